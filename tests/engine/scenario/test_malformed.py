"""What is malformed in scenario files, and how it is told."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.scenario.cases import load_file
from engine.scenario.errors import Malformed

FRAME = """\
name: some case
players:
  - {name: Ann, hand: [denar_9]}
  - {name: Ben}
  - {name: Cem}
market: {florin: garden_8a, dirham: tower_9a, denar: tower_13, ducat: null}
display: [florin_1, dirham_4, denar_2, ducat_7]
turn: Ann
"""
STEPS = """\
steps:
  - {by: Ann, do: take, cards: [florin_1]}
  - {expect: {turn: Ben}}
"""


def faults_of(tmp_path: Path, text: str) -> list[Malformed]:
    file = tmp_path / "file.yaml"
    file.write_text(dedent(text), encoding="utf-8")
    return load_file(file)[1]


def scenario(frame: str = FRAME, steps: str = STEPS) -> str:
    lines = indent(frame + steps, "    ")
    return "scenarios:\n  - " + lines.lstrip()


def the_fault(tmp_path: Path, text: str) -> Malformed:
    faults = faults_of(tmp_path, text)
    assert len(faults) == 1, [fault.line("file") for fault in faults]
    return faults[0]


def test_the_frame_of_these_tests_is_well_formed(tmp_path: Path) -> None:
    assert faults_of(tmp_path, scenario()) == []


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ("turn: Ann", "turn: Ann\nsurprise: 1", "surprise", "unknown key"),
        ("turn: Ann", "", "turn", "missing"),
        ("turn: Ann", "turn: Dan", "turn", "does not play"),
        ("turn: Ann", "turn: Dirk", "turn", "does not play"),
        ("turn: Ann", "turn: 1", "turn", "string"),
        ("turn: Ann", "turn: null", "turn", "string"),
        ("turn: Ann", "turn: Ann\nmodules: [moon]", "modules.0", "unknown module"),
        ("turn: Ann", "turn: Ann\nmodules: moon", "modules", "list"),
        ("turn: Ann", "turn: Ann\nmodules: [base]", "modules.0", "unknown module"),
        ("turn: Ann", "turn: Ann\noptions: {speed: 1}", "options.speed", "unknown key"),
        ("turn: Ann", "turn: Ann\noptions: {dirk_gift: never}", "options.dirk_gift", "one of"),
        ("turn: Ann", "turn: Ann\noptions: {dirk_can_win: 1}", "options.dirk_can_win", "boolean"),
        ("turn: Ann", "turn: Ann\noptions: {age_order: [0, 1]}", "options", "age_order"),
        ("turn: Ann", "turn: Ann\noptions: {age_order: [0, 1, x]}", "options.age_order.2", "integer"),
        ("turn: Ann", "turn: Ann\ndirk: [tower_12]", "dirk", "does not take part"),
        ("turn: Ann", "turn: Ann\ndraw: [denar_10]", "draw.0", "unknown id"),
        ("turn: Ann", "turn: Ann\ndraw: [tower_12]", "draw.0", "cannot stand here"),
        ("turn: Ann", "turn: Ann\ndraw_only: 1", "draw_only", "boolean"),
        ("turn: Ann", "turn: Ann\ndiscard: [scoring_1]", "discard.0", "cannot stand here"),
        ("turn: Ann", "turn: Ann\nsupply: [tower_12, tower_12]", "supply", "more copies"),
        ("turn: Ann", "turn: Ann\nsupply: [tower_13]", "supply", "more copies"),
        ("turn: Ann", "turn: Ann\nsupply: [denar_1]", "supply.0", "cannot stand here"),
        ("turn: Ann", "turn: Ann\nnext: {wine: []}", "next.wine", "unknown key"),
        ("turn: Ann", "turn: Ann\nnext_only: [wine]", "next_only.0", "one of"),
        ("hand: [denar_9]", "hand: [denar_9, denar_9, denar_9, denar_9]", "players.0.hand", "more copies"),
        ("hand: [denar_9]", "hand: denar_9", "players.0.hand", "list"),
        ("hand: [denar_9]", "hand: [9]", "players.0.hand.0", "string"),
        ("hand: [denar_9]", "purse: [denar_9]", "players.0.purse", "unknown key"),
        ("hand: [denar_9]", "points: many", "players.0.points", "integer"),
        ("hand: [denar_9]", "points: true", "players.0.points", "integer"),
        ("hand: [denar_9]", "board: F pavilion_3", "players.0.board", "illegal board"),
        ("hand: [denar_9]", "board: tower_12", "players.0.board", "exactly one F"),
        ("hand: [denar_9]", "board: F F", "players.0.board", "exactly one F"),
        ("hand: [denar_9]", "board: F moon_1", "players.0.board", "unknown id"),
        ("hand: [denar_9]", "board: F fountain", "players.0.board", "unknown id"),
        ("hand: [denar_9]", "board: F denar_1", "players.0.board", "cannot stand here"),
        ("hand: [denar_9]", "board: F tower_12%x", "players.0.board", "unknown mark"),
        ("hand: [denar_9]", "board: 'F tower_12 . tower_12'", "players.0.board", "stands in 2 cells"),
        ("hand: [denar_9]", "board: 5", "players.0.board", "string"),
        ("hand: [denar_9]", "reserve: [tower_13]", "market.denar", "more copies"),
        ("{name: Ben}", "{name: Ann}", "players.1.name", "two players"),
        ("{name: Ben}", "{hand: []}", "players.1.name", "missing"),
        ("{name: Ben}", "{name: 5}", "players.1.name", "text"),
        ("{name: Ben}", "Ben", "players.1", "mapping"),
        ("  - {name: Ben}\n  - {name: Cem}\n", "", "players", "2 to 6"),
        ("market: {florin: garden_8a,", "market: {moon: garden_8a,", "market.moon", "one of"),
        ("market: {florin: garden_8a,", "market: {florin: 8,", "market.florin", "string"),
        ("market: {florin: garden_8a, dirham: tower_9a, denar: tower_13, ducat: null}", "", "market", "missing"),
        ("ducat_7]", "ducat_7, ducat_8]", "display", "at most 4"),
        ("ducat_7]", "scoring_1]", "display.3", "cannot stand here"),
        ("name: some case", "name: ''", "name", "at least 1"),
        ("name: some case", "", "name", "missing"),
        ("name: some case", "name: 5", "name", "string"),
    ],
)  # fmt: skip
def test_positions_are_judged(tmp_path: Path, old: str, new: str, key: str, problem: str) -> None:
    assert old in FRAME
    frame = FRAME.replace(old, new, 1).strip() + "\n"
    fault = the_fault(tmp_path, scenario(frame))
    assert (fault.key, problem in fault.problem) == (key, True), fault.problem
    named = "" if "name: some case" not in frame else "some case"
    assert named in fault.case
    assert fault.line("file.yaml").startswith("malformed: file.yaml, case ")


@pytest.mark.parametrize(
    ("step", "key", "problem"),
    [
        ("{by: Ann, do: jump, refused: true}", "steps.0.do", "unknown `do`"),
        ("{by: Dan, do: stop, refused: true}", "steps.0.by", "does not play"),
        ("{do: stop, refused: true}", "steps.0.by", "missing"),
        ("{by: Ann, do: stop, refused: 1}", "steps.0.refused", "boolean"),
        ("{by: Ann, refused: true}", "steps.0", "must be an action"),
        ("stop", "steps.0", "must be an action"),
        ("{by: Ann, do: take, refused: true}", "steps.0.cards", "missing"),
        ("{by: Ann, do: take, cards: [moon], refused: true}", "steps.0.cards.0", "unknown id"),
        ("{by: Ann, do: take, cards: denar_2, refused: true}", "steps.0.cards", "list"),
        ("{by: Ann, do: take, cards: [tower_13], refused: true}", "steps.0.cards.0", "cannot stand here"),
        ("{by: Ann, do: take, cards: [denar_2], pay: [], refused: true}", "steps.0.pay", "unknown key"),
        ("{by: Ann, do: build, tile: tower_13, at: moon, refused: true}", "steps.0.at", "one of"),
        ("{by: Ann, do: build, tile: tower_13, at: [1], refused: true}", "steps.0.at", "cell"),
        ("{by: Ann, do: build, tile: tower_13, at: [1, 1.5], refused: true}", "steps.0.at", "cell"),
        ("{by: Ann, do: redesign, kind: turn, at: [1, 0], refused: true}", "steps.0.kind", "one of"),
        ("{by: Ann, do: redesign, kind: swap, at: [1, 0], refused: true}", "steps.0.tile", "needs it"),
        ("{by: Ann, do: redesign, kind: store, at: reserve, refused: true}", "steps.0.at", "tuple"),
        ("{do: score, round: 4}", "steps.0.round", "1, 2 or 3"),
        ("{do: score}", "steps.0.round", "missing"),
        ("{do: finish, by: Ann}", "steps.0.by", "unknown key"),
        ("{expect: {phase: sleep}}", "steps.0.expect.phase", "one of"),
        ("{expect: {round: 0}}", "steps.0.expect.round", "1, 2 or 3"),
        ("{expect: {moon: 1}}", "steps.0.expect.moon", "unknown key"),
        ("{expect: {turn: null}}", "steps.0.expect.turn", "string"),
        ("{expect: {points: {Dirk: 1}}}", "steps.0.expect.points.Dirk", "does not play"),
        ("{expect: {points: {Ann: '1'}}}", "steps.0.expect.points.Ann", "integer"),
        ("{expect: {count: {Ann: {castle: 1}}}}", "steps.0.expect.count.Ann.castle", "one of"),
        ("{expect: {count: {Ann: {tower: 0.3}}}}", "steps.0.expect.count.Ann.tower", "half"),
        ("{expect: {board: {Ann: F pavilion_3}}}", "steps.0.expect.board.Ann", "illegal board"),
        ("{expect: {draw_left: 3}}", "steps.0.expect.draw_left", "draw_only"),
        ("{expect: {supply_left: 3}}", "steps.0.expect.supply_left", "supply_only"),
        ("{expect: {may: [{by: Ann, do: stop, refused: true}]}}", "steps.0.expect.may.0.refused", "unknown key"),
        ("{expect: {may: [{do: finish}]}}", "steps.0.expect.may.0.do", "unknown `do`"),
        ("{expect: {turn: Ann}, by: Ann}", "steps.0.by", "unknown key"),
        ("{by: Ann, do: stop}", "steps.0", "last step"),
        ("{do: finish}", "steps.0", "last step"),
    ],
)  # fmt: skip
def test_steps_are_judged(tmp_path: Path, step: str, key: str, problem: str) -> None:
    fault = the_fault(tmp_path, scenario(steps=f"steps:\n  - {step}\n"))
    assert (fault.key, problem in fault.problem) == (key, True), (fault.key, fault.problem)
    assert fault.case == "some case"


def test_a_case_has_steps(tmp_path: Path) -> None:
    assert the_fault(tmp_path, scenario(steps="steps: []\n")).key == "steps"
    assert the_fault(tmp_path, scenario(steps="")).key == "steps"


def test_a_repeated_key_is_named_with_its_case(tmp_path: Path) -> None:
    fault = the_fault(tmp_path, scenario(FRAME + "turn: Ben\n"))
    assert (fault.case, fault.key) == ("some case", "turn")
    fault = the_fault(tmp_path, scenario(FRAME.replace("{name: Ben}", "{name: Ben, points: 1, points: 2}")))
    assert (fault.case, fault.key) == ("some case", "players.1.points")


def test_a_name_may_occur_only_once_in_a_file(tmp_path: Path) -> None:
    text = scenario() + "  - " + indent(FRAME + STEPS, "    ").lstrip()
    fault = the_fault(tmp_path, text)
    assert (fault.case, fault.key) == ("some case", "name")


def test_every_malformed_case_of_a_file_is_told(tmp_path: Path) -> None:
    text = """\
    majorities:
      - {name: a, round: 4, type: tower, counts: [1, 0], points: [1, 0]}
      - {name: b, round: 1, type: tower, counts: [1, 0], points: [6, 0]}
      - {name: c, round: 1, type: castle, counts: [1, 0], points: [1, 0]}
    """
    assert [fault.case for fault in faults_of(tmp_path, text)] == ["a", "c"]


@pytest.mark.parametrize(
    ("case", "key"),
    [
        ("{name: a, round: 1, type: tower, counts: [1], points: [6]}", "counts"),
        ("{name: a, round: 1, type: tower, counts: [1, 0], points: [6]}", "points"),
        ("{name: a, round: 1, type: tower, counts: [1, -1], points: [6, 0]}", "counts.1"),
        ("{name: a, round: 1, type: tower, counts: [1, 0.25], points: [6, 0]}", "counts.1"),
        ("{name: a, round: 1, type: tower, counts: [1, true], points: [6, 0]}", "counts.1"),
        ("{name: a, round: true, type: tower, counts: [1, 0], points: [6, 0]}", "round"),
        ("{name: a, type: tower, counts: [1, 0], points: [6, 0]}", "round"),
        ("5", ""),
    ],
)
def test_majorities_are_judged(tmp_path: Path, case: str, key: str) -> None:
    assert the_fault(tmp_path, f"majorities:\n  - {case}\n").key == key


@pytest.mark.parametrize(
    ("case", "key"),
    [
        ("{name: a, board: F tower_12}", ""),
        ("{name: a, board: F pavilion_3, outline: 6}", "board"),
        ("{name: a, board: 'F tower_12 . tower_12', outline: 6}", "board"),
        ("{name: a, outline: 6}", "board"),
        ("{name: a, board: F tower_12, outline: long}", "outline"),
        ("{name: a, board: F tower_12, placements: {moon: []}}", "placements.moon"),
        ("{name: a, board: F tower_12, placements: {tower_13: [[1, 0, 0]]}}", "placements.tower_13.0"),
        ("{name: a, board: F tower_12, removable: [1, 0]}", "removable.0"),
        ("{name: a, board: F tower_12, wall_runs: 3}", "wall_runs"),
    ],
)
def test_layouts_are_judged(tmp_path: Path, case: str, key: str) -> None:
    fault = the_fault(tmp_path, f"layouts:\n  - {case}\n")
    assert fault.key.startswith(key), fault.key
    assert fault.case == "a"


@pytest.mark.parametrize(
    ("case", "key"),
    [
        ("{name: a, players: 3, expect: {}}", "expect"),
        ("{name: a, players: 7, expect: {supply: 50}}", "players"),
        ("{name: a, players: three, expect: {supply: 50}}", "players"),
        ("{name: a, expect: {supply: 50}}", "players"),
        ("{name: a, players: 3}", "expect"),
        ("{name: a, players: 3, expect: {starts: 0}}", "expect.starts"),
        ("{name: a, players: 3, expect: {hands: [[], [], []]}}", "expect.hands"),
        ("{name: a, players: 3, deck: [denar_9], expect: {starts: 3}}", "expect.starts"),
        ("{name: a, players: 3, deck: [denar_9], expect: {hands: [[], []]}}", "expect.hands"),
        ("{name: a, players: 3, deck: [scoring_1], expect: {starts: 0}}", "deck.0"),
        ("{name: a, players: 2, deck: [denar_9, denar_9, denar_9], expect: {starts: 0}}", "draw"),
        ("{name: a, players: 3, expect: {piles: {6: {cards: 1}}}}", "expect.piles.6"),
        ("{name: a, players: 3, expect: {piles: {1: {moons: 1}}}}", "expect.piles.1.moons"),
        ("{name: a, players: 3, expect: {deal: {moon: 1}}}", "expect.deal.moon"),
        ("{name: a, players: 3, options: {age_order: [0, 0, 1]}, expect: {supply: 50}}", "options"),
    ],
)
def test_setups_are_judged(tmp_path: Path, case: str, key: str) -> None:
    assert the_fault(tmp_path, f"setups:\n  - {case}\n").key == key


@pytest.mark.parametrize(
    ("case", "key"),
    [
        ("{name: a, round: 1, players: [{name: A}, {name: B}, {name: C}], points: {D: 1}}", "points.D"),
        ("{name: a, round: 1, players: [{name: A}, {name: B}, {name: C}], points: {A: one}}", "points.A"),
        (
            "{name: a, round: 1, players: [{name: A}, {name: B}, {name: C}], points: {A: {moon: 1}}}",
            "points.A.moon",
        ),
        ("{name: a, round: 1, players: [{name: A}, {name: Dirk}], points: {A: 1}}", "players.1.name"),
        ("{name: a, players: [{name: A}, {name: B}], points: {A: 1}}", "round"),
    ],
)
def test_counts_are_judged(tmp_path: Path, case: str, key: str) -> None:
    assert the_fault(tmp_path, f"counts:\n  - {case}\n").key == key


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "just words",
        "moon: []",
        "scenarios: 5",
        "scenarios: [",
        "scenarios: !!python/object:os.system []",
        "? [a]\n: b",
        "a: &a [*a]",
        "layouts: [5]",
        "--- {}\n--- {}",
        "layouts: []\nlayouts: []",
        "\x00",
    ],
)
def test_what_is_no_scenario_file_is_refused(tmp_path: Path, text: str) -> None:
    assert faults_of(tmp_path, text)


def test_aliases_that_grow_without_bounds_are_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert "too large" in the_fault(tmp_path, "\n".join(lines)).problem


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\xff")
    assert "UTF-8" in load_file(binary)[1][0].problem
    assert "cannot be read" in load_file(tmp_path / "missing.yaml")[1][0].problem


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_damaged_case_is_malformed_or_runs_but_never_crashes(data: st.DataObject) -> None:
    lines = scenario().splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    line = lines[at]
    cut = data.draw(st.integers(0, len(line)))
    junk = data.draw(
        st.sampled_from(["", ":", "[", "}", "- ", "null", "5", "*a", "&a ", "~", "'", "\t", "tower_13"])
    )
    lines[at] = line[:cut] + junk + line[cut + len(junk) :]
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "file.yaml"
        file.write_text("\n".join(lines), encoding="utf-8")
        load_file(file)
