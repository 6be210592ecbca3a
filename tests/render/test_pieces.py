"""Tiles of two cells, wooden walls, pieces of modules and their counts: where they are drawn, and how many."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import engine
import render
from bot.texts.say import Say
from engine.base.market import Buy
from engine.base.things import TILES
from engine.base.view import BoardView, Mark, PlacedView, TileView, View
from render import samples
from render.kit import Element
from render.layers import ORDER
from render.positions import steps
from render.scene import Bracket, Group, Kind, Picture, Price, Rect, Scene, Walls
from render.scenes.board import Board, Pick
from render.scenes.parts import count_ink, leaders, number_text, tile_marks, type_count
from render.scenes.pieces import mark_sprite, pieces, wooden_sides
from render.theme import THEME
from tests.render.reading import groups, inside, number_after, one, read_board, read_tiles, sprites, words

UPPER, LOWER = 1, 6
"""Walls of the two cells of a project: north, and east with south."""

PROJECT = TileView("mp03", "garden", 9, UPPER, (Mark("major_projects/mp03"),), ((0, 0, UPPER), (0, 1, LOWER)))


def placed(element: Element, size: int = 600) -> Group:
    return Group("all", Rect(0, 0, size, size), element.place(Rect(0, 0, size, size)))


def only(group: Group, kind: type) -> list[object]:
    return [mark for mark in inside(group) if isinstance(mark, kind)]


def with_project(*, changed: bool = False) -> BoardView:
    """The fountain with a tile of two cells to its right, noted from both of its cells, and a tile further down."""
    fountain = PlacedView(TileView("fountain", "", None, 0), (0, 0))
    below = PlacedView(TileView("tower_13", "tower", 13, 0), (0, 2))
    cells = (
        PlacedView(PROJECT, (1, 0), changed),
        PlacedView(replace(PROJECT, walls=LOWER), (1, 1), changed),
    )
    return BoardView((fountain, *cells, below), (), 0)


def test_a_tile_of_two_cells_is_drawn_once_over_both_with_the_walls_of_each() -> None:
    group = placed(Board(with_project(), 2, 600, 100))
    seen = read_board(group)
    assert seen.walls == {(0, 0): 0, (1, 0): UPPER, (1, 1): LOWER, (0, 2): 0}
    drawn = [mark for mark in only(group, Picture) if mark.sprite.endswith("mp03")]  # type: ignore[attr-defined]
    assert [(mark.rect.width, mark.rect.height) for mark in drawn] == [(100, 200)]  # type: ignore[attr-defined]
    assert seen.tiles == {(0, 0): "3", (1, 0): "mp03", (1, 1): "mp03", (0, 2): "tower_13"}


def test_a_new_tile_of_two_cells_is_marked_once_round_both() -> None:
    group = placed(Board(with_project(changed=True), 0, 600, 100))
    (mark,) = only(group, Bracket)
    assert isinstance(mark, Bracket)
    assert mark.rect.height > 1.7 * mark.rect.width
    assert only(placed(Board(with_project(changed=True), 0, 600, 100, changes=False)), Bracket) == []


def test_a_single_tile_of_two_cells_has_the_walls_of_both_and_its_price_on_the_lower_one() -> None:
    group = Group("all", Rect(0, 0, 200, 200), tile_marks(PROJECT, Rect(0, 0, 100, 200)))
    (walls,) = only(group, Walls)
    assert isinstance(walls, Walls)
    assert set(walls.cells) == {(0, 0, UPPER), (0, 1, LOWER)}
    assert walls.edge == 100
    (price,) = only(group, Price)
    assert isinstance(price, Price)
    assert price.rect == Rect(0, 100, 100, 100)
    assert (price.type, price.number) == ("garden", 9)


@pytest.mark.parametrize("edge", [83, 84])
def test_prices_stand_only_where_they_can_be_read(edge: int) -> None:
    board = samples.board_view(samples.layout(samples.BOARDS[0]))
    group = placed(Board(board, 0, 2000, edge), 2000)
    priced = sum(bool(each.tile.price) for each in board.tiles)
    assert (len(only(group, Price)), len(only(group, Kind))) == ((priced, 0) if edge >= 84 else (0, priced))


def test_a_wooden_wall_stands_on_every_side_that_its_marks_name() -> None:
    name = "city_walls/wall_segment"
    marks = [Mark(name, "N14e"), Mark(name, "N14w"), Mark(name, "O13ns"), Mark("vizier/vizier_awake", "N15e")]
    assert wooden_sides(marks) == {(0, 0): 2 | 8, (1, -1): 1 | 4}


@pytest.mark.parametrize("letters", ["n", "e", "s", "w", "ne", "sw", "nesw"])
def test_an_alhambra_has_wood_and_no_stone_on_just_these_sides(letters: str) -> None:
    mask = sum({"n": 1, "e": 2, "s": 4, "w": 8}[letter] for letter in letters)
    board = samples.board_view(samples.layout(samples.BOARDS[0]))
    tower = next(each for each in board.tiles if each.tile.id == "tower_13")
    tiles = tuple(
        replace(p, tile=replace(p.tile, walls=p.tile.walls | mask)) if p is tower else p for p in board.tiles
    )
    mark = Mark("city_walls/wall_segment", f"P14{letters}")
    seen = read_board(placed(Board(replace(board, tiles=tiles, marks=(mark,)), 0, 600, 100)))
    assert seen.wooden == {tower.at: mask}
    assert seen.walls[tower.at] == tower.tile.walls & ~mask


@pytest.mark.parametrize("seat", range(6))
def test_a_piece_has_the_colour_of_the_seat_it_belongs_to(seat: int) -> None:
    assert mark_sprite(Mark("vizier/vizier_awake", "", seat)) == f"vizier/vizier_awake/{seat + 1}"
    assert mark_sprite(Mark("thieves/thief_denar", "", None)) == "thieves/thief_denar"


def test_equal_pieces_are_drawn_once_with_their_number_and_a_number_of_their_own_is_shown() -> None:
    thief, other = Mark("thieves/thief_denar"), Mark("thieves/thief_ducat")
    group = placed(pieces([thief, other, thief, thief, Mark("squares/sq01", "7")], 90))
    assert Counter(sprites(group)) == Counter(["thieves/thief_denar", "thieves/thief_ducat", "squares/sq01"])
    assert sorted(words(group)) == ["7", "×3"]


def test_numbers_of_places_lie_on_whatever_stands_there() -> None:
    above = ORDER.index("numbers")
    for layer in ("tiles", "walls", "palisades", "gates", "gold", "pieces", "new", "frames"):
        assert ORDER.index(layer) < above, layer


def test_a_large_alhambra_is_cut_to_what_is_asked_rather_than_to_what_has_changed() -> None:
    board = samples.sprawling().players[0].board
    far, other = max(p.at for p in board.tiles), min(p.at for p in board.tiles)
    changed = tuple(replace(placed, changed=placed.at == other) for placed in board.tiles)
    element = Board(
        replace(board, tiles=changed), 0, 400, 136, picks=(Pick(far, "1", taken=True),), cut=True, names=False
    )
    seen = read_board(placed(element, 500))
    assert seen.cut
    assert far in seen.walls
    assert other not in seen.walls


def test_the_most_of_a_type_may_be_dirks() -> None:
    view = samples.position(2, dirk=True)
    assert view.dirk is not None
    counts = dict.fromkeys(view.dirk.counts, 0.0) | {"tower": 99.0}
    view = replace(view, dirk=replace(view.dirk, counts=counts))
    most = leaders(view)
    assert most["tower"] == 99
    assert most["pavilion"] == max(player.counts["pavilion"] for player in view.players)


@pytest.mark.parametrize(("count", "most", "crowned"), [(3, 3, True), (2, 3, False), (0, 0, False)])
def test_a_crown_is_for_whoever_has_some_and_nobody_more(count: float, most: float, crowned: bool) -> None:
    drawn = sprites(placed(type_count("tower", count, most, 40)))
    assert ("glyph/crown" in drawn) is crowned
    assert (count_ink(count, most) == THEME.gold) is crowned


def test_halves_are_written_as_people_write_them() -> None:
    assert [number_text(count) for count in (0, 0.5, 1, 2.5)] == ["0", "½", "1", "2½"]


def tiles(*names: str) -> tuple[TileView, ...]:
    found = []
    for name in names:
        tile = TILES[name]
        found.append(TileView(name, tile.type, tile.price, tile.cells[0][2]))
    return tuple(found)


def turn(view: View, say: Say) -> Scene:
    return render.scene(render.Turn(samples.NAMES[: len(view.players)]), view, say)


@pytest.mark.parametrize("many", [1, 3, 6, 12, 20])
def test_a_reserve_is_shown_or_counted_and_what_waits_stands_beside_it(many: int, english: Say) -> None:
    names = [name for name, tile in TILES.items() if tile.kind == "building"][: many + 1]
    view = samples.position(4)
    held, waiting = tiles(*names[:many]), tiles(names[many])
    first = replace(view.players[0], reserve=held, pending=waiting)
    scene = turn(replace(view, players=(first, *view.players[1:])), english)
    shelf = next(group for group in groups(scene, "reserve") if group.name == "reserve")
    shown = read_tiles(shelf)
    more = [int(text[1:]) for text in words(shelf) if text.startswith("+")]
    assert len(shown) + sum(more) == many
    assert shown == names[: len(shown)]
    assert read_tiles(one(scene, "pending")) == [names[many]]


def test_the_alhambras_of_few_tell_cards_and_reserve_apart(english: Say) -> None:
    view = samples.position(3)
    counts = [(11, 0), (4, 2), (7, 1)]
    some = tiles("chambers_8", "garden_8a")
    players = tuple(
        replace(player, hand_count=cards, reserve=some[:held])
        for player, (cards, held) in zip(view.players, counts, strict=True)
    )
    scene = render.scene(render.AllBoards(samples.NAMES[:3]), replace(view, players=players), english)
    for seat, (cards, held) in enumerate(counts):
        group = one(scene, f"seat:{seat}")
        assert number_after(group, "card/back") == cards
        said = words(group)
        assert said[said.index("R") + 1] == str(held)


def test_before_and_after_have_one_scale_where_the_alhambra_grows(english: Say) -> None:
    view = samples.position(4, viewer=0)
    before = view.players[0].board
    new = tiles("garden_8a")[0]
    free = (max(p.at[0] for p in before.tiles) + 3, 0)
    after = replace(before, tiles=(*before.tiles, PlacedView(new, free)))
    request = render.RedesignChoice(samples.NAMES[:4], 0, (), (), after=after, fresh=free)
    halves = groups(render.scene(request, view, english), "half")
    assert len(halves) == 2
    places = []
    for half in halves:
        city = next(m for m in inside(half) if isinstance(m, Walls) and m.kind == "city")
        places.append((city.edge, city.rect.left - half.rect.left, city.rect.top - half.rect.top))
    assert places[0][:2] == places[1][:2]
    assert abs(places[0][2] - places[1][2]) <= 3  # the lines above them are not equally high


def test_what_is_only_overpaid_stands_apart_with_the_least_that_is_too_much(english: Say) -> None:
    view = samples.position(4, viewer=0)
    place = view.market[0]
    assert place.tile is not None
    name, price = place.tile.id, place.tile.price or 0
    ways = [(f"{place.currency}_9", f"{place.currency}_{n}") for n in (8, 3, 5)]
    options = tuple(Buy(name, way) for way in ways)
    over = render.scene(render.Hand(samples.NAMES[:4]), replace(view, options=options, payable={}), english)
    group = one(over, f"over:{name}")
    assert groups(over, f"offer:{name}") == []
    row = next(g for g in groups(over, "overpaid"))
    assert f"+{12 - price}" in words(row)
    assert number_after(group, f"symbol/{place.currency}") == price
    paid = {name: ((f"{place.currency}_{price}",),)}
    exact = render.scene(
        render.Hand(samples.NAMES[:4]), replace(view, options=options, payable=paid), english
    )
    assert len(groups(exact, f"offer:{name}")) == 1
    assert groups(exact, f"over:{name}") == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_fruits_face_down_are_counted_wherever_a_game_has_them(seats: int, english: Say) -> None:
    """Cards and pieces face down stand with their number at their owner, never with what they are."""
    seen = 0
    for number, (record, _) in enumerate(steps(seats, 3)):
        if number % 60:
            continue
        view = engine.view(record.game)
        for player in view.players:
            hidden = [m for m in player.marks if m.kind.startswith("orchards/fruit_") and m.text == "0"]
            if not hidden:
                continue
            seen += 1
            board = placed(pieces(player.marks, 90), 2000)
            backs = [mark for mark in only(board, Picture) if mark.sprite == "orchards/fruit_back"]  # type: ignore[attr-defined]
            assert len(backs) == 1
            assert f"×{len(hidden)}" in words(board)
    assert seen
