"""What the bot says when it is invited into a server: once, where it may speak, in the server's language."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.client import AlhambraBot
from bot.sandbox import Message
from bot.sandbox.state import permissions
from bot.sandbox.state.records import Channel, Guild
from bot.store import Store
from tests.e2e.bench import TEXTS, Bench, QuickPictures

EN, DE = TEXTS("en"), TEXTS("de")
MESSAGES = "/channels/*/messages"
SPEAKING = permissions.VIEW_CHANNEL | permissions.SEND_MESSAGES


def greetings(bench: Bench, channel: Channel) -> list[Message]:
    return [m for m in bench.box.messages(channel) if "alhwel1|join" in [b.custom_id for b in m.buttons]]


async def greeted(bench: Bench, channel: Channel, number: int = 1) -> Message:
    """The greeting in a channel, once there are so many."""
    await bench.box.wait_until(lambda: len(greetings(bench, channel)) >= number)
    await bench.box.settle()
    assert len(greetings(bench, channel)) == number
    return greetings(bench, channel)[-1]


def server(bench: Bench, *channels: str, locale: str = "en-US") -> tuple[Guild, list[Channel]]:
    """A server that the bot is not in yet, with the channel `alhambra` and these."""
    there = bench.box.add_guild("There", locale, bot=False)
    for name in channels:
        bench.box.add_channel(name, there)
    return there, bench.box.channels_of(there)


async def test_a_new_server_is_told_once_how_to_begin_and_nobody_is_pinged(bench: Bench) -> None:
    there, (first, second) = server(bench, "lounge")
    bench.box.add_bot(there)
    message = await greeted(bench, first)
    for word in ("/join", "/tutorial", "/help", "/setup"):
        assert word in message.text
    assert EN("welcome-lacks", missing="") not in message.text
    assert [button.label for button in message.buttons] == ["Open a table", "Learn the game", "Rules"]
    assert message.files[0].alt == EN("welcome-alt")
    assert not message.pings
    assert not greetings(bench, second)
    assert not greetings(bench, bench.box.channel), "the servers that were there before are left alone"


@pytest.mark.parametrize("connecting", [True, False])
async def test_it_does_not_matter_whether_it_is_still_connecting(bench: Bench, connecting: bool) -> None:
    if not connecting:
        # Until then discord.py takes every server for one that was there before.
        await bench.bot.wait_until_ready()
    there, (first,) = server(bench)
    bench.box.add_bot(there)
    await greeted(bench, first)
    await bench.bot.wait_until_ready()
    bench.box.outage(there)
    await greeted(bench, first)
    assert not greetings(bench, bench.box.channel)


async def test_it_speaks_where_the_server_itself_greets_people(bench: Bench) -> None:
    there, (first, lounge) = server(bench, "lounge")
    bench.box.set_system_channel(lounge, there)
    bench.box.add_bot(there)
    await greeted(bench, lounge)
    assert not greetings(bench, first)


async def test_where_it_may_not_speak_it_takes_the_first_channel_where_it_may(bench: Bench) -> None:
    there, (first, lounge, games) = server(bench, "lounge", "games")
    bench.box.set_system_channel(lounge, there)
    for channel, denied in ((first, permissions.VIEW_CHANNEL), (lounge, permissions.SEND_MESSAGES)):
        bench.box.set_permissions(channel, None, deny=denied)
    bench.box.add_bot(there)
    await greeted(bench, games)
    assert not greetings(bench, first)
    assert not greetings(bench, lounge)


async def test_a_channel_that_refuses_after_all_is_passed_over(bench: Bench) -> None:
    there, (_, lounge) = server(bench, "lounge")
    bench.box.faults.error(50013, "POST", MESSAGES)
    bench.box.add_bot(there)
    await greeted(bench, lounge)


async def test_without_a_channel_to_speak_in_it_says_nothing(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot.welcome")
    there, channels = server(bench, "lounge")
    for channel in channels:
        bench.box.set_permissions(channel, None, deny=permissions.SEND_MESSAGES)
    bench.box.add_bot(there)
    await bench.box.wait_until(lambda: "no channel" in caplog.text)
    await bench.box.settle()
    assert caplog.text.count("no channel") == 1
    assert not any(bench.box.messages(channel) for channel in channels)


async def test_missing_permissions_are_named_with_the_way_to_grant_them(bench: Bench) -> None:
    there, (first,) = server(bench)
    bench.box.set_permissions(first, None, deny=permissions.ATTACH_FILES)
    bench.box.add_bot(there)
    message = await greeted(bench, first)
    assert EN("welcome-lacks", missing="Attach Files") in message.text
    assert EN("welcome-grant", role="Alhambra") in message.text
    assert not message.files


async def test_a_german_server_is_greeted_in_german(bench: Bench) -> None:
    there, (first,) = server(bench, locale="de")
    there.roles[there.id].permissions = 0
    bench.box.add_bot(there, SPEAKING)
    message = await greeted(bench, first)
    assert DE("welcome-what") in message.text
    assert "Dateien anhängen" in message.text
    assert "Servereinstellungen" in message.text
    assert [button.label for button in message.buttons] == ["Tisch eröffnen", "Spiel lernen", "Regeln"]


@pytest.mark.slow
async def test_restarts_reconnects_and_outages_are_no_reason_to_greet_again(bench: Bench) -> None:
    there, (first,) = server(bench)
    bench.box.add_bot(there)
    await greeted(bench, first)
    bench.box.outage(there)
    await bench.box.gateway.drop(resumable=False)
    await bench.box.ready()
    await bench.stop_bot()
    await bench.start_bot()
    bench.box.outage(there)
    await bench.bot.wait_until_ready()
    await greeted(bench, first)


async def test_two_processes_greet_once(bench: Bench) -> None:
    url = f"sqlite+aiosqlite:///{bench.folder / 'games.db'}"
    async with await Store.open(url) as store:
        other = AlhambraBot(store, TEXTS, QuickPictures(), computer_delay=0.0, icons=False)
        running = asyncio.create_task(other.start(bench.box.token))
        try:
            await bench.box.wait_until(lambda: other.guilds and len(bench.box.gateway.sessions) == 2)
            there, (first,) = server(bench)
            bench.box.add_bot(there)
            await greeted(bench, first)
        finally:
            await other.close()
            await asyncio.gather(running, return_exceptions=True)


async def test_a_server_that_comes_back_is_greeted_again_after_a_while(bench: Bench) -> None:
    there, (first,) = server(bench)
    bench.box.add_bot(there)
    await greeted(bench, first)
    bench.box.remove_bot(there)
    bench.box.add_bot(there)
    await bench.box.settle()
    await greeted(bench, first)
    bench.box.remove_bot(there)
    await bench.box.settle()
    week = timedelta(days=7)
    bench.box.clock.advance(week.total_seconds())
    bench.later += week
    bench.box.add_bot(there)
    await greeted(bench, first, 2)


async def test_a_greeting_whose_answer_was_lost_is_not_posted_twice(bench: Bench) -> None:
    there, (first,) = server(bench)
    bench.box.faults.lose_answer("POST", MESSAGES)
    bench.box.add_bot(there)
    await greeted(bench, first)


async def test_its_buttons_do_what_the_commands_do(bench: Bench) -> None:
    there, (first,) = server(bench)
    bench.box.add_bot(there)
    message = await greeted(bench, first)
    anna, ben = bench.box.person("Anna", guild=there), bench.box.person("Ben", locale="de", guild=there)
    opened = await anna.press(message, "Open a table")
    assert opened.message.ephemeral
    table = await bench.bot.services.tables.here(first.id)
    assert table.seat_of(anna.id) == 0
    await ben.press(message, "Open a table")
    assert table.seat_of(ben.id) == 1
    again = await ben.press(message, "Open a table")
    assert DE("refused-already-seated") in again.text
    learning = await ben.press(message, "Learn the game")
    typed = await ben.slash(first, "tutorial")
    assert learning.message.ephemeral
    assert learning.text == typed.text
    rules = await anna.press(message, "Rules")
    assert rules.message.ephemeral
    assert rules.text == (await anna.slash(first, "rules")).text
    assert len(greetings(bench, first)) == 1, "the greeting stays as it is"
