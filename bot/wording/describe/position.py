"""A position in words, for people who read instead of looking: boards, market, display, hand, status.

Everything is told from a `View`, so it holds what its viewer may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.texts import Say
from bot.wording.describe.words import (
    Names,
    at,
    cards,
    counts,
    currency,
    listed,
    mark_text,
    shorten,
    thing,
    tile_walls,
    who,
    worth,
)
from engine import DIRK
from engine.base.market import Buy
from engine.base.things import CARDS, CURRENCIES
from engine.base.view import BoardView, Mark, PlayerView, TileView, View


def board_text(say: Say, board: BoardView, *, with_walls: bool = True) -> str:
    """One Alhambra in short notation, row by row: `N14 fountain; O14 garden 10 [wall N,E]`."""
    return "; ".join(
        f"{at(say, placed.at)} {tile_walls(say, placed.tile, with_walls=with_walls)}"
        for placed in board.tiles
    )


def tiles_text(say: Say, tiles: Sequence[TileView]) -> str:
    """Tiles with their walls, or `nothing`."""
    return "; ".join(tile_walls(say, shown) for shown in tiles) or say("look-nothing")


def market_text(say: Say, view: View) -> str:
    """The four spaces in their order, one a line."""
    return "\n".join(
        say("look-market-empty", space=number, currency=space.currency)
        if space.tile is None
        else say("look-market-space", space=number, currency=space.currency, tile=tile_walls(say, space.tile))
        for number, space in enumerate(view.market, 1)
    )


def display_text(say: Say, view: View) -> str:
    """The cards that lie open, in their order: `✚ blue 5, ★ orange 2`."""
    return ", ".join(thing(say, card.id) for card in view.display) or say("look-nothing")


def table_text(say: Say, view: View) -> str:
    """Market, display, supply and what modules put beside the market: the text of `/market`."""
    lines = [
        say("look-market"),
        market_text(say, view),
        say("look-display", cards=display_text(say, view)),
        say("look-supply", tiles=view.supply_left, cards=view.draw_left),
    ]
    lines += marks_lines(say, view.beside)
    return "\n".join(lines)


def marks_lines(say: Say, marks: Sequence[Mark]) -> list[str]:
    """What modules show somewhere, one thing a line."""
    return [text for mark in marks if (text := mark_text(say, mark))]


def player_lines(say: Say, view: View, seat: int, names: Names) -> list[str]:
    """Everything public about one player: points, money, buildings, reserve, wall, Alhambra."""
    player = view.players[seat]
    lines = [
        say(
            "look-player",
            name=who(say, names, seat),
            points=player.score,
            cards=player.hand_count,
            wall=player.board.wall,
        ),
        say("look-counts", counts=counts(say, player.counts)),
        say("look-board", board=board_text(say, player.board)),
        say("look-reserve", tiles=tiles_text(say, player.reserve)),
    ]
    if player.pending:
        lines.append(say("look-pending", tiles=tiles_text(say, player.pending)))
    return lines + marks_lines(say, player.marks)


def dirk_lines(say: Say, view: View) -> list[str]:
    """Dirk's score and heap; empty where he does not take part."""
    if view.dirk is None:
        return []
    return [say("look-dirk", points=view.dirk.score, counts=counts(say, view.dirk.counts))]


def boards_text(say: Say, view: View, names: Names, seat: int | None = None, *, limit: int = 3_900) -> str:
    """One player's Alhambra, or everybody's, with all that is public about them: the text of `/board`."""
    seats = range(len(view.players)) if seat is None else (seat,)
    blocks = ["\n".join(player_lines(say, view, each, names)) for each in seats]
    if seat is None:
        blocks += dirk_lines(say, view)
    text = "\n\n".join(blocks)
    if len(text) <= limit:
        return text
    share = limit // len(blocks) - 2
    return "\n\n".join(shorten(block, share) for block in blocks)


def hand_groups(hand: Sequence[str]) -> dict[str, list[str]]:
    """The hand by currency in the order of the market, highest card first; other cards under an empty name."""
    groups: dict[str, list[str]] = {money: [] for money in CURRENCIES}
    for name in sorted(hand, key=lambda card: -CARDS[card].worth if card in CARDS else 0):
        card = CARDS.get(name)
        groups.setdefault(card.currency if card and card.currency in CURRENCIES else "", []).append(name)
    return {money: group for money, group in groups.items() if group}


def hand_text(say: Say, view: View) -> str:
    """Private: the viewer's hand with sums, secret things, and what can be paid exactly.

    Raises ValueError for a view without a hand (nobody's, or another's).
    """
    player, hand = own(view)
    lines = [say("look-hand", cards=len(hand), worth=worth(hand))]
    for money, group in hand_groups(hand).items():
        if money:
            numbers = " + ".join(_number(say, name) for name in group)
            lines.append(say("look-hand-line", currency=money, cards=numbers, worth=worth(group)))
        else:
            lines.append(listed(say, [thing(say, name) for name in group]))
    lines += marks_lines(say, player.secret)
    lines += payable_lines(say, view) or [say("look-payable-none")]
    lines += overpaid_lines(say, view)
    return "\n".join(lines)


