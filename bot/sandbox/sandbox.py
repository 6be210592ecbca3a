"""The sandbox for tests and `play`: the server, its people, and ways to wait for the bot."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, Self

from bot.sandbox.persons import Person
from bot.sandbox.server import Server
from bot.sandbox.state import people, permissions
from bot.sandbox.state.records import PUBLIC_THREAD, Channel, Guild, Overwrite, Role
from bot.sandbox.state.rules import Rules
from bot.sandbox.views import Message

_POLL = 0.02
"""Seconds between looks at what the sandbox is not told of (the bot's own state)."""

_LOOK_BACK = 500
"""How many messages are looked at for the one waited for."""


class Sandbox(Server):
    """A local Discord, used as `async with Sandbox() as box:`.

    `folder` keeps the chat (None: in memory), `port` 0 takes a free one. `Rules.loose()` leaves
    the rate limits out.
    """

    def __init__(
        self,
        folder: Path | str | None = None,
        port: int = 0,
        *,
        rules: Rules | None = None,
        token: str | None = None,
        guild_name: str = "Alhambra",
        locale: str = "en-US",
    ) -> None:
        super().__init__(
            None if folder is None else Path(folder),
            port,
            rules=rules,
            token=token,
            guild_name=guild_name,
            locale=locale,
        )

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.stop()
            raise
        return self

    async def __aexit__(self, *ending: object) -> None:
        await self.stop()

    # people and places

    def person(
        self, name: str, locale: str = "en-US", admin: bool = False, guild: Guild | None = None
    ) -> Person:
        """The person with this name, made if there is none yet."""
        guild = guild or self.guild
        user = people.find_person(self.world, name)
        if user is None:
            user = people.add_person(self.world, guild, name, locale, admin=admin)
        else:
            people.join(self.world, guild, user)
            user.locale = locale
            self.world.save("user", user)
        if admin:
            people.set_admin(self.world, guild, user, admin=True)
        return Person(self, user, guild)

    def add_guild(self, name: str, locale: str = "en-US", *, bot: bool = True) -> Guild:
        """Another server, with one channel; the bot joins it at once, or with `add_bot`."""
        guild = self.world.add_guild(name, locale, bot=False)
        self.world.add_channel(guild, "alhambra")
        if bot:
            self.add_bot(guild)
        return guild

    def add_bot(self, guild: Guild, bits: int = permissions.BOT) -> None:
        """Invite the bot (again) into a server, with these permissions."""
        self.world.add_bot(guild, bits)

    def set_system_channel(self, channel: Channel | None, guild: Guild | None = None) -> None:
        """Where a server welcomes its new members."""
        guild = guild or self.guild
        guild.system_channel_id = None if channel is None else channel.id
        self.world.save("guild", guild)
        self.world.hub.tell("guild_update", guild)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Another text channel."""
        return self.world.add_channel(guild or self.guild, name)

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The channels and threads of a guild."""
        return [c for c in self.world.channels.values() if c.guild_id == guild.id]

    def add_thread(self, parent: Channel, name: str, owner: Person | None = None) -> Channel:
        """A public thread that a person (default: the bot) has opened."""
        owner_id = owner.id if owner else self.world.bot.id
        return self.world.add_channel(
            self.world.guilds[parent.guild_id or 0],
            name,
            type=PUBLIC_THREAD,
            parent_id=parent.id,
            owner_id=owner_id,
            joined=[owner_id],
        )

    def archive(self, thread: Channel, archived: bool = True, *, locked: bool = False) -> None:
        """Archive a thread (and lock it), or open it again."""
        thread.archived, thread.locked = archived, locked
        thread.archive_stamp = thread.active = self.clock.now()
        self.world.save("channel", thread)
        self.world.hub.tell("thread_update", thread)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread."""
        self.world.drop_channel(channel)

    def role(self, name: str, permissions: int = 0, guild: Guild | None = None) -> Role:
        """A new role with these permission bits."""
        return people.add_role(self.world, guild or self.guild, name, permissions)

    def set_permissions(
        self, channel: Channel, whom: Person | Role | None, *, allow: int = 0, deny: int = 0
    ) -> None:
        """A channel's exception for a person, a role or the bot (None), in permission bits."""
        target = self.world.bot.id if whom is None else whom.id
        kind = 0 if isinstance(whom, Role) else 1
        channel.overwrites = [o for o in channel.overwrites if o.id != target]
        if allow or deny:
            channel.overwrites.append(Overwrite(target, kind, allow, deny))
        self.world.save("channel", channel)
        self.world.hub.tell("channel_update", channel)

    def set_bot_permissions(self, bits: int, guild: Guild | None = None) -> None:
        """What the bot may do in a guild from now on, and no more; people keep their rights."""
        people.restrict_bot(self.world, guild or self.guild, bits)

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Throw the bot out of a guild."""
        self.world.remove_bot(guild or self.guild)

    # looking

    def messages(self, channel: Channel | int | None = None) -> list[Message]:
        """The public messages of a channel (default: the first), oldest first."""
        number = channel if isinstance(channel, int) else (channel or self.channel).id
        return [Message(self, m.id) for m in self.world.messages(number, lambda m: not m.ephemeral)][::-1]

    def everything(self, channel: Channel | int | None = None) -> list[Message]:
        """All messages of a channel, everybody's ephemerals included, oldest first."""
        number = channel if isinstance(channel, int) else (channel or self.channel).id
        return [Message(self, m.id) for m in self.world.messages(number, lambda m: True)][::-1]

    def direct_messages(self, person: Person) -> list[Message]:
        """What the bot has written to a person alone, oldest first."""
        return self.messages(self.world.direct_channel(person.user))

    # waiting (all timeouts in real seconds)

    async def ready(self, timeout: float = 30.0) -> None:  # noqa: ASYNC109 - reads as a call
        """Wait until the bot is connected and has registered its commands."""
        await self.world.hub.wait_until(lambda: self.is_ready, timeout)

    async def wait_until(self, condition: Callable[[], Any], timeout: float = 10.0) -> None:  # noqa: ASYNC109 - reads as a call
        """Wait until a condition holds, on the sandbox or on the bot. Raises TimeoutError."""
        async with asyncio.timeout(timeout):
            while not condition():
                with contextlib.suppress(TimeoutError):
                    await self.world.hub.wait_until(lambda: bool(condition()), _POLL)

    async def wait_for_message(
        self,
        channel: Channel | int | None = None,
        predicate: Callable[[Message], Any] = lambda message: True,
        timeout: float = 10.0,  # noqa: ASYNC109 - reads as a call
        *,
        after: Message | None = None,
    ) -> Message:
        """The newest public message for which the predicate holds, as soon as there is one.

        With `after` only messages newer than that one count; in any case only the last 500.
        Raises TimeoutError naming what there is instead.
        """
        number = channel if isinstance(channel, int) else (channel or self.channel).id
        oldest = 0 if after is None else after.id
        found: list[Message] = []

        def look() -> bool:
            public = self.world.messages(number, lambda m: not m.ephemeral)
            for record in islice(takewhile(lambda m: m.id > oldest, public), _LOOK_BACK):
                message = Message(self, record.id)
                if predicate(message):
                    found.append(message)
                    return True
            return False

        try:
            await self.world.hub.wait_until(look, timeout)
        except TimeoutError:
            raise TimeoutError(f"no such message; there are {self.messages(channel)[-5:]}") from None
        return found[0]

    async def settle(self, quiet: float = 0.15, timeout: float = 30.0) -> None:  # noqa: ASYNC109 - reads as a call
        """Wait until the bot has asked for nothing for `quiet` seconds and owes nobody an answer."""
        async with asyncio.timeout(timeout):
            while True:
                await self.world.hub.wait_until(self._idle)
                before = self.rest.count
                await asyncio.sleep(quiet)
                if self._idle() and self.rest.count == before:
                    return

    def _idle(self) -> bool:
        return self.rest.under_way == 0 and not self.world.waiting

    # faults that are not about single requests

    def outage(self, guild: Guild | None = None) -> None:
        """A server cannot be reached for a moment, as when one of Discord's machines fails."""
        self.world.hub.tell("guild_unavailable", guild or self.guild)
        self.world.hub.tell("guild_available", guild or self.guild)

    def expire_tokens(self) -> None:
        """Let every interaction token so far run out now."""
        for interaction in self.world.interactions.values():
            interaction.expired = True
            self.world.save("interaction", interaction)

    def double_interactions(self, times: int = 1) -> None:
        """Deliver the next interactions twice."""
        self.gateway.twice = times
