"""Between and besides turns, at the table: standing orders, being asked, limits, and what must not be told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from statistics import median

import pytest

import engine
from bot import between, limits
from bot.between import due, patience
from bot.draft import Draft, twin
from bot.export import export_of
from bot.people import Person
from bot.refused import Refused
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engine import Action
from engine.base.auction import LotWon, open_auction
from engine.base.money import Take
from engine.base.orders import may_name
from engine.base.state import Money
from engine.base.things import CARDS
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.modules.thieves import Steal, Thieves
from engine.modules.vizier import Favour
from engine.tools.verifying import verify
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated

PEOPLE = {person.name: person for person in (ANNA, BEN, CARL)}


class Clock:
    """The store's clock, which a test moves on."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
async def clock(store: Store) -> Clock:
    clock = Clock()
    store.clock = clock
    return clock


async def game(tables: Tables, *modules: str, pace: str = "live", windows: bool = False) -> Table:
    """A game of three with these modules."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.configure(ANNA, press(), modules=modules, pace=pace, windows=windows)
    await table.start(ANNA, press(), seed="between")
    return table


def after(table: Table, steps: int) -> Person:
    """Who sits so many seats after the one on turn."""
    assert table.asked is not None
    return PEOPLE[table.names[(table.asked + steps) % 3]]


async def take(table: Table) -> None:
    """The one on turn takes a card, and the turn is over."""
    person = on_turn(table)
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=False, interaction=press())


async def come(tables: Tables, clock: Clock, later: timedelta) -> list[str]:
    """Time passes, and what is due is done; its kinds."""
    clock.now += later
    done = []
    for deadline in await tables.store.due_deadlines(clock.now, "test"):
        table = await tables.get(deadline.game_id)
        assert table is not None
        await limits.come(table, deadline)
        await tables.store.deadline_done(deadline.id)
        done.append(deadline.kind)
    return done


def give(table: Table, person: Person, *cards: str) -> None:
    """Put other cards into somebody's hand."""
    seat = table.seat_of(person.id)
    assert seat is not None
    table.game().of(Money).hands[seat] = list(cards)
    table.game()._options = None


async def test_without_orders_a_window_costs_no_time_and_asks_nobody(tables: Tables) -> None:
    table = await game(tables, "vizier", "thieves")
    following = after(table, 1)
    await take(table)
    assert on_turn(table) == following
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "turn"
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
    queued, number = await store.waiting_outbox(), table.number
    await table.order(BEN.id, press(), "thief denar")
    assert await store.waiting_outbox() == queued
    assert table.number == number
    assert "thief" not in str(table.lobby.dump())


# Being asked


async def asking(tables: Tables, *modules: str) -> tuple[Table, Person]:
    """A window is open for the person two seats after the first one."""
    table = await game(tables, *modules or ("thieves",))
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await take(table)
    assert table.is_asked(asked.id)
    return table, asked


async def test_who_wants_to_be_asked_is_asked_and_the_next_player_waits(tables: Tables, clock: Clock) -> None:
    table, asked = await asking(tables)
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "ask"
    assert due(table) == clock.now + timedelta(seconds=20)
    assert PASS in table.legal(asked.id)
    for other in PEOPLE.values():
        if other != asked:
            assert table.legal(other.id) == ()
    await table.play(asked.id, PASS, confirm=False, interaction=press(), number=table.number)
    assert table.lobby.moment.kind == "turn"


async def test_the_table_may_have_everybody_asked_and_a_person_may_not_want_it(tables: Tables) -> None:
    table = await game(tables, "thieves", windows=True)
    await table.ask(after(table, 2).id, press(), "window", False)
    first = on_turn(table)
    await take(table)
    assert on_turn(table) == first, "the others want no question, or may not steal now"
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "ask"


async def test_when_the_time_is_up_the_window_closes_and_a_late_press_is_told_so(
    tables: Tables, clock: Clock
) -> None:
    table, asked = await asking(tables)
    number = table.number
    assert await come(tables, clock, timedelta(seconds=19)) == []
    assert await come(tables, clock, timedelta(seconds=1)) == ["limit"]
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "turn"
    with pytest.raises(Refused) as no:
        await table.play(asked.id, PASS, confirm=False, interaction=press(), number=number)
    assert no.value.key == "refused-too-late"


async def test_a_window_is_as_it_was_after_a_restart_and_still_closes(
    tables: Tables, store: Store, clock: Clock
) -> None:
    table, asked = await asking(tables)
    again = Tables(store)
    same = await again.here(5)
    assert same.is_asked(asked.id)
    assert due(same) == due(table)
    assert await come(again, clock, timedelta(seconds=20)) == ["limit"]
    assert not same.is_asked(asked.id)


async def test_a_deadline_that_comes_after_the_answer_does_nothing(tables: Tables, clock: Clock) -> None:
    table, asked = await asking(tables)
    (deadline,) = [d for d in await tables.store.deadlines(table.id) if d.kind == "limit"]
    await table.play(asked.id, PASS, confirm=False, interaction=press())
    number = table.number
    await limits.come(table, deadline)
    assert table.number == number
    with pytest.raises(Refused):
        await table.expire(deadline.decision)


