"""The icons that may be shown: which of them stand as emojis of the application, and how they are written into texts.

Panels name icons (`card_denar_5`, `seat_3`, `do_undo`) and know nothing else of them. Until they stand, or where they
cannot, panels look as they do without.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping
from typing import Final

from bot.texts import GUARD, SYMBOLS
from render.icon_list import icon_list

NAME: Final = 32
"""Characters that the name of an emoji may have."""

MARK: Final = "\ue000{}\ue001"
"""An icon within a text of a panel, by its name. Names of people cannot hold such characters (`bot.texts.clean`)."""

_PLACE: Final = re.compile(
    r"(?P<code>```.*?```|`[^`\n]*`)"
    r"|\ue000(?P<icon>\w+)\ue001(?P<blank> ?)"
    rf"|(?P<symbol>[{''.join(SYMBOLS)}])(?!{GUARD})",
    re.DOTALL,
)


def mark(name: str) -> str:
    """An icon for a text of a panel; it disappears with the blank behind it where it cannot be shown."""
    return MARK.format(name)


class Icons:
    """Icons and the ids of their emojis. A family (`card_`, `seat_`, ...) is shown when all of it stands, so that no
    panel shows icons on half of its buttons. `wanted` are the icons with the digits of their drawings."""

    def __init__(self, wanted: Mapping[str, str] | None = None) -> None:
        digits = icon_list() if wanted is None else wanted
        self.emojis: Final = {emoji_name(name, digits[name]): name for name in digits}
        """The icons by the names of their emojis, what is needed most often first."""
        self._prefixes = frozenset(name.rpartition("_")[0] for name in self.emojis)
        self._ids: dict[str, int] = {}
        self._shown: dict[str, int] = {}
        self._refused = asyncio.Event()

    @property
    def are_complete(self) -> bool:
        """Whether every icon stands."""
        return len(self._ids) == len(self.emojis)

    def missing(self) -> list[str]:
        """The names of the emojis that do not stand, what is needed most often first."""
        return [emoji for emoji, name in self.emojis.items() if name not in self._ids]

    def is_outdated(self, emoji: str) -> bool:
        """Whether an emoji of this name shows what one of these icons looked like before."""
        prefix, _, digits = emoji.rpartition("_")
        old = re.fullmatch("[0-9a-f]{6}", digits) is not None
        return old and prefix in self._prefixes and emoji not in self.emojis

    def learn(self, standing: Mapping[str, int]) -> None:
        """These emojis there are, by their names; others of ours there are not."""
        self._ids = {name: standing[emoji] for emoji, name in self.emojis.items() if emoji in standing}
        lacking = {_family(self.emojis[emoji]) for emoji in self.missing()}
        self._shown = {name: number for name, number in self._ids.items() if _family(name) not in lacking}

    def refused(self) -> None:
        """Discord did not know one of them any more: none is shown until they have been looked up anew."""
        self._shown = {}
        self._refused.set()

    async def are_refused(self, seconds: float) -> bool:
        """Wait until Discord refuses one, so long at most; whether it did."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._refused.wait()
        refused = self._refused.is_set()
        self._refused.clear()
        return refused

    def get(self, name: str) -> int | None:
        """The id of an icon's emoji; None if it cannot be shown."""
        return self._shown.get(name)

    def written(self, text: str, *, shown: bool = True) -> str:
        """A text of a panel with its icons: marked ones, and those of currencies in the place of their symbols. Without
        them (`shown`: False, or where they do not stand) marks go and symbols stay. Code is left as it is."""

        def put(found: re.Match[str]) -> str:
            if found["code"] is not None:
                return found[0]
            name = found["icon"] or f"money_{SYMBOLS[found['symbol']]}"
            number = self._shown.get(name) if shown else None
            if number is not None:
                return f"<:{name}:{number}>{found['blank'] or ''}"
            return found["symbol"] or ""

        return _PLACE.sub(put, text)


NONE: Final = Icons({})
"""No icon can be shown."""


def emoji_name(icon: str, digits: str) -> str:
    """The name of an icon's emoji; it changes with the drawing, so that the names alone tell what is missing."""
    return f"{icon[: NAME - 1 - len(digits)]}_{digits}"


def _family(name: str) -> str:
    return name.partition("_")[0]
