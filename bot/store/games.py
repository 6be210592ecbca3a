"""Games and their moves: creating, loading, and the one way to change them."""

import logging
import secrets
import string
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.store.database import Database, Violation, lock_game, reads, writes
from bot.store.errors import AlreadyDone, ChannelBusy, Conflict, DamagedGame
from bot.store.model import Game, GameInfo, Move, MoveRecord, NewDeadline, NewOutbox, State, Whole
from bot.store.queues import add_outbox, replace_deadlines
from bot.store.shards import ALL, Shards
from bot.store.tables import Damaged, games, interactions, moves, snapshots
from bot.store.tables import deadlines as deadlines_table
from bot.store.tables import orders as orders_table

log = logging.getLogger(__name__)

KEPT_SNAPSHOTS = 40
"""How many versions back a running game can be restored: more than the steps of any turn."""

_OPEN: tuple[State, ...] = ("lobby", "running")
_ENDED: tuple[State, ...] = ("over", "aborted")
_ID_LETTERS = string.ascii_lowercase + string.digits


# Made once: making a statement takes longer than carrying it out.
_VERSION: Final = select(games.c.version).where(games.c.id == bindparam("game"))
_CHANGE: Final = update(games).where(
    games.c.id == bindparam("game"), games.c.version == bindparam("expected")
)
_STEP: Final = select(interactions.c.game_id, interactions.c.version).where(
    interactions.c.id == bindparam("interaction")
)
_OUTDATED: Final = delete(snapshots).where(
    snapshots.c.game_id == bindparam("game"), snapshots.c.version < bindparam("oldest")
)


