"""Figures as ratios: both sides of each are measured in the same run, in turn, again and again.

What is told is the median of the ratios with both quartiles, so that a busy machine widens the figure and does not
move it. Nothing is an aim in seconds.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

Side = Callable[[int], Mapping[str, float]]
"""Measures once, in the lap of this number: seconds (or MiB) of one unit, by the name of the unit."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure: what is measured and its reference, by the names of their units; None: there is none, the figure stands
    for itself. `faster`: how many times as fast as the reference, so that more is better; otherwise how many times its
    cost. The `bar` is to be reached, the `aim` is wanted."""

    what: str
    ours: str
    theirs: str | None
    bar: float
    aim: float
    faster: bool = False

    def ratio(self, found: Mapping[str, float]) -> float:
        """The figure of one lap."""
        ours = found[self.ours]
        if self.theirs is None:
            return ours
        return found[self.theirs] / ours if self.faster else ours / found[self.theirs]


@dataclass(frozen=True, slots=True)
class Figure:
    """What came of a row: quartiles of its ratios, and the medians of both sides."""

    row: Row
    ratios: Sequence[float]
    ours: float
    theirs: float | None

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """The lower one, the median, the upper one."""
        if len(self.ratios) == 1:
            return (self.ratios[0],) * 3
        low, middle, high = statistics.quantiles(self.ratios, n=4, method="inclusive")
        return low, middle, high

    @property
    def verdict(self) -> str:
        """`aim`, `bar`, or how far the bar is."""
        middle, row = self.quartiles[1], self.row
        for word, limit in (("aim", row.aim), ("bar", row.bar)):
            if middle >= limit if row.faster else middle <= limit:
                return word
        return "below" if row.faster else "above"

    # as JSON holds it
    def data(self) -> dict[str, Any]:
        """The figure for machines."""
        low, middle, high = self.quartiles
        return {
            "what": self.row.what,
            "reference": self.row.theirs,
            "median": middle,
            "quartiles": [low, high],
            "bar": self.row.bar,
            "aim": self.row.aim,
            "reached": self.verdict,
            "ours": self.ours,
            "theirs": self.theirs,
            "laps": len(self.ratios),
        }


def used(work: Callable[[], object]) -> float:
    """Processor seconds of the work, in this process."""
    start = time.process_time()
    work()
    return time.process_time() - start


def laps(rows: Sequence[Row], sides: Sequence[Side], number: int) -> list[Figure]:
    """Measure every side once in each lap; the one that begins changes."""
    found: list[dict[str, float]] = []
    for lap in range(number):
        one: dict[str, float] = {}
        turn = lap % len(sides)
        for side in (*sides[turn:], *sides[:turn]):
            one.update(side(lap))
        found.append(one)
        sys.stderr.write(f"\rlap {lap + 1} of {number}")
        sys.stderr.flush()
    sys.stderr.write("\r" + " " * 20 + "\r")
    return [
        Figure(
            row,
            [row.ratio(one) for one in found],
            statistics.median(one[row.ours] for one in found),
            None if row.theirs is None else statistics.median(one[row.theirs] for one in found),
        )
        for row in rows
    ]


WIDTH: Final = 58


def table(figures: Iterable[Figure]) -> str:
    """The figures for people."""
    lines = [f"{'':<{WIDTH}}{'median':>9}{'quartiles':>16}{'bar':>8}{'aim':>8}  reached"]
    for figure in figures:
        low, middle, high = figure.quartiles
        row = figure.row
        spread = f"{low:.3g} - {high:.3g}"
        lines.append(
            f"{row.what:<{WIDTH}}{middle:>9.3g}{spread:>16}{row.bar:>8g}{row.aim:>8g}  {figure.verdict}"
        )
        if figure.theirs is not None:
            lines.append(f"    {figure.ours:.3g} s, and {figure.theirs:.3g} s for {row.theirs}")
    return "\n".join(lines)


def told(area: str, figures: Sequence[Figure]) -> str:
    """The figures of an area as one line of JSON."""
    return json.dumps({"area": area, "figures": [figure.data() for figure in figures]})
