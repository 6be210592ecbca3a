"""Those who are asked together answer at the same time: what is kept for whom, when it is played, who may see it."""

from __future__ import annotations

from datetime import timedelta

import pytest

import engine
from bot.store import Store
from bot.tables.asking.time_limits import due
from bot.tables.circles import circle_of
from bot.tables.export import export_of
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.money import Take
from engine.base.window import PASS
from engine.core.fairness import read_game, verify_without_rules
from engine.modules.street_merchants import Citizens, Merchants
from engine.modules.thieves import Steal, Thieves
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, come, game, give, named, take
from tests.stored import unsent

BOSS = Person(99, "Boss", manager=True)


async def play(table: Table, person: Person, action: engine.Action, number: int | None = None) -> None:
    await table.play(person.id, action, confirm=False, interaction=press(), number=number)


def waiting(table: Table) -> list[str]:
    """Who has something to answer now, in the order of the seats."""
    return [person.name for person in PEOPLE.values() if table.is_asked(person.id)]


# Secret choices of the set-up


async def test_all_choose_in_secret_at_the_same_time_and_the_last_answer_reveals_them(tables: Tables) -> None:
    table = await game(tables, "street_merchants")
    assert waiting(table) == ["Anna", "Ben", "Carl"]
    order = [on_turn(table), after(table, 1), after(table, 2)]
    chosen = {}
    for person in reversed(order):
        option = table.legal(person.id)[len(chosen)]
        chosen[table.seat_of(person.id)] = option
        await play(table, person, option, number=0)
        assert table.has_decided(table.seat_of(person.id)) == (person != order[0])
    assert waiting(table) == [order[0].name], "the first one puts the merchant down"
    merchants = table.game().of(Merchants)
    for seat, option in chosen.items():
        assert isinstance(option, Citizens)
        assert seat is not None
        assert tuple(merchants.waiting[seat]) == option.types
    assert table.early == {}
    texts = [step.text for step in table.history]
    assert [text.split()[0] for text in texts] == ["start", "citizens", "citizens", "citizens"]


async def test_what_is_kept_is_nobody_elses_business(tables: Tables, store: Store) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    moves, public = len(table.history), table.view()
    number, saved = table.number, engine.save(table.record)  # type: ignore[arg-type]
    await play(table, last, table.legal(last.id)[3])
    assert len(table.history) == moves
    assert table.number == number
    assert table.view() == public
    assert "citizens" not in str(table.lobby.dump())
    assert engine.save(table.record) == saved  # type: ignore[arg-type]
    for person in PEOPLE.values():
        if person != last:
            assert table.view_for(person.id).players == public.players or table.is_asked(person.id)
    kept = await store.orders(table.id)
    assert list(kept) == [table.seat_of(last.id)]
    assert "answers" not in repr(table.lobby)


async def test_one_may_think_again_until_the_game_has_come_to_the_answer(tables: Tables) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    seat = table.seat_of(last.id)
    assert seat is not None
    first, second = table.legal(last.id)[:2]
    await play(table, last, first)
    assert table.has_decided(seat)
    await table.think_again(last.id, press())
    assert table.is_asked(last.id)
    await play(table, last, second)
    await play(table, last, first)
    await play(table, last, second)
    assert table.early[seat].answers == (engine.write(second),)
    for person in (on_turn(table), after(table, 1)):
        await play(table, person, table.legal(person.id)[0])
    with pytest.raises(Refused):
        await table.think_again(last.id, press())


async def test_nobody_chooses_what_is_not_possible_or_not_theirs(tables: Tables) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    with pytest.raises(Refused) as no:
        await play(table, last, engine.read("citizens tower+tower+tower"))
    assert no.value.key == "refused-not-possible"
    with pytest.raises(Refused):
        await play(table, BOSS, table.legal(last.id)[0])
    assert table.early == {}


