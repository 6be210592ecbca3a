"""Worlds: games that could be the real one as far as one seat knows.

Everything that the seat does not know is dealt anew: what lies face down and what others hold changes places, what
others have said in secret is said anew. Where a piece really lies has no influence: the pieces in question are sorted
before they are dealt, so two games that look the same to the seat have the same worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.base.extending import CardTakenBeside, CardTurnedUp, Withheld
from engine.base.hidden import Held, Spot, hidden_fields, kind_of
from engine.base.setup import PILES, all_cards
from engine.base.state import Money
from engine.base.things import CARDS, SCORING_CARDS
from engine.core.kernel import Game
from engine.core.piles import Dealer
from engine.core.rng import Rng

DEALT: Final = 5
"""About so many cards each seat is dealt as starting money."""
OVERDUE: Final = 8
"""A scoring card that should have come by now comes with one of so many cards."""
PLAIN: Final = "plain cards"
TRIES: Final = 20
"""Of worlds that do not fit what others have said."""


def fitting(game: Game, seat: int, rng: Rng, enough: Callable[[], bool]) -> Game | None:
    """A world in which everybody could have done what they did; None if none was found, or it was enough before."""
    for _ in range(TRIES):
        if enough():
            break
        found = world(game, seat, rng)
        if all(step.possible(found) for step in found.stack):
            return found
    return None


def world(game: Game, seat: int, rng: Rng) -> Game:
    """A game that could be this one, as far as the seat knows. The rng decides how it differs, and what is drawn in it."""
    twin = game.copy()
    twin._options = None
    twin.events = []
    twin.dealer = Dealer(Rng(bytes(rng.below(256) for _ in range(32))))
    never_in_hand = _never_in_hand(twin)
    held = [
        Held(twin, seat, holder, name, secrecy)
        for holder in (*twin.slices.values(), *twin.stack)
        for name, secrecy in hidden_fields(holder)
    ]
    pools: dict[object, list[Spot]] = {}
    for one in held:
        for spot in one.spots():
            value = spot.value
            if one.secrecy.words:
                spot.put(one.secrecy.words[rng.below(len(one.secrecy.words))])
            elif isinstance(value, str):
                pools.setdefault(_pool(value, never_in_hand) or one.pool(value), []).append(spot)
    for _, spots in sorted(pools.items(), key=lambda pool: str(pool[0])):
        values = rng.shuffled(sorted(str(spot.value) for spot in spots))
        for spot, value in zip(spots, values, strict=True):
            spot.put(value)
    for one in held:
        one.put_back()
        pile = getattr(one.holder, one.name)
        if isinstance(pile, list) and one.secrecy.nobody and all(isinstance(piece, str) for piece in pile):
            setattr(one.holder, one.name, rng.shuffled(sorted(pile)))
    money = twin.of(Money)
    money.draw = _draw_pile(twin, money.draw, rng)
    return twin


def _never_in_hand(game: Game) -> set[str]:
    """The kinds of cards that never come into a hand: they are turned up when they are drawn, or lie elsewhere."""
    turned_up, taken = game.rules.handlers(CardTurnedUp), game.rules.handlers(CardTakenBeside)
    return {str(kind) for kind in (*turned_up, *game.rules.handlers(Withheld)) if kind not in taken}


def _pool(value: str, never_in_hand: set[str]) -> str | None:
    """With what a piece may change places; a hand may hold cards of all other kinds."""
    if value in CARDS and CARDS[value].kind not in never_in_hand:
        return PLAIN
    return kind_of(value)


def _draw_pile(game: Game, draw: Sequence[str], rng: Rng) -> list[str]:
    """The draw pile with the scoring cards about where the set-up has shuffled them. The last card is the top."""
    whole = max(len(draw), len(all_cards(game)) - DEALT * game.seats + len(SCORING_CARDS))
    gone = whole - len(draw)
    places: dict[int, str] = {}
    for card in sorted(card for card in draw if card in SCORING_CARDS):
        pile = SCORING_CARDS[card]["pile"]
        first, last = max(0, (pile - 1) * whole // PILES - gone), pile * whole // PILES - gone
        if last <= first:
            first, last = 0, OVERDUE
        free = [place for place in range(first, min(last, len(draw))) if place not in places]
        free = free or [place for place in range(len(draw)) if place not in places]
        places[free[rng.below(len(free))]] = card
    rest = iter([card for card in draw if card not in SCORING_CARDS])
    return [places.get(place) or next(rest) for place in reversed(range(len(draw)))]
