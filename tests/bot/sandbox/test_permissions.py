"""Who may do what: roles, overwrites, threads, ephemerals and other people's messages."""

from __future__ import annotations

import pytest

from bot.sandbox import CannotDo, Rules, Sandbox
from bot.sandbox.state import permissions

from .client import PNG, TinyBot
from .wire import Wire


async def test_without_view_channel_the_bot_has_no_access(wire: Wire, box: Sandbox) -> None:
    box.set_permissions(box.channel, None, deny=permissions.VIEW_CHANNEL)
    answer = await wire.send({"content": "x"})
    assert (answer.status, answer.code) == (403, 50001)
    assert (await wire.ask("GET", f"/channels/{box.channel.id}")).code == 50001


async def test_without_send_messages_the_bot_may_not_post(wire: Wire, box: Sandbox) -> None:
    box.set_permissions(box.channel, None, deny=permissions.SEND_MESSAGES)
    answer = await wire.send({"content": "x"})
    assert (answer.status, answer.code) == (403, 50013)
    assert (await wire.ask("POST", f"/channels/{box.channel.id}/typing")).code == 50013


async def test_without_attach_files_only_text_goes_through(wire: Wire, box: Sandbox) -> None:
    box.set_permissions(box.channel, None, deny=permissions.ATTACH_FILES)
    assert (await wire.send({"content": "x"}, files=[("a.png", PNG)])).code == 50013
    posted = await wire.send({"content": "x"})
    assert posted.status == 200
    assert (await wire.edit(posted.body["id"], {}, files=[("a.png", PNG)])).code == 50013


async def test_an_interaction_is_answered_with_a_file_where_the_bot_may_not_attach(
    box: Sandbox, bot: TinyBot
) -> None:
    box.set_permissions(box.channel, None, deny=permissions.ATTACH_FILES | permissions.SEND_MESSAGES)
    outcome = await box.person("Anna").slash(box.channel, "panel")
    assert outcome.acknowledged
    assert not bot.interactions[-1].app_permissions.attach_files
    assert not bot.interactions[-1].app_permissions.send_messages


async def test_the_bots_role_decides_in_the_whole_guild(wire: Wire, box: Sandbox) -> None:
    box.set_bot_permissions(permissions.VIEW_CHANNEL)
    assert (await wire.send({"content": "x"})).code == 50013
    box.set_bot_permissions(0)
    assert (await wire.send({"content": "x"})).code == 50001


async def test_an_overwrite_for_a_role_hides_a_channel_from_its_members(box: Sandbox, bot: TinyBot) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    outsiders = box.role("outsiders")
    ben.give(outsiders)
    box.set_permissions(box.channel, outsiders, deny=permissions.VIEW_CHANNEL)
    await anna.slash(box.channel, "hello")
    assert ben.visible(box.channel) == []
    with pytest.raises(CannotDo, match="cannot see"):
        await ben.slash(box.channel, "hello")


async def test_a_member_overwrite_wins_over_a_roles(box: Sandbox) -> None:
    ben = box.person("Ben")
    role = box.role("quiet")
    ben.give(role)
    box.set_permissions(box.channel, role, deny=permissions.SEND_MESSAGES)
    with pytest.raises(CannotDo):
        ben.say(box.channel, "hi")
    box.set_permissions(box.channel, ben, allow=permissions.SEND_MESSAGES)
    assert ben.say(box.channel, "hi").content == "hi"


async def test_only_moderators_delete_what_others_wrote(wire: Wire, box: Sandbox) -> None:
    anna, ben, carl = box.person("Anna"), box.person("Ben", admin=True), box.person("Carl")
    message = anna.say(box.channel, "hi")
    with pytest.raises(CannotDo):
        carl.delete(message)
    path = f"/channels/{box.channel.id}/messages/{message.id}"
    assert (await wire.ask("DELETE", path)).code == 50013
    assert (await wire.edit(message.id, {"content": "x"})).code == 50005
    ben.delete(message)
    assert message.deleted
    assert (await wire.ask("DELETE", path)).code == 10008


async def test_what_does_not_exist_is_unknown(wire: Wire, box: Sandbox) -> None:
    assert (await wire.ask("GET", "/channels/1")).code == 10003
    assert (await wire.edit(1, {"content": "x"})).code == 10008
    assert (await wire.ask("GET", "/guilds/1")).code == 10004
    assert (await wire.ask("GET", f"/guilds/{box.guild.id}/members/1")).code == 10007
    assert (await wire.ask("GET", "/users/1")).code == 10013
    assert (await wire.ask("POST", "/webhooks/1/token", {"content": "x"})).code == 10015
    assert (await wire.ask("GET", f"/webhooks/{box.world.bot.id}/x/messages/@original")).code == 50027
    unknown = await wire.ask("GET", "/nothing/here")
    assert (unknown.status, unknown.body) == (404, {"message": "404: Not Found", "code": 0})
    assert (await wire.ask("GET", "/users/@me", token="wrong")).status == 401


async def test_an_ephemeral_message_is_unknown_to_the_channel(wire: Wire, box: Sandbox, bot: TinyBot) -> None:
    message = (await box.person("Anna").slash(box.channel, "secret")).message
    path = f"/channels/{box.channel.id}/messages/{message.id}"
    assert (await wire.ask("GET", path)).code == 10008
    assert (await wire.ask("PATCH", path, {"content": "x"})).code == 10008
    assert (await wire.ask("DELETE", path)).code == 10008
    assert (await wire.ask("GET", f"/channels/{box.channel.id}/messages")).body == []


