"""/settings, My data: what is kept of a person, as a file and deleted, in both languages and in private."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import Message, Person
from tests.e2e.bench import TEXTS, Bench, ids_of
from tests.e2e.test_presses import start


async def my_data(bench: Bench, person: Person) -> Message:
    """The panel, opened by way of /settings."""
    settings = (await person.slash(bench.box.channel, "settings")).message
    panel = (await person.press(settings, "alhdata1|show")).message
    assert panel.ephemeral
    return panel


@pytest.mark.parametrize("language", TEXTS.languages)
async def test_it_says_what_is_kept_and_for_how_long(bench: Bench, language: str) -> None:
    say = TEXTS(language)
    anna = bench.box.person("Anna", locale=language)
    panel = await my_data(bench, anna)
    for key in ("data-title", "data-what"):
        assert say(key) in panel.text
    assert say("data-how-long", days=365) in panel.text
    back = await anna.press(panel, say("set-to-person"))
    assert say("set-user-title") in back.text


async def test_the_file_comes_in_private_and_the_panel_stays(bench: Bench) -> None:
    actor, other, _ = await start(bench)
    panel = await my_data(bench, actor)
    sent = await actor.press(panel, "alhdata1|file")
    assert sent.message.ephemeral
    assert sent.message.id != panel.id
    (file,) = sent.message.files
    found = json.loads(file.bytes)
    assert found["user"] == actor.id
    assert [game["name"] for game in found["games"]] == [actor.name]
    assert other.name not in file.bytes.decode()
    assert actor.name not in file.name


async def test_one_press_deletes_nothing_and_a_second_one_everything(bench: Bench) -> None:
    say = TEXTS("en")
    actor, other, message = await start(bench, "Anna", "Ben", "Carl")
    table = await bench.table()
    settings = (await actor.slash(bench.box.channel, "settings")).message
    await actor.select(settings, "alhset1|user|language", ["de"])
    panel = await my_data(bench, actor)
    asked = await actor.press(panel, "alhdata1|ask")
    assert TEXTS("de")("data-ask") in asked.text
    assert table.seat_of(actor.id) is not None
    kept = await actor.press(asked.message, "alhdata1|show")
    assert table.seat_of(actor.id) is not None
    asked = await actor.press(kept.message, "alhdata1|ask")
    gone = await actor.press(asked.message, "alhdata1|erase")
    assert say("data-gone") in gone.text, "the language was one of the settings"
    assert say("data-gone-games", n=1) in gone.text
    assert table.seat_of(actor.id) is None
    await bench.outbox_empty()
    later = [each.text for each in bench.box.messages() if each.id > message.id]
    assert any("former player" in text for text in later), "the channel is told that a seat was left"
    assert not any(actor.name in text for text in later)
    assert table.lobby.people
    assert "alhdata1|erase" not in ids_of(gone.message)
    await bench.box.wait_until(lambda: table.asked is not None and table.lobby.seats[table.asked].human)
    assert other is not None


async def test_help_says_where_it_is(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    helped = await anna.slash(bench.box.channel, "help")
    assert "/settings" in helped.text
    assert TEXTS("en")("button-data") in helped.text
