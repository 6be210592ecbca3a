"""How soon one's own turn is back: one person, two computers, at the pace at which people play with them.

The real bot in the sandbox, with its pictures. The person answers at once whatever they are asked, so that all time is
the computers' and the bot's: from the end of one's own turn to the message that calls for the next one.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

import engine
from bot.pictures.drawing import Pictures
from bot.tables.opponents import DELAY
from bot.tables.people.person import Person
from engine.ai.greedy import choose
from engine.ai.levels import MEDIUM
from engine.base.events import TurnEnding
from tests.bench.reports import Report
from tests.e2e.bench import Bench, ids_of

AIM: Final = 5.0
"""Seconds."""
ROUNDS: Final = 12
THREE: Final = ("thieves", "vizier", "characters")
SIX: Final = ("thieves", "vizier", "diamonds", "city_walls", "characters", "major_projects")
GAMES: Final = {
    "no modules": (),
    "three modules": THREE,
    "six modules": SIX,
    "all modules": engine.chosen_modules(),
}


async def rounds(folder: Path, modules: tuple[str, ...], number: int) -> list[float]:
    """The seconds of so many rounds of one game."""
    async with Bench(folder, pictures=Pictures(2), delay=DELAY) as bench:
        (mira,) = await bench.lobby("Mira")
        table, person = await bench.table(), Person(mira.id, "Mira")
        for _ in range(2):
            await table.add_computer(person, None, MEDIUM)
        await table.start(person, None, modules=modules, seed="rounds")
        seat = table.seat_of(mira.id)
        found: list[float] = []
        ended: tuple[float, int] | None = None
        while len(found) < number and table.state == "running":
            await bench.box.wait_until(lambda: table.is_asked(mira.id) or table.state != "running", 120)
            if table.state != "running":
                break
            waiting_for = table.lobby.waiting_for
            if waiting_for is not None and waiting_for.kind == "turn" and ended is not None:
                since, last = ended
                await bench.box.wait_until(lambda last=last: calls(bench, mira.mention, last), 120)  # type: ignore[misc]
                found.append(time.monotonic() - since)
                ended = None
            mine, number_of_turn = table.view().turn == seat, table.turn_number
            action = await asyncio.to_thread(choose, table.view(seat))
            last = max((message.id for message in bench.box.messages()), default=0)
            await table.play(mira.id, action, confirm=False, interaction=None)
            # What comes between two turns is a part of the wait, also where the person is asked about it too.
            events = table.turn_events(number_of_turn)
            if mine and ended is None and any(isinstance(event, TurnEnding) for event in events):
                ended = time.monotonic(), last
        return found


def calls(bench: Bench, mention: str, after: int) -> bool:
    """Whether a message after this one calls for a turn: it offers buildings."""
    return any(
        message.id > after and mention in message.text and "|buy|" in ids_of(message)
        for message in bench.box.messages()
    )


def run() -> bool:
    """Print the figures; whether half of all turns are back within the aim with any modules."""
    report = Report()
    for name, modules in GAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            found = sorted(asyncio.run(rounds(Path(folder), modules, ROUNDS)))
        report.figure(f"own turn back, {name}: median", statistics.median(found), "s", AIM)
        report.figure(f"own turn back, {name}: nine of ten", found[int(0.9 * (len(found) - 1))], "s", AIM)
        report.figure(f"own turn back, {name}: longest", found[-1], "s")
    return report.kept
