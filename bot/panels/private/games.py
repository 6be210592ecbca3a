"""/games: all games of a person, wherever they are: where they are asked, oldest first, then where they wait for others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from bot.panels.custom_ids import GAMES, Press
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, named
from bot.tables.asking.time_limits import due
from bot.tables.people.following import CALLS
from bot.tables.table import Table
from bot.texts import Say, plain
from bot.wording import describe

TEMPLATE: Final = re.compile(r"alhgames1\|(?P<verb>list|unfollow)\|(?P<page>[0-9]{1,3})", re.ASCII)
PAGE: Final = 8
"""Games on a page."""

Sort = Literal["asked", "open", "waiting", "followed"]
SORTS: Final[tuple[Sort, ...]] = ("asked", "open", "waiting", "followed")
"""The order in which they are told; text keys `games-<sort>`."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a press on such a panel means."""

    verb: str
    page: int = 0

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        return f"{GAMES}{self.verb}|{self.page}"

    @classmethod
    def parse(cls, custom_id: str) -> Wish | None:
        """The meaning of such a custom_id, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        return None if found is None else cls(found["verb"], int(found["page"]))


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the list. `place` says where it is, with the way there; `here`: on the server of who asks."""

    sort: Sort
    table: Table
    place: str
    here: bool
    since: datetime | None = None

    @property
    def order(self) -> tuple[int, float]:
        """First those that wait for the person, the longest first."""
        return SORTS.index(self.sort), 0.0 if self.since is None else self.since.timestamp()


def sort_of(table: Table, user: int) -> Sort:
    """In which part of the list a game stands for this person."""
    seat = table.lobby.owned_by(user)
    if seat is None:
        return "followed"
    if table.state == "lobby":
        return "open"
    return "asked" if table.lobby.seats[seat].human and table.asks(seat) else "waiting"


def games_panel(say: Say, entries: Sequence[Entry], user: int, page: int) -> Panel:
    """A page of the list, which is in order already."""
    if not entries:
        return Panel(lines(f"### {say('games-title')}", say("games-none")))
    last = (len(entries) - 1) // PAGE
    page = min(max(page, 0), last)
    shown = entries[page * PAGE : (page + 1) * PAGE]
    told = [f"### {say('games-title')}"]
    before: Sort | None = None
    for number, entry in enumerate(shown, page * PAGE + 1):
        if entry.sort != before:
            n = sum(one.sort == entry.sort for one in entries)
            told.append(f"**{say(f'games-{entry.sort}', n=n)}**")
            before = entry.sort
        told.append(f"{number}. {entry.place}: {_what(say, entry, user)}")
    return Panel("\n".join(told), rows=_rows(say, entries, shown, page, last))


def _what(say: Say, entry: Entry, user: int) -> str:
    """What there is to say of a game in the list."""
    table, seat = entry.table, entry.table.lobby.owned_by(user)
    names = describe.listed(say, [plain(name) for name in table.names])
    if entry.sort == "open":
        return say("games-line-open", names=names, n=len(table.lobby.free_tokens()))
    if entry.sort == "asked":
        return " · ".join([_question(say, table, seat), *_times(say, entry)])
    awaited = describe.listed(say, [plain(name) for name in table.awaited_by(seat)])
    if entry.sort == "followed":
        return say("games-line-followed", names=names, turn=awaited)
    if seat is not None and not table.lobby.seats[seat].human:
        return say("games-line-left", turn=awaited)
    return " · ".join([say("games-line-waiting", turn=awaited), *_times(say, entry)])


def _question(say: Say, table: Table, seat: int | None) -> str:
    """What the person is asked for."""
    choice = table.choice_of(seat)
    if choice is not None and (key := f"question-{choice.tag}") in say:
        page = Page.of(table, say, seat)
        return say(key, **describe.arguments(say, choice, page.names))
    return say("games-line-turn")


def _times(say: Say, entry: Entry) -> list[str]:
    """Since when it waits, and until when."""
    found = [] if entry.since is None else [say("games-since", time=f"<t:{int(entry.since.timestamp())}:R>")]
    end = due(entry.table)
    return found if end is None else [*found, say("moment-until", time=f"<t:{int(end.timestamp())}:R>")]


def _rows(
    say: Say, entries: Sequence[Entry], shown: Sequence[Entry], page: int, last: int
) -> tuple[Row, ...]:
    rows: list[Row] = []
    mine = [
        Button(
            say("games-play", number=number),
            Press(entry.table.id, None, "now").custom_id,
            "primary",
        )
        for number, entry in enumerate(shown, page * PAGE + 1)
        if entry.sort == "asked" and entry.here
    ]
    rows += [tuple(mine[start : start + 5]) for start in range(0, len(mine), 5)]
    followed = tuple(
        Option(say("games-game", names=describe.listed(say, entry.table.names)), entry.table.id)
        for entry in shown
        if entry.sort == "followed"
    )
    if followed:
        rows.append(Select(Wish("unfollow", page).custom_id, say("games-unfollow"), followed))
    ways = [named(say, "button-games-again", Wish("list", page).custom_id)]
    if page > 0:
        ways.insert(0, named(say, "button-previous", Wish("list", page - 1).custom_id))
    if page < last:
        ways.append(named(say, "button-next", Wish("list", page + 1).custom_id))
    rows.append(tuple(ways))
    return tuple(rows)


def follow_panel(table: Table, say: Say, calls: str | None) -> Panel:
    """That somebody follows a game, and when they are mentioned; None: they follow it no more."""
    if calls is None:
        button = named(say, "button-follow", Press(table.id, None, "follow").custom_id)
        return Panel(say("follow-over"), rows=((button,),))
    options = tuple(Option(say(f"follow-calls-{name}"), name, chosen=name == calls) for name in CALLS)
    select = Select(Press(table.id, None, "calls").custom_id, say("follow-calls"), options)
    ways = (
        named(say, "button-unfollow", Press(table.id, None, "unfollow").custom_id),
        named(say, "button-games", Wish("list").custom_id),
    )
    text = lines(say("follow-on"), f"-# {say('follow-quiet')}")
    return Panel(text, rows=(select, ways))
