"""The ladder counts what was played: seats in turn, shared victories, intervals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

from engine.__main__ import main
from engine.ai import greedy
from engine.base.setup import start_game
from engine.base.state import Course
from engine.base.viewing import view
from engine.core.kernel import Action, EngineError, Game
from engine.tools import ladder
from engine.tools.ladder import Duel, Standing, climb, duel


def standing(*played: tuple[float, int]) -> Standing:
    return Standing(2, [Duel(bytes(32), (), 0, won, ahead, 9, 7.0, (0.5, 1.5)) for won, ahead in played])


def no_clock() -> float:
    return 0.0


def test_shares_count_shared_victories_in_part() -> None:
    assert standing((1, 5), (0.5, 0), (0, -3), (0, -2)).share == 0.375


def test_the_interval_is_that_of_wilson() -> None:
    """8 of 10: 49.0 % to 94.3 %, as in the literature."""
    low, high = standing(*[(1.0, 4)] * 8, *[(0.0, -1)] * 2).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)


def test_points_walls_and_times_are_averaged() -> None:
    found = standing((1, 10), (0, -4))
    mean, half = found.ahead
    assert mean == 3
    assert half == pytest.approx(1.96 * 98**0.5 / 2**0.5)
    assert found.walls == (9, 7.0)
    assert found.times == (1.0, 1.5)


def test_every_shuffle_is_played_from_every_seat() -> None:
    played = list(climb("random", "random", 3, (), range(5, 7), no_clock))
    assert [one.place for one in played] == [0, 1, 2, 0, 1, 2]
    assert len({one.seed for one in played[:3]}) == 1
    assert len({one.seed for one in played}) == 2


def test_the_result_is_that_of_the_measured_seat() -> None:
    found = list(climb("easy", "random", 2, (), range(2), no_clock))
    assert all(one.won == 1 for one in found)
    assert all(one.ahead > 20 for one in found)
    assert sum(one.wall - one.others_wall for one in found) > 0


def test_plain_play_is_medium_without_what_modules_say() -> None:
    """In the base game they play alike, so that whoever has the better seat wins by as much from either; with the treasure
    chamber only one of them ever buys chests."""
    one, other = climb("plain", "medium", 2, (), range(1), no_clock)
    assert one.ahead == -other.ahead
    found = list(climb("plain", "medium", 2, ("treasure_chamber",), range(3), no_clock))
    assert sum(one.ahead for one in found) < 0


def test_a_shared_victory_counts_in_part() -> None:
    game = start_game(3, (), {}, bytes(32))
    game.of(Course).winners = [0, 2]
    game.of(Course).points = [30, 12, 30]
    found = [ladder._result(game, bytes(32), place, []) for place in range(3)]
    assert [one.won for one in found] == [0.5, 0.0, 0.5]
    assert [one.ahead for one in found] == [0, -18, 0]


def test_a_choice_that_is_not_legal_ends_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.base.turn import Stop

    def illegal(options: Sequence[object], policy: object) -> Stop:
        return Stop()

    monkeypatch.setattr(ladder, "choose_randomly", illegal)
    with pytest.raises(EngineError, match="not legal"):
        duel("random", "random", 2, 0, (), bytes(32), no_clock)


def test_a_limit_is_told_to_whoever_thinks_and_what_is_longer_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that goes on by a second whenever somebody looks, nine of ten seconds may be thought: at the eighth look
    the next would be too late."""
    told: list[list[bool]] = []

    def thinks(game: Game, seat: int, level: str, seed: bytes, *, enough: Callable[[], bool]) -> Action:
        told.append([enough() for _ in range(9)])
        return greedy.choose(view(game, seat))

    monkeypatch.setattr(ladder, "choose", thinks)
    now = iter(range(10**7))
    duel("hard", "random", 2, 0, (), bytes(32), lambda: float(next(now)), 10.0)
    assert set(map(tuple, told)) == {(False,) * 7 + (True,) * 2}
    told.clear()
    duel("hard", "random", 2, 0, (), bytes(32), lambda: float(next(now)))
    assert set(map(tuple, told)) == {(False,) * 9}
    assert standing((1, 5), (0, 1)).overruns(1.0) == (2, 4)
    assert standing((1, 5)).overruns(1.5) == (0, 2)


def test_there_is_no_other_level() -> None:
    with pytest.raises(ValueError, match="no such level"):
        duel("perfect", "random", 2, 0, (), bytes(32), no_clock)


@pytest.mark.slow
def test_medium_beats_easy_and_easy_beats_random_play() -> None:
    """A sample; docs/opponents.md has the figures."""
    for measured, other in (("medium", "easy"), ("easy", "random")):
        found = [one.won for one in climb(measured, other, 2, (), range(5), no_clock)]
        assert sum(found) >= 6


@pytest.mark.slow
def test_the_command_prints_share_interval_points_walls_and_times() -> None:
    command = [sys.executable, "-m", "engine", "ladder", "easy", "random", "--games", "2", "--each"]
    command += ["--seconds", "5"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "easy against 1 random: 2 games" in said
    assert "won 100.0%, 95 % interval 34.2% to 100.0%" in said
    assert said.count("seat 0") == said.count("seat 1") == 1
    assert "longer than 5000 ms: 0 of " in said


@pytest.mark.parametrize("said", ["0", "-1", "nan", "inf", "soon"])
def test_a_limit_is_a_number_of_seconds(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ladder", "hard", "medium", "--seconds", said])
    assert "a number of seconds" in capsys.readouterr().err
