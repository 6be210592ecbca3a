"""How scenarios are played: steps, silent answers, expectations, the report."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

from engine.scenario.cases import load_file
from engine.scenario.checking import check
from engine.scenario.comparing import differences
from engine.scenario.running import run_case

PLAYERS = "players: [{name: Ann, hand: [denar_9, denar_4, ducat_2, ducat_1]}, {name: Ben}, {name: Cem}]"
FRAME = """\
market: {florin: garden_8a, dirham: tower_9a, denar: tower_13, ducat: pavilion_2}
display: [florin_1, dirham_4, denar_2, ducat_7]
turn: Ann
"""


def results(
    tmp_path: Path, steps: str, *, players: str = PLAYERS, frame: str = FRAME, more: str = ""
) -> list[str]:
    text = f"name: case\n{players}\n{frame}{more}steps:\n" + indent(steps.strip(), "  ") + "\n"
    file = tmp_path / "case.yaml"
    file.write_text("scenarios:\n  - " + indent(text, "    ").lstrip(), encoding="utf-8")
    cases, faults = load_file(file)
    assert not faults, [fault.line("case.yaml") for fault in faults]
    return run_case(cases[0])


def test_a_further_action_with_nothing_to_do_is_declined_silently(tmp_path: Path) -> None:
    steps = """
- {by: Ann, do: buy, tile: tower_13, pay: [denar_9, denar_4]}
- {expect: {turn: Ann, phase: build, pending: {Ann: [tower_13]}}}
"""
    players = "players: [{name: Ann, hand: [denar_9, denar_4]}, {name: Ben}, {name: Cem}]"
    frame = "market: {denar: tower_13}\ndisplay: []\nturn: Ann\ndraw_only: true\n"
    assert results(tmp_path, steps, players=players, frame=frame) == []


def test_the_first_action_is_always_a_step_also_the_forced_pass(tmp_path: Path) -> None:
    steps = """
- {expect: {asked: [Ann], phase: action, takes: []}}
- {by: Ann, do: stop, refused: true}
- {by: Ann, do: pass}
- {expect: {turn: Ben, phase: action}}
- {by: Ben, do: pass}
- {by: Cem, do: pass}
- {expect: {phase: build, asked: [Ann], pending: {Ann: [tower_13], Ben: [tower_12]}}}
- {by: Ann, do: build, tile: tower_13, at: reserve}
- {by: Ben, do: build, tile: tower_12, at: reserve}
- {expect: {phase: over, round: 3, asked: [], winners: [Ann, Ben, Cem]}}
"""
    players = "players: [{name: Ann, hand: [denar_9]}, {name: Ben, hand: [florin_1]}, {name: Cem}]"
    frame = "market: {denar: tower_13, florin: tower_12, dirham: tower_10, ducat: tower_7}\ndisplay: []\n"
    assert results(tmp_path, steps, players=players, frame=frame + "turn: Ann\ndraw_only: true\n") == []


def test_placing_is_always_a_step_even_if_only_the_reserve_is_possible(tmp_path: Path) -> None:
    steps = """
- {by: Ann, do: buy, tile: garden_7, pay: [ducat_7]}
- {by: Ann, do: stop}
- {expect: {turn: Ann, phase: build, asked: [Ann], placements: {Ann: {garden_7: []}}}}
- {by: Ann, do: build, tile: garden_7, at: reserve}
- {expect: {turn: Ben}}
"""
    board = "board: '. pavilion_2 . / chambers_5 F arcades_4 / . seraglio_3 .'".replace(" / ", "\\n")
    board = board.replace("'", '"')
    players = f"players: [{{name: Ann, hand: [ducat_7], {board}}}, {{name: Ben}}, {{name: Cem}}]"
    frame = FRAME.replace("pavilion_2", "garden_7")
    assert results(tmp_path, steps, players=players, frame=frame) == []


def test_a_round_scored_in_the_middle_of_a_turn_lets_play_go_on_where_it_stood(tmp_path: Path) -> None:
    steps = """
