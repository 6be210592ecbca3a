"""Settings as they are stored, also by other releases."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Store
from bot.tables.people.preferences import PersonSettings, Preferences, ServerSettings


@pytest.mark.parametrize(
    "stored",
    [
        {},
        {
            "language": "de",
            "confirm": True,
            "text_only": True,
            "reminders": False,
            "auto_pass": False,
            "quiet": 0,
        },
        {"confirm": False},
        {"zone": "Europe/Berlin", "quiet": 22},
        {"later": {"release": [1]}, "language": "en"},
    ],
)
async def test_what_a_person_has_stored_is_read_and_left_as_it_is(
    store: Store, stored: dict[str, Any]
) -> None:
    await store.put_user_settings(5, stored)
    mine = await Preferences(store).user(5)
    assert {name: getattr(mine, name) for name in stored} == stored
    assert mine.dump() == stored


@pytest.mark.parametrize(
    "stored",
    [
        {},
        {"language": "de", "modules": ["vizier", "thieves"], "pace": "live", "practice": False},
        {"abort": "managers", "alone": "end"},
    ],
)
async def test_what_a_server_has_stored_is_read_and_left_as_it_is(
    store: Store, stored: dict[str, Any]
) -> None:
    await store.put_guild_settings(5, stored)
    assert (await Preferences(store).guild(5)).dump() == stored


def test_what_is_not_set_is_as_it_is_by_default() -> None:
    mine, chosen = PersonSettings(), ServerSettings()
    assert (mine.language, mine.confirm, mine.text_only, mine.reminders) == (None, None, False, True)
    assert (mine.auto_pass, mine.zone, mine.quiet) == (True, None, None)
    assert (chosen.modules, chosen.practice, chosen.abort, chosen.alone) == ((), True, None, None)


async def test_a_value_that_cannot_be_read_counts_as_not_set(store: Store) -> None:
    await store.put_user_settings(5, {"quiet": "never", "language": "de"})
    await store.put_guild_settings(5, {"abort": "nobody", "pace": "live"})
    assert await Preferences(store).user(5) == PersonSettings(language="de")
    assert await Preferences(store).guild(5) == ServerSettings(pace="live")


async def test_a_change_leaves_the_rest_and_none_takes_a_setting_back(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.change_user(5, language="de", quiet=3)
    await preferences.change_user(5, reminders=False)
    await preferences.change_user(5, quiet=None)
    await preferences.change_user(6, text_only=True)
    assert await store.user_settings(5) == {"language": "de", "reminders": False}
    await preferences.change_guild(5, modules=["vizier"], practice=False)
    await preferences.change_guild(5, modules=None)
    assert await store.guild_settings(5) == {"practice": False}
    assert await preferences.guild(5) == await Preferences(store).guild(5)


async def test_what_was_read_once_is_known(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = Preferences(store)
    await preferences.change_user(5, language="de")
    await preferences.guild(5)

    async def unreadable(number: int) -> dict[str, Any]:
        raise AssertionError("read again")

    monkeypatch.setattr(store, "user_settings", unreadable)
    monkeypatch.setattr(store, "guild_settings", unreadable)
    assert (await preferences.user(5)).language == "de"
    assert await preferences.guild(5) == ServerSettings()
