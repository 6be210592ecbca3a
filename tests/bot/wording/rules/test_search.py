"""The rules are found by topics and by questions, with the words that people type."""

from __future__ import annotations

import time

import pytest

from bot.texts import Texts
from bot.wording.rules import faq
from bot.wording.rules import topics as rules_topics
from bot.wording.rules.search import (
    NEAREST,
    QUESTION,
    SURE,
    first,
    likeness,
    meant,
    nearest,
    search,
    title,
    topic_of,
    topic_of_verb,
    values,
)
from engine.ai.levels import LEVELS

TEXTS = Texts.load(strict=True)


def best(language: str, typed: str) -> str:
    return search(TEXTS, language, typed)[0].value


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("scoring", "scoring"),
        ("Wertung", "scoring"),
        ("gleichstand", "ties"),
        ("tie", "ties"),
        ("dirk", "dirk"),
        ("longest wall", "wall"),
        ("längste Mauer", "wall"),
        ("LAENGSTE MAUER", "wall"),
        ("umbauen", "redesign"),
        ("swap", "redesign"),
        ("wechselgeld", "buying"),
        ("exact", "exact"),
        ("passend", "exact"),
        ("seed", "fair"),
        ("undo", "turn"),
        ("koord", "building"),
        ("thieves", "thieves"),
        ("Diebe", "thieves"),
        ("chest", "treasure_chamber"),
    ],
)
@pytest.mark.parametrize("language", TEXTS.languages)
def test_a_word_or_two_find_the_topic_in_both_languages(language: str, typed: str, topic: str) -> None:
    assert best(language, typed) == topic


@pytest.mark.parametrize(
    ("language", "typed", "question"),
    [
        ("en", "what if two players tie?", "ties-first"),
        ("de", "was ist wenn zwei gleich viele haben", "ties-first"),
        ("en", "can I roate a building", "building-rotate"),
        ("de", "darf ich Gebäude drehen?", "building-rotate"),
        ("de", "darf ich gebaeude drehn", "building-rotate"),
        ("en", "hand limt", "money-hand-limit"),
        ("en", "how much can I take", "money-take-limit"),
        ("de", "wie viel darf ich nehmen", "money-take-limit"),
        ("en", "who starts", "money-who-begins"),
        ("en", "who starts the game", "money-who-begins"),
        ("de", "wer startet das Spiel", "money-who-begins"),
        ("en", "can I turn a tile around", "building-rotate"),
        ("de", "kann ich ein Plättchen drehen", "building-rotate"),
        ("de", "wer fängt an", "money-who-begins"),
        ("en", "does dirk win", "dirk-win"),
        ("de", "Mauer ring", "wall-ring"),
        ("en", "do I have to use the extra action", "exact-further-must"),
        ("de", "muss ich die weitere aktion machen", "exact-further-must"),
        ("de", "wesir wecken", "vizier-wake"),
        ("en", "steall a card", "thieves-what"),
        ("de", "was passiert wenn jemand nicht zieht", "commands-too-slow"),
        ("en", "mixed currencies", "buying-mix-currencies"),
        ("de", "unfertiges gebäude am ende", "building_sites-end"),
        ("en", "how strong are the bots", "commands-levels"),
        ("de", "welche Stufen haben die Computer", "commands-levels"),
        ("en", "what did I miss", "commands-analysis"),
        ("de", "was hätte ich besser machen können", "commands-analysis"),
    ],
)
def test_a_question_in_own_words_finds_its_answer(language: str, typed: str, question: str) -> None:
    found = search(TEXTS, language, typed)[0]
    assert found.value == f"{QUESTION}{question}"
    assert found.score >= SURE


@pytest.mark.parametrize("language", TEXTS.languages)
def test_the_answer_about_levels_names_each_as_the_lobby_does(language: str) -> None:
    say = TEXTS(language)
    for level in LEVELS:
        assert f"*{say(f'level-{level}')}*" in faq.answer(say, "commands-levels")
    assert say("button-analysis") in faq.answer(say, "commands-analysis")
    assert f"*{say('level-hard')}*" in faq.answer(say, "commands-analysis")


