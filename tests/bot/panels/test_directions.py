"""Names that run from right to left leave the numbers behind them where they belong."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator

import pytest

from bot.panels.parts import Button, Panel
from bot.panels.public import game
from bot.panels.public import turn as turn_message
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.texts import Texts
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.panels.test_panels import components, every_panel, reader_for

TEXTS = Texts.load(strict=True)
NAMES = ("אבא", "سلام 7", "Ann")
PEOPLE = tuple(Person(person.id, name) for person, name in zip((ANNA, BEN, CARL), NAMES, strict=True))


def shown(panel: Panel) -> Iterator[str]:
    """Every text of the panel."""
    yield from (panel.text, panel.below, panel.note)
    if panel.picture is not None:
        yield from (panel.picture.alt, panel.picture.words)
    for part in components(panel):
        if isinstance(part, Button):
            yield part.label
        else:
            yield part.placeholder
            for option in part.options:
                yield from (option.label, option.note or "")


def loose(text: str) -> str:
    """What is wrong with the text: letters from right to left that no isolate holds, or an isolate that holds more
    than a name."""
    held = re.findall("\u2068([^\u2069]*)\u2069", text)
    if more := [name for name in held if name.replace("\\", "") not in NAMES]:
        return f"isolated: {more}"
    bare = re.sub("\u2068[^\u2069]*\u2069", "", text)
    # A label that is nothing but a name has nothing to turn around.
    if bare in NAMES or not any(unicodedata.bidirectional(char) in ("R", "AL") for char in bare):
        return ""
    return f"not isolated: {bare}"


@pytest.mark.parametrize("language", ["en", "de"])
async def test_names_from_right_to_left_stand_apart_in_every_text(tables: Tables, language: str) -> None:
    rng, say = random.Random(7), TEXTS(language)
    table = await seated(tables, *PEOPLE)
    await table.start(PEOPLE[0], press(), seed="apart")
    wrong: set[str] = set()

    def look(panel: Panel) -> None:
        wrong.update(problem for text in shown(panel) if (problem := loose(text)))

    look(game.opening_message(table, say))
    for number in range(2_000):
        if table.state != "running":
            break
        person = next(p for p in PEOPLE if p.id == on_turn(table).id)
        if number % 60 == 0:
            look(turn_message.waiting_message(table, say))
            await table.recall()
            for panel in every_panel(table, person, reader_for(person, language)):
                look(panel)
        await table.play(person.id, rng.choice(table.legal(person.id)), confirm=False, interaction=press())
    assert table.state == "over"
    for round_ in (1, 2, 3):
        if panel := game.scoring_message(table, say, round_):
            look(panel)
    look(game.end_message(table, say))
    assert not wrong
