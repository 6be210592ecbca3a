"""How a step of a table is made: load, check, play on a twin, one store commit, and only then it holds.

Each step runs under the table's lock. Nothing is sent from here.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

import engine
from bot.store import AlreadyDone, Conflict, Store, Whole
from bot.tables import early_answers as ahead
from bot.tables import interrupts as between
from bot.tables import outbox_items as announce
from bot.tables.draft import Draft, play_on, twin
from bot.tables.early_answers import Kept
from bot.tables.lobby import Lobby, Moment
from bot.tables.past import HELD, LATEST, SPARE, Step, needed
from bot.tables.position import Position
from bot.tables.refused import Refused
from engine import Action, Event, Record
from engine.base.events import TurnBegan, TurnEnding
from engine.core.kernel import Choice

_REMEMBERED: Final = 128
BASE: Final = 10_000
SAVED: Final = 6
STEP: Final = 1_200
"""Bytes of memory that a table takes, for itself, for each byte of the engine's save, and for each step."""


@dataclass(frozen=True, slots=True)
class Done:
    """A step that is stored. `number` is the move number after it; `repeated`: this interaction had been done
    before and nothing happened now (`events` is then empty); `vote` is the id of a vote that it opened."""

    number: int
    events: tuple[Event, ...] = ()
    repeated: bool = False
    vote: str | None = None


