"""Bad luck and bad will: broken settings, cut connections, unreadable games, votes, spam, purges of the channel."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import render
from bot.client import AlhambraBot
from bot.command_line import main
from bot.presses.game import FAMILY
from bot.running import Failed, OneLine, connect
from bot.sandbox import Message, Outcome
from bot.sandbox.state import permissions
from bot.sandbox.wire.events import Intent
from bot.store import StoreError
from engine import View
from engine.base.state import Money
from engine.base.things import CARDS
from tests.e2e.bench import PATIENCE, TEXTS, Bench, QuickPictures, ids_of
from tests.e2e.test_faults import CALLBACK
from tests.e2e.test_presses import end_of, start, take_of
from tests.quick import some_in_quick

pytestmark = pytest.mark.slow


def private(outcome: Outcome) -> str:
    """The text of an answer that came in time and to the person alone."""
    assert outcome.acknowledged
    assert all(message.ephemeral for message in outcome.messages)
    assert outcome.text.strip()
    return outcome.text


@pytest.mark.parametrize("broken", [True, False])
async def test_settings_that_cannot_be_read_hold_no_answer_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, broken: bool
) -> None:
    actor, other, message = await start(bench)

    async def read(user: int) -> dict[str, Any]:
        if broken:
            raise StoreError("no")
        await asyncio.sleep(PATIENCE + 1)
        return {}

    monkeypatch.setattr(bench.store, "user_settings", read)
    bench.bot.services.preferences._people.clear()
    taken = await actor.press(message, take_of(message))
    assert "End turn" in [button.label for button in taken.message.buttons]
    assert private(await other.slash(bench.box.channel, "status")).startswith("#1")
    assert await other.complete(bench.box.channel, "rules", "topic", "")


async def test_an_answer_whose_connection_was_cut_is_sent_again(bench: Bench) -> None:
    actor, other, message = await start(bench)
    bench.box.faults.lose_request("POST", CALLBACK)
    taken = await actor.press(message, take_of(message))
    assert "End turn" in [button.label for button in taken.message.buttons]
    bench.box.faults.lose_answer("POST", CALLBACK)
    assert private(await other.slash(bench.box.channel, "status")).startswith("#1")


async def test_what_was_done_is_never_told_as_failed(bench: Bench) -> None:
    actor, other, message = await start(bench)
    await bench.bot.services.preferences.change_user(actor.id, confirm=False)
    bench.box.faults.lose_request("POST", CALLBACK, times=2)
    bench.box.rules.answer_within = 1.0
    lost = await actor.press(message, take_of(message), wait=False)
    assert not lost.acknowledged
    assert (await bench.table()).is_asked(other.id)
    assert "went wrong" not in "".join(m.text for m in actor.private(bench.box.channel))


async def test_a_game_that_cannot_be_read_stops_neither_the_bot_nor_other_games(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    people = await bench.game("Anna", "Ben")
    elsewhere = bench.box.add_channel("elsewhere")
    for person in people:
        await person.slash(elsewhere, "join")
    message = await bench.turn_message()
    await bench.outbox_empty()
    damaged = (await bench.table()).id
    await bench.stop_bot()
    with sqlite3.connect(bench.folder / "games.db") as database:
        database.execute(
            "update snapshots set snapshot = substr(snapshot, 1, 300) where game_id = ?", [damaged]
        )
    database.close()
    await bench.start_bot()
    assert "cannot read what is stored" in private(await people[0].press(message, take_of(message)))
    assert "cannot read what is stored" in private(await people[0].slash(bench.box.channel, "join"))
    assert "cannot read what is stored" in private(await people[0].slash(bench.box.channel, "abort"))
    assert private(await people[0].slash(elsewhere, "status")).startswith("#0")
    assert "denar" not in caplog.text
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    private(await people[0].slash(bench.box.channel, "join"))
    assert (await bench.table()).state == "lobby", "the channel is free again"


async def test_asking_again_to_end_a_game_asks_nobody_twice(bench: Bench) -> None:
    anna, ben, carl = await bench.game("Anna", "Ben", "Carl")
    for person in (anna, anna, ben, anna):
        private(await person.slash(bench.box.channel, "abort"))
    await bench.outbox_empty()
    votes = [m for m in bench.box.messages() if any("|yes|" in (b.custom_id or "") for b in m.buttons)]
    assert len(votes) == 1
    assert carl.mention in votes[0].text
    assert ben.mention not in votes[0].text, "who wants the same has agreed"
    private(await carl.slash(bench.box.channel, "abort"))
    assert (await bench.table()).state == "aborted"


async def test_votes_end_with_the_game(bench: Bench) -> None:
    people = await bench.lobby("Anna", "Ben")
    await people[0].slash(bench.box.channel, "bots", add="medium")
    bench.bot.opponents._delay = 60.0
    await people[0].slash(bench.box.channel, "start", seed="votes")
    await bench.turn_message()
    gina = bench.box.person("Gina")
    await gina.slash(bench.box.channel, "join")
    asked = await bench.box.wait_for_message(bench.box.channel, lambda m: "|yes|" in ids_of(m))
    table = await bench.table()
    table.state = "over"
    for person in people:
        assert "over" in private(await person.press(asked, "Agree", force=True))
    assert table.lobby.owned_by(gina.id) is None


async def rematch_message(bench: Bench) -> Message:
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    return await bench.box.wait_for_message(
        bench.box.channel, lambda m: any(b.label == "Rematch" for b in m.buttons)
    )


async def test_who_did_not_play_calls_nobody_to_a_rematch(bench: Bench) -> None:
    await bench.game("Anna", "Ben")
    ended = await rematch_message(bench)
    gina = bench.box.person("Gina")
    for _ in range(3):
        private(await gina.press(ended, "Rematch"))
        await bench.outbox_empty()
        private(await gina.slash(bench.box.channel, "leave"))
        await bench.outbox_empty()
    assert not any(m.pings for m in bench.box.messages() if m.id > ended.id)


async def test_a_rematch_pressed_in_a_running_game_asks_for_a_computers_seat(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    ended = await rematch_message(bench)
    await people[0].slash(bench.box.channel, "join")
    await people[0].slash(bench.box.channel, "bots", add="medium")
    await people[0].slash(bench.box.channel, "start", seed="again")
    answer = private(await people[1].press(ended, "Rematch"))
    assert "asked" in answer
    assert "taken a seat" not in answer


async def test_a_token_that_was_reset_ends_the_bot_with_a_plain_line(bench: Bench) -> None:
    await bench.bot.close()
    bot = AlhambraBot(bench.store, TEXTS, bench.pictures)
    running = asyncio.create_task(connect(bot, bench.box.token))
    await bench.box.ready()
    await bench.box.gateway.drop(code=4004)
    with pytest.raises(Failed, match="DISCORD_TOKEN"):
        await running


async def test_a_cleared_channel_gets_its_turn_message_again(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.outbox_empty()
    box = bench.box
    cleared = [m.record for m in box.messages()]
    for record in cleared:
        box.world.drop_message(record)
    gone = {
        "ids": [str(record.id) for record in cleared],
        "channel_id": str(box.channel.id),
        "guild_id": str(box.guild.id),
    }
    box.gateway.dispatch(box.guild.id, "MESSAGE_DELETE_BULK", gone, Intent.MESSAGES)
    again = await bench.turn_message(after=message)
    assert actor.mention in again.text


def test_an_error_in_the_log_is_one_line_without_its_words() -> None:
    try:
        raise KeyError("denar_5")
    except KeyError as error:
        about = (type(error), error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "ignored\nfuture: <%s>", ("denar_5",), about)
    text = OneLine("%(levelname)s %(message)s").format(record)
    assert text.startswith("ERROR ignored: KeyError at ")
    assert "denar" not in text
    assert "\n" not in text


def test_a_damaged_chat_of_the_sandbox_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "chat.sqlite3").write_bytes(b"no database at all " * 100)
    assert main(["play", "--no-browser", "--port", "0", "--folder", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


class SlowFirst(QuickPictures):
    """The picture of the lobby takes its time."""

    async def draw(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        if isinstance(request, render.Lobby):
            await asyncio.sleep(0.5)
        return await super().draw(request, view, language, tokens)


async def test_a_start_that_is_faster_than_the_lobby_message_still_posts_the_commitment(
    tmp_path: Path,
) -> None:
    async with Bench(tmp_path, pictures=SlowFirst()) as bench:
        await bench.game("Anna", "Ben")
        await bench.outbox_empty()
        commitment = (await bench.table()).lobby.commitment
        assert [commitment in m.text for m in bench.box.messages()].count(True) == 1
        assert commitment in bench.box.messages()[0].text


@pytest.mark.parametrize("hours", [-70, 70])
async def test_a_clock_that_was_wrong_holds_no_message_back(bench: Bench, hours: int) -> None:
    actor, other, message = await start(bench)
    await bench.outbox_empty()
    bench.later = timedelta(hours=hours)
    taken = await actor.press(message, take_of(message))
    bench.later = timedelta()
    await actor.press(taken.message, end_of(taken.message))
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


@pytest.mark.slow
async def test_a_channel_that_was_closed_for_hours_gets_its_turn_message(bench: Bench) -> None:
    actor, other, message = await start(bench)
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES)
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    failed = bench.bot.services.metrics.not_posted.labels("waiting")._value
    await bench.box.wait_until(lambda: failed.get() > 0)
    for tried in range(1, 13):
        bench.later += timedelta(minutes=6)
        bench.bot.poster.wake(await bench.table())
        await bench.box.wait_until(lambda before=tried: failed.get() > before)
    bench.box.set_permissions(bench.box.channel, None)
    bench.later += timedelta(minutes=6)
    bench.bot.poster.wake(await bench.table())
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


def masked(message: Message) -> str:
    """A public message without ids, times, hashes and what else differs between two runs by itself."""
    text = json.dumps(message.raw, sort_keys=True, default=str)
    for pattern in (
        r'"edited_timestamp": (null|"[^"]*")',  # an edit may still fall together with the first posting
        r"\b\d{17,20}\b",
        r"(?<=alh1\|)[a-z0-9]{8}",
        r"[0-9a-f]{64}",
        r"\d{4}-\d\d-\d\dT[0-9:.+]*",
        r"127\.0\.0\.1:\d+",
        r'"nonce": "[^"]*"',
        r"<t:\d+",
    ):
        text = re.sub(pattern, "-", text)
    return text


async def public_run(folder: Path, swapped: bool) -> list[str]:
    """What the channel shows of five turns; with `swapped` everybody holds other cards."""
    async with Bench(folder) as bench:
        people = await bench.game("Anna", "Ben", "Carl", seed="two runs")
        shown = await bench.turn_message()
        await bench.outbox_empty()
        if swapped:
            record = (await bench.table()).record
            assert record is not None
            money = record.game.of(Money)
            deep = [i for i, card in enumerate(money.draw[:30]) if card in CARDS]
            for hand in money.hands:
                for held in range(len(hand)):
                    place = deep.pop()
                    hand[held], money.draw[place] = money.draw[place], hand[held]
        seen = [masked(shown)]
        for _ in range(5):
            actor = await bench.on_turn(people)
            taken = await actor.press(shown, take_of(shown))
            await actor.press(shown, "My hand")
            await actor.press(taken.message, end_of(taken.message), force=True)
            shown = await bench.turn_message(after=shown)
            seen.append(masked(shown))
        await bench.outbox_empty()
        return [*seen, *(masked(message) for message in bench.box.messages())]


@pytest.mark.slow
async def test_the_channel_shows_the_same_whatever_anybody_holds(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
    assert await public_run(one, False) == await public_run(two, True)


async def test_a_settings_button_that_was_edited_away_meanwhile_still_answers(bench: Bench) -> None:
    boss = bench.box.person("Boss", admin=True)
    panel = (await boss.slash(bench.box.channel, "settings")).message
    for _ in range(2):
        assert "server" in private(await boss.press(panel, "alhset1|guild|show", force=True))
    gina = bench.box.person("Gina")
    panel = (await gina.slash(bench.box.channel, "settings")).message
    assert "may manage this server" in private(await gina.press(panel, "alhset1|guild|show", force=True))


async def test_pressing_undo_twice_on_one_panel_takes_back_one_step(bench: Bench) -> None:
    actor, _, message = await start(bench)
    table = await bench.table()
    taken = await actor.press(message, take_of(message))
    undo = next(b.custom_id or "" for b in taken.message.buttons if "|undo|" in (b.custom_id or ""))
    old = taken.message.snapshot()
    await actor.press(taken.message, undo)
    number = table.number
    private(await actor.press(old, undo, force=True))
    assert table.number == number


@pytest.mark.parametrize("argument", some_in_quick(["", "{ $x }", "🙂" * 20, "#99"], "#99"))
@pytest.mark.parametrize("number", ["-", "7"])
async def test_forged_buttons_do_nothing_and_are_answered(bench: Bench, number: str, argument: str) -> None:
    _, other, message = await start(bench)
    table = await bench.table()
    guest = bench.box.person("Gina")
    for name in sorted(FAMILY.handlers.keys() - {"bye", "look", "leave", "undo", "reset"}):
        for person in (other, guest):
            forged = f"alh1|{table.id}|{number}|{name}|{argument}"[:100]
            private(await person.press(message, forged, force=True))
    for forged in ("alh1|", "alh1|x", f"alh1|{table.id}|1|do|a\nb"):
        assert "no longer exists" in private(await other.press(message, forged, force=True))
    assert table.number == 0
    assert table.state == "running"
