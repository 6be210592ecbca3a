"""Typed cards: `blue 5`, `5 blue + 2 green`, `b5 g2`, `denar_5+florin_1`, `2x blau 3`, `9 + 4`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.wording.typed.words import currency, normal, number, vocabulary

_PIECES = re.compile(r"[+,;&\s]+")
_SEGMENTS = re.compile(r"[+,;&/|]")
_WORDS = re.compile(r"[^\W\d_]+")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_TOKENS = re.compile(r"\d\s*[x*](?![^\W\d_])|[^\W\d_]+|\d+")
MOST = 60
"""No hand or display holds more cards that could be named at once."""


@dataclass(frozen=True, slots=True)
class Named:
    """A card as somebody named it: by id, or by currency and worth, either of which may be missing."""

    id: str | None = None
    currency: str | None = None
    worth: int | None = None


class Unknown(Exception):
    """A word that means nothing here."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def named_cards(text: str, known: frozenset[str] = frozenset()) -> list[Named]:
    """The cards that a text names; ids in `known` are taken as they stand.

    Numbers belong to the currency before them (`blue 5 2`), or to the one behind if the part begins with a
    number (`5 2 blue`); a part without a currency goes on with the one before it (`blue 9 + 4`).
    Raises Unknown for a word that says nothing about cards.
    """
    pieces = [piece for piece in _PIECES.split(text.strip().lower()[:2000]) if piece]
    if pieces and all(piece in known for piece in pieces):
        return [Named(id=piece) for piece in pieces]
    found: list[Named] = []
    waiting: list[int] = []  # numbers of parts before any currency
    last: str | None = None
    for part in _SEGMENTS.split(_with_signs(_BRACKETS.sub(" ", normal(text)))):
        items = _items(part)
        if not items:
            continue
        if isinstance(items[0], int):
            last = _numbers_first(items, found, waiting, last)
        else:
            last = _currency_first(items, found)
    found += [Named(worth=worth) for worth in waiting]
    if len(found) > MOST:
        raise Unknown("…")
    return found


def _with_signs(text: str) -> str:
    """The text with a sign for each word that means "and"."""
    between = vocabulary().between
    return _WORDS.sub(lambda found: "+" if found[0] in between else found[0], text)


def _items(part: str) -> list[int | str]:
    """Worths (as often as they are meant) and currencies of one part, in order."""
    items: list[int | str] = []
    times = 1
    for token in _TOKENS.findall(part):
        if token in vocabulary().fillers:
            continue
        if token[-1] in "x*" and token[0].isdecimal():
            times = int(token[0]) or 1
        elif (worth := number(token)) is not None:
            items += [worth] * times
            times = 1
        elif (money := currency(token)) is not None:
            if not items or items[-1] != money:
                items.append(money)
        else:
            raise Unknown(token)
    if times > 1:
        raise Unknown("x")
    return items


def _currency_first(items: list[int | str], found: list[Named]) -> str | None:
    """`blue 5 2 green 1`; a currency without a number stands for any card of it."""
    money: str | None = None
    used = True
    for item in items:
        if isinstance(item, int):
            found.append(Named(currency=money, worth=item))
            used = True
        else:
            if not used:
                found.append(Named(currency=money))
            money, used = item, False
    if not used:
        found.append(Named(currency=money))
    return money


def _numbers_first(
    items: list[int | str], found: list[Named], waiting: list[int], last: str | None
) -> str | None:
    """`5 2 blue 1 green`; numbers behind the last currency belong to it."""
    money: str | None = None
    fresh: list[int] = []
    for item in items:
        if isinstance(item, int):
            fresh.append(item)
        else:
            found += [Named(currency=item, worth=worth) for worth in (*waiting, *fresh)]
            waiting.clear()
            fresh.clear()
            money = item
    money = money or last
    if money is None:
        waiting += fresh
    else:
        found += [Named(currency=money, worth=worth) for worth in fresh]
    return money
