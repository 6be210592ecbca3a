"""Levels of computer opponents as people choose and see them."""

from __future__ import annotations

import pytest

from tests.e2e.bench import TEXTS, Bench, ids_of

MIXED = ("hard", "easy", "expert")


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_a_lobby_of_mixed_levels_says_who_plays_how_and_plays(bench: Bench, locale: str) -> None:
    (anna,) = await bench.lobby("Anna", locale=locale)
    await anna.slash(bench.box.channel, "bots", add="hard")
    await anna.slash(bench.box.channel, "bots", add="easy")
    options = (await anna.slash(bench.box.channel, "options")).message
    (levels,) = [select for select in options.selects if "|level|" in select.custom_id]
    assert levels.values == ["easy", "medium", "hard", "expert"]
    say = TEXTS(locale[:2])
    assert [option.description for option in levels.options] == [
        say(f"level-{level}-why") for level in levels.values
    ]
    options = (await anna.select(options, levels.custom_id, ["expert"])).message
    assert "|level|" in ids_of(options), "the options stay for another one"
    await bench.outbox_empty()
    table = await bench.table()
    assert [seat.level for seat in table.lobby.seats] == [None, *MIXED]
    told = TEXTS(table.language)
    lobby = bench.box.messages()[0].text.splitlines()
    for name, level in zip(table.names[1:], MIXED, strict=True):
        (line,) = [line for line in lobby if name in line]
        assert told(f"level-{level}") in line
    await anna.slash(bench.box.channel, "start", seed="mixed")
    await bench.box.wait_until(
        lambda: {step.seat for step in table.history} >= {1, 2, 3} or table.is_asked(anna.id)
    )
    await bench.outbox_empty()
    started = bench.box.messages()[0].text
    for name, level in zip(table.names[1:], MIXED, strict=True):
        assert f"{name}" in started
        assert f"({told(f'level-{level}')})" in started
