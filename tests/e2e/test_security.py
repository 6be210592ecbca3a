"""What is tried against the bot and its hosts (docs/security.md): names, other people's buttons, forged ids, secrets."""

from __future__ import annotations

import logging
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox import Message, Person
from bot.tables.table import Table
from engine.base.state import Money
from tests.e2e.bench import Bench, ids_of, play_with_buttons
from tests.e2e.test_hostile import private
from tests.e2e.test_presses import end_of, start, take_of

pytestmark = pytest.mark.slow

NAMES = ("@everyone", "<@&7> [x](http://evil.example)", "# **big**\n||hid||", "\u202etnorf <t:0:R>")


def texts(message: Message) -> Iterator[str]:
    yield message.text
    for button in message.buttons:
        yield button.label


async def test_names_ping_nobody_format_nothing_and_link_nowhere(bench: Bench) -> None:
    people = await bench.lobby(*NAMES)
    await people[0].slash(bench.box.channel, "start", seed="names")
    await play_with_buttons(bench, people, random.Random(3), 3)
    await people[1].slash(bench.box.channel, "abort")
    await bench.outbox_empty()
    ids = {person.id for person in people}
    messages = bench.box.messages()
    assert len(messages) > 4
    for message in messages:
        assert set(message.pings) <= ids, message
        assert not message.raw.get("mention_everyone")
        assert message.raw.get("mention_roles", []) == []
        for text in texts(message):
            assert not re.search(r"@everyone|<@&7>|\u202e", text), text
        # Of markdown nothing is left that is not escaped; labels of buttons are shown as they stand.
        assert not re.search(r"(?<!\\)\]\\?\(http|(?<!\\)\*\*big|(?<!\\)\|\|hid|<t:0", message.text), (
            message.text
        )


async def all_panels(bench: Bench, person: Person, message: Message) -> list[Message]:
    """What a person may see privately in their turn."""
    found = [(await person.press(message, "My hand")).message.snapshot()]
    # Each takes the place of the one before.
    found.append((await person.slash(bench.box.channel, "hand")).message.snapshot())
    found.append((await person.slash(bench.box.channel, "hint")).message.snapshot())
    found.append((await person.press(message, take_of(message))).message.snapshot())
    return found


async def test_other_peoples_buttons_do_nothing_and_tell_nothing(bench: Bench) -> None:
    actor, other, message = await start(bench)
    guest = bench.box.person("Gina")
    panels = await all_panels(bench, actor, message)
    table = await bench.table()
    version, hand = table.version, cards_of(table, actor)
    tried = sorted({button.custom_id or "" for panel in panels for button in panel.buttons})
    tried = [each for each in tried if each.split("|")[3:4] not in (["leave"], ["bye"])]
    assert len(tried) > 5
    for custom_id in tried:
        for person in (other, guest):
            answer = await person.press(message, custom_id, force=True)
            text = private(answer)
            assert not shows(text, hand - cards_of(table, other)), (custom_id, text)
    assert table.version == version, "nobody else's press changes anything"
    assert table.is_asked(actor.id)


def cards_of(table: Table, person: Person) -> set[str]:
    assert table.record is not None
    seat = table.seat_of(person.id)
    assert seat is not None
    return {str(card) for card in table.record.game.of(Money).hands[seat]}


def shows(text: str, cards: set[str]) -> bool:
    """Whether a text tells that somebody holds all of these cards."""
    words = [card.rsplit("_", 1) for card in cards]
    return bool(cards) and all(f"{kind} {value}" in text for kind, value, *_ in words)


async def test_what_is_offered_in_one_game_is_not_played_in_another(bench: Bench) -> None:
    """Two games with the same people; a button's id with the other game's id in it is judged there."""
    elsewhere = bench.box.add_channel("elsewhere")
    actor, other, message = await start(bench)
    for person in (actor, other):
        await person.slash(elsewhere, "join")
    await actor.slash(elsewhere, "start", seed="another")
    there = await bench.box.wait_for_message(elsewhere, lambda m: "|look|" in ids_of(m))
    here, away = await bench.table(), await bench.bot.services.tables.here(elsewhere.id)
    tried = [each for each in ids_of(message).split("\n") if "|do|" in each]
    idle = other if away.is_asked(actor.id) else actor
    before = away.version
    for custom_id in tried:
        private(await idle.press(there, custom_id.replace(here.id, away.id), force=True))
    assert away.version == before, "whoever is not on turn there does nothing"
    # And whoever is plays there what is legal there, or nothing.
    asked = actor if idle is other else other
    seat = away.seat_of(asked.id)
    assert seat is not None
    legal = {str(action) for action in away.legal(asked.id)}
    private(await asked.press(there, tried[0].replace(here.id, away.id), force=True))
    assert here.number == 0
    made = away.history[-1].action if away.version > before else None
    assert made is None or str(made) in legal


async def test_what_is_typed_is_completed_for_whoever_is_on_turn_alone(bench: Bench) -> None:
    actor, other, _ = await start(bench)
    guest = bench.box.person("Gina")
    assert await actor.complete(bench.box.channel, "take", "cards", "")
    for person in (other, guest):
        assert await person.complete(bench.box.channel, "take", "cards", "") == []


async def test_no_secret_stands_in_the_log_and_nobody_else_reads_the_database(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    caplog.set_level(logging.INFO, "discord")  # as the bot sets it up
    mask = os.umask(0)
    try:
        async with Bench(tmp_path) as bench:
            actor, other, message = await start(bench)
            await bench.bot.services.preferences.change_user(actor.id, text_only=True)
            hand = (await actor.press(message, "My hand")).text
            taken = await actor.press(message, take_of(message))
            await actor.press(taken.message, end_of(taken.message))
            for person in (actor, other):
                private(await person.slash(bench.box.channel, "hand"))
            await bench.outbox_empty()
            modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.glob("games.db*")}  # noqa: ASYNC240
            token, names = bench.box.token, (actor.name, other.name)
    finally:
        os.umask(mask)
    assert "worth" in hand
    assert caplog.records, "the log is as loud as it can be"
    for word in (token, *names, "denar", "dirham", "florin", "ducat"):
        assert word not in caplog.text, word
    assert "games.db-wal" in modes
    assert set(modes.values()) == {0o600}, "its owner alone may read it"
