"""Single things in words: cards, tiles, cells, people, lists. Currencies go by colour, with their symbol."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.texts import Say
from engine import DIRK, cell_name
from engine.base.sides import Cell
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.base.view import Mark, TileView

SIDES = "nesw"
"""The sides in the order of the bits of a wall mask."""

_SIDED = re.compile(r"(-?[A-Z]+-?\d+)?([nesw]+|[nesw-]+(?:\.[nesw-]+)+)")
"""Sides, of a larger tile cell by cell, or a cell with sides."""

ENDS = (".", "!", "?", ":", "…")
"""What a sentence ends with."""

Names = Sequence[str]
"""What the seats are called, by seat; whoever passes them has made them safe for where they will stand."""


def who(say: Say, names: Names, seat: int | None) -> str:
    """The name of a seat, of Dirk, or `nobody`."""
    if seat is None:
        return say("word-nobody")
    return say("word-dirk") if seat == DIRK else names[seat]


def listed(say: Say, items: Iterable[str], last: str = "list-last") -> str:
    """`a, b and c`; with `list-or` as `last` an "or". Empty for no items."""
    parts = list(items)
    if not parts:
        return ""
    text = parts[0]
    for item in parts[1:-1]:
        text = say("list-next", head=text, item=item)
    return text if len(parts) == 1 else say(last, head=text, item=parts[-1])


def currency(say: Say, name: str) -> str:
    """`✚ blue`."""
    return say("look-currency", currency=name)


def thing(say: Say, name: str) -> str:
    """Any component by its id: a card, a tile, or what a module has a text `thing-<id>` for."""
    if f"thing-{name}" in say:
        return say(f"thing-{name}")
    if name in TILES:
        return tile(say, name)
    card_ = CARDS.get(name)
    if card_ is not None and card_.currency in CURRENCIES:
        return say("card-symbol", currency=card_.currency, n=card_.worth)
    return name.replace("_", " ")


def thing_object(say: Say, name: str) -> str:
    """The same where something is done with it, by the text `object-<id>`: with its article, and in the case for it."""
    return say(f"object-{name}") if f"object-{name}" in say else thing(say, name)


def cards(say: Say, names: Iterable[str]) -> str:
    """Money cards grouped by currency, highest first: `◆ yellow 3 + ✚ blue 9 + 4`; `nothing` for none."""
    groups: dict[str, list[int]] = {}
    others: list[str] = []
    for name in names:
        card_ = CARDS.get(name)
        if card_ is None or card_.currency not in CURRENCIES or f"thing-{name}" in say:
            others.append(thing(say, name))
        else:
            groups.setdefault(card_.currency, []).append(card_.worth)
    counted = [text if number == 1 else f"{number} × {text}" for text, number in Counter(others).items()]
    parts = [
        f"{currency(say, money)} {' + '.join(str(worth) for worth in sorted(groups[money], reverse=True))}"
        for money in CURRENCIES
        if money in groups
    ]
    return " + ".join([*parts, *counted]) or say("look-nothing")


def worth(names: Iterable[str]) -> int:
    """What these cards are worth together, whatever their currency."""
    return sum(CARDS[name].worth for name in names if name in CARDS)


def tile(say: Say, name: str) -> str:
    """`tower 13`; tiles without a price by their type."""
    known = TILES[name]
    if f"thing-{name}" in say:
        return say(f"thing-{name}")
    if known.price is None:
        return say("building", type=name if known.kind == "start" else known.type)
    return say("building-priced", type=known.type, price=known.price)


def walls(say: Say, mask: int) -> str:
    """` [wall N,E]` for a wall mask, empty without walls."""
    sides = [side for bit, side in enumerate(SIDES) if mask & (1 << bit)]
    if not sides:
        return ""
    return say("look-walls", sides=",".join(say("side-short", side=side) for side in sides))


def tile_walls(say: Say, shown: TileView, *, with_walls: bool = True) -> str:
    """A tile with its walls and what modules laid on it: `garden 10 [wall N,E]`, unique among all tiles."""
    parts = [tile(say, shown.id)]
    if with_walls and shown.walls:
        parts.append(walls(say, shown.walls))
    parts += [text for mark in shown.marks if (text := mark_text(say, mark))]
    return " ".join(parts)


def mark_text(say: Say, mark: Mark) -> str:
    """A module's mark in words: its text key `mark-<kind>`, else the text it carries."""
    key = "mark-" + mark.kind.replace("/", "-")
    if key in say:
        return say(key, text=_readable(say, mark.text))
    return mark.text


def _readable(say: Say, text: str) -> str | int:
    """The text of a mark for its words: numbers as numbers, `none` for none, cards, tiles and sides by their names."""
    if not text:
        return "none"
    if text.isdecimal():
        return int(text)
    if all(name in CARDS for name in text.split("+")):
        return cards(say, text.split("+"))
    if text in TILES:
        return thing(say, text)
    if sided := _SIDED.fullmatch(text):
        cells = (",".join(say("side-short", side=side) for side in part) for part in sided[2].split("."))
        return " ".join(part for part in (sided[1], " / ".join(cells)) if part)
    return text


def at(say: Say, place: Cell | str) -> str:
    """Where a tile goes: `N13`, `reserve`, `Dirk`."""
    if not isinstance(place, str):
        return cell_name(place)
    return say(f"look-at-{place}") if f"look-at-{place}" in say else place


def counts(say: Say, numbers: Mapping[str, float]) -> str:
    """How many of each building type: `2 gardens, 1 tower`; `nothing` for none."""
    found = [
        say("building-count", type=kind, n=number(count)) for kind, count in numbers.items() if count > 0
    ]
    return ", ".join(found) or say("look-nothing")


def number(count: float) -> int | float:
    """A count as people write it: whole where it is whole."""
    return int(count) if count == int(count) else count


def sentences(*texts: str) -> str:
    """The lines of these texts one after the other, each with an end: a full stop where it has none of its own."""
    found = [line.strip() for text in texts for line in text.splitlines() if line.strip()]
    return " ".join(line if line.endswith(ENDS) else f"{line}." for line in found)


def shorten(text: str, limit: int) -> str:
    """At most `limit` characters, cut at a word with an ellipsis."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    blank = cut.rfind(" ")
    return (cut[:blank] if blank > limit // 2 else cut).rstrip(" ,;:") + "…"
