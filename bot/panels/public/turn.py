"""The message of what the game waits for: a turn with its buttons, and the line that it becomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import render
from bot.panels import custom_ids, icon_names
from bot.panels.modules import REDESIGN, proposals
from bot.panels.page import Page, safe_names, sign_of
from bot.panels.parts import ROW, Button, Option, Panel, Row, Select, lines, named, rows_of
from bot.panels.public.posted import NOTHING, Posted, told_by_line, untold
from bot.panels.public.question import ask_line, ask_message, circle_message, question_of, until
from bot.panels.wants import OpenPayments, OpenVerb, PlayNow, read_want
from bot.tables.lobby import WaitingFor
from bot.tables.state import TableState
from bot.texts import Say
from bot.wording import describe
from bot.wording.options import MOST, LegalMoves
from engine.base.view import SpaceView

CONTROLS: Final = 12
"""So many buttons and selects the turn message has at most."""
WIDE: Final = 100
"""Letters of a line that is as wide as the message on a laptop: words, picture and controls are one screen there."""


def waiting_message(table: TableState, say: Say, posted: Posted = NOTHING) -> Panel:
    """The message of what the game waits for now. Raises Refused if it waits for nothing. What has been `posted` in a
    message of its own is not told again."""
    page = Page.of(table, say)
    asked = table.asked
    seat = 0 if asked is None else asked
    user = table.lobby.seats[seat].user
    waiting_for, choice = table.lobby.waiting_for, table.game().choice
    if waiting_for is not None and waiting_for.circle:
        return circle_message(table, say, waiting_for)
    if (
        waiting_for is not None
        and waiting_for.kind == "ask"
        and choice is not None
        and choice.interrupt is not None
    ):
        return ask_message(table, say, choice)
    in_turn = waiting_for is not None and waiting_for.kind == "turn"
    call = "turn-call" if in_turn else "ask-call"
    mention = page.names[seat] if user is None else f"<@{user}>"
    text = [f"### {sign_of(table, seat)} {say(call, name=mention)}"]
    if choice is not None and (question := question_of(say, choice, page)):
        text.append(question)
    if in_turn:
        text += _progress(table, page) or _news(table, page, posted)
    elif waiting := page.view.players[seat].pending:
        text.append(say("look-pending", tiles=describe.tiles_text(say, waiting)))
    if limit := until(table, say):
        text.append(limit)
    picture = page.picture(
        render.Turn(page.bare),
        describe.alt_turn(say, page.view, page.apart),
        describe.turn_text(say, page.view, page.names),
        "turn",
    )
    mentions = () if user is None else (user,)
    return Panel("\n".join(text), picture, tuple(_rows(table, page, seat)), mentions=mentions)


def _progress(table: TableState, page: Page) -> list[str]:
    done = describe.turn_line(page.say, table.turn_events(page.view.turn_number), page.names, WIDE)
    return [f"**{done}**"] if done else []


def _news(table: TableState, page: Page, posted: Posted) -> list[str]:
    """What has happened and stands in no message, if that is little (else see `news_message`)."""
    news = describe.turn_line(page.say, untold(table, posted), page.names)
    return [f"- {news}"] if 0 < len(news) <= WIDE else []


def news_message(table: TableState, say: Say, posted: Posted) -> Panel | None:
    """What has happened and stands in no message, where it is too much for the call, as in an auction among
    computers."""
    names = safe_names(table)
    events = untold(table, posted)
    if len(describe.turn_line(say, events, names)) <= WIDE:
        return None
    return Panel(lines(*describe.since_lines(say, events, names)))


def _rows(table: TableState, page: Page, seat: int) -> list[Row]:
    """The options of the one who is asked, as far as they are public: what is bought with what is not. At most
    `CONTROLS` components: whatever is neither a building nor a card stands in one select."""
    say = page.say
    rows: list[Row] = []
    # Taking, buying at all and redesigning depend on public facts only; the view of the seat merely lists them.
    moves = LegalMoves(table.view(seat).options)
    main: list[Button] = []
    others: list[Option] = []
    if page.view.phase == "action":
        rows += rows_of(_buy_buttons(page, page.view.market, None))
        rows += rows_of(
            page.act(describe.cards(say, take.cards), take, style="success") for take in moves.takes
        )
        others += _stalls(page)
        others += [
            Option(
                describe.cards(say, take.cards),
                str(PlayNow(custom_ids.argument_of(take, ()))),
                icon=icon_names.of_action(take),
            )
            for take in moves.sets
        ]
        others.append(Option(say("button-redesign"), REDESIGN, icon=icon_names.of_key("button-redesign")))
    elif page.view.players[seat].pending:
        main.append(page.button("button-place", "place", style="primary"))
    elif page.view.phase == "build":
        if REDESIGN in page.view.proposals:
            others.append(Option(say("button-redesign"), REDESIGN, icon=icon_names.of_key("button-redesign")))
    else:
        main.append(page.button("button-decide", "now", style="primary"))
    others += proposals(page)
    used = sum(len(row) if isinstance(row, tuple) else 1 for row in rows) + len(main) + moves.may_stop + 3
    if used + len(others) <= CONTROLS:
        rows += rows_of(_button(page, other) for other in others)
    elif others:
        rows.append(Select(page.id("mod", "more"), say("actions-more"), tuple(others[:MOST])))
    if moves.may_stop:
        key = "button-stop" if page.view.phase == "action" else "button-end-turn"
        main.append(named(say, key, page.id("do", "stop"), "primary"))
    main += [page.button("button-hand", "hand"), page.button("button-more", "more")]
    rows += rows_of(main)
    rows.append(page.look())
    return rows


def _button(page: Page, other: Option) -> Button:
    """What is else possible as a button of its own, where there is room."""
    match read_want(other.value):
        case OpenVerb(verb) if verb == REDESIGN:
            return page.button("button-redesign", "red")
        case PlayNow(argument):
            return Button(other.label, page.id("do", argument), icon=other.icon)
        case OpenPayments(tile):
            return Button(other.label, page.id("buy", tile, dated=False), "primary", icon=other.icon)
        case _:
            return Button(other.label, page.id("mod", other.value, dated=False), icon=other.icon)


def _stalls(page: Page) -> list[Option]:
    """What is sold beside the market."""
    return [
        Option(
            _buy_label(page, number, space),
            str(OpenPayments(space.tile.id)),
            icon=icon_names.of_thing(space.tile.id),
        )
        for number, space in enumerate(page.view.stalls, len(page.view.market) + 1)
        if space.tile is not None
    ]


def buy_rows(page: Page, affordable: frozenset[str] | None = None) -> list[Row]:
    """A button for each tile of the market, numbered as the spaces are; what is sold beside it in a select, or behind
    them if there is room. `affordable`, in private only: the tiles whose buttons can be pressed."""
    spaces = [*page.view.market, *page.view.stalls]
    if len(spaces) <= ROW:
        return list(rows_of(_buy_buttons(page, spaces, affordable)))
    stalls = tuple(
        Option(_buy_label(page, number, space), space.tile.id, icon=icon_names.of_thing(space.tile.id))
        for number, space in enumerate(spaces, 1)
        if space.tile is not None and number > len(page.view.market)
    )
    select = Select(page.id("buy", "stalls", dated=False), page.say("buy-beside"), stalls[:MOST])
    return [*rows_of(_buy_buttons(page, page.view.market, affordable)), select]


def _buy_label(page: Page, number: int, space: SpaceView) -> str:
    tile = "" if space.tile is None else describe.thing(page.say, space.tile.id)
    return page.say("button-buy", n=number, tile=tile, currency=space.currency)


def _buy_buttons(page: Page, spaces: Sequence[SpaceView], affordable: frozenset[str] | None) -> list[Button]:
    return [
        Button(
            _buy_label(page, number, space),
            page.id("buy", space.tile.id, dated=False),
            "primary",
            disabled=affordable is not None and space.tile.id not in affordable,
            icon=icon_names.of_thing(space.tile.id),
        )
        for number, space in enumerate(spaces, 1)
        if space.tile is not None
    ]


def line_of(table: TableState, say: Say, past: WaitingFor, posted: Posted = NOTHING) -> str:
    """What the message of what the game waited for becomes: one line saying what happened."""
    names = safe_names(table)
    if past.kind == "turn":
        silent = "turn-cut" if table.state == "aborted" else "turn-over"
        told = told_by_line(table, past.number, posted, own=True)
        return describe.turn_line(say, told, names) or say(silent, name=names[past.seat])
    return ask_line(table, say, past, posted)


def closed_message(table: TableState, say: Say, past: WaitingFor, posted: Posted = NOTHING) -> Panel:
    """Such a message, cut down to its line."""
    line = line_of(table, say, past, posted)
    return Panel(f"{sign_of(table, past.seat)} {line}" if line and past.kind == "turn" else line)


MOST_LINES: Final = 8
"""So many turns are told one by one, when many have gone by without a message."""


def lines_message(table: TableState, say: Say, turns: range, posted: Posted = NOTHING) -> Panel:
    """One line for each of these turns, none of which had a message of its own; of very many only the last."""
    names = safe_names(table)
    last = turns[-MOST_LINES:]
    told = [
        describe.turn_line(say, told_by_line(table, number, posted, own=False), names, 400) for number in last
    ]
    earlier = say("lines-earlier", n=len(turns) - len(last)) if len(turns) > len(last) else ""
    return Panel(lines(earlier, *told))
