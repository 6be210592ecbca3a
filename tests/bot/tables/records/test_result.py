"""What is counted of one game, compared with what is stored of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

import engine
from bot.store import Store
from bot.store.tables import moves as moves_table
from bot.store.tables import snapshots
from bot.tables.lobby import Seat
from bot.tables.past import StoredMove
from bot.tables.people.person import Person
from bot.tables.records import records as records_module
from bot.tables.records.records import Records
from bot.tables.records.result import Ended, places_of, turn_times
from bot.tables.registry import Tables
from engine.base.things import CARDS
from tests.bot.conftest import ANNA, BEN, CARL, DORA, begun, on_turn, press
from tests.bot.tables.records.made import START
from tests.ended import Course, course, person, store_game

MODULES = ("thieves", "camps")


async def reckoned(store: Store, played: Course, seats: list[Any], **more: Any) -> Ended:
    game = await store_game(store, played, seats, **more)
    records = Records(store)
    assert await records.reckon(game)
    (row,) = [row for row in await store.results(1) if row.game_id == game]
    found = Ended.read(row)
    assert found is not None
    return found


def people(number: int) -> list[Any]:
    return [person(n, 10 + n, f"P{n}") for n in range(1, number + 1)]


def stored(played: Course, tag: str, seat: int) -> list[dict[str, Any]]:
    """The events of a seat, as they are stored."""
    events = [event for move in played.moves for event in move.events]
    return [event for event in events if event["tag"] == tag and event.get("seat") == seat]


async def test_money_purchases_redesigns_and_thefts_are_those_of_the_moves(store: Store) -> None:
    played = course(3, MODULES)
    found = await reckoned(store, played, people(3), modules=MODULES)
    for number, seat in enumerate(found.result.seats):
        bought = stored(played, "tile_bought", number)
        taken = [card for event in stored(played, "cards_taken", number) for card in event["cards"]]
        stolen = [event["card"] for event in stored(played, "card_stolen", number)]
        assert seat.bought == len(bought) > 0
        assert seat.exact == sum(sum(CARDS[c].worth for c in e["pay"]) == e["price"] for e in bought)
        assert seat.money == sum(CARDS[card].worth for card in (*taken, *stolen))
        assert seat.overpaid == sum(event["by"] for event in stored(played, "overpaid", number))
        assert seat.redesigns == len(stored(played, "redesigned", number))
        assert seat.thefts == len(stolen)
    assert sum(seat.thefts for seat in found.result.seats) > 0
    assert found.result.modules == list(MODULES)
    assert found.result.turns == sum(
        event["tag"] == "turn_began" for move in played.moves for event in move.events
    )


async def test_points_places_rounds_types_and_walls_are_those_of_the_position(store: Store) -> None:
    played = course(4)
    found = await reckoned(store, played, people(4))
    view = engine.view(engine.load(played.snapshot).game)
    rounds = [event for move in played.moves for event in move.events if event["tag"] == "round_scored"]
    for number, seat in enumerate(found.result.seats):
        assert seat.points == played.points[number]
        assert seat.rounds == [event["gains"][number] for event in rounds]
        assert seat.place == 1 + sum(points > seat.points for points in played.points)
        lines = [line for sheet in view.rounds for line in sheet.lines if line.who == number]
        assert sum(seat.items.values()) == sum(line.points for line in lines) == seat.points
        assert seat.items["wall"] == sum(line.points for line in lines if line.item == "wall")
        walls = [int(line.count) for line in lines if line.item == "wall"]
        assert seat.wall == max(*walls, view.players[number].board.wall)


def test_winners_are_first_and_equal_points_share_a_place() -> None:
    assert places_of([50, 70, 70, 20], [1, 2]) == [3, 1, 1, 4]
    assert places_of([50, 50, 40], [0]) == [1, 2, 3]
    assert places_of([50, 60], [-1]) == [2, 1], "the neutral player takes nobody's place"


async def test_who_played_a_seat_is_told_by_the_table(store: Store) -> None:
    seats = people(4)
    seats[1].level = "medium"
    seats[2].user, seats[2].level, seats[2].name = None, "medium", "Zoraya"
    seats[3].user, seats[3].name = None, "former player"
    found = await reckoned(store, course(4).short, seats, practice="seed")
    kinds = [(seat.kind, seat.user, seat.name) for seat in found.result.seats]
    assert kinds == [
        ("person", 11, "P1"),
        ("left", 12, "P2"),
        ("computer", None, "Zoraya"),
        ("gone", None, ""),
    ]
    assert [seat.counts for seat in found.result.seats] == [True, False, False, False]
    assert found.result.practice
    assert await Records(store).of_server(1) == [], "practice counts nowhere"


async def test_a_turn_takes_from_its_beginning_to_its_end(store: Store, tables: Tables) -> None:
    now = START
    store.clock = lambda: now
    table = await begun(tables, ANNA, BEN)
    spent: dict[int, list[int]] = {0: [], 1: []}
    for seconds in (10, 200_000, 31, 7, 1):
        seat, number = table.asked, table.turn_number
        assert seat is not None
        now += timedelta(seconds=seconds)
        while table.turn_number == number and table.state == "running":
            who = on_turn(table)
            await table.play(who.id, table.legal(who.id)[0], confirm=False, interaction=press())
        spent[seat].append(seconds)
    moves = await store.moves(table.id)
    told = [(move.at, event) for move in moves for event in StoredMove.read(move).events]
    assert turn_times(told) == spent


async def test_whoever_comes_into_a_running_game_is_late_and_its_owner_is_not(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    await table.leave(BEN, press())
    await table.join(BEN, press())
    assert not any(seat.late for seat in table.lobby.seats)
    table.lobby.seats[2] = Seat(3, "Zoraya", None, "medium")
    await table.join(DORA, press())
    (vote,) = table.lobby.votes
    for who in (ANNA, BEN):
        await table.agree(who, press(), vote.id)
    late = {seat.user: seat.late for seat in table.lobby.seats}
    assert late == {ANNA.id: False, BEN.id: False, DORA.id: True}


async def test_games_that_ended_before_are_caught_up_with_and_a_damaged_one_is_tried_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records_module, "BETWEEN", 0.0)
    monkeypatch.setattr(records_module, "PORTION", 2)
    good = [await store_game(store, course(2).short, people(2)) for _ in range(3)]
    bad = await store_game(store, course(2).short, people(2))
    async with store.writing() as connection:
        await connection.execute(update(snapshots).where(snapshots.c.game_id == bad).values(snapshot="{"))
    records = Records(store)
    assert await records.catch_up(guild=2) == 0
    assert await records.catch_up(most=1) >= 1
    await records.catch_up()
    assert {ended.game for ended in await records.of_server(1)} == set(good)
    assert await records.catch_up() == 0


async def test_an_event_that_this_release_does_not_know_is_left_out(store: Store) -> None:
    played = course(2)
    game = await store_game(store, played, people(2))
    async with store.writing() as connection:
        await connection.execute(
            update(moves_table)
            .where(moves_table.c.game_id == game, moves_table.c.version == 3)
            .values(events=[{"tag": "juggled"}])
        )
    assert await Records(store).reckon(game)
    (ended,) = await Records(store).of_server(1)
    assert [seat.points for seat in ended.result.seats] == list(played.points)


async def test_a_game_that_has_not_come_to_its_end_has_no_result(store: Store, tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    assert not await Records(store).reckon(table.id)
    await table.abort(Person(1, "Boss", manager=True), press())
    assert not await Records(store).reckon(table.id)
    assert not await Records(store).reckon("nothing0")
    assert await store.results(1) == []
