"""Results made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from bot.tables.records.result import Ended, Result, SeatResult, places_of

START = datetime(2030, 1, 1, tzinfo=UTC)
_numbers = count()


def seat(user: int | None, points: int, **more: Any) -> SeatResult:
    """A seat of somebody who played it to the end."""
    given: dict[str, Any] = {
        "user": user,
        "name": "" if user is None else f"P{user}",
        "kind": "person",
        "points": points,
        "place": 0,
        "rounds": [points, 0, 0],
        "items": {"tower": points},
        "wall": 5,
        "bought": 10,
        "exact": 4,
        "money": 60,
        "overpaid": 3,
        "redesigns": 1,
        "thefts": 0,
        "turns": [10],
        **more,
    }
    return SeatResult(**given)


def computer(points: int, level: str = "medium") -> SeatResult:
    return seat(None, points, kind="computer", level=level, name="Zoraya")


def ended(
    seats: Sequence[SeatResult],
    *,
    at: datetime | None = None,
    modules: Sequence[str] = (),
    practice: bool = False,
    game: str = "",
) -> Ended:
    """A game of these seats; its places are those of the points."""
    number = next(_numbers)
    best = max(one.points for one in seats)
    winners = [place for place, one in enumerate(seats) if one.points == best]
    places = places_of([one.points for one in seats], winners)
    placed = [one.model_copy(update={"place": place}) for one, place in zip(seats, places, strict=True)]
    result = Result(seats=placed, modules=list(modules), practice=practice, turns=40)
    return Ended(
        game=game or f"g{number:07d}", guild=1, at=at or START + timedelta(hours=number), result=result
    )
