"""What a computer would do in somebody's place, and why: from the view of their own seat and nothing else.

The reason is a fact that can be checked on the table (an exact payment, a longer wall, most of a type); where there
is none it is the computer's estimate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.texts import Say
from bot.wording import describe
from bot.wording.options import is_exact
from engine import Action, View
from engine.ai import greedy
from engine.base.building import RESERVE, Build, Redesign
from engine.base.judging import Judge, Plan
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import Stop
from engine.base.window import Pass
from engine.core.module import rules_for


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for an action: a text key with its arguments."""

    key: str
    args: tuple[tuple[str, str | int], ...] = ()

    def said(self, say: Say) -> str:
        """The reason in words."""
        args = {
            name: describe.thing(say, str(value)) if name == "tile" else value for name, value in self.args
        }
        return say(self.key, **args)


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion with what speaks for it, the best reason first."""

    action: Action
    reasons: tuple[Reason, ...]


def suggest(view: View) -> Hint:
    """What a computer would choose in the viewer's place. Takes up to a second of computing; raises ValueError if the
    viewer is not asked."""
    action = greedy.choose(view)
    return Hint(action, tuple(_reasons(view, action)))


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
        case Buy(tile):
            if is_exact(view, action):
                yield _reason("exact")
            yield from _majority(judge, tile)
        case Build(tile, at, modifiers):
            if isinstance(at, tuple):
                plan = judge.plan.laid(tile, at, judge.shape(tile, modifiers), judge.types(tile))
                yield from _layout(judge, plan)
                yield from _majority(judge, tile, plan)
                if len(plan.board.frontier()) >= len(judge.plan.board.frontier()):
                    yield _reason("room", n=len(plan.board.frontier()))
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
