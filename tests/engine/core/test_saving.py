"""Saves and the tags that stand in them."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import SaveError
from engine.base.dirk import Dirk, DirkDrew
from engine.base.events import LeftoverGiven, TilePlaced
from engine.core import saving
from engine.core.kernel import Step
from engine.core.rng import Rng
from engine.core.saving import dump, parse, parse_event, renamed, tagged, upgrades
from tests.engine.games import played, seed
from tests.engine.test_modules import choose

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def saved() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(engine.save(played(2, seed("save"), 60)))
    return data


@pytest.mark.parametrize(
    "event",
    [
        TilePlaced(1, "tower_13", (1, -2), "market"),
        LeftoverGiven("tower_9a", "denar", None, (4, 4)),
        DirkDrew(("tower_9a", "garden_6")),
    ],
)
def test_events_survive_as_json_data(event: engine.Event) -> None:
    assert parse_event(json.loads(json.dumps(dump(event)))) == event


def test_an_action_is_no_event() -> None:
    with pytest.raises(SaveError, match="no event"):
        parse_event({"tag": "stop"})


@pytest.mark.parametrize("data", [{}, {"tag": "moon"}, {"tag": "tile_placed"}, 5, None])
def test_unreadable_entries_are_refused(data: Any) -> None:
    with pytest.raises(SaveError):
        parse(data)


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "null", "{}", '{"number": 1}', '"x"'])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        engine.load(text)


@upgrades(renamed("lamps", "lanterns"), lambda data: {**data, "oil": 2 * data["lanterns"]})
@tagged
@dataclass(slots=True)
class Lamps(Step):
    tag: ClassVar[str] = "test_lamps"
    lanterns: int
    oil: int


@pytest.mark.parametrize(
    "data",
    [
        {"lamps": 3},
        {"version": 1, "lamps": 3},
        {"version": 2, "lanterns": 3},
        {"version": 3, "lanterns": 3, "oil": 6},
    ],
)
def test_fields_of_every_earlier_version_are_brought_up(data: dict[str, int]) -> None:
    assert parse({"tag": "test_lamps", **data}) == Lamps(3, 6)


def test_what_is_written_tells_its_version_once_there_is_more_than_one() -> None:
    assert dump(Lamps(3, 5)) == {"tag": "test_lamps", "version": 3, "lanterns": 3, "oil": 5}
    assert parse(dump(Lamps(3, 5))) == Lamps(3, 5)
    assert "version" not in dump(DirkDrew(()))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"version": 4, "lanterns": 3, "oil": 6}, "newer release"),
        ({"version": 0, "lamps": 3}, "no version"),
        ({"version": "3", "lanterns": 3, "oil": 6}, "no version"),
        ({"version": 3, "lanterns": 3, "oil": 6, "lamps": 3}, "has no field lamps"),
        ({"version": 2, "lamps": 3}, "unreadable entry"),
    ],
)
def test_fields_that_nobody_knows_are_refused_and_not_lost(data: dict[str, Any], said: str) -> None:
    with pytest.raises(SaveError, match=said):
        parse({"tag": "test_lamps", **data})


def test_a_slice_is_brought_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    data = saved()
    monkeypatch.setitem(saving._upgrades, Dirk, (renamed("tiles", "heap"),))
    heap = data["game"]["slices"]["dirk"].pop("heap")
    data["game"]["slices"]["dirk"]["tiles"] = heap
    record = engine.load(json.dumps(data))
    assert heap
    assert record.game.of(Dirk).heap == heap
    assert json.loads(engine.save(record))["game"]["slices"]["dirk"] == {"version": 2, "heap": heap}


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_goes_on_after_every_save_as_it_would_have_without(seats: int) -> None:
    """With everything that draws in the middle of a game."""
    record = played(seats, seed(f"going on {seats}"), 0, modules=engine.chosen_modules())
    rng = Rng(seed("going on"))
    counters = set()
    for _ in range(200):
        choice = record.game.choice
        if choice is None:
            break
        twin = engine.load(engine.save(record))
        assert twin.game.dealer.rng.counter == record.game.dealer.rng.counter
        assert twin.game.confirm == record.game.confirm
        assert twin.game.options == record.game.options
        action = choose(record.game.legal(), rng)
        confirm = bool(rng.below(2))
        assert twin.play(choice.seat, action, confirm=confirm) == record.play(
            choice.seat, action, confirm=confirm
        )
        assert twin.save() == record.save()
        counters.add(record.game.dealer.rng.counter % 8)
    assert len(counters) > 4


def test_a_save_of_a_newer_release_is_refused_and_says_so() -> None:
    data = saved()
    data["game"]["save"] += 1
    with pytest.raises(SaveError, match="newer release"):
        engine.load(json.dumps(data))


def test_a_save_with_an_illegal_alhambra_is_refused() -> None:
    data = saved()
    data["game"]["slices"]["estate"]["boards"][0]["tiles"].append([9, 9, "tower_13", 0, 0])
    with pytest.raises(SaveError):
        engine.load(json.dumps(data))


def test_a_save_of_an_unknown_module_is_refused() -> None:
    data = saved()
    data["game"]["modules"].append("moon")
    with pytest.raises(SaveError):
        engine.load(json.dumps(data))


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_damaged_save_is_refused_or_read_but_never_crashes(data: st.DataObject) -> None:
    content: Any = saved()
    place = content
    for _ in range(data.draw(st.integers(1, 5))):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], (dict, list)) and data.draw(st.booleans()):
            place = place[key]
        else:
            place[key] = data.draw(JSON)
            break
    with contextlib.suppress(SaveError):
        engine.load(json.dumps(content))
