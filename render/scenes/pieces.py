"""Pieces of modules: what their marks say lies beside the market, before a seat, on a tile, on an Alhambra.

A mark's kind is the name of a drawing. A kind without one (a hidden pile, a count) is a card's back with a
sign; anything else unknown becomes a plate with its name, so that nothing is ever left out.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from engine import parse_cell
from engine.base.sides import mask_of
from render import sprites
from render.art.modules.orchards import POINTS, fruit_of
from render.kit import Drawn, Element, Flow
from render.scene import Box, Picture, Placed, Rect, Walls, Words
from render.text import fit, width
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engine.base.view import Cell, Mark, TileView

_PLACE: Final = re.compile(r"(-?[A-Z]+-?\d+)([nesw]*)")
"""The text of a mark on an Alhambra: the cell as people see it, and sides."""

HIDDEN: Final = {"bonus_cards/count": "+1", "thieves/count": "🕵", "major_projects/pile": "🏛"}
"""Things of which only the number is known, with the sign on their back."""


@cache
def component(identity: str) -> str:
    """The sprite of a tile or card by its id alone, whichever module it comes from."""
    for folder in ("tile", "card"):
        if sprites.has_sprite(f"{folder}/{identity}"):
            return f"{folder}/{identity}"
    ending = f"/{identity}"
    return next((name for name in sprites.sprite_names() if name.endswith(ending)), identity)


@cache
def emblem(module: str) -> str:
    """A drawing that stands for a whole module: the first of its pieces that is not a wide board."""
    names = sprites.sprite_names(f"{module}/")
    return next((name for name in names if sprites.width_at(name, 100) <= 125), module)


def identity_of(mark: Mark) -> str:
    """The id of the component that a mark shows."""
    return mark.kind.rpartition("/")[2]


def mark_sprite(mark: Mark) -> str:
    """The sprite of a module's piece, in the colour of its seat where there is such a drawing."""
    own = f"{mark.kind}/{mark.seat + 1}" if mark.seat is not None else ""
    if own and sprites.has_sprite(own):
        return own
    return mark.kind if "/" in mark.kind else component(mark.kind)


def _width(name: str, height: int) -> int:
    return sprites.width_at(name, height) if sprites.has_sprite(name) else height


