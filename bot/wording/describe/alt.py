"""Alt texts of the pictures, at most 1,024 characters each, from the same words as the text versions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Say
from bot.wording.describe.events import since_lines
from bot.wording.describe.position import (
    board_text,
    display_text,
    hand_text,
    marks_lines,
    scores_line,
    tiles_text,
)
from bot.wording.describe.scores import counts_lines, sheet_text
from bot.wording.describe.words import Names, cards, counts, sentences, shorten, tile_walls, who
from engine.base.view import Mark, RoundView, TileView, View

LIMIT = 1_024
"""The most characters that Discord takes."""


def fitting(*versions: str, limit: int = LIMIT) -> str:
    """The first of the versions, longest first, that fits; else the last one cut."""
    flat = [" ".join(version.split()) for version in versions]
    return next((text for text in flat if len(text) <= limit), shorten(flat[-1], limit))


def _market(say: Say, view: View) -> str:
    spaces = [
        say("alt-space", currency=space.currency, tile=tile_walls(say, space.tile))
        for space in view.market
        if space.tile is not None
    ]
    return say("alt-market", spaces="; ".join(spaces) or say("look-nothing"))


def _display(say: Say, view: View) -> str:
    return say("alt-display", cards=display_text(say, view))


def alt_market(say: Say, view: View) -> str:
    """Market and card display, what modules have beside them, and how much is still to come."""
    head = f"{_market(say, view)} {_display(say, view)}"
    left = say("look-supply", tiles=view.supply_left, cards=view.draw_left)
    beside = "; ".join(marks_lines(say, view.beside))
    return fitting(f"{head} {left} {beside}", f"{head} {left}", head)


def alt_turn(say: Say, view: View, names: Names) -> str:
    """The turn picture: market, cards, the Alhambra of whoever has to act, points and walls of everybody, what
    happened since, what modules have beside the market."""
    head = f"{_market(say, view)} {_display(say, view)}"
    scores = say("status-scores", scores=scores_line(say, view, names))
    walls = ", ".join(f"{who(say, names, player.seat)} {player.board.wall}" for player in view.players)
    scores = sentences(scores, say("alt-walls", walls=walls))
    acting = view.asked[0] if view.asked else view.turn
    if acting is None:
        return fitting(f"{head} {scores}")
    since = " ".join(since_lines(say, view.since, names))
    beside = "; ".join(marks_lines(say, view.beside))
    whole, bare = (_board(say, view, acting, names, with_walls=full) for full in (True, False))
    return fitting(
        f"{head} {whole} {scores} {since} {beside}",
        f"{head} {whole} {scores} {since}",
        f"{head} {bare} {scores} {since}",
        f"{head} {bare} {scores}",
        f"{head} {scores} {bare}",
    )


def _board(say: Say, view: View, seat: int, names: Names, *, with_walls: bool = True) -> str:
    player = view.players[seat]
    parts = [
        say(
            "alt-board",
            name=who(say, names, seat),
            wall=player.board.wall,
            board=board_text(say, player.board, with_walls=with_walls),
        )
    ]
    if player.reserve:
        parts.append(sentences(say("look-reserve", tiles=tiles_text(say, player.reserve))))
    if player.pending:
        parts.append(sentences(say("look-pending", tiles=tiles_text(say, player.pending))))
    return " ".join(parts)


def alt_board(say: Say, view: View, seat: int, names: Names) -> str:
    """One Alhambra with reserve."""
    return fitting(*(_board(say, view, seat, names, with_walls=full) for full in (True, False)))


def alt_boards(say: Say, view: View, names: Names) -> str:
    """All Alhambras; where they do not fit, what each holds."""
    seats = range(len(view.players))
    return fitting(
        *(
            " ".join(_board(say, view, seat, names, with_walls=full) for seat in seats)
            for full in (True, False)
        ),
        " ".join(
            say(
                "alt-board",
                name=who(say, names, player.seat),
                wall=player.board.wall,
                board=counts(say, player.counts),
            )
            for player in view.players
        ),
    )


def alt_hand(say: Say, view: View) -> str:
    """Private: the viewer's hand and what can be paid exactly."""
    return fitting(sentences(hand_text(say, view)))


