"""Tournaments for whoever asks: found among those of this server, shown, and changed as far as the person may."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

import discord

from bot.delivery.request import Interaction, Request
from bot.delivery.visibility import may_see_of
from bot.panels.parts import Panel
from bot.panels.tournaments import private
from bot.panels.tournaments.telling import Told
from bot.panels.viewer import table_language
from bot.services import Services
from bot.tables.lobby import MAX_SEATS, MIN_SEATS
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.tournaments import playing
from bot.tables.tournaments.keeping import StoredTournament, new_seed, open_ones
from bot.tables.tournaments.tournament import MOST_PEOPLE, MOST_ROUNDS, NAME, Kind, Match, Tournament
from bot.texts import Say, clean, plain
from bot.wording.typed.words import normal

LISTED: Final = 10
"""Tournaments that are over are listed up to so many in all."""


async def told(request: Request, kept: StoredTournament) -> Told:
    """The tournament in the language of whoever asks."""
    return await told_by(request.services, request.say, kept)


async def told_by(services: Services, say: Say, kept: StoredTournament) -> Told:
    """The tournament in a language, with whoever wants no statistics by number."""
    users = [one.user for one in kept.tournament.entrants if one.user is not None]
    hidden = await services.records.left_out(users)
    return Told(kept.id, kept.channel_id, kept.tournament, say, hidden)


async def known(services: Services, interaction: Interaction) -> list[StoredTournament]:
    """The tournaments of this server of which whoever asks may know, the newest first: those that they play in or organize,
    and those whose channel they see. Who may manage the server knows of all. Raises Refused outside a server."""
    if interaction.guild_id is None:
        raise Refused("refused-guild-only")
    found = []
    for kept in await services.tournaments.of_server(interaction.guild_id):
        of = kept.tournament
        people = [of.organizer, *(one.user for one in of.entrants)]
        if interaction.permissions.manage_guild or may_see_of(interaction, kept.channel_id, people):
            found.append(kept)
    return found


async def find(request: Request, tournament_id: str | None) -> StoredTournament:
    """The tournament of this id on this server; without one the newest that is open, here rather than elsewhere, else the
    newest of all. Raises Refused."""
    every = await known(request.services, request.interaction)
    if tournament_id is not None:
        kept = next((one for one in every if one.id == tournament_id), None)
        if kept is None:
            raise Refused("refused-tournament-unknown")
        return kept
    here = [one for one in open_ones(every) if one.channel_id == request.interaction.channel_id]
    found = [*here, *open_ones(every), *every]
    if not found:
        raise Refused("refused-tournament-none")
    return found[0]


async def show(request: Request, tournament_id: str | None) -> Panel:
    """Its standings and tables."""
    kept = await find(request, tournament_id)
    leads = playing.leads(kept.tournament, request.viewer.person)
    return private.show_panel(await told(request, kept), leads=leads)


async def listed(request: Request) -> Panel:
    """The server's tournaments: those that are open first, then the newest that are over."""
    every = await known(request.services, request.interaction)
    if not every:
        raise Refused("refused-tournament-none")
    running = open_ones(every)
    shown = [*running, *(one for one in every if one not in running)][: max(LISTED, len(running))]
    return private.list_panel([await told(request, kept) for kept in shown])


async def manage(request: Request, tournament_id: str | None) -> Panel:
    """What whoever leads it may do. Raises Refused for all others."""
    kept = await find(request, tournament_id)
    playing.must_lead(kept.tournament, request.viewer.person)
    return private.manage_panel(await told(request, kept))


async def announce(
    request: Request,
    name: str,
    kind: Kind,
    *,
    size: int,
    rounds: int,
    modules: tuple[str, ...] | None,
    pace: str | None,
    limit: int,
) -> Panel:
    """A new tournament in this channel. Raises Refused."""
    person, services = request.viewer.person, request.services
    server = await services.preferences.guild(request.guild)
    if server.tournaments == "managers" and not person.manager:
        raise Refused("refused-need-manager")
    if not MIN_SEATS <= size <= MAX_SEATS:
        raise Refused("refused-tournament-size")
    tournament = Tournament(
        clean(name, NAME),
        kind,
        size,
        await table_language(request.interaction, services.preferences, services.texts),
        person.id,
        person.name,
        new_seed(),
        modules=list(server.modules if modules is None else modules),
        wanted=max(0, min(rounds, MOST_ROUNDS)),
        limit=max(MIN_SEATS, min(limit, MOST_PEOPLE)),
    )
    tournament.pace = pace or server.pace or tournament.pace
    kept = await services.tournaments.announce(
        request.guild, request.channel, request.interaction.id, tournament
    )
    return Panel(request.say("tour-made", name=_title(kept)))


async def change(
    request: Request,
    tournament_id: str | None,
    verb: Callable[[Tournament, Person], object],
    key: str,
    **args: str,
) -> Panel:
    """Change it, and say so."""
    kept = await find(request, tournament_id)
    changed, _ = await request.services.tournaments.change(
        kept.id, partial(_called, verb, request.viewer.person)
    )
    return Panel(request.say(key, name=_title(changed), **args))


def _called(verb: Callable[[Tournament, Person], object], person: Person, tournament: Tournament) -> object:
    return verb(tournament, person)


def _title(kept: StoredTournament) -> str:
    return plain(kept.tournament.name, NAME)


async def move(request: Request, tournament_id: str) -> Panel:
    """Go on with it in this channel. Raises Refused."""
    kept = await find(request, tournament_id)

    def verb(tournament: Tournament) -> None:
        playing.move(tournament, request.viewer.person)

    changed, _ = await request.services.tournaments.change(kept.id, verb, channel_id=request.channel)
    return Panel(request.say("tour-here", name=_title(changed)))


async def end_game(request: Request, match: Match) -> None:
    """End the game of a table without a result."""
    table = None if match.game is None else await request.services.tables.get(match.game)
    if table is not None and not table.ended:
        with contextlib.suppress(Refused):  # somebody may have been faster
            await table.close("abort")


async def scratch(request: Request, tournament_id: str | None, player: str) -> Panel:
    """Somebody is taken out. Raises Refused."""
    kept = await find(request, tournament_id)
    place = await _place(request, kept, player)
    who = (await told(request, kept)).name(place)
    return await change(
        request,
        kept.id,
        lambda tournament, person: playing.scratch(tournament, person, place),
        "tour-scratched",
        who=who,
    )


async def replace(request: Request, tournament_id: str | None, player: str, new: discord.User) -> Panel:
    """Somebody's place goes to another person. Raises Refused."""
    if new.bot:
        raise Refused("refused-tournament-bot")
    kept = await find(request, tournament_id)
    place = await _place(request, kept, player)
    before = (await told(request, kept)).name(place)
    person = Person(new.id, clean(new.display_name))
    return await change(
        request,
        kept.id,
        lambda tournament, by: playing.replace(tournament, by, place, person),
        "tour-replaced",
        who=plain(person.name),
        before=before,
    )


async def _place(request: Request, kept: StoredTournament, player: str) -> int:
    """The place that is meant: by its number, as autocomplete sends it, or by the name that is shown. Raises Refused."""
    if player.isdecimal() and 1 <= int(player[:4]) <= len(kept.tournament.entrants):
        return int(player[:4]) - 1
    shown = await told(request, kept)
    for number in range(len(kept.tournament.entrants)):
        if normal(shown.bare(number)) == normal(player):
            return number
    raise Refused("refused-tournament-not-in")
