"""Presses on the panels of settings: the own ones, the server's, and the server's on the panel of /setup.

What was chosen is stored at once and the panel redrawn. The custom_ids are `alhset1|<panel>|<name of the setting>`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import engine
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.delivery.setup_check import must_manage, setup_panel
from bot.panels.parts import Panel
from bot.panels.private.settings import GUILD, PREFIX, ROLES, USER, person_panel, server_panel
from bot.tables.people.clock_times import zones

TEMPLATE: Final = re.compile(r"alhset1\|(?P<panel>user|guild|setup)\|(?P<name>[a-z_]{1,20})")


@dataclass(frozen=True, slots=True)
class Setting:
    """What such a press means. `name`: the setting, or a word that is none where nothing is to be changed."""

    panel: str
    name: str

    @property
    def verb(self) -> str:
        """The panel on which it was pressed."""
        return self.panel

    @classmethod
    def parse(cls, custom_id: str) -> Setting | None:
        """The meaning of such a custom_id, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        return None if found is None else cls(found["panel"], found["name"])


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a setting."""

    request: Request
    setting: Setting

    @classmethod
    async def opened(cls, request: Request, setting: Setting) -> Pressed:
        """The press of this request."""
        return cls(request, setting)


async def person(pressed: Pressed) -> Panel:
    """A setting of the person's own."""
    request, name, values = pressed.request, pressed.setting.name, values_of(pressed.request.interaction)
    preferences = request.services.preferences
    if name == "zone" and values:
        await _live_in(pressed, values[0])
    elif name in USER and values and values[0] in USER[name]:
        await preferences.change_user(request.user, **{name: USER[name][values[0]]})
        # The language may be what has just been changed.
        await request.look_again()
    in_server = request.interaction.guild_id is not None
    mine, now = await preferences.user(request.user), request.services.store.clock()
    return person_panel(request.viewer, mine, now, in_server=in_server)


async def _live_in(pressed: Pressed, zone: str) -> None:
    """Change the time zone to any that is known: the select also offers the one that was typed."""
    preferences = pressed.request.services.preferences
    if zone in zones():
        await preferences.live_in(pressed.request.user, zone)
    elif zone in USER["zone"]:
        await preferences.live_in(pressed.request.user, None)


async def server(pressed: Pressed) -> Panel:
    """A setting of the server."""
    await _change(pressed)
    request = pressed.request
    return server_panel(request.say, await request.services.preferences.guild(request.guild))


async def setup(pressed: Pressed) -> Panel:
    """A setting of the server on the panel of /setup, or another look at what the bot may do."""
    if pressed.setting.name != "check":
        await _change(pressed)
    return await setup_panel(pressed.request)


async def _change(pressed: Pressed) -> None:
    """Store what was chosen for the server. Raises Refused for who may not; ignores what does not exist."""
    request, name, values = pressed.request, pressed.setting.name, values_of(pressed.request.interaction)
    must_manage(request.viewer)
    preferences = request.services.preferences
    if name == "modules":
        chosen = [module for module in engine.chosen_modules() if module in values]
        await preferences.change_guild(request.guild, modules=chosen or None)
    elif name in ROLES:
        role = next((int(value) for value in values if value.isdecimal()), None)
        who = None if role is None else "role"
        await preferences.change_guild(request.guild, **{ROLES[name]: who, name: role})
    elif name == "channels":
        places = [int(value) for value in values if value.isdecimal()]
        await preferences.change_guild(request.guild, channels=places or None)
    elif name in GUILD and values and values[0] in GUILD[name]:
        await preferences.change_guild(request.guild, **{name: GUILD[name][values[0]]})


FAMILY: Final = Family(
    prefix=PREFIX,
    parse=Setting.parse,
    opened=Pressed.opened,
    handlers={"user": person, "guild": server, "setup": setup},
    default="user",
)
