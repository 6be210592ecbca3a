"""The lobby: who sits where, which modules are played, how the game's luck is sealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import sprites
from render.kit import (
    PAPER,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Fill,
    Grid,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scene import Picture, Placed, Rect, Walls
from render.scenes.page import Page, header, wide
from render.scenes.pieces import emblem
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

FREE: Final = Look(mix(THEME.night, THEME.panel, 0.5), THEME.panel_edge, 2)
GAP: Final = 12
MODULES: Final = 3
"""Columns of modules."""

SEATED: Final = 88
MODULE: Final = 44
"""Heights of a seat and of a module's line."""

LEAST: Final = 118
"""The least height of the buildings behind their wall."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the lobby: its number from 0, who sits there (empty: nobody), and a quiet word below."""

    seat: int
    name: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """An open table. `modules` are the ids of those chosen, `seal` is the commitment."""

    seats: tuple[Seat, ...]
    modules: tuple[str, ...] = ()
    seal: str = ""

    def scene(self, view: View | None, say: Say) -> Scene:
        names = [""] * 6
        for seat in self.seats:
            names[seat.seat] = seat.name
        page = Page(say, tuple(names))
        taken = sum(1 for seat in self.seats if seat.name)
        title = header(
            page, page.say("pic-lobby-title"), note=page.say("pic-lobby-seats", n=taken, most=len(self.seats))
        )
        seats = Grid(tuple(_seat(page, seat) for seat in self.seats), 3, GAP, name="seats")
        below = [_modules(page, self.modules)]
        if self.seal:
            below.append(_sealed(page, self.seal))
        buildings = Panel(Drawn(0, 0, _skyline), TABLE, (0, 0), name="skyline")
        body = Column((title, seats, *below), THEME.edge)
        least = body.natural(THEME.width - 2 * THEME.edge)[1] + LEAST + 3 * THEME.edge
        return wide("lobby", (title, Fill(buildings), seats, *below), max(THEME.high, least))


def _seat(page: Page, seat: Seat) -> Element:
    name = seat.name and page.name(seat.seat)
    ink = THEME.cream if name else THEME.none
    words: list[Element] = [Label(name or page.say("pic-lobby-free"), "name", 44, ink)]
    if seat.note:
        words.append(Label(seat.note, "body", 34, THEME.muted))
    body = Row((Image(f"seat/{seat.seat + 1}", 66), Sized(Column(tuple(words), gap=0), grow=1)), gap=16)
    return Panel(Sized(body, height=SEATED), QUIET if name else FREE, (18, 2), name=f"seat:{seat.seat}")


def _modules(page: Page, modules: tuple[str, ...]) -> Element:
    """Every module that is chosen, with its emblem."""
    if not modules:
        words = Label(page.say("pic-lobby-plain"), "label", 42, THEME.ink, "centre")
        return Panel(words, PAPER, (24, 12), name="modules")
    cells = []
    for module in modules:
        key = f"module-{module}"
        name = page.say(key) if page.knows(key) else module
        sign = Sized(_in_middle(_emblem(module)), width=56)
        cells.append(Sized(Row((sign, Label(name, "label", 36, THEME.ink, grow=1)), gap=8), height=MODULE))
    grid = Grid(tuple(cells), min(MODULES, len(cells)), gap=0)
    return Panel(grid, PAPER, (20, 10), name="modules")


def _emblem(module: str) -> Element:
    """A module's emblem, at most as wide as its place."""
    name = emblem(module)
    if not sprites.has_sprite(name):
        return Image(name, MODULE - 4)
    return Image(name, min(MODULE - 4, (MODULE - 4) * 56 // sprites.width_at(name, MODULE - 4)))


def _in_middle(element: Element) -> Element:
    return Row((SPRING, element, SPRING), gap=0)


def _sealed(page: Page, seal: str) -> Element:
    seal_words = Label(seal[:16], "label", 34, THEME.brass)
    return Row((Label(page.say("pic-lobby-seal"), "label", 34, THEME.muted), seal_words, SPRING), gap=14)


SHOWN: Final = (
    (
        *("garden_9", "pavilion_8", "tower_12", "chambers_7b", "garden_11", "fountain", "chambers_10"),
        *("seraglio_9", "arcades_10", "tower_9b", "pavilion_5"),
    ),
    (
        *("arcades_7", "chambers_9a", "seraglio_5", "garden_8b", "tower_11a", "pavilion_7", "seraglio_8"),
        *("garden_12", "chambers_6", "arcades_9", "tower_13"),
    ),
)
"""Buildings in two rows, those in the middle shown first."""

EDGE: Final = 150
"""About the edge of a building."""


def _skyline(rect: Rect) -> Iterable[Placed]:
    """Buildings of each type around the fountain, behind a wall, as many as there is room for."""
    rows = min(len(SHOWN), max(1, round((rect.height - 28) / EDGE)))
    edge = (rect.height - 28) // rows
    count = min(len(SHOWN[0]), (rect.width - 24) // edge)
    first = (len(SHOWN[0]) - count) // 2
    left, top = rect.left + (rect.width - edge * count) // 2, rect.top + (rect.height - edge * rows) // 2
    masks = []
    for row, identities in enumerate(SHOWN[:rows]):
        for column, identity in enumerate(identities[first : first + count]):
            name = "fountain/1" if identity == "fountain" else f"tile/{identity}"
            if sprites.has_sprite(name):
                yield Picture(Rect(left + column * edge, top + row * edge, edge, edge), name)
            upper, lower = (1 if row == 0 else 0), (4 if row == rows - 1 else 0)
            outer = (8 if column == 0 else 0) | (2 if column == count - 1 else 0)
            masks.append((column, row, upper | lower | outer))
    yield Walls(Rect(left, top, edge, edge), edge, tuple(masks))