async def test_the_same_press_twice_is_one_answer(tables: Tables) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    option, interaction = table.legal(last.id)[0], press()
    first = await table.play(last.id, option, confirm=False, interaction=interaction, number=0)
    again = await table.play(last.id, option, confirm=False, interaction=interaction, number=0)
    assert (first.repeated, again.repeated) == (False, True)


async def test_answers_are_kept_over_a_restart(tables: Tables, store: Store) -> None:
    table = await game(tables, "street_merchants")
    order = [on_turn(table), after(table, 1), after(table, 2)]
    option = table.legal(order[2].id)[5]
    await play(table, order[2], option)
    again = await Tables(store).here(5)
    assert again.early == table.early
    assert waiting(again) == sorted(person.name for person in order[:2])
    for person in order[:2]:
        await play(again, person, again.legal(person.id)[0])
    seat = again.seat_of(order[2].id)
    assert seat is not None
    assert isinstance(option, Citizens)
    assert tuple(again.game().of(Merchants).waiting[seat]) == option.types


async def test_a_seat_that_changes_hands_loses_what_was_kept(tables: Tables, store: Store) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    await play(table, last, table.legal(last.id)[0])
    await table.leave(last, press())
    assert table.early == {}
    assert await store.orders(table.id) == {}
    await table.join(last, press())
    assert table.is_asked(last.id)


async def test_with_the_end_of_a_game_nothing_is_kept(tables: Tables, store: Store) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    await play(table, last, table.legal(last.id)[0])
    await table.abort(BOSS, press())
    assert table.early == {}
    assert await store.orders(table.id) == {}


async def test_one_limit_holds_for_all_and_the_lot_chooses_for_whoever_is_late(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, "street_merchants")
    end = clock.now + timedelta(seconds=60)
    assert due(table) == end
    chooser, late = after(table, 1), [on_turn(table), after(table, 2)]
    clock.now += timedelta(seconds=30)
    option = table.legal(chooser.id)[0]
    await play(table, chooser, option)
    assert due(table) == end, "an answer gains the others no time"
    assert await come(tables, clock, timedelta(seconds=30)) == ["limit"]
    seat = table.seat_of(chooser.id)
    assert seat is not None
    assert isinstance(option, Citizens)
    assert tuple(table.game().of(Merchants).waiting[seat]) == option.types
    assert [step.text for step in table.history][1:] == ["lot", engine.write(option), "lot"]
    for person in late:
        with pytest.raises(Refused) as no:
            await play(table, person, option, number=0)
        assert no.value.key == "refused-too-late"


async def test_the_lot_comes_from_the_seed_and_the_proof_covers_it(tables: Tables, clock: Clock) -> None:
    table = await game(tables, "street_merchants")
    await come(tables, clock, timedelta(seconds=60))
    await table.abort(BOSS, press())
    text = export_of(table)
    assert all(finding.holds for finding in verify_without_rules(read_game(text)))
    lots = [move for move in read_game(text).moves if move.action == "lot"]
    assert len(lots) == 3
    assert all(move.acts[0][0] == "shuffle" for move in lots)


async def test_a_computer_at_the_table_holds_up_nobody(tables: Tables) -> None:
    table, _ = await tables.join(1, 5, ANNA, press(), language="en")
    await table.join(BEN, press())
    await table.add_computer(ANNA, press(), "medium")
    await table.configure(ANNA, press(), modules=["street_merchants"])
    await table.start(ANNA, press(), seed="between")
    for person in (BEN, ANNA):
        if table.is_asked(person.id):
            await play(table, person, table.legal(person.id)[0])
    assert not any(table.has_decided(table.seat_of(p.id)) and table.is_asked(p.id) for p in (ANNA, BEN))
    while (seat := table.asked) is not None and not table.lobby.seats[seat].human:
        await table.play_computer(seat, table.game().legal()[0], table.number)
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.book != "setup"


