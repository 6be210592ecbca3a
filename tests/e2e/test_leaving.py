"""The bot is taken out of a server in the middle of a game, and invited again."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.bench import Bench
from tests.e2e.test_presses import end_of, start, take_of


async def known(bench: Bench, *servers: int) -> None:
    """Wait until these are the servers that the bot knows it was taken out of."""
    async with asyncio.timeout(10):
        while set(await bench.store.left_servers()) != set(servers):  # noqa: ASYNC110 - of the store
            await asyncio.sleep(0.02)


async def test_a_game_waits_for_the_bot_to_come_back_and_goes_on(bench: Bench) -> None:
    actor, other, message = await start(bench)
    await bench.outbox_empty()
    table = await bench.table()
    bench.box.remove_bot()
    await known(bench, bench.box.guild.id)
    bench.box.faults.clear()
    # A limit, say, ends the turn meanwhile.
    action = table.legal(actor.id)[0]
    while table.is_asked(actor.id):
        await table.play(actor.id, action, confirm=False, interaction=None)
        action = table.legal(actor.id)[-1] if table.is_asked(actor.id) else action
    for _ in range(3):
        await bench.bot.poster.look()
    assert not any(other.id in each.pings for each in bench.box.messages())
    bench.box.add_bot(bench.box.guild)
    await known(bench)
    await bench.outbox_empty()
    call = await bench.turn_message(after=message)
    assert call.pings == [other.id]
    taken = await other.press(call, take_of(call))
    await other.press(taken.message, end_of(taken.message))
    assert table.is_asked(actor.id)


async def test_an_outage_of_discord_takes_the_bot_out_of_no_server(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, other, message = await start(bench)
    left = []

    async def note(guild: int) -> None:
        left.append(guild)

    monkeypatch.setattr(bench.bot.services.servers, "left", note)
    bench.box.outage()
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    call = await bench.turn_message(after=message)
    assert other.mention in call.text
    assert left == []


async def test_what_happened_while_the_bot_was_away_is_known_at_the_next_start(bench: Bench) -> None:
    await start(bench)
    await bench.stop_bot()
    bench.box.remove_bot()
    await bench.start_bot()
    await known(bench, bench.box.guild.id)
    await bench.stop_bot()
    bench.box.add_bot(bench.box.guild)
    await bench.start_bot()
    await known(bench)