def _number(say: Say, name: str) -> str:
    """What a card of a currency is worth; one that is more than money by its name."""
    return thing(say, name) if f"thing-{name}" in say else str(CARDS[name].worth)


def payable_lines(say: Say, view: View) -> list[str]:
    """Private: which buildings of the market and beside it the viewer can pay exactly, and how."""
    return [
        say(
            "look-payable",
            tile=tile_walls(say, space.tile),
            currency=space.currency,
            payments=listed(say, [cards(say, payment) for payment in ways[:3]], "list-or"),
        )
        for space in (*view.market, *view.stalls)
        if space.tile is not None and (ways := view.payable.get(space.tile.id))
    ]


def overpaid_lines(say: Say, view: View) -> list[str]:
    """Private: in one line what the viewer, if asked, can pay but not exactly, and by how much too much."""
    found = []
    for space in (*view.market, *view.stalls):
        if space.tile is None or space.tile.price is None or view.payable.get(space.tile.id):
            continue
        buys = [o for o in view.options if isinstance(o, Buy) and o.tile == space.tile.id and not o.modifiers]
        if buys:
            over = min(worth(buy.pay) for buy in buys) - space.tile.price
            found.append(f"{tile_walls(say, space.tile)} (+{over})")
    return [say("look-payable-over", tiles="; ".join(found))] if found else []


def own(view: View) -> tuple[PlayerView, tuple[str, ...]]:
    """The viewer's own seat and hand. Raises ValueError where there is none or it is not shown."""
    if view.viewer is not None:
        player = view.players[view.viewer]
        if player.hand is not None:
            return player, player.hand
    raise ValueError("a view without a hand")


def scores_line(say: Say, view: View, names: Names) -> str:
    """`Anna 12, Ben 9, Dirk 4`, highest first."""
    totals = {player.seat: player.score for player in view.players}
    if view.dirk is not None:
        totals[DIRK] = view.dirk.score
    return totals_line(say, totals, names)


def totals_line(say: Say, totals: Mapping[int, int], names: Names) -> str:
    """The same for the scores by who, as they were after a scoring."""
    ranked = sorted(totals.items(), key=lambda total: (total[0] == DIRK, -total[1], total[0]))
    return ", ".join(f"{who(say, names, seat)} {score}" for seat, score in ranked)


BESIDES: Final = ("window", "auction")
"""Phases in which whoever is asked is not asked as the one on turn."""


def status_text(say: Say, view: View, names: Names) -> str:
    """Where the game stands, beginning `#37`: the text of `/status`. After the end the final points."""
    number = f"#{view.move}"
    if view.phase == "over":
        return "\n".join([f"{number} · {end_text(say, view, names)}"])
    asked = listed(say, [who(say, names, seat) for seat in view.asked])
    if view.asked == (view.turn,) and view.phase not in BESIDES:
        first = say("status-turn", name=asked, n=len(view.asked))
    elif view.turn is None or view.turn in view.asked:
        first = say("status-only-asked", asked=asked, n=len(view.asked))
    else:
        first = say("status-asked", name=who(say, names, view.turn), asked=asked, n=len(view.asked))
    waiting = any(view.players[seat].pending for seat in view.asked)
    phase = "end" if view.phase == "build" and not waiting else view.phase
    return "\n".join(
        [
            f"{number} · {first} · {say('status-phase', phase=phase)}",
            say("status-scores", scores=scores_line(say, view, names)),
            say("status-next", round=view.round + 1, turn=view.turn_number),
            say("look-supply", tiles=view.supply_left, cards=view.draw_left),
        ]
    )


def end_text(say: Say, view: View, names: Names) -> str:
    """`Game over` with who has won and everybody's final points, one a line."""
    winners = [who(say, names, seat) for seat in view.winners]
    lines = [say("end-winners", winners=listed(say, winners), n=len(winners))]
    scores = {player.seat: player.score for player in view.players}
    for score, seat in sorted(((score, seat) for seat, score in scores.items()), key=lambda s: (-s[0], s[1])):
        place = 1 + sum(other > score for other in scores.values())
        shared = "yes" if list(scores.values()).count(score) > 1 else "no"
        lines.append(say("end-place", place=place, shared=shared, name=who(say, names, seat), points=score))
    if view.dirk is not None:
        lines.append(say("end-dirk", points=view.dirk.score))
    return "\n".join(lines)


def turn_text(say: Say, view: View, names: Names) -> str:
    """The turn message without a picture: market, display, the active player's Alhambra, scores."""
    parts = [table_text(say, view)]
    if view.turn is not None:
        parts.append("\n".join(player_lines(say, view, view.turn, names)))
    parts.append(say("status-scores", scores=scores_line(say, view, names)))
    return shorten("\n".join(parts), 3_000)


__all__ = [
    "board_text",
    "boards_text",
    "currency",
    "dirk_lines",
    "display_text",
    "end_text",
    "hand_groups",
    "hand_text",
    "market_text",
    "overpaid_lines",
    "own",
    "payable_lines",
    "player_lines",
    "scores_line",
    "status_text",
    "table_text",
    "tiles_text",
    "turn_text",
]
