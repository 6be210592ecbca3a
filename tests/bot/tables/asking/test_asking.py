"""Being asked between turns: who is asked, for how long, and what the others learn of it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from statistics import median

import pytest

from bot.store import Store
from bot.tables import deadlines
from bot.tables.asking.time_limits import due, patience
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from engine.base.window import PASS
from engine.modules.thieves import Steal, Thieves
from tests.bot.conftest import BEN, on_turn, press
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, asking, come, game, give, named, take
from tests.stored import unsent


async def test_who_wants_to_be_asked_is_asked_and_the_next_player_waits(tables: Tables, clock: Clock) -> None:
    table, asked = await asking(tables)
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "ask"
    assert due(table) == clock.now + timedelta(seconds=20)
    assert PASS in table.legal(asked.id)
    for other in PEOPLE.values():
        if other != asked:
            assert table.legal(other.id) == ()
    await table.play(asked.id, PASS, confirm=False, interaction=press(), number=table.number)
    assert table.lobby.waiting_for.kind == "turn"


async def test_the_table_may_have_everybody_asked_and_a_person_may_not_want_it(tables: Tables) -> None:
    table = await game(tables, "thieves", windows=True)
    await table.ask(after(table, 2).id, press(), "window", False)
    first = on_turn(table)
    await take(table)
    assert on_turn(table) == first, "the others want no question, or may not steal now"
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "ask"


async def test_when_the_time_is_up_the_window_closes_and_a_late_press_is_told_so(
    tables: Tables, clock: Clock
) -> None:
    table, asked = await asking(tables)
    number = table.number
    assert await come(tables, clock, timedelta(seconds=19)) == []
    assert await come(tables, clock, timedelta(seconds=1)) == ["limit"]
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "turn"
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
    await deadlines.fire(table, deadline)
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
    assert table.lobby.waiting_for is not None
    number = table.lobby.waiting_for.number
    clock.now += timedelta(seconds=10)
    steal = next(option for option in table.legal(asked.id) if isinstance(option, Steal))
    await table.play(asked.id, steal, confirm=False, interaction=press())
    assert table.is_asked(asked.id)
    assert table.lobby.waiting_for.number == number, "the message stays"
    assert due(table) == clock.now + timedelta(seconds=20)


async def test_wanting_no_more_questions_answers_the_open_one(tables: Tables) -> None:
    table, asked = await asking(tables)
    await table.ask(asked.id, press(), "window", False)
    assert not table.is_asked(asked.id)


async def test_only_books_of_this_game_may_be_asked_for(tables: Tables) -> None:
    table = await game(tables, "thieves")
    with pytest.raises(Refused):
        await table.ask(BEN.id, press(), "auction", True)


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
    kinds = {named(deadline): deadline.due for deadline in await tables.store.deadlines(table.id)}
    passing = f"let-pass{table.seat_of(asked.id)}"
    assert set(kinds) == {"limit", passing}
    assert clock.now < kinds[passing] < kinds["limit"]
    assert await come(tables, clock, kinds[passing] - clock.now) == [passing]
    assert not table.is_asked(asked.id)


async def test_all_that_is_public_is_the_same_whatever_somebody_holds(tables: Tables, clock: Clock) -> None:
    seen = []
    for cards in ((), ("denar_9", "dirham_8", "ducat_7", "florin_6", "denar_1", "dirham_2", "ducat_3")):
        table = await game(tables, "vizier", "thieves")
        asked = after(table, 2)
        await table.ask(asked.id, press(), "window", True)
        give(table, asked, *cards)
        before = await unsent(tables.store)
        await take(table)
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        due_at = due(table)
        assert due_at is not None
        first = (waiting_for.kind, waiting_for.seat, waiting_for.number, due_at - clock.now, table.number)
        await table.play(asked.id, PASS, confirm=False, interaction=press())
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        public = (waiting_for.kind, waiting_for.seat, waiting_for.number, table.number)
        queued = await unsent(tables.store) - before
        seen.append((first, public, queued, [step.text for step in table.history]))
        await table.abort(Person(99, "Boss", manager=True), press())
    assert seen[0] == seen[1]
