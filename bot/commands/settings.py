"""/settings: what a person or a server has chosen, in selects that work at any age.

Their custom_ids are `alhset1|<user or guild>|<name>`; what was chosen is stored at once and the panel redrawn. The
meaning of each setting stands in `bot.tables.preferences`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord

import engine
from bot.commands.modules import module_name
from bot.commands.suggest import Suggestion, filtered
from bot.delivery.answers import Answer
from bot.delivery.failures import answer_failure
from bot.panels.parts import Button, Option, Panel, Row, Select, lines
from bot.panels.viewer import Reader, reader_of
from bot.tables.clock_times import COMMON, QUIET, hour_elsewhere, zone, zones
from bot.tables.refused import Refused
from bot.tables.timing import DEFAULT, PACES
from bot.texts import LANGUAGES, Say

if TYPE_CHECKING:
    from bot.client import AlhambraBot

TEMPLATE: Final = re.compile(r"alhset1\|(?P<scope>user|guild)\|(?P<name>[a-z_]{1,20})")
UNSET: Final = "unset"

Choices = dict[str, Any]
"""From the value of a select's option to what is stored; None is the default and stores nothing."""

LANGUAGE: Final[Choices] = {UNSET: None, **{language: language for language in LANGUAGES}}
USER: Final[dict[str, Choices]] = {
    "language": LANGUAGE,
    "confirm": {UNSET: None, "always": True, "never": False},
    "text_only": {UNSET: None, "on": True},
    "reminders": {UNSET: None, "off": False},
    "auto_pass": {UNSET: None, "on": True},
    "zone": {UNSET: None, **{name: name for name in COMMON}},
    "quiet": {UNSET: None, **{f"from{hour}": hour for hour in range(24)}},
}
"""A person's settings; the first value of each is the default."""
GUILD: Final[dict[str, Choices]] = {
    "language": LANGUAGE,
    "abort": {UNSET: None, "managers": "managers"},
    "practice": {UNSET: None, "off": False},
    "alone": {UNSET: None, "end": "end"},
    "pace": {UNSET: None, **{name: name for name in PACES if name != DEFAULT}},
}
"""A server's settings, beside its modules."""


def must_manage(reader: Reader) -> None:
    """Raises Refused for whoever may not manage the server."""
    if not reader.person.manager:
        raise Refused("refused-need-manager")


def _select(say: Say, scope: str, name: str, values: Choices, stored: Any, place: str = "") -> Select:
    now = next((value for value, kept in values.items() if kept == stored and kept is not None), UNSET)
    options = tuple(
        Option(
            f"{say(f'set-{scope}-{name}')}: {_value(say, scope, name, value)}",
            value,
            say(f"set-{scope}-{name}-why"),
            chosen=value == now,
        )
        for value in values
    )
    return Select(f"alhset1|{place or scope}|{name}", say(f"set-{scope}-{name}"), options)


def _value(say: Say, scope: str, name: str, value: str) -> str:
    if name == "language" and value != UNSET:
        return say("set-language", language=value)
    if name == "quiet" and value != UNSET:
        return say("set-quiet-hours", **_hours(USER[name][value]))
    if name == "zone" and value != UNSET:
        return place_name(value)
    if name == "pace":
        return say("pace", pace=DEFAULT if value == UNSET else value)
    return say(f"set-{scope}-{name}-value", value=value)


async def person_panel(client: AlhambraBot, reader: Reader, interaction: discord.Interaction) -> Panel:
    """A person's settings; who may manage the server gets a way to the server's."""
    mine = await client.preferences.user(reader.person.id)
    say = reader.say
    rows: list[Row] = [
        _select(
            say, "user", name, _with(values, mine.get(name)) if name == "zone" else values, mine.get(name)
        )
        for name, values in USER.items()
    ]
    if reader.person.manager and interaction.guild_id is not None:
        rows.append((Button(say("set-to-server"), "alhset1|guild|show"),))
    text = lines(
        f"### {say('set-user-title')}", say("set-user-text"), *_times(say, mine, client.store.clock())
    )
    return Panel(text, rows=tuple(rows))


def _times(say: Say, mine: Mapping[str, Any], now: datetime) -> Iterator[str]:
    """What time it is where the person lives, and their quiet hours: as text, for Discord shows a moment of another
    season an hour off."""
    name, quiet = mine.get("zone"), mine.get("quiet")
    place = "UTC" if name is None else place_name(name)
    if name is not None:
        yield say("set-zone-now", zone=place, time=f"{now.astimezone(zone(name)):%H:%M}")
    elif quiet is not None:
        yield say("set-zone-missing")
    if quiet is not None:
        yield say("set-quiet-now", zone=place, **_hours(quiet))


