"""What the sandbox lets go, so that neither its file nor its memory grows for ever."""

from __future__ import annotations

import io
import os
import queue
import stat
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.sandbox import Message, Rules, Sandbox
from bot.sandbox.state.storage import Storage

from .client import TinyBot, running

MIB = 2**20


def tight(**numbers: Any) -> Rules:
    """Rules under which things go early."""
    rules = Rules.loose(answer_within=15.0)
    for name, value in numbers.items():
        assert hasattr(rules, name)
        setattr(rules, name, value)
    return rules


def file_on_disk(folder: Path) -> int:
    """How large the chat is, with all that belongs to it."""
    return sum(path.stat().st_size for path in folder.glob("chat.sqlite3*"))


def modes_in(folder: Path) -> dict[str, int]:
    """Who may do what with the files of a folder."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.is_file()}


async def post(bot: TinyBot, channel_id: int, size: int, name: str = "picture.png") -> int:
    """The bot posts a file of this many bytes; the id of the message."""
    channel = bot.get_partial_messageable(channel_id)
    return (await channel.send("a picture", file=discord.File(io.BytesIO(os.urandom(size)), name))).id


async def test_the_oldest_pictures_go_when_there_are_too_many_bytes_and_their_messages_stay() -> None:
    async with Sandbox(rules=tight(kept_bytes=5 * MIB)) as box, running(box) as bot:
        ids = [await post(bot, box.channel.id, MIB) for _ in range(8)]
        stored = [message.record.attachments[0].id for message in box.messages()]
        assert [message.id for message in box.messages()] == ids
        there = [box.storage.file(number) is not None for number in stored]
        assert there == [False] * 3 + [True] * 5
        assert all(message.text == "a picture" for message in box.messages())


async def test_what_an_edit_replaced_does_not_count_as_kept() -> None:
    async with Sandbox(rules=tight(kept_bytes=3 * MIB)) as box, running(box) as bot:
        first = await post(bot, box.channel.id, MIB)
        channel = bot.get_partial_messageable(box.channel.id)
        other = await channel.send("another", file=discord.File(io.BytesIO(os.urandom(MIB)), "a.png"))
        for _ in range(5):
            await other.edit(attachments=[discord.File(io.BytesIO(os.urandom(MIB)), "b.png")])
        kept = Message(box, first).files[0]
        assert len(kept.bytes) == MIB


async def test_a_file_is_counted_once_more_after_a_restart(tmp_path: Path) -> None:
    rules = tight(kept_bytes=3 * MIB)
    async with Sandbox(tmp_path, rules=rules) as box, running(box) as bot:
        old = [await post(bot, box.channel.id, MIB) for _ in range(3)]
    async with Sandbox(tmp_path, rules=rules) as box, running(box) as bot:
        await post(bot, box.channel.id, MIB)
        there = [box.storage.file(Message(box, each).record.attachments[0].id) is not None for each in old]
        assert there == [False, True, True]


async def test_the_newest_private_messages_stay_and_older_ones_go_with_their_token() -> None:
    async with Sandbox(rules=tight(kept_private=3)) as box, running(box):
        anna, ben = box.person("Anna"), box.person("Ben")
        await ben.slash(box.channel, "secret")
        early = [(await anna.slash(box.channel, "secret")).message.id for _ in range(5)]
        assert [m.id for m in anna.private(box.channel)] == early, "their tokens are still good"
        box.clock.advance(901)
        late = [(await anna.slash(box.channel, "secret")).message.id for _ in range(2)]
        assert [m.id for m in anna.private(box.channel)] == [early[-1], *late]
        assert len(ben.private(box.channel)) == 1, "somebody else's stay"


async def test_a_private_message_in_use_is_not_old() -> None:
    async with Sandbox(rules=tight(kept_private=1)) as box, running(box):
        anna = box.person("Anna")
        panel = (await anna.slash(box.channel, "secret")).message
        box.clock.advance(901)
        assert (await anna.press(panel, "Count 1")).acknowledged
        second = (await anna.slash(box.channel, "secret")).message
        assert [m.id for m in anna.private(box.channel)] == [panel.id, second.id]


async def test_however_young_they_are_only_so_many_private_messages_are_kept() -> None:
    async with Sandbox(rules=tight(kept_private=3, most_private=10)) as box, running(box):
        anna = box.person("Anna")
        ids = [(await anna.slash(box.channel, "secret")).message.id for _ in range(14)]
        assert [m.id for m in anna.private(box.channel)] == ids[-10:]


async def test_the_page_is_told_that_a_private_message_is_gone() -> None:
    async with Sandbox(rules=tight(kept_private=1, most_private=1)) as box, running(box) as bot:
        gone: list[int] = []
        box.world.hub.listen(
            lambda what, record: gone.append(record.id) if what == "message_delete" else None
        )
        anna = box.person("Anna")
        first = (await anna.slash(box.channel, "secret")).message.id
        await anna.slash(box.channel, "secret")
        assert gone == [first]
        await box.settle()
        assert "MESSAGE_DELETE" not in bot.seen


async def test_the_newest_messages_of_a_channel_stay_and_the_bot_hears_nothing_of_those_that_go() -> None:
    async with Sandbox(rules=tight(kept_public=4)) as box, running(box) as bot:
        anna = box.person("Anna")
        quiet = box.add_channel("quiet")
        anna.say(quiet, "alone here")
        said = [anna.say(box.channel, str(number)).id for number in range(7)]
        assert [m.id for m in box.messages()] == said[-4:]
        assert len(box.messages(quiet)) == 1
        await box.settle()
        assert not {"MESSAGE_DELETE", "MESSAGE_DELETE_BULK"} & set(bot.seen)


async def test_what_an_earlier_release_has_kept_is_pruned_at_the_start(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, rules=tight()) as box, running(box) as bot:
        anna = box.person("Anna")
        for _ in range(6):
            await anna.slash(box.channel, "secret")
        for _ in range(30):
            await post(bot, box.channel.id, MIB)
        box.clock.advance(901)
    before = file_on_disk(tmp_path)
    assert before > 30 * MIB
    async with Sandbox(tmp_path, rules=tight(kept_private=2, kept_public=10)) as box:
        assert len(box.messages()) == 10
        assert len(box.person("Anna").private(box.channel)) == 2
    assert file_on_disk(tmp_path) < before / 2, "the disk gets back what is no longer needed"


async def test_a_long_game_leaves_a_file_of_bounded_size(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, rules=tight(kept_bytes=4 * MIB)) as box, running(box) as bot:
        for _ in range(40):
            await post(bot, box.channel.id, MIB)
        box.storage.flush()
        assert file_on_disk(tmp_path) < 16 * MIB


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
async def test_the_chat_is_for_its_owner_only_as_the_games_are(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        (tmp_path / "chat.sqlite3").touch(mode=0o644)  # as an earlier release left it
        async with Sandbox(tmp_path) as box:
            box.person("Anna").say(box.channel, "hi")
            box.storage.flush()
            modes = modes_in(tmp_path)
        assert modes == dict.fromkeys(("chat.sqlite3", "chat.sqlite3-wal", "chat.sqlite3-shm"), 0o600)
        async with Sandbox(tmp_path / "fresh"):
            assert set(modes_in(tmp_path / "fresh").values()) == {0o600}
    finally:
        os.umask(old)


def test_what_is_written_leaves_the_memory_even_if_there_is_always_more_to_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Steady(queue.SimpleQueue[Any]):
        def empty(self) -> bool:
            return False

    monkeypatch.setattr("bot.sandbox.state.storage.queue.SimpleQueue", Steady)
    storage = Storage(None)
    for number in range(1, 50):
        storage.put_file(number, 0, b"x" * 1000)
    storage.flush()
    assert not storage._waiting
    assert storage.file(49) == (0, b"x" * 1000)
    storage.close()
