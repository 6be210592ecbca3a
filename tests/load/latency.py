"""How soon people are answered: many games at once, presses that do not wait for each other.

The bot is a process of its own; this process is the sandbox and all people. Time is taken by the sandbox's clock, from
the press to the first private answer: a panel that has something in it, not the mere "is thinking".
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.sandbox import Outcome, Rules
from bot.sandbox.state.records import LOADING, Interaction
from tests.bench.reports import Report, share
from tests.load.filling import fill
from tests.load.playing import Channel, Crowd, Press, choose, leading_on, presses
from tests.load.process import BotProcess, Usage, bot_process

GAMES: Final = 20
RATE: Final = 10.0
"""Presses and commands a second, of all games together."""
SECONDS: Final = 60.0
WARM_UP: Final = 10.0
MOVES: Final = 40
"""Moves that each game has behind it."""

LOOKING: Final = frozenset({"hand", "more", "score", "text", "log", "rules", "look", "now"})
COMMANDS: Final = ("hand", "board", "market", "status", "score", "log", "help")
AUTOCOMPLETE: Final = 4


@dataclass
class Shown:
    """What each message has shown when: moments, whether something was in it, whether a picture was."""

    moments: dict[int, list[tuple[float, bool, bool]]] = field(default_factory=lambda: defaultdict(list))

    def heard(self, what: str, record: Any, now: float) -> None:
        """Note a message that was made or changed."""
        if what in ("message_create", "message_update") and record.ephemeral:
            filled = not record.flags & LOADING
            self.moments[record.id].append((now, filled, bool(record.attachments)))


@dataclass(frozen=True, slots=True)
class Answered:
    """One press and its answer, in seconds. `picture`: until the picture stood there (None: there was none)."""

    kind: str
    first: float
    at_once: bool
    picture: float | None


@dataclass
class Load:
    """The people, and what became of what they did."""

    crowd: Crowd
    rng: random.Random
    shown: Shown = field(default_factory=Shown)
    outcomes: list[tuple[str, Outcome]] = field(default_factory=list)
    completions: list[Interaction] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    recording: bool = False
    _busy: set[int] = field(default_factory=set)
    _ended: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        clock = self.crowd.box.clock
        self.crowd.box.world.hub.listen(lambda what, record: self._heard(what, record, clock.now()))

    def _heard(self, what: str, record: Any, now: float) -> None:
        self.shown.heard(what, record, now)
        if what == "message_create" and not record.ephemeral and record.pings:
            pressed = self._ended.pop(record.channel_id, None)
            if pressed is not None and self.recording:
                self.posts.append(now - pressed)
        answered = what == "interaction" and record.state == "acknowledged"
        if answered and record.type == AUTOCOMPLETE and self.recording:
            self.completions.append(record)

    async def run(self, seconds: float, rate: float) -> None:
        """Let people act for so long, at moments that depend on nothing that the bot does."""
        loop = asyncio.get_running_loop()
        acts: set[asyncio.Task[None]] = set()
        due = loop.time()
        end = due + seconds
        while due < end:
            await asyncio.sleep(due - loop.time())
            self.late.append(loop.time() - due)
            act = asyncio.create_task(self._act())
            acts.add(act)
            act.add_done_callback(acts.discard)
            due += self.rng.expovariate(rate)
        await asyncio.gather(*acts)

    async def _act(self) -> None:
        channel = self.rng.choice(list(self.crowd.channels.values()))
        actor = channel.actor
        may_play = actor is not None and actor.id not in self._busy and channel.shown is not None
        chance = self.rng.random()
        try:
            if may_play and chance < 0.55:
                await self._press_on(channel)
            elif may_play and chance < 0.65:
                await self._type(channel)
            elif chance < 0.75:
                await self._command(channel)
            else:
                await self._look(channel)
        except Exception as error:  # noqa: BLE001 - counted and told at the end
            self.errors.append(f"{type(error).__name__}: {str(error)[:200]}")

    def _done(self, kind: str, outcome: Outcome) -> Outcome:
        if not outcome.acknowledged:
            self.unanswered.append(kind)
        elif self.recording:
            self.outcomes.append((kind, outcome))
        return outcome

    async def _press_on(self, channel: Channel) -> None:
        """The one on turn presses what leads on."""
        actor, message = channel.actor, channel.shown
        press = None if message is None else choose(message, self.rng)
        if actor is None or message is None or press is None:
            return await self._look(channel)
        called = channel.called
        self._busy.add(actor.id)
        try:
            self._ended[channel.id] = self.crowd.box.clock.now()
            outcome = self._done(press.verb, await press.by(actor, message))
            panel = outcome.message if outcome.acknowledged and outcome.messages else None
            if channel.called is called:
                channel.panel = panel
            if panel is None or leading_on(panel):
                self._ended.pop(channel.id, None)
        finally:
            self._busy.discard(actor.id)
        return None

    async def _type(self, channel: Channel) -> None:
        """The one on turn takes money by keyboard: suggestions as they type, then the command."""
        actor = channel.actor
        if actor is None:
            return
        self._busy.add(actor.id)
        try:
            found = await actor.complete(channel.id, "take", "cards", "")
            if found:
                await actor.complete(channel.id, "take", "cards", found[0].name[:3])
                outcome = await actor.slash(channel.id, "take", wait=False, cards=found[0].value)
                self._done("take", outcome)
        finally:
            self._busy.discard(actor.id)

    async def _command(self, channel: Channel) -> None:
        """Somebody looks at something by command."""
        person = self.rng.choice(channel.people)
        name = self.rng.choice(COMMANDS)
        self._done(f"/{name}", await person.slash(channel.id, name, wait=False))

    async def _look(self, channel: Channel) -> None:
        """Somebody presses a button that changes nothing, on the turn message."""
        if channel.called is None:
            return
        person = self.rng.choice(channel.people)
        found = [press for press in presses(channel.called) if press.verb in LOOKING]
        if not found:
            return
        press: Press = self.rng.choice(found)
        self._done(press.verb, await press.by(person, channel.called))

    def answers(self) -> list[Answered]:
        """What people waited for."""
        starts: dict[int, list[float]] = defaultdict(list)
        for _, outcome in self.outcomes:
            for message in outcome.interaction.message_ids:
                starts[message].append(outcome.interaction.created)
        return [
            answered
            for kind, outcome in self.outcomes
            if (answered := self._answered(kind, outcome.interaction, starts)) is not None
        ]

    def _answered(
        self, kind: str, interaction: Interaction, starts: dict[int, list[float]]
    ) -> Answered | None:
        if not interaction.message_ids:
            return None
        message = interaction.message_ids[0]
        created = interaction.created
        later = sorted(starts[message])
        place = bisect_left(later, created) + 1
        end = later[place] if place < len(later) else float("inf")
        seen = [each for each in self.shown.moments[message] if created <= each[0] < end and each[1]]
        if not seen:
            return None
        pictured = next((moment for moment, _, picture in seen if picture), None)
        wait = None if pictured is None else pictured - created
        return Answered(kind, seen[0][0] - created, seen[0][2], wait)


@dataclass(frozen=True, slots=True)
class Run:
    """One run: waits in seconds, lateness of the bot's event loop in milliseconds."""

    load: Load
    answers: list[Answered]
    late: list[float]
    used: Usage
    seconds: float


