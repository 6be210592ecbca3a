"""Expectations: how each key of `expect` reads the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.base.building import places_of
from engine.base.dirk import Dirk
from engine.base.events import TileBought
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.scoring import counts_of
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CURRENCIES
from engine.base.view import DIRK
from engine.core.kernel import Event, Game
from engine.scenario.boards import board_of, board_text, mirrored, word_of
from engine.scenario.comparing import differences
from engine.scenario.context import DIRK_NAME, Context, all_components
from engine.scenario.model import verbs


@dataclass(frozen=True)
class Moment:
    """The position in which an expectation is checked, with the events since the step before."""

    game: Game
    context: Context
    events: list[Event]

    @property
    def names(self) -> tuple[str, ...]:
        return self.context.names

    def by_seat(self, read: Callable[[int], Any]) -> dict[str, Any]:
        """A value for each player, by name."""
        return {name: read(seat) for seat, name in enumerate(self.names)}

    def listed(self, zone: str, seat: int) -> list[str]:
        """What the parts find before a player."""
        return self.context.listed(zone, self.game, seat)

    def words(self, tiles: list[str], seat: int, zone: str) -> list[str]:
        """Tiles with their marks."""
        return [str(word_of(self.game, seat, tile, None, self.context, zone)) for tile in tiles]


def _asked(moment: Moment) -> list[str]:
    choice = moment.game.choice
    return [] if choice is None else [moment.names[choice.seat]]


def _points(moment: Moment) -> dict[str, int]:
    course = moment.game.of(Course)
    found = dict(zip(moment.names, course.points, strict=True))
    kept = course.sheets and moment.game.options.get("dirk_keeps_score", True)
    found[DIRK_NAME] = course.sheets[-1].totals.get(DIRK, 0) if kept else 0
    return found


def _count(moment: Moment) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {name: {} for name in (*moment.names, DIRK_NAME)}
    for kind, counts in counts_of(moment.game).items():
        for who, number in counts.items():
            found[moment.context.name(who) or ""][kind] = number
    return found


def _placements(moment: Moment, expected: dict[str, dict[str, Any]]) -> dict[str, Any]:
    estates = moment.game.of(Estates)
    found: dict[str, Any] = {}
    for name, tiles in expected.items():
        seat = moment.context.seat(name)
        own = {*estates.pending[seat], *estates.reserves[seat]}
        found[name] = {tile: places_of(moment.game, seat, tile) for tile in tiles if tile in own}
    return found


def _takes(moment: Moment) -> list[list[str]]:
    game = moment.game
    choice = game.choice
    if choice is None or choice.seat != game.of(Course).turn:
        return []
    return [sorted(option.cards) for option in game.legal() if isinstance(option, Take)]


def _payments(moment: Moment, expected: dict[str, Any]) -> dict[str, list[list[str]]]:
    game = moment.game
    choice = game.choice
    found: dict[str, list[list[str]]] = {tile: [] for tile in expected}
    if choice is None or choice.seat != game.of(Course).turn:
        return found
    for option in game.legal():
        if isinstance(option, Buy) and option.tile in found and not option.modifiers:
            trial = game.copy()
            trial.play(choice.seat, option)
            if any(isinstance(event, TileBought) and event.exact for event in trial.events):
                found[option.tile].append(sorted(option.pay))
    return found


def _seen(moment: Moment) -> dict[str, list[str]]:
    """What each player was shown that the public was not: the `card` of each such event, or its tag."""
    found: dict[str, list[str]] = {name: [] for name in moment.names}
    for seat, name in enumerate(moment.names):
        for event in moment.events:
            own = event.seen_by(seat)
            if own is not None and own != event.seen_by(None):
                found[name].append(str(getattr(own, "card", own.tag)))
    return found


def _dirk(moment: Moment) -> list[str]:
    heap = moment.game.of(Dirk).heap if Dirk in moment.game.slices else []
    return moment.words(heap, DIRK, "dirk")


def _beside(moment: Moment) -> list[str]:
    return [id for id in moment.context.listed("beside", moment.game) if not all_components()[id].loose]


_READERS: dict[str, Callable[[Moment], Any]] = {
    "turn": lambda m: m.context.name(m.game.of(Course).turn),
    "phase": lambda m: "over" if m.game.choice is None else m.game.choice.phase,
    "asked": _asked,
    "round": lambda m: m.game.of(Course).round or None,
    "winners": lambda m: [m.context.name(who) for who in m.game.of(Course).winners],
    "points": _points,
    "wall": lambda m: m.by_seat(lambda seat: m.game.of(Estates).boards[seat].longest_wall()[0]),
    "count": _count,
    "hand": lambda m: m.by_seat(lambda seat: [*m.game.of(Money).hands[seat], *m.listed("hand", seat)]),
    "reserve": lambda m: m.by_seat(lambda s: m.words(m.game.of(Estates).reserves[s], s, "reserve")),
    "pending": lambda m: m.by_seat(lambda s: m.words(list(m.game.of(Estates).pending[s]), s, "reserve")),
    "revealed": lambda m: m.by_seat(lambda seat: m.listed("revealed", seat)),
    "gates": lambda m: m.by_seat(lambda seat: len(m.game.of(Estates).boards[seat].gates) // 2),
    "dirk": _dirk,
    "market": lambda m: dict(zip(CURRENCIES, m.game.of(Market).spaces, strict=True)),
    "display": lambda m: [card for card in m.game.of(Money).display if card is not None],
    "beside": _beside,
    "draw_left": lambda m: len(m.game.of(Money).draw),
    "supply_left": lambda m: len(m.game.of(Market).supply),
    "takes": _takes,
}


def _wanted(key: str, value: Any) -> Any:
    """The expected value in the form in which the position is read."""
    if key in ("reserve", "pending"):
        return {name: [str(word) for word in words] for name, words in value.items()}
    if key == "dirk":
        return [str(word) for word in value]
    if key == "beside":
        return [id for id in value if not all_components()[id].loose]
    if key == "takes":
        return [sorted(cards) for cards in value]
    return value


def check_expectation(expect: Any, moment: Moment) -> Iterator[str]:
    """What differs from an expectation, one line each."""
    named = [name for name in type(expect).model_fields if name in expect.model_fields_set]
    from_parts = {name: e for part in moment.context.parts for name, e in part.expectations.items()}
    for key in named:
        value = getattr(expect, key)
        if key in _READERS:
            yield from differences(key, _wanted(key, value), _READERS[key](moment))
        elif key in _SPECIAL:
            yield from _SPECIAL[key](key, value, moment)
        elif key in from_parts:
            yield from differences(key, value, from_parts[key].read(moment.game, moment.context))
        else:
            yield f"{key}: no module of this game knows it"


def _check_placements(key: str, value: Any, moment: Moment) -> Iterator[str]:
    yield from differences(key, value, _placements(moment, value))


def _check_payments(key: str, value: Any, moment: Moment) -> Iterator[str]:
    wanted = {tile: [sorted(pay) for pay in payments] for tile, payments in value.items()}
    yield from differences(key, wanted, _payments(moment, value))


def _check_board(key: str, value: Any, moment: Moment) -> Iterator[str]:
    for name, board in value.items():
        wanted = mirrored(board, moment.context)
        actual = mirrored(board_of(moment.game, moment.context.seat(name), moment.context), moment.context)
        if wanted != actual:
            yield f"{key}.{name}: expected {board_text(wanted)}, actual {board_text(actual)}"


def _check_has(key: str, value: Any, moment: Moment) -> Iterator[str]:
    for name, wanted in value.items():
        own = Counter(moment.listed("has", moment.context.seat(name)))
        for id, copies in Counter(wanted).items():
            if key == "has" and own[id] < copies:
                yield f"has.{name}: expected {copies} x {id}, actual {own[id]} x"
            elif key == "lacks" and own[id]:
                yield f"lacks.{name}: expected no {id}, actual {own[id]} x"


def _check_seen(key: str, value: Any, moment: Moment) -> Iterator[str]:
    seen = _seen(moment)
    for name, wanted in value.items():
        yield from differences(f"seen.{name}", [] if wanted is None else [wanted], seen[name])


def _check_left(key: str, value: Any, moment: Moment) -> Iterator[str]:
    wanted = {name: getattr(value, name) for name in value.model_fields_set}
    lefts = {name: e for part in moment.context.parts for name, e in part.lefts.items()}
    actual = {name: e.read(moment.game, moment.context) for name, e in lefts.items() if name in wanted}
    yield from differences("left", wanted, actual)


def _check_may(key: str, value: Any, moment: Moment) -> Iterator[str]:
    game = moment.game
    for number, step in enumerate(value):
        choice = game.choice
        action = verbs()[step.do].action(game, step)
        legal = (
            choice is not None
            and action is not None
            and choice.seat == moment.context.seat(step.by)
            and game.is_legal(action)
        )
        if legal != (key == "may"):
            words = " ".join(f"{name}={v}" for name, v in step if name in step.model_fields_set)
            yield f"{key}.{number} ({words}): expected {'possible' if key == 'may' else 'refused'}, actual the contrary"


_SPECIAL: dict[str, Callable[[str, Any, Moment], Iterator[str]]] = {
    "placements": _check_placements,
    "payments": _check_payments,
    "board": _check_board,
    "has": _check_has,
    "lacks": _check_has,
    "seen": _check_seen,
    "left": _check_left,
    "may": _check_may,
    "may_not": _check_may,
}
