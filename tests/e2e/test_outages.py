"""What goes away in the middle of a game and comes back: the session with Discord, the database; events out of order."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.sandbox.wire.events import Intent
from tests.e2e.bench import Bench, ids_of
from tests.e2e.test_hostile import private
from tests.e2e.test_presses import end_of, start, take_of
from tests.postgres import Postgres

pytestmark = pytest.mark.slow


async def test_a_session_that_is_lost_in_the_middle_of_a_turn_costs_nothing(bench: Bench) -> None:
    actor, other, message = await start(bench)
    taken = await actor.press(message, take_of(message))
    before = len(bench.box.gateway.sessions)
    await bench.box.gateway.drop(resumable=False)
    # A press of that moment may find nobody; whoever presses again is answered.
    await bench.box.wait_until(
        lambda: bench.box.gateway.online and len(bench.box.gateway.sessions) >= before, 30
    )
    await bench.box.ready()
    ended = await actor.press(taken.message, end_of(taken.message))
    assert ended.acknowledged
    called = await bench.turn_message(after=message)
    assert called.pings == [other.id]
    await bench.outbox_empty()
    calls = [m for m in bench.box.messages() if m.id > message.id and "|look|" in ids_of(m)]
    assert calls == [called], "and it is told once"


async def test_events_that_come_twice_and_in_the_wrong_order_change_nothing(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.outbox_empty()
    box = bench.box
    gone = {"id": str(message.id), "channel_id": str(box.channel.id), "guild_id": str(box.guild.id)}
    foreign = {**gone, "id": str(message.id + 1)}
    box.world.drop_message(message.record)
    for event in (foreign, gone, foreign, gone, gone):
        box.gateway.dispatch(box.guild.id, "MESSAGE_DELETE", event, Intent.MESSAGES)
    again = await bench.turn_message(after=message)
    assert actor.mention in again.text
    # What was deleted long ago is told once more when a newer one stands there.
    box.gateway.dispatch(box.guild.id, "MESSAGE_DELETE", gone, Intent.MESSAGES)
    taken = await actor.press(again, take_of(again))
    assert taken.acknowledged
    await bench.outbox_empty()
    standing = [m for m in box.messages() if "|look|" in ids_of(m)]
    assert standing == [again], "it was posted anew once"


async def test_a_server_of_the_database_that_is_restarted_costs_no_step(
    tmp_path: Path, postgres: Postgres
) -> None:
    address = make_url(await postgres.database()).set(drivername="postgresql+asyncpg")
    async with Bench(tmp_path, address=address.render_as_string(hide_password=False)) as bench:
        actor, other, message = await start(bench)
        await bench.outbox_empty()
        postgres.stop()
        try:
            assert "went wrong" in private(await actor.press(message, take_of(message)))
        finally:
            postgres.start()
        taken = await actor.press(message, take_of(message))
        assert "End turn" in [button.label for button in taken.message.buttons]
        await actor.press(taken.message, end_of(taken.message))
        called = await bench.turn_message(after=message)
        assert called.pings == [other.id]
        await bench.outbox_empty()
        assert len([m for m in bench.box.messages() if other.id in m.pings]) == 1
