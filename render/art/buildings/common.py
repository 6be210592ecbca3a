"""What all building tiles share: the plot they stand on and what grows and walks around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.iso import Iso
from render.art.nature import bush, cypress, palm, person
from render.art.pen import darker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.art.dice import Dice
    from render.art.pen import Pen, Point

PLANS: Final = 4
CENTRE: Final[Point] = (121, 132)
"""Where the plan's origin lies: left of and above the middle, clear of the price in the lower right."""


def plan_of(variant: int) -> tuple[int, bool]:
    """Which of a type's four plans a variant has, and whether it is mirrored; every eighth is alike."""
    shape = variant % PLANS
    return shape, (shape % 2 == 1) != (variant // PLANS % 2 == 1)


def plot(pen: Pen, *, mirrored: bool = False, half: float = 54) -> Iso:
    """The lawn of a building and the plan drawn on it."""
    iso = Iso(pen, *CENTRE, mirrored=mirrored)
    lawn = iso.ground(-half, -half, 2 * half, 2 * half)
    pen.glow([(x + 2, y + 3) for x, y in lawn], m.SHADE, 2.5, 0.28)
    pen.blend(lawn, m.LAWN, m.LAWN_DARK, edge=darker(m.LAWN_DARK, 0.2), width=0.8)
    return iso


def lawn_marks(pen: Pen, iso: Iso, dice: Dice, half: float = 50) -> None:
    """Blades and blossoms on the lawn."""
    for _ in range(16):
        x, y = iso.at(dice.between(-half, half), dice.between(-half, half))
        pen.line([(x, y), (x + 1, y - 3)], darker(m.LAWN_DARK, 0.15), 0.6)
    for _ in range(7):
        x, y = iso.at(dice.between(-half, half), dice.between(-half, half))
        pen.oval(x, y, 1.1, 0.9, dice.pick((m.WHITE, m.GOLD, m.RED)))


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
