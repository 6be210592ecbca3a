"""What the game waits for after a change, and what follows from that: answers for those who are not asked, deadlines,
messages."""

from __future__ import annotations

from dataclasses import replace

import engine
from bot.tables import circles, outbox_items
from bot.tables.asking import early_answers, interrupts
from bot.tables.asking.time_limits import deadlines
from bot.tables.draft import Draft
from bot.tables.lobby import Lobby, WaitingFor
from engine import Record
from engine.base.events import TurnBegan, TurnEnding
from engine.core.kernel import Choice


def go_on(draft: Draft) -> None:
    """Answer what need not be asked, note what the game waits for now, and queue what the channel has to see."""
    record = draft.record
    if record is None:
        return
    draft.lobby.come_back(draft.now)
    for event in draft.events:
        if isinstance(event, TurnBegan):
            draft.lobby.seats[event.seat].rests = False
    if draft.undo:
        early_answers.after_undo(draft, record.game)
    else:
        interrupts.settle(draft)
    before, choice = draft.lobby.waiting_for, record.game.choice
    draft.lobby.waiting_for = None if choice is None else _next(draft, record, choice)
    if choice is None:
        draft.state = "over"
    draft.deadlines = deadlines(draft)
    draft.outbox += outbox_items.after_change(draft.lobby, before, draft.events, draft.now)


def _next(draft: Draft, record: Record, choice: Choice) -> WaitingFor:
    before, now = draft.lobby.waiting_for, draft.now
    since = draft.before.version + len(draft.moves)
    if (name := circles.circle_of(record.game)) is not None:
        people = list(circles.asked_together(draft.lobby, record.game))
        if before is not None and before.circle == name:
            if early_answers.reopened(draft.events):
                # All may decide anew: the time begins anew too, the message stays.
                return replace(before, began=now, opened=record.number, seats=people or before.seats)
            more = [seat for seat in people if seat not in before.seats]
            return replace(before, seats=[*before.seats, *more]) if more else before
        if people:
            return WaitingFor(
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
    if position.turn == choice.seat and choice.interrupt is None and _in_turn(draft):
        new = WaitingFor("turn", choice.seat, position.turn_number, now, since, proxy=out)
        return before if before == new and before is not None else new
    if before is not None and before.kind == "ask" and not before.circle and before.seat == choice.seat:
        if not draft.moves:
            return before
        if not any(isinstance(event, TurnBegan) for event in draft.events):
            # Asked once more: the time begins anew, the message stays.
            return WaitingFor("ask", choice.seat, before.number, now, before.since, proxy=out)
    return WaitingFor("ask", choice.seat, record.number, now, since, proxy=out)


def _in_turn(draft: Draft) -> bool:
    """Whether the present turn has not come to its end yet (between two turns the old one counts as past)."""
    history = draft.before.history
    past = history[: len(history) - draft.undo]
    for events in (draft.events, *(step.events for step in reversed(past))):
        for event in reversed(events):
            if isinstance(event, TurnBegan | TurnEnding):
                return isinstance(event, TurnBegan)
    return False


def begin_anew(draft: Draft) -> None:
    """Whoever takes over a seat that is being asked has all the time for it."""
    if draft.record is None or draft.state != "running" or draft.deadlines is not None:
        return
    before = draft.before
    if before.record is None or _played_by(draft.lobby) == _played_by(before.lobby):
        return
    if (waiting_for := draft.lobby.waiting_for) is not None:
        waiting_for.began = draft.now
        if waiting_for.circle:
            early_answers.recheck(draft, draft.record.game)
            # Named at once, and not only when they answer, which would tell that they have.
            asked = circles.asked_together(draft.lobby, draft.record.game)
            waiting_for.seats = [
                *waiting_for.seats,
                *(seat for seat in asked if seat not in waiting_for.seats),
            ]
            draft.outbox.append(outbox_items.waiting_for(waiting_for))
    draft.deadlines = deadlines(draft)


def _played_by(lobby: Lobby) -> tuple[bool, ...]:
    return tuple(seat.human for seat in lobby.seats)