async def measure(games: int, rate: float, seconds: float, seed: int) -> Run:
    """One run in a sandbox and a bot of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with bot_process(folder, rules=Rules(), watch=folder / "watched.jsonl") as bot:
            crowd = Crowd(bot.box)
            await _open(bot, crowd, games)
            load = Load(crowd, random.Random(seed))
            await load.run(WARM_UP, rate)
            before, seen, start = bot.usage(), len(bot.watched()), time.perf_counter()
            load.recording = True
            load.late.clear()
            await load.run(seconds, rate)
            used, took = bot.usage().since(before), time.perf_counter() - start
            load.recording = False
            await asyncio.sleep(3.0)  # the last pictures
            late = [each for second in bot.watched()[seen:] for each in second["late"]]
            return Run(load, load.answers(), late, used, took)


async def _open(bot: BotProcess, crowd: Crowd, games: int) -> None:
    """Store the games, start the bot, and wait until every game has called somebody."""
    box = bot.box
    tables = []
    for number in range(games):
        place = box.channel if number == 0 else box.add_channel(f"table-{number}")
        people = [box.person(f"Player {number}-{seat}") for seat in range(2 + number % 5)]
        crowd.add(place.id, people)
        tables.append((box.guild.id, place.id, people))
    await fill(bot.database, tables, MOVES)
    await bot.start()
    await box.wait_until(lambda: all(c.called is not None for c in crowd.channels.values()), 120.0)


def milliseconds(waits: Sequence[float]) -> list[float]:
    """Seconds as sorted milliseconds."""
    return sorted(wait * 1000 for wait in waits)


def _tell(report: Report, run: Run) -> tuple[float, float]:
    waits = milliseconds([each.first for each in run.answers])
    load, used = run.load, run.used
    median, slow = statistics.median(waits), share(waits, 0.99)
    report.figure("presses and commands", len(waits), "", note=f"{len(waits) / run.seconds:.1f} a second")
    report.figure("first answer, median", median, "ms")
    report.figure("first answer, 90 %", share(waits, 0.9), "ms")
    report.figure("first answer, 99 %", slow, "ms")
    report.figure("first answer, longest", waits[-1], "ms")
    report.figure("without an answer in time", len(load.unanswered), "", 0, " ".join(load.unanswered[:5]))
    report.figure("failed", len(load.errors), "", 0, "; ".join(load.errors[:3]))
    typed = milliseconds([(each.answered or each.created) - each.created for each in load.completions])
    if typed:
        report.figure("autocomplete, median", statistics.median(typed), "ms", note=f"{len(typed)} of them")
        report.figure("autocomplete, 99 %", share(typed, 0.99), "ms")
    at_once = sum(each.at_once for each in run.answers) / len(waits)
    later = milliseconds([e.picture for e in run.answers if e.picture is not None and not e.at_once])
    report.figure("picture in the first answer", at_once * 100, "%")
    report.figure("picture followed", len(later) / len(waits) * 100, "%")
    if later:
        report.figure("picture followed, median", statistics.median(later), "ms", note="from the press")
        report.figure("picture followed, 99 %", share(later, 0.99), "ms")
    posts = milliseconds(load.posts)
    if posts:
        report.figure("next turn message, median", statistics.median(posts), "ms", note=f"{len(posts)} turns")
        report.figure("next turn message, 99 %", share(posts, 0.99), "ms")
    report.figure("event loop of the bot, late at 99 %", share(run.late, 0.99), "ms")
    report.figure("event loop of the bot, latest", max(run.late), "ms")
    report.figure("presses late by, 99 %", share(load.late, 0.99) * 1000, "ms", note="the load itself")
    report.figure("bot, user time", used.user / run.seconds * 100, "%", note="of one core")
    report.figure("bot, kernel time", used.kernel / run.seconds * 100, "%")
    report.figure("bot, user time for each press", used.user / len(waits) * 1000, "ms")
    report.figure(
        "workers, processor time", (used.workers_user + used.workers_kernel) / run.seconds * 100, "%"
    )
    report.figure("bot, memory", used.memory, "MiB")
    report.figure("workers, memory", used.workers_memory, "MiB", note="all together")
    return median, slow


def run(
    *, games: int = GAMES, rate: float = RATE, seconds: float = SECONDS, runs: int = 1, kinds: bool = False
) -> bool:
    """Measure and report; whether no press was without an answer and none failed."""
    report = Report()
    medians, slows = [], []
    for number in range(runs):
        report.figure(f"run {number + 1} of {runs}", seconds, "s", note=f"{games} games")
        found = asyncio.run(measure(games, rate, seconds, number))
        median, slow = _tell(report, found)
        medians.append(median)
        slows.append(slow)
        if kinds:
            _tell_kinds(report, found)
    report.figure("median of the runs, median", statistics.median(medians), "ms")
    report.figure("median of the runs, 99 %", statistics.median(slows), "ms")
    if runs > 1:
        report.figure("best run, median", min(medians), "ms")
        report.figure("best run, 99 %", min(slows), "ms")
    return report.kept


def _tell_kinds(report: Report, run: Run) -> None:
    by_kind: dict[str, list[float]] = defaultdict(list)
    for each in run.answers:
        by_kind[each.kind].append(each.first)
    for kind, waits in sorted(by_kind.items()):
        sorted_waits = milliseconds(waits)
        worst = f"{len(waits)} times, longest {sorted_waits[-1]:.0f} ms"
        report.figure(f"  {kind}", statistics.median(sorted_waits), "ms", note=worst)
