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
    async with Sandbox(rules=Rules.loose()) as opened:
        yield opened


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[TinyBot]:
    async with running(box) as connected:
        yield connected


@pytest.fixture
async def wire(box: Sandbox) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session:
        yield Wire(box, session)
