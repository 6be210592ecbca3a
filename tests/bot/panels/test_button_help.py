"""Every button that people see can be explained."""

from __future__ import annotations

import random

import pytest

import engine
from bot.panels import button_help, lists
from bot.panels.compose import compose
from bot.panels.private import help as help_panels
from bot.panels.viewer import Viewer
from bot.tables.registry import Tables
from bot.texts import Texts
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press, seated

TEXTS = Texts.load(strict=True)


async def explains_all(tables: Tables, seed: int, language: str, steps: int) -> set[str]:
    """Plays at random with all modules; the sorts of buttons that were seen on the way."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=engine.chosen_modules(), seed=f"explain{seed}")
    say, rng, found = TEXTS(language), random.Random(seed), set()
    for _ in range(steps):
        if table.state != "running":
            break
        person = on_turn(table)
        viewer = Viewer(person, say)
        panels = help_panels.seen(table, viewer, TEXTS)
        sorts = button_help.sorts(panels, table.legal(person.id))
        assert 1 <= len(sorts) <= 25
        assert len({sort.id for sort in sorts}) == len(sorts)
        for sort in sorts:
            found.add(sort.id)
            assert 1 <= len(sort.label) <= 100
            assert len(sort.id) <= 100
            text = button_help.explained(say, sort.id, table.lobby.modules)
            assert text != say("why-other"), f"nothing explains {sort}"
        panel = help_panels.help_panel(table, viewer, TEXTS, rng.choice(sorts).id)
        assert lists.fits(panel.rows)
        assert compose(panel).view.content_length() <= 4_000
        identities = [part.id for row in panel.rows for part in (row if isinstance(row, tuple) else (row,))]
        assert len(set(identities)) == len(identities)
        options = table.legal(person.id)
        verbs = sorted({option.verb for option in options})
        verb = rng.choice(verbs)
        action = rng.choice([option for option in options if option.verb == verb])
        await table.play(person.id, action, confirm=rng.random() < 0.5, interaction=press())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_every_button_of_games_with_all_modules_is_explained(tables: Tables, seed: int) -> None:
    found = await explains_all(tables, seed, "de" if seed % 2 else "en", 160)
    assert {"buy", "do-take", "hand", "undo", "more", "look"} <= found


async def test_the_first_turn_is_explained(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    panels = help_panels.seen(table, Viewer(person, TEXTS("de")), TEXTS)
    sorts = button_help.sorts(panels, table.legal(person.id))
    taking = next(sort for sort in sorts if sort.id == "do-take")
    assert "blue" in taking.label or "orange" in taking.label or "green" in taking.label, (
        "as the table says it"
    )
    assert button_help.explained(TEXTS("de"), "do-take").startswith("Nimmt diese Karten")
    assert button_help.topic_of(TEXTS("de"), "do-take") == "money"


async def test_the_help_on_a_button_leads_to_its_topic_and_back(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    panel = help_panels.help_panel(table, Viewer(on_turn(table), TEXTS("en")), TEXTS, "buy")
    assert panel.text.splitlines()[1].startswith("Opens your payments")
    labels = [button.label for row in panel.rows if isinstance(row, tuple) for button in row]
    assert "Rule: Buying a building" in labels
    assert {"Hint", "Learn the game", "Rules"} <= set(labels)


def test_what_nobody_knows_is_explained_in_general() -> None:
    assert button_help.explained(TEXTS("en"), "nonsense") == TEXTS("en")("why-other")
    assert button_help.topic_of(TEXTS("en"), "nonsense") is None


async def test_the_lobby_s_buttons_are_explained(tables: Tables) -> None:
    table = await seated(tables, ANNA)
    panels = help_panels.seen(table, Viewer(ANNA, TEXTS("en")), TEXTS)
    sorts = {sort.id for sort in button_help.sorts(panels, ())}
    assert {"join", "leave", "bot", "opts", "start", "rules"} <= sorts
