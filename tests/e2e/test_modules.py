"""Whole games with all modules at once: by pressing what one sees, and by typing what is offered."""

from __future__ import annotations

import random

import pytest

import engine
from bot.sandbox import Person
from tests.bot.commands.test_in_sandbox import by_commands
from tests.e2e.bench import Bench, play_with_buttons
from tests.e2e.test_games import ended


async def begun(bench: Bench, modules: str, seed: str) -> list[Person]:
    """A game of three with modules that has begun."""
    people = await bench.lobby("Anna", "Ben", "Carl")
    outcome = await people[0].slash(bench.box.channel, "start", modules=modules, seed=seed)
    assert outcome.error is None, outcome
    await bench.turn_message()
    return people


@pytest.mark.slow
async def test_three_people_play_with_all_modules_by_buttons_alone(bench: Bench) -> None:
    people = await begun(bench, "all", "buttons")
    assert (await bench.table()).lobby.modules == list(engine.chosen_modules())
    await play_with_buttons(bench, people, random.Random(3), turns=900)
    await ended(bench)


@pytest.mark.slow
async def test_three_people_play_with_all_modules_by_commands_alone(bench: Bench) -> None:
    people = await begun(bench, "all", "commands")
    rng = random.Random(4)
    table = await bench.table()
    for _ in range(1500):
        if table.state != "running":
            break
        outcome = await by_commands(bench, await bench.on_turn(people), rng)
        assert outcome.acknowledged
        assert outcome.error is None
    await ended(bench)


@pytest.mark.parametrize("text", ["payment", "Outside the turn", "vizier, thieves", "surprise-1", "Alles"])
async def test_a_game_starts_with_a_set_by_any_of_its_names(bench: Bench, text: str) -> None:
    await begun(bench, text, "names")
    chosen = (await bench.table()).lobby.modules
    assert len(chosen) == {"payment": 3, "surprise-1": 2, "Alles": 19}.get(text, 2)
