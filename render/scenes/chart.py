"""The score lines of a game: a picture of its own, with everybody's points at each scoring below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import text
from render.kit import DARK, Element, Panel
from render.scene import Group, Octagon, Picture, Placed, Rect, Stroke, Words
from render.scenes.page import Page, header, token, wide
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.base.view import View
    from render.kit import Size
    from render.scene import Align, Scene
    from render.scenes.page import Say
    from render.theme import RGB

LEFT: Final = 92
ABOVE: Final = 30
NAMES: Final = 54
"""Height of the names of the scorings, below the lines."""

TOKEN: Final = 54
"""At the ends of the lines."""

MARK: Final = 40
"""On the lines, where there is room."""

DOT: Final = 18
"""On the lines, where there is none."""

REACH: Final = 58
"""From the last scoring to the tokens."""

SCORE: Final = 110
LAST: Final = 56
"""Room for a final score, and its size."""

NAME: Final = 36
NAMED: Final = 200
"""The least size of a name, and the room that one may take."""

SMALL: Final = 38
POINTS: Final = 48
"""Tokens below a scoring, and the height of a line of points there."""


@dataclass(frozen=True, slots=True)
class ScoreLines:
    """Everybody's points at the start and after each of the first `rounds` rounds (without it: after all)."""

    names: tuple[str, ...]
    rounds: int | None = None

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        sheets = view.rounds[: self.rounds]
        names = tuple(page.say("pic-scoring-short", round=sheet.round) for sheet in sheets)
        scores = scores_over_time(view, len(sheets))
        people = {who: page.name(who) for who in scores}
        chart = Chart(scores, (page.say("pic-chart-start"), *names), people)
        title = header(page, page.say("pic-chart-title"), note=page.say("pic-chart-note", n=len(sheets)))
        return wide("score-lines", (title, Panel(chart, DARK, (14, 12), name="chart-panel", grow=1)))


def scores_over_time(view: View, rounds: int) -> dict[int, tuple[int, ...]]:
    """Everybody's scores at the start and after each of the first `rounds` rounds."""
    sheets = view.rounds[:rounds]
    everybody = sorted({who for sheet in sheets for who in sheet.totals}, key=lambda who: (who < 0, who))
    return {who: (0, *(sheet.totals.get(who, 0) for sheet in sheets)) for who in everybody}


def ink_of(who: int) -> RGB:
    """The colour of a seat's line (of Dirk's for a negative number)."""
    return THEME.seats[who] if who >= 0 else THEME.dirk


