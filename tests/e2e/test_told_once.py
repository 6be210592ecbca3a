"""What has happened stands once in the channel: in the line of its turn or question, or else in the next call."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.tables.table import Table
from bot.wording import describe
from engine.ai import greedy
from engine.base.auction import AuctionOpened
from engine.base.events import TurnBegan
from engine.core.kernel import Event
from tests.bot.conftest import press
from tests.e2e.bench import TEXTS, Bench

EN = TEXTS("en")
MODULES = {
    "none": "",
    "between turns": "vizier, thieves",
    "auctions": "characters, bonus_cards, treasure_chamber",
}


def sayings(table: Table, events: list[Event]) -> Counter[str]:
    """What was done, as a line says it behind the name, and how often."""
    names = table.names
    said: Counter[str] = Counter()
    for event in events:
        if event.tag in (TurnBegan.tag, AuctionOpened.tag):  # a bidder is asked about it in the same words
            continue
        if line := describe.turn_line(EN, [event], names):
            name = next((name for name in names if line.startswith(f"{name} ")), "")
            said[line.removeprefix(f"{name} ").removesuffix(".")] += 1
    return said


def times(saying: str, texts: list[str]) -> int:
    """How often this is said, as a whole."""
    whole = re.compile(rf"(?<![\w+]){re.escape(saying)}(?=[,.]| and |$)", re.MULTILINE)
    return sum(len(whole.findall(text)) for text in texts)


@pytest.mark.slow
@pytest.mark.parametrize("modules", MODULES)
async def test_nothing_stands_twice_in_the_channel_and_nothing_is_left_out(
    bench: Bench, modules: str
) -> None:
    people = await bench.lobby("Anna", "Ben")
    await people[0].slash(bench.box.channel, "bots", add="medium")
    await people[0].slash(bench.box.channel, "bots", add="easy")
    await people[0].slash(bench.box.channel, "start", modules=MODULES[modules], seed="told once")
    table = await bench.table()
    # One of them leaves what comes between turns to orders.
    for order in ("thief any", "vizier any", "bid any most=4") if MODULES[modules] else ():
        await people[1].slash(bench.box.channel, "play", what=f"order {order}")
    ever: set[str] = set()
    happened: list[Event] = []
    for _ in range(40):
        person = await bench.on_turn(people)
        if table.state != "running":
            break
        await bench.outbox_empty()
        if not table.is_asked(person.id):
            continue
        texts = [message.text for message in bench.box.messages()]
        async with table.recalled():
            happened = list(table.told_events(None))
        # What somebody did; of other sentences one may be the beginning of another.
        said = sayings(table, [event for event in happened if f"did-{event.tag}" in EN])
        twice = {saying: n for saying, most in said.items() if (n := times(saying, texts)) > most}
        assert not twice, "\n".join(texts[-8:])
        ever |= {saying for saying in said if times(saying, texts)}
        seat = table.seat_of(person.id)
        assert seat is not None
        action = greedy.choose(table.view(seat))
        await table.play(person.id, action, confirm=False, interaction=press())
    # What somebody did before the last two turns has been told by now. (Of long lines the end is cut.)
    began = [n for n, event in enumerate(happened) if event.tag == TurnBegan.tag]
    done = [event for event in happened[: began[-3]] if f"did-{event.tag}" in EN]
    assert set(sayings(table, done)) <= ever
