"""Figures are ratios of one lap, told with quartiles; what is reached is judged by the median."""

from __future__ import annotations

import json

from tests.bench.rounds import Figure, Row, laps, table, told

SPEED = Row("games", "our game", "their game", bar=2, aim=4, faster=True)
COST = Row("copy", "our copy", "their copy", bar=0.5, aim=0.1)
SIZE = Row("memory", "MiB", None, bar=200, aim=150)


def figure(row: Row, *ratios: float) -> Figure:
    """A figure of these ratios."""
    return Figure(row, ratios, 1.0, 1.0)


def test_a_lap_is_compared_with_itself_and_never_with_another_one() -> None:
    ours = [1.0, 10.0, 2.0]  # a machine that is busy in the second lap
    found = laps(
        [SPEED, COST],
        [
            lambda lap: {"our game": ours[lap], "our copy": ours[lap]},
            lambda lap: {"their game": 3 * ours[lap], "their copy": 4 * ours[lap]},
        ],
        3,
    )
    assert [list(each.ratios) for each in found] == [[3, 3, 3], [0.25, 0.25, 0.25]]
    assert (found[0].ours, found[0].theirs) == (2, 6)


def test_the_side_that_begins_changes_with_every_lap() -> None:
    seen: list[str] = []

    def side(name: str) -> dict[str, float]:
        seen.append(name)
        return {name: 1.0}

    laps([Row("a", "a", "b", 1, 1)], [lambda lap: side("a"), lambda lap: side("b")], 3)
    assert seen == ["a", "b", "b", "a", "a", "b"]


def test_what_stands_for_itself_has_no_reference() -> None:
    (found,) = laps([SIZE], [lambda lap: {"MiB": 170.0 + lap}], 3)
    assert (found.quartiles, found.theirs, found.verdict) == ((170.5, 171, 171.5), None, "bar")


def test_the_median_tells_what_is_reached_whichever_way_is_better() -> None:
    assert figure(SPEED, 1, 5, 5).verdict == "aim"
    assert figure(SPEED, 1, 3, 5).verdict == "bar"
    assert figure(SPEED, 1, 1.9, 5).verdict == "below"
    assert figure(COST, 0.05, 0.1, 2).verdict == "aim"
    assert figure(COST, 0.05, 0.5, 2).verdict == "bar"
    assert figure(COST, 0.05, 0.51, 2).verdict == "above"


def test_figures_are_told_to_people_and_to_machines() -> None:
    found = figure(SPEED, 2, 3, 4, 5)
    assert "games" in table([found])
    data = json.loads(told("rules", [found]))
    assert data["area"] == "rules"
    (one,) = data["figures"]
    assert (one["median"], one["quartiles"], one["laps"], one["reached"]) == (3.5, [2.75, 4.25], 4, "bar")
