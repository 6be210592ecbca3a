"""All that is shown over a whole game with all modules fits Discord, in both languages."""

from __future__ import annotations

import random

import pytest

import engine
from bot.panels.page import page_of, safe_names
from bot.panels.private import looks, my_turn
from bot.panels.public import game, turn
from bot.panels.viewer import Viewer
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.texts import Texts
from bot.wording import describe
from tests.bot.conftest import ANNA, BEN, CARL, DORA, on_turn, press, seated
from tests.bot.panels.test_panels import check

TEXTS = Texts.load(strict=True)
LONG = tuple(Person(p.id, f"_Wilhelmine_ von Hohenzollern-{p.name}"[:32]) for p in (ANNA, BEN, CARL, DORA))


@pytest.mark.slow
async def test_every_message_of_a_whole_game_with_all_modules_fits_discord(tables: Tables) -> None:
    """At most 40 components and 4,000 characters, labels and alt texts as long as they may be: what all see of
    every sixtieth position, and what the one who is asked sees."""
    rng = random.Random(19)
    table = await seated(tables, *LONG)
    await table.configure(LONG[0], press(), windows=False)
    await table.start(LONG[0], press(), modules=engine.chosen_modules(), seed="whole")
    says = [TEXTS(language) for language in TEXTS.languages]
    phases = set()
    for number in range(4_000):
        if table.state != "running":
            break
        person = on_turn(table)
        phases.add(table.view().phase)
        if number % 60 == 0:
            for say in says:
                check(turn.waiting_message(table, say))
                check(my_turn.current(table, Viewer(person, say)))
                check(looks.score_panel(page_of(table, Viewer(person, say))))
        options = table.legal(person.id)
        possible = sorted({option.verb for option in options})
        # Who buys often is sooner at the end, and has met as much.
        verb = "buy" if "buy" in possible and rng.random() < 0.7 else rng.choice(possible)
        action = rng.choice([option for option in options if option.verb == verb])
        await table.play(person.id, action, confirm=True, interaction=press())
    assert table.state == "over"
    await table.recall()
    assert {"action", "build", "decision"} <= phases
    for say in says:
        check(game.end_message(table, say))
        for round_ in (1, 2, 3):
            panel = game.scoring_message(table, say, round_)
            assert panel is not None
            check(panel)
            totals = table.view().rounds[round_ - 1].totals
            assert describe.totals_line(say, totals, safe_names(table)) in panel.text, (
                "the points of that scoring, however late it is posted"
            )
