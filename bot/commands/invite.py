"""/invite: somebody at the table calls one more person to it."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.delivery import permissions
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.tables.refused import Refused
from bot.texts import clean, plain


@app_commands.command(name="invite", description=L("cmd-invite"))
@app_commands.describe(player=L("cmd-invite-player"))
@app_commands.guild_only()
async def invite(interaction: Interaction, player: discord.User) -> None:
    async with answering(interaction) as request:
        table = await request.here()
        if player.bot:
            raise Refused("refused-invite-bot")
        if not _comes_here(player):
            raise Refused("refused-invite-absent")
        lacks = permissions.lacking_here(interaction)
        if missing := permissions.forbidding(lacks, interaction.channel):
            raise Refused("refused-permissions", missing=permissions.named(request.say, missing))
        await table.invite(request.viewer.person, interaction.id, player.id)
        await request.tell("invite-done", name=plain(clean(player.display_name)))


def _comes_here(player: discord.User | discord.Member) -> bool:
    """Whether somebody is in this server and sees this channel, as far as Discord tells."""
    if not isinstance(player, discord.Member):
        return False
    seen = player.resolved_permissions
    return seen is None or seen.view_channel


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (invite,)
