"""What is painted, read back from its pixels and compared with the position: no mark is believed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image

from engine.base.things import TILES
from engine.base.view import BoardView, Mark, TileView
from render import samples, sprites
from render.kit import Element
from render.paint import paint_mark
from render.scene import Group, Rect, Walls
from render.scenes.board import Board
from render.scenes.parts import tile_marks
from render.stored_views import stored
from render.theme import THEME, TYPES
from tests.quick import some_in_quick
from tests.render.pixel_reading import (
    CURRENCIES,
    HUES,
    SEATS,
    SeenCell,
    grey,
    hsv,
    named,
    pixels,
    read_building,
    read_cell,
    read_number,
    read_plate,
    read_wall,
    within,
)
from tests.render.reading import inside

POSITIONS = ("turn-2", "turn-3", "turn-4", "turn-5", "turn-6", "over-2", "over-4", "over-6")
EDGE = 160
READ = 130
"""From this edge on the reader tells two digits from the rim of their plate."""


def painted(element: Element, size: tuple[int, int] = (1100, 1100)) -> tuple[Image.Image, Group]:
    """An element painted on the table, and its marks."""
    canvas = Image.new("RGB", size, THEME.table)
    (group,) = element.place(Rect(0, 0, *size))
    assert isinstance(group, Group)
    paint_mark(canvas, group)
    return canvas, group


def read_board(
    board: BoardView, seat: int = 0, only: tuple[int, int] | None = None, **how: object
) -> tuple[dict[tuple[int, int], SeenCell], int]:
    """Every cell with a tile (or one of them) as it is painted, and the edge of a cell."""
    canvas, group = painted(Board(board, seat, 1100, EDGE, **how))  # type: ignore[arg-type]
    walls = next(mark for mark in inside(group) if isinstance(mark, Walls))
    home, edge = walls.rect, walls.edge
    return {
        placed.at: read_cell(canvas, home.left + placed.at[0] * edge, home.top + placed.at[1] * edge, edge)
        for placed in board.tiles
        if only in (None, placed.at)
    }, edge


def compare(board: BoardView, seen: dict[tuple[int, int], SeenCell], edge: int = EDGE) -> list[str]:
    """Where what is painted is not what lies there. Two digits in little room need not be read."""
    wrong = []
    wooden = {m.text for m in board.marks if m.kind.endswith("wall_segment")}
    covered = {m.text.rstrip("nesw") for m in board.marks}
    gold: dict[tuple[int, int], int] = {}
    for cell, side in board.gold:
        gold[cell] = gold.get(cell, 0) | side
    for placed in board.tiles:
        cell, tile, found = placed.at, placed.tile, seen.get(placed.at)
        if found is None:
            continue
        name = f"{chr(ord('N') + cell[0])}{14 + cell[1]}"
        wood = sum(
            {"n": 1, "e": 2, "s": 4, "w": 8}[letter]
            for text in wooden
            if text.rstrip("nesw") == name
            for letter in text.removeprefix(name)
        )
        gates = _gated(board, cell)
        if tile.id in TILES and TILES[tile.id].kind == "building":
            if (found.stone | gates) != ((tile.walls & ~wood) | gates):
                wrong.append(f"{name} {tile.id}: walls of stone {found.stone}, not {tile.walls & ~wood}")
            if found.wood | gates != wood | gates:
                wrong.append(f"{name} {tile.id}: walls of wood {found.wood}, not {wood}")
            unread = found.price == 0 and edge < READ and (tile.price or 0) > 9
            if found.type != tile.type or (found.price != tile.price and not unread):
                wrong.append(f"{name} {tile.id}: plate says {found.type} {found.price}")
            if not tile.marks and name not in covered and found.building != tile.type:
                wrong.append(f"{name} {tile.id}: a building of {found.building}")
            if found.new != placed.changed:
                wrong.append(f"{name} {tile.id}: new {found.new}")
        if found.gold != gold.get(cell, 0):
            wrong.append(f"{name} {tile.id}: gold {found.gold}, not {gold.get(cell, 0)}")
    return wrong


def _gated(board: BoardView, cell: tuple[int, int]) -> int:
    """The sides of a cell that a gate hides."""
    found = 0
    for (x, y), side in board.gates:
        dx, dy = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}[side]
        if (x, y) == cell:
            found |= side
        if (x + dx, y + dy) == cell:
            found |= {1: 4, 2: 8, 4: 1, 8: 2}[side]
    return found


def boards(name: str) -> Iterator[tuple[int, BoardView]]:
    for player in stored(name).players:
        yield player.seat, player.board


@pytest.mark.parametrize("seat", range(6))
def test_a_layout_is_painted_as_it_is(seat: int) -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[seat]), samples.FRESH)
    seen, _ = read_board(board, seat)
    assert compare(board, seen) == []


@pytest.mark.parametrize("name", some_in_quick(POSITIONS, "turn-4", "over-6"))
def test_alhambras_with_pieces_of_modules_are_painted_as_they_are(name: str) -> None:
    wrong = []
    for seat, board in boards(name):
        if len(board.tiles) <= 30:
            seen, edge = read_board(board, seat)
            assert edge >= 90
            wrong += compare(board, seen, edge)
    assert wrong == []


def test_what_is_wrong_is_noticed() -> None:
    """Each likely slip, put into the position that is drawn and not into the one that is meant."""
    meant = samples.board_view(samples.layout(samples.BOARDS[0]), samples.FRESH)
    place = next(i for i, placed in enumerate(meant.tiles) if placed.tile.id == "tower_13")
    tower = meant.tiles[place]

    def drawn(**changed: object) -> BoardView:
        tile = replace(tower.tile, **changed)  # type: ignore[arg-type]
        tiles = (*meant.tiles[:place], replace(tower, tile=tile), *meant.tiles[place + 1 :])
        return replace(meant, tiles=tiles)

    slips = [drawn(walls=side) for side in range(16) if side != tower.tile.walls]
    slips += [drawn(price=price) for price in (0, *range(2, 13))]
    slips += [drawn(type=kind, id=f"{kind}_8") for kind in ("pavilion", "chambers")]
    slips.append(replace(meant, gold=((tower.at, 2), *meant.gold)))
    slips.append(replace(meant, marks=(Mark("city_walls/wall_segment", "P14s"),)))
    for slip in slips:
        assert compare(meant, read_board(slip, only=tower.at)[0]) != []


@pytest.mark.parametrize("kind", ["city", "wooden"])
@pytest.mark.parametrize("mask", range(16))
def test_a_single_tile_has_its_walls_on_their_sides_of_their_kind(kind: str, mask: int) -> None:
    letters = "".join(letter for side, letter in ((1, "n"), (2, "e"), (4, "s"), (8, "w")) if mask & side)
    marks = (Mark("city_walls/wall_segment", letters),) if kind == "wooden" and letters else ()
    tile = TileView("tower_9a", "tower", 9, mask if kind == "city" else 0, marks)
    canvas = Image.new("RGB", (300, 300), THEME.table)
    for mark in tile_marks(tile, Rect(40, 60, 200, 200)):
        paint_mark(canvas, mark)
    seen = read_cell(canvas, 40, 60, 200)
    assert (seen.stone, seen.wood) == ((mask, 0) if kind == "city" else (0, mask))
    assert (seen.type, seen.price, seen.building) == ("tower", 9, "tower")


@pytest.mark.parametrize("edge", [100, 150])
def test_a_tile_of_two_cells_has_the_walls_of_both(edge: int) -> None:
    for upper, lower in ((1, 4), (2, 8), (8, 2), (3, 12), (0, 6), (9, 0)):
        shape = ((0, 0, upper), (0, 1, lower))
        tile = TileView("mp03", "", None, upper, (Mark("city_walls/wall_segment", "-.-"),), shape)
        wooden = replace(tile, shape=((0, 0, 0), (0, 1, 0)), walls=0, marks=(wooden_mark(upper, lower),))
        for view, kind in ((tile, "stone"), (wooden, "wood")):
            canvas = Image.new("RGB", (2 * edge, 3 * edge), THEME.table)
            for mark in tile_marks(view, Rect(edge // 2, edge // 2, edge, 2 * edge)):
                paint_mark(canvas, mark)
            for row, mask in enumerate((upper, lower)):
                top = edge // 2 + row * edge
                read = {side: read_wall(canvas, edge // 2, top, edge, side) for side in (1, 2, 4, 8)}
                outer = [side for side in (1, 2, 4, 8) if side != (4 if row == 0 else 1)]
                assert {side: read[side] for side in outer} == {
                    side: kind if mask & side else "" for side in outer
                }


def wooden_mark(upper: int, lower: int) -> Mark:
    def letters(mask: int) -> str:
        return "".join(c for side, c in ((1, "n"), (2, "e"), (4, "s"), (8, "w")) if mask & side) or "-"

    return Mark("city_walls/wall_segment", f"{letters(upper)}.{letters(lower)}")


@pytest.mark.parametrize("prices", [True, False])
def test_a_board_without_prices_shows_types_alone(prices: bool) -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[1]))
    seen, _ = read_board(board, prices=prices)
    plates = {at: (cell.type, cell.price) for at, cell in seen.items()}
    wanted = {
        p.at: (p.tile.type, p.tile.price if prices else 0) if p.tile.price else ("", 0) for p in board.tiles
    }
    assert plates == wanted


# -- single drawings -----------------------------------------------------------------------------------


def on(name: str, height: int, ground: tuple[int, int, int] = THEME.table) -> Image.Image:
    drawing = sprites.sprite(name, height)
    canvas = Image.new("RGB", drawing.size, ground)
    canvas.paste(drawing, (0, 0), drawing)
    return canvas


@pytest.mark.parametrize("edge", [140, 236])
def test_every_building_has_the_colour_of_its_type(edge: int) -> None:
    seen = {name: read_building(on(name, edge)) for name in sprites.sprite_names("tile/")}
    assert seen == {name: TILES[name.removeprefix("tile/")].type for name in seen}


def test_every_price_is_read_as_what_it_is() -> None:
    for kind in TYPES:
        for number in range(2, 14):
            canvas = on("ground/1", 200)
            sprites.paint_price(canvas, kind, number, 200, (0, 0))
            assert read_plate(canvas) == (kind, number)


@cache
def corner_of(card: str) -> Image.Image:
    """The numeral of a money card: what is dark in the upper half of its pale corner."""
    image = on(card, 580)
    return image.crop((16, 16, image.width * 38 // 100, 580 * 25 // 100))


@pytest.mark.parametrize("currency", CURRENCIES)
def test_a_money_card_has_its_colour_and_its_value(currency: str) -> None:
    for value in range(1, 10):
        card = f"card/{currency}_{value}"
        image = on(card, 290)
        field = image.crop((110, 14, 180, 60))
        fields = [named(pixel, CURRENCIES) for pixel in pixels(field)]
        assert fields.count(currency) > 0.7 * len(fields)
        assert read_number(corner_of(card)) == value


@pytest.mark.parametrize("seat", range(1, 7))
def test_tokens_and_fountains_have_the_colour_of_their_seat(seat: int) -> None:
    for name in (f"seat/{seat}", f"fountain/{seat}"):
        seen = [hsv(pixel) for pixel in pixels(on(name, 120))]
        strong = [hue for hue, saturation, value in seen if saturation > 0.3 and value > 0.5]
        counts = {number: sum(within(hue, span) for hue in strong) for number, span in SEATS.items()}
        if name.startswith("fountain"):
            counts.pop(2, None), counts.pop(6, None)
            if seat == 2:
                continue
        if seat == 3:
            assert all(count < 0.1 * len(seen) for number, count in counts.items() if number != 6)
            continue
        if seat in counts:
            assert max(counts, key=lambda number: counts[number]) == seat


def test_a_shadow_lies_below_a_tile_and_a_gold_line_on_the_table() -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[0]))
    canvas, group = painted(Board(board, 0, 1100, EDGE))
    walls = next(mark for mark in inside(group) if isinstance(mark, Walls))
    taken = {placed.at for placed in board.tiles}
    for x in range(-3, 4):
        for y in range(-3, 4):
            if (x, y) in taken:
                continue
            middle = (walls.rect.left + x * EDGE + EDGE // 2, walls.rect.top + y * EDGE + EDGE // 2)
            if 0 <= middle[0] < canvas.width and 0 <= middle[1] < canvas.height:
                assert grey(canvas.getpixel(middle)) < 80, "an empty cell is table"  # type: ignore[arg-type]


def test_the_colours_that_the_reader_knows_are_those_of_the_theme() -> None:
    for kind, span in HUES.items():
        assert within(hsv(THEME.types[kind])[0], span)
    for currency, span in CURRENCIES.items():
        assert within(hsv(THEME.currencies[currency].field)[0], span)
    for seat, span in SEATS.items():
        assert within(hsv(THEME.seats[seat - 1])[0], span)
    assert hsv(THEME.types["chambers"])[1] < 0.2
    assert hsv(THEME.seats[2])[1] < 0.2
