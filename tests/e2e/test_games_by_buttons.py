"""Whole games by people who press what they see."""

from __future__ import annotations

import random

import pytest

from tests.e2e.bench import Bench, play_with_buttons


@pytest.mark.slow
@pytest.mark.parametrize("names", [("Anna", "Ben"), ("Anna", "Ben", "Carl", "Dora")], ids=["two", "four"])
async def test_people_play_a_whole_game_by_pressing_what_they_see(
    bench: Bench, names: tuple[str, ...]
) -> None:
    people = await bench.game(*names)
    await play_with_buttons(bench, people, random.Random(len(names)))
    await bench.outbox_empty()
    table = await bench.table()
    assert table.state == "over"
    last = bench.box.messages()[-1]
    assert "Game over" in "\n".join(message.text for message in bench.box.messages()[-3:])
    assert last is not None