@dataclass(frozen=True, slots=True)
class Chart(Element):
    """`scores` maps each seat (or Dirk) to its scores at the points that `names` names, `people` to its name."""

    scores: Mapping[int, tuple[int, ...]]
    names: tuple[str, ...]
    people: Mapping[int, str]

    def natural(self, room: int) -> Size:
        return room, 0

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        below = NAMES + self._rows() * POINTS + 8
        field = Rect(
            rect.left + LEFT, rect.top + ABOVE, rect.width - LEFT - self._right(), rect.height - ABOVE - below
        )
        top = self._top()
        marks = (
            *self._grid(field, top),
            *self._lines(field, top),
            *self._marks(field, top),
            *self._ends(field, rect, top),
            *self._points(field),
        )
        return (Group("chart", rect, marks),)

    def _widest(self) -> int:
        return max((text.width(str(line[-1]), "number", LAST) for line in self.scores.values()), default=0)

    def _right(self) -> int:
        """Room to the right of the lines: tokens, final scores and names."""
        names = max((text.width(name, "name", NAME) for name in self.people.values()), default=0)
        return REACH + TOKEN + 10 + self._widest() + 14 + min(names, NAMED) + 6

    def _rows(self) -> int:
        """Lines of points below each scoring."""
        if len(self.names) < 3:
            return 0
        return len(self.scores) if len(self.scores) < 4 else -(-len(self.scores) // 2)

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
            yield _words(Rect(field.left - LEFT, y - 24, LEFT - 16, 48), str(top * part // 2), "right")
        last = len(self.names) - 1
        for index, name in enumerate(self.names):
            x = self._x(field, index)
            yield Stroke(((x, field.top), (x, field.bottom)), line, 2)
            reach = field.width // max(1, last)
            if index == 0:
                yield _words(Rect(x, field.bottom + 6, reach // 2, NAMES), name, "left")
            else:
                reach = min(reach, 320) - 16
                yield _words(Rect(x - reach // 2, field.bottom + 6, reach, NAMES), name, "centre")

    def _order(self, index: int = -1) -> list[int]:
        """Everybody, the lowest score at a point first, so that the best line lies on top."""
        return sorted(self.scores, key=lambda who: (self.scores[who][index], -who))

    def _lines(self, field: Rect, top: int) -> Iterator[Placed]:
        for who in self._order():
            line = self.scores[who]
            points = tuple((self._x(field, i), self._y(field, score, top)) for i, score in enumerate(line))
            if len(points) > 1:
                yield Stroke(points, ink_of(who), 8, THEME.token_edge)

    def _marks(self, field: Rect, top: int) -> Iterator[Placed]:
        """A mark on each line at each scoring: the token, or a dot where tokens would cover each other."""
        for index in range(1, len(self.names)):
            x = self._x(field, index)
            heights = {who: self._y(field, self.scores[who][index], top) for who in self._order(index)}
            for who, y in heights.items():
                near = any(abs(y - other) < MARK for else_, other in heights.items() if else_ != who)
                if near or index == len(self.names) - 1:
                    spot = Rect(x - DOT // 2, y - DOT // 2, DOT, DOT)
                    yield Octagon(spot, ink_of(who), THEME.token_edge, 3, round=True)
                else:
                    spot = Rect(x - MARK // 2, y - MARK // 2, MARK, MARK)
                    yield Picture(spot, token(who, MARK).sprite)

    def _ends(self, field: Rect, rect: Rect, top: int) -> Iterator[Placed]:
        """Tokens and final scores to the right, moved apart where they would cover each other."""
        order = list(reversed(self._order()))
        high = TOKEN + 4
        ys = [self._y(field, self.scores[who][-1], top) - high // 2 for who in order]
        for index in range(1, len(ys)):
            ys[index] = max(ys[index], ys[index - 1] + high)
        lowest = field.bottom + 14
        over = ys[-1] + high - lowest if ys else 0
        for index in range(len(ys) - 1, -1, -1):
            limit = lowest - high if index == len(ys) - 1 else ys[index + 1] - high
            ys[index] = min(ys[index], limit) if over > 0 else ys[index]
        left = field.right + REACH
        best = max((line[-1] for who, line in self.scores.items() if who >= 0), default=0)
        widest = self._widest()
        for who, y in zip(order, ys, strict=True):
            end = (field.right, self._y(field, self.scores[who][-1], top))
            if len(self.scores[who]) > 1:
                yield Stroke((end, (left, y + high // 2)), ink_of(who), 3)
            yield Picture(Rect(left, y + 1, TOKEN, TOKEN), token(who, TOKEN).sprite)
            ink = THEME.muted if who < 0 else THEME.gold if self.scores[who][-1] == best else THEME.cream
            fitted = text.fit(str(self.scores[who][-1]), "number", LAST, SCORE)
            box = Rect(left + TOKEN + 10, y, SCORE, high)
            yield Words(box, fitted.text, "number", fitted.size, fitted.width, ink)
            rest = Rect(box.left + widest + 14, y, rect.right - box.left - widest - 14, high)
            named = text.fit(self.people[who], "name", 42, rest.width, NAME)
            yield Words(rest, named.text, "name", named.size, named.width, THEME.muted)

    def _points(self, field: Rect) -> Iterator[Placed]:
        """Everybody's points below each scoring but the last, the most first, in two columns."""
        rows = self._rows()
        pitch = min(150, field.width // (2 * max(1, len(self.names) - 1)) - 2)
        for index in range(1, len(self.names) - 1):
            order = list(reversed(self._order(index)))
            first = self._x(field, index) - pitch * -(-len(order) // rows) // 2 + 4
            for place, who in enumerate(order):
                left = first + pitch * (place // rows)
                top = field.bottom + 6 + NAMES + POINTS * (place % rows)
                yield Picture(Rect(left, top + 5, SMALL, SMALL), token(who, SMALL).sprite)
                box = Rect(left + SMALL + 6, top, pitch - SMALL - 6, POINTS)
                fitted = text.fit(str(self.scores[who][index]), "number", 45, box.width)
                yield Words(box, fitted.text, "number", fitted.size, fitted.width, THEME.cream)


def _words(box: Rect, words: str, align: Align) -> Words:
    size = 42 if words.isdigit() else 38
    fitted = text.fit(words, "body", size, box.width, 33)
    return Words(box, fitted.text, "body", fitted.size, fitted.width, THEME.muted, align)
