"""/games: where one is asked, wherever that is, with the way there; and following a game without playing in it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from bot.sandbox import Message, Person
from bot.sandbox.state import permissions
from bot.tables.outbox_items import ScoringItem, queued
from bot.tables.people.following import MOST
from bot.tables.people.person import Person as Player
from bot.tables.table import Table
from engine.ai.greedy import choose
from tests.e2e.bench import TEXTS, Bench, ids_of, verb_of

pytestmark = pytest.mark.slow

EN = TEXTS("en")

interactions = count(10**17)


async def begun(bench: Bench, channel: Any, guild: int, *people: Person) -> Table:
    """A game of these people that has begun in a channel; commands are for channels one is in."""
    tables = bench.bot.services.tables
    for person in people:
        table, _ = await tables.join(
            guild, channel.id, Player(person.id, person.name), next(interactions), language="en"
        )
    await table.start(Player(people[0].id, people[0].name), None, seed="list")
    await bench.outbox_empty()
    return table


def jump(bench: Bench, table: Table, message: Message) -> str:
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{message.id}"


def call_in(bench: Bench, table: Table) -> Message:
    return next(m for m in reversed(bench.box.messages(table.channel_id)) if "|look|" in ids_of(m))


async def test_the_list_has_every_server_oldest_call_first_then_what_waits_for_others(bench: Bench) -> None:
    box = bench.box
    other = box.add_guild("Second home")
    (elsewhere,) = box.channels_of(other)
    await box.wait_until(lambda: bench.bot.get_guild(other.id))
    anna, ben = box.person("Anna"), box.person("Ben")
    box.person("Anna", guild=other), box.person("Ben", guild=other)
    thread = box.add_thread(box.channel, "in a thread", anna)
    games = {}
    for hours, (place, guild) in enumerate(
        ((elsewhere, other.id), (thread, box.guild.id), (box.channel, box.guild.id))
    ):
        bench.later = timedelta(hours=hours)
        games[place.id] = await begun(bench, place, guild, anna, ben)
    lobby = box.add_channel("lobby")
    await anna.slash(lobby, "join")
    asked = [table for table in games.values() if table.is_asked(anna.id)]
    waiting = [table for table in games.values() if not table.is_asked(anna.id)]
    text = (await anna.slash(box.channel, "games")).text
    parts = [f"**{EN('games-asked', n=len(asked))}**"] * bool(asked) + [f"**{EN('games-open', n=1)}**"]
    parts += [f"**{EN('games-waiting', n=len(waiting))}**"] * bool(waiting)
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    order = [jump(bench, table, call_in(bench, table)) for table in (*asked, *waiting)]
    found = [text.index(link) for link in order]
    assert found == sorted(found), "the oldest call stands first"
    for table in asked:
        line = next(line for line in text.splitlines() if f"/{table.channel_id}/" in line)
        began, limit = table.lobby.waiting_for.began, timedelta(hours=24)  # the pace of a day
        assert f"<t:{int(began.timestamp())}:R>" in line
        assert f"<t:{int((began + limit).timestamp())}:R>" in line
        assert EN("games-line-turn") in line or "?" in line
    for table in waiting:
        line = next(line for line in text.splitlines() if f"/{table.channel_id}/" in line)
        assert "waiting for Ben" in line
    assert "Second home" in text
    assert "lobby" in next(line for line in text.splitlines() if f"/{lobby.id}" in line)


async def test_it_tells_of_games_that_nobody_can_reach_any_more_without_a_link(bench: Bench) -> None:
    box = bench.box
    other = box.add_guild("Gone soon")
    (elsewhere,) = box.channels_of(other)
    await box.wait_until(lambda: bench.bot.get_guild(other.id))
    anna, ben = box.person("Anna"), box.person("Ben")
    hidden, unseen = box.add_channel("hidden"), box.add_channel("unseen")
    for place, guild in ((elsewhere, other.id), (hidden, box.guild.id), (unseen, box.guild.id)):
        await begun(bench, place, guild, anna, ben)
    box.set_permissions(hidden, anna, deny=permissions.VIEW_CHANNEL)
    box.world.channels[unseen.id].name = "other"
    box.remove_bot(other)
    await box.wait_until(lambda: bench.bot.get_guild(other.id) is None)
    await box.settle()
    text = (await anna.slash(box.channel, "games")).text
    assert EN("games-server-left") in text
    assert EN("games-channel-hidden", server="Alhambra") in text
    assert f"/{hidden.id}" not in text
    assert f"/{unseen.id}/" in text


async def test_a_deleted_turn_message_is_linked_to_where_it_was_posted_anew(bench: Bench) -> None:
    box = bench.box
    people = await bench.game("Anna", "Ben")
    table = await bench.table()
    anna = await bench.on_turn(people)
    before = await bench.turn_message()
    box.person("Boss", admin=True).delete(before)
    after = await bench.turn_message(after=before)
    await bench.outbox_empty()
    text = (await anna.slash(box.channel, "games")).text
    assert jump(bench, table, after) in text
    assert str(before.id) not in text


async def test_the_list_has_pages_and_buttons_to_play_and_reminders_lead_there(bench: Bench) -> None:
    box = bench.box
    anna = box.person("Anna")
    for number in range(9):
        place = box.add_channel(f"room-{number}")
        await bench.bot.services.tables.join(
            box.guild.id, place.id, Player(anna.id, "Anna"), 10**17 + number, language="en"
        )
    people = await bench.game("Anna", "Ben")
    table = await bench.table()
    person = await bench.on_turn(people)
    bench.later = timedelta(hours=12.1)
    await bench.bot.due()
    await bench.outbox_empty()
    reminder = box.messages()[-1]
    assert reminder.pings == [person.id]
    outcome = await anna.press(reminder, "alhgames1|list|0")
    assert outcome.message.ephemeral
    assert outcome.text.count("discord.com/channels") == 8
    second = await anna.press(outcome.message, "alhgames1|list|1")
    assert second.text.count("discord.com/channels") == 2
    first = (await person.slash(box.channel, "games")).message
    panel = await person.press(first, f"alh1|{table.id}|-|now|")
    assert "|do|" in ids_of(panel.message) or "|buy|" in ids_of(panel.message)


async def test_whoever_is_in_no_game_is_told_so_and_data_of_others_is_not_in_the_list(bench: Bench) -> None:
    await bench.game("Anna", "Ben")
    text = (await bench.box.person("Carl").slash(bench.box.channel, "games")).text
    assert EN("games-none") in text
    assert "Anna" not in text


# Following


async def opening(bench: Bench) -> Message:
    await bench.outbox_empty()
    return next(m for m in bench.box.messages() if any(verb_of(b.custom_id) == "follow" for b in m.buttons))


async def following(bench: Bench, *names: str) -> list[Person]:
    people = [bench.box.person(name) for name in names]
    message = await opening(bench)
    for person in people:
        button = next(b.custom_id or "" for b in message.buttons if verb_of(b.custom_id) == "follow")
        assert EN("follow-on") in (await person.press(message, button)).text
    return people


async def told(bench: Bench, table: Table, *items: Any) -> list[Message]:
    """What the channel shows of these items."""
    before = len(bench.box.messages())
    await table.post(*(queued(item) for item in items))
    await bench.outbox_empty()
    return bench.box.messages()[before:]


async def over(table: Table) -> None:
    """Play to the end; everybody has a computer in their place."""
    for seat in list(table.lobby.seats):
        if seat.user is not None and seat.human:
            await table.leave(Player(seat.user, seat.name), None)
    while (seat := table.asked) is not None:
        await table.play_computer(seat, choose(table.view(seat)), table.number)


async def test_followers_are_called_at_scorings_and_the_end_as_they_wish_and_players_are_not(
    bench: Bench,
) -> None:
    box = bench.box
    await bench.game("Anna", "Ben", seed="scored")
    table = await bench.table()
    carl, dora, emil = await following(bench, "Carl", "Dora", "Emil")
    for person, wish in ((dora, "end"), (emil, "none")):
        panel = (await person.slash(box.channel, "games", follow=True)).message
        await person.select(panel, f"alh1|{table.id}|-|calls|", [wish])
    anna = box.person("Anna")
    assert EN("refused-follow-seated") in (await anna.slash(box.channel, "games", follow=True)).text
    await bench.bot.opponents.stop()
    await over(table)
    await bench.outbox_empty()
    (end,) = [m for m in box.messages() if "|again|" in ids_of(m) and m.pings]
    assert sorted(end.pings) == sorted([carl.id, dora.id])
    (scoring,) = await told(bench, table, ScoringItem(round=1))
    assert scoring.pings == [carl.id]
    assert f"<@{carl.id}>" in scoring.text
    assert not any(f"<@{person.id}>" in scoring.text for person in (dora, emil))


async def test_in_quiet_hours_a_follower_is_named_and_not_notified_and_one_who_unfollows_is_not_named(
    bench: Bench,
) -> None:
    box = bench.box
    await bench.game("Anna", "Ben")
    table = await bench.table()
    carl, dora = await following(bench, "Carl", "Dora")
    hour = (datetime.now(UTC) - timedelta(hours=1)).hour
    await bench.bot.services.preferences.change_user(carl.id, quiet=hour)
    panel = (await dora.slash(box.channel, "games")).message
    assert EN("games-followed", n=1) in panel.text
    after = await dora.select(panel, "alhgames1|unfollow|0", [table.id])
    assert EN("games-none") in after.text
    await box.person("Boss", admin=True).slash(box.channel, "abort")
    await bench.outbox_empty()
    (end,) = [m for m in box.messages() if "ended without" in m.text]
    assert (end.pings, f"<@{carl.id}>" in end.text, f"<@{dora.id}>" in end.text) == ([], True, False)


async def test_a_game_has_so_many_followers_and_whoever_takes_a_seat_is_none(bench: Bench) -> None:
    box = bench.box
    await bench.game("Anna", "Ben")
    table = await bench.table()
    for number in range(MOST):
        assert await bench.store.follow(table.id, 10**6 + number, "all", most=MOST)
    carl = box.person("Carl")
    refused = await carl.slash(box.channel, "games", follow=True)
    assert refused.text == EN("refused-follow-full", n=MOST)
    await bench.store.unfollow(table.id, 10**6)
    assert EN("follow-on") in (await carl.slash(box.channel, "games", follow=True)).text
    # Who follows already may still choose when to be called.
    assert EN("follow-on") in (await carl.slash(box.channel, "games", follow=True)).text


async def test_what_somebody_follows_is_in_their_data_and_goes_with_it_and_with_the_game(
    bench: Bench,
) -> None:
    await bench.game("Anna", "Ben")
    table = await bench.table()
    carl, dora = await following(bench, "Carl", "Dora")
    personal = bench.bot.services.personal
    assert (await personal.export(carl.id))["follows"] == {table.id: "all"}
    await personal.delete(carl.id)
    assert [one.user_id for one in await bench.store.followers(table.id)] == [dora.id]
    await table.close("abort")
    later = bench.store.clock() + timedelta(days=800)
    while await bench.store.delete_ended(later, later):
        pass
    assert await bench.store.followed(dora.id) == []
