"""The channel does not depend on what somebody holds: byte for byte the same messages with other hands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.bot.test_secrecy import public_choice, recorded, with_other_hands
from tests.e2e.bench import Bench

NAMES = ("Anna", "Ben", "Carl")


def masked(text: str, game: str) -> str:
    """A text without what differs between any two games: ids, times, the seal, the server's address."""
    known: dict[str, str] = {}

    def token(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"id{len(known)}")

    text = re.sub(r"127\.0\.0\.1:\d+", "HOST", text.replace(game, "GAME"))
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "TIME", re.sub(r"<t:\d+:R>", "<t>", text))
    return re.sub(
        r"\d{13,20}", token, re.sub(r"\b([0-9a-f]{64}|[0-9a-f]{24}|[0-9a-f]{18,20}(?=-))\b", "HASH", text)
    )


async def channel_after(folder: Path, *, other: bool, moves: int) -> list[str]:
    """All messages of the channel after so many public moves in a game with all modules."""
    async with Bench(folder) as bench:
        people = await bench.lobby(*NAMES)
        await bench.outbox_empty()  # at every step, so that both games post the same messages
        await people[0].slash(bench.box.channel, "start", modules="all", seed="secrets")
        await bench.turn_message()
        table = await bench.table()
        for number in range(len(NAMES) + moves):
            if other and number == len(NAMES):  # the citizens are chosen
                with_other_hands(recorded(table))
            person = next(one for one in people if table.is_asked(one.id))
            action = public_choice(table.view_for(person.id), number)
            await table.play(person.id, action, confirm=False, interaction=None)
            await bench.outbox_empty()
        every = [json.dumps(message.raw, sort_keys=True) for message in bench.box.messages()]
        return masked("\n".join(every), table.id).splitlines()


@pytest.mark.slow
async def test_with_other_hands_and_equal_public_moves_the_channel_is_the_same(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    one = await channel_after(tmp_path_factory.mktemp("one"), other=False, moves=12)
    two = await channel_after(tmp_path_factory.mktemp("two"), other=True, moves=12)
    assert len(one) > 5
    for first, second in zip(one, two, strict=True):
        assert first == second
