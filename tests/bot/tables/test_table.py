"""A table: lobby, moves, undo, leaving, votes, and what survives."""

from __future__ import annotations

import asyncio
import hashlib
import random

import pytest

from bot.store import Store
from bot.tables.lobby import AbortVote, Lobby, SeatVote
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.building import Build
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import Stop
from tests.bot.conftest import ANNA, BEN, CARL, DORA, begun, on_turn, press, seated

BOSS = Person(99, "Boss", manager=True)


async def play_on(table: Table, rng: random.Random, steps: int = 10_000, confirm: bool = False) -> None:
    for _ in range(steps):
        if table.state != "running":
            return
        person = on_turn(table)
        await table.play(person.id, rng.choice(table.legal(person.id)), confirm=confirm, interaction=press())


async def test_the_first_join_opens_a_table_and_the_next_ones_take_seats(tables: Tables) -> None:
    table = await seated(tables, ANNA, BEN)
    assert table.state == "lobby"
    assert table.names == ("Anna", "Ben")
    assert table.tokens == (1, 2)


async def test_two_people_who_join_at_once_sit_at_one_table(tables: Tables) -> None:
    joins = [tables.join(1, 5, person, press(), language="en") for person in (ANNA, BEN, CARL, DORA)]
    found = await asyncio.gather(*joins)
    assert len({table.id for table, _ in found}) == 1
    assert sorted(found[0][0].names) == ["Anna", "Ben", "Carl", "Dora"]


async def test_the_seed_is_the_hash_of_the_committed_bytes_and_the_interactions_in_order(
    tables: Tables,
) -> None:
    table, _ = await tables.join(1, 5, ANNA, 111, language="en")
    commitment = table.lobby.commitment
    await table.join(BEN, 222)
    await table.start(ANNA, 333)
    secret = bytes.fromhex(table.lobby.secret)
    assert hashlib.sha256(secret).hexdigest() == commitment
    assert table.record is not None
    assert table.record.game.dealer.rng.seed == hashlib.sha256(secret + b"111222333").digest()


