"""A long series of games goes on where it stopped, and tells which game went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.base.turn import Stop
from tests.engine.ai import series
from tests.engine.ai.series import Series, play_on


def ticks() -> Callable[[], float]:
    now = iter(range(10**6))
    return lambda: float(next(now))


@pytest.mark.slow
def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """In portions it comes to the same as at once."""
    once = play_on(tmp_path / "once.json", 3, ticks())
    assert (once.games, once.longest) == (3, 1000.0)
    assert once.moves > 3 * 60
    play_on(tmp_path / "new" / "parts.json", 1, ticks())
    parts = play_on(tmp_path / "new" / "parts.json", 2, ticks())
    assert parts == once == Series.load(tmp_path / "new" / "parts.json")


def test_a_choice_that_is_not_legal_ends_it_with_the_way_to_play_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(series, "choose", lambda *_: Stop())
    with pytest.raises(AssertionError, match=r"not legal: game 0, 2 players, modules \S+, seed [0-9a-f]{64}"):
        play_on(tmp_path / "one.json", 2)
    assert Series.load(tmp_path / "one.json").games == 0


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(series, "MAX_MOVES", 5)
    with pytest.raises(AssertionError, match="does not end: game 0, 2 players"):
        play_on(tmp_path / "one.json", 1)
