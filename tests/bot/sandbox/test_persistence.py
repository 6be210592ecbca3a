"""A sandbox that is started again goes on where it was."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox import Rules, Sandbox
from bot.sandbox.state import permissions

from .client import PNG, TinyBot, running
from .wire import Wire

PATIENT = Rules.loose(answer_within=15.0)


async def test_chat_people_and_channels_survive_a_restart(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, rules=PATIENT) as box, running(box):
        anna = box.person("Anna", locale="de", admin=True)
        quiet = box.add_channel("quiet")
        box.set_permissions(quiet, None, deny=permissions.SEND_MESSAGES)
        thread = box.add_thread(box.channel, "table")
        anna.say(thread, "hi")
        await anna.slash(box.channel, "secret")
        await anna.slash(box.channel, "panel")
        before = [m.raw["id"] for m in box.everything()]
        ids = anna.id, quiet.id, thread.id, box.guild.id, box.world.bot.id
    async with Sandbox(tmp_path, rules=PATIENT) as box:
        anna = box.person("Anna", locale="de")
        assert (
            anna.id,
            *[c.id for c in box.channels_of(box.guild)][1:],
            box.guild.id,
            box.world.bot.id,
        ) == ids
        assert [m.raw["id"] for m in box.everything()] == before
        assert box.messages()[-1].files[0].bytes == PNG
        assert anna.private(box.channel)[0].text == "only you"
        assert "hello" in anna.commands()
        assert (
            box.world.permissions_in(anna.guild and box.channels_of(box.guild)[0], anna.id) == permissions.ALL
        )
        assert anna.say(box.channel, "new").id > max(int(number) for number in before)


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, rules=PATIENT) as box, running(box):
        await box.person("Anna").slash(box.channel, "secret")
    async with Sandbox(tmp_path, rules=PATIENT) as box, running(box):
        anna = box.person("Anna")
        (panel,) = anna.private(box.channel)
        assert (await anna.press(panel, "Count 1")).acknowledged
        assert panel.text == "counted 1"


async def test_a_token_is_still_good_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, rules=PATIENT, token="fixed") as box, running(box) as bot:
        await box.person("Anna").slash(box.channel, "hello")
        token = bot.interactions[-1].token
    async with Sandbox(tmp_path, rules=PATIENT, token="fixed") as box:
        import aiohttp

        async with aiohttp.ClientSession() as session:
            wire = Wire(box, session)
            place = f"/webhooks/{box.world.bot.id}/{token}/messages/@original"
            assert (await wire.ask("PATCH", place, {"content": "later"})).status == 200
            assert box.messages()[0].text == "later"


async def test_a_clock_that_was_moved_stays_moved(tmp_path: Path) -> None:
    async with Sandbox(tmp_path) as box:
        box.clock.advance(7 * 86_400)
        message = box.person("Anna").say(box.channel, "in a week")
    async with Sandbox(tmp_path) as box:
        assert box.clock.offset == 7 * 86_400
        assert box.person("Anna").say(box.channel, "after").id > message.id


async def test_each_start_has_a_new_token_and_stores_neither_token_nor_key(tmp_path: Path) -> None:
    import aiohttp

    async with Sandbox(tmp_path) as box, aiohttp.ClientSession() as session:
        first = box.token
        async with session.ws_connect(f"{box.url}/page/ws") as socket:
            await socket.send_json({"op": "hello"})
            key = (await socket.receive_json())["key"]
            await socket.send_json({"op": "create_person", "name": "Anna"})
            while (await socket.receive_json())["op"] != "ready":
                continue
    async with Sandbox(tmp_path) as box, aiohttp.ClientSession() as session:
        assert box.token != first
        async with session.ws_connect(f"{box.url}/page/ws") as socket:
            await socket.send_json({"op": "hello", "key": key})
            assert (await socket.receive_json())["you"]["name"] == "Anna"
    written = _everything_in(tmp_path)
    assert key.encode() not in written
    assert first.encode() not in written


async def test_old_messages_leave_the_memory_and_come_back(box: Sandbox, bot: TinyBot) -> None:
    from bot.sandbox.state import world

    anna = box.person("Anna")
    first = (await anna.slash(box.channel, "secret")).message
    for i in range(world.MESSAGES_IN_MEMORY + 10):
        anna.say(box.channel, str(i))
    box.storage.flush()
    assert len(box.world._cache) == world.MESSAGES_IN_MEMORY
    assert first.text == "only you"
    assert (await anna.press(first, "Count 1")).acknowledged
    assert first.text == "counted 1"


def _everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())
