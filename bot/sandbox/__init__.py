"""The sandbox: a local server that speaks Discord's REST v10 and gateway protocols.

async with Sandbox(rules=Rules.loose()) as box:
    point_discord_at(box.api_base)
    ...start the bot with box.token...
    await box.ready()
    anna = box.person("Anna", locale="de")
    outcome = await anna.slash(box.channel, "join")
"""

from __future__ import annotations

from bot.sandbox.acting.actions import CannotDo
from bot.sandbox.errors import ApiError
from bot.sandbox.persons import Choice, Modal, Outcome, Person
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.state import permissions
from bot.sandbox.state.records import Channel, Guild, Role
from bot.sandbox.state.rules import Rules
from bot.sandbox.views import Button, File, Message, Option, Select
from bot.sandbox.wire.faults import Fault, Faults

__all__ = [
    "ApiError",
    "Button",
    "CannotDo",
    "Channel",
    "Choice",
    "Fault",
    "Faults",
    "File",
    "Guild",
    "Message",
    "Modal",
    "Option",
    "Outcome",
    "Person",
    "Role",
    "Rules",
    "Sandbox",
    "Select",
    "permissions",
]