- {by: Ann, do: buy, tile: tower_13, pay: [denar_9, denar_4]}
- {do: score, round: 2}
- {expect: {turn: Ann, phase: action, round: 2, pending: {Ann: [tower_13]}, points: {Ann: 0}}}
- {by: Ann, do: buy, tile: pavilion_2, pay: [ducat_2]}
- {by: Ann, do: take, cards: [ducat_7]}
- {by: Ann, do: build, tile: tower_13, at: [1, 0]}
- {do: score, round: 3}
- {expect: {turn: Ann, phase: build, round: 3, points: {Ann: 22}, wall: {Ann: 1}, count: {Ann: {tower: 1}}}}
"""
    assert results(tmp_path, steps) == []


def test_the_player_on_turn_counts_as_the_next_one_when_the_game_is_finished(tmp_path: Path) -> None:
    steps = """
- {do: finish}
- {expect: {phase: build, asked: [Ben], pending: {Ann: [tower_13], Ben: [garden_8a], Cem: []}}}
- {by: Ann, do: build, tile: tower_13, at: [1, 0], refused: true}
- {by: Ben, do: build, tile: garden_8a, at: reserve}
- {by: Ann, do: build, tile: tower_13, at: [1, 0]}
- {expect: {phase: over, asked: [], winners: [Ann], takes: []}}
- {by: Ann, do: stop, refused: true}
"""
    players = "players: [{name: Ann, hand: [denar_9]}, {name: Ben, hand: [florin_1]}, {name: Cem}]"
    assert results(tmp_path, steps, players=players, frame=FRAME.replace("turn: Ann", "turn: Ben")) == []


def test_nothing_can_be_scored_when_the_game_is_over(tmp_path: Path) -> None:
    steps = "- {do: finish}\n- {do: score, round: 1}\n- {expect: {phase: over}}"
    players = "players: [{name: Ann}, {name: Ben}, {name: Cem}]"
    assert results(tmp_path, steps, players=players) == [
        "step 2 (score 1): the game is over, nothing can be scored"
    ]


def test_a_tile_named_in_store_must_be_the_one_that_stands_there(tmp_path: Path) -> None:
    steps = """
- expect:
    may: [{by: Ann, do: redesign, kind: store, at: [1, 0]}, {by: Ann, do: redesign, kind: store, tile: tower_12, at: [1, 0]}]
    may_not: [{by: Ann, do: redesign, kind: store, tile: tower_11c, at: [1, 0]}, {by: Ben, do: redesign, kind: store, at: [1, 0]}]
