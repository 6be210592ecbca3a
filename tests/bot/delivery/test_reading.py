"""Reading what has happened while others play on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery import reading
from bot.panels.viewer import Viewer
from bot.store import Store
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from engine.base.money import Take
from tests.bot.conftest import ANNA, BEN, DORA, begun, on_turn, press

TEXTS = Texts.load(strict=True)


async def take(table: Table) -> None:
    person = on_turn(table)
    option = next(o for o in table.legal(person.id) if isinstance(o, Take))
    await table.play(person.id, option, confirm=False, interaction=press())


@pytest.mark.parametrize("panel", [reading.log_panel, reading.since_panel])
async def test_a_step_of_somebody_else_meanwhile_hides_nothing(
    tables: Tables, store: Store, panel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, ANNA, BEN)
    while not table.horizon:
        await take(table)

    async def seen(self: Store, game_id: str, user: int) -> int:
        await take(table)  # and what was remembered for a moment is forgotten again
        return 0

    monkeypatch.setattr(Store, "seen", seen)
    request = SimpleNamespace(
        services=SimpleNamespace(store=store), viewer=Viewer(DORA, TEXTS("en")), user=DORA.id
    )
    told = await panel(request, table)
    assert "Anna" in told.text
