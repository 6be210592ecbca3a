"""The whole command tree keeps to Discord's limits in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import COMMANDS
from bot.delivery.localisation import LOCALES, FluentTranslator
from bot.texts import Texts
from tests.bot.catalogues import lengths

TEXTS = Texts.load(strict=True)
NAME = re.compile(r"[-_'a-z0-9]{1,32}")
EXPECTED = [
    "join",
    "leave",
    "invite",
    "bots",
    "options",
    "start",
    "take",
    "buy",
    "build",
    "redesign",
    "done",
    "pass",
    "play",
    "undo",
    "hand",
    "board",
    "market",
    "score",
    "status",
    "log",
    "rules",
    "help",
    "hint",
    "export",
    "replay",
    "history",
    "games",
    "stats",
    "leaderboard",
    "tournament",
    "tutorial",
    "settings",
    "abort",
    "setup",
]


@pytest.fixture
async def payloads() -> list[dict[str, Any]]:
    """What is sent to Discord when the commands are registered."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    translator = FluentTranslator(TEXTS)
    await tree.set_translator(translator)
    return [dict(await command.get_translated_payload(tree, translator)) for command in COMMANDS]


def described(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands and options: whatever has a description."""
    yield payload
    for option in payload.get("options", ()):
        yield from described(option)


async def test_the_commands_are_those_of_the_contract(payloads: list[dict[str, Any]]) -> None:
    assert sorted(payload["name"] for payload in payloads) == sorted(EXPECTED)


async def test_names_are_valid_and_the_same_in_every_language(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        for part in described(payload):
            assert NAME.fullmatch(part["name"])
            assert not part.get("name_localizations")


async def test_every_description_is_there_and_short_enough_in_every_language(
    payloads: list[dict[str, Any]],
) -> None:
    for payload in payloads:
        for part in described(payload):
            shown = [part["description"], *part["description_localizations"].values()]
            assert set(part["description_localizations"]) == {locale.value for locale in LOCALES}
            assert all(1 <= len(text) <= 100 for text in shown), part["name"]
            assert part["description_localizations"]["en-US"] == part["description"]
            assert part["description_localizations"]["de"] != part["description"]


async def test_choices_are_few_short_and_localised(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        assert len(payload.get("options", ())) <= 25
        for option in described(payload):
            assert len(option.get("choices", ())) <= 25
            for choice in option.get("choices", ()):
                assert 1 <= len(choice["name"]) <= 100
                assert len(str(choice["value"])) <= 100
                assert all(1 <= len(name) <= 100 for name in choice["name_localizations"].values())
                assert "de" in choice["name_localizations"]


async def test_no_command_is_too_long_in_all(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        total = 0
        for part in described(payload):
            total += len(part["name"])
            total += max(
                len(text) for text in (part["description"], *part["description_localizations"].values())
            )
            for choice in part.get("choices", ()):
                total += len(str(choice["value"]))
                total += max(len(name) for name in (choice["name"], *choice["name_localizations"].values()))
        assert total <= 8000


async def test_required_options_come_first(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        required = [option.get("required", False) for option in payload.get("options", ())]
        assert required == sorted(required, reverse=True)


async def test_playing_commands_are_for_servers_only(payloads: list[dict[str, Any]]) -> None:
    anywhere = {payload["name"] for payload in payloads if not guild_only(payload)}
    assert anywhere == {"rules", "help", "tutorial", "settings", "games"}


def guild_only(payload: dict[str, Any]) -> bool:
    return payload.get("contexts") == [0] or payload.get("dm_permission") is False


async def test_setup_is_offered_only_to_who_manages_the_server(payloads: list[dict[str, Any]]) -> None:
    wanted = {
        payload["name"]: payload["default_member_permissions"]
        for payload in payloads
        if payload.get("default_member_permissions")
    }
    assert list(wanted) == ["setup"]
    assert int(wanted["setup"]) == discord.Permissions(manage_guild=True).value


def test_there_are_no_more_commands_than_discord_takes() -> None:
    assert len(COMMANDS) <= 100


def test_descriptions_fit_in_every_language() -> None:
    assert lengths(TEXTS, "cmd-", 100) == []


def test_settings_fit_into_selects() -> None:
    assert lengths(TEXTS, "set-user-", 90) == [
        line for line in lengths(TEXTS, "set-user-", 90) if "set-user-text:" in line
    ]
