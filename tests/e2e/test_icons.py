"""Icons in a real chat: uploaded once, seen on messages, and no reason for anything to go wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.checks.components import walk
from tests.e2e.bench import Bench

FEW = {
    **{
        f"type_{kind}": "aaaaaa"
        for kind in ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
    },
    **{f"money_{name}": "bbbbbb" for name in ("florin", "dirham", "denar", "ducat")},
    "do_hand": "cccccc",
    "do_join": "dddddd",
    "do_start": "eeeeee",
}
EMOJIS = "/applications/*/emojis"


@pytest.fixture(autouse=True)
def _few_icons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.pictures.icons.icon_list", lambda: FEW)


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    async with Bench(tmp_path, icons=True) as opened:
        yield opened


def emojis(bench: Bench) -> set[str]:
    return {emoji.name for emoji in bench.box.world.emojis.values()}


async def complete(bench: Bench) -> None:
    await bench.box.wait_until(lambda: bench.bot.services.icons.are_complete)


def shown(message: Any) -> set[str]:
    """The names of the emojis on a message's buttons."""
    return {part["emoji"]["name"] for part in walk(message.record.components) if part.get("emoji")}


@pytest.mark.slow
async def test_icons_are_uploaded_once_and_stand_on_the_messages_of_a_game(bench: Bench) -> None:
    await complete(bench)
    assert emojis(bench) == {f"{name}_{digits}" for name, digits in FEW.items()}
    ids = set(bench.box.world.emojis)
    await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    assert "do_hand" in shown(message)
    assert any(name.startswith("type_") for name in shown(message))
    await bench.stop_bot()
    await bench.start_bot()
    await complete(bench)
    assert set(bench.box.world.emojis) == ids


@pytest.mark.slow
async def test_an_icon_that_was_drawn_anew_takes_the_place_of_the_old_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await complete(bench)
    await bench.stop_bot()
    monkeypatch.setattr("bot.pictures.icons.icon_list", lambda: {**FEW, "do_hand": "0f0f0f"})
    await bench.start_bot()
    await complete(bench)
    await bench.box.wait_until(lambda: "do_hand_cccccc" not in emojis(bench))
    assert "do_hand_0f0f0f" in emojis(bench)
    assert len(emojis(bench)) == len(FEW)


@pytest.mark.slow
async def test_an_upload_that_breaks_off_disturbs_no_game_and_goes_on_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with Bench(tmp_path, icons=True) as bench:
        await complete(bench)
        half = list(bench.box.world.emojis.values())[5:]
        for emoji in half:
            bench.box.world.drop_emoji(emoji)
        kept = set(bench.box.world.emojis)
        await bench.stop_bot()
        fault = bench.box.faults.error(30008, "POST", EMOJIS, times=99)
        await bench.start_bot()
        await bench.box.wait_until(lambda: fault.hits)
        await bench.game("Anna", "Ben")
        message = await bench.turn_message()
        assert "type_tower" not in shown(message)
        assert "My hand" in [button.label for button in message.buttons]
        bench.box.faults.clear()
        await bench.stop_bot()
        await bench.start_bot()
        await complete(bench)
        assert kept < set(bench.box.world.emojis)


async def test_a_message_goes_out_without_icons_when_somebody_deleted_them_and_they_come_back(
    bench: Bench,
) -> None:
    await complete(bench)
    people = await bench.game("Anna", "Ben")
    actor, message = await bench.on_turn(people), await bench.turn_message()
    for emoji in list(bench.box.world.emojis.values()):
        bench.box.world.drop_emoji(emoji)
    answer = await actor.press(message, "My hand")
    assert "My turn" in [button.label for button in answer.message.buttons]
    assert shown(answer.message) == set()
    await bench.box.wait_until(lambda: len(emojis(bench)) == len(FEW))
    await complete(bench)


async def test_switched_off_nothing_is_uploaded(tmp_path: Path) -> None:
    async with Bench(tmp_path) as bench:
        await bench.game("Anna", "Ben")
        assert shown(await bench.turn_message()) == set()
        assert emojis(bench) == set()
