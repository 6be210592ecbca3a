"""One table: a lobby or a game in a channel, and everything that people and computers may do with it.

No Discord here: people are ids and names, so that commands, buttons, computers and tests take one path. What is known
of a table is a `TableState`; what may be done is a function of a draft, named below by subject and run in one
transaction.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Concatenate, Final, ParamSpec, TypeVar

from bot.store import NewOutbox, Outage, Store, Whole
from bot.tables.asking.forced import forced_pass
from bot.tables.asking.time_limits import limit_at
from bot.tables.draft import Draft, copy_of, play_on
from bot.tables.lobby import Lobby
from bot.tables.past import StoredMove
from bot.tables.people.person import Person
from bot.tables.people.preferences import ServerSettings
from bot.tables.refused import Refused
from bot.tables.state import TableState
from bot.tables.timing import STILL
from bot.tables.transactions import Change, Done, Transactions
from bot.tables.uptime import began_anew, of_guild
from bot.tables.verbs import (
    attendance,
    forgetting,
    invitations,
    orders,
    playing,
    seating,
    starting,
    tournament_tables,
    votes,
)
from engine import Action, Event

LOBBY_LIFE: Final = timedelta(days=1)

P = ParamSpec("P")
Who = TypeVar("Who")


def by_person(
    verb: Callable[Concatenate[Draft, Who, P], None],
) -> Callable[Concatenate[Table, Who, int | None, P], Awaitable[Done]]:
    """A verb of a person (an id, or a `Person`) as a method, with the id of the interaction behind the person."""

    def method(
        table: Table, who: Who, interaction: int | None, /, *args: P.args, **kwargs: P.kwargs
    ) -> Awaitable[Done]:
        return table.change(interaction, lambda draft: verb(draft, who, *args, **kwargs))

    return method


def by_itself(
    verb: Callable[Concatenate[Draft, P], None],
) -> Callable[Concatenate[Table, P], Awaitable[Done]]:
    """A verb of a computer or of the clock as a method."""

    def method(table: Table, /, *args: P.args, **kwargs: P.kwargs) -> Awaitable[Done]:
        return table.change(None, lambda draft: verb(draft, *args, **kwargs))

    return method


async def called_lately(store: Store, guild_id: int, now: datetime, but: str = "") -> set[int]:
    """Who was called to a table of the server that opened a short while ago (see `invitations.PAUSE`)."""
    opened = await store.opened_since(guild_id, now - invitations.PAUSE)
    lobbies = [Lobby.load(info.lobby) for info in opened if info.id != but]
    return {user for lobby in lobbies for user in (*lobby.invited, *lobby.former)}


class Table(TableState):
    """A table of one channel. Get it from `Tables`; its reading methods show what was stored last.

    Verbs of people take the interaction's id (None for what no interaction caused) and do the same interaction once: a
    repetition gets `Done(repeated=True)`. Every "no" is a `Refused`.
    """

    def __init__(
        self, store: Store, found: Whole, moves: list[StoredMove], changed: Callable[[Table], None]
    ) -> None:
        super().__init__(found, moves)
        self._store = store
        self._transactions = Transactions(store, changed)

    @property
    def now(self) -> datetime:
        """The store's time."""
        return self._store.clock()

    async def load(self) -> None:
        """Show what is stored, if another process has gone on."""
        await self._transactions.load(self)

    async def recall(self) -> None:
        """Remember all moves for a moment (see `bot.tables.past`)."""
        await self._transactions.recall(self)

    @asynccontextmanager
    async def recalled(self) -> AsyncIterator[None]:
        """All moves are remembered meanwhile, however the game goes on."""
        self.kept += 1
        try:
            await self.recall()
            yield
        finally:
            self.kept -= 1

    async def change(self, interaction: int | None, change: Change) -> Done:
        """Do something to the table in one transaction."""
        return await self._transactions.run(self, interaction, change)

    async def _server(self) -> ServerSettings:
        return ServerSettings.load(await self._store.guild_settings(self.guild_id))

    # The lobby

    join = by_person(tournament_tables.join)
    add_computer = by_person(seating.add_computer)
    remove_computer = by_person(seating.remove_computer)
    configure = by_person(starting.configure)

    async def invite(self, person: Person, interaction: int | None, guest: int) -> Done:
        """See `invitations.invite`."""
        lately = guest in await called_lately(self._store, self.guild_id, self.now, but=self.id)
        asked = partial(invitations.invite, person=person, guest=guest, lately=lately)
        return await self.change(interaction, asked)

    async def leave(self, person: Person, interaction: int | None) -> Done:
        """See `seating.leave`, and `tournament_tables.leave`."""
        ends_alone = (await self._server()).alone == "end"
        left = partial(tournament_tables.leave, person=person, ends_alone=ends_alone)
        return await self.change(interaction, left)

    async def forget_person(self, user: int, name: str) -> Done:
        """See `forgetting.forget`."""
        ends_alone = (await self._server()).alone == "end"
        return await self.change(
            None, partial(forgetting.forget, user=user, name=name, ends_alone=ends_alone)
        )

    async def start(
        self,
        person: Person,
        interaction: int | None,
        *,
        modules: Sequence[str] | None = None,
        seed: str | None = None,
    ) -> Done:
        """See `starting.start`."""
        server = await self._server()
        begin = partial(starting.start, person=person, modules=modules, seed=seed, server=server)
        return await self.change(interaction, begin)

    begin_without = by_itself(tournament_tables.time_up)
    give_seat = by_itself(tournament_tables.give_seat)

    # The game

    undo = by_person(playing.undo)
    think_again = by_person(playing.think_again)
    play_computer = by_itself(playing.play_computer)

    async def play(
        self,
        user: int,
        action: Action,
        *,
        confirm: bool,
        interaction: int | None,
        number: int | None = None,
    ) -> Done:
        """See `playing.play`."""
        played = partial(playing.play, user=user, action=action, confirm=confirm, number=number)
        return await self.change(interaction, played)

    @property
    def forced(self) -> int | None:
        """The person who is to choose an action and can only pass; None if there is no such."""
        seat = self.asked
        if seat is None or self.record is None or not self.lobby.seats[seat].human:
            return None
        return None if forced_pass(self.record, seat) is None else self.lobby.seats[seat].user

    async def pass_forced(self, user: int) -> None:
        """Pass for this person if they can only pass. A turn that they hold open stays open: what they have done in it
        may be looked at before it ends."""
        if self.forced != user or self.record is None or self.asked is None:
            return
        action, held = forced_pass(self.record, self.asked), self.record.game.confirm
        if action is not None:
            with contextlib.suppress(Refused):  # they may have been faster
                await self.play(user, action, confirm=held, interaction=None, number=self.number)

    async def play_all(
        self,
        user: int,
        actions: Sequence[Action],
        *,
        confirm: bool,
        interaction: int | None,
        number: int | None = None,
    ) -> Done:
        """Play several actions in a row, all or none, each a move of its own (`/build` after `stop`).

        The events of the answer are those of all of them.
        """
        trial, seat = copy_of(self.record), self.seat_of(user)
        if len(actions) > 1 and trial is not None and seat is not None and self.asked == seat:
            # Seen to be legal together before the first is stored.
            for action in actions:
                play_on(trial, seat, action, confirm)
        events: tuple[Event, ...] = ()
        done = Done(self.number)
        for place, action in enumerate(actions, 1):
            done = await self.play(
                user,
                action,
                confirm=confirm,
                interaction=interaction if place == len(actions) else None,
                number=number if place == 1 else None,
            )
            events += done.events
        return Done(done.number, events, done.repeated)

    # Votes

    async def abort(self, person: Person, interaction: int | None) -> Done:
        """See `votes.abort`."""
        server = await self._server()
        return await self.change(interaction, partial(votes.abort, person=person, server=server))

    agree = by_person(votes.agree)
    refuse = by_person(votes.refuse)
    close = by_itself(votes.end)

    # Between turns

    ask = by_person(orders.ask)
    let_pass = by_person(orders.let_pass)
    rest = by_person(orders.rest)
    order = by_person(orders.order)
    withdraw = by_person(orders.withdraw)

    # Who is not there

    deputize = by_person(attendance.deputize)
    snooze = by_person(attendance.snooze)
    away = by_person(attendance.away)
    remind = by_itself(attendance.remind)
    pass_for = by_itself(attendance.pass_for)

    async def expire(self, decision: str, *, still: bool = False) -> Done:
        """See `attendance.expire`."""
        ends_alone = (await self._server()).alone == "end"
        expired = partial(attendance.expire, decision=decision, still=still, ends_alone=ends_alone)
        return await self.change(None, expired)

    async def make_up(self, outages: Sequence[Outage]) -> bool:
        """Let the time of what is asked run only while people could reach the bot, of which these are the exceptions
        at all servers; whether that gave them more of it."""
        here, waiting_for = of_guild(outages, self.guild_id), self.lobby.waiting_for
        if waiting_for is None or self.state != "running":
            return False
        if began_anew(waiting_for, limit_at(self) or STILL, here, self.now) is None:
            return False
        with contextlib.suppress(Refused):  # somebody may have answered meanwhile
            await self.change(None, partial(attendance.make_up, outages=here))
        return True

    async def post(self, *items: NewOutbox) -> None:
        """Have something posted again, outside any change (a message that was deleted)."""
        await self.change(None, lambda draft: draft.outbox.extend(items))
