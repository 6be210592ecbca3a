"""What is kept of a person, for themselves: as a file, and deleted when they ask for it.

What everybody at a table has lived through stays: the moves of a game, under a name that is nobody's. The proof of a
game names seats and no people, so it holds as before.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from pydantic import ValidationError

from bot.store import GameInfo, Store
from bot.tables.export import SEATS
from bot.tables.lobby import Lobby
from bot.tables.people.preferences import Preferences
from bot.tables.records.ratings import AGAINST, Ladder, ratings
from bot.tables.records.records import Records
from bot.tables.registry import Tables
from bot.tables.tournaments import playing
from bot.tables.tournaments.keeping import Tournaments
from bot.tables.tournaments.tournament import Tournament
from bot.texts import Texts

log = logging.getLogger(__name__)

FORMAT: Final = "alhambra-personal-data-1"


class PersonalData:
    """Knows where people appear."""

    def __init__(self, store: Store, tables: Tables, preferences: Preferences, texts: Texts) -> None:
        self._store = store
        self._tables = tables
        self._preferences = preferences
        self._texts = texts
        self._records = Records(store)
        self._tournaments = Tournaments(store)

    async def export(self, user: int) -> dict[str, Any]:
        """All that is kept of a person, as JSON data. What others have done or hold is not in it."""
        games = [await self._game(info, lobby, user) async for info, lobby in self._games(user)]
        return {
            "format": FORMAT,
            "user": user,
            "at": self._store.clock().isoformat(),
            "settings": await self._store.user_settings(user),
            "tutorial": await self._store.tutorial(user),
            "read": await self._store.read_games(user),
            "follows": {one.game_id: one.calls for one in await self._store.followed(user)},
            "results": await self._results(user),
            "ratings": await self._ratings(user),
            "tournaments": [
                {
                    "id": kept.id,
                    "server": kept.guild_id,
                    "tournament": kept.tournament.name,
                    "organizer": kept.tournament.organizer == user,
                    "places": [
                        {"number": number + 1, "name": one.name, "out": one.out}
                        for number, one in enumerate(kept.tournament.entrants)
                        if one.user == user
                    ],
                }
                for kept in await self._tournaments.of_person(user)
            ],
            "games": sorted(games, key=lambda game: str(game["opened"])),
        }

    async def _ratings(self, user: int) -> list[dict[str, Any]]:
        """Their rating on each server, over all its seasons, among people and against computers."""
        found: list[dict[str, Any]] = []
        for server in sorted({ended.guild for ended in await self._records.of_person(user)}):
            games = await self._records.of_server(server)
            for against in AGAINST:
                own = next((one for one in ratings(games, Ladder(against=against)) if one.user == user), None)
                if own is not None:
                    figures = {"rating": own.shown, "mu": own.mu, "sigma": own.sigma, "games": own.games}
                    found.append({"server": server, "against": against, **figures})
        return found

    async def _results(self, user: int) -> list[dict[str, Any]]:
        """What is counted of their games."""
        found: list[dict[str, Any]] = []
        for ended in await self._records.of_person(user):
            own = next((seat for seat in ended.result.seats if seat.user == user), None)
            if own is not None:
                counted = own.model_dump(mode="json", exclude={"user"})
                found.append(
                    {"game": ended.game, "server": ended.guild, "at": ended.at.isoformat(), **counted}
                )
        return found

    async def _game(self, info: GameInfo, lobby: Lobby, user: int) -> dict[str, Any]:
        found: dict[str, Any] = {
            "id": info.id,
            "server": info.guild_id,
            "channel": info.channel_id,
            "state": info.state,
            "opened": info.created.isoformat(),
            "changed": info.updated.isoformat(),
            "host": lobby.host == user,
            "invited": user in lobby.invited,
        }
        number = lobby.owned_by(user)
        if number is None:
            return found
        seat = lobby.seats[number]
        table = await self._tables.get(info.id) if info.state == "running" else None
        hand = None if table is None else table.view(number).players[number].hand
        moves = await self._store.moves(info.id)
        return {
            **found,
            "name": seat.name,
            "seat": SEATS[seat.token - 1],
            "away": None if seat.away is None else seat.away.isoformat(),
            "hand": list(hand or ()),
            "analysis": await self._store.analysis(info.id, number),
            "orders": (await self._store.orders(info.id)).get(number, {}),
            "moves": [
                {"at": move.at.isoformat(), "text": move.text} for move in moves if move.seat == number
            ],
        }

    async def delete(self, user: int) -> int:
        """Delete all that is kept of a person; of how many games they are gone. Whatever fails half way is done by another
        call. Raises StoreError."""
        games = 0
        async for info, lobby in self._games(user):
            name = self._texts(lobby.language)("former-player")
            if info.state in ("lobby", "running"):
                table = await self._tables.get(info.id)
                if table is not None and table.state in ("lobby", "running"):
                    await table.forget_person(user, name)
                    games += 1
                    continue
                if table is not None:
                    lobby = table.lobby.copy()
            if (seat := lobby.owned_by(user)) is not None:
                await self._store.delete_analysis(info.id, seat)
            lobby.forget(user, name)
            await self._store.put_ended_lobby(info.id, lobby.dump())
            self._tables.drop(info.id)
            games += 1
        for kept in await self._tournaments.of_person(user):
            name = self._texts(kept.tournament.language)("former-player")

            def forget(tournament: Tournament, name: str = name) -> None:
                playing.forget(tournament, user, name)

            await self._tournaments.change(kept.id, forget)
        await self._store.delete_person(user)
        self._preferences.forget(user)
        return games

    async def _games(self, user: int) -> AsyncIterator[tuple[GameInfo, Lobby]]:
        after = ""
        while found := await self._store.games_with(user, after):
            after = found[-1].id
            for info in found:
                try:
                    lobby = Lobby.load(info.lobby)
                except ValidationError:
                    log.error("game %s is left out: its lobby cannot be read", info.id)
                    continue
                if lobby.knows(user):
                    yield info, lobby
