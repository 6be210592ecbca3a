"""/history: the ended games of a channel or a person, and any of them step by step: the position after each turn,
what the log said, the scorings, the end. Whatever is shown is public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.panels import icon_names
from bot.panels.history_ids import Past
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Picture, Row, Select, lines
from bot.store import GameInfo
from bot.texts import Say, plain
from bot.wording import describe
from engine import View
from engine.base.history import Station
from render import Final as FinalPicture
from render import Scoring, Turn

PAGE: Final = 10
"""Games on a page of the list."""
TOLD: Final = 1_400
"""Characters of what the log said."""


def list_panel(say: Say, games: Sequence[GameInfo], past: Past, name: str) -> Panel:
    """One page of the ended games, the newest first. `name`: whose they are, empty for the channel's."""
    title = say("history-title-of", name=plain(name)) if past.person is not None else say("history-title")
    if not games:
        return Panel(lines(f"### {title}", say("history-none")))
    shown = _shown(games, past.page)
    told = [say("history-line", day=_day(game), names=_names(say, game), end=_end(game)) for game in shown]
    text = lines(f"### {title}", *(f"- {line}" for line in told))
    return Panel(text, rows=_list_rows(say, games, replace(past, game="", step=0)), note=say("history-open"))


def _list_rows(say: Say, games: Sequence[GameInfo], past: Past) -> tuple[Row, ...]:
    """The select of the games on this page, and the ways to the others."""
    options = tuple(
        Option(
            f"{game.updated:%Y-%m-%d} · {', '.join(seat['name'] for seat in game.lobby['seats'])}",
            game.id,
            game.id,
            chosen=game.id == past.game,
        )
        for game in _shown(games, past.page)
    )
    rows: list[Row] = [Select(past.to("open").custom_id, say("history-pick"), options)]
    last = (len(games) - 1) // PAGE
    verbs = ("newer", "older") if not past.game else ("newerin", "olderin")
    ways = [
        Button(say(f"button-{key}-games"), past.turned(verb, page).custom_id)
        for key, verb, page in (("newer", verbs[0], past.page - 1), ("older", verbs[1], past.page + 1))
        if 0 <= page <= last
    ]
    if past.game:
        ways.append(Button(say("button-all-games"), past.to("list").custom_id))
    if ways:
        rows.append(tuple(ways))
    return tuple(rows)


def _shown(games: Sequence[GameInfo], page: int) -> Sequence[GameInfo]:
    return games[page * PAGE : (page + 1) * PAGE]


def _day(game: GameInfo) -> str:
    return f"<t:{int(game.updated.timestamp())}:d>"


def _names(say: Say, game: GameInfo) -> str:
    return describe.listed(say, [plain(seat["name"]) for seat in game.lobby["seats"]])


def _end(game: GameInfo) -> str:
    return "over" if game.state == "over" else "aborted"


def step_panel(
    page: Page, stations: Sequence[Station], past: Past, games: Sequence[GameInfo], seat: int | None = None
) -> Panel:
    """One station of an ended game. `seat`: whose Alhambra is shown instead of the table."""
    say, station = page.say, stations[past.step]
    told = _told(page, station)
    head = lines(
        f"### {say('history-game', game=page.table.id, names=describe.listed(say, page.names))}",
        f"**{_title(page, station)}** · {say('history-step', step=past.step, steps=len(stations) - 1)}",
        describe.shorten("\n".join(f"- {line}" for line in told), TOLD),
    )
    rows = _step_rows(page, stations, past, games)
    if station.view is None:
        return Panel(head, rows=rows, note=say("history-no-position"))
    scores = say("status-scores", scores=describe.scores_line(say, station.view, page.names))
    return Panel(lines(head, scores), _picture(page, station, station.view, seat), rows)


def _title(page: Page, station: Station) -> str:
    name = "" if station.seat is None else page.names[station.seat]
    return page.say(f"history-{station.kind}", number=station.number, name=name)


def _told(page: Page, station: Station) -> list[str]:
    """What the log said since the station before."""
    return [line.text for line in describe.told(page.say, station.events, page.names)]


def _picture(page: Page, station: Station, view: View, seat: int | None) -> Picture:
    """The table as it was, the sheet of a scoring, the end, or one Alhambra."""
    say = page.say
    there = replace(page, view=view)
    if seat is not None:
        return there.board_picture(seat)
    if station.kind == "scoring":
        sheet = view.rounds[-1]
        alt, words = describe.alt_scoring(say, sheet, page.apart), describe.sheet_text(say, sheet, page.names)
        return there.picture(Scoring(page.bare, len(view.rounds) - 1), alt, words, "history")
    if station.kind == "end":
        words = "\n".join(describe.counts_lines(say, view, page.names))
        alt = describe.alt_standings(say, view, page.apart)
        return there.picture(FinalPicture(page.bare), alt, words, "history")
    words = lines(
        describe.table_text(say, view),
        *([] if view.turn is None else describe.player_lines(say, view, view.turn, page.names)),
    )
    number = 0 if station.kind == "start" else station.number
    return there.picture(Turn(page.bare, number), describe.alt_turn(say, view, page.apart), words, "history")


def _step_rows(
    page: Page, stations: Sequence[Station], past: Past, games: Sequence[GameInfo]
) -> tuple[Row, ...]:
    say, step, last = page.say, past.step, len(stations) - 1
    steps = (("first", 0), ("previous", max(step - 1, 0)), ("next", min(step + 1, last)), ("last", last))
    walk = tuple(
        Button(
            say(f"button-history-{verb}"),
            past.to(verb, there).custom_id,
            "primary" if verb == "next" else "secondary",
            disabled=there == step,
            icon=icon_names.of_key(f"button-history-{verb}"),
        )
        for verb, there in steps
    )
    jumps = tuple(
        Button(
            say("button-history-scoring", round=station.number),
            past.to("scoring", place).custom_id,
            disabled=place == step,
        )
        for place, station in enumerate(stations)
        if station.kind == "scoring"
    )[:5]
    rows: list[Row] = [walk, jumps]
    if stations[step].view is not None:
        seats = tuple(
            Option(name, str(seat), icon=icon_names.of_seat(token))
            for seat, (name, token) in enumerate(zip(page.bare, page.table.tokens, strict=True))
        )
        whole = Option(say("history-table"), "table", icon=icon_names.of_key("look-everybody"))
        rows.append(Select(past.to("board").custom_id, say("look-placeholder"), (*seats, whole)))
    rows += _list_rows(say, games, past)
    return tuple(rows)
