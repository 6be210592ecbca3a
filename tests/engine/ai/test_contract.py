"""Computer opponents finish every game with options that are legal, quickly, and play better than chance."""

from __future__ import annotations

import pytest

from engine import new_game, view
from engine.ai.greedy import UNKNOWN, choose, worths
from tests.engine.ai import ladder
from tests.engine.test_layering import _names_of_modules, of

QUICK, GAMES = 2, 20


@pytest.mark.parametrize("path", of("engine/ai/"), ids=lambda path: path.name)
def test_opponents_name_no_module(path: object) -> None:
    assert not _names_of_modules(path)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "number", [*range(QUICK), *(pytest.param(n, marks=pytest.mark.slow) for n in range(QUICK, GAMES))]
)
@pytest.mark.slow
def test_computers_play_any_modules_to_the_end(number: int) -> None:
    assert len(ladder.contract_game(number).points) == 2 + number % 5


@pytest.mark.slow
def test_a_decision_takes_less_than_60_ms_in_the_middle() -> None:
    middle, _ = ladder.speed(2)
    assert middle < 60


@pytest.mark.slow
def test_a_computer_beats_random_play_with_all_modules() -> None:
    assert sum(ladder.against_random(number) for number in range(4)) >= 3


@pytest.mark.slow
def test_what_modules_say_makes_a_computer_stronger() -> None:
    assert sum(ladder.sense_duel(number) > 0 for number in range(8)) >= 6


def test_only_whoever_is_asked_may_choose() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=ladder.ALL)
    assert record.game.choice is not None
    for viewer in (None, *range(3)):
        if viewer != record.game.choice.seat:
            with pytest.raises(ValueError, match="nobody is asked"):
                choose(view(record.game, viewer))


@pytest.mark.parametrize("number", range(2))
def test_what_nobody_judges_is_worth_a_little_less_than_declining(number: int) -> None:
    """Without what modules say their actions are unknown, and greed declines them."""
    record, _ = new_game(3, seed=ladder.seed_of("unknown", number), modules=ladder.ALL)
    met = set()
    for _ in range(150):
        choice = record.game.choice
        if choice is None:
            break
        seen = view(record.game, choice.seat)
        for option, worth in worths(seen, sense=False):
            if worth == UNKNOWN:
                met.add(option.verb)
        chosen = choose(seen, sense=False)
        declining = {option.verb for option in seen.options} & {"pass", "stop"}
        if dict(worths(seen, sense=False))[chosen] == UNKNOWN:
            assert not declining
        record.play(choice.seat, chosen)
    assert {"square", "citizens"} <= met
