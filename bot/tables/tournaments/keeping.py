"""Tournaments as they are kept: read, changed one version after the other, and their tables opened."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_hex
from typing import Final, TypeVar

from bot.store import NewDeadline, Store, TournamentRow
from bot.tables import outbox_items
from bot.tables.lobby import Lobby, TournamentTable
from bot.tables.refused import Refused
from bot.tables.timing import DEFAULT
from bot.tables.tournaments import playing
from bot.tables.tournaments.tournament import MOST_OPEN, OPEN, Match, Tournament

log = logging.getLogger(__name__)

COMING: Final = {
    "live": timedelta(minutes=15),
    "day": timedelta(hours=24),
    "days": timedelta(hours=72),
    "none": timedelta(hours=72),
}
"""For so long a table of this pace waits for its people."""
TRIES: Final = 20
"""How often a change is tried anew because somebody was faster."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament with where it is kept."""

    id: str
    guild_id: int
    channel_id: int
    version: int
    created: datetime
    tournament: Tournament

    @classmethod
    def read(cls, row: TournamentRow) -> StoredTournament | None:
        """From the store; None for what this release cannot read."""
        try:
            found = Tournament.load(row.data)
        except ValueError:
            log.error("tournament %s cannot be read", row.id)
            return None
        return cls(row.id, row.guild_id, row.channel_id, row.version, row.created, found)


class Tournaments:
    """Finds, announces and changes tournaments. `watch` is told whenever one has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: list[Callable[[], None]] = []

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this after every change."""
        self._watchers.append(watcher)

    async def find(self, tournament_id: str) -> StoredTournament:
        """The tournament of this id. Raises Refused."""
        row = await self._store.tournament(tournament_id)
        kept = None if row is None else StoredTournament.read(row)
        if kept is None:
            raise Refused("refused-tournament-unknown")
        return kept

    async def of_server(self, guild_id: int) -> list[StoredTournament]:
        """All of a server, the newest first."""
        return _read(await self._store.tournaments(guild_id))

    async def of_person(self, user_id: int) -> list[StoredTournament]:
        """All in which somebody appears."""
        return [
            one for one in _read(await self._store.tournaments_with(user_id)) if one.tournament.knows(user_id)
        ]

    async def announce(
        self, guild_id: int, channel_id: int, interaction: int, tournament: Tournament
    ) -> StoredTournament:
        """Keep a new one; the same interaction announces one. Raises Refused where a server has too many."""
        own = sha256(f"tournament {interaction}".encode()).hexdigest()[:8]
        kept = await self._store.create_tournament(
            own, guild_id, channel_id, tournament.phase, tournament.dump(), MOST_OPEN
        )
        if not kept:
            raise Refused("refused-tournament-many", n=MOST_OPEN)
        self._changed()
        return await self.find(own)

    async def change(
        self,
        tournament_id: str,
        verb: Callable[[Tournament], T],
        *,
        channel_id: int | None = None,
    ) -> tuple[StoredTournament, T]:
        """Change a tournament; what the verb answers. It may run more than once, and sees what is stored each time; what
        changes nothing is not stored. Raises Refused."""
        for _ in range(TRIES):
            kept = await self.find(tournament_id)
            before = kept.tournament.dump()
            # Pairing may take a moment.
            answer = await asyncio.to_thread(verb, kept.tournament)
            data = kept.tournament.dump()
            if data == before and channel_id in (None, kept.channel_id):
                return kept, answer
            if await self._store.change_tournament(
                kept.id, kept.version, kept.tournament.phase, data, channel_id=channel_id
            ):
                self._changed()
                return await self.find(tournament_id), answer
        raise Refused("refused-stale")

    async def open_table(self, kept: StoredTournament, number: int, table: int, channel_id: int) -> bool:
        """Open the lobby of a table in a channel, and note it; whether that is done: not where somebody was faster."""
        tournament = kept.tournament
        match = tournament.rounds[number].matches[table]
        if match.stage != "waiting":
            return False
        until = self._store.clock() + COMING.get(tournament.pace, COMING[DEFAULT])
        lobby = lobby_of(kept, number, table, match, until)

        def noted(game: str) -> tuple[str, dict[str, object]]:
            changed = tournament.copy()
            playing.opened(changed.rounds[number].matches[table], game, channel_id)
            return changed.phase, changed.dump()

        done = await self._store.open_tournament_game(
            kept.id,
            kept.version,
            noted,
            guild_id=kept.guild_id,
            channel_id=channel_id,
            parent_id=kept.channel_id if channel_id != kept.channel_id else None,
            lobby=lobby.dump(),
            outbox=[outbox_items.lobby()],
            deadlines=[NewDeadline("lobby", until, "lobby")],
        )
        if done:
            self._changed()
        return done

    def _changed(self) -> None:
        for watcher in self._watchers:
            watcher()


def lobby_of(kept: StoredTournament, number: int, table: int, match: Match, until: datetime) -> Lobby:
    """The lobby of a table: everybody has their seat, and is yet to come."""
    tournament = kept.tournament
    lobby = Lobby.open(tournament.language)
    lobby.modules, lobby.pace = list(tournament.modules), tournament.pace
    users = []
    for one in match.seats:
        entrant = tournament.entrants[one]
        if entrant.user is not None:
            lobby.sit(entrant.name, entrant.user)
            users.append(entrant.user)
    lobby.tournament = TournamentTable(kept.id, tournament.name, number + 1, table + 1, until, users)
    return lobby


def open_ones(found: Sequence[StoredTournament]) -> list[StoredTournament]:
    """Those that are not over."""
    return [one for one in found if one.tournament.phase in OPEN]


def new_seed() -> str:
    """What the lots of a new tournament are drawn from."""
    return token_hex(8)


def _read(rows: Sequence[TournamentRow]) -> list[StoredTournament]:
    return [kept for row in rows if (kept := StoredTournament.read(row)) is not None]
