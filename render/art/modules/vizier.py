"""Vizier: an octagonal stone, awake by day and asleep by night, in the colour of its owner."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.pen import LABEL_FONT, Pen, darker, lighter
from render.art.piece import Piece
from render.art.portrait import bust
from render.art.shapes import octagon
from render.art.sketch import GREY_HAIR, Look
from render.art.symbols import token
from render.theme import THEME, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

EDGE: Final = 200
ROBE: Final = rgb("8C2F7E")


def stone(awake: bool, seat: int) -> Pen:
    """The stone; `seat` 0 is nobody's."""
    pen = Pen(EDGE, EDGE, 1.5)
    x = y = EDGE / 2
    rim = THEME.seats[seat - 1] if seat else THEME.brass
    if not awake:
        rim = mix(rim, THEME.night, 0.45)
    pen.fill(octagon(x + 1, y + 4, 97), darker(rim, 0.68))
    pen.blend(octagon(x, y - 2, 97), lighter(rim, 0.2), darker(rim, 0.2), edge=THEME.token_edge, width=2)
    field = octagon(x, y - 2, 83)
    if awake:
        pen.fill(field, rgb("F6CE5E"), edge=darker(rim, 0.6), width=2.5)
        with pen.layer(within=field) as sky:
            for i in range(12):
                a, b = radians(i * 30), radians(i * 30 + 15)
                sky.fill(
                    [(x, y), (x + 140 * cos(a), y + 140 * sin(a)), (x + 140 * cos(b), y + 140 * sin(b))],
                    rgb("FCE7A6"),
                )
    else:
        pen.blend(field, m.NIGHT_BLUE, rgb("3E4A8C"), edge=darker(rim, 0.6), width=2.5)
        with pen.layer(within=field) as sky:
            for px, py, r in ((40, 52, 1.6), (58, 34, 2.2), (30, 92, 1.4), (154, 150, 1.5), (92, 26, 1.5)):
                sky.oval(px, py, r, r, THEME.cream)
            sky.oval(48, 66, 13, 13, rgb("F6E3A0"))
            sky.oval(54, 62, 11.5, 11.5, m.NIGHT_BLUE)
    tone = ROBE if awake else mix(ROBE, m.NIGHT_BLUE, 0.45)
    dim = 0.0 if awake else 0.3
    look = Look(
        skin=mix(m.SKINS[1], m.NIGHT_BLUE, dim),
        robe=tone,
        collar=mix(m.GOLD, m.NIGHT_BLUE, dim),
        hair=mix(GREY_HAIR, m.NIGHT_BLUE, dim),
        beard="long",
        hat="great_turban",
        hat_tone=mix(m.WHITE, m.NIGHT_BLUE, dim),
        eyes="open" if awake else "closed",
        old=True,
    )
    with pen.layer(within=field) as person:
        bust(person, x, 104, 34, look)
    if not awake:
        for px, py, size in ((134, 92, 24), (148, 66, 32), (166, 38, 40)):
            pen.text((px, py), "z", size, rgb("E8ECFF"), typeface=LABEL_FONT, anchor="cc")
    if seat:
        token(pen, seat, 168, 168, 30)
    return pen


def pieces() -> Iterator[Piece]:
    """Both sides of the stone, plain and in six colours."""
    for awake, name in ((True, "vizier_awake"), (False, "vizier_asleep")):
        yield Piece(name, partial(stone, awake, 0))
        for seat in range(1, 7):
            yield Piece(f"{name}/{seat}", partial(stone, awake, seat))
