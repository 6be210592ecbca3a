"""Who is asked next, and whether a turn goes on, tells nothing of what anybody holds: two runs with other secrets ask alike."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Action, new_game, view
from engine.base.auction import ALWAYS, PAYMENT
from engine.base.state import Course, Estates, Money
from engine.base.turn import BuildTiles, ChooseAction
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.modules.bonus_cards import Bonus
from engine.modules.building_sites import Sites
from engine.modules.characters import Characters
from engine.modules.city_gates import GATE_CARD
from engine.modules.invaders import Invaders
from engine.modules.thieves import Thieves
from tests.engine.second import LOCKED, NEARLY_LOCKED, board_of
from tests.engine.test_modules import choose

ALL = chosen_modules()
MANY = 6
"""Options of one position that are tried."""


def redeal(rng: Rng, *piles: list[str]) -> None:
    """Shuffle what lies in these piles among them; each keeps its size."""
    everything = rng.shuffled([id for pile in piles for id in pile])
    for pile in piles:
        pile[:], everything = everything[: len(pile)], everything[len(pile) :]


def with_other_hands(game: Game, rng: Rng) -> Game:
    """The same game to everybody who looks on, though every hand and whatever else is secret is another; what will be
    drawn stays as it is."""
    twin = game.copy()
    twin._options = None
    money = twin.of(Money)
    redeal(rng, money.out, *money.hands)
    if Thieves in twin.slices:
        redeal(rng, twin.of(Thieves).unseen, *twin.of(Thieves).hands)
    if Bonus in twin.slices:
        redeal(rng, twin.of(Bonus).unseen, *twin.of(Bonus).hidden)
    if Invaders in twin.slices:
        redeal(rng, twin.of(Invaders).invasions)
    if Sites in twin.slices:
        sites = twin.of(Sites)
        backs = list(sites.on.values())
        redeal(rng, backs, sites.pool)
        sites.on = dict(zip(sites.on, backs, strict=True))
    return twin


def asked(game: Game) -> tuple[object, ...]:
    """What all see of what the game waits for."""
    choice, course = game.choice, game.of(Course)
    return (
        type(choice),
        choice and choice.seat,
        choice and choice.phase,
        course.turn,
        course.number,
        course.over,
    )


def alike(game: Game, rng: Rng, chance: random.Random) -> int:
    """Play some options of the position that are possible with other hands too, in both; returns how many."""
    twin = with_other_hands(game, rng)
    twin.run()
    assert asked(twin) == asked(game)
    choice = game.choice
    if choice is None:
        return 0
    both = [option for option in game.legal() if option in twin.legal()]
    for option in chance.sample(both, min(MANY, len(both))):
        one, other = game.copy(), twin.copy()
        one.play(choice.seat, option)
        other.play(choice.seat, option)
        assert asked(one) == asked(other), option
    return len(both)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_two_runs_of_a_game_with_everything_ask_alike_at_every_step(seats: int) -> None:
    rng, chance = Rng(bytes([seats] * 32)), random.Random(seats)
    record, _ = new_game(seats, seed=bytes([seats] * 32), modules=ALL, options={PAYMENT: ALWAYS})
    tried = 0
    for _ in range(250):
        choice = record.game.choice
        if choice is None:
            break
        tried += alike(record.game, rng, chance)
        record.play(choice.seat, choose(record.legal(choice.seat), rng))
    assert tried > 500


def near_the_end_of_a_turn(number: int) -> tuple[Game, list[Action]]:
    """A position of some modules in which an action or a placement may be the last of its turn; with powers of the
    seat that is asked, and gate cards in the hands."""
    chance = random.Random(number)
    modules = tuple(m for m in ALL if m in ("characters", "city_gates") or chance.random() < 0.4)
    seed = chance.randbytes(32)
    record, _ = new_game(chance.randint(2, 5), seed=seed, modules=modules, options={PAYMENT: ALWAYS})
    rng = Rng(seed)
    for _ in range(chance.randint(0, 80)):
        choice = record.game.choice
        if choice is None:
            break
        record.play(choice.seat, choose(record.legal(choice.seat), rng))
    while not isinstance(record.game.choice, ChooseAction | BuildTiles):
        choice = record.game.choice
        if choice is None:
            return record.game, []
        record.play(choice.seat, record.legal(choice.seat)[-1])
    game = record.game.copy()
    seat = record.game.choice.seat
    if chance.random() < 0.5 and not game.of(Estates).pending[seat]:
        game.of(Estates).boards[seat], game.of(Estates).reserves[seat] = (
            board_of(chance.choice((LOCKED, NEARLY_LOCKED))),
            [],
        )
    for power in ("architect", "messenger", "card_dealer"):
        if chance.random() < 0.5:
            game.of(Characters).owners[power] = seat
    for hand in game.of(Money).hands:
        if len(hand) > 1 and chance.random() < 0.7:
            hand[:2] = [GATE_CARD, chance.choice((GATE_CARD, "denar_1"))]
    game._options = None
    waiting = game.of(Estates).pending[seat]
    if isinstance(game.choice, ChooseAction):
        return game, [
            o for o in game.legal() if o.verb in ("take", "stop", "redesign", "wake", "square", "wall")
        ]
    return game, [o for o in game.legal() if len(waiting) == 1 and o.verb == "build"]


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 1_000_000))
def test_all_are_told_beforehand_whether_a_turn_goes_on_after_its_last_tile(number: int) -> None:
    game, ends = near_the_end_of_a_turn(number)
    choice = game.choice
    if not isinstance(choice, BuildTiles):
        assert not view(game).held
        return
    held = {view(game, viewer).held for viewer in (None, *range(game.seats))}
    for option in ends[:MANY]:
        twin = game.copy()
        twin.play(choice.seat, option)
        going_on = twin.of(Course).number == game.of(Course).number and isinstance(twin.choice, BuildTiles)
        if not isinstance(twin.choice, BuildTiles | ChooseAction):
            continue  # asked something that follows from the placement
        assert held == {going_on}, option


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 1_000_000))
def test_whether_a_turn_is_held_open_does_not_depend_on_any_hand(number: int) -> None:
    game, ends = near_the_end_of_a_turn(number)
    choice = game.choice
    chance = random.Random(number)
    twin = with_other_hands(game, Rng(chance.randbytes(32)))
    if choice is not None and chance.random() < 0.5:
        hand = twin.of(Money).hands[choice.seat]
        hand[:] = ["florin_1"] * len(hand)  # nothing but money, as it may well be
    both = [option for option in ends if option in twin.legal()]
    for option in chance.sample(both, min(MANY, len(both))):
        assert choice is not None
        one, other = game.copy(), twin.copy()
        one.play(choice.seat, option)
        other.play(choice.seat, option)
        assert asked(one) == asked(other), option
