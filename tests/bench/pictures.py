"""Pictures, in F: what Pillow needs merely to encode the same pixels as an RGB PNG at level 1."""

from __future__ import annotations

import multiprocessing
import statistics
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Any, Final

import psutil
from PIL import Image

import render
from bot.pictures.drawing import first_picture
from bot.texts import Texts
from bot.workers import prepare
from engine import View
from render import samples
from render.sample_game import game_views
from tests.bench.rounds import Figure, Row, laps, used

NAMES: Final = samples.NAMES
SEATS: Final = 4
TURNS: Final = 8
"""Pictures of each kind in a lap."""

LIVED: Final = 300
"""Pictures that a worker has drawn when its memory is looked at."""

MIB: Final = 2**20
CONTEXT: Final = multiprocessing.get_context("spawn")

TURN = "the picture of a turn"
AFTER = "the picture after one move"
FIRST = "the first picture of a process"
UNIT = "F: Pillow encodes the same pixels as RGB PNG at level 1"
FIRST_UNIT = "F in that process"
MEMORY = "MiB of both workers"

ROWS: Final = (
    Row("picture of a turn, sprites warm, in F", TURN, UNIT, 0.7, 0.4),
    Row("picture after one move, in F", AFTER, UNIT, 0.4, 0.2),
    Row("first picture of a process, in F", FIRST, FIRST_UNIT, 2, 1),
    Row("memory of both drawing workers (PSS), MiB", MEMORY, None, 200, 150),
)


def middle(seed: str) -> list[View]:
    """The views of the middle of a game of four, a move apart."""
    views = game_views(SEATS, seed)
    return views[len(views) // 4 : len(views) * 3 // 4]


def unit_of(image: Image.Image) -> float:
    """F of these pixels."""
    return statistics.median(used(lambda: image.save(BytesIO(), "PNG", compress_level=1)) for _ in range(3))


class Drawn:
    """Draws turns of games that are another one in each lap, as the product posts them."""

    def __init__(self) -> None:
        self.say = Texts.load()("en")
        self.request = render.Turn(NAMES[:SEATS])

    def draw(self, view: View) -> bytes:
        """The finished file."""
        return render.draw(self.request, view, self.say)

    def __call__(self, lap: int) -> Mapping[str, float]:
        """Our figures of a lap, and F of the same pixels."""
        games = [middle(f"{lap} {number}") for number in range(2)]
        for view in (view for views in games for view in views[: 2 * TURNS + 1]):
            self.draw(view)  # its sprites; of pictures nothing is remembered
        apart, after, units = [], [], []
        for one, other in zip(*(views[:TURNS] for views in games), strict=True):
            # positions of two games in turn: nothing of the last picture can be used again
            for view in (one, other):
                apart.append(used(lambda view=view: self.draw(view)))
                units.append(unit_of(render.paint(render.scene(self.request, view, self.say))))
        for before, now in zip(games[1][TURNS:], games[1][TURNS + 1 : 2 * TURNS + 1], strict=False):
            self.draw(before)
            after.append(used(lambda now=now: self.draw(now)))
        return {
            TURN: statistics.median(apart),
            AFTER: statistics.median(after),
            UNIT: statistics.median(units),
        }


def _first(views: Sequence[View]) -> tuple[float, float]:
    say = Texts.load()("en")
    request = render.Turn(NAMES[:SEATS])
    cold = used(lambda: render.draw(request, views[0], say))
    return cold, unit_of(render.paint(render.scene(request, views[0], say)))


def first(lap: int) -> Mapping[str, float]:
    """The first picture of a process (imports and texts loaded before), and F there."""
    cold, unit = in_process(_first, middle(f"first {lap}")[:1])
    return {FIRST: cold, FIRST_UNIT: unit}


def _lived(views: Sequence[View], number: int, both: Barrier) -> float:
    first_picture()
    texts = Texts.load()
    drawn = 0
    while drawn < number:
        for view in views:
            say = texts(texts.languages[drawn % len(texts.languages)])
            for request in (
                render.Turn(NAMES[:SEATS]),
                render.AllBoards(NAMES[:SEATS]),
                render.OneBoard(NAMES[:SEATS], 1),
            ):
                render.draw(request, view, say)
                drawn += 1
    both.wait()
    held: float = psutil.Process().memory_full_info().pss / MIB
    both.wait()
    return held


def memory(lap: int) -> Mapping[str, float]:
    """What two workers hold that have drawn for a while. What both use (PSS: libraries, pages of fonts) counts once."""
    both = CONTEXT.Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        lives = [
            pool.submit(in_process, _lived, middle(f"memory {lap} {number}"), LIVED, both)
            for number in (1, 2)
        ]
    return {MEMORY: sum(float(life.result()) for life in lives)}


def in_process(work: Callable[..., Any], *arguments: Any) -> Any:
    """What the work gives in a drawing process of its own."""
    mine, theirs = CONTEXT.Pipe()
    process = CONTEXT.Process(target=_answer, args=(theirs, work, arguments))
    process.start()
    answer = mine.recv()
    process.join()
    return answer


def _answer(pipe: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    prepare()
    pipe.send(work(*arguments))


def run(number: int) -> list[Figure]:
    """The figures of so many laps; memory is looked at once."""
    held = memory(0)
    return laps(ROWS, (Drawn(), first, lambda lap: held), number)
