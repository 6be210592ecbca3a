"""Questions between and besides turns: answered by standing orders, or asked with a limit.

Who does not want to be asked is answered for within the step that raised the question: by the first standing order
that fits what is legal now, else by declining. So these questions cost no time, and who is asked, what is posted and
how long it takes depends on public facts only. What somebody has answered ahead (`bot.tables.early_answers`) is played when the game
comes to their seat. Everything here is synchronous and changes a `Draft`.
"""

from __future__ import annotations

import hashlib
import logging
import math
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

import engine
from bot.logs import log_line
from bot.store import NewDeadline
from bot.tables import early_answers as ahead
from bot.tables.draft import Draft
from bot.tables.lobby import Lobby, Moment
from bot.tables.position import Position
from bot.tables.refused import Refused
from bot.tables.timing import REMINDERS, STILL, pace
from engine import Action, Event, Game, NotationError, Record
from engine.ai import greedy
from engine.base.auction import ALWAYS as ASKED_ALWAYS
from engine.base.auction import PAYMENT as PAYMENT_OPTION
from engine.base.building import RESERVE
from engine.base.events import TurnBegan
from engine.base.orders import kind_of, read_order, wanted_by, write_order
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.kernel import Choice
from engine.core.module import Rules
from engine.core.orders import ANY, Order

log = logging.getLogger(__name__)

PAYMENT: Final = "payment"
AUCTION: Final = "auction"
DECLINING: Final = (PASS, STOP)
ORDERS: Final = 10
"""Standing orders that one seat may have."""


def settle(draft: Draft) -> None:
    """Answer every open question that need not be asked, until one must be or a turn goes on."""
    record = draft.record
    if record is None or draft.state != "running":
        return
    if ahead.reopened(draft.events):
        ahead.reopen(draft)
    by_order: set[int] = set()
    kept: int | None = None  # whose kept answers are being played
    while (choice := record.game.choice) is not None:
        follows = kept == choice.seat
        action = ahead.next_answer(draft, record.game, choice, follows=follows)
        kept = choice.seat if action is not None else None
        action = action or _answer(draft, record, choice, by_order)
        if action is None:
            break
        answer(draft, record, choice, action)
        if ahead.reopened(draft.happened[-1]):
            ahead.reopen(draft)
        if any(isinstance(event, TurnBegan) for event in draft.happened[-1]):
            by_order.clear()
    ahead.recheck(draft, record.game)


def answer(draft: Draft, record: Record, choice: Choice, action: Action) -> None:
    """Play for a seat what it is not asked itself. Nobody may take that back."""
    outcome = record.play(choice.seat, action, confirm=False)
    record.back.clear()
    if choice.interrupt == PAYMENT and record.game.options.get(PAYMENT_OPTION) != ASKED_ALWAYS:
        # Whether there was a choice at all depends on the hand, and the number of moves is public.
        record.number -= 1
    draft.made(choice.seat, engine.write(action), outcome)
    spend(draft, record.game.rules, outcome.events)


def _answer(draft: Draft, record: Record, choice: Choice, by_order: set[int]) -> Action | None:
    """What is played for the seat that is asked; None: it has to answer itself."""
    seat, book = choice.seat, choice.interrupt
    options = record.legal(seat)
    human = draft.lobby.seats[seat].human
    if book == PAYMENT:
        # Where it comes whatever the hand is, people may pay as they like.
        always = record.game.options.get(PAYMENT_OPTION) == ASKED_ALWAYS
        asked = always and human and draft.lobby.asks(seat, AUCTION)
        return None if asked else choice.default(options) or options[0]
    if not human:
        return None
    if book in ahead.ALWAYS:
        return None if draft.lobby.seats[seat].there else judged(record, seat, options)
    if book is None:
        # What follows from an order needs nobody either.
        follows = seat in by_order and choice.phase not in ("action", "build")
        return judged(record, seat, options) if follows else None
    for text in draft.orders.get(seat, ()):
        order, action = _ordered(record, choice, options, text)
        if order is not None and action is not None:
            by_order.add(seat)
            _carried_out(draft, record.game.rules, seat, text, order)
            return action
    if draft.lobby.asks(seat, book):
        return None
    return absent(record, choice)


