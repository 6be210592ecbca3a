"""Games looked at afterwards, through the real client: private, in pages, once, and on again after a restart."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import update

from bot.sandbox import Person
from bot.store.tables import games
from bot.thinking.thinker import Thinker
from engine.ai import greedy
from tests.e2e.bench import TEXTS, Bench
from tests.near import Near

EN = TEXTS("en")
DE = TEXTS("de")
T = TypeVar("T")


MOVES = 14


async def over(bench: Bench) -> tuple[Person, Person]:
    """A game of two that is over after some moves, which Ben plays as badly as he can."""
    anna, ben = await bench.game("Anna", "Ben", seed="looked at")
    table = await bench.table()
    for number in range(MOVES):
        assert table.asked is not None
        user = table.lobby.seats[table.asked].user
        assert user is not None
        view = table.view(table.asked)
        bad = user == ben.id and view.phase == "action"
        action = min(greedy.worths(view), key=lambda pair: pair[1])[0] if bad else greedy.choose(view)
        await table.play(user, action, confirm=False, interaction=10**17 + number)
    await bench.outbox_empty()
    async with bench.store.writing() as connection:
        await connection.execute(update(games).where(games.c.id == table.id).values(state="over"))
    bench.bot.services.tables.drop(table.id)
    return anna, ben


class Held(Near):
    """Lets no analysis go on until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        if task.__name__ == "looked_at":
            if len([name for name in self.asked if name == "looked_at"]) >= 3:
                await self.may.wait()
            # In one world, to be quick.
            *rest, _worlds, _orders = arguments
            arguments = (*rest, 1, 1)
        return await super().run(task, *arguments)


@pytest.fixture
def runner() -> Held:
    return Held()


@pytest.fixture
def thinker(runner: Held) -> Thinker:
    return Thinker(runner=runner, hint=30.0)


async def analysed(bench: Bench, *seats: int) -> None:
    table = await bench.table()
    await bench.box.wait_until(lambda: table.id in bench.bot.services.analyses._making, 60)
    await bench.bot.services.analyses._making[table.id]
    for seat in seats:
        assert await bench.store.analysis(table.id, seat) is not None


async def test_an_analysis_is_private_has_pages_and_outlives_a_restart(
    tmp_path: Path, runner: Held, thinker: Thinker
) -> None:
    async with Bench(tmp_path, thinker=thinker, analyse=True) as bench:
        anna, ben = await over(bench)
        table = await bench.table()
        end = bench.box.messages()[-1].snapshot()
        review = f"alh1|{table.id}|-|review|"
        waiting = await anna.press(end, review, force=True)
        assert waiting.message.ephemeral
        assert EN("analysis-title") in waiting.text
        assert EN("button-analysis-look") in str([button.label for button in waiting.message.buttons])
        await bench.box.wait_until(lambda: runner.asked.count("looked_at") >= 3)
        assert await bench.store.analysis(table.id, 0) is None
        # The bot is restarted in the middle of it.
        await bench.stop_bot()
        runner.may.set()
        bench.thinker = Thinker(runner=runner, hint=30.0)
        await bench.start_bot()
        await analysed(bench, 0, 1)
        table = await bench.table()
        public = len(bench.box.messages())

        overview = await ben.press(end, review, force=True)
        assert overview.message.ephemeral
        assert EN("analysis-chances") in overview.text
        assert "cards" in overview.text
        chance = await ben.press(overview.message, f"{review}c0")
        assert chance.message == overview.message, "redrawn in place"
        found = await bench.store.analysis(table.id, 1)
        assert found is not None
        missed = max(found["choices"], key=lambda one: one["lost"])
        assert EN("analysis-chance-title", number=1, turn=missed["turn"]) in chance.text
        assert chance.message.files, "the position is shown"
        every = await ben.press(chance.message, f"{review}d0")
        assert EN("analysis-all", number=1, last=-(-len(found["choices"]) // 18)) in every.text
        assert len(bench.box.messages()) == public, "the channel is told nothing"

        own = await anna.press(end, review, force=True)
        assert own.text != overview.text
        stranger = await bench.box.person("Carl").press(end, review, force=True)
        assert stranger.message.ephemeral
        assert EN("refused-not-seated") in stranger.text
        looked = runner.asked.count("looked_at")
        await anna.press(end, review, force=True)
        assert runner.asked.count("looked_at") == looked, "it is made once"

        exported = await ben.slash(bench.box.channel, "export")
        assert exported.message.ephemeral
        (file,) = exported.message.files
        assert json.loads(file.bytes)["analysis"]["seat"] == "blue"
        assert json.loads(file.bytes)["analysis"]["choices"] == found["choices"]
        plain = await bench.box.person("Carl").slash(bench.box.channel, "export")
        assert "analysis" not in json.loads(plain.message.files[0].bytes)


async def test_nothing_is_looked_at_before_a_game_is_over(bench: Bench) -> None:
    anna, _ = await bench.game("Anna", "Ben", locale="de")
    table = await bench.table()
    outcome = await anna.press(await bench.turn_message(), f"alh1|{table.id}|-|review|", force=True)
    assert DE("refused-not-finished") in outcome.text
