"""What an option or button wants besides a press of its own verb: an action at once, the payments of a tile, or the
next step of a verb.

Their texts in custom_ids and values are read for ever, because messages keep them; nothing but this file knows how
they begin.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayNow:
    """An action, as the argument of a custom_id (`bot.panels.custom_ids.argument_of`)."""

    argument: str

    def __str__(self) -> str:
        return f"!{self.argument}"


@dataclass(frozen=True, slots=True)
class OpenPayments:
    """The payments of a tile."""

    tile: str

    def __str__(self) -> str:
        return f"${self.tile}"


@dataclass(frozen=True, slots=True)
class OpenVerb:
    """A verb as far as it has been chosen: the places among what its options differ in."""

    verb: str
    path: tuple[int, ...] = ()

    def __str__(self) -> str:
        return ".".join((self.verb, *map(str, self.path)))


Want = PlayNow | OpenPayments | OpenVerb


def read_want(text: str) -> Want | None:
    """What such a text wants; None for one that wants nothing."""
    if text[:1] == "!":
        return PlayNow(text[1:])
    if text[:1] == "$":
        return OpenPayments(text[1:])
    verb, *places = text.split(".")
    if not all(place.isdecimal() for place in places):
        return None
    return OpenVerb(verb, tuple(int(place) for place in places))