def absent(record: Record, choice: Choice) -> Action:
    """The answer of somebody who is not there: declining, or what a computer would choose."""
    options = record.legal(choice.seat)
    declining = declined(choice, options)
    return judged(record, choice.seat, options) if declining is None else declining


def declined(choice: Choice, options: Sequence[Action]) -> Action | None:
    """The option that declines the question, None if it cannot be declined."""
    if (default := choice.default(tuple(options))) is not None:
        return default
    return next((option for option in DECLINING if option in options), None)


def judged(record: Record, seat: int, options: Sequence[Action]) -> Action:
    """What a computer would choose for this seat of these options."""
    return _judged(record.game, seat, options)


def _judged(game: Game, seat: int, options: Sequence[Action]) -> Action:
    view = engine.view(game, seat)
    try:
        return greedy.choose(replace(view, options=tuple(options)))
    except Exception as error:  # noqa: BLE001 - a game must not stall because a computer cannot think
        log.error("a computer could not choose: %s", log_line(error))
        aside = (option for option in options if getattr(option, "at", None) == RESERVE)
        return next(aside, options[0])


def deputize(draft: Draft, record: Record, seat: int) -> None:
    """Have a computer answer ahead all that a seat of the open circle is asked."""
    ahead.decide_for(draft, record.game, seat, _judged)


def run_out(draft: Draft, record: Record, seats: Sequence[int]) -> None:
    """The time of a circle is up: decline for these seats, or choose by lot or by judgement what cannot be declined."""

    def choose(game: Game, seat: int, options: Sequence[Action]) -> Action:
        choice = game.choice
        declining = None if choice is None else declined(choice, options)
        return _judged(game, seat, options) if declining is None else declining

    for seat in seats:
        ahead.decide_for(draft, record.game, seat, ahead.lot_or(choose))


def undecided(draft: Draft, record: Record) -> list[int]:
    """The people of the open circle who have not said all that they are asked."""
    found = ahead.questions(draft.lobby, record.game)
    return [seat for seat in found if ahead.game_for(draft.lobby, record.game, draft.kept, seat) is not None]


def _ordered(
    record: Record, choice: Choice, options: Sequence[Action], text: str
) -> tuple[Order | None, Action | None]:
    """An order and what it does now, None if nothing."""
    rules = record.game.rules
    try:
        order = read_order(rules, text)
    except NotationError:
        return None, None
    found = wanted_by(rules, order, choice, options)
    kind = kind_of(rules, order.verb)
    if not found or kind is None:
        return order, None
    if kind.cost == "amount":
        return order, found[0]
    declining = declined(choice, options)
    if order.gain and declining is not None:
        found.append(declining)
    best = judged(record, choice.seat, found)
    return order, None if best == declining else best


def _carried_out(draft: Draft, rules: Rules, seat: int, text: str, order: Order) -> None:
    """An order for one single thing, or for one purchase, is done with; others go on."""
    kind = kind_of(rules, order.verb)
    if kind is None or kind.until is not None or (kind.lasts and order.what in kind.groups):
        return
    left = list(draft.orders.get(seat, ()))
    left.remove(text)
    draft.put_orders(seat, tuple(left))


def spend(draft: Draft, rules: Rules, events: Sequence[Event]) -> None:
    """Remove the orders that have come to their aim with these events."""
    for kind in rules.orders:
        if kind.until is None:
            continue
        for event in events:
            seat = getattr(event, "seat", None)
            if not isinstance(event, kind.until) or seat not in draft.orders:
                continue
            aims = (ANY, getattr(event, kind.names, None))
            left = [text for text in draft.orders[seat] if not _aims(text, kind.verb, aims)]
            draft.put_orders(seat, tuple(left))


def _aims(text: str, verb: str, aims: tuple[object, ...]) -> bool:
    words = text.split()
    return words[0] == verb and words[1] in aims


def add_order(draft: Draft, seat: int, text: str) -> None:
    """Give one more standing order; the same again with other limits replaces it. Raises Refused."""
    if draft.record is None or draft.state != "running":
        raise Refused("refused-not-begun")
    try:
        order = read_order(draft.record.game.rules, text)
    except NotationError as error:
        raise Refused("refused-order") from error
    same = (order.verb, order.what)
    kept = [one for one in draft.orders.get(seat, ()) if tuple(one.split()[:2]) != same]
    if len(kept) >= ORDERS:
        raise Refused("refused-orders-full", n=ORDERS)
    draft.put_orders(seat, (*kept, write_order(order)))


