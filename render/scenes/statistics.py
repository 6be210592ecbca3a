"""Figures of a game, seat by seat: money, purchases, walls, what each round brought, and the score lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.base.figures import longest_wall
from render.kit import PAPER, SPRING, Column, Element, Image, Label, Look, Panel, Row, Sized, Space
from render.scenes.page import Page, header, token, wide
from render.scenes.parts import badge
from render.scenes.scoring import NIGHT
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.figures import Figures
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

FIRST: Final = 344
"""Width of the column that names a figure."""

ROW: Final = 60
LARGE: Final = 72
"""Height of a row, with many and with few figures below each other."""

MANY: Final = 4
"""More columns than these have smaller numbers."""


BESIDE: Final = 3
"""Of more seats the names stand below their colours."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of a game. `figures` in seat order (see `figures_of`); walls and rounds come from the view."""

    names: tuple[str, ...]
    figures: tuple[Figures, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        seats = [player.seat for player in view.players]
        walls = [longest_wall(view, seat) for seat in seats]
        each = self.figures
        rows: list[Element] = [_heads(page, seats)]
        table: list[tuple[str, str, Sequence[int], bool]] = [
            ("coin/florin", "money", [f.money for f in each], False),
            ("badge/tower", "bought", [f.bought for f in each], False),
            ("=", "exact", [f.exact for f in each], False),
            ("+", "overpaid", [f.overpaid for f in each], True),
            ("glyph/wall", "wall", walls, False),
        ]
        for number, (sign, key, values, low) in enumerate(table):
            rows.append(_row(sign, page.say(f"pic-stats-{key}"), values, low, number))
        before = dict.fromkeys(seats, 0)
        for number, sheet in enumerate(view.rounds, len(table)):
            gains = [sheet.totals.get(seat, 0) - before[seat] for seat in seats]
            before = {seat: sheet.totals.get(seat, 0) for seat in seats}
            words = page.say("pic-scoring-short", round=sheet.round)
            rows.append(_row(f"card/scoring_{sheet.round}", words, gains, False, number))
        rows.append(_totals(page, [player.score for player in view.players]))
        title = header(page, page.say("pic-stats-title"))
        return wide("statistics", (title, Panel(Column(tuple(rows), gap=0), PAPER, (8, 8), name="sheet")), 0)


def _cells(first: Element, cells: Sequence[Element]) -> Element:
    shared = tuple(Sized(cell, grow=1) for cell in cells)
    return Row((Sized(first, width=FIRST), *shared), gap=8, across="stretch")


def _heads(page: Page, seats: Sequence[int]) -> Element:
    heads = []
    for seat in seats:
        name = Label(page.name(seat), "name", 40, align="left" if len(seats) <= BESIDE else "centre", grow=1)
        inner: Element = Row((token(seat, 54), name), gap=10)
        if len(seats) > BESIDE:
            inner = Column((Row((SPRING, token(seat, 42), SPRING), gap=0), name), gap=0)
        heads.append(Panel(inner, NIGHT, (8, 6), name=f"head:{seat}"))
    return Panel(_cells(Label(""), heads), Look(None), (6, 2), name="heads")


def _row(sign: str, words: str, values: Sequence[int], low: bool, number: int) -> Element:
    """One figure of all seats; the best is on gold (`low`: the least), unless all have the same."""
    tint = THEME.wall_shade if sign.startswith("glyph/") else None
    name = Label(words, "label", 38, THEME.ink, grow=1)
    first = Row((Sized(_sign(sign, tint), width=62), name), gap=10)
    best = (min if low else max)(values, default=0)
    marked = len(set(values)) > 1
    size = 48 if len(values) <= MANY else 46
    cells: list[Element] = []
    for value in values:
        shown = Label(str(value).replace("-", "−"), "number", size, THEME.ink, "centre")
        won = marked and value == best
        box = Panel(shown, Look(THEME.first, THEME.ink, 2, 16) if won else Look(None), (14, 0), name="value")
        cells.append(Row((SPRING, box, SPRING), gap=0))
    band = THEME.band if number % 2 == 0 else None
    high = ROW if len(values) > MANY else LARGE - 8
    return Panel(Sized(_cells(first, cells), height=high), Look(band, None, 0, 12), (6, 0), name="figure")


def _sign(sign: str, tint: tuple[int, int, int] | None) -> Element:
    if len(sign) == 1:
        return badge(sign, 52)
    known = sign if not sign.endswith("_3") else "card/back"
    return Image(known, 38 if tint else 54, tint)


def _totals(page: Page, scores: Sequence[int]) -> Element:
    best = max(scores, default=0)
    cells = [
        Label(str(score), "number", 60, THEME.gold if score == best else THEME.cream, "centre")
        for score in scores
    ]
    name = Label(page.say("pic-scoring-total"), "number", 46, THEME.cream)
    first = Row((Space(width=12), name), gap=0)
    return Panel(Sized(_cells(first, cells), height=LARGE), NIGHT, (6, 0), name="totals")
