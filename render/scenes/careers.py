"""Statistics of one or two people, or of a server: figures in rows, and bars of what brought points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import text
from render.kit import DARK, PAPER, SPRING, Column, Drawn, Element, Image, Label, Look, Panel, Row, Sized
from render.scene import Box, Rect, Words
from render.scenes.page import Page, header, wide
from render.scenes.parts import badge
from render.scenes.scoring import NIGHT
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.base.view import View
    from render.scene import Placed, Scene
    from render.scenes.page import Say

LEFT: Final = (640, 700)
"""Width of the column of figures, of one and of two."""

LINE: Final = 80
VALUE: Final = 160
SIGN: Final = 54
"""Height of a row of figures, width of a figure in it, and height of a sign."""

BAR: Final = 50
THICK: Final = 28
"""Height of the line in which bars lie, and of a bar that lies there alone."""

NUMBER: Final = 46
ROOM: Final = 84
"""Size of the number behind a bar, and the room for it."""


@dataclass(frozen=True, slots=True)
class CareerRow:
    """A figure: its sign, the key of its text, what is shown for each, and which of them is the best (None: neither)."""

    sign: str
    key: str
    shown: tuple[str, ...]
    best: int | None = None


@dataclass(frozen=True, slots=True)
class CareerBar:
    """A bar for each: its sign, or the words in its place, and how long the bars are."""

    sign: str
    values: tuple[float, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class CareerChart:
    """Bars that are compared with each other, under a text with this key."""

    key: str
    bars: tuple[CareerBar, ...]


@dataclass(frozen=True, slots=True)
class Careers:
    """The figures of one or two; `names` are theirs, or the server's. `charts` are drawn side by side with the rows."""

    names: tuple[str, ...]
    rows: tuple[CareerRow, ...]
    charts: tuple[CareerChart, ...]
    note: str = ""

    def scene(self, view: View | None, say: Say) -> Scene:
        page, people = Page(say, self.names), len(self.rows[0].shown)
        title = header(page, page.say("pic-career-title"), note=self.note)
        rows = (_heads(page, people), *(_row(page, row, n) for n, row in enumerate(self.rows)))
        figures = Panel(Column(rows, gap=0), PAPER, (10, 8), name="sheet")
        charts = Column(tuple(_chart(page, chart) for chart in self.charts), gap=THEME.edge)
        body = Row(
            (Sized(figures, width=LEFT[people - 1]), Sized(charts, grow=1)),
            gap=THEME.edge,
            across="stretch",
        )
        return wide("careers", (title, body), 0)


def _dot(who: int) -> Element:
    """The colour of somebody's bars."""
    return Drawn(30, 30, lambda rect: (Box(rect.middle(30, 30), THEME.seats[who], THEME.ink, 3, 8),))


def _heads(page: Page, people: int) -> Element:
    cells = [
        Sized(
            Panel(
                Row((_dot(who), Label(page.name(who), "name", 42, grow=1)), gap=10),
                NIGHT,
                (12, 6),
                name=f"head:{who}",
            ),
            grow=1,
        )
        for who in range(people)
    ]
    return Panel(Row(tuple(cells), gap=8, across="stretch"), Look(None), (2, 2), name="heads")


def _row(page: Page, row: CareerRow, number: int) -> Element:
    """One figure; the better one of two is on gold."""
    cells: list[Element] = [
        Sized(_sign(row.sign, THEME.wall_shade), width=62),
        Label(page.say(row.key), "label", 38, THEME.ink, grow=1),
    ]
    for place, shown in enumerate(row.shown):
        value = Label(shown, "number", NUMBER, THEME.ink, "centre")
        look = Look(THEME.first, THEME.ink, 2, 14) if place == row.best else Look(None)
        box = Panel(value, look, (8, 0), name="value")
        cells.append(Sized(Row((SPRING, box), gap=0), width=VALUE))
    band = THEME.band if number % 2 == 0 else None
    line = Row(tuple(cells), gap=8)
    return Panel(Sized(line, height=LINE - 6), Look(band, None, 0, 12), (6, 3), name="figure")


def _sign(sign: str, tint: tuple[int, int, int]) -> Element:
    if len(sign) == 1:
        return badge(sign, SIGN - 2)
    glyph = sign.startswith("glyph/")
    return Image(sign, 38 if glyph else SIGN, tint if glyph else None)


def _mark(sign: str) -> Element:
    """What a bar stands for."""
    wall = sign.startswith("glyph/")
    return Row((Image(sign, 34 if wall else BAR - 2, THEME.cream if wall else None),), gap=0)


def _chart(page: Page, chart: CareerChart) -> Element:
    most = max((value for bar in chart.bars for value in bar.values), default=0) or 1
    lines: list[Element] = [Label(page.say(chart.key), "label", 38, THEME.muted)]
    wide_words = max((text.width(bar.words, "label", NUMBER) for bar in chart.bars), default=0)
    for bar in chart.bars:
        sign = Label(bar.words, "label", NUMBER, THEME.cream) if bar.words else _mark(bar.sign)
        first = Sized(sign, width=max(SIGN, wide_words))
        line = Row((first, Sized(_bars(bar.values, most), grow=1)), gap=12, name="bar")
        lines.append(Sized(line, height=BAR))
    return Panel(Column(tuple(lines), gap=2), DARK, (16, 8), name=f"chart:{chart.key}")


def _bars(values: Sequence[float], most: float) -> Element:
    """The bars of one line below each other, and what they are worth behind them, in the same order and colours."""

    def marks(rect: Rect) -> Iterator[Placed]:
        room = rect.width - ROOM * len(values)
        thick = min(THICK, (rect.height - 4) // len(values))
        top = rect.top + (rect.height - thick * len(values)) // 2
        for who, value in enumerate(values):
            long = max(6, round((room - 14) * max(0.0, value) / most))
            bar = Rect(rect.left, top + who * thick, long, thick)
            yield Box(bar, THEME.seats[who], THEME.token_edge, 2, 5)
            shown = str(round(value)).replace("-", "−")
            spot = Rect(rect.left + room + who * ROOM, rect.top, ROOM - 4, rect.height)
            fitted = text.fit(shown, "number", NUMBER, spot.width)
            yield Words(spot, fitted.text, "number", fitted.size, fitted.width, THEME.seats[who], "right")

    return Drawn(0, BAR, marks)
