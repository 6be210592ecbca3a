"""What a person can do now, whatever the position: the question of a turn, or of a module. Redrawn in place with each press."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.auctions import auction_picture, power
from bot.panels.modules import module_rows, verb_name
from bot.panels.page import Page, page_of
from bot.panels.parts import Button, Panel, Row, lines, named, rows_of
from bot.panels.private import payment
from bot.panels.private.looks import cockpit, footer, hand_panel, steps_row
from bot.panels.private.placement import place_panel
from bot.panels.private.since import is_notable, since_button
from bot.panels.public.turn import buy_rows
from bot.panels.spots import piece_in, sentence, spot_picture, spot_rows, spots_of
from bot.panels.viewer import Viewer
from bot.tables.state import TableState
from bot.texts import plain
from bot.wording import describe
from bot.wording.options import MOST, LegalMoves, label, pending
from engine import Event
from engine.base.events import TurnEnding
from engine.core.kernel import Choice

SETS = 9
"""Sets of several cards that have a button on a private panel; further ones stand in a select."""


def current(table: TableState, viewer: Viewer, head: str = "") -> Panel:
    """What this person can do now, whatever the position; `head` is a line above it."""
    page = page_of(table, viewer)
    if page.seat is None:
        ways = (since_button(page), page.button("button-log", "log"))
        panel = Panel(describe.status_text(page.say, page.view, page.names), rows=(ways, page.look()))
    elif not table.asks(page.seat):
        panel = hand_panel(page)
    else:
        panel = asked_panel(page, viewer)
    return panel.under(head) if head else panel


def after_step(table: TableState, viewer: Viewer) -> Panel:
    """What the person sees after a step of theirs: what is next, or that the turn is over."""
    if table.may_answer(viewer.person.id) or table.state != "running":
        return current(table, viewer)
    page = page_of(table, viewer)
    awaited = [plain(name) for name in table.awaited_by(page.seat)]
    rows = ((page.button("button-hand", "hand"), page.button("button-more", "more")),)
    key = "panel-together" if len(awaited) > 1 or table.asks_beside else "panel-turn-over"
    return Panel(viewer.say(key, name=describe.listed(viewer.say, awaited)), rows=rows)


def asked_panel(page: Page, viewer: Viewer) -> Panel:
    """The question that is open for the viewer."""
    moves = LegalMoves(page.view.options)
    if page.view.phase == "build" and pending(page.view):
        return place_panel(page, None, viewer)
    if page.view.phase == "build":
        return end_panel(page, moves)
    choice = page.table.choice_of(page.seat)
    if choice is not None and f"question-{choice.tag}" in page.say:
        return question_panel(page, moves, choice)
    return action_panel(page, moves)


def action_rows(page: Page, moves: LegalMoves, stop: str) -> tuple[Row, ...]:
    """All that may be done now; `stop` is the text key of the button that ends the actions or the turn."""
    say = page.say
    start: list[Row] = []
    if affordable := affordable_tiles(page, moves):
        start += buy_rows(page, affordable)
    takes = [*moves.takes, *moves.sets[:SETS]]
    start += rows_of(page.act(describe.cards(say, take.cards), take, style="success") for take in takes)
    smaller = [(label(say, take), take) for take in (*moves.sets[SETS:], *moves.smaller_sets)][:MOST]
    if smaller:
        start.append(page.acts(say("take-fewer"), smaller, tag="take"))
    first: list[Button] = []
    if moves.may_stop:
        # Not green: that is what takes money.
        first.append(named(say, stop, page.id("do", "stop"), "primary"))
    if moves.must_pass:
        first.append(named(say, "button-pass", page.id("do", "pass"), "primary"))
    if moves.redesigns:
        first.append(page.button("button-redesign", "red"))
    end = steps_row(page, *first)
    return (*start, *module_rows(page, moves, [*start, end]), end)


def affordable_tiles(page: Page, moves: LegalMoves) -> frozenset[str]:
    """The tiles for sale that the viewer can pay for now."""
    spaces = (*page.view.market, *page.view.stalls)
    return frozenset(s.tile.id for s in spaces if s.tile is not None and moves.buys(s.tile.id))


def not_affordable(page: Page, moves: LegalMoves) -> str:
    """Why buttons to buy are grey: what the hand cannot pay, with what it has of that currency. Empty where nothing is
    grey, or where nothing can be bought at all, and so has no button."""
    affordable = affordable_tiles(page, moves)
    if not affordable or page.seat is None:
        return ""
    hand = page.view.players[page.seat].hand or ()
    short = [
        page.say(
            "buy-short",
            tile=describe.thing(page.say, space.tile.id),
            currency=space.currency,
            worth=describe.worth([card for card in hand if payment.currency_of(card) == space.currency]),
        )
        for space in page.view.market
        if space.tile is not None and space.tile.id not in affordable
    ]
    return page.say("buy-not-now", tiles=describe.listed(page.say, short)) if short else ""


def action_panel(page: Page, moves: LegalMoves) -> Panel:
    """All actions of a turn."""
    say = page.say
    head = say("panel-further" if moves.may_stop else "panel-action")
    if moves.must_pass and len(moves.options) == 1:
        head = say("panel-must-pass")
    text = lines(f"### {head}", done_so_far(page), _waiting(page), not_affordable(page, moves))
    rows = action_rows(page, moves, "button-stop")
    if is_notable(page):
        rows = (*rows, (since_button(page),))
    return Panel(text, cockpit(page), rows, footer(page))


def question_panel(page: Page, moves: LegalMoves, choice: Choice) -> Panel:
    """A question that modules ask: what is asked, what the thing does, and a picture of what is chosen among."""
    say, others = page.say, moves.others
    asked = say(f"question-{choice.tag}", **describe.arguments(say, choice, page.names))
    told = dict.fromkeys([sentence(say, choice.tag), *(sentence(say, verb) for verb in others)])
    text = lines(f"### {asked}", power(page), *told, done_so_far(page))
    if len(others) != 1:
        return Panel(text, cockpit(page), action_rows(page, moves, "button-stop"), footer(page))
    ((verb, options),) = others.items()
    spots = spots_of(page, verb, options)
    title = verb_name(say, verb)
    picture = auction_picture(page) or spot_picture(page, title, spots, piece_in(choice)) or cockpit(page)
    first = [named(say, "button-pass", page.id("do", "pass"))] if moves.must_pass else []
    rows = (*spot_rows(page, verb, spots, title), steps_row(page, *first))
    return Panel(text, picture, rows, footer(page))


def done_so_far(page: Page) -> str:
    """What the viewer has done in this turn, in a line; when it has ended, what has happened since."""
    if page.view.turn != page.seat:
        return ""
    number = page.view.turn_number
    public = describe.turn_line(page.say, _since_its_end(page.table.turn_events(number)), page.names)
    if page.seat is None:
        return public
    seen = _since_its_end(page.table.turn_events(number, page.seat))
    own = describe.own_lines(page.say, seen, page.seat, page.names)
    return " ".join([public, *own]).strip()


def _since_its_end(events: Sequence[Event]) -> Sequence[Event]:
    """These events of a turn; of one that has ended those that came afterwards: the rest has been told."""
    ends = [place for place, event in enumerate(events) if isinstance(event, TurnEnding)]
    return events[ends[-1] + 1 :] if ends else events


def _waiting(page: Page) -> str:
    """What was bought in this turn and is placed after the actions, so that nobody misses it."""
    tiles = () if page.seat is None else page.view.players[page.seat].pending
    return page.say("look-pending", tiles=describe.tiles_text(page.say, tiles)) if tiles else ""


def end_panel(page: Page, moves: LegalMoves) -> Panel:
    """Nothing is left to decide but the end of the turn, or what modules add."""
    text = lines(f"### {page.say('panel-end')}", done_so_far(page))
    return Panel(text, cockpit(page), action_rows(page, moves, "button-end-turn"), footer(page))
