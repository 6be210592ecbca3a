"""The scoring sheet: a row for everybody, a column for everything that is scored; places, points, totals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import DIRK
from render import text
from render.kit import (
    PAPER,
    SPRING,
    Column,
    Drawn,
    Element,
    Fill,
    Flow,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sentence,
    Sized,
)
from render.scene import Group, Placed, Rect, Stroke, Words
from render.scenes.page import Page, header, token, wide
from render.scenes.parts import number_text
from render.scenes.pieces import emblem
from render.scenes.places import place_octagon
from render.theme import THEME, TYPES, mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.base.view import RoundView, ScoreLine, View
    from render.scene import Align, Scene
    from render.scenes.page import Say
    from render.theme import RGB

ROOM: Final = THEME.width - 2 * THEME.edge - 16
"""Width of the sheet inside its edge."""

NIGHT: Final = Look(THEME.panel, None, 0, 14)
DASH: Final = "–"
"""Stands where there is nothing."""

SIGN: Final = 46
LEGEND: Final = 48
"""Medals beside the points on offer."""

WORD: Final = 34
NAME: Final = 36
"""Sizes of modules' signs and of words in the heads, and of names where there is little room."""

LEAST: Final = 124
"""Width of the column of names where they stand below their tokens."""

NAMED: Final = 84
"""Room for a token beside a name."""

MOST: Final = 240
"""Room that a name may take."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The sheet of the round at `index` in the view's rounds (the last by default)."""

    names: tuple[str, ...]
    index: int = -1

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        sheet = view.rounds[self.index]
        people = [player.seat for player in view.players]
        if DIRK in sheet.totals:
            people.append(DIRK)
        table = _Table(page, sheet, people, view.table[sheet.round])
        return wide("scoring", (table.title(), Panel(table.element(), PAPER, (8, 8), name="sheet")), 0)


class _Sizes(NamedTuple):
    """How large a sheet is written: its rows, their numbers, medals and totals, and in the heads the signs and
    the points on offer; `gap` is between columns."""

    row: int
    number: int
    medal: int
    total: int
    badge: int = 56
    prize: int = 38
    gap: int = 8


SIZES: Final = (
    (3, _Sizes(146, 54, 62, 80)),
    (4, _Sizes(128, 48, 56, 72)),
    (5, _Sizes(106, 46, 50, 64)),
    (6, _Sizes(89, 45, 48, 52)),
)
"""By how many rows there are at most."""

TIGHT: Final = ((3, 130), (4, 120), (5, 104), (6, 86))
"""Height of rows where there is so much to score that columns have to be narrow."""


class _Sort(NamedTuple):
    """A column: what it scores, one below the other; `compared` has counts and places, and is alone."""

    items: tuple[str, ...]
    compared: bool


