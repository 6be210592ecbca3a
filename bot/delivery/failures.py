"""What happens when something breaks: a private answer in plain words, and one log line without secrets."""

from __future__ import annotations

import contextlib
import logging
import secrets
import traceback
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.delivery.answers import GONE, Answer
from bot.logs import log_line
from bot.panels.parts import Panel
from bot.panels.viewer import Reader, reader_of
from bot.tables.refused import Refused

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)


def root_of(error: BaseException) -> BaseException:
    """The error inside discord.py's wrapping."""
    while isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
        if inner is None:
            break
        error = inner
    return error


def refusal(reader: Reader, no: Refused) -> str:
    """A refusal in the reader's words."""
    from bot.panels.refusals import refusal as said  # it builds on this file

    return said(reader.say, no)


async def answer_failure(client: AlhambraBot, interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the person that it failed, whatever state their interaction is in. Never raises."""
    error = root_of(error)
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.info("an answer came too late or twice (%d)", error.code)
        return
    with contextlib.suppress(Exception):
        reader = await reader_of(interaction, client.preferences, client.texts)
        if isinstance(error, Refused):
            from bot.panels.refusals import linked  # it builds on this file

            panel = linked(Panel(refusal(reader, error)), reader.say, error)
        elif isinstance(error, app_commands.MissingPermissions | app_commands.CheckFailure):
            panel = Panel(reader.say("refused-need-manager"))
        else:
            number = secrets.token_hex(3)
            log.error("failure %s: %s", number, log_line(error))
            # The frames only: the error's own words may hold a hand.
            log.debug("failure %s:\n%s", number, "".join(traceback.format_tb(error.__traceback__)))
            panel = Panel(reader.say("refused-failed", number=number))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await Answer(client, interaction, reader).panel(panel)
