"""Reads a drawn scene back: what stands where, from the marks and their rectangles alone.

It knows what `render.scene` says of its marks and what groups are called, and nothing of how pages are laid out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from render.scene import Box, Bracket, Frame, Gold, Group, Picture, Placed, Rect, Scene, Walls, Words

Cell = tuple[int, int]
SIDES = (1, 2, 4, 8)
NUMBER = re.compile(r"[+×]?(\d+)(½?)")


def inside(group: Group) -> Iterator[Placed]:
    """All marks of a group, those of groups within it too."""
    for mark in group.marks:
        yield mark
        if isinstance(mark, Group):
            yield from inside(mark)


def groups(scene: Scene | Group, start: str) -> list[Group]:
    """The groups whose names begin so, in order of painting."""
    root = scene.root if isinstance(scene, Scene) else scene
    return [mark for mark in inside(root) if isinstance(mark, Group) and mark.name.startswith(start)]


def one(scene: Scene | Group, name: str) -> Group:
    """The only group of this name."""
    found = [group for group in groups(scene, name) if group.name == name]
    assert len(found) == 1, f"{len(found)} groups {name}"
    return found[0]


def words(group: Group) -> list[str]:
    """All texts of a group in order of painting."""
    return [mark.text for mark in inside(group) if isinstance(mark, Words)]


def sprites(group: Group, start: str = "") -> list[str]:
    """All drawings of a group whose names begin so, in order of painting."""
    return [
        mark.sprite for mark in inside(group) if isinstance(mark, Picture) and mark.sprite.startswith(start)
    ]


def component(sprite: str) -> str:
    """The id of what a drawing shows: `tile/tower_9` is `tower_9`."""
    return sprite.rpartition("/")[2]


def number_after(group: Group, sign: str) -> float:
    """The number that stands nearest to the right of a sign, in its line."""
    signs = [mark for mark in inside(group) if isinstance(mark, Picture) and mark.sprite == sign]
    assert len(signs) == 1, f"{len(signs)} signs {sign} in {group.name}"
    return _right_of(group, signs[0].rect)


def _right_of(group: Group, rect: Rect) -> float:
    middle = rect.centre[1]
    near = [
        (mark.rect.left - rect.right, mark.text)
        for mark in inside(group)
        if isinstance(mark, Words)
        and NUMBER.fullmatch(mark.text)
        and mark.rect.top <= middle <= mark.rect.bottom
        and mark.rect.left >= rect.right - 2
    ]
    assert near, f"no number beside {rect} in {group.name}"
    found = NUMBER.fullmatch(min(near)[1])
    assert found is not None
    return int(found[1]) + (0.5 if found[2] else 0)


@dataclass
class SeenBoard:
    """An Alhambra as it is drawn: what lies in which cell, walls on sides, and what is marked."""

    edge: int
    tiles: dict[Cell, str] = field(default_factory=dict)
    walls: dict[Cell, int] = field(default_factory=dict)
    wooden: dict[Cell, int] = field(default_factory=dict)
    gold: set[tuple[Cell, int]] = field(default_factory=set)
    picks: dict[str, Cell] = field(default_factory=dict)
    changed: set[Cell] = field(default_factory=set)
    framed: bool = False
    cut: bool = False
    mapped: int = 0


def read_board(group: Group) -> SeenBoard:
    """An Alhambra from its marks; the grid is that of its walls."""
    city = next(mark for mark in inside(group) if isinstance(mark, Walls) and mark.kind == "city")
    home, edge = city.rect, city.edge

    def cell(rect: Rect) -> Cell | None:
        x, over = divmod(rect.left - home.left, edge)
        y, down = divmod(rect.top - home.top, edge)
        return (x, y) if over == 0 and down == 0 else None

    def around(rect: Rect) -> Cell:
        x, y = rect.centre
        return (x - home.left) // edge, (y - home.top) // edge

    seen = SeenBoard(edge)
    seen.walls = {(x, y): mask for x, y, mask in city.cells}
    for mark in inside(group):
        if isinstance(mark, Picture) and mark.rect.width == edge and (at := cell(mark.rect)) is not None:
            for down in range(mark.rect.height // edge):
                seen.tiles.setdefault((at[0], at[1] + down), component(mark.sprite))
        elif isinstance(mark, Walls) and mark.kind == "wooden":
            for x, y, side in mark.cells:
                dx, dy = (mark.rect.left - home.left) // edge, (mark.rect.top - home.top) // edge
                seen.wooden[x + dx, y + dy] = seen.wooden.get((x + dx, y + dy), 0) | side
        elif isinstance(mark, Gold):
            seen.gold |= {((x, y), side) for x, y, side in mark.sides}
        elif isinstance(mark, Group) and mark.name.startswith("pick:"):
            label = next(each for each in mark.marks if isinstance(each, Words))
            seen.picks[label.text] = around(label.rect)
        elif isinstance(mark, Bracket):
            at = around(mark.rect) if mark.rect.height <= edge else around(mark.rect._replace(height=edge))
            seen.changed.add(at)
        elif isinstance(mark, Frame):
            seen.framed = True
        elif isinstance(mark, Group) and mark.name == "map":
            seen.cut = True
            seen.mapped = sum(isinstance(each, Box) and each.edge is None for each in mark.marks)
    return seen


@dataclass(frozen=True)
class SeenSpace:
    """A space of the market: number, tile, price and the walls of the tile, `None` where there is no tile."""

    number: int
    tile: str | None
    price: int | None
    walls: int
    changed: bool


def read_space(group: Group) -> SeenSpace:
    """A space of the market from its marks."""
    currency = group.name.partition(":")[2]
    numbers = [words(badge) for badge in groups(group, "badge:")]
    assert len(numbers) == 1, "a space has one number"
    number = int(numbers[0][0])
    tiles = groups(group, "tile:")
    if not tiles:
        return SeenSpace(number, None, None, 0, changed=False)
    tile = tiles[0]
    walls = 0
    for mark in inside(tile):
        if isinstance(mark, Walls) and mark.kind == "city":
            walls |= next(mask for x, y, mask in mark.cells if (x, y) == (0, 0))
    changed = any(isinstance(mark, Bracket) for mark in inside(tile))
    price = int(number_after(group, f"symbol/{currency}"))
    return SeenSpace(number, component(sprites(tile)[0]), price, walls, changed)


def read_tiles(group: Group) -> list[str]:
    """The ids of all single tiles of a group, in order."""
    return [tile.name.partition(":")[2] for tile in groups(group, "tile:")]


def counted(texts: list[str]) -> int:
    """The number of a `+3` among these texts, 0 without one."""
    return sum(int(text[1:]) for text in texts if re.fullmatch(r"\+\d+", text))


def multiset(names: list[str]) -> Counter[str]:
    """How often each is there."""
    return Counter(names)


def covered(scene: Scene) -> list[str]:
    """The numbers of places over which something is painted later."""
    marks = [(group, mark) for group, mark in scene.walk()]
    found = []
    for index, (group, mark) in enumerate(marks):
        if not (group.name.startswith("pick:") and isinstance(mark, Words)):
            continue
        x, y = mark.rect.centre
        over = [
            later
            for _, later in marks[index + 1 :]
            if isinstance(later, Picture)
            and later.rect.left < x < later.rect.right
            and later.rect.top < y < later.rect.bottom
        ]
        found += [mark.text] * bool(over)
    return found
