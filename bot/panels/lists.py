"""Long lists of options: a hundred on a page, in selects of 25, with buttons to the other pages.

A list is named by a key: `b:<tile>` for the payments of a tile, `p:<tile>` for its places, `r:<subject>` for the
targets of a redesign (see `bot.panels.private.choices`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.panels.custom_ids import argument_of
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, named
from bot.wording.options import MOST, LegalMoves, label, sorted_payments
from engine import Action, cell_name
from engine.base.building import Redesign

SELECTS: Final = 4
COMPONENTS: Final = 40
AROUND: Final = 3
"""Text, picture and small print of a panel."""


def list_button(page: Page, text: str, key: str) -> Button:
    """A button that opens a list."""
    return Button(text, page.id("list", f"{key}~0"))


def list_panel(page: Page, key: str, number: int) -> Panel | None:
    """One page of a list; None if it has nothing (any more)."""
    say = page.say
    found = entries(page, key)
    if not found:
        return None
    verb = "seesel" if key.startswith("r:") else "pick"
    size = SELECTS * MOST
    last = (len(found) - 1) // size
    number = min(max(number, 0), last)
    rows: list[Row] = []
    for start in range(number * size, min(len(found), (number + 1) * size), MOST):
        part = found[start : start + MOST]
        options = tuple(Option(label(say, action), argument_of(action, page.view.options)) for action in part)
        first, end = start + 1, start + len(part)
        rows.append(Select(page.id(verb, str(start)), say("list-part", first=first, last=end), options))
    row: list[Button] = []
    if number > 0:
        row.append(named(say, "button-previous", page.id("list", f"{key}~{number - 1}")))
    if number < last:
        row.append(named(say, "button-next", page.id("list", f"{key}~{number + 1}")))
    row += [page.button("button-back", "now"), page.button("button-hand", "hand")]
    rows.append(tuple(row))
    title = say("list-title", n=len(found), page=number + 1, pages=last + 1)
    return Panel(f"### {title}", rows=tuple(rows))


def entries(page: Page, key: str) -> Sequence[Action]:
    """The options of a list, in a useful order."""
    moves = LegalMoves(page.view.options)
    kind, _, what = key.partition(":")
    sources: dict[str, Callable[[], Sequence[Action]]] = {
        "b": lambda: sorted_payments(page.view, what, moves.buys(what)),
        "p": lambda: moves.builds(what),
        "r": lambda: targets(moves, what),
    }
    return sources[kind]() if kind in sources else []


def targets(moves: LegalMoves, subject: str) -> list[Redesign]:
    """What a redesign may do with a reserve tile (`t<id>`) or the tile of a cell (`c<cell>`)."""
    if subject.startswith("t"):
        wanted = [r for r in moves.redesigns if r.tile == subject[1:]]
    else:
        wanted = [r for r in moves.redesigns if r.kind != "place" and cell_name(r.at) == subject[1:]]
    return sorted(wanted, key=lambda r: (r.kind != "store", r.at[1], r.at[0], r.tile or ""))


def weight(rows: Sequence[Row]) -> int:
    """How many components the rows are."""
    return sum(2 if isinstance(row, Select) else 1 + len(row) for row in rows)


def fits(rows: Sequence[Row]) -> bool:
    """Whether a panel with these rows, a text, a picture and small print stays within Discord's limit."""
    return weight(rows) + AROUND <= COMPONENTS
