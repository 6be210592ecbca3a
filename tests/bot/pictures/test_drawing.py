"""Pictures are drawn in other processes, once, and whatever goes wrong there is no error here."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from dataclasses import replace
from typing import Any

import psutil
import pytest

import engine
import render
from bot.pictures.drawing import Pictures
from engine.base.events import CardsTaken
from render.icons import icon
from tests.engine.core.test_fairness import finished

NAMES = ("Mira", "Jonas")


@pytest.fixture(scope="module")
def pool() -> Any:
    pictures = Pictures(1)
    yield pictures
    pictures.stop()


@pytest.fixture
def pictures(pool: Pictures) -> Pictures:
    pool._drawing.clear()
    return pool


def view(seed: int = 0) -> engine.View:
    record, _ = engine.new_game(2, seed=seed.to_bytes(32))
    return engine.view(record.game)


async def test_the_same_picture_is_drawn_once_however_many_ask(pictures: Pictures) -> None:
    request = render.Turn(NAMES)
    found = await asyncio.gather(*(pictures.draw(request, view(1), "en") for _ in range(5)))
    assert all(png is found[0] for png in found)
    assert found[0] is not None
    assert found[0].startswith(b"\x89PNG")
    begun = time.perf_counter()
    assert await pictures.draw(request, view(1), "en") is found[0]
    assert time.perf_counter() - begun < 0.05
    assert await pictures.draw(request, view(1), "de") is not found[0]
    assert await pictures.draw(request, view(1), "en", (2, 1)) is not found[0]


async def test_an_icon_is_drawn_in_another_process_and_one_that_cannot_be_is_none(pictures: Pictures) -> None:
    assert await pictures.icon("card_denar_5") == icon("card_denar_5").png
    assert await pictures.icon("nothing") is None


async def test_what_happened_since_makes_another_turn_picture_but_the_same_market(pictures: Pictures) -> None:
    quiet = replace(view(4), since=())
    busy = replace(quiet, since=(CardsTaken(1, ("denar_5",)),))
    turns = [await pictures.draw(render.Turn(NAMES), shown, "en") for shown in (quiet, busy)]
    assert turns[0] != turns[1]
    markets = [await pictures.draw(render.Market(NAMES), shown, "en") for shown in (quiet, busy)]
    assert markets[0] is markets[1]


async def test_the_loop_goes_on_while_pictures_are_drawn(pictures: Pictures) -> None:
    drawing = asyncio.gather(*(pictures.draw(render.Turn(NAMES), view(seed), "en") for seed in range(10, 16)))
    worst, last = 0.0, time.perf_counter()
    while not drawing.done():
        await asyncio.sleep(0.005)
        now = time.perf_counter()
        worst, last = max(worst, now - last), now
    await drawing
    assert worst < 0.5


async def test_a_picture_that_cannot_be_drawn_is_none(pictures: Pictures) -> None:
    assert await pictures.draw(render.Hand(NAMES), view(2), "en") is None  # nobody's hand


async def test_who_does_not_want_to_wait_gets_none_and_the_drawing_goes_on(pictures: Pictures) -> None:
    request = render.AllBoards(NAMES)
    assert await pictures.soon(request, view(3), "en", (), 0.0001) is None
    assert await pictures.draw(request, view(3), "en") is not None


async def test_what_nobody_wants_any_more_when_its_turn_comes_is_not_drawn(pictures: Pictures) -> None:
    before = [
        asyncio.create_task(pictures.draw(render.Market(NAMES), view(seed), "de")) for seed in range(30, 34)
    ]
    late = asyncio.create_task(pictures.late(render.AllBoards(NAMES), view(34), "de", (), lambda: False))
    kept = asyncio.create_task(pictures.late(render.AllBoards(NAMES), view(35), "de", (), lambda: True))
    assert all(await asyncio.gather(*before))
    assert await late is None
    assert await kept is not None
    assert await pictures.draw(render.AllBoards(NAMES), view(34), "de") is not None


async def test_a_picture_for_all_is_drawn_before_those_for_one(pictures: Pictures) -> None:
    done: list[str] = []

    async def ask(name: str, request: render.Request, seed: int) -> None:
        await pictures.draw(request, view(seed), "de")
        done.append(name)

    private = [ask(f"private {seed}", render.AllBoards(NAMES), seed) for seed in range(40, 46)]
    await asyncio.gather(*private, ask("public", render.Turn(NAMES), 46))
    assert done.index("public") < 4


@pytest.mark.slow
async def test_a_worker_that_dies_is_replaced(pictures: Pictures) -> None:
    await pictures.draw(render.Market(NAMES), view(4), "en")
    pool = pictures._workers._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        os.kill(process.pid, signal.SIGKILL)
    assert await pictures.draw(render.Market(NAMES), view(5), "en") is not None


@pytest.mark.slow
async def test_a_finished_game_is_replayed_and_a_broken_file_gives_none(pictures: Pictures) -> None:
    gif = await pictures.replay(finished(2), NAMES, "de", (5, 2))
    assert gif is not None
    assert gif.startswith(b"GIF89a")
    assert await pictures.replay("{}", NAMES, "de") is None


@pytest.mark.slow
def test_workers_end_with_a_bot_that_is_killed() -> None:
    program = (
        "import time; from bot.pictures.drawing import Pictures; p = Pictures(1); p.start(); time.sleep(60)"
    )
    bot = psutil.Popen([sys.executable, "-c", program])
    try:
        end = time.monotonic() + 30
        while len(workers := bot.children()) < 2:  # the worker, and multiprocessing's own helper
            assert time.monotonic() < end
            time.sleep(0.05)
    finally:
        bot.kill()
        bot.wait()
    _, alive = psutil.wait_procs(workers, timeout=30)
    assert not alive