class GameStore(Database):
    """The part of the store that holds games."""

    async def create_game(
        self,
        guild_id: int,
        channel_id: int,
        lobby: Mapping[str, Any],
        *,
        interaction_id: int | None = None,
        outbox: Sequence[NewOutbox] = (),
        deadlines: Sequence[NewDeadline] = (),
        parent_id: int | None = None,
    ) -> Game:
        """Open a lobby in a channel, as version 1. `parent_id`: the channel above it, where it is a thread.

        Raises `ChannelBusy` if the channel has a lobby or a running game, `AlreadyDone` if the interaction
        was stored before.
        """
        while True:
            game_id = "".join(secrets.choice(_ID_LETTERS) for _ in range(8))
            try:
                place = (guild_id, channel_id, parent_id)
                return await self._create(game_id, place, lobby, interaction_id, outbox, deadlines)
            except Violation:
                # Another process was faster with this channel or this interaction; else the id was taken.
                await self.read(lambda connection: _refuse_repetition(connection, interaction_id))
                other = await self.open_in_channel(channel_id)
                if other is not None:
                    raise ChannelBusy(other) from None
                if await self.version(game_id) is None:
                    raise

    @writes
    def commit(
        self,
        connection: Connection,
        game_id: str,
        expected_version: int,
        *,
        state: State,
        lobby: Mapping[str, Any],
        snapshot: str | None,
        move: Move | None = None,
        further: Sequence[Move] = (),
        interaction_id: int | None = None,
        outbox: Sequence[NewOutbox] = (),
        deadlines: Sequence[NewDeadline] | None = None,
        orders: Mapping[int, Mapping[str, Any] | None] | None = None,
        undo_to: int | None = None,
    ) -> int:
        """Store one step of a game in one transaction and return the new version, `expected_version` + 1.

        `further` are moves that followed from this one at once; each has a version of its own, the next one after
        the move's, and the last of them is the new version.
        `deadlines` are all that hold from now on (None: those there are stay); `orders` sets a seat's standing
        orders or, with None, erases them. A game that ends loses its deadlines, orders and older snapshots.
        `undo_to`: this step takes back every step after that version; they and this one are absent from
        `moves()`.

        Raises `AlreadyDone` if the interaction was stored before (whatever the version), `Conflict` if the
        version is not the expected one, `UnknownGame`. On SQLite all of it happens in another thread.
        """
        moved = [*([] if move is None else [move]), *further]
        now, version = self.clock(), expected_version + max(1, len(moved))
        _lock_version(connection, game_id, expected_version, interaction_id)
        changed = {"state": state, "version": version, "lobby": dict(lobby), "updated": now}
        done = connection.execute(_CHANGE, {"game": game_id, "expected": expected_version, **changed})
        if done.rowcount != 1:
            raise Conflict(game_id, expected_version, version)
        _note_interaction(connection, interaction_id, game_id, version, now)
        _put_snapshot(connection, game_id, version, snapshot, ended=state in _ENDED)
        if undo_to is not None:
            connection.execute(
                update(moves).where(moves.c.game_id == game_id, moves.c.version > undo_to).values(undone=True)
            )
        for number, made in enumerate(moved, expected_version + 1):
            row = {
                "game_id": game_id,
                "version": number,
                "seat": made.seat,
                "text": made.text,
                "held": made.held,
                "events": list(made.events),
                "draws": list(made.draws),
                "at": now,
                "undone": undo_to is not None,
            }
            connection.execute(insert(moves), row)
        add_outbox(connection, game_id, outbox, now)
        if state in _ENDED:
            connection.execute(delete(orders_table).where(orders_table.c.game_id == game_id))
            if deadlines is None:
                deadlines = ()
        elif orders:
            _put_orders(connection, game_id, orders)
        if deadlines is not None:
            replace_deadlines(connection, game_id, deadlines)
        return version

    @reads
    def interaction_step(self, connection: Connection, interaction_id: int) -> tuple[str, int] | None:
        """The game and version that an interaction was stored as, or None."""
        row = connection.execute(_STEP, {"interaction": interaction_id}).one_or_none()
        return None if row is None else (row.game_id, row.version)

    @reads
    def version(self, connection: Connection, game_id: str) -> int | None:
        """The version of the game as last committed, or None if there is no such game."""
        found: int | None = connection.execute(_VERSION, {"game": game_id}).scalar_one_or_none()
        return found

    async def load(self, game_id: str) -> Game | None:
        """The game as last committed, or None. Raises `DamagedGame`."""
        return await self._one(_with_snapshot().where(games.c.id == game_id))

    @reads
    def whole(self, connection: Connection, game_id: str, latest: int | None = None) -> Whole | None:
        """The game as last committed with its moves (the `latest` ones, None: all) and orders, or None.
        Raises `DamagedGame`."""
        row = connection.execute(_with_snapshot().where(games.c.id == game_id)).one_or_none()
        if row is None:
            return None
        query = _moves_of(game_id, 0).order_by(None).order_by(moves.c.version.desc()).limit(latest)
        made = [MoveRecord(*move) for move in connection.execute(query)]
        orders = {order.seat: order.data for order in connection.execute(_orders_of(game_id))}
        if any(isinstance(cell, Damaged) for move in made for cell in (move.events, move.draws)):
            raise DamagedGame(game_id, "a move")
        if not all(isinstance(data, dict) for data in orders.values()):
            raise DamagedGame(game_id, "an order")
        return Whole(_game(row), made[::-1], orders)

    @reads
    def open_in_channel(self, connection: Connection, channel_id: int) -> str | None:
        """The id of the channel's lobby or running game, or None."""
        query = select(games.c.id).where(games.c.channel_id == channel_id, games.c.state.in_(_OPEN))
        found: str | None = connection.execute(query).scalar_one_or_none()
        return found

    async def open_below(self, channel_id: int) -> list[GameInfo]:
        """The lobbies and running games in threads of a channel, oldest first."""
        return await self._several(
            games.c.parent_id == channel_id, games.c.state.in_(_OPEN), order=games.c.created
        )

    async def latest_in_channel(self, channel_id: int) -> Game | None:
        """The channel's newest game in any state, or None. Raises `DamagedGame`."""
        return await self._one(
            _with_snapshot()
            .where(games.c.channel_id == channel_id)
            .order_by(games.c.created.desc(), games.c.id)
            .limit(1)
        )

    @writes
    def give_up_game(self, connection: Connection, game_id: str, lobby: Mapping[str, Any]) -> None:
        """End a game without reading it, whatever is stored of it; `lobby` takes the place of a damaged one."""
        version = lock_game(connection, game_id)
        known = select(games.c.lobby).where(games.c.id == game_id)
        found = connection.execute(known).scalar_one()
        connection.execute(
            update(games)
            .where(games.c.id == game_id)
            .values(
                state="aborted",
                version=version + 1,
                lobby=found if isinstance(found, dict) else dict(lobby),
                updated=self.clock(),
            )
        )
        connection.execute(delete(orders_table).where(orders_table.c.game_id == game_id))
        replace_deadlines(connection, game_id, ())

    @reads
    def moves(self, connection: Connection, game_id: str, *, after: int = 0) -> list[MoveRecord]:
        """The steps that hold, oldest first, from those later than version `after`; undone ones are left out."""
        return [MoveRecord(*row) for row in connection.execute(_moves_of(game_id, after))]

    async def running_games(self, after: str, limit: int, shards: Shards = ALL) -> list[GameInfo]:
        """So many running games of these shards, in the order of their ids, from behind this one on."""
        return await self._several(
            games.c.state == "running",
            games.c.id > after,
            shards.holds(games.c.guild_id),
            order=games.c.id,
            limit=limit,
        )

    @reads
    def open_in_server(self, connection: Connection, guild_id: int) -> int:
        """How many lobbies and running games a server has."""
        query = select(func.count()).where(games.c.guild_id == guild_id, games.c.state.in_(_OPEN))
        return int(connection.execute(query).scalar_one())

    async def open_games_with(self, user_id: int) -> list[GameInfo]:
        """The lobbies and running games in whose lobby a person may be named."""
        named = cast(games.c.lobby, Text).contains(str(user_id))
        return await self._several(games.c.state.in_(_OPEN), named, order=games.c.created)

    @reads
    def open_games(self, connection: Connection, shards: Shards = ALL) -> dict[State, int]:
        """How many lobbies and running games there are."""
        query = select(games.c.state, func.count()).where(
            games.c.state.in_(_OPEN), shards.holds(games.c.guild_id)
        )
        rows = connection.execute(query.group_by(games.c.state))
        return dict.fromkeys(_OPEN, 0) | {row[0]: row[1] for row in rows}

    @reads
    def unattended(self, connection: Connection, before: datetime, shards: Shards = ALL) -> list[str]:
        """Running games in which nothing has changed since `before` and for which no deadline is set: a computer is to
        move in them."""
        query = (
            select(games.c.id)
            .where(games.c.state == "running", games.c.updated < before, shards.holds(games.c.guild_id))
            .where(~exists().where(deadlines_table.c.game_id == games.c.id))
            .order_by(games.c.updated)
        )
        return list(connection.execute(query).scalars())

    async def opened_since(self, guild_id: int, since: datetime) -> list[GameInfo]:
        """A server's games, in any state, whose table opened at this time or later."""
        return await self._several(
            games.c.guild_id == guild_id, games.c.created >= since, order=games.c.created
        )

    async def finished_games(
        self,
        guild_id: int,
        *,
        prefix: str = "",
        limit: int = 25,
        channel_id: int | None = None,
        user_id: int | None = None,
    ) -> list[GameInfo]:
        """A server's ended games that had begun, newest first; `prefix` is the beginning of the id. Of this channel alone,
        and those in whose lobby this person may be named."""
        begun = exists().where(snapshots.c.game_id == games.c.id)
        narrower: list[ColumnElement[bool]] = []
        if channel_id is not None:
            narrower.append(or_(games.c.channel_id == channel_id, games.c.parent_id == channel_id))
        if user_id is not None:
            narrower.append(cast(games.c.lobby, Text).contains(str(user_id)))
        return await self._several(
            *narrower,
            games.c.guild_id == guild_id,
            games.c.state.in_(_ENDED),
            games.c.id.startswith(prefix.lower(), autoescape=True),
            begun,
            order=games.c.updated.desc(),
            limit=limit,
        )

    @reads
    def orders(self, connection: Connection, game_id: str) -> dict[int, dict[str, Any]]:
        """The standing orders by seat. Secret: show a seat's to its owner only."""
        return {row.seat: row.data for row in connection.execute(_orders_of(game_id))}

    @writes
    def put_orders(
        self, connection: Connection, game_id: str, seat: int, orders: Mapping[str, Any] | None
    ) -> None:
        """Set a seat's standing orders, or erase them with None; raises `UnknownGame`."""
        lock_game(connection, game_id)
        _put_orders(connection, game_id, {seat: orders})

    @writes
    def forget_interactions(self, connection: Connection, before: datetime) -> int:
        """Drop the memory of interactions stored before that time (Discord's tokens live for 15 minutes)."""
        done = connection.execute(delete(interactions).where(interactions.c.at < before))
        return int(done.rowcount)

    @writes
    def _create(
        self,
        connection: Connection,
        game_id: str,
        place: tuple[int, int, int | None],
        lobby: Mapping[str, Any],
        interaction_id: int | None,
        outbox: Sequence[NewOutbox],
        deadlines: Sequence[NewDeadline],
    ) -> Game:
        return self._created(connection, game_id, place, lobby, interaction_id, outbox, deadlines)

    def _created(
        self,
        connection: Connection,
        game_id: str,
        place: tuple[int, int, int | None],
        lobby: Mapping[str, Any],
        interaction_id: int | None,
        outbox: Sequence[NewOutbox],
        deadlines: Sequence[NewDeadline],
    ) -> Game:
        """The same as part of a transaction."""
        _refuse_repetition(connection, interaction_id)
        now, (guild_id, channel_id, parent_id) = self.clock(), place
        row: dict[str, Any] = {
            "id": game_id,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "state": "lobby",
            "version": 1,
            "lobby": dict(lobby),
            "created": now,
            "updated": now,
            "parent_id": parent_id,
        }
        connection.execute(insert(games).values(row))
        _note_interaction(connection, interaction_id, game_id, 1, now)
        add_outbox(connection, game_id, outbox, now)
        replace_deadlines(connection, game_id, deadlines)
        return Game(**row, snapshot=None)

    @reads
    def _one(self, connection: Connection, query: Select[Any]) -> Game | None:
        row = connection.execute(query).one_or_none()
        return None if row is None else _game(row)

    @reads
    def _several(
        self,
        connection: Connection,
        *conditions: ColumnElement[bool],
        order: ColumnElement[Any],
        limit: int | None = None,
    ) -> list[GameInfo]:
        query = select(games).where(*conditions).order_by(order, games.c.id).limit(limit)
        rows = connection.execute(query).all()
        for row in rows:
            if not isinstance(row.lobby, dict):
                log.error("game %s is left out: its lobby cannot be read", row.id)
        return [GameInfo(**row._mapping) for row in rows if isinstance(row.lobby, dict)]


