"""Making, changing and deleting messages; everybody who may see it is told."""

from __future__ import annotations

from typing import Any

from bot.sandbox.checks.bodies import Body
from bot.sandbox.checks.mentions import find_mentions
from bot.sandbox.state import permissions
from bot.sandbox.state.records import JSON, LOADING, SILENT, Message
from bot.sandbox.state.world import World


class Messages:
    """The one place where messages change."""

    def __init__(self, world: World) -> None:
        self.world = world

    def create(
        self,
        channel_id: int,
        author_id: int,
        body: Body,
        *,
        replied_to: int | None = None,
        **fields: Any,
    ) -> Message:
        """A new message; `fields` are further fields of its record."""
        world = self.world
        message = Message(world.ids.next(), channel_id, author_id, **fields)
        extra = message.flags
        body.fill(message)
        message.flags |= extra
        self._keep_files(message, body)
        channel = world.channels[channel_id]
        find_mentions(world, channel, message, body.allowed_mentions, replied_to)
        self._ping(message)
        world.add_message(message)
        world.hub.tell("message_create", message)
        return message

    def placeholder(self, channel_id: int, author_id: int, flags: int, **fields: Any) -> Message:
        """The message that says the bot is thinking."""
        message = Message(self.world.ids.next(), channel_id, author_id, flags=flags | LOADING, **fields)
        self.world.add_message(message)
        self.world.hub.tell("message_create", message)
        return message

    def edit(self, message: Message, body: Body) -> None:
        """Change a message. Filling a placeholder pings like a new message and is no edit."""
        world = self.world
        kept = {a.id for a in body.attachments}
        for attachment in message.attachments:
            if attachment.id not in kept:
                world.storage.drop_file(attachment.id)
        filled = bool(message.flags & LOADING)
        body.fill(message)
        message.flags &= ~LOADING
        self._keep_files(message, body)
        find_mentions(world, world.channels[message.channel_id], message, body.allowed_mentions, None)
        if filled:
            self._ping(message)
        else:
            message.edited = world.clock.now()
            message.edits += 1
        world.save_message(message)
        world.hub.tell("message_update", message)

    def delete(self, message: Message) -> None:
        """Delete a message with its files."""
        self.world.drop_message(message)
        self.world.hub.tell("message_delete", message)

    def dismiss(self, message: Message) -> None:
        """Its only reader has put an ephemeral message away."""
        message.dismissed = True
        self.world.save_message(message)
        self.world.hub.tell("message_delete", message)

    def _keep_files(self, message: Message, body: Body) -> None:
        for key, content in body.files.items():
            self.world.storage.put_file(key, message.id, content)

    def _ping(self, message: Message) -> None:
        """Notify who is mentioned and can see the channel: nobody else hears of it."""
        if message.flags & SILENT:
            return
        channel = self.world.channels[message.channel_id]
        message.pings = [
            user
            for user in message.mentions
            if user != message.author_id
            and self.world.permissions_in(channel, user) & permissions.VIEW_CHANNEL
        ]


def reference_to(message: Message, guild_id: int | None) -> JSON:
    """A message reference for an answer to this message."""
    shape: JSON = {"type": 0, "channel_id": str(message.channel_id), "message_id": str(message.id)}
    if guild_id is not None:
        shape["guild_id"] = str(guild_id)
    return shape
