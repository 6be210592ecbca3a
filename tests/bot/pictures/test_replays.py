"""Replays are remembered as long as they show what would be drawn now."""

from __future__ import annotations

from typing import Any

from bot.pictures.replays import Replays
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from tests.bot.conftest import ANNA, BEN, begun, press

BOSS = Person(99, "Boss", manager=True)


class Drawn:
    """Pictures that say whose names they were asked to draw."""

    def __init__(self) -> None:
        self.names: list[tuple[str, ...]] = []

    async def replay(self, game: str, names: tuple[str, ...], *_: Any) -> bytes:
        self.names.append(names)
        return b"gif"


async def test_a_replay_is_drawn_once_and_anew_when_somebody_was_forgotten(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    await table.abort(BOSS, press())
    drawn = Drawn()
    replays = Replays(drawn)  # type: ignore[arg-type]
    for _ in range(2):
        await replays.get(table, "en", ANNA.id)
    assert len(drawn.names) == 1
    table.lobby.forget(ANNA.id, "former player")
    await replays.get(table, "en", ANNA.id)
    assert len(drawn.names) == 2
    assert ANNA.name not in drawn.names[1]
