"""Computer opponents at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import engine
from bot.tables.opponents import Opponents
from bot.tables.registry import Tables
from engine import View
from engine.ai import greedy
from engine.ai.greedy import choose
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
        await table.add_computer(ANNA, press(), "greedy")
    await table.start(ANNA, press(), seed="c")
    for _ in range(3):
        await until(tables, lambda: table.state != "running" or table.is_asked(ANNA.id))
        assert table.is_asked(ANNA.id)
        await table.play(ANNA.id, table.legal(ANNA.id)[0], confirm=False, interaction=press())
    await opponents.stop()


async def test_a_computer_takes_its_time_once_a_turn(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
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
        await table.add_computer(ANNA, press(), "greedy")
    monkeypatch.setattr(asyncio, "sleep", quick)
    opponents = Opponents(8.0)
    tables.watch(opponents.wake)
    await table.start(ANNA, press(), seed="c", modules=engine.chosen_modules())
    while table.turn_number < 8:
        await until(tables, lambda: table.is_asked(ANNA.id))
        await table.play(ANNA.id, choose(table.view(0)), confirm=False, interaction=press())
    await opponents.stop()
    assert {seconds for seconds, _, _ in waited} == {8.0, 1.0}
    turns = [turn for seconds, turn, _ in waited if seconds == 8.0]
    assert len(turns) == len(set(turns)) > 1
    assert not any(asked for seconds, _, asked in waited if seconds == 8.0)
    further = [turn for seconds, turn, asked in waited if seconds == 1.0 and not asked]
    assert set(further) & set(turns), "turns of several moves"


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
    def broken(view: View) -> Action:
        raise RuntimeError("no idea")

    monkeypatch.setattr(greedy, "choose", broken)
    opponents = Opponents(0)
    tables.watch(opponents.wake)
    table = await seated(tables, ANNA)
    await table.add_computer(ANNA, press(), "greedy")
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
