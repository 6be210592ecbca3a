"""What a person can do now, in few lines and with the buttons for it, and what the buttons they see are for."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels import button_help, lists
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import HELP, Guide
from bot.panels.modules import verb_name
from bot.panels.page import Page, page_of
from bot.panels.parts import Button, Option, Panel, Row, Select, Style, named
from bot.panels.private import looks, my_turn
from bot.panels.private.orders import has_orders
from bot.panels.public.game import end_message
from bot.panels.public.lobby import lobby_message
from bot.panels.public.question import until
from bot.panels.public.turn import waiting_message
from bot.panels.rules import rule_button
from bot.panels.viewer import Viewer
from bot.tables.refused import Refused
from bot.tables.state import TableState
from bot.texts import Say, Texts, plain
from bot.wording import describe, typed
from bot.wording.options import KINDS, LegalMoves, pending
from engine import View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import STOP
from engine.base.window import PASS

# In words


def now(table: TableState | None, user: int, say: Say) -> str:
    """What this person can do in this channel now, and where more is explained."""
    return "\n".join([*_lines(table, user, say), f"-# {say('help-more')}"])


def private_text(say: Say) -> str:
    """What there is outside servers."""
    return f"{say('help-private')}\n-# {say('help-more')}"


def _lines(table: TableState | None, user: int, say: Say) -> list[str]:
    if table is None:
        return [say("help-none")]
    if table.state == "lobby":
        seated = table.seat_of(user) is not None
        return [say("help-lobby-seated" if seated else "help-lobby", n=len(table.lobby.seats))]
    if table.state != "running" or table.record is None:
        return [say("help-over")]
    waiting, seat = plain(table.awaited), table.seat_of(user)
    if seat is None:
        if table.lobby.owned_by(user) is not None:
            return [say("help-away")]
        computers = not all(seat.human for seat in table.lobby.seats)
        return [say("help-watching", name=waiting, computers="yes" if computers else "no")]
    undo = [f"- {say('help-undo')}"] if table.may_undo(user) else []
    if not table.asks(seat):
        orders = [f"- {say('help-orders')}"] if table.game().rules.orders else []
        head = say("help-decided") if table.has_decided(seat) else say("help-waiting", name=waiting)
        return [head, *_limit(table, say), *orders, *undo]
    page = Page.of(table, say, seat)
    return [
        *(f"**{line}**" for line in _title(page)),
        *(f"- {line}" for line in options(page.view, say)),
        *undo,
        *_limit(table, say),
    ]


def _limit(table: TableState, say: Say) -> list[str]:
    end = until(table, say)
    return [end] if end else []


def _title(page: Page) -> Iterator[str]:
    """What the person is asked."""
    say, view = page.say, page.view
    choice, waiting_for = page.table.choice_of(page.seat), page.table.lobby.waiting_for
    if waiting_for is not None and waiting_for.proxy and waiting_for.seat == page.seat:
        yield say("help-proxy")
    if view.phase == "action":
        yield say("help-further" if STOP in view.options else "help-turn")
    elif view.phase == "build":
        yield say("help-placing" if pending(view) else "help-ending")
    elif choice is not None:
        yield say("help-asked", book=choice.interrupt or "decision")
        question = f"question-{choice.tag}"
        if question in say:
            yield say(question, **describe.arguments(say, choice, page.names))


def options(view: View, say: Say) -> list[str]:
    """The kinds of moves that are open to the viewer, with their commands."""
    lines = []
    takes = [option for option in view.options if isinstance(option, Take)]
    if takes:
        best = max(takes, key=lambda option: describe.worth(option.cards))
        lines.append(say("help-take", n=len(takes), example=describe.cards(say, best.cards)))
    payable = {option.tile for option in view.options if isinstance(option, Buy)}
    houses = [
        describe.tile(say, lying.tile.id)
        + (f" ({say('word-exact')})" if view.payable.get(lying.tile.id) else "")
        for lying in typed.market(view)
        if lying.tile.id in payable
    ]
    if houses:
        lines.append(say("help-buy", tiles=describe.listed(say, houses, "list-or")))
    kinds = {option.kind for option in view.options if isinstance(option, Redesign)}
    if kinds:
        shown = [say(f"action-{kind}") for kind in KINDS if kind in kinds]
        lines.append(say("help-redesign", kinds=describe.listed(say, shown, "list-or")))
    waiting = dict.fromkeys(option.tile for option in view.options if isinstance(option, Build))
    if waiting:
        tiles = describe.listed(say, [describe.tile(say, tile) for tile in waiting])
        lines.append(say("help-build", tiles=tiles))
    others = [verb_name(say, verb) for verb in LegalMoves(view.options).others]
    if others:
        lines.append(say("help-module", what=describe.listed(say, others, "list-or")))
    if STOP in view.options:
        lines.append(say("help-stop" if view.phase == "action" else "help-end"))
    if PASS in view.options:
        lines.append(say("help-pass" if view.phase == "action" else "help-decline"))
    return lines


# With buttons


def help_panel(table: TableState | None, viewer: Viewer, texts: Texts, about: str = "") -> Panel:
    """The answer of /help in a server's channel. `about`: a sort of buttons (see `bot.panels.button_help`) to explain first."""
    say, user = viewer.say, viewer.person.id
    text = now(table, user, say)
    if table is None:
        row = (_run(say, "button-open-table", "join", "success"), *_foot(say))
        return Panel(text, rows=(row,))
    panels = seen(table, viewer, texts)
    options = table.legal(user)
    sorts = button_help.sorts(panels, options)
    chosen = next((sort for sort in sorts if sort.id == about), None)
    modules = table.lobby.modules
    below: list[Row] = []
    if chosen is not None:
        text = f"**{chosen.label}**\n{button_help.explained(say, about, modules)}\n\n{text}"
        topic = button_help.topic_of(say, about, modules)
        if topic is not None:
            below.append((rule_button(say, topic, table.id, HELP),))
    if sorts:
        choices = tuple(Option(sort.label, sort.id, chosen=sort.id == about) for sort in sorts)
        below.append(Select(Guide("why", "", table.id).custom_id, say("help-explain"), choices))
    asked = table.state == "running" and table.asks(table.seat_of(user))
    hint = named(say, "button-hint", Press(table.id, None, "hint").custom_id, "primary")
    below.append((*([hint] if asked else []), *_foot(say, table.id)))
    rows = _acting(table, viewer, below)
    return Panel(text, rows=(*rows, *below))


