"""Tournaments. Each is changed only if its version is still the one that was read, so a round is paired once and a table
opened once, however many processes are at it."""

from __future__ import annotations

import secrets
import string
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Text, cast, func, insert, or_, select, update

from bot.store.database import Violation, reads, writes
from bot.store.games import GameStore
from bot.store.model import NewDeadline, NewOutbox, State, TournamentRow
from bot.store.shards import ALL, Shards
from bot.store.tables import Damaged, games, tournaments

_LETTERS: Final = string.ascii_lowercase + string.digits


class TournamentStore(GameStore):
    """The part of the store that holds tournaments."""

    async def create_tournament(
        self,
        tournament_id: str,
        guild_id: int,
        channel_id: int,
        phase: str,
        data: Mapping[str, Any],
        most: int,
    ) -> bool:
        """Keep a new tournament, unless the server has so many that are open; whether it is kept now. One of this id is
        kept once: whoever asks again is told that it is there."""
        try:
            return await self._create_tournament(tournament_id, guild_id, channel_id, phase, data, most)
        except Violation:
            return True  # another process has just kept the same

    @writes
    def _create_tournament(
        self,
        connection: Connection,
        tournament_id: str,
        guild_id: int,
        channel_id: int,
        phase: str,
        data: Mapping[str, Any],
        most: int,
    ) -> bool:
        here = select(tournaments.c.id).where(tournaments.c.id == tournament_id)
        if connection.execute(here).first() is not None:
            return True
        count = select(func.count()).where(
            tournaments.c.guild_id == guild_id, tournaments.c.phase.in_(("signup", "running"))
        )
        if connection.execute(count).scalar_one() >= most:
            return False
        now = self.clock()
        connection.execute(
            insert(tournaments).values(
                id=tournament_id,
                guild_id=guild_id,
                channel_id=channel_id,
                phase=phase,
                version=1,
                told=False,
                data=dict(data),
                created=now,
                updated=now,
            )
        )
        return True

    async def tournament(self, tournament_id: str) -> TournamentRow | None:
        """A tournament, None if there is none of this id (that can be read)."""
        found = await self._tournaments(tournaments.c.id == tournament_id)
        return found[0] if found else None

    async def tournaments(self, guild_id: int) -> list[TournamentRow]:
        """All tournaments of a server, the newest first."""
        return await self._tournaments(tournaments.c.guild_id == guild_id)

    async def tournaments_with(self, user_id: int) -> list[TournamentRow]:
        """The tournaments in which a person may be named, on whatever server."""
        return await self._tournaments(cast(tournaments.c.data, Text).contains(str(user_id)))

    @reads
    def restless_tournaments(self, connection: Connection, shards: Shards = ALL) -> list[str]:
        """The tournaments in which something may have to be done: those that run, and those of which not everything has
        been told."""
        query = select(tournaments.c.id).where(
            or_(tournaments.c.phase == "running", ~tournaments.c.told), shards.holds(tournaments.c.guild_id)
        )
        return list(connection.execute(query.order_by(tournaments.c.created, tournaments.c.id)).scalars())

    @writes
    def change_tournament(
        self,
        connection: Connection,
        tournament_id: str,
        expected: int,
        phase: str,
        data: Mapping[str, Any],
        *,
        channel_id: int | None = None,
    ) -> bool:
        """Store a change, if nobody was faster; whether it is stored. `channel_id`: it goes on there."""
        return self._changed(connection, tournament_id, expected, phase, data, channel_id)

    async def open_tournament_game(
        self,
        tournament_id: str,
        expected: int,
        change: Callable[[str], tuple[str, Mapping[str, Any]]],
        *,
        guild_id: int,
        channel_id: int,
        parent_id: int | None,
        lobby: Mapping[str, Any],
        outbox: Sequence[NewOutbox] = (),
        deadlines: Sequence[NewDeadline] = (),
    ) -> bool:
        """Open a lobby for a table and note it in the tournament (`change`: from the game's id to the phase and data), both
        or neither; whether it is done. It is not where somebody was faster, or the channel has a game."""
        game_id = "".join(secrets.choice(_LETTERS) for _ in range(8))
        phase, data = change(game_id)
        place = (guild_id, channel_id, parent_id)

        def opened(connection: Connection) -> bool:
            if not self._changed(connection, tournament_id, expected, phase, data, None):
                return False
            self._created(connection, game_id, place, lobby, None, outbox, deadlines)
            return True

        try:
            return await self.write(opened)
        except Violation:
            return False

    @writes
    def tournament_told(self, connection: Connection, tournament_id: str, version: int) -> None:
        """All that there is to tell of this version has been told."""
        connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id, tournaments.c.version == version)
            .values(told=True)
        )

    @writes
    def lease_tournament(
        self, connection: Connection, tournament_id: str, owner: str, now: datetime, seconds: float
    ) -> bool:
        """Have a tournament alone for so long; whether it is free for that."""
        free = or_(
            tournaments.c.leased_until.is_(None),
            tournaments.c.leased_until < now,
            tournaments.c.lease_owner == owner,
            tournaments.c.leased_until > now + timedelta(hours=1),  # a clock that was wrong
        )
        done = connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id, free)
            .values(leased_until=now + timedelta(seconds=seconds), lease_owner=owner)
        )
        return bool(done.rowcount == 1)

    @writes
    def release_tournament(self, connection: Connection, tournament_id: str, owner: str) -> None:
        """Give it up again."""
        connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id, tournaments.c.lease_owner == owner)
            .values(leased_until=None, lease_owner=None)
        )

    @reads
    def states(self, connection: Connection, game_ids: Collection[str]) -> dict[str, State]:
        """How these games stand; those are absent that are gone."""
        query = select(games.c.id, games.c.state).where(games.c.id.in_(list(game_ids)))
        return {row.id: row.state for row in connection.execute(query)}

    def _changed(
        self,
        connection: Connection,
        tournament_id: str,
        expected: int,
        phase: str,
        data: Mapping[str, Any],
        channel_id: int | None,
    ) -> bool:
        moved = {} if channel_id is None else {"channel_id": channel_id}
        done = connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id, tournaments.c.version == expected)
            .values(
                phase=phase,
                data=dict(data),
                version=expected + 1,
                told=False,
                updated=self.clock(),
                **moved,
            )
        )
        return bool(done.rowcount == 1)

    @reads
    def _tournaments(self, connection: Connection, *conditions: Any) -> list[TournamentRow]:
        t = tournaments.c
        query = select(t.id, t.guild_id, t.channel_id, t.version, t.data, t.created)
        rows = connection.execute(query.where(*conditions).order_by(t.created.desc(), t.id)).all()
        return [TournamentRow(**row._mapping) for row in rows if not isinstance(row.data, Damaged)]
