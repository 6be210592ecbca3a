"""Signs as vector shapes in any colour: currencies, building types, walls, seats.

Every sign is drawn around a point with a half size `r` in units of the pen; its outline stays within `r`.
"""

from __future__ import annotations

from math import radians, sin
from typing import TYPE_CHECKING, Final

from render.art.pen import LABEL_FONT, Pen, darker, lighter
from render.art.shapes import arc, curve, ellipse, moved, octagon, regular, rounded, star
from render.theme import THEME, mix

if TYPE_CHECKING:
    from render.art.pen import Point
    from render.theme import RGB


def currency_shape(currency: str) -> list[Point]:
    """The outline of a currency's sign in a square from -1 to 1."""
    if currency == "florin":
        return [(0, -1), (0.72, 0), (0, 1), (-0.72, 0)]
    if currency == "dirham":
        return rounded(-0.8, -0.8, 0.8, 0.8, 0.1)
    if currency == "ducat":
        return star(0, 0, 1, 0.56, 8)
    if currency == "diamond":
        return [(-0.62, -0.72), (0.62, -0.72), (1, -0.22), (0, 0.9), (-1, -0.22)]
    arm = [(-0.14, -0.14), *curve([(-0.14, -0.14), (-0.18, -0.62), (-0.5, -0.95)], 6)[1:], (0.5, -0.95)]
    arm += curve([(0.5, -0.95), (0.18, -0.62), (0.14, -0.14)], 6)[1:]
    shape: list[Point] = []
    for quarter in range(4):
        for x, y in arm:
            for _ in range(quarter):
                x, y = -y, x
            shape.append((x, y))
    return shape


def currency_sign(pen: Pen, currency: str, x: float, y: float, r: float, colour: RGB) -> None:
    """The sign of a currency (or of `diamond`) around (x, y)."""
    pen.fill(moved(currency_shape(currency), x, y, r), colour)
    if currency == "diamond":
        cut = lighter(colour, 0.6)
        for line in (
            [(-1, -0.22), (1, -0.22)],
            [(-0.62, -0.72), (-0.36, -0.22), (0, 0.9), (0.36, -0.22), (0.62, -0.72)],
            [(-0.36, -0.22), (0, -0.72), (0.36, -0.22)],
        ):
            pen.line(moved(line, x, y, r), cut, r * 0.07)


def coin(pen: Pen, currency: str, x: float, y: float, r: float) -> None:
    """A currency's sign on a round field of its colour."""
    look = THEME.currencies[currency]
    pen.oval(x, y, r, r, look.rim)
    pen.oval(x, y, r * 0.9, r * 0.9, look.field)
    currency_sign(pen, currency, x, y, r * 0.58, look.rim)


# -- building types: silhouettes on a ground line, in a box from -1 to 1 -----------------------------------


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _door(x: float, foot: float, wide: float, high: float) -> list[Point]:
    r = wide / 2
    return [(x - r, foot), *arc(x, foot - high + r, r, r, 180, 360, 10), (x + r, foot)]


Sign = tuple[list[list["Point"]], list[list["Point"]]]


def _pavilion() -> Sign:
    dome = [(-0.5, -0.08), *curve([(-0.5, -0.08), (-0.62, -0.5), (-0.22, -0.6), (0, -0.86)], 10)]
    dome += curve([(0, -0.86), (0.22, -0.6), (0.62, -0.5), (0.5, -0.08)], 10)
    solid = [
        dome,
        _box(-0.045, -1, 0.045, -0.6),
        _box(-0.62, -0.12, 0.62, 0.06),
        _box(-0.56, 0, 0.56, 0.8),
        _box(-1, 0.46, 1, 0.8),
        [(-1, 0.5), *arc(-0.78, 0.42, 0.22, 0.3, 180, 360, 8), (-0.56, 0.5)],
        [(0.56, 0.5), *arc(0.78, 0.42, 0.22, 0.3, 180, 360, 8), (1, 0.5)],
        _box(-1, 0.78, 1, 0.94),
    ]
    return solid, [_door(0, 0.78, 0.34, 0.58), _door(-0.38, 0.78, 0.18, 0.4), _door(0.38, 0.78, 0.18, 0.4)]


def _seraglio() -> Sign:
    solid = [_box(-0.92, -0.05, 0.92, 0.94)]
    for x, top in ((-0.62, -0.78), (0, -0.95), (0.62, -0.78)):
        solid.append([(x - 0.38, 0), (x - 0.3, -0.14), (x, top), (x + 0.3, -0.14), (x + 0.38, 0)])
    return solid, [_door(x, 0.95, 0.28, 0.68) for x in (-0.55, 0, 0.55)]


