"""Questions between and besides turns: answered by standing orders, or asked with a limit.

Who does not want to be asked is answered for within the change that raised the question: by the first standing order
that fits what is legal now, else by declining. So these questions cost no time, and who is asked, what is posted and
how long it takes depends on public facts only. What somebody has answered early is played when the game comes to
their seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import engine
from bot.tables import circles
from bot.tables.asking import early_answers, standing_orders
from bot.tables.asking.answering import declined, judged, judged_in
from bot.tables.draft import Draft
from engine import Action, Game, Record
from engine.base.auction import ALWAYS as ALWAYS_ASKED
from engine.base.auction import PAYMENT as PAYMENT_RULE
from engine.base.events import TurnBegan
from engine.base.orders import kind_of
from engine.core.kernel import Choice

PAYMENT: Final = "payment"
AUCTION: Final = "auction"


def settle(draft: Draft) -> None:
    """Answer every open question that need not be asked, until one must be or a turn goes on."""
    record = draft.record
    if record is None or draft.state != "running":
        return
    if early_answers.reopened(draft.events):
        early_answers.reopen(draft)
    by_order: set[int] = set()
    early: int | None = None  # whose early answers are being played
    while (choice := record.game.choice) is not None:
        follows = early == choice.seat
        action = early_answers.next_answer(draft, record.game, choice, follows=follows)
        early = choice.seat if action is not None else None
        action = action or _answer(draft, record, choice, by_order)
        if action is None:
            break
        answer(draft, record, choice, action)
        if early_answers.reopened(draft.happened[-1]):
            early_answers.reopen(draft)
        if any(isinstance(event, TurnBegan) for event in draft.happened[-1]):
            by_order.clear()
    early_answers.recheck(draft, record.game)


def answer(draft: Draft, record: Record, choice: Choice, action: Action) -> None:
    """Play for a seat what it is not asked itself. Nobody may take that back."""
    outcome = record.play(choice.seat, action, confirm=False)
    record.back.clear()
    if choice.interrupt == PAYMENT and record.game.options.get(PAYMENT_RULE) != ALWAYS_ASKED:
        # Whether there was a choice at all depends on the hand, and the number of moves is public.
        record.number -= 1
    draft.made(choice.seat, engine.write(action), outcome)
    standing_orders.spend(draft, record.game.rules, outcome.events)


def _answer(draft: Draft, record: Record, choice: Choice, by_order: set[int]) -> Action | None:
    """What is played for the seat that is asked; None: it has to answer itself."""
    seat, book = choice.seat, choice.interrupt
    options = record.legal(seat)
    human = draft.lobby.seats[seat].human
    if book == PAYMENT:
        # Where it comes whatever the hand is, people may pay as they like.
        always = record.game.options.get(PAYMENT_RULE) == ALWAYS_ASKED
        asked = always and human and draft.lobby.asks(seat, AUCTION)
        return None if asked else choice.default(options) or options[0]
    if not human:
        return None
    if book in circles.ALWAYS:
        return None if draft.lobby.seats[seat].there else judged(record, seat, options)
    if book is None:
        # What follows from an order needs nobody either.
        follows = seat in by_order and choice.phase not in ("action", "build")
        return judged(record, seat, options) if follows else None
    for text in draft.orders.get(seat, ()):
        order, action = standing_orders.wanted(record, choice, options, text)
        if order is not None and action is not None:
            by_order.add(seat)
            standing_orders.carried_out(draft, record.game.rules, seat, text, order)
            return action
    ordered = book == AUCTION and book not in draft.lobby.seats[seat].asks and _has_order(draft, record, seat)
    if draft.lobby.asks(seat, book) and not ordered:
        return None
    return absent(record, choice)


def _has_order(draft: Draft, record: Record, seat: int) -> bool:
    """Whether this seat has said beforehand what it wants of auctions."""
    kinds = (kind_of(record.game.rules, text.split()[0]) for text in draft.orders.get(seat, ()))
    return any(kind is not None and kind.book == AUCTION for kind in kinds)


def absent(record: Record, choice: Choice) -> Action:
    """The answer of somebody who is not there: declining, or what a computer would choose."""
    options = record.legal(choice.seat)
    declining = declined(choice, options)
    return judged(record, choice.seat, options) if declining is None else declining


def deputize(draft: Draft, record: Record, seat: int) -> None:
    """Have a computer answer ahead all that a seat of the open circle is asked."""
    early_answers.decide_for(draft, record.game, seat, judged_in)


def run_out(draft: Draft, record: Record, seats: Sequence[int]) -> None:
    """The time of a circle is up: decline for these seats, or choose by lot or by judgement what cannot be declined."""

    def choose(game: Game, seat: int, options: Sequence[Action]) -> Action:
        choice = game.choice
        declining = None if choice is None else declined(choice, options)
        return judged_in(game, seat, options) if declining is None else declining

    for seat in seats:
        early_answers.decide_for(draft, record.game, seat, early_answers.lot_or(choose))


def undecided(draft: Draft, record: Record) -> list[int]:
    """The people of the open circle who have not said all that they are asked."""
    found = circles.asked_together(draft.lobby, record.game)
    return [
        seat for seat in found if circles.game_for(draft.lobby, record.game, draft.early, seat) is not None
    ]
