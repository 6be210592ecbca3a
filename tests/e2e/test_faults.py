"""What Discord does to us: slow, lost and refused requests, missing permissions, deleted messages and channels."""

from __future__ import annotations

import asyncio
import random
import time
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.sandbox import Message, Outcome, Person
from bot.sandbox.state import permissions
from bot.store import StoreError
from bot.tables.people.person import Person as AsPerson
from tests.e2e.bench import TEXTS, Bench, ButtonPlayer, QuickPictures, ids_of
from tests.e2e.test_presses import end_of, start, take_of
from tests.quick import some_in_quick

pytestmark = pytest.mark.slow

CALLBACK = "/interactions/*/callback"
MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"


async def one_turn(bench: Bench, actor: Person, message: Message) -> Outcome:
    taken = await actor.press(message, take_of(message))
    return await actor.press(taken.message, end_of(taken.message))


async def goes_on(bench: Bench, people: list[Person], shown: Message | None = None) -> Message:
    """The game can be played on: the next turn message comes, and a turn by its buttons."""
    shown = await bench.turn_message(after=shown)
    actor = await bench.on_turn(people)
    await ButtonPlayer(bench, actor, random.Random(4)).turn(shown)
    return await bench.turn_message(after=shown)


@pytest.mark.parametrize("status", some_in_quick([500, 502, 503, 504], 502))
async def test_a_turn_message_that_a_5xx_kept_back_is_posted_later(bench: Bench, status: int) -> None:
    actor, other, message = await start(bench)
    bench.box.faults.status(status, "POST", MESSAGES)
    await one_turn(bench, actor, message)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


async def test_a_message_whose_answer_was_lost_is_not_posted_twice(bench: Bench) -> None:
    actor, _, message = await start(bench)
    bench.box.faults.lose_answer("POST", MESSAGES)
    await one_turn(bench, actor, message)
    await bench.turn_message(after=message)
    await bench.outbox_empty()
    newer = [m for m in bench.box.messages() if m.id > message.id]
    assert len(newer) == 1


async def test_a_press_whose_answer_was_lost_is_done_once(bench: Bench) -> None:
    actor, _, message = await start(bench)
    bench.box.faults.lose_answer("POST", CALLBACK)
    await actor.press(message, take_of(message))
    assert (await bench.table()).number == 1


async def test_a_press_that_was_answered_too_late_is_done_and_shown_in_the_channel(bench: Bench) -> None:
    actor, other, message = await start(bench)
    await bench.bot.services.preferences.change_user(actor.id, confirm=False)
    bench.box.faults.error(10062, "POST", CALLBACK)
    bench.box.rules.answer_within = 1.0
    await actor.press(message, take_of(message), wait=False)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text
    assert (await bench.table()).number == 1


async def test_rate_limits_hold_nobody_up_for_ever(bench: Bench) -> None:
    actor, other, message = await start(bench)
    bench.box.faults.rate_limit("POST", MESSAGES, retry_after=0.3, times=2)
    bench.box.faults.rate_limit("PATCH", MESSAGE, retry_after=0.3, times=2)
    await one_turn(bench, actor, message)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


