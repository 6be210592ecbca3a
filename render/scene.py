"""A picture before it is painted: a tree of placed marks in pixels of the finished image.

Marks are plain frozen values: they compare, pickle, and `dump` writes them as text, which is what the
golden tests keep. Laying out is `render.kit`'s work, painting that of `render.paint`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.legible import Role
    from render.text import Face
    from render.theme import RGB

Align = Literal["left", "centre", "right"]
Ground = Literal["plain", "lattice", "paper"]


class Rect(NamedTuple):
    """A rectangle in pixels: left and top edge, width and height."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.left + self.width // 2, self.top + self.height // 2

    def inset(self, across: int, down: int | None = None) -> Rect:
        """Smaller by `across` pixels left and right and `down` (or the same) above and below."""
        down = across if down is None else down
        return Rect(
            self.left + across,
            self.top + down,
            max(0, self.width - 2 * across),
            max(0, self.height - 2 * down),
        )

    def middle(self, width: int, height: int) -> Rect:
        """A rectangle of this size in the middle."""
        return Rect(
            self.left + (self.width - width) // 2, self.top + (self.height - height) // 2, width, height
        )

    def holds(self, other: Rect) -> bool:
        """Whether the other rectangle lies within this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded rectangle: panel, card, cell. `line` is the width of the edge in pixels."""

    rect: Rect
    fill: RGB | None
    edge: RGB | None = None
    line: int = 0
    radius: int = 0
    ground: Ground = "plain"


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text that has been fitted: `size` in pixels, `width` as measured. Without a `role` a number
    is needed for a decision, and other words must be read (see `render.legible`)."""

    rect: Rect
    text: str
    face: Face
    size: int
    width: int
    ink: RGB
    align: Align = "left"
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A sprite as high as the rectangle; `tint` repaints its shape in one colour; `turn` is in degrees
    clockwise around the rectangle's middle; `role` is that of a number on it."""

    rect: Rect
    sprite: str
    tint: RGB | None = None
    turn: float = 0
    shadow: bool = False
    role: Role = "digit"


@dataclass(frozen=True, slots=True)
class Price:
    """The plate with a tile's type and price, where it stands on a tile that fills the rectangle. What has to be
    paid is written beside a tile; on it the number helps to know it again."""

    rect: Rect
    type: str
    number: int
    role: Role = "decoration"


@dataclass(frozen=True, slots=True)
class Kind:
    """The plate with a tile's type alone, where its price would stand."""

    rect: Rect
    type: str


@dataclass(frozen=True, slots=True)
class Walls:
    """Battlements of tiles in a grid: `cells` are (column, row, mask), `edge` a cell's edge in pixels.

    The rectangle's upper left corner is that of column 0, row 0. `kind` is `city` or `wooden`.
    """

    rect: Rect
    edge: int
    cells: tuple[tuple[int, int, int], ...]
    kind: Literal["city", "wooden"] = "city"


@dataclass(frozen=True, slots=True)
class Gold:
    """The longest wall: `sides` are (column, row, side) in walking order, in a grid as in `Walls`. The line runs
    outside of the cells; `taken` are cells beside it in which something lies."""

    rect: Rect
    edge: int
    sides: tuple[tuple[int, int, int], ...]
    taken: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame outside of cells, given as `Gold` is: something is only tried out here."""

    rect: Rect
    edge: int
    sides: tuple[tuple[int, int, int], ...]
    taken: tuple[tuple[int, int], ...]
    ink: RGB


@dataclass(frozen=True, slots=True)
class Shade:
    """The shadow that tiles on `cells` throw on the table, in a grid as in `Walls`."""

    rect: Rect
    edge: int
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points; `under` is the colour of a wider line beneath it."""

    points: tuple[tuple[int, int], ...]
    ink: RGB
    line: int
    under: RGB | None = None


@dataclass(frozen=True, slots=True)
class Octagon:
    """A regular octagon or, with `round`, a disc that fills the rectangle."""

    rect: Rect
    fill: RGB
    edge: RGB | None = None
    line: int = 0
    round: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """Four corners within the rectangle, `line` pixels thick on a dark rim: this is new."""

    rect: Rect
    ink: RGB
    line: int


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that belong together, within a rectangle, painted in order."""

    name: str
    rect: Rect
    marks: tuple[Placed, ...] = ()


Placed = (
    Box | Words | Picture | Price | Kind | Walls | Gold | Frame | Shade | Stroke | Octagon | Bracket | Group
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its size in pixels, the ground colour and what lies on it."""

    name: str
    width: int
    height: int
    ground: RGB
    root: Group

    def walk(self) -> Iterator[tuple[Group, Placed]]:
        """Every mark with the group that holds it, in order of painting."""
        todo: list[tuple[Group, Placed]] = [(self.root, mark) for mark in reversed(self.root.marks)]
        while todo:
            parent, mark = todo.pop()
            yield parent, mark
            if isinstance(mark, Group):
                todo.extend((mark, inner) for inner in reversed(mark.marks))

    def dump(self) -> str:
        """The scene as text, one mark a line, indented by depth."""
        lines = [f"{self.name} {self.width}x{self.height} {_colour(self.ground)}"]
        _dump(self.root, 0, lines)
        return "\n".join(lines) + "\n"


def _colour(colour: RGB) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _value(value: object) -> str:
    if isinstance(value, Rect):
        return f"{value.left},{value.top} {value.width}x{value.height}"
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        if len(value) == 3 and all(isinstance(v, int) and 0 <= v <= 255 for v in value):
            return _colour(value)
        return " ".join(",".join(str(n) for n in item) for item in value)
    if isinstance(value, float):
        return f"{value:.1f}"
    return str(value)


def _dump(mark: Placed, depth: int, lines: list[str]) -> None:
    indent = "  " * depth
    if isinstance(mark, Group):
        lines.append(f"{indent}{mark.name or 'group'} {_value(mark.rect)}")
        for inner in mark.marks:
            _dump(inner, depth + 1, lines)
        return
    if isinstance(mark, Words):
        lines.append(
            f"{indent}words {_value(mark.rect)} {mark.text!r} {mark.face} {mark.size} "
            f"{_colour(mark.ink)} {mark.align}{f' {mark.role}' if mark.role else ''}"
        )
        return
    parts = [type(mark).__name__.lower()]
    for item in fields(mark):
        value = getattr(mark, item.name)
        if item.name in ("rect", "sprite", "number", "points", "cells", "sides", "taken", "fill", "ink"):
            parts.append(_value(value))
        elif value != item.default:
            parts.append(f"{item.name}={_value(value)}")
    lines.append(indent + " ".join(parts))
