"""What Prometheus is told of a bot that people play with."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import aiohttp
import pytest
from prometheus_client import generate_latest

from bot.metrics import Metrics
from bot.sandbox.state import permissions
from tests.e2e.bench import Bench
from tests.e2e.test_faults import MESSAGES
from tests.e2e.test_presses import end_of, start, take_of

pytestmark = pytest.mark.slow


def told(bench: Bench) -> dict[str, float]:
    """What is told now, by name and labels."""
    text = generate_latest(bench.bot.services.metrics.registry).decode()
    return {
        line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1])
        for line in text.splitlines()
        if not line.startswith("#")
    }


async def test_what_people_do_and_what_the_bot_sends_is_counted(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.outbox_empty()
    before = told(bench)
    assert before['alhambra_interactions_total{kind="application_command"}'] == 3
    assert before['alhambra_posted_total{kind="waiting"}'] == 1
    bench.box.faults.rate_limit("POST", MESSAGES, retry_after=0.05, times=2)
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    await bench.turn_message(after=message)
    await bench.outbox_empty()
    after = told(bench)
    assert after['alhambra_interactions_total{kind="component"}'] == 2
    answered = "alhambra_acknowledgement_seconds_count"
    assert after[answered] - before[answered] == 2
    assert after["alhambra_acknowledgement_seconds_sum"] > 0
    assert after["alhambra_rate_limits_total"] - before["alhambra_rate_limits_total"] == 2
    assert after['alhambra_requests_total{status="429"}'] == 2
    assert after['alhambra_posted_total{kind="waiting"}'] >= 2
    names = "\n".join(after)
    assert not re.search(r"\d{10}|Anna|Ben", names), "no label names anybody"
    assert (await bench.table()).id not in names


async def test_what_there_is_to_do_is_looked_up(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.outbox_empty()
    elsewhere = bench.box.add_channel("elsewhere")
    await actor.slash(elsewhere, "join")
    await bench.outbox_empty()
    await bench.bot.wait_until_ready()
    await bench.bot._count()
    found = told(bench)
    assert found['alhambra_games{state="running"}'] == 1
    assert found['alhambra_games{state="lobby"}'] == 1
    assert (found["alhambra_outbox_backlog"], found["alhambra_connected"]) == (0, 1)
    assert found["alhambra_servers"] == 1
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES)
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    await bench.box.wait_until(lambda: told(bench).get('alhambra_not_posted_total{kind="waiting"}', 0) > 0)


async def test_who_waits_for_a_picture_is_counted() -> None:
    from bot.pictures.queue import Queue

    queue, metrics = Queue(1), Metrics()
    metrics.count_waiting(lambda: queue.waiting)

    def waiting() -> float | None:
        return metrics.registry.get_sample_value("alhambra_drawing_queue")

    places = [queue.place("private") for _ in range(2)]
    async with queue.place("public"):
        others = [asyncio.create_task(place.__aenter__()) for place in places]
        await asyncio.sleep(0)
        assert waiting() == 2
    await others[1]
    assert waiting() == 1
    others[0].cancel()
    await asyncio.gather(*others, return_exceptions=True)
    assert waiting() == 0
    await places[1].__aexit__(None, None, None)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def test_it_is_told_at_the_port_that_is_set_and_nowhere_else(tmp_path: Path) -> None:
    metrics, port = Metrics(), free_port()
    metrics.posted.labels("turn").inc()
    address = f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session:
        with metrics.served("127.0.0.1", None), pytest.raises(aiohttp.ClientError):
            await session.get(address)
        with metrics.served("127.0.0.1", port):
            async with session.get(address) as answer:
                assert 'alhambra_posted_total{kind="turn"} 1.0' in await answer.text()
        with pytest.raises(aiohttp.ClientError):
            await session.get(address)
