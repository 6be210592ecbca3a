"""Whole games with many modules, by buttons alone and by commands alone: everything happens, everything fits."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import engine
import render
from bot.sandbox import Message, Person
from bot.tables.past import StoredMove
from bot.tables.people.person import Person as Player
from engine import View
from engine.tools.verifying import verify
from render.theme import THEME
from tests.bot.commands.test_in_sandbox import by_commands
from tests.e2e.bench import TEXTS, Bench, QuickPictures, play_with_buttons, tiny_png
from tests.e2e.test_between import button
from tests.e2e.test_games import NAMES, ended

SIX = ("thieves", "vizier", "diamonds", "city_walls", "characters", "major_projects")


class LaidOut(QuickPictures):
    """Pictures of one pixel of what has been laid out in full: whatever cannot be drawn fails the test."""

    async def draw(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        scene = render.scene(request, view, TEXTS(language))
        assert scene.width == THEME.width
        self.asked.append(request)
        return tiny_png()


class Heard:
    """Measures every message of the channel, at every edit."""

    def __init__(self, bench: Bench) -> None:
        self.box = bench.box
        self.messages = 0
        bench.box.world.hub.listen(self._heard)

    def _heard(self, what: str, record: Any) -> None:
        if what not in ("message_create", "message_update"):
            return
        message = Message(self.box, record.id)
        self.messages += 1
        assert len(message.text) <= 4_000
        assert count_of(message.raw.get("components", [])) <= 40
        assert all(len(b.label or "") <= 80 for b in message.buttons)
        assert all(len(select.values) <= 25 for select in message.selects)
        assert all(len(file.alt or "") <= 1_024 for file in message.files)


def count_of(components: list[dict[str, Any]]) -> int:
    """How many components there are, those inside others included."""
    inside = [
        c for one in components for c in (*one.get("components", ()), *filter(None, [one.get("accessory")]))
    ]
    return len(components) + (count_of(inside) if inside else 0)


async def begun(bench: Bench, seats: int, modules: str, seed: str) -> list[Person]:
    """A game of so many people has begun; all but the first want no pictures of their own, and nobody is asked
    outside their turn who does not want to be."""
    people = await bench.lobby(*NAMES[:seats])
    opener = Player(people[0].id, people[0].name)
    await (await bench.table()).configure(opener, None, windows=False)
    for person in people[1:]:
        await bench.bot.services.preferences.change_user(person.id, text_only=True)
    outcome = await people[0].slash(bench.box.channel, "start", modules=modules, seed=seed)
    assert outcome.error is None, outcome
    await bench.turn_message()
    return people


async def wants_to_be_asked(bench: Bench, person: Person) -> None:
    """Whoever would rather decide between turns presses so."""
    hand = await person.slash(bench.box.channel, "hand")
    panel = await person.press(hand.message, button(hand.message, "between"))
    for book in ("window", "auction"):
        panel = await person.press(panel.message, button(panel.message, "asks", f"{book}:1"))


async def proved(bench: Bench, person: Person) -> None:
    """The game that is over is exported, and its file proves every draw and every move."""
    exported = await person.slash(bench.box.channel, "export")
    findings = verify(exported.message.files[0].bytes.decode())
    assert all(finding.holds for finding in findings), findings


async def whole(bench: Bench) -> list[StoredMove]:
    """All moves of the game."""
    table = await bench.table()
    await table.recall()
    return table.history


async def happened(bench: Bench) -> tuple[Counter[str], Counter[str]]:
    """How often which action was played, and how often which event came of it."""
    history = await whole(bench)
    actions = Counter(step.text.split()[0] for step in history)
    return actions, Counter(event.tag for step in history for event in step.events)


@pytest.mark.slow
async def test_four_people_use_all_of_six_modules_by_buttons_alone(bench: Bench) -> None:
    people = await begun(bench, 4, ", ".join(SIX), "two")
    for person in people[:2]:
        await wants_to_be_asked(bench, person)
    await play_with_buttons(bench, people, random.Random("six"), turns=900, eager=0.6)
    await ended(bench)
    actions, events = await happened(bench)
    assert actions["thief"], "thieves"
    assert events["card_stolen"], "thieves"
    assert actions["vizier"], "vizier"
    assert actions["wake"], "vizier"
    paid = [step.text for step in await whole(bench) if step.text.startswith(("buy ", "vizier "))]
    assert any("diamond_" in text for text in paid), "diamonds"
    assert events["wall_built"], "city walls"
    assert actions["bid"], "characters"
    assert actions["offer"], "major projects"
    assert events["project_won"], "major projects"
    await proved(bench, people[0])


@pytest.mark.slow
async def test_six_people_play_with_all_modules_by_buttons_alone(tmp_path: Path) -> None:
    async with Bench(tmp_path, pictures=LaidOut()) as bench:
        heard = Heard(bench)
        people = await begun(bench, 6, "all", "three")
        assert (await bench.table()).lobby.modules == list(engine.chosen_modules())
        await play_with_buttons(bench, people, random.Random("three"), turns=1500, eager=0.3)
        await ended(bench)
        assert heard.messages > 500
        await proved(bench, people[0])


@pytest.mark.slow
async def test_two_people_play_with_all_modules_by_commands_alone(bench: Bench) -> None:
    heard = Heard(bench)
    people = await begun(bench, 2, "all", "commands")
    rng = random.Random("commands")
    table = await bench.table()
    for _ in range(2500):
        if table.state != "running":
            break
        outcome = await by_commands(bench, await bench.on_turn(people), rng)
        assert outcome.acknowledged
        assert outcome.error is None
    await ended(bench)
    assert heard.messages > 200
    await proved(bench, people[-1])
