"""A game looked at afterwards: what a stronger player would have done in each decision of a seat, and what that would
have brought; and what luck did to everybody, apart from how they played.

A decision is judged by what the seat knew then: in worlds that could have been the real one. Of the best options and
what was really done the first worlds choose the best, and others, in which it has no advantage, say by how much it is
better. Luck is what came against what might have come: the same move in games whose piles lie in another order.
Seed and number of worlds decide the outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from typing import Final

from engine.ai import greedy
from engine.ai.search import MOST_MOVES, Thinking, appraise, never
from engine.ai.valuing import values
from engine.base.history import Made
from engine.base.state import Course, Market, Money
from engine.base.things import SCORING_CARDS
from engine.base.turn import end_as_recorded
from engine.base.viewing import view
from engine.core.kernel import Action, Game, IllegalMove
from engine.core.rng import Rng

DRAWS: Final = ("draw", "shuffle")


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did, what would have been best, and how many points less are expected after what it did."""

    made: Action
    best: Action
    lost: float


@dataclass(frozen=True, slots=True)
class Luck:
    """How many points each seat's lead gained by the cards and by the tiles that came with a move, compared with those
    that might have come."""

    cards: tuple[float, ...]
    tiles: tuple[float, ...]


def positions(start: Game, moves: Sequence[Made]) -> list[Game]:
    """The game before each of the moves, and at the end. Raises IllegalMove for one that the rules refuse."""
    game = start.copy()
    found = [game.copy()]
    for made, following in pairwise((*moves, None)):
        if made is not None:
            game.play(made[0], made[1], confirm=made[2])
            end_as_recorded(game, None if following is None else following[:2])
            found.append(game.copy())
    return found


def decided(
    game: Game,
    seat: int,
    made: Action,
    seed: bytes,
    thinking: Thinking,
    *,
    enough: Callable[[], bool] = never,
) -> Decision | None:
    """What the seat did in this position compared with the best that it could do; None where it had no choice."""
    if len(game.legal()) == 1:
        return None
    found = appraise(game, seat, seed, thinking, also=(made,), enough=enough)
    best = found[0].action
    if best == made:
        return Decision(made, made, 0.0)
    again = appraise(
        game, seat, seed + b"again", replace(thinking, width=0), also=(made, best), enough=enough
    )
    leads = {one.action: one.lead for one in again}
    lost = leads[best] - leads[made]
    return Decision(made, best if lost > 0 else made, max(0.0, lost))


def lucky(
    game: Game, made: Made, after: Game, seed: bytes, number: int, *, enough: Callable[[], bool] = never
) -> Luck | None:
    """What the cards and tiles that came with this move did, in so many comparisons; `after` is the position that it
    led to. None where nothing was drawn."""
    if not _draws(game, made):
        return None
    rng = Rng(sha256(seed).digest())
    cards, tiles = [0.0] * game.seats, [0.0] * game.seats
    compared = 0
    try:
        while compared < number and not (compared and enough()):
            common = bytes(rng.below(256) for _ in range(32))
            came = _leads(_reshuffled(after, common, cards=True, tiles=True))
            for into, which in ((cards, "cards"), (tiles, "tiles")):
                other = _reshuffled(game, common, cards=which == "cards", tiles=which == "tiles")
                other.play(made[0], made[1], confirm=made[2])
                might = _leads(_reshuffled(other, common, cards=True, tiles=True))
                for seat in range(game.seats):
                    into[seat] += came[seat] - might[seat]
            compared += 1
    except IllegalMove:
        # It named what had been drawn only with it.
        return None
    return Luck(tuple(sum_ / compared for sum_ in cards), tuple(sum_ / compared for sum_ in tiles))


def _draws(game: Game, made: Made) -> bool:
    """Whether something was drawn from a pile with this move."""
    twin = game.copy()
    twin.dealer.acts = []
    twin.play(made[0], made[1], confirm=made[2])
    return any(act[0] in DRAWS for act in twin.dealer.acts)


def _reshuffled(game: Game, seed: bytes, *, cards: bool, tiles: bool) -> Game:
    """The same game with what lies face down in another order; when scorings come stays."""
    twin, rng = game.copy(), Rng(seed)
    money, market = twin.of(Money), twin.of(Market)
    if cards:
        rest = iter(rng.shuffled(sorted(card for card in money.draw if card not in SCORING_CARDS)))
        money.draw = [card if card in SCORING_CARDS else next(rest) for card in money.draw]
    if tiles:
        market.supply = rng.shuffled(sorted(market.supply))
    return twin


def _leads(game: Game) -> list[float]:
    """By how many points each seat is expected to be ahead of the best of the others, after everybody has had a turn
    as the judgement plays."""
    course = game.of(Course)
    last = course.number + game.seats
    for _ in range(MOST_MOVES):
        choice = game.choice
        if choice is None or course.number >= last:
            break
        options = game.legal()
        game.play(choice.seat, options[0] if len(options) == 1 else greedy.choose(view(game, choice.seat)))
    found = values(game)
    return [own - max(found[:seat] + found[seat + 1 :]) for seat, own in enumerate(found)]
