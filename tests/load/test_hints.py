"""A hint comes in time though its process is only starting, and nobody else waits for it."""

from __future__ import annotations

import pytest

from bot.panels.private.hint import PATIENCE
from bot.thinking.thinker import HINT
from engine.core.module import chosen_modules
from tests.load.hints import hint_after_start


@pytest.mark.slow
async def test_just_after_a_start_a_hint_comes_in_time_and_the_loop_goes_on() -> None:
    """What the processes cannot tell in time is judged in a thread; `python -m tests.soak hints` measures both."""
    found = await hint_after_start(chosen_modules(), 30, bytes(32))
    assert found.panel.text
    assert found.seconds < HINT + PATIENCE
    assert found.busy < 0.25
