"""The first opponent: exact purchases, majorities, a long wall; it looks one action ahead and no further.

It judges by what its own seat sees. What the base game offers is judged here; modules say in their own files
what their actions are worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.base.building import Build, Redesign
from engine.base.judging import FURTHER_ACTION, Judge, Leaving, Modified, layout
from engine.base.market import Buy, worth_of
from engine.base.money import Take
from engine.base.turn import Stop
from engine.base.view import View
from engine.base.window import Pass
from engine.core.kernel import Action
from engine.core.module import Rules, known_modules, rules_for

__all__ = ["choose", "layout", "worths"]

DECLINE: Final = 0.0
UNKNOWN: Final = -0.1  # for actions that nobody judges: a little less than declining


def choose(view: View, *, sense: bool = True) -> Action:
    """The option this opponent picks; `sense` False: without what modules say about their actions.

    What uses up no action comes first, if it is worth anything. Raises ValueError if the viewer is not asked.
    """
    return preferred(worths(view, sense=sense))


def preferred(found: Sequence[tuple[Action, float]]) -> Action:
    """The option to pick of those that were found to be worth so much."""
    free = [(worth, option) for option, worth in found if option.free and worth > DECLINE]
    return max(free, key=lambda pair: pair[0])[1] if free else max(found, key=lambda pair: pair[1])[0]


def worths(view: View, *, sense: bool = True) -> list[tuple[Action, float]]:
    """Every option with its worth in points. Raises ValueError if the viewer is not asked."""
    if view.viewer is None or not view.options:
        raise ValueError("nobody is asked")
    judge = Judge(view, _rules(view.modules, sense))
    return [(option, _worth(judge, option)) for option in view.options]


def _rules(modules: tuple[str, ...], sense: bool) -> Rules:
    if sense:
        return rules_for(modules)
    known = known_modules()
    return rules_for(tuple(name for name in modules if known[name].always))


def _worth(judge: Judge, option: Action) -> float:
    modifiers: tuple[tuple[str, str], ...] = getattr(option, "modifiers", ())
    extra = 0.0
    for name, value in modifiers:
        extra += judge.bonus(Modified(name), option, value)
        extra += judge.bonus(Modified(name, value), option, value)
    for own in judge.rules.judges.get(type(option), ()):
        worth: float | None = own(judge, option)
        if worth is not None:
            return worth + extra
    return _base_worth(judge, option) + extra


def _base_worth(judge: Judge, option: Action) -> float:
    match option:
        case Take(cards):
            return judge.taken(cards)
        case Buy():
            return _buy(judge, option)
        case Build(tile, at, modifiers):
            return (1.0 if isinstance(at, tuple) else 0.0) + judge.disposed(tile, at, modifiers)
        case Redesign():
            return _redesign(judge, option)
        case Stop() | Pass():
            return DECLINE
    return UNKNOWN


def _buy(judge: Judge, option: Buy) -> float:
    price = judge.prices.get((option.tile, option.modifiers))
    exact = worth_of(option.pay) == price
    gain = judge.bought(option.tile) - judge.spent(option.pay, exact=exact)
    return gain + FURTHER_ACTION if exact else gain


def _redesign(judge: Judge, option: Redesign) -> float:
    if option.kind == "place" and option.tile is not None:
        return judge.placed(option.tile, option.at, option.modifiers)
    if option.kind == "swap" and option.tile is not None:
        plan = judge.plan.without(option.at)
        plan = plan.laid(
            option.tile, option.at, judge.shape(option.tile, option.modifiers), judge.types(option.tile)
        )
        return judge.gain(plan) + judge.bonus(Leaving, option.at) - 1.0
    return -10.0
