"""The words people type, in both languages at once, and how a text is cut into them.

Anything may come in here: the functions never raise, whatever the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from bot.texts import SYMBOLS
from engine.base.things import CURRENCIES, TYPES

LIMIT: Final = 200
"""Characters of a typed text that are looked at; nothing sensible is longer."""

_WORD = re.compile(r"[^\W\d_]+|\d+")
_WORD_WITH_LETTER = re.compile(r"\d+[abc](?![^\W_])|[^\W\d_]+|\d+")
_HIDDEN = {"Cf", "Cc", "Cs"}

CURRENCY_WORDS: Final[Mapping[str, str]] = {
    word: currency
    for currency, words in {
        "florin": "florin florins gulden yellow gelb gelbe gelber gelben gelbes y ge",
        "dirham": "dirham dirhams green grun grune gruner grunen grunes gruen gruene gruener gruenen g gr",
        "denar": "denar denars denare denaren dinar dinars blue blau blaue blauer blauen blaues b bl",
        "ducat": "ducat ducats dukat dukaten orange orangen oranger orangefarben orangefarbene"
        " orangefarbener orangefarbenen o or",
    }.items()
    for word in words.split()
}
TYPE_WORDS: Final[Mapping[str, str]] = {
    word: kind
    for kind, words in {
        "pavilion": "pavilion pavilions pavillion pavillon pavillons pa",
        "seraglio": "seraglio seraglios serail serails manor manors se",
        "arcades": "arcades arcade arkaden arkade ar",
        "chambers": "chambers chamber gemacher gemaecher gemach ch ge",
        "garden": "garden gardens garten gaerten ga",
        "tower": "tower towers turm turme tuerme to tu",
    }.items()
    for word in words.split()
}
KIND_WORDS: Final[Mapping[str, str]] = {
    word: kind
    for kind, words in {
        "place": "place build add einbauen anbauen bauen platzieren setzen",
        "store": "store remove put move abbauen entfernen legen ablegen",
        "swap": "swap exchange replace tauschen austauschen tausch tausche ersetzen umtauschen",
    }.items()
    for word in words.split()
}
RESERVE_WORDS: Final = frozenset({"reserve", "reserven", "res", "r", "reservefeld"})
DIRK_WORDS: Final = frozenset({"dirk", "dirks"})
EXACT_WORDS: Final = frozenset({"exact", "exactly", "passend", "genau", "exakt"})
FILLERS: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "and",
        "with",
        "for",
        "at",
        "in",
        "into",
        "on",
        "of",
        "from",
        "to",
        "card",
        "cards",
        "please",
        "give",
        "i",
        "buy",
        "take",
        "pay",
        "der",
        "die",
        "das",
        "den",
        "dem",
        "ein",
        "eine",
        "einen",
        "einem",
        "und",
        "mit",
        "fur",
        "fuer",
        "auf",
        "im",
        "aus",
        "von",
        "zu",
        "zum",
        "zur",
        "karte",
        "karten",
        "bitte",
        "gib",
        "gebe",
        "geben",
        "ich",
        "kaufe",
        "nehme",
        "zahle",
        "nimm",
        "kauf",
        "alhambra",
        "cell",
        "feld",
        "space",
        "wall",
        "walls",
        "mauer",
        "mauern",
        "instead",
        "gegen",
    ]
)
"""Words that say nothing here."""
_SYMBOLS: Final = str.maketrans(
    {symbol: f" {currency} " for symbol, currency in SYMBOLS.items()}
    | {"−": "-", "–": "-", "—": "-", "×": "x"}
)


def normal(text: str) -> str:
    """The text as the tables above are written: small letters without accents, one blank between words."""
    flat = unicodedata.normalize("NFKC", text[:LIMIT]).translate(_SYMBOLS)
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


def currency(word: str) -> str | None:
    """The currency that a word names."""
    return look_up(CURRENCY_WORDS, word)


def building(word: str) -> str | None:
    """The building type that a word names."""
    return look_up(TYPE_WORDS, word)


def all_words(meaning: str) -> str:
    """Every word for a currency or a building type, for searching in."""
    tables: tuple[Mapping[str, str], ...] = (CURRENCY_WORDS, TYPE_WORDS, KIND_WORDS)
    return " ".join(word for table in tables for word, known in table.items() if known == meaning)


__all__ = [
    "CURRENCIES",
    "DIRK_WORDS",
    "EXACT_WORDS",
    "FILLERS",
    "KIND_WORDS",
    "LIMIT",
    "RESERVE_WORDS",
    "TYPES",
    "all_words",
    "building",
    "currency",
    "look_up",
    "normal",
    "number",
    "words",
    "words_with_letters",
]
