"""Major projects: two buildings on one estate, one cell wide and two tall, and the owner's marker."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.buildings import building
from render.art.dice import Dice
from render.art.nature import TILE, basin, cypress, foot_shadow, person, tree
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import ellipse, rounded, star
from render.art.symbols import token
from render.theme import THEME, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.theme import RGB

PROJECTS: Final = {
    "mp01": ("pavilion", "seraglio"),
    "mp02": ("pavilion", "arcades"),
    "mp03": ("seraglio", "arcades"),
    "mp04": ("seraglio", "chambers"),
    "mp05": ("arcades", "chambers"),
    "mp06": ("arcades", "garden"),
    "mp07": ("chambers", "garden"),
    "mp08": ("chambers", "tower"),
    "mp09": ("garden", "tower"),
    "mp10": ("garden", "pavilion"),
    "mp11": ("tower", "pavilion"),
    "mp12": ("tower", "seraglio"),
    "mp13": ("pavilion", "chambers"),
    "mp14": ("seraglio", "garden"),
    "mp15": ("arcades", "tower"),
}
"""Upper and lower building."""
ORANGE: Final = rgb("F08A24")


def project(top: str, bottom: str, number: int) -> Pen:
    """The estate: one paved court round both buildings, joined by a water stair."""
    pen = Pen(TILE, 2 * TILE)
    dice = Dice(f"project {number}")
    _estate(pen, THEME.types[top], THEME.types[bottom])
    _stair(pen, dice)
    for x, y in ((86, 304), (172, 306)):
        if dice.chance(0.7):
            person(pen, x, y, dice)
    for kind, row, variant in ((top, 0, number), (bottom, 1, number + 2)):
        image = building(kind, variant, f"project {number} {row}").image
        pen.lay_at(image, 0, row * (TILE - 6) + (2 if row == 0 else 0))
    return pen


def _estate(pen: Pen, upper: RGB, lower: RGB) -> None:
    outer = rounded(20, 20, TILE - 20, 2 * TILE - 20, 30)
    pen.glow([(x + 3, y + 4) for x, y in outer], m.SHADE, 4, 0.35)
    pen.fill(outer, m.MARBLE_SHADE, edge=m.STONE_DARK, width=1.4)
    inner = rounded(25, 25, TILE - 25, 2 * TILE - 25, 26)
    pen.fill(inner, mix(m.PATH, m.MARBLE, 0.4))
    with pen.layer(within=inner) as slabs:
        for row in range(28):
            for column in range(13):
                left, top = 20 + column * 18 + (9 if row % 2 else 0), 20 + row * 18
                if (row + column) % 2:
                    slabs.fill(
                        rounded(left + 0.6, top + 0.6, left + 17, top + 17, 1.5), lighter(m.PATH, 0.18)
                    )
    for x in (1.5, TILE - 20):
        pen.fill([(x, TILE - 3), (x + 18.5, TILE - 3), (x + 18.5, TILE + 3), (x, TILE + 3)], m.SAND)
    border = rounded(31, 31, TILE - 31, 2 * TILE - 31, 21)
    pen.loop(border, darker(m.SAND_DARK, 0.15), 4.5)
    for i in range(24):
        y = 48 + i * 18.1
        tone = upper if y < TILE else lower
        for x in (31, TILE - 31):
            pen.fill(
                [(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)],
                tone,
                edge=darker(tone, 0.4),
                width=0.7,
            )
    for i in range(9):
        x = 56 + i * 18
        for y, tone in ((31, upper), (2 * TILE - 31, lower)):
            pen.fill(
                [(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)],
                tone,
                edge=darker(tone, 0.4),
                width=0.7,
            )


def _stair(pen: Pen, dice: Dice) -> None:
    """The water stair on the middle axis, with steps and trees on both sides."""
    x, top = TILE / 2, 176.0
    for i in range(10):
        y = top + i * 18
        pen.fill(
            [(x - 44, y), (x + 44, y), (x + 44, y + 18), (x - 44, y + 18)],
            lighter(m.MARBLE, 0.12 if i % 2 else 0.0),
            edge=m.MARBLE_SHADE,
            width=1,
        )
    high, foot = 222.0, 312.0
    pen.fill([(x - 15, high), (x + 15, high), (x + 15, foot), (x - 15, foot)], m.STONE_DARK)
    pen.blend(
        [(x - 12, high + 3), (x + 12, high + 3), (x + 12, foot - 3), (x - 12, foot - 3)],
        m.WATER_DEEP,
        lighter(m.WATER, 0.2),
    )
    for y in (232, 244, 294, 304):
        pen.line([(x - 8, y), (x - 2, y + 3), (x + 3, y), (x + 8, y + 2)], m.WATER_LIGHT, 1.5)
    basin(pen, x, 262, 24)
    for dx in (-66, 66):
        for i in range(2):
            y = 252 + i * 34
            pen.fill(ellipse(x + dx, y, 12, 6), m.EARTH)
            if dice.chance(0.5):
                tree(pen, x + dx, y, 34, ORANGE)
            else:
                cypress(pen, x + dx, y, 44)


def marker(seat: int) -> Pen:
    """A stepped plinth with a flag in the owner's colour; `seat` 0 is nobody's."""
    pen = Pen(140, 170, 1.5)
    tone = THEME.seats[seat - 1] if seat else THEME.brass
    line = darker(tone, 0.7)
    foot_shadow(pen, 74, 152, 62, 14, 0.45)
    for half, low, high in ((58, 154, 126), (42, 128, 102), (27, 104, 80)):
        pen.blend(
            rounded(70 - half, high, 70 + half, low, 7),
            lighter(tone, 0.28),
            darker(tone, 0.28),
            across=True,
            edge=line,
            width=2.2,
        )
        pen.fill(
            rounded(70 - half + 3, high - 5, 70 + half - 3, high + 7, 6),
            lighter(tone, 0.42),
            edge=line,
            width=1.6,
        )
    pen.line([(70, 80), (70, 10)], m.BARK_DARK, 5)
    pen.fill([(72, 10), (126, 24), (112, 34), (126, 48), (72, 56)], tone, edge=line, width=2.2)
    pen.oval(70, 9, 5, 5, m.GOLD, edge=m.GOLD_DARK, width=1.2)
    if seat:
        token(pen, seat, 70, 128, 25)
    else:
        pen.fill(star(70, 128, 19, 12, 8), THEME.cream, edge=line, width=1.6)
    return pen


def pieces() -> Iterator[Piece]:
    """Fifteen estates (their ground is their own), and the markers."""
    for number, (name, (top, bottom)) in enumerate(PROJECTS.items()):
        yield Piece(name, partial(project, top, bottom, number), f"ground/{number % 4 + 1}")
    yield Piece("mp_marker", partial(marker, 0))
    for seat in range(1, 7):
        yield Piece(f"mp_marker/{seat}", partial(marker, seat))
