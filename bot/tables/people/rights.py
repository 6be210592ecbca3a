"""Whom a server lets begin games, and end them early."""

from __future__ import annotations

from bot.tables.people.person import Person
from bot.tables.people.preferences import Who
from bot.tables.refused import Refused


def may(person: Person, who: Who, role: int | None, *, seated: bool) -> bool:
    """Whether somebody is among these. Who may manage the server counts as having the role."""
    match who:
        case "everyone":
            return True
        case "players":
            return seated
        case "managers":
            return person.manager
        case "role":
            return person.manager or role in person.roles


def see_that_somebody_may(what: str, person: Person, who: Who, role: int | None, *, seated: bool) -> None:
    """Raises Refused (`refused-<what>-rule`) for whoever may not."""
    if may(person, who, role, seated=seated):
        return
    if who == "players":
        raise Refused("refused-not-seated")
    # Where no role has been chosen yet only who manages the server may.
    told = "managers" if who == "managers" or role is None else "role"
    raise Refused(f"refused-{what}-rule", who=told, role=f"<@&{role}>")
