"""A short sample of the soak: two bots with shards of their own on one database, and a kill. The long one is
`python -m tests.soak several`."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from tests.load.several import run_several

pytestmark = pytest.mark.slow


async def test_two_bots_on_one_database_lose_nothing_when_one_is_killed(tmp_path: Path, url: str) -> None:
    address = make_url(url)
    kind = address.get_backend_name()
    told: list[str] = []
    found = await run_several(
        tmp_path,
        address.set(drivername=kind).render_as_string(hide_password=False),
        6.0,
        games=1,
        every=3.0,
        seed=2,
        longest=90.0,
        pauses=(0.0,),
        tell=told.append,
    )
    assert not found.problems, told
    assert found.kills
    assert found.calls
    assert found.moves
    assert found.ended, "a game that was about to end has ended"
    assert found.lost_ends == found.lost_calls == found.lost_limits == found.doubled == 0
