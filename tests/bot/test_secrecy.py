"""What all see does not depend on what somebody holds: the same public moves with other hands show the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import engine
import render
from bot.commands import suggest
from bot.panels.compose import compose
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel
from bot.panels.private import looks, my_turn
from bot.panels.private.help import help_panel
from bot.panels.private.orders import between_panel
from bot.panels.private.payment import payments_panel
from bot.panels.public import game, turn
from bot.panels.viewer import Viewer
from bot.store import Store
from bot.tables.module_sets import modules_of
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from bot.wording import describe
from engine import View, write
from engine.ai import greedy
from engine.base.building import KINDS, Build
from engine.base.money import Take
from engine.base.orders import books
from engine.base.state import Money
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.record import Record
from engine.core.rng import Rng
from engine.tools.secrets import with_other_secrets
from tests.bot.conftest import ANNA, BEN, CARL, press, seated
from tests.quick import some_in_quick

TEXTS = Texts.load(strict=True)
EN = TEXTS("en")
NOW = datetime(2030, 1, 1, tzinfo=UTC)
PUBLIC_VERBS = ("wall", "square", "wake")
"""Actions that everybody could do in the position, whatever the hand."""


def with_other_hands(record: Record) -> None:
    """Change everything that only its owner knows; how much of it there is stays."""
    record.game = with_other_secrets(record.game, None, Rng(bytes(32)), hands=True)
    record.game.legal()


def recorded(table: Table) -> Record:
    assert table.record is not None
    return table.record


def public_choice(view: View, number: int) -> engine.Action:
    """A move that does not depend on any hand."""
    options = view.options
    for verb in PUBLIC_VERBS:
        found = [option for option in options if option.verb == verb]
        if found and number % 3 == 0:
            return found[number % len(found)]
    possible = [option for option in options if isinstance(option, Build)]
    possible = possible or [option for option in options if isinstance(option, Take)]  # type: ignore[misc]
    if possible:
        return possible[number % len(possible)]
    return next((plain for plain in (PASS, STOP) if plain in options), options[0])


def bytes_of(panel: Panel) -> str:
    """Everything that a message sends: the state of its components, alt text and file name, and its picture as it is laid out."""
    picture = panel.picture
    sent = compose(panel, b"png").view.to_components()
    if picture is None:
        return repr((sent, panel.mentions))
    scene = render.scene(picture.request, picture.view, EN).dump()
    return repr((sent, picture.alt, picture.words, picture.file, picture.tokens, scene, panel.mentions))


def public_state(table: Table) -> list[str]:
    """All that the channel and somebody without a seat can see now."""
    page = Page.of(table, EN)
    view, names = page.view, page.names
    shown = [bytes_of(turn.waiting_message(table, EN))] if table.asked is not None else []
    shown += [
        describe.status_text(EN, view, names),
        describe.table_text(EN, view),
        describe.score_text(EN, view, names, table.forecast()),
        describe.boards_text(EN, view, names),
        *describe.log_pages(EN, table.told_events(None), names, limit=3_000),
        repr(view),
    ]
    for number in range(1, len(view.rounds) + 1):
        panel = game.scoring_message(table, EN, number)
        shown += [] if panel is None else [bytes_of(panel)]
    return [text.replace(table.id, "GAME") for text in shown]


async def seen(
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    modules: Sequence[str],
    *,
    asks: bool,
    other: bool,
    moves: int,
) -> tuple[list[Any], list[tuple[str, ...]]]:
    """Play public moves; what all can see after each of them, and the hands at the end."""
    queued: list[Any] = []
    commit = store.commit

    async def noted(*args: Any, **more: Any) -> int:
        queued.append(([(o.kind, o.payload, o.due) for o in more["outbox"]], more["deadlines"]))
        return await commit(*args, **more)

    table = await seated(Tables(store), ANNA, BEN, CARL)
    await table.configure(ANNA, press(), pace="live")
    await table.start(ANNA, press(), modules=modules, seed="secrets")
    if asks:
        for person in (ANNA, BEN, CARL):
            for book in sorted(books(table.game().rules)):
                await table.ask(person.id, None, book, True)
    monkeypatch.setattr(store, "commit", noted)
    shown: list[Any] = []
    begun = False
    for number in range(moves):
        if table.asked is None:
            break
        if table.view().turn_number and not begun:
            begun = True  # what is chosen before the first turn is shown to all then
            if other:
                with_other_hands(recorded(table))
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = public_choice(table.view_for(user), number)
        await table.play(user, action, confirm=number % 2 == 0, interaction=press())
        await table.recall()
        shown.append((write(action), public_state(table), table.asked, table.number, table.view().phase))
    shown.append([repr(one).replace(table.id, "GAME") for one in queued])
    shown.append(
        [turn.line_of(table, EN, waiting_for) for waiting_for in (table.lobby.waiting_for,) if waiting_for]
    )
    return shown, [tuple(hand) for hand in table.game().of(Money).hands]


@pytest.mark.parametrize(
    ("name", "asks"),
    some_in_quick(
        [
            (name, asks)
            for name in ("none", "outside", "auction", "building", "all")
            for asks in (False, True)
        ],
        ("outside", True),
        ("all", True),
    ),
)
async def test_with_other_hands_and_equal_public_moves_all_that_is_public_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, asks: bool
) -> None:
    modules = modules_of(name) or ()
    if name == "outside":
        modules = (*modules, "bonus_cards")
    found = []
    for other in (False, True):
        url = f"sqlite+aiosqlite:///{tmp_path / f'{other}.db'}"
        async with await Store.open(url, clock=lambda: NOW) as store:
            found.append(await seen(store, monkeypatch, modules, asks=asks, other=other, moves=45))
    (one, hands), (two, other_hands) = found
    assert hands != other_hands
    if asks and name == "outside":
        assert any(step[4] == "window" for step in one[:-2]), "somebody was asked between two turns"
    assert len(one) == len(two)
    for number, (first, second) in enumerate(zip(one, two, strict=True)):
        assert first == second, f"something public differs after move {number}"


def shown_to(table: Table, person: Person) -> list[str]:
    """All that one person can see now: every panel of their own, and what is suggested while they type."""
    viewer = Viewer(person, EN)
    page = page_of(table, viewer)
    view = table.view_for(person.id)
    seats = (None, *range(len(view.players)))
    panels = [
        my_turn.current(table, viewer),
        looks.hand_panel(page),
        looks.more_panel(page),
        looks.score_panel(page),
        looks.text_panel(page),
        looks.log_panel(page),
        *(looks.look_panel(page, seat) for seat in seats),
        between_panel(page),
        help_panel(table, viewer, TEXTS),
    ]
    tiles = [space.tile.id for space in (*view.market, *view.stalls) if space.tile is not None]
    panels += [panel for tile in tiles if (panel := payments_panel(page, tile)) is not None]
    suggested = [
        suggest.takes(view, "", EN),
        suggest.buildings(view, "", EN),
        *(suggest.payments(view, tile, "", EN) for tile in tiles),
        suggest.tiles_to_build(view, "", EN),
        *(suggest.places_to_build(view, tile.id, "", EN) for tile in view.players[page.seat or 0].pending),
        suggest.order_texts(table, view, "", [EN]),
        suggest.redesign_kinds(view, "", EN),
        *(suggest.redesign_tiles(view, kind, "", EN) for kind in KINDS),
        suggest.module_plays(view, "", EN, [EN]),
    ]
    hint = [] if not view.options else [repr(greedy.worths(view))]
    return [*map(bytes_of, panels), *map(repr, suggested), *hint, *public_state(table)]


@pytest.mark.parametrize("name", some_in_quick(["none", "outside", "auction", "building", "all"], "all"))
async def test_nothing_shown_changes_with_what_its_reader_must_not_know(tables: Tables, name: str) -> None:
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=modules_of(name) or (), seed="secrets")
    rng = Rng(bytes(32))
    for number in range(17):
        if table.asked is None:
            break
        record = recorded(table)
        game = record.game
        readers: tuple[Person | None, ...] = (None, ANNA, BEN, CARL) if number % 8 == 0 else (None,)
        for person in readers:
            told = public_state(table) if person is None else shown_to(table, person)
            seat = None if person is None else table.seat_of(person.id)
            record.game = with_other_secrets(game, seat, rng)
            changed = public_state(table) if person is None else shown_to(table, person)
            record.game = game
            for one, other in zip(told, changed, strict=True):
                assert one == other, (
                    f"after move {number} {'all' if person is None else person.name} can tell"
                )
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = greedy.choose(table.view_for(user))
        await table.play(user, action, confirm=False, interaction=press())


def test_the_other_hands_are_as_large_and_different() -> None:
    record, _ = engine.new_game(3, seed=bytes(32), modules=("bonus_cards", "thieves", "master_builders"))
    before = [list(hand) for hand in record.game.of(Money).hands]
    draw = list(record.game.of(Money).draw)
    with_other_hands(record)
    after = record.game.of(Money).hands
    assert [len(hand) for hand in before] == [len(hand) for hand in after]
    assert all(sorted(old) != sorted(new) for old, new in zip(before, after, strict=True))
    assert record.game.of(Money).draw == draw
