"""Loops that go on whatever happens, and that say so when they cannot."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable

import pytest

from bot import background
from bot.background import Background
from bot.store import StoreError


@pytest.fixture
async def loops() -> AsyncIterator[Background]:
    found = Background()
    yield found
    await found.stop()


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIRST", "AWAY", "LONGEST"):
        monkeypatch.setattr(background, name, getattr(background, name) / 100)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - any condition
            await asyncio.sleep(0.005)


class Work:
    """A round of work that fails as told."""

    def __init__(self, *errors: BaseException | None) -> None:
        self.errors = list(errors)
        self.rounds = 0
        self.times: list[float] = []

    async def __call__(self) -> float:
        self.rounds += 1
        self.times.append(asyncio.get_running_loop().time())
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error
        return 0.005


async def test_rounds_go_on_after_any_failure_and_the_log_has_one_line_for_each_cause(
    loops: Background, caplog: pytest.LogCaptureFixture
) -> None:
    locked = StoreError("writing failed", cause="another process holds the database locked")
    work = Work(None, locked, locked, locked, ValueError("denar_5"))
    loops.start("posting", work)
    await until(lambda: work.rounds > 6)
    said = [record.getMessage() for record in caplog.records if "posting" in record.getMessage()]
    assert len(said) == 3, said
    assert "another process holds the database locked" in said[0]
    assert "ValueError" in said[1]
    assert "goes on" in said[2]
    assert "denar" not in caplog.text
    assert not loops.broken.is_set()


async def test_a_database_that_is_away_for_long_ends_nothing(loops: Background) -> None:
    work = Work(*[StoreError("away") for _ in range(40)])
    loops.start("posting", work)
    await until(lambda: work.rounds > 41)
    assert not loops.broken.is_set()
    pauses = [later - sooner for sooner, later in zip(work.times[5:40], work.times[6:41], strict=True)]
    assert sorted(pauses)[len(pauses) // 2] < background.AWAY * 2, "what is left is taken up soon"


async def test_one_loop_that_fails_holds_up_no_other(loops: Background) -> None:
    broken, well = Work(*[ValueError() for _ in range(5)]), Work()
    loops.start("broken", broken)
    loops.start("well", well)
    await until(lambda: well.rounds > 20)
    await until(lambda: broken.rounds > 6)


async def test_what_fails_every_time_is_given_up_with_a_reason(loops: Background) -> None:
    work = Work(*[ValueError("denar_5") for _ in range(100)])
    loops.start("posting", work)
    async with asyncio.timeout(5):
        await loops.broken.wait()
    assert work.rounds == background.HOPELESS
    assert "posting" in loops.why
    assert "ValueError" in loops.why
    assert "denar" not in loops.why


async def test_failures_with_a_round_between_them_that_succeeds_are_no_reason_to_end(
    loops: Background,
) -> None:
    work = Work(*[error for _ in range(12) for error in (ValueError(), ValueError(), None)])
    loops.start("posting", work)
    await until(lambda: work.rounds > 37)
    assert not loops.broken.is_set()


async def test_a_loop_that_is_cancelled_by_mistake_is_started_again(
    loops: Background, caplog: pytest.LogCaptureFixture
) -> None:
    work = Work(None, asyncio.CancelledError())
    loops.start("posting", work)
    await until(lambda: work.rounds > 4)
    assert "posting ended and is started again" in caplog.text


async def test_a_loop_that_ends_again_and_again_is_given_up(loops: Background) -> None:
    loops.start("posting", Work(*[asyncio.CancelledError() for _ in range(100)]))
    async with asyncio.timeout(5):
        await loops.broken.wait()


async def test_nothing_is_called_after_the_end() -> None:
    loops, work = Background(), Work()
    loops.start("posting", work)
    await until(lambda: work.rounds > 1)
    await loops.stop()
    rounds = work.rounds
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.05):
            await loops.broken.wait()
    assert work.rounds == rounds
    assert not loops.broken.is_set()


async def test_what_fails_for_long_is_told_until_it_goes_on(loops: Background) -> None:
    works = False

    async def work() -> float:
        if not works:
            raise StoreError("away")
        return 0.01

    loops.start("posting", work)
    await until(lambda: loops._failing)
    assert loops.trouble() == "", "it may pass"
    loops._failing["posting"] -= background.TROUBLE
    assert re.fullmatch(r"posting has failed for 3\d s", loops.trouble())
    works = True
    await until(lambda: not loops._failing)
    assert loops.trouble() == ""
