"""What people and servers have set for themselves, kept in memory so that a press does not ask the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final, Literal, Self

from cachetools import LRUCache, TTLCache
from pydantic import AwareDatetime, BaseModel, ConfigDict, ValidationError

from bot.store import Store, StoreError
from bot.tables.people.clock_times import hour_elsewhere

log = logging.getLogger(__name__)

_KEPT: Final = 5_000
KNOWN: Final = 30.0
"""Seconds for which a person's settings are not read again."""
PATIENCE: Final = 0.7
"""Seconds that an answer waits for settings: it is due within three, and they are rarely needed for it."""


Who = Literal["everyone", "players", "managers", "role"]
"""Whom a server lets do something."""


class _Stored(BaseModel):
    """Settings as they are stored: whatever is not as it is by default, and what another release may know."""

    model_config = ConfigDict(frozen=True, extra="allow")

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """From stored data; a value that this release cannot read counts as not set."""
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            wrong = {problem["loc"][0] for problem in error.errors()}
            return cls.model_validate({name: value for name, value in data.items() if name not in wrong})

    def dump(self) -> dict[str, Any]:
        """As JSON data."""
        return self.model_dump(mode="json", exclude_defaults=True)

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """With some settings changed; None for as it is by default."""
        data = {**self.dump(), **changes}
        return type(self).model_validate({name: value for name, value in data.items() if value is not None})


class PersonSettings(_Stored):
    """What a person has set."""

    language: str | None = None
    """None: Discord's."""
    confirm: bool | None = None
    """Whether a turn is held open at its end; None: after buttons, but not after typed commands."""
    text_only: bool = False
    """No pictures in private panels."""
    reminders: bool = True
    """Whether reminders and calls may mention them."""
    auto_pass: bool = True
    """Pass where nothing else is possible."""
    statistics: bool = True
    """Whether games are counted for them, and others may see that."""
    zone: str | None = None
    """IANA name of the time zone; None: UTC."""
    quiet: int | None = None
    """The hour on the wall of that zone from which on nine hours bring no reminders."""


class ServerSettings(_Stored):
    """What a server has set."""

    language: str | None = None
    """None: the server's own on Discord."""
    modules: tuple[str, ...] = ()
    """For new tables."""
    pace: str | None = None
    """The same; see `bot.tables.timing`."""
    practice: bool = True
    """Whether games may have a practice seed."""
    alone: Literal["end"] | None = None
    """What becomes of a game that only computers are left in; None: they play on silently."""
    season: Literal["own"] | None = None
    """Whether ratings have the server's own seasons; None: calendar quarters."""
    seasons: tuple[AwareDatetime, ...] = ()
    """When they began."""
    tournaments: Literal["managers"] | None = None
    """Who may announce tournaments; None: everybody."""
    start: Who | None = None
    """Who may begin a game; None: whoever sits at the table."""
    start_role: int | None = None
    """The role that may, where `start` says so."""
    abort: Who | None = None
    """Who may end a game at once; None: all at the table together. Who may manage the server always may."""
    abort_role: int | None = None
    """The role that may, where `abort` says so."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened, threads of these channels included; empty: everywhere."""
    threads: Literal["on"] | None = None
    """Whether each new table of a channel gets a thread of its own."""


class Preferences:
    """Reads and changes settings; what it wrote itself it knows at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # People play at servers of other processes too, and change their settings there.
        self._people: TTLCache[int, PersonSettings] = TTLCache(_KEPT, KNOWN)
        self._servers: LRUCache[int, ServerSettings] = LRUCache(_KEPT)

    async def user(self, user_id: int) -> PersonSettings:
        """A person's settings."""
        known = self._people.get(user_id)
        if known is not None:
            return known
        settings = PersonSettings.load(await self._store.user_settings(user_id))
        self._people[user_id] = settings
        return settings

    async def user_at_hand(self, user_id: int) -> PersonSettings:
        """A person's settings for an answer that cannot wait: none where the database is slow or broken."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.user(user_id)
        except (StoreError, TimeoutError) as error:
            log.warning("somebody's settings could not be read in time: %s", type(error).__name__)
            return PersonSettings()

    async def guild(self, guild_id: int) -> ServerSettings:
        """A server's settings."""
        known = self._servers.get(guild_id)
        if known is not None:
            return known
        settings = ServerSettings.load(await self._store.guild_settings(guild_id))
        self._servers[guild_id] = settings
        return settings

    async def change_user(self, user_id: int, **changes: Any) -> PersonSettings:
        """Change some of a person's settings; None removes one."""
        settings = PersonSettings.load(await self._store.user_settings(user_id)).changed(changes)
        await self._store.put_user_settings(user_id, settings.dump())
        self._people[user_id] = settings
        return settings

    def forget(self, user_id: int) -> None:
        """Their settings were deleted."""
        self._people.pop(user_id, None)

    def forget_guild(self, guild_id: int) -> None:
        """The server's settings were deleted."""
        self._servers.pop(guild_id, None)

    async def live_in(self, user_id: int, zone: str | None) -> None:
        """Change a person's time zone; quiet hours stay at the same time of their day."""
        mine = await self.user(user_id)
        quiet = mine.quiet
        if quiet is not None:
            quiet = hour_elsewhere(quiet, mine.zone, zone, self._store.clock())
        await self.change_user(user_id, zone=zone, quiet=quiet)

    async def change_guild(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Change some of a server's settings; None removes one."""
        settings = ServerSettings.load(await self._store.guild_settings(guild_id)).changed(changes)
        await self._store.put_guild_settings(guild_id, settings.dump())
        self._servers[guild_id] = settings
        return settings
