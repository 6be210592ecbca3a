"""Following a game without playing in it: when whoever does is mentioned, and how many may."""

from __future__ import annotations

from typing import Final, Literal

Moment = Literal["scoring", "end"]
"""What followers may be called for."""
CALLS: Final[dict[str, frozenset[Moment]]] = {
    "all": frozenset({"scoring", "end"}),
    "end": frozenset({"end"}),
    "none": frozenset(),
}
"""By what is stored: for what somebody wants to be mentioned; text keys `follow-calls-<name>`."""
MOST: Final = 25
"""Followers of one game: all of them are named in one message."""


def wants(calls: str, moment: Moment) -> bool:
    """Whether somebody who has chosen this is called for it; an unknown choice calls for nothing."""
    return moment in CALLS.get(calls, frozenset())