async def test_of_two_presses_at_once_in_a_window_one_counts(tables: Tables) -> None:
    table, asked = await asking(tables)
    number = table.number

    async def play() -> str:
        try:
            await table.play(asked.id, PASS, confirm=False, interaction=press(), number=number)
        except Refused as no:
            return no.key
        return "done"

    found = sorted(await asyncio.gather(play(), play()))
    assert found[0] == "done"
    assert found[1] in ("refused-not-your-turn", "refused-stale")


async def test_whoever_makes_a_special_move_is_asked_again_with_new_time(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "thieves")
    asked = after(table, 2)
    table.game().of(Thieves).hands[table.seat_of(asked.id) or 0] = [
        "thief_denar",
        "thief_dirham",
        "thief_ducat",
        "thief_florin",
    ]
    await table.ask(asked.id, press(), "window", True)
    await take(table)
    assert table.lobby.moment is not None
    number = table.lobby.moment.number
    clock.now += timedelta(seconds=10)
    steal = next(option for option in table.legal(asked.id) if isinstance(option, Steal))
    await table.play(asked.id, steal, confirm=False, interaction=press())
    assert table.is_asked(asked.id)
    assert table.lobby.moment.number == number, "the message stays"
    assert due(table) == clock.now + timedelta(seconds=20)


async def test_orders_come_before_the_question(tables: Tables) -> None:
    table = await game(tables, "thieves")
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await table.order(asked.id, press(), "thief any")
    await take(table)
    assert any(event.tag == "card_stolen" for step in table.history for event in step.events)
    assert table.is_asked(asked.id), "after a special move everybody is asked again"


async def test_wanting_no_more_questions_answers_the_open_one(tables: Tables) -> None:
    table, asked = await asking(tables)
    await table.ask(asked.id, press(), "window", False)
    assert not table.is_asked(asked.id)


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
            if len(table.orders_of(person.id)) < between.ORDERS:
                await table.order(person.id, press(), text)
                given.add(kind.verb)
        if table.state == "running":
            person = on_turn(table)
            action = choose(table.legal(person.id), rng)
            await table.play(person.id, action, confirm=rng.random() < 0.5, interaction=press())
    assert table.state == "over"
    assert given == {"vizier", "thief", "bid", "reveal", "name_type"}
    tags = {event.tag for step in table.history for event in step.events}
    assert {"card_stolen", "lot_won"} <= tags
    assert all(finding.holds for finding in verify(export_of(table)))
    assert table.orders == {}


def choose(options: Sequence[Action], rng: random.Random) -> Action:
    """A random option, by verb first, so that every kind of move occurs and games end."""
    verbs = sorted({option.verb for option in options})
    verb = rng.choices(verbs, [{"redesign": 1, "buy": 6}.get(verb, 3) for verb in verbs])[0]
    return rng.choice([option for option in options if option.verb == verb])


async def test_only_books_of_this_game_may_be_asked_for(tables: Tables) -> None:
    table = await game(tables, "thieves")
    with pytest.raises(Refused):
        await table.ask(BEN.id, press(), "auction", True)


# Passing for somebody


def test_the_wait_before_passing_for_somebody_is_seeded_never_nothing_and_a_quarter_at_the_median() -> None:
    limit = timedelta(seconds=20)
    waits = [patience(str(seed), limit).total_seconds() for seed in range(2_000)]
    assert min(waits) > 0
    assert max(waits) < 20
    assert 4.4 <= median(waits) <= 5.6
    assert patience("x", limit) == patience("x", limit)


async def test_who_can_do_nothing_is_passed_for_after_a_while_and_not_at_once(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "vizier")
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await table.let_pass(asked.id, press(), True)
    give(table, asked)
    await take(table)
    assert table.is_asked(asked.id)
    kinds = {deadline.kind: deadline.due for deadline in await tables.store.deadlines(table.id)}
    assert set(kinds) == {"limit", "let-pass"}
    assert clock.now < kinds["let-pass"] < kinds["limit"]
    assert await come(tables, clock, kinds["let-pass"] - clock.now) == ["let-pass"]
    assert not table.is_asked(asked.id)


# What the public must not learn


async def test_all_that_is_public_is_the_same_whatever_somebody_holds(tables: Tables, clock: Clock) -> None:
    seen = []
    for cards in ((), ("denar_9", "dirham_8", "ducat_7", "florin_6", "denar_1", "dirham_2", "ducat_3")):
        table = await game(tables, "vizier", "thieves")
        asked = after(table, 2)
        await table.ask(asked.id, press(), "window", True)
        give(table, asked, *cards)
        before = await tables.store.waiting_outbox()
        await take(table)
        moment = table.lobby.moment
        assert moment is not None
        due_at = due(table)
        assert due_at is not None
        first = (moment.kind, moment.seat, moment.number, due_at - clock.now, table.number)
        await table.play(asked.id, PASS, confirm=False, interaction=press())
        moment = table.lobby.moment
        assert moment is not None
        public = (moment.kind, moment.seat, moment.number, table.number)
        queued = await tables.store.waiting_outbox() - before
        seen.append((first, public, queued, [step.text for step in table.history]))
        await table.abort(Person(99, "Boss", manager=True), press())
    assert seen[0] == seen[1]