- {by: Ann, do: redesign, kind: store, tile: tower_11c, at: [1, 0], refused: true}
- {by: Ann, do: redesign, kind: store, tile: tower_12, at: [1, 0]}
- {expect: {turn: Ben, reserve: {Ann: [tower_12]}, board: {Ann: F}}}
"""
    players = "players: [{name: Ann, board: F tower_12}, {name: Ben}, {name: Cem}]"
    assert results(tmp_path, steps, players=players) == []


@pytest.mark.parametrize(
    ("step", "line"),
    [
        ("{by: Ann, do: stop}", "step 1 (Ann stop): refused (not-possible); Ann is asked and may: take"),
        ("{by: Ben, do: take, cards: [ducat_7]}", "refused (not-your-decision)"),
        ("{by: Ann, do: take, cards: [ducat_7], refused: true}", "expected: refused, actual: accepted"),
        ("{expect: {turn: Ben}}", "step 1 (expect): turn: expected Ben, actual Ann"),
        ("{expect: {round: 1}}", "round: expected 1, actual null"),
        ("{expect: {points: {Ann: 3}}}", "points.Ann: expected 3, actual 0"),
        ("{expect: {hand: {Ann: [denar_9]}}}", "hand.Ann: expected [denar_9], actual [denar_4, denar_9, ducat_1, ducat_2]"),
        ("{expect: {board: {Ann: F tower_12}}}", "board.Ann: expected F tower_12, actual F"),
        ("{expect: {market: {denar: null}}}", "market.denar: expected null, actual tower_13"),
        ("{expect: {takes: [[ducat_7]]}}", "takes: expected [[ducat_7]], actual"),
        ("{expect: {payments: {tower_13: []}}}", "payments.tower_13: expected [], actual [[denar_4, denar_9]]"),
        ("{expect: {placements: {Ann: {tower_12: []}}}}", "placements.Ann.tower_12: expected [], actual: nothing"),
        ("{expect: {may: [{by: Ann, do: stop}]}}", "may.0 (by=Ann do=stop): expected possible"),
        ("{expect: {may_not: [{by: Ann, do: take, cards: [ducat_7]}]}}", "expected refused"),
        ("{expect: {dirk: [tower_12]}}", "dirk: expected [tower_12], actual []"),
    ],
)  # fmt: skip
def test_what_differs_is_told_with_expected_and_actual(tmp_path: Path, step: str, line: str) -> None:
    steps = f"- {step}\n- {{expect: {{}}}}"
    found = results(tmp_path, steps)
    assert len(found) == 1
    assert line in found[0], found[0]


def test_lists_are_compared_as_multisets_and_cells_are_not() -> None:
    assert not list(differences("x", [["a", "b"], ["a"]], [["a"], ["b", "a"]]))
    assert list(differences("x", ["a", "a"], ["a"])) == ["x: expected [a, a], actual [a]"]
    assert list(differences("x", [(0, 1)], [(1, 0)])) == ["x: expected [[0, 1]], actual [[1, 0]]"]


def test_a_case_of_two_players_uses_two_copies_and_dirk(tmp_path: Path) -> None:
    steps = "- {expect: {dirk: [garden_6], points: {Dirk: 0}, count: {Dirk: {garden: 1}, Ann: {garden: 0}}}}"
    players = "players: [{name: Ann}, {name: Ben}]\ndirk: [garden_6]"
    assert results(tmp_path, steps, players=players) == []


def test_what_is_not_named_lies_hidden(tmp_path: Path) -> None:
    steps = """
- {by: Ann, do: take, cards: [ducat_7]}
- {expect: {turn: Ben, display: [florin_1, dirham_4, denar_2, ducat_8], draw_left: 0}}
"""
    assert results(tmp_path, steps, more="draw: [ducat_8]\ndraw_only: true\n") == []
    steps = "- {expect: {supply_left: 0}}"
    assert results(tmp_path, steps, more="supply_only: true\n") == []


class Report:
    def __init__(self) -> None:
        self.said: list[str] = []
        self.warned: list[str] = []

    def check(self, *paths: Path) -> int:
        return check(paths, self.said.append, self.warned.append)


GOOD = "majorities:\n  - {name: good, round: 1, type: tower, counts: [1, 0], points: [6, 0]}\n"


def test_the_report_ends_with_the_numbers_of_passed_and_failed_cases(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "good.yml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(
        GOOD.replace("[6, 0]", "[5, 0]").replace("good", "bad"), encoding="utf-8"
    )
    report = Report()
    assert report.check(tmp_path) == 1
    assert report.said == [
        f"FAILED {tmp_path / 'bad.yaml'}: bad",
        "  points.0: expected 5, actual 6",
        "1 passed, 1 failed",
    ]
    assert report.warned == []
    assert Report().check(tmp_path / "inner") == 0


def test_a_malformed_file_is_named_and_the_others_are_run(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(GOOD.replace("round: 1", "round: 7"), encoding="utf-8")
    report = Report()
    assert report.check(tmp_path) == 2
    assert report.said == ["1 passed, 0 failed"]
    assert report.warned == [f"malformed: {tmp_path / 'b.yaml'}, case 'good', key round: must be 1, 2 or 3"]


def test_a_missing_path_or_an_empty_folder_is_told(tmp_path: Path) -> None:
    report = Report()
    assert report.check(tmp_path / "missing") == 2
    assert report.check(tmp_path) == 2
    assert all(line.startswith("malformed: no ") for line in report.warned)


def test_a_crash_of_the_engine_is_a_failed_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("engine.scenario.layouts.majority", crash)
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    report = Report()
    assert report.check(tmp_path) == 1
    assert "  ZeroDivisionError: boom" in report.said
