"""What a person may look at at any time: the hand, Alhambras, points, the log."""

from __future__ import annotations

from bot.panels.figures import figures_picture
from bot.panels.page import Page
from bot.panels.parts import Button, Panel, Picture, Row, lines, quoted
from bot.panels.private.orders import has_orders, kept_line
from bot.tables.export import digest_of
from bot.tables.state import TableState
from bot.texts import Say, code, plain
from bot.wording import describe
from engine import cell_name
from render import Cockpit, Hand, Market, Pick, ScoreLines


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


def cockpit(
    page: Page,
    *,
    tile: str = "",
    picks: tuple[Pick, ...] = (),
    reserve: bool = False,
    dirk: bool = False,
    other: tuple[str, ...] = (),
) -> Picture:
    """All that a move is decided by in one picture: the market with what can be paid, the own Alhambra, the hand. With a
    `tile` to be placed its places are numbered as in `picks`."""
    request = Cockpit(page.bare, tile, picks, reserve, dirk, other)
    places = [cell_name(pick.cell) for pick in picks]
    alt = describe.alt_cockpit(page.say, page.view, page.apart, places, tile)
    words = [describe.hand_text(page.say, page.view), describe.table_text(page.say, page.view)]
    if page.seat is not None:
        board = describe.board_text(page.say, page.view.players[page.seat].board)
        words.append(page.say("look-board", board=board))
    return page.picture(request, alt, "\n".join(words), "cockpit")


def market_picture(page: Page) -> Picture:
    """Market and display."""
    alt = describe.alt_market(page.say, page.view)
    return page.picture(Market(page.bare), alt, describe.table_text(page.say, page.view), "market")


def hand_panel(page: Page) -> Panel:
    """The hand, what it pays exactly, and who is on turn. Of somebody without a seat: the status."""
    say = page.say
    if page.seat is None:
        return Panel(describe.status_text(say, page.view, page.names), rows=(page.look(),))
    asks, decided = page.table.asks(page.seat), page.table.has_decided(page.seat)
    if page.table.asked is None:
        state = say("word-game-over")
    elif asks:
        state = say("hand-asked" if page.table.asks_beside else "hand-your-turn")
    else:
        awaited = [plain(name) for name in page.table.awaited_by(page.seat)]
        key = "hand-together" if len(awaited) > 1 or page.table.asks_beside else "hand-waiting"
        state = say(key, name=describe.listed(say, awaited), n=len(awaited))
    words = describe.hand_text(say, page.view)
    picture = page.picture(Hand(page.bare), describe.alt_hand(say, page.view), words, "hand")
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
            page.button("button-since", "since"),
        )
    ]
    mine: list[Button] = []
    if page.table.asks(page.seat):
        mine.append(page.button("button-my-turn", "now", style="primary"))
    if page.seat is not None and page.table.state == "running":
        mine.append(page.button("button-away", "away"))
    if page.seat is None and page.table.state == "running":
        mine.append(page.button("button-follow", "follow"))
    if page.seat is not None and page.table.state == "over":
        mine.append(page.button("button-analysis", "review"))
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


def growth_panel(page: Page, rounds: int = 0) -> Panel:
    """How the points grew up to a scoring, or up to the last one."""
    say, view = page.say, page.view
    rounds = min(rounds, len(view.rounds)) or len(view.rounds)
    if not rounds:
        return Panel(say("growth-none"), rows=((page.button("button-score", "score"),),))
    words = describe.growth_text(say, view, page.names, rounds)
    alt = describe.sentences(describe.growth_text(say, view, page.apart, rounds))
    picture = page.picture(ScoreLines(page.bare, rounds), alt, words, "score-lines")
    return Panel(f"### {say('pic-chart-title')}", picture, ((page.button("button-score", "score"),),))


def proof_panel(table: TableState, say: Say) -> Panel:
    """What the shuffle and the moves of an ended game can be checked with: the committed bytes and what they were mixed
    with, the digest of the moves. All moves have to be remembered (see `Table.recall`)."""
    lobby = table.lobby
    if lobby.practice is None:
        shuffle = [
            say("proof-secret", secret=lobby.secret),
            say("proof-sources", sources=" ".join(map(str, lobby.sources))),
        ]
    else:
        shuffle = [say("proof-practice", seed=code(lobby.practice, 64))]
    moves = say("proof-moves", digest=digest_of(table))
    return Panel(lines(f"### {say('proof-title')}", *shuffle, moves, quoted([say("proof-how")])))


def figures_panel(page: Page) -> Panel:
    """The game in figures. All that happened has to be remembered, and the game must have ended."""
    row = (page.button("button-growth", "growth"), page.button("button-score", "score"))
    return Panel(f"### {page.say('pic-stats-title')}", figures_picture(page), (row, page.look()))


def text_panel(page: Page) -> Panel:
    """The turn message in words."""
    text = describe.turn_text(page.say, page.view, page.names)
    return Panel(text, rows=((page.button("button-more", "more"),), page.look()))


def log_panel(page: Page, number: int = -1, seen: int | None = None) -> Panel:
    """One page of the log: by default the one on which begins what came after the version `seen`, or the last. What is
    new has a line of its own above it; with None nothing is."""
    events = page.table.told_events(page.seat)
    known = len(events) - (0 if seen is None else page.table.told_after(page.seat, seen))
    mark = page.say("log-new")
    pages = describe.log_pages(
        page.say, events[:known], page.names, new=events[known:], mark=mark, limit=3_000
    )
    first = next((at for at, text in enumerate(pages) if mark in text), len(pages) - 1)
    number = first if number < 0 else min(number, len(pages) - 1)
    # What was new when the log was opened stays so on all of its pages.
    since = "" if seen is None else f":{seen}"
    row: list[Button] = []
    if number > 0:
        row.append(page.button("button-previous", "log", f"{number - 1}{since}"))
    if number < len(pages) - 1:
        row.append(page.button("button-next", "log", f"{number + 1}{since}"))
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
