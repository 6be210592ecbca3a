"""Games begin with modules named in one way or another; whole games are in `test_whole_games`."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from tests.e2e.bench import Bench


async def begun(bench: Bench, modules: str, seed: str) -> list[Person]:
    """A game of three with modules that has begun."""
    people = await bench.lobby("Anna", "Ben", "Carl")
    outcome = await people[0].slash(bench.box.channel, "start", modules=modules, seed=seed)
    assert outcome.error is None, outcome
    await bench.turn_message()
    return people


@pytest.mark.parametrize("text", ["payment", "Outside the turn", "vizier, thieves", "surprise-1", "Alles"])
async def test_a_game_starts_with_a_set_by_any_of_its_names(bench: Bench, text: str) -> None:
    await begun(bench, text, "names")
    chosen = (await bench.table()).lobby.modules
    assert len(chosen) == {"payment": 3, "surprise-1": 2, "Alles": 19}.get(text, 2)
