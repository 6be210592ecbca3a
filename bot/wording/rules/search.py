"""Finding topics and questions of the rules by what somebody types: any words, in any of the languages.

Words are compared without case and accents, by their beginnings, as parts of compounds, and with small mistakes. Rare
words weigh more than common ones; titles, questions and keywords more than the texts below them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import OSA, Prefix

from bot.texts import Say, Texts
from bot.wording.rules import faq
from bot.wording.rules import topics as rules_topics
from bot.wording.typed.words import normal, words
from engine.core.notation import verbs

QUESTION: Final = "q:"
"""Begins the value of a question; a topic's value is its id."""
SURE: Final = 0.6
"""From this score on an entry is what was asked for."""
HINTED: Final = 0.3
"""From this score on a text speaks of a module."""
NEAREST: Final = 3
"""So many are offered where nothing is sure."""
FOREIGN: Final = 0.9
"""What a find in another language than the reader's counts."""
BODY: Final = 0.45
"""What a word of the text below a title counts."""
LIKED: Final = 0.08
"""What an entry of the base game or of the game in question gains on those of other modules."""
MOST: Final = 16
"""So many words are looked for; no question needs more."""
WHOLE: Final = 2.0
"""The score of a title or an id typed in full."""
_FULL, _STEM, _PART, _TYPO = 1.0, 0.9, 0.7, 0.6


@dataclass(frozen=True, slots=True)
class Found:
    """A topic or question with how well it fits: about 0 to 1, more for a title typed in full."""

    value: str
    score: float


@dataclass(frozen=True, slots=True)
class _Entry:
    """What one language knows of a topic or question."""

    value: str
    title: str
    heads: frozenset[str]
    body: frozenset[str] = field(repr=False)


def question_of(value: str) -> str | None:
    """The question that a value names, None for a topic or any other text."""
    return value.removeprefix(QUESTION) if value.startswith(QUESTION) else None


def topic_of(say: Say, value: str) -> str | None:
    """The topic that a value names, or that explains more on its question; None for any other text."""
    question = question_of(value)
    if question is not None:
        return faq.questions(say).get(question)
    return value if value in rules_topics.topics(say) else None


def title(say: Say, value: str) -> str:
    """What an entry is called: a topic's title, or the question itself."""
    question = question_of(value)
    return rules_topics.title(say, value) if question is None else faq.title(say, question)


def values(say: Say) -> tuple[str, ...]:
    """All entries: the topics, then the questions."""
    questions = (f"{QUESTION}{question}" for question in faq.questions(say))
    return (*rules_topics.topics(say), *questions)


def search(texts: Texts, language: str, typed: str, prefer: Iterable[str] = ()) -> list[Found]:
    """Topics and questions that a text may mean, best first; none if it has no word in common with any.

    `prefer` are topics that win ties: the modules of the game in question. A value is found by itself.
    """
    asked = normal(typed)
    own = texts(language)
    if typed.strip() in values(own):
        return [Found(typed.strip(), WHOLE)]
    parts = tuple(dict.fromkeys(_folded(word) for word in words(asked)))
    small = frozenset().union(*(_small(texts(other)) for other in texts.languages))
    telling = (tuple(part for part in parts if part not in small) or parts)[:MOST]
    if not telling:
        return []
    best: dict[str, float] = {}
    for other in texts.languages:
        factor = 1.0 if other == own.language else FOREIGN
        for value, score in _scores(texts(other), _flat(asked), telling).items():
            best[value] = max(best.get(value, 0.0), score * factor)
    liked = frozenset((*rules_topics.BASE, *prefer))
    order = {value: place for place, value in enumerate(values(own))}

    def rank(value: str) -> tuple[int, int]:
        # In small steps, so that among what fits equally well the order of the rules decides.
        return -round(20 * (best[value] + (LIKED if topic_of(own, value) in liked else 0.0))), order[value]

    return [Found(value, best[value]) for value in sorted(best, key=rank)]


def nearest(texts: Texts, language: str, typed: str, prefer: Iterable[str] = ()) -> list[str]:
    """The three entries that come nearest to a text, whatever it is."""
    found = [one.value for one in search(texts, language, typed, prefer)]
    if len(found) < NEAREST:
        say = texts(language)
        asked = _grams(normal(typed))
        alike = {
            value: len(asked & grams) / (len(asked | grams) or 1) for value, grams in _titles(say).items()
        }
        found += sorted((value for value in alike if value not in found), key=lambda one: -alike[one])
    return found[:NEAREST]


def first(say: Say, modules: Sequence[str] = ()) -> list[str]:
    """What is offered before anything was typed: the topics of the base game and of these modules, then questions
    that people ask in their first game."""
    liked = [topic for topic in rules_topics.topics(say) if topic in rules_topics.BASE or topic in modules]
    common: dict[str, str] = {}
    for question, topic in faq.questions(say).items():
        common.setdefault(topic, f"{QUESTION}{question}")
    return [*liked, *common.values()]


def topic_of_verb(say: Say, verb: str, modules: Sequence[str] = ()) -> str:
    """The topic that explains moves of this verb. What several modules share is looked for among `modules`."""
    if verb in rules_topics.OF_VERB:
        return rules_topics.OF_VERB[verb]
    kind = verbs().get(verb)
    own = None if kind is None else rules_topics.of_class(kind)
    if own is not None:
        return own
    name = say(f"verb-{verb}") if f"verb-{verb}" in say else verb
    return meant(say, name, modules) or "turn"


