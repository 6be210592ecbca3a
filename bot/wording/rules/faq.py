"""The questions that `/rules` answers, each with the topic that explains more.

The texts say which there are: `faq-<topic>-<name>` (the question, at most 100 characters), `faq-<topic>-<name>-answer`
and `faq-<topic>-<name>-words`. The id is `<topic>-<name>` and never changes its meaning.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.texts import Say
from bot.wording.rules import topics as rules_topics

KEY: Final = "faq-"
ANSWER: Final = "-answer"


@cache
def questions(say: Say) -> dict[str, str]:
    """The topic of each question, in the order of the topics."""
    known = {topic: place for place, topic in enumerate(rules_topics.topics(say))}
    found = {
        question: topic
        for key in say.catalogue.entries
        if key.startswith(KEY) and key.endswith(ANSWER)
        if (topic := (question := key.removeprefix(KEY).removesuffix(ANSWER)).partition("-")[0]) in known
    }
    return dict(sorted(found.items(), key=lambda pair: known[pair[1]]))


def on_topic(say: Say, topic: str) -> tuple[str, ...]:
    """The questions that a topic explains."""
    return tuple(question for question, about in questions(say).items() if about == topic)


def title(say: Say, question: str) -> str:
    """The question in words."""
    return say(f"{KEY}{question}")


def answer(say: Say, question: str) -> str:
    """Its answer, one to three sentences."""
    return say(f"{KEY}{question}{ANSWER}")


def keywords(say: Say, question: str) -> str:
    """Further words by which it is found."""
    return say(f"{KEY}{question}-words")
