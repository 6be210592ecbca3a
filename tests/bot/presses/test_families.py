"""The buttons of earlier releases: each still means what it meant."""

from __future__ import annotations

from typing import Any

import pytest

from bot.client import FAMILIES
from bot.delivery.routing import Family, Router, Shortcut
from bot.presses import (
    absence,
    choosing,
    game,
    games,
    greeting,
    guide,
    lobby,
    looking,
    orders,
    personal,
    playing,
    settings,
)
from bot.tutorial import family as tutorial

VERBS = [
    "now",
    "hand",
    "look",
    "more",
    "score",
    "text",
    "log",
    "since",
    "rules",
    "do",
    "fin",
    "pick",
    "list",
    "pay",
    "undo",
    "reset",
    "buy",
    "mod",
    "cards",
    "place",
    "red",
    "redsel",
    "see",
    "seesel",
    "join",
    "leave",
    "bye",
    "bot",
    "unbot",
    "opts",
    "modules",
    "preset",
    "rule",
    "pace",
    "windows",
    "start",
    "yes",
    "no",
    "again",
    "between",
    "order",
    "given",
    "withdraw",
    "asks",
    "letpass",
    "recall",
    "deputy",
    "snooze",
    "away",
    "gone",
    "hint",
]
"""Those of release 0.2.0, whose buttons stand in channels for ever."""
GUIDES = ("topic", "ask", "find", "help", "why")
BY_SUBJECT = (looking, playing, choosing, lobby, orders, absence, games)


def answering(custom_id: str) -> Family[Any, Any] | Shortcut:
    """Who answers a press of this custom_id."""
    by_prefix = sorted(FAMILIES, key=lambda family: len(family.prefix), reverse=True)
    return next(
        family
        for family in by_prefix
        if custom_id.startswith(family.prefix) and family.way(custom_id) is not None
    )


def test_every_verb_of_an_earlier_release_has_its_handler() -> None:
    assert set(VERBS) <= game.FAMILY.handlers.keys()
    assert set(GUIDES) <= guide.FAMILY.handlers.keys()
    assert {"user", "guild", "setup"} <= settings.FAMILY.handlers.keys()
    assert {"tplay", "thelp"} <= tutorial.FAMILY.handlers.keys()


def test_no_two_subjects_answer_the_same_verb() -> None:
    every = [verb for subject in BY_SUBJECT for verb in subject.HANDLERS]
    assert len(every) == len(set(every)) == len(game.FAMILY.handlers)


@pytest.mark.parametrize(
    ("custom_id", "family"),
    [
        ("alh1|abcd2345|17|do|buy tower_13 denar_4+denar_9", game.FAMILY),
        ("alh1|abcd2345|-|now|", game.FAMILY),
        ("alh1|tutorial|3|do|take denar_4", tutorial.FAMILY),
        ("alh1|tutorial|-|tplay|", tutorial.FAMILY),
        ("alh1|tutorial|whatever", tutorial.FAMILY),
        ("alhgui1|-|-|topic|money", guide.FAMILY),
        ("alhgui1|abcd2345|help|why|buy", guide.FAMILY),
        ("alhgui1|-|-|run|join", guide.SHORTCUT),
        ("alhgui1|-|-|run|export", guide.FAMILY),
        ("alhgui1|nonsense", guide.FAMILY),
        ("alhset1|user|language", settings.FAMILY),
        ("alhset1|guild|modules", settings.FAMILY),
        ("alhset1|setup|check", settings.FAMILY),
        ("alhset1|nobody|language", game.FAMILY),
        ("alhdata1|show", personal.FAMILY),
        ("alhdata1|erase", personal.FAMILY),
        ("alhdata1|everything", game.FAMILY),
        ("alhwel1|join", greeting.SHORTCUT),
        ("alh1|abcd2345|-|replay|", game.SHORTCUT),
        ("alhwel1|rules", greeting.SHORTCUT),
        ("alhwel1|export", game.FAMILY),
        ("alh0|of|another|release", game.FAMILY),
        ("", game.FAMILY),
    ],
)
def test_a_custom_id_is_answered_by_its_family(custom_id: str, family: object) -> None:
    assert answering(custom_id) is family
    assert Router(FAMILIES).way(custom_id) is not None
