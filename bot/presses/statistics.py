"""Presses on the panel of statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.delivery import rankings
from bot.delivery.request import Request
from bot.delivery.routing import Family
from bot.panels.parts import Panel
from bot.panels.record_ids import STATISTICS, AskedStatistics


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press."""

    request: Request
    asked: AskedStatistics

    @classmethod
    async def opened(cls, request: Request, asked: AskedStatistics) -> Pressed:
        """The press of this request."""
        return cls(request, asked)


async def show(pressed: Pressed) -> Panel:
    """The statistics that are meant."""
    return await rankings.statistics(pressed.request, pressed.asked)


async def own(pressed: Pressed) -> Panel:
    """Those of whoever presses."""
    return await rankings.statistics(pressed.request, AskedStatistics(pressed.request.user))


FAMILY: Final = Family(
    prefix=STATISTICS,
    parse=AskedStatistics.parse,
    opened=Pressed.opened,
    handlers={"show": show, "own": own},
    default="show",
)
