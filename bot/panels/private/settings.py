"""/settings: what a person or a server has chosen, in selects that work at any age.

Their custom_ids are `alhset1|<user or guild>|<name>`; what was chosen is stored at once and the panel redrawn. The
meaning of each setting stands in `bot.tables.people.preferences`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final

import engine
from bot.panels import icon_names
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, named
from bot.panels.viewer import Viewer
from bot.tables.module_sets import module_name
from bot.tables.people.clock_times import COMMON, QUIET, zone
from bot.tables.people.preferences import PersonSettings, ServerSettings
from bot.tables.timing import DEFAULT, PACES
from bot.texts import LANGUAGES, Say

PREFIX: Final = "alhset1|"
DATA: Final = "alhdata1|"
"""Of the panel of what is kept of a person (see `bot.panels.private.personal`)."""
UNSET: Final = "unset"

Choices = dict[str, Any]
"""From the value of a select's option to what is stored; None is the default and stores nothing."""

LANGUAGE: Final[Choices] = {UNSET: None, **{language: language for language in LANGUAGES}}
USER: Final[dict[str, Choices]] = {
    "language": LANGUAGE,
    "confirm": {UNSET: None, "always": True, "never": False},
    "text_only": {UNSET: None, "on": True},
    "reminders": {UNSET: None, "off": False},
    "auto_pass": {UNSET: None, "off": False},
    "statistics": {UNSET: None, "off": False},
    "zone": {UNSET: None, **{name: name for name in COMMON}},
    "quiet": {UNSET: None, **{f"from{hour}": hour for hour in range(24)}},
}
"""A person's settings; the first value of each is the default."""
GUILD: Final[dict[str, Choices]] = {
    "language": LANGUAGE,
    "threads": {UNSET: None, "on": "on"},
    "start": {UNSET: None, **{name: name for name in ("everyone", "managers", "role")}},
    "abort": {UNSET: None, **{name: name for name in ("everyone", "players", "managers", "role")}},
    "tournaments": {UNSET: None, "managers": "managers"},
    "practice": {UNSET: None, "off": False},
    "alone": {UNSET: None, "end": "end"},
    "season": {UNSET: None, "own": "own"},
    "pace": {UNSET: None, **{name: name for name in PACES if name != DEFAULT}},
}
"""A server's settings, beside its modules and those below."""
ROLES: Final = {"start_role": "start", "abort_role": "abort"}
"""Selects of a role, and the setting that says that it counts."""
CHANNELS: Final = 25
"""So many channels may be named."""


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
    return Select(f"{PREFIX}{place or scope}|{name}", say(f"set-{scope}-{name}"), options)


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


def person_panel(viewer: Viewer, mine: PersonSettings, now: datetime, *, in_server: bool) -> Panel:
    """A person's settings, as they stand; who may manage the server gets a way to the server's."""
    say = viewer.say
    rows: list[Row] = [
        _select(
            say, "user", name, _with(values, mine.zone) if name == "zone" else values, getattr(mine, name)
        )
        for name, values in USER.items()
    ]
    ways = [Button(say("button-data"), f"{DATA}show")]
    if viewer.person.manager and in_server:
        ways.insert(0, named(say, "set-to-server", f"{PREFIX}guild|show"))
    rows.append(tuple(ways))
    text = lines(f"### {say('set-user-title')}", say("set-user-text"), *_times(say, mine, now))
    return Panel(text, rows=tuple(rows))


def _times(say: Say, mine: PersonSettings, now: datetime) -> Iterator[str]:
    """What time it is where the person lives, and their quiet hours: as text, for Discord shows a moment of another
    season an hour off."""
    name, quiet = mine.zone, mine.quiet
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


def server_panel(say: Say, chosen: ServerSettings) -> Panel:
    """A server's settings, as they stand."""
    back = (named(say, "set-to-person", f"{PREFIX}user|show"),)
    rows = (*server_rows(say, chosen), back)
    return Panel(f"### {say('set-guild-title')}\n{say('set-guild-text')}", rows=rows)


def server_rows(say: Say, chosen: ServerSettings, place: str = "guild") -> tuple[Row, ...]:
    """The selects of a server's settings. `place`: the panel on which they stand, as their custom_ids name it."""
    rows: list[Row] = []
    for name, values in GUILD.items():
        rows.append(_select(say, "guild", name, values, getattr(chosen, name), place))
        role = f"{name}_role"
        if role in ROLES:
            picked = getattr(chosen, role)
            shown = () if picked is None else (picked,)
            rows.append(Select(f"{PREFIX}{place}|{role}", say(f"set-guild-{role}"), (), 0, 1, "roles", shown))
    where = Select(
        f"{PREFIX}{place}|channels", say("set-guild-channels"), (), 0, CHANNELS, "channels", chosen.channels
    )
    rows.append(where)
    known = engine.chosen_modules()
    if known:
        options = tuple(
            Option(
                module_name(say, module),
                module,
                chosen=module in chosen.modules,
                icon=icon_names.of_module(module),
            )
            for module in known[:25]
        )
        rows.append(Select(f"{PREFIX}{place}|modules", say("set-guild-modules"), options, 0, len(options)))
    return tuple(rows)
