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
from render.appearance import appearance, gather, sign_of
from render.art.walls import thickness
from render.kit import Drawn, Element, Flow
from render.scene import Box, Picture, Placed, Rect, Walls, Words
from render.text import fit, width
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engine.base.view import Cell, Mark, TileView
    from render.layers import Laid

_PLACE: Final = re.compile(r"(-?[A-Z]+-?\d+)([nesw]*)")
"""The text of a mark on an Alhambra: the cell as people see it, and sides."""


@cache
def component(identity: str) -> str:
    """The sprite of a tile or card by its id alone, whichever module it comes from."""
    for folder in ("tile", "card"):
        if sprites.has_sprite(f"{folder}/{identity}"):
            return f"{folder}/{identity}"
    ending = f"/{identity}"
    return next((name for name in sprites.sprite_names() if name.endswith(ending)), identity)


def has_piece(identity: str) -> bool:
    """Whether there is a drawing of a component of this id."""
    return bool(identity) and sprites.has_sprite(component(identity))


def module_of(identity: str) -> str:
    """The module that a component of this id belongs to; what has no drawing belongs to none."""
    return component(identity).partition("/")[0] if has_piece(identity) else ""


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


def width_of(name: str, height: int) -> int:
    """The width of a drawing at this height; one that there is not is square."""
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
    sign = sign_of(mark.kind)
    name = "card/back" if sign else mark_sprite(mark)
    wide = width_of(name, height)
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
    elements, rest = gather(marks, height)
    counted = Counter(mark for mark in rest if not mark.text)
    for mark in rest:
        number = 1 if mark.text else counted.pop(mark, 0)
        if number:
            shown = replace(mark, text=f"×{number}") if number > 1 else mark
            elements.append(piece(shown, height, token=token))
    return Flow(tuple(elements), gap, name)


def on_place(board: Rect, place: sprites.Place, kind: str) -> Picture:
    """A piece on its place of a board."""
    high = max(8, round(place.height * board.height))
    wide = width_of(kind, high)
    left = board.left + round(place.x * board.height) - wide // 2
    return Picture(Rect(left, board.top + round(place.y * board.height) - high // 2, wide, high), kind)


# -- on tiles and Alhambras ----------------------------------------------------------------------------


def on_tile(tile: TileView, rect: Rect, shape: Sequence[tuple[int, int, int]] = ()) -> Iterator[Laid]:
    """What modules have laid on a tile whose first cell fills the rectangle: over all of it, along its sides, or
    in a column at its lower left. `shape` are the column, row and walls of each of its cells."""
    small: list[str] = []
    for mark in tile.marks:
        looks, part = appearance(mark.kind)
        if part in looks.wooden:
            sides = (mask_of(each.replace("-", "")) for each in mark.text.split("."))
            spots = [(x, y) for x, y, _ in shape] or [(0, 0)]
            yield from _wooden(rect, rect.height, dict(zip(spots, sides, strict=False)))
            continue
        cover = mark.kind.removesuffix(part) + looks.over.get(part, "").format(type=tile.type)
        if part in looks.over and sprites.has_sprite(cover):
            yield "tiles", Picture(rect, cover)
        if part != tile.id:
            small.append(mark.kind)
    yield from _small(rect, small)


SMALL: Final = 0.28
"""Height of a small piece on a tile, as a share of the tile's edge."""


def _small(rect: Rect, kinds: Sequence[str]) -> Iterator[Laid]:
    """Small pieces one above the other within the walls, from the lower left of a cell; many overlap."""
    room = rect.inset(thickness(rect.height) + 1)
    size = max(10, round(rect.height * SMALL))
    step = min(size, (room.height - size) // max(1, len(kinds) - 1))
    for index, kind in enumerate(kinds):
        high = size if width_of(kind, size) <= size * 5 // 4 else size * size * 5 // 4 // width_of(kind, size)
        spot = Rect(room.left, room.bottom - size - index * step, width_of(kind, high), high)
        yield "pieces", Picture(spot, kind)


def _wooden(rect: Rect, edge: int, cells: dict[Cell, int]) -> Iterator[Laid]:
    """Wooden walls on sides of cells, (0, 0) being the cell at the rectangle."""
    sides = tuple((x, y, side) for (x, y), mask in cells.items() for side in (1, 2, 4, 8) if mask & side)
    if sides:
        yield "palisades", Walls(rect, edge, sides, "wooden")


def wooden_sides(marks: Iterable[Mark]) -> dict[Cell, int]:
    """The sides of cells in an Alhambra on which wooden walls stand."""
    found: dict[Cell, int] = {}
    for mark in marks:
        place = _PLACE.match(mark.text)
        looks, part = appearance(mark.kind)
        if place is not None and part in looks.wooden:
            cell = parse_cell(place[1])
            found[cell] = found.get(cell, 0) | mask_of(place[2])
    return found


def cells_of(marks: Sequence[Mark]) -> list[Cell]:
    """The cells of an Alhambra that marks speak of."""
    return [parse_cell(found[1]) for mark in marks if (found := _PLACE.match(mark.text)) is not None]


def on_board(marks: Sequence[Mark], tiles: Sequence[Cell], at: Callable[[Cell], Rect]) -> Iterator[Laid]:
    """What modules have put into an Alhambra: wooden walls, what stands on sides, on tiles and beside them."""
    small: dict[Cell, list[str]] = {}
    home = at((0, 0))
    for mark in marks:
        found = _PLACE.match(mark.text)
        if found is None:
            continue
        cell = parse_cell(found[1])
        spot = at(cell)
        looks, part = appearance(mark.kind)
        if part in looks.wooden:
            continue
        if part in looks.astride:
            middle = _middle_of(spot, looks.astride[part])
            yield "gates", Picture(_around(middle, spot.height * 6 // 10), mark.kind)
        elif cell in tiles:
            small.setdefault(cell, []).append(mark_sprite(mark))
        else:
            beside = spot.middle(spot.height * 9 // 10, spot.height * 9 // 10)
            yield "tiles", Picture(beside, mark_sprite(mark))
    yield from _wooden(home, home.height, wooden_sides(marks))
    for cell, kinds in small.items():
        yield from _small(at(cell), kinds)


def _middle_of(cell: Rect, side: int) -> tuple[int, int]:
    """The middle of a cell's side."""
    across, down = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}[side]
    middle_x, middle_y = cell.left + cell.width // 2, cell.top + cell.height // 2
    return (
        (cell.right if across > 0 else cell.left, middle_y)
        if across
        else (middle_x, cell.bottom if down > 0 else cell.top)
    )


def _around(middle: tuple[int, int], size: int) -> Rect:
    return Rect(middle[0] - size // 2, middle[1] - size // 2, size, size)
