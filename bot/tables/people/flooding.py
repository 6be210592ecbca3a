"""Limits against flooding: how much one server or person may ask for at once. Each is answered with what it is."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from math import ceil
from typing import Final

from cachetools import LRUCache

from bot.settings import Limits
from bot.store import Store
from bot.tables.lobby import Lobby
from bot.tables.refused import Refused

FLOODING: Final = frozenset(
    {
        "refused-too-fast",
        "refused-server-full",
        "refused-person-full",
        "refused-replay-yours",
        "refused-replay-busy",
    }
)
"""The refusals for which such a limit is the reason."""
MINUTE: Final = 60.0
REMEMBERED: Final = 10_000
"""People whose last minute is remembered."""


class Pace:
    """How fast people press and type commands; those who go too fast are asked to wait. 0: nobody is."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._lately: LRUCache[int, deque[float]] = LRUCache(REMEMBERED)

    def count(self, user: int) -> None:
        """Somebody presses. Raises Refused with the seconds to wait; what is refused does not count."""
        if not self._most:
            return
        now = self._clock()
        lately = self._lately.setdefault(user, deque(maxlen=self._most))
        if len(lately) == self._most and (wait := lately[0] + MINUTE - now) > 0:
            raise Refused("refused-too-fast", seconds=ceil(wait))
        lately.append(now)


async def see_that_a_table_may_open(store: Store, limits: Limits, guild_id: int, user: int) -> None:
    """Raises Refused where a server or a person has as many open tables as it may have."""
    if limits.server and await store.open_in_server(guild_id) >= limits.server:
        raise Refused("refused-server-full", n=limits.server)
    await see_that_somebody_may_sit(store, limits, user)


async def see_that_somebody_may_sit(store: Store, limits: Limits, user: int) -> None:
    """Raises Refused for somebody who sits at as many open tables as they may."""
    if not limits.person:
        return
    named = await store.open_games_with(user)
    if sum(Lobby.load(info.lobby).owned_by(user) is not None for info in named) >= limits.person:
        raise Refused("refused-person-full", n=limits.person)
