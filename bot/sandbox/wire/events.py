"""Which change in the world becomes which gateway event, and who may see it."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag
from typing import Any, Protocol

from bot.sandbox.state import permissions
from bot.sandbox.state.records import JSON, Channel, Guild, Member, Message
from bot.sandbox.state.world import World
from bot.sandbox.wire.shapes import Shapes


class Intent(IntFlag):
    """The intents the sandbox knows; the privileged ones must be granted first."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    MESSAGES = 1 << 9
    TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT


def wants(intents: int, needed: Intent | None) -> bool:
    """Whether a session with these intents gets events that need this one."""
    return needed is None or bool(intents & needed)


class _Session(Protocol):
    intents: int

    def has_guild(self, guild_id: int) -> bool: ...

    def dispatch(self, name: str, data: JSON) -> None: ...


class _Dispatcher(Protocol):
    sessions: dict[str, Any]

    def dispatch(self, guild_id: int, name: str, data: JSON, intent: Intent | None = None) -> None: ...


class Events:
    """Listens to the hub and dispatches."""

    def __init__(self, gateway: _Dispatcher, world: World, shapes: Shapes) -> None:
        self._gateway = gateway
        self._world = world
        self._shapes = shapes
        self._by_name: dict[str, Callable[[Any], None]] = {
            "message_create": lambda m: self._message("MESSAGE_CREATE", m),
            "message_update": lambda m: self._message("MESSAGE_UPDATE", m),
            "message_delete": self._message_delete,
            "channel_create": lambda c: self._channel("CHANNEL_CREATE", c),
            "channel_update": lambda c: self._channel("CHANNEL_UPDATE", c),
            "channel_delete": lambda c: self._channel("CHANNEL_DELETE", c),
            "thread_create": lambda c: self._channel("THREAD_CREATE", c),
            "thread_update": lambda c: self._channel("THREAD_UPDATE", c),
            "thread_delete": lambda c: self._channel("THREAD_DELETE", c),
            "guild_create": self._guild_create,
            "guild_update": lambda g: self._guild("GUILD_UPDATE", g, self._shapes.guild(g)),
            "guild_delete": lambda g: self._guild("GUILD_DELETE", g, {"id": str(g.id)}),
            "guild_unavailable": lambda g: self._guild(
                "GUILD_DELETE", g, {"id": str(g.id), "unavailable": True}
            ),
            "guild_available": lambda g: self._guild(
                "GUILD_CREATE", g, self._shapes.guild_create(g, all_members=False)
            ),
            "role_create": lambda pair: self._role("GUILD_ROLE_CREATE", *pair),
            "role_update": lambda pair: self._role("GUILD_ROLE_UPDATE", *pair),
            "member_add": lambda pair: self._member("GUILD_MEMBER_ADD", *pair),
            "member_update": lambda pair: self._member("GUILD_MEMBER_UPDATE", *pair),
            "member_remove": self._member_remove,
        }

    def tell(self, what: str, record: Any) -> None:
        """React to a change."""
        if what in self._by_name:
            self._by_name[what](record)

    def _bot_sees(self, channel: Channel) -> bool:
        return bool(self._world.permissions_in(channel, self._world.bot.id) & permissions.VIEW_CHANNEL)

    def _sessions(self, message: Message) -> list[_Session]:
        channel = self._world.channels.get(message.channel_id)
        if message.ephemeral or channel is None or not self._bot_sees(channel):
            return []
        needed = Intent.DIRECT_MESSAGES if channel.guild_id is None else Intent.MESSAGES
        sessions: list[_Session] = list(self._gateway.sessions.values())
        return [s for s in sessions if s.has_guild(channel.guild_id or 0) and wants(s.intents, needed)]

    def _message(self, name: str, message: Message) -> None:
        for session in self._sessions(message):
            shape = self._shapes.message_event(message)
            own = message.author_id == self._world.bot.id or self._world.bot.id in message.mentions
            if not own and "guild_id" in shape and not session.intents & Intent.MESSAGE_CONTENT:
                shape.update(content="", embeds=[], attachments=[], components=[])
            session.dispatch(name, shape)

    def _message_delete(self, message: Message) -> None:
        channel = self._world.channels.get(message.channel_id)
        gone: JSON = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if channel is not None and channel.guild_id is not None:
            gone["guild_id"] = str(channel.guild_id)
        for session in self._sessions(message):
            session.dispatch("MESSAGE_DELETE", gone)

    def _channel(self, name: str, channel: Channel) -> None:
        if channel.guild_id is None or (channel.is_thread and not self._bot_sees(channel)):
            return
        self._gateway.dispatch(channel.guild_id, name, self._shapes.channel(channel), Intent.GUILDS)

    def _guild_create(self, guild: Guild) -> None:
        shape = self._shapes.guild_create(guild, all_members=False)
        # Only of a guild that was there before it is said whether it can be reached.
        del shape["unavailable"]
        self._gateway.dispatch(guild.id, "GUILD_CREATE", shape, Intent.GUILDS)

    def _guild(self, name: str, guild: Guild, shape: JSON) -> None:
        self._gateway.dispatch(guild.id, name, shape, Intent.GUILDS)

    def _role(self, name: str, guild: Guild, role_id: int) -> None:
        shape = {"guild_id": str(guild.id), "role": self._shapes.role(guild.roles[role_id])}
        self._gateway.dispatch(guild.id, name, shape, Intent.GUILDS)

    def _member(self, name: str, guild: Guild, member: Member) -> None:
        shape = {**self._shapes.member(member), "guild_id": str(guild.id)}
        # An app always hears of changes to itself.
        needed = None if member.user_id == self._world.bot.id else Intent.MEMBERS
        self._gateway.dispatch(guild.id, name, shape, needed)

    def _member_remove(self, pair: tuple[Guild, Member]) -> None:
        guild, member = pair
        shape = {"guild_id": str(guild.id), "user": self._shapes.user(self._world.users[member.user_id])}
        self._gateway.dispatch(guild.id, "GUILD_MEMBER_REMOVE", shape, Intent.MEMBERS)


def typing_event(channel: Channel, user_id: int, moment: float) -> JSON:
    """Somebody is typing."""
    shape: JSON = {"channel_id": str(channel.id), "user_id": str(user_id), "timestamp": int(moment)}
    if channel.guild_id is not None:
        shape["guild_id"] = str(channel.guild_id)
    return shape
