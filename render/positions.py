"""Plays random games with every module until they show what pictures have to show, and stores those views."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import engine
from engine import View
from engine.base.auction import Bid
from engine.base.market import Buy
from engine.core.rng import Rng
from render.scenes.auction import dropped_out, lot_of
from render.scenes.money import currency_of
from render.scenes.parts import tile_shape
from render.stored_views import dump_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from engine import Action, Event, Record

TRIES: Final = 400
"""Games that are played in search of one position."""

HASTE: Final = 2
"""Of so many chances to stop a turn one is taken."""


def steps(seats: int, seed: int) -> Iterator[tuple[Record, list[Event]]]:
    """A random game with all modules, move by move, with all public events so far."""
    secret = seed.to_bytes(32, "big")
    record, outcome = engine.new_game(seats, seed=secret, modules=tuple(engine.chosen_modules()))
    events = list(outcome.events)
    rng = Rng(secret)
    while record.game.choice is not None:
        yield record, events
        by_verb: dict[str, list[Action]] = {}
        for option in record.game.legal():
            by_verb.setdefault(option.verb, []).append(option)
        if "stop" in by_verb and len(by_verb) > 1 and rng.below(HASTE):
            del by_verb["stop"]
        verbs = list(by_verb)
        options = by_verb[verbs[rng.below(len(verbs))]]
        action = options[rng.below(len(options))]
        events.extend(record.play(record.game.choice.seat, action).events)
    yield record, events


def _view(record: Record, viewer: int | None, events: list[Event]) -> View:
    return engine.view(record.game, viewer, move=record.number, since=events[-60:])


def _asked(record: Record, events: list[Event]) -> View:
    choice = record.game.choice
    return _view(record, None if choice is None else choice.seat, events)


def _find(
    seats: int, wanted: Callable[[View], bool], first: int = 0, *, own: bool = True
) -> tuple[Any, View]:
    """The first position of a random game that is wanted, with its game. Raises LookupError."""
    for seed in range(first, first + TRIES):
        for record, events in steps(seats, seed):
            if record.game.choice is None:
                break
            view = _asked(record, events)
            if wanted(view):
                return record, view if own else _view(record, None, events)
    raise LookupError("no such position was found")


def _in_the_middle(view: View) -> bool:
    player = view.players[view.turn or 0]
    laid = len(player.board.tiles)
    return view.phase == "action" and view.round >= 1 and laid >= 9 and len(view.stalls) >= 2


def _rich_hand(view: View) -> bool:
    me = view.players[view.viewer or 0]
    ways = [way for found in view.payable.values() for way in found]
    mixed = any(currency_of(card) is None for way in ways for card in way)
    stalls = {space.tile.id for space in view.stalls if space.tile is not None}
    paid = [tile for tile, found in view.payable.items() if found]
    kinds = {mark.kind.partition("/")[0] for mark in me.secret}
    return (
        view.phase == "action" and mixed and bool(stalls & set(paid)) and len(kinds) >= 2 and len(paid) >= 2
    )


def _places_project(view: View) -> bool:
    return view.phase == "build" and any(
        len(tile_shape(place.tile)) > 1 and len(place.cells) >= 3 for place in view.places
    )


def _places_turned(view: View) -> bool:
    turned = Counter(laying.tile for laying in view.layings)
    pending = view.players[view.viewer or 0].pending
    return view.phase == "build" and any(
        turned[place.tile.id] > 1 and len(place.cells) >= 3 and place.tile in pending for place in view.places
    )


def _pays_mixed(view: View) -> bool:
    ways: dict[str, list[Buy]] = {}
    for option in view.options:
        if isinstance(option, Buy) and not option.modifiers:
            ways.setdefault(option.tile, []).append(option)
    return any(
        4 <= len(found) <= 8 and sum(any(currency_of(c) is None for c in buy.pay) for buy in found) >= 2
        for found in ways.values()
    )


def _bids(view: View) -> bool:
    bids = [option for option in view.options if isinstance(option, Bid) and option.amount]
    lot = lot_of(view)
    return lot is not None and lot.seat is not None and len(bids) >= 3 and bool(dropped_out(view))


def _favour(view: View) -> bool:
    return any(_buys_and_builds(option) for option in view.options)


def _buys_and_builds(option: Action) -> bool:
    """Whether a special move buys a tile and lays it into the Alhambra at once."""
    return isinstance(getattr(option, "at", ""), tuple) and bool(getattr(option, "pay", ()))


def _offers(view: View) -> bool:
    return sum(option.verb == "offer" for option in view.options) >= 4


def _played_to_the_end(seats: int, seed: int) -> View:
    last, log = None, []
    for record, events in steps(seats, seed):
        last, log = record, events
    if last is None:
        raise LookupError("no game was played")
    return _view(last, None, log)


def found() -> Iterator[tuple[str, View]]:
    """Name and view of every stored position."""
    for seats in range(2, 7):
        yield f"turn-{seats}", _find(seats, _in_the_middle, 10 * seats, own=False)[1]
        yield f"over-{seats}", _played_to_the_end(seats, seats)
    yield "hand", _find(4, _rich_hand)[1]
    yield "place-project", _find(4, _places_project)[1]
    yield "place-turned", _find(3, _places_turned)[1]
    yield "payment", _find(4, _pays_mixed)[1]
    yield "auction", _find(5, _bids)[1]
    yield "offer", _find(4, _offers)[1]
    record, view = _find(3, _favour)
    yield "special-move", view
    favour = next(option for option in view.options if _buys_and_builds(option))
    seat = view.viewer or 0
    record.play(seat, favour)
    yield "special-move-after", engine.view(record.game, seat, move=record.number)


def write_positions(folder: Path) -> int:
    """Store every position in `folder`; returns how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    for name, view in found():
        (folder / f"{name}.json").write_text(dump_view(view) + "\n", encoding="utf-8")
        number += 1
    return number
