"""What is remembered of a game while it goes on: enough for undo and "since your last turn", and no more."""

from __future__ import annotations

import gc
import random
from collections.abc import Sequence

import pytest

import engine
from bot.store import Store
from bot.tables import registry
from bot.tables.export import export_of
from bot.tables.past import SPARE, Forgotten, StoredMove, needed
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.ai import greedy
from engine.base.events import TurnBegan, TurnEnding
from tests.bot.conftest import ANNA, BEN, CARL, DORA, begun, on_turn, press, seated
from tests.quick import some_in_quick
from tests.sizes import size_of, size_of_one

PEOPLE = (ANNA, BEN, CARL, DORA)


async def play(table: Table, moves: int) -> None:
    """So many moves of sensible people, or until the game is over."""
    for _ in range(moves):
        if table.state != "running":
            return
        person = on_turn(table)
        action = greedy.choose(table.view(table.asked))
        await table.play(person.id, action, confirm=False, interaction=press())


def events_since(steps: Sequence[StoredMove], seat: int) -> list[object]:
    """All that a seat has not seen: what came after its last turn ended, up to where its present turn began. The
    set-up has a message of its own."""
    every = [event for step in steps for event in step.events]
    ends = [n for n, event in enumerate(every) if isinstance(event, TurnEnding) and event.seat == seat]
    begins = [n for n, event in enumerate(every) if isinstance(event, TurnBegan) and event.seat == seat]
    first = ends[-1] + 1 if ends else len(steps[0].events)
    if len(begins) > len(ends):
        return every[first : begins[-1]]
    return every[first:]


async def all_steps(store: Store, table: Table) -> list[StoredMove]:
    """Every step that holds, as the store has it."""
    return [StoredMove.read(move) for move in await store.moves(table.id)]


@pytest.mark.parametrize("people", some_in_quick([2, 4], 4))
async def test_a_long_game_remembers_few_steps_and_tells_the_same_as_if_it_knew_all(
    tables: Tables, store: Store, people: int
) -> None:
    table = await begun(tables, *PEOPLE[:people])
    longest = 0
    while table.state == "running" and table.number < 90:
        await play(table, 1)
        longest = max(longest, len(table.history))
        steps = await all_steps(store, table)
        assert steps[-len(table.history) :] == table.history
        assert table.horizon == (
            0 if len(steps) == len(table.history) else steps[-len(table.history) - 1].version
        )
        if table.state != "running":
            break
        for seat in range(people):
            assert list(table.since(seat)) == events_since(steps, seat)
        numbers = [e.number for step in steps for e in step.events if isinstance(e, TurnBegan)]
        assert table.turn_number == numbers[-1]
    assert len(steps) > 80
    assert longest < SPARE + 40, "however long the game is"


async def test_turns_that_are_remembered_are_told_whole_and_others_are_not_told_by_half(
    tables: Tables, store: Store
) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    await play(table, 80)
    whole = await Tables(store).get(table.id)
    assert whole is not None
    await whole.recall()
    told = forgotten = 0
    for number in range(table.turn_number + 2):
        try:
            events = table.turn_events(number)
        except Forgotten:
            forgotten += 1
        else:
            assert events == whole.turn_events(number)
            told += 1
    assert told >= 4, "a round, the present turn and the one that has not begun"
    assert forgotten > 5
    with pytest.raises(Forgotten):
        table.turn_events(0)
    with pytest.raises(Forgotten):
        table.told_events(0)


async def test_whoever_tells_of_the_past_has_all_of_it_however_the_game_goes_on(
    tables: Tables, store: Store
) -> None:
    table = await begun(tables, *PEOPLE)
    await play(table, 70)
    assert table.horizon
    async with table.recalled():
        await play(table, 3)
        await table.load()
        assert table.horizon == 0
        assert table.turn_events(1)
        assert table.history == await all_steps(store, table)
    await play(table, 1)
    assert table.horizon
    with pytest.raises(Forgotten):
        table.turn_events(1)


async def test_what_is_asked_for_can_be_recalled_and_is_forgotten_with_the_next_step(
    tables: Tables, store: Store
) -> None:
    table = await begun(tables, *PEOPLE)
    await play(table, 70)
    assert table.horizon
    await table.recall()
    assert table.history == await all_steps(store, table)
    assert table.horizon == 0
    assert table.told_events(0)[0] == table.history[0].events[0]
    assert table.steps_after(0) == table.history
    await play(table, 1)
    assert table.horizon
    assert len(table.history) < SPARE + 40


async def test_a_step_can_be_taken_back_when_the_past_has_just_been_forgotten(
    tables: Tables, store: Store
) -> None:
    table = await begun(tables, ANNA, BEN)
    rng = random.Random(3)
    undone = 0
    while table.state == "running" and undone < 12:
        person = on_turn(table)
        await table.play(person.id, rng.choice(table.legal(person.id)), confirm=True, interaction=press())
        if table.horizon and table.may_undo(person.id):
            length = len(table.history)
            await table.undo(person.id, press())
            undone += 1
            assert len(table.history) == length - 1
            assert table.history == (await all_steps(store, table))[-len(table.history) :]
    assert undone >= 5


