"""What everybody could see of a finished game, from its file."""

from __future__ import annotations

import json

import pytest

from engine.core.fairness import FairnessError
from engine.tools.watching import opening_of, stations_of, views_of
from tests.engine.core.test_fairness import data_of, finished


@pytest.mark.parametrize(("seats", "undos"), [(2, False), (3, True)])
def test_a_file_is_watched_from_the_start_to_the_end(seats: int, undos: bool) -> None:
    views = views_of(finished(seats, undos=undos))
    assert len(views[0].players[0].board.tiles) == 1
    assert views[-1].phase == "over"
    assert [seen.round for seen in views] == sorted(seen.round for seen in views)
    told = [event for move in data_of(finished(seats, undos=undos))["moves"] for event in move["events"]]
    assert sum(len(seen.since) for seen in views[1:]) == len(told)


def test_a_file_with_a_wrong_move_cannot_be_watched() -> None:
    data = data_of(finished())
    for action in ("buy tower_13 denar_9", "juggle"):
        data["moves"][2]["action"] = action
        with pytest.raises(FairnessError, match="cannot be replayed"):
            views_of(json.dumps(data))
    with pytest.raises(FairnessError):
        views_of("{}")


def test_the_opening_is_the_first_view_and_needs_no_move() -> None:
    text = finished()
    data = data_of(text)
    data["moves"][2]["action"] = "juggle"
    assert opening_of(text) == views_of(text)[0] == opening_of(json.dumps(data))


def test_a_game_that_cannot_be_replayed_is_told_by_what_happened() -> None:
    text = finished()
    data = data_of(text)
    data["moves"][2]["action"] = "juggle"
    told, seen = stations_of(json.dumps(data)), stations_of(text)
    assert [m.view for m in told] == [None] * len(told)
    assert [m.kind for m in told] == [m.kind for m in seen if m.kind != "between"]
    data["moves"][3]["events"] = [{"tag": "juggled"}]
    with pytest.raises(FairnessError, match="cannot be read"):
        stations_of(json.dumps(data))
