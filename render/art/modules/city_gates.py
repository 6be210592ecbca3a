"""City gates: an open gate through a double wall, seen from above, and the card that brings it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.cards import FIELD, HEIGHT, RIM, WIDTH, card
from render.art.nature import cypress
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import arc, ellipse, rounded, star
from render.theme import mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE: Final = 128
"""Edge of a gate on the board: half of a tile's."""
ROOF: Final = rgb("B8452C")


def gate_on_board(side: str) -> Pen:
    """A gate to be centred on the middle of a tile's edge; `e` leads east and west, `s` north and south."""
    pen = Pen(SIZE, SIZE, 1.5)
    mid = SIZE / 2
    level = side == "e"

    def at(along: float, across: float) -> tuple[float, float]:
        """From wall coordinates (along the wall, across it) to the paper, both from the middle."""
        return (mid + across, mid + along) if level else (mid + along, mid + across)

    def block(
        a0: float,
        c0: float,
        a1: float,
        c1: float,
        tone: tuple[int, int, int],
        edge: tuple[int, int, int] | None = None,
    ) -> None:
        pen.fill([at(a0, c0), at(a1, c0), at(a1, c1), at(a0, c1)], tone, edge=edge, width=1.4)

    pen.glow([at(-44, -26), at(44, -26), at(44, 30), at(-44, 30)], m.SHADE, 4, 0.45)
    block(-19, -58, 19, 58, mix(m.PATH, m.STONE, 0.25))
    for row in range(11):
        for column in range(3):
            c = -57 + row * 10.6
            a = -18 + column * 12.4 + (3 if row % 2 else 0)
            block(
                a,
                c,
                min(a + 11, 18.5),
                c + 9.2,
                lighter(m.MARBLE_SHADE, 0.25 if (row + column) % 2 else 0.05),
            )
    block(-19, -24, 19, 24, mix(m.STONE, m.SAND_DARK, 0.35))
    for c in (-18, 18):
        block(-20, c - 3, 20, c + 3, m.WOOD_DARK)
        for a in (-14, -5, 5, 14):
            block(a - 2.4, c - 2, a + 2.4, c + 2, m.WOOD_LIGHT)
    for sign in (-1, 1):
        leaf = [at(sign * 18, -24), at(sign * 13, -44), at(sign * 17.5, -45.5), at(sign * 22, -26)]
        pen.fill(leaf, m.WOOD, edge=m.WOOD_DARK, width=1.2)
        leaf = [at(sign * 18, 24), at(sign * 13, 44), at(sign * 17.5, 45.5), at(sign * 22, 26)]
        pen.fill(leaf, m.WOOD, edge=m.WOOD_DARK, width=1.2)
        _tower_top(pen, *at(sign * 33, 0))
    return pen


def _tower_top(pen: Pen, x: float, y: float) -> None:
    """A gate tower from above: a square of battlements round a pointed roof."""
    r = 24.0
    pen.fill(rounded(x - r, y - r + 5, x + r, y + r + 5, 3), darker(m.BRICK_DARK, 0.4))
    pen.fill(rounded(x - r, y - r, x + r, y + r, 3), m.BRICK, edge=m.BRICK_DARK, width=1.6)
    for i in range(4):
        u = -r + 2 + i * 12.4
        for left, top in ((x + u, y - r), (x + u, y + r - 8), (x - r, y + u), (x + r - 8, y + u)):
            pen.fill(rounded(left, top, left + 8, top + 8, 1.5), m.BRICK_LIGHT, edge=m.BRICK_DARK, width=1)
    q = 15.5
    corners = [(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)]
    for i, light in enumerate((0.18, -0.12, -0.26, 0.05)):
        tone = lighter(ROOF, light) if light > 0 else darker(ROOF, -light)
        pen.fill([corners[i], corners[(i + 1) % 4], (x, y - 1)], tone, edge=darker(ROOF, 0.6), width=1)
    pen.oval(x, y - 1, 2.6, 2.6, m.GOLD, edge=m.GOLD_DARK, width=0.7)


