"""Things done on the side of an answer end with the bot, and none is begun after it."""

from __future__ import annotations

import asyncio

from bot.errands import Errands


async def test_an_errand_is_done() -> None:
    errands, done = Errands(), asyncio.Event()

    async def work() -> None:
        done.set()

    assert errands.start("work", work) is not None
    await asyncio.wait_for(done.wait(), 1)


async def test_stopping_ends_what_is_under_way_and_waits_for_it() -> None:
    errands, ended = Errands(), list[str]()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("cleaned up")

    task = errands.start("work", work)
    await asyncio.sleep(0)
    await errands.stop()
    assert task is not None
    assert task.cancelled()
    assert ended == ["cleaned up"]


async def test_nothing_is_begun_once_the_bot_ends() -> None:
    errands, begun = Errands(), list[str]()

    async def work() -> None:
        begun.append("work")

    await errands.stop()
    assert errands.start("work", work) is None
    await asyncio.sleep(0)
    assert not begun
