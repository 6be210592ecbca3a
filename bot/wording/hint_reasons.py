"""What a computer would do in somebody's place, why, and what else there is: from what their own seat knows and nothing
else.

The reason is a fact that can be checked on the table (an exact payment, a longer wall, most of a type); where there
is none it is the computer's estimate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.texts import Say
from bot.wording import describe
from bot.wording.options import is_exact
from engine import Action, View
from engine.ai import greedy
from engine.ai.search import Appraisal
from engine.base.building import RESERVE, Build, Redesign
from engine.base.judging import Judge, Plan
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.things import CARDS
from engine.base.turn import Stop
from engine.base.window import Pass
from engine.core.module import rules_for

OTHERS: Final = 2
"""Other options that are told."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for an action: a text key with its arguments."""

    key: str
    args: tuple[tuple[str, str | int], ...] = ()

    def said(self, say: Say) -> str:
        """The reason in words."""
        return say(self.key, **{name: _said(say, name, value) for name, value in self.args})


def _said(say: Say, name: str, value: str | int) -> str | int:
    if name == "tile":
        return describe.thing(say, str(value))
    return describe.cards(say, str(value).split("+")) if name == "cards" else value


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another option, and how many points less than from the suggestion are expected from it."""

    action: Action
    behind: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion with what speaks for it, the best reason first, and what else there is, the better first."""

    action: Action
    reasons: tuple[Reason, ...]
    others: tuple[Alternative, ...] = ()


def suggest(view: View, appraised: Sequence[Appraisal] = ()) -> Hint:
    """What a computer would choose in the viewer's place: the best of the options that have been thought out, or what
    the judgement says where none have. Takes up to a second of computing; raises ValueError if the viewer is not asked.
    """
    action = appraised[0].action if appraised else greedy.choose(view)
    others = tuple(
        Alternative(one.action, max(0.0, appraised[0].lead - one.lead)) for one in appraised[1 : 1 + OTHERS]
    )
    return Hint(action, tuple(_reasons(view, action)), tuple(sorted(others, key=lambda one: one.behind)))


def _reason(key: str, **args: str | int) -> Reason:
    return Reason(f"hint-{key}", tuple(args.items()))


def _reasons(view: View, action: Action) -> Iterator[Reason]:
    """At least one reason."""
    if len(view.options) == 1:
        yield _reason("only")
        return
    judge = Judge(view, rules_for(view.modules))
    found = list(_facts(view, judge, action))
    yield from found or [_estimate(view, action)]


def _facts(view: View, judge: Judge, action: Action) -> Iterator[Reason]:
    match action:
        case Take(cards):
            yield from _taking(view, judge, cards)
        case Buy(tile, pay):
            if is_exact(view, action):
                yield _reason("exact")
            yield from _keeping(view, judge, tile, pay)
            yield from _majority(judge, tile)
        case Build(tile, at, modifiers):
            if isinstance(at, tuple):
                plan = judge.plan.laid(tile, at, judge.shape(tile, modifiers), judge.types(tile))
                yield from _layout(judge, plan)
                yield from _majority(judge, tile, plan)
                if plan.board.room() >= judge.plan.board.room():
                    yield _reason("room", n=plan.board.room())
            elif at == RESERVE and not _cells(view, tile):
                yield _reason("no-place")
        case Redesign(kind, tile, at, modifiers) if kind != "store" and tile is not None:
            plan = judge.plan.without(at) if kind == "swap" else judge.plan
            plan = plan.laid(tile, at, judge.shape(tile, modifiers), judge.types(tile))
            yield from _layout(judge, plan)
            yield from _majority(judge, tile, plan)
        case Stop() | Pass():
            yield _reason("decline")


def _taking(view: View, judge: Judge, cards: tuple[str, ...]) -> Iterator[Reason]:
    hand, then = judge.hand(), judge.hand(extra=cards)
    for space in view.market:
        tile = space.tile
        if tile is None or not tile.price:
            continue
        if judge.can_pay(then, space.currency, tile.price) and not judge.can_pay(
            hand, space.currency, tile.price
        ):
            yield _reason("ready", tile=tile.id)
            return
    most = max(describe.worth(option.cards) for option in view.options if isinstance(option, Take))
    if describe.worth(cards) == most:
        yield _reason("most-money", n=most)
    elif len(cards) > 1:
        yield _reason("many-cards", n=len(cards))


def _keeping(view: View, judge: Judge, bought: str, pay: tuple[str, ...]) -> Iterator[Reason]:
    """The dearest other tile that what is left of the money pays exactly."""
    rest = judge.hand(without=pay)
    spaces = [space for space in view.market if space.tile is not None and space.tile.id != bought]
    for space in sorted(spaces, key=lambda space: -((space.tile and space.tile.price) or 0)):
        tile = space.tile
        kept = _exactly(rest, space.currency, (tile and tile.price) or 0)
        if tile is not None and kept:
            yield _reason("keeps", cards="+".join(kept), tile=tile.id)
            return


def _exactly(hand: Sequence[str], currency: str, price: int) -> tuple[str, ...]:
    """The fewest cards of this currency that pay a price exactly; none where none do."""
    own = sorted(card for card in hand if CARDS[card].currency == currency and CARDS[card].worth)
    for number in range(1, len(own) + 1):
        for cards in combinations(own, number):
            if describe.worth(cards) == price:
                return cards
    return ()


def _majority(judge: Judge, tile: str, plan: Plan | None = None) -> Iterator[Reason]:
    """Whether the tile leads in one of its types, or draws level, in this plan (None: as soon as it is placed)."""
    now = judge.tally(judge.plan)
    kinds = [kind for kind in judge.types(tile) if kind is not None]
    then = None if plan is None else judge.tally(plan)
    for kind in dict.fromkeys(kinds):
        change = kinds.count(kind) if then is None else then.get(kind, 0) - now.get(kind, 0)
        counts = judge.counts(kind)
        mine = counts[judge.me.seat] + change
        best = max((n for seat, n in counts.items() if seat != judge.me.seat), default=0)
        if change > 0 and mine == int(mine) and mine >= best:
            yield _reason("most" if mine > best else "level", type=kind, n=int(mine))
            return


def _layout(judge: Judge, plan: Plan) -> Iterator[Reason]:
    before, after = judge.me.board.wall, plan.board.longest_wall()[0]
    if after > before:
        yield _reason("wall", before=before, after=after)


def _cells(view: View, tile: str) -> bool:
    return any(isinstance(o, Build) and o.tile == tile and isinstance(o.at, tuple) for o in view.options)


def _estimate(view: View, action: Action) -> Reason:
    """How much better than declining, or than doing worst, a computer thinks it is."""
    worths = dict(greedy.worths(view))
    refusing = [worth for option, worth in worths.items() if isinstance(option, Stop | Pass)]
    gain = worths[action] - (refusing[0] if refusing else min(worths.values()))
    points = round(gain)
    return _reason("estimate", n=points) if refusing and points >= 1 else _reason("best")
