"""The rules by topic: complete, short enough, and found by the words people use."""

from __future__ import annotations

import pytest

from bot import rules_topics
from bot.texts import Texts

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


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("", "overview"),
        ("scoring", "scoring"),
        ("Wertung", "scoring"),
        ("gleichstand", "ties"),
        ("tie", "ties"),
        ("dirk", "dirk"),
        ("longest wall", "wall"),
        ("längste Mauer", "wall"),
        ("umbauen", "redesign"),
        ("swap", "redesign"),
        ("wechselgeld", "buying"),
        ("exact", "exact"),
        ("passend", "exact"),
        ("seed", "fair"),
        ("undo", "turn"),
        ("koord", "building"),
    ],
)
def test_topics_are_found_by_titles_and_keywords_of_both_languages(typed: str, topic: str) -> None:
    assert rules_topics.find(TEXTS, typed)[0] == topic


def test_nonsense_finds_no_topic() -> None:
    assert rules_topics.find(TEXTS, "xyzzy") == []
    assert rules_topics.find(TEXTS, "###") == []


def test_every_title_finds_its_topic() -> None:
    for language in TEXTS.languages:
        say = TEXTS(language)
        for topic in rules_topics.topics(say):
            assert rules_topics.find(TEXTS, rules_topics.title(say, topic))[0] == topic


def test_every_refusal_points_to_a_topic_that_exists() -> None:
    for language in TEXTS.languages:
        say = TEXTS(language)
        for key, topic in rules_topics.EXPLAINS.items():
            assert key in say
            assert topic in rules_topics.topics(say)


def test_the_scoring_topic_holds_the_points_table() -> None:
    text = rules_topics.text(TEXTS("en"), "scoring")
    assert "Tower (11): 6 · 13/6 · 21/13/6" in text
    assert "Pavilion (7): 1 · 8/1 · 16/8/1" in text


def test_a_refusal_names_its_topic() -> None:
    say = TEXTS("de")
    text = rules_topics.refusal(say, "refused-none-buy")
    assert text.startswith(say("refused-none-buy"))
    assert "Gebäude kaufen" in text