@pytest.mark.slow
def test_every_title_and_every_question_finds_itself() -> None:
    for language in TEXTS.languages:
        say = TEXTS(language)
        for value in values(say):
            assert best(language, title(say, value)) == value
            assert best(language, value) == value


def test_other_languages_are_understood_too() -> None:
    assert best("de", "can dirk win?") == "q:dirk-win"
    assert best("en", "kann dirk gewinnen?") == "q:dirk-win"


def test_nonsense_finds_nothing_but_has_three_nearest() -> None:
    for typed in ("xyzzy", "###", "", "   ", "\u200b", "🂡" * 300, "q:nothing"):
        assert len(nearest(TEXTS, "de", typed)) == NEAREST
    assert search(TEXTS, "en", "xyzzy") == []
    assert search(TEXTS, "en", "###") == []


def test_what_is_only_nearly_meant_is_not_certain() -> None:
    assert search(TEXTS, "en", "wolves and dragons fight") == [] or (
        search(TEXTS, "en", "wolves and dragons fight")[0].score < SURE
    )


def test_modules_of_the_game_win_ties() -> None:
    win, bid = "q:major_projects-win", "q:characters-bid-exact"
    without = [one.value for one in search(TEXTS, "en", "bid")]
    liked = [one.value for one in search(TEXTS, "en", "bid", ["major_projects"])]
    assert without.index(bid) < without.index(win)
    assert liked.index(win) < liked.index(bid)


def test_first_come_the_topics_that_matter_in_this_game() -> None:
    say = TEXTS("en")
    offered = first(say, ["orchards"])
    assert offered[: len(rules_topics.BASE)] == list(rules_topics.BASE)
    assert offered[len(rules_topics.BASE)] == "orchards"
    assert any(value.startswith(QUESTION) for value in offered[:25])


def test_words_are_alike_by_beginnings_compounds_and_small_mistakes() -> None:
    assert likeness("turm", "turme") > 0.8
    assert likeness("wertung", "wertungskarte") >= 0.6
    assert likeness("currancy", "currency") == 0.6
    assert likeness("cat", "cart") == 0
    assert likeness("5", "55") == 0
    assert likeness("steel", "steal") == likeness("stael", "steal") == 0.6
    assert likeness("staul", "steal") == 0.0
    assert likeness("reservaitom", "reservation") == 0.6
    assert likeness("resrevaitom", "reservation") == 0.0
    assert likeness("tael", "steal") == 0.0


def test_moves_lead_to_their_topics() -> None:
    say = TEXTS("en")
    assert topic_of_verb(say, "take") == "money"
    assert topic_of_verb(say, "thief") == "thieves"
    assert topic_of_verb(say, "bid", ["characters"]) == "characters"
    assert topic_of_verb(say, "bid") == "turn"
    assert meant(say, "steal with my thief", ["vizier", "thieves"]) == "thieves"
    assert topic_of(say, "q:dirk-win") == "dirk"
    assert topic_of(say, "q:nothing") is None


def test_a_search_is_quick_enough_for_every_keystroke() -> None:
    search(TEXTS, "de", "warm")
    began = time.process_time()
    for typed in ("was passiert wenn zwei spieler gleich viele", "how many coins do I get back", "z" * 200):
        search(TEXTS, "de", typed)
    assert time.process_time() - began < 1.5


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_question_is_complete_and_short(language: str) -> None:
    say = TEXTS(language)
    questions = faq.questions(say)
    assert len(questions) >= 100
    assert len({title(say, f"{QUESTION}{question}") for question in questions}) == len(questions)
    for question in questions:
        asked, answer = faq.title(say, question), faq.answer(say, question)
        assert asked.endswith("?")
        assert len(asked) <= 80
        assert 20 < len(answer) <= 450
        assert answer.count(". ") <= 4
        assert faq.keywords(say, question)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_topic_answers_a_question(language: str) -> None:
    say = TEXTS(language)
    for topic in rules_topics.topics(say):
        assert faq.on_topic(say, topic), topic


def test_the_languages_ask_the_same_questions() -> None:
    assert list(faq.questions(TEXTS("en"))) == list(faq.questions(TEXTS("de")))