@dataclass(frozen=True)
class _Table:
    page: Page
    sheet: RoundView
    people: list[int]
    prizes: Mapping[str, tuple[int, ...]]

    # -- what there is -----------------------------------------------------------------------------

    @property
    def _tight(self) -> bool:
        """Whether there is so much to score that columns have to be narrow."""
        return len(self.lines) > len(TYPES) + 4

    @cached_property
    def sizes(self) -> _Sizes:
        rows = len(self.people)
        if self._tight:
            row = next(row for most, row in TIGHT if rows <= most)
            return _Sizes(row, 45, 48, 52, badge=38, prize=33, gap=4)
        return next(sizes for most, sizes in SIZES if rows <= most)

    @cached_property
    def lines(self) -> dict[str, dict[int, ScoreLine]]:
        """The lines of each item by who got them."""
        found: dict[str, dict[int, ScoreLine]] = {kind: {} for kind in TYPES}
        for line in self.sheet.lines:
            found.setdefault(line.item, {})[line.who] = line
        return found

    @cached_property
    def sorts(self) -> list[_Sort]:
        compared = [item for item, lines in self.lines.items() if item in TYPES or _ranked(lines)]
        plain = [item for item in self.lines if item not in compared]
        high = self.sizes.row // (self.sizes.number * 9 // 10)
        columns = -(-len(plain) // high)
        high = -(-len(plain) // columns) if columns else 1
        stacks = [tuple(plain[i : i + high]) for i in range(0, len(plain), high)]
        return [*(_Sort((item,), True) for item in compared), *(_Sort(stack, False) for stack in stacks)]

    # -- how wide it is ----------------------------------------------------------------------------

    def _wide(self, words: str) -> int:
        return text.width(words, "number", self.sizes.number)

    def _counts(self, item: str) -> int:
        """Width of the counts of a column."""
        counts = [line.count for line in self.lines[item].values() if line.count]
        return max((self._wide(number_text(count)) for count in counts), default=0)

    def _least(self, sort: _Sort) -> int:
        """The width that a column needs."""
        gains = [_gain(line) for item in sort.items for line in self.lines[item].values()]
        least = max((self._wide(words) for words in gains), default=0)
        if sort.compared:
            medal = self.sizes.medal + 4 if _ranked(self.lines[sort.items[0]]) else 0
            least = max(least, self._counts(sort.items[0]) + medal, self._head(sort)[0])
        elif len(sort.items) == 1 and not self._tight:
            least = max(least, text.width(self.page.say("pic-item", item=sort.items[0]), "label", WORD))
        return max(least, SIGN) + 2

    @cached_property
    def _columns(self) -> list[int]:
        return [self._least(sort) for sort in self.sorts]

    @cached_property
    def last(self) -> tuple[int, int]:
        """Width of the gains of the round and of the totals, with their heads."""
        gains = self._widest_gain
        total = max(
            text.width(str(score), "number", self.sizes.total) for score in self.sheet.totals.values()
        )
        heads = [self.page.say(key).split() for key in ("pic-scoring-round", "pic-scoring-total")]
        wide = [max(text.width(word, "label", WORD) for word in words) for words in heads]
        return max(gains, wide[0]), max(total, wide[1])

    @cached_property
    def beside(self) -> bool:
        """Whether there is room for the gains beside the totals; otherwise they stand above them."""
        return self._left(sum(self.last) + 54) >= self._longest + NAMED

    @property
    def _widest_gain(self) -> int:
        return max(self._wide(_signed(points)) for points in self.gains.values())

    def _left(self, totals: int) -> int:
        """The width that is left for names."""
        return ROOM - totals - sum(self._columns) - self.sizes.gap * (len(self._columns) + 1)

    @cached_property
    def _longest(self) -> int:
        """Width of the longest name, or of as much of it as there may be room for."""
        return min(MOST, max(text.width(self.page.name(who), "name", NAME) for who in self.people))

    @cached_property
    def widths(self) -> tuple[int, list[int], int]:
        """Width of the names, of each column, and of the totals."""
        totals = sum(self.last) + 54 if self.beside else max(self._widest_gain, self.last[1]) + 22
        left = self._left(totals)
        names = self._longest * 6 // 5 + NAMED if self.beside else self._longest + NAMED
        names = min(names, left) if left >= self._longest + NAMED else LEAST
        extra, count = left - names, len(self._columns)
        shares = [extra * (i + 1) // count - extra * i // count for i in range(count)]
        return names, [column + share for column, share in zip(self._columns, shares, strict=True)], totals

    @cached_property
    def gains(self) -> dict[int, int]:
        """What everybody got in this round."""
        return {who: sum(line.points for line in self.sheet.lines if line.who == who) for who in self.people}

    # -- how it looks ------------------------------------------------------------------------------

    def element(self) -> Element:
        rows = [self._row(who, number) for number, who in enumerate(self.people)]
        return Column((self._heads(), *rows), gap=4)

    def _cells(self, first: Element, cells: Sequence[Element], last: Element) -> Element:
        names, columns, totals = self.widths
        between = (Sized(cell, width=wide) for cell, wide in zip(cells, columns, strict=True))
        row = (Sized(first, width=names), *between, Sized(last, width=totals))
        return Row(row, gap=self.sizes.gap, across="stretch")

    def _heads(self) -> Element:
        places = len(next(iter(self.prizes.values()), ()))
        medals = tuple(
            Sized(Row((SPRING, place_octagon(rank, shared=False, size=LEGEND)), gap=0), height=self._line)
            for rank in range(1, places + 1)
        )
        cells = [self._head_of(sort) for sort in self.sorts]
        return Panel(
            self._cells(Column(medals, gap=0), cells, self._last_head()), Look(None), (0, 4), name="heads"
        )

    @property
    def _line(self) -> int:
        """Height of a line of points on offer."""
        return max(LEGEND - 4, self.sizes.prize * 6 // 5)

    def _last_head(self) -> Element:
        total = Label(self.page.say("pic-scoring-total"), "label", WORD, THEME.ink, "right")
        if not self.beside:
            return total
        gains, _ = self.last
        gain = Sentence(self.page.say("pic-scoring-round"), "label", WORD, THEME.muted_ink, "right", 2)
        return Panel(Row((Sized(gain, width=gains), Sized(total, grow=1)), gap=0), Look(None), (14, 0))

    def _head(self, sort: _Sort) -> tuple[int, list[str]]:
        """The least width of the head of a column that is compared, and the points on offer."""
        prizes = [str(points) for points in self.prizes.get(sort.items[0], ())]
        widest = max((text.width(words, "label", self.sizes.prize) for words in prizes), default=0)
        return widest + 4 + self.sizes.badge, prizes

    def _head_of(self, sort: _Sort) -> Element:
        """What a column scores: its sign, and what there is to win."""
        if sort.compared:
            item = sort.items[0]
            ink = mix(THEME.types[item], THEME.ink, 0.15) if item in THEME.types else THEME.ink
            prizes = tuple(
                Sized(
                    Label(words, "label", self.sizes.prize, ink, "right", role="reading"), height=self._line
                )
                for words in self._head(sort)[1]
            )
            sign = Image(f"badge/{item}" if item in TYPES else emblem(item), self.sizes.badge)
            return Row((SPRING, sign, *((Column(prizes, gap=0),) if prizes else ()), SPRING), gap=4)
        signs: list[Element] = [_in_middle(self._sign(item)) for item in sort.items]
        if len(signs) == 1 and not self._tight:
            name = self.page.say("pic-item", item=sort.items[0])
            signs.append(Label(name, "label", WORD, THEME.ink, "centre"))
        return Column(tuple(signs), gap=2)

    def _sign(self, item: str) -> Element:
        return Image("glyph/wall", 34, THEME.wall_shade) if item == "wall" else Image(emblem(item), SIGN)

    def _row(self, who: int, number: int) -> Element:
        cells = [
            self._compared(who, s.items[0]) if s.compared else self._plain(who, s.items) for s in self.sorts
        ]
        band = THEME.band if number % 2 == 0 else None
        row = Sized(self._cells(self._name(who), cells, self._total(who)), height=self.sizes.row)
        return Panel(row, Look(band, None, 0, 14), (0, 0), name=f"row:{who}")

    def _name(self, who: int) -> Element:
        """Token and name; where there is little room the name stands below."""
        ink = THEME.muted if who == DIRK else THEME.cream
        names, _, _ = self.widths
        name = self.page.name(who)
        if names == LEAST:
            label: Element = Label(name, "name", NAME, ink, "centre")
            body: Element = Column((_in_middle(token(who, 42)), label), gap=0)
        else:
            label = Label(name, "name", min(46, self.sizes.number), ink)
            if text.width(name, "name", NAME) > names - NAMED:
                label = Sentence(name, "name", NAME, ink)
            body = Row((_in_middle_of(token(who, 54), 58), Sized(label, grow=1)), gap=8)
        return Panel(Row((Sized(body, grow=1),), gap=0), NIGHT, (8, 0), name=f"head:{who}")

    def _total(self, who: int) -> Element:
        """What the round brought over the score after it; the best is gold."""
        score = self.sheet.totals.get(who, 0)
        best = max((self.sheet.totals.get(seat, 0) for seat in self.people if seat != DIRK), default=0)
        ink = THEME.muted if who == DIRK else THEME.gold if score == best else THEME.cream
        sizes, (gains, _) = self.sizes, self.last

        def marks(rect: Rect) -> Iterable[Placed]:
            _, half = rect.centre
            gain, high, low = rect.left + 14 + gains, half, half
            if not self.beside:
                gain = rect.right - 14
                high, low = rect.top + rect.height * 26 // 100, rect.top + rect.height * 70 // 100
            yield _number(_signed(self.gains[who]), gain, high, sizes.number, THEME.muted)
            yield _number(str(score), rect.right - 14, low, sizes.total, ink)

        return Panel(Drawn(0, 0, marks), NIGHT, (0, 0), name=f"total:{who}")

    def _compared(self, who: int, item: str) -> Element:
        """How many somebody has and the place that is, and below it what it brings."""
        line = self.lines[item].get(who)
        sizes = self.sizes
        counts = self._counts(item)
        medal = sizes.medal + 4 if _ranked(self.lines[item]) else 0

        def marks(rect: Rect) -> Iterable[Placed]:
            middle, half = rect.centre
            left = middle - (counts + medal) // 2
            if line is None or not line.count:
                yield _number(DASH, middle, half, sizes.number, THEME.gold_ink, "centre")
                return
            gain = _gain(line)
            upper = rect.top + rect.height * 30 // 100 if gain else half
            yield _number(number_text(line.count), left + counts, upper, sizes.number, THEME.ink)
            if line.rank:
                spot = Rect(left + counts + 4, upper - sizes.medal // 2, sizes.medal, sizes.medal)
                yield from place_octagon(line.rank, shared=line.shared, size=sizes.medal).place(spot)
            if gain:
                ink = THEME.points if line.points else THEME.gold_ink
                right = middle + self._widest(item) // 2
                yield _number(gain, right, rect.top + rect.height * 79 // 100, sizes.number, ink)

        return _cell(item, marks)

    def _plain(self, who: int, items: Sequence[str]) -> Element:
        """What somebody gets for each of these, one below the other."""
        widest = max(self._widest(item) for item in items)
        cells = [self._gained(item, self.lines[item].get(who), widest) for item in items]
        return Column(tuple(Fill(cell) for cell in cells), gap=0)

    def _gained(self, item: str, line: ScoreLine | None, widest: int) -> Element:
        def marks(rect: Rect) -> Iterable[Placed]:
            middle, half = rect.centre
            if line is None or not _gain(line):
                yield _number(DASH, middle, half, self.sizes.number, THEME.gold_ink, "centre")
            else:
                yield _number(_gain(line), middle + widest // 2, half, self.sizes.number, THEME.points)

        return _cell(item, marks)

    def _widest(self, item: str) -> int:
        """Width of the longest gain of an item."""
        return max(self._wide(_gain(line)) for line in self.lines[item].values())

    def title(self) -> Element:
        """What has been scored; to its right what the signs of modules mean, or how ties are shared."""
        words = self.page.say("pic-scoring-title", round=self.sheet.round)
        others = [item for item in self.lines if item not in (*TYPES, "wall")]
        if not others:
            return header(self.page, words, note=self.page.say("pic-scoring-ties"))
        cells = tuple(
            Row((Image(emblem(item), 38), Label(self.page.say("pic-item", item=item), "label", WORD)), gap=6)
            for item in others
        )
        title = Label(words, "number", 52 if self._tight else THEME.title)
        return Row((title, Sized(Flow(cells, 18, name="legend"), grow=1)), gap=30)


if TYPE_CHECKING:
    from collections.abc import Callable

    Drawing = Callable[[Rect], Iterable[Placed]]


def _in_middle(element: Element) -> Element:
    return Row((SPRING, element, SPRING), gap=0)


def _in_middle_of(element: Element, width: int) -> Element:
    return Sized(_in_middle(element), width=width)


def _ranked(lines: Mapping[int, ScoreLine]) -> bool:
    return any(line.rank for line in lines.values())


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def _gain(line: ScoreLine) -> str:
    """Points won; nothing is said of them where there was no place to win."""
    return _signed(line.points) if line.points or line.rank else ""


def _cell(item: str, marks: Drawing) -> Element:
    """A cell with a thin line to its left."""

    def drawn(rect: Rect) -> Iterable[Placed]:
        line = ((rect.left - 4, rect.top + 6), (rect.left - 4, rect.bottom - 6))
        yield Group(f"cell:{item}", rect, (Stroke(line, THEME.parchment_edge, 2), *marks(rect)))

    return Drawn(0, 0, drawn)


def _number(words: str, at: int, middle: int, size: int, ink: RGB, align: Align = "right") -> Words:
    """A number that ends at `at`, or stands around it, half as high above `middle` as below."""
    wide = text.width(words, "number", size)
    left = at - wide if align == "right" else at - wide // 2
    rect = Rect(left, middle - size // 2, wide, size)
    return Words(rect, words, "number", size, wide, ink, align)