def help_outside(viewer: Viewer) -> Panel:
    """The answer of /help in private messages."""
    return Panel(private_text(viewer.say), rows=(_foot(viewer.say),))


def seen(table: TableState, viewer: Viewer, texts: Texts) -> list[Panel]:
    """What this person sees of the table now: the public message, in the table's language, and their own panel."""
    public = texts(table.language)
    if table.state == "lobby":
        return [lobby_message(table, public)]
    if table.record is None:
        return []
    if table.state == "over":
        return [end_message(table, public)]
    panels = []
    try:
        panels.append(waiting_message(table, public))
        panels.append(my_turn.current(table, viewer))
    except Refused:
        pass  # an aborted game asks nobody
    return panels


def _acting(table: TableState, viewer: Viewer, below: list[Row]) -> tuple[Row, ...]:
    """The buttons for what the text says."""
    say = viewer.say
    if table.state == "lobby":
        return lobby_message(table, say).rows
    if table.record is None:
        return ((_run(say, "button-open-table", "join", "success"),),)
    page = page_of(table, viewer)
    if table.state != "running":
        return (
            (
                page.button("button-rematch", "again", style="primary"),
                page.button("button-score", "score"),
                page.button("button-log", "log"),
            ),
            page.look(),
        )
    if page.seat is None:
        joins = [] if all(seat.human for seat in table.lobby.seats) else [page.button("button-join", "join")]
        return ((*joins, page.button("button-score", "score"), page.button("button-log", "log")), page.look())
    if not table.asks(page.seat):
        waiting = list(looks.steps_row(page))
        if has_orders(page):
            waiting.append(page.button("button-between", "between"))
        return ((*waiting, page.button("button-score", "score"))[:5], page.look())
    if page.view.phase == "build" and pending(page.view):
        place = page.button("button-place", "place", style="primary")
        return (looks.steps_row(page, place),)
    rows = my_turn.asked_panel(page, viewer).rows
    if lists.fits((*rows, *below)):
        return rows
    return (looks.steps_row(page, page.button("button-my-turn", "now", style="success")),)


def _foot(say: Say, game: str = "") -> tuple[Button, ...]:
    rules = Guide("topic", "", game, HELP if game else "").custom_id
    return (_run(say, "button-learn", "tutorial"), named(say, "button-rules", rules))


def _run(say: Say, key: str, command: str, style: Style = "secondary") -> Button:
    return Button(say(key), Guide("run", command).custom_id, style)
