"""Private panels: all that depends on somebody's hand. Each is redrawn in place and shows the current position."""

from __future__ import annotations

from bot.panels.between import has_orders, kept_line
from bot.panels.choices import place_panel
from bot.panels.modules import module_rows
from bot.panels.page import Page
from bot.panels.parts import Button, Panel, Picture, Row, lines, rows_of
from bot.panels.public import buy_rows
from bot.panels.rules import rules_picture as rules_picture
from bot.panels.viewer import Reader
from bot.tables.position import Position
from bot.texts import plain
from bot.wording import describe
from bot.wording.options import MOST, Question, label, pending
from render import Hand, Market

SETS = 9
"""Sets of several cards that have a button on a private panel; further ones stand in a select."""


def current(table: Position, reader: Reader, head: str = "") -> Panel:
    """What this person can do now, whatever the position; `head` is a line above it."""
    page = page_of(table, reader)
    if page.seat is None:
        panel = Panel(describe.status_text(page.say, page.view, page.names), rows=(page.look(),))
    elif not table.asks(page.seat):
        panel = hand_panel(page)
    else:
        panel = asked_panel(page, reader)
    return panel.under(head) if head else panel


def page_of(table: Position, reader: Reader) -> Page:
    """The table as this person sees it. Raises Refused before the start."""
    return Page.of(table, reader.say, table.seat_of(reader.person.id))


def asked_panel(page: Page, reader: Reader) -> Panel:
    """The question that is open for the viewer."""
    question = Question(page.view.options)
    if page.view.phase == "build" and pending(page.view):
        return place_panel(page, None, reader)
    if page.view.phase == "build":
        return end_panel(page, question)
    return action_panel(page, question)


def footer(page: Page) -> str:
    """Which move the panel shows; pressing anything refreshes it."""
    return page.say("panel-footer", number=page.view.move)


def steps_row(page: Page, *first: Button) -> tuple[Button, ...]:
    """What every panel ends with: undo where there is something to take back, the hand."""
    row = list(first)
    user = None if page.seat is None else page.table.lobby.seats[page.seat].user
    if user is not None and page.table.may_undo(user):
        row.append(page.button("button-undo", "undo", dated=True))
        if page.table.undoable > 1:
            row.append(page.button("button-reset", "reset", dated=True))
    row.append(page.button("button-hand", "hand"))
    return tuple(row[:5])


def action_rows(page: Page, question: Question, stop: str) -> tuple[Row, ...]:
    """All that may be done now; `stop` is the text key of the button that ends the actions or the turn."""
    say = page.say
    start: list[Row] = []
    if any(
        question.buys(space.tile.id)
        for space in (*page.view.market, *page.view.stalls)
        if space.tile is not None
    ):
        start += buy_rows(page)
    takes = [*question.takes, *question.sets[:SETS]]
    start += rows_of(page.act(describe.cards(say, take.cards), take, style="success") for take in takes)
    smaller = [(label(say, take), take) for take in (*question.sets[SETS:], *question.smaller_sets)][:MOST]
    if smaller:
        start.append(page.acts(say("take-fewer"), smaller, tag="take"))
    first: list[Button] = []
    if question.may_stop:
        first.append(Button(say(stop), page.id("do", "stop"), "success"))
    if question.must_pass:
        first.append(Button(say("button-pass"), page.id("do", "pass"), "primary"))
    if question.redesigns:
        first.append(page.button("button-redesign", "red"))
    end = steps_row(page, *first)
    return (*start, *module_rows(page, question, [*start, end]), end)


def action_panel(page: Page, question: Question) -> Panel:
    """All actions of a turn, or of a question that modules ask."""
    say = page.say
    head = _question(page) or say("panel-further" if question.may_stop else "panel-action")
    if question.must_pass and len(question.options) == 1:
        head = say("panel-must-pass")
    text = lines(f"### {head}", done_so_far(page), _waiting(page), *describe.payable_lines(say, page.view))
    return Panel(text, market_picture(page), action_rows(page, question, "button-stop"), footer(page))


def _question(page: Page) -> str:
    """The title of a question of a module, empty for the questions of every turn."""
    choice = page.table.question(page.seat)
    if choice is None or f"question-{choice.tag}" not in page.say:
        return ""
    return page.say(f"question-{choice.tag}", **describe.arguments(page.say, choice, page.names))


def market_picture(page: Page) -> Picture:
    """Market and display."""
    alt = describe.alt_market(page.say, page.view)
    return page.picture(Market(page.bare), alt, describe.table_text(page.say, page.view), "market")


def done_so_far(page: Page) -> str:
    """What the viewer has done in this turn, in a line."""
    if page.view.turn != page.seat:
        return ""
    number = page.view.turn_number
    public = describe.turn_line(page.say, page.table.turn_events(number), page.names)
    if page.seat is None:
        return public
    own = describe.own_lines(page.say, page.table.turn_events(number, page.seat), page.seat, page.names)
    return " ".join([public, *own]).strip()


