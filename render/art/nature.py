"""Trees, water, people and the ground of the tiles."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.dice import Dice
from render.art.pen import OUTLINE, Pen, darker, lighter
from render.art.shapes import arc, curve, ellipse, regular
from render.theme import mix

if TYPE_CHECKING:
    from render.art.pen import Point
    from render.theme import RGB

TILE: Final = 256
"""Edge of a tile in drawing units."""


BEVEL: Final = 3.4
"""Width of the bevelled edge of a tile."""


def ground(number: int) -> Pen:
    """Calm sand with a few dunes, pebbles and tufts, bevelled: its edges are bright towards the light at the
    upper left and dark away from it. `number` picks the variant."""
    pen = Pen(TILE, TILE)
    dice = Dice(f"ground {number}")
    whole = [(0.0, 0.0), (TILE, 0.0), (TILE, TILE), (0.0, TILE)]
    pen.fill(whole, m.SAND)
    for _ in range(7):
        x, y = dice.between(20, 236), dice.between(20, 236)
        wide = dice.between(34, 62)
        tone = m.SAND_LIGHT if dice.chance(0.5) else mix(m.SAND, m.SAND_DARK, 0.45)
        pen.fill(ellipse(x, y, wide, wide * 0.34, 40), tone, alpha=0.34)
    for _ in range(10):
        x, y, r = dice.between(12, 244), dice.between(12, 244), dice.between(0.9, 2.0)
        pen.oval(x + 0.7, y + 0.7, r, r * 0.7, m.SAND_DARK)
        pen.oval(x, y, r, r * 0.7, mix(m.STONE, m.SAND, 0.4))
    for _ in range(8):
        tuft(pen, dice.between(14, 242), dice.between(16, 244), dice)
    bevel(pen, TILE, TILE, m.SAND)
    return pen


def bevel(pen: Pen, width: float, height: float, tone: RGB) -> None:
    """The edges of a tile that fills the paper."""
    b = BEVEL
    outer = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    inner = [(b, b), (width - b, b), (width - b, height - b), (b, height - b)]
    for side, shade in enumerate(
        (lighter(tone, 0.75), darker(tone, 0.22), darker(tone, 0.3), lighter(tone, 0.55))
    ):
        after = (side + 1) % 4
        pen.fill([outer[side], outer[after], inner[after], inner[side]], shade)


def tuft(pen: Pen, x: float, y: float, dice: Dice) -> None:
    """A few blades of dry grass."""
    tone = mix(m.LAWN_DARK, m.SAND_DARK, dice.between(0.1, 0.5))
    for _ in range(2 + dice.below(3)):
        lean = dice.between(-2.6, 2.6)
        pen.line([(x + lean * 0.4, y), (x + lean * 1.2, y - dice.between(3.5, 6.5))], tone, 0.8)


def foot_shadow(pen: Pen, x: float, y: float, rx: float, ry: float, alpha: float = 0.3) -> None:
    """The shadow under a standing thing, drawn to the right."""
    pen.glow(ellipse(x + rx * 0.35, y, rx, ry, 20), m.SHADE, 1.3, alpha)


def cypress(pen: Pen, x: float, y: float, height: float = 46) -> None:
    """A slim cypress whose foot stands at (x, y)."""
    r = height * 0.15
    foot_shadow(pen, x + r * 0.5, y, r * 1.5, r * 0.55)
    pen.line([(x, y), (x, y - height * 0.16)], m.BARK_DARK, 1.7)
    top = (x, y - height)
    left = curve([(x, y - 3), (x - r * 1.5, y - height * 0.1), (x - r * 0.9, y - height * 0.55), top], 14)
    right = curve([top, (x + r * 0.9, y - height * 0.55), (x + r * 1.5, y - height * 0.1), (x, y - 3)], 14)
    pen.blend(left + right, lighter(m.CYPRESS, 0.12), darker(m.CYPRESS_DARK, 0.1), across=True)
    for share, width in ((0.3, 0.55), (0.52, 0.5), (0.72, 0.34)):
        yy = y - height * share
        pen.line(
            curve([(x - r * width, yy + 1), (x - r * 0.1, yy - 4), (x - r * 0.05, yy - 9)], 6), m.LEAF, 0.9
        )
        pen.line(
            curve([(x + r * width, yy + 2), (x + r * 0.4, yy - 2), (x + r * 0.3, yy - 8)], 6),
            m.CYPRESS_DARK,
            0.8,
        )
    pen.line(left + right, darker(m.CYPRESS_DARK, 0.3), 0.8)


def palm(pen: Pen, x: float, y: float, height: float = 44, lean: float = 4, dice: Dice | None = None) -> None:
    """A date palm whose foot stands at (x, y); `lean` shifts its crown sideways."""
    turn = dice.between(-6, 6) if dice else 0.0
    foot_shadow(pen, x + 2, y, 8, 2.6)
    crown = (x + lean, y - height)
    path = curve([(x, y), (x + lean * 0.1, y - height * 0.5), crown], 12)
    w0, w1 = 2.5, 1.5
    left = [(p[0] - w0 + (w0 - w1) * i / 12, p[1]) for i, p in enumerate(path)]
    right = [(p[0] + w0 - (w0 - w1) * i / 12, p[1]) for i, p in enumerate(path)]
    pen.blend(left + right[::-1], lighter(m.BARK, 0.18), m.BARK_DARK, across=True)
    for i in range(1, 12, 2):
        pen.line([left[i], (path[i][0], path[i][1] + 1), right[i]], m.BARK_DARK, 0.5)
    pen.line(left, darker(m.BARK_DARK, 0.3), 0.6)
    pen.line(right, darker(m.BARK_DARK, 0.3), 0.6)
    reach = height * 0.36 + 5
    for angle in (-168, -12, -140, -40, -196, 16, -112, -68, -90):
        _frond(pen, crown, reach * (0.82 if angle in (-112, -68, -90) else 1), angle + turn)
    for dx in (-2.2, 0.3, 2.4):
        pen.oval(crown[0] + dx, crown[1] + 2.2, 1.3, 1.7, m.EARTH, edge=m.BARK_DARK, width=0.3)


def _frond(pen: Pen, crown: Point, reach: float, angle: float) -> None:
    """A drooping leaf from the crown in direction `angle` (degrees, 0 east, -90 up)."""
    a = angle * pi / 180
    tip = (crown[0] + reach * cos(a), crown[1] + reach * sin(a) * 0.72 + reach * 0.42)
    bow = (crown[0] + reach * 0.62 * cos(a), crown[1] + reach * 0.8 * sin(a) - reach * 0.24)
    spine = curve([crown, bow, tip], 10)
    wide = reach * 0.17
    upper = [(p[0], p[1] - wide * sin(pi * (i / 10) ** 0.8)) for i, p in enumerate(spine)]
    lower = [(p[0], p[1] + wide * 0.75 * sin(pi * (i / 10) ** 0.8)) for i, p in enumerate(spine)]
    for i in range(2, 10, 2):
        lower[i] = (lower[i][0], lower[i][1] - wide * 0.55)
    bright = m.LEAF if cos(a) > 0.25 else lighter(m.LEAF, 0.16)
    pen.fill(upper + lower[::-1], bright, edge=m.LEAF_DARK, width=0.65)
    pen.line(spine, m.LEAF_DARK, 0.6)


def bush(pen: Pen, x: float, y: float, r: float = 5, bloom: RGB | None = None) -> None:
    """A round bush; `bloom` sets flowers on it."""
    foot_shadow(pen, x + 1, y + r * 0.45, r * 1.25, r * 0.5)
    for dx, dy, k in ((-0.55, 0.1, 0.7), (0.55, 0.1, 0.7), (0, -0.25, 0.9)):
        pen.oval(x + dx * r, y + dy * r, r * k, r * k * 0.82, m.LEAF_DARK)
    for dx, dy, k in ((-0.5, 0, 0.6), (0.45, 0.02, 0.55), (-0.05, -0.35, 0.75)):
        pen.oval(x + dx * r, y + dy * r, r * k, r * k * 0.75, m.LEAF)
    pen.oval(x - r * 0.25, y - r * 0.55, r * 0.4, r * 0.3, m.LEAF_LIGHT)
    if bloom is not None:
        for dx, dy in ((-0.6, -0.1), (0.1, -0.5), (0.5, 0), (-0.1, 0.15)):
            pen.oval(x + dx * r, y + dy * r, r * 0.17, r * 0.17, bloom)


def tree(pen: Pen, x: float, y: float, height: float = 24, fruit: RGB | None = None) -> None:
    """A round-headed tree, with oranges or pomegranates when `fruit` names their colour."""
    r = height * 0.42
    foot_shadow(pen, x + 3, y, r * 1.05, r * 0.36)
    pen.line([(x, y), (x, y - height * 0.45)], m.BARK_DARK, 2.0)
    cy = y - height + r
    pen.oval(x, cy, r, r * 0.95, m.LEAF_DARK, edge=darker(m.LEAF_DARK, 0.35), width=0.8)
    pen.oval(x - r * 0.12, cy - r * 0.1, r * 0.82, r * 0.78, m.LEAF)
    pen.oval(x - r * 0.32, cy - r * 0.36, r * 0.42, r * 0.34, m.LEAF_LIGHT)
    if fruit is not None:
        for dx, dy in ((-0.45, 0.2), (0.1, -0.45), (0.42, 0.05), (-0.05, 0.4), (-0.6, -0.25), (0.5, -0.4)):
            pen.oval(x + dx * r, cy + dy * r, r * 0.15, r * 0.15, fruit, edge=darker(fruit, 0.35), width=0.3)


def person(pen: Pen, x: float, y: float, dice: Dice, height: float = 21, robe: RGB | None = None) -> None:
    """A townsman or townswoman in a robe, with turban, veil or bare head."""
    robe = robe or dice.pick(m.ROBES)
    skin = dice.pick(m.SKINS)
    kind = dice.below(3)
    w = height * 0.26
    foot_shadow(pen, x + 1.5, y, w * 1.3, w * 0.42)
    neck = y - height * 0.66
    body = [
        (x - w * 0.95, y),
        *curve([(x - w * 0.8, y - height * 0.3), (x - w * 0.7, neck + 1), (x - w * 0.25, neck - 1)], 6),
        *curve([(x + w * 0.25, neck - 1), (x + w * 0.7, neck + 1), (x + w * 0.8, y - height * 0.3)], 6),
        (x + w * 0.95, y),
    ]
    pen.blend(body, lighter(robe, 0.2), darker(robe, 0.3), across=True, edge=darker(robe, 0.6), width=0.7)
    pen.line([(x - w * 0.72, y - height * 0.33), (x + w * 0.72, y - height * 0.33)], darker(robe, 0.5), 1.0)
    pen.line([(x, neck), (x - w * 0.1, y - 1)], darker(robe, 0.4), 0.6)
    r = height * 0.135
    head = neck - r * 0.9
    if kind == 1:
        pen.oval(x, head + r * 0.3, r * 1.4, r * 1.6, lighter(robe, 0.45), edge=darker(robe, 0.6), width=0.6)
    pen.oval(x, head, r, r * 1.08, skin, edge=darker(skin, 0.6), width=0.6)
    if kind == 0:
        pen.oval(x, head - r * 0.85, r * 1.35, r * 0.8, m.WHITE, edge=m.STONE_DARK, width=0.5)
    elif kind == 2:
        pen.fill(arc(x, head - r * 0.2, r * 1.05, r * 1.1, 180, 360, 10), m.BARK_DARK)


def pond(pen: Pen, outline: list[Point], ripple: list[list[Point]] | None = None) -> None:
    """Water inside a stone kerb."""
    pen.fill(outline, m.MARBLE, edge=m.STONE_DARK, width=0.7)
    cx = sum(p[0] for p in outline) / len(outline)
    cy = sum(p[1] for p in outline) / len(outline)
    inner = [(cx + (x - cx) * 0.86, cy + (y - cy) * 0.86) for x, y in outline]
    pen.blend(inner, m.WATER_DEEP, lighter(m.WATER, 0.25), edge=darker(m.WATER_DEEP, 0.3), width=0.6)
    for path in ripple or []:
        pen.line(path, m.WATER_LIGHT, 0.8)


def basin(pen: Pen, x: float, y: float, r: float) -> None:
    """A round fountain with a bowl and a jet."""
    foot_shadow(pen, x + r * 0.2, y + r * 0.2, r * 1.05, r * 0.62)
    pen.oval(x, y + r * 0.16, r, r * 0.6, m.STONE_DARK)
    pen.oval(x, y, r, r * 0.6, m.MARBLE, edge=m.STONE_DARK, width=0.7)
    pen.oval(x, y, r * 0.82, r * 0.48, m.WATER, edge=m.WATER_DEEP, width=0.7)
    pen.oval(x, y, r * 0.55, r * 0.3, m.WATER_LIGHT, alpha=0.5)
    pen.line([(x, y), (x, y - r * 0.55)], m.MARBLE_SHADE, r * 0.16)
    pen.oval(x, y - r * 0.55, r * 0.36, r * 0.17, m.MARBLE, edge=m.STONE_DARK, width=0.6)
    pen.oval(x, y - r * 0.58, r * 0.26, r * 0.1, m.WATER)
    for dx in (-1, 1):
        pen.line(
            curve([(x, y - r * 0.6), (x + dx * r * 0.1, y - r * 1.15), (x + dx * r * 0.42, y - r * 0.2)], 8),
            m.WATER_LIGHT,
            0.9,
        )


def rose(pen: Pen, x: float, y: float, r: float, colour: RGB) -> None:
    """A blossom seen from above."""
    for px, py in regular(x, y, r * 0.6, 5, -90):
        pen.oval(px, py, r * 0.5, r * 0.45, colour)
    pen.oval(x, y, r * 0.35, r * 0.32, m.GOLD)


def amphora(pen: Pen, x: float, y: float, h: float, colour: RGB) -> None:
    """A clay jar."""
    foot_shadow(pen, x + 1, y, h * 0.34, h * 0.12)
    body = [
        *curve([(x - h * 0.14, y - h), (x - h * 0.5, y - h * 0.5), (x - h * 0.12, y)], 8),
        *curve([(x + h * 0.12, y), (x + h * 0.5, y - h * 0.5), (x + h * 0.14, y - h)], 8),
    ]
    pen.blend(
        body,
        lighter(colour, 0.3),
        darker(colour, 0.3),
        across=True,
        edge=darker(colour, 0.6),
        width=OUTLINE * 0.8,
    )