async def test_the_same_interaction_twice_is_done_once_and_gets_the_same_answer(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    action = next(a for a in table.legal(person.id) if isinstance(a, Take))
    twice = press()
    first, second = await asyncio.gather(
        *(table.play(person.id, action, confirm=True, interaction=twice) for _ in range(2))
    )
    assert (first.repeated, second.repeated) == (False, True)
    assert table.number == first.number == second.number


async def test_an_interaction_that_was_stored_before_a_restart_is_not_done_again(
    tables: Tables, store: Store
) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    action = next(a for a in table.legal(person.id) if isinstance(a, Take))
    twice = press()
    await table.play(person.id, action, confirm=False, interaction=twice)
    again = await Tables(store).here(5)
    done = await again.play(person.id, action, confirm=False, interaction=twice)
    assert done.repeated
    assert again.number == table.number


async def test_only_the_one_who_is_asked_may_play(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    asked = on_turn(table)
    other = BEN if asked.id == ANNA.id else ANNA
    with pytest.raises(Refused) as no:
        await table.play(other.id, table.legal(asked.id)[0], confirm=False, interaction=press())
    assert (no.value.key, no.value.args_for_text) == ("refused-not-your-turn", {"name": asked.name})
    with pytest.raises(Refused) as no:
        await table.play(CARL.id, table.legal(asked.id)[0], confirm=False, interaction=press())
    assert no.value.key == "refused-not-seated"
    assert table.legal(other.id) == ()


async def test_a_stale_move_number_is_refused_and_changes_nothing(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    seen, action = table.number, table.legal(person.id)[0]
    await table.play(person.id, action, confirm=True, interaction=press(), number=seen)
    after = table.number
    with pytest.raises(Refused) as no:
        await table.play(person.id, Stop(), confirm=True, interaction=press(), number=seen)
    assert no.value.key == "refused-stale"
    assert table.number == after


async def test_an_illegal_move_is_refused_and_changes_nothing(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    with pytest.raises(Refused) as no:
        await table.play(person.id, Build("tower_13", (0, -1)), confirm=False, interaction=press())
    assert no.value.key == "refused-not-possible"
    assert table.number == 0


async def test_a_held_turn_ends_with_stop_and_may_be_undone_before(tables: Tables, store: Store) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    before = table.view()
    await table.play(person.id, table.legal(person.id)[0], confirm=True, interaction=press())
    assert table.may_undo(person.id)
    await table.undo(person.id, press())
    assert table.view().display == before.display
    assert len(table.history) == 1
    await table.play(person.id, table.legal(person.id)[0], confirm=True, interaction=press())
    await table.play(person.id, Stop(), confirm=True, interaction=press())
    assert on_turn(table).id != person.id
    with pytest.raises(Refused) as no:
        await table.undo(person.id, press())
    assert no.value.key == "refused-nothing-to-undo"
    assert (await Tables(store).here(5)).history == table.history


async def test_several_actions_are_all_done_or_none(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    take = next(a for a in table.legal(person.id) if isinstance(a, Take))
    with pytest.raises(Refused):
        await table.play_all(person.id, (take, Build("tower_13", (0, -1))), confirm=True, interaction=press())
    assert table.number == 0
    done = await table.play_all(person.id, (take, Stop()), confirm=True, interaction=press())
    assert done.number == 2


@pytest.mark.slow
async def test_random_games_end_and_a_second_process_reads_the_same(tables: Tables, store: Store) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    await play_on(table, random.Random(3), confirm=False)
    assert table.state == "over"
    again = await Tables(store).latest(5)
    assert again is not None
    assert again.view() == table.view()
    await again.recall()
    await table.recall()
    assert again.history == table.history
    assert await Tables(store).in_channel(5) is None


async def test_two_processes_at_one_database_do_each_step_once(tables: Tables, store_url: str) -> None:
    table = await begun(tables, ANNA, BEN)
    async with await Store.open(store_url) as other_store:
        other = await Tables(other_store).here(5)
        person = on_turn(table)
        action = table.legal(person.id)[0]
        twice = press()
        both = await asyncio.gather(
            table.play(person.id, action, confirm=True, interaction=twice),
            other.play(person.id, action, confirm=True, interaction=twice),
        )
        assert sorted(done.repeated for done in both) == [False, True]
        await other.play(person.id, Stop(), confirm=True, interaction=press())
        following = on_turn(other)
        # The first process believes the old position until somebody acts there.
        await table.play(following.id, other.legal(following.id)[0], confirm=False, interaction=press())
        assert table.number == 3


async def test_who_leaves_hands_the_seat_to_a_computer_and_may_take_it_back(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    await table.leave(ANNA, press())
    assert table.seat_of(ANNA.id) is None
    assert table.lobby.seats[0].level is not None
    await table.join(ANNA, press())
    assert table.seat_of(ANNA.id) == 0


async def test_a_computers_seat_is_taken_over_when_all_at_the_table_agree(tables: Tables) -> None:
    table = await seated(tables, ANNA, BEN)
    await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="x")
    vote = (await table.join(DORA, press())).vote
    assert vote is not None
    assert table.seat_of(DORA.id) is None
    await table.agree(ANNA, press(), vote)
    assert table.seat_of(DORA.id) is None
    await table.agree(BEN, press(), vote)
    assert table.seat_of(DORA.id) == 2
    assert table.names[2] == "Dora"


async def test_all_seated_abort_together_and_a_manager_alone(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    vote = (await table.abort(ANNA, press())).vote
    assert vote is not None
    assert table.state == "running"
    await table.agree(BEN, press(), vote)
    assert table.state == "aborted"
    other = await begun(tables, ANNA, BEN, channel=6)
    await other.abort(BOSS, press())
    assert other.state == "aborted"


async def test_one_no_ends_a_vote(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    vote = (await table.abort(ANNA, press())).vote
    assert vote is not None
    await table.refuse(BEN, press(), vote)
    with pytest.raises(Refused) as no:
        await table.agree(BEN, press(), vote)
    assert no.value.key == "refused-no-vote"


async def test_the_lobby_refuses_what_is_not_possible(tables: Tables) -> None:
    table = await seated(tables, ANNA)
    for attempt, key in (
        (lambda: table.join(ANNA, press()), "refused-already-seated"),
        (lambda: table.join(BEN, press(), token=1), "refused-colour-taken"),
        (lambda: table.join(BEN, press(), token=9), "refused-no-such-colour"),
        (lambda: table.start(ANNA, press()), "refused-too-few"),
        (lambda: table.add_computer(ANNA, press(), "god"), "refused-unknown-level"),
        (lambda: table.add_computer(BEN, press(), "medium"), "refused-not-seated"),
        (lambda: table.remove_computer(ANNA, press(), 0), "refused-not-computer"),
        (lambda: table.configure(ANNA, press(), modules=["nonsense"]), "refused-unknown-module"),
        (lambda: table.start(ANNA, press(), seed=" "), "refused-seed"),
        (lambda: table.undo(ANNA.id, press()), "refused-not-begun"),
    ):
        with pytest.raises(Refused) as no:
            await attempt()
        assert no.value.key == key
    for _ in range(5):
        await table.add_computer(ANNA, press(), "medium")
    with pytest.raises(Refused) as no:
        await table.join(BEN, press())
    assert no.value.key == "refused-full"
    assert len(set(table.names)) == 6


async def test_a_server_may_forbid_practice_games(tables: Tables, store: Store) -> None:
    await store.put_guild_settings(1, {"practice": False})
    table = await seated(tables, ANNA, BEN)
    with pytest.raises(Refused) as no:
        await table.start(ANNA, press(), seed="x")
    assert no.value.key == "refused-practice-forbidden"


async def test_an_empty_lobby_closes(tables: Tables) -> None:
    table = await seated(tables, ANNA)
    await table.leave(ANNA, press())
    assert table.state == "aborted"
    assert await tables.in_channel(5) is None


async def test_a_rematch_opens_a_lobby_with_the_same_modules_and_computers(tables: Tables) -> None:
    table = await seated(tables, ANNA, BEN)
    await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="x")
    with pytest.raises(Refused):
        await tables.rematch(table, BEN, press())
    await table.abort(BOSS, press())
    again, _ = await tables.rematch(table, BEN, press())
    assert again.id != table.id
    assert [seat.user for seat in again.lobby.seats] == [BEN.id, None]
    assert again.lobby.former == [ANNA.id]
    assert again.lobby.secret != table.lobby.secret


async def test_the_starting_player_s_own_first_move_is_not_told_as_something_that_happened(
    tables: Tables,
) -> None:
    table = await begun(tables, ANNA, BEN)
    first = on_turn(table)
    take = next(o for o in table.view_for(first.id).options if isinstance(o, Take))
    await table.play(first.id, take, confirm=True, interaction=press())
    assert table.asked == table.seat_of(first.id), "the turn is held open"
    assert table.since(None) == ()


async def test_what_came_since_ones_last_turn_is_told_from_there(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    first = on_turn(table)
    await play_on(table, random.Random(1), steps=1)
    while on_turn(table).id != first.id:
        await play_on(table, random.Random(1), steps=1)
    seats = {getattr(event, "seat", None) for event in table.since(table.seat_of(first.id))}
    other = 1 - (table.seat_of(first.id) or 0)
    assert other in seats
    assert any(
        isinstance(e, Take | Buy) or e.tag in ("cards_taken", "tile_bought", "redesigned")
        for e in table.since(None)
    )


async def test_a_failed_step_leaves_the_position_as_it_was(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    action = table.legal(person.id)[0]

    async def broken(*args: object, **kwargs: object) -> int:
        raise RuntimeError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", broken)
        with pytest.raises(RuntimeError):
            await table.play(person.id, action, confirm=False, interaction=press())
    assert table.number == 0
    done = await table.play(person.id, action, confirm=True, interaction=press())
    assert done.number == 1


def test_a_lobby_survives_its_json_form() -> None:
    lobby = Lobby.open("de")
    lobby.sit("Anna", 1)
    lobby.sit_computer("medium")
    assert Lobby.load(lobby.dump()) == lobby
    assert lobby.secret not in repr(lobby)


def test_the_level_of_earlier_releases_is_medium() -> None:
    lobby = Lobby.open("de")
    lobby.sit_computer("greedy")
    assert lobby.seats[0].level == "medium"
    stored = lobby.dump()
    stored["seats"][0]["level"] = "greedy"
    assert Lobby.load(stored) == lobby


def test_votes_as_earlier_releases_stored_them_are_read() -> None:
    stored = Lobby.open("en").dump()
    stored["votes"] = [
        {"id": "a", "kind": "abort", "yes": [1], "user": None, "name": "", "seat": None},
        {"id": "b", "kind": "seat", "yes": [], "user": 5, "name": "Eva", "seat": 2},
    ]
    read = Lobby.load(stored)
    assert read.votes == [AbortVote("a", [1]), SeatVote("b", 5, "Eva", 2)]
    assert Lobby.load(read.dump()).votes == read.votes
