"""Hints: what a computer would do, with reasons that are true, from the view of the own seat alone."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

import engine
from bot.panels.compose import compose
from bot.panels.page import Page
from bot.panels.private.hint import hint_panel, suggested
from bot.panels.viewer import Viewer
from bot.tables.registry import Tables
from bot.texts import Texts
from bot.thinking.thinker import Thinker
from bot.wording.hint_reasons import suggest
from bot.wording.options import label
from engine import Action, Game
from engine.ai import greedy
from engine.ai.search import Appraisal
from engine.base.alhambra import Alhambra
from engine.base.building import Build
from engine.base.judging import layout
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.things import TILES
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press, seated
from tests.bot.positions import played, views

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


def position() -> tuple[engine.Game, int]:
    """A game in which somebody has bought, with several options."""
    _, _, records = played(seed=7, seats=3)
    for record in records[60:]:
        choice = record.game.choice
        if choice is not None and len(record.game.legal()) > 4:
            return record.game, choice.seat
    raise AssertionError("nobody has a choice")


def test_what_has_been_thought_out_is_suggested_with_what_else_there_is() -> None:
    game, seat = position()
    view = engine.view(game, seat)
    least = min(greedy.worths(view), key=lambda pair: pair[1])[0]
    others = [option for option in view.options if option != least][:3]
    appraised = [
        Appraisal(least, 4.25, 8),
        *(Appraisal(o, lead, 8) for o, lead in zip(others, (2.0, 4.5, -9.0), strict=True)),
    ]
    hint = suggest(view, appraised)
    assert hint.action == least
    assert [(one.action, one.behind) for one in hint.others] == [(others[1], 0.0), (others[0], 2.25)]
    assert hint.reasons


@pytest.mark.parametrize("language", ["en", "de"])
async def test_alternatives_are_said_with_what_they_are_worth(tables: Tables, language: str) -> None:
    table = await begun(tables, ANNA, BEN)
    say = TEXTS(language)
    page = Page.of(table, say, table.asked)
    first, second, third = page.view.options[:3]
    appraised = [Appraisal(first, 1.5, 8), Appraisal(second, 1.48, 8), Appraisal(third, -1.0, 8)]
    panel = hint_panel(page, suggest(page.view, appraised))
    _title, move, *_reasons, others, one, two = panel.text.splitlines()
    assert others == say("hint-others")
    assert one == f"- {say('hint-other', what=said(page, second), n=0)}"
    assert two == f"- {say('hint-other', what=said(page, third), n=2.5)}"
    assert said(page, first) in move
    assert ("2.5" if language == "en" else "2,5") in two
    assert any(button.id == page.act("", first).id for row in panel.rows for button in row), (
        "the best is done"
    )


def said(page: Page, action: Action) -> str:
    return page.say("hint-do", verb=action.verb, what=label(page.say, action))


def test_what_is_kept_for_a_tile_pays_it_exactly() -> None:
    told = 0
    for view in views(seed=7, seats=3, every=1):
        assert view.viewer is not None
        me = view.players[view.viewer]
        for option in view.options:
            if not isinstance(option, Buy):
                continue
            hint = suggest(view, [Appraisal(option, 1.0, 1)])
            for reason in (one for one in hint.reasons if one.key == "hint-keeps"):
                told += 1
                args = dict(reason.args)
                kept = Counter(str(args["cards"]).split("+"))
                assert args["tile"] != option.tile
                assert kept <= Counter(me.hand) - Counter(option.pay)
                (space,) = [s for s in view.market if s.tile is not None and s.tile.id == args["tile"]]
                assert space.tile is not None
                assert {card.partition("_")[0] for card in kept} == {space.currency}
                assert (
                    sum(int(card.rpartition("_")[2][:1]) * n for card, n in kept.items()) == space.tile.price
                )
    assert told


@pytest.mark.parametrize("thought", [True, False])
async def test_a_hint_is_what_was_thought_out_or_what_the_judgement_says(
    tables: Tables, thought: bool
) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    view = table.view_for(person.id)
    wanted = next(option for option in view.options if option != greedy.choose(view))

    class Told(Thinker):
        async def compared(self, game: Game, seat: int, seed: bytes) -> tuple[Appraisal, ...] | None:
            assert seat == table.seat_of(person.id)
            assert game.legal() == view.options
            return (Appraisal(wanted, 1.0, 1),) if thought else None

    panel = await suggested(table, Viewer(person, TEXTS("en")), Told())
    page = Page.of(table, TEXTS("en"), table.asked)
    assert said(page, wanted if thought else greedy.choose(view)) in panel.text