def _arcades() -> Sign:
    roof = [(-1, -0.2), (-0.7, -0.68), (0.7, -0.68), (1, -0.2)]
    return [roof, _box(-0.9, -0.22, 0.9, 0.86)], [_door(x, 0.87, 0.42, 0.82) for x in (-0.54, 0, 0.54)]


def _chambers() -> Sign:
    holes = [_box(x - 0.12, y, x + 0.12, y + 0.28) for y in (-0.48, -0.02) for x in (-0.4, 0, 0.4)]
    holes += [_box(-0.52, 0.45, -0.28, 0.7), _box(0.28, 0.45, 0.52, 0.7), _door(0, 0.95, 0.28, 0.5)]
    return [_box(-0.8, -0.95, 0.8, -0.72), _box(-0.7, -0.8, 0.7, 0.94)], holes


def _garden() -> Sign:
    crown = (0.04, -0.42)
    trunk = curve([(-0.08, 0.86), (0.02, 0.2), crown], 10)
    wide = [0.13 - 0.06 * i / 10 for i in range(11)]
    stem = [(x - w, y) for (x, y), w in zip(trunk, wide, strict=True)]
    stem += [(x + w, y) for (x, y), w in reversed(list(zip(trunk, wide, strict=True)))]
    leaves = []
    for tip, bow in (
        ((-0.95, -0.08), (-0.62, -0.82)),
        ((0.98, -0.08), (0.68, -0.82)),
        ((-0.62, 0.28), (-0.6, -0.42)),
        ((0.68, 0.28), (0.64, -0.42)),
        ((-0.52, -0.9), (-0.2, -0.92)),
        ((0.6, -0.9), (0.26, -0.92)),
    ):
        spine = curve([crown, bow, tip], 10)
        fat = [0.15 * sin(radians(18 * i)) for i in range(11)]
        upper = [(x, y - f) for (x, y), f in zip(spine, fat, strict=True)]
        lower = [(x, y + f * 0.7) for (x, y), f in zip(spine, fat, strict=True)]
        leaves.append(upper + lower[::-1])
    return [stem, *leaves, ellipse(-0.06, 0.84, 0.52, 0.13)], []


def _tower() -> Sign:
    teeth = [_box(x - 0.11, -1, x + 0.11, -0.7) for x in (-0.49, -0.163, 0.163, 0.49)]
    head = [(-0.6, -0.76), (0.6, -0.76), (0.6, -0.42), (0.44, -0.26), (-0.44, -0.26), (-0.6, -0.42)]
    return [*teeth, head, _box(-0.44, -0.3, 0.44, 0.94)], [
        _door(0, 0.95, 0.34, 0.56),
        _door(0, 0.12, 0.2, 0.32),
    ]


def _camp() -> Sign:
    tent = [(-0.95, 0.9), (-0.1, -0.62), (0.1, -0.62), (0.95, 0.9)]
    flag = [(0, -1), (0.5, -0.85), (0, -0.68)]
    return [tent, _box(-0.05, -1, 0.05, -0.5), flag], [[(-0.3, 0.92), (0, -0.06), (0.3, 0.92)]]


def _crown() -> Sign:
    peaks = [
        (-0.95, -0.42),
        (-0.46, 0.1),
        (0, -0.82),
        (0.46, 0.1),
        (0.95, -0.42),
        (0.74, 0.74),
        (-0.74, 0.74),
    ]
    pearls = [ellipse(x, y, 0.15, 0.15) for x, y in ((-0.85, -0.5), (0, -0.85), (0.85, -0.5))]
    return [peaks, *pearls], [_box(-0.7, 0.4, 0.7, 0.5)]


def _wall() -> Sign:
    teeth = [_box(x - 0.2, -0.62, x + 0.2, 0) for x in (-0.8, 0, 0.8)]
    return [*teeth, _box(-1, -0.12, 1, 0.62)], []


GLYPHS: Final = {
    "pavilion": _pavilion,
    "seraglio": _seraglio,
    "arcades": _arcades,
    "chambers": _chambers,
    "garden": _garden,
    "tower": _tower,
    "wall": _wall,
    "camp": _camp,
    "crown": _crown,
}


def glyph(pen: Pen, kind: str, x: float, y: float, r: float, colour: RGB) -> None:
    """The silhouette of a building type, of a `wall`, a `camp` or a `crown`; its doors and windows stay open."""
    solid, holes = GLYPHS[kind]()
    with pen.layer(within=_box(x - 1.1 * r, y - 1.1 * r, x + 1.1 * r, y + 1.1 * r)) as sheet:
        for part in solid:
            sheet.fill(moved(part, x, y, r), colour)
        for part in holes:
            sheet.clear(moved(part, x, y, r))


