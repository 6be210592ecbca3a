"""What the bot logs while it runs."""

from __future__ import annotations

import logging
from unittest.mock import Mock

import pytest
from discord.gateway import KeepAliveHandler

from bot.running import NotEarly


def said(late: float) -> logging.LogRecord:
    """What the library logs of an answer that came so many seconds after its heartbeat."""
    words = KeepAliveHandler(ws=Mock(thread_id=1), interval=41.25).behind_msg
    return logging.LogRecord("discord.gateway", logging.WARNING, __file__, 1, words, (0, late), None)


@pytest.mark.parametrize("late", [40.9, 41.25, 41.8])
def test_a_heartbeat_answered_before_the_clock_was_read_is_not_called_late(late: float) -> None:
    assert not NotEarly().filter(said(late))


@pytest.mark.parametrize("late", [10.1, 25.0, 55.0])
def test_a_heartbeat_that_is_late_is_told(late: float) -> None:
    assert NotEarly().filter(said(late))


def test_other_lines_of_the_gateway_are_told() -> None:
    record = logging.LogRecord(
        "discord.gateway", logging.INFO, __file__, 1, "Shard ID %s has connected", (0,), None
    )
    assert NotEarly().filter(record)
