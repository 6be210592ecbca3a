"""The sandbox: a local server that speaks Discord's REST v10 and gateway protocols.

async with Sandbox(rules=Rules.loose()) as box:
    point_discord_at(box.api_base)
    ...start the bot with box.token...
    await box.ready()
    anna = box.person("Anna", locale="de")
    outcome = await anna.slash(box.channel, "join")
"""

from __future__ import annotations

from . import permissions
from .actions import CannotDo
from .errors import ApiError
from .faults import Fault, Faults
from .persons import Choice, Modal, Outcome, Person
from .records import Channel, Guild, Role
from .rules import Rules
from .sandbox import Sandbox
from .views import Button, File, Message, Option, Select

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
