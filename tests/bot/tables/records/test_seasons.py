"""Calendar quarters, and a server's own seasons."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.tables.records.seasons import EVERY, quarter_of, season_of, seasons_of

MARCH = datetime(2031, 3, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("at", "wanted", "ends"),
    [
        (datetime(2030, 1, 1, tzinfo=UTC), "2030-q1", datetime(2030, 4, 1, tzinfo=UTC)),
        (datetime(2030, 3, 31, 23, 59, 59, tzinfo=UTC), "2030-q1", datetime(2030, 4, 1, tzinfo=UTC)),
        (datetime(2030, 6, 15, tzinfo=UTC), "2030-q2", datetime(2030, 7, 1, tzinfo=UTC)),
        (datetime(2030, 9, 1, tzinfo=UTC), "2030-q3", datetime(2030, 10, 1, tzinfo=UTC)),
        (datetime(2030, 12, 31, tzinfo=UTC), "2030-q4", datetime(2031, 1, 1, tzinfo=UTC)),
        # In Auckland the year has begun already.
        (
            datetime(2031, 1, 1, 5, tzinfo=timezone(timedelta(hours=13))),
            "2030-q4",
            datetime(2031, 1, 1, tzinfo=UTC),
        ),
    ],
)
def test_a_quarter_begins_and_ends_with_its_months_in_utc(at: datetime, wanted: str, ends: datetime) -> None:
    season = quarter_of(at)
    assert (season.id, season.ends) == (wanted, ends)
    assert season.begins is not None
    assert season.has(at)
    assert season.has(season.begins)
    assert not season.has(ends)
    assert quarter_of(ends).begins == ends


def test_a_servers_own_seasons_follow_each_other_without_a_gap() -> None:
    first, second = datetime(2031, 2, 3, tzinfo=UTC), MARCH
    starts = [second, first]
    before = season_of(first - timedelta(seconds=1), starts)
    assert (before.id, before.ends) == ("2031-q1", first)
    one, two = season_of(first, starts), season_of(second, starts)
    assert (one.id, one.number, one.begins, one.ends) == ("own-1", 1, first, second)
    assert (two.id, two.number, two.begins, two.ends) == ("own-2", 2, second, None)
    assert two.has(second + timedelta(days=900))
    assert season_of(second - timedelta(seconds=1), starts) == one


def test_the_seasons_of_a_server_are_those_in_which_there_were_games_and_the_present_one() -> None:
    times = [
        datetime(2030, 5, 1, tzinfo=UTC),
        datetime(2030, 6, 1, tzinfo=UTC),
        datetime(2030, 11, 1, tzinfo=UTC),
    ]
    assert [season.id for season in seasons_of(times, MARCH, ())] == ["2031-q1", "2030-q4", "2030-q2"]
    own = [datetime(2030, 10, 1, tzinfo=UTC)]
    assert [season.id for season in seasons_of(times, MARCH, own)] == ["own-1", "2030-q2"]
    assert EVERY.has(times[0])
    assert EVERY.has(MARCH)