def _waiting(page: Page) -> str:
    """What was bought in this turn and is placed after the actions, so that nobody misses it."""
    tiles = () if page.seat is None else page.view.players[page.seat].pending
    return page.say("look-pending", tiles=describe.tiles_text(page.say, tiles)) if tiles else ""


def end_panel(page: Page, question: Question) -> Panel:
    """Nothing is left to decide but the end of the turn, or what modules add."""
    text = lines(f"### {page.say('panel-end')}", done_so_far(page))
    picture = page.board_picture(page.seat) if page.seat is not None and _built(page) else None
    return Panel(text, picture, action_rows(page, question, "button-end-turn"), footer(page))


def _built(page: Page) -> bool:
    events = page.table.turn_events(page.view.turn_number)
    return any(event.tag in ("tile_placed", "redesigned") for event in events)


def hand_panel(page: Page) -> Panel:
    """The hand, what it pays exactly, and who is on turn. Of somebody without a seat: the status."""
    say = page.say
    if page.seat is None:
        return Panel(describe.status_text(say, page.view, page.names), rows=(page.look(),))
    asks, decided = page.table.asks(page.seat), page.table.has_decided(page.seat)
    if page.table.asked is None:
        state = say("word-game-over")
    elif asks:
        state = say("hand-your-turn")
    else:
        awaited = [plain(name) for name in page.table.awaited_by(page.seat)]
        key = "hand-together" if len(awaited) > 1 else "hand-waiting"
        state = say(key, name=describe.listed(say, awaited))
    words = describe.hand_text(say, page.view)
    picture = page.picture(Hand(page.apart), describe.alt_hand(say, page.view), words, "hand")
    rows: list[Row] = []
    first: list[Button] = []
    if asks:
        first += steps_row(page, page.button("button-my-turn", "now", style="primary"))[:-1]
    if decided:
        state = f"{state}\n{kept_line(page)}"
        first.append(page.button("button-again", "recall", style="primary", dated=True))
    if has_orders(page):
        first.append(page.button("button-between", "between"))
    if first:
        rows.append(tuple(first))
    rows.append(page.look())
    return Panel(f"### {state}", picture, tuple(rows), footer(page))


def more_panel(page: Page) -> Panel:
    """Scores with the points table, and ways to other looks."""
    say = page.say
    rows: list[Row] = [
        (
            page.button("button-score", "score"),
            page.button("button-text", "text"),
            page.button("button-log", "log"),
            page.button("button-rules", "rules"),
        )
    ]
    mine: list[Button] = []
    if page.table.asks(page.seat):
        mine.append(page.button("button-my-turn", "now", style="primary"))
    if page.seat is not None and page.table.state == "running":
        mine.append(page.button("button-away", "away"))
    if mine:
        rows.append(tuple(mine))
    rows.append(page.look())
    return Panel(describe.status_text(say, page.view, page.names), rows=tuple(rows), note=footer(page))


def score_panel(page: Page) -> Panel:
    """Points, what a scoring now would bring the one who reads and the others, who has how many, the points table."""
    rows: tuple[Row, ...] = ((page.button("button-more", "more"),), page.look())
    now = own = None
    if page.table.state == "running":
        now = page.table.forecast()
        own = None if page.seat is None else page.table.forecast(page.seat)
    return Panel(describe.score_text(page.say, page.view, page.names, now, own), rows=rows)


def text_panel(page: Page) -> Panel:
    """The turn message in words."""
    text = describe.turn_text(page.say, page.view, page.names)
    return Panel(text, rows=((page.button("button-more", "more"),), page.look()))


def log_panel(page: Page, number: int = -1) -> Panel:
    """One page of the log, the last by default."""
    events = page.table.told_events(page.seat)
    pages = describe.log_pages(page.say, events, page.names, limit=3_000)
    number = len(pages) - 1 if number < 0 else min(number, len(pages) - 1)
    row: list[Button] = []
    if number > 0:
        row.append(page.button("button-previous", "log", str(number - 1)))
    if number < len(pages) - 1:
        row.append(page.button("button-next", "log", str(number + 1)))
    row.append(page.button("button-more", "more"))
    return Panel(pages[number], rows=(tuple(row),))


def look_panel(page: Page, seat: int | None) -> Panel:
    """One Alhambra, or all; the select stays for the next look."""
    say = page.say
    if seat is None:
        title = say("look-everybody")
    else:
        title = say("look-of", name=page.names[seat], points=page.view.players[seat].score)
    return Panel(f"### {title}", page.board_picture(seat), (page.look(),), footer(page))
