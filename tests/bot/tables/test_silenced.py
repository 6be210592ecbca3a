"""Channels in which nothing can be posted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.tables.silenced import TRY_AGAIN, Silenced

NOW = datetime(2030, 1, 1, tzinfo=UTC)


def test_a_channel_is_silent_from_a_refusal_until_a_message_is_posted() -> None:
    silenced = Silenced()
    assert 5 not in silenced
    assert None not in silenced
    silenced.refused(5, NOW)
    assert 5 in silenced
    assert 6 not in silenced
    silenced.heard(5)
    assert 5 not in silenced


def test_those_who_act_there_bring_on_a_try_now_and_then_but_no_storm_of_them() -> None:
    silenced = Silenced()
    assert not silenced.worth_a_try(5, NOW), "nothing waits there"
    silenced.refused(5, NOW)
    assert not silenced.worth_a_try(5, NOW + TRY_AGAIN / 2)
    assert silenced.worth_a_try(5, NOW + TRY_AGAIN)
    assert not silenced.worth_a_try(5, NOW + TRY_AGAIN + TRY_AGAIN / 2)
    silenced.refused(5, NOW + TRY_AGAIN * 1.5)
    assert silenced.worth_a_try(5, NOW + TRY_AGAIN * 2), "a refusal does not put the next try off"


def test_a_clock_that_was_put_back_does_not_silence_for_ever() -> None:
    silenced = Silenced()
    silenced.refused(5, NOW + timedelta(days=2))
    assert silenced.worth_a_try(5, NOW)
