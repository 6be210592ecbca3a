"""What every part of a portrait is drawn with: how somebody looks, and strokes in head units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.pen import Pen, darker, lighter
from render.art.shapes import moved
from render.theme import RGB, rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.art.pen import Point

GREY_HAIR = rgb("E9E6DF")
DARK_HAIR = rgb("33231B")
BROWN_HAIR = rgb("6B3F22")
RED_HAIR = rgb("B4531F")


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody looks."""

    skin: RGB
    robe: RGB
    collar: RGB
    hair: RGB = DARK_HAIR
    beard: str = ""
    """Empty, `full`, `long`, `short`, `goatee` or `moustache`."""
    hat: str = ""
    """Empty, `turban`, `great_turban`, `helmet`, `hood`, `veil`, `scarf`, `fez`, `cap`, `straw`, `feather_cap`."""
    hat_tone: RGB = m.WHITE
    eyes: str = "open"
    """`open`, `closed`, `sly` or `mask`."""
    woman: bool = False
    old: bool = False
    glasses: bool = False


class Sketch:
    """A person on the paper: head of half height `r` around (x, y)."""

    def __init__(self, pen: Pen, x: float, y: float, r: float, look: Look) -> None:
        self.pen = pen
        self.x = x
        self.y = y
        self.r = r
        self.look = look
        self.line = darker(look.skin, 0.72)

    def at(self, points: Sequence[Point]) -> list[Point]:
        """From head units to the paper."""
        return moved(points, self.x, self.y, self.r)

    def shape(
        self, points: Sequence[Point], tone: RGB, *, edge: RGB | None = None, width: float = 0.05
    ) -> None:
        """A filled area in head units."""
        self.pen.fill(self.at(points), tone, edge=edge, width=width * self.r)

    def shaded(
        self, points: Sequence[Point], tone: RGB, *, edge: RGB | None = None, depth: float = 0.22
    ) -> None:
        """A filled area that turns away from the light."""
        self.pen.blend(
            self.at(points),
            lighter(tone, depth * 0.6),
            darker(tone, depth),
            across=True,
            edge=edge,
            width=0.05 * self.r,
        )

    def stroke(self, points: Sequence[Point], tone: RGB, width: float = 0.06) -> None:
        """A line in head units."""
        self.pen.line(self.at(points), tone, width * self.r)
