"""Whole games by people who press what they see, and by people who type what is offered."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from tests.bot.commands.test_in_sandbox import by_commands
from tests.e2e.bench import Bench, play_with_buttons

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")


async def ended(bench: Bench) -> None:
    """The game is over, and the channel says so in words, with everybody's points."""
    await bench.outbox_empty()
    table = await bench.table()
    assert table.state == "over"
    end = next(message for message in reversed(bench.box.messages()) if "Game over" in message.text)
    for player in table.view().players:
        assert str(player.score) in end.text
    assert end.buttons[0].label == "Rematch"
    assert end.files[0].name == "final.png"
    finale = bench.box.messages()[bench.box.messages().index(end) :]
    assert [message.files[0].name for message in finale] == ["final.png", "boards.png", "figures.png"]
    assert [button.label for button in finale[-1].buttons][:2] == ["Rematch", "Replay"]
    scorings = [m for m in bench.box.messages() if any(f.name == "scoring.png" for f in m.files)]
    assert len(scorings) == 3
    assert not any(m.selects for m in bench.box.messages() if m is not end and m.id != end.id), (
        "no dead buttons"
    )


# Four and six play with modules in test_whole_games.py, three by commands in tests/bot/commands/test_in_sandbox.py.


@pytest.mark.slow
async def test_two_people_and_dirk_play_a_whole_game_by_pressing_what_they_see(bench: Bench) -> None:
    people = await bench.game(*NAMES[:2])
    await play_with_buttons(bench, people, random.Random(2))
    await ended(bench)


@pytest.mark.slow
async def test_two_people_and_dirk_play_a_whole_game_by_typing_what_is_offered(bench: Bench) -> None:
    people = await bench.game(*NAMES[:2])
    rng = random.Random(2)
    table = await bench.table()
    for _ in range(900):
        if table.state != "running":
            break
        outcome = await by_commands(bench, await bench.on_turn(people), rng)
        assert outcome.acknowledged
    await ended(bench)


@pytest.mark.slow
async def test_a_person_and_five_computers_play_a_whole_game(bench: Bench) -> None:
    anna = (await bench.lobby("Anna"))[0]
    for _ in range(5):
        await anna.slash(bench.box.channel, "bots", add="medium")
    await anna.slash(bench.box.channel, "start", seed="computers")
    await play_with_buttons(bench, [anna], random.Random(1))
    await ended(bench)


async def test_a_lobby_that_is_not_started_in_a_day_closes(bench: Bench) -> None:
    await bench.lobby("Anna")
    await bench.outbox_empty()
    message = bench.box.messages()[-1]
    bench.later = timedelta(hours=25)
    await bench.bot.due()
    await bench.box.wait_until(lambda: not message.buttons)
    assert "within a day" in message.text
    assert (await bench.table()).lobby.secret in message.text, "the committed bytes are shown"