async def test_a_table_is_read_with_its_latest_steps_alone(tables: Tables, store: Store) -> None:
    table = await begun(tables, *PEOPLE)
    await play(table, 90)
    steps = await all_steps(store, table)
    again = await Tables(store).get(table.id)
    assert again is not None
    assert again.history == steps[-len(again.history) :]
    assert len(again.history) < len(steps) - 20
    for seat in range(4):
        assert list(again.since(seat)) == events_since(steps, seat)
    await play(again, 5)


async def test_more_is_read_where_a_round_is_longer(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.transactions.LATEST", 2)
    table = await begun(tables, *PEOPLE)
    await play(table, 60)
    steps = await all_steps(store, table)
    again = await Tables(store).get(table.id)
    assert again is not None
    assert 2 < len(again.history) < len(steps)
    for seat in range(4):
        assert list(again.since(seat)) == events_since(steps, seat)


def test_what_is_needed_reaches_back_to_the_seat_that_has_waited_longest() -> None:
    def step(version: int, *events: object) -> StoredMove:
        return StoredMove(version, 0, "done", False, events, ())  # type: ignore[arg-type]

    def ending(seat: int) -> TurnEnding:
        return TurnEnding(seat)

    steps = [step(1, ending(2)), step(2, ending(0)), step(3), step(4, ending(1)), step(5, ending(2)), step(6)]
    assert needed(steps, 3, 0) == 1
    assert needed(steps, 2, 0) == 1
    assert needed(steps[2:], 3, 0) is None
    assert needed(steps, 3, 6) == 0
    assert needed(steps, 3, 7) is None
    assert needed([], 2, 0) is None


async def test_a_game_that_is_over_is_forgotten_at_once_and_can_be_read(tables: Tables, store: Store) -> None:
    table = await begun(tables, ANNA, BEN)
    await play(table, 1_000)
    assert table.state == "over"
    number = table.id
    assert number not in tables._kept
    del table
    gc.collect()
    assert not tables._alive
    again = await tables.get(number)
    assert again is not None
    assert number not in tables._kept
    assert len(again.history) < 100
    await again.recall()
    steps = await all_steps(store, again)
    assert export_of(again).count('"action"') == len(steps) - 1


@pytest.mark.slow
async def test_the_file_of_a_game_is_never_made_of_a_part_of_it(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    await play(table, 1_000)
    assert table.horizon
    with pytest.raises(Forgotten):
        export_of(table)


async def test_tables_are_remembered_by_their_bytes_the_least_used_goes_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEPT_BYTES", 400_000)
    tables = Tables(store)
    ids = []
    for channel in range(12):
        table = await begun(tables, ANNA, BEN, channel=channel)
        await play(table, 12)
        ids.append(table.id)
        await tables.get(ids[0])
    del table
    gc.collect()
    assert sum(each.weight for each in tables._kept.values()) <= 400_000
    assert 3 < len(tables._kept) < 12
    assert ids[0] in tables._alive
    assert ids[-1] in tables._alive
    assert ids[1] not in tables._alive
    again = await tables.get(ids[1])
    assert again is not None
    assert again.number == 12


async def test_a_table_that_grows_is_weighed_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(store)
    table = await begun(tables, ANNA, BEN)
    await play(table, 30)
    assert tables._kept.currsize == table.weight
    await table.recall()
    await tables.get(table.id)
    assert tables._kept.currsize == table.weight


async def test_there_is_no_second_object_for_a_table_that_somebody_uses(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEPT_BYTES", 1)
    tables = Tables(store)
    first = await begun(tables, ANNA, BEN, channel=1)
    await begun(tables, ANNA, BEN, channel=2)
    assert first.id not in tables._kept
    assert await tables.get(first.id) is first
    assert (await tables.here(1)) is first


@pytest.mark.slow
@pytest.mark.parametrize("modules", [(), engine.chosen_modules()], ids=["base", "all"])
async def test_a_table_weighs_about_what_it_takes(tables: Tables, modules: tuple[str, ...]) -> None:
    for moves in (10, 110):
        several = []
        for channel in range(3):
            table = await seated(tables, *PEOPLE, channel=1000 * moves + channel)
            await table.start(ANNA, press(), modules=modules, seed=f"weight {channel}")
            await play(table, moves)
            several.append(table)
        weight = sum(table.weight for table in several) / 3
        assert 0.5 * weight < size_of_one(several) < 1.2 * weight


async def test_answers_given_are_remembered_without_what_came_of_them(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    await play(table, 50)
    assert len(table._transactions._recent) >= 50
    assert size_of([table._transactions._recent]) < 20_000


async def test_a_repetition_is_answered_as_before(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    action = greedy.choose(table.view(table.asked))
    number = press()
    done = await table.play(person.id, action, confirm=False, interaction=number)
    again = await table.play(person.id, action, confirm=False, interaction=number)
    assert (again.number, again.repeated, again.events) == (done.number, True, ())


async def test_a_vote_that_is_repeated_names_the_same_vote(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    number = press()
    first = await table.abort(ANNA, number)
    again = await table.abort(ANNA, number)
    assert first.vote is not None
    assert (again.vote, again.repeated) == (first.vote, True)
