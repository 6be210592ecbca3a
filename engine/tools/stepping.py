"""A finished game step by step, as text: after each turn, each scoring and the end, with what happened before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.base.history import Station
from engine.core.kernel import Event
from engine.core.saving import dump
from engine.tools.showing import ShowError, view_text

KEYS = "Enter or n: next, p: previous, f: first, l: last, s: next scoring, a number: that turn, q: quit"


def place_of_turn(stations: Sequence[Station], number: int) -> int:
    """Which of the stations is the end of this turn; turn 0 is the start. Raises ShowError for one that there is not."""
    for place, station in enumerate(stations):
        if station.number == number and station.kind in ("start", "turn"):
            return place
    raise ShowError(
        f"the game has turns 0 to {max(m.number for m in stations if m.kind in ('start', 'turn'))}"
    )


def station_text(stations: Sequence[Station], place: int) -> str:
    """One of the stations: which it is, what happened since the one before, and the position."""
    station = stations[place]
    what = {"turn": "after turn", "between": "after what followed turn", "scoring": "scoring"}.get(
        station.kind
    )
    title = station.kind if what is None else f"{what} {station.number}"
    by = "" if station.seat is None else f" (seat {station.seat})"
    lines = [f"step {place} of {len(stations) - 1}: {title}{by}", *map(_told, station.events), ""]
    position = "the rules of this release refuse a move of this game: there is no position to show"
    return "\n".join([*lines, position if station.view is None else view_text(station.view)])


def _told(event: Event) -> str:
    """An event in a line, by its tag."""
    fields = dump(event)
    tag = fields.pop("tag", event.tag)
    return "  ".join([f"- {tag}", *(f"{name}={_value(value)}" for name, value in fields.items())])


def _value(value: object) -> str:
    return ",".join(map(str, value)) or "-" if isinstance(value, list) else str(value)


def walk(stations: Sequence[Station], typed: Iterable[str], show: Callable[[str], None]) -> None:
    """Show the stations one after the other, as the lines that are typed tell."""
    place = 0
    show(station_text(stations, place))
    show(KEYS)
    for line in typed:
        word = line.strip().lower()
        if word == "q":
            return
        try:
            place = _next(stations, place, word)
        except ShowError as no:
            show(str(no))
        else:
            show(station_text(stations, place))


def _next(stations: Sequence[Station], place: int, word: str) -> int:
    """Where a word leads to from here. Raises ShowError."""
    last = len(stations) - 1
    if word.isdecimal():
        return place_of_turn(stations, int(word))
    match word:
        case "" | "n":
            return min(place + 1, last)
        case "p":
            return max(place - 1, 0)
        case "f":
            return 0
        case "l":
            return last
        case "s":
            later = (n for n in range(place + 1, last + 1) if stations[n].kind == "scoring")
            return next(later, last)
    raise ShowError(KEYS)