def _gatehouse(pen: Pen, x: float, y: float, size: float) -> None:
    """A gatehouse from the front, its doors open on a sunny road."""

    def p(px: float, py: float) -> tuple[float, float]:
        return x + px * size, y + py * size

    wall, edge = m.BRICK, m.BRICK_DARK
    pen.blend(
        [p(-40, -46), p(40, -46), p(40, 60), p(-40, 60)],
        lighter(wall, 0.25),
        darker(wall, 0.1),
        edge=edge,
        width=1.8,
    )
    for i in range(6):
        left = -40 + i * 14.4
        pen.fill(
            [p(left, -58), p(left + 8, -58), p(left + 8, -46), p(left, -46)],
            lighter(wall, 0.2),
            edge=edge,
            width=1.4,
        )
    for row in range(8):
        pen.line([p(-40, -34 + row * 12), p(40, -34 + row * 12)], darker(wall, 0.28), 1)
    pen.fill(
        [p(-32, 60), *arc(*p(0, 12), 32 * size, 32 * size, 180, 360, 24), p(32, 60)],
        lighter(m.BRICK_LIGHT, 0.3),
        edge=edge,
        width=1.6,
    )
    opening = [p(-25, 60), *arc(*p(0, 14), 25 * size, 25 * size, 180, 360, 24), p(25, 60)]
    pen.blend(opening, rgb("8FD0EA"), rgb("FBEBB8"), edge=edge, width=1.6)
    with pen.layer(within=opening) as view:
        view.fill([p(-30, 40), p(30, 34), p(30, 62), p(-30, 62)], m.LAWN)
        view.fill([p(-5, 38), p(4, 38), p(20, 62), p(-20, 62)], m.PATH)
        for px, h in ((-17, 22), (13, 18)):
            cypress(view, *p(px, 46), h * size)
    for side in (-1, 1):
        leaf = [p(side * 25, 60), p(side * 25, 8), p(side * 36, 14), p(side * 38, 68)]
        pen.blend(leaf, m.WOOD_LIGHT, m.WOOD, edge=m.WOOD_DARK, width=1.8)
        for v in (24, 44, 58):
            pen.line([p(side * 25.5, v - 3), p(side * 37, v + 2)], m.WOOD_DARK, 2.2)
        cx = side * 57
        pen.blend(
            [p(cx - 20, -58), p(cx + 20, -58), p(cx + 20, 68), p(cx - 20, 68)],
            lighter(wall, 0.3),
            darker(wall, 0.4),
            across=True,
            edge=edge,
            width=1.8,
        )
        for v in range(5):
            pen.line([p(cx - 20, -38 + v * 22), p(cx + 20, -38 + v * 22)], darker(wall, 0.3), 1)
        pen.fill(
            [p(cx - 25, -58), p(cx + 25, -58), p(cx + 25, -70), p(cx - 25, -70)],
            m.BRICK_LIGHT,
            edge=edge,
            width=1.6,
        )
        pen.blend(
            [p(cx - 26, -70), p(cx, -118), p(cx + 26, -70)],
            lighter(ROOF, 0.15),
            darker(ROOF, 0.25),
            across=True,
            edge=darker(ROOF, 0.6),
            width=1.8,
        )
        pen.fill([p(cx - 5, -20), *arc(*p(cx, -30), 5 * size, 5 * size, 180, 360, 8), p(cx + 5, -20)], edge)
        pen.line([p(cx, -118), p(cx, -134)], m.BARK_DARK, 1.8)
        pen.fill([p(cx, -134), p(cx + 17, -129), p(cx, -123)], m.GOLD, edge=m.GOLD_DARK, width=1)


def gate_card() -> Pen:
    """The card: the open gate between the walls of two tiles."""
    pen = card(m.BRICK_DARK, rgb("7FB8CE"))
    with pen.layer(within=FIELD) as field:
        field.blend(
            [(RIM, RIM), (WIDTH - RIM, RIM), (WIDTH - RIM, 200), (RIM, 200)], rgb("5FA6D2"), rgb("F6E6BE")
        )
        field.fill([(0, 190), (WIDTH, 190), (WIDTH, HEIGHT), (0, HEIGHT)], m.LAWN)
        field.fill([(78, 190), (122, 190), (182, HEIGHT), (18, HEIGHT)], m.PATH, edge=m.SAND_DARK, width=1.5)
        for side in (0, 150):
            field.blend(
                [(side, 150), (side + 50, 150), (side + 50, 214), (side, 214)],
                m.BRICK,
                darker(m.BRICK, 0.2),
                edge=m.BRICK_DARK,
            )
            for i in range(3):
                field.fill(
                    [
                        (side + i * 18, 138),
                        (side + i * 18 + 11, 138),
                        (side + i * 18 + 11, 150),
                        (side + i * 18, 150),
                    ],
                    m.BRICK_LIGHT,
                    edge=m.BRICK_DARK,
                )
        _gatehouse(field, 100, 152, 1.02)
        cypress(field, 22, 236, 62)
        cypress(field, 180, 240, 66)
        field.fill(star(100, 92, 13, 8, 8), m.GOLD, edge=m.GOLD_DARK, width=1.2)
    return pen


def wooden_gate() -> Pen:
    """The gate by itself, from the front."""
    pen = Pen(SIZE * 1.5, SIZE * 1.6, 1.5)
    pen.glow(ellipse(100, 190, 84, 12), m.SHADE, 4, 0.3)
    _gatehouse(pen, SIZE * 0.75, 134, 0.94)
    return pen


def pieces() -> Iterator[Piece]:
    """The card, the gate by itself and the gate on the board."""
    yield Piece("gate_card", gate_card)
    yield Piece("gate", wooden_gate)
    for side in "es":
        yield Piece(f"gate/{side}", partial(gate_on_board, side))
