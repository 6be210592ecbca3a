"""What lines and calls tell, as a channel would have them: each event once, and nothing is left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

import pytest

from bot.panels.private import my_turn
from bot.panels.public import posted
from bot.panels.public.posted import Posted
from bot.panels.viewer import Viewer
from bot.tables.lobby import WaitingFor
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from engine import Event
from engine.ai import greedy
from engine.base.events import DisplayRefilled, MarketRefilled, TurnBegan, TurnEnding
from engine.base.money import Take
from engine.modules.thieves import CardStolen, Steal
from tests.bot import thievery
from tests.bot.conftest import ANNA, BEN, press, seated

EN = Texts.load(strict=True)("en")

PEOPLE = {person.id: person for person in (ANNA, BEN)}
ORDERS = {"windows": ("thief any", "vizier any"), "auctions": ("bid any most=5",)}
GAMES = {
    "base game": (),
    "windows": ("vizier", "thieves"),
    "auctions": ("characters", "bonus_cards", "treasure_chamber"),
}


@dataclass
class Channel:
    """The messages of a game, kept as the poster keeps them: what is asked of computers has none."""

    table: Table
    known: Posted = field(default_factory=Posted)
    past: list[tuple[WaitingFor, list[Event]]] = field(default_factory=list)
    """What has been closed, with what its line told then."""
    called: list[Event] = field(default_factory=list)
    """What calls told beyond the lines."""

    async def moves(self, count: int) -> None:
        """The computer's judgement for everybody; what follows is posted at once."""
        table = self.table
        for _ in range(count):
            before, seat = table.lobby.waiting_for, table.asked
            if before is None or seat is None:
                return
            action = greedy.choose(table.view(seat))
            if (user := table.lobby.seats[seat].user) is not None and table.lobby.seats[seat].human:
                await table.play(user, action, confirm=False, interaction=press())
            else:
                await table.play_computer(seat, action, table.number)
            self._follow(before)

    def _follow(self, before: WaitingFor) -> None:
        after = self.table.lobby.waiting_for
        if after == before:
            return
        if not self.table.lobby.watched(before) and before.kind == "turn":
            self.known = replace(self.known, lines=self.known.lines | {before.number})
        if after is not None and self.table.lobby.watched(after):
            self._post(after)
        if self.table.lobby.watched(before) and not (before.kind == "turn" and self._goes_on(before)):
            self.past.append((before, self.line(before)))

    def _goes_on(self, turn: WaitingFor) -> bool:
        """Whether somebody is asked in the middle of a turn, whose message stays."""
        return not any(isinstance(event, TurnEnding) for event in self.table.turn_events(turn.number))

    def _post(self, now: WaitingFor) -> None:
        if now.kind == "turn":
            self.called += posted.untold(self.table, self.known)
            self.known = replace(self.known, turns=self.known.turns | {now.number})
        elif now.circle is not None:
            self.known = replace(self.known, circles=self.known.circles | {now.number})
        else:
            self.known = replace(self.known, asks=self.known.asks | {now.number})

    def line(self, past: WaitingFor) -> list[Event]:
        if past.kind == "turn":
            return posted.told_by_line(self.table, past.number, self.known, own=True)
        return posted.told_by_question(self.table, past, self.known)


async def played(tables: Tables, what: str, moves: int) -> Channel:
    """A game of two people and two computers; one of the people leaves windows and auctions to orders."""
    table = await seated(tables, ANNA, BEN)
    for _ in range(2):
        await table.add_computer(ANNA, press(), "medium")
    await table.configure(ANNA, press(), modules=GAMES[what], windows=True)
    await table.start(ANNA, press(), seed="posted")
    for order in ORDERS.get(what, ()):
        await table.order(BEN.id, press(), order)
    channel = Channel(table)
    first = table.lobby.waiting_for
    if first is not None and table.lobby.watched(first):
        channel._post(first)
    await channel.moves(moves)
    return channel


@pytest.mark.parametrize("modules", GAMES)
async def test_lines_say_the_same_however_late_they_are_made(tables: Tables, modules: str) -> None:
    channel = await played(tables, modules, 60)
    async with channel.table.recalled():
        assert [channel.line(past) for past, _ in channel.past] == [told for _, told in channel.past]


