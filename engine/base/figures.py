"""Figures of a whole game, seat by seat, out of what has happened and of its last position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.base.events import MoneyTaken, Overpaid, Redesigned, TileBought
from engine.base.things import CARDS
from engine.base.view import View
from engine.core.kernel import Event


@dataclass(frozen=True, slots=True)
class Figures:
    """One seat's figures: worth of all cards taken in whatever way, tiles bought, how many of them for exactly their
    whole price, units overpaid, redesigns of every kind, and how often money was stolen."""

    money: int = 0
    bought: int = 0
    exact: int = 0
    overpaid: int = 0
    redesigns: int = 0
    thefts: int = 0


def figures_of(events: Iterable[Event], seats: int) -> tuple[Figures, ...]:
    """The figures of every seat out of the events of a whole game."""
    money, bought, exact, overpaid, redesigns, thefts = ([0] * seats for _ in range(6))
    for event in events:
        match event:
            case MoneyTaken():
                money[event.seat] += sum(CARDS[card].worth for card in event.taken())
                thefts[event.seat] += event.stolen
            case TileBought():
                bought[event.seat] += 1
                exact[event.seat] += event.paid_exactly
            case Overpaid():
                overpaid[event.seat] += event.by
            case Redesigned():
                redesigns[event.seat] += 1
    found = zip(money, bought, exact, overpaid, redesigns, thefts, strict=True)
    return tuple(Figures(*each) for each in found)


def longest_wall(view: View, seat: int) -> int:
    """The longest wall that a seat had when it counted, or has now."""
    counted = [
        int(line.count)
        for sheet in view.rounds
        for line in sheet.lines
        if line.who == seat and line.item == "wall"
    ]
    return max([view.players[seat].board.wall, *counted])
