"""Signs of what people do: take, buy, place, look, go back. One colour, in a square from -1 to 1."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from render.art.pen import LABEL_FONT, NUMBER_FONT, Pen, darker, lighter
from render.art.shapes import arc, curve, ellipse, moved, octagon, rounded
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.art.pen import Point
    from render.theme import RGB

Shapes = list[list["Point"]]
Sign = tuple[Shapes, ...]
"""What is filled, what is cut out of it, what is filled again, and so on."""


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _turned(points: list[Point], degrees: float, x: float = 0, y: float = 0) -> list[Point]:
    a = degrees * pi / 180
    return [
        (x + (px - x) * cos(a) - (py - y) * sin(a), y + (px - x) * sin(a) + (py - y) * cos(a))
        for px, py in points
    ]


def _arrow(x0: float, y0: float, x1: float, y1: float, thick: float = 0.26) -> list[Point]:
    """A straight arrow from one point to another."""
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    neck = long - thick * 1.7
    shape = [(0, -thick / 2), (neck, -thick / 2), (neck, -thick * 1.25), (long, 0)]
    shape += [(neck, thick * 1.25), (neck, thick / 2), (0, thick / 2)]
    return [(x0 + u * ux - v * uy, y0 + u * uy + v * ux) for u, v in shape]


def _bow(start: float, end: float, r: float = 0.68, thick: float = 0.26) -> Shapes:
    """An arrow bent round the middle, from one direction in degrees to another."""
    ring = arc(0, 0, r + thick / 2, r + thick / 2, start, end) + arc(
        0, 0, r - thick / 2, r - thick / 2, end, start
    )
    a = end * pi / 180
    x, y, way = r * cos(a), r * sin(a), 1 if end > start else -1
    head = [
        (x + thick * 1.3 * cos(a), y + thick * 1.3 * sin(a)),
        (x - thick * 1.3 * cos(a), y - thick * 1.3 * sin(a)),
        (x - way * thick * 1.9 * sin(a), y + way * thick * 1.9 * cos(a)),
    ]
    return [ring, head]


def _card(x: float, y: float, wide: float, high: float, turn: float = 0) -> list[Point]:
    return _turned(rounded(x - wide, y - high, x + wide, y + high, 0.12), turn, x, y)


def _take() -> Sign:
    return [_card(-0.22, 0.12, 0.56, 0.8), _arrow(0.66, -0.95, 0.66, 0.55, 0.3)], [
        _card(-0.22, 0.12, 0.38, 0.62)
    ]


def _buy() -> Sign:
    tag = [(-0.95, -0.1), (-0.1, -0.95), (0.85, -0.9), (0.9, 0.05), (0.05, 0.95)]
    return [tag], [ellipse(0.5, -0.5, 0.19, 0.19), _turned(_box(-0.42, -0.11, 0.36, 0.11), -45, -0.1, 0.1)]


def _build() -> Sign:
    tray = [
        (-0.95, 0.1),
        (-0.7, 0.1),
        (-0.7, 0.7),
        (0.7, 0.7),
        (0.7, 0.1),
        (0.95, 0.1),
        (0.95, 0.95),
        (-0.95, 0.95),
    ]
    return [tray, _arrow(0, -0.98, 0, 0.5, 0.36)], []


def _redesign() -> Sign:
    return [*_bow(200, 330), *_bow(20, 150)], []


def _give() -> Sign:
    flank = curve([(-0.5, 0.62), (-0.14, 0.3), (-0.2, -0.16)], 10)
    body = [*flank, *[(-x, y) for x, y in reversed(flank)]]
    foot, neck = rounded(-0.66, 0.6, 0.66, 0.9, 0.1), rounded(-0.4, -0.2, 0.4, -0.04, 0.06)
    return [body, ellipse(0, -0.5, 0.4, 0.4), foot, neck], []


def _stop() -> Sign:
    return [[(-0.8, -0.8), (0.45, 0), (-0.8, 0.8)], _box(0.5, -0.8, 0.8, 0.8)], []


def _pass() -> Sign:
    return [[(-0.9, -0.7), (0.0, 0), (-0.9, 0.7)], [(0.0, -0.7), (0.9, 0), (0.0, 0.7)]], []


def _undo() -> Sign:
    return _bow(110, -170), []


def _hand() -> Sign:
    left, middle, right = (
        _card(x, y, 0.36, 0.6, turn) for x, y, turn in ((-0.46, 0.1, -22), (0, -0.05, 0), (0.46, 0.1, 22))
    )
    gap = _card(0, -0.05, 0.43, 0.68)
    return [left, right], [gap], [middle]


def _market() -> Sign:
    roof = [(-0.72, -0.85), (0.72, -0.85), (0.98, -0.2), (-0.98, -0.2)]
    scallops = [arc(-0.735 + 0.49 * i, -0.22, 0.245, 0.24, 0, 180, 10) for i in range(4)]
    posts = [_box(-0.82, -0.1, -0.62, 0.9), _box(0.62, -0.1, 0.82, 0.9), _box(-0.82, 0.42, 0.82, 0.9)]
    return [roof, *scallops, *posts], []


def _board() -> Sign:
    cells = [(-0.93, -0.93), (-0.29, -0.93), (-0.93, -0.29), (-0.29, -0.29), (0.35, -0.29), (-0.29, 0.35)]
    return [rounded(x, y, x + 0.58, y + 0.58, 0.08) for x, y in cells], [ellipse(0.0, 0.0, 0.15, 0.15)]


def _score() -> Sign:
    return [
        _box(-0.95, 0.1, -0.35, 0.9),
        _box(-0.3, -0.45, 0.3, 0.9),
        _box(0.35, 0.35, 0.95, 0.9),
        _star(0, -0.75, 0.26),
    ], []


def _star(x: float, y: float, r: float) -> list[Point]:
    return [
        (
            x + (r if i % 2 == 0 else r * 0.45) * sin(pi * i / 5),
            y - (r if i % 2 == 0 else r * 0.45) * cos(pi * i / 5),
        )
        for i in range(10)
    ]


def _rules() -> Sign:
    left = [(-0.08, -0.6), *curve([(-0.08, -0.6), (-0.5, -0.85), (-0.98, -0.66)], 8), (-0.98, 0.66)]
    left += curve([(-0.98, 0.66), (-0.5, 0.48), (-0.08, 0.74)], 8)
    lines = [_box(-0.8, y, -0.28, y + 0.13) for y in (-0.36, -0.06, 0.24)]
    return [left, [(-x, y) for x, y in left]], [*lines, *[[(-x, y) for x, y in line] for line in lines]]


def _hint() -> Sign:
    bulb = arc(0, -0.3, 0.62, 0.62, 125, 415, 30)
    return [[*bulb, (0.3, 0.42), (-0.3, 0.42)], _box(-0.3, 0.5, 0.3, 0.64), _box(-0.22, 0.72, 0.22, 0.88)], []


def _more() -> Sign:
    return [ellipse(x, 0, 0.24, 0.24) for x in (-0.7, 0, 0.7)], []


def _back() -> Sign:
    return [_arrow(0.9, 0, -0.9, 0, 0.42)], []


def _next() -> Sign:
    return [_arrow(-0.9, 0, 0.9, 0, 0.42)], []


def _person(x: float) -> Shapes:
    return [ellipse(x, -0.42, 0.36, 0.36), [*arc(x, 0.86, 0.62, 0.84, 180, 360, 20)]]


def _join() -> Sign:
    return [*_person(-0.28), _box(0.3, -0.2, 0.98, 0.04), _box(0.52, -0.42, 0.76, 0.26)], []


def _leave() -> Sign:
    return [*_person(-0.34), _arrow(0.25, -0.1, 0.98, -0.1, 0.24)], []


def _computer() -> Sign:
    head = rounded(-0.75, -0.5, 0.75, 0.7, 0.2)
    ears = [_box(-0.95, -0.1, -0.7, 0.3), _box(0.7, -0.1, 0.95, 0.3)]
    holes = [
        ellipse(-0.32, -0.02, 0.17, 0.17),
        ellipse(0.32, -0.02, 0.17, 0.17),
        rounded(-0.4, 0.36, 0.4, 0.5, 0.06),
    ]
    return [head, *ears, _box(-0.06, -0.85, 0.06, -0.45), ellipse(0, -0.84, 0.14, 0.14)], holes


def _start() -> Sign:
    return [[(-0.6, -0.85), (0.85, 0), (-0.6, 0.85)]], []


def _options() -> Sign:
    solid = [_box(-0.95, y - 0.08, 0.95, y + 0.08) for y in (-0.6, 0, 0.6)]
    knobs = [ellipse(x, y, 0.22, 0.22) for x, y in ((-0.4, -0.6), (0.42, 0), (-0.1, 0.6))]
    return [*solid, *knobs], [ellipse(x, y, 0.1, 0.1) for x, y in ((-0.4, -0.6), (0.42, 0), (-0.1, 0.6))]


def _replay() -> Sign:
    return [*_bow(-60, 235, 0.72, 0.22), [(-0.22, -0.34), (0.38, 0), (-0.22, 0.34)]], []


def _log() -> Sign:
    return [
        *(_box(-0.5, y - 0.1, 0.95, y + 0.1) for y in (-0.62, 0, 0.62)),
        *(ellipse(-0.78, y, 0.15, 0.15) for y in (-0.62, 0, 0.62)),
    ], []


def _yes() -> Sign:
    return [[(-0.95, 0.05), (-0.68, -0.24), (-0.28, 0.18), (0.64, -0.74), (0.93, -0.46), (-0.28, 0.78)]], []


def _no() -> Sign:
    bar = rounded(-0.95, -0.18, 0.95, 0.18, 0.06)
    return [_turned(bar, 45), _turned(bar, -45)], []


def _away() -> Sign:
    return [[*arc(-0.1, 0, 0.88, 0.88, 45, 315, 40), *arc(0.34, 0, 0.62, 0.64, 290, 70, 30)]], []


def _wait() -> Sign:
    hands = [_box(-0.09, -0.62, 0.09, 0.09), _turned(_box(-0.09, -0.46, 0.09, 0.09), 120)]
    return [ellipse(0, 0, 0.95, 0.95)], [ellipse(0, 0, 0.74, 0.74)], hands


VERBS: Final[dict[str, Callable[[], Sign]]] = {
    "take": _take,
    "buy": _buy,
    "build": _build,
    "redesign": _redesign,
    "give": _give,
    "stop": _stop,
    "pass": _pass,
    "undo": _undo,
    "hand": _hand,
    "market": _market,
    "board": _board,
    "score": _score,
    "rules": _rules,
    "hint": _hint,
    "more": _more,
    "back": _back,
    "next": _next,
    "join": _join,
    "leave": _leave,
    "computer": _computer,
    "start": _start,
    "options": _options,
    "replay": _replay,
    "log": _log,
    "yes": _yes,
    "no": _no,
    "away": _away,
    "wait": _wait,
}

LETTERS: Final = {"reserve": ("R", NUMBER_FONT), "help": ("?", LABEL_FONT)}
"""Signs that are a letter."""

TONES: Final[dict[str, RGB]] = {"yes": THEME.types["garden"], "no": THEME.points}
"""Grounds that differ from the dark one of all others."""


def verb(pen: Pen, name: str, x: float, y: float, r: float) -> None:
    """The sign in cream on a dark octagon with a golden rim, which stands out from dark and from light."""
    ground = TONES.get(name, THEME.panel)
    pen.fill(octagon(x, y, r * 1.06), THEME.token_edge)
    pen.fill(octagon(x, y, r), THEME.gold)
    pen.fill(octagon(x, y, r * 0.9), darker(ground, 0.3))
    pen.fill(octagon(x, y, r * 0.87), lighter(ground, 0.02))
    if name in LETTERS:
        letter, typeface = LETTERS[name]
        pen.text((x, y), letter, r * 1.35, THEME.cream, typeface=typeface, anchor="cc")
        return
    with pen.layer(within=octagon(x, y, r * 0.87)) as sheet:
        for index, parts in enumerate(VERBS[name]()):
            for part in parts:
                placed = moved(part, x, y, r * 0.6)
                if index % 2:
                    sheet.clear(placed)
                else:
                    sheet.fill(placed, THEME.cream)
