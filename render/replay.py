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
from render.scene import Group, Rect, Stroke
from render.scenes.page import Page
from render.scenes.replay import PULSING, Instant, Stage
from render.theme import rgb
from render.tokens import with_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import View
    from engine.base.view import BoardView, Cell
    from render.scene import Placed, Scene
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
WHOLE: Final = 6_000
"""How long a replay may take."""

TILE: Final = 50
SEEN: Final = 25
LEAST: Final = 6
"""How long each new tile is shown; with how little of that turns without one are shown too; and how long at
least in a game with hundreds of them."""

PULSE: Final = (30, 40, 30)
"""Of that time in hundredths the mark of a new tile is thin, thick, and thin again."""

QUIET: Final = 15
"""How long a turn is shown that changes no Alhambra."""

STEPS: Final = 6
"""Frames in which scores rise."""


class ReplayTooLargeError(Exception):
    """Even the smallest frames make too large a file."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay for people with these names, in seat order, in these colours (numbers from 1; none: seat 1 has
    colour 1)."""

    names: tuple[str, ...]
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplayOpening:
    """The frame with which a replay begins, for whoever waits for the rest of it; the view is the first one."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        scores = tuple(player.score for player in view.players)
        return Stage(Page(say, self.names), 1, {}).scene(Instant(view, 0, scores))


def draw_replay(request: Replay, views: Sequence[View], say: Say, *, limit: int = LIMIT) -> bytes:
    """The replay as the bytes of a GIF file of at most `limit` bytes.

    `views` are public views from the first to the last, as `engine.base.history.public_views` gives them.
    Raises ValueError for no views, ReplayTooLargeError if nothing helps.
    """
    if not views:
        raise ValueError("a replay needs views")
    views = _thinned(views)
    stage = _stage(request, views, say)
    for width in WIDTHS:
        made = _film(stage, request, views, width, limit)
        if made is not None:
            return made
    raise ReplayTooLargeError(f"{len(views)} views do not fit into {limit} bytes")


def frames(request: Replay, views: Sequence[View], say: Say) -> Iterator[tuple[Scene, int]]:
    """The scenes of a replay, each with the hundredths of a second that it stays."""
    views = _thinned(views)
    stage = _stage(request, views, say)
    for now, stays in _instants(views):
        yield with_tokens(stage.scene(now), request.tokens), stays


def seconds(views: Sequence[View]) -> float:
    """How long a replay plays until it begins again."""
    return sum(stays for _, stays in _instants(_thinned(views))) / 100


# -- what is shown when ------------------------------------------------------------------------------


def _stage(request: Replay, views: Sequence[View], say: Say) -> Stage:
    rounds = {
        index: after.rounds[-1].round
        for index, (before, after) in enumerate(pairwise(views), 1)
        if len(after.rounds) > len(before.rounds)
    }
    return Stage(Page(say, request.names), len(views), rounds)


def _instants(views: Sequence[View]) -> Iterator[tuple[Instant, int]]:
    """What is shown, and for how long (hundredths of a second)."""
    stays = _tile_stays(views)
    scores = tuple(player.score for player in views[0].players)
    yield Instant(views[0], 0, scores), START
    shown: int | None = None
    for done, (before, view) in enumerate(pairwise(views), 1):
        past, scores = scores, tuple(player.score for player in view.players)
        for shown, grown in _growth(before, view):
            yield from _pulsing(Instant(grown, done, past, shown=shown), stays)
        if len(view.rounds) > len(before.rounds):
            gains = tuple(new - old for old, new in zip(past, scores, strict=True))
            for step in range(1, STEPS):
                risen = tuple(old + gain * step // STEPS for old, gain in zip(past, gains, strict=True))
                yield Instant(view, done, risen, gains), STEP
            yield Instant(view, done, scores, gains), ROUND
        elif not _builds(before, view) and done < len(views) - 1:
            yield Instant(_plain(view), done, scores, shown=shown), QUIET
    last = _plain(views[-1])
    people = [who for who in last.winners if who >= 0]
    over = last.phase == "over"
    yield Instant(last, len(views) - 1, scores, shown=people[0] if people else shown, over=over), END


def _pulsing(now: Instant, stays: int) -> Iterator[tuple[Instant, int]]:
    """A new tile: its mark thin, thick, thin."""
    first, middle, _ = (stays * share // 100 for share in PULSE)
    yield now, first
    yield replace(now, pulse=True), middle
    yield now, stays - first - middle


def _growth(before: View, view: View) -> Iterator[tuple[int, View]]:
    """The seats whose Alhambras changed, and the views on the way there: each new tile comes by itself."""
    for old, new in zip(before.players, view.players, strict=True):
        if old.board == new.board:
            continue
        lay = {placed.at: placed.tile.id for placed in old.board.tiles}
        fresh = [placed.at for placed in new.board.tiles if lay.get(placed.at) != placed.tile.id]
        order = _order(view, new.board, fresh)
        for number in range(max(1, len(order))):
            missing = set(order[number + 1 :])
            board = old.board if missing else new.board
            tiles = tuple(
                replace(placed, changed=order[number : number + 1] == [placed.at])
                for placed in new.board.tiles
                if placed.at not in missing
            )
            grown = replace(new.board, tiles=tiles, gold=board.gold, wall=board.wall)
            yield new.seat, _with_board(view, new.seat, grown)


def _order(view: View, board: BoardView, fresh: list[Cell]) -> list[Cell]:
    """New cells in the order in which they were built; what one tile covers comes at once, as its first cell."""
    ids = {placed.at: placed.tile.id for placed in board.tiles}
    told = [str(getattr(event, "tile", "")) for event in view.since]
    ordered = sorted(fresh, key=lambda cell: (told.index(ids[cell]) if ids[cell] in told else -1, cell))
    return [
        cell for number, cell in enumerate(ordered) if ids[cell] not in [ids[c] for c in ordered[:number]]
    ]


def _with_board(view: View, seat: int, board: BoardView) -> View:
    """The view with another Alhambra, and with nothing new anywhere else."""
    plain = _plain(view)
    players = tuple(
        replace(player, board=board) if player.seat == seat else player for player in plain.players
    )
    return replace(plain, players=players)


def _plain(view: View) -> View:
    """The view with nothing marked as new in any Alhambra."""
    players = tuple(
        replace(
            player,
            board=replace(
                player.board, tiles=tuple(replace(placed, changed=False) for placed in player.board.tiles)
            ),
        )
        for player in view.players
    )
    return replace(view, players=players)


def _room(views: Sequence[View]) -> int:
    """The time there is for new tiles, in hundredths of a second."""
    rounds = len(views[-1].rounds) - len(views[0].rounds)
    quiet = sum(not _tells(before, view) for before, view in pairwise(views))
    return WHOLE - START - END - rounds * ((STEPS - 1) * STEP + ROUND) - quiet * QUIET


def _grown(views: Sequence[View]) -> int:
    """How many times an Alhambra changes."""
    return sum(sum(1 for _ in _growth(before, view)) for before, view in pairwise(views))


def _tile_stays(views: Sequence[View]) -> int:
    """How long each new tile is shown, in hundredths of a second."""
    return max(LEAST, min(TILE, _room(views) // max(1, _grown(views))))


def _thinned(views: Sequence[View]) -> Sequence[View]:
    """Of a very long game only what changes an Alhambra, so that each new tile can be seen."""
    if _room(views) >= SEEN * _grown(views):
        return views
    told = [0, *(index for index, (old, new) in enumerate(pairwise(views), 1) if _tells(old, new))]
    return [views[index] for index in sorted({*told, len(views) - 1})]


def _tells(before: View, view: View) -> bool:
    return _builds(before, view) or len(view.rounds) > len(before.rounds)


def _builds(before: View, view: View) -> bool:
    return any(old.board != new.board for old, new in zip(before.players, view.players, strict=True))


# -- frames to pixels ----------------------------------------------------------------------------------


def _film(stage: Stage, request: Replay, views: Sequence[View], width: int, limit: int) -> bytes | None:
    """The file with frames of this width, or None once it has grown beyond the limit."""
    film: _Film | None = None
    for now, stays in _instants(views):
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
        self._below: tuple[Rect, Image.Image] | None = None
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
        rects = self._uncover()
        before = () if self._shown is None else _lasting(self._shown)
        self._shown = scene
        for index, mark in enumerate(_lasting(scene)):
            if before[index : index + 1] == (mark,):
                continue
            if isinstance(mark, Stroke):
                raise TypeError("a part of a replay's frame has a rectangle")
            rect = mark.rect
            self._canvas.paste(scene.ground, (rect.left, rect.top, rect.right, rect.bottom))
            paint_mark(self._canvas, mark)
            rects.append(rect)
        for mark in scene.root.marks[len(_lasting(scene)) :]:
            rects.append(self._cover(mark))
        return rects if before else [scene.root.rect]

    def _cover(self, mark: Placed) -> Rect:
        """Paint what pulses, and remember what lies below it."""
        rect = mark.rect if isinstance(mark, Group) else Rect(0, 0, 0, 0)
        self._below = rect, self._canvas.crop((rect.left, rect.top, rect.right, rect.bottom))
        paint_mark(self._canvas, mark)
        return rect

    def _uncover(self) -> list[Rect]:
        """Take away what pulses."""
        if self._below is None:
            return []
        rect, image = self._below
        self._below = None
        self._canvas.paste(image, (rect.left, rect.top))
        return [rect]

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


def _lasting(scene: Scene) -> tuple[Placed, ...]:
    """The parts of a frame but for what pulses on top of them."""
    marks = scene.root.marks
    pulses = bool(marks) and isinstance(marks[-1], Group) and marks[-1].name == PULSING
    return marks[:-1] if pulses else marks


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
