"""All tables of this process: one object, and so one lock, per table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

import engine
from bot.logs import log_line
from bot.settings import Limits
from bot.store import (
    AlreadyDone,
    ChannelBusy,
    DamagedGame,
    NewDeadline,
    Store,
    StoreError,
    Whole,
)
from bot.tables import outbox_items
from bot.tables.lobby import Lobby
from bot.tables.past import StoredMove
from bot.tables.people.flooding import see_that_a_table_may_open, see_that_somebody_may_sit
from bot.tables.people.person import Person
from bot.tables.people.preferences import ServerSettings
from bot.tables.refused import Refused
from bot.tables.table import LOBBY_LIFE, Table, called_lately
from bot.tables.transactions import Done, read

log = logging.getLogger(__name__)

KEPT_BYTES: Final = 48 * 2**20
"""Memory for tables that nobody is using at the moment; others are read from the store when somebody asks."""

Watcher = Callable[[Table], None]


class Tables:
    """Finds and opens tables. `watch` is told of every stored step (without waiting)."""

    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self.store = store
        self.limits = limits or Limits()
        self._kept: LRUCache[str, Table] = LRUCache(KEPT_BYTES, lambda table: min(table.weight, KEPT_BYTES))
        # Whatever is kept: as long as anybody uses a table there is no second object for it.
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._channels: dict[int, str] = {}
        self._watchers: list[Watcher] = []
        self._opening = asyncio.Lock()

    def watch(self, watcher: Watcher) -> None:
        """Call this after every stored step."""
        self._watchers.append(watcher)

    def _changed(self, table: Table) -> None:
        self._keep(table)
        for watcher in self._watchers:
            watcher(table)

    async def get(self, game_id: str, version: int | None = None) -> Table | None:
        """The table with this id in any state, or None. Raises Refused for one that this release cannot read. `version`:
        the one that is stored, where the caller has just seen it; else it is looked up."""
        try:
            return await self._read(game_id, version)
        except (Refused, StoreError):
            raise
        except Exception as error:
            # Cells may hold anything else than this release has written.
            self._kept.pop(game_id, None)
            what = error if isinstance(error, DamagedGame) else log_line(error)
            log.error("game %s cannot be read: %s", game_id, what)
            raise Refused("refused-damaged") from error

    async def _read(self, game_id: str, version: int | None) -> Table | None:
        table = self._alive.get(game_id)
        if table is None:
            found = await read(self.store, game_id)
            if found is None:
                return None
            # Somebody else may have been quicker.
            table = self._alive.get(game_id) or self._new(*found)
        elif table.version != version:
            await table.load()
        self._keep(table)
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        """The channel's lobby or running game, or None."""
        known = self._channels.get(channel_id)
        if known is not None:
            table = await self.get(known)
            if table is not None and table.state in ("lobby", "running"):
                return table
            # Another process has ended it.
            self._channels.pop(channel_id, None)
        game_id = await self.store.open_in_channel(channel_id)
        if game_id is None:
            return None
        self._channels[channel_id] = game_id
        return await self.get(game_id)

    async def latest(self, channel_id: int) -> Table | None:
        """The channel's lobby or running game, else its last one that ended, or None."""
        table = await self.in_channel(channel_id)
        if table is not None:
            return table
        try:
            game = await self.store.latest_in_channel(channel_id)
        except DamagedGame as error:
            raise Refused("refused-damaged") from error
        return None if game is None else await self.get(game.id)

    async def here(self, channel_id: int) -> Table:
        """The channel's lobby or running game. Raises Refused."""
        table = await self.in_channel(channel_id)
        if table is None:
            raise Refused("refused-no-game")
        return table

    async def join(
        self,
        guild_id: int,
        channel_id: int,
        person: Person,
        interaction: int,
        *,
        language: str,
        token: int | None = None,
        parent: int | None = None,
    ) -> tuple[Table, Done]:
        """`/join`: take a seat at the channel's table; opens one if there is none. `language`: of the server; `parent`: the
        channel above, where this is a thread."""
        while True:
            table = await self.in_channel(channel_id)
            if table is not None:
                await self._see_that_somebody_may_sit(table, person)
                return table, await table.join(person, interaction, token=token)
            server = await self.may_open(guild_id, person.id, channel_id, parent)
            lobby = Lobby.open(language)
            lobby.modules = [module for module in engine.chosen_modules() if module in server.modules]
            lobby.pace = server.pace or lobby.pace
            lobby.sit(person.name, person.id, token=token)
            lobby.sources.append(interaction)
            lobby.host = person.id
            opened = await self._open(guild_id, (channel_id, parent), lobby, interaction)
            if opened is not None:
                return opened

    async def may_open(
        self, guild_id: int, user: int, channel_id: int, parent: int | None = None
    ) -> ServerSettings:
        """See that somebody may open a table there; the server's settings for it. Raises Refused."""
        await see_that_a_table_may_open(self.store, self.limits, guild_id, user)
        server = ServerSettings.load(await self.store.guild_settings(guild_id))
        if server.channels and channel_id not in server.channels and parent not in server.channels:
            raise Refused("refused-channel", channels=" ".join(f"<#{each}>" for each in server.channels[:10]))
        return server

    async def below(self, channel_id: int) -> list[Table]:
        """The lobbies and running games in threads of a channel, oldest first; without those that cannot be read."""
        found: list[Table] = []
        for info in await self.store.open_below(channel_id):
            with contextlib.suppress(Refused):
                if (table := await self.get(info.id)) is not None and not table.ended:
                    found.append(table)
        return found

    async def rematch(self, old: Table, person: Person, interaction: int) -> tuple[Table, Done]:
        """Open a new lobby in the channel or thread of an ended game, with its modules and computers; the person takes
        a seat, and the others of the old game are called. Joins the lobby if there already is one."""
        if not old.ended:
            raise Refused("refused-not-finished")
        while True:
            table = await self.in_channel(old.channel_id)
            if table is not None:
                await self._see_that_somebody_may_sit(table, person)
                return table, await table.join(person, interaction)
            await self.may_open(old.guild_id, person.id, old.channel_id, old.parent_id)
            lobby = Lobby.open(old.language)
            lobby.modules, lobby.options = list(old.lobby.modules), dict(old.lobby.options)
            lobby.pace, lobby.windows = old.lobby.pace, old.lobby.windows
            mine = old.lobby.owned_by(person.id)
            lobby.sit(person.name, person.id, token=None if mine is None else old.lobby.seats[mine].token)
            lobby.sources.append(interaction)
            lobby.host = person.id
            for seat in old.lobby.seats:
                if seat.user is None and seat.level is not None and lobby.free_tokens():
                    lobby.sit_computer(seat.level)
            if mine is not None:
                # Somebody who did not play may open a table, but not call those who did; nobody calls them again and again.
                lately = await called_lately(self.store, old.guild_id, self.store.clock())
                others = [s.user for s in old.lobby.seats if s.user is not None and s.user != person.id]
                lobby.former = [user for user in others if user not in lately]
            opened = await self._open(old.guild_id, (old.channel_id, old.parent_id), lobby, interaction)
            if opened is not None:
                return opened

    async def _see_that_somebody_may_sit(self, table: Table, person: Person) -> None:
        """Whoever has a seat there may come back to it."""
        if table.lobby.owned_by(person.id) is None:
            await see_that_somebody_may_sit(self.store, self.limits, person.id)

    async def give_up(self, channel_id: int) -> None:
        """End the channel's game without reading it: one that is damaged would otherwise hold the channel for ever."""
        game_id = await self.store.open_in_channel(channel_id)
        if game_id is not None:
            await self.store.give_up_game(game_id, Lobby.open("en").dump())
            self._kept.pop(game_id, None)
        self._channels.pop(channel_id, None)

    def drop(self, game_id: str) -> None:
        """Read a game anew when somebody next asks for it: it was changed, or deleted, behind its table's back."""
        self._kept.pop(game_id, None)
        self._alive.pop(game_id, None)

    async def _open(
        self, guild_id: int, place: tuple[int, int | None], lobby: Lobby, interaction: int
    ) -> tuple[Table, Done] | None:
        """Open a table in a channel, or in a thread below one; None if there is one already."""
        channel_id, parent = place
        expiry = NewDeadline("lobby", self.store.clock() + LOBBY_LIFE, "lobby")
        async with self._opening:
            try:
                game = await self.store.create_game(
                    guild_id,
                    channel_id,
                    lobby.dump(),
                    interaction_id=interaction,
                    outbox=[outbox_items.lobby()],
                    deadlines=[expiry],
                    parent_id=parent,
                )
            except ChannelBusy:
                return None
            except AlreadyDone as done:
                table = await self.get(done.game_id)
                if table is None:
                    raise Refused("refused-unknown-game") from done
                return table, Done(table.number, repeated=True)
            table = self._new(Whole(game), [])
        self._channels[channel_id] = table.id
        self._changed(table)
        return table, Done(0)

    def _new(self, found: Whole, steps: list[StoredMove]) -> Table:
        table = self._alive[found.game.id] = Table(self.store, found, steps, self._changed)
        return table

    def _keep(self, table: Table) -> None:
        """Keep the table in memory, with what it weighs now. One that has ended is not kept for its own sake, and leaves
        its channel free."""
        if table.ended:
            self._kept.pop(table.id, None)
            if self._channels.get(table.channel_id) == table.id:
                del self._channels[table.channel_id]
        else:
            self._kept[table.id] = table
