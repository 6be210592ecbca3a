"""Seasons: times for which ratings are reckoned by themselves. Calendar quarters in UTC, unless a server has begun seasons of
its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

ALWAYS: Final = "all"
QUARTER: Final = 3
"""Months."""


@dataclass(frozen=True, slots=True)
class Season:
    """A time from `begins` to before `ends` (None: without such an end). `id` is what stands in custom_ids; `number` counts a
    server's own seasons, 0 for a quarter and for all times."""

    id: str
    begins: datetime | None = None
    ends: datetime | None = None
    number: int = 0

    def has(self, at: datetime) -> bool:
        """Whether a moment lies in it."""
        return (self.begins is None or self.begins <= at) and (self.ends is None or at < self.ends)


EVERY: Final = Season(ALWAYS)


def quarter_of(at: datetime) -> Season:
    """The calendar quarter of a moment: `2026-q4`."""
    there = at.astimezone(UTC)
    quarter = (there.month - 1) // QUARTER
    begins = datetime(there.year, 1 + QUARTER * quarter, 1, tzinfo=UTC)
    later = begins + timedelta(days=QUARTER * 31)
    return Season(f"{there.year}-q{quarter + 1}", begins, datetime(later.year, later.month, 1, tzinfo=UTC))


def season_of(at: datetime, own: Sequence[datetime]) -> Season:
    """The season of a moment. `own`: when the server's own seasons began; without any they are calendar quarters, and so they
    are before the first one."""
    starts = sorted(own)
    number = sum(start <= at for start in starts)
    if number:
        ends = starts[number] if number < len(starts) else None
        return Season(f"own-{number}", starts[number - 1], ends, number)
    quarter = quarter_of(at)
    if starts and quarter.ends is not None and starts[0] < quarter.ends:
        return Season(quarter.id, quarter.begins, starts[0])
    return quarter


def seasons_of(times: Sequence[datetime], now: datetime, own: Sequence[datetime]) -> list[Season]:
    """The season of now and those of these moments, the newest first."""
    found = {season.id: season for at in (*times, now) if (season := season_of(at, own)) is not None}
    return sorted(found.values(), key=lambda season: season.begins or now, reverse=True)
