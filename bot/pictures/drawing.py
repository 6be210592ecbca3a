"""Drawing pictures in worker processes, and remembering them.

A picture is asked for by a small value of `render`; its view may hold a hand, so pictures stay in memory and their
keys are hashes. A drawing that fails or takes too long gives None: whoever asked then answers with text.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import pickle
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from cachetools import LRUCache

import render
from bot.pictures.queue import Line, Queue
from bot.texts import Texts
from bot.workers import Stopped, Workers
from engine import View
from engine.tools.watching import views_of
from render import samples

log = logging.getLogger(__name__)

KEPT_BYTES: Final = 96 * 2**20
PATIENCE: Final = 20.0
"""Seconds after which a drawing is given up."""

REPLAY_PATIENCE: Final = 90.0
"""The same for a replay, which is hundreds of drawings."""

PUBLIC: Final = (render.Turn, render.Scoring, render.Final, render.Lobby)
"""Seen by a whole channel."""

TELLING: Final = (render.Turn, render.Auction, render.Hand, render.Cockpit)
"""Shows what has happened or what may be chosen, too."""

ANSWERING: Final = 1.0
"""Seconds that it may take to answer without a picture and to ask for it again."""

SEATS: Final = 4
"""Of the first picture that a process draws."""

Wanted = Callable[[], bool]


@cache
def _texts() -> Texts:
    return Texts.load()


def first_picture() -> None:
    """Load in a new process what pictures need."""
    position = samples.position(SEATS)
    render.draw(render.Turn(samples.NAMES[:SEATS]), position, _texts()("en"))


def _draw(request: render.Request, view: View | None, language: str, tokens: tuple[int, ...]) -> bytes:
    return render.draw(request, view, _texts()(language), tokens)


def _replay(game: str, names: tuple[str, ...], language: str, tokens: tuple[int, ...]) -> bytes:
    return render.draw_replay(render.Replay(names, tokens), views_of(game), _texts()(language))


def _icon(name: str) -> bytes:
    from render.icons import icon  # seldom needed, and never by the bot itself

    return icon(name).png


def _always() -> bool:
    return True


@dataclass(slots=True)
class Drawing:
    """A picture in the making, and for whom: it is left out if nobody wants it any more when its turn comes."""

    task: asyncio.Task[bytes | None]
    wanted: list[Wanted] = field(default_factory=list)

    @property
    def is_wanted(self) -> bool:
        """Whether somebody still does."""
        return any(wanted() for wanted in self.wanted)


class Pictures:
    """Draws in `workers` processes. The same picture is drawn once, however many ask for it."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = Workers(workers, f"{__name__}:{first_picture.__name__}")
        self._known: LRUCache[bytes, bytes] = LRUCache(KEPT_BYTES, getsizeof=len)
        self._drawing: dict[bytes, Drawing] = {}
        # One more than there are workers, so that none waits for the event loop between two pictures.
        self._queue = Queue(workers + 1)

    @property
    def waiting(self) -> int:
        """How many pictures wait to be drawn."""
        return self._queue.waiting

    def start(self) -> None:
        """Start and warm the workers; without it the first picture does. A bot that ends starts none."""
        with contextlib.suppress(Stopped):
            self._workers.start()

    async def ready(self, seconds: float) -> None:
        """Wait so long at most until a worker is warm."""
        await self._workers.ready(seconds)

    def stop(self) -> None:
        """End the workers for good."""
        self._workers.stop()

    async def draw(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        """The picture as PNG, or None if it could not be drawn. `tokens`: the colours of the seats."""
        return await self._get(request, view, language, tokens, _always)

    async def soon(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        seconds: float,
    ) -> bytes | None:
        """The picture if it is there within this time. The drawing goes on otherwise if it has begun, or if somebody
        asks again within the time of an answer."""
        until = time.monotonic() + seconds + ANSWERING
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._get(request, view, language, tokens, lambda: time.monotonic() < until)
        return None

    async def late(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        wanted: Wanted,
    ) -> bytes | None:
        """The picture, or None if it could not be drawn or was no longer wanted when its turn came."""
        return await self._get(request, view, language, tokens, wanted)

    async def _get(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        wanted: Wanted,
    ) -> bytes | None:
        key = _key(request, view, language, tokens)
        known = self._known.get(key)
        if known is not None:
            return known
        drawing = self._drawing.get(key)
        if drawing is None:
            drawing = Drawing(asyncio.create_task(self._draw(key, request, view, language, tokens)))
            self._drawing[key] = drawing
            drawing.task.add_done_callback(lambda task: self._drawn_or_not(key, task))
        drawing.wanted.append(wanted)
        return await asyncio.shield(drawing.task)

    async def replay(
        self, game: str, names: tuple[str, ...], language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        """The animated replay (a GIF) of a GAME.json, None if it could not be drawn. It is not remembered.

        Names and colours are those of the seats, in seat order.
        """
        try:
            async with asyncio.timeout(REPLAY_PATIENCE), self._queue.place("replay"):
                return await self._workers.run(_replay, game, names, language, tokens)
        except Stopped:
            return None
        except BrokenExecutor:
            log.warning("the drawing processes broke over a replay")
            return None
        except Exception as error:  # noqa: BLE001 - whatever went wrong in there, text takes its place
            log.warning("a replay failed: %s", type(error).__name__)
            return None

    async def icon(self, name: str) -> bytes | None:
        """An icon as PNG (see `render.icons`), None if it could not be drawn. It is not remembered."""
        try:
            async with asyncio.timeout(PATIENCE), self._queue.place("replay"):
                return await self._workers.run(_icon, name)
        except Exception as error:  # noqa: BLE001 - whatever went wrong in there, a symbol takes its place
            log.warning("an icon failed: %s", type(error).__name__)
            return None

    def _drawn_or_not(self, key: bytes, task: asyncio.Task[bytes | None]) -> None:
        drawing = self._drawing.get(key)
        if drawing is not None and drawing.task is task:
            del self._drawing[key]

    async def _draw(
        self,
        key: bytes,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
    ) -> bytes | None:
        drawing = self._drawing[key]
        line: Line = "public" if isinstance(request, PUBLIC) else "private"
        try:
            async with asyncio.timeout(PATIENCE), self._queue.place(line):
                if not drawing.is_wanted:
                    # Whoever asks from now on gets a drawing of its own.
                    del self._drawing[key]
                    return None
                png = await self._drawn(request, view, language, tokens)
        except TimeoutError:
            if drawing.is_wanted:
                log.warning("a %s picture took too long", type(request).__name__)
            return None
        except Exception as error:  # noqa: BLE001 - whatever went wrong in there, text takes its place
            # The message stays out of the log: it may name a card of somebody's hand.
            log.warning("a %s picture failed: %s", type(request).__name__, type(error).__name__)
            return None
        if png is not None and len(png) <= KEPT_BYTES:
            self._known[key] = png
        return png

    async def _drawn(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...]
    ) -> bytes | None:
        for attempt in (1, 2):
            try:
                return await self._workers.run(_draw, request, view, language, tokens)
            except Stopped:
                return None
            except BrokenExecutor:
                # A worker died (out of memory, say): one more try with new ones.
                log.warning("the drawing processes broke (attempt %d)", attempt)
        return None


def _key(request: render.Request, view: View | None, language: str, tokens: tuple[int, ...]) -> bytes:
    # What is not drawn does not count: most pictures are the same whatever led to the position.
    shown = None if view is None else replace(view, move=0)
    if shown is not None and not isinstance(request, TELLING):
        shown = replace(shown, since=(), options=())
    return hashlib.sha256(pickle.dumps((language, request, tokens, shown))).digest()
