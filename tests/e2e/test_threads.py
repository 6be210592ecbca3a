"""A thread for each game, as people meet it: opened with one line in the channel, woken, locked, deleted, not allowed."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.sandbox import Person
from bot.sandbox.state import permissions
from bot.sandbox.state.records import Channel
from bot.tables.outbox_items import note
from bot.tables.people.person import Person as Player
from bot.tables.table import Table
from tests.e2e.bench import Bench, ids_of
from tests.stored import tried

pytestmark = pytest.mark.slow


@pytest.fixture
async def threads(bench: Bench) -> Bench:
    """A server that wants a thread for each game, said in its settings."""
    boss = bench.box.person("Boss", admin=True)
    panel = (await boss.slash(bench.box.channel, "setup")).message
    await boss.select(panel, "alhset1|setup|threads", ["on"])
    return bench


def below(bench: Bench) -> list[Channel]:
    """The threads of the first channel, oldest first."""
    every = bench.box.channels_of(bench.box.guild)
    return sorted((c for c in every if c.parent_id == bench.box.channel.id), key=lambda c: c.id)


async def table_in(bench: Bench, channel: Channel) -> Table:
    found = await bench.bot.services.tables.latest(channel.id)
    assert found is not None
    return found


async def seated(bench: Bench, *names: str) -> list[Person]:
    """People who have typed /join in the channel."""
    people = [bench.box.person(name) for name in names]
    for person in people:
        await person.slash(bench.box.channel, "join")
    await bench.outbox_empty()
    return people


async def test_the_first_join_opens_a_thread_with_everything_and_the_channel_gets_one_line(
    threads: Bench,
) -> None:
    box = threads.box
    anna, ben = box.person("Anna"), box.person("Ben")
    told = await anna.slash(box.channel, "join")
    (thread,) = below(threads)
    assert f"<#{thread.id}>" in told.text
    assert (thread.name, thread.type, thread.auto_archive) == ("Alhambra: Anna’s table", 11, 7 * 24 * 60)
    assert f"<#{thread.id}>" in (await ben.slash(box.channel, "join")).text
    await threads.outbox_empty()
    await anna.slash(thread, "start", seed="threads")
    await box.wait_for_message(thread, lambda message: "|look|" in ids_of(message))
    await threads.outbox_empty()
    (line,) = box.messages(box.channel)
    assert (line.id, line.pings) == (thread.id, [])
    assert "Anna" in line.text
    assert f"<#{thread.id}>" in line.text
    assert (await table_in(threads, thread)).state == "running"
    assert len(box.messages(thread)) > 2


async def test_a_channel_has_several_games_and_commands_act_on_that_of_their_thread(threads: Bench) -> None:
    box = threads.box
    anna, _, carl, _ = (await seated(threads, "Anna", "Ben")) + [box.person("Carl"), box.person("Dora")]
    (first,) = below(threads)
    await anna.slash(first, "start", seed="one")
    await carl.slash(box.channel, "join")
    _, second = below(threads)
    await carl.slash(second, "bots", add="easy")
    await carl.slash(second, "start", seed="two")
    await threads.outbox_empty()
    assert "Anna" in (await carl.slash(first, "status")).text
    assert "Anna" not in (await carl.slash(second, "status")).text
    assert "no seat" in (await carl.slash(first, "hand")).text
    nowhere = await carl.slash(box.channel, "status")
    assert f"<#{second.id}>" in nowhere.text
    assert f"<#{first.id}>" not in nowhere.text
    assert f"<#{first.id}>" in (await anna.slash(box.channel, "hand")).text


async def test_a_full_table_makes_room_for_the_next_and_one_that_is_open_is_joined(threads: Bench) -> None:
    await seated(threads, *(f"P{number}" for number in range(7)))
    first, second = below(threads)
    assert len((await table_in(threads, first)).lobby.seats) == 6
    assert [seat.name for seat in (await table_in(threads, second)).lobby.seats] == ["P6"]


async def test_two_who_join_at_once_sit_at_one_table_and_a_repeated_command_opens_no_second(
    threads: Bench,
) -> None:
    box = threads.box
    box.double_interactions(1)
    await asyncio.gather(*(box.person(name).slash(box.channel, "join") for name in ("Anna", "Ben")))
    await threads.outbox_empty()
    (thread,) = below(threads)
    assert len((await table_in(threads, thread)).lobby.seats) == 2


@pytest.mark.parametrize(
    ("taken", "named"),
    [
        (permissions.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (permissions.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ],
)
async def test_without_a_permission_the_table_stands_in_the_channel_and_that_is_told_in_private(
    threads: Bench, taken: int, named: str
) -> None:
    box = threads.box
    box.set_permissions(box.channel, None, deny=taken)
    anna = box.person("Anna")
    told = await anna.slash(box.channel, "join")
    assert named in told.text
    assert told.message.ephemeral
    await threads.outbox_empty()
    assert below(threads) == []
    assert (await threads.table()).state == "lobby"
    assert not any("has opened a table" in message.text for message in box.messages(box.channel))
    boss = box.person("Boss", admin=True)
    assert named in (await boss.slash(box.channel, "setup")).text


async def test_a_thread_that_discord_does_not_open_leaves_no_line_behind(threads: Bench) -> None:
    box = threads.box
    box.rules.active_threads = 0
    told = await box.person("Anna").slash(box.channel, "join")
    assert "Discord opened none" in told.text
    await threads.outbox_empty()
    assert not any("has opened a table" in message.text for message in box.messages(box.channel))
    assert (await threads.table()).state == "lobby"


async def test_an_archived_thread_is_woken_by_posting_and_by_an_edit(threads: Bench) -> None:
    box = threads.box
    anna, _ = await seated(threads, "Anna", "Ben")
    (thread,) = below(threads)
    table = await table_in(threads, thread)
    box.archive(thread)
    assert len(box.messages(thread)) == 1
    await table.post(note("joined", seat=0))
    await threads.outbox_empty()
    assert not thread.archived
    box.archive(thread)
    # The lobby message is edited, and nothing is posted.
    before = len(box.messages(thread))
    await table.add_computer(Player(anna.id, anna.name), None, "easy")
    await threads.outbox_empty()
    assert (thread.archived, len(box.messages(thread))) == (False, before)
    assert "Zoraya" in box.messages(thread)[0].text


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_told_once_in_the_channel_until_it_is_unlocked(
    threads: Bench, archived: bool
) -> None:
    box = threads.box
    await seated(threads, "Anna", "Ben")
    (thread,) = below(threads)
    table = await table_in(threads, thread)
    box.archive(thread, archived, locked=True)
    before = len(box.messages(thread))
    await table.post(note("joined", seat=0))
    told = await box.wait_for_message(box.channel, lambda message: "is locked" in message.text)
    assert f"<#{thread.id}>" in told.text
    assert told.pings == []
    await tried(threads.store, 1)
    # So much later that Discord would not take it for the same message.
    box.clock.advance(box.rules.nonce_window + 1)
    threads.later += timedelta(minutes=10)
    await tried(threads.store, 2)
    assert sum("is locked" in message.text for message in box.messages(box.channel)) == 1
    assert len(box.messages(thread)) == before
    box.archive(thread, archived=False, locked=False)
    await threads.outbox_empty()
    assert len(box.messages(thread)) == before + 1, "what waited is posted as soon as it is unlocked"
    assert not any("is locked" in message.text for message in box.messages(box.channel))


@pytest.mark.parametrize("what", ["thread", "channel", "unheard"])
async def test_a_game_whose_thread_or_channel_is_deleted_ends_and_frees_its_people(
    threads: Bench, what: str
) -> None:
    box = threads.box
    anna, _ = await seated(threads, "Anna", "Ben")
    (thread,) = below(threads)
    await anna.slash(thread, "start", seed="gone")
    await threads.outbox_empty()
    table = await table_in(threads, thread)
    other = box.add_channel("elsewhere")
    if what == "unheard":  # while the bot was not connected: it learns of it when it posts
        box.world.channels.pop(thread.id)
        await table.post(note("joined", seat=0))
    else:
        box.delete_channel(thread if what == "thread" else box.channel)
    await box.wait_until(lambda: table.ended)
    assert table.lobby.end == "gone"
    await threads.outbox_empty()
    assert await threads.store.deadlines(table.id) == []
    assert "You are at the table" in (await anna.slash(other, "join")).text


async def test_a_rematch_stays_in_the_thread_of_its_game(threads: Bench) -> None:
    box = threads.box
    anna, _ = await seated(threads, "Anna", "Ben")
    (thread,) = below(threads)
    await anna.slash(thread, "start", seed="again")
    table = await table_in(threads, thread)
    await table.close("abort")
    await threads.outbox_empty()
    end = box.messages(thread)[-1]
    again = next(button for button in end.buttons if "|again" in (button.custom_id or ""))
    await anna.press(end, again.custom_id or "")
    new = await table_in(threads, thread)
    assert (new.id != table.id, new.channel_id, new.parent_id) == (True, thread.id, box.channel.id)
    assert len(below(threads)) == 1