def _with_snapshot() -> Select[Any]:
    newest = (snapshots.c.game_id == games.c.id) & (snapshots.c.version == games.c.version)
    return select(games, snapshots.c.snapshot).select_from(games.outerjoin(snapshots, newest))


def _game(row: Row[Any]) -> Game:
    if not isinstance(row.lobby, dict):
        raise DamagedGame(row.id, "the lobby")
    return Game(**row._mapping)


def _moves_of(game_id: str, after: int) -> Select[Any]:
    return (
        select(
            moves.c.version,
            moves.c.seat,
            moves.c.text,
            moves.c.events,
            moves.c.draws,
            moves.c.at,
            moves.c.held,
        )
        .where(moves.c.game_id == game_id, moves.c.version > after, moves.c.undone.is_(False))
        .order_by(moves.c.version)
    )


def _orders_of(game_id: str) -> Select[Any]:
    return select(orders_table.c.seat, orders_table.c.data).where(orders_table.c.game_id == game_id)


def _lock_version(connection: Connection, game_id: str, expected: int, interaction_id: int | None) -> None:
    """Hold the game against other writers and see that it is where the caller believes it to be."""
    version = lock_game(connection, game_id)
    _refuse_repetition(connection, interaction_id)
    if version != expected:
        raise Conflict(game_id, expected, version)


