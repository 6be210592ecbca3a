"""Standing orders, and whether somebody wants to be asked."""

from __future__ import annotations

from bot.tables.asking import standing_orders
from bot.tables.asking.waiting import go_on
from bot.tables.draft import Draft
from bot.tables.refused import Refused
from engine.base.orders import books


def ask(draft: Draft, user: int, book: str, asks: bool) -> None:
    """Be asked the questions of this order book from now on, or have standing orders answer them."""
    record = draft.running()
    seat = draft.seat_of(user)
    if book not in books(record.game.rules):
        raise Refused("refused-unknown-option", option=book[:40])
    draft.lobby.seats[seat].asks[book] = asks
    draft.lobby.seats[seat].rests = False
    _perhaps_answer(draft, seat)


def let_pass(draft: Draft, user: int, lets: bool) -> None:
    """Be passed for where nothing was answered after a while; or not."""
    draft.running()
    seat = draft.seat_of(user)
    draft.lobby.seats[seat].lets_pass = lets
    _perhaps_answer(draft, seat)


def rest(draft: Draft, user: int) -> None:
    """Pass in every window up to the own next turn; orders are carried out all the same."""
    draft.running()
    seat = draft.seat_of(user)
    draft.lobby.seats[seat].rests = True
    _perhaps_answer(draft, seat)


def order(draft: Draft, user: int, text: str) -> None:
    """Give a standing order (see `engine.base.orders`); it fires at once if it answers what is asked now."""
    draft.running()
    seat = draft.seat_of(user)
    standing_orders.add(draft, seat, text)
    _perhaps_answer(draft, seat)


def withdraw(draft: Draft, user: int, text: str) -> None:
    """Take a standing order back."""
    draft.running()
    standing_orders.remove(draft, draft.seat_of(user), text)


def _perhaps_answer(draft: Draft, seat: int) -> None:
    waiting_for = draft.lobby.waiting_for
    if (
        waiting_for is not None
        and waiting_for.kind == "ask"
        and (waiting_for.circle or waiting_for.seat == seat)
    ):
        go_on(draft)
