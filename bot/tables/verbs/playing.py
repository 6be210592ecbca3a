"""Playing: an action of a person or of a computer, and taking it back."""

from __future__ import annotations

import engine
from bot.store import Move
from bot.tables import circles
from bot.tables.asking import early_answers, standing_orders
from bot.tables.asking.forced import forced_pass
from bot.tables.asking.waiting import go_on
from bot.tables.draft import Draft, play_on
from bot.tables.refused import Refused
from engine import Action


def play(draft: Draft, user: int, action: Action, *, confirm: bool, number: int | None = None) -> None:
    """Play one action for a person. `confirm`: hold the turn open at its end (see `engine`). `number`: the move number
    that the person saw; another one is refused as stale."""
    seat, waiting_for = draft.lobby.seat_of(user), draft.lobby.waiting_for
    if seat is not None and waiting_for is not None and waiting_for.seat == seat:
        # Whoever acts is there again, even if a computer has begun to play the turn.
        waiting_for.proxy = False
        draft.lobby.seats[seat].missed = 0
        draft.lobby.seats[seat].away = None
    _play(draft, seat, action, confirm, number)
    if seat is not None:
        draft.lobby.seats[seat].moved = draft.before.version + 1
        draft.lobby.seats[seat].passed = {}


def play_computer(draft: Draft, seat: int, action: Action, number: int) -> None:
    """Play for a computer's seat at the move number for which the action was chosen."""
    if not 0 <= seat < len(draft.lobby.seats) or not draft.lobby.plays_itself(seat):
        raise Refused("refused-not-computer")
    _play(draft, seat, action, False, number)


def _play(draft: Draft, seat: int | None, action: Action, confirm: bool, number: int | None) -> None:
    record = draft.running()
    if seat is None:
        raise Refused("refused-not-seated")
    if draft.lobby.seats[seat].was_late(number):
        raise Refused("refused-too-late")
    choice = record.game.choice
    inside = seat in circles.asked_together(draft.lobby, record.game)
    if choice is None or not (choice.seat == seat or inside):
        raise Refused("refused-not-your-turn", name=draft.before.awaited)
    if number is not None and number != record.number:
        waiting_for = draft.lobby.waiting_for
        first = (
            waiting_for.opened if inside and waiting_for is not None and waiting_for.circle else record.number
        )
        if not first <= number <= record.number:
            raise Refused("refused-stale")
    if choice.seat != seat:
        early_answers.keep(draft, record.game, seat, action)
        go_on(draft)
        return
    outcome = play_on(record, seat, action, confirm)
    draft.made(seat, engine.write(action), outcome, held=confirm)
    standing_orders.spend(draft, record.game.rules, outcome.events)
    go_on(draft)


def undo(draft: Draft, user: int, *, whole_turn: bool = False, number: int | None = None) -> None:
    """Take back the last move, or all of this turn that may be taken back. A forced pass is no move of its own: it
    goes with the one before it."""
    record = draft.running()
    seat = draft.seat_of(user)
    if number is not None and number != record.number:
        raise Refused("refused-stale")
    if not record.may_undo(seat):
        raise Refused("refused-nothing-to-undo")
    while record.may_undo(seat):
        record.undo(seat)
        draft.undo += 1
        if not whole_turn and forced_pass(record, seat) is None:
            break
    draft.moves, draft.happened = [Move(seat, "undo")], [()]
    go_on(draft)


def think_again(draft: Draft, user: int, *, last: bool = False) -> None:
    """Take back what this person has answered early, before the game has come to it. `last`: only the last of several
    answers."""
    record = draft.running()
    seat = draft.seat_of(user)
    if seat not in circles.asked_together(draft.lobby, record.game):
        raise Refused("refused-not-your-turn", name=draft.before.awaited)
    (early_answers.take_back if last else early_answers.forget)(draft, seat)
    go_on(draft)
