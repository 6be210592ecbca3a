"""What people are shown in the middle of a game with all modules is read where they see it, private pictures too."""

from __future__ import annotations

import random

import pytest

import engine
import render
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.private import my_turn, verbs
from bot.panels.public import turn
from bot.panels.viewer import Viewer
from bot.panels.wants import OpenVerb
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Say, Texts
from bot.wording.options import LegalMoves
from render.measure import too_small
from render.scene import Words
from tests.bot.conftest import ANNA, BEN, CARL, DORA, on_turn, press, seated

TEXTS = Texts.load(strict=True)
MOVES = 70


def panels(table: Table, say: Say) -> list[Panel]:
    """What all see now, what the one who is asked sees, and what each of their verbs opens."""
    page = Page.of(table, say, table.asked)
    opened = [
        verbs.verb_panel(page, OpenVerb(verb))
        for verb, options in LegalMoves(page.view.options).others.items()
        if len(options) > 1
    ]
    now = my_turn.current(table, Viewer(on_turn(table), say))
    return [turn.waiting_message(table, say), now, *(panel for panel in opened if panel is not None)]


@pytest.mark.slow
async def test_nothing_is_cut_too_small_or_too_high_in_a_game_with_all_modules(tables: Tables) -> None:
    rng = random.Random(5)
    table = await seated(tables, ANNA, BEN, CARL, DORA)
    await table.start(ANNA, press(), modules=engine.chosen_modules(), seed="legible")
    for number in range(MOVES):
        if table.asked is None:
            break
        say = TEXTS(TEXTS.languages[number % 2])
        for panel in panels(table, say):
            if panel.picture is None:
                continue
            scene = render.scene(panel.picture.request, panel.picture.view, say)
            words = [mark.text for _, mark in scene.walk() if isinstance(mark, Words)]
            assert [text for text in words if text.endswith("…")] == [], panel.text
            assert too_small(scene) == [], panel.text
            assert scene.height <= scene.width
        person = on_turn(table)
        options = table.legal(person.id)
        verb = rng.choice(sorted({option.verb for option in options}))
        action = rng.choice([option for option in options if option.verb == verb])
        await table.play(person.id, action, confirm=True, interaction=press())
