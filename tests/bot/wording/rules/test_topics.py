"""The rules by topic: complete, short enough, and found by the words people use."""

from __future__ import annotations

import pytest

from bot.texts import Texts
from bot.wording.rules import topics as rules_topics

TEXTS = Texts.load(strict=True)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_topic_is_complete_and_short_enough(language: str) -> None:
    say = TEXTS(language)
    for topic in rules_topics.topics(say):
        text = rules_topics.text(say, topic)
        assert 200 < len(text) <= rules_topics.LIMIT
        assert rules_topics.title(say, topic) in text


@pytest.mark.parametrize("language", TEXTS.languages)
def test_topics_have_different_titles(language: str) -> None:
    say = TEXTS(language)
    titles = [rules_topics.title(say, topic) for topic in rules_topics.topics(say)]
    assert len(set(titles)) == len(titles)
    assert len(titles) <= 100  # four selects of 25


def test_the_scoring_topic_holds_the_points_table() -> None:
    text = rules_topics.text(TEXTS("en"), "scoring")
    assert "Tower (11): 6 · 13/6 · 21/13/6" in text
    assert "Pavilion (7): 1 · 8/1 · 16/8/1" in text
