"""Computer opponents at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

import engine
from bot.tables import opponents as opponents_file
from bot.tables.opponents import DELAY, Opponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Game
from engine.ai import levels
from engine.ai.greedy import choose
from engine.ai.levels import EXPERT, HARD
from engine.base.market import Buy
from engine.base.setup import start_game
from engine.core.kernel import Action
from tests.bot.conftest import ANNA, BEN, begun, press, seated


async def until(tables: Tables, condition: Callable[[], bool]) -> None:
    """Wait until a step makes the condition true."""
    stepped = asyncio.Event()
    tables.watch(lambda _: stepped.set())
    async with asyncio.timeout(60):
        while not condition():
            stepped.clear()
            await stepped.wait()


async def test_computers_move_until_a_person_is_asked(tables: Tables) -> None:
    opponents = Opponents(0)
    tables.watch(opponents.wake)
    table = await seated(tables, ANNA)
    for _ in range(3):
        await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="c")
    for _ in range(3):
        await until(tables, lambda: table.state != "running" or table.is_asked(ANNA.id))
        assert table.is_asked(ANNA.id)
        await table.play(ANNA.id, table.legal(ANNA.id)[0], confirm=False, interaction=press())
    await opponents.stop()


async def test_a_computer_takes_its_time_once_a_turn_and_the_next_turn_of_a_person_is_back_soon(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[tuple[float, int, bool]] = []
    sleep = asyncio.sleep

    async def quick(seconds: float) -> None:
        if seconds:
            waiting_for = table.lobby.waiting_for
            asked = waiting_for is not None and waiting_for.kind == "ask"
            waited.append((seconds, table.turn_number, asked))
        await sleep(0)

    table = await seated(tables, ANNA)
    for _ in range(2):
        await table.add_computer(ANNA, press(), "medium")
    monkeypatch.setattr(asyncio, "sleep", quick)
    opponents = Opponents(8.0)
    tables.watch(opponents.wake)
    await table.start(ANNA, press(), seed="c", modules=engine.chosen_modules())
    mine: list[int] = []
    while table.turn_number < 10:
        await until(tables, lambda: table.is_asked(ANNA.id))
        if table.view().turn == table.seat_of(ANNA.id) and table.turn_number not in mine:
            mine.append(table.turn_number)
        await table.play(ANNA.id, choose(table.view(0)), confirm=False, interaction=press())
    await opponents.stop()
    assert {seconds for seconds, _, _ in waited} == {8.0, 1.0}
    turns = [turn for seconds, turn, _ in waited if seconds == 8.0]
    assert len(turns) == len(set(turns)) > 1
    assert not any(asked for seconds, _, asked in waited if seconds == 8.0)
    further = [turn for seconds, turn, asked in waited if seconds == 1.0 and not asked]
    assert set(further) & set(turns), "turns of several moves"
    # From one turn of the only person to the next: two computers, and windows and auctions after three turns.
    for first, last in pairwise(mine):
        pauses = [seconds for seconds, turn, _ in waited if first <= turn < last]
        assert sum(pauses) * DELAY / 8.0 <= 3.5, (
            "the rest of five seconds is for thinking, storing and posting"
        )
        assert pauses.count(8.0) == 2, "people can follow"


@pytest.mark.slow
async def test_a_game_that_everybody_has_left_is_played_to_its_end(tables: Tables) -> None:
    opponents = Opponents(0)
    table = await begun(tables, ANNA, BEN)
    tables.watch(opponents.wake)
    await table.leave(ANNA, press())
    await table.leave(BEN, press())
    await until(tables, lambda: table.state == "over")


async def test_a_computer_that_fails_to_choose_plays_something(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: Game, seat: int, level: str, seed: bytes) -> Action:
        raise RuntimeError("no idea")

    monkeypatch.setattr(levels, "choose", broken)
    opponents = Opponents(0)
    tables.watch(opponents.wake)
    table = await seated(tables, ANNA)
    await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="c")
    await until(tables, lambda: table.state != "running" or table.is_asked(ANNA.id))
    assert table.is_asked(ANNA.id)
    await opponents.stop()


async def test_whoever_takes_a_seat_back_is_not_played_for(tables: Tables) -> None:
    opponents = Opponents(0.2)
    tables.watch(opponents.wake)
    table = await begun(tables, ANNA, BEN)
    seat = table.asked
    person = ANNA if table.is_asked(ANNA.id) else BEN
    await table.leave(person, press())
    await table.join(person, press())
    assert opponents._thinking
    async with asyncio.timeout(10):
        await asyncio.gather(*opponents._thinking.values(), return_exceptions=True)
    assert table.number == 0
    assert table.asked == seat
    await opponents.stop()


class Told:
    """A thinker that finds what it is told to, after so long (0: at once)."""

    def __init__(self, finds: Callable[[Game], Action | None], after: float = 0.0) -> None:
        self.finds, self.after = finds, after
        self.asked: list[tuple[int, str, float]] = []
        self.started = 0

    def seconds(self, level: str) -> float:
        return {HARD: 0.3, EXPERT: 0.6}.get(level, 0.0)

    def start(self) -> None:
        self.started += 1

    async def move(
        self, game: Game, seat: int, level: str, seed: bytes, seconds: float, within: float
    ) -> Action | None:
        assert game.choice is not None
        assert game.choice.seat == seat
        self.asked.append((seat, level, seconds))
        await asyncio.sleep(self.after)
        return self.finds(game)


def worst(game: Game) -> Action:
    """What nobody would choose: the last option that is not what the judgement wants."""
    assert game.choice is not None
    best = choose(engine.view(game, game.choice.seat))
    return next((option for option in reversed(game.legal()) if option != best), best)


async def with_computers(tables: Tables, *chosen: str) -> Table:
    """A lobby of Anna and computers of these levels."""
    table = await seated(tables, ANNA)
    for level in chosen:
        await table.add_computer(ANNA, press(), level)
    return table


def first_move(table: Table, seat: int) -> tuple[str, Game]:
    """What this seat did first, and the game before it."""
    number = next(n for n, step in enumerate(table.history) if step.seat == seat)
    lobby = table.lobby
    game = start_game(len(lobby.seats), (), {}, lobby.seed())
    for step in table.history[1:number]:
        assert step.seat is not None
        game.play(step.seat, engine.read(step.text))
    return table.history[number].text, game


async def started(tables: Tables, table: Table, opponents: Opponents) -> None:
    """Begin the game and let the computers move until Anna is asked for the second time."""
    tables.watch(opponents.wake)
    await table.start(ANNA, press(), seed="c")
    await until(tables, lambda: table.is_asked(ANNA.id))
    if not any(step.seat not in (None, 0) for step in table.history):
        turn = table.turn_number
        while table.turn_number == turn:
            await table.play(ANNA.id, choose(table.view(0)), confirm=False, interaction=press())
        await until(tables, lambda: table.is_asked(ANNA.id))
    await opponents.stop()


async def test_each_seat_is_played_by_its_level(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    told, judged = Told(worst), list[tuple[int, str]]()
    choosing = levels.choose

    def noting(game: Game, seat: int, level: str, seed: bytes) -> Action:
        judged.append((seat, level))
        return choosing(game, seat, level, seed)

    monkeypatch.setattr(levels, "choose", noting)
    monkeypatch.setattr(opponents_file, "ROOM", 0.05)
    table = await with_computers(tables, "hard", "easy", "expert", "medium")
    await started(tables, table, Opponents(0, told))  # type: ignore[arg-type]
    assert {(seat, level) for seat, level, _ in told.asked} == {(1, "hard"), (3, "expert")}
    assert set(judged) == {(2, "easy"), (4, "medium")}
    for seat, level, first, further in ((1, "hard", 0.3, 0.1), (3, "expert", 0.6, 0.2)):
        times = [seconds for one, _, seconds in told.asked if one == seat]
        assert times[0] == first, level
        assert all(seconds == pytest.approx(further) for seconds in times[1:])
        text, game = first_move(table, seat)
        assert text == engine.write(worst(game))


@pytest.mark.parametrize("why", ["too late", "nothing", "not possible"])
async def test_a_computer_that_has_found_nothing_in_time_plays_as_medium(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    monkeypatch.setattr(opponents_file, "ROOM", 0.05)
    told = Told(worst if why == "too late" else lambda game: None, 600.0 if why == "too late" else 0.0)
    if why == "not possible":
        told.finds = lambda game: Buy("no-tile", "denar", ())
    table = await with_computers(tables, "hard")
    await started(tables, table, Opponents(0, told))  # type: ignore[arg-type]
    assert told.asked
    text, game = first_move(table, 1)
    if why == "not possible":
        assert text in [engine.write(option) for option in game.legal()]
    else:
        assert text == engine.write(choose(engine.view(game, 1)))


async def test_when_a_computer_acts_does_not_tell_how_long_it_has_thought(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def noting(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    told = Told(worst)
    table = await with_computers(tables, "hard")
    monkeypatch.setattr(asyncio, "sleep", noting)
    await started(tables, table, Opponents(0.4, told))  # type: ignore[arg-type]
    pauses = {seconds for seconds in waits if seconds}
    allowed = (0.3 + opponents_file.ROOM, 0.1 + opponents_file.ROOM)
    assert pauses
    assert all(any(pause == pytest.approx(one) for one in allowed) for pause in pauses), pauses


async def test_a_computer_that_thinks_has_its_processes_started_when_it_sits_down(tables: Tables) -> None:
    told = Told(worst)
    opponents = Opponents(0, told)  # type: ignore[arg-type]
    tables.watch(opponents.wake)
    table = await with_computers(tables, "medium")
    assert not told.started
    await table.add_computer(ANNA, press(), "hard")
    assert told.started


async def test_somebody_who_is_not_there_is_played_for_as_medium(tables: Tables) -> None:
    told = Told(worst)
    opponents = Opponents(0, told)  # type: ignore[arg-type]
    table = await begun(tables, ANNA, BEN)
    await table.leave(ANNA, press())
    await table.leave(BEN, press())
    assert {seat.level for seat in table.lobby.seats} == {"medium"}
    tables.watch(opponents.wake)
    opponents.wake(table)
    await until(tables, lambda: table.number > 3)
    await opponents.stop()
    assert not told.asked
