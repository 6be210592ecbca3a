"""What is no longer remembered of a long game is told all the same."""

from __future__ import annotations

import pytest

from bot.store import NewOutbox
from bot.tables.table import Table
from engine.ai import greedy
from tests.e2e.bench import Bench

pytestmark = pytest.mark.slow


async def long_game(bench: Bench) -> Table:
    """A game so long that its beginning is forgotten, with everything posted."""
    await bench.game("Anna", "Ben")
    table = await bench.table()
    number = 10**18
    while not table.horizon:
        assert table.asked is not None
        user = table.lobby.seats[table.asked].user
        assert user is not None
        number += 1
        await table.play(user, greedy.choose(table.view(table.asked)), confirm=False, interaction=number)
    await bench.outbox_empty()
    return table


async def test_the_log_of_a_long_game_begins_with_its_beginning(bench: Bench) -> None:
    await long_game(bench)
    opening = next(m for m in bench.box.messages() if "The game begins" in m.text)
    beginning = next(line for line in opening.text.splitlines() if " begins: " in line).removeprefix("- ")
    anna = bench.box.person("Anna")
    shown = await anna.slash(bench.box.channel, "log")
    while "Earlier" in [button.label for button in shown.message.buttons]:
        shown = await anna.press(shown.message, "Earlier")
    assert beginning in shown.text


async def test_a_message_that_has_waited_for_very_long_is_posted(bench: Bench) -> None:
    table = await long_game(bench)
    before = bench.box.messages()[-1]
    first = next(m for m in bench.box.messages() if "The game begins" in m.text)
    await table.post(NewOutbox("opening", {}))
    again = await bench.box.wait_for_message(
        bench.box.channel, lambda message: message.text == first.text, after=before
    )
    assert again.id != first.id
