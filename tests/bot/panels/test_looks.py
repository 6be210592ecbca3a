"""How the points grew, the game in figures, the proof: panels, and the buttons that open them."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import render
from bot.panels.custom_ids import Press
from bot.panels.page import page_of
from bot.panels.parts import Button, Panel
from bot.panels.private import looks
from bot.panels.public import game
from bot.panels.viewer import Viewer
from bot.presses import looking
from bot.presses.pressed import Handler
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from engine.ai.greedy import choose
from engine.base.events import CardsTaken, Overpaid, TileBought
from engine.base.things import CARDS
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press, seated
from tests.bot.panels.test_panels import check

EN = Texts.load(strict=True)("en")


async def played(tables: Tables) -> Table:
    table = await begun(tables, ANNA, BEN, CARL)
    while table.state == "running":
        person = on_turn(table)
        action = choose(table.view_for(person.id))
        await table.play(person.id, action, confirm=False, interaction=press())
    await table.recall()
    return table


def presses(panel: Panel) -> dict[str, str]:
    """The arguments of the buttons by their verbs."""
    buttons = [
        button for row in panel.rows if isinstance(row, tuple) for button in row if isinstance(button, Button)
    ]
    found = [Press.parse(button.id) for button in buttons]
    return {one.verb: one.argument for one in found if one is not None}


async def test_each_scoring_has_a_button_for_the_growth_up_to_it(tables: Tables) -> None:
    table = await played(tables)
    page = page_of(table, Viewer(ANNA, EN))
    for number in (1, 2, 3):
        message = game.scoring_message(table, EN, number)
        assert message is not None
        assert isinstance(message.picture and message.picture.request, render.Scoring)
        rounds = int(presses(message)["growth"])
        panel = looks.growth_panel(page, rounds)
        check(panel)
        assert panel.picture is not None
        assert panel.picture.request == render.ScoreLines(table.names, number)
        said = panel.picture.words.splitlines()
        assert len(said) == number
        for sheet, line in zip(table.view().rounds, said, strict=False):
            for seat, total in sheet.totals.items():
                assert f"{table.names[seat]} {total}" in line
                assert str(total) in panel.picture.alt


async def test_nothing_has_grown_before_the_first_scoring(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    panel = looks.growth_panel(page_of(table, Viewer(ANNA, EN)), 2)
    assert panel.picture is None
    assert panel.text == EN("growth-none")


async def test_the_end_leads_to_figures_and_growth_and_figures_are_those_of_the_game(tables: Tables) -> None:
    table = await played(tables)
    end = presses(game.end_message(table, EN))
    assert list(end) == ["again", "replay", "figures", "growth", "proof", "review"]
    assert end["growth"] == ""
    panel = looks.figures_panel(page_of(table, Viewer(ANNA, EN)))
    check(panel)
    assert panel.picture is not None
    request = panel.picture.request
    assert isinstance(request, render.Statistics)
    events = [event for step in table.history for event in step.events]
    for seat, figures in enumerate(request.figures):
        own = [event for event in events if getattr(event, "seat", None) == seat]
        bought = [event for event in own if isinstance(event, TileBought)]
        assert figures.bought == len(bought) > 0
        assert figures.exact == sum(event.exact for event in bought)
        assert figures.overpaid == sum(event.by for event in own if isinstance(event, Overpaid))
        taken = [card for event in own if isinstance(event, CardsTaken) for card in event.cards]
        assert figures.money == sum(CARDS[card].worth for card in taken) > 0
        line = panel.picture.words.splitlines()[seat]
        for number in (table.view().players[seat].score, figures.money, figures.bought, figures.exact):
            assert f" {number} " in f"{line.replace(',', ' ').replace('.', ' ').replace(';', ' ')} "


@pytest.mark.parametrize("look", [looking.figures, looking.proof])
async def test_there_are_no_figures_and_no_proof_before_the_end(tables: Tables, look: Handler) -> None:
    table = await begun(tables, ANNA, BEN)
    pressed: Any = SimpleNamespace(table=table, say=EN, press=Press(table.id, None, "figures"))
    with pytest.raises(Refused) as refused:
        await look(pressed)
    assert refused.value.key == "refused-not-finished"


async def test_the_proof_of_an_ended_game_is_what_its_shuffle_was_made_of(tables: Tables) -> None:
    table = await seated(tables, ANNA, BEN)
    commitment = table.lobby.commitment
    await table.start(ANNA, press())
    await table.abort(replace(ANNA, manager=True), press())
    assert table.state == "aborted"
    end = presses(game.aborted_message(table, EN))
    assert set(end) == {"again", "proof"}
    pressed: Any = SimpleNamespace(table=table, say=EN, press=Press(table.id, None, "proof"))
    panel = await looking.proof(pressed)
    check(panel)
    secret = re.search(r"Committed bytes: `([0-9a-f]{64})`", panel.text)
    assert secret is not None
    assert hashlib.sha256(bytes.fromhex(secret[1])).hexdigest() == commitment
    mixed = re.search(r"start: ([0-9 ]+)", panel.text)
    assert mixed is not None
    assert [int(one) for one in mixed[1].split()] == table.lobby.sources
    assert hashlib.sha256(b"").hexdigest() in panel.text, "no move was made"


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_finale_shows_the_winner_all_alhambras_and_the_figures(
    tables: Tables, language: str
) -> None:
    table, say = await played(tables), Texts.load(strict=True)(language)
    messages = (
        game.end_message(table, say),
        game.alhambras_message(table, say),
        game.figures_message(table, say),
    )
    assert [type(message.picture.request) for message in messages if message.picture] == [
        render.Final,
        render.AllBoards,
        render.Statistics,
    ]
    for message in messages:
        check(message)
        assert message.picture is not None
        assert all(name in message.picture.words for name in table.names)
        assert all(name in message.picture.alt for name in table.names)
    titles = [message.text.splitlines()[0].lstrip("# ") for message in messages]
    assert titles[1:] == [say("look-everybody"), say("pic-stats-title")]
    assert say("word-game-over") in titles[0]
    assert set(presses(messages[2])) == {"again", "replay", "growth", "score", "review"}
