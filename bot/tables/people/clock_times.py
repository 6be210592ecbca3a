"""Wall-clock times as people mean them: an hour in their own time zone, in summer as in winter.

What is stored is the hour on the wall and the zone's IANA name, never a moment in UTC; settings of releases before
time zones hold an hour in UTC and no zone.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

QUIET: Final = timedelta(hours=9)
"""So long somebody's quiet hours last, by the clock on the wall."""

COMMON: Final = (
    "Europe/Berlin",
    "Europe/Vienna",
    "Europe/Zurich",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Athens",
    "Europe/Moscow",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""Zones of a short list, from west to east of Greenwich."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones that are places (and UTC), in order."""
    return tuple(
        sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    )


def zone(name: str | None) -> tzinfo:
    """The zone of this IANA name; UTC for None and for one that is not known (any more)."""
    if name is None:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def hour_elsewhere(hour: int, old: str | None, new: str | None, now: datetime) -> int:
    """Which hour on the wall of the new zone is this hour of the old one, at the time `now`."""
    there = datetime.combine(now.astimezone(zone(old)).date(), time(hour), zone(old))
    return there.astimezone(zone(new)).hour


def quiet_until(start: int | None, now: datetime, name: str | None = None) -> datetime | None:
    """When the quiet hours that begin at this hour of the zone end (in UTC), if they are now; None: nothing is quiet."""
    if start is None:
        return None
    place = zone(name)
    today = now.astimezone(place).date()
    for day in (today, today - timedelta(days=1)):
        begin = datetime.combine(day, time(start))
        # Added without a zone: nine hours on the wall, also in the night in which the clocks change.
        first, last = (wall.replace(tzinfo=place).astimezone(UTC) for wall in (begin, begin + QUIET))
        if first <= now < last:
            return last
    return None


def zone_of(text: str) -> str | None:
    """The time zone of this name, or the only one that fits it; None if there is none or more than one."""
    wanted = text.strip().replace(" ", "_").casefold()
    exact = [name for name in zones() if wanted in (name.casefold(), name.rpartition("/")[2].casefold())]
    if exact or not wanted:
        return exact[0] if exact else None
    near = [name for name in zones() if wanted in name.casefold()]
    return near[0] if len(near) == 1 else None
