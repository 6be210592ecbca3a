"""Typed tiles and places: `tower 13`, `Turm 9b`, `blue garden`, `tower 9 [wall N,E]`, `N13`, `Reserve`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.wording.typed.cards import Unknown
from bot.wording.typed.words import (
    building,
    currency,
    normal,
    number,
    vocabulary,
    words,
    words_with_letters,
)
from engine import NotationError, parse_cell
from engine.base.sides import Cell
from engine.base.view import TileView

_WALLS = re.compile(r"[\[(]\s*([^\W\d_]+)\s+([^\d_\[\]()]+)[\])]")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_SIDE_BITS = {"n": 1, "e": 2, "s": 4, "w": 8}
_FAR = 1_000


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile that may be meant: where it lies on the market (space from 1, currency) or in an Alhambra."""

    tile: TileView
    currency: str | None = None
    space: int | None = None
    at: Cell | None = None


@dataclass(frozen=True, slots=True)
class _Asked:
    kind: str | None = None
    price: int | None = None
    letter: str | None = None
    currency: str | None = None
    space: int | None = None
    walls: int | None = None


def named_tiles(text: str, pool: Sequence[Lying]) -> list[Lying]:
    """Those of the pool that a text may mean: none, one, or several if it is not clear.

    Raises Unknown for a word that says nothing about tiles.
    """
    flat = normal(text)
    canonical = "_".join(flat.replace("_", " ").split())
    exact = [lying for lying in pool if lying.tile.id == canonical]
    if exact or not flat:
        return _each_once(exact)
    return _each_once([lying for lying in pool if _fits(_read(flat, pool), lying)])


def _each_once(found: Iterable[Lying]) -> list[Lying]:
    """A tile of several cells lies at all of them and is still one tile."""
    return list({lying.tile.id: lying for lying in reversed(list(found))}.values())[::-1]


def _read(flat: str, pool: Iterable[Lying]) -> _Asked:
    walls, known = None, vocabulary()
    shown = _WALLS.search(flat)
    letters = "" if shown is None else re.sub(r"[,\s]", "", shown[2])
    if shown is not None and shown[1] in known.walls and all(letter in known.sides for letter in letters):
        walls = sum({_SIDE_BITS[known.sides[letter]] for letter in letters})
    kind = money = letter = None
    price = space = None
    leading = re.match(r"#?(\d)\s*[.:]\s", flat) or re.match(r"#\s*(\d)\b", flat)
    if leading:
        space, flat = int(leading[1]), flat[leading.end() :]
    for word in words_with_letters(_BRACKETS.sub(" ", flat)):
        if word in known.fillers or word in known.exact:
            continue
        type_, money_ = building(word), currency(word)
        if word[0].isdecimal():
            digits = word.rstrip("abc")
            if price is not None or number(digits) is None:
                raise Unknown(word)
            price, letter = number(digits), word[len(digits) :] or None
        elif type_ is not None and kind in (None, type_):
            kind = type_
        elif money_ is not None and money in (None, money_):
            money = money_
        else:
            raise Unknown(word)
    if kind is None and money is None and price is None and space is None:
        raise Unknown(flat[:40])
    return _Asked(kind, price, letter, money, space, walls)


def _fits(asked: _Asked, lying: Lying) -> bool:
    tile = lying.tile
    return (
        asked.kind in (None, tile.type)
        and asked.price in (None, tile.price)
        and (asked.letter is None or tile.id.endswith(asked.letter))
        and asked.currency in (None, lying.currency)
        and asked.space in (None, lying.space)
        and asked.walls in (None, tile.walls)
    )


def named_place(text: str) -> Cell | str | None:
    """The place that a text names: a cell, `reserve`, `dirk`, or None."""
    flat = normal(text)
    for part in (flat, "".join(flat.split()), *flat.split()):
        try:
            cell = parse_cell(part)
        except (NotationError, ValueError):
            continue
        if abs(cell[0]) < _FAR and abs(cell[1]) < _FAR:
            return cell
    found = set(words(flat))
    if found & vocabulary().dirk:
        return "dirk"
    return "reserve" if found & vocabulary().reserve else None
