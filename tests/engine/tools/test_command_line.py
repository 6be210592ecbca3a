"""The engine's command line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.__main__ import main
from engine.tools import simulating
from tests.engine.core.test_fairness import finished
from tests.engine.games import played, seed

ROOT = Path(__file__).parents[3]
SCENARIOS = ROOT / "tests" / "scenarios"


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    file = tmp_path / "GAME.json"
    file.write_text(finished(2), encoding="utf-8")
    return file


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "check", str(SCENARIOS / "dirk.yaml")],
        capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed", done.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    "arguments", [["--help"], ["check", "--help"], ["simulate", "--help"], ["verify", "--help"]]
)
def test_help_explains(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 0
    assert len(capsys.readouterr().out) > 100


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["check"],
        ["simulate", "--players", "7"],
        ["simulate", "--players", "4-3"],
        ["simulate", "--players", "x"],
        ["simulate", "--games", "0"],
        ["simulate", "--modules", "moon"],
        ["perft", "x", "--depth", "0"],
    ],
)
def test_wrong_arguments_end_with_status_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2


def test_simulate_tells_games_a_second_and_goes_through_the_numbers_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--games", "6", "--players", "2-4", "--seed", "7", "--check"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^\d+(\.\d+)? games/s, \d+ moves/s$", out, re.MULTILINE)
    assert out.startswith("6 games, ")
    assert [game.seats for game in simulating.simulate(6, [2, 3, 4], "7")] == [2, 3, 4, 2, 3, 4]


def test_the_same_seed_gives_the_same_games() -> None:
    assert list(simulating.simulate(3, [3], "a")) == list(simulating.simulate(3, [3], "a"))
    assert list(simulating.simulate(3, [3], "a")) != list(simulating.simulate(3, [3], "b"))


def test_a_game_that_goes_wrong_is_told_with_seed_and_moves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("engine.base.ending.GiveLeftovers.run", crash)
    assert main(["simulate", "--games", "1", "--players", "2"]) == 1
    error = capsys.readouterr().err
    assert "ZeroDivisionError: boom" in error
    game_seed = re.search(r"seed ([0-9a-f]{64})", error)
    moves = re.search(r"^moves: (.*)$", error, re.MULTILINE)
    assert game_seed is not None
    assert moves is not None
    monkeypatch.undo()
    record, _ = engine.new_game(2, seed=bytes.fromhex(game_seed[1]))
    for text in moves[1].split("; ")[:-1]:
        assert record.game.choice is not None
        record.play(record.game.choice.seat, engine.read(text))


def test_a_lost_tile_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.base.market import Buy

    play = Buy.play

    def lose(self: Buy, game: engine.Game, seat: int) -> None:
        play(self, game, seat)
        game.of(simulating.Estates).pending[seat].clear()

    monkeypatch.setattr(Buy, "play", lose)
    game = simulating.play_one(3, (), seed("lost"), check=True)
    assert "lost {" in game.problem


def test_a_finished_game_is_proved(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(game_file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [
        ["ok", "commitment:"], ["ok", "seed:"], ["ok", "draws:"], ["ok", "moves:"], ["ok", "replay:"],
    ]  # fmt: skip
    assert lines[-1] == "proved"


def test_a_forged_game_is_not_proved(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(game_file.read_text(encoding="utf-8"))
    data["setup"]["acts"][1][2] = "denar_1" if data["setup"]["acts"][1][2] != "denar_1" else "denar_2"
    game_file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(game_file)]) == 1
    out = capsys.readouterr().out
    assert "WRONG draws" in out
    assert out.splitlines()[-1] == "NOT proved"


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("content", [b"", b"{}", b'{"format": "alhambra-game"}', b"\xff\xfe"])
def test_malformed_files_end_with_status_2_and_a_message(
    command: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "GAME.json"
    file.write_bytes(content)
    assert main([command, str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    assert main([command, str(tmp_path / "missing.json")]) == 2


def test_show_tells_the_last_position_or_any_other(
    game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(game_file)]) == 0
    out = capsys.readouterr().out
    assert "game over, won by seat" in out
    assert "Dirk:" in out
    assert main(["show", str(game_file), "--move", "0", "--seat", "0"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("#0, turn 1, phase action")
    assert main(["show", str(game_file), "--move", "9999"]) == 2
    assert main(["show", str(game_file), "--seat", "5"]) == 2


def test_show_tells_the_position_after_a_turn_and_what_happened_in_it(
    game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(game_file.read_text("utf-8"))
    events = [event for move in data["moves"] for event in move["events"]]
    ends = [number for number, event in enumerate(events) if event["tag"] == "turn_ending"]
    assert main(["show", str(game_file), "--turn", "3"]) == 0
    out = capsys.readouterr().out
    assert f"after turn 3 (seat {events[ends[2]]['seat']})" in out
    told = [line.split()[1] for line in out.splitlines() if line.startswith("- ")]
    assert told == [event["tag"] for event in events[ends[1] + 1 : ends[2] + 1]]
    assert ", turn 3, phase decision" in out
    assert main(["show", str(game_file), "--turn", "0"]) == 0
    assert "step 0 of" in capsys.readouterr().out
    for turn in ("-1", str(len(ends) + 1)):
        assert main(["show", str(game_file), "--turn", turn]) == 2
    assert f"turns 0 to {len(ends)}" in capsys.readouterr().err


def test_show_steps_through_a_game_as_it_is_told_to(
    game_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sys.stdin",
        ["n\n", "\n", "p\n", "5\n", "s\n", "s\n", "s\n", "s\n", "f\n", "what\n", "l\n", "q\n", "n\n"],
    )
    assert main(["show", str(game_file), "--step"]) == 0
    out = capsys.readouterr().out
    steps = [line.partition(": ")[2] for line in out.splitlines() if line.startswith("step ")]
    without_seats = [step.partition(" (")[0] for step in steps]
    assert without_seats == [
        "start",
        "after turn 1",
        "after turn 2",
        "after turn 1",
        "after turn 5",
        "scoring 1",
        "scoring 2",
        "scoring 3",
        "end",
        "start",
        "end",
    ]
    assert out.count("q: quit") == 2, "at the beginning, and for a word that means nothing"
    assert "game over, won by seat" in out


def test_show_tells_a_save_without_the_secrets_of_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(3, seed("show"), 40)
    file = tmp_path / "save.json"
    file.write_text(engine.save(record), encoding="utf-8")
    assert main(["show", str(file)]) == 0
    public = capsys.readouterr().out
    assert "possible:" not in public
    assert len(re.findall(r"hand: \d+ cards", public)) == 3
    asked = record.game.choice
    assert asked is not None
    assert main(["show", str(file), "--seat", str(asked.seat)]) == 0
    own = capsys.readouterr().out
    assert "possible:" in own
    assert len(re.findall(r"hand: \d+ cards", own)) == 2
    assert main(["show", str(file), "--move", "1"]) == 2


def test_explain_says_where_the_options_come_from(
    game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(game_file), "--move", "0"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ChooseAction (action), seat ")
    assert "the choice itself: " in out
    assert "price of " in out
    assert main(["explain", str(game_file)]) == 0
    assert capsys.readouterr().out == "the game is over\n"
    assert main(["explain", str(game_file), "--move", "-1"]) == 2


def test_perft_counts_by_depth(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(SCENARIOS / "base_play.yaml")
    assert main(["perft", file, "--case", "further action may be declined", "--depth", "2", "--divide"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "the further action may be declined"
    assert lines[1].startswith("  depth 1: ")
    first = [int(line.split()[0]) for line in lines[3:]]
    assert sum(first) == int(lines[2].split()[-1])
    assert len(first) == int(lines[1].split()[-1])
    assert main(["perft", file, "--case", "no such case"]) == 2


def test_random_modules_are_other_ones_in_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--players", "2", "--modules", "random", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("2 games, ")
    chosen = {simulating.some_modules(simulating.seed_of("sets", number)) for number in range(30)}
    assert len(chosen) > 20
    assert {len(names) for names in chosen} >= {1, 18}
    assert all(list(names) == [name for name in engine.chosen_modules() if name in names] for names in chosen)


def test_explain_tells_who_changes_a_price(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from engine.modules.characters import Characters

    record, _ = engine.new_game(3, seed=bytes(32), modules=("characters",))
    assert record.game.choice is not None
    record.game.of(Characters).owners["haggler"] = record.game.choice.seat
    file = tmp_path / "save.json"
    file.write_text(engine.save(record), encoding="utf-8")
    assert main(["explain", str(file)]) == 0
    out = capsys.readouterr().out
    prices = dict(re.findall(r"^price of (\w+): (\d+)", out, re.MULTILINE))
    haggled = re.findall(
        r"^price of (\w+) haggle=true: (\d+) \w+, changed by characters -1$", out, re.MULTILINE
    )
    assert [(tile, int(price) + 1) for tile, price in haggled] == [
        (tile, int(price)) for tile, price in prices.items()
    ]