def _hours(start: int) -> dict[str, str]:
    """The beginning and the end of the quiet hours, on the wall."""
    end = (start + QUIET // timedelta(hours=1)) % 24
    return {"start": f"{start:02}:00", "end": f"{end:02}:00"}


def _with(values: Choices, stored: Any) -> Choices:
    """The zones of the short list, and the one that was chosen from the long one."""
    return values if stored is None or stored in values else {**values, stored: stored}


def place_name(name: str) -> str:
    """A time zone's name as people read it: `Europe/New York`."""
    return name.replace("_", " ")


async def server_panel(client: AlhambraBot, reader: Reader, guild: int) -> Panel:
    """A server's settings."""
    say = reader.say
    back = (Button(say("set-to-person"), "alhset1|user|show"),)
    rows = (*await server_rows(client, say, guild), back)
    return Panel(f"### {say('set-guild-title')}\n{say('set-guild-text')}", rows=rows)


async def server_rows(client: AlhambraBot, say: Say, guild: int, place: str = "guild") -> tuple[Row, ...]:
    """The selects of a server's settings. `place`: the panel on which they stand, as their custom_ids name it."""
    chosen = await client.preferences.guild(guild)
    rows: list[Row] = [
        _select(say, "guild", name, values, chosen.get(name), place) for name, values in GUILD.items()
    ]
    known = engine.chosen_modules()
    if known:
        options = tuple(
            Option(module_name(say, module), module, chosen=module in chosen.get("modules", ()))
            for module in known[:25]
        )
        rows.append(Select(f"alhset1|{place}|modules", say("set-guild-modules"), options, 0, len(options)))
    return tuple(rows)


async def change(
    client: AlhambraBot, reader: Reader, guild: int | None, scope: str, name: str, values: list[str]
) -> None:
    """Store what was chosen in a select. Raises Refused for who may not; ignores what does not exist."""
    if scope == "user":
        if name == "zone" and values and values[0] in zones():
            await live_in(client, reader.person.id, values[0])
        elif name in USER and values and values[0] in USER[name]:
            if name == "zone":
                await live_in(client, reader.person.id, None)
            else:
                await client.preferences.change_user(reader.person.id, **{name: USER[name][values[0]]})
        return
    must_manage(reader)
    if guild is None:
        raise Refused("refused-guild-only")
    if name == "modules":
        chosen = [module for module in engine.chosen_modules() if module in values]
        await client.preferences.change_guild(guild, modules=chosen or None)
    elif name in GUILD and values and values[0] in GUILD[name]:
        await client.preferences.change_guild(guild, **{name: GUILD[name][values[0]]})


def zones_like(text: str, now: datetime) -> list[Suggestion]:
    """Time zones that fit what was typed, with the time there; the short list where nothing was typed."""
    names = zones() if text.strip() else COMMON
    found = [Suggestion(place_name(name), name) for name in names]
    return [
        replace(one, name=f"{one.name} · {now.astimezone(zone(one.value)):%H:%M}")
        for one in filtered(text, found)
    ]


def zone_of(text: str) -> str | None:
    """The time zone of this name, or the only one that fits it; None if there is none or more than one."""
    wanted = text.strip().replace(" ", "_").casefold()
    exact = [name for name in zones() if wanted in (name.casefold(), name.rpartition("/")[2].casefold())]
    if exact or not wanted:
        return exact[0] if exact else None
    near = [name for name in zones() if wanted in name.casefold()]
    return near[0] if len(near) == 1 else None


async def live_in(client: AlhambraBot, user: int, name: str | None) -> None:
    """Store a person's time zone; quiet hours stay at the same time of their day."""
    mine = await client.preferences.user(user)
    quiet = mine.get("quiet")
    if quiet is not None:
        quiet = hour_elsewhere(quiet, mine.get("zone"), name, client.store.clock())
    await client.preferences.change_user(user, zone=name, quiet=quiet)


async def pressed(client: AlhambraBot, interaction: discord.Interaction) -> bool:
    """A component was pressed: answers it if it belongs to a settings panel, and tells whether it does.

    Bare interactions, as in `bot.presses.buttons`: discord.py leaves a press alone whose button has been edited away meanwhile.
    """
    data: Any = interaction.data or {}
    found = TEMPLATE.fullmatch(str(data.get("custom_id", "")))
    if found is None:
        return False
    try:
        await _answer(client, interaction, found["scope"], found["name"], list(data.get("values", ())))
    except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
        await answer_failure(client, interaction, error)
    return True


async def _answer(
    client: AlhambraBot, interaction: discord.Interaction, scope: str, name: str, values: list[str]
) -> None:
    reader = await reader_of(interaction, client.preferences, client.texts)
    async with Answer(client, interaction, reader) as answer:
        await change(client, reader, interaction.guild_id, scope, name, values)
        # The language may be what has just been changed.
        reader = await reader_of(interaction, client.preferences, client.texts)
        if scope == "guild" and interaction.guild_id is not None:
            must_manage(reader)
            panel = await server_panel(client, reader, interaction.guild_id)
        else:
            panel = await person_panel(client, reader, interaction)
        await answer.panel(panel)
