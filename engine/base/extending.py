"""The names on which modules hang what they add, where a name is a word and no class. Stages stand in `setup`.

In a name `<...>` stands for any word.
"""

from __future__ import annotations

from typing import Final

AREAS: Final = {
    "beside": "`(game)`: beside market and display, for all",
    "board": "`(game, seat)`: in a seat's Alhambra; the text begins with the name of the cell",
    "seat": "`(game, seat)`: before a seat, for all",
    "secret": "`(game, seat)`: before a seat, for itself alone",
    "tile": "`(game, tile)`: on a tile, wherever it lies",
}
"""Where marks are shown (`Module.shows`)."""

HANDLERS: Final = {
    "card:<kind>": "`(game, id, first)`: a card turned up in a refill of the display, where it cannot lie",
    "tile:<kind>": "`(game, id)`: a tile turned up in a refill of the market, where it cannot lie",
    "terms:<kind>": "`(game, seat, id) -> Terms`: a tile for sale that lies on no market space",
    "leave:<kind>": "`(game, id)`: such a tile was bought",
    "settled:<kind>": "`(game, seat, id)`: a tile was paid exactly, and what else it brought along is dealt with",
    "take:<kind>": "`(game, seat, id)`: a card is taken from where it lies beside the display",
    "withhold:<kind>": "`(game, seat, id)`: a tender leaves its owner",
    "release:<kind>": "`(game, seat, id)`: a tender goes back to a seat, or (None) to nobody in particular",
    "rider:<name>": "`(game, seat, tile, at, value)`: what was added to an action, before the action itself; "
    "`rider:<name>=<value>` for one value alone",
    "further:action": "`(game, seat)`: one more action in this turn",
}
"""Who deals with a thing of a kind (`Module.handles`)."""

TOPICS: Final = {
    "buying": "`(judge, tile) -> points`: what comes with a tile that is bought",
    "card:<kind>": "`(judge, card) -> points`: what a card of the kind is worth in the hand",
    "count": "`(judge, plan) -> {type: number}`: what a layout has of types besides its buildings",
    "idle": "`(judge, tile view) -> bool`: whether a tile counts as nothing for the time being",
    "in_line": "`(judge, tile) -> bool`: whether a tile that is no building counts in a line of buildings",
    "layout": "`(judge, plan) -> points`: what a layout is worth besides majorities and the longest wall",
    "leaving": "`(judge, cell) -> points`: what is lost (below 0) when the tile there leaves the Alhambra",
    "overpaid": "`(judge, number) -> points`: what comes back for paying so much too much",
    "placing": "`(judge, tile, cell) -> points`: what laying a tile there brings at once",
    "purses": "`(judge, cards, currency, purses)`: adds the purses in which these cards could pay",
    "rider:<name>": "`(judge, action, value) -> points`: what adding this to an action costs (below 0) or brings; "
    "`rider:<name>=<value>` in the name of the rider's handler means the value alone",
}
"""What computer opponents ask modules (`Module.advises`)."""
