"""A sandbox without rate limits and a small bot connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Rules, Sandbox

from .client import TinyBot, running


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(rules=Rules.loose()) as opened:
        yield opened


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[TinyBot]:
    async with running(box) as connected:
        yield connected