class Stepping(Position):
    """A table that can be changed; what may be done with it stands in `bot.tables.table.Table`."""

    def __init__(self, store: Store, found: Whole, steps: list[Step], changed: Callable[[Any], None]) -> None:
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._made = 0  # the steps that this process has stored
        self._recent: OrderedDict[int, Done] = OrderedDict()
        self.id = found.game.id
        self.guild_id = found.game.guild_id
        self.channel_id = found.game.channel_id
        self._put(found, steps)

    async def _step(self, interaction: int | None, change: Callable[[Draft], None]) -> Done:
        async with self._lock:
            if interaction is not None and interaction in self._recent:
                return self._recent[interaction]
            try:
                done = await self._attempt(interaction, change)
            except (Conflict, Refused) as problem:
                # Another process may have gone on; or the same interaction was stored before this process ran.
                if interaction is not None and await self._store.interaction_step(interaction) is not None:
                    await self.load()
                    return Done(self.number, repeated=True)
                known = self.version
                await self.load()
                if isinstance(problem, Refused) and known == self.version:
                    raise
                done = await self._attempt(interaction, change)
            if interaction is not None:
                # Without its events, which would be remembered with it.
                self._recent[interaction] = Done(done.number, (), True, done.vote)
                while len(self._recent) > _REMEMBERED:
                    self._recent.popitem(last=False)
        self._changed(self)
        return done

    async def _attempt(self, interaction: int | None, change: Callable[[Draft], None]) -> Done:
        draft = Draft(
            self.state, self.lobby.copy(), twin(self.record), orders=dict(self.orders), kept=dict(self.kept)
        )
        change(draft)
        self._restart(draft)
        undo_to = self.history[-draft.undo].version - 1 if draft.undo else None
        snapshot = None if draft.record is None else engine.save(draft.record)
        before = self.version
        try:
            version = await self._store.commit(
                self.id,
                before,
                state=draft.state,
                lobby=draft.lobby.dump(),
                snapshot=snapshot,
                move=draft.moves[0] if draft.moves else None,
                further=draft.moves[1:],
                interaction_id=interaction,
                outbox=draft.outbox,
                deadlines=draft.deadlines,
                orders={seat: _stored(draft, seat) for seat in draft.ordered} or None,
                undo_to=undo_to,
            )
        except AlreadyDone:
            await self.load()
            return Done(self.number, repeated=True)
        self._made += 1
        if self.version == before:  # else somebody has read the table since the step was stored
            self._take_in(draft, before, version, len(snapshot or ""))
        return Done(self.number, draft.events, vote=draft.vote)

    def _take_in(self, draft: Draft, before: int, version: int, saved: int) -> None:
        """What was stored holds from now on."""
        self.version = version
        self.state, self.lobby, self.record = draft.state, draft.lobby, draft.record
        running = draft.state == "running"
        self.orders, self.kept = (draft.orders, draft.kept) if running else ({}, {})
        if draft.undo:
            del self.history[-draft.undo :]
        else:
            made = zip(draft.moves, draft.happened, strict=True)
            for number, (move, events) in enumerate(made, before + 1):
                held = move.text.endswith(HELD)
                text = move.text.removesuffix(HELD)
                self.history.append(Step(number, move.seat, text, held, events, tuple(move.draws)))
        self._saved = saved
        self._forget()

    def _restart(self, draft: Draft) -> None:
        """Whoever takes over a seat that is being asked has all the time for it."""
        now = tuple(seat.human for seat in draft.lobby.seats)
        if draft.record is None or draft.state != "running" or draft.deadlines is not None:
            return
        if self.record is None or now == tuple(seat.human for seat in self.lobby.seats):
            return
        clock = self._store.clock()
        if (moment := draft.lobby.moment) is not None:
            moment.began = clock
            if moment.circle:
                ahead.recheck(draft, draft.record.game)
                # Named at once, and not only when they answer, which would tell that they have.
                now_asked = ahead.questions(draft.lobby, draft.record.game)
                moment.seats = [*moment.seats, *(seat for seat in now_asked if seat not in moment.seats)]
                draft.outbox.append(announce.moment(moment))
        draft.deadlines = between.deadlines(draft, draft.record, clock)

    async def _ends_alone(self) -> bool:
        """Whether this server wants no game of computers alone to go on."""
        return (await self._store.guild_settings(self.guild_id)).get("alone") == "end"

    @property
    def now(self) -> datetime:
        """The store's time."""
        return self._store.clock()

    @property
    def busy(self) -> bool:
        """Whether a step is being made."""
        return self._lock.locked()

    async def load(self) -> None:
        """See to it that what is shown is what is stored: read the table anew if another process has gone on, or if
        the answer to a step was lost. Nobody waits here for a step that is being stored; what is shown is then the
        position before it."""
        async with self._reading:
            while await self._store.version(self.id) != self.version:
                if await self._read_anew():
                    return

    async def recall(self) -> None:
        """Remember all steps; what is no longer needed is forgotten again with the next one."""
        async with self._reading:
            while self.horizon:
                await self._read_anew(whole=True)

    async def _read_anew(self, *, whole: bool = False) -> bool:
        """Take what is stored; False if a step of this process was stored meanwhile, so that it may be older than what
        is known."""
        made = self._made
        found = await read(self._store, self.id, whole=whole)
        if found is None:
            raise Refused("refused-unknown-game")
        if made != self._made:
            return False
        self._put(*found)
        return True

    def _put(self, found: Whole, steps: list[Step]) -> None:
        game, stored = found.game, found.orders
        lobby = Lobby.load(game.lobby)
        record = None if game.snapshot is None else engine.load(game.snapshot)
        orders = {seat: tuple(data["orders"]) for seat, data in stored.items() if data.get("orders")}
        kept = {seat: Kept.load(data["ahead"]) for seat, data in stored.items() if data.get("ahead")}
        # All or nothing: what cannot be read leaves what is known as it is.
        self.version, self.state = game.version, game.state
        self.lobby, self.record, self.history = lobby, record, steps
        self.orders, self.kept = orders, kept
        self._saved = len(game.snapshot or "")
        # The set-up, which no seat has made, comes first.
        self.horizon = 0 if not steps or steps[0].seat is None else steps[0].version - 1

    def _forget(self) -> None:
        """Forget the steps that are not needed any more, once there are many."""
        first = needed(self.history, len(self.lobby.seats), self.undoable)
        if first is not None and first > SPARE:
            self.horizon = self.history[first - 1].version
            del self.history[:first]

    @property
    def weight(self) -> int:
        """About how many bytes of memory the table takes."""
        return BASE + SAVED * self._saved + STEP * len(self.history)

    def _running(self, draft: Draft) -> Record:
        if draft.state in ("over", "aborted"):
            raise Refused("refused-over")
        if draft.record is None:
            raise Refused("refused-not-begun")
        return draft.record

    def _seated(self, draft: Draft, user: int) -> int:
        seat = draft.lobby.seat_of(user)
        if seat is None:
            raise Refused("refused-not-seated")
        return seat

    def _play(
        self, draft: Draft, seat: int | None, action: Action, confirm: bool, number: int | None
    ) -> None:
        record = self._running(draft)
        if seat is None:
            raise Refused("refused-not-seated")
        if draft.lobby.seats[seat].was_late(number):
            raise Refused("refused-too-late")
        choice = record.game.choice
        inside = seat in ahead.questions(draft.lobby, record.game)
        if choice is None or not (choice.seat == seat or inside):
            raise Refused("refused-not-your-turn", name=self.awaited)
        if number is not None and number != record.number:
            moment = draft.lobby.moment
            first = moment.opened if inside and moment is not None and moment.circle else record.number
            if not first <= number <= record.number:
                raise Refused("refused-stale")
        if choice.seat != seat:
            ahead.keep(draft, record.game, seat, action)
            self._look_ahead(draft)
            return
        outcome = play_on(record, seat, action, confirm)
        draft.made(seat, engine.write(action) + (HELD if confirm else ""), outcome)
        between.spend(draft, record.game.rules, outcome.events)
        self._look_ahead(draft)

    def _look_ahead(self, draft: Draft) -> None:
        """Answer what need not be asked, note what the game waits for now, and queue what the channel has to see."""
        record = draft.record
        if record is None:
            return
        now = self._store.clock()
        draft.lobby.come_back(now)
        if draft.undo:
            ahead.after_undo(draft, record.game)
        else:
            between.settle(draft)
        before = draft.lobby.moment
        choice = record.game.choice
        if choice is None:
            draft.state = "over"
            draft.lobby.moment = None
        else:
            draft.lobby.moment = self._moment(draft, record, choice, now)
        draft.deadlines = between.deadlines(draft, record, now)
        draft.outbox += announce.after_step(draft.lobby, before, draft.events, now)

    def _moment(self, draft: Draft, record: Record, choice: Choice, now: datetime) -> Moment:
        before = draft.lobby.moment
        since = self.version + len(draft.moves)
        if (name := ahead.circle_of(record.game)) is not None:
            people = list(ahead.questions(draft.lobby, record.game))
            if before is not None and before.circle == name:
                if ahead.reopened(draft.events):
                    # All may decide anew: the time begins anew too, the message stays.
                    return replace(before, began=now, opened=record.number, seats=people or before.seats)
                more = [seat for seat in people if seat not in before.seats]
                return replace(before, seats=[*before.seats, *more]) if more else before
            if people:
                return Moment(
                    "ask",
                    people[0],
                    record.number,
                    now,
                    since,
                    circle=name,
                    seats=people,
                    opened=record.number,
                )
        position = engine.view(record.game)
        out = draft.lobby.seats[choice.seat].away is not None
        if position.turn == choice.seat and choice.interrupt is None and self._in_turn(draft):
            new = Moment("turn", choice.seat, position.turn_number, now, since, proxy=out)
            return before if before == new and before is not None else new
        if before is not None and before.kind == "ask" and not before.circle and before.seat == choice.seat:
            if not draft.moves:
                return before
            if not self._began(draft):
                # Asked once more: the time begins anew, the message stays.
                return Moment("ask", choice.seat, before.number, now, before.since, proxy=out)
        return Moment("ask", choice.seat, record.number, now, since, proxy=out)

    def _began(self, draft: Draft) -> bool:
        """Whether a turn has begun within this step."""
        return any(isinstance(event, TurnBegan) for event in draft.events)

    def _in_turn(self, draft: Draft) -> bool:
        """Whether the present turn has not come to its end yet (between two turns the old one counts as past)."""
        past = self.history[: len(self.history) - draft.undo]
        for events in (draft.events, *(step.events for step in reversed(past))):
            for event in reversed(events):
                if isinstance(event, TurnBegan | TurnEnding):
                    return isinstance(event, TurnBegan)
        return False


async def read(store: Store, game_id: str, *, whole: bool = False) -> tuple[Whole, list[Step]] | None:
    """A table from the store with as many of its latest steps as are needed, or with all of them; None: there is no
    such table."""
    latest = None if whole else LATEST
    while (found := await store.whole(game_id, latest)) is not None:
        steps = [Step.of(move) for move in found.moves]
        # What may be undone is never more than a turn, and so among them.
        if (
            latest is None
            or len(steps) < latest
            or needed(steps, len(found.game.lobby["seats"]), 0) is not None
        ):
            return found, steps
        latest *= 4
    return None


def _stored(draft: Draft, seat: int) -> dict[str, Any] | None:
    orders, kept = draft.orders.get(seat, ()), draft.kept.get(seat)
    found: dict[str, Any] = {"orders": list(orders)} if orders else {}
    return (found if kept is None else {**found, "ahead": kept.dump()}) or None
