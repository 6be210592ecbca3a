"""What a step of a person leaves behind: positions, what the channel is to see, votes, deadlines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.store import NewOutbox, Outage
from bot.store.tables import outbox
from bot.tables import outbox_items
from bot.tables.asking.time_limits import due
from bot.tables.lobby import WaitingFor
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.auction import ALWAYS, PAYMENT
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.window import PASS
from engine.core.saving import snapshot
from tests.bot.conftest import ANNA, BEN, CARL, DORA, begun, on_turn, press, seated
from tests.bot.tables.asking.helpers import Clock, after, come, game, give, named, take

HOUR = timedelta(hours=1)


async def refused(key: str, done: object) -> None:
    """This is refused for this reason."""
    with pytest.raises(Refused) as no:
        await done  # type: ignore[misc]
    assert no.value.key == key


async def queued(tables: Tables, table: Table) -> list[str]:
    """The kinds of what is to be sent for a table, in order."""
    query = select(outbox.c.kind).where(outbox.c.game_id == table.id).order_by(outbox.c.id)
    async with tables.store.reading() as connection:
        return list((await connection.execute(query)).scalars())


# Taking back


async def two_actions(tables: Tables) -> tuple[Table, Person, list[object]]:
    """Somebody has bought for the exact price and taken money; the positions before each of the two moves."""
    table = await game(tables)
    person = on_turn(table)
    space = table.view_for(person.id).market[0]
    assert space.tile is not None
    give(table, person, *(f"{space.currency}_{n}" for n in range(1, 10)))
    exact = table.view_for(person.id).payable[space.tile.id]
    seen = [position(table)]
    buy = next(o for o in table.legal(person.id) if isinstance(o, Buy) and o.pay in exact)
    await table.play(person.id, buy, confirm=True, interaction=press())
    seen.append(position(table))
    taking = next(o for o in table.legal(person.id) if isinstance(o, Take))
    await table.play(person.id, taking, confirm=True, interaction=press())
    return table, person, seen


def position(table: Table) -> object:
    """The position alone; the number of the move grows with what is taken back too."""
    return snapshot(table.game())["slices"]


async def test_one_press_takes_back_one_move_however_often_it_comes(tables: Tables) -> None:
    table, person, (_, bought) = await two_actions(tables)
    number = table.number
    await table.undo(person.id, press(), number=number)
    assert position(table) == bought
    await refused("refused-stale", table.undo(person.id, press(), number=number))
    assert position(table) == bought


async def test_the_whole_turn_is_taken_back_at_once(tables: Tables) -> None:
    table, person, (start, _) = await two_actions(tables)
    await table.undo(person.id, press(), whole_turn=True)
    assert position(table) == start
    assert not table.may_undo(person.id)


async def test_after_taking_back_the_channel_and_the_limit_follow(tables: Tables, clock: Clock) -> None:
    table, person, _ = await two_actions(tables)
    async with tables.store.writing() as connection:
        await connection.execute(outbox.delete())
    await table.undo(person.id, press())
    assert await queued(tables, table) == ["waiting"]
    assert "limit" in [named(deadline) for deadline in await tables.store.deadlines(table.id)]


# What the channel is to see


async def test_a_start_is_told_by_lobby_opening_and_first_turn(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    assert await queued(tables, table) == ["lobby", "opening", "waiting"]


async def test_the_next_turn_is_called_before_the_last_one_is_closed(tables: Tables, clock: Clock) -> None:
    table = await game(tables)
    async with tables.store.writing() as connection:
        await connection.execute(outbox.delete())
    await take(table)
    assert await queued(tables, table) == ["waiting", "close"]


def edits(items: Sequence[NewOutbox]) -> list[NewOutbox]:
    return [item for item in items if item.kind == "waiting"]


async def test_the_edit_of_a_turn_message_waits_for_the_next_step(tables: Tables, clock: Clock) -> None:
    table = await game(tables)
    now = table.lobby.waiting_for
    assert isinstance(now, WaitingFor)
    (edit,) = edits(outbox_items.after_change(table.lobby, now, (), clock.now))
    assert edit.due == clock.now + timedelta(seconds=1.5)
    (first,) = edits(outbox_items.after_change(table.lobby, None, (), clock.now))
    assert first.due is None, "a new message waits for nothing"


# Seats and votes


async def test_only_computers_are_removed_from_a_lobby(tables: Tables) -> None:
    table = await seated(tables, ANNA, BEN)
    await refused("refused-not-computer", table.remove_computer(ANNA, press(), 1))
    assert [seat.user for seat in table.lobby.seats] == [ANNA.id, BEN.id]


async def test_a_yes_is_gone_with_whoever_has_said_it(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    await table.abort(ANNA, press())
    await table.leave(ANNA, press())
    (vote,) = table.lobby.votes
    assert vote.yes == []
    await table.agree(BEN, press(), vote.id)
    assert table.state == "running"
    await table.agree(CARL, press(), vote.id)
    assert table.state == "aborted"


async def test_where_only_managers_end_games_nobody_else_does_not_even_alone(tables: Tables) -> None:
    table = await seated(tables, ANNA)
    await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="alone")
    await tables.store.put_guild_settings(1, {"abort": "managers"})
    await refused("refused-abort-rule", table.abort(ANNA, press()))
    assert table.state == "running"
    await table.abort(Person(99, "Boss", manager=True), press())
    assert table.state == "aborted"


@pytest.mark.parametrize("verb", ["agree", "refuse"])
async def test_who_does_not_sit_at_the_table_has_no_vote(tables: Tables, verb: str) -> None:
    table = await begun(tables, ANNA, BEN)
    vote = (await table.abort(ANNA, press())).vote
    assert vote is not None
    await refused("refused-not-seated", getattr(table, verb)(DORA, press(), vote))
    assert [(each.id, each.yes) for each in table.lobby.votes] == [(vote, [ANNA.id])]


# Time


async def test_nothing_is_due_in_a_game_that_has_ended(tables: Tables, clock: Clock) -> None:
    table = await game(tables)
    assert await tables.store.deadlines(table.id)
    await table.abort(Person(99, "Boss", manager=True), press())
    assert await tables.store.deadlines(table.id) == []


async def test_a_button_of_the_turn_before_puts_off_no_reminder(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    person = on_turn(table)
    past = table.turn_number
    for _ in range(3):
        await take(table)
    assert on_turn(table) == person
    await refused("refused-stale", table.snooze(person.id, press(), turn=past))
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.snoozed is None
    await table.snooze(person.id, press(), turn=table.turn_number)
    assert table.lobby.waiting_for.snoozed is not None


async def test_an_outage_is_made_up_once(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    began, limit = clock.now, due(table)
    assert limit is not None
    clock.now += 3 * HOUR
    outage = Outage(0, 1, began + HOUR, began + 2 * HOUR)
    assert await table.make_up([outage])
    assert due(table) == limit + HOUR
    clock.now += HOUR
    assert not await table.make_up([outage])
    assert due(table) == limit + HOUR


async def test_whoever_wants_to_be_passed_for_is_so_whatever_they_could_do(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "thieves")
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await table.let_pass(asked.id, press(), True)
    give(table, asked, "denar_9", "dirham_8")
    seat = table.seat_of(asked.id)
    await take(table)
    assert table.is_asked(asked.id)
    assert len(table.legal(asked.id)) > 1
    kinds = [named(deadline) for deadline in await tables.store.deadlines(table.id)]
    assert f"let-pass{seat}" in kinds


async def test_how_long_passing_takes_is_a_secret_of_the_game(tables: Tables, clock: Clock) -> None:
    """Whoever knows number and seat must not be able to tell a wait for somebody from their own pressing."""
    waits = set()
    for number in range(6):
        table = await seated(tables, ANNA, BEN, CARL, channel=100 + number)
        await table.configure(ANNA, press(), modules=("vizier",), pace="live")
        await table.start(ANNA, press(), seed="between")
        asked = after(table, 2)
        await table.ask(asked.id, press(), "window", True)
        await table.let_pass(asked.id, press(), True)
        give(table, asked)
        await take(table)
        (wait,) = [d.due - clock.now for d in await tables.store.deadlines(table.id) if d.kind == "let-pass"]
        waits.add(wait)
    assert len(waits) > 1


async def test_whoever_comes_back_has_all_the_time_for_their_turn(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    person, limit = on_turn(table), due(table)
    assert limit is not None
    length = limit - clock.now
    await table.away(person.id, press(), 3)
    clock.now += 5 * HOUR
    await table.away(person.id, press(), 0)
    assert due(table) == clock.now + length


async def test_time_made_up_calls_nobody_more_often(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    began = clock.now
    assert await come(tables, clock, 12 * HOUR) == ["remind0"]
    assert await table.make_up([Outage(0, 1, began, began + 11 * HOUR)])
    reminders = [d for d in await tables.store.deadlines(table.id) if d.kind == "remind"]
    assert len(reminders) == 1, "two are the most, and one has come"


async def test_nobody_sees_in_the_channel_that_somebody_has_answered_ahead(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "vizier", windows=True)
    await take(table)
    assert table.lobby.waiting_for is not None
    _, *others = table.everybody_asked
    async with tables.store.writing() as connection:
        await connection.execute(outbox.delete())
    assert others
    for seat in others:
        user = table.lobby.seats[seat].user
        assert user is not None
        await table.play(user, PASS, confirm=False, interaction=press())
    assert table.lobby.waiting_for.circle is not None
    assert await queued(tables, table) == []


async def test_the_winner_of_an_auction_is_always_asked_how_to_pay(tables: Tables) -> None:
    """Whether there is a question must not tell what somebody holds."""
    table = await game(tables, "characters")
    assert table.game().options[PAYMENT] == ALWAYS