def badge(pen: Pen, kind: str, x: float, y: float, r: float) -> None:
    """A type's silhouette in cream on a round field of the type's colour."""
    tone = THEME.types[kind]
    pen.oval(x, y, r, r, THEME.token_edge)
    pen.oval(x, y, r * 0.97, r * 0.97, THEME.cream)
    pen.oval(x, y, r * 0.9, r * 0.9, darker(tone, 0.25))
    pen.blend(ellipse(x, y, r * 0.87, r * 0.87), lighter(tone, 0.1), darker(tone, 0.1))
    glyph(pen, kind, x, y - r * 0.02, r * 0.56, THEME.cream)


# -- seats ---------------------------------------------------------------------------------------------------


def seat_shape(seat: int) -> tuple[list[Point], Point]:
    """A seat's outline in a square from -1 to 1, and where its number stands."""
    if seat == 1:
        return ellipse(0, 0, 0.86, 0.86, 64), (0, 0)
    if seat == 2:
        return _soft([(0, -0.98), (1, 0.74), (-1, 0.74)], 0.16), (0, 0.26)
    if seat == 3:
        return _soft(regular(0, 0, 0.98, 6, 0), 0.1), (0, 0)
    if seat == 4:
        outer = arc(-0.08, 0, 0.9, 0.9, 42, 318, 48)
        inner = arc(0.38, 0, 0.64, 0.66, 288, 72, 32)
        return [*outer, *inner], (-0.57, 0)
    if seat == 5:
        top = [(-0.84, -0.86), (0.84, -0.86)]
        right = curve([(0.84, -0.86), (0.9, 0.3), (0.5, 0.62), (0, 0.96)], 14)
        left = curve([(0, 0.96), (-0.5, 0.62), (-0.9, 0.3), (-0.84, -0.86)], 14)
        return [*top, *right, *left], (0, -0.1)
    bulb = arc(0, 0.24, 0.72, 0.72, -28, 208, 36)
    tip = curve([bulb[-1], (-0.36, -0.42), (0, -1)], 10) + curve([(0, -1), (0.36, -0.42), bulb[0]], 10)
    return [*bulb, *tip], (0, 0.26)


def _soft(corners: list[Point], cut: float) -> list[Point]:
    """A polygon whose corners are rounded off by the share `cut` of its sides."""
    result: list[Point] = []
    count = len(corners)
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % count]
        a = (corner[0] + (before[0] - corner[0]) * cut, corner[1] + (before[1] - corner[1]) * cut)
        b = (corner[0] + (after[0] - corner[0]) * cut, corner[1] + (after[1] - corner[1]) * cut)
        result += curve([a, corner, b], 6)
    return result


def token(pen: Pen, seat: int, x: float, y: float, r: float, *, number: bool = True) -> None:
    """A seat's token: dark outer edge, cream rim, its colour, and its number inside."""
    shape, place = seat_shape(seat)
    tone = THEME.seats[seat - 1]
    outline = moved(shape, x, y, r * 0.84)
    pen.loop(outline, THEME.token_edge, r * 0.3)
    pen.fill(outline, THEME.token_edge)
    pen.loop(outline, THEME.token_rim, r * 0.19)
    if seat == 3:
        pen.loop(outline, darker(THEME.brass, 0.2), r * 0.12)
    pen.blend(outline, lighter(tone, 0.14), darker(tone, 0.1))
    if number:
        size = {1: 1.05, 2: 0.8, 3: 1.0, 4: 0.62, 5: 0.92, 6: 0.86}[seat]
        pen.text(
            (x + place[0] * r * 0.84, y + place[1] * r * 0.84),
            str(seat),
            r * size,
            THEME.token_edge,
            typeface=LABEL_FONT,
            anchor="cc",
        )


def dirk_token(pen: Pen, x: float, y: float, r: float) -> None:
    """The neutral player: a plain game pawn on a grey octagon, nobody's shape and nobody's number."""
    outline = octagon(x, y, r * 0.84)
    pen.loop(outline, THEME.token_edge, r * 0.3)
    pen.loop(outline, THEME.token_rim, r * 0.19)
    pen.blend(outline, lighter(THEME.dirk, 0.2), darker(THEME.dirk, 0.2))
    ink = mix(THEME.dirk, THEME.token_edge, 0.86)
    flank = curve([(-0.42, 0.5), (-0.12, 0.2), (-0.16, -0.16)], 10)
    body = [*flank, *[(-px, py) for px, py in reversed(flank)]]
    for part in (
        body,
        ellipse(0, -0.32, 0.28, 0.28),
        rounded(-0.32, -0.12, 0.32, 0.0, 0.05),
        rounded(-0.5, 0.44, 0.5, 0.64, 0.08),
    ):
        pen.fill(moved(part, x, y, r), ink)
    pen.oval(x - r * 0.09, y - r * 0.41, r * 0.09, r * 0.09, lighter(THEME.dirk, 0.5))
