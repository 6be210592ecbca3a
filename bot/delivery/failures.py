"""What happens when something breaks: a private answer in plain words, and one log line without secrets."""

from __future__ import annotations

import contextlib
import logging
import secrets
import traceback

import discord
from discord import app_commands

from bot.delivery.answers import GONE, Answer
from bot.logs import log_line
from bot.panels.parts import Panel
from bot.panels.refusals import linked, refusal
from bot.panels.viewer import viewer_of
from bot.services import Services, services_of
from bot.tables.people.flooding import FLOODING
from bot.tables.refused import Refused

log = logging.getLogger(__name__)


def count_refusal(services: Services, no: Refused) -> None:
    """Have metrics tell how often limits against flooding are met."""
    if no.key in FLOODING:
        services.metrics.limited.labels(no.key.removeprefix("refused-")).inc()


def root_of(error: BaseException) -> BaseException:
    """The error inside discord.py's wrapping."""
    while isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
        if inner is None:
            break
        error = inner
    return error


async def answer_failure(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the person that it failed, whatever state their interaction is in. Never raises."""
    error = root_of(error)
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.info("an answer came too late or twice (%d)", error.code)
        return
    if interaction.client.is_closed():
        log.info("an answer was given up, for the bot ends: %s", log_line(error))
        return
    with contextlib.suppress(Exception):
        services = services_of(interaction)
        viewer = await viewer_of(interaction, services.preferences, services.texts)
        if isinstance(error, Refused):
            count_refusal(services, error)
            panel = linked(Panel(refusal(viewer.say, error)), viewer.say, error)
        elif isinstance(error, app_commands.MissingPermissions | app_commands.CheckFailure):
            panel = Panel(viewer.say("refused-need-manager"))
        else:
            number = secrets.token_hex(3)
            services.metrics.failures.inc()
            log.error("failure %s: %s", number, log_line(error))
            # The frames only: the error's own words may hold a hand.
            log.debug("failure %s:\n%s", number, "".join(traceback.format_tb(error.__traceback__)))
            panel = Panel(viewer.say("refused-failed", number=number))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await Answer(services, interaction, viewer).panel(panel)
