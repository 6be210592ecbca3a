"""Standings of a tournament: places, names, points, and what decides where points are level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import text
from render.kit import PAPER, SPRING, Column, Element, Label, Look, Panel, Row, Sized, Space
from render.scenes.page import Page, wide
from render.scenes.scoring import NIGHT
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

COLUMN: Final = 10
"""People below each other; more stand in two columns."""
SHOWN: Final = 2 * COLUMN
"""People on a picture."""
LINE: Final = 66
NUMBER: Final = 46
NAME: Final = 42
FIGURE: Final = 190
"""Height of a line, sizes of numbers and names, and width of a figure."""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """Somebody's line: their place, points, games won and played, and the points of whom they met."""

    place: int
    points: int
    wins: int
    games: int
    opponents: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The first so many; `names` in the order of the rows. `title` is the tournament's name, `played` of `rounds` are
    over."""

    title: str
    played: int
    rounds: int
    names: tuple[str, ...]
    rows: tuple[StandingRow, ...]

    def scene(self, view: View | None, say: Say) -> Scene:
        page = Page(say, self.names)
        shown = self.rows[:SHOWN]
        after = page.say("pic-standings-after", played=self.played, rounds=self.rounds)
        named = Label(text.shown_name(self.title, "?"), "number", THEME.title, grow=1)
        title = Sized(Row((named, Label(after, "body", THEME.label, THEME.muted)), gap=16), height=64)
        alone = len(shown) <= COLUMN
        half = len(shown) if alone else (len(shown) + 1) // 2
        parts = [shown[:half]] if alone else [shown[:half], shown[half:]]
        sheets: list[Element] = []
        first = 0
        for part in parts:
            lines = [_heads(page, alone=alone)]
            lines += [_line(page, first + n, row, alone=alone) for n, row in enumerate(part)]
            sheet = Panel(Column(tuple(lines), gap=0), PAPER, (10, 8), name="sheet")
            sheets.append(Sized(sheet, grow=1))
            first += len(part)
        body = Row(tuple(sheets), gap=THEME.edge, across="stretch")
        return wide("standings", (title, body), 0)


def _cells(place: Element, name: Element, figures: Sequence[Element]) -> Element:
    """Figures keep their width, names take what is left."""
    return Row((Sized(place, width=76), name, *(Sized(one, width=FIGURE) for one in figures)), gap=8)


def _heads(page: Page, *, alone: bool) -> Element:
    keys = ("points", "wins", "opponents") if alone else ("points",)
    figures = [Label(page.say(f"pic-standings-{key}"), "label", 36, THEME.cream, "right") for key in keys]
    return Panel(Sized(_cells(Space(width=2), SPRING, figures), height=48), NIGHT, (10, 2), name="heads")


def _line(page: Page, number: int, row: StandingRow, *, alone: bool) -> Element:
    ink = THEME.muted_ink if row.out else THEME.ink
    figures = [str(row.points), f"{row.wins}/{row.games}", str(row.opponents)] if alone else [str(row.points)]
    cells = [Label(one, "number", NUMBER, ink, "right") for one in figures]
    place = Label("–" if row.out else f"{row.place}.", "number", NUMBER, ink, "right")
    name = Label(page.name(number), "name", NAME, ink, grow=1)
    won = row.place == 1 and not row.out and row.points > 0
    look = (
        Look(THEME.first, THEME.ink, 2, 14) if won else Look(THEME.band if number % 2 else None, None, 0, 12)
    )
    return Panel(Sized(_cells(place, name, cells), height=LINE - 8), look, (10, 4), name="standing")
