"""The words people type, in all languages at once, and how a text is cut into them. Which words there are stands in the
catalogues (`typed-...`), and nowhere else.

Anything may come in here: the functions never raise, whatever the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.texts import SYMBOLS, Texts
from engine.base.things import CURRENCIES, TYPES

LIMIT: Final = 200
"""Characters of a typed text that are looked at; nothing sensible is longer."""

_WORD = re.compile(r"[^\W\d_]+|\d+")
_WORD_WITH_LETTER = re.compile(r"\d+[abc](?![^\W_])|[^\W\d_]+|\d+")
KINDS: Final = ("place", "store", "swap")
SIDES: Final = ("n", "e", "s", "w")
_HIDDEN = {"Cf", "Cc", "Cs"}

_SYMBOLS: Final = str.maketrans(
    {symbol: f" {currency} " for symbol, currency in SYMBOLS.items()}
    | {"−": "-", "–": "-", "—": "-", "×": "x"}
)


def normal(text: str, limit: int | None = LIMIT) -> str:
    """The text as words are compared: small letters without accents, one blank between words."""
    flat = unicodedata.normalize("NFKC", text[:limit]).translate(_SYMBOLS)
    flat = unicodedata.normalize("NFKD", flat.casefold())
    return " ".join(
        "".join(
            char
            for char in flat
            if not unicodedata.combining(char)
            and (char.isspace() or unicodedata.category(char) not in _HIDDEN)
        ).split()
    )


def words(text: str) -> list[str]:
    """Words and numbers of a text; signs and underscores only separate. `b5` is two words."""
    return _WORD.findall(normal(text))


def words_with_letters(text: str) -> list[str]:
    """Like `words`, but a number keeps an `a`, `b` or `c` directly behind it (`tower 9b`)."""
    return _WORD_WITH_LETTER.findall(normal(text))


def number(word: str) -> int | None:
    """The number that a word is, if it is one of at most three digits."""
    return int(word) if word.isdecimal() and len(word) <= 3 else None


def look_up(table: Mapping[str, str], word: str) -> str | None:
    """What a word means by a table; beginnings of three letters or more count if they are clear."""
    if word in table:
        return table[word]
    if len(word) < 3:
        return None
    found = {meaning for known, meaning in table.items() if known.startswith(word)}
    return found.pop() if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What words mean, in all languages that there are."""

    currencies: Mapping[str, str]
    types: Mapping[str, str]
    kinds: Mapping[str, str]
    """What a redesign does: `place`, `store`, `swap`."""
    sides: Mapping[str, str]
    """Letters of the sides of a tile: `n`, `e`, `s`, `w`."""
    reserve: frozenset[str]
    dirk: frozenset[str]
    exact: frozenset[str]
    walls: frozenset[str]
    between: frozenset[str]
    """Words that stand between two parts of a sum."""
    fillers: frozenset[str]
    """Words that say nothing here."""

    @classmethod
    def of(cls, texts: Texts) -> Vocabulary:
        """The words of these catalogues. Where two languages mean something else by a word the first one counts."""
        says = [texts(language) for language in texts.languages]

        def listed(key: str) -> list[str]:
            return [word for say in says if key in say for word in normal(say(key), None).split()]

        def table(kind: str, meanings: Iterable[str]) -> dict[str, str]:
            found: dict[str, str] = {}
            for say in says:
                for meaning in meanings:
                    key = f"typed-{kind}-{meaning}"
                    for word in normal(say(key), None).split() if key in say else ():
                        found.setdefault(word, meaning)
            return found

        return cls(
            table("currency", CURRENCIES),
            table("type", TYPES),
            table("kind", KINDS),
            table("side", SIDES),
            *(
                frozenset(listed(f"typed-{name}"))
                for name in ("reserve", "dirk", "exact", "wall", "between", "fillers")
            ),
        )


@cache
def vocabulary() -> Vocabulary:
    """The words of our own catalogues."""
    return Vocabulary.of(Texts.load())


def currency(word: str) -> str | None:
    """The currency that a word names."""
    return look_up(vocabulary().currencies, word)


def building(word: str) -> str | None:
    """The building type that a word names."""
    return look_up(vocabulary().types, word)


def all_words(meaning: str) -> str:
    """Every word for a currency or a building type, for searching in."""
    known = vocabulary()
    tables = (known.currencies, known.types, known.kinds)
    return " ".join(word for table in tables for word, what in table.items() if what == meaning)


__all__ = [
    "CURRENCIES",
    "LIMIT",
    "TYPES",
    "Vocabulary",
    "all_words",
    "building",
    "currency",
    "look_up",
    "normal",
    "number",
    "vocabulary",
    "words",
    "words_with_letters",
]
