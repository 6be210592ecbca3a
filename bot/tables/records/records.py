"""Keeping results: reckoned when a game ends, and in the background for those that ended before."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Final

from bot.logs import log_line
from bot.store import ALL, ResultRow, Shards, Store, StoreError
from bot.tables.people.preferences import PersonSettings
from bot.tables.records.result import FORM, Ended, data_of, people_of, result_of

log = logging.getLogger(__name__)

PORTION: Final = 20
"""Games that are reckoned in one go."""
BETWEEN: Final = 0.05
"""Seconds in which others may go on between two games."""
AT_ONCE: Final = 40
"""Games of a server that whoever asks for its statistics waits for; the rest is reckoned in the background."""


class Records:
    """The results of ended games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def reckon(self, game_id: str) -> bool:
        """Reckon a game that has ended, and keep it; whether that was possible. Raises StoreError."""
        whole = await self._store.whole(game_id)
        if whole is None or whole.game.state != "over":
            return False
        try:
            result = await asyncio.to_thread(result_of, whole)
        except Exception as error:  # noqa: BLE001 - a damaged game holds up no other
            log.error("game %s cannot be reckoned: %s", game_id, log_line(error))
            result = None
        people = [] if result is None else people_of(result)
        data = {} if result is None else data_of(result)
        return await self._store.put_result(game_id, whole.game.lobby, form=FORM, people=people, data=data)

    async def catch_up(
        self, shards: Shards = ALL, *, guild: int | None = None, most: int | None = None
    ) -> int:
        """Reckon the games that ended without that, of these shards or of one server; how many they were. Raises
        StoreError."""
        after, done = "", 0
        while most is None or done < most:
            found = await self._store.unreckoned(FORM, PORTION, guild_id=guild, shards=shards, after=after)
            if not found:
                break
            for game_id in found:
                after = game_id
                try:
                    await self.reckon(game_id)
                except StoreError:
                    raise
                except Exception as error:  # noqa: BLE001 - as above
                    log.error("game %s cannot be read: %s", game_id, log_line(error))
                done += 1
                await asyncio.sleep(BETWEEN)
        return done

    async def of_server(self, guild_id: int, users: Collection[int] = ()) -> list[Ended]:
        """The results of a server's games, of all or of those with one of these people, in the order in which they ended.
        Raises StoreError."""
        await self.catch_up(guild=guild_id, most=AT_ONCE)
        rows = await self._store.results(guild_id, users)
        # Ten thousand take more than a second, in which others go on.
        return await asyncio.to_thread(_counted, rows)

    async def of_game(self, game_id: str) -> Ended | None:
        """The result of a game that has ended, reckoned now if it was not; None where that cannot be done. Raises
        StoreError."""
        row = await self._store.result(game_id)
        if row is None and await self.reckon(game_id):
            row = await self._store.result(game_id)
        return None if row is None else Ended.read(row)

    async def of_person(self, user_id: int) -> list[Ended]:
        """The results of a person's games, on whatever server."""
        read = [Ended.read(row) for row in await self._store.results_with(user_id)]
        return [one for one in read if one is not None]

    async def left_out(self, users: Collection[int]) -> frozenset[int]:
        """Those of these people who want no statistics."""
        stored = await self._store.settings_of(users)
        return frozenset(user for user, data in stored.items() if not PersonSettings.load(data).statistics)


def _counted(rows: Sequence[ResultRow]) -> list[Ended]:
    read = (Ended.read(row) for row in rows)
    return [one for one in read if one is not None and not one.result.practice]