async def test_an_archived_thread_refuses_edits_and_opens_for_a_post(wire: Wire, box: Sandbox) -> None:
    thread = box.add_thread(box.channel, "table")
    number = (await wire.send({"content": "x"}, thread)).body["id"]
    box.clock.advance(1440 * 60 + 1)
    answer = await wire.edit(number, {"content": "y"}, thread)
    assert (answer.status, answer.code) == (400, 50083)
    assert thread.archived
    with pytest.raises(CannotDo, match="archived"):
        await box.person("Anna").slash(thread, "hello")
    assert (await wire.send({"content": "z"}, thread)).status == 200
    assert not thread.archived
    box.archive(thread, locked=True)
    assert (await wire.send({"content": "z"}, thread)).code == 50083


async def test_a_thread_is_opened_archived_and_opened_again(wire: Wire, box: Sandbox) -> None:
    path = f"/channels/{box.channel.id}/threads"
    assert (await wire.ask("POST", path, {"name": "x" * 101, "type": 11})).code == 50035
    answer = await wire.ask("POST", path, {"name": "table", "type": 11, "auto_archive_duration": 10080})
    assert answer.status == 201
    thread = f"/channels/{answer.body['id']}"
    assert (await wire.ask("PATCH", thread, {"archived": True})).body["thread_metadata"]["archived"]
    assert (await wire.ask("PATCH", thread, {"name": "other"})).code == 50083
    opened = await wire.ask("PATCH", thread, {"archived": False})
    assert not opened.body["thread_metadata"]["archived"]
    assert (await wire.ask("PATCH", thread, {"locked": True})).code == 50013
    assert (await wire.ask("POST", path, {"name": "secret", "type": 12})).code == 50013


async def test_a_thread_at_a_message_is_opened_once(wire: Wire, box: Sandbox) -> None:
    number = (await wire.send({"content": "x"})).body["id"]
    path = f"/channels/{box.channel.id}/messages/{number}/threads"
    assert (await wire.ask("POST", path, {"name": "table"})).status == 201
    assert (await wire.ask("POST", path, {"name": "table"})).code == 160004
    shown = await wire.ask("GET", f"/channels/{box.channel.id}/messages/{number}")
    assert shown.body["thread"]["name"] == "table"


async def test_a_reply_needs_the_history(wire: Wire, box: Sandbox) -> None:
    number = (await wire.send({"content": "x"})).body["id"]
    reply = {"content": "y", "message_reference": {"message_id": number}}
    answer = await wire.send(reply)
    assert answer.body["type"] == 19
    assert answer.body["message_reference"]["message_id"] == number
    assert (await wire.send({"content": "y", "message_reference": {"message_id": "1"}})).code == 50035
    box.set_permissions(box.channel, None, deny=permissions.READ_MESSAGE_HISTORY)
    assert (await wire.send(reply)).code == 160002
    assert (await wire.ask("GET", f"/channels/{box.channel.id}/messages")).body == []


async def test_history_is_paged_newest_first(wire: Wire, box: Sandbox) -> None:
    numbers = [(await wire.send({"content": str(i)})).body["id"] for i in range(5)]
    path = f"/channels/{box.channel.id}/messages"
    assert [m["content"] for m in (await wire.ask("GET", f"{path}?limit=2")).body] == ["4", "3"]
    before = await wire.ask("GET", f"{path}?limit=2&before={numbers[2]}")
    assert [m["content"] for m in before.body] == ["1", "0"]
    after = await wire.ask("GET", f"{path}?limit=2&after={numbers[1]}")
    assert [m["content"] for m in after.body] == ["3", "2"]


async def test_members_are_listed_only_with_the_privileged_intent(wire: Wire, box: Sandbox) -> None:
    anna = box.person("Anna")
    assert (await wire.ask("GET", f"/guilds/{box.guild.id}/members")).code == 50001
    one = await wire.ask("GET", f"/guilds/{box.guild.id}/members/{anna.id}")
    assert one.body["user"]["global_name"] == "Anna"
    anna.leave()
    assert (await wire.ask("GET", f"/guilds/{box.guild.id}/members/{anna.id}")).code == 10007


async def test_guilds_are_separate() -> None:
    async with Sandbox(rules=Rules.loose()) as box:
        other = box.add_guild("Other", "de")
        (place,) = box.channels_of(other)
        anna = box.person("Anna")
        with pytest.raises(CannotDo):
            anna.say(place, "hi")
        assert box.person("Anna", guild=other).say(place, "hi").content == "hi"


async def test_people_keep_their_rights_when_the_bot_loses_some(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    box.set_bot_permissions(permissions.VIEW_CHANNEL)
    ben = box.person("Ben")
    for person in (anna, ben):
        assert (await person.slash(box.channel, "hello")).acknowledged
        assert person.say(box.channel, "hi").content == "hi"
    assert not bot.interactions[-1].app_permissions.send_messages


async def test_a_bot_that_was_thrown_out_has_no_access(wire: Wire, box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    box.remove_bot()
    await box.wait_until(lambda: "GUILD_DELETE" in bot.seen)
    assert anna.commands() == []
    assert (await wire.send({"content": "x"})).code == 50001
    assert (await wire.ask("GET", f"/guilds/{box.guild.id}")).code == 50001
    assert (await wire.ask("GET", "/users/@me/guilds")).body == []


async def test_a_deleted_channel_is_unknown(wire: Wire, box: Sandbox, bot: TinyBot) -> None:
    place = box.add_channel("table")
    posted = await wire.send({"content": "x"}, place, files=[("a.png", PNG)])
    box.delete_channel(place)
    await box.wait_until(lambda: "CHANNEL_DELETE" in bot.seen)
    assert (await wire.send({"content": "x"}, place)).code == 10003
    async with wire.session.get(posted.body["attachments"][0]["url"]) as gone:
        assert gone.status == 404
