"""Score lines over the scoring rounds, each carrying the token of its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import text
from render.kit import Element
from render.scene import Group, Picture, Placed, Rect, Stroke, Words
from render.scenes.page import token
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from render.kit import Size
    from render.scene import Align
    from render.theme import RGB

LEFT: Final = 92
RIGHT: Final = 214
BELOW: Final = 60
ABOVE: Final = 26
TOKEN: Final = 52
MARK: Final = 44
"""Tokens at the ends of the lines, and on them."""


def ink_of(who: int) -> RGB:
    """The colour of a seat's line (of Dirk's for a negative number)."""
    return THEME.seats[who] if who >= 0 else THEME.dirk


@dataclass(frozen=True, slots=True)
class Chart(Element):
    """`scores` maps each seat (or Dirk) to its scores at the points that `names` names."""

    scores: Mapping[int, tuple[int, ...]]
    names: tuple[str, ...]
    height: int = 340

    def natural(self, room: int) -> Size:
        return room, max(self.height, ABOVE + BELOW + len(self.scores) * (TOKEN + 4))

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        field = Rect(
            rect.left + LEFT, rect.top + ABOVE, rect.width - LEFT - RIGHT, rect.height - ABOVE - BELOW
        )
        top = self._top()
        marks = (*self._grid(field, top), *self._lines(field, top), *self._ends(field, rect, top))
        return (Group("chart", rect, marks),)

    def _top(self) -> int:
        """The round number that the scale ends with."""
        most = max((score for line in self.scores.values() for score in line), default=0)
        step = next(s for s in (10, 20, 50, 100, 200, 500, 1000, 10**9) if most <= s * 5)
        return max(10, -(-most // step) * step)

    def _x(self, field: Rect, index: int) -> int:
        return field.left + field.width * index // max(1, len(self.names) - 1)

    def _y(self, field: Rect, score: int, top: int) -> int:
        return field.bottom - field.height * score // top

    def _grid(self, field: Rect, top: int) -> Iterator[Placed]:
        line = mix(THEME.panel, THEME.cream, 0.16)
        for part in (0, 1, 2):
            y = self._y(field, top * part // 2, top)
            yield Stroke(((field.left, y), (field.right, y)), line, 2)
            box = Rect(field.left - LEFT, y - 24, LEFT - 16, 48)
            yield _words(box, str(top * part // 2), "right")
        last = len(self.names) - 1
        for index, name in enumerate(self.names):
            x = self._x(field, index)
            yield Stroke(((x, field.top), (x, field.bottom)), line, 2)
            wide = field.width // max(1, last)
            if index == 0:
                yield _words(Rect(x, field.bottom + 10, wide // 2, 48), name, "left")
            else:
                reach = min(wide, 2 * RIGHT) - 16
                yield _words(Rect(x - reach // 2, field.bottom + 10, reach, 48), name, "centre")

    def _order(self) -> list[int]:
        """Everybody, the lowest final score first, so that the best line lies on top."""
        return sorted(self.scores, key=lambda who: (self.scores[who][-1], -who))

    def _lines(self, field: Rect, top: int) -> Iterator[Placed]:
        for who in self._order():
            line = self.scores[who]
            points = tuple((self._x(field, i), self._y(field, score, top)) for i, score in enumerate(line))
            if len(points) > 1:
                yield Stroke(points, ink_of(who), 7, THEME.token_edge)
        for index in range(1, len(self.names) - 1):
            yield from self._between(field, top, index)

    def _between(self, field: Rect, top: int, index: int) -> Iterator[Placed]:
        """A token on each line at a point between; where they would cover each other they move along it."""
        order = sorted(self.scores, key=lambda who: (self.scores[who][index], who))
        groups: list[list[int]] = []
        for who in order:
            y = self._y(field, self.scores[who][index], top)
            if groups and abs(self._y(field, self.scores[groups[-1][-1]][index], top) - y) < MARK:
                groups[-1].append(who)
            else:
                groups.append([who])
        for group in groups:
            for number, who in enumerate(group):
                off = (2 * number - len(group) + 1) * (MARK + 2) // 2
                x = self._x(field, index) + off
                y = self._along(field, who, top, index, off)
                yield Picture(Rect(x - MARK // 2, y - MARK // 2, MARK, MARK), token(who, MARK).sprite)

    def _along(self, field: Rect, who: int, top: int, index: int, off: int) -> int:
        """The height of a line `off` pixels beside one of its points."""
        line = self.scores[who]
        to = index + (1 if off > 0 else -1)
        here, there = self._y(field, line[index], top), self._y(field, line[to], top)
        wide = abs(self._x(field, to) - self._x(field, index))
        return here + (there - here) * abs(off) // max(1, wide)

    def _ends(self, field: Rect, rect: Rect, top: int) -> Iterator[Placed]:
        """Tokens and final scores to the right, from the best down, without touching each other."""
        order = list(reversed(self._order()))
        high = TOKEN + 2
        ys: list[int] = []
        for who in order:
            wanted = self._y(field, self.scores[who][-1], top) - high // 2
            ys.append(max(wanted, ys[-1] + high if ys else rect.top))
        lowest = field.bottom + 14
        over = ys[-1] + high - lowest if ys else 0
        for index in range(len(ys) - 1, -1, -1):
            limit = lowest - high if index == len(ys) - 1 else ys[index + 1] - high
            ys[index] = min(ys[index], limit) if over > 0 else ys[index]
        left = field.right + 58
        for who, y in zip(order, ys, strict=True):
            end = (field.right, self._y(field, self.scores[who][-1], top))
            if len(self.scores[who]) > 1:
                yield Stroke((end, (left, y + high // 2)), ink_of(who), 3)
            mark = token(who, TOKEN)
            yield Picture(Rect(left, y + 1, TOKEN, TOKEN), mark.sprite)
            box = Rect(left + TOKEN + 10, y, rect.right - left - TOKEN - 10, high)
            fitted = text.fit(str(self.scores[who][-1]), "number", 50, box.width)
            ink = THEME.gold if who >= 0 else THEME.muted
            yield Words(box, fitted.text, "number", fitted.size, fitted.width, ink)


def _words(box: Rect, words: str, align: Align) -> Words:
    fitted = text.fit(words, "body", 36, box.width, 28)
    return Words(box, fitted.text, "body", fitted.size, fitted.width, THEME.muted, align)
