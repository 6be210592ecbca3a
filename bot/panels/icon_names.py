"""Which icon stands for what: names of `render.icons`, which delivery puts in where they stand (`bot.pictures.icons`).

An icon never says what the words beside it do not say.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import engine
from bot.wording.rules import topics
from engine import DIRK, Action
from engine.base.building import RESERVE, Build, Redesign
from engine.base.money import Take
from engine.base.things import CARDS, TILES
from engine.base.turn import Stop
from engine.base.window import Pass
from engine.core.notation import verbs
from render.icon_list import icon_list

KEYS: Final = {
    "button-again": "do_undo",
    "button-analysis": "do_hint",
    "button-analysis-all": "do_log",
    "button-analysis-look": "do_hint",
    "button-agree": "do_yes",
    "button-all-payments": "do_more",
    "button-all-places": "do_more",
    "button-away": "do_away",
    "button-back": "do_back",
    "button-back-again": "do_join",
    "button-between": "do_wait",
    "button-computer": "do_computer",
    "button-decide": "do_hint",
    "button-deputy": "do_computer",
    "button-end-turn": "do_stop",
    "button-figures": "do_score",
    "button-growth": "do_score",
    "button-hand": "do_hand",
    "button-history-first": "do_undo",
    "button-history-last": "do_stop",
    "button-history-next": "do_next",
    "button-history-previous": "do_back",
    "button-hint": "do_hint",
    "button-join": "do_join",
    "button-learn": "do_help",
    "button-leave": "do_leave",
    "button-leave-game": "do_leave",
    "button-log": "do_log",
    "button-more": "do_more",
    "button-my-turn": "do_start",
    "button-next": "do_next",
    "button-open-table": "do_join",
    "button-options": "do_options",
    "button-other": "do_hand",
    "button-pass": "do_pass",
    "button-place": "do_build",
    "button-previous": "do_back",
    "button-redesign": "do_redesign",
    "button-refuse": "do_no",
    "button-rematch": "do_replay",
    "button-reset": "do_undo",
    "button-rules": "do_rules",
    "button-score": "do_score",
    "button-snooze": "do_wait",
    "button-start": "do_start",
    "button-stop": "do_stop",
    "button-undo": "do_undo",
    "button-tutorial-again": "do_undo",
    "button-tutorial-help": "do_help",
    "button-tutorial-leave": "do_leave",
    "button-tutorial-next": "do_next",
    "button-tutorial-on": "do_start",
    "button-tutorial-play": "do_computer",
    "button-tutorial-skip": "do_next",
    "look-everybody": "do_board",
    "place-dirk": "do_give",
    "place-reserve": "do_reserve",
    "verb-bid": "do_hand",
    "welcome-button-join": "do_join",
    "welcome-button-learn": "do_help",
    "welcome-button-rules": "do_rules",
}
"""Icons of what is named by a text key."""


def of_key(key: str) -> str:
    """The icon of a text key, empty if it has none."""
    return KEYS.get(key, "")


def of_seat(token: int) -> str:
    """The sign of a seat by its colour, a number from 1; Dirk's for his own."""
    return "seat_dirk" if token == DIRK else f"seat_{token}"


def of_thing(name: str) -> str:
    """The icon of a component: a card, a tile by its type, a piece of a module."""
    if name in TILES and (icon := _there(f"type_{TILES[name].type}")):
        return icon
    card = CARDS.get(name)
    if card is not None and (icon := _there(f"card_{card.currency}_{card.worth}")):
        return icon
    return _there(f"piece_{name}")


def of_word(word: str, verb: str) -> str:
    """The icon of what an order names: a thing, a building type, a currency; of any of them that of the verb."""
    return of_thing(word) or _there(f"type_{word}") or _there(f"money_{word}") or of_verb(verb)


def of_module(module: str) -> str:
    """The icon of a module."""
    return _there(f"module_{module}")


@cache
def of_verb(verb: str) -> str:
    """The icon of a verb, mostly that of the module that it belongs to."""
    engine.known_modules()  # which brings their verbs
    kind = verbs().get(verb)
    return "" if kind is None else of_module(topics.of_class(kind) or "") or of_key(f"verb-{verb}")


def of_action(action: Action) -> str:
    """The icon of a move; places and payments have none, their numbers are those of the picture."""
    match action:
        case Take(cards):
            return of_thing(cards[0]) if len(cards) == 1 else "do_take"
        case Build(_, at):
            return "do_reserve" if at == RESERVE else "do_give" if isinstance(at, str) else ""
        case Redesign():
            return "do_redesign"
        case Stop():
            return "do_stop"
        case Pass():
            return "do_pass"
    return of_verb(action.verb)


def _there(name: str) -> str:
    return name if name in icon_list() else ""
