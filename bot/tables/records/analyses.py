"""Analyses of ended games: made in the background, one game after the other, kept in the store, and shown to whoever
played the seat. What a restart cuts off begins anew."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

import engine
from bot.logs import log_line
from bot.store import Shards, Store
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.thinking.looking_back import Looked, Played
from bot.thinking.thinker import Thinker
from bot.workers import Stopped
from engine import View
from engine.ai.levels import HARD, THINKING
from engine.base.presets import applicable

log = logging.getLogger(__name__)

WORLDS: Final = THINKING[HARD].worlds
"""In so many worlds each decision is judged."""
ORDERS: Final = 6
"""With so many other orders of the piles is compared what came."""
LATELY: Final = timedelta(days=1)
"""Games that ended so long ago at most are taken up after a start; older ones when somebody asks."""
CHANCES: Final = 3


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of the seat: the number of its move among those that stand (from 0), its turn, what was done, what would
    have been best (as texts of the engine), and how many points less are expected."""

    move: int
    turn: int
    made: str
    best: str
    lost: float


@dataclass(frozen=True, slots=True)
class Chance:
    """What the cards and tiles that came with a move brought the seat, against what might have come."""

    move: int
    turn: int
    cards: float
    tiles: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """All that was found about one seat."""

    choices: list[Decided] = field(default_factory=list)
    luck: list[Chance] = field(default_factory=list)

    @property
    def missed(self) -> list[Decided]:
        """The largest chances missed, the largest first."""
        return sorted((one for one in self.choices if one.lost > 0), key=lambda one: -one.lost)[:CHANCES]

    @property
    def lost(self) -> float:
        """The points that all decisions together are expected to have cost."""
        return sum(one.lost for one in self.choices)

    @property
    def as_hard(self) -> int:
        """How many decisions were what the level `hard` would have done."""
        return sum(one.made == one.best for one in self.choices)

    @property
    def cards(self) -> float:
        """What all cards together brought against the average."""
        return sum(one.cards for one in self.luck)

    @property
    def tiles(self) -> float:
        """What all tiles together brought against the average."""
        return sum(one.tiles for one in self.luck)

    def dump(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = _adapter.dump_python(self, mode="json")
        return data


_adapter = TypeAdapter(Analysis)


def played_of(table: Table) -> Played:
    """The game as it is looked at. All moves have to be remembered (see `Table.recall`)."""
    lobby = table.lobby
    options = applicable(lobby.options, lobby.modules, len(lobby.seats))
    moves = tuple((s.seat, s.text, s.confirm) for s in table.steps_after(0) if s.seat is not None)
    return Played(
        len(lobby.seats), tuple(lobby.modules), json.dumps(options, sort_keys=True), lobby.seed(), moves
    )


def of_seat(found: list[Looked], played: Played, seat: int) -> Analysis:
    """What was found about this seat. What others decided is not in it."""
    choices, luck = list[Decided](), list[Chance]()
    for number, (looked, (mover, _, _)) in enumerate(zip(found, played.moves, strict=True)):
        if mover == seat and looked.decision is not None:
            made, best = engine.write(looked.decision.made), engine.write(looked.decision.best)
            choices.append(Decided(number, looked.turn, made, best, round(looked.decision.lost, 2)))
        if looked.luck is not None:
            came = (round(looked.luck.cards[seat], 2), round(looked.luck.tiles[seat], 2))
            luck.append(Chance(number, looked.turn, *came))
    return Analysis(choices, luck)


class Analyses:
    """The analyses of this process. `by_itself`: each game is looked at as soon as it is over."""

    def __init__(self, store: Store, tables: Tables, thinker: Thinker, *, by_itself: bool = True) -> None:
        self._store = store
        self._tables = tables
        self._thinker = thinker
        self._by_itself = by_itself
        self._making: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Lock()
        self._done: defaultdict[str, int] = defaultdict(int)
        self._impossible: set[str] = set()
        self.worlds, self.orders = WORLDS, ORDERS

    def wake(self, table: Table) -> None:
        """See whether a game is over."""
        if self._by_itself and table.state == "over":
            self.begin(table)

    def begin(self, table: Table) -> None:
        """Look at a game that is over, unless that is under way. Nobody is told when it is done."""
        people = any(seat.user is not None for seat in table.lobby.seats)
        if table.state != "over" or not people or table.id in self._making or table.id in self._impossible:
            return
        task = asyncio.create_task(self._make(table), name=f"analysis-{table.id}")
        self._making[table.id] = task
        task.add_done_callback(lambda _: self._made(table.id))

    async def resume(self, shards: Shards) -> None:
        """Begin anew with what was cut off. Raises StoreError."""
        if not self._by_itself:
            return
        for game in await self._store.without_analysis(self._store.clock() - LATELY, shards):
            table = await self._tables.get(game)
            if table is not None:
                self.begin(table)
                await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def stop(self) -> None:
        """Look at nothing any more."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def of(self, table: Table, seat: int) -> Analysis | None:
        """What was found about this seat; None if it is not there (yet). For the eyes of the seat's owner only."""
        data = await self._store.analysis(table.id, seat)
        try:
            return None if data is None else _adapter.validate_python(data)
        except ValidationError:
            log.error("the analysis of a seat of game %s cannot be read", table.id)
            return None

    def done(self, table: Table) -> int | None:
        """How many moves have been looked at so far; None where it is impossible."""
        return None if table.id in self._impossible else self._done.get(table.id, 0)

    async def view_before(self, table: Table, number: int, seat: int) -> View | None:
        """What the seat saw before this move; None if that is not found in time."""
        await table.recall()
        return await self._thinker.seen(played_of(table), number, seat)

    def _made(self, game: str) -> None:
        self._making.pop(game, None)
        self._done.pop(game, None)

    async def _make(self, table: Table) -> None:
        try:
            async with self._one:
                await self._look(table)
        except Stopped:
            return
        except Exception as error:  # noqa: BLE001 - whatever it was, it is tried again when somebody asks
            log.error("game %s could not be looked at: %s", table.id, log_line(error))

    async def _look(self, table: Table) -> None:
        await table.recall()
        played = played_of(table)
        seats = tuple(number for number, seat in enumerate(table.lobby.seats) if seat.user is not None)
        found: list[Looked] = []
        for number in range(len(played.moves)):
            looked = await self._thinker.looked_at(played, number, seats, self.worlds, self.orders)
            if looked is None:
                self._impossible.add(table.id)
                return
            found.append(looked)
            self._done[table.id] = len(found)
        await self._store.put_analyses(
            table.id, {seat: of_seat(found, played, seat).dump() for seat in seats}
        )
