"""The custom_ids of the panels of statistics and of the leaderboard. Everything stands in them, so they work after a restart and
on messages of any age.

- `alhstat1|<verb>|<id of a person, or - for the server>|<id of another, or ->`
- `alhrank1|<verb>|<people or computers>|<season>|<number of players, or ->|<any, with or without modules>|<page>`
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, cast

from bot.tables.records.ratings import Against, Modules

STATISTICS: Final = "alhstat1|"
RANKING: Final = "alhrank1|"
_USER: Final = r"[0-9]{1,20}|-"
_STATISTICS: Final = re.compile(
    rf"alhstat1\|(?P<verb>[a-z]{{1,8}})\|(?P<user>{_USER})\|(?P<other>{_USER})", re.ASCII
)
_RANKING: Final = re.compile(
    r"alhrank1\|(?P<verb>[a-z]{1,8})\|(?P<against>people|computers)\|(?P<season>[a-z0-9-]{1,12})\|(?P<players>[2-6-])"
    r"\|(?P<modules>any|with|without)\|(?P<page>[0-9]{1,3})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class AskedStatistics:
    """Whose statistics: a person's, two people's side by side, or (without a person) the server's."""

    user: int | None = None
    other: int | None = None
    verb: str = "show"

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        user, other = ("-" if one is None else str(one) for one in (self.user, self.other))
        return f"{STATISTICS}{self.verb}|{user}|{other}"

    @classmethod
    def parse(cls, custom_id: str) -> AskedStatistics | None:
        """The meaning of such a custom_id, None for any other text."""
        found = _STATISTICS.fullmatch(custom_id)
        if found is None:
            return None
        user, other = (None if found[name] == "-" else int(found[name]) for name in ("user", "other"))
        return cls(user, other, found["verb"])


@dataclass(frozen=True, slots=True)
class AskedRanking:
    """Which ladder, and which page of it. `season`: the id of one, `all`, or `now` for the present one."""

    against: Against = "people"
    season: str = "now"
    players: int | None = None
    modules: Modules = "any"
    page: int = 0
    verb: str = "show"

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        players = "-" if self.players is None else str(self.players)
        return f"{RANKING}{self.verb}|{self.against}|{self.season}|{players}|{self.modules}|{self.page}"

    def to(self, verb: str, page: int = 0) -> AskedRanking:
        """Another press on the same ladder."""
        return replace(self, verb=verb, page=page)

    def chosen(self, value: str) -> AskedRanking:
        """The ladder after something was chosen in the select of this verb; the same for what cannot be chosen."""
        first = replace(self, page=0)
        match self.verb, value:
            case "season", season if re.fullmatch(r"[a-z0-9-]{1,12}", season, re.ASCII):
                return replace(first, season=season)
            case "players", "any":
                return replace(first, players=None)
            case "players", ("2" | "3" | "4" | "5" | "6") as number:
                return replace(first, players=int(number))
            case "modules", ("any" | "with" | "without") as modules:
                return replace(first, modules=modules)
            case "against", ("people" | "computers") as against:
                return replace(first, against=against)
        return self

    @classmethod
    def parse(cls, custom_id: str) -> AskedRanking | None:
        """The meaning of such a custom_id, None for any other text."""
        found = _RANKING.fullmatch(custom_id)
        if found is None:
            return None
        players = None if found["players"] == "-" else int(found["players"])
        against, modules = cast(Against, found["against"]), cast(Modules, found["modules"])
        return cls(against, found["season"], players, modules, int(found["page"]), found["verb"])
