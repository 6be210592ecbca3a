"""The lobby message: seats, modules, commitment; after the start or the end one line."""

from __future__ import annotations

from collections.abc import Sequence

import engine
import render
from bot.panels.custom_ids import Press
from bot.panels.page import safe_names, sign_of
from bot.panels.parts import (
    Button,
    Panel,
    Picture,
    Row,
    Style,
    lines,
    named,
    quoted,
    yes_no,
)
from bot.panels.public.game import modules_text
from bot.tables import module_sets
from bot.tables.lobby import MAX_SEATS, MIN_SEATS, Lobby, Seat, TournamentTable
from bot.tables.state import TableState
from bot.texts import Say, plain
from bot.wording import describe
from engine.base.presets import house_rules


def toggles(table: TableState, say: Say) -> dict[str, bool]:
    """The house rules that this table may turn on or off, as they stand; text keys `rule-<name>` and
    `rule-<name>-why`."""
    lobby = table.lobby
    rules = house_rules(lobby.modules)
    return {
        name: bool(lobby.options.get(name, default))
        for name, default in rules.items()
        if f"rule-{name}" in say
    }


def lobby_message(table: TableState, say: Say) -> Panel:
    """Seats, modules and commitment with the buttons; after the start or the end one line."""
    lobby = table.lobby
    if table.state == "running":
        seated_now = describe.listed(
            say,
            [
                name if seat.level is None else f"{name} ({level_name(say, seat.level)})"
                for name, seat in zip(safe_names(table), lobby.seats, strict=True)
            ],
        )
        return Panel(lines(say("lobby-started", names=seated_now), _seal(table, say)))
    if table.state != "lobby":
        return Panel(lines(say("lobby-closed", why=lobby.end or "over"), *_opened(table, say)))
    names = safe_names(table)
    seated = [
        say(
            "lobby-seat",
            seat=seat.token,
            name=names[number],
            who="computer" if seat.level is not None else "person",
            level=level_name(say, seat.level),
        )
        for number, seat in enumerate(lobby.seats)
    ]
    called = [user for user in lobby.former if lobby.owned_by(user) is None]
    rules = [
        f"{say(f'rule-{name}')}: {yes_no(say, value)}"
        for name, value in toggles(table, say).items()
        if name in lobby.options
    ]
    of = lobby.tournament
    called += [] if of is None else of.expected
    text = lines(
        f"## {_title(table, say)}",
        *(f"- {sign_of(table, seat)} {line}" for seat, line in enumerate(seated)),
        say("lobby-modules", modules=modules_text(table, say)),
        say("modules-long", n=len(lobby.modules)) if module_sets.is_long(lobby.modules) else "",
        say("lobby-pace", pace=lobby.pace),
        say("lobby-windows", asks="yes") if lobby.windows and asked_besides(lobby) else "",
        "; ".join(rules),
        say("lobby-two") if len(lobby.seats) == MIN_SEATS and lobby.options.get("dirk", True) else "",
        *(_how(say, of, called)),
        _seal(table, say),
    )
    return Panel(text, _picture(table, say), _rows(table, say), mentions=tuple(called))


def _title(table: TableState, say: Say) -> str:
    of = table.lobby.tournament
    if of is None:
        return say("lobby-title", n=len(table.lobby.seats))
    name = plain(of.name, len(of.name))
    return say("tour-lobby", name=name, round=of.round, table=of.table)


def _how(say: Say, of: TournamentTable | None, called: Sequence[int]) -> list[str]:
    """Who is called, and how the game begins."""
    names = " ".join(f"<@{user}>" for user in called)
    if of is None:
        return [say("lobby-called", names=names) if called else "", say("lobby-how")]
    when = f"<t:{int(of.until.timestamp())}:R>"
    return [say("tour-lobby-expected", names=names) if called else "", say("tour-lobby-how", when=when)]


def asked_besides(lobby: Lobby) -> bool:
    """Whether a chosen module asks people outside their turns."""
    known = engine.known_modules()
    return any(known[module].ordered for module in lobby.modules)


def _seal(table: TableState, say: Say) -> str:
    return quoted([say("lobby-seal", hash=table.lobby.commitment)])


def _opened(table: TableState, say: Say) -> list[str]:
    return [quoted([say("proof-secret", secret=table.lobby.secret)])] if table.state == "aborted" else []


def level_name(say: Say, level: str | None) -> str:
    """A level of the computer opponents in words."""
    if level is None:
        return "-"
    return say(f"level-{level}") if f"level-{level}" in say else level


def _note(table: TableState, say: Say, seat: Seat) -> str:
    """What stands under a name in the picture."""
    of = table.lobby.tournament
    if of is not None and seat.user in of.expected:
        return say("tour-lobby-missing")
    return "" if seat.level is None else say("lobby-level", level=level_name(say, seat.level))


def _picture(table: TableState, say: Say) -> Picture:
    by_token = {seat.token: seat for seat in table.lobby.seats}
    given = table.lobby.tournament is not None  # then there are no seats for others
    seats = tuple(
        render.Seat(
            token - 1,
            by_token[token].name if token in by_token else "",
            _note(table, say, by_token[token]) if token in by_token else "",
        )
        for token in (sorted(by_token) if given else range(1, MAX_SEATS + 1))
    )
    request = render.Lobby(seats, tuple(table.lobby.modules), table.lobby.commitment[:32])
    names = describe.listed(say, table.names) or say("word-nobody")
    alt = say("lobby-alt", names=names, modules=modules_text(table, say))
    return Picture(request, None, alt, "", "lobby")


def _rows(table: TableState, say: Say) -> tuple[Row, ...]:
    def button(key: str, verb: str, style: Style = "secondary") -> Button:
        return named(say, key, Press(table.id, None, verb).custom_id, style)

    if table.lobby.tournament is not None:
        return ((button("button-join", "join", "success"), button("button-rules", "rules")),)
    # Green is what the table needs next: others, or the start.
    may_start = len(table.lobby.seats) >= MIN_SEATS
    return (
        (
            button("button-join", "join", "primary" if may_start else "success"),
            button("button-leave", "leave"),
            button("button-computer", "bot"),
            button("button-options", "opts"),
            button("button-start", "start", "success" if may_start else "secondary"),
        ),
        (button("button-rules", "rules"),),
    )
