"""What a position is worth: the numbers that describe it, counted by hand, and what is learned about them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import new_game
from engine.ai.levels import THINKING
from engine.ai.search import Thinking, appraise
from engine.ai.valuing import NAMES, SPECIAL, _weights, described, lead, values
from engine.base.building import shape_of
from engine.base.market import Buy
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CURRENCIES
from engine.base.turn import ChooseAction
from engine.core.kernel import Game
from tests.engine.games import seed


def position(
    seats: int, hands: Sequence[Sequence[str]], modules: tuple[str, ...] = (), turn: int = 0
) -> Game:
    """The beginning of a game with these hands and an empty market."""
    record, _ = new_game(seats, seed=seed("valuing"), modules=modules)
    game = record.game
    game.of(Course).turn = turn
    game.of(Money).hands = [list(hand) for hand in hands]
    game.of(Market).spaces = [None] * 4
    game.stack[:] = [ChooseAction(turn, first=True)]
    game._options = None
    return game


def lay(game: Game, seat: int, *tiles: tuple[str, tuple[int, int]]) -> None:
    for tile, at in tiles:
        game.of(Estates).boards[seat].put(tile, at, shape_of(game, tile))


def numbers(game: Game, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, described(game)[seat], strict=True))


def test_money_is_counted_by_what_it_buys() -> None:
    game = position(3, [["denar_3", "denar_4", "florin_9"], ["ducat_9"] * 3, []])
    found = numbers(game, 0)
    assert (found["money"], found["little_money"], found["cards"]) == (16, 16, 3)
    assert found["best_currency"] == 9
    assert (found["exact"], found["affordable"]) == (0, 0)
    assert found["others_money"] == (27 + 0) / 2
    assert numbers(game, 1)["little_money"] == 20


def test_tiles_that_can_be_paid_are_counted_exactly_and_at_all() -> None:
    game = position(2, [["denar_3", "denar_4", "florin_9"], []])
    spaces: list[str | None] = [None] * 4
    spaces[CURRENCIES.index("denar")] = "garden_12"  # 3 + 4 is not enough
    spaces[CURRENCIES.index("florin")] = "seraglio_8"  # 9 is 1 too much
    game.of(Market).spaces = spaces
    assert (numbers(game, 0)["exact"], numbers(game, 0)["affordable"]) == (0, 1)
    spaces[CURRENCIES.index("denar")] = "pavilion_7"  # 3 + 4
    assert (numbers(game, 0)["exact"], numbers(game, 0)["affordable"]) == (1, 2)
    assert (numbers(game, 1)["exact"], numbers(game, 1)["affordable"]) == (0, 0)


def test_races_are_told_by_what_they_bring_and_by_how_close_they_are() -> None:
    game = position(3, [[], [], []])
    lay(game, 0, ("seraglio_9", (1, 0)), ("pavilion_8", (0, 1)))
    lay(game, 1, ("pavilion_7", (1, 0)))
    mine, others = numbers(game, 0), numbers(game, 1)
    # Round 1 pays 2 for most seraglios and 1 for most pavilions, of which nothing is left when two share it.
    assert mine["round_1_majorities"] == 2
    assert mine["round_1_race_+1"] == 2
    assert others["round_1_majorities"] == 0
    assert others["round_1_race_-1"] == 2
    # Round 3: 17 for seraglios; 16 and 8 shared for pavilions.
    assert mine["round_3_majorities"] == 17 + 12
    assert others["round_3_majorities"] == 12
    assert mine["round_3_race_entered"] == 17 + 16
    assert numbers(game, 2)["round_3_race_entered"] == 0


def test_rounds_that_have_been_scored_count_no_more() -> None:
    game = position(3, [[], [], []])
    lay(game, 0, ("seraglio_9", (1, 0)))
    game.of(Course).round = 2
    found = numbers(game, 0)
    assert found["round_1_majorities"] == found["round_2_majorities"] == 0
    assert found["round_3_majorities"] == 17


def test_the_others_longest_wall_and_the_turns_until_the_own_are_told() -> None:
    game = position(4, [[], [], [], []], turn=2)
    lay(game, 1, ("pavilion_2", (1, 0)))
    wall = game.of(Estates).boards[1].longest_wall()[0]
    assert wall > 0
    assert numbers(game, 1)["wall"] == wall
    assert numbers(game, 1)["wall_squared"] == wall**2
    assert numbers(game, 0)["others_wall"] == wall
    assert numbers(game, 1)["others_wall"] == 0
    assert [numbers(game, seat)["turns_until"] for seat in range(4)] == [2, 3, 0, 1]


def test_what_is_left_in_the_supply_makes_it_early() -> None:
    game = position(3, [["denar_5"], [], []])
    supply = game.of(Market).supply
    del supply[27:]
    assert numbers(game, 0)["supply"] == 0.5
    assert numbers(game, 0)["supply_squared"] == 0.25
    assert numbers(game, 0)["money_early"] == 2.5


def test_tiles_in_the_reserve_are_told_by_the_last_prizes() -> None:
    game = position(3, [[], [], []])
    game.of(Estates).reserves[1] = ["tower_9a", "pavilion_2"]
    assert numbers(game, 1)["reserve"] == 2
    assert numbers(game, 1)["reserve_prizes"] == 21 + 16


def test_weights_are_learned_for_every_number_of_seats_and_round() -> None:
    assert sorted(_weights()) == [2, 3, 4, 5, 6]
    for rounds in _weights().values():
        assert len(rounds) == 3
        assert all(any(weights) for weights in rounds)
    assert len(set(NAMES)) == len(NAMES)


def test_points_made_are_kept_and_at_the_end_nothing_else_counts() -> None:
    game = position(3, [["denar_5"], [], []])
    before = values(game)
    game.of(Course).points[1] = 10
    assert values(game) == pytest.approx([before[0], before[1] + 10, before[2]])
    assert lead(game, 1) == pytest.approx(before[1] + 10 - max(before[0], before[2]))
    game.of(Course).points = [3, 9, 4]
    game.of(Course).over = True
    assert values(game) == [3, 9, 4]
    assert [lead(game, seat) for seat in range(3)] == [-6, 5, -5]


def test_what_modules_score_counts_too() -> None:
    """A camp that looks along the fountain at a building has a point in each round; one that looks away has none."""
    toward, away = (position(3, [[], [], []], ("camps",)) for _ in range(2))
    lay(toward, 0, ("pavilion_8", (1, 0)), ("camp_w", (2, 0)))
    lay(away, 0, ("pavilion_8", (1, 0)), ("camp_e", (2, 0)))
    assert values(toward)[0] - values(away)[0] == pytest.approx(sum(SPECIAL.values()))
    toward.of(Course).round = away.of(Course).round = 2
    assert values(toward)[0] - values(away)[0] == pytest.approx(SPECIAL[3])


def test_a_purchase_that_decides_the_last_scoring_is_preferred() -> None:
    """One tile is left, and nothing in the supply: whoever has most of its money gets it in the end, and with it the
    21 points for towers. The others have more."""
    game = new_game(3, seed=seed("last"))[0].game
    assert game.choice is not None
    seat = game.choice.seat
    game.of(Money).hands = [["denar_9"] if own == seat else ["denar_9"] * 2 for own in range(3)]
    game.of(Course).round = 2
    game.of(Market).supply.clear()
    game.of(Market).spaces = [None, None, "tower_9a", None]
    game._options = None
    found = appraise(game, seat, b"seed", Thinking(worlds=2, width=4))
    assert isinstance(found[0].action, Buy)
    assert found[0].lead >= 21
    assert found[0].lead > found[-1].lead + 10


def test_who_looks_further_ahead_looks_at_more_worlds() -> None:
    assert THINKING["expert"].worlds > THINKING["hard"].worlds
    assert THINKING["expert"].width > THINKING["hard"].width
