"""Long lists of options: a hundred on a page, in selects of 25, with buttons to the other pages.

The texts of lists are read for ever, because messages keep them; nothing but this file knows how they begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.panels.custom_ids import argument_of
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, named
from bot.panels.subjects import Subject, read_subject
from bot.wording.options import MOST, LegalMoves, label, sorted_payments
from engine import Action, View
from engine.base.building import Redesign

SELECTS: Final = 4
COMPONENTS: Final = 40
AROUND: Final = 3
"""Text, picture and small print of a panel."""


@dataclass(frozen=True, slots=True)
class Payments:
    """All payments for a tile."""

    tile: str
    verb: ClassVar[str] = "pick"

    def __str__(self) -> str:
        return f"b:{self.tile}"

    def entries(self, view: View) -> Sequence[Action]:
        """What is on the list, in a useful order."""
        return sorted_payments(view, self.tile, LegalMoves(view.options).buys(self.tile))


@dataclass(frozen=True, slots=True)
class Places:
    """All places of a tile."""

    tile: str
    verb: ClassVar[str] = "pick"

    def __str__(self) -> str:
        return f"p:{self.tile}"

    def entries(self, view: View) -> Sequence[Action]:
        """What is on the list, in a useful order."""
        return LegalMoves(view.options).builds(self.tile)


@dataclass(frozen=True, slots=True)
class Targets:
    """All that a redesign may do with a tile."""

    subject: Subject
    verb: ClassVar[str] = "seesel"

    def __str__(self) -> str:
        return f"r:{self.subject}"

    def entries(self, view: View) -> Sequence[Action]:
        """What is on the list, in a useful order."""
        return targets(LegalMoves(view.options), self.subject)


LongList = Payments | Places | Targets


def read_list(text: str) -> LongList | None:
    """The list of such a text; None for any other."""
    kind, _, what = text.partition(":")
    match kind:
        case "b":
            return Payments(what)
        case "p":
            return Places(what)
        case "r" if (subject := read_subject(what)) is not None:
            return Targets(subject)
        case _:
            return None


def list_button(page: Page, text: str, wanted: LongList) -> Button:
    """A button that opens a list."""
    return Button(text, page.id("list", f"{wanted}~0"))


def list_panel(page: Page, wanted: LongList, number: int) -> Panel | None:
    """One page of a list; None if it has nothing (any more)."""
    say = page.say
    found = wanted.entries(page.view)
    if not found:
        return None
    size = SELECTS * MOST
    last = (len(found) - 1) // size
    number = min(max(number, 0), last)
    rows: list[Row] = []
    for start in range(number * size, min(len(found), (number + 1) * size), MOST):
        part = found[start : start + MOST]
        options = tuple(Option(label(say, action), argument_of(action, page.view.options)) for action in part)
        first, end = start + 1, start + len(part)
        rows.append(
            Select(page.id(wanted.verb, str(start)), say("list-part", first=first, last=end), options)
        )
    row: list[Button] = []
    if number > 0:
        row.append(named(say, "button-previous", page.id("list", f"{wanted}~{number - 1}")))
    if number < last:
        row.append(named(say, "button-next", page.id("list", f"{wanted}~{number + 1}")))
    row += [page.button("button-back", "now"), page.button("button-hand", "hand")]
    rows.append(tuple(row))
    title = say("list-title", n=len(found), page=number + 1, pages=last + 1)
    return Panel(f"### {title}", rows=tuple(rows))


def targets(moves: LegalMoves, subject: Subject) -> list[Redesign]:
    """What a redesign may do with this tile."""
    wanted = [redesign for redesign in moves.redesigns if subject.is_in(redesign)]
    return sorted(wanted, key=lambda r: (r.kind != "store", r.at[1], r.at[0], r.tile or ""))


def weight(rows: Sequence[Row]) -> int:
    """How many components the rows are."""
    return sum(2 if isinstance(row, Select) else 1 + len(row) for row in rows)


def fits(rows: Sequence[Row]) -> bool:
    """Whether a panel with these rows, a text, a picture and small print stays within Discord's limit."""
    return weight(rows) + AROUND <= COMPONENTS
