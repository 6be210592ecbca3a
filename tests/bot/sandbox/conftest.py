"""A sandbox without rate limits and a small bot connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import Rules, Sandbox

from .client import TinyBot, running
from .wire import Wire


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    # More patience than Discord has: others may be at work on the machine.
    async with Sandbox(rules=Rules.loose(answer_within=15.0)) as opened:
        yield opened


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[TinyBot]:
    async with running(box) as connected:
        yield connected


@pytest.fixture
async def wire(box: Sandbox) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session:
        yield Wire(box, session)
