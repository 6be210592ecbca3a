"""Presses on everything about tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.delivery.contests import organizing
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.panels.parts import Panel
from bot.panels.tournaments import private
from bot.panels.tournaments.ids import PREFIX, AskedTournament
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.tournaments import playing
from bot.tables.tournaments.tournament import Match, Tournament


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press, with what was chosen in a select."""

    request: Request
    asked: AskedTournament
    chosen: str

    @classmethod
    async def opened(cls, request: Request, asked: AskedTournament) -> Pressed:
        """The press of this request."""
        return cls(request, asked, next(iter(values_of(request.interaction)), ""))

    @property
    def id(self) -> str:
        """The tournament's. Raises Refused where none is meant."""
        if self.asked.id is None:
            raise Refused("refused-tournament-unknown")
        return self.asked.id

    @property
    def table(self) -> tuple[int, int]:
        """The round and the table that were chosen. Raises Refused."""
        number, _, table = self.chosen.partition(":")
        if not (number.isdecimal() and table.isdecimal() and len(self.chosen) < 10):
            raise Refused("refused-stale")
        return int(number), int(table)


async def show(pressed: Pressed) -> Panel:
    return await organizing.show(pressed.request, pressed.asked.id)


async def pick(pressed: Pressed) -> Panel:
    return await organizing.show(pressed.request, pressed.chosen)


async def listed(pressed: Pressed) -> Panel:
    return await organizing.listed(pressed.request)


async def sign_up(pressed: Pressed) -> Panel:
    return await organizing.change(pressed.request, pressed.id, playing.sign_up, "tour-signed-up")


async def sign_off(pressed: Pressed) -> Panel:
    return await organizing.change(pressed.request, pressed.id, _drop_out, "tour-signed-off")


async def leave(pressed: Pressed) -> Panel:
    return await organizing.change(pressed.request, pressed.id, _drop_out, "tour-dropped")


def _drop_out(tournament: Tournament, person: Person) -> None:
    playing.drop_out(tournament, person.id)


async def start(pressed: Pressed) -> Panel:
    return await organizing.change(pressed.request, pressed.id, playing.start, "tour-started")


async def manage(pressed: Pressed) -> Panel:
    return await organizing.manage(pressed.request, pressed.id)


async def close(pressed: Pressed) -> Panel:
    """A table brings nobody anything; its game ends without a result."""
    number, table = pressed.table
    closed: list[Match] = []

    def verb(tournament: Tournament, person: Person) -> None:
        closed[:] = [playing.close(tournament, person, number, table)]

    await organizing.change(pressed.request, pressed.id, verb, "tour-manage")
    await organizing.end_game(pressed.request, closed[0])
    return await manage(pressed)


async def reopen(pressed: Pressed) -> Panel:
    number, table = pressed.table

    def verb(tournament: Tournament, person: Person) -> None:
        playing.reopen(tournament, person, number, table)

    await organizing.change(pressed.request, pressed.id, verb, "tour-manage")
    return await manage(pressed)


async def ask(pressed: Pressed) -> Panel:
    """What cancelling brings about."""
    kept = await organizing.find(pressed.request, pressed.id)
    playing.must_lead(kept.tournament, pressed.request.viewer.person)
    return private.cancel_panel(await organizing.told(pressed.request, kept))


async def cancel(pressed: Pressed) -> Panel:
    return await organizing.change(pressed.request, pressed.id, playing.cancel, "tour-cancelled")


async def here(pressed: Pressed) -> Panel:
    return await organizing.move(pressed.request, pressed.id)


FAMILY: Final = Family(
    prefix=PREFIX,
    parse=AskedTournament.parse,
    opened=Pressed.opened,
    handlers={
        "show": show,
        "pick": pick,
        "list": listed,
        "up": sign_up,
        "off": sign_off,
        "leave": leave,
        "start": start,
        "manage": manage,
        "close": close,
        "reopen": reopen,
        "ask": ask,
        "cancel": cancel,
        "here": here,
    },
    default="show",
)