@pytest.mark.slow
async def test_closing_an_old_turn_message_never_holds_up_the_next_one(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    bench.box.clock.advance(3700)
    bench.box.faults.error(30046, "PATCH", MESSAGE, times=1000)
    for _ in range(4):
        await goes_on(bench, people)
    await bench.outbox_empty()
    edits = [s for fault in bench.box.faults._faults for s in fault.seen]
    assert len(edits) <= 8, "no storm of retries"


async def test_tokens_run_out_but_the_game_goes_on(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    actor = await bench.on_turn(people)
    taken = await actor.press(message, take_of(message))
    bench.box.clock.advance(16 * 60)
    bench.box.expire_tokens()
    ended = await actor.press(taken.message, end_of(taken.message))
    assert ended.acknowledged
    await goes_on(bench, people, message)


async def test_without_attach_files_everything_is_told_in_words(bench: Bench) -> None:
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.ATTACH_FILES)
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    assert not message.files
    assert "Building market" in message.text
    actor = await bench.on_turn(people)
    hand = await actor.press(message, "My hand")
    assert not hand.message.files
    assert "Your hand" in hand.text
    assert "Attach Files" in hand.text
    await goes_on(bench, people)


async def test_a_person_may_want_no_pictures(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    assert message.files
    await bench.bot.services.preferences.change_user(people[0].id, text_only=True)
    hand = await people[0].press(message, "My hand")
    assert not hand.message.files
    assert "worth" in hand.text


async def test_pictures_that_cannot_be_drawn_become_words(bench: Bench) -> None:
    assert isinstance(bench.pictures, QuickPictures)
    bench.pictures.broken = True
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    assert "Building market" in message.text
    hand = await people[0].press(message, "My hand")
    await bench.box.wait_until(lambda: "worth" in hand.text)
    await goes_on(bench, people)


async def test_without_permission_to_write_the_game_is_kept_and_goes_on_when_it_returns(bench: Bench) -> None:
    actor, other, message = await start(bench)
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES)
    ended = await one_turn(bench, actor, message)
    assert ended.acknowledged
    table = await bench.table()
    assert table.is_asked(other.id)
    bench.box.set_permissions(bench.box.channel, None)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


async def test_a_deleted_turn_message_is_posted_again(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    moderator = bench.box.person("Mo", admin=True)
    moderator.delete(message)
    again = await bench.turn_message(after=message)
    actor = await bench.on_turn(people)
    assert actor.mention in again.text
    await goes_on(bench, people)


async def test_a_deleted_lobby_message_is_posted_again(bench: Bench) -> None:
    await bench.lobby("Anna")
    await bench.outbox_empty()
    message = bench.box.messages()[-1]
    bench.box.person("Mo", admin=True).delete(message)
    again = await bench.box.wait_for_message(
        bench.box.channel, lambda m: "Anna" in m.text and bool(m.buttons), after=message
    )
    assert not again.deleted


async def test_a_deleted_channel_ends_its_game_and_leaves_the_others_alone(bench: Bench) -> None:
    elsewhere = bench.box.add_channel("elsewhere")
    people = [bench.box.person(name) for name in ("Anna", "Ben")]
    for person in people:
        await person.slash(elsewhere, "join")
    await people[0].slash(elsewhere, "start")
    await bench.box.wait_for_message(elsewhere, lambda m: "|look|" in ids_of(m))
    lost = await bench.bot.services.tables.here(elsewhere.id)
    bench.box.delete_channel(elsewhere)
    await bench.box.wait_until(lambda: lost.state == "aborted")
    actor, _, message = await start(bench)
    await one_turn(bench, actor, message)
    await bench.turn_message(after=message)
    await bench.outbox_empty()
    assert (await bench.store.load(lost.id)) is not None
    assert (await bench.table()).state == "running"


async def test_a_game_in_a_thread_goes_on_when_it_was_archived(bench: Bench) -> None:
    thread = bench.box.add_thread(bench.box.channel, "game")
    people = [bench.box.person(name) for name in ("Anna", "Ben")]
    for person in people:
        await person.slash(thread, "join")
    await people[0].slash(thread, "start")
    await bench.box.wait_for_message(thread, lambda m: "|look|" in ids_of(m))
    table = await bench.bot.services.tables.here(thread.id)
    person = next(p for p in people if table.is_asked(p.id))
    other = next(p for p in people if p is not person)
    bench.box.archive(thread)
    await table.play(person.id, table.legal(person.id)[0], confirm=False, interaction=None)
    posted = await bench.box.wait_for_message(
        thread, lambda m: "|look|" in ids_of(m) and other.mention in m.text, timeout=15
    )
    assert posted.buttons


async def test_closed_direct_messages_hinder_nobody(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben")]
    for person in people:
        person.close_direct_messages()
    await bench.game("Anna", "Ben")
    await goes_on(bench, people)
    assert not any(bench.box.direct_messages(person) for person in people)


async def test_somebody_who_leaves_the_server_can_be_replaced(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(people)
    actor.leave()
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    assert (await bench.table()).state == "aborted"


async def test_a_dropped_connection_is_taken_up_again(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.box.gateway.drop()
    await bench.box.ready()
    taken = await actor.press(message, take_of(message))
    assert taken.acknowledged


async def test_commands_that_cannot_be_registered_leave_the_bot_running(bench: Bench) -> None:
    await bench.stop_bot()
    bench.box.faults.error(30034, "PUT", "/applications/*/commands")
    await bench.start_bot()
    people = await bench.game("Anna", "Ben")
    await goes_on(bench, people)


async def test_an_answer_does_not_wait_for_a_slow_database(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    actor, _, message = await start(bench)
    quick = bench.store.commit
    answered = asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> int:
        await answered.wait()
        return await quick(*args, **kwargs)

    monkeypatch.setattr(bench.store, "commit", slow)
    taken = await actor.press(message, take_of(message), wait=False)
    assert taken.acknowledged
    answered.set()
    await taken.finished()
    assert "End turn" in [button.label for button in taken.message.buttons]


async def test_whoever_leaves_in_the_middle_of_a_turn_leaves_no_dead_buttons(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(people)
    message = await bench.turn_message()
    table = await bench.table()
    await table.leave(AsPerson(actor.id, actor.name), None)
    await bench.turn_message(after=message)
    await bench.outbox_empty()
    assert not message.buttons


async def test_a_database_that_fails_is_told_privately_and_changes_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    actor, _, message = await start(bench)

    async def broken(*args: Any, **kwargs: Any) -> int:
        raise StoreError("the disk is full of denar_5")

    with monkeypatch.context() as patch:
        patch.setattr(bench.store, "commit", broken)
        failed = await actor.press(message, take_of(message))
    assert failed.message.ephemeral
    assert "went wrong" in failed.text
    assert "denar" not in caplog.text, "what an error says may be somebody's hand"
    assert "StoreError" in caplog.text
    taken = await actor.press(message, take_of(message))
    assert "End turn" in [button.label for button in taken.message.buttons]


async def test_whoever_acts_where_nothing_can_be_posted_is_told_so_until_it_works_again(bench: Bench) -> None:
    actor, other, message = await start(bench)
    channel = bench.box.channel
    bench.box.faults.error(50013, "POST", rf"/channels/{channel.id}/messages", times=10_000)
    ended = await one_turn(bench, actor, message)
    await bench.box.wait_until(lambda: channel.id in bench.bot.services.silenced)
    assert "refuses my messages" not in ended.text, "nobody knew yet"
    boss = bench.box.person("Boss", admin=True)
    for person, command in ((other, "status"), (other, "help"), (boss, "setup"), (other, "hand")):
        told = await person.slash(channel, command)
        assert "Discord refuses my messages in this channel" in told.text, command
        assert "Send Messages" in told.text
        assert told.message.ephemeral
    bench.box.faults.clear()
    bench.later += timedelta(seconds=30)
    table = await bench.table()
    await other.press((await other.slash(channel, "hand")).message, f"alh1|{table.id}|-|hand|", force=True)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text
    await bench.box.wait_until(lambda: channel.id not in bench.bot.services.silenced)
    assert "refuses" not in (await other.slash(channel, "status")).text


async def test_a_callback_that_discord_does_not_let_through_at_once_is_answered_in_time(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    for pause in (0.3, 1.2):
        bench.box.faults.rate_limit("POST", CALLBACK, retry_after=pause)
        began = time.monotonic()
        outcome = await anna.slash(bench.box.channel, "help")
        assert outcome.acknowledged
        assert TEXTS("en")("help-none") in outcome.text
        assert pause <= time.monotonic() - began < 3.0


@pytest.mark.parametrize("header", ["X-RateLimit-Reset-After", "Retry-After"])
async def test_one_that_the_library_gives_up_is_tried_again_while_somebody_waits(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, header: str
) -> None:
    anna = bench.box.person("Anna")
    send, calls = discord.InteractionResponse.send_message, list[float]()

    async def refused(response: Any, *arguments: Any, **options: Any) -> Any:
        calls.append(time.monotonic())
        if len(calls) < 3:
            headers = {header: "0.2"}
            raise discord.HTTPException(SimpleNamespace(status=429, reason="", headers=headers), "slowly")  # type: ignore[arg-type]
        return await send(response, *arguments, **options)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", refused)
    outcome = await anna.slash(bench.box.channel, "help")
    assert outcome.acknowledged
    assert calls[1] - calls[0] >= 0.2
    assert calls[2] - calls[1] >= 0.2


async def test_one_that_would_come_too_late_is_given_up_without_a_failure(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    actor, _, message = await start(bench)
    table = await bench.table()
    number, calls = table.number, list[int]()

    async def refused(*arguments: Any, **options: Any) -> Any:
        calls.append(1)
        headers = {"Retry-After": "600"}
        raise discord.HTTPException(SimpleNamespace(status=429, reason="", headers=headers), "slowly")  # type: ignore[arg-type]

    monkeypatch.setattr(discord.InteractionResponse, "send_message", refused)
    await actor.press(message, take_of(message), wait=False)
    await bench.box.wait_until(lambda: calls)
    await bench.box.settle()
    assert table.number == number + 1, "what was asked for is done"
    assert "failure" not in caplog.text
