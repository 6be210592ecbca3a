"""What people wear on their heads; each function draws on a finished face."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.pen import darker, lighter
from render.art.shapes import arc, curve, ellipse, rounded
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.art.sketch import Sketch


def turban(face: Sketch, size: float = 1.0) -> None:
    """A wound turban with a jewel; `size` above 1 makes it taller."""
    tone = face.look.hat_tone
    edge = darker(tone, 0.55)
    top = -0.62 - 0.62 * size
    dome = [
        *curve([(-0.95, -0.42), (-1.2, top), (0, top - 0.3)], 12),
        *curve([(0, top - 0.3), (1.2, top), (0.95, -0.42)], 12),
        *curve([(0.95, -0.42), (0, -0.2), (-0.95, -0.42)], 10),
    ]
    face.shaded(dome, tone, edge=edge)
    for start, bow, end in (
        ((-1.0, -0.5), (-0.3, top - 0.1), (0.62, top + 0.2)),
        ((-0.9, -0.36), (0.1, top + 0.35), (0.93, -0.78)),
        ((0.95, -0.44), (0.3, -0.86), (-0.62, top + 0.3)),
        ((-0.98, -0.56), (-0.4, -0.3), (0.1, -0.44)),
    ):
        face.stroke(curve([start, bow, end], 12), darker(tone, 0.26), 0.055)
    face.shape(ellipse(0, -0.56, 0.15, 0.19), m.RED, edge=m.GOLD_DARK, width=0.08)
    face.shape(ellipse(-0.04, -0.62, 0.045, 0.05), lighter(m.RED, 0.6))


def great_turban(face: Sketch) -> None:
    """A great turban with jewel and plume."""
    turban(face, 1.35)
    feather = [
        *curve([(0, -0.7), (-0.28, -1.5), (0.28, -2.25)], 12),
        *curve([(0.28, -2.25), (0.34, -1.4), (0, -0.7)], 12),
    ]
    face.shaded(feather, face.look.collar, edge=darker(face.look.collar, 0.55))
    face.stroke(curve([(0, -0.7), (0.02, -1.4), (0.26, -2.15)], 10), darker(face.look.collar, 0.4), 0.04)
    face.shape(ellipse(0, -0.58, 0.19, 0.23), m.RED, edge=m.GOLD, width=0.1)
    face.shape(ellipse(-0.05, -0.65, 0.055, 0.06), lighter(m.RED, 0.6))


def helmet(face: Sketch) -> None:
    """A pointed helmet with mail over the ears."""
    steel = rgb("A9B4C2")
    edge = darker(steel, 0.62)
    for side in (-1, 1):
        mail = [
            (side * 0.6, -0.4),
            (side * 0.98, -0.4),
            *curve([(side * 0.98, -0.4), (side * 1.16, 0.6), (side * 0.92, 1.25)], 8),
            (side * 0.58, 1.0),
            (side * 0.74, 0.3),
        ]
        face.shape(mail, darker(steel, 0.34), edge=edge)
        for row in range(4):
            y = 0.0 + row * 0.28
            face.stroke([(side * 0.78, y), (side * 1.0, y)], darker(steel, 0.55), 0.035)
    dome = [
        *curve([(-0.98, -0.36), (-1.0, -1.2), (0, -1.72)], 14),
        *curve([(0, -1.72), (1.0, -1.2), (0.98, -0.36)], 14),
    ]
    face.shaded(dome, steel, edge=edge, depth=0.34)
    face.stroke(curve([(-0.5, -0.5), (-0.46, -1.1), (-0.04, -1.6)], 8), lighter(steel, 0.6), 0.09)
    face.shape(rounded(-1.04, -0.56, 1.04, -0.3, 0.08), m.GOLD, edge=m.GOLD_DARK)
    face.stroke([(0, -1.66), (0, -2.05)], m.GOLD_DARK, 0.1)
    face.shape(ellipse(0, -2.02, 0.11, 0.11), m.GOLD, edge=m.GOLD_DARK)
    face.shape(rounded(-0.085, -0.4, 0.085, 0.22, 0.06), steel, edge=edge)


def hood_back(face: Sketch) -> None:
    """The part of a hood behind the head."""
    tone = darker(face.look.hat_tone, 0.2)
    back = [
        *curve([(-1.5, 2.0), (-1.35, -0.2), (-1.2, -1.5), (0.06, -1.62)], 18),
        *curve([(0.06, -1.62), (1.2, -1.5), (1.35, -0.2), (1.5, 2.0)], 18),
    ]
    face.shaded(back, tone, edge=darker(tone, 0.6))


def hood_front(face: Sketch) -> None:
    """The part of a hood round the face."""
    tone = face.look.hat_tone
    outer = [
        *curve([(-1.06, 1.6), (-1.3, 0.0), (-1.08, -1.42), (0.06, -1.58)], 18),
        *curve([(0.06, -1.58), (1.08, -1.42), (1.3, 0.0), (1.06, 1.6)], 18),
    ]
    inner = [
        *curve([(0.7, 1.42), (0.92, 0.3), (0.8, -0.78), (0, -0.84)], 16),
        *curve([(0, -0.84), (-0.8, -0.78), (-0.92, 0.3), (-0.7, 1.42)], 16),
    ]
    face.shape([*outer, *inner], tone, edge=darker(tone, 0.6))
    face.stroke(inner, darker(tone, 0.5), 0.08)
    face.stroke(curve([(-1.0, -0.2), (-0.86, -1.2), (-0.2, -1.4)], 8), lighter(tone, 0.25), 0.06)


def veil_back(face: Sketch) -> None:
    """The part of a veil behind the head."""
    tone = darker(face.look.hat_tone, 0.12)
    back = [
        *arc(0, -0.2, 1.12, 1.12, 180, 360, 20),
        *curve([(1.12, -0.2), (1.3, 1.4), (1.5, 2.6)], 10),
        *curve([(-1.5, 2.6), (-1.3, 1.4), (-1.12, -0.2)], 10),
    ]
    face.shaded(back, tone, edge=darker(tone, 0.6))


def veil_front(face: Sketch) -> None:
    """Hair, veil and its chain of gold."""
    look = face.look
    hair = [
        *curve([(-0.78, 0.2), (-0.86, -0.8), (0, -0.98)], 10),
        *curve([(0, -0.98), (0.86, -0.8), (0.78, 0.2)], 10),
        *curve([(0.78, 0.2), (0.64, -0.46), (0, -0.66)], 8),
        *curve([(0, -0.66), (-0.64, -0.46), (-0.78, 0.2)], 8),
    ]
    face.shaded(hair, look.hair, edge=darker(look.hair, 0.5))
    tone = look.hat_tone
    cloth = [
        *curve([(-1.12, 0.9), (-1.3, -1.3), (0, -1.34)], 16),
        *curve([(0, -1.34), (1.3, -1.3), (1.12, 0.9)], 16),
        *curve([(0.84, 0.6), (0.9, -0.72), (0, -0.86)], 12),
        *curve([(0, -0.86), (-0.9, -0.72), (-0.84, 0.6)], 12),
    ]
    face.shaded(cloth, tone, edge=darker(tone, 0.6))
    for i in range(9):
        a = pi * (0.14 + 0.72 * i / 8)
        face.shape(
            ellipse(0.86 * cos(a), -0.14 - 0.76 * sin(a), 0.07, 0.07),
            m.GOLD,
            edge=m.GOLD_DARK,
            width=0.025,
        )
    face.shape(ellipse(0, -0.68, 0.1, 0.13), m.RED, edge=m.GOLD_DARK, width=0.04)
    for side in (-1, 1):
        face.stroke([(side * 0.8, 0.42), (side * 0.8, 0.62)], m.GOLD_DARK, 0.05)
        face.shape(ellipse(side * 0.8, 0.72, 0.09, 0.12), m.GOLD, edge=m.GOLD_DARK, width=0.03)


def scarf(face: Sketch) -> None:
    """A scarf wound round head and neck."""
    tone = face.look.hat_tone
    edge = darker(tone, 0.6)
    wrap = [
        *curve([(-0.86, 0.7), (-1.22, -0.4), (-0.9, -1.26), (0, -1.3)], 16),
        *curve([(0, -1.3), (0.9, -1.26), (1.22, -0.4), (0.86, 0.7)], 16),
        *curve([(0.78, 0.5), (0.8, -0.5), (0, -0.7)], 12),
        *curve([(0, -0.7), (-0.8, -0.5), (-0.78, 0.5)], 12),
    ]
    face.shaded(wrap, tone, edge=edge)
    under = [
        *curve([(-0.92, 0.5), (-0.6, 1.3), (0, 1.3)], 10),
        *curve([(0, 1.3), (0.6, 1.3), (0.92, 0.5)], 10),
        *curve([(0.92, 0.5), (1.2, 1.3), (0.7, 1.9), (0, 1.92)], 10),
        *curve([(0, 1.92), (-0.7, 1.9), (-1.2, 1.3), (-0.92, 0.5)], 10),
    ]
    face.shaded(under, tone, edge=edge)
    for y in (1.5, 1.7):
        face.stroke(curve([(-0.7, y - 0.22), (0, y + 0.06), (0.7, y - 0.22)], 8), darker(tone, 0.3), 0.045)
    face.stroke(curve([(-0.98, -0.3), (-0.5, -1.0), (0.3, -1.14)], 8), darker(tone, 0.25), 0.05)
    band = [
        *curve([(-0.86, -0.34), (-0.5, -0.86), (0, -0.86)], 8),
        *curve([(0, -0.86), (0.5, -0.86), (0.86, -0.34)], 8),
    ]
    face.stroke(band, face.look.collar, 0.12)


def fez(face: Sketch) -> None:
    """A fez with a tassel."""
    tone = face.look.hat_tone
    edge = darker(tone, 0.6)
    face.shaded(
        [
            (-0.74, -0.52),
            (-0.56, -1.42),
            (0.56, -1.42),
            (0.74, -0.52),
            *curve([(0.74, -0.52), (0, -0.36), (-0.74, -0.52)], 8),
        ],
        tone,
        edge=edge,
    )
    face.shape(ellipse(0, -1.42, 0.56, 0.13), lighter(tone, 0.15), edge=edge)
    face.stroke(curve([(0, -1.44), (0.6, -1.5), (0.74, -0.9)], 8), m.GOLD_DARK, 0.07)
    face.shape([(0.66, -0.95), (0.84, -0.95), (0.88, -0.55), (0.62, -0.55)], m.GOLD, edge=m.GOLD_DARK)


def cap(face: Sketch) -> None:
    """A round cap with a border."""
    tone = face.look.hat_tone
    edge = darker(tone, 0.6)
    face.shaded(
        [*arc(0, -0.42, 0.9, 0.84, 180, 360, 20), *curve([(0.9, -0.42), (0, -0.24), (-0.9, -0.42)], 10)],
        tone,
        edge=edge,
    )
    face.stroke(curve([(-0.9, -0.5), (0, -0.32), (0.9, -0.5)], 10), face.look.collar, 0.17)
    for i in range(5):
        x = -0.64 + i * 0.32
        face.shape([(x, -0.86), (x + 0.1, -0.72), (x, -0.58), (x - 0.1, -0.72)], face.look.collar)
    face.shape(ellipse(0, -1.26, 0.1, 0.1), face.look.collar, edge=edge)


def straw(face: Sketch) -> None:
    """A straw hat."""
    tone = rgb("E4BE6A")
    edge = darker(tone, 0.6)
    face.shaded([*arc(0, -0.62, 0.72, 0.74, 180, 360, 18)], tone, edge=edge)
    face.shape(
        [*arc(0, -0.56, 1.55, 0.36, 175, 365, 24), *arc(0, -0.42, 1.5, 0.2, 0, -180, 20)],
        darker(tone, 0.08),
        edge=edge,
    )
    face.stroke(curve([(-0.72, -0.72), (0, -0.56), (0.72, -0.72)], 8), face.look.hat_tone, 0.17)
    for x in (-0.4, 0, 0.4):
        face.stroke(curve([(x, -0.84), (x * 0.8, -1.1), (x * 0.4, -1.3)], 5), darker(tone, 0.3), 0.035)


def feather_cap(face: Sketch) -> None:
    """A flat cap with a feather."""
    tone = face.look.hat_tone
    edge = darker(tone, 0.6)
    plume = [
        *curve([(0.5, -0.6), (1.0, -1.9), (1.75, -1.75)], 12),
        *curve([(1.75, -1.75), (1.5, -0.9), (0.5, -0.6)], 12),
    ]
    face.shaded(plume, face.look.collar, edge=darker(face.look.collar, 0.5))
    face.stroke(curve([(0.5, -0.6), (1.0, -1.3), (1.6, -1.66)], 8), darker(face.look.collar, 0.35), 0.045)
    face.shaded(
        [
            *curve([(-0.98, -0.34), (-1.15, -1.3), (0.1, -1.26)], 12),
            *curve([(0.1, -1.26), (0.95, -1.2), (0.98, -0.4)], 12),
            *curve([(0.98, -0.4), (0, -0.2), (-0.98, -0.34)], 10),
        ],
        tone,
        edge=edge,
    )
    face.stroke(curve([(-0.98, -0.4), (0, -0.26), (0.98, -0.46)], 10), darker(tone, 0.3), 0.16)
    face.shape(ellipse(0.52, -0.56, 0.13, 0.13), m.GOLD, edge=m.GOLD_DARK)


WORN: Final[dict[str, Callable[[Sketch], None]]] = {
    "turban": turban,
    "great_turban": great_turban,
    "helmet": helmet,
    "hood": hood_front,
    "veil": veil_front,
    "scarf": scarf,
    "fez": fez,
    "cap": cap,
    "straw": straw,
    "feather_cap": feather_cap,
}
"""By the name of the hat."""