def _plate(spot: Rect, words: str, size: int) -> Iterator[Placed]:
    """A small cream plate with words at the lower right of a piece."""
    wanted = min(spot.width, max(size, width(words, "label", size * 3 // 4) + 10))
    plate = Rect(spot.right - wanted, spot.bottom - size, wanted, size)
    yield Box(plate, THEME.cream, THEME.ink, 2, size // 3)
    fitted = fit(words, "label", size * 3 // 4, wanted - 6)
    yield Words(plate, fitted.text, "label", fitted.size, fitted.width, THEME.ink, "centre")


def piece(mark: Mark, height: int, *, token: bool = True) -> Element:
    """A piece with its text on a small plate; with `token` also whose it is, if its drawing does not tell."""
    sign = HIDDEN.get(mark.kind)
    name = "card/back" if sign else mark_sprite(mark)
    wide = _width(name, height)
    size = max(48, height * 3 // 10)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, height)
        yield Picture(spot, name, shadow=height >= 60)
        if sign:
            fitted = fit(sign, "number", height * 2 // 5, wide - 6)
            yield Words(spot, fitted.text, "number", fitted.size, fitted.width, THEME.gold, "centre")
        if token and mark.seat is not None and name == mark.kind:
            yield Picture(Rect(spot.left, spot.bottom - size, size, size), f"seat/{mark.seat + 1}")
        if mark.text:
            yield from _plate(spot, mark.text, size)

    return Drawn(wide, height, marks)


# -- beside the market and before a seat ---------------------------------------------------------------


def pieces(
    marks: Sequence[Mark], height: int, gap: int = 12, name: str = "pieces", *, token: bool = True
) -> Element:
    """Pieces side by side in as many rows as they need: equal ones counted, boards with what lies on them."""
    elements: list[Element] = []
    rest = list(marks)
    for gather in (_orchard, chamber):
        board, rest = gather(rest, height)
        elements.extend(board)
    counted = Counter(mark for mark in rest if not mark.text)
    for mark in rest:
        number = 1 if mark.text else counted.pop(mark, 0)
        if number:
            shown = replace(mark, text=f"×{number}") if number > 1 else mark
            elements.append(piece(shown, height, token=token))
    return Flow(tuple(elements), gap, name)


def _orchard(marks: list[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """A fruit board with the fruits placed on it; those face down stay, counted."""
    board = next((mark for mark in marks if re.fullmatch(r"orchards/ob[1-7]", mark.kind)), None)
    if board is None:
        return [], marks
    fruits = [mark for mark in marks if mark.kind.startswith("orchards/fruit_")]
    number = int(board.kind[-1])
    spaces = sprites.places(board.kind) if sprites.has_sprite(board.kind) else ()
    high = height * 2
    laid: list[tuple[int, str]] = []
    for mark in fruits:
        if mark.text.isdigit() and int(mark.text) in POINTS:
            group = POINTS.index(int(mark.text))
            kinds = [fruit_of(number, group, place) for place in range(group + 1)]
            kind = mark.kind.removeprefix("orchards/fruit_")
            if kind in kinds:
                laid.append((group * (group + 1) // 2 + kinds.index(kind), mark.kind))
    wide = _width(board.kind, high)

    def drawn(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, high)
        yield Picture(spot, board.kind)
        for index, kind in laid:
            if index < len(spaces):
                yield _on_board(spot, spaces[index], kind)

    hidden = sum(mark.text == "0" for mark in fruits)
    left = [mark for mark in marks if mark is not board and mark not in fruits]
    if hidden:
        left.append(replace(board, kind="orchards/fruit_back", text=f"×{hidden}", seat=None))
    return [Drawn(wide, high, drawn)], left


def chamber(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """The treasure chamber with the chests in its rooms, which are numbered 1 to 3."""
    chests = [m for m in marks if m.kind.startswith("treasure_chamber/chest_") and m.text in ("1", "2", "3")]
    name = "treasure_chamber/chamber"
    if not chests or not sprites.has_sprite(name):
        return [], list(marks)
    spaces = sprites.places(name)
    high = height
    wide = _width(name, high)
    per_room = max(1, len(spaces) // 3)

    def drawn(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, high)
        yield Picture(spot, name)
        used: Counter[str] = Counter()
        for chest in chests:
            index = (int(chest.text) - 1) * per_room + used[chest.text]
            used[chest.text] += 1
            if used[chest.text] <= per_room:
                yield _on_board(spot, spaces[index], chest.kind)

    return [Drawn(wide, high, drawn)], [mark for mark in marks if mark not in chests]


def _on_board(board: Rect, place: sprites.Place, kind: str) -> Picture:
    """A piece on its place of a board."""
    high = max(8, round(place.height * board.height))
    wide = _width(kind, high)
    left = board.left + round(place.x * board.height) - wide // 2
    return Picture(Rect(left, board.top + round(place.y * board.height) - high // 2, wide, high), kind)


# -- on tiles and Alhambras ----------------------------------------------------------------------------


def on_tile(tile: TileView, rect: Rect) -> tuple[Placed, ...]:
    """What modules have laid on a tile that fills the rectangle: over all of it, along a side, or at its
    lower left."""
    marks: list[Placed] = []
    small: list[str] = []
    for mark in tile.marks:
        module, _, identity = mark.kind.partition("/")
        scaffold = f"{module}/scaffold/{tile.type}"
        if identity == "site" and sprites.has_sprite(scaffold):
            marks.append(Picture(rect, scaffold))
            small.append(mark.kind)
        elif identity == "wall_segment":
            marks.extend(
                _wooden(rect, rect.height, {(0, 0): mask_of(mark.text.split(".")[0].replace("-", ""))})
            )
        elif identity != tile.id:
            small.append(mark.kind)
    marks.extend(_small(rect, small))
    return tuple(marks)


def _small(rect: Rect, kinds: Sequence[str]) -> Iterator[Placed]:
    """Small pieces side by side at the lower left of a cell."""
    size = max(10, rect.height * 36 // 100)
    left = rect.left + rect.height // 24
    for kind in kinds:
        wide = _width(kind, size)
        yield Picture(Rect(left, rect.bottom - size - rect.height // 24, wide, size), kind)
        left += wide * 4 // 5


def _wooden(rect: Rect, edge: int, cells: dict[Cell, int]) -> Iterator[Placed]:
    """Wooden walls on sides of cells, (0, 0) being the cell at the rectangle."""
    sides = tuple((x, y, side) for (x, y), mask in cells.items() for side in (1, 2, 4, 8) if mask & side)
    if sides:
        yield Walls(rect, edge, sides, "wooden")


def cells_of(marks: Sequence[Mark]) -> list[Cell]:
    """The cells of an Alhambra that marks speak of."""
    return [parse_cell(found[1]) for mark in marks if (found := _PLACE.match(mark.text)) is not None]


def on_board(marks: Sequence[Mark], tiles: Sequence[Cell], at: Callable[[Cell], Rect]) -> Iterator[Placed]:
    """What modules have put into an Alhambra: wooden walls, gates on sides, pieces on tiles and beside them."""
    small: dict[Cell, list[str]] = {}
    wooden: dict[Cell, int] = {}
    gates: list[Placed] = []
    home = at((0, 0))
    for mark in marks:
        found = _PLACE.match(mark.text)
        if found is None:
            continue
        cell = parse_cell(found[1])
        spot = at(cell)
        if mark.kind.endswith("/wall_segment"):
            wooden[cell] = mask_of(found[2])
        elif "/gate/" in mark.kind:
            east = mark.kind.endswith("/e")
            middle = (
                (spot.right, spot.top + spot.height // 2)
                if east
                else (spot.left + spot.width // 2, spot.bottom)
            )
            gates.append(Picture(_around(middle, spot.height * 6 // 10), mark.kind))
        elif cell in tiles:
            small.setdefault(cell, []).append(mark_sprite(mark))
        else:
            yield Picture(spot.middle(spot.height * 9 // 10, spot.height * 9 // 10), mark_sprite(mark))
    yield from _wooden(home, home.height, wooden)
    yield from gates
    for cell, kinds in small.items():
        yield from _small(at(cell), kinds)


def _around(middle: tuple[int, int], size: int) -> Rect:
    return Rect(middle[0] - size // 2, middle[1] - size // 2, size, size)
