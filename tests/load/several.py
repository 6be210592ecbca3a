"""Two bots with shards of their own on one database, people who play and people who do not, and kills of either.

Every turn calls its person once, every limit that comes is carried out, every scoring and every end is told once.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.sandbox import Message, Person, Rules, Sandbox
from bot.settings import load_settings
from bot.store import Game, GameInfo, Shards, Store
from bot.tables.lobby import Lobby
from bot.tables.past import StoredMove
from engine.base.events import RoundScored
from tests.load.filling import fill_up_to_the_end
from tests.load.hurried import QUESTION, TURN
from tests.load.playing import Channel, Players
from tests.load.process import BotProcess
from tests.stored import active_games, unsent

SHARDS: Final = 2
SUPPLY: Final = 0
"""Tiles that are left to be turned up in a game that is about to end: the next purchase ends it."""
SLEEPY: Final = 0.15
"""How often somebody who is called does nothing, of 1."""
GRACE: Final = 25.0
"""Seconds after which a limit that came is counted as lost, if its bot has run for so long."""
LEAVE: Final = 60.0
"""Seconds that everything has at the end to be sent."""
MOST_PROBLEMS: Final = 20


@dataclass(slots=True)
class Found:
    """What came of it, as numbers of things that had to happen, and of those that did not."""

    kills: int = 0
    games: int = 0
    ended: int = 0
    moves: int = 0
    calls: int = 0
    limits: int = 0
    scorings: int = 0
    lost_calls: int = 0
    lost_limits: int = 0
    lost_scorings: int = 0
    lost_ends: int = 0
    doubled: int = 0
    problems: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.games} games ({self.ended} ended), {self.moves} moves; lost: "
            f"{self.lost_calls} of {self.calls} calls, {self.lost_limits} of {self.limits} limits, "
            f"{self.lost_scorings} of {self.scorings} scorings, {self.lost_ends} of {self.ended} ends; "
            f"{self.doubled} told twice"
        )


class Sleepers(Players):
    """People of whom some do not answer now and then, until the time is up."""

    def __init__(self, box: Sandbox, rng: random.Random) -> None:
        super().__init__(box, rng)
        self._slept: set[int] = set()
        self._asked: set[int] = set()

    def seen(self, person: Person, message: Message) -> None:
        self._asked.add(message.id)

    def sleeps(self, channel: Channel) -> bool:
        """Whether the one who was called last does nothing."""
        called = channel.called
        if called is None or called.id in self._asked:
            return False
        if called.id not in self._slept and self.rng.random() < SLEEPY:
            self._slept.add(called.id)
        return called.id in self._slept

    async def play(self, channel: Channel) -> None:
        playing: asyncio.Task[None] | None = None
        try:
            while True:
                if self.sleeps(channel):
                    if playing is not None:
                        playing.cancel()
                        await asyncio.gather(playing, return_exceptions=True)
                        playing = None
                elif playing is None or playing.done():
                    if playing is not None:
                        playing.result()
                    playing = asyncio.create_task(super().play(channel))
                await asyncio.sleep(0.02)
        finally:
            if playing is not None:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)


class Trial:
    """The servers, the bots and the database."""

    def __init__(
        self,
        box: Sandbox,
        store: Store,
        bots: list[BotProcess],
        rng: random.Random,
        tell: Callable[[str], None],
    ) -> None:
        self.box, self.store, self.bots, self.rng, self.tell = box, store, bots, rng, tell
        self.players = Sleepers(box, rng)
        self.found = Found()
        self._up: list[float] = [time.monotonic()] * len(bots)
        self._called: set[tuple[str, int]] = set()
        self._late: dict[tuple[str, str], float] = {}
        self._limits: set[tuple[str, str]] = set()
        self._lost: set[tuple[str, str]] = set()
        self._known_from: dict[str, int] = {}
        self.pauses: tuple[float, ...] = (0.0, 0.0, 2.0, 12.0)
        """Seconds for which a bot that was killed may stay away."""

    def problem(self, text: str) -> None:
        """Note something that must not be."""
        self.found.problems.append(text)
        self.tell(f"PROBLEM: {text}")

    def open(self, games: int) -> None:
        """A server of each shard with so many channels in which two people play with a computer."""
        guilds = {Shards(None, SHARDS).number_of(self.box.guild.id): self.box.guild}
        while len(guilds) < SHARDS:
            guild = self.box.add_guild(f"Server {len(guilds)}")
            guilds.setdefault(Shards(None, SHARDS).number_of(guild.id), guild)
        for shard, guild in guilds.items():
            for number in range(games):
                channel = self.box.add_channel(f"table-{number}", guild)
                people = [self.box.person(f"P{shard}{number}{seat}", guild=guild) for seat in range(2)]
                self.players.crowd.add(channel.id, people)

    async def near_the_end(self, games: int) -> None:
        """Let the first game of so many channels of each server be about to end; before the bots are started."""
        tables, seen = [], Counter[int]()
        for channel in self.players.crowd.channels.values():
            guild = self.box.world.channels[channel.id].guild_id
            assert guild is not None
            if seen[guild] < games:
                seen[guild] += 1
                tables.append((guild, channel.id, channel.people))
        self._known_from = await fill_up_to_the_end(self.store, tables, SUPPLY)

    async def run(self, seconds: float, every: float, longest: float) -> None:
        """Let people play for so long, and on until a game that was about to end has ended, for `longest` seconds at most;
        every so many seconds a bot is killed."""
        crowd = self.players.crowd.channels.values()
        for channel in crowd:
            if await self.store.open_in_channel(channel.id) is None:
                await self._begin(channel)
        work = [asyncio.create_task(self.players.play(channel)) for channel in crowd]
        work.append(asyncio.create_task(self._watch()))
        await self._all_called()
        began, kill = time.monotonic(), time.monotonic() + every
        try:
            while len(self.found.problems) < MOST_PROBLEMS:
                passed = time.monotonic() - began
                if passed > longest or (passed > seconds and await self._has_ended()):
                    break
                done, _ = await asyncio.wait(work, timeout=0.5, return_when=asyncio.FIRST_EXCEPTION)
                for task in done:
                    task.result()
                if time.monotonic() > kill:
                    await self._kill()
                    self.tell(str(self.found))
                    kill = time.monotonic() + every * self.rng.uniform(0.5, 1.5)
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def _all_called(self) -> None:
        """Wait until every channel has called somebody: the bots take their games up when they are connected."""
        await self.box.wait_until(
            lambda: all(channel.called for channel in self.players.crowd.channels.values()), LEAVE
        )

    async def _has_ended(self) -> bool:
        """Whether one of the games that were about to end has ended, if there are any."""
        if not self._known_from:
            return True
        games = [await self.store.load(game_id) for game_id in self._known_from]
        return any(game is not None and game.state == "over" for game in games)

    async def _begin(self, channel: Channel) -> None:
        first = channel.people[0]
        await first.slash(channel.id, "join", wait=False)
        await first.slash(channel.id, "bots", add="medium", wait=False)
        await self.players.begin(channel)

    async def _kill(self) -> None:
        number = self.rng.randrange(len(self.bots))
        await self.bots[number].kill()
        self.found.kills += 1
        await asyncio.sleep(self.rng.choice(self.pauses))
        await self.bots[number].start()
        self._up[number] = time.monotonic()

    # what must hold

    async def _watch(self) -> None:
        """Note who has to be called, and see to it that each limit that comes is carried out soon."""
        while True:
            now = datetime.now(UTC)
            for info in await active_games(self.store):
                if info.state == "running":
                    self._look_at(info, Lobby.load(info.lobby), now)
            await asyncio.sleep(0.5)

    def _look_at(self, info: GameInfo, lobby: Lobby, now: datetime) -> None:
        moment = lobby.waiting_for
        if moment is None or moment.began is None or not lobby.watched(moment):
            return
        if not moment.circle and lobby.plays_itself(moment.seat):
            return
        if moment.kind == "turn":
            self._called.add((info.id, moment.number))
        if info.version == self._known_from.get(info.id):
            return  # its limit is from before the hurry
        if moment.began + (TURN if moment.kind == "turn" else QUESTION) > now:
            return
        what = (info.id, f"{moment.kind} {moment.number} of {moment.everybody} from {moment.began:%X}")
        self._limits.add(what)
        self.found.limits = len(self._limits)
        up = self._up[Shards(None, SHARDS).number_of(info.guild_id)]
        late = time.monotonic() - max(self._late.setdefault(what, time.monotonic()), up)
        if late > GRACE and what not in self._lost:
            self._lost.add(what)
            self.found.lost_limits += 1
            self.problem(f"{what[1]} in game {info.id} is {late:.0f} s late")

    async def check(self) -> None:
        """Wait until everything is sent, then look whether everything was told."""
        until = time.monotonic() + LEAVE
        while waiting := await unsent(self.store):
            if time.monotonic() > until:
                self.problem(f"{waiting} items are not sent")
                break
            await asyncio.sleep(0.2)
        ended = [
            info
            for guild in self.box.world.guilds
            for info in await self.store.finished_games(guild, limit=10_000)
        ]
        for info in [*ended, *await active_games(self.store)]:
            game = await self.store.load(info.id)
            if game is not None and game.snapshot is not None:
                await self._check_game(game)

    async def _check_game(self, game: Game) -> None:
        after = self._known_from.get(game.id, 0)
        steps = [StoredMove.read(move) for move in await self.store.moves(game.id, after=after)]
        events = [event for step in steps for event in step.events]
        refs = Counter((ref.kind, ref.version) for ref in await self.store.messages(game.id))
        self.found.games += 1
        self.found.moves += len(steps)
        for number in sorted(number for game_id, number in self._called if game_id == game.id):
            self.found.calls += 1
            if not refs["turn", number]:
                self.found.lost_calls += 1
                self.problem(f"turn {number} of game {game.id} called nobody")
        scored = sum(isinstance(event, RoundScored) for event in events)
        self.found.scorings += scored
        told = sum(times for (kind, _), times in refs.items() if kind == "scoring")
        self.found.lost_scorings += max(0, scored - told)
        ends = refs["end", 0]
        if game.state == "over":
            self.found.ended += 1
            self.found.lost_ends += not ends
        twice = [key for key, times in refs.items() if times > 1 and key[0] in ("turn", "end", "opening")]
        self.found.doubled += len(twice) + max(0, told - scored)
        if told != scored or twice or (game.state == "over" and ends != 1):
            self.problem(f"game {game.id}: {told} of {scored} scorings, {ends} ends told; twice: {twice}")


async def run_several(
    folder: Path,
    address: str,
    seconds: float,
    *,
    games: int = 4,
    late: int = 1,
    every: float = 30.0,
    seed: int = 1,
    longest: float | None = None,
    pauses: tuple[float, ...] = (0.0, 0.0, 2.0, 12.0),
    tell: Callable[[str], None] = lambda line: None,
) -> Found:
    """Play for so many seconds on the database of this address with a kill every so often; what came of it. `late`: so many
    games of each server are about to end when it begins."""
    rng = random.Random(seed)
    async with (
        Sandbox(rules=Rules.loose()) as box,
        await Store.open(load_settings(None, database_url=address).async_database_url) as store,
    ):
        bots = []
        for shard in range(SHARDS):
            place = folder / f"bot-{shard}"
            place.mkdir()
            settings = {"DATABASE_URL": address, "SHARD_IDS": str(shard), "SHARD_COUNT": str(SHARDS)}
            bots.append(BotProcess(box, place, log="INFO", module="tests.load.hurried", settings=settings))
        trial = Trial(box, store, bots, rng, tell)
        trial.pauses = pauses
        trial.open(games)
        await trial.near_the_end(late)
        try:
            await asyncio.gather(*(bot.start() for bot in bots))
            await trial.run(seconds, every, longest or seconds)
            await trial.check()
        finally:
            for bot in bots:
                if bot.running:
                    await bot.kill()
    return trial.found
