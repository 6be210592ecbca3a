"""The lobby: who sits where, what is played, how the game's luck is sealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render import sprites
from render.kit import (
    DARK,
    PAPER,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Grid,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scene import Picture, Placed, Rect, Walls
from render.scenes.page import Page, compose, header
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

FREE = Look(mix(THEME.night, THEME.panel, 0.5), THEME.panel_edge, 2)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the lobby: its number from 0, who sits there (empty: nobody), and a quiet word below."""

    seat: int
    name: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """An open table. `facts` are lines such as pace and modules, already in words; `seal` the commitment."""

    seats: tuple[Seat, ...]
    facts: tuple[tuple[str, str], ...] = ()
    seal: str = ""

    def scene(self, view: View | None, say: Say) -> Scene:
        names = [""] * 6
        for seat in self.seats:
            names[seat.seat] = seat.name
        page = Page(say, tuple(names))
        taken = sum(1 for seat in self.seats if seat.name)
        parts: list[Element] = [
            header(page, page.say("pic-lobby-title"), note=page.say("pic-lobby-seats", n=taken)),
            Panel(Drawn(0, 232, _skyline), TABLE, (0, 0), name="skyline"),
            Grid(tuple(_seat(page, seat) for seat in self.seats), 2, gap=14, name="seats"),
        ]
        if self.facts:
            lines = [
                Row(
                    (
                        Sized(Label(name, "label", THEME.label, THEME.muted_ink, smallest=28), width=250),
                        Label(what, "label", 42, THEME.ink, smallest=28, grow=1),
                    ),
                    gap=16,
                )
                for name, what in self.facts
            ]
            parts.append(Panel(Column(tuple(lines), gap=8), PAPER, (28, 20), name="facts"))
        if self.seal:
            seal = Row(
                (
                    Label(page.say("pic-lobby-seal"), "label", 36, THEME.muted, smallest=26),
                    Label(self.seal[:16], "label", 36, THEME.brass, smallest=26),
                    SPRING,
                ),
                gap=14,
            )
            parts.append(Panel(seal, DARK, (28, 12), name="seal"))
        return compose("lobby", tuple(parts))


def _seat(page: Page, seat: Seat) -> Element:
    name = seat.name and page.name(seat.seat)
    ink = THEME.cream if name else THEME.none
    words: list[Element] = [Label(name or page.say("pic-lobby-free"), "name", 48, ink, smallest=32)]
    if seat.note:
        words.append(Label(seat.note, "body", 36, THEME.muted, smallest=28))
    body = Row((Image(f"seat/{seat.seat + 1}", 78), Sized(Column(tuple(words), gap=0), grow=1)), gap=18)
    return Panel(Sized(body, height=96), QUIET if name else FREE, (22, 10), name=f"seat:{seat.seat}")


SHOWN = ("pavilion_8", "tower_12", "garden_11", "fountain", "chambers_10", "seraglio_9", "arcades_10")


def _skyline(rect: Rect) -> Iterable[Placed]:
    """One building of each type around the fountain, behind a wall."""
    edge = 148
    left = rect.left + (rect.width - edge * len(SHOWN)) // 2
    top = rect.top + (rect.height - edge) // 2
    for index, identity in enumerate(SHOWN):
        name = "fountain/1" if identity == "fountain" else f"tile/{identity}"
        if sprites.has_sprite(name):
            yield Picture(Rect(left + index * edge, top, edge, edge), name)
    last = len(SHOWN) - 1
    masks = tuple((i, 0, 5 | (8 if i == 0 else 0) | (2 if i == last else 0)) for i in range(len(SHOWN)))
    yield Walls(Rect(left, top, edge, edge), edge, masks)
