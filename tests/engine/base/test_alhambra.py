"""Layouts: placing, removing, swapping, walls, against the definitions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.base.alhambra import Alhambra
from engine.base.sides import FOUNTAIN, NORTH, encloses, mask_of, sides_of
from tests.engine import reference

MASKS = st.integers(0, 14)


def reference_layout(board: Alhambra) -> reference.Layout:
    return {cell: frozenset(sides_of(mask)) for cell, mask in board.walls.items()}


def shape(mask: int) -> tuple[tuple[int, int, int], ...]:
    return ((0, 0, mask),)


# lists of cells, numbers, walls
def answers_of(board: Alhambra) -> list[Any]:
    """Everything that a layout knows about itself."""
    masks = range(16)
    return [
        board.room(),
        [board.places(shape(mask)) for mask in masks],
        [board.swaps(shape(mask)) for mask in masks],
        board.removable(),
        board.parts(),
        board.outline(),
        board.longest_wall(),
        board.faults(),
    ]


@st.composite
def boards(draw: st.DrawFn) -> Alhambra:
    """A legal Alhambra, grown by placing, removing and swapping."""
    board = Alhambra()
    for number, mask in enumerate(draw(st.lists(MASKS, max_size=30))):
        kind = draw(st.sampled_from(["place", "place", "place", "take", "swap"]))
        if kind == "place" and (cells := board.places(shape(mask))):
            board.put(f"t{number}", draw(st.sampled_from(sorted(cells))), shape(mask))
        elif kind == "take" and (cells := list(board.removable())):
            board.take(draw(st.sampled_from(sorted(cells))))
        elif kind == "swap" and (cells := board.swaps(shape(mask))):
            at = draw(st.sampled_from(sorted(cells)))
            board.take(at)
            board.put(f"t{number}", at, shape(mask))
    return board


@settings(deadline=None, max_examples=150)
@given(boards(), MASKS)
def test_places_removals_and_swaps_are_those_of_the_definitions(board: Alhambra, mask: int) -> None:
    layout = reference_layout(board)
    assert reference.is_valid(layout)
    assert board.faults() == []
    walls = frozenset(sides_of(mask))
    assert set(board.places(shape(mask))) == reference.placements(layout, walls)
    assert set(board.removable()) == reference.removals(layout)
    assert set(board.swaps(shape(mask))) == reference.swaps(layout, walls)
    assert len(board.places(shape(mask))) == len(set(board.places(shape(mask))))


@settings(deadline=None, max_examples=60)
@given(boards(), MASKS)
def test_the_rule_that_is_named_is_the_one_that_would_be_broken(board: Alhambra, mask: int) -> None:
    layout, walls = reference_layout(board), frozenset(sides_of(mask))
    around = {reference.beside(cell, side) for cell in layout for side in reference.STEP}
    for cell in around | {reference.beside(cell, "n") for cell in around}:
        there, touching = cell in layout, any(reference.beside(cell, side) in layout for side in "nesw")
        laid = {**layout, cell: walls}
        rest = {other: masks for other, masks in layout.items() if other != cell or cell == FOUNTAIN}
        broken = [
            ("taken", there),
            ("far", not touching),
            ("walls", not reference.sides_match(laid)),
            ("path", not reference.all_on_foot(laid)),
            ("hole", reference.has_hole(laid)),
        ]
        assert board.against_placing(shape(mask), cell) == first(broken)
        here = [("fountain", cell == FOUNTAIN), ("empty", not there)]
        cut_off = [("cut-off", not reference.all_on_foot(rest)), ("hole", reference.has_hole(rest))]
        assert board.against_removing(cell) == (first(here) or first(cut_off))
        assert board.against_swapping(shape(mask), cell) == first([*here, broken[2]])


def first(broken: list[tuple[str, bool]]) -> str | None:
    return next((name for name, is_so in broken if is_so), None)


@settings(deadline=None, max_examples=150)
@given(boards())
def test_the_wall_is_that_of_the_definition(board: Alhambra) -> None:
    runs = reference.wall_runs(reference_layout(board))
    assert sorted(len(run) for run in board.wall_runs()) == runs
    length, sides = board.longest_wall()
    assert length == len(sides) == max(runs, default=0)
    assert all(board.walls[cell] & side for cell, side in sides)


@settings(deadline=None, max_examples=60)
@given(boards(), MASKS)
def test_the_quick_test_of_a_place_agrees_with_the_flood_fill(board: Alhambra, mask: int) -> None:
    around = {reference.beside(cell, side) for cell in board.tiles for side in reference.STEP} - set(
        board.tiles
    )
    assert set(board.places(shape(mask))) == {cell for cell in around if board.fits(shape(mask), cell)}


@settings(deadline=None, max_examples=60)
@given(boards(), st.integers(0, 7))
def test_a_tile_of_two_cells_fits_where_both_its_cells_do(board: Alhambra, mask: int) -> None:
    top, bottom = mask & 3, mask & 12
    two = ((0, 0, top), (0, 1, bottom))
    layout = reference_layout(board)
    xs, ys = [x for x, _ in layout], [y for _, y in layout]
    expected = set()
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 2, max(ys) + 2):
            added = {(x, y): frozenset(sides_of(top)), (x, y + 1): frozenset(sides_of(bottom))}
            touches = any(reference.beside(c, s) in layout for c in added for s in reference.STEP)
            if touches and not added.keys() & layout.keys() and reference.is_valid({**layout, **added}):
                expected.add((x, y))
    assert set(board.places(two)) == expected


def test_a_tile_of_two_cells_leaves_as_one_and_is_named_by_its_northern_cell() -> None:
    board = Alhambra()
    board.put("two", (1, 0), ((0, 0, 0), (0, 1, 0)))
    assert board.cells_of((1, 1)) == [(1, 0), (1, 1)]
    assert board.removable() == ((1, 0),)
    assert not any(board.swaps(shape(walls)) for walls in range(16))
    assert board.swaps(((0, 0, 0), (0, 1, 0))) == [(1, 0)]
    assert board.against_swapping(shape(0), (1, 0)) == "cells"
    assert board.take((1, 1)) == "two"
    assert board == Alhambra()


def test_a_tile_between_home_and_others_cannot_leave() -> None:
    board = Alhambra()
    board.put("a", (1, 0), shape(0))
    board.put("b", (2, 0), shape(0))
    assert board.removable() == ((2, 0),)


def test_a_gate_makes_a_double_wall_passable_and_fixes_both_its_tiles() -> None:
    board = Alhambra()
    board.put("a", (1, 0), shape(mask_of("e")))
    board.put("b", (2, 0), shape(mask_of("w")))
    assert board.faults() == ["reach"]
    board.open_gate((1, 0), mask_of("e"))
    assert board.faults() == []
    assert board.removable() == ()
    assert not any(board.swaps(shape(walls)) for walls in range(16))
    assert board.against_removing((1, 0)) == board.against_swapping(shape(mask_of("e")), (1, 0)) == "gate"


def test_added_walls_count_for_the_wall_and_for_neighbours() -> None:
    board = Alhambra()
    assert board.longest_wall() == (0, ())
    assert (0, -1) in board.places(shape(0))
    board.add_walls(FOUNTAIN, NORTH)
    assert board.longest_wall()[0] == 1
    assert (0, -1) not in board.places(shape(0))


def test_a_copy_is_independent() -> None:
    board = Alhambra()
    board.places(shape(0))
    twin = board.copy()
    twin.put("a", (1, 0), shape(0))
    assert (1, 0) in board.places(shape(0))
    assert (1, 0) not in twin.places(shape(0))
    assert board.tiles == {FOUNTAIN: "fountain"}
    assert board != twin


def test_layouts_cannot_be_keys() -> None:
    with pytest.raises(TypeError):
        hash(Alhambra())


def test_a_wall_all_the_way_round_counts_in_full() -> None:
    board = Alhambra()
    for cell, walls in (((0, -1), "new"), ((-1, 0), "nsw"), ((1, 0), "nes"), ((0, 1), "esw")):
        board.put(str(cell), cell, shape(mask_of(walls)))
    assert board.longest_wall()[0] == 12
    assert board.room() == 0


def test_holes_are_enclosed_regions_of_any_size() -> None:
    ring = {(x, y) for x in range(4) for y in range(3)} - {(1, 1), (2, 1)}
    assert encloses(ring)
    assert not encloses(ring - {(3, 1)})
    assert encloses(ring - {(3, 2)})


def test_masks_and_letters_are_two_forms_of_the_same() -> None:
    assert [sides_of(mask) for mask in (0, 1, 2, 4, 8, 15)] == ["", "n", "e", "s", "w", "nesw"]
    assert all(mask_of(sides_of(mask)) == mask for mask in range(16))


@settings(deadline=None, max_examples=60)
@given(boards(), MASKS, st.sampled_from(["put", "take", "walls", "gate"]))
def test_a_changed_layout_leaves_its_copies_as_they_were(board: Alhambra, mask: int, change: str) -> None:
    twin = board.copy()
    before = [dict(board.tiles), dict(board.walls), set(board.gates), dict(board.stamps)]
    answers = answers_of(board)
    if change == "put" and (cells := twin.places(shape(mask))):
        twin.put("new", cells[0], shape(mask), 7)
    elif change == "take" and (found := twin.removable()):
        twin.take(found[0])
    elif change == "walls":
        twin.add_walls(FOUNTAIN, NORTH)
    else:
        twin.open_gate(FOUNTAIN, NORTH)
    assert [board.tiles, board.walls, board.gates, board.stamps] == before
    assert answers_of(board) == answers
    for layout in (twin, board):
        for cell in layout.places(shape(0))[:1]:
            layout.put("last", cell, shape(0))
        fresh = Alhambra()
        fresh.tiles, fresh.walls, fresh.gates = dict(layout.tiles), dict(layout.walls), set(layout.gates)
        assert answers_of(layout) == answers_of(fresh)


def test_an_alhambra_may_grow_as_far_as_it_likes() -> None:
    board = Alhambra()
    for x in range(1, 41):
        board.put(f"t{x}", (x, 0), shape(mask_of("n")))
        fresh = Alhambra()
        fresh.tiles, fresh.walls = dict(board.tiles), dict(board.walls)
        assert answers_of(board) == answers_of(fresh)
        assert board.removable() == ((x, 0),)
        assert board.longest_wall()[0] == x
        assert board.places(shape(mask_of("nesw"))) == []
        assert (x + 1, 0) in board.places(shape(mask_of("ns")))
        assert board.room() == x + 4


def test_a_tile_that_is_needed_only_on_the_short_way_may_go() -> None:
    board = Alhambra()
    long_way = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]
    walls = {(1, 0): "s", (2, 1): "w", (1, 2): "n", (1, 1): "nesw"}
    for cell in long_way:
        board.put(str(cell), cell, shape(mask_of(walls.get(cell, ""))))
    assert board.removable() == ((0, 2),)
    board.put("short", (0, 1), shape(0))
    assert board.faults() == ["hole"]
    board.put("inmost", (1, 1), shape(mask_of("nes")))
    assert board.faults() == []
    assert set(board.removable()) == set(long_way)


def test_of_several_longest_walls_the_first_one_counts() -> None:
    board = Alhambra()
    board.put("east", (1, 0), shape(NORTH))
    board.put("west", (-1, 0), shape(NORTH))
    assert board.wall_runs() == [[((1, 0), NORTH)], [((-1, 0), NORTH)]]
    assert board.longest_wall() == (1, (((1, 0), NORTH),))
