"""Everything the sandbox knows, in memory and through the storage on disk."""

from __future__ import annotations

import bisect
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from pydantic import TypeAdapter

from bot.sandbox.errors import refuse
from bot.sandbox.state import permissions
from bot.sandbox.state.clock import Clock
from bot.sandbox.state.hub import Hub
from bot.sandbox.state.ids import Snowflakes, moment_of
from bot.sandbox.state.records import (
    DIRECT_MESSAGE,
    JSON,
    TEXT,
    Channel,
    Command,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.state.storage import Storage

T = TypeVar("T")

_CODECS: dict[str, TypeAdapter[Any]] = {
    "user": TypeAdapter(User),
    "guild": TypeAdapter(Guild),
    "channel": TypeAdapter(Channel),
    "command": TypeAdapter(Command),
    "emoji": TypeAdapter(Emoji),
    "interaction": TypeAdapter(Interaction),
}
_MESSAGE = TypeAdapter(Message)

MESSAGES_IN_MEMORY = 2_000
"""Older messages are read from the storage when somebody asks for them."""


class World:
    """Users, guilds, channels, messages, commands, emojis, interactions, by id.

    `waiting` holds the ids of the interactions that the bot has yet to answer.
    """

    def __init__(self, storage: Storage, clock: Clock, token_life: float) -> None:
        self.storage = storage
        self.clock = clock
        self.hub = Hub()
        self.token_life = token_life
        self.users: dict[int, User] = {u.id: u for u in self._load("user")}
        self.guilds: dict[int, Guild] = {g.id: g for g in self._load("guild")}
        self.channels: dict[int, Channel] = {c.id: c for c in self._load("channel")}
        self.commands: dict[int, Command] = {c.id: c for c in self._load("command")}
        self.emojis: dict[int, Emoji] = {e.id: e for e in self._load("emoji")}
        self.interactions: dict[int, Interaction] = {}
        self.waiting: set[int] = set()
        self._by_token: dict[str, Interaction] = {}
        for interaction in self._load("interaction"):
            self._know_interaction(interaction)
        self._history: dict[int, list[int]] = {channel: [] for channel in self.channels}
        for message_id, channel_id, _ in storage.messages():
            self._history.setdefault(channel_id, []).append(message_id)
        self._cache: OrderedDict[int, Message] = OrderedDict()
        newest = max((ids[-1] for ids in self._history.values() if ids), default=0)
        self.ids = Snowflakes(clock, max(int(storage.meta("last_id") or 0), newest))
        self.bot = self._bot()

    def _load(self, kind: str) -> Iterator[Any]:
        return (_CODECS[kind].validate_json(body) for body in self.storage.docs(kind))

    def _bot(self) -> User:
        known = [u for u in self.users.values() if u.bot]
        if known:
            return known[0]
        bot = User(self.ids.next(), "Alhambra", None, bot=True)
        self.save("user", bot)
        return bot

    def save(self, kind: str, record: Any) -> None:
        """Keep a record of this kind (user, guild, channel, command, emoji, interaction)."""
        shelves: dict[str, dict[int, Any]] = {
            "user": self.users,
            "guild": self.guilds,
            "channel": self.channels,
            "command": self.commands,
            "emoji": self.emojis,
            "interaction": self.interactions,
        }
        shelves[kind][record.id] = record
        self.storage.put_doc(kind, record.id, _CODECS[kind].dump_json(record))
        self.storage.put_meta("last_id", str(self.ids.last))

    # people and guilds

    def add_guild(self, name: str, locale: str, *, bot: bool = True) -> Guild:
        """A new server, with the bot as a member unless it shall come later."""
        owner = User(self.ids.next(), "owner", None)
        self.save("user", owner)
        guild = Guild(self.ids.next(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE, position=0)
        guild.members[owner.id] = Member(owner.id, self.clock.now())
        self.save("guild", guild)
        if bot:
            self.add_bot(guild, permissions.BOT)
        return guild

    def add_bot(self, guild: Guild, bits: int) -> None:
        """The bot is invited into a guild, with a role of its own that allows this much."""
        own = Role(self.ids.next(), self.bot.username, bits, managed=True, bot_id=self.bot.id)
        guild.roles[own.id] = own
        guild.members[self.bot.id] = Member(self.bot.id, self.clock.now(), [own.id])
        self.save("guild", guild)
        self.hub.tell("guild_create", guild)

    def remove_bot(self, guild: Guild) -> None:
        """The bot is no longer a member of a guild: it left or was removed."""
        self.hub.tell("guild_delete", guild)
        guild.members.pop(self.bot.id, None)
        guild.roles = {number: role for number, role in guild.roles.items() if role.bot_id != self.bot.id}
        self.save("guild", guild)

    def add_channel(self, guild: Guild, name: str, **fields: Any) -> Channel:
        """A new text channel, or with `type` a thread (`id`: of the message that it begins at). Raises the refusal 30013
        when there are 500."""
        siblings = [c for c in self.channels.values() if c.guild_id == guild.id and not c.is_thread]
        number = fields.pop("id", None) or self.ids.next()
        channel = Channel(number, fields.pop("type", TEXT), guild.id, name, **fields)
        if not channel.is_thread:
            if len(siblings) >= 500:
                raise refuse(30013)
            channel.position = len(siblings)
        channel.active = channel.archive_stamp = self.clock.now()
        self._history[channel.id] = []
        self.save("channel", channel)
        self.hub.tell("thread_create" if channel.is_thread else "channel_create", channel)
        return channel

    def direct_channel(self, user: User) -> Channel:
        """The conversation between a person and the bot, made if there was none."""
        for channel in self.channels.values():
            if channel.type == DIRECT_MESSAGE and user.id in channel.recipients:
                return channel
        channel = Channel(self.ids.next(), DIRECT_MESSAGE, None, "", recipients=[user.id])
        self._history[channel.id] = []
        self.save("channel", channel)
        self.hub.tell("channel_create", channel)
        return channel

    def drop_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.drop_channel(thread)
        for message_id in self._history.pop(channel.id, []):
            self._forget(message_id)
        del self.channels[channel.id]
        self.storage.drop_doc("channel", channel.id)
        self.hub.tell("thread_delete" if channel.is_thread else "channel_delete", channel)

    def channel(self, channel_id: int | str) -> Channel:
        """The channel, archived by now if it is an idle thread. Raises the refusal 10003."""
        found = self.channels.get(int(channel_id))
        if found is None:
            raise refuse(10003)
        if found.is_thread:
            self._archive_if_idle(found)
        return found

    def _archive_if_idle(self, thread: Channel) -> None:
        deadline = thread.active + thread.auto_archive * 60
        if not thread.archived and self.clock.now() >= deadline:
            thread.archived = True
            thread.archive_stamp = deadline
            self.save("channel", thread)
            self.hub.tell("thread_update", thread)

    def archive_idle_threads(self) -> None:
        """Archive every thread whose time is over."""
        for channel in list(self.channels.values()):
            if channel.is_thread:
                self._archive_if_idle(channel)

    def parent(self, channel: Channel) -> Channel:
        """The channel whose overwrites count: a thread's parent, else the channel itself."""
        return self.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel

    def permissions_in(self, channel: Channel, user_id: int) -> int:
        """What the user may do in the channel, as permission bits."""
        if channel.guild_id is None:
            return permissions.DIRECT if user_id in (*channel.recipients, self.bot.id) else 0
        if user_id not in self.guilds[channel.guild_id].members:
            return 0
        guild = self.guilds[channel.guild_id]
        bits = permissions.in_channel(guild, self.parent(channel), user_id)
        private = channel.type == 12 and user_id not in (channel.owner_id, *channel.joined)
        return 0 if private and not bits & permissions.MANAGE_THREADS else bits

    # messages

    def add_message(self, message: Message) -> None:
        """Keep a new message at the end of its channel."""
        bisect.insort(self._history[message.channel_id], message.id)
        self.save_message(message)
        if not message.ephemeral:
            channel = self.channels[message.channel_id]
            channel.last_message_id = message.id
            channel.active = self.clock.now()
            channel.message_count += 1
            self.save("channel", channel)

    def save_message(self, message: Message) -> None:
        """Keep the present state of a message."""
        self._remember(message)
        self.storage.put_message(message.id, message.channel_id, _MESSAGE.dump_json(message))

    def find_message(self, message_id: int) -> Message | None:
        """The message, or None."""
        if message_id in self._cache:
            self._cache.move_to_end(message_id)
            return self._cache[message_id]
        body = self.storage.message(message_id)
        if body is None:
            return None
        message: Message = _MESSAGE.validate_json(body)
        self._remember(message)
        return message

    def _remember(self, message: Message) -> None:
        self._cache[message.id] = message
        self._cache.move_to_end(message.id)
        while len(self._cache) > MESSAGES_IN_MEMORY:
            self._cache.popitem(last=False)

    def drop_message(self, message: Message) -> None:
        """Delete a message and its files."""
        history = self._history.get(message.channel_id, [])
        if message.id in history:
            history.remove(message.id)
        self._forget(message.id)

    def _forget(self, message_id: int) -> None:
        message = self.find_message(message_id)
        for attachment in message.attachments if message else []:
            self.storage.drop_file(attachment.id)
        self._cache.pop(message_id, None)
        self.storage.drop_message(message_id)

    def messages(self, channel_id: int, wanted: Callable[[Message], bool]) -> Iterator[Message]:
        """The channel's messages that are wanted, newest first."""
        for message_id in reversed(list(self._history.get(channel_id, []))):
            message = self.find_message(message_id)
            if message is not None and wanted(message):
                yield message

    # commands

    def commands_of(self, guild_id: int | None) -> list[Command]:
        """The global commands (None) or those of one guild."""
        return [c for c in self.commands.values() if c.guild_id == guild_id]

    def drop_command(self, command: Command) -> None:
        """Forget a command."""
        del self.commands[command.id]
        self.storage.drop_doc("command", command.id)

    def drop_emoji(self, emoji: Emoji) -> None:
        """Forget an emoji and its picture."""
        del self.emojis[emoji.id]
        self.storage.drop_doc("emoji", emoji.id)
        self.storage.drop_file(emoji.id)

    # interactions

    def _know_interaction(self, interaction: Interaction) -> None:
        if self.token_expired(interaction) or interaction.state == "waiting":
            self.storage.drop_doc("interaction", interaction.id)
            return
        self.interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction

    def save_interaction(self, interaction: Interaction) -> None:
        """Keep an interaction; those whose token has long run out are forgotten."""
        if interaction.id not in self.interactions:
            self._purge_interactions()
        self._by_token[interaction.token] = interaction
        if interaction.state == "waiting":
            self.waiting.add(interaction.id)
        else:
            self.waiting.discard(interaction.id)
        self.save("interaction", interaction)

    def _purge_interactions(self) -> None:
        if len(self.interactions) % 256 != 255:
            return
        for old in [i for i in self.interactions.values() if self.token_expired(i)]:
            del self.interactions[old.id]
            del self._by_token[old.token]
            self.storage.drop_doc("interaction", old.id)

    def interaction_by_token(self, token: str) -> Interaction | None:
        """The interaction with this token, or None."""
        return self._by_token.get(token)

    def token_expired(self, interaction: Interaction) -> bool:
        """Whether the interaction's token is too old to be used."""
        return interaction.expired or self.clock.now() > interaction.created + self.token_life


def age(world: World, snowflake: int) -> float:
    """How many seconds ago the id was made."""
    return world.clock.now() - moment_of(snowflake)


def as_json(value: JSON) -> JSON:
    """A copy that shares nothing with the record it came from."""
    return {k: _copy(v) for k, v in value.items()}


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _copy(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_copy(v) for v in value]
    return value
