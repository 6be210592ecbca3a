"""The one way to change a table: work on a draft, one commit of the store, and only then it holds.

Changes of a table come one after the other. Nothing is sent from here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from cachetools import LRUCache

import engine
from bot.store import AlreadyDone, Conflict, Store, Whole
from bot.tables.asking.waiting import begin_anew
from bot.tables.draft import Draft
from bot.tables.past import LATEST, StoredMove, needed
from bot.tables.refused import Refused
from bot.tables.state import TableState
from engine import Event

_REMEMBERED: Final = 128

Change = Callable[[Draft], None]
"""Does something to a draft. Raises Refused."""


@dataclass(frozen=True, slots=True)
class Done:
    """A change that is stored. `number` is the move number after it; `repeated`: this interaction had been done before
    and nothing happened now (`events` is then empty); `vote` is the id of a vote that it opened."""

    number: int
    events: tuple[Event, ...] = ()
    repeated: bool = False
    vote: str | None = None


T = TypeVar("T", bound=TableState)


class Transactions(Generic[T]):
    """The transactions of one table, whose state they keep as it is stored. `changed` is called after each."""

    def __init__(self, store: Store, changed: Callable[[T], None]) -> None:
        self._store = store
        self._changed = changed
        self._one_at_a_time = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._made = 0  # how many this process has stored
        self._recent: LRUCache[int, Done] = LRUCache(_REMEMBERED)

    async def run(self, table: T, interaction: int | None, change: Change) -> Done:
        """Change the table. The same interaction is done once (None: no interaction caused it). Raises Refused."""
        async with self._one_at_a_time:
            if interaction is not None and interaction in self._recent:
                return self._recent[interaction]
            try:
                done = await self._attempt(table, interaction, change)
            except (Conflict, Refused) as problem:
                # Another process may have gone on; or the same interaction was stored before this process ran.
                if interaction is not None and await self._store.interaction_step(interaction) is not None:
                    await self.load(table)
                    return Done(table.number, repeated=True)
                known = table.version
                await self.load(table)
                if isinstance(problem, Refused) and known == table.version:
                    raise
                done = await self._attempt(table, interaction, change)
            if interaction is not None:
                # Without its events, which would be remembered with it.
                self._recent[interaction] = Done(done.number, (), True, done.vote)
        self._changed(table)
        return done

    async def _attempt(self, table: T, interaction: int | None, change: Change) -> Done:
        draft = Draft.of(table, self._store.clock(), interaction)
        change(draft)
        begin_anew(draft)
        snapshot = None if draft.record is None else engine.save(draft.record)
        before = table.version
        try:
            version = await self._store.commit(
                table.id,
                before,
                state=draft.state,
                lobby=draft.lobby.dump(),
                snapshot=snapshot,
                move=draft.moves[0] if draft.moves else None,
                further=draft.moves[1:],
                interaction_id=interaction,
                outbox=draft.outbox,
                deadlines=draft.deadlines,
                orders={seat: _private(draft, seat) for seat in draft.private} or None,
                undo_to=table.history[-draft.undo].version - 1 if draft.undo else None,
            )
        except AlreadyDone:
            await self.load(table)
            return Done(table.number, repeated=True)
        self._made += 1
        if table.version == before:  # else somebody has read the table since the change was stored
            _take_in(table, draft, version, len(snapshot or ""))
        return Done(table.number, draft.events, vote=draft.vote)

    async def load(self, table: T) -> None:
        """See to it that what is shown is what is stored: read the table anew if another process has gone on, or if
        the answer to a change was lost. Nobody waits here for a change that is being stored; what is shown is then the
        position before it."""
        async with self._reading:
            while await self._store.version(table.id) != table.version:
                if await self._read_anew(table, whole=bool(table.kept)):
                    return

    async def recall(self, table: T) -> None:
        """Remember all moves; what is no longer needed is forgotten again with the next one."""
        async with self._reading:
            while table.horizon:
                await self._read_anew(table, whole=True)

    async def _read_anew(self, table: T, *, whole: bool = False) -> bool:
        """Take what is stored; False if a change of this process was stored meanwhile, so that it may be older than
        what is known."""
        made = self._made
        found = await read(self._store, table.id, whole=whole)
        if found is None:
            raise Refused("refused-unknown-game")
        if made != self._made:
            return False
        table.put(*found)
        return True


def _take_in(table: TableState, draft: Draft, version: int, saved: int) -> None:
    """What was stored holds from now on."""
    running = draft.state == "running"
    if draft.undo:
        del table.history[-draft.undo :]
    else:
        made = zip(draft.moves, draft.happened, strict=True)
        table.history += [
            StoredMove.of(number, move, events)
            for number, (move, events) in enumerate(made, table.version + 1)
        ]
    table.version = version
    table.state, table.lobby, table.record = draft.state, draft.lobby, draft.record
    table.orders, table.early = (draft.orders, draft.early) if running else ({}, {})
    table.saved = saved
    table.forget()


async def read(store: Store, game_id: str, *, whole: bool = False) -> tuple[Whole, list[StoredMove]] | None:
    """A table from the store with as many of its latest moves as are needed, or with all of them; None: there is no
    such table."""
    latest = None if whole else LATEST
    while (found := await store.whole(game_id, latest)) is not None:
        moves = [StoredMove.read(move) for move in found.moves]
        # What may be undone is never more than a turn, and so among them.
        if (
            latest is None
            or len(moves) < latest
            or needed(moves, len(found.game.lobby["seats"]), 0) is not None
        ):
            return found, moves
        latest *= 4
    return None


def _private(draft: Draft, seat: int) -> dict[str, Any] | None:
    """What is stored of a seat's orders and early answers; None: nothing."""
    orders, early = draft.orders.get(seat, ()), draft.early.get(seat)
    found: dict[str, Any] = {"orders": list(orders)} if orders else {}
    return (found if early is None else {**found, "ahead": early.dump()}) or None
