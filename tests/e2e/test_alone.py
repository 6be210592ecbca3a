"""Games in which only computers are left: silent to the end, or ended at once where the server wants that."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from bot.texts import Texts
from tests.e2e.bench import Bench

EN = Texts.load(strict=True)("en")


async def left_alone(bench: Bench) -> Person:
    """Anna begins a game with two computers and leaves it."""
    anna = bench.box.person("Anna")
    await anna.slash(bench.box.channel, "join")
    for _ in range(2):
        await anna.slash(bench.box.channel, "bots", add="medium")
    await anna.slash(bench.box.channel, "start", seed="alone")
    table = await bench.table()
    await bench.box.wait_until(lambda: table.is_asked(anna.id))
    await bench.outbox_empty()
    question = await anna.slash(bench.box.channel, "leave")
    leaving = next(b for b in question.message.buttons if "|bye|" in (b.custom_id or ""))
    await anna.press(question.message, leaving.custom_id or "")
    return anna


@pytest.mark.slow
async def test_computers_alone_play_on_silently_and_the_end_is_posted(bench: Bench) -> None:
    before = len(bench.box.messages())
    await left_alone(bench)
    table = await bench.table()
    await bench.box.wait_until(lambda: table.state == "over", timeout=120)
    await bench.outbox_empty()
    texts = [message.text for message in bench.box.messages()[before:]]
    # Lobby, opening, Anna's turn cut down to its line (and the line of who came before her), that she left, the end.
    assert len(texts) <= 6, texts
    assert "Game over" in texts[-1]
    assert sum("Anna" in text and "left" in text for text in texts) == 1
    labels = [button.label for message in bench.box.messages()[before:-1] for button in message.buttons]
    assert set(labels) <= {EN("button-follow")}


async def test_whoever_comes_back_among_computers_is_called_and_told_what_happened(bench: Bench) -> None:
    anna = await left_alone(bench)
    table = await bench.table()
    await bench.box.wait_until(lambda: table.turn_number >= 16 or table.state == "over", timeout=60)
    before = len(bench.box.messages())
    await anna.slash(bench.box.channel, "join")
    await bench.box.wait_until(lambda: table.is_asked(anna.id) or table.state == "over", timeout=60)
    await bench.outbox_empty()
    told = [message for message in bench.box.messages()[before:] if "turns before" in message.text]
    assert len(told) == 1
    assert len(told[0].text.splitlines()) <= 9
    assert any(anna.mention in message.text for message in bench.box.messages()[before:])


async def test_a_server_may_end_games_that_only_computers_are_left_in(bench: Bench) -> None:
    await bench.bot.services.preferences.change_guild(bench.box.guild.id, alone="end")
    await left_alone(bench)
    table = await bench.table()
    assert table.state == "aborted"
    await bench.outbox_empty()
    assert any(EN("aborted-alone") in message.text for message in bench.box.messages())
    assert table.turn_number < 6
