"""The real client against the sandbox: commands, components, modals, autocomplete."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sandbox import CannotDo, Rules, Sandbox

from .client import PNG, TinyBot, running


async def test_a_slash_command_is_answered_in_public(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna", locale="de")
    outcome = await anna.slash(box.channel, "hello")
    assert outcome.acknowledged
    assert outcome.latency is not None
    assert outcome.latency < 3
    assert outcome.message.text == "hello Anna in de"
    assert [m.text for m in box.messages()] == ["hello Anna in de"]
    assert outcome.message.raw["interaction"]["name"] == "hello"


async def test_a_person_given_as_an_option_is_resolved(box: Sandbox, bot: TinyBot) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    outcome = await anna.slash(box.channel, "hello", to=ben)
    assert outcome.message.text == "hello Ben in en-US"


async def test_an_interaction_carries_locales_permissions_and_limits(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna", locale="de", admin=True)
    await anna.slash(box.channel, "hello")
    seen = bot.interactions[-1]
    assert seen.locale is discord.Locale.german
    assert seen.guild_locale is discord.Locale.american_english
    assert seen.permissions.administrator
    assert seen.app_permissions.attach_files
    assert not seen.app_permissions.manage_messages
    assert seen.filesize_limit == 10 * 1024 * 1024
    assert seen.context.guild
    assert isinstance(seen.channel, discord.TextChannel)


async def test_an_ephemeral_answer_is_seen_by_one_person_only(box: Sandbox, bot: TinyBot) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    outcome = await anna.slash(box.channel, "secret")
    assert outcome.message.ephemeral
    assert [m.text for m in anna.visible(box.channel)] == ["only you"]
    assert ben.visible(box.channel) == []
    assert box.messages() == []


async def test_a_dynamic_button_edits_its_ephemeral_message_in_place(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    panel = (await anna.slash(box.channel, "secret")).message
    outcome = await anna.press(panel, "Count 1")
    assert outcome.acknowledged
    assert outcome.message == panel
    assert panel.text == "counted 1"
    assert panel.button("count:2").label == "Count 2"
    assert panel.edits == 1
    with pytest.raises(LookupError, match="Count 2"):
        await anna.press(panel, "Count 1")


async def test_a_stale_press_reaches_the_bot_only_when_forced(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    panel = (await anna.slash(box.channel, "secret")).message
    old = panel.snapshot()
    await anna.press(panel, "Count 1")
    with pytest.raises(CannotDo, match="no component"):
        await anna.press(old, "Count 1")
    outcome = await anna.press(old, "Count 1", force=True)
    assert outcome.acknowledged
    assert old.button("Count 1")
    assert panel.text == "counted 1"


async def test_nobody_else_can_press_an_ephemeral_button(box: Sandbox, bot: TinyBot) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    panel = (await anna.slash(box.channel, "secret")).message
    with pytest.raises(CannotDo, match="do not see"):
        await ben.press(panel, "Count 1")


async def test_the_first_follow_up_fills_the_thinking_message(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    bot.hold = asyncio.Event()
    outcome = await anna.slash(box.channel, "slow", private=True, wait=False)
    assert outcome.acknowledged
    assert outcome.message.loading
    assert outcome.message.ephemeral
    bot.hold.set()
    await outcome.finished()
    await box.settle()
    assert [m.text for m in outcome.messages] == ["at last", "and more"]
    assert outcome.messages[0].ephemeral
    assert outcome.messages[0].record.edited is None
    assert not outcome.messages[1].ephemeral


async def test_a_command_that_never_answers_fails_after_three_seconds() -> None:
    async with Sandbox(rules=Rules(answer_within=0.2)) as box, running(box):
        outcome = await box.person("Anna").slash(box.channel, "silent")
        assert not outcome.acknowledged
        assert outcome.error == "The application did not respond"


async def test_moving_the_clock_ends_the_three_seconds_at_once(box: Sandbox, bot: TinyBot) -> None:
    box.rules.answer_within = Rules().answer_within
    anna = box.person("Anna")
    waiting = asyncio.create_task(anna.slash(box.channel, "silent"))
    await box.wait_until(lambda: bot.interactions)
    box.clock.advance(3.0)
    outcome = await asyncio.wait_for(waiting, 1)
    assert not outcome.acknowledged
    with pytest.raises(discord.NotFound) as refused:
        await bot.interactions[-1].response.send_message("too late")
    assert refused.value.code == 10062


async def test_a_second_answer_is_refused(box: Sandbox, bot: TinyBot) -> None:
    await box.person("Anna").slash(box.channel, "hello")
    interaction = bot.interactions[-1]
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.response.send_message("again")
    assert refused.value.status == 400
    assert refused.value.code == 40060


async def test_a_follow_up_before_the_answer_finds_no_webhook(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    waiting = asyncio.create_task(anna.slash(box.channel, "silent"))
    await box.wait_until(lambda: bot.interactions)
    with pytest.raises(discord.NotFound) as refused:
        await bot.interactions[-1].followup.send("early")
    assert refused.value.code == 10015
    box.clock.advance(box.rules.answer_within)
    await waiting


async def test_a_token_ends_after_fifteen_minutes(box: Sandbox, bot: TinyBot) -> None:
    outcome = await box.person("Anna").slash(box.channel, "hello")
    box.clock.advance(14 * 60)
    await bot.interactions[-1].edit_original_response(content="still")
    assert outcome.message.text == "still"
    box.clock.advance(61)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.interactions[-1].edit_original_response(content="too late")
    assert refused.value.status == 401
    assert refused.value.code == 50027


async def test_a_form_is_opened_and_submitted(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    opened = await anna.slash(box.channel, "form")
    assert opened.modal is not None
    assert opened.modal.title == "A form"
    assert opened.modal.fields == ["name"]
    with pytest.raises(ValueError, match="21 characters"):
        await anna.submit(opened.modal, {"name": "x" * 21})
    done = await anna.submit(opened.modal, {"name": "Ann"})
    assert done.message.text == "hello Ann"
    assert done.message.ephemeral
    with pytest.raises(CannotDo, match="no such modal"):
        await anna.submit(opened.modal, {"name": "Ann"})


async def test_autocomplete_offers_what_fits(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    choices = await anna.complete(box.channel, "fruit", "name", "ap")
    assert [c.value for c in choices] == ["apple", "apricot"]
    outcome = await anna.slash(box.channel, "fruit", name="apple")
    assert outcome.message.text == "a apple"


async def test_a_command_without_autocomplete_offers_nothing_to_complete(box: Sandbox, bot: TinyBot) -> None:
    with pytest.raises(CannotDo, match="no autocomplete"):
        await box.person("Anna").complete(box.channel, "hello", "to", "x")


async def test_a_components_v2_message_shows_its_picture(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    message = (await anna.slash(box.channel, "panel")).message
    assert message.text == "a panel"
    (file,) = message.files
    assert (file.name, file.bytes, file.alt) == ("turn.png", PNG, "a picture")
    assert (file.width, file.height) == (3, 2)
    raw = message.raw
    assert raw["attachments"] == []
    media = raw["components"][0]["components"][1]["items"][0]["media"]
    assert media["url"].startswith(f"{box.url}/cdn/attachments/{box.channel.id}/")
    assert message.select().values == ["a", "b"]


async def test_choosing_from_a_select_tells_the_values(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    message = (await anna.slash(box.channel, "panel")).message
    outcome = await anna.select(message, "pick", ["b"])
    assert outcome.message.text == "picked ['b']"
    with pytest.raises(CannotDo, match="no option"):
        await anna.select(message, "pick", ["z"])
    with pytest.raises(CannotDo, match="takes 1 to 1"):
        await anna.select(message, "pick", ["a", "b"])


async def test_a_subcommand_is_reached_by_its_words(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    outcome = await anna.slash(box.channel, "set colour", value="red")
    assert outcome.message.text == "now red"
    with pytest.raises(CannotDo, match="no choice"):
        await anna.slash(box.channel, "set colour", value="blue")
    with pytest.raises(CannotDo, match="needs one of"):
        await anna.slash(box.channel, "set")


async def test_commands_for_moderators_are_offered_to_them_only(box: Sandbox, bot: TinyBot) -> None:
    anna, ben = box.person("Anna"), box.person("Ben", admin=True)
    assert "admin" not in anna.commands()
    with pytest.raises(CannotDo, match="no command /admin"):
        await anna.slash(box.channel, "admin")
    assert (await ben.slash(box.channel, "admin")).acknowledged


async def test_the_client_checks_options_before_anything_is_sent(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    with pytest.raises(CannotDo, match="needs the option"):
        await anna.slash(box.channel, "fruit")
    with pytest.raises(CannotDo, match="no option"):
        await anna.slash(box.channel, "hello", nobody="x")
    with pytest.raises(CannotDo, match="no command"):
        await anna.slash(box.channel, "nonsense")
    assert bot.interactions == []


async def test_an_answer_can_be_deleted(box: Sandbox, bot: TinyBot) -> None:
    outcome = await box.person("Anna").slash(box.channel, "hello")
    message = outcome.message
    await bot.interactions[-1].delete_original_response()
    assert message.deleted
    assert outcome.messages == []
    with pytest.raises(discord.NotFound) as refused:
        await bot.interactions[-1].original_response()
    assert refused.value.code == 10008


async def test_an_interaction_can_be_delivered_twice(box: Sandbox, bot: TinyBot) -> None:
    box.double_interactions()
    await box.person("Anna").slash(box.channel, "hello")
    await box.wait_until(lambda: len(bot.interactions) == 2)
    await box.settle()
    assert bot.interactions[0].id == bot.interactions[1].id
    assert len(box.messages()) == 1
    (error,) = bot.errors
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060


async def test_a_message_in_a_conversation_of_two_reaches_its_person(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    user = await bot.fetch_user(anna.id)
    await user.send("psst")
    assert [m.text for m in box.direct_messages(anna)] == ["psst"]
    anna.close_direct_messages()
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("again")
    assert refused.value.code == 50007


async def test_a_command_works_in_a_conversation_of_two(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    direct = box.world.direct_channel(anna.user)
    outcome = await anna.slash(direct, "hello")
    assert outcome.message.text == "hello Anna in en-US"
    assert bot.interactions[-1].guild_id is None
    assert bot.interactions[-1].context.dm_channel


async def test_a_port_that_is_taken_is_an_error(box: Sandbox) -> None:
    with pytest.raises(OSError, match=str(box.port)):
        async with Sandbox(port=box.port):
            pass
