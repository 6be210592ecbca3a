"""People who are not there: reminders, a computer in their place, absence, and what happens when time is up.

`decision` names what is to be decided (see `bot.tables.asking.time_limits`); once it has been, a verb that is meant for
it is refused as stale.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.store import Outage
from bot.tables import circles, outbox_items
from bot.tables.asking import interrupts, time_limits
from bot.tables.asking.answering import declined
from bot.tables.asking.time_limits import deadlines
from bot.tables.asking.waiting import go_on
from bot.tables.draft import Draft
from bot.tables.lobby import WINDOW, WaitingFor
from bot.tables.refused import Refused
from bot.tables.timing import AWAY, MISSED, SNOOZE, STILL
from bot.tables.uptime import NOTICED, began_anew
from bot.tables.verbs.seating import hand_over
from engine import Record
from engine.core.kernel import Choice


def deputize(draft: Draft, user: int, *, turn: int | None = None) -> None:
    """Let a computer play what this person is asked now: a turn, or one question. `turn`: nothing but the turn of this
    number."""
    record = draft.running()
    seat = draft.seat_of(user)
    waiting_for = draft.lobby.waiting_for
    _must_be(waiting_for, turn)
    if seat in circles.asked_together(draft.lobby, record.game):
        interrupts.deputize(draft, record, seat)
        go_on(draft)
        return
    if waiting_for is None or waiting_for.seat != seat:
        raise Refused("refused-not-your-turn", name=draft.before.awaited)
    _deputize(draft, seat)
    draft.deadlines = deadlines(draft)


def _deputize(draft: Draft, seat: int) -> None:
    if draft.lobby.waiting_for is not None and not draft.lobby.waiting_for.proxy:
        draft.lobby.waiting_for.proxy = True
        draft.outbox.append(outbox_items.note("deputy", seat=seat))


def _must_be(waiting_for: WaitingFor | None, turn: int | None) -> None:
    """Raises Refused if a press was for a turn that is over."""
    if turn is not None and (waiting_for is None or waiting_for.kind != "turn" or waiting_for.number != turn):
        raise Refused("refused-stale")


def snooze(draft: Draft, user: int, *, turn: int | None = None) -> None:
    """No reminder of this turn for a while (`SNOOZE`); then one, if the time for the turn is not up before. `turn`: as
    in `deputize`."""
    draft.running()
    seat = draft.seat_of(user)
    waiting_for = draft.lobby.waiting_for
    _must_be(waiting_for, turn)
    if waiting_for is None or waiting_for.kind != "turn" or waiting_for.seat != seat:
        raise Refused("refused-not-your-turn", name=draft.before.awaited)
    waiting_for.snoozed = draft.now + SNOOZE
    draft.deadlines = deadlines(draft)


def away(draft: Draft, user: int, days: int) -> None:
    """This person is away for so many days (0: is back): a computer plays their turns meanwhile, and orders answer
    their questions."""
    draft.running()
    number = draft.seat_of(user)
    if not 0 <= days <= AWAY:
        raise Refused("refused-unknown-option", option=str(days))
    seat, waiting_for = draft.lobby.seats[number], draft.lobby.waiting_for
    if days == 0:
        if seat.away is None:
            return
        seat.away = None
        draft.outbox.append(outbox_items.note("back", seat=number))
        if waiting_for is None or waiting_for.circle or waiting_for.seat != number:
            go_on(draft)
            return
        waiting_for.proxy, waiting_for.began = False, draft.now
        draft.outbox.append(outbox_items.waiting_for(waiting_for))
        draft.deadlines = deadlines(draft)
        return
    seat.away = draft.now + timedelta(days=days)
    draft.outbox.append(outbox_items.note("gone", seat=number))
    if waiting_for is not None and waiting_for.seat == number and not waiting_for.circle:
        waiting_for.proxy = True
    if waiting_for is not None and waiting_for.kind == "turn":
        draft.deadlines = deadlines(draft)
    else:
        go_on(draft)


# The clock


def remind(draft: Draft, decision: str) -> None:
    """Remind the one on turn."""
    waiting_for, _, _ = _undecided(draft, decision)
    waiting_for.reminded += 1
    draft.outbox.append(outbox_items.remind(waiting_for))


def expire(draft: Draft, decision: str, *, still: bool = False, ends_alone: bool) -> None:
    """The time for this decision is up: a question is declined, a turn is played by a computer, which takes the seat
    after several in a row. `still`: the turn has no limit, but nobody has moved for so long that a computer takes the
    seat. `ends_alone`: see `hand_over`."""
    waiting_for, record, choice = _undecided(draft, decision)
    if waiting_for.circle:
        _run_out(draft, record, waiting_for)
        return
    if draft.lobby.plays_itself(waiting_for.seat):
        raise Refused("refused-stale")
    seat = draft.lobby.seats[waiting_for.seat]
    declining = declined(choice, record.legal(waiting_for.seat))
    if waiting_for.kind == "ask" and declining is not None:
        seat.expired, seat.expired_from = record.number, None
        _note_passed(draft, waiting_for.seat, choice)
        interrupts.answer(draft, record, choice, declining)
        go_on(draft)
        return
    if waiting_for.kind == "turn" and not still:
        seat.missed += 1
    if still or seat.missed >= MISSED:
        hand_over(draft, waiting_for.seat, "still" if still else "away", ends_alone=ends_alone)
    else:
        _deputize(draft, waiting_for.seat)
    draft.deadlines = deadlines(draft)


def _run_out(draft: Draft, record: Record, waiting_for: WaitingFor) -> None:
    """The time of those who are asked together is up."""
    late = interrupts.undecided(draft, record)
    for number in late:
        seat = draft.lobby.seats[number]
        seat.expired, seat.expired_from = record.number, waiting_for.opened
        if record.game.choice is not None and waiting_for.book == WINDOW:
            _note_passed(draft, number, record.game.choice)
    interrupts.run_out(draft, record, late)
    go_on(draft)


def _note_passed(draft: Draft, number: int, choice: Choice) -> None:
    """Remember, to tell them when they act again, that this person was passed for."""
    if choice.interrupt is not None:
        passed = draft.lobby.seats[number].passed
        passed[choice.interrupt] = passed.get(choice.interrupt, 0) + 1


def pass_for(draft: Draft, decision: str, seat: int) -> None:
    """Pass for a seat whose person wants that after a while."""
    _, record, choice = _undecided(draft, decision)
    _note_passed(draft, seat, choice)
    if seat in circles.asked_together(draft.lobby, record.game):
        interrupts.run_out(draft, record, [seat])
        go_on(draft)
        return
    declining = declined(choice, record.legal(seat))
    if declining is None:
        raise Refused("refused-stale")
    interrupts.answer(draft, record, choice, declining)
    go_on(draft)


def _undecided(draft: Draft, decision: str) -> tuple[WaitingFor, Record, Choice]:
    """What the game waits for, if it still is this decision. Raises Refused."""
    record = draft.running()
    waiting_for, choice = draft.lobby.waiting_for, record.game.choice
    if waiting_for is None or choice is None or time_limits.decision(waiting_for, record.number) != decision:
        raise Refused("refused-stale")
    return waiting_for, record, choice


def make_up(draft: Draft, outages: Sequence[Outage]) -> None:
    """Let the time of what is asked run only while people could reach the bot; these outages were at its server.
    Raises Refused if that changes nothing."""
    record, now = draft.running(), draft.now
    waiting_for, choice = draft.lobby.waiting_for, record.game.choice
    if waiting_for is None or choice is None or waiting_for.began is None:
        raise Refused("refused-stale")
    limit = time_limits.limit_of(waiting_for, draft.lobby, choice.interrupt) or STILL
    began = began_anew(waiting_for, limit, outages, now)
    if began is None:
        raise Refused("refused-stale")
    later = began - waiting_for.began
    waiting_for.began = began
    waiting_for.made_up = max((each.ended for each in outages), default=now)
    draft.deadlines = deadlines(draft)
    if abs(later) >= limit * NOTICED and draft.lobby.watched(waiting_for):
        draft.outbox.append(outbox_items.waiting_for(waiting_for))
