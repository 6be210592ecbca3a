"""Auctions: bids by orders, and how the winner pays."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.asking import interrupts
from bot.tables.draft import Draft, copy_of
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Action
from engine.base.auction import LotWon, open_auction
from engine.base.money import Take
from engine.base.state import Money
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press
from tests.bot.tables.asking.helpers import game


def until(table: Table, tag: str) -> Callable[[], bool]:
    return lambda: any(event.tag == tag for step in table.history for event in step.events)


async def test_an_auction_is_played_out_by_orders_alone(tables: Tables) -> None:
    table = await game(tables, "characters")
    for person, most in ((ANNA, 6), (BEN, 9), (CARL, 4)):
        await table.order(person.id, press(), f"bid any most={most}")
    opened = until(table, "auction_opened")
    for _ in range(200):
        if opened() or table.state != "running":
            break
        person = on_turn(table)
        options: list[Action] = list(table.legal(person.id))
        action = next((o for o in options if isinstance(o, Take)), options[0])
        await table.play(person.id, action, confirm=False, interaction=press())
    assert opened()
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "turn", "nobody had to be asked"
    bids = [event for step in table.history for event in step.events if event.tag == "bid_made"]
    assert bids
    assert all(bid.amount <= 9 for bid in bids)  # type: ignore[attr-defined]
    won = [event for step in table.history for event in step.events if event.tag == "lot_won"]
    assert won
    winner = won[0].seat  # type: ignore[attr-defined]
    assert table.orders.get(winner, ()) == (), "an order to bid ends with winning"


async def test_the_number_of_moves_does_not_tell_whether_the_winner_could_choose_how_to_pay(
    tables: Tables,
) -> None:
    table = await game(tables, "characters")
    found = []
    for cards in (("denar_9",), ("denar_9", "dirham_9", "denar_4", "denar_5")):
        record = copy_of(table.record)
        assert record is not None
        for seat, hand in enumerate(record.game.of(Money).hands):
            hand[:] = cards if seat == 1 else ()
        open_auction(record.game, "merchant", 0)
        record.game.run()
        draft = Draft.of(table, table.now, None)
        draft.record, draft.orders = record, {1: ("bid merchant",)}
        draft.lobby.seats[1].asks["auction"] = False
        interrupts.settle(draft)
        won = [event for event in draft.events if isinstance(event, LotWon)]
        assert [len(event.pay) for event in won] == [1]
        found.append(record.number)
    assert found[0] == found[1]
