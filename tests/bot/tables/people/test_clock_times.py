"""Hours on the wall of somebody's time zone, over changes of summer time too."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.people.clock_times import COMMON, hour_elsewhere, quiet_until, zone, zones


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "end"),
    [
        ("2030-01-10 20:59", None),  # 21:59 in Berlin, in winter
        ("2030-01-10 21:00", "2030-01-11 06:00"),
        ("2030-01-11 05:59", "2030-01-11 06:00"),
        ("2030-01-11 06:00", None),
        ("2030-07-10 19:59", None),  # 21:59 in summer
        ("2030-07-10 20:00", "2030-07-11 05:00"),
        ("2030-07-11 05:00", None),
        ("2030-03-30 22:00", "2030-03-31 05:00"),  # the night that lacks an hour: 22:00 to 7:00 all the same
        ("2030-03-31 04:59", "2030-03-31 05:00"),
        ("2030-10-26 20:30", "2030-10-27 06:00"),  # the night that has one more
        ("2030-10-27 05:59", "2030-10-27 06:00"),
    ],
)
def test_quiet_hours_are_by_the_clock_on_the_wall(now: str, end: str | None) -> None:
    assert quiet_until(22, utc(now), "Europe/Berlin") == (None if end is None else utc(end))


def test_hours_of_releases_before_time_zones_are_utc() -> None:
    assert quiet_until(22, utc("2030-07-10 22:30")) == utc("2030-07-11 07:00")
    assert quiet_until(22, utc("2030-07-10 20:30")) is None


def test_a_zone_that_is_not_known_is_utc() -> None:
    for name in ("Atlantis/Capital", "", "../../etc/passwd", "/etc/localtime"):
        assert zone(name) is UTC


def test_an_hour_that_began_after_midnight_is_found_the_same_day() -> None:
    assert quiet_until(1, utc("2030-01-10 05:00"), "Asia/Kolkata") is None  # 10:30 there
    assert quiet_until(1, utc("2030-01-10 00:00"), "Asia/Kolkata") == utc("2030-01-10 04:30")


@given(
    start=st.integers(0, 23),
    now=st.integers(0, 10 * 365 * 24 * 60).map(
        lambda minutes: utc("2025-01-02") + timedelta(minutes=minutes)
    ),
    name=st.sampled_from(COMMON),
)
def test_what_is_quiet_is_within_nine_hours_on_the_wall(start: int, now: datetime, name: str) -> None:
    wall = now.astimezone(zone(name))
    since = (wall.hour - start) % 24
    end = quiet_until(start, now, name)
    changes = any(
        (now + timedelta(hours=step)).astimezone(zone(name)).utcoffset() != wall.utcoffset()
        for step in (-26, 26)
    )
    if not changes:
        assert (end is not None) == (since < 9)
    if end is not None:
        assert now < end <= now + timedelta(hours=11)
        if not changes:
            assert end.astimezone(zone(name)).hour == (start + 9) % 24


@pytest.mark.parametrize(
    ("hour", "old", "new", "then", "same"),
    [
        (21, None, "Europe/Berlin", "2030-01-10 12:00", 22),
        (20, None, "Europe/Berlin", "2030-07-10 12:00", 22),
        (22, "Europe/Berlin", None, "2030-07-10 12:00", 20),
        (22, "Europe/Berlin", "America/New_York", "2030-07-10 12:00", 16),
    ],
)
def test_who_moves_keeps_the_same_quiet_hours_of_the_day(
    hour: int, old: str | None, new: str | None, then: str, same: int
) -> None:
    assert hour_elsewhere(hour, old, new, utc(then)) == same


def test_the_short_list_is_known_and_fits_a_select_with_one_more_and_the_default() -> None:
    assert set(COMMON) <= set(zones())
    assert len(COMMON) <= 23
    assert len(zones()) > 300


def test_zones_come_from_the_package_where_the_system_has_none() -> None:
    code = (
        "import zoneinfo; assert not zoneinfo.TZPATH;"
        "from datetime import UTC, datetime;"
        "from bot.tables.people.clock_times import COMMON, quiet_until, zone, zones;"
        "assert set(COMMON) <= set(zones());"
        "assert all(zone(name) is not UTC for name in COMMON);"
        "print(quiet_until(22, datetime(2027, 3, 28, 4, 30, tzinfo=UTC), 'Europe/Berlin'))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONTZPATH": ""}, capture_output=True, text=True
    )
    assert (run.stdout.strip(), run.returncode) == ("2027-03-28 05:00:00+00:00", 0), run.stderr