async def test_a_computer_may_choose_for_a_person_at_once(tables: Tables) -> None:
    table = await game(tables, "street_merchants")
    last = after(table, 2)
    await table.deputize(last.id, press())
    assert table.has_decided(table.seat_of(last.id))


# The window between two turns


async def holders(tables: Tables, *modules: str, hands: tuple[str, ...] = ()) -> tuple[Table, list[Person]]:
    """A window for all three is open; they are given in the order in which they are asked."""
    table = await game(tables, *modules or ("vizier", "thieves"), windows=True)
    for person in PEOPLE.values():
        if hands:
            give(table, person, *hands)
    for hand in table.game().of(Thieves).hands:
        hand[:] = ["thief_denar", "thief_dirham", "thief_ducat", "thief_florin"]
    order = [after(table, 1), after(table, 2), after(table, 0)]
    await take(table)
    return table, order


async def test_all_who_want_to_be_asked_are_asked_at_once_with_one_limit(
    tables: Tables, clock: Clock
) -> None:
    table, order = await holders(tables)
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    assert [table.names[seat] for seat in waiting_for.seats] == [person.name for person in order]
    assert waiting(table) == ["Anna", "Ben", "Carl"]
    end = clock.now + timedelta(seconds=20)
    for person in reversed(order):
        clock.now += timedelta(seconds=5)
        assert due(table) == end
        await play(table, person, PASS, number=waiting_for.number)
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "turn"
    assert [step.text for step in table.history][-3:] == ["pass"] * 3


async def test_an_action_said_ahead_waits_for_those_with_the_right_of_way(tables: Tables) -> None:
    table, order = await holders(tables)
    steal = next(o for o in table.legal(order[2].id) if isinstance(o, Steal))
    await play(table, order[2], steal)
    await play(table, order[1], PASS)
    assert not _stolen(table)
    assert waiting(table) == [order[0].name]
    await play(table, order[0], PASS)
    assert _stolen(table) == [steal.card]
    assert waiting(table) == ["Anna", "Ben", "Carl"], "everybody may decide anew"


def _stolen(table: Table) -> list[str]:
    events = [event for step in table.history for event in step.events if event.tag == "card_stolen"]
    return [event.card for event in events]  # type: ignore[attr-defined]


async def test_after_a_special_move_kept_passes_are_forgotten_and_there_is_new_time(
    tables: Tables, clock: Clock
) -> None:
    table, order = await holders(tables)
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    await play(table, order[2], PASS)
    clock.now += timedelta(seconds=15)
    await play(table, order[0], PASS)
    steal = next(o for o in table.legal(order[1].id) if isinstance(o, Steal))
    await play(table, order[1], steal)
    assert waiting(table) == ["Anna", "Ben", "Carl"]
    assert due(table) == clock.now + timedelta(seconds=20)
    assert table.lobby.waiting_for == waiting_for, "the message stays"
    with pytest.raises(Refused) as no:
        await play(table, order[2], PASS, number=waiting_for.number)
    assert no.value.key == "refused-stale"


async def test_a_kept_action_stands_after_another_one_if_it_is_still_possible_and_only_then(
    tables: Tables,
) -> None:
    table, order = await holders(tables)
    cards = [card.id for card in table.view().display]
    first = next(o for o in table.legal(order[1].id) if isinstance(o, Steal))
    other = next(
        o
        for o in table.legal(order[2].id)
        if isinstance(o, Steal) and cards.count(o.card) == 1 and o.card != first.card
    )
    await play(table, order[2], other)
    await play(table, order[0], PASS)
    await play(table, order[1], first)
    assert _stolen(table) == [first.card]
    seat = table.seat_of(order[2].id)
    assert seat is not None
    assert table.has_decided(seat)
    rival = Steal(
        next(t for t in table.game().of(Thieves).hands[table.seat_of(order[1].id) or 0] if t == other.thief),
        other.card,
    )
    await play(table, order[0], PASS)
    await play(table, order[1], rival)
    if other.card not in [card.id for card in table.view().display]:
        assert table.is_asked(order[2].id), "what is gone has to be thought of anew"
        assert seat not in table.early