@pytest.mark.parametrize("modules", GAMES)
async def test_what_has_happened_is_told_once(tables: Tables, modules: str) -> None:
    channel = await played(tables, modules, 60)
    table = channel.table
    async with table.recalled():
        happened_in_order = table.told_events(None)
        happened = Counter(map(repr, happened_in_order))
        told = Counter(repr(event) for _, line in channel.past for event in line)
        for number in channel.known.lines:
            told.update(map(repr, posted.told_by_line(table, number, channel.known, own=False)))
        told.update(repr(event) for event in {id(event): event for event in channel.called}.values())
    twice = {event: n for event, n in told.items() if n > happened[event] and TurnBegan.__name__ not in event}
    assert not twice
    # What came before the last calls of both people.
    began = [n for n, event in enumerate(happened_in_order) if isinstance(event, TurnBegan)]
    silent = {DisplayRefilled.__name__, MarketRefilled.__name__, TurnBegan.__name__}
    missing = {repr(event): 0 for event in happened_in_order[began[0] : began[-4]]} if began else {}
    missing = {event: 0 for event in missing if event not in told and event.split("(")[0] not in silent}
    assert not missing, "\n".join(missing)


async def test_whoever_is_asked_after_their_turn_reads_what_has_happened_since_and_not_their_turn(
    tables: Tables,
) -> None:
    table = await seated(tables, ANNA, BEN)
    await table.configure(ANNA, press(), modules=("thieves",), windows=True)
    await table.start(ANNA, press(), seed="posted")
    for _ in range(12):
        seat = table.asked
        assert seat is not None
        person = PEOPLE[table.lobby.seats[seat].user or 0]
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        if waiting_for.kind == "ask" and table.view().turn == seat:
            break
        options = table.legal(person.id)
        action = next((one for one in options if isinstance(one, Take | Steal)), options[0])
        await table.play(person.id, action, confirm=False, interaction=press())
    else:
        raise AssertionError("nobody was asked after their own turn")
    panel = my_turn.current(table, Viewer(person, EN))
    assert " took " not in panel.text


def stolen(events: list[Event]) -> list[str]:
    """The cards that were stolen."""
    return [event.card for event in events if isinstance(event, CardStolen)]


async def test_what_a_computer_does_after_a_turn_is_told_by_no_line_however_late_but_by_the_next_call(
    tables: Tables,
) -> None:
    table = await thievery.unarmed(tables)
    await thievery.until_turn_of(table, 0)
    number = table.turn_number
    await thievery.end_turn(table, armed=2)
    assert table.asked == 2
    known = Posted(turns=frozenset({number}))
    at_once = posted.told_by_line(table, number, known, own=True)
    card = await thievery.steal(table)
    assert posted.told_by_line(table, number, known, own=True) == at_once
    assert stolen(posted.untold(table, known)) == [card]


async def test_a_question_is_over_with_the_next_turn(tables: Tables) -> None:
    table = await thievery.unarmed(tables)
    await thievery.until_turn_of(table, 1)
    first = table.turn_number
    await thievery.end_turn(table, armed=0)
    asked = table.lobby.waiting_for
    assert asked is not None
    assert asked.circle is not None
    assert table.lobby.watched(asked)
    own = await thievery.steal(table)
    assert table.view().turn == 2
    await thievery.end_turn(table, armed=1)
    assert table.asked == 1
    card = await thievery.steal(table)
    known = Posted(lines=frozenset({first, first + 1}), circles=frozenset({asked.number}))
    assert stolen(posted.told_by_question(table, asked, known)) == [own]
    assert stolen(posted.told_by_line(table, first, known, own=False)) == []
    assert stolen(posted.told_by_line(table, first + 1, known, own=False)) == [card]
    assert stolen(posted.untold(table, known)) == []


async def test_what_came_after_a_question_without_a_message_at_which_a_line_stopped_is_told_by_the_next_call(
    tables: Tables,
) -> None:
    table = await thievery.unarmed(tables)
    await thievery.until_turn_of(table, 1)
    number = table.turn_number
    await thievery.end_turn(table, armed=0)
    lines = Posted(lines=frozenset({number}))
    asking = lines.asking(table)
    card = await thievery.steal(table)
    assert stolen(posted.told_by_line(table, number, asking, own=False)) == []
    assert stolen(posted.untold(table, asking)) == [card]
    assert stolen(posted.told_by_line(table, number, lines, own=False)) == [card]
    assert stolen(posted.untold(table, lines)) == []
