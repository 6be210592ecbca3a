"""Who acts at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: Discord's id and display name. `manager`: may manage the server; `roles`: what they have there."""

    id: int
    name: str
    manager: bool = False
    roles: frozenset[int] = frozenset()
