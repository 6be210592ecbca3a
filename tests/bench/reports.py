"""Measures of pictures. The unit of time is F: what Pillow needs merely to encode the same pixels as an RGB
PNG at level 1, in the same run; so the figures compare between machines."""

from __future__ import annotations

import asyncio
import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from PIL import Image

import render
from bot.pictures.drawing import Pictures
from bot.texts import Texts
from bot.workers import prepare
from engine import View
from render import samples
from render.gallery import sample_pictures
from render.replay import seconds
from render.sample_game import game_views

NAMES: Final = samples.NAMES
MIB: Final = 2**20
SECONDS: Final = 6.0
"""How long the event loop is watched."""

TICK: Final = 0.005


@dataclass
class Report:
    """Lines of figures, each with its aim; `kept` tells whether all aims were."""

    kept: bool = True

    def figure(self, what: str, value: float, unit: str, aim: float | None = None, note: str = "") -> None:
        """One figure; an aim is the greatest value that is wanted."""
        missed = aim is not None and value > aim
        self.kept = self.kept and not missed
        wanted = "" if aim is None else f"  aim {aim:g}{'  MISSED' if missed else ''}"
        sys.stdout.write(f"{what:<46}{value:>9.2f} {unit:<4}{wanted}{'  ' + note if note else ''}\n")
        sys.stdout.flush()


def turn_views(seats: int = 4, seed: str = "bench") -> list[View]:
    """The views of the middle of a game, as the picture of a turn shows them."""
    views = game_views(seats, seed)
    return views[len(views) // 4 : len(views) * 3 // 4]


def fresh(work: Callable[..., Any], *arguments: Any) -> Any:
    """What the work gives in a process of its own."""
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=_answer, args=(theirs, work, arguments))
    process.start()
    answer = mine.recv()
    process.join()
    return answer


def _answer(pipe: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    prepare()
    pipe.send(work(*arguments))


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def unit_of(image: Image.Image) -> float:
    """F for this RGB image, in seconds."""
    return statistics.median(timed(lambda: image.save(BytesIO(), "PNG", compress_level=1)) for _ in range(5))


def peak() -> float:
    """The most memory that this process ever had, in MiB."""
    status = Path("/proc/self/status")
    if status.exists():  # the other measure remembers the process that this one came from
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (MIB if sys.platform == "darwin" else 1024)


# -- what runs in processes of its own -----------------------------------------------------------------


def first_picture(views: list[View]) -> tuple[float, float]:
    """Times of the first picture of a process and of F, in seconds."""
    say = Texts.load()("en")
    request = render.Turn(NAMES[:4])
    cold = timed(lambda: render.draw(request, views[0], say))
    return cold, unit_of(render.paint(render.scene(request, views[0], say)))


def warm_pictures(views: list[View]) -> list[tuple[float, float, int, int]]:
    """For each position after the first ones: time of its picture, F, bytes and width."""
    say = Texts.load()("en")
    request = render.Turn(NAMES[:4])
    warm = len(views) // 2
    for view in views[:warm]:
        render.draw(request, view, say)
    found = []
    for view in views[warm:]:
        start = time.process_time()
        png = render.draw(request, view, say)
        took = time.process_time() - start
        image = render.paint(render.scene(request, view, say))
        found.append((took, unit_of(image), len(png), image.width))
    return found


def long_worker(games: list[list[View]]) -> tuple[float, int]:
    """Peak memory in MiB of a process that draws everything, in both languages, and how many pictures."""
    texts = Texts.load()
    drawn = 0
    for language in texts.languages:
        say = texts(language)
        for _, request, view in sample_pictures(say):
            render.draw(request, view, say)
            drawn += 1
        for views in games:
            names = NAMES[: len(views[0].players)]
            for view in views:
                for each in (render.Turn(names), render.AllBoards(names), render.OneBoard(names, 1)):
                    render.draw(each, view, say)
                    drawn += 1
    return peak(), drawn


def one_replay(views: list[View]) -> tuple[float, float, float, float]:
    """Seconds of processor time, KiB, seconds of play and peak memory in MiB of a replay."""
    say = Texts.load()("en")
    request = render.Replay(NAMES[: len(views[0].players)])
    start = time.process_time()
    gif = render.draw_replay(request, views, say)
    took, most = time.process_time() - start, peak()
    return took, len(gif) / 1024, seconds(views), most


# -- the event loop ------------------------------------------------------------------------------------


async def watched(seconds: float) -> list[float]:
    """How late (seconds) each tick of the event loop is for so long a time."""
    late: list[float] = []
    end = time.perf_counter() + seconds
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - now - TICK)
    return late


async def lateness(views: list[View]) -> tuple[list[float], list[float], int]:
    """How late the event loop's ticks are with nothing to do, and while workers draw; and how many pictures
    they draw."""
    pictures = Pictures()
    pictures.start()
    await asyncio.gather(*(pictures.draw(render.Turn(NAMES[:4]), view, "en") for view in views[:2]))
    idle = await watched(SECONDS / 2)
    jobs = _jobs(views)
    drawn = 0

    async def draw() -> None:
        nonlocal drawn
        while True:
            request, view = next(jobs)
            await pictures.draw(request, view, "en")
            drawn += 1

    drawing = [asyncio.create_task(draw()) for _ in range(4)]
    busy = await watched(SECONDS)
    for task in drawing:
        task.cancel()
    await asyncio.gather(*drawing, return_exceptions=True)
    pictures.stop()
    return idle, busy, drawn


def _jobs(views: list[View]) -> Iterator[tuple[render.Request, View]]:
    """Pictures without end, none of them twice."""
    number = 0
    while True:
        number += 1
        names = (*NAMES[:3], f"{NAMES[3]} {number}")
        for view in views:
            yield render.Turn(names), view
            yield render.AllBoards(names), view


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def run() -> bool:
    """Measure and report; whether all aims were reached."""
    report = Report()
    views = turn_views()
    cold, unit = fresh(first_picture, views)
    report.figure("F", unit * 1000, "ms")
    report.figure("first picture of a process", cold / unit, "F")
    warm = fresh(warm_pictures, views)
    ratios = [took / each for took, each, _, _ in warm]
    report.figure("turn picture, median", statistics.median(ratios), "F")
    report.figure("turn picture, 90 %", share(ratios, 0.9), "F")
    report.figure("turn picture, largest file", max(size for _, _, size, _ in warm) / 1024, "KiB", 350)
    report.figure("turn picture, width", min(width for *_, width in warm), "px")
    games = [game_views(seats) for seats in (2, 4, 6)]
    most, drawn = fresh(long_worker, [views_of[::4] for views_of in games])
    report.figure("worker, peak memory", most, "MiB", 160, f"{drawn} pictures")
    for views_of in games:
        took, size, played, most = fresh(one_replay, views_of)
        title = f"replay, {len(views_of[0].players)} players"
        report.figure(f"{title}, processor time", took, "s")
        report.figure(f"{title}, size", size, "KiB", 8 * 1024)
        report.figure(f"{title}, length", played, "s", 60, f"{len(views_of)} views")
        report.figure(f"{title}, peak memory", most, "MiB", 160)
    idle, busy, drawn = asyncio.run(lateness(views[:12]))
    report.figure("event loop, idle, late at 99 %", share(idle, 0.99) * 1000, "ms")
    report.figure(
        "event loop, drawing, late at 99 %", share(busy, 0.99) * 1000, "ms", note=f"{drawn} pictures"
    )
    report.figure("event loop, drawing, latest", max(busy) * 1000, "ms")
    return report.kept
