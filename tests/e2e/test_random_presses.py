"""A crowd that presses whatever it sees: everything is answered, nobody moves for another, nothing gets lost."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest

from bot.sandbox import Message, Outcome, Person
from bot.tables.table import Table
from engine.base.holdings import holdings
from engine.base.things import CURRENCIES
from tests.e2e.bench import Bench, verb_of

COMMANDS = ("hint", "help", "hand", "score", "tutorial", "rules", "status", "log", "market", "pass", "done")
PLAYING = frozenset({"do", "fin", "pick", "mod", "buy", "place", "now"})
NEVER = frozenset({"bye", "yes"})
"""Presses that take people out of the game: these are to stay."""
SELDOM = frozenset({"look", "gone", "deputy"})
PRESSES = 350

Act = Coroutine[Any, Any, Outcome]


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that can be pressed on a message as it was shown; `values` are chosen in a select."""

    shown: Message
    custom_id: str
    values: tuple[str, ...] | None = None

    @property
    def verb(self) -> str:
        """What it does."""
        return verb_of(self.custom_id) if self.custom_id.startswith("alh1|") else self.custom_id.split("|")[0]

    def by(self, person: Person) -> Act:
        """Somebody presses it, whatever the message has become meanwhile."""
        if self.values is None:
            return person.press(self.shown, self.custom_id, force=True)
        return person.select(self.shown, self.custom_id, list(self.values), force=True)


class Crowd:
    """People who press at random, those of the table and one who only watches."""

    def __init__(self, bench: Bench, people: list[Person], rng: random.Random) -> None:
        self.bench, self.people, self.rng = bench, people, rng
        self.pressed: Counter[str] = Counter()

    def act(self, table: Table) -> tuple[Person, Act]:
        """Somebody does something: every second time somebody who is asked, and something that leads on."""
        rng, channel = self.rng, self.bench.box.channel
        asked = [person for person in self.people if table.is_asked(person.id)]
        leads = bool(asked) and rng.random() < 0.5
        person = rng.choice(asked if leads else self.people)
        seen = [m for m in person.visible(channel) if m.by_bot and (m.buttons or m.selects)]
        ways = [way for message in (seen[-3:] if leads else self._some(seen)) for way in self._ways(message)]
        if leads:
            ways = [way for way in ways if way.verb in PLAYING]
        if not ways or rng.random() < 0.05:
            return person, person.slash(channel, rng.choice(COMMANDS))
        way = rng.choice(ways)
        self.pressed[way.verb] += 1
        return person, way.by(person)

    def _some(self, seen: list[Message]) -> list[Message]:
        """One of the newest messages, or one of any age."""
        return self.rng.sample(seen[-6:] if self.rng.random() < 0.85 else seen, min(1, len(seen)))

    def _ways(self, message: Message) -> list[Way]:
        shown = message.snapshot()
        found = [Way(shown, b.custom_id) for b in shown.buttons if b.custom_id and not b.disabled]
        for select in shown.selects:
            if select.type == 3 and select.values:
                most = min(select.max_values, len(select.values))
                count = self.rng.randint(min(max(1, select.min_values), most), most)
                found.append(Way(shown, select.custom_id, tuple(self.rng.sample(select.values, count))))
        return [w for w in found if w.verb not in NEVER and (w.verb not in SELDOM or self.rng.random() < 0.2)]


def assert_answered(person: Person, outcome: Outcome) -> None:
    """A private answer in words, and nothing that went wrong."""
    what = (person, outcome.interaction.data, outcome.text)
    assert outcome.acknowledged, what
    # It may have been taken away already by the answer to a later press of theirs.
    assert outcome.interaction.message_ids, what
    assert all(message.ephemeral for message in outcome.messages), what
    assert "went wrong" not in outcome.text, what
    assert "schiefgegangen" not in outcome.text, what


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_crowd_that_presses_at_random_is_answered_and_breaks_nothing(
    bench: Bench, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr("bot.client.TICK", 3_600.0)  # what is due comes when the test says so
    await bench.stop_bot()
    await bench.start_bot()
    rng = random.Random(seed)
    people = await bench.lobby("Anna", "Ben", "Carl")
    people[1].set_locale("de")
    await bench.bot.services.preferences.change_user(people[2].id, text_only=True)
    assert (
        await people[0].slash(bench.box.channel, "start", modules="all", seed=f"crowd {seed}")
    ).acknowledged
    await bench.turn_message()
    table = await bench.table()
    for person in people[:2]:
        for book in ("window", "auction", "scoring"):
            await table.ask(person.id, None, book, True)
    crowd = Crowd(bench, [*people, bench.box.person("Gina")], rng)
    caplog.set_level(logging.DEBUG, "bot")
    things: Counter[str] | None = None
    for number in range(PRESSES):
        if table.state != "running":
            break
        if number % 70 == 69:
            await bench.stop_bot()
            await bench.start_bot()
            table = await bench.table()
        last, asked = table.history[-1].version, table.asked
        by_itself = asked if asked is not None and table.lobby.plays_itself(asked) else None
        acts = [crowd.act(table) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        late = number % 40 == 39
        if late:  # the limit comes together with the press
            bench.later += timedelta(minutes=rng.choice((1, 30, 700)))
        *outcomes, _ = await asyncio.gather(
            *(act for _, act in acts), bench.bot.due() if late else asyncio.sleep(0)
        )
        for (person, _), outcome in zip(acts, outcomes, strict=True):
            assert outcome is not None
            assert_answered(person, outcome)
        new = [step for step in table.history if step.version > last]
        if len(acts) == 1 and not late and new:
            own = table.seat_of(acts[0][0].id)
            assert new[0].seat in (own, by_itself), (acts[0][0], new)
        if table.turn_number:  # some things are set out only when the choices of the set-up are made
            things = things or holdings(table.game())
            assert holdings(table.game()) == things
    await bench.outbox_empty()
    told = [record for record in caplog.records if record.name.startswith("bot.")]
    assert not [record.getMessage() for record in told if record.levelno >= logging.WARNING]
    assert not [record for record in told if any(word in record.getMessage() for word in CURRENCIES)]
    assert crowd.pressed["do"] > 50
