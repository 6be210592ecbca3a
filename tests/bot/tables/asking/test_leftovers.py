"""The tiles given out at the end: their receivers may place them at the same time."""

from __future__ import annotations

from datetime import timedelta

from bot.store import Store
from bot.tables.asking.time_limits import due
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Action, write
from engine.base.building import RESERVE, Build
from engine.base.market import Buy
from engine.base.state import Market
from tests.bot.conftest import on_turn, press
from tests.bot.tables.asking.helpers import Clock, after, come, game, give


async def given_out(tables: Tables, *, most: int = 0) -> tuple[Table, list[Person]]:
    """A game that has ended but for the tiles of two people, in the order of the rules; the one at the place `most`
    has two, the other one."""
    table = await game(tables)
    buyer, first, second = on_turn(table), after(table, 1), after(table, 2)
    spaces = [space for space in table.view().market if space.tile is not None]
    bought, *left = spaces
    assert bought.tile is not None
    price = bought.tile.price or 0
    halves = (price // 2, price - price // 2)
    give(table, buyer, *(f"{bought.currency}_{half}" for half in halves))
    more, fewer = (first, second) if most == 0 else (second, first)
    give(table, more, f"{left[0].currency}_9", f"{left[1].currency}_9")
    give(table, fewer, f"{left[2].currency}_8")
    table.game().of(Market).supply.clear()
    buy = next(o for o in table.legal(buyer.id) if isinstance(o, Buy) and o.tile == bought.tile.id)
    await play(table, buyer, buy)
    while table.is_asked(buyer.id):
        options = table.legal(buyer.id)
        await play(table, buyer, next((o for o in options if isinstance(o, Build)), options[-1]))
    return table, [first, second]


async def play(table: Table, person: Person, action: Action) -> None:
    await table.play(person.id, action, confirm=False, interaction=press())


def builds(table: Table, person: Person, *, reserve: bool = False) -> list[Build]:
    """Where a tile may go."""
    found = [option for option in table.legal(person.id) if isinstance(option, Build)]
    return [option for option in found if (option.at == RESERVE) == reserve]


async def test_receivers_place_their_tiles_at_the_same_time_with_one_limit(
    tables: Tables, clock: Clock
) -> None:
    table, (first, second) = await given_out(tables)
    end = due(table)
    assert end == clock.now + timedelta(seconds=60)
    assert table.is_asked(first.id)
    assert table.is_asked(second.id)
    assert table.state == "running"
    place = builds(table, second)[0]
    await play(table, second, place)
    assert table.has_decided(table.seat_of(second.id))
    assert place.tile not in _lying(table, second), "nothing stands before the game has come to it"
    for reserve in (False, True):
        assert due(table) == end
        await play(table, first, builds(table, first, reserve=reserve)[0])
    assert table.state == "over"
    assert place.tile in _lying(table, second)
    assert len(table.view().players[table.lobby.owned_by(first.id) or 0].reserve) == 1


def _lying(table: Table, person: Person) -> list[str]:
    seat = table.lobby.owned_by(person.id)
    assert seat is not None
    return [piece.tile.id for piece in table.view().players[seat].board.tiles]


async def test_several_tiles_may_be_placed_ahead_one_after_the_other(tables: Tables, store: Store) -> None:
    table, (first, second) = await given_out(tables, most=1)
    seat = table.seat_of(second.id)
    assert seat is not None
    waiting = [tile.id for tile in table.view().players[seat].pending]
    one = builds(table, second)[0]
    await play(table, second, one)
    assert table.is_asked(second.id), "there is another tile"
    (left,) = table.view_for(second.id).players[seat].pending
    other = builds(table, second, reserve=True)[0]
    assert other.tile == left.id != one.tile
    await play(table, second, other)
    assert table.early[seat].answers == (f"build {one.tile} {_at(one)}", f"build {other.tile} reserve")
    assert [tile.id for tile in table.view().players[seat].pending] == waiting
    again = await Tables(store).here(5)
    assert again.early == table.early
    await play(again, first, builds(again, first)[0])
    assert again.state == "over"
    assert one.tile in _lying(again, second)


def _at(build: Build) -> str:
    return write(build).split()[2]


async def test_at_the_limit_a_computer_places_what_was_not_placed(tables: Tables, clock: Clock) -> None:
    table, (_, second) = await given_out(tables)
    place = builds(table, second)[-1]
    await play(table, second, place)
    assert await come(tables, clock, timedelta(seconds=60)) == ["limit"]
    assert table.state == "over"
    assert place.tile in _lying(table, second)
    assert all(not player.pending for player in table.view().players)


async def test_a_computer_that_takes_the_seat_places_by_itself_and_nothing_is_kept(tables: Tables) -> None:
    table, (first, second) = await given_out(tables)
    await play(table, second, builds(table, second)[0])
    await table.leave(second, press())
    assert table.early == {}
    while table.is_asked(first.id):
        await play(table, first, builds(table, first)[0])
    seat = table.asked
    assert seat is not None
    assert not table.lobby.seats[seat].human
    await table.play_computer(seat, table.game().legal()[0], table.number)
    assert table.state == "over"
