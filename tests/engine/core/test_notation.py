"""The text form of actions and the names of cells."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import NotationError, cell_name, parse_cell, read, write
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.notation import verbs

CELLS = st.tuples(st.integers(-800, 800), st.integers(-800, 800))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Take(("denar_1", "florin_2")), "take denar_1+florin_2"),
        (Buy("tower_13", ("denar_4", "denar_9")), "buy tower_13 denar_4+denar_9"),
        (Build("tower_13", (0, -1)), "build tower_13 N13"),
        (Build("tower_13", "reserve"), "build tower_13 reserve"),
        (Build("tower_13", "dirk"), "build tower_13 dirk"),
        (Build("pavilion_7", (-1, 0), (("turn", "180"),)), "build pavilion_7 M14 turn=180"),
        (Redesign("place", "tower_7", (1, 0)), "redesign place tower_7 O14"),
        (Redesign("store", None, (1, 0)), "redesign store - O14"),
        (STOP, "stop"),
        (PASS, "pass"),
    ],
)
def test_actions_print_and_parse_back(action: object, text: str) -> None:
    assert write(action) == text  # type: ignore[arg-type]
    assert read(text) == action


def test_ids_may_be_named_in_any_order() -> None:
    assert read("take florin_2+denar_1") == Take(("denar_1", "florin_2"))


def test_cells_may_be_written_in_small_letters() -> None:
    assert read("build tower_13 n13") == Build("tower_13", (0, -1))


@given(CELLS)
def test_every_cell_has_a_name_of_its_own_that_parses_back(cell: tuple[int, int]) -> None:
    assert parse_cell(cell_name(cell)) == cell
    assert parse_cell(cell_name(cell).lower()) == cell


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ((0, 0), "N14"),
        ((12, 0), "Z14"),
        ((13, 0), "AA14"),
        ((-13, 0), "A14"),
        ((-14, 0), "-A14"),
        ((-39, 0), "-Z14"),
        ((-40, 0), "-AA14"),
        ((0, -13), "N1"),
        ((0, -14), "N0"),
        ((0, -15), "N-1"),
    ],
)
def test_cells_have_the_names_that_people_see(cell: tuple[int, int], name: str) -> None:
    assert cell_name(cell) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "jump",
        "buy",
        "buy tower_13",
        "build tower_13",
        "redesign place x 14N",
        "stop now",
        "take a b=c",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


@given(st.one_of(st.text(), st.tuples(st.sampled_from(sorted(verbs())), st.text()).map(" ".join)))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        action = read(text)
    except NotationError:
        return
    assert read(write(action)) == action


@pytest.mark.parametrize("text", ["", "14N", "N", "14", "NNNN14", "N 14", "N14x"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cell(text)


def test_the_verbs_of_all_modules_are_known_in_a_process_that_has_read_none_of_them() -> None:
    script = "from engine.core.notation import verbs; print(*verbs())"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert {"take", "wake", "chests", "offer"} <= set(told.stdout.split())
