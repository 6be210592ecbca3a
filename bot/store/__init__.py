"""What outlives the process: games, moves, messages, things to send, deadlines, settings.

One interface (`Store`) over SQLite and PostgreSQL. A game is changed by `Store.commit` alone: one transaction,
only if the version is still the one loaded, once per interaction.
"""

from bot.store.errors import AlreadyDone, ChannelBusy, Conflict, StoreError, UnknownGame
from bot.store.model import (
    Deadline,
    Game,
    GameInfo,
    MessageRef,
    Move,
    MoveRecord,
    NewDeadline,
    NewOutbox,
    OutboxItem,
    State,
    Whole,
)
from bot.store.store import Store

__all__ = [
    "AlreadyDone",
    "ChannelBusy",
    "Conflict",
    "Deadline",
    "Game",
    "GameInfo",
    "MessageRef",
    "Move",
    "MoveRecord",
    "NewDeadline",
    "NewOutbox",
    "OutboxItem",
    "State",
    "Store",
    "StoreError",
    "UnknownGame",
    "Whole",
]
