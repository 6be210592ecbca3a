"""Standing orders: what they do, when they end, and that nobody else sees them."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

import engine
from bot.store import Store
from bot.tables.asking import standing_orders
from bot.tables.asking.time_limits import due
from bot.tables.export import export_of
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.orders import may_name
from engine.base.things import CARDS
from engine.modules.vizier import Favour
from engine.tools.verifying import verify
from tests.bot.conftest import ANNA, BEN, on_turn, press
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, asking, choose, game, give, take
from tests.stored import unsent


async def test_without_orders_a_window_costs_no_time_and_asks_nobody(tables: Tables) -> None:
    table = await game(tables, "vizier", "thieves")
    following = after(table, 1)
    await take(table)
    assert on_turn(table) == following
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "turn"
    passes = [step for step in table.history if step.text == "pass"]
    assert len(passes) == 3
    kinds = [step.version for step in table.history]
    assert kinds == sorted(set(kinds))


async def test_the_moves_of_a_window_are_read_back_after_a_restart(tables: Tables, store: Store) -> None:
    table = await game(tables, "vizier", "thieves")
    await take(table)
    again = await Tables(store).here(5)
    assert again.history == table.history
    assert again.version == table.version
    assert again.number == table.number


async def test_nobody_can_take_back_a_turn_once_others_have_been_answered_for(tables: Tables) -> None:
    table = await game(tables, "vizier")
    person = on_turn(table)
    await take(table)
    for one in PEOPLE.values():
        assert not table.may_undo(one.id)
    with pytest.raises(Refused):
        await table.undo(person.id, press())


async def test_an_order_steals_the_best_card_that_fits_within_the_step_that_ends_the_turn(
    tables: Tables,
) -> None:
    table = await game(tables, "thieves")
    thief = after(table, 2)
    seat = table.seat_of(thief.id)
    assert seat is not None
    for currency in ("denar", "dirham", "ducat", "florin"):
        await table.order(thief.id, press(), f"thief {currency}")
    number = table.version
    await take(table)
    assert table.version > number
    stolen = [event for step in table.history for event in step.events if event.tag == "card_stolen"]
    assert stolen
    assert stolen[0].seat == seat  # type: ignore[attr-defined]
    colour = CARDS[stolen[0].card].currency  # type: ignore[attr-defined]
    assert f"thief {colour}" not in table.orders_of(thief.id), "an order that was carried out is gone"


async def test_an_order_does_not_fire_below_the_worth_it_asks_for(tables: Tables) -> None:
    table = await game(tables, "thieves")
    thief = after(table, 2)
    await table.order(thief.id, press(), "thief any least=10")
    await take(table)
    assert not any(event.tag == "card_stolen" for step in table.history for event in step.events)
    assert table.orders_of(thief.id) == ("thief any least=10",)


async def test_an_order_buys_with_the_vizier_and_never_for_more_than_it_names(tables: Tables) -> None:
    table = await game(tables, "vizier")
    buyer = after(table, 2)
    space = next(space for space in table.view().market if space.tile is not None)
    assert space.tile is not None
    assert space.tile.price is not None
    price = space.tile.price
    halves = (price // 2, price - price // 2)
    give(table, buyer, *(f"{space.currency}_{half}" for half in halves))
    await table.order(buyer.id, press(), f"vizier {space.tile.id} most={price - 1}")
    await take(table)
    assert not _bought(table)
    await table.order(buyer.id, press(), f"vizier {space.tile.id} most={price} at=reserve")
    assert table.orders_of(buyer.id) == (f"vizier {space.tile.id} most={price} at=reserve",)
    await take(table)
    assert _bought(table) == [space.tile.id]
    seat = table.seat_of(buyer.id)
    assert seat is not None
    assert [tile.id for tile in table.view().players[seat].reserve] == [space.tile.id]
    assert table.orders_of(buyer.id) == ()


def _bought(table: Table) -> list[str]:
    return [
        event.tile  # type: ignore[attr-defined]
        for step in table.history
        for event in step.events
        if event.tag == "tile_bought"
    ]


async def test_orders_survive_a_restart_and_are_erased_when_the_seat_changes_hands(
    tables: Tables, store: Store
) -> None:
    table = await game(tables, "thieves")
    await table.order(BEN.id, press(), "thief denar least=7")
    again = await Tables(store).here(5)
    assert again.orders_of(BEN.id) == ("thief denar least=7",)
    assert again.orders_of(ANNA.id) == ()
    await again.leave(BEN, press())
    assert await store.orders(table.id) == {}
    await again.join(BEN, press())
    assert again.orders_of(BEN.id) == ()


async def test_orders_are_gone_with_the_end_of_the_game(tables: Tables, store: Store) -> None:
    table = await game(tables, "thieves")
    await table.order(BEN.id, press(), "thief denar")
    await table.abort(Person(99, "Boss", manager=True), press())
    assert await store.orders(table.id) == {}
    assert table.orders == {}


async def test_the_same_order_again_replaces_its_limits_and_one_may_be_taken_back(tables: Tables) -> None:
    table = await game(tables, "thieves", "vizier")
    await table.order(BEN.id, press(), "thief denar least=7")
    await table.order(BEN.id, press(), "thief denar least=5")
    await table.order(BEN.id, press(), "vizier any most=8")
    assert table.orders_of(BEN.id) == ("thief denar least=5", "vizier any most=8")
    await table.withdraw(BEN.id, press(), "thief denar least=5")
    assert table.orders_of(BEN.id) == ("vizier any most=8",)
    with pytest.raises(Refused) as no:
        await table.withdraw(BEN.id, press(), "thief denar least=5")
    assert no.value.key == "refused-no-order"
    with pytest.raises(Refused) as no:
        await table.order(BEN.id, press(), "bid any most=8")
    assert no.value.key == "refused-order"


async def test_giving_an_order_posts_nothing_and_counts_as_no_move(tables: Tables, store: Store) -> None:
    table = await game(tables, "thieves")
    queued, number = await unsent(store), table.number
    await table.order(BEN.id, press(), "thief denar")
    assert await unsent(store) == queued
    assert table.number == number
    assert "thief" not in str(table.lobby.dump())


async def test_orders_come_before_the_question(tables: Tables) -> None:
    table = await game(tables, "thieves")
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await table.order(asked.id, press(), "thief any")
    await take(table)
    assert any(event.tag == "card_stolen" for step in table.history for event in step.events)
    assert table.is_asked(asked.id), "after a special move everybody is asked again"


async def test_giving_orders_while_being_asked_gains_no_time(tables: Tables, clock: Clock) -> None:
    table, asked = await asking(tables)
    end = due(table)
    clock.now += timedelta(seconds=10)
    await table.order(asked.id, press(), "thief any least=10")
    await table.let_pass(asked.id, press(), False)
    assert table.is_asked(asked.id)
    assert due(table) == end


@pytest.mark.slow
async def test_a_whole_game_with_orders_for_everything_proves_its_draws(tables: Tables) -> None:
    table = await game(tables, *engine.chosen_modules())
    rng = random.Random(2)
    given: set[str] = set()
    for _ in range(3_000):
        if table.state != "running":
            break
        person = on_turn(table)
        rules = table.game().rules
        if rng.random() < 0.3:
            kind = rng.choice(rules.orders)
            word = rng.choice(may_name(kind, table.view_for(person.id)))
            text = f"{kind.verb} {word}" + (" most=7" if kind.cost else "")
            if len(table.orders_of(person.id)) < standing_orders.MOST:
                await table.order(person.id, press(), text)
                given.add(kind.verb)
        if table.state == "running":
            person = on_turn(table)
            action = choose(table.legal(person.id), rng)
            await table.play(person.id, action, confirm=rng.random() < 0.5, interaction=press())
    assert table.state == "over"
    assert given == {"vizier", "thief", "bid", "reveal", "name_type"}
    await table.recall()
    tags = {event.tag for step in table.history for event in step.events}
    assert {"card_stolen", "lot_won"} <= tags
    assert all(finding.holds for finding in verify(export_of(table)))
    assert table.orders == {}


async def test_favour_is_offered_only_between_turns(tables: Tables) -> None:
    table = await game(tables, "vizier")
    assert not any(isinstance(option, Favour) for option in table.legal(on_turn(table).id))
