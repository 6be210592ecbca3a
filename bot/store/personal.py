"""What is kept of one person: found for them, and deleted when they ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Text, cast, delete, exists, insert, select, update

from bot.store.database import Database, Violation, reads, writes
from bot.store.model import GameInfo
from bot.store.shards import ALL, Shards
from bot.store.tables import Damaged, analyses, followers, games, result_people, results, seen, settings

PORTION: Final = 200
"""Games that are looked through in one query."""


class PersonalStore(Database):
    """The part of the store that knows where a person appears."""

    @reads
    def games_with(self, connection: Connection, user_id: int, after: str = "") -> list[GameInfo]:
        """So many games, in the order of their ids from behind this one on, in whose lobby a person may be named. One
        whose lobby cannot be read is among them, with an empty lobby."""
        query = (
            select(games)
            .where(games.c.id > after, cast(games.c.lobby, Text).contains(str(user_id)))
            .order_by(games.c.id)
            .limit(PORTION)
        )
        rows = connection.execute(query).all()
        found = [dict(row._mapping) for row in rows]
        return [
            GameInfo(**{**row, "lobby": row["lobby"] if isinstance(row["lobby"], dict) else {}})
            for row in found
        ]

    @reads
    def read_games(self, connection: Connection, user_id: int) -> dict[str, int]:
        """The games that a person has looked at, and up to which version."""
        query = select(seen.c.game_id, seen.c.version).where(seen.c.user_id == user_id)
        return {row.game_id: row.version for row in connection.execute(query)}

    @writes
    def put_ended_lobby(self, connection: Connection, game_id: str, lobby: Mapping[str, Any]) -> None:
        """Replace the lobby of an ended game, which nobody changes any more; the game itself stays as it ended. What was
        reckoned of it goes, and is reckoned anew without whoever is no longer in the lobby."""
        for table in (result_people, results):
            connection.execute(delete(table).where(table.c.game_id == game_id))
        connection.execute(
            update(games)
            .where(games.c.id == game_id, games.c.state.in_(("over", "aborted")))
            .values(lobby=dict(lobby))
        )

    @writes
    def delete_person(self, connection: Connection, user_id: int) -> None:
        """Delete what is kept of a person beside games: settings, how far they are in the tutorial, how far they have read
        games, and which they follow."""
        scopes = (f"user:{user_id}", f"tutorial:{user_id}")
        connection.execute(delete(settings).where(settings.c.scope.in_(scopes)))
        connection.execute(delete(seen).where(seen.c.user_id == user_id))
        connection.execute(delete(followers).where(followers.c.user_id == user_id))


class AnalysisStore(Database):
    """The part of the store that keeps analyses of ended games: a seat each, as long as the game is kept."""

    @reads
    def analysis(self, connection: Connection, game_id: str, seat: int) -> dict[str, Any] | None:
        """A seat's analysis, None if there is none (that can be read). Secret: show it to the seat's owner only."""
        query = select(analyses.c.data).where(analyses.c.game_id == game_id, analyses.c.seat == seat)
        found = connection.execute(query).scalar_one_or_none()
        return None if isinstance(found, Damaged) else found

    async def put_analyses(self, game_id: str, found: Mapping[int, Mapping[str, Any]]) -> None:
        """Keep the analyses of these seats, each in the place of an older one. A game that is gone has none."""
        # Another process may just have kept the same, or the game been deleted.
        with suppress(Violation):
            await self._put_analyses(game_id, found)

    @writes
    def _put_analyses(
        self, connection: Connection, game_id: str, found: Mapping[int, Mapping[str, Any]]
    ) -> None:
        here = (analyses.c.game_id == game_id, analyses.c.seat.in_(list(found)))
        connection.execute(delete(analyses).where(*here))
        rows = [{"game_id": game_id, "seat": seat, "data": dict(data)} for seat, data in found.items()]
        if rows:
            connection.execute(insert(analyses), rows)

    @writes
    def delete_analysis(self, connection: Connection, game_id: str, seat: int) -> None:
        """Delete a seat's analysis."""
        connection.execute(delete(analyses).where(analyses.c.game_id == game_id, analyses.c.seat == seat))

    @reads
    def without_analysis(self, connection: Connection, since: datetime, shards: Shards = ALL) -> list[str]:
        """The games that have been over since then and have no analysis yet, the oldest first."""
        query = (
            select(games.c.id)
            .where(games.c.state == "over", games.c.updated >= since, shards.holds(games.c.guild_id))
            .where(~exists().where(analyses.c.game_id == games.c.id))
            .order_by(games.c.updated)
        )
        return list(connection.execute(query).scalars())
