"""What outlives the process: games, moves, messages, things to send, deadlines, settings.

One interface (`Store`) over SQLite and PostgreSQL. A game is changed by `Store.commit` alone: one transaction,
only if the version is still the one loaded, once per interaction.
"""

from bot.store.errors import AlreadyDone, ChannelBusy, Conflict, DamagedGame, StoreError, UnknownGame
from bot.store.model import (
    Deadline,
    Game,
    GameInfo,
    MessageRef,
    Move,
    MoveRecord,
    NewDeadline,
    NewOutbox,
    Outage,
    OutboxItem,
    RestoredChannel,
    ResultRow,
    State,
    TournamentRow,
    Whole,
)
from bot.store.owners import new_owner
from bot.store.queues import LEASE
from bot.store.shards import ALL, Shards
from bot.store.store import Store

__all__ = [
    "ALL",
    "LEASE",
    "AlreadyDone",
    "ChannelBusy",
    "Conflict",
    "DamagedGame",
    "Deadline",
    "Game",
    "GameInfo",
    "MessageRef",
    "Move",
    "MoveRecord",
    "NewDeadline",
    "NewOutbox",
    "Outage",
    "OutboxItem",
    "RestoredChannel",
    "ResultRow",
    "Shards",
    "State",
    "Store",
    "StoreError",
    "TournamentRow",
    "UnknownGame",
    "Whole",
    "new_owner",
]