# The limit of a turn


async def test_a_turn_that_takes_too_long_is_reminded_of_twice_and_then_played_by_a_computer(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.asked
    assert seat is not None
    assert await come(tables, clock, timedelta(minutes=5)) == ["remind0"]
    assert await come(tables, clock, timedelta(minutes=4)) == ["remind1"]
    assert await come(tables, clock, timedelta(minutes=1)) == ["limit"]
    assert table.lobby.plays_itself(seat)
    assert table.lobby.seats[seat].human
    assert table.lobby.seats[seat].missed == 1
    action = table.legal(person.id)[0]
    await table.play_computer(seat, action, table.number)
    while table.asked == seat:
        await table.play_computer(seat, table.legal(person.id)[0], table.number)
    assert not table.lobby.plays_itself(table.asked or 0)


async def test_what_was_reminded_of_once_is_not_reminded_of_again_after_a_step(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    person = on_turn(table)
    await come(tables, clock, timedelta(minutes=5))
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=True, interaction=press())
    kinds = [deadline.kind for deadline in await tables.store.deadlines(table.id)]
    assert kinds == ["remind1", "limit"]
    assert (await tables.store.deadlines(table.id))[-1].due == clock.now + timedelta(minutes=5)


async def test_after_three_turns_in_a_row_a_computer_takes_the_seat_until_it_is_taken_back(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    away = on_turn(table)
    seat = table.seat_of(away.id)
    assert seat is not None
    for missed in range(3):
        while table.asked != seat:
            await take(table)
        await come(tables, clock, timedelta(minutes=9))
        await come(tables, clock, timedelta(minutes=1))
        if missed < 2:
            assert table.lobby.seats[seat].human
            while table.asked == seat:
                option = next(o for o in table.game().legal() if isinstance(o, Take) or o == STOP)
                await table.play_computer(seat, option, table.number)
    assert not table.lobby.seats[seat].human
    assert await tables.store.deadlines(table.id) == []
    await table.join(away, press())
    assert table.seat_of(away.id) == seat
    assert due(table) == clock.now + timedelta(minutes=10)


async def test_whoever_acts_is_there_again(tables: Tables, clock: Clock) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.seat_of(person.id)
    assert seat is not None
    await come(tables, clock, timedelta(minutes=10))
    assert table.lobby.plays_itself(seat)
    await take(table)
    assert table.lobby.seats[seat].missed == 0


async def test_a_person_may_leave_one_turn_to_a_computer(tables: Tables) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.seat_of(person.id)
    assert seat is not None
    other = after(table, 1)
    with pytest.raises(Refused):
        await table.deputize(other.id, press())
    await table.deputize(person.id, press())
    assert table.lobby.plays_itself(seat)
    await take(table)
    assert table.lobby.seats[seat].human
    assert not table.lobby.plays_itself(seat)


async def test_without_a_turn_limit_turns_have_none_but_windows_do(tables: Tables, clock: Clock) -> None:
    table = await game(tables, "thieves", pace="none")
    assert due(table) is None
    assert await tables.store.deadlines(table.id) == []
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await take(table)
    assert due(table) == clock.now + timedelta(hours=12)


# Questions with a default of their own


def until(table: Table, tag: str) -> Callable[[], bool]:
    return lambda: any(event.tag == tag for step in table.history for event in step.events)


async def test_secret_choices_of_the_set_up_are_asked_and_made_for_whoever_is_late(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "street_merchants")
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "ask"
    assert due(table) == clock.now + timedelta(seconds=60)
    first = on_turn(table)
    seat = table.seat_of(first.id)
    assert seat is not None
    await come(tables, clock, timedelta(seconds=60))
    assert table.is_asked(first.id)
    assert table.lobby.plays_itself(seat), "a computer chooses, because this cannot be declined"


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
    assert table.lobby.moment is not None
    assert table.lobby.moment.kind == "turn", "nobody had to be asked"
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
        record = twin(table.record)
        assert record is not None
        for seat, hand in enumerate(record.game.of(Money).hands):
            hand[:] = cards if seat == 1 else ()
        open_auction(record.game, "merchant", 0)
        record.game.run()
        draft = Draft("running", table.lobby.copy(), record, orders={1: ("bid merchant",)})
        draft.lobby.seats[1].asks["auction"] = False
        between.settle(draft)
        won = [event for event in draft.events if isinstance(event, LotWon)]
        assert [len(event.pay) for event in won] == [1]
        found.append(record.number)
    assert found[0] == found[1]


async def test_favour_is_offered_only_between_turns(tables: Tables) -> None:
    table = await game(tables, "vizier")
    assert not any(isinstance(option, Favour) for option in table.legal(on_turn(table).id))
