"""The layout kit: elements that know how large they want to be and place themselves into a rectangle.

All lengths are pixels of the picture (1200 wide). A container asks its children for their natural size
given the room there is, shares what is left among those that `grow`, and, where there is too little, takes
it from those that may `shrink` (texts, which then get smaller or end in an ellipsis).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from render import sprites, text
from render.legible import least, role_of
from render.scene import Box, Group, Picture, Rect, Words
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from render.legible import Role
    from render.scene import Align, Ground, Placed
    from render.text import Face
    from render.theme import RGB

Size = tuple[int, int]
Across = Literal["start", "middle", "end", "stretch"]


class Element(ABC):
    """Something that can be placed."""

    __slots__ = ()

    @abstractmethod
    def natural(self, room: int) -> Size:
        """Width and height wanted when `room` pixels of width are there."""

    @abstractmethod
    def place(self, rect: Rect) -> tuple[Placed, ...]:
        """The marks of this element in `rect`."""

    @property
    def grows(self) -> int:
        """Share of leftover room (0: none)."""
        return 0

    @property
    def shrinks(self) -> bool:
        """Whether it may get less width than it wants."""
        return False


_measured: dict[tuple[int, int], tuple[Element, Size]] = {}
"""Sizes by element (its id; it is kept, so that no other gets that id) and room."""


def measure(element: Element, room: int) -> Size:
    """`element.natural(room)`, worked out once until `forget_measures`: containers ask again and again."""
    key = id(element), room
    known = _measured.get(key)
    if known is None:
        known = element, element.natural(room)
        _measured[key] = known
    return known[1]


def forget_measures() -> None:
    """To be called when a layout is done."""
    _measured.clear()


@dataclass(frozen=True, slots=True)
class Label(Element):
    """One line of text that gets smaller, then shorter, when there is too little room.

    Without a `smallest` size it stays as large as people need to read it in its `role`.
    """

    words: str
    face: Face = "label"
    size: int = THEME.label
    ink: RGB = THEME.cream
    align: Align = "left"
    smallest: int = 0
    grow: int = 0
    role: Role | None = None

    def natural(self, room: int) -> Size:
        return min(room, text.width(self.words, self.face, self.size)), text.line_height(self.size)

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        if not self.words:
            return ()
        smallest = self.smallest or least(self.face, self.role or role_of(self.words))
        fitted = text.fit(self.words, self.face, self.size, rect.width, smallest)
        return (
            Words(rect, fitted.text, self.face, fitted.size, fitted.width, self.ink, self.align, self.role),
        )

    @property
    def grows(self) -> int:
        return self.grow

    @property
    def shrinks(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Sentence(Element):
    """Text over at most `lines` lines, in the middle of its room about equally long; a number alone in a line is
    still a part of it."""

    words: str
    face: Face = "body"
    size: int = THEME.label
    ink: RGB = THEME.cream
    align: Align = "left"
    lines: int = 2
    grow: int = 0

    def _broken(self, room: int) -> tuple[str, ...]:
        break_up = text.balanced if self.align == "centre" else text.wrap
        return break_up(self.words, self.face, self.size, room, self.lines)

    def natural(self, room: int) -> Size:
        broken = self._broken(room)
        wide = max((text.width(line, self.face, self.size) for line in broken), default=0)
        return wide, text.line_height(self.size) * len(broken)

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        high = text.line_height(self.size)
        broken = self._broken(rect.width)
        return tuple(
            Words(
                Rect(rect.left, rect.top + i * high, rect.width, high),
                line,
                self.face,
                self.size,
                text.width(line, self.face, self.size),
                self.ink,
                self.align,
                "reading" if role_of(line) == "digit" else None,
            )
            for i, line in enumerate(broken)
            if line
        )

    @property
    def grows(self) -> int:
        return self.grow

    @property
    def shrinks(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Image(Element):
    """A sprite, `height` pixels high."""

    sprite: str
    height: int
    tint: RGB | None = None
    shadow: bool = False

    def natural(self, room: int) -> Size:
        wide = sprites.width_at(self.sprite, self.height) if sprites.has_sprite(self.sprite) else self.height
        return wide, self.height

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        wide, high = self.natural(rect.width)
        return (Picture(rect.middle(wide, high), self.sprite, self.tint, shadow=self.shadow),)


@dataclass(frozen=True, slots=True)
class Space(Element):
    """Nothing, of a given size; with `grow` it pushes its neighbours apart."""

    width: int = 0
    height: int = 0
    grow: int = 0

    def natural(self, room: int) -> Size:
        return self.width, self.height

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        return ()

    @property
    def grows(self) -> int:
        return self.grow


SPRING = Space(grow=1)


@dataclass(frozen=True, slots=True)
class Drawn(Element):
    """Something that draws itself: a board, a chart. `width` 0 takes all the room there is."""

    width: int
    height: int
    marks: Callable[[Rect], Iterable[Placed]]
    grow: int = 0

    def natural(self, room: int) -> Size:
        return self.width or room, self.height

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        return tuple(self.marks(rect))

    @property
    def grows(self) -> int:
        return self.grow


@dataclass(frozen=True, slots=True)
class Fill(Element):
    """A child that wants no height of its own and takes what is left."""

    child: Element
    width: int = 0
    grow: int = 1

    def natural(self, room: int) -> Size:
        return self.width or room, 0

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        return self.child.place(rect)

    @property
    def grows(self) -> int:
        return self.grow


@dataclass(frozen=True, slots=True)
class Sized(Element):
    """A child in a box of a set width or height (0: as the child wants)."""

    child: Element
    width: int = 0
    height: int = 0
    grow: int = 0
    across: Across = "stretch"

    def natural(self, room: int) -> Size:
        wide, high = measure(self.child, min(room, self.width) if self.width else room)
        return self.width or wide, self.height or high

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        if self.across == "stretch":
            return self.child.place(rect)
        wide, high = measure(self.child, rect.width)
        return self.child.place(_aligned(rect, min(wide, rect.width), min(high, rect.height), self.across))

    @property
    def grows(self) -> int:
        return self.grow


def _aligned(rect: Rect, wide: int, high: int, across: Across) -> Rect:
    if across == "start":
        return Rect(rect.left, rect.top, wide, high)
    if across == "end":
        return Rect(rect.right - wide, rect.bottom - high, wide, high)
    return rect.middle(wide, high)


def _share(wanted: Sequence[int], children: Sequence[Element], room: int) -> list[int]:
    """Give each child its size out of `room`: leftovers to those that grow, losses to those that shrink."""
    given = list(wanted)
    left = room - sum(given)
    if left > 0:
        parts = sum(child.grows for child in children)
        shared = 0
        for index, child in enumerate(children):
            if child.grows:
                shared += child.grows
                extra = left * shared // parts - left * (shared - child.grows) // parts
                given[index] += extra
    while left < 0:
        soft = [i for i, child in enumerate(children) if child.shrinks and given[i] > 0]
        if not soft:
            break
        longest = max(soft, key=lambda i: given[i])
        others = max((given[i] for i in soft if given[i] < given[longest]), default=0)
        equal = [i for i in soft if given[i] == given[longest]]
        cut = min(given[longest] - others, -(left // len(equal)))
        for i in equal:
            given[i] -= cut
        left += cut * len(equal)
    return given


@dataclass(frozen=True, slots=True)
class Row(Element):
    """Children side by side. `across` aligns them vertically."""

    children: tuple[Element, ...]
    gap: int = THEME.cell_gap
    across: Across = "middle"
    name: str = ""
    grow: int = 0

    def _widths(self, room: int) -> list[int]:
        inner = room - self.gap * (len(self.children) - 1)
        wanted = [0 if child.grows else measure(child, inner)[0] for child in self.children]
        return _share(wanted, self.children, inner)

    def natural(self, room: int) -> Size:
        if not self.children:
            return 0, 0
        gaps = self.gap * (len(self.children) - 1)
        wanted = sum(measure(child, room)[0] for child in self.children) + gaps
        high = max(
            measure(child, width)[1] for child, width in zip(self.children, self._widths(room), strict=True)
        )
        return min(room, wanted), high

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        left = rect.left
        marks: list[Placed] = []
        for child, width in zip(self.children, self._widths(rect.width), strict=True):
            high = rect.height if self.across == "stretch" else min(rect.height, measure(child, width)[1])
            slot = Rect(left, rect.top, width, rect.height)
            marks.extend(child.place(_aligned(slot, width, high, self.across) if high else slot))
            left += width + self.gap
        return (Group(self.name, rect, tuple(marks)),) if self.name else tuple(marks)

    @property
    def grows(self) -> int:
        return self.grow

    @property
    def shrinks(self) -> bool:
        return any(child.shrinks for child in self.children)


@dataclass(frozen=True, slots=True)
class Column(Element):
    """Children one below the other. `across` aligns them horizontally."""

    children: tuple[Element, ...]
    gap: int = THEME.cell_gap
    across: Across = "stretch"
    name: str = ""
    grow: int = 0

    def natural(self, room: int) -> Size:
        sizes = [measure(child, room) for child in self.children]
        gaps = self.gap * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        inner = rect.height - self.gap * max(0, len(self.children) - 1)
        sizes = [measure(child, rect.width) for child in self.children]
        heights = _share([h for _, h in sizes], [Space(grow=c.grows) for c in self.children], inner)
        top = rect.top
        marks: list[Placed] = []
        for child, (wide, _), high in zip(self.children, sizes, heights, strict=True):
            slot = Rect(rect.left, top, rect.width, high)
            if self.across != "stretch":
                slot = _aligned(slot, min(wide, rect.width), high, self.across)
            marks.extend(child.place(slot))
            top += high + self.gap
        return (Group(self.name, rect, tuple(marks)),) if self.name else tuple(marks)

    @property
    def grows(self) -> int:
        return self.grow

    @property
    def shrinks(self) -> bool:
        return any(child.shrinks for child in self.children)


@dataclass(frozen=True, slots=True)
class Grid(Element):
    """Children in columns of equal width, row by row; rows are as high as their highest child."""

    children: tuple[Element, ...]
    columns: int
    gap: int = THEME.gap
    name: str = ""
    grow: int = 0

    def _column(self, room: int) -> int:
        return (room - self.gap * (self.columns - 1)) // self.columns

    def _rows(self) -> list[tuple[Element, ...]]:
        return [self.children[i : i + self.columns] for i in range(0, len(self.children), self.columns)]

    def natural(self, room: int) -> Size:
        wide = self._column(room)
        highs = [max(measure(child, wide)[1] for child in row) for row in self._rows()]
        return room, sum(highs) + self.gap * max(0, len(highs) - 1)

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        wide = self._column(rect.width)
        top = rect.top
        marks: list[Placed] = []
        for row in self._rows():
            high = max(measure(child, wide)[1] for child in row)
            for index, child in enumerate(row):
                marks.extend(child.place(Rect(rect.left + index * (wide + self.gap), top, wide, high)))
            top += high + self.gap
        return (Group(self.name, rect, tuple(marks)),) if self.name else tuple(marks)

    @property
    def grows(self) -> int:
        return self.grow


@dataclass(frozen=True, slots=True)
class Flow(Element):
    """Children side by side in as many rows as they need."""

    children: tuple[Element, ...]
    gap: int = THEME.cell_gap
    name: str = ""

    def _rows(self, room: int) -> list[list[tuple[Element, Size]]]:
        rows: list[list[tuple[Element, Size]]] = [[]]
        used = 0
        for child in self.children:
            size = measure(child, room)
            if rows[-1] and used + self.gap + size[0] > room:
                rows.append([])
                used = 0
            used += size[0] + (self.gap if rows[-1] else 0)
            rows[-1].append((child, size))
        return rows

    def natural(self, room: int) -> Size:
        rows = self._rows(room)
        wide = max(sum(w for _, (w, _) in row) + self.gap * max(0, len(row) - 1) for row in rows)
        high = sum(max((h for _, (_, h) in row), default=0) for row in rows) + self.gap * (len(rows) - 1)
        return min(room, wide), high

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        top = rect.top
        marks: list[Placed] = []
        for row in self._rows(rect.width):
            left = rect.left
            high = max((h for _, (_, h) in row), default=0)
            for child, (wide, own) in row:
                marks.extend(child.place(Rect(left, top + (high - own) // 2, wide, own)))
                left += wide + self.gap
            top += high + self.gap
        return (Group(self.name, rect, tuple(marks)),) if self.name else tuple(marks)


@dataclass(frozen=True, slots=True)
class Look:
    """How a panel is painted."""

    fill: RGB | None
    edge: RGB | None = None
    line: int = 0
    radius: int = THEME.radius
    ground: Ground = "plain"


DARK = Look(THEME.panel, THEME.brass_dim, 2, ground="lattice")
TABLE = Look(THEME.table, THEME.brass_dim, 2, ground="lattice")
QUIET = Look(THEME.panel)
ACTIVE = Look(THEME.active, THEME.gold, 3)
LEGAL = Look(THEME.legal_panel, THEME.legal_line, 3)
PAPER = Look(THEME.parchment, THEME.brass, 3, ground="paper")


@dataclass(frozen=True, slots=True)
class Panel(Element):
    """A child on a ground of its own, `pad` pixels (across, down) inside its edge."""

    child: Element
    look: Look = DARK
    pad: tuple[int, int] = (THEME.pad, THEME.pad)
    name: str = "panel"
    grow: int = 0

    def natural(self, room: int) -> Size:
        wide, high = measure(self.child, room - 2 * self.pad[0])
        return wide + 2 * self.pad[0], high + 2 * self.pad[1]

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        look = self.look
        ground = Box(rect, look.fill, look.edge, look.line, look.radius, look.ground)
        return (Group(self.name, rect, (ground, *self.child.place(rect.inset(*self.pad)))),)

    @property
    def grows(self) -> int:
        return self.grow

    @property
    def shrinks(self) -> bool:
        return self.child.shrinks


@dataclass(frozen=True, slots=True)
class Layers(Element):
    """Children one over the other, each in the whole rectangle; the first decides the size."""

    children: tuple[Element, ...] = field(default=())
    name: str = ""
    grow: int = 0

    def natural(self, room: int) -> Size:
        return self.children[0].natural(room)

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        marks = tuple(mark for child in self.children for mark in child.place(rect))
        return (Group(self.name, rect, marks),) if self.name else marks

    @property
    def grows(self) -> int:
        return self.grow
