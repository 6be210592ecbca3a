"""Computer opponents: they play through the same table as people, a natural moment after they are asked.

When they act depends on what everybody knows: the level, and whether a turn begins. They think meanwhile, and whoever
has not found anything by then plays as the level `medium` would.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.logs import log_line
from bot.store import StoreError
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.thinking.thinker import Thinker
from engine import Action, Game
from engine.ai import levels
from engine.ai.levels import MEDIUM

log = logging.getLogger(__name__)

DELAY: Final = 1.2
"""Seconds before a computer acts, so that people can follow."""
FIRST: Final = 0.25
AWAY: Final = 1.5
"""Seconds between two tries while the database is away."""
LONGEST: Final = 600.0
"""The same for whatever else goes wrong."""
BRIEFLY: Final = 1 / 8
"""The part of it before a computer goes on with its turn, or answers a question outside it; always the same, whatever
it holds."""
THOUGHT: Final = 1 / 3
"""The part of its time that a level then thinks which looks ahead."""
ROOM: Final = 0.5
"""Seconds beyond its time in which what such a level has found may still come."""
BRIEF: Final = 2
"""So many of these pauses there are in a turn at most: with many modules too one's own turn is back within seconds."""


class Opponents:
    """Plays for every computer's seat that is asked. `delay` in seconds; 0 in tests."""

    def __init__(self, delay: float = DELAY, thinker: Thinker | None = None) -> None:
        self._delay = delay
        self._thinker = thinker or Thinker()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._brief: dict[str, tuple[int, int]] = {}  # the last turn of a table, and the brief pauses in it

    def wake(self, table: Table) -> None:
        """See whether a computer is to move at this table."""
        if not table.ended and any(self._thinker.seconds(seat.level or "") for seat in table.lobby.seats):
            self._thinker.start()
        if self._seat(table) is None or table.id in self._thinking:
            return
        task = asyncio.create_task(self._play(table), name=f"computer-{table.id}")
        self._thinking[table.id] = task
        task.add_done_callback(lambda done: self._thought(table, done))

    def _thought(self, table: Table, done: asyncio.Task[None]) -> None:
        self._thinking.pop(table.id, None)
        if table.ended:
            self._brief.pop(table.id, None)
        if not done.cancelled():
            # Somebody may have asked a computer between its last look and this moment.
            self.wake(table)

    async def stop(self) -> None:
        """Let nobody think any more; what is stored goes on at the next start."""
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    def _seat(self, table: Table) -> int | None:
        asked = table.asked
        if asked is None or not table.lobby.plays_itself(asked):
            return None
        return asked

    async def _play(self, table: Table) -> None:
        """Move for computers until a person is asked. What fails is tried again, ever more rarely: a game stalls only
        as long as it has to, and no other one with it."""
        failures = 0
        before: tuple[int, int] | None = None
        while (seat := self._seat(table)) is not None:
            waiting_for = table.lobby.waiting_for
            now = seat, table.turn_number
            # People follow turns; what a turn goes on with comes soon after its first move.
            briefly = now == before or (waiting_for is not None and waiting_for.kind == "ask")
            before = now
            longest = AWAY
            try:
                if await self._move(table, seat, briefly=briefly):
                    failures = 0
                    continue
            except StoreError as error:
                log.error("a computer's move in game %s was not stored: %s", table.id, log_line(error))
            except Exception as error:  # noqa: BLE001 - whatever it was, other games go on
                log.error("a computer could not move in game %s: %s", table.id, log_line(error))
                longest = LONGEST
            await asyncio.sleep(min(longest, FIRST * 2**failures))
            failures = min(failures + 1, 20)

    def _pause(self, table: Table, briefly: bool) -> float:
        """Seconds before a computer acts."""
        if not briefly:
            return self._delay
        turn, before = self._brief.get(table.id, (0, 0))
        made = before + 1 if turn == table.turn_number else 1
        self._brief[table.id] = table.turn_number, made
        return self._delay * BRIEFLY if made <= BRIEF else 0.0

    async def _move(self, table: Table, seat: int, *, briefly: bool) -> bool:
        """Move once for the computer of this seat, unless it is not to move any more; False if somebody was faster."""
        number, game, level = table.number, table.own_game(seat), table.lobby.seats[seat].level or MEDIUM
        pause = self._pause(table, briefly)
        if game is None:
            await asyncio.sleep(pause)
            return False
        game = game.copy()
        seed = f"{table.id}:{number}".encode()
        if seconds := self._thinker.seconds(level):
            seconds *= THOUGHT if briefly else 1
            pause = max(pause, seconds + ROOM)
        thinking = asyncio.create_task(self._found(game, seat, level, seed, seconds), name="found")
        try:
            await asyncio.sleep(pause)
            if table.number != number or self._seat(table) != seat:
                return True
            if seconds and not thinking.done():
                log.info("a computer of the level %s has found nothing in time in game %s", level, table.id)
                thinking.cancel()
            action = None if thinking.cancelling() else await thinking
        finally:
            thinking.cancel()
        if action is None:
            action = await _judged(game, seat, MEDIUM, seed)
        try:
            await table.play_computer(seat, action, number)
        except Refused as no:
            if no.key != "refused-not-possible":
                return False
            log.error("a computer chose what is not possible in game %s", table.id)
            await table.play_computer(seat, game.legal()[0], number)
        return True

    async def _found(self, game: Game, seat: int, level: str, seed: bytes, seconds: float) -> Action | None:
        """What this level plays, None if it has not found anything in so many seconds."""
        if seconds:
            return await self._thinker.move(game, seat, level, seed, seconds, seconds + ROOM)
        return await _judged(game, seat, level, seed)


async def _judged(game: Game, seat: int, level: str, seed: bytes) -> Action:
    """What a level plays that does not look ahead."""
    try:
        return await asyncio.to_thread(levels.choose, game, seat, level, seed)
    except Exception as error:  # noqa: BLE001 - a game must not stall because a computer cannot think
        log.error("a computer could not choose: %s", log_line(error))
        return game.legal()[0]