def meant(say: Say, text: str, modules: Sequence[str]) -> str | None:
    """The one of these modules that a text speaks of most, None if it speaks of none."""
    parts = tuple(_folded(word) for word in words(text))
    scores = _scores(say, _flat(normal(text)), parts) if parts else {}
    liked = [module for module in modules if scores.get(module, 0.0) >= HINTED]
    return max(liked, key=lambda module: scores[module], default=None)


# The index of one language


@cache
def _index(say: Say) -> tuple[_Entry, ...]:
    entries = []
    for value in values(say):
        question = question_of(value)
        if question is not None:
            heads = f"{title(say, value)} {faq.keywords(say, question)}"
            body = faq.answer(say, question)
        else:
            heads = f"{title(say, value)} {say(f'rules-{value}-words')} {value}"
            body = rules_topics.text(say, value)
        entries.append(_Entry(value, _flat(normal(title(say, value))), _tokens(heads), _tokens(body)))
    return tuple(entries)


@cache
def _vocabulary(say: Say) -> tuple[str, ...]:
    return tuple(sorted(frozenset().union(*(entry.heads | entry.body for entry in _index(say)))))


@cache
def _titles(say: Say) -> dict[str, frozenset[str]]:
    return {value: _grams(normal(title(say, value))) for value in values(say)}


@cache
def _keys(say: Say) -> dict[str, frozenset[str]]:
    """The keywords of each topic as they stand, each one a phrase."""
    return {
        topic: frozenset(_flat(normal(word)) for word in say(f"rules-{topic}-words").split(","))
        for topic in rules_topics.topics(say)
    }


def _tokens(text: str) -> frozenset[str]:
    found = []
    position = 0
    while position < len(text):
        # The words of a typed text are cut off at a length that a whole topic exceeds.
        found += words(text[position : position + 150])
        position += 150
    return frozenset(_folded(word) for word in found)


def _flat(text: str) -> str:
    return " ".join(_folded(word) for word in words(text))


def _folded(word: str) -> str:
    """A word with its umlauts written either way as one."""
    return word.replace("ae", "a").replace("oe", "o").replace("ue", "u")


@cache
def _small(say: Say) -> frozenset[str]:
    """Words that say nothing about what is asked."""
    return _tokens(say("rules-small-words"))


def _grams(text: str) -> frozenset[str]:
    padded = f"  {text} "
    return frozenset(padded[place : place + 3] for place in range(len(padded) - 2))


# Comparing


def _scores(say: Say, asked: str, parts: Sequence[str]) -> dict[str, float]:
    index = _index(say)
    likeness = [_alike(say, part) for part in parts]
    rows: list[list[float]] = []
    for alike in likeness:
        row = []
        for entry in index:
            head = max((alike[word] for word in entry.heads if word in alike), default=0.0)
            body = max((alike[word] for word in entry.body if word in alike), default=0.0)
            row.append(max(head, BODY * body))
        rows.append(row)
    weights = [
        math.log(1 + len(index) / max(1.0, sum(1.0 for score in row if score >= _TYPO))) for row in rows
    ]
    total = sum(weights)
    found: dict[str, float] = {}
    for place, entry in enumerate(index):
        score = sum(weight * row[place] for weight, row in zip(weights, rows, strict=True)) / total
        if score > 0:
            found[entry.value] = score + _extra(say, entry, asked, parts)
    return found


def _extra(say: Say, entry: _Entry, asked: str, parts: Sequence[str]) -> float:
    """What lets the better of two entries win that have the same words."""
    if entry.title == asked or entry.value == asked:
        return WHOLE
    if entry.value.startswith(QUESTION):
        # Of two questions the one that says little else.
        return 0.03 * min(1.0, len(parts) / (len(entry.heads) or 1)) + (0.06 if len(parts) > 1 else 0.0)
    if asked in _keys(say)[entry.value]:
        return 0.5
    if len(parts) <= 2 and any(key.startswith(asked) for key in (entry.title, *_keys(say)[entry.value])):
        return 0.4
    return 0.0


@lru_cache(maxsize=2_000)
def _alike(say: Say, part: str) -> dict[str, float]:
    """The words of a language that a typed word may mean, with how much each is like it."""
    found = {}
    for word in _vocabulary(say):
        score = likeness(part, word)
        if score:
            found[word] = score
    return found


def likeness(part: str, word: str) -> float:
    """How much a typed word is like a known one: 0 to 1."""
    if part == word:
        return _FULL
    if part.isdecimal() or word.isdecimal():
        return 0.0
    shorter, longer = sorted((len(part), len(word)))
    if word.startswith(part) and len(part) >= 2:
        return _STEM if longer - shorter <= 3 and len(part) >= 3 else _PART
    if part.startswith(word) and len(word) >= 3 and len(part) - len(word) <= 3:
        return _STEM
    common = Prefix.similarity(part, word)
    if common >= 4 and shorter - common <= 2 and longer - common <= 4:
        return _PART
    if (shorter >= 5 and (word.endswith(part) or part.endswith(word))) or (len(part) >= 6 and part in word):
        return _TYPO
    # Letters left out, added, changed or exchanged with their neighbour.
    most = 2 if shorter >= 8 else 1
    if shorter >= 4 and part[0] == word[0] and OSA.distance(part, word, score_cutoff=most) <= most:
        return _TYPO if shorter >= 5 else _TYPO - 0.15
    return 0.0
