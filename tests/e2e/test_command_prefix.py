"""COMMAND_PREFIX: every command bears it, is found under it, and is called so in every text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import COMMANDS
from bot.settings import SettingsError, load_settings
from bot.texts import LANGUAGES, Texts
from tests.bot.catalogues import variables
from tests.e2e import bench as benches
from tests.e2e.bench import Bench

PREFIX = "alhambra-"
NAMES = sorted(command.name for command in COMMANDS)


@pytest.fixture
async def prefixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bench]:
    monkeypatch.setattr(benches, "TEXTS", Texts.load(prefix=PREFIX))
    async with Bench(tmp_path) as bench:
        yield bench


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_call_every_command_by_its_full_name_and_change_nothing_else(language: str) -> None:
    plain, full = Texts.load()(language), Texts.load(prefix=PREFIX)(language)
    named = 0
    for key in plain.catalogue.keys:
        said = plain(key, **dict.fromkeys(variables(plain.catalogue, key), "x/join"))
        found = full(key, **dict.fromkeys(variables(plain.catalogue, key), "x/join"))
        bare = re.sub(r"(?<![\w/:<])/(" + "|".join(NAMES) + r")\b", rf"/{PREFIX}\1", said)
        assert found == bare, key
        named += found != said
    assert named > 50


async def test_commands_are_registered_and_answer_under_the_prefix(prefixed: Bench) -> None:
    anna = prefixed.box.person("Anna", admin=True)
    assert sorted(anna.commands()) == [f"{PREFIX}{name}" for name in NAMES]
    outcome = await anna.slash(prefixed.box.channel, f"{PREFIX}join")
    assert outcome.acknowledged
    choices = await anna.complete(prefixed.box.channel, f"{PREFIX}rules", "topic", "wall")
    assert choices
    shown = await anna.slash(prefixed.box.channel, f"{PREFIX}help")
    assert f"/{PREFIX}" in shown.text
    assert not re.search(r"(?<![\w/:<])/(" + "|".join(NAMES) + r")\b", shown.text)


async def test_a_button_that_stands_for_a_command_finds_it(prefixed: Bench) -> None:
    anna = prefixed.box.person("Anna")
    shown = await anna.slash(prefixed.box.channel, f"{PREFIX}help")
    open_a_table = next(button for button in shown.message.buttons if button.label == "Open a table")
    await anna.press(shown.message, open_a_table.custom_id or "")
    lobby = await prefixed.box.wait_for_message(
        prefixed.box.channel, lambda message: "Anna" in message.text and "Shuffle seal" in message.text
    )
    assert f"`/{PREFIX}join`" in lobby.text


def test_without_a_prefix_and_in_other_clients_names_stay_as_they_are() -> None:
    assert sorted(command.name for command in COMMANDS) == NAMES
    assert not any(name.startswith(PREFIX) for name in NAMES)


@pytest.mark.parametrize("value", ["Alhambra-", "two words", "ä", "-x", "x" * 21])
def test_what_discord_would_not_take_is_told_in_one_line(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMMAND_PREFIX", value)
    with pytest.raises(SettingsError, match="COMMAND_PREFIX must be"):
        load_settings(None)


def test_a_stroke_before_the_prefix_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMMAND_PREFIX", " /alhambra- ")
    assert load_settings(None).command_prefix == PREFIX
    assert 20 + max(map(len, NAMES)) <= 32, "the longest prefix still leaves names that Discord takes"
