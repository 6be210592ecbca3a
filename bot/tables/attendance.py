"""What people do at a table besides playing: orders, thinking again, absence; and what happens when time is up."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import timedelta

from bot.store import Outage
from bot.tables import early_answers as ahead
from bot.tables import interrupts as between
from bot.tables import outbox_items as announce
from bot.tables.draft import Draft, hand_over
from bot.tables.lobby import Moment
from bot.tables.refused import Refused
from bot.tables.stepping import Done, Stepping
from bot.tables.timing import AWAY, MISSED, SNOOZE, STILL
from bot.tables.uptime import NOTICED, began_anew, of_guild
from engine import Record
from engine.base.orders import books


class Besides(Stepping):
    """The part of a table that has to do with the time between turns, and with people who are not there."""

    async def ask(self, user: int, interaction: int | None, book: str, asks: bool) -> Done:
        """Be asked the questions of this order book from now on, or have standing orders answer them."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            seat = self._seated(draft, user)
            if book not in books(record.game.rules):
                raise Refused("refused-unknown-option", option=book[:40])
            draft.lobby.seats[seat].asks[book] = asks
            self._perhaps_answer(draft, seat)

        return await self._step(interaction, change)

    async def let_pass(self, user: int, interaction: int | None, lets: bool) -> Done:
        """Be passed for, after a while, where nothing else is possible; or not."""

        def change(draft: Draft) -> None:
            self._running(draft)
            seat = self._seated(draft, user)
            draft.lobby.seats[seat].lets_pass = lets
            self._perhaps_answer(draft, seat)

        return await self._step(interaction, change)

    async def order(self, user: int, interaction: int | None, text: str) -> Done:
        """Give a standing order (see `engine.base.orders`); it fires at once if it answers what is asked now."""

        def change(draft: Draft) -> None:
            self._running(draft)
            seat = self._seated(draft, user)
            between.add_order(draft, seat, text)
            self._perhaps_answer(draft, seat)

        return await self._step(interaction, change)

    async def withdraw(self, user: int, interaction: int | None, text: str) -> Done:
        """Take a standing order back."""

        def change(draft: Draft) -> None:
            self._running(draft)
            between.remove_order(draft, self._seated(draft, user), text)

        return await self._step(interaction, change)

    def _perhaps_answer(self, draft: Draft, seat: int) -> None:
        moment = draft.lobby.moment
        if moment is not None and moment.kind == "ask" and (moment.circle or moment.seat == seat):
            self._look_ahead(draft)

    async def think_again(self, user: int, interaction: int | None, *, step: bool = False) -> Done:
        """Take back what this person has answered ahead, before the game has come to it. `step`: only the last of
        several answers."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            seat = self._seated(draft, user)
            if seat not in ahead.questions(draft.lobby, record.game):
                raise Refused("refused-not-your-turn", name=self.awaited)
            (ahead.take_back if step else ahead.forget)(draft, seat)
            self._look_ahead(draft)

        return await self._step(interaction, change)

    async def deputize(self, user: int, interaction: int | None, *, turn: int | None = None) -> Done:
        """Let a computer play what this person is asked now: a turn, or one question. `turn`: nothing but the turn of
        this number. Raises Refused."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            seat = self._seated(draft, user)
            moment = draft.lobby.moment
            _must_be(moment, turn)
            if seat in ahead.questions(draft.lobby, record.game):
                between.deputize(draft, record, seat)
                self._look_ahead(draft)
                return
            if moment is None or moment.seat != seat:
                raise Refused("refused-not-your-turn", name=self.awaited)
            self._deputize(draft, seat)
            draft.deadlines = between.deadlines(draft, record, self._store.clock())

        return await self._step(interaction, change)

    def _deputize(self, draft: Draft, seat: int) -> None:
        if draft.lobby.moment is not None and not draft.lobby.moment.proxy:
            draft.lobby.moment.proxy = True
            draft.outbox.append(announce.note("deputy", seat=seat))

    async def expire(self, decision: str, *, still: bool = False) -> Done:
        """The time for this decision is up (see `between.decision`): a question is declined, a turn is played by a
        computer, which takes the seat after several in a row. `still`: the turn has no limit, but nobody has moved for
        so long that a computer takes the seat. Raises Refused if it has been decided already."""
        end_alone = await self._ends_alone()

        def change(draft: Draft) -> None:
            record = self._running(draft)
            moment, choice = draft.lobby.moment, record.game.choice
            if moment is None or choice is None or between.decision(moment, record.number) != decision:
                raise Refused("refused-stale")
            if moment.circle:
                self._run_out(draft, record, moment)
                return
            if draft.lobby.plays_itself(moment.seat):
                raise Refused("refused-stale")
            seat = draft.lobby.seats[moment.seat]
            declining = between.declined(choice, record.legal(moment.seat))
            if moment.kind == "ask" and declining is not None:
                seat.expired, seat.expired_from = record.number, None
                between.answer(draft, record, choice, declining)
                self._look_ahead(draft)
                return
            if still:
                hand_over(draft, moment.seat, "still", end_alone=end_alone)
                draft.deadlines = between.deadlines(draft, record, self._store.clock())
                return
            if moment.kind == "turn":
                seat.missed += 1
            if seat.missed >= MISSED:
                hand_over(draft, moment.seat, "away", end_alone=end_alone)
            else:
                self._deputize(draft, moment.seat)
            draft.deadlines = between.deadlines(draft, record, self._store.clock())

        return await self._step(None, change)

    def _run_out(self, draft: Draft, record: Record, moment: Moment) -> None:
        """The time of those who are asked together is up."""
        late = between.undecided(draft, record)
        for number in late:
            seat = draft.lobby.seats[number]
            seat.expired, seat.expired_from = record.number, moment.opened
        between.run_out(draft, record, late)
        self._look_ahead(draft)

    async def pass_for(self, decision: str, number: int) -> Done:
        """Pass for the seat of this number, whose person can do nothing else and wants that. Raises Refused if it has
        been decided already."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            moment, choice = draft.lobby.moment, record.game.choice
            if moment is None or choice is None or between.decision(moment, record.number) != decision:
                raise Refused("refused-stale")
            if number in ahead.questions(draft.lobby, record.game):
                between.run_out(draft, record, [number])
                self._look_ahead(draft)
                return
            declining = between.declined(choice, record.legal(number))
            if declining is None:
                raise Refused("refused-stale")
            between.answer(draft, record, choice, declining)
            self._look_ahead(draft)

        return await self._step(None, change)

    # Absence

    async def make_up(self, outages: Sequence[Outage]) -> bool:
        """Let the time of what is asked run only while people could reach the bot, of which these are the exceptions
        at all servers; whether that gave them more of it."""
        here = of_guild(outages, self.guild_id)
        moment = self.lobby.moment
        if moment is None or self.state != "running":
            return False
        if began_anew(moment, between.limit_at(self) or STILL, here, self._store.clock()) is None:
            return False

        def change(draft: Draft) -> None:
            record = self._running(draft)
            moment, choice, now = draft.lobby.moment, record.game.choice, self._store.clock()
            if moment is None or choice is None or moment.began is None:
                raise Refused("refused-stale")
            limit = between.limit_of(moment, draft.lobby, choice.interrupt) or STILL
            began = began_anew(moment, limit, here, now)
            if began is None:
                raise Refused("refused-stale")
            later = began - moment.began
            moment.began = began
            moment.made_up = max((each.ended for each in here), default=now)
            draft.deadlines = between.deadlines(draft, record, now)
            if abs(later) >= limit * NOTICED and draft.lobby.watched(moment):
                draft.outbox.append(announce.moment(moment))

        with contextlib.suppress(Refused):
            await self._step(None, change)
        return True

    async def remind(self, decision: str) -> Done:
        """Remind the one on turn. Raises Refused if it has been decided already."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            moment = draft.lobby.moment
            if moment is None or between.decision(moment, record.number) != decision:
                raise Refused("refused-stale")
            moment.reminded += 1
            draft.outbox.append(announce.remind(moment))

        return await self._step(None, change)

    async def snooze(self, user: int, interaction: int | None, *, turn: int | None = None) -> Done:
        """No reminder of this turn for a while (`SNOOZE`); then one, if the time for the turn is not up before.
        `turn`: as in `deputize`."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            seat = self._seated(draft, user)
            moment = draft.lobby.moment
            _must_be(moment, turn)
            if moment is None or moment.kind != "turn" or moment.seat != seat:
                raise Refused("refused-not-your-turn", name=self.awaited)
            now = self._store.clock()
            moment.snoozed = now + SNOOZE
            draft.deadlines = between.deadlines(draft, record, now)

        return await self._step(interaction, change)

    async def away(self, user: int, interaction: int | None, days: int) -> Done:
        """This person is away for so many days (0: is back): a computer plays their turns meanwhile, and orders answer
        their questions."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            number = self._seated(draft, user)
            if not 0 <= days <= AWAY:
                raise Refused("refused-unknown-option", option=str(days))
            now = self._store.clock()
            seat, moment = draft.lobby.seats[number], draft.lobby.moment
            if days == 0:
                if seat.away is None:
                    return
                seat.away = None
                draft.outbox.append(announce.note("back", seat=number))
                if moment is None or moment.circle or moment.seat != number:
                    self._look_ahead(draft)
                    return
                moment.proxy, moment.began = False, now
                draft.outbox.append(announce.moment(moment))
                draft.deadlines = between.deadlines(draft, record, now)
                return
            seat.away = now + timedelta(days=days)
            draft.outbox.append(announce.note("gone", seat=number))
            if moment is not None and moment.seat == number and not moment.circle:
                moment.proxy = True
            if moment is not None and moment.kind == "turn":
                draft.deadlines = between.deadlines(draft, record, now)
            else:
                self._look_ahead(draft)

        return await self._step(interaction, change)


def _must_be(moment: Moment | None, turn: int | None) -> None:
    """Raises Refused if a press was for a turn that is over."""
    if turn is not None and (moment is None or moment.kind != "turn" or moment.number != turn):
        raise Refused("refused-stale")