def _refuse_repetition(connection: Connection, interaction_id: int | None) -> None:
    if interaction_id is None:
        return
    row = connection.execute(_STEP, {"interaction": interaction_id}).one_or_none()
    if row is not None:
        raise AlreadyDone(row.game_id, row.version)


def _note_interaction(
    connection: Connection, interaction_id: int | None, game_id: str, version: int, now: datetime
) -> None:
    if interaction_id is not None:
        row = {"id": interaction_id, "game_id": game_id, "version": version, "at": now}
        connection.execute(insert(interactions), row)


def _put_snapshot(
    connection: Connection, game_id: str, version: int, snapshot: str | None, *, ended: bool
) -> None:
    if snapshot is None:
        return
    oldest = version if ended else version - KEPT_SNAPSHOTS
    connection.execute(insert(snapshots), {"game_id": game_id, "version": version, "snapshot": snapshot})
    connection.execute(_OUTDATED, {"game": game_id, "oldest": oldest})


def _put_orders(connection: Connection, game_id: str, orders: Mapping[int, Mapping[str, Any] | None]) -> None:
    connection.execute(
        delete(orders_table).where(orders_table.c.game_id == game_id, orders_table.c.seat.in_(list(orders)))
    )
    rows = [
        {"game_id": game_id, "seat": seat, "data": dict(data)}
        for seat, data in orders.items()
        if data is not None
    ]
    if rows:
        connection.execute(insert(orders_table), rows)