def alt_cockpit(say: Say, view: View, names: Names, places: Sequence[str] = (), tile: str = "") -> str:
    """Private: the hand and what it pays, the numbered places of the `tile` that is to be placed (cell names in the
    order of the numbers; without one, of the first that waits), market, cards, and the own Alhambra."""
    if view.viewer is None:
        return ""
    player = view.players[view.viewer]
    hand = sentences(hand_text(say, view))
    parts = [hand]
    if places and player.pending:
        placed = next((one for one in player.pending if one.id == tile), player.pending[0])
        parts.insert(0, _places(say, placed, places))
    parts += [_market(say, view), _display(say, view)]
    head = " ".join(parts)
    whole, bare = (_board(say, view, view.viewer, names, with_walls=full) for full in (True, False))
    return fitting(f"{head} {whole}", f"{head} {bare}", head, hand)


def _places(say: Say, tile: TileView, places: Sequence[str]) -> str:
    numbered = ", ".join(f"{number} {name}" for number, name in enumerate(places, 1)) or say("word-none")
    return say("alt-placement", tile=tile_walls(say, tile), places=numbered)


def alt_placement(say: Say, view: View, tile: TileView, places: Sequence[str]) -> str:
    """The numbered places of a tile (`places`: cell names in the order of the numbers) and the Alhambra."""
    head = _places(say, tile, places)
    if view.viewer is None:
        return fitting(head)
    player = view.players[view.viewer]
    return fitting(
        *(sentences(head, board_text(say, player.board, with_walls=full)) for full in (True, False)), head
    )


def alt_spots(
    say: Say, view: View, title: str, places: Sequence[tuple[str, str, str]], marks: Sequence[Mark] = ()
) -> str:
    """Private: numbered places (label, where, and what it brings, or nothing) and the own Alhambra, or the board of a
    module, told by its marks."""
    numbered = ", ".join(f"{label} {where}{f' ({note})' if note else ''}" for label, where, note in places)
    head = say("alt-spots", title=title, places=numbered or say("word-none"))
    if view.viewer is None:
        return fitting(head)
    if marks:
        return fitting(sentences(head, *marks_lines(say, marks)), head)
    board = view.players[view.viewer].board
    return fitting(
        *(sentences(head, board_text(say, board, with_walls=full)) for full in (True, False)), head
    )


def alt_payment(say: Say, view: View, tile: TileView, payments: Sequence[Sequence[str]]) -> str:
    """Private: the numbered payments for a tile."""
    exact = {tuple(payment) for payment in view.payable.get(tile.id, ())}
    numbered = "; ".join(
        f"{number} {cards(say, payment)}" + (f" ({say('word-exact')})" if tuple(payment) in exact else "")
        for number, payment in enumerate(payments, 1)
    )
    return fitting(say("alt-payment", tile=tile_walls(say, tile), payments=numbered or say("word-none")))


def alt_redesign(say: Say, view: View, names: Names) -> str:
    """Private or public: the own Alhambra and reserve before or after a redesign."""
    seat = view.viewer if view.viewer is not None else view.turn
    return "" if seat is None else alt_board(say, view, seat, names)


def alt_scoring(say: Say, sheet: RoundView, names: Names) -> str:
    """A scoring sheet."""
    return fitting(sentences(sheet_text(say, sheet, names)))


def alt_standings(say: Say, view: View, names: Names) -> str:
    """The points so far or at the end, with who has how many."""
    scores = say("status-scores", scores=scores_line(say, view, names))
    return fitting(sentences(scores, *counts_lines(say, view, names)), scores)
