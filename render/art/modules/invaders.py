"""Invaders: compass cards that say whence the attack comes, and scouts who guard one building type."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.cards import FIELD, card
from render.art.niche import arrow, niche
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.portrait import bust, hand
from render.art.shapes import ellipse, moved, octagon
from render.art.sketch import DARK_HAIR, Look
from render.art.symbols import badge, glyph
from render.theme import THEME, TYPES, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDES: Final = {"n": -90, "e": 0, "s": 90, "w": 180}
"""Where the attack comes from, as an angle: 0 east, 90 south."""


def invasion(side: str) -> Pen:
    """The card of one direction: a compass, and an army's arrow driving in from that side."""
    pen = card(rgb("3A1414"), rgb("6E2A22"))
    x, y = 100.0, 145.0
    with pen.layer(within=FIELD) as field:
        for i in range(24):
            a, b = radians(i * 15), radians(i * 15 + 7.5)
            field.fill(
                [(x, y), (x + 240 * cos(a), y + 240 * sin(a)), (x + 240 * cos(b), y + 240 * sin(b))],
                darker(rgb("6E2A22"), 0.22),
            )
    pen.glow(ellipse(x + 3, y + 5, 80, 80), m.SHADE, 4, 0.6)
    pen.fill(ellipse(x, y, 80, 80), m.GOLD_DARK)
    pen.blend(ellipse(x, y, 77, 77), lighter(m.GOLD, 0.35), darker(m.GOLD, 0.3))
    pen.blend(
        ellipse(x, y, 67, 67), lighter(THEME.parchment, 0.3), THEME.parchment, edge=m.GOLD_DARK, width=2
    )
    for i in range(32):
        a = radians(i * 11.25)
        inner = 58 if i % 4 else 53
        pen.line(
            [(x + inner * cos(a), y + inner * sin(a)), (x + 64 * cos(a), y + 64 * sin(a))],
            m.LINE,
            1.2 if i % 4 else 2.2,
        )
    for i in range(8):
        turn = i * 45
        long = 50 if i % 2 == 0 else 32
        _ray(pen, x, y, radians(turn), long, hot=turn % 360 == SIDES[side] % 360)
    pen.fill(octagon(x, y, 15), THEME.cream, edge=m.LINE, width=1.8)
    glyph(pen, "tower", x, y, 9.5, m.LINE)
    a = radians(SIDES[side])
    reach, near = (128, 44) if side in "ns" else (90, 26)
    start, end = (x + reach * cos(a), y + reach * sin(a)), (x + near * cos(a), y + near * sin(a))
    arrow(pen, start, end, 31, THEME.cream)
    inset = 5
    start = (x + (reach - 4) * cos(a), y + (reach - 4) * sin(a))
    end = (x + (near + inset * 1.6) * cos(a), y + (near + inset * 1.6) * sin(a))
    arrow(pen, start, end, 22, m.RED)
    return pen


def _ray(pen: Pen, x: float, y: float, angle: float, long: float, *, hot: bool) -> None:
    """A ray of the compass rose, light on one half and dark on the other."""
    tone = m.RED if hot else rgb("2E5A84")
    tip = (x + long * cos(angle), y + long * sin(angle))
    for side, shade in ((-1, lighter(tone, 0.25)), (1, darker(tone, 0.3))):
        b = angle + side * radians(45)
        foot = (x + 15 * cos(b), y + 15 * sin(b))
        pen.fill([tip, foot, (x, y)], shade, edge=m.LINE, width=1)


def scout(kind: str, number: int) -> Pen:
    """A scout with a spyglass; the badge tells which buildings he protects."""
    tone = THEME.types[kind]
    pen = card(darker(tone, 0.4), mix(tone, m.STONE, 0.3))
    niche(pen, mix(tone, m.STONE_DARK, 0.4), rgb("CFE2EA"))
    skin = m.SKINS[number % 4]
    cloak = mix(tone, m.LEAF_DARK, 0.35)
    with pen.layer(within=FIELD) as person:
        bust(
            person,
            86,
            124,
            38,
            Look(
                skin,
                cloak,
                darker(cloak, 0.4),
                DARK_HAIR,
                ("short", "moustache", "goatee")[number % 3],
                "hood" if number % 2 else "helmet",
                hat_tone=cloak,
            ),
        )
        _spyglass(person, 98, 121)
        hand(person, 128, 130, 12, skin, cloak, 14)
    pen.oval(148, 234, 44, 44, THEME.token_edge)
    badge(pen, kind, 148, 234, 42)
    return pen


def _spyglass(pen: Pen, x: float, y: float) -> None:
    """A brass spyglass held to the eye at (x, y), pointing to the right."""
    for start, length, half in ((0, 34, 8), (30, 34, 10), (60, 32, 12.5)):
        tube = moved(
            [(start, -half), (start + length, -half - 1.5), (start + length, half + 1.5), (start, half)], x, y
        )
        tilted = [(px, py - (px - x) * 0.12) for px, py in tube]
        pen.blend(tilted, lighter(m.GOLD, 0.35), m.GOLD_DARK, edge=darker(m.GOLD_DARK, 0.4), width=1.6)
    end = (x + 92, y - 11)
    pen.fill(ellipse(end[0], end[1], 4.5, 14), rgb("BFE6F4"), edge=darker(m.GOLD_DARK, 0.4), width=1.6)


def pieces() -> Iterator[Piece]:
    """Four invasion cards and six scouts."""
    for side in SIDES:
        yield Piece(f"invasion_{side}", partial(invasion, side))
    for number, kind in enumerate(TYPES):
        yield Piece(f"scout_{kind}", partial(scout, kind, number))
