"""`python -m bot recompute`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.command_line import main
from bot.store import Store
from tests.ended import course, person, store_game


def test_recompute_reckons_every_game_and_tells_the_same_digest_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///games.db")

    async def fill() -> None:
        async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}") as store:
            for users in ((11, 12), (12, 13)):
                seats = [person(n, user, f"P{user}") for n, user in enumerate(users, 1)]
                await store_game(store, course(2).short, seats)

    asyncio.run(fill())
    assert main(["recompute"]) == 0
    first = capsys.readouterr().out.splitlines()
    assert first[0] == "2 games reckoned, 2 of the results have changed"
    assert first[1].startswith("server 1: ratings ")
    assert main(["recompute"]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[0] == "2 games reckoned, 0 of the results have changed"
    assert again[1:] == first[1:]
