"""The judgement's short cuts bring what the long way brings."""

from __future__ import annotations

import itertools
import random

from engine import View, view
from engine.base.judging import CROWDED, Judge
from engine.base.setup import start_game
from engine.base.sides import sides_of
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.core.kernel import Choice
from engine.core.module import rules_for
from engine.tools.simulating import seed_of
from tests.engine import reference


def middles() -> list[View]:
    """What the one on turn sees, now and then in a game at random."""
    game, chance, found = start_game(3, (), {}, seed_of("judging", 0)), random.Random(3), []
    for number in range(160):
        choice = game.choice
        assert isinstance(choice, Choice)
        if number % 16 == 0:
            found.append(view(game, choice.seat))
        game.play(choice.seat, chance.choice(game.legal()))
    return found


def test_what_laying_brings_is_what_the_whole_plan_is_worth_more() -> None:
    tried = 0
    for seen in middles():
        judge = Judge(seen, rules_for(seen.modules))
        for tile in [space.tile.id for space in seen.market if space.tile]:
            for cell in judge.spots(tile):
                board = judge.plan.laid(tile, cell, TILES[tile].cells, TILES[tile].types).board
                layout = {at: frozenset(sides_of(mask)) for at, mask in board.walls.items()}
                longer = max(reference.wall_runs(layout), default=0) - judge.me.board.wall
                wider = board.room() - judge.plan.board.room()
                gain = longer * judge.every_round + CROWDED * wider
                assert judge.placed(tile, cell) == judge.race(TILES[tile].type) + gain
                tried += 1
    assert tried > 20


def test_what_cards_pay_exactly_is_what_some_of_them_are_worth() -> None:
    for seen in middles():
        judge = Judge(seen, rules_for(seen.modules))
        for currency, price in itertools.product(CURRENCIES, range(1, 14)):
            worths = [CARDS[card].worth for card in judge.cards if CARDS[card].currency == currency]
            sums = {sum(some) for n in range(len(worths)) for some in itertools.combinations(worths, n + 1)}
            assert judge.can_pay(judge.cards, currency, price) == (price in sums)
