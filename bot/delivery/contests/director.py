"""Leading tournaments: opens tables, takes in results, pairs the next round, and keeps the channel's messages right.

Everything is decided by what is stored, and stored before it is shown, so that it can be begun again at any point: a round
is paired and a table opened once (see `bot.store.contests.tournaments`). A thread is opened from its table's message, of
which there can be one only; messages carry a nonce.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final

import discord

from bot.delivery.channel_messages import UNKNOWN_MESSAGE, ChannelMessages
from bot.delivery.contests.organizing import told_by
from bot.logs import log_line
from bot.panels.parts import Panel
from bot.panels.tournaments.messages import messages, table_message, thread_name
from bot.panels.tournaments.telling import Told
from bot.services import Services
from bot.store import LEASE, MessageRef, Shards, StoreError
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.tables.tournaments import playing
from bot.tables.tournaments.keeping import StoredTournament
from bot.tables.tournaments.tournament import Match, Tournament
from bot.tables.verbs.tournament_tables import WALKOVER

log = logging.getLogger(__name__)

IDLE: Final = 3.0
"""Seconds after which it is looked again what other processes have done."""
STEPS: Final = 200
"""Steps of one tournament in one go."""
LONGEST: Final = 300.0
"""Seconds between two tries of what fails at most."""
ARCHIVED_AFTER: Final = 10_080
"""Minutes without a message after which Discord puts a thread away."""

UNKNOWN_CHANNEL, HAS_THREAD = 10003, 160004


@dataclass(frozen=True, slots=True)
class Spot:
    """A channel in which a tournament is told of."""

    id: str
    guild_id: int
    channel_id: int
    language: str


class Director:
    """Leads the tournaments of this process's servers. Call `look` again and again; `wake` when something has happened."""

    def __init__(
        self,
        services: Services,
        client: discord.Client,
        messages: ChannelMessages,
        owner: str,
        shards: Shards,
    ) -> None:
        self._services = services
        self._client = client
        self._messages = messages
        self._owner = owner
        self._mine = shards
        self._woken = asyncio.Event()
        self._failed: dict[str, tuple[float, float]] = {}

    def wake(self, table: Table | None = None) -> None:
        """A table, or a tournament, has changed."""
        if table is None or table.lobby.tournament is not None:
            self._woken.set()

    async def look(self) -> float:
        """Go on with whatever can go on. Raises StoreError."""
        self._woken.clear()
        store = self._services.store
        for tournament_id in await store.restless_tournaments(self._mine):
            due, pause = self._failed.get(tournament_id, (0.0, 1.0))
            if asyncio.get_running_loop().time() < due:
                continue
            if not await store.lease_tournament(tournament_id, self._owner, store.clock(), LEASE * 6):
                continue
            try:
                await self._lead(tournament_id)
                self._failed.pop(tournament_id, None)
            except StoreError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it was, others go on, and it is tried again
                log.warning("tournament %s waits: %s", tournament_id, log_line(error))
                again = asyncio.get_running_loop().time() + pause
                self._failed[tournament_id] = again, min(LONGEST, 2 * pause)
            finally:
                await store.release_tournament(tournament_id, self._owner)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(IDLE):
                await self._woken.wait()
        return 0.0

    async def _lead(self, tournament_id: str) -> None:
        tournaments = self._services.tournaments
        for _ in range(STEPS):
            kept = await tournaments.find(tournament_id)
            before = kept.version
            await self._take_in(kept)
            await tournaments.change(tournament_id, playing.advance)
            await self._put_right(await tournaments.find(tournament_id))
            await self._open(tournament_id)
            kept = await tournaments.find(tournament_id)
            if not kept.tournament.silent:
                await self._show(kept)
            kept = await tournaments.find(tournament_id)
            if kept.version == before:
                await self._services.store.tournament_told(tournament_id, before)
                return

    # Results

    async def _take_in(self, kept: StoredTournament) -> None:
        """Note what has become of open tables."""
        number = len(kept.tournament.rounds) - 1
        if kept.tournament.phase != "running" or number < 0:
            return
        playing_now = {
            match.game: table
            for table, match in enumerate(kept.tournament.rounds[number].matches)
            if match.stage == "open" and match.game is not None
        }
        states = await self._services.store.states(playing_now)
        for game, table in playing_now.items():
            state = states.get(game)
            if state in ("lobby", "running"):
                continue
            await self._ended(kept, number, table, game, over=state == "over")

    async def _ended(self, kept: StoredTournament, number: int, table: int, game: str, *, over: bool) -> None:
        services = self._services
        at = await services.tables.get(game)
        ended = await services.records.of_game(game) if over else None
        missing = [] if at is None or at.lobby.tournament is None else at.lobby.tournament.expected
        match = kept.tournament.rounds[number].matches[table]
        holders = [kept.tournament.entrants[one].user for one in match.seats]
        came = [user is not None and user not in missing for user in holders]

        def note(tournament: Tournament) -> None:
            mine = playing.match_of(tournament, number, table)
            if mine.game != game:
                return
            if ended is not None:
                seats = ended.result.seats
                there = [
                    seat.counts and seat.user == user for seat, user in zip(seats, holders, strict=False)
                ]
                places, points = [seat.place for seat in seats], [seat.points for seat in seats]
                present = [one or two for one, two in zip(came, there, strict=False)]
                playing.played(tournament, mine, places, points, there, present)
            elif at is not None and at.lobby.end == WALKOVER:
                playing.walkover(tournament, mine, came)
            else:
                playing.stuck(mine)

        await services.tournaments.change(kept.id, note)

    async def lost(self, channel_id: int, guild_id: int) -> None:
        """A channel or thread was deleted: a table that was played there has no result, and a tournament that was told of
        there falls silent. Raises StoreError."""
        for kept in await self._services.tournaments.of_server(guild_id):
            if kept.channel_id == channel_id:
                await self._services.tournaments.change(kept.id, _fall_silent)
            matches = [match for each in kept.tournament.rounds for match in each.matches]
            for match in matches:
                if match.channel == channel_id and match.stage == "open":
                    await self.end_game(match)
        self._woken.set()

    async def end_game(self, match: Match) -> None:
        """End the game of a table without a result."""
        table = None if match.game is None else await self._services.tables.get(match.game)
        if table is not None:
            with contextlib.suppress(Refused):
                await table.close("abort")

    # Tables

    async def _put_right(self, kept: StoredTournament) -> None:
        """Whoever is out, or was replaced, does not play on at open tables."""
        of = kept.tournament
        if of.last is None:
            return
        for match in of.last.matches:
            if match.stage != "open" or match.game is None:
                continue
            table = await self._services.tables.get(match.game)
            if table is None or table.ended or len(table.lobby.seats) != len(match.seats):
                continue
            for seat, one in enumerate(match.seats):
                entrant, place = of.entrants[one], table.lobby.seats[seat]
                if place.human and (entrant.out or entrant.user != place.user):
                    new = None if entrant.out or entrant.user is None else Person(entrant.user, entrant.name)
                    with contextlib.suppress(Refused):
                        await table.give_seat(seat, new)

    async def _open(self, tournament_id: str) -> None:
        """Open the tables of the present round that are not open yet, as far as there is room for them."""
        kept = await self._services.tournaments.find(tournament_id)
        number = len(kept.tournament.rounds) - 1
        if kept.tournament.phase != "running" or number < 0 or kept.tournament.silent:
            return
        for table in range(len(kept.tournament.rounds[number].matches)):

            def ready(tournament: Tournament, table: int = table) -> bool:
                return playing.ready(tournament, tournament.rounds[number].matches[table])

            kept, wanted = await self._services.tournaments.change(tournament_id, ready)
            if not wanted or await self._full(kept.guild_id):
                continue
            channel = await self._place(kept, number, table)
            if channel is not None:
                kept = await self._services.tournaments.find(tournament_id)
                await self._services.tournaments.open_table(kept, number, table, channel)

    async def _full(self, guild_id: int) -> bool:
        most = self._services.tables.limits.server
        return bool(most) and await self._services.store.open_in_server(guild_id) >= most

    async def _place(self, kept: StoredTournament, number: int, table: int) -> int | None:
        """Where a table is played: in a thread of its own where that is allowed, else in the tournament's channel, one
        after the other (None: it is not free now)."""
        if self._threads(kept):
            with contextlib.suppress(discord.Forbidden):
                return await self._thread(kept, number, table)
        free = await self._services.store.open_in_channel(kept.channel_id) is None
        return kept.channel_id if free else None

    def _threads(self, kept: StoredTournament) -> bool:
        guild = self._client.get_guild(kept.guild_id)
        channel = None if guild is None else guild.get_channel(kept.channel_id)
        if guild is None or not isinstance(channel, discord.TextChannel) or guild.me is None:
            return False
        granted = channel.permissions_for(guild.me)
        return granted.create_public_threads and granted.send_messages_in_threads

    async def _thread(self, kept: StoredTournament, number: int, table: int) -> int:
        told = await self._told(kept)
        match = kept.tournament.rounds[number].matches[table]
        message = match.message
        if message is None:
            about = f"table:{number}:{table}:{match.opened}"
            posted = await self._messages.post(
                self._spot(kept), table_message(told, number, table), nonce=_nonce(kept, about)
            )
            message = posted.id

            def note(tournament: Tournament) -> None:
                playing.match_of(tournament, number, table).message = message

            await self._services.tournaments.change(kept.id, note)
        try:
            await self._client.http.start_thread_with_message(
                kept.channel_id,
                message,
                name=thread_name(told, number, table),
                auto_archive_duration=ARCHIVED_AFTER,
            )
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                await self._services.tournaments.change(kept.id, partial(_forget_message, number, table))
            if error.code != HAS_THREAD:
                raise
        return message  # a thread has the id of the message from which it starts

    # Messages

    async def _told(self, kept: StoredTournament) -> Told:
        return await told_by(self._services, self._services.texts(kept.tournament.language), kept)

    def _spot(self, kept: StoredTournament) -> Spot:
        return Spot(kept.id, kept.guild_id, kept.channel_id, kept.tournament.language)

    async def _show(self, kept: StoredTournament) -> None:
        """Post and edit what the channel is to show."""
        told = await self._told(kept)
        for about, panel in messages(told).items():
            digest = sha256(repr(panel).encode()).hexdigest()[:16]
            if kept.tournament.shown.get(about) == digest:
                continue
            try:
                message = await self._put(kept, about, panel)
            except discord.HTTPException as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                await self._services.tournaments.change(kept.id, _fall_silent)
                return
            await self._services.tournaments.change(kept.id, partial(_shown, about, digest, message))

    async def _put(self, kept: StoredTournament, about: str, panel: Panel) -> int:
        spot, known = self._spot(kept), kept.tournament.messages.get(about)
        if known is not None:
            ref = MessageRef(kept.id, about, kept.channel_id, known, kept.version)
            if await self._messages.edit(spot, ref, panel):
                return known
        posted = await self._messages.post(spot, panel, nonce=_nonce(kept, f"{about}:{known}"))
        return posted.id


def _nonce(kept: StoredTournament, about: str) -> str:
    return sha256(f"{kept.id}:{kept.channel_id}:{about}".encode()).hexdigest()[:25]


def _fall_silent(tournament: Tournament) -> None:
    tournament.silent = True


def _shown(about: str, digest: str, message: int, tournament: Tournament) -> None:
    tournament.messages[about] = message
    tournament.shown[about] = digest


def _forget_message(number: int, table: int, tournament: Tournament) -> None:
    playing.match_of(tournament, number, table).message = None
