"""What people type instead of choosing: natural forms in both languages become legal actions, or a plain no.

`take(view, "5 blue + 2 green", say)` and its siblings never raise anything but `Refused`, whatever the text.
"""

from bot.wording.typed.cards import Named, Unknown, named_cards
from bot.wording.typed.moves import (
    build,
    building,
    buy,
    cards_list,
    kind_of,
    lying_text,
    market,
    modifiers_of,
    move_text,
    moves_list,
    none_of,
    options,
    places_list,
    redesign,
    split_modifiers,
    take,
)
from bot.wording.typed.plays import found as plays_found
from bot.wording.typed.plays import name_of as play_name
from bot.wording.typed.plays import play
from bot.wording.typed.plays import value_of as play_value
from bot.wording.typed.reasons import why_not_placed, why_not_stored, why_not_swapped
from bot.wording.typed.tiles import Lying, named_place, named_tiles

__all__ = [
    "Lying",
    "Named",
    "Unknown",
    "build",
    "building",
    "buy",
    "cards_list",
    "kind_of",
    "lying_text",
    "market",
    "modifiers_of",
    "move_text",
    "moves_list",
    "named_cards",
    "named_place",
    "named_tiles",
    "none_of",
    "options",
    "places_list",
    "play",
    "play_name",
    "play_value",
    "plays_found",
    "redesign",
    "split_modifiers",
    "take",
    "why_not_placed",
    "why_not_stored",
    "why_not_swapped",
]
