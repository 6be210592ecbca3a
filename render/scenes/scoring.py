"""The scoring sheet: who is compared in what, places, points, walls, totals, and the score lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import DIRK
from render.kit import (
    DARK,
    PAPER,
    SPRING,
    Column,
    Drawn,
    Element,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
    Space,
)
from render.scene import Octagon, Placed, Rect, Stroke, Words
from render.scenes.chart import Chart
from render.scenes.page import Page, compose, header, token
from render.scenes.parts import number_text
from render.scenes.pieces import emblem
from render.text import fit
from render.theme import THEME, TYPES, mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.base.view import RoundView, ScoreLine, View
    from render.scene import Align, Scene
    from render.scenes.page import Say
    from render.theme import RGB

FIRST = 236
"""Width of the column that names what is scored."""

MANY = 4
"""More columns than these show count and points below each other."""

DASH = Label("–", "label", 42, THEME.gold_ink)
"""Stands where there is nothing."""

NIGHT = Look(THEME.panel, None, 0, 16)


def scores_over_time(view: View, rounds: int) -> dict[int, tuple[int, ...]]:
    """Everybody's scores at the start and after each of the first `rounds` rounds."""
    sheets = view.rounds[:rounds]
    everybody = sorted({who for sheet in sheets for who in sheet.totals}, key=lambda who: (who < 0, who))
    return {who: (0, *(sheet.totals.get(who, 0) for sheet in sheets)) for who in everybody}


def chart_panel(page: Page, view: View, rounds: int, height: int = 340) -> Element:
    """The score lines up to a round."""
    names = (
        page.say("pic-chart-start"),
        *(page.say("pic-scoring-short", round=sheet.round) for sheet in view.rounds[:rounds]),
    )
    return Panel(Chart(scores_over_time(view, rounds), names, height), DARK, (14, 14), name="chart-panel")


@dataclass(frozen=True, slots=True)
class Scoring:
    """The sheet of the round at `index` in the view's rounds (the last by default)."""

    names: tuple[str, ...]
    index: int = -1

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        sheet = view.rounds[self.index]
        place = list(view.rounds).index(sheet)
        people = [player.seat for player in view.players]
        if DIRK in sheet.totals:
            people.append(DIRK)
        prizes = view.table[sheet.round]
        body = _Table(page, sheet, people, prizes).element()
        return compose(
            "scoring",
            (
                header(
                    page, page.say("pic-scoring-title", round=sheet.round), note=page.say("pic-scoring-ties")
                ),
                Panel(body, PAPER, (8, 10), name="sheet"),
                chart_panel(page, view, place + 1),
            ),
        )


