"""Cases without a game: layouts, illegal layouts, majorities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.base.building import places_of, shape_of
from engine.base.scoring import majority
from engine.base.state import Estates
from engine.base.things import TABLE
from engine.core.kernel import Game
from engine.scenario.cases import LoadedCase
from engine.scenario.comparing import differences
from engine.scenario.errors import Malformed
from engine.scenario.setting import laid_out


def _places(game: Game, expected: dict[str, Any]) -> dict[str, Any]:
    return {tile: places_of(game, 0, tile) for tile in expected}


def _swaps(game: Game, expected: dict[str, Any]) -> dict[str, Any]:
    board = game.of(Estates).boards[0]
    return {tile: board.swaps(shape_of(game, tile)) for tile in expected}


_READERS: dict[str, Callable[[Game, Any], Any]] = {
    "outline": lambda game, _: sum(len(walk) for walk in game.of(Estates).boards[0].outline()),
    "wall_runs": lambda game, _: [len(run) for run in game.of(Estates).boards[0].wall_runs()],
    "longest_wall": lambda game, _: game.of(Estates).boards[0].longest_wall()[0],
    "placements": _places,
    "removable": lambda game, _: list(game.of(Estates).boards[0].removable()),
    "swaps": _swaps,
}


def check_layout(case: LoadedCase) -> Iterator[str]:
    """What differs in a layout."""
    game = laid_out(case.context, case.content.board, "board", case.name)
    for key, read in _READERS.items():
        if key in case.content.model_fields_set:
            expected = getattr(case.content, key)
            yield from differences(key, expected, read(game, expected))


def check_invalid_layout(case: LoadedCase) -> Iterator[str]:
    """Whether an illegal layout is taken for a legal one."""
    try:
        laid_out(case.context, case.content.board, "board", case.name)
    except Malformed:  # a mark that cannot stand there makes it as illegal as a fault of the layout
        return
    yield f"board: expected illegal ({case.content.why}), actual: legal"


def check_majority(case: LoadedCase) -> Iterator[str]:
    """What differs in a majority."""
    content = case.content
    result = majority(dict(enumerate(content.counts)), TABLE[content.round][content.type])
    actual = [result[who][0] for who in range(len(content.counts))]
    for place, (expected, points) in enumerate(zip(content.points, actual, strict=True)):
        yield from differences(f"points.{place}", expected, points)