def remove_order(draft: Draft, seat: int, text: str) -> None:
    """Take a standing order back. Raises Refused if there is none."""
    orders = draft.orders.get(seat, ())
    if text not in orders:
        raise Refused("refused-no-order")
    draft.put_orders(seat, tuple(one for one in orders if one != text))


# Limits


def limit_of(moment: Moment, lobby: Lobby, book: str | None) -> timedelta | None:
    """How long this moment may take."""
    return pace(lobby.pace).limit(moment.kind, moment.book or book)


def decision(moment: Moment, number: int) -> str:
    """The name of what is to be decided: a turn, what several are asked together, or one question at its move
    number."""
    if moment.circle:
        return f"{moment.circle}:{moment.opened}"
    last = moment.number if moment.kind == "turn" else number
    return f"{moment.kind}:{moment.seat}:{last}"


def deadlines(draft: Draft, record: Record, now: datetime) -> list[NewDeadline]:
    """Everything that has to happen if those who are asked do not answer."""
    lobby = draft.lobby
    moment, choice = lobby.moment, record.game.choice
    if moment is None or choice is None or moment.began is None:
        return []
    if not moment.circle and lobby.plays_itself(moment.seat):
        return []
    limit = limit_of(moment, lobby, choice.interrupt)
    what = decision(moment, record.number)
    if limit is None:
        return [NewDeadline("still", moment.began + STILL, what)]
    found = [NewDeadline("limit", moment.began + limit, what, {"seconds": limit.total_seconds()})]
    if moment.kind == "turn":
        return found + _reminders(moment, limit, what, now)
    asked = undecided(draft, record) if moment.circle else [moment.seat]
    for seat in asked:
        own = ahead.game_for(lobby, record.game, draft.kept, seat)
        if lobby.seats[seat].lets_pass and own is not None and own.legal() == (PASS,):
            number = moment.opened if moment.circle else record.number
            wait = patience(f"{lobby.secret}:{number}:{seat}", limit)
            found.append(NewDeadline(f"let-pass{seat}", moment.began + wait, what, {"seat": seat}))
    return found


def _reminders(moment: Moment, limit: timedelta, what: str, now: datetime) -> list[NewDeadline]:
    """The reminders that are still to come; after a snooze the next one when it ends. With the message of the turn
    nobody is called more than three times."""
    began = moment.began or now
    planned = {number: began + limit * part for number, part in enumerate(REMINDERS)}
    planned = {number: due for number, due in planned.items() if due > now}
    if (until := moment.snoozed) is not None:
        planned = {number: max(due, until) for number, due in planned.items()}
        if until > now and not planned and moment.reminded < len(REMINDERS):
            planned[len(REMINDERS) - 1] = until
    times = {due: number for number, due in sorted(planned.items(), reverse=True) if due < began + limit}
    left = len(REMINDERS) - moment.reminded
    return [NewDeadline(f"remind{number}", due, what) for due, number in sorted(times.items())][:left]


def patience(seed: str, limit: timedelta) -> timedelta:
    """How long to wait before passing for somebody who can do nothing else: as if at each fortieth of the limit a
    coin with a fixed chance were thrown (geometric), with a quarter of the limit as its median; never at once, and
    never after the limit."""
    parts, median = 40, 10
    chance = 1 - 0.5 ** (1 / median)
    digest = hashlib.sha256(seed.encode()).digest()
    lot = (int.from_bytes(digest[:8], "big") + 1) / (2**64 + 1)
    tries = math.ceil(math.log(lot) / math.log(1 - chance))
    return limit * (min(max(tries, 1), parts - 1) / parts)


def limit_at(table: Position) -> timedelta | None:
    """How long what the game waits for may take; None if there is no limit, or nobody who could be late."""
    moment = table.lobby.moment
    choice = None if table.record is None else table.record.game.choice
    if moment is None or choice is None or moment.began is None:
        return None
    if not moment.circle and table.lobby.plays_itself(moment.seat):
        return None
    return limit_of(moment, table.lobby, choice.interrupt)


def due(table: Position) -> datetime | None:
    """When the time for what the game waits for is up; None if it never is."""
    moment, limit = table.lobby.moment, limit_at(table)
    if moment is None or moment.began is None or limit is None:
        return None
    return moment.began + limit
