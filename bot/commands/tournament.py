"""/tournament: announcing one, standings, the list, and who leaves or takes over a place."""

from __future__ import annotations

import logging
from typing import Final, cast

import discord
from discord import app_commands

from bot.commands import modules as module_lists
from bot.commands.autocomplete import Choice, choices, say_of
from bot.commands.suggest import Suggestion, filtered
from bot.delivery import permissions
from bot.delivery.contests import organizing
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.logs import log_line
from bot.services import services_of
from bot.store import StoreError
from bot.tables.refused import Refused
from bot.tables.timing import PACES
from bot.tables.tournaments.keeping import StoredTournament, open_ones
from bot.tables.tournaments.tournament import KINDS, MOST_PEOPLE, MOST_ROUNDS, NAME, Kind

log = logging.getLogger(__name__)

tournament = app_commands.Group(name="tournament", description=L("cmd-tournament"), guild_only=True)


@tournament.command(name="create", description=L("cmd-tournament-create"))
@app_commands.describe(
    name=L("cmd-tournament-create-name"),
    kind=L("cmd-tournament-create-kind"),
    size=L("cmd-tournament-create-size"),
    rounds=L("cmd-tournament-create-rounds"),
    modules=L("cmd-tournament-create-modules"),
    pace=L("cmd-tournament-create-pace"),
    limit=L("cmd-tournament-create-limit"),
)
@app_commands.choices(
    kind=[Choice(name=L("tour-kind", kind=kind), value=kind) for kind in KINDS],
    pace=[Choice(name=L("pace", pace=pace), value=pace) for pace in PACES],
)
async def create(
    interaction: Interaction,
    name: app_commands.Range[str, 1, NAME],
    kind: str,
    size: app_commands.Range[int, 2, 6] = 2,
    rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
    modules: str | None = None,
    pace: str | None = None,
    limit: app_commands.Range[int, 2, MOST_PEOPLE] = MOST_PEOPLE,
) -> None:
    async with answering(interaction) as request:
        lacks = permissions.lacking_here(interaction)
        if missing := permissions.forbidding(lacks, interaction.channel):
            raise Refused("refused-permissions", missing=permissions.named(request.say, missing))
        chosen = None if modules is None else module_lists.parse(modules, request.services.texts)
        panel = await organizing.announce(
            request,
            name,
            cast(Kind, kind),
            size=size,
            rounds=rounds or 0,
            modules=chosen,
            pace=pace,
            limit=limit,
        )
        await request.show(panel)


@tournament.command(name="show", description=L("cmd-tournament-show"))
@app_commands.describe(tournament=L("cmd-tournament-which"))
async def show(interaction: Interaction, tournament: str | None = None) -> None:
    async with answering(interaction) as request:
        await request.show(await organizing.show(request, tournament))


@tournament.command(name="list", description=L("cmd-tournament-list"))
async def list_all(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        await request.show(await organizing.listed(request))


@tournament.command(name="scratch", description=L("cmd-tournament-scratch"))
@app_commands.describe(player=L("cmd-tournament-player"), tournament=L("cmd-tournament-which"))
async def scratch(interaction: Interaction, player: str, tournament: str | None = None) -> None:
    async with answering(interaction) as request:
        await request.show(await organizing.scratch(request, tournament, player))


@tournament.command(name="replace", description=L("cmd-tournament-replace"))
@app_commands.describe(
    player=L("cmd-tournament-player"), by=L("cmd-tournament-by"), tournament=L("cmd-tournament-which")
)
async def replace(
    interaction: Interaction, player: str, by: discord.User, tournament: str | None = None
) -> None:
    async with answering(interaction) as request:
        await request.show(await organizing.replace(request, tournament, player, by))


@create.autocomplete("modules")
async def _modules(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(module_lists.suggestions(current, await say_of(interaction)))


@show.autocomplete("tournament")
@scratch.autocomplete("tournament")
@replace.autocomplete("tournament")
async def _tournaments(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(
        filtered(current, [Suggestion(one.tournament.name, one.id) for one in await _here(interaction)])
    )


@scratch.autocomplete("player")
@replace.autocomplete("player")
async def _players(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The people of the tournament that is meant, as everybody may see them."""
    every = await _here(interaction)
    wanted = getattr(interaction.namespace, "tournament", None)
    kept = next((one for one in every if one.id == wanted), None) or next(iter(open_ones(every)), None)
    if kept is None:
        return []
    try:
        shown = await organizing.told_by(services_of(interaction), await say_of(interaction), kept)
    except StoreError:
        return []
    people = [Suggestion(shown.bare(n), str(n + 1)) for n in range(len(kept.tournament.entrants))]
    return choices(filtered(current, people))


async def _here(interaction: Interaction) -> list[StoredTournament]:
    if interaction.guild_id is None:
        return []
    try:
        return await organizing.known(services_of(interaction), interaction)
    except StoreError as error:
        log.error("autocomplete failed: %s", log_line(error))
        return []


COMMANDS: Final[tuple[app_commands.Group, ...]] = (tournament,)
