"""Set-ups: what holds for every seed right after the set-up. The deck may be stacked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.base.events import StartMoneyDealt
from engine.base.setup import FirstTurn
from engine.base.stages import STAGES
from engine.base.state import Course, Market, Money
from engine.base.turn import ChooseAction
from engine.core.kernel import EngineError, Event, Game, RunStage
from engine.core.piles import Dealer
from engine.core.rng import Rng
from engine.scenario.cases import LoadedCase
from engine.scenario.comparing import differences
from engine.scenario.context import all_components
from engine.scenario.setting import empty_game

DECK = "cards"
SEEDS = 3  # each set-up is made this many times


class StackedDealer(Dealer):
    """Puts given cards on top when the deck is shuffled for the first time, and remembers the five piles."""

    __slots__ = ("piles", "top")

    def __init__(self, rng: Rng, top: list[str]) -> None:
        super().__init__(rng)
        self.top = top
        self.piles: list[list[str]] = []

    def shuffle(self, pile: str, items: Iterable[str]) -> list[str]:
        cards = super().shuffle(pile, items)
        if pile == DECK and self.top:
            for card in self.top:
                if card not in cards:
                    raise EngineError(f"{card} is not in the deck")
                cards.remove(card)
            cards.extend(reversed(self.top))
            self.top = []
        return cards

    def join(self, pile: str, parts: Sequence[Sequence[str]]) -> list[str]:
        if pile == DECK:
            self.piles = [list(part) for part in parts]
        return super().join(pile, parts)


def set_up(case: LoadedCase, number: int) -> tuple[Game, StackedDealer, list[Event]]:
    """The game right after its set-up, with all its choices made in some legal way."""
    game = empty_game(case.context, case.options, f"{case.name} {number}")
    dealer = StackedDealer(game.dealer.rng, list(case.content.deck))
    game.dealer = dealer
    game.push(*(RunStage(stage.name) for stage in STAGES), FirstTurn())
    game.run()
    events = list(game.events)
    while (choice := game.choice) is not None and not isinstance(choice, ChooseAction):
        options = game.legal()
        game.play(choice.seat, options[number % len(options)])
        events += game.events
    return game, dealer, events


def _kinds(cards: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {"cards": 0}
    for card in cards:
        kind = all_components()[card].kind
        found["cards"] += 1
        for word in {kind, card}:
            found[word] = found.get(word, 0) + 1
    return found


def _actual(
    case: LoadedCase, game: Game, dealer: StackedDealer, events: list[Event]
) -> Iterator[tuple[str, Any]]:
    expect = case.content.expect
    named = expect.model_fields_set
    parts = case.context.parts
    tallies = {key: count for part in parts for key, count in part.tallies.items()}
    for area in ("unseen", "face_up"):
        if area in named:
            yield (
                area,
                {
                    kind: tallies[area, kind](game)
                    for kind in getattr(expect, area)
                    if (area, kind) in tallies
                },
            )
    if "piles" in named:
        yield (
            "piles",
            {
                number: {kind: _kinds(pile).get(kind, 0) for kind in expect.piles.get(number, {})}
                for number, pile in enumerate(dealer.piles, 1)
            },
        )
    if "money_cards" in named:
        money = game.of(Money)
        shown = [card for card in money.display if card is not None]
        everywhere = [*money.draw, *money.discard, *shown, *(card for hand in money.hands for card in hand)]
        yield "money_cards", sum("deck" in all_components()[card].zones for card in everywhere)
    if "supply" in named:
        yield "supply", len(game.of(Market).supply)
    if "starts" in named:
        yield "starts", game.of(Course).start
    if "left" in named:
        yield "left", {name: e.read(game, case.context) for part in parts for name, e in part.lefts.items()}


def check_setup(case: LoadedCase) -> Iterator[str]:
    """What differs in a set-up; the first seed that goes wrong is reported."""
    expect = case.content.expect
    for number in range(SEEDS):
        game, dealer, events = set_up(case, number)
        wrong: list[str] = []
        for key, actual in _actual(case, game, dealer, events):
            wrong += differences(key, _plain(getattr(expect, key)), actual)
        if "hands" in expect.model_fields_set:
            dealt = {event.seat: list(event.cards) for event in events if isinstance(event, StartMoneyDealt)}
            for seat, hand in enumerate(expect.hands):
                wrong += differences(f"hands.{seat}", hand, dealt.get(seat, []))
        if "deal" in expect.model_fields_set:
            wrong += _deals(case, game)
        if wrong:
            yield from wrong
            return


def _deals(case: LoadedCase, game: Game) -> Iterator[str]:
    tallies = {key: count for part in case.context.parts for key, count in part.tallies.items()}
    for kind, wanted in case.content.expect.deal.items():
        count = tallies.get(("deal", kind))
        for seat in range(game.seats):
            actual = 0 if count is None else count(game, seat)
            yield from differences(f"deal.{kind} (seat {seat})", wanted, actual)


def _plain(value: Any) -> Any:
    if hasattr(value, "model_fields_set"):
        return {name: getattr(value, name) for name in value.model_fields_set}
    return value
