"""What has happened since somebody's own last move, or since a spectator last looked: scorings, points, what the others
did, what a computer played for them, and an Alhambra before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Picture, Row, Select, lines
from bot.panels.public.question import question_of
from bot.tables.past import Forgotten
from bot.tables.rewind import view_after
from bot.texts import plain
from bot.wording import describe
from engine import Event, View
from engine.base.events import RoundScored, TurnBegan, TurnEnding
from render import ThenAndNow

MOST_TOLD: Final = 4
"""So many scorings and other things that concern everybody are told, the newest."""
MOST_LINES: Final = 6
"""So many lines of what others did are told, and of what was done for whoever reads; with the picture that fits a screen.
The log has the rest."""
LINE: Final = 160


@dataclass(frozen=True, slots=True)
class Since:
    """What is new to somebody: from which version of the table on, and what has happened."""

    version: int
    events: tuple[Event, ...]


def own_start(page: Page) -> int:
    """The version with which the last move came that the viewer made themselves; 0: they watch, or made none."""
    return 0 if page.seat is None else page.table.lobby.seats[page.seat].moved


def since(page: Page, version: int) -> Since:
    """What has happened after this version, as the viewer may know it. What their own move itself was is left out, not
    what came of the end of their turn. Raises Forgotten (see `Table.recall`)."""
    found: list[Event] = []
    own = version > 0 and version == own_start(page)
    for step in page.table.steps_after(version - own):
        events = list(step.events)
        if step.version == version:
            ends = [number for number, event in enumerate(events) if isinstance(event, TurnEnding)]
            events = events[ends[-1] + 1 :] if ends else []
        found += [seen for event in events if (seen := event.seen_by(page.seat)) is not None]
    return Since(version, tuple(found))


def is_notable(page: Page) -> bool:
    """Whether more has happened since the viewer's last move than one turn of everybody: a scoring, or a turn of theirs
    that a computer played. The turn message tells the rest."""
    start = own_start(page)
    if not start:
        return False
    try:
        events = since(page, start).events
    except Forgotten:
        return True
    seat = page.seat
    own = [event for event in events if isinstance(event, TurnEnding) and event.seat == seat]
    return bool(own) or any(isinstance(event, RoundScored) for event in events)


def since_button(page: Page) -> Button:
    """The way here."""
    return page.button("button-since", "since")


def since_panel(page: Page, version: int, seat: int | None = None) -> Panel:
    """The whole panel. `seat`: whose Alhambra is compared; None: the viewer's own if it has changed, else the one that
    has changed most. All moves have to be remembered."""
    say, new = page.say, since(page, version)
    before = view_after(page.table, version)
    title = say("since-title" if own_start(page) else "since-title-watching")
    told = _told(page, new, before)
    if not told:
        return Panel(lines(f"### {title}", say("since-nothing")), rows=((page.button("button-log", "log"),),))
    words = lines(f"### {title}", *told)
    if before is None:
        return Panel(words, rows=(_ways(page),), note=say("since-unknown"))
    compared = _most_changed(page, before) if seat is None else seat
    picture = None if compared is None else _picture(page, before, compared)
    return Panel(words, picture, (_ways(page), _others(page, version)))


def _ways(page: Page) -> tuple[Button, ...]:
    first = [page.button("button-my-turn", "now", style="primary")] if page.table.asks(page.seat) else []
    return (*first, page.button("button-log", "log"), page.button("button-score", "score"))


def _others(page: Page, version: int) -> Row:
    """Whose Alhambra may be compared instead; the start stays the same however often somebody looks."""
    options = tuple(Option(name, str(seat)) for seat, name in enumerate(page.bare))
    return Select(page.id("since", str(version), dated=False), page.say("since-look"), options)


def _told(page: Page, new: Since, before: View | None) -> list[str]:
    """What has happened, the weightiest first; nothing at all where nothing has."""
    say, names = page.say, page.names
    every = describe.told(say, new.events, names)
    # What belongs to no seat is told for itself: scorings, what was turned up, what modules did to all.
    table = [line.text for line in every if line.seat is None]
    own = [line.text for line in every if line.seat is not None and line.seat == page.seat]
    others = [line.text for line in every if line.seat is not None and line.seat != page.seat]
    found = [f"- {describe.shorten(text, LINE)}" for text in table[-MOST_TOLD:]]
    if points := _points(page, before):
        found.append(say("since-points", scores=points))
    if own:
        found += [f"**{say('since-deputy')}**", *_latest(page, own)]
    if others:
        found += [f"**{say('since-others')}**", *_latest(page, others)]
    return [*found, _now(page)] if found and page.table.state == "running" else found


def _now(page: Page) -> str:
    """What whoever reads may do now, or for whom the game waits."""
    say, table = page.say, page.table
    choice = table.choice_of(page.seat)
    if choice is not None:
        return say("since-now-asked", what=question_of(say, choice, page) or say("games-line-turn"))
    awaited = [plain(name) for name in table.awaited_by(page.seat)]
    return say("since-now-waiting", name=describe.listed(say, awaited))


def _latest(page: Page, told: Sequence[str]) -> list[str]:
    """The newest of these lines, and how many there are before them."""
    earlier = len(told) - MOST_LINES
    first = [page.say("since-earlier", n=earlier)] if earlier > 0 else []
    return [*first, *(f"- {describe.shorten(text, LINE)}" for text in told[-MOST_LINES:])]


def _points(page: Page, before: View | None) -> str:
    """Whose points have changed, from what to what."""
    if before is None:
        return ""
    changed = [
        page.say(
            "since-score",
            name=page.names[now.seat],
            before=then.score,
            after=now.score,
            change=f"{now.score - then.score:+d}",
        )
        for then, now in zip(before.players, page.view.players, strict=True)
        if then.score != now.score
    ]
    return ", ".join(changed)


def _changes(page: Page, before: View, seat: int) -> int:
    """How many tiles of this Alhambra are new, gone or elsewhere."""
    then, now = (
        {(placed.at, placed.tile.id) for placed in view.players[seat].board.tiles}
        for view in (before, page.view)
    )
    return len(then ^ now)


def _most_changed(page: Page, before: View) -> int | None:
    """The viewer's own seat if its Alhambra has changed, else whosever has changed most; None: nobody's."""
    if page.seat is not None and _changes(page, before, page.seat):
        return page.seat
    seat = max(range(len(page.names)), key=lambda each: _changes(page, before, each))
    return seat if _changes(page, before, seat) else None


def _picture(page: Page, before: View, seat: int) -> Picture:
    """An Alhambra before and after."""
    say = page.say
    then, now = before.players[seat].board, page.view.players[seat].board

    def told(name: str) -> str:
        return lines(
            say("since-board", name=name),
            f"{say('pic-before')}: {describe.board_text(say, then)}",
            f"{say('pic-after')}: {describe.board_text(say, now)}",
        )

    alt = describe.sentences(told(page.apart[seat]))
    return page.picture(ThenAndNow(page.bare, seat, then), alt, told(page.names[seat]), "since")


def new_turns(page: Page, seen: int) -> int:
    """How many turns have begun that are new to somebody who has seen the table up to this version."""
    events = since(page, seen).events
    return sum(isinstance(event, TurnBegan) for event in events)
