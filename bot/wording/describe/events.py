"""What happened, in sentences. Modules plug in by texts.

An event with a text `did-<tag>` is something its seat did and becomes a clause of the sentence about the turn
(`Anna bought ..., took ... and built ...`); one with a text `event-<tag>` is a sentence of its own; any other
is not told. The arguments of these texts are the fields of the event, made readable (see `arguments`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from bot.texts import Say
from bot.wording.describe.words import Names, at, cards, listed, shorten, thing, thing_object, who, worth
from engine import Event
from engine.base.events import LeftoverGiven, RoundScored, TileBought, TurnBegan
from engine.base.things import CARDS, TILES
from engine.core.kernel import Choice

SEATS = frozenset({"seat", "next", "first", "victim", "winner", "owner", "who", "outbid"})
"""Fields that hold a seat."""
BY_SEAT = frozenset({"gains", "points", "totals", "losses"})
"""Fields that hold a number for each seat."""

ONCE = frozenset({"start_money_dealt"})
"""What the opening message tells and nothing after it: cards that are in somebody's hand from then on."""

Argument = str | int | float


def arguments(say: Say, event: Event | Choice, names: Names) -> dict[str, Argument]:
    """The fields of an event, or of an open question, as arguments for its text.

    Seats become names, cells `N13`, cards and tiles their names (lists of them with the count as `<field>_n`;
    the `lot` of an auction too), truth `yes` or `no`, nothing `none`, numbers by seat `Anna 12, Ben 9`; other words stay ids, for texts to
    choose by.
    """
    found = {
        name: value
        for field in fields(event)  # type: ignore[arg-type]
        for name, value in _argument(say, field.name, getattr(event, field.name), names)
    }
    if isinstance(event, TileBought):
        found["over"] = max(0, worth(event.pay) - event.price)
    if isinstance(event, RoundScored):
        found["gains"] = ", ".join(
            say("event-gain", name=names[seat], points=gain) for seat, gain in enumerate(event.gains)
        )
    if isinstance(event, LeftoverGiven):
        found["most"] = max(event.totals, default=0)
        found["given"] = "no" if event.seat is None else "yes"
    return found


def _argument(say: Say, name: str, value: Any, names: Names) -> Iterator[tuple[str, Argument]]:
    if value is None or value == "":
        yield name, "none"
    elif isinstance(value, bool):
        yield name, "yes" if value else "no"
    elif name in SEATS and isinstance(value, int):
        yield name, who(say, names, value)
    elif name == "winners":
        yield name, listed(say, [who(say, names, seat) for seat in value])
        yield "winners_n", len(value)
    elif name in BY_SEAT:
        yield name, ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(value))
    elif isinstance(value, tuple):
        yield from _several(say, name, value)
    elif isinstance(value, str) and (name == "lot" or value in TILES or value in CARDS):
        yield name, thing(say, value)
        yield f"{name}_object", thing_object(say, value)
    else:
        yield name, value


def _several(say: Say, name: str, value: tuple[Any, ...]) -> Iterator[tuple[str, Argument]]:
    if len(value) == 2 and all(isinstance(part, int) for part in value):
        yield name, at(say, (value[0], value[1]))
        return
    words = [str(part) for part in value]
    if all(word in CARDS for word in words):
        yield name, cards(say, words)
    else:
        yield name, listed(say, [thing(say, word) for word in words])
    yield f"{name}_n", len(words)


def sentence(say: Say, event: Event, names: Names) -> str | None:
    """One event as a sentence, or None if it is not told."""
    if f"did-{event.tag}" in say:
        return say("event-did", name=who(say, names, _actor(event)), what=_clause(say, event, names))
    if f"event-{event.tag}" in say:
        return say(f"event-{event.tag}", **arguments(say, event, names))
    return None


def _actor(event: Event) -> int | None:
    seat: int | None = getattr(event, "seat", None)
    return seat


