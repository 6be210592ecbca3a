"""A bot that is killed (kill -9) again and again while people play, also with a second one on the same database.

Nothing that was acknowledged may be lost, nothing may be done twice, every old button answers, and every game calls
the one whom it waits for, once.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import engine
from bot.sandbox import Message, Outcome, Person, Rules, Sandbox
from bot.sandbox.acting.interactions import DEFERRED_MESSAGE, DEFERRED_UPDATE
from bot.sandbox.rest.app import Exchange
from bot.store import LEASE, Game, GameInfo, Store
from bot.tables.lobby import Lobby
from bot.tables.refused import KEYS
from bot.texts import Texts
from engine.base.presets import applicable
from engine.core.saving import snapshot
from tests.load.playing import Players, presses
from tests.load.process import BotProcess
from tests.stored import active_games, unsent, unsent_nonces

STEPS: Final = frozenset({"do", "fin", "pick", "pay", "undo", "reset"})
"""Verbs whose presses are stored as steps, unless they are refused."""

KEPT: Final = 40
OLD_PRESSES: Final = 5
MOST_PROBLEMS: Final = 20
CALL_PATIENCE: Final = LEASE + 20.0
"""Seconds within which a game must have called whom it waits for: what one of two bots was sending when it was killed
is taken up by the other one when its lease ends."""


@dataclass(slots=True)
class Found:
    """What came of it. `problems` is empty if all was well."""

    kills: int = 0
    double: int = 0
    """How many of the kills hit one of two processes."""
    pressed: int = 0
    done: int = 0
    """Presses that were acknowledged as done, each of them found in the store."""
    unanswered: int = 0
    old: int = 0
    moves: int = 0
    games: int = 0
    slowest_call: float = 0.0
    """Seconds from a look around to the message that calls whom a game waits for."""
    problems: list[str] = field(default_factory=list)


def _refusals() -> re.Pattern[str]:
    """What an answer says that refuses a step."""
    say = Texts.load()("en")
    told = [say(key, **dict.fromkeys(names, "\0")) for key, names in KEYS.items()]
    return re.compile("|".join(re.escape(text).replace("\0", ".*") for text in told))


class Trial(Players):
    """One sandbox with some games, and one or two bots."""

    def __init__(self, box: Sandbox, folder: Path, rng: random.Random, tell: Callable[[str], None]) -> None:
        super().__init__(box, rng)
        self.tell = tell
        self.bot = BotProcess(box, folder, log="ERROR")
        self.other = BotProcess(box, folder, log="ERROR")
        self.found = Found()
        self.store: Store
        self._refused = _refusals()
        self._acknowledged: list[tuple[int, str, str]] = []
        self._shown: deque[tuple[Person, Message]] = deque(maxlen=KEPT)

    def problem(self, text: str) -> None:
        """Note something that must not be."""
        self.found.problems.append(text)
        self.tell(f"PROBLEM: {text}")

    def seen(self, person: Person, message: Message) -> None:
        self._shown.append((person, message.snapshot()))

    def answered(self, what: str, outcome: Outcome) -> bool:
        self.found.pressed += 1
        if not outcome.acknowledged:
            self.found.unanswered += 1
            return False
        if what in STEPS and outcome.interaction.callback not in (DEFERRED_MESSAGE, DEFERRED_UPDATE):
            self._acknowledged.append((outcome.interaction.id, what, outcome.text))
        return not self._refused.search(outcome.text)

    # what is done to the bot

    async def round(self) -> None:
        """Start the bot, look whether all is well, let people play, and kill it."""
        if not self.bot.running and self.rng.random() < 0.2:
            await self.bot.launch()
            await asyncio.sleep(self.rng.uniform(0.0, 3.0))
            await self.bot.kill()
            self.found.kills += 1
        if not self.bot.running:
            await self.bot.start()
        await self.look_around()
        await self._play_and_kill(self.bot)

    async def round_of_two(self, *, patient: bool) -> None:
        """Two bots play on one database; one of them is killed, the other one goes on. `patient`: see that it takes
        up what the first was sending, which may last until the lease ends."""
        await self.bot.start()
        await self.other.start()
        await self._play_and_kill(self.other)
        self.found.double += 1
        await (self.look_around() if patient else self.press_old_buttons())
        await self._play_and_kill(self.bot)

    async def _play_and_kill(self, victim: BotProcess) -> None:
        playing = [asyncio.create_task(self.play(channel)) for channel in self.crowd.channels.values()]
        await self._moment_of_death(victim)
        await victim.kill()
        self.found.kills += 1
        if victim is self.bot:
            # Nobody will answer any more: let those who wait see that at once.
            self.box.clock.advance(self.box.rules.answer_within)
        await asyncio.sleep(0.1)
        for task in playing:
            task.cancel()
        for done in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(done, Exception):
                self.problem(f"a player failed: {done!r:.300}")
        await self.check_acknowledged()

    async def _moment_of_death(self, victim: BotProcess) -> None:
        """Some moment; as often as not the one at which Discord has done something, and the bot does not know yet."""
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        if self.rng.random() < 0.5:
            return
        left = self.rng.randrange(1, 8)

        def heard(exchange: Exchange) -> None:
            nonlocal left
            left -= exchange.method != "GET"
            if left == 0:
                victim.strike()

        self.box.rest.listeners.append(heard)
        with contextlib.suppress(TimeoutError):
            await self.box.wait_until(lambda: left <= 0, 5.0)
        self.box.rest.listeners.remove(heard)

    # what must hold

    async def look_around(self) -> None:
        """Every old button answers, and every game calls whom it waits for."""
        await self.press_old_buttons()
        for info in await active_games(self.store):
            await self.check_call(info)

    async def press_old_buttons(self) -> None:
        """Press what was shown before the kill, on clients that have heard of nothing since."""
        kept = list(self._shown)
        for person, message in self.rng.sample(kept, min(OLD_PRESSES, len(kept))):
            press = self.rng.choice(presses(message))
            outcome = await press.by(person, message, force=True)
            self.answered(press.verb, outcome)
            self.found.old += 1
            later = outcome.interaction.callback in (DEFERRED_MESSAGE, DEFERRED_UPDATE)  # a busy machine
            if not outcome.acknowledged or not (later or outcome.text or outcome.message.buttons):
                self.problem(f"an old button was not answered: {press.custom_id}")

    async def check_acknowledged(self) -> None:
        """Every step that was acknowledged as done is stored, once."""
        for interaction, what, text in self._acknowledged:
            step = await self.store.interaction_step(interaction)
            if step is not None:
                self.found.done += 1
            elif not self._refused.search(text):
                self.problem(f"an acknowledged {what} is not stored; it was answered {text[:200]!r}")
        self._acknowledged.clear()

    async def check_call(self, info: GameInfo) -> None:
        """The message of what a running game waits for stands in the channel and calls the right person."""

        async def calls() -> bool:
            game = await self.store.load(info.id)
            waiting_for = None if game is None else Lobby.load(game.lobby).waiting_for
            if game is None or game.state != "running" or waiting_for is None:
                return True
            seat = Lobby.load(game.lobby).seats[waiting_for.seat]
            refs = await self.store.messages(game.id, waiting_for.kind)
            for ref in refs:
                record = self.box.world.find_message(ref.message_id)
                if ref.version == waiting_for.number and record is not None:
                    return seat.user in record.pings and bool(presses(Message(self.box, record.id)))
            return False

        start = time.monotonic()
        while (waited := time.monotonic() - start) < CALL_PATIENCE:
            if await calls():
                self.found.slowest_call = max(self.found.slowest_call, waited)
                return
            await asyncio.sleep(0.05)
        self.problem(f"game {info.id} does not call whom it waits for")

    async def all_is_told(self) -> None:
        """Wait until everything that was queued is sent."""
        until = time.monotonic() + CALL_PATIENCE
        while waiting := await unsent(self.store):
            if time.monotonic() > until:
                self.problem(f"{waiting} items are not sent")
                return
            await asyncio.sleep(0.05)

    async def check_all(self) -> None:
        """Each game is what its moves make of it, and each call was posted once."""
        ended = await self.store.finished_games(self.box.guild.id, limit=1_000)
        for info in [*ended, *await active_games(self.store)]:
            game = await self.store.load(info.id)
            if game is not None and game.snapshot is not None:
                self.found.games += 1
                await self.check_moves(game)
                await self.check_posts(game)

    async def check_moves(self, game: Game) -> None:
        """The stored moves, played anew from the seed, lead to the stored position: each holds exactly once."""
        lobby = Lobby.load(game.lobby)
        options = applicable(lobby.options, lobby.modules, len(lobby.seats))
        record, _ = engine.new_game(
            len(lobby.seats), seed=lobby.seed(), modules=tuple(lobby.modules), options=options
        )
        _, *moves = await self.store.moves(game.id)
        try:
            for move in moves:
                assert move.seat is not None
                record.play(move.seat, engine.read(move.text), confirm=move.held)
        except (engine.IllegalMove, engine.NotationError) as error:
            self.problem(f"the moves of game {game.id} cannot be played anew: {error!r:.200}")
            return
        self.found.moves += len(moves)
        assert game.snapshot is not None
        if snapshot(record.game) != snapshot(engine.load(game.snapshot).game):
            self.problem(f"game {game.id} is not what its moves make of it")

    async def check_posts(self, game: Game) -> None:
        """No moment was called twice, and nothing calls that the store does not know of."""
        refs = [ref for ref in await self.store.messages(game.id) if ref.kind in ("turn", "ask")]
        for waiting_for, times in Counter((ref.kind, ref.version) for ref in refs).items():
            if times > 1:
                self.problem(f"game {game.id} called {times} times for {waiting_for}")
        known = {ref.message_id for ref in refs}
        # What was being posted at the last kill is in the outbox, and is known at the next start.
        sending = await unsent_nonces(self.store)
        for message in self.box.messages(game.channel_id):
            custom = next((b.custom_id for b in message.buttons if b.custom_id), "")
            if not message.pings or f"|{game.id}|" not in custom or message.record.nonce in sending:
                continue
            if message.id not in known:
                self.problem(
                    f"game {game.id} has a turn message that it does not know of: {custom} in {message.text[:200]!r}"
                )


async def run_kills(
    folder: Path,
    times: int,
    *,
    games: int = 3,
    seed: int = 1,
    patient: bool = True,
    tell: Callable[[str], None] = lambda line: None,
) -> Found:
    """Kill the bot so many times (every third round with two bots on one database); what came of it. `patient`: see `Trial.round_of_two`."""
    rng = random.Random(seed)
    async with Sandbox(rules=Rules.loose()) as box:
        trial = Trial(box, folder, rng, tell)
        for number in range(games):
            trial.add_game(number, 2 + number % 3)
        try:
            await trial.bot.start()
            async with await Store.open(f"sqlite+aiosqlite:///{trial.bot.database}") as store:
                trial.store = store
                for channel in trial.crowd.channels.values():
                    await trial.begin(channel)
                rounds = 0
                while trial.found.kills < times and len(trial.found.problems) < MOST_PROBLEMS:
                    rounds += 1
                    await (trial.round_of_two(patient=patient) if rounds % 3 == 0 else trial.round())
                    found = trial.found
                    tell(f"{found.kills} kills, {found.pressed} presses, {found.done} steps found again")
                await trial.bot.start()
                await trial.look_around()
                await trial.all_is_told()
                await trial.check_acknowledged()
                await trial.bot.kill()
                await trial.check_all()
        finally:
            for bot in (trial.bot, trial.other):
                if bot.running:
                    await bot.kill()
    return trial.found
