"""Opponents that look ahead know what their seat may know and no more, and choose what is legal."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import new_game, view
from engine.ai.levels import EASY, EXPERT, HARD, LEVELS, MEDIUM, choose
from engine.ai.search import FEW, Thinking, appraise, never
from engine.ai.worlds import fitting, world
from engine.base.auction import Auction, Bidding
from engine.base.state import Money
from engine.base.things import CARDS, SCORING_CARDS
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.core.saving import snapshot as save
from engine.tools.secrets import with_other_secrets
from engine.tools.simulating import some_modules
from tests.engine.games import played

QUICKLY = Thinking(worlds=2, width=3)


def position(number: int) -> Game:
    """Some moment of a game with some modules, every third with all; somebody is asked."""
    seed = sha256(f"looking {number}".encode()).digest()
    modules = chosen_modules() if number % 3 == 0 else some_modules(seed)
    for moves in range(10 + number * 7 % 220, 0, -20):
        game = played(2 + number % 5, seed, moves, modules=modules).game
        if game.choice is not None:
            return game
    raise AssertionError("such games are longer")


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 400))
def test_a_world_looks_to_its_seat_like_the_game(number: int) -> None:
    game = position(number)
    for seat in range(game.seats):
        assert view(world(game, seat, Rng(bytes(32))), seat) == view(game, seat)


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 400))
def test_games_that_look_alike_to_a_seat_have_the_same_worlds(number: int) -> None:
    game = position(number)
    for seat in range(game.seats):
        twin = with_other_secrets(game, seat, Rng(sha256(bytes([seat])).digest()))
        assert save(world(twin, seat, Rng(bytes(32)))) == save(world(game, seat, Rng(bytes(32))))


def test_scoring_cards_lie_where_the_set_up_may_have_put_them_elsewhere_in_every_world() -> None:
    game = played(3, bytes(32), 4).game
    piles = [world(game, 0, Rng(bytes([number] * 32))).of(Money).draw for number in range(24)]
    # The first is shuffled into the second fifth of the money, the other into the fourth; the last card is the top.
    for card, fifth in zip(sorted(SCORING_CARDS), (2, 4), strict=True):
        places = [1 - pile.index(card) / len(pile) for pile in piles]
        assert all(abs(place - (fifth - 0.5) / 5) < 0.15 for place in places), places
        assert len(set(places)) > 3


@pytest.mark.parametrize("number", [3, 6, 9])
def test_worlds_of_a_world_are_those_of_the_game(number: int) -> None:
    game = position(number)
    assert game.choice is not None
    seat = game.choice.seat
    other = world(game, seat, Rng(sha256(b"other").digest()))
    assert save(other) != save(game)
    assert save(world(other, seat, Rng(bytes(32)))) == save(world(game, seat, Rng(bytes(32))))


@pytest.mark.slow
@settings(max_examples=4, deadline=None)
@given(st.integers(1, 400))
def test_what_a_seat_cannot_know_changes_no_choice(number: int) -> None:
    game = position(number)
    assert game.choice is not None
    seat = game.choice.seat
    twin = world(game, seat, Rng(sha256(b"other").digest()))
    assert appraise(twin, seat, b"same", QUICKLY) == appraise(game, seat, b"same", QUICKLY)
    for level in LEVELS:
        if level not in (HARD, EXPERT):
            assert choose(twin, seat, level, b"same") == choose(game, seat, level, b"same")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_what_is_legal_and_changes_nothing(level: str) -> None:
    game = position(31)
    assert game.choice is not None
    before, options = save(game), game.legal()
    assert len(options) > 1
    assert choose(game, game.choice.seat, level, b"seed", enough=lambda: True) in options
    assert save(game) == before


def test_every_option_is_tried_from_the_same_position() -> None:
    """So much so that the same option, asked about again, comes to the same; only its place among others differs."""
    game = position(40)
    assert game.choice is not None
    seat, options = game.choice.seat, game.legal()
    alone = {one.action: one.lead for one in appraise(game, seat, b"seed", Thinking(1, len(options)))}
    turned = appraise(game, seat, b"seed", Thinking(1, 1), also=options[::-1])
    assert {one.action: one.lead for one in turned} == alone


def test_there_is_no_other_level() -> None:
    game = position(31)
    assert game.choice is not None
    with pytest.raises(ValueError, match="no such level"):
        choose(game, game.choice.seat, "perfect", b"seed")


def test_the_option_that_was_asked_about_is_tried_in_every_world() -> None:
    game = position(40)
    assert game.choice is not None
    seat = game.choice.seat
    dropped = [one for one in appraise(game, seat, b"seed", Thinking(worlds=4, width=4)) if one.worlds < 4]
    assert len(dropped) == 2
    for one in dropped:
        found = appraise(game, seat, b"seed", Thinking(worlds=4, width=4), also=[one.action])
        assert [each.worlds for each in found if each.action == one.action] == [4]


def test_whoever_has_no_more_time_is_heard_within_a_world_and_what_is_not_finished_does_not_count() -> None:
    game = position(40)
    assert game.choice is not None
    seat, thinking = game.choice.seat, Thinking(worlds=40, width=2)
    asked = 0

    def third() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    found = appraise(game, seat, b"seed", thinking, enough=third)
    assert asked == 3
    assert [one.worlds for one in found] == [0, 0]
    assert found[0].action == choose(game, seat, MEDIUM, b""), "then the judgement decides"
    calls = iter(range(1000))
    found = appraise(game, seat, b"seed", thinking, enough=lambda: next(calls) == 200)
    (worlds,) = {one.worlds for one in found}
    assert 0 < worlds < 40
    assert found == appraise(game, seat, b"seed", Thinking(worlds, 2)), "as if it had been told so at first"


def test_after_very_few_worlds_the_judgement_decides() -> None:
    game = position(40)
    assert game.choice is not None
    seat, thinking = game.choice.seat, Thinking(worlds=40, width=3)
    looked = set()
    for limit in (10, 30, 50, 70, 90, 110, 400):
        calls = iter(range(10_000))
        late = lambda calls=calls, limit=limit: next(calls) >= limit  # noqa: E731
        found = appraise(game, seat, b"seed", thinking, enough=late)
        looked |= {one.worlds for one in found}
        if not found[0].worlds:
            assert found[0].action == choose(game, seat, MEDIUM, b"")
    assert not looked & set(range(1, FEW))
    assert 0 in looked
    assert max(looked) >= FEW


def test_in_the_least_number_of_worlds_it_is_looked_however_late_it_gets() -> None:
    game = position(40)
    assert game.choice is not None
    thinking = Thinking(worlds=40, width=2, least=5)
    found = appraise(game, game.choice.seat, b"seed", thinking, enough=lambda: True)
    assert [one.worlds for one in found] == [5, 5]


def test_in_a_world_who_bids_most_can_pay_it() -> None:
    """Seat 1 has bid 9 with a 9; in most worlds it holds smaller cards, and can pay no more than that."""
    game = new_game(2, seed=bytes(32), modules=("characters",))[0].game
    game.of(Money).hands[:] = [["denar_1", "florin_9"], ["denar_9"]]
    game.stack[:] = [Auction("benefactor", 1, high=9, leader=1), Bidding(0, "benefactor", 9)]
    game._options = None
    rng = Rng(bytes(32))
    dealt = [world(game, 0, rng).of(Money).hands[1] for _ in range(40)]
    assert any(CARDS[card].worth != 9 for (card,) in dealt)
    for _ in range(10):
        found = fitting(game, 0, rng, never)
        assert found is not None
        assert [CARDS[card].worth for card in found.of(Money).hands[1]] == [9]
    assert fitting(game, 0, rng, lambda: True) is None
    game.stack[0] = Auction("benefactor", 1, high=30, leader=1)
    assert fitting(game, 0, rng, never) is None, "what nobody can pay is found nowhere"
    best = appraise(game, 0, b"seed", QUICKLY)[0]
    assert (best.action, best.worlds) == (choose(game, 0, MEDIUM, b""), 0)


def test_a_beginner_errs_now_and_then() -> None:
    """At one decision with many options it does not always take what the judgement takes, and not always something else."""
    game = position(40)
    assert game.choice is not None
    assert len(game.legal()) > 3
    seat = game.choice.seat
    best = choose(game, seat, MEDIUM, b"")
    agreed = [choose(game, seat, EASY, bytes([number])) == best for number in range(40)]
    assert 0 < sum(agreed) < 40
