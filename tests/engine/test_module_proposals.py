"""What modules propose by public facts, what is sold beside the market, and other ways to buy."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import engine
from engine import View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import BuildTiles, ChooseAction, Stop
from engine.base.window import Pass

COMMANDS = (Take, Buy, Build, Redesign, Stop, Pass)


def positions(seed: int, seats: int, modules: tuple[str, ...], moves: int = 250) -> Iterator[engine.Record]:
    """The positions of a game of random verbs; turns are held open."""
    rng = random.Random(seed)
    record, _ = engine.new_game(seats, seed=rng.randbytes(32), modules=modules)
    for _ in range(moves):
        choice = record.game.choice
        if choice is None:
            return
        yield record
        options = record.legal(choice.seat)
        verb = rng.choice(sorted({option.verb for option in options}))
        record.play(choice.seat, rng.choice([o for o in options if o.verb == verb]), confirm=True)


def asked(record: engine.Record) -> View:
    choice = record.game.choice
    assert choice is not None
    return engine.view(record.game, choice.seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_a_module_offers_in_a_turn_it_has_proposed_to_all(seats: int) -> None:
    seen: set[str] = set()
    for record in positions(seats, seats, engine.chosen_modules()):
        if not isinstance(record.game.choice, ChooseAction | BuildTiles):
            continue
        view = asked(record)
        verbs = {option.verb for option in view.options if not isinstance(option, COMMANDS)}
        if view.phase == "build":
            verbs |= {option.verb for option in view.options if isinstance(option, Redesign)}
        assert verbs <= set(view.proposals)
        assert engine.view(record.game).proposals == view.proposals
        seen |= verbs
    assert {"square", "chests", "offer"} <= seen


def test_what_is_sold_beside_the_market_is_shown_with_its_price() -> None:
    shown = 0
    for record in positions(3, 3, ("bazaars",)):
        view = asked(record)
        stalls = {space.tile.id: space for space in view.stalls if space.tile is not None}
        bought = {option.tile for option in view.options if isinstance(option, Buy)}
        lying = {space.tile.id for space in view.market if space.tile is not None}
        assert bought <= lying | set(stalls)
        for space in view.stalls:
            assert space.tile is not None
            assert space.tile.price in {s.tile.price for s in view.market if s.tile is not None}
            shown += 1
    assert shown


def test_a_game_without_modules_proposes_nothing() -> None:
    for record in positions(1, 3, (), 60):
        view = asked(record)
        assert not view.proposals
        assert not view.stalls
        assert not view.deals


def test_a_haggler_sees_what_haggling_costs() -> None:
    for record in positions(5, 3, ("characters",), 600):
        view = asked(record)
        for deal in view.deals:
            printed = next(s.tile.price for s in view.market if s.tile is not None and s.tile.id == deal.tile)
            assert deal.price == max(1, (printed or 0) - 1)
            listed = [o for o in view.options if isinstance(o, Buy) and o.modifiers == deal.modifiers]
            assert {o.pay for o in listed if o.tile == deal.tile} >= set(deal.exact)