@dataclass(frozen=True, slots=True)
class _Table:
    page: Page
    sheet: RoundView
    people: list[int]
    prizes: Mapping[str, tuple[int, ...]]

    def element(self) -> Element:
        items = [line.item for line in self.sheet.lines]
        others = [item for item in dict.fromkeys(items) if item not in TYPES and item != "wall"]
        rows: list[Element] = [self._heads()]
        rows.extend(self._row(kind, THEME.band if i % 2 == 0 else None) for i, kind in enumerate(TYPES))
        rows.append(self._row("wall", THEME.band_strong))
        rows.extend(self._row(item, THEME.band if i % 2 == 0 else None) for i, item in enumerate(others))
        rows.append(self._totals())
        return Column(tuple(rows), gap=0)

    @property
    def _many(self) -> bool:
        return len(self.people) > MANY

    def _cells(self, first: Element, cells: Sequence[Element]) -> Element:
        shared = tuple(Sized(cell, grow=1) for cell in cells)
        return Row((Sized(first, width=FIRST), *shared), gap=8, across="stretch")

    def _heads(self) -> Element:
        ink = THEME.ink
        words = self.page.say("pic-scoring-places", n=len(next(iter(self.prizes.values()), ())))
        first = Row((Label(words, "label", 36, ink, "centre", smallest=24, grow=1),), gap=0)
        heads = []
        for who in self.people:
            name = Label(
                self.page.name(who), "name", 42, smallest=24, align="centre" if self._many else "left", grow=1
            )
            if self._many:
                inner: Element = Column((Row((SPRING, token(who, 50), SPRING), gap=0), name), gap=2)
            else:
                inner = Row((token(who, 54), name), gap=10)
            heads.append(Panel(inner, NIGHT, (10, 10), name=f"head:{who}"))
        return Panel(self._cells(first, heads), Look(None), (6, 4), name="heads")

    def _row(self, item: str, band: RGB | None) -> Element:
        lines = {line.who: line for line in self.sheet.lines if line.item == item}
        compared = item in TYPES or any(line.rank for line in lines.values())
        cells = [self._cell(lines.get(who), compared) for who in self.people]
        high = 126 if self._many and compared else 94 if compared or item == "wall" else 82
        row = Sized(self._cells(self._item(item), cells), height=high)
        return Panel(row, Look(band, None, 0, 12), (6, 0), name=f"row:{item}")

    def _item(self, item: str) -> Element:
        if item in TYPES:
            prizes = self.prizes.get(item, ())
            points = (" / " if len(prizes) < 3 else "/").join(str(p) for p in prizes)
            words = Label(points, "label", 42, mix(THEME.types[item], THEME.ink, 0.15), smallest=26, grow=1)
            return Row((Image(f"badge/{item}", 72), words), gap=10)
        name = self.page.say("pic-item", item=item)
        sign = Image("glyph/wall", 44, THEME.wall_shade) if item == "wall" else Image(emblem(item), 64)
        return Row((Sized(sign, width=72), Label(name, "label", 42, THEME.ink, smallest=28, grow=1)), gap=10)

    def _cell(self, line: ScoreLine | None, compared: bool) -> Element:
        def rule(rect: Rect) -> Iterable[Placed]:
            x = rect.left - 4
            yield Stroke(((x, rect.top + 2), (x, rect.bottom - 2)), THEME.parchment_edge, 2)
            yield from inner.place(rect.inset(8, 0))

        inner = self._compared(line) if compared else _gain(line, middle=self._many)
        return Drawn(0, 0, rule)

    def _compared(self, line: ScoreLine | None) -> Element:
        if line is None or not line.count:
            return Row((SPRING, DASH, SPRING) if self._many else (DASH, SPRING), gap=0)
        count = Label(number_text(line.count), "number", 50, THEME.ink)
        pieces: list[Element] = [count]
        if line.rank:
            pieces.append(place_octagon(line.rank, shared=line.shared, size=54))
        if not line.points and not line.rank:
            gain: Element = SPRING
        else:
            gain = _gain_label(line)
        if self._many and isinstance(gain, Space):
            return Row((SPRING, *pieces, SPRING), gap=8)
        if self._many:
            return Column((Row((SPRING, *pieces, SPRING), gap=8), Row((SPRING, gain, SPRING), gap=0)), gap=0)
        return Row((*pieces, SPRING, gain), gap=10)

    def _totals(self) -> Element:
        say = self.page.say
        gains = {who: sum(line.points for line in self.sheet.lines if line.who == who) for who in self.people}
        best = max((self.sheet.totals.get(who, 0) for who in self.people if who != DIRK), default=0)
        align: Align = "centre" if self._many else "right"
        round_cells = [
            Panel(
                Label(_signed(gains[who]), "number", 40, THEME.muted, align), Look(None), (8, 0), name="gain"
            )
            for who in self.people
        ]
        total_cells = [
            Panel(
                Label(
                    str(self.sheet.totals.get(who, 0)),
                    "number",
                    64 if self._many else 76,
                    THEME.gold if self.sheet.totals.get(who, 0) == best and who != DIRK else THEME.cream,
                    align,
                    smallest=40,
                ),
                Look(None),
                (8, 0),
                name="total",
            )
            for who in self.people
        ]
        first = Label(say("pic-scoring-round"), "body", 40, THEME.muted, smallest=28)
        second = Label(say("pic-scoring-total"), "number", 52, THEME.cream, smallest=34)
        body = Column((self._cells(first, round_cells), self._cells(second, total_cells)), gap=2)
        return Panel(body, NIGHT, (14, 12), name="totals")


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def _gain_label(line: ScoreLine) -> Element:
    """Points won, quiet where nothing came of a place."""
    ink = THEME.points if line.points else THEME.gold_ink
    return Label(_signed(line.points), "number", 50, ink, "right", smallest=30)


def _gain(line: ScoreLine | None, *, middle: bool) -> Element:
    """Points won, on the right or in the middle of a cell; a dash where there was nothing to count."""
    if line is None:
        return Row((SPRING,), gap=0)
    label = _gain_label(line) if line.points or line.count else DASH
    return Row((SPRING, label, SPRING) if middle else (SPRING, label), gap=0)


def place_octagon(rank: int, *, shared: bool, size: int) -> Element:
    """The medal of a place; `=` says that others have the same."""
    fill = {1: THEME.first, 2: THEME.second}.get(rank, THEME.third)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(size, size)
        yield Octagon(spot, fill, THEME.ink, 3)
        words = f"={rank}" if shared else str(rank)
        fitted = fit(words, "label", size * 7 // 10, size - 18)
        yield Words(spot, fitted.text, "label", fitted.size, fitted.width, THEME.ink, "centre")

    return Drawn(size, size, marks)