def _clause(say: Say, event: Event, names: Names) -> str:
    key = f"did-{event.tag}-{getattr(event, 'way', '')}"
    return say(key if key in say else f"did-{event.tag}", **arguments(say, event, names))


def own_lines(say: Say, events: Iterable[Event], seat: int, names: Names) -> list[str]:
    """Private: what these events told this seat alone, by their texts `own-<tag>`."""
    found = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None and seen != event.seen_by(None) and f"own-{event.tag}" in say:
            found.append(say(f"own-{event.tag}", **arguments(say, seen, names)))
    return found


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log. `seat`: whose doings it tells (None: it happened to the table);
    `turn`: number of the turn in which it happened, 0 before the first."""

    seat: int | None
    turn: int
    text: str


def told(say: Say, events: Iterable[Event], names: Names, turn: int = 0) -> list[Told]:
    """The events in sentences: what one seat did one after the other becomes one sentence. They begin in this `turn`.

    The starting money is left out: the opening message names it once (see `sentence`).
    """
    found: list[Told] = []
    seat: int | None = None
    clauses: list[str] = []

    def close() -> None:
        if clauses:
            found.append(
                Told(seat, turn, say("event-did", name=who(say, names, seat), what=listed(say, clauses)))
            )
            clauses.clear()

    for event in events:
        if event.tag in ONCE:
            continue
        if event.tag == "turn_began":
            close()
            turn = getattr(event, "number", turn)
        elif f"did-{event.tag}" in say:
            if _actor(event) != seat:
                close()
            seat = _actor(event)
            clauses.append(_clause(say, event, names))
        elif f"event-{event.tag}" in say:
            close()
            found.append(Told(None, turn, say(f"event-{event.tag}", **arguments(say, event, names))))
    close()
    return found


def turn_line(say: Say, events: Iterable[Event], names: Names, limit: int = 600) -> str:
    """One line about these events (those of one turn): what a turn message becomes when the turn is over."""
    return shorten(" ".join(line.text for line in told(say, events, names)), limit)


def since_lines(say: Say, events: Iterable[Event], names: Names, *, most: int = 4) -> list[str]:
    """What happened since somebody's last turn (`View.since`), merged into at most `most` lines."""
    lines = [line.text for line in told(say, events, names)]
    if len(lines) <= most:
        return [shorten(line, 400) for line in lines]
    share, more = divmod(len(lines), most)
    merged: list[str] = []
    start = 0
    for index in range(most):
        end = start + share + (index < more)
        merged.append(shorten(" ".join(lines[start:end]), 400))
        start = end
    return merged


def log_pages(
    say: Say,
    events: Sequence[Event],
    names: Names,
    *,
    new: Sequence[Event] = (),
    mark: str = "",
    limit: int = 3_900,
) -> list[str]:
    """The whole log in pages of at most `limit` characters, oldest first; one line per turn, numbered. What is `new`
    comes behind the rest, below a line with the `mark`.

    At least one page, which says so when nothing has happened yet.
    """
    lines = _numbered(say, events, names, limit)
    if unread := _numbered(say, new, names, limit, _last_turn(events)):
        # Nothing is marked where all is new.
        lines += [f"-# ▼ {mark}", *unread] if lines else unread
    pages: list[str] = []
    page: list[str] = []
    size = 0
    for text in lines:
        if page and size + len(text) + 1 > limit:
            pages.append("\n".join(page))
            page, size = [], 0
        page.append(text)
        size += len(text) + 1
    if page:
        pages.append("\n".join(page))
    return pages or [say("log-empty")]


def _numbered(say: Say, events: Sequence[Event], names: Names, limit: int, turn: int = 0) -> list[str]:
    """The sentences of the log, each with the number of its turn; `turn`: the one in which they begin."""
    return [
        shorten(f"`{line.turn}` {line.text}" if line.turn else line.text, limit)
        for line in told(say, events, names, turn)
    ]


def _last_turn(events: Sequence[Event]) -> int:
    return next((event.number for event in reversed(events) if isinstance(event, TurnBegan)), 0)
