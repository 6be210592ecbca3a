"""The bot's connection to Discord: what it holds, what it starts, what it listens to."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from copy import copy
from datetime import timedelta
from typing import Any, Final

import discord
from discord import app_commands

from bot import commands, presses, welcome
from bot.api_base import learn_gateway
from bot.autopass import AutoPass
from bot.background import Background
from bot.delivery.contests.director import Director
from bot.delivery.emojis import FIRST, PAUSE, Emojis
from bot.delivery.failures import answer_failure
from bot.delivery.localisation import FluentTranslator
from bot.delivery.poster import Poster
from bot.delivery.routing import Router
from bot.delivery.setting_right import SettingRight
from bot.housekeeping import tidy
from bot.logs import log_line
from bot.pictures.drawing import Pictures
from bot.resuming import resume
from bot.services import Services
from bot.settings import Keep, Limits
from bot.store import ALL, Shards, Store, StoreError, new_owner
from bot.store.presence import BEAT
from bot.tables import outbox_items
from bot.tables.due import Due
from bot.tables.opponents import DELAY, Opponents
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.tables.uptime import Uptime
from bot.texts import Texts
from bot.thinking.thinker import Thinker
from bot.tutorial import family as tutorial_family
from bot.tutorial.command import tutorial
from bot.wording.rules import search

log = logging.getLogger(__name__)

COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...]] = (
    *commands.COMMANDS,
    tutorial,
)
"""Every command there is."""
FAMILIES: Final = (*presses.FAMILIES, tutorial_family.FAMILY)
"""Every kind of buttons and selects there is."""

WARM: Final = 3.0
"""Seconds for which the connection waits at most for a drawing process that is ready."""
TICK: Final = 1.0
"""Seconds between looks for deadlines that have come."""
COUNTING: Final = 10.0
"""Seconds between looks at what there is to do and how many games there are."""
LEAVING: Final = 1.0
"""Seconds that the end waits for the database to hear of it."""
FORGETTING: Final = timedelta(minutes=5)
"""How often what is no longer needed is dropped."""


def _shards(ids: tuple[int, ...] | None, count: int | None) -> dict[str, Any]:
    found = {} if ids is None else {"shard_ids": list(ids)}
    return found if count is None else {**found, "shard_count": count}


class Tree(app_commands.CommandTree["AlhambraBot"]):
    """The slash commands; every failure ends in a private answer."""

    async def interaction_check(self, interaction: discord.Interaction[AlhambraBot], /) -> bool:
        """Whoever goes too fast is refused; suggestions, of which typing brings many, do not count."""
        if interaction.type is discord.InteractionType.application_command:
            try:
                interaction.client.services.pace.count(interaction.user.id)
            except Refused as no:
                await answer_failure(interaction, no)
                return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[AlhambraBot], error: app_commands.AppCommandError, /
    ) -> None:
        await answer_failure(interaction, error)


class AlhambraBot(discord.AutoShardedClient):
    """The bot. It needs no privileged intents: it lives on interactions and what it stored itself."""

    def __init__(
        self,
        store: Store,
        texts: Texts,
        pictures: Pictures,
        *,
        computer_delay: float = DELAY,
        shard_ids: tuple[int, ...] | None = None,
        shard_count: int | None = None,
        uptime: Uptime | None = None,
        keep: Keep | None = None,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
        analyse: bool = True,
        owner: str | None = None,
        icons: bool = True,
        icon_pause: float = PAUSE,
        icon_again: float = FIRST,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **_shards(shard_ids, shard_count),
        )
        self.mine = ALL if shard_ids is None else Shards(frozenset(shard_ids), shard_count or 1)
        """The servers that this process looks after."""
        self._owner = owner = owner or new_owner()
        self.services = Services.over(store, texts, pictures, keep, thinker, limits, analyse)
        self.http.http_trace = self.services.metrics.tracing()
        self.router = Router(FAMILIES)
        self.tree = Tree(self)
        self.poster = Poster(self.services, self, owner, self.mine)
        self.setting_right = SettingRight(self.services, self, self.poster.messages, self.mine)
        self.director = Director(self.services, self, self.poster.messages, owner, self.mine)
        self.opponents = Opponents(computer_delay, self.services.thinker)
        self.auto_pass = AutoPass(self.services.preferences)
        self.uptime = uptime or Uptime(store)
        self.deadlines = Due(
            store, self.services.tables, self.services.preferences, self.uptime, owner, self.opponents.wake
        )
        self._emojis: Emojis | None = None
        if icons:
            uploads = self.mine.numbers is None or 0 in self.mine.numbers
            self._emojis = Emojis(
                self, pictures, self.services.icons, uploads=uploads, pause=icon_pause, again=icon_again
            )
        self.background = Background()
        self._began = discord.utils.utcnow()
        self._begun: asyncio.Task[None] | None = None
        self.services.tables.watch(self.poster.wake)
        self.services.tables.watch(self.opponents.wake)
        self.services.tables.watch(self.auto_pass.wake)
        self.services.tables.watch(self._reckon)
        self.services.tables.watch(self.services.analyses.wake)
        self.services.tables.watch(self.director.wake)
        self.services.tournaments.watch(self.director.wake)

    async def setup_hook(self) -> None:
        """Runs once, before the first connection."""
        await self._enter()
        await learn_gateway(self)
        await self.tree.set_translator(FluentTranslator(self.services.texts))
        for command in COMMANDS:
            # A copy: the command itself belongs to every client of this process.
            own = copy(command)
            own.name = f"{self.services.texts.prefix}{command.name}"
            self.tree.add_command(own, override=True)
        self.services.pictures.start()
        for name, work in (
            ("posting", self.poster.look),
            ("holding leases", self.poster.renew),
            ("saying that it runs", self._stay),
            ("setting channels right", self.setting_right.look),
            ("doing what is due", self._due),
            ("forgetting", self._forget),
            ("counting", self._count),
            ("leading tournaments", self._lead),
            ("reckoning results", self._catch_up),
        ):
            self.background.start(name, work)
        if self._emojis is not None:
            self.background.start("keeping icons", self._emojis.look)
        self._begun = asyncio.create_task(self._after_ready(), name="after ready")
        await self._warm_up()

    async def close(self) -> None:
        """Stop working, then disconnect."""
        await self.background.stop()
        if self._begun is not None:
            self._begun.cancel()
            await asyncio.gather(self._begun, return_exceptions=True)
        await self.opponents.stop()
        await self.services.analyses.stop()
        await self.services.thinker.stop()
        await self.deadlines.stop()
        await self.poster.stop()
        await self.services.replays.stop()
        await self.services.errands.stop()
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(LEAVING):
                await self.services.store.leave(self._owner)
        await super().close()

    async def on_ready(self) -> None:
        log.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        """A shard hears of its servers."""
        self.uptime.count = self.shard_count or 1
        self.uptime.connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard hears of its servers again."""
        self.uptime.connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A shard hears of nothing any more."""
        self.uptime.lost(shard_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Buttons and selects; commands reach the tree by themselves."""
        self.services.metrics.interactions.labels(interaction.type.name).inc()
        if interaction.type is discord.InteractionType.component:
            await self.router.pressed(interaction)
        if (
            interaction.channel_id is not None
            and interaction.type is not discord.InteractionType.autocomplete
        ):
            await self.poster.try_again(interaction.channel_id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Perhaps the bot may speak there again."""
        await self.poster.try_again(after.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Somebody has deleted a channel, and with it its threads: no game can go on there."""
        for table in await self.services.tables.below(channel.id):
            await self._gone(table)
        await self._gone(await self._table_in(channel.id))
        await self.director.lost(channel.id, channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Somebody has deleted a thread."""
        await self._gone(await self._table_in(payload.thread_id))
        await self.director.lost(payload.thread_id, payload.guild_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Perhaps the bot may speak there again."""
        await self.poster.try_again(payload.thread_id)

    async def _table_in(self, channel_id: int) -> Table | None:
        try:
            return await self.services.tables.in_channel(channel_id)
        except Refused:
            return None

    async def _gone(self, table: Table | None) -> None:
        """End a game whose channel or thread is gone."""
        if table is not None:
            with contextlib.suppress(Refused):
                await table.close("gone")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Somebody has invited the bot into their server, perhaps again."""
        await self.services.servers.back(guild.id)
        await welcome.greet(self.services, guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Somebody has taken the bot out of their server. An outage of Discord is told as another event."""
        if self.mine.has(guild.id):
            await self.services.servers.left(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there (again). While the connection is young discord.py takes new ones for old ones too."""
        me: discord.Member | None = guild.me
        if me is not None and me.joined_at is not None and me.joined_at > self._began:
            await self.services.servers.back(guild.id)
            await welcome.greet(self.services, guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        import sys

        error = sys.exc_info()[1]
        if error is not None:
            log.error("handling %s failed: %s", event_method, log_line(error))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A moderator deleted a message of ours: post it anew if the game needs it."""
        await self._deleted(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """A moderator, or another bot, cleared the channel."""
        await self._deleted(payload.channel_id, payload.message_ids)

    async def _deleted(self, channel_id: int, message_ids: set[int]) -> None:
        message_ids = message_ids.difference(self.poster.messages.taken_away)
        if not message_ids:
            return
        table = await self.services.tables.in_channel(channel_id)
        if table is None or await self._repost(table, message_ids):
            return
        # They may have been deleted before we had noted that they were posted.
        await asyncio.sleep(1.0)
        if not self.is_closed():
            await self._repost(table, message_ids)

    async def _repost(self, table: Table, message_ids: set[int]) -> bool:
        """Forget deleted messages and post anew what is still needed; whether any was one of ours."""
        ours = False
        for ref in await self.services.store.messages(table.id):
            if ref.message_id not in message_ids:
                continue
            ours = True
            await self.services.store.forget_message(ref.message_id)
            waiting_for = table.lobby.waiting_for
            if table.state == "lobby" and ref.kind == "lobby":
                await table.post(outbox_items.lobby())
            elif waiting_for is not None and (ref.kind, ref.version) == (
                waiting_for.kind,
                waiting_for.number,
            ):
                await table.post(outbox_items.waiting_for(waiting_for))
        return ours

    async def _sync(self) -> None:
        """Register the commands; if that fails the old ones stay and the bot runs on."""
        try:
            async with asyncio.timeout(60):
                await self.tree.sync()
        except (discord.HTTPException, TimeoutError, app_commands.AppCommandError) as error:
            log.error("the commands could not be registered, the old ones stay: %s", log_line(error))

    async def _after_ready(self) -> None:
        """What nobody has to wait for at a start: the commands are known from before, and games go on at a press."""
        await self._sync()
        await self.wait_until_ready()
        await asyncio.to_thread(self._learn_rules)
        try:
            await self.services.servers.compare(self._present(), self.mine)
        except StoreError as error:  # it is done again with what is forgotten
            log.error("the servers were not compared: %s", log_line(error))
        taken = await resume(self.services.store, self.services.tables, self.opponents.wake, self.mine)
        log.info("%d games were taken up", taken)
        try:
            await self.services.analyses.resume(self.mine)
        except StoreError as error:  # whoever asks has it made
            log.error("the analyses were not taken up: %s", log_line(error))

    async def _warm_up(self) -> None:
        """Have at hand what the first press would wait for."""
        await self.services.pictures.ready(WARM)

    def _learn_rules(self) -> None:
        """Have at hand what the first search of the rules would wait for."""
        for language in self.services.texts.languages:
            search.nearest(self.services.texts, language, self.services.texts(language)("word-none"))

    async def _enter(self) -> None:
        """Say that this bot runs. Raises StoreError while a command is at work that wants no bot beside it."""
        store = self.services.store
        await store.enter(self._owner, "bot")
        if await store.there("upkeep"):
            await store.leave(self._owner)
            raise StoreError("the database is being restored or moved; start the bot when that is done")

    async def _stay(self) -> float:
        await self.services.store.enter(self._owner, "bot")
        return BEAT

    async def _due(self) -> float:
        await self.due()
        return TICK

    async def due(self) -> None:
        """Do what is due (see `bot.tables.due`)."""
        await self.deadlines.look()

    async def _lead(self) -> float:
        """Tournaments go on once the servers are known, by which it is told where threads may be opened."""
        return await self.director.look() if self.is_ready() else TICK

    async def _count(self) -> float:
        """What metrics tell of the moment."""
        store, metrics = self.services.store, self.services.metrics
        number, oldest = await store.backlog(store.clock(), self.mine)
        metrics.backlog.set(number)
        metrics.oldest.set(oldest)
        for state, games in (await store.open_games(self.mine)).items():
            metrics.games.labels(state).set(games)
        metrics.servers.set(len(self.guilds))
        metrics.connected.set(self.is_ready())
        metrics.heartbeat.set(max((late for _, late in self.latencies), default=0.0))
        return COUNTING

    def _reckon(self, table: Table) -> None:
        """Reckon a game that has just ended; what fails is done with those that were missed."""
        if table.state == "over":
            self.services.errands.start("reckon", lambda: self._reckoned(table.id))

    async def _reckoned(self, game_id: str) -> None:
        try:
            await self.services.records.reckon(game_id)
        except StoreError as error:
            log.warning("game %s is reckoned later: %s", game_id, log_line(error))

    async def _catch_up(self) -> float:
        """Reckon the games that ended without that: before this release, or in a moment in which the bot stopped."""
        await self.services.records.catch_up(self.mine)
        return FORGETTING.total_seconds()

    def _present(self) -> set[int]:
        """The servers that the bot is in, those included that Discord cannot reach now."""
        return {guild.id for guild in self.guilds}

    async def _forget(self) -> float:
        """Drop what is no longer needed."""
        await tidy(self.services, self._present() if self.is_ready() else None, self.mine)
        return FORGETTING.total_seconds()
