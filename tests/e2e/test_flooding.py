"""Whoever asks for too much is told so privately, in their language; others go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Limits
from tests.e2e.bench import TEXTS, Bench
from tests.e2e.test_hostile import private
from tests.e2e.test_metrics import told

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("de", "de")])
async def test_presses_and_commands_have_a_pace_and_suggestions_have_none(
    tmp_path: Path, locale: str, language: str
) -> None:
    async with Bench(tmp_path, limits=Limits(presses=6), locale=locale) as bench:
        anna, ben = (bench.box.person(name, locale=locale) for name in ("Anna", "Ben"))
        panel = (await anna.slash(bench.box.channel, "settings")).message
        for _ in range(5):
            assert await anna.complete(bench.box.channel, "rules", "topic", "")
            await anna.press(panel, "alhset1|user|show", force=True)
        number = TEXTS(language)("refused-too-fast", seconds=59)
        like = [word for word in number.split() if not word.startswith("5")][:4]
        for answer in (
            await anna.press(panel, "alhset1|user|show", force=True),
            await anna.slash(bench.box.channel, "help"),
        ):
            assert private(answer).split()[:4] == like
        assert await anna.complete(bench.box.channel, "rules", "topic", "")
        assert private(await ben.slash(bench.box.channel, "help")).split()[:4] != like
        assert told(bench)['alhambra_limited_total{what="too-fast"}'] == 2


async def test_tables_have_their_limits(tmp_path: Path) -> None:
    async with Bench(tmp_path, limits=Limits(server=2, person=1)) as bench:
        second, third = bench.box.add_channel("second"), bench.box.add_channel("third")
        anna, ben = (bench.box.person(name) for name in ("Anna", "Ben"))
        await anna.slash(bench.box.channel, "join")
        assert TEXTS("en")("refused-person-full", n=1) in private(await anna.slash(second, "join"))
        await ben.slash(second, "join")
        assert TEXTS("en")("refused-server-full", n=2) in private(await anna.slash(third, "join"))
        assert told(bench)['alhambra_limited_total{what="server-full"}'] == 1
