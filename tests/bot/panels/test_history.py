"""The panels of /history: lists in pages, and custom_ids that hold everything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.panels import compose
from bot.panels.history_ids import Past
from bot.panels.page import Page
from bot.panels.parts import Button, Panel, Select
from bot.panels.private import history
from bot.store import GameInfo, Store
from bot.tables.records.walks import Walks
from bot.tables.registry import Tables
from bot.texts import Texts
from tests.ended import course, person, store_game

EN = Texts.load(strict=True)("en")
START = datetime(2030, 1, 1, tzinfo=UTC)


def game(number: int) -> GameInfo:
    lobby = {"seats": [{"name": f"Anna {number}", "user": 11}, {"name": "[Ben](x)", "user": 12}]}
    at = START - timedelta(days=number)
    return GameInfo(f"game{number:04d}", 1, 5, "over", 9, lobby, at, at)


def ways(panel: Panel) -> dict[str, Past]:
    """Where the buttons lead, by their verbs."""
    buttons = [
        part for row in panel.rows if isinstance(row, tuple) for part in row if isinstance(part, Button)
    ]
    found = [Past.parse(button.id) for button in buttons]
    return {one.verb: one for one in found if one is not None}


def offered(panel: Panel) -> list[str]:
    """The games of the select."""
    (values,) = [
        [option.value for option in row.options]
        for row in panel.rows
        if isinstance(row, Select) and (past := Past.parse(row.id)) is not None and past.verb == "open"
    ]
    return values


def test_a_list_has_pages_and_no_game_is_missing_or_twice() -> None:
    games = [game(number) for number in range(25)]
    seen: list[str] = []
    past = Past(person=11)
    while True:
        panel = history.list_panel(EN, games, past, "Anna")
        compose.compose(panel)
        seen += offered(panel)
        assert panel.text.count("\n- ") == len(offered(panel))
        assert "[Ben](x)" not in panel.text
        if "older" not in ways(panel):
            break
        past = ways(panel)["older"]
        assert past.person == 11
    assert seen == [each.id for each in games]
    assert set(ways(panel)) == {"newer"}
    assert set(ways(history.list_panel(EN, games, Past(), ""))) == {"older"}


def test_where_there_is_no_game_that_is_said() -> None:
    panel = history.list_panel(EN, [], Past(), "")
    assert EN("history-none") in panel.text
    assert not panel.rows


@pytest.mark.parametrize(
    "past", [Past(), Past("next", "abcd1234", 42, 770_000_000_000_000_011, 7), Past("list", "", 0, 1, 0)]
)
def test_a_custom_id_means_what_it_was_made_of(past: Past) -> None:
    assert len(past.custom_id) <= 100
    assert Past.parse(past.custom_id) == past


@pytest.mark.parametrize(
    "text",
    [
        "",
        "alhpast1|",
        "alhpast1|ABCD1234|0|next|c:0",
        "alhpast1|-|-1|next|c:0",
        "alhpast1|-|0|next|c:0\n",
        "alhpast1|-|٣|next|c:0",
    ],
)
def test_any_other_text_means_nothing(text: str) -> None:
    assert Past.parse(text) is None


async def test_no_step_leads_out_of_the_game_and_every_custom_id_is_there_once(
    store: Store, tables: Tables
) -> None:
    seats = [person(n, n, name) for n, name in enumerate(("Anna", "Ben", "Carl"), 11)]
    table = await tables.get(await store_game(store, course(3), seats))
    assert table is not None
    stations = await Walks().of(table)
    page, last = Page.of(table, EN), len(stations) - 1
    games = [game(number) for number in range(12)]
    for step in (0, 1, last // 2, last - 1, last):
        panel = history.step_panel(page, stations, Past("next", table.id, step), games)
        found = ways(panel)
        assert found["previous"].step == max(0, step - 1)
        assert found["next"].step == min(last, step + 1)
        assert (found["first"].step, found["last"].step) == (0, last)
        ids = [part.id for row in panel.rows for part in (row if isinstance(row, tuple) else (row,))]
        assert len(ids) == len(set(ids))
        for words in (True, False):
            composed = compose.compose(panel, None if words else b"png", words=words)
            assert composed.view.content_length() <= 4_000
            assert composed.view.total_children_count <= 40
