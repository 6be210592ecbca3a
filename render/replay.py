"""The animated replay of a finished game: every Alhambra grows, scores rise, rounds stand out, the end stays.

    from render import Replay, draw_replay
    gif = draw_replay(Replay(names), views, say)

The result is a GIF, because every Discord client plays one in the chat. Only what changes from one frame to the
next is painted, and only those pixels are stored; neither frames nor their differences are kept, so memory
stays that of one picture. Where the file gets too large it is made anew with smaller frames.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render.gif import SAME, Gif
from render.paint import paint_mark
from render.palette import FILE
from render.scene import Stroke
from render.scenes.page import Page
from render.scenes.replay import Instant, Stage
from render.theme import rgb
from render.tokens import with_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import View
    from engine.base.view import BoardView, Cell
    from render.scene import Rect, Scene
    from render.scenes.page import Say

LIMIT: Final = 8 * 2**20
"""Bytes that the file may have."""

WIDTHS: Final = (960, 800, 640, 480)
"""Widths of the frames in pixels, the best first."""

# Hundredths of a second.
START: Final = 120
STEP: Final = 12
ROUND: Final = 220
END: Final = 700
WHOLE: Final = 3_700
"""How long the replay of a long game takes; short games take less."""

SLOWEST: Final = 45
"""How long something that changes an Alhambra is shown at most, without a caption."""

CAPTIONED: Final = 90
QUIET_SHARE: Final = 3
"""What changes no Alhambra is shown for one part in so many of that time."""

STEPS: Final = 6
"""Frames in which scores rise."""


class ReplayTooLargeError(Exception):
    """Even the smallest frames make too large a file."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay for people with these names, in seat order, in these colours (numbers from 1; none: seat 1 has
    colour 1). `captions` say in words what each view brought (none at all, or one for each view; empty ones are
    possible)."""

    names: tuple[str, ...]
    tokens: tuple[int, ...] = ()
    captions: tuple[str, ...] = ()


def draw_replay(request: Replay, views: Sequence[View], say: Say, *, limit: int = LIMIT) -> bytes:
    """The replay as the bytes of a GIF file of at most `limit` bytes.

    `views` are public views from the first to the last, as `engine.base.history.public_views` gives them.
    Raises ValueError for no views or another number of captions, ReplayTooLargeError if nothing helps.
    """
    if not views:
        raise ValueError("a replay needs views")
    if request.captions and len(request.captions) != len(views):
        raise ValueError(f"{len(request.captions)} captions for {len(views)} views")
    request, views = _thinned(request, views)
    stage = _stage(request, views, say)
    for width in WIDTHS:
        made = _film(stage, request, views, width, limit)
        if made is not None:
            return made
    raise ReplayTooLargeError(f"{len(views)} views do not fit into {limit} bytes")


def frames(request: Replay, views: Sequence[View], say: Say) -> Iterator[tuple[Scene, int]]:
    """The scenes of a replay, each with the hundredths of a second that it stays."""
    request, views = _thinned(request, views)
    stage = _stage(request, views, say)
    for now, stays in _instants(request, views):
        yield with_tokens(stage.scene(now), request.tokens), stays


def seconds(request: Replay, views: Sequence[View]) -> float:
    """How long a replay plays until it begins again."""
    return sum(stays for _, stays in _instants(*_thinned(request, views))) / 100


# -- what is shown when ------------------------------------------------------------------------------


def _stage(request: Replay, views: Sequence[View], say: Say) -> Stage:
    spans = []
    for seat in range(len(views[0].players)):
        cells = {placed.at for view in views for placed in view.players[seat].board.tiles}
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        spans.append(((min(xs), min(ys)), (max(xs), max(ys))))
    heap = max((len(view.dirk.tiles) for view in views if view.dirk is not None), default=0)
    rounds = {
        index: after.rounds[-1].round
        for index, (before, after) in enumerate(pairwise(views), 1)
        if len(after.rounds) > len(before.rounds)
    }
    page = Page(say, request.names)
    return Stage(page, tuple(spans), heap, len(views), rounds, any(request.captions))


def _instants(request: Replay, views: Sequence[View]) -> Iterator[tuple[Instant, int]]:
    """What is shown, and for how long (hundredths of a second)."""
    captions = request.captions or ("",) * len(views)
    part = _part(views, CAPTIONED if any(captions) else SLOWEST)
    scores = tuple(player.score for player in views[0].players)
    yield Instant(views[0], 0, scores, caption=captions[0]), START
    for done, (before, view) in enumerate(pairwise(views), 1):
        shown = _marked(before, view)
        past, scores = scores, tuple(player.score for player in view.players)
        last = done == len(views) - 1
        if len(view.rounds) > len(before.rounds):
            gains = tuple(new - old for old, new in zip(past, scores, strict=True))
            for step in range(1, STEPS):
                risen = tuple(old + gain * step // STEPS for old, gain in zip(past, gains, strict=True))
                yield Instant(shown, done, risen, gains, caption=captions[done]), STEP
            yield Instant(shown, done, scores, gains, caption=captions[done]), ROUND
        elif not last:
            stays = part if _builds(before, view) else max(STEP // 2, part // QUIET_SHARE)
            yield Instant(shown, done, scores, caption=captions[done]), stays
        if last:
            places = _places(view) if view.phase == "over" else ()
            yield Instant(_marked(view, view), done, scores, places=places, caption=captions[done]), END


def _room(views: Sequence[View]) -> int:
    """The time there is for all that is no scoring round, in hundredths of a second."""
    rounds = len(views[-1].rounds) - len(views[0].rounds)
    return WHOLE - START - END - rounds * ((STEPS - 1) * STEP + ROUND)


def _part(views: Sequence[View], slowest: int) -> int:
    """How long something that changes an Alhambra is shown, in hundredths of a second."""
    parts = sum(
        QUIET_SHARE if _builds(before, view) else 1
        for before, view in pairwise(views)
        if len(view.rounds) == len(before.rounds)
    )
    return max(STEP, min(slowest, QUIET_SHARE * _room(views) // max(1, parts)))


def _thinned(request: Replay, views: Sequence[View]) -> tuple[Replay, Sequence[View]]:
    """Of a very long game only as much as can be followed: what changes an Alhambra, and if that is still too
    much, not each of these steps by itself."""
    room = _room(views)
    steps = [
        (index, _builds(before, view))
        for index, (before, view) in enumerate(pairwise(views), 1)
        if len(view.rounds) == len(before.rounds)
    ]
    building = [index for index, builds in steps if builds]
    if len(building) * STEP + (len(steps) - len(building)) * STEP // 2 <= room:
        return request, views
    told = building[:: -(-len(building) * STEP // room)] if building else []
    left_out = {index for index, _ in steps} - {*told, len(views) - 1}
    kept = [index for index in range(len(views)) if index not in left_out]
    captions = tuple(request.captions[index] for index in kept) if request.captions else ()
    return replace(request, captions=captions), [views[index] for index in kept]


def _builds(before: View, view: View) -> bool:
    return any(old.board != new.board for old, new in zip(before.players, view.players, strict=True))


def _marked(before: View, view: View) -> View:
    """The view with those tiles marked that lie elsewhere than before."""
    players = tuple(
        replace(new, board=_fresh(old.board, new.board))
        for old, new in zip(before.players, view.players, strict=True)
    )
    return replace(view, players=players)


def _fresh(before: BoardView, board: BoardView) -> BoardView:
    lay: dict[Cell, str] = {placed.at: placed.tile.id for placed in before.tiles}
    tiles = tuple(replace(placed, changed=lay.get(placed.at) != placed.tile.id) for placed in board.tiles)
    return replace(board, tiles=tiles)


def _places(view: View) -> tuple[tuple[int, bool], ...]:
    """The final place of every seat, with whether it is shared; a winner is always first."""
    scores = [player.score for player in view.players]
    found = []
    for seat, score in enumerate(scores):
        won = seat in view.winners
        place = 1 if won else 1 + sum(other > score for other in scores)
        shared = len(view.winners) > 1 if won else scores.count(score) > 1
        found.append((place, shared))
    return tuple(found)


# -- frames to pixels ----------------------------------------------------------------------------------


def _film(stage: Stage, request: Replay, views: Sequence[View], width: int, limit: int) -> bytes | None:
    """The file with frames of this width, or None once it has grown beyond the limit."""
    film: _Film | None = None
    for now, stays in _instants(request, views):
        scene = with_tokens(stage.scene(now), request.tokens)
        film = film or _Film(scene, width)
        film.show(scene, stays)
        if film.gif.size >= limit:
            return None
    return None if film is None else film.gif.close()


class _Film:
    """Paints frame after frame on one canvas and stores what is different."""

    def __init__(self, first: Scene, width: int) -> None:
        self._share = width / first.width
        self._canvas = Image.new("RGB", (first.width, first.height), first.ground)
        size = width, round(first.height * self._share)
        self._pixels = Image.new("L", size, SAME)
        self._shown: Scene | None = None
        self.gif = Gif(*size, _palette())

    def show(self, scene: Scene, hundredths: int) -> None:
        """The next frame; it stays for so many hundredths of a second."""
        changed = self._paint(scene)
        if not changed:
            self.gif.wait(hundredths)
            return
        new = self._pixels.copy()
        for rect in changed:
            self._scale(rect, new)
        different = ImageChops.difference(self._pixels, new).point(_ANY)
        box = different.getbbox()
        if box is None:
            self.gif.wait(hundredths)
            return
        patch = Image.new("L", (box[2] - box[0], box[3] - box[1]), SAME)
        patch.paste(new.crop(box), (0, 0), different.crop(box))
        self.gif.add(patch, box[:2], hundredths)
        self._pixels = new

    def _paint(self, scene: Scene) -> list[Rect]:
        """Bring the canvas up to date; returns what was painted anew."""
        before = self._shown.root.marks if self._shown is not None else ()
        self._shown = scene
        changed = [
            mark for index, mark in enumerate(scene.root.marks) if before[index : index + 1] != (mark,)
        ]
        if not before:
            for mark in scene.root.marks:
                paint_mark(self._canvas, mark)
            return [scene.root.rect]
        rects = []
        for mark in changed:
            if isinstance(mark, Stroke):
                raise TypeError("a part of a replay's frame has a rectangle")
            rect = mark.rect
            self._canvas.paste(scene.ground, (rect.left, rect.top, rect.right, rect.bottom))
            paint_mark(self._canvas, mark)
            rects.append(rect)
        return rects

    def _scale(self, rect: Rect, onto: Image.Image) -> None:
        """Scale a part of the canvas, and the little around it that scaling mixes in, onto the small picture."""
        share = self._share
        margin = 3
        left, top = max(0, int((rect.left - margin) * share)), max(0, int((rect.top - margin) * share))
        right = min(onto.width, int((rect.right + margin) * share) + 1)
        bottom = min(onto.height, int((rect.bottom + margin) * share) + 1)
        box = (
            left / share,
            top / share,
            min(self._canvas.width, right / share),
            min(self._canvas.height, bottom / share),
        )
        small = self._canvas.resize((right - left, bottom - top), Image.Resampling.HAMMING, box)
        onto.paste(_reduce(small), (left, top))


_ANY: Final = [0] + [255] * 255
_NEVER_SAME: Final = [*range(SAME), 0]
"""The palette is one colour short, and whatever stands in its place looks like its first colour."""


@cache
def _palette() -> bytes:
    """The colours of all pictures but the last one, whose value is needed for what stays the same."""
    chosen = [rgb(line) for line in FILE.read_text(encoding="ascii").split()][:SAME]
    return bytes(value for colour in chosen for value in colour)


@cache
def _reference() -> Image.Image:
    image = Image.new("P", (1, 1))
    missing = 256 - len(_palette()) // 3
    image.putpalette(_palette() + _palette()[:3] * missing)
    return image


def _reduce(image: Image.Image) -> Image.Image:
    """The RGB image as places in the palette."""
    found = image.quantize(palette=_reference(), dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes()).point(_NEVER_SAME)
