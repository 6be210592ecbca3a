"""What people and servers have set for themselves, kept in memory so that a press does not ask the database.

Person (`user`): `language` (en, de; absent: Discord's), `confirm` (true, false; absent: ask after buttons,
not after typed commands), `text_only` (true: no pictures in private panels), `auto_pass` (true: pass where
nothing else is possible), `zone` (IANA name of the time zone; absent: UTC), `quiet` (the hour on the wall of that zone
from which on nine hours bring no reminders). Server
(`guild`): `language` (absent: the server's own), `modules` (ids for new tables), `practice` (false: no
practice seeds), `alone` (`end`: a game that only computers are left in ends; absent: they play on silently), `abort` (`managers`: nobody else may end a game; absent: all at the table).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

from bot.store import Store, StoreError
from bot.tables.clock_times import hour_elsewhere

log = logging.getLogger(__name__)

_KEPT: Final = 5_000
PATIENCE: Final = 0.7
"""Seconds that an answer waits for settings: it is due within three, and they are rarely needed for it."""


class Preferences:
    """Reads and changes settings; what it wrote itself it knows at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, int], dict[str, Any]] = OrderedDict()

    async def user(self, user_id: int) -> Mapping[str, Any]:
        """A person's settings."""
        known = self._known.get(("user", user_id))
        return (
            known
            if known is not None
            else self._keep("user", user_id, await self._store.user_settings(user_id))
        )

    async def user_at_hand(self, user_id: int) -> Mapping[str, Any]:
        """A person's settings for an answer that cannot wait: none where the database is slow or broken."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.user(user_id)
        except (StoreError, TimeoutError) as error:
            log.warning("somebody's settings could not be read in time: %s", type(error).__name__)
            return {}

    async def guild(self, guild_id: int) -> Mapping[str, Any]:
        """A server's settings."""
        known = self._known.get(("guild", guild_id))
        return (
            known
            if known is not None
            else self._keep("guild", guild_id, await self._store.guild_settings(guild_id))
        )

    async def change_user(self, user_id: int, **changes: Any) -> Mapping[str, Any]:
        """Change some of a person's settings; None removes one."""
        data = _changed(await self._store.user_settings(user_id), changes)
        await self._store.put_user_settings(user_id, data)
        return self._keep("user", user_id, data)

    async def live_in(self, user_id: int, zone: str | None) -> None:
        """Change a person's time zone; quiet hours stay at the same time of their day."""
        mine = await self.user(user_id)
        quiet = mine.get("quiet")
        if quiet is not None:
            quiet = hour_elsewhere(quiet, mine.get("zone"), zone, self._store.clock())
        await self.change_user(user_id, zone=zone, quiet=quiet)

    async def change_guild(self, guild_id: int, **changes: Any) -> Mapping[str, Any]:
        """Change some of a server's settings; None removes one."""
        data = _changed(await self._store.guild_settings(guild_id), changes)
        await self._store.put_guild_settings(guild_id, data)
        return self._keep("guild", guild_id, data)

    def _keep(self, kind: str, number: int, data: dict[str, Any]) -> dict[str, Any]:
        self._known[kind, number] = data
        self._known.move_to_end((kind, number))
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return data


def _changed(data: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in {**data, **changes}.items() if value is not None}
