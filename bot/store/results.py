"""What is counted of ended games. Everything here was reckoned out of stored games, and can be again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, or_, select

from bot.store.database import Database, Violation, lock_game, reads, writes
from bot.store.errors import UnknownGame
from bot.store.model import ResultRow
from bot.store.shards import ALL, Shards
from bot.store.tables import games, result_people, results, settings

PORTION: Final = 500
"""People whose settings are looked up in one query."""


class ResultStore(Database):
    """The part of the store that holds results."""

    async def put_result(
        self,
        game_id: str,
        lobby: Mapping[str, Any],
        *,
        form: int,
        people: Collection[int],
        data: Mapping[str, Any],
    ) -> bool:
        """Keep what was reckoned of an ended game, in place of what was kept before. `lobby`: the one that it was reckoned
        with; where it is another one by now (somebody had their data deleted), nothing is kept and the answer is False.
        `people`: who appears in it."""
        try:
            return await self._put_result(game_id, lobby, form, people, data)
        except (UnknownGame, Violation):
            return False  # the game is gone, or another process has just kept the same

    @writes
    def _put_result(
        self,
        connection: Connection,
        game_id: str,
        lobby: Mapping[str, Any],
        form: int,
        people: Collection[int],
        data: Mapping[str, Any],
    ) -> bool:
        lock_game(connection, game_id)
        query = select(games.c.guild_id, games.c.updated, games.c.lobby, games.c.state)
        game = connection.execute(query.where(games.c.id == game_id)).one()
        if game.state != "over" or game.lobby != lobby:
            return False
        connection.execute(delete(results).where(results.c.game_id == game_id))
        connection.execute(delete(result_people).where(result_people.c.game_id == game_id))
        connection.execute(
            insert(results).values(
                game_id=game_id, guild_id=game.guild_id, ended=game.updated, form=form, data=dict(data)
            )
        )
        rows = [{"game_id": game_id, "user_id": user} for user in sorted(set(people))]
        if rows:
            connection.execute(insert(result_people), rows)
        return True

    @reads
    def unreckoned(
        self,
        connection: Connection,
        form: int,
        limit: int,
        *,
        guild_id: int | None = None,
        shards: Shards = ALL,
        after: str = "",
    ) -> list[str]:
        """So many games (of this server) that came to their end and of which no result is kept, or one of an older form;
        in the order of their ids from behind this one on."""
        query = (
            select(games.c.id)
            .outerjoin(results, results.c.game_id == games.c.id)
            .where(games.c.state == "over", games.c.id > after, shards.holds(games.c.guild_id))
            .where(or_(results.c.form.is_(None), results.c.form < form))
            .order_by(games.c.id)
            .limit(limit)
        )
        if guild_id is not None:
            query = query.where(games.c.guild_id == guild_id)
        return list(connection.execute(query).scalars())

    async def results(self, guild_id: int, users: Collection[int] = ()) -> list[ResultRow]:
        """All results of a server (in which one of these people appears), in the order in which the games ended."""
        conditions = [results.c.guild_id == guild_id]
        if users:
            theirs = select(result_people.c.game_id).where(result_people.c.user_id.in_(sorted(set(users))))
            conditions.append(results.c.game_id.in_(theirs))
        return await self._results(*conditions)

    async def result(self, game_id: str) -> ResultRow | None:
        """The result of a game, None if none was reckoned."""
        found = await self._results(results.c.game_id == game_id)
        return found[0] if found else None

    async def results_with(self, user_id: int) -> list[ResultRow]:
        """The results of all games of a person, on whatever server."""
        theirs = select(result_people.c.game_id).where(result_people.c.user_id == user_id)
        return await self._results(results.c.game_id.in_(theirs))

    @reads
    def _results(self, connection: Connection, *conditions: Any) -> list[ResultRow]:
        query = (
            select(results.c.game_id, results.c.guild_id, results.c.ended, results.c.data)
            .where(*conditions)
            .order_by(results.c.ended, results.c.game_id)
        )
        rows = connection.execute(query).all()
        return [ResultRow(**row._mapping) for row in rows if isinstance(row.data, dict)]

    @reads
    def servers_with_results(self, connection: Connection) -> list[int]:
        """The servers of which there are results."""
        query = select(results.c.guild_id).distinct().order_by(results.c.guild_id)
        return list(connection.execute(query).scalars())

    @writes
    def drop_results(self, connection: Connection) -> None:
        """Forget all that was reckoned."""
        connection.execute(delete(result_people))
        connection.execute(delete(results))

    @reads
    def settings_of(self, connection: Connection, users: Collection[int]) -> dict[int, dict[str, Any]]:
        """What these people have set; those are absent who have set nothing."""
        found: dict[int, dict[str, Any]] = {}
        every = sorted(users)
        for start in range(0, len(every), PORTION):
            scopes = [f"user:{user}" for user in every[start : start + PORTION]]
            query = select(settings.c.scope, settings.c.data).where(settings.c.scope.in_(scopes))
            for row in connection.execute(query):
                if isinstance(row.data, dict):
                    found[int(row.scope.removeprefix("user:"))] = row.data
        return found
