"""/invite: one mention with a button, once for each person, and closed when the lobby is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.sandbox import CannotDo, Message, Person
from bot.sandbox.state import permissions
from bot.tables.people.person import Person as AsPerson
from tests.e2e.bench import TEXTS, Bench

EN, DE = TEXTS("en"), TEXTS("de")


@pytest.fixture
async def german(tmp_path: Path) -> AsyncIterator[Bench]:
    async with Bench(tmp_path, locale="de") as running:
        yield running


async def invited(bench: Bench, guest: Person) -> Message:
    """The invitation of this person."""
    return await bench.box.wait_for_message(
        bench.box.channel, lambda m: guest.mention in m.text and bool(m.buttons)
    )


async def test_whoever_is_invited_is_pinged_once_alone_and_joins_with_the_button(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    ben = bench.box.person("Ben")
    outcome = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("invite-done", name="Ben") in outcome.text
    assert outcome.message.ephemeral
    message = await invited(bench, ben)
    assert message.pings == [ben.id]
    assert "Anna" in message.text
    await ben.press(message, "Join")
    assert (await bench.table()).seat_of(ben.id) == 1
    await bench.outbox_empty()
    assert not message.buttons
    assert EN("invite-followed", guest=ben.mention) in message.text
    assert sum(ben.id in m.pings for m in bench.box.messages()) == 1


async def test_nobody_is_invited_twice_to_one_lobby_not_even_after_leaving(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    ben, carl = bench.box.person("Ben"), bench.box.person("Carl")
    await anna.slash(bench.box.channel, "invite", player=ben)
    again = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("refused-invite-again") in again.text
    await ben.slash(bench.box.channel, "join")
    seated = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("refused-invite-seated") in seated.text
    await ben.slash(bench.box.channel, "leave")
    left = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("refused-invite-again") in left.text
    await anna.slash(bench.box.channel, "invite", player=carl)
    await bench.outbox_empty()
    assert sum(ben.id in m.pings for m in bench.box.messages()) == 1


async def test_nobody_is_called_again_and_again_by_one_table_after_another(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    ben = bench.box.person("Ben")
    await anna.slash(bench.box.channel, "invite", player=ben)
    await invited(bench, ben)
    await anna.slash(bench.box.channel, "leave")
    elsewhere = bench.box.add_channel("elsewhere")
    for channel in (bench.box.channel, elsewhere):
        await anna.slash(channel, "join")
        again = await anna.slash(channel, "invite", player=ben)
        assert EN("refused-invite-lately") in again.text
        await anna.slash(channel, "leave")
    await bench.outbox_empty()
    assert sum(ben.id in m.pings for c in (bench.box.channel, elsewhere) for m in bench.box.messages(c)) == 1
    bench.later += timedelta(minutes=31)
    await anna.slash(bench.box.channel, "join")
    later = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("invite-done", name="Ben") in later.text


async def test_a_rematch_calls_nobody_who_has_just_been_called(bench: Bench) -> None:
    anna, ben = await bench.game("Anna", "Ben")
    table = await bench.table()
    await table.abort(AsPerson(1, "Boss", manager=True), None)
    tables = bench.bot.services.tables
    first, _ = await tables.rematch(table, AsPerson(anna.id, "Anna"), 1)
    assert first.lobby.former == [ben.id]
    await first.leave(AsPerson(anna.id, "Anna"), 2)
    second, _ = await tables.rematch(table, AsPerson(anna.id, "Anna"), 3)
    assert second.lobby.former == []


async def test_bots_oneself_and_people_who_do_not_see_the_channel_are_not_invited(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    blind, gone = bench.box.person("Blind"), bench.box.person("Gone")
    bench.box.set_permissions(bench.box.channel, blind, deny=permissions.VIEW_CHANNEL)
    gone.leave()
    for player, key in (
        (str(bench.box.world.bot.id), "refused-invite-bot"),
        (anna, "refused-invite-seated"),
        (blind, "refused-invite-absent"),
        (gone, "refused-invite-absent"),
    ):
        outcome = await anna.slash(bench.box.channel, "invite", player=player)
        assert EN(key) in outcome.text
    await bench.outbox_empty()
    assert not any(m.pings for m in bench.box.messages())


async def test_only_who_sits_in_a_lobby_invites(bench: Bench) -> None:
    anna, ben, carl = (bench.box.person(name) for name in ("Anna", "Ben", "Carl"))
    nothing = await anna.slash(bench.box.channel, "invite", player=ben)
    assert EN("refused-no-game") in nothing.text
    await anna.slash(bench.box.channel, "join")
    guest = await ben.slash(bench.box.channel, "invite", player=carl)
    assert EN("refused-not-seated") in guest.text
    await ben.slash(bench.box.channel, "join")
    await anna.slash(bench.box.channel, "start", seed="1")
    late = await anna.slash(bench.box.channel, "invite", player=carl)
    assert EN("refused-begun") in late.text


async def test_no_more_people_are_waited_for_than_free_seats_and_three(bench: Bench) -> None:
    people = await bench.lobby("Anna", "Ben", "Carl", "Dora", "Eve")
    guests = [bench.box.person(f"Guest {number}") for number in range(6)]
    for guest in guests[:4]:
        assert (
            EN("invite-done", name=guest.name)
            in (await people[0].slash(bench.box.channel, "invite", player=guest)).text
        )
    many = await people[1].slash(bench.box.channel, "invite", player=guests[4])
    assert EN("refused-invite-many", n=4) in many.text
    await guests[0].slash(bench.box.channel, "join")
    full = await people[1].slash(bench.box.channel, "invite", player=guests[5])
    assert EN("refused-full") in full.text


@pytest.mark.parametrize("ending", ["start", "leave"])
async def test_an_invitation_is_closed_when_the_game_begins_or_the_table_closes(
    bench: Bench, ending: str
) -> None:
    (anna,) = await bench.lobby("Anna")
    ben = bench.box.person("Ben")
    await anna.slash(bench.box.channel, "invite", player=ben)
    message = await invited(bench, ben)
    await anna.slash(bench.box.channel, "bots", add="medium")
    await anna.slash(bench.box.channel, ending)
    await bench.box.wait_until(lambda: not message.buttons)
    assert EN("invite-over", guest=ben.mention) in message.text
    assert sum(ben.id in m.pings for m in bench.box.messages()) == 1


async def test_an_invitation_that_can_no_longer_be_edited_holds_up_nothing(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    ben = bench.box.person("Ben")
    await anna.slash(bench.box.channel, "invite", player=ben)
    message = await invited(bench, ben)
    bench.box.person("Mo", admin=True).delete(message)
    await anna.slash(bench.box.channel, "bots", add="medium")
    await anna.slash(bench.box.channel, "start", seed="1")
    await bench.turn_message()


async def test_an_invitation_that_arrives_twice_pings_once(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    ben = bench.box.person("Ben")
    bench.box.double_interactions()
    await anna.slash(bench.box.channel, "invite", player=ben)
    await bench.outbox_empty()
    assert sum(ben.id in m.pings for m in bench.box.messages()) == 1


async def test_without_permission_to_write_nobody_is_invited(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES)
    outcome = await anna.slash(bench.box.channel, "invite", player=bench.box.person("Ben"))
    assert "Send Messages" in outcome.text
    assert not (await bench.table()).lobby.invited


async def test_the_invitation_is_in_the_servers_language(german: Bench) -> None:
    (anna,) = await german.lobby("Anna")
    ben = german.box.person("Ben")
    outcome = await anna.slash(german.box.channel, "invite", player=ben)
    assert EN("invite-done", name="Ben") in outcome.text
    message = await invited(german, ben)
    assert DE("invite-message", guest=ben.mention, name="Anna", n=5) in message.text
    with pytest.raises(CannotDo):
        await anna.slash(german.box.channel, "invite")
