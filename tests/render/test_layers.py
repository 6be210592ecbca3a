"""What is painted over what: nothing hides a wall, and prices lie on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

import render
from bot.texts.say import Say
from engine.base.view import BoardView, Mark
from render import samples
from render.layers import ORDER, Layers
from render.paint import paint_mark
from render.scene import (
    Box,
    Bracket,
    Frame,
    Gold,
    Group,
    Kind,
    Picture,
    Placed,
    Price,
    Rect,
    Scene,
    Shade,
    Stroke,
    Walls,
)
from render.scenes.board import Board
from render.theme import THEME, contrast, rgb
from tests.quick import some_in_quick
from tests.render.conftest import SAMPLES, sample_scene

KEY = (255, 0, 255)


def strips(walls: Walls) -> Iterator[Rect]:
    """Where walls stand: 7.2 % of the edge along the sides of each cell, the stones of inner corners left out."""
    edge, thick = walls.edge, max(2, round(walls.edge * 0.072))
    for x, y, mask in walls.cells:
        left, top = walls.rect.left + x * edge, walls.rect.top + y * edge
        if mask & 1:
            yield Rect(left, top, edge, thick)
        if mask & 2:
            yield Rect(left + edge - thick, top, thick, edge)
        if mask & 4:
            yield Rect(left, top + edge - thick, edge, thick)
        if mask & 8:
            yield Rect(left, top, thick, edge)


def touched(mark: Placed, rect: Rect) -> bool:
    """Whether painting a mark changes anything within the rectangle."""
    canvas = Image.new("RGB", (rect.right + 1, rect.bottom + 1), KEY)
    paint_mark(canvas, mark)
    box = (rect.left, rect.top, rect.right, rect.bottom)
    plain = Image.new("RGB", (rect.width, rect.height), KEY)
    return ImageChops.difference(canvas.crop(box), plain).getbbox() is not None


def near(mark: Placed, rect: Rect) -> bool:
    """Whether a mark may reach into the rectangle at all; lines round cells may reach anywhere."""
    if isinstance(mark, Gold | Frame | Shade | Walls):
        return True
    if isinstance(mark, Stroke):
        return any(rect.inset(-9).holds(Rect(x, y, 0, 0)) for x, y in mark.points)
    other = mark.rect.inset(-12)
    return (
        other.left < rect.right
        and rect.left < other.right
        and other.top < rect.bottom
        and rect.top < other.bottom
    )


def hidden_walls(scene: Scene) -> list[str]:
    """Marks that were painted over a wall."""
    standing: list[Rect] = []
    found = []
    for group, mark in scene.walk():
        if isinstance(mark, Group) or (isinstance(mark, Picture) and "/gate/" in mark.sprite):
            continue
        if isinstance(mark, Walls):
            standing.extend(strips(mark) if mark.kind == "city" else ())
            continue
        if isinstance(mark, Box) and (mark.fill is None or group.name.startswith("pick:")):
            # Rings point at walls on purpose, and the place of a wall card is a side.
            continue
        found += [
            f"{type(mark).__name__} {mark} of {group.name} touches the wall at {rect}"
            for rect in standing
            if near(mark, rect) and touched(mark, rect)
        ]
    return found


@pytest.mark.parametrize(
    "name", some_in_quick(SAMPLES, "board", "place-preview", "redesign", "modules-board")
)
def test_nothing_that_is_painted_after_walls_touches_one(name: str, english: Say) -> None:
    assert hidden_walls(sample_scene(name, english)) == []


def test_the_order_of_painting_is_the_one_agreed() -> None:
    agreed = ["tiles", "walls", "palisades", "gold", "frames", "prices"]
    assert [layer for layer in ORDER if layer in agreed] == agreed
    assert ORDER[-1] == "prices"
    layers = Layers()
    for layer in reversed(agreed):
        layers.lay(layer, Group(layer, Rect(0, 0, 1, 1)))  # type: ignore[arg-type]
    assert [mark.name for mark in layers.marks() if isinstance(mark, Group)] == agreed


def board_marks(board: BoardView, **how: object) -> list[Placed]:
    """The marks of a board of cells of 100 pixels, the upper left one first."""
    element = Board(board, 0, 2000, 100, margin=0, names=False, **how)  # type: ignore[arg-type]
    (group,) = element.place(Rect(0, 0, 1000, 1000))
    assert isinstance(group, Group)
    return list(group.marks)


def order_of(marks: list[Placed]) -> list[str]:
    """The kinds of marks, each once, in the order in which they first come."""
    kinds = [f"{type(m).__name__}:{m.kind}" if isinstance(m, Walls) else type(m).__name__ for m in marks]
    return list(dict.fromkeys(kinds))


def test_a_board_and_a_tile_keep_to_the_order() -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[0]), samples.FRESH)
    board = replace(board, marks=(Mark("city_walls/wall_segment", "P14s"),))
    marks = board_marks(board, fresh=(2, 0))
    kinds = ["Shade", "Picture", "Walls:city", "Walls:wooden", "Gold", "Bracket", "Frame", "Price"]
    assert order_of(marks) == kinds


def test_a_wall_of_wood_is_not_painted_as_one_of_stone_too() -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[0]))
    fountain = next(placed for placed in board.tiles if placed.at == (0, 0))
    tiles = tuple(replace(p, tile=replace(p.tile, walls=1)) if p is fountain else p for p in board.tiles)
    marks = board_marks(replace(board, tiles=tiles, marks=(Mark("city_walls/wall_segment", "N14n"),)))
    stone = next(m for m in marks if isinstance(m, Walls) and m.kind == "city")
    assert (0, 0, 0) in stone.cells


@pytest.mark.parametrize(("prices", "kind"), [(True, Price), (False, Kind)])
def test_every_building_says_its_type_with_its_price_or_alone(prices: bool, kind: type) -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[0]))
    shown = [m for m in board_marks(board, prices=prices) if isinstance(m, kind)]
    assert sorted(m.type for m in shown) == sorted(p.tile.type for p in board.tiles if p.tile.price)


# -- what is new, and what is tried out ----------------------------------------------------------------


def extremes(mark: Placed, ground: tuple[int, int, int]) -> tuple[float, float]:
    """The least and the greatest contrast to the ground among the two colours of a mark."""
    canvas = Image.new("RGB", (120, 120), ground)
    paint_mark(canvas, mark)
    colours = sorted((c for _, c in canvas.getcolors(9999) or [] if c != ground), key=str)
    each = [contrast(colour, ground) for colour in colours]  # type: ignore[arg-type]
    return min(each), max(each)


@pytest.mark.parametrize("ground", ["F0DFAF", "FBF0CF", "323E38", "2F2E36", "A9BC62"])
def test_the_mark_of_what_is_new_stands_out_from_every_ground(ground: str) -> None:
    mark = Bracket(Rect(10, 10, 100, 100), THEME.changed, 4)
    assert extremes(mark, rgb(ground))[1] >= 3


def test_the_mark_of_what_is_new_stays_readable_as_it_is_painted() -> None:
    """Bright and dark lie beside each other, so one of them always shows."""
    assert contrast(THEME.changed, THEME.token_edge) >= 7


def painted(mark: Placed, size: int = 400) -> Image.Image:
    canvas = Image.new("RGB", (size, size), KEY)
    paint_mark(canvas, mark)
    return canvas


def bare(canvas: Image.Image, x: int, y: int) -> bool:
    return canvas.getpixel((x, y)) == KEY


FOUR = tuple((1, 1, side) for side in (1, 2, 4, 8))
HOME = Rect(100, 100, 100, 100)


def test_a_frame_lies_outside_of_the_cell_and_of_its_golden_line() -> None:
    canvas = painted(Frame(HOME, 100, FOUR, (), THEME.legal_line))
    inside = canvas.crop((200 - 8, 200 - 8, 300 + 8, 300 + 8))
    assert ImageChops.difference(inside, Image.new("RGB", inside.size, KEY)).getbbox() is None
    for x, y in ((250, 188), (250, 311), (188, 250), (311, 250), (188, 188), (311, 311)):
        assert canvas.getpixel((x, y)) == THEME.legal_line


def test_a_frame_keeps_clear_of_a_tile_at_its_corner() -> None:
    canvas = painted(Frame(HOME, 100, FOUR, ((2, 2),), THEME.legal_line))
    assert all(bare(canvas, x, y) for x in range(300, 400, 3) for y in range(300, 400, 3))
    assert not bare(canvas, 250, 311)


def test_the_golden_line_runs_outside_of_the_wall() -> None:
    sides = ((1, 1, 1), (1, 1, 2))
    canvas = painted(Gold(HOME, 100, sides))
    assert all(bare(canvas, x, y) for x in range(200, 300, 5) for y in range(200, 300, 5))
    assert canvas.getpixel((250, 196)) == THEME.gold
    assert canvas.getpixel((303, 250)) == THEME.gold
    assert canvas.getpixel((303, 196)) == THEME.gold, "round the corner"
    assert bare(canvas, 303, 305), "it ends where the wall ends"


def test_the_golden_line_does_not_run_over_a_tile_at_a_corner() -> None:
    canvas = painted(Gold(HOME, 100, ((1, 1, 1), (1, 1, 2)), ((2, 0),)))
    assert all(bare(canvas, x, y) for x in range(300, 400, 3) for y in range(100, 200, 3))


def test_the_golden_line_runs_on_where_the_outline_turns_inwards() -> None:
    canvas = painted(Gold(HOME, 100, ((1, 1, 2), (2, 2, 1))))
    assert all(canvas.getpixel((304, y)) == THEME.gold for y in range(205, 294))
    assert all(canvas.getpixel((x, 296)) == THEME.gold for x in range(305, 398))


def test_the_shadow_falls_to_the_lower_right() -> None:
    table = Image.new("RGB", (400, 400), THEME.table)
    paint_mark(table, Shade(HOME, 100, ((1, 1),)))
    grey = table.convert("L")
    plain = Image.new("RGB", (1, 1), THEME.table).convert("L").getpixel((0, 0))
    assert isinstance(plain, int)
    right, left = grey.getpixel((302, 260)), grey.getpixel((197, 260))
    low, high = grey.getpixel((260, 302)), grey.getpixel((260, 197))
    assert right < plain * 0.75  # type: ignore[operator]
    assert low < plain * 0.75  # type: ignore[operator]
    assert left > plain * 0.8  # type: ignore[operator]
    assert high > plain * 0.8  # type: ignore[operator]


def test_a_preview_says_what_becomes_of_the_wall(english: Say) -> None:
    view = samples.position(4, viewer=0, phase="build")
    before = view.players[0].board
    longer = replace(before, wall=before.wall + 2)
    for preview, said in ((longer, "wall 5 → 7"), (before, "wall 5 → 5")):
        request = render.PlaceChoice(
            samples.NAMES[:4], 0, samples.PENDING, (), preview=preview, chosen=view.places[0].cells[0]
        )
        scene = render.scene(request, view, english)
        assert said in [getattr(mark, "text", "") for _, mark in scene.walk()]