async def test_at_the_limit_kept_actions_are_played_and_the_others_pass(tables: Tables, clock: Clock) -> None:
    table, order = await holders(tables)
    steal = next(o for o in table.legal(order[2].id) if isinstance(o, Steal))
    await play(table, order[2], steal)
    number = table.number
    assert await come(tables, clock, timedelta(seconds=20)) == ["limit"]
    assert _stolen(table) == [steal.card]
    assert waiting(table) == ["Anna", "Ben", "Carl"]
    with pytest.raises(Refused) as no:
        await play(table, order[0], PASS, number=number)
    assert no.value.key == "refused-too-late"
    await play(table, order[0], PASS, number=table.number)
    assert await come(tables, clock, timedelta(seconds=20)) == ["limit"]
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.kind == "turn"


async def test_a_window_survives_a_restart_with_what_was_said_ahead(
    tables: Tables, store: Store, clock: Clock
) -> None:
    table, order = await holders(tables)
    steal = next(o for o in table.legal(order[2].id) if isinstance(o, Steal))
    await play(table, order[2], steal)
    same = await Tables(store).here(5)
    assert due(same) == due(table)
    await play(same, order[1], PASS)
    await play(same, order[0], PASS)
    assert _stolen(same) == [steal.card]


async def test_whoever_wants_to_be_passed_for_is_passed_for_ahead(tables: Tables, clock: Clock) -> None:
    table = await game(tables, "vizier", windows=True)
    order = [after(table, 1), after(table, 2), after(table, 0)]
    await table.let_pass(order[2].id, press(), True)
    give(table, order[2])
    person = on_turn(table)
    action = next(o for o in table.legal(person.id) if isinstance(o, Take))
    await play(table, person, action)
    give(table, order[2])
    await table.let_pass(order[2].id, press(), True)
    seat = table.seat_of(order[2].id)
    assert seat is not None
    waits = {named(d): d.due for d in await tables.store.deadlines(table.id)}
    assert set(waits) == {"limit", f"let-pass{seat}"}
    assert await come(tables, clock, waits[f"let-pass{seat}"] - clock.now) == [f"let-pass{seat}"]
    assert table.has_decided(seat)
    assert table.is_asked(order[0].id)


async def test_all_that_is_public_of_a_window_is_the_same_whatever_is_said_ahead(
    tables: Tables, clock: Clock
) -> None:
    seen = []
    for thinks_of_stealing in (False, True):
        table, order = await holders(tables)
        before = await unsent(tables.store)
        steal = next(o for o in table.legal(order[2].id) if isinstance(o, Steal))
        await play(table, order[2], steal if thinks_of_stealing else PASS)
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        queued = await unsent(tables.store) - before
        seen.append(
            (
                waiting_for,
                waiting_for.opened,
                waiting_for.seats,
                table.number,
                table.version,
                due(table),
                queued,
                table.view(),
            )
        )
        await table.abort(BOSS, press())
    assert seen[0] == seen[1]


async def test_only_what_was_asked_for_in_this_window_counts_in_it(tables: Tables) -> None:
    table, order = await holders(tables)
    for person in order:
        await play(table, person, PASS)
    assert table.early == {}
    await take(table)
    assert waiting(table) == ["Anna", "Ben", "Carl"]


def test_the_name_of_a_circle_never_comes_twice() -> None:
    record, _ = engine.new_game(3, seed=b"\0" * 32, modules=("thieves", "vizier"))
    names: list[str] = []
    for _ in range(60):
        choice = record.game.choice
        assert choice is not None
        name = circle_of(record.game)
        if name is not None and name not in names:
            names.append(name)
        elif name is not None:
            assert names[-1] == name
        record.play(choice.seat, PASS if PASS in record.game.legal() else record.game.legal()[0])
    assert len(names) > 3
    assert CARL.name in PEOPLE
