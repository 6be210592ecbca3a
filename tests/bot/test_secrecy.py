"""What all see does not depend on what somebody holds: the same public moves with other hands show the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import engine
from bot.panels.compose import compose
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.public import game, turn
from bot.store import Store
from bot.tables.module_sets import modules_of
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from bot.wording import describe
from engine import Game, View, write
from engine.base.building import Build
from engine.base.money import Take
from engine.base.orders import books
from engine.base.state import Money
from engine.base.things import CARDS, CURRENCIES
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.modules.bonus_cards import Bonus
from engine.modules.thieves import Thieves
from tests.bot.conftest import ANNA, BEN, CARL, press, seated
from tests.quick import some_in_quick

EN = Texts.load(strict=True)("en")
NOW = datetime(2030, 1, 1, tzinfo=UTC)
PUBLIC_VERBS = ("wall", "square", "wake")
"""Actions that everybody could do in the position, whatever the hand."""


def other_card(name: str) -> str:
    """A card of another currency and, for plain money, of another worth."""
    card = CARDS[name]
    if card.currency not in CURRENCIES:
        return name
    money = CURRENCIES[(CURRENCIES.index(card.currency) + 1) % len(CURRENCIES)]
    plain = f"{money}_{10 - card.worth}"
    return plain if name == f"{card.currency}_{card.worth}" else name.replace(card.currency, money)


def with_other_hands(game: Game) -> None:
    """Change everything that only its owner knows; how much of it there is stays."""
    money = game.of(Money)
    money.hands = [[other_card(card) for card in hand] for hand in money.hands]
    if Thieves in game.slices:
        thieves = game.of(Thieves)
        kinds = sorted({name for hand in (*thieves.hands, thieves.unseen) for name in hand})
        thieves.hands = [[kinds[kinds.index(name) - 1] for name in hand] for hand in thieves.hands]
    if Bonus in game.slices:
        bonus = game.of(Bonus)
        bonus.hidden = [*bonus.hidden[1:], bonus.hidden[0]]
    game._options = None


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
    """Everything that a message sends, its picture as the view from which it is drawn."""
    picture = panel.picture
    sent = compose(panel, b"png").view.to_components()
    drawn = None if picture is None else (picture.request, picture.view, picture.alt, picture.words)
    return repr((sent, drawn, panel.mentions))


def public_state(table: Table) -> list[str]:
    """All that the channel and somebody without a seat can see now."""
    page = Page.of(table, EN)
    view, names = page.view, page.names
    shown = [bytes_of(turn.moment_message(table, EN))] if table.asked is not None else []
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
                with_other_hands(table.game())
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = public_choice(table.view_for(user), number)
        await table.play(user, action, confirm=number % 2 == 0, interaction=press())
        shown.append((write(action), public_state(table), table.asked, table.number, table.view().phase))
    shown.append([repr(one).replace(table.id, "GAME") for one in queued])
    shown.append([turn.line_of(table, EN, moment) for moment in (table.lobby.moment,) if moment])
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


def test_the_other_hands_are_as_large_and_all_different() -> None:
    record, _ = engine.new_game(3, seed=bytes(32), modules=("bonus_cards", "thieves", "master_builders"))
    before = [list(hand) for hand in record.game.of(Money).hands]
    with_other_hands(record.game)
    after = record.game.of(Money).hands
    assert [len(hand) for hand in before] == [len(hand) for hand in after]
    assert all(old != new for old, new in zip(before, after, strict=True))
