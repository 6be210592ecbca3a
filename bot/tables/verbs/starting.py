"""The lobby's options, and the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from bot.tables import outbox_items
from bot.tables.asking.waiting import go_on
from bot.tables.draft import Draft
from bot.tables.lobby import MIN_SEATS
from bot.tables.people.person import Person
from bot.tables.people.preferences import ServerSettings
from bot.tables.people.rights import see_that_somebody_may
from bot.tables.refused import Refused
from bot.tables.timing import PACES
from bot.tables.verbs.seating import must_be_in_lobby, must_be_lobby
from engine.base.auction import ALWAYS, PAYMENT
from engine.base.presets import applicable


def configure(
    draft: Draft,
    person: Person,
    *,
    modules: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    pace: str | None = None,
    windows: bool | None = None,
) -> None:
    """Set the modules (all of them), change table options (names as in `engine`, None: the default), the pace (see
    `bot.tables.timing`), and whether people are asked between turns unless they choose otherwise."""
    must_be_in_lobby(draft, person)
    if modules is not None:
        draft.lobby.choose_modules(modules, engine.chosen_modules())
    if pace is not None:
        if pace not in PACES:
            raise Refused("refused-unknown-option", option=pace[:40])
        draft.lobby.pace = pace
    if windows is not None:
        draft.lobby.windows = windows
    for name, value in (options or {}).items():
        if value is None:
            draft.lobby.options.pop(name, None)
        else:
            draft.lobby.options[name] = value
    draft.outbox.append(outbox_items.lobby())


def start(
    draft: Draft,
    person: Person,
    *,
    modules: Sequence[str] | None = None,
    seed: str | None = None,
    server: ServerSettings,
) -> None:
    """Begin the game, if the server lets this person. `modules` replaces those chosen; `seed` makes it a practice game, if
    the server allows that."""
    seed = None if seed is None else seed.strip()
    if seed is not None and not 1 <= len(seed) <= 64:
        raise Refused("refused-seed")
    if seed is not None and not server.practice:
        raise Refused("refused-practice-forbidden")
    lobby = draft.lobby
    must_be_lobby(draft)
    seated = lobby.seat_of(person.id) is not None
    see_that_somebody_may("start", person, server.start or "players", server.start_role, seated=seated)
    if len(lobby.seats) < MIN_SEATS:
        raise Refused("refused-too-few")
    if modules is not None:
        lobby.choose_modules(modules, engine.chosen_modules())
    lobby.practice = seed
    begin(draft)


def begin(draft: Draft) -> None:
    """Begin the game of whoever sits at the table."""
    lobby = draft.lobby
    if draft.interaction is not None:
        lobby.sources.append(draft.interaction)
    lobby.options[PAYMENT] = ALWAYS  # so that whether the winner of an auction is asked tells nothing
    try:
        draft.record, outcome = engine.new_game(
            len(lobby.seats),
            seed=lobby.seed(),
            modules=tuple(lobby.modules),
            options=applicable(lobby.options, lobby.modules, len(lobby.seats)),
        )
    except ValueError as error:
        raise Refused("refused-not-together", reason=str(error)[:200]) from error
    draft.state = "running"
    draft.deadlines = []
    draft.made(None, "start", outcome)
    draft.outbox += [outbox_items.lobby(), outbox_items.opening()]
    go_on(draft)
