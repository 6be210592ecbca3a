"""Our messages on Discord: which of them belongs to which game, and what it shows; and the channels that may show more
than is stored, because an older state of the database was restored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.store.database import Database, lock_game, reads, writes
from bot.store.model import MessageRef, RestoredChannel
from bot.store.shards import ALL, Shards
from bot.store.tables import messages, restored

_FORGET: Final = delete(messages).where(messages.c.message_id == bindparam("message"))


class MessageStore(Database):
    """The part of the store that remembers our messages."""

    @writes
    def remember_message(self, connection: Connection, message: MessageRef) -> None:
        """Note a message of ours, or what it shows now; raises `UnknownGame`."""
        remember(connection, message)

    @reads
    def messages(
        self, connection: Connection, game_id: str, kind: str | None = None, subject: str | None = None
    ) -> list[MessageRef]:
        """The game's messages (of one kind, about one subject), oldest first."""
        m = messages.c
        query = select(m.game_id, m.kind, m.channel_id, m.message_id, m.version, m.subject).where(
            m.game_id == game_id
        )
        if kind is not None:
            query = query.where(m.kind == kind)
        if subject is not None:
            query = query.where(m.subject == subject)
        return [MessageRef(*row) for row in connection.execute(query.order_by(m.message_id))]

    @reads
    def messages_in(self, connection: Connection, channel_id: int) -> set[int]:
        """The messages of all games of a channel."""
        query = select(messages.c.message_id).where(messages.c.channel_id == channel_id)
        return set(connection.execute(query).scalars())

    @reads
    def calls(self, connection: Connection, game_ids: Sequence[str]) -> set[tuple[str, str, int]]:
        """The messages of these games that call somebody: game, kind and what they show."""
        m = messages.c
        query = select(m.game_id, m.kind, m.version).where(
            m.game_id.in_(game_ids), m.kind.in_(("turn", "ask"))
        )
        return {(row.game_id, row.kind, row.version) for row in connection.execute(query)}

    @writes
    def forget_message(self, connection: Connection, message_id: int) -> None:
        """The message is gone or no longer of interest."""
        connection.execute(delete(messages).where(messages.c.message_id == message_id))

    @reads
    def restored_channels(
        self, connection: Connection, shards: Shards = ALL, limit: int = 50
    ) -> list[RestoredChannel]:
        """So many channels that are to be set right (see `bot.delivery.setting_right`); until then nothing is sent there."""
        query = select(restored).where(shards.holds(restored.c.guild_id)).order_by(restored.c.channel_id)
        return [RestoredChannel(**row._mapping) for row in connection.execute(query.limit(limit))]

    @writes
    def channel_set_right(self, connection: Connection, channel_id: int) -> None:
        """The channel shows what is stored."""
        connection.execute(delete(restored).where(restored.c.channel_id == channel_id))


def remember(connection: Connection, message: MessageRef) -> None:
    """Note a message of ours, or what it shows now; part of a transaction."""
    lock_game(connection, message.game_id)
    connection.execute(_FORGET, {"message": message.message_id})
    connection.execute(insert(messages), asdict(message))
