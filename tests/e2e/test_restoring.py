"""A backup of a database in use, put back later: the channels show again what is stored, and games go on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.client import AlhambraBot
from bot.delivery.setting_right import SettingRight
from bot.running import connect
from bot.sandbox import Channel, Message, Person
from bot.sandbox.state import permissions
from bot.store import RestoredChannel, Store, StoreError
from bot.upkeep import backups
from tests.e2e.bench import TEXTS, Bench, ButtonPlayer, ids_of
from tests.e2e.test_presses import end_of, take_of

pytestmark = pytest.mark.slow


async def turns(bench: Bench, people: list[Person], count: int) -> Message:
    """Play so many turns; the message of the next one."""
    shown = await bench.turn_message()
    for _ in range(count):
        actor = await bench.on_turn(people)
        await ButtonPlayer(bench, actor, random.Random(3)).turn(shown)
        shown = await bench.turn_message(after=shown)
    await bench.outbox_empty()
    return shown


async def set_right(bench: Bench) -> None:
    """Wait until every channel is set right and everything is sent."""
    async with asyncio.timeout(60):
        while await bench.store.restored_channels():  # noqa: ASYNC110 - of the store
            await asyncio.sleep(0.05)
    await bench.outbox_empty()


def live(bench: Bench, channel: Channel) -> list[Message]:
    """The messages of a channel with buttons that mean a game, oldest first."""
    return [m for m in bench.box.messages(channel) if not m.deleted and "alh1|" in ids_of(m)]


async def restored(bench: Bench, file: Path) -> None:
    """Put a backup back as an operator does, and start the bot again."""
    with pytest.raises(StoreError, match="a bot is running"):
        await backups.restore(make_url(bench.address), file, file.with_name("saved.db"))
    await bench.stop_bot()
    done = await backups.restore(make_url(bench.address), file, file.with_name("saved.db"))
    assert done.saved is not None
    await bench.start_bot()
    await set_right(bench)


async def test_after_a_restore_channels_show_what_is_stored_and_whoever_is_on_turn_is_called(
    tmp_path: Path, url: str
) -> None:
    async with Bench(tmp_path, address=url) as bench:
        box, file = bench.box, tmp_path / "kept.db"
        people = await bench.game("Anna", "Ben")
        opened, quiet = box.add_channel("opened"), box.add_channel("quiet")
        await people[0].slash(opened, "join")
        for person in people:
            await person.slash(quiet, "join")
        await people[0].slash(quiet, "start", seed="quiet")
        await box.wait_for_message(quiet, lambda m: "|look|" in ids_of(m))
        shown = await turns(bench, people, 1)
        number = (await bench.table()).number
        actor = await bench.on_turn(people)
        before = [m.id for m in box.messages(quiet)]
        assert await backups.back_up(make_url(bench.address), file) == 3

        # What comes later is lost, but stands in the channels.
        await turns(bench, people, 2)
        await people[1].slash(opened, "join")
        await people[0].slash(opened, "start", seed="later")
        await box.wait_for_message(opened, lambda m: "|look|" in ids_of(m))
        await bench.outbox_empty()
        spoken = people[0].say(box.channel, "hello")
        lost = [m for m in box.messages() if m.id > shown.id and m.by_bot]
        await restored(bench, file)

        table = await bench.table()
        assert table.number == number
        for message in lost:
            assert "No longer valid" in message.text or message.deleted
            assert not message.buttons
            assert not message.selects
        (called,) = [m for m in live(bench, box.channel) if "|look|" in ids_of(m)]
        assert called.id > lost[-1].id, "below all that was taken back"
        assert called.pings == [actor.id]
        assert spoken.text == "hello"
        assert (await bench.bot.services.tables.here(opened.id)).state == "lobby"
        (lobby,) = live(bench, opened)
        assert "Anna" in lobby.text
        assert "Ben" not in lobby.text
        assert [m.id for m in box.messages(quiet)] == before, "where nothing was lost nobody is called again"
        assert len([m for m in live(bench, quiet) if "|look|" in ids_of(m)]) == 1

        # And the game goes on by its buttons.
        taken = await actor.press(called, take_of(called))
        await actor.press(taken.message, end_of(taken.message))
        following = await bench.turn_message(after=called)
        assert following.pings
        await bench.stop_bot()
        await bench.start_bot()
        await set_right(bench)
        again = await bench.turn_message()
        assert again == following, "it is set right once"


async def test_where_nothing_can_be_read_or_everything_is_gone_the_start_goes_on(tmp_path: Path) -> None:
    async with Bench(tmp_path) as bench:
        box, file = bench.box, tmp_path / "kept.db"
        people = await bench.game("Anna", "Ben")
        gone = box.add_channel("gone")
        await people[0].slash(gone, "join")
        await bench.outbox_empty()
        await backups.back_up(make_url(bench.address), file)
        await turns(bench, people, 1)
        box.delete_channel(gone)
        box.set_permissions(box.channel, None, deny=permissions.READ_MESSAGE_HISTORY)
        await restored(bench, file)
        actor = await bench.on_turn(people)
        assert actor.mention in (await bench.turn_message()).text


async def test_what_discord_refuses_for_a_moment_is_set_right_a_little_later(tmp_path: Path) -> None:
    async with Bench(tmp_path) as bench:
        people = await bench.game("Anna", "Ben")
        await bench.outbox_empty()
        file = tmp_path / "kept.db"
        await backups.back_up(make_url(bench.address), file)
        later = await turns(bench, people, 1)
        look, tried = SettingRight._later, list[int]()

        async def refused(setting: SettingRight, channel: RestoredChannel) -> list[int] | None:
            tried.append(1)
            if len(tried) == 1:
                raise ConnectionResetError
            return await look(setting, channel)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.delivery.setting_right.AGAIN", 0.05)
            patch.setattr(SettingRight, "_later", refused)
            await restored(bench, file)
        assert len(tried) == 2
        assert "No longer valid" in later.text
        actor = await bench.on_turn(people)
        assert (await bench.turn_message(after=later)).pings == [actor.id]


async def test_a_bot_does_not_start_beside_a_restore(bench: Bench) -> None:
    await bench.stop_bot()
    async with await Store.open(bench.address) as store:
        assert await store.there("bot") == [], "who ends says so"
        async with backups.alone(store):
            bot = AlhambraBot(store, TEXTS, bench.pictures, icons=False)
            with pytest.raises(StoreError, match="restored or moved"):
                async with asyncio.timeout(30):
                    await connect(bot, bench.box.token)
            assert await store.there("bot") == []
    await bench.start_bot()
    assert len(await bench.store.there("bot")) == 1
