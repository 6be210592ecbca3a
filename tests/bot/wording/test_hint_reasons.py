"""Hints: what a computer would do, with reasons that are true, from the view of the own seat alone."""

from __future__ import annotations

import random
import time

import pytest

import engine
from bot.panels.compose import compose
from bot.panels.page import Page
from bot.panels.private.hint import hint_panel
from bot.tables.registry import Tables
from bot.texts import Texts
from bot.wording.hint_reasons import suggest
from engine.ai import greedy
from engine.base.alhambra import Alhambra
from engine.base.building import Build
from engine.base.judging import layout
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.things import TILES
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.positions import views

TEXTS = Texts.load(strict=True)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_hint_is_legal_and_has_a_reason_that_can_be_said(seats: int) -> None:
    keys = set()
    for view in views(seed=5, seats=seats, every=5):
        hint = suggest(view)
        assert hint.action in view.options
        assert hint.action == greedy.choose(view)
        assert hint.reasons
        for reason in hint.reasons:
            keys.add(reason.key)
            for language in TEXTS.languages:
                assert reason.said(TEXTS(language))
    assert {"hint-exact", "hint-ready"} <= keys or {"hint-most", "hint-exact"} <= keys


def test_the_reasons_are_true() -> None:
    for view in views(seed=7, seats=3, every=3):
        assert view.viewer is not None
        me = view.players[view.viewer]
        hint = suggest(view)
        for reason in hint.reasons:
            args = dict(reason.args)
            if reason.key == "hint-exact":
                assert isinstance(hint.action, Buy)
                assert hint.action.pay in view.payable[hint.action.tile]
            if reason.key == "hint-most-money":
                assert isinstance(hint.action, Take)
                worths = [
                    sum(int(card.rpartition("_")[2]) for card in option.cards)
                    for option in view.options
                    if isinstance(option, Take)
                ]
                assert args["n"] == max(worths)
            if reason.key == "hint-wall" and isinstance(hint.action, Build):
                assert args["before"] == me.board.wall
                assert args["after"] == wall_with(layout(me.board), hint.action)
            if reason.key in ("hint-most", "hint-level"):
                kind, n = str(args["type"]), args["n"]
                others = [p.counts.get(kind, 0) for p in view.players if p.seat != view.viewer]
                if view.dirk is not None:
                    others.append(view.dirk.counts.get(kind, 0))
                assert isinstance(n, int)
                assert n > max(others) if reason.key == "hint-most" else n == max(others)
            if reason.key == "hint-no-place":
                assert isinstance(hint.action, Build)
                assert hint.action.at == "reserve"


def wall_with(board: Alhambra, build: Build) -> int:
    assert isinstance(build.at, tuple)
    board.put(build.tile, build.at, TILES[build.tile].cells)
    return board.longest_wall()[0]


def test_looking_for_a_hint_changes_nothing() -> None:
    view = views(seed=3, seats=2, every=9)[4]
    before = repr(view)
    suggest(view)
    assert repr(view) == before


def test_a_hint_needs_nothing_but_the_own_view() -> None:
    # Two positions that differ only in what the viewer cannot see give the same view, and so the same hint.
    view = views(seed=3, seats=3, every=9)[2]
    assert all(player.hand is None for player in view.players if player.seat != view.viewer)
    assert suggest(view) == suggest(view)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_hints_play_games_with_all_modules(tables: Tables, seed: int) -> None:
    table = await seated(tables, ANNA, BEN, CARL)
    await table.configure(ANNA, press(), windows=False)
    await table.start(ANNA, press(), modules=engine.chosen_modules(), seed=f"hint{seed}")
    say = TEXTS("de" if seed else "en")
    slowest = 0.0
    rng = random.Random(seed)
    for _ in range(150):
        if table.state != "running":
            break
        person = on_turn(table)
        page = Page.of(table, say, table.seat_of(person.id))
        began = time.process_time()
        hint = suggest(page.view)
        slowest = max(slowest, time.process_time() - began)
        panel = hint_panel(page, hint)
        assert compose(panel).view.content_length() <= 4_000
        title, move, _why = panel.text.splitlines()
        assert title == f"### {say('hint-title')}"
        assert hint.action.verb != "buy" or "kaufen" in move or "Buy" in move, "a move in words has a verb"
        action = hint.action if rng.random() < 0.8 else rng.choice(page.view.options)
        await table.play(person.id, action, confirm=False, interaction=press())
    assert slowest < 2.0
