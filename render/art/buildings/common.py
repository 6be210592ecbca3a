"""What all building tiles share: the plot they stand on and what grows and walks around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.iso import Iso
from render.art.nature import bush, cypress, palm, person
from render.art.pen import darker, lighter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.art.dice import Dice
    from render.art.pen import Pen, Point
    from render.theme import RGB

PLANS: Final = 4
SLABS: Final = 8
"""Slabs along a side of a plot."""
CENTRE: Final[Point] = (121, 132)
"""Where the plan's origin lies: left of and above the middle, clear of the price in the lower right."""


def plan_of(variant: int) -> tuple[int, bool]:
    """Which of a type's four plans a variant has, and whether it is mirrored; every eighth is alike."""
    shape = variant % PLANS
    return shape, (shape % 2 == 1) != (variant // PLANS % 2 == 1)


def plot(pen: Pen, ground: RGB, *, mirrored: bool = False, half: float = 56) -> Iso:
    """The paved ground of a building and the plan drawn on it."""
    iso = Iso(pen, *CENTRE, mirrored=mirrored)
    outline = iso.ground(-half, -half, 2 * half, 2 * half)
    pen.glow([(x + 2, y + 3) for x, y in outline], m.SHADE, 2.5, 0.28)
    pen.blend(outline, lighter(ground, 0.14), darker(ground, 0.06), edge=darker(ground, 0.5), width=1.1)
    joint = darker(ground, 0.16)
    step = 2 * half / SLABS
    for i in range(1, SLABS):
        at = -half + i * step
        pen.line([iso.at(at, -half), iso.at(at, half)], joint, 0.5)
        pen.line([iso.at(-half, at), iso.at(half, at)], joint, 0.5)
    kerb = half - 3.2
    pen.loop(iso.ground(-kerb, -kerb, 2 * kerb, 2 * kerb), lighter(ground, 0.4), 1.2)
    return iso


def plants(pen: Pen, dice: Dice, places: Sequence[tuple[float, float, str]]) -> None:
    """Plant what is named at places of the paper: `c`ypress, `p`alm, `b`ush, `f`lowering bush; back to front."""
    for x, y, kind in sorted(places, key=lambda place: place[1]):
        if kind == "c":
            cypress(pen, x, y, dice.between(40, 58))
        elif kind == "p":
            palm(pen, x, y, dice.between(38, 50), dice.between(-6, 6), dice)
        elif kind == "f":
            bush(pen, x, y, dice.between(5, 6.5), dice.pick((m.RED, m.WHITE, m.GOLD)))
        else:
            bush(pen, x, y, dice.between(4.5, 6.5))


def people(pen: Pen, dice: Dice, places: Sequence[Point], least: int = 1) -> None:
    """Some of the places get a person; at least `least`."""
    count = least + dice.below(len(places) - least + 1)
    chosen = list(places)
    while len(chosen) > count:
        chosen.pop(dice.below(len(chosen)))
    for x, y in sorted(chosen, key=lambda place: place[1]):
        person(pen, x + dice.between(-3, 3), y + dice.between(-2, 2), dice)
