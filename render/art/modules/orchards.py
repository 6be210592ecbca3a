"""Orchards: seven fruits and the boards on which their rows are filled."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.pen import LABEL_FONT, Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import arc, curve, ellipse, rounded, star
from render.theme import THEME, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.theme import RGB

FRUITS: Final = ("apple", "orange", "fig", "date", "lemon", "pomegranate", "grape")
FIRST_BOARD: Final = ((3,), (2, 5), (6, 1, 4), (6, 4, 5, 0), (6, 0, 1, 2, 3), (0, 1, 2, 3, 4, 5))
"""The fruits of board 1 row by row; board b adds b - 1 to each number."""
POINTS: Final = (1, 2, 4, 7, 11, 16)
EDGE: Final = 120
BOARD: Final = (420, 384)
GREEN: Final = rgb("7FA64E")


def slot(group: int, place: int) -> tuple[float, float, float]:
    """Where a fruit lies on a board: centre x, y and diameter, in shares of the board's height.

    `group` is 0 to 5 from the top, `place` counts from the left.
    """
    wide = 50 / BOARD[1]
    return (100 + place * 55) / BOARD[1], (48 + group * 57.6) / BOARD[1], wide


def fruit_of(board: int, group: int, place: int) -> str:
    """The fruit printed on a space of board 1 to 7."""
    return FRUITS[(FIRST_BOARD[group][place] + board - 1) % len(FRUITS)]


def draw_fruit(pen: Pen, name: str, x: float, y: float, r: float) -> None:
    """One fruit around (x, y), within radius `r`."""
    {
        "apple": _apple,
        "orange": _orange,
        "fig": _fig,
        "date": _date,
        "lemon": _lemon,
        "pomegranate": _pomegranate,
        "grape": _grape,
    }[name](pen, x, y, r)


def _ball(pen: Pen, x: float, y: float, rx: float, ry: float, tone: RGB) -> None:
    edge = darker(tone, 0.58)
    pen.blend(ellipse(x, y, rx, ry), lighter(tone, 0.2), darker(tone, 0.28), edge=edge, width=rx * 0.07)
    pen.fill(ellipse(x - rx * 0.35, y - ry * 0.4, rx * 0.22, ry * 0.17), lighter(tone, 0.7), alpha=0.8)


def _leaf(pen: Pen, x: float, y: float, r: float, turn: float) -> None:
    a = radians(turn)
    tip = (x + r * cos(a), y + r * sin(a))
    nx, ny = -sin(a) * r * 0.32, cos(a) * r * 0.32
    mid = (x + r * 0.5 * cos(a), y + r * 0.5 * sin(a))
    shape = [
        *curve([(x, y), (mid[0] + nx, mid[1] + ny), tip], 8),
        *curve([tip, (mid[0] - nx, mid[1] - ny), (x, y)], 8),
    ]
    pen.fill(shape, m.LEAF, edge=m.LEAF_DARK, width=r * 0.08)
    pen.line([(x, y), mid], m.LEAF_DARK, r * 0.06)


def _apple(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("D8382E")
    half = [
        *curve([(0, -0.42), (0.5, -0.86), (1.02, -0.4), (0.84, 0.3)], 14),
        *curve([(0.84, 0.3), (0.6, 0.98), (0.2, 0.92), (0, 0.82)], 12),
    ]
    shape = half + [(-px, py) for px, py in reversed(half)]
    pen.blend(
        [(x + px * r * 0.86, y + r * 0.1 + py * r * 0.9) for px, py in shape],
        lighter(tone, 0.22),
        darker(tone, 0.25),
        edge=darker(tone, 0.58),
        width=r * 0.06,
    )
    pen.fill(ellipse(x - r * 0.4, y - r * 0.16, r * 0.16, r * 0.22), lighter(tone, 0.7), alpha=0.8)
    pen.line(
        curve([(x, y - r * 0.24), (x + r * 0.02, y - r * 0.6), (x + r * 0.14, y - r * 0.92)], 6),
        m.BARK_DARK,
        r * 0.12,
    )
    _leaf(pen, x + r * 0.08, y - r * 0.56, r * 0.58, -24)


def _orange(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("F28A1E")
    _ball(pen, x, y + r * 0.08, r * 0.84, r * 0.84, tone)
    for dx, dy in ((0.1, -0.1), (0.4, 0.3), (-0.1, 0.5), (-0.45, 0.25), (0.5, -0.2), (0.15, 0.28)):
        pen.oval(x + dx * r, y + dy * r, r * 0.035, r * 0.035, darker(tone, 0.25))
    pen.fill(star(x + r * 0.04, y - r * 0.62, r * 0.18, r * 0.08, 5), m.LEAF_DARK)
    _leaf(pen, x + r * 0.06, y - r * 0.64, r * 0.62, -14)


def _fig(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("6A3D86")
    half = [
        *curve([(0.1, -0.92), (0.22, -0.4), (0.92, -0.1), (0.8, 0.45)], 14),
        *curve([(0.8, 0.45), (0.62, 0.94), (0.2, 0.96), (0, 0.94)], 10),
    ]
    shape = half + [(-px, py) for px, py in reversed(half)]
    pen.blend(
        [(x + px * r * 0.9, y + py * r * 0.94) for px, py in shape],
        lighter(tone, 0.3),
        darker(tone, 0.35),
        edge=darker(tone, 0.6),
        width=r * 0.06,
    )
    for dx in (-0.42, -0.12, 0.18, 0.46):
        pen.line(
            curve([(x + dx * 0.2 * r, y - r * 0.55), (x + dx * r, y), (x + dx * r * 0.9, y + r * 0.72)], 8),
            lighter(tone, 0.28),
            r * 0.05,
        )
    pen.line([(x, y - r * 0.84), (x + r * 0.06, y - r * 1.0)], m.LEAF_DARK, r * 0.16)


def _date(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("8E4A1E")
    pen.line(
        curve([(x - r * 0.1, y - r * 0.98), (x, y - r * 0.7), (x, y - r * 0.5)], 6), rgb("C99A3A"), r * 0.1
    )
    for dx, dy, lean in ((-0.42, 0.0, -0.16), (0.42, 0.0, 0.16), (0.0, 0.22, 0.0)):
        pen.line([(x, y - r * 0.55), (x + dx * r, y + (dy - 0.42) * r)], rgb("C99A3A"), r * 0.08)
        cx, cy = x + dx * r, y + dy * r
        body = [(px + (py - cy) * lean, py) for px, py in ellipse(cx, cy, r * 0.31, r * 0.6)]
        pen.blend(
            body, lighter(tone, 0.25), darker(tone, 0.3), across=True, edge=darker(tone, 0.6), width=r * 0.05
        )
        pen.line(
            [(cx - r * 0.12, cy - r * 0.3), (cx - r * 0.12, cy + r * 0.2)], lighter(tone, 0.55), r * 0.06
        )


def _lemon(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("F4DA3C")
    half = [
        *curve([(-1.0, 0.0), (-0.84, -0.1), (-0.7, -0.66), (0, -0.66)], 14),
        *curve([(0, -0.66), (0.7, -0.66), (0.84, -0.1), (1.0, 0.0)], 14),
    ]
    shape = half + [(px, -py) for px, py in reversed(half)]
    turned = [
        (x + (px * 0.93 + py * 0.3) * r * 0.92, y + r * 0.1 + (py * 0.93 - px * 0.3) * r * 0.92)
        for px, py in shape
    ]
    pen.blend(turned, lighter(tone, 0.3), darker(tone, 0.16), edge=darker(tone, 0.55), width=r * 0.06)
    for dx, dy in ((0.1, -0.1), (0.4, 0.1), (-0.1, 0.4), (-0.4, 0.25), (0.2, 0.3)):
        pen.oval(x + dx * r, y + dy * r, r * 0.035, r * 0.035, darker(tone, 0.28))
    pen.fill(ellipse(x - r * 0.24, y - r * 0.2, r * 0.2, r * 0.11), lighter(tone, 0.8), alpha=0.9)
    _leaf(pen, x + r * 0.62, y - r * 0.26, r * 0.55, -100)


def _pomegranate(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("C22846")
    crown = [
        (x - r * 0.2, y - r * 0.56),
        (x - r * 0.34, y - r * 0.98),
        (x - r * 0.12, y - r * 0.8),
        (x, y - r * 1.0),
        (x + r * 0.12, y - r * 0.8),
        (x + r * 0.34, y - r * 0.98),
        (x + r * 0.2, y - r * 0.56),
    ]
    pen.fill(crown, darker(tone, 0.15), edge=darker(tone, 0.58), width=r * 0.06)
    _ball(pen, x, y + r * 0.14, r * 0.8, r * 0.78, tone)
    cut = [
        (x + r * 0.1, y - r * 0.36),
        *curve([(x + r * 0.1, y - r * 0.36), (x + r * 0.9, y + r * 0.1), (x + r * 0.3, y + r * 0.72)], 12),
        *curve([(x + r * 0.3, y + r * 0.72), (x + r * 0.34, y + r * 0.2), (x + r * 0.1, y - r * 0.36)], 8),
    ]
    pen.fill(cut, rgb("F8D9B8"), edge=darker(tone, 0.5), width=r * 0.05)
    for dx, dy in ((0.34, -0.06), (0.5, 0.14), (0.4, 0.3), (0.5, 0.4), (0.36, 0.52)):
        pen.oval(
            x + dx * r, y + dy * r, r * 0.085, r * 0.1, rgb("E0304C"), edge=rgb("8A1228"), width=r * 0.025
        )


def _grape(pen: Pen, x: float, y: float, r: float) -> None:
    tone = rgb("7CB53A")
    pen.line([(x, y - r * 0.6), (x + r * 0.06, y - r * 0.98)], m.BARK_DARK, r * 0.12)
    for row, count in enumerate((3, 4, 3, 2, 1)):
        for i in range(count):
            gx = x + (i - (count - 1) / 2) * r * 0.42
            _ball(pen, gx, y - r * 0.42 + row * r * 0.3, r * 0.235, r * 0.235, tone)
    _leaf(pen, x + r * 0.04, y - r * 0.7, r * 0.66, -8)
    _leaf(pen, x - r * 0.02, y - r * 0.7, r * 0.5, 196)


def _disc(pen: Pen, tone: RGB) -> None:
    x = y = EDGE / 2
    pen.fill(ellipse(x + 1, y + 3, 57, 57), darker(tone, 0.7))
    pen.blend(
        ellipse(x, y - 1, 57, 57), lighter(tone, 0.15), darker(tone, 0.2), edge=darker(tone, 0.6), width=1.8
    )


def fruit_tile(name: str) -> Pen:
    """A round tile with a fruit on cream."""
    pen = Pen(EDGE, EDGE, 1.6)
    _disc(pen, GREEN)
    pen.blend(
        ellipse(60, 59, 49, 49),
        lighter(THEME.cream, 0.4),
        THEME.parchment,
        edge=darker(GREEN, 0.5),
        width=1.6,
    )
    draw_fruit(pen, name, 60, 60, 37)
    return pen


def fruit_back() -> Pen:
    """A fruit face down: worth one point."""
    pen = Pen(EDGE, EDGE, 1.6)
    _disc(pen, mix(GREEN, m.LEAF_DARK, 0.6))
    for i in range(8):
        a = radians(i * 45)
        _leaf(pen, 60 + 24 * cos(a), 59 + 24 * sin(a), 25, i * 45)
    pen.oval(60, 59, 23, 23, THEME.cream, edge=m.LEAF_DARK, width=1.6)
    pen.text((60, 59), "1", 36, m.LEAF_DARK, anchor="cc")
    return pen


def board(number: int) -> Pen:
    """A board: six rows from one to six spaces, their points at the left, the fruit each space wants."""
    wide, high = BOARD
    pen = Pen(wide + 8, high + 8, 1.5)
    pen.fill(rounded(4, 8, wide + 4, high + 8, 22), m.LEAF_DARK)
    pen.blend(
        rounded(0, 0, wide, high, 22),
        lighter(GREEN, 0.2),
        darker(GREEN, 0.1),
        edge=darker(m.LEAF_DARK, 0.35),
        width=3,
    )
    with pen.layer(within=rounded(3, 3, wide - 3, high - 3, 20)) as grass:
        for i in range(120):
            left, top = (i * 67) % wide, (i * 101) % high
            grass.line([(left, top), (left + 1.5, top - 6)], darker(GREEN, 0.14), 1.2)
    for group, points in enumerate(POINTS):
        y = slot(group, 0)[1] * high
        pen.fill(rounded(14, y - 25, 66, y + 25, 12), THEME.cream, edge=m.LEAF_DARK, width=2)
        pen.text((40, y), str(points), 38 if points < 10 else 34, darker(m.LEAF_DARK, 0.3), anchor="cc")
        for place in range(group + 1):
            sx, sy, d = slot(group, place)
            x, r = sx * high, d * high / 2
            pen.fill(ellipse(x, sy * high, r, r), darker(GREEN, 0.5))
            pen.fill(ellipse(x, sy * high + 0.8, r - 1.6, r - 1.6), lighter(GREEN, 0.5))
            with pen.layer(0.78) as print_:
                draw_fruit(print_, fruit_of(number, group, place), x, sy * high, r * 0.66)
    _tree(pen, wide - 92, 150)
    pen.text((wide - 30, 28), str(number), 24, darker(m.LEAF_DARK, 0.2), typeface=LABEL_FONT, anchor="cc")
    return pen


def _tree(pen: Pen, x: float, y: float) -> None:
    """A fruit tree in the board's empty corner."""
    pen.line([(x + 20, y), (x + 20, y - 46)], m.BARK_DARK, 11)
    for dx, dy, r in ((-16, -66, 28), (54, -66, 28), (20, -88, 36), (20, -60, 34)):
        pen.oval(x + dx, y + dy, r, r * 0.88, m.LEAF_DARK)
    for dx, dy, r in ((-16, -68, 23), (52, -68, 22), (18, -90, 30), (20, -62, 28)):
        pen.oval(x + dx, y + dy, r, r * 0.84, m.LEAF)
    pen.fill(arc(x + 4, y - 96, 20, 14, 180, 360, 12), m.LEAF_LIGHT)
    for i, (dx, dy) in enumerate(((-18, -64), (8, -104), (36, -90), (56, -62), (18, -62), (-4, -82))):
        tone = (m.RED, rgb("F28A1E"), m.GOLD)[i % 3]
        pen.oval(x + dx, y + dy, 6, 6, tone, edge=darker(tone, 0.4), width=1)


def pieces() -> Iterator[Piece]:
    """Seven boards, seven fruits, and a fruit face down."""
    paper = (BOARD[1] + 8) / BOARD[1]
    spaces = tuple(
        (x / paper, y / paper, d / paper)
        for x, y, d in (slot(group, place) for group in range(len(POINTS)) for place in range(group + 1))
    )
    for number in range(1, 8):
        yield Piece(f"ob{number}", partial(board, number), places=spaces)
    for name in FRUITS:
        yield Piece(f"fruit_{name}", partial(fruit_tile, name))
    yield Piece("fruit_back", fruit_back)
