"""Panels of the rules: a topic, a question with its short answer, and what comes nearest to what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.custom_ids import Press
from bot.panels.guide_ids import HELP, NOW, Guide
from bot.panels.parts import Button, Option, Panel, Picture, Row, Select, named
from bot.texts import Say
from bot.wording.options import MOST
from bot.wording.rules import faq
from bot.wording.rules import search as rules_search
from bot.wording.rules import topics as rules_topics
from render import Illustration

ALSO = 10
"""Further finds that are offered below the first."""
_NOWHERE = Guide("topic")


def rule_button(say: Say, topic: str, game: str = "", back: str = "") -> Button:
    """The button that opens a topic; `back`: what it replaces (see `bot.panels.guide_ids`)."""
    return Button(say("button-rule", topic=rules_topics.title(say, topic)), _topic_id(topic, game, back))


def _topic_id(topic: str, game: str, back: str) -> str:
    return Guide("topic", topic, game, back).custom_id


def rules_picture(say: Say, topic: str) -> Picture:
    """The illustration of a topic; where there are no pictures its text says enough."""
    key = f"pic-rule-{topic}" if f"pic-rule-{topic}" in say else f"module-{topic}-why"
    alt = say(key) if key in say else rules_topics.title(say, topic)
    return Picture(Illustration(topic), None, alt, "", f"rules-{topic}")


def topic_panel(say: Say, topic: str, place: Guide = _NOWHERE, also: Sequence[str] = ()) -> Panel:
    """One topic with the questions on it, and selects of all topics. `place` knows the game and the way back; `also`
    are other entries that may have been meant."""
    known = rules_topics.topics(say)
    topic = topic if topic in known else known[0]
    rows: list[Row] = [*_also(say, place, [one for one in also if one != topic])]
    rows += _questions(say, place, topic, "rules-questions")
    rows += _topics(say, place, topic)
    rows += _back(say, place)
    return Panel(rules_topics.text(say, topic), rules_picture(say, topic), tuple(rows))


def question_panel(say: Say, question: str, place: Guide = _NOWHERE, also: Sequence[str] = ()) -> Panel:
    """A question with its answer, the illustration of its topic and the ways on; the overview for an unknown one."""
    topic = faq.questions(say).get(question)
    if topic is None:
        return topic_panel(say, "", place, also)
    whole = Button(
        say("button-whole-topic", topic=rules_topics.title(say, topic)),
        place.to("topic", topic).custom_id,
        "primary",
    )
    value = f"{rules_search.QUESTION}{question}"
    rows: list[Row] = [(whole, *(button for row in _back(say, place) for button in row))]
    rows += _also(say, place, [one for one in also if one != value])
    rows += _questions(say, place, topic, "rules-questions-more", question)
    rows += _topics(say, place, "")
    text = f"### {faq.title(say, question)}\n{faq.answer(say, question)}"
    return Panel(text, rules_picture(say, topic), tuple(rows))


def found_panel(say: Say, values: Sequence[str], place: Guide = _NOWHERE) -> Panel:
    """The first of these entries in full, with the others to choose from."""
    question = rules_search.question_of(values[0])
    if question is None:
        return topic_panel(say, values[0], place, values[1:])
    return question_panel(say, question, place, values[1:])


def nearest_panel(say: Say, typed: str, values: Sequence[str], place: Guide = _NOWHERE) -> Panel:
    """Nothing fits for certain: what comes nearest, as buttons. `typed` is safe for messages."""
    rows: list[Row] = [
        (Button(rules_search.title(say, value), place.to("find", value).custom_id, "primary"),)
        for value in values
    ]
    rows += _topics(say, place, "")
    rows += _back(say, place)
    return Panel(say("rules-nearest", text=typed), rows=tuple(rows))


def _questions(say: Say, place: Guide, topic: str, key: str, shown: str = "") -> list[Row]:
    options = tuple(
        Option(faq.title(say, question), question)
        for question in faq.on_topic(say, topic)[:MOST]
        if question != shown
    )
    return [Select(place.to("ask").custom_id, say(key), options)] if options else []


def _also(say: Say, place: Guide, values: Sequence[str]) -> list[Row]:
    options = tuple(Option(rules_search.title(say, value), value) for value in values[:ALSO])
    return [Select(place.to("find").custom_id, say("rules-also"), options)] if options else []


def _topics(say: Say, place: Guide, shown: str) -> list[Row]:
    known = rules_topics.topics(say)
    base = len(rules_topics.BASE)
    parts = {"rules-placeholder": known[:base], "rules-placeholder-modules": known[base:]}
    found: list[Row] = []
    for number, (key, part) in enumerate(parts.items()):
        options = tuple(
            Option(rules_topics.title(say, each), each, chosen=each == shown) for each in part[:MOST]
        )
        if options:
            found.append(Select(place.to("topic", str(number)).custom_id, say(key), options))
    return found


def _back(say: Say, place: Guide) -> tuple[tuple[Button, ...], ...]:
    """The way back to what the panel replaced."""
    if place.back == HELP:
        return ((named(say, "button-back", Guide("help", "", place.game).custom_id),),)
    if place.back == NOW and place.game:
        return ((named(say, "button-back", Press(place.game, None, "now").custom_id),),)
    return ()
