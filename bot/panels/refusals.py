"""Refusals in words: what is wrong, what to do instead, and the button that opens the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import engine
from bot.panels import lists
from bot.panels.parts import ROW, Button, Panel, Row
from bot.panels.rules import rule_button
from bot.tables.refused import Refused
from bot.texts import Say, plain
from bot.wording.options import label
from bot.wording.rules import search as rules_search
from bot.wording.rules import topics as rules_topics

FROM_PEOPLE: Final = frozenset({"name", "level", "module", "option", "reason", "game", "topic"})
"""Arguments that hold text from people, made safe before it is shown."""

TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "money": ("none-take", "no-card", "which-card", "not-on-display", "take-limit"),
    "buying": (
        "none-buy",
        "not-on-market",
        "cannot-afford",
        "wrong-currency",
        "too-little",
        "not-in-hand",
        "no-such-payment",
        "which-payment-card",
    ),
    "exact": ("which-payment",),
    "building": (
        "none-build",
        "not-built",
        "not-there",
        "no-place",
        "no-cell",
        "not-waiting",
        "which-tile",
        "which-place",
        "which-of",
    ),
    "redesign": (
        "none-redesign",
        "none-place",
        "none-store",
        "none-swap",
        "which-redesign",
        "which-redesign-move",
        "not-in-reserve",
        "not-in-alhambra",
        "fits-nowhere",
        "not-place",
        "not-store",
        "not-swap",
    ),
    "turn": (
        "none-stop",
        "none-pass",
        "must-pass",
        "place-first",
        "turn-complete",
        "nothing-to-undo",
        "not-your-turn",
    ),
    "fair": ("seed", "practice-forbidden"),
    "secret": ("not-yours",),
    "commands": (
        "other-question",
        "nothing-to-decline",
        "too-late",
        "order",
        "orders-full",
        "no-order",
    ),
}
"""The topics that explain refusals, whose keys begin with `refused-`."""

BY_MOVE: Final = frozenset(
    {"refused-not-possible", "refused-no-play", "refused-which-play", "refused-unknown-play"}
)
"""Refusals of a move that may be any: the move decides which topic explains it."""

EXPLAINED: Final = {f"refused-{name}": topic for topic, names in TOPICS.items() for name in names}


def topic_of(say: Say, no: Refused, modules: Sequence[str] = ()) -> str | None:
    """The topic that explains a refusal, None where no rule of the game is behind it. `modules`: the game's."""
    if no.key not in BY_MOVE:
        return EXPLAINED.get(no.key)
    action = _read(str(no.args_for_text.get("action", "")))
    if action is not None:
        return rules_search.topic_of_verb(say, action.verb, modules)
    text = str(no.args_for_text.get("action", "") or no.args_for_text.get("text", ""))
    return rules_search.meant(say, text, modules) or (modules[0] if len(modules) == 1 else "turn")


def refusal(say: Say, no: Refused) -> str:
    """A refusal for a message: moves in natural form, names made safe."""
    args = dict(no.args_for_text)
    for name, value in args.items():
        if name in FROM_PEOPLE and isinstance(value, str):
            args[name] = plain(value, 60)
    if "action" in args:
        args["action"] = _natural(say, str(args["action"]))
    return say(no.key, **args)


def linked(panel: Panel, say: Say, no: Refused, *, game: str = "", modules: Sequence[str] = ()) -> Panel:
    """The panel that tells a refusal, with a button that opens the rule behind it, if there is one. `game`: the table
    that Back returns to, empty where the panel shows nothing of a game."""
    topic = topic_of(say, no, modules)
    if topic is None:
        return panel
    button = rule_button(say, topic, game, "now" if game else "")
    rows = _with(panel.rows, button)
    if rows is None:
        see = say("refused-see", topic=rules_topics.title(say, topic))
        return replace(panel, text=f"{panel.text}\n-# {see}")
    return replace(panel, rows=rows)


def _with(rows: tuple[Row, ...], button: Button) -> tuple[Row, ...] | None:
    """The rows with a further button: on top, else in the last row that has room; None if they are full."""
    if lists.fits(((button,), *rows)):
        return ((button,), *rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        if isinstance(row, tuple) and len(row) < ROW:
            wider = (*rows[:place], (*row, button), *rows[place + 1 :])
            return wider if lists.fits(wider) else None
    return None


def _read(move: str) -> engine.Action | None:
    try:
        return engine.read(move)
    except engine.NotationError:
        return None


def _natural(say: Say, move: str) -> str:
    action = _read(move)
    try:
        return plain(move, 60) if action is None else label(say, action)
    except KeyError:
        return plain(move, 60)
