"""The bench of the end-to-end tests: the real bot with the real discord.py in the sandbox, and players.

`Bench` starts both; `ButtonPlayer` plays by pressing what it sees, `TypedPlayer` by slash commands with autocomplete.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import struct
import time
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import render
from bot.api_base import point_discord_at
from bot.client import AlhambraBot
from bot.pictures.drawing import Pictures
from bot.sandbox import Message, Outcome, Person, Rules, Sandbox
from bot.settings import Limits
from bot.store import Shards, Store
from bot.tables.table import Table
from bot.tables.uptime import Uptime
from bot.texts import Texts
from bot.thinking.thinker import Thinker
from engine import View
from tests.near import near_thinker
from tests.stored import unsent

TEXTS = Texts.load(strict=True)

SENDING = 60.0
"""Seconds within which what was queued has to be sent."""

PATIENCE = 15.0
"""Seconds in which a press has to be answered, instead of Discord's three: others may be at work on the machine."""


def tiny_png() -> bytes:
    """A picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0\xc8\x96\x3e")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


class QuickPictures(Pictures):
    """Pictures of one pixel, for tests of something else. `asked` are the requests."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[render.Request] = []
        self.broken = False

    def start(self) -> None:
        """Nothing to warm."""

    async def icon(self, name: str) -> bytes | None:
        return tiny_png()

    async def draw(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        self.asked.append(request)
        return None if self.broken else tiny_png()

    async def soon(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        seconds: float,
    ) -> bytes | None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self.draw(request, view, language, tokens)
        return None

    async def late(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        wanted: Callable[[], bool],
    ) -> bytes | None:
        return await self.draw(request, view, language, tokens)


class AlwaysReached(Uptime):
    """For tests of something else: people could reach the bot however far its clock was put forward."""

    async def look(self) -> Shards:
        return Shards(frozenset(self._connected), self.count)


class Bench:
    """A sandbox with the bot in it. `async with Bench(tmp_path) as bench:`"""

    def __init__(
        self,
        folder: Path,
        *,
        rules: Rules | None = None,
        pictures: Pictures | None = None,
        locale: str = "en-US",
        delay: float = 0.0,
        outages: bool = False,
        icons: bool = False,
        address: str | None = None,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
        analyse: bool = False,
    ) -> None:
        self.folder = folder
        self.address = address or f"sqlite+aiosqlite:///{folder / 'games.db'}"
        self.box = Sandbox(rules=rules or Rules.loose(answer_within=PATIENCE), locale=locale)
        self.pictures = pictures or QuickPictures()
        self.later = timedelta()
        """How far the bot's clock is ahead."""
        self._delay = delay
        self._outages = outages  # whether the time that passes may be one in which nobody reached the bot
        self._icons = icons
        self._limits = limits
        self._running: asyncio.Task[None] | None = None
        self._analyse = analyse
        self.thinker = thinker or near_thinker()
        self.store: Store
        self.bot: AlhambraBot

    async def __aenter__(self) -> Bench:
        await self.box.__aenter__()
        await self.start_bot()
        return self

    async def __aexit__(self, *ending: object) -> None:
        await self.stop_bot()
        await self.box.__aexit__(*ending)

    async def start_bot(self) -> None:
        """Start the bot (again)."""
        point_discord_at(self.box.api_base)
        self.store = await Store.open(self.address, clock=lambda: datetime.now(UTC) + self.later)
        uptime = None if self._outages else AlwaysReached(self.store)
        self.bot = AlhambraBot(
            self.store,
            TEXTS,
            self.pictures,
            computer_delay=self._delay,
            uptime=uptime,
            thinker=self.thinker,
            analyse=self._analyse,
            icons=self._icons,
            limits=self._limits,
            icon_pause=0.0,
            icon_again=0.0,
        )
        self._running = asyncio.create_task(self.bot.start(self.box.token))
        await self.box.ready()

    async def stop_bot(self) -> None:
        """Stop the bot; the sandbox stays."""
        await self.bot.close()
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)
        await self.store.close()

    async def lobby(self, *names: str, **people: Any) -> list[Person]:
        """People of these names sit at a table in the first channel."""
        found = [self.box.person(name, **people) for name in names]
        for person in found:
            await person.slash(self.box.channel, "join")
        return found

    async def game(self, *names: str, seed: str = "seed", **people: Any) -> list[Person]:
        """A game of these people that has begun."""
        found = await self.lobby(*names, **people)
        await found[0].slash(self.box.channel, "start", seed=seed)
        await self.turn_message()
        return found

    async def table(self) -> Table:
        """The table of the first channel."""
        table = await self.bot.services.tables.latest(self.box.channel.id)
        assert table is not None
        return table

    async def turn_message(self, after: Message | None = None) -> Message:
        """The message of the present moment, once it is there."""
        return await self.box.wait_for_message(
            self.box.channel, lambda message: "|look|" in ids_of(message), after=after
        )

    async def call_of(self, person: Person, after: Message | None = None) -> Message | None:
        """The message that calls this person to move, once it is there; None if they are asked no more. Somebody else
        may have been asked in between, and have answered in private before the channel showed it."""
        table, found = await self.table(), list[Message]()

        def look() -> bool:
            found[:] = [
                message
                for message in self.box.messages()
                if (after is None or message.id > after.id)
                and "|look|" in ids_of(message)
                and person.mention in message.text
            ]
            return bool(found) or not table.is_asked(person.id)

        try:
            await self.box.wait_until(look)
        except TimeoutError:
            raise AssertionError(f"nothing calls {person.name}: {self.box.messages()[-5:]}") from None
        return found[-1] if found else None

    async def on_turn(self, people: list[Person]) -> Person:
        """The one of these people whom the game waits for."""
        table = await self.table()
        found: list[Person] = []

        def look() -> bool:
            found[:] = [person for person in people if table.is_asked(person.id)]
            return bool(found) or table.state != "running"

        await self.box.wait_until(look)  # a computer may be thinking
        return found[0] if found else people[0]

    async def outbox_empty(self) -> None:
        """Wait until everything that was queued has been sent."""
        until = time.monotonic() + SENDING
        while waiting := await unsent(self.store):
            assert time.monotonic() < until, f"{waiting} items have not been sent"
            await asyncio.sleep(0.02)
        await self.box.settle()


def ids_of(message: Message) -> str:
    """All custom_ids of a message in one text."""
    components = [button.custom_id or "" for button in message.buttons]
    return "\n".join([*components, *(select.custom_id for select in message.selects)])


def verb_of(custom_id: str | None) -> str:
    """The verb of a custom_id."""
    return (custom_id or "||||").split("|")[3]


class ButtonPlayer:
    """Plays by pressing what it sees, like somebody who knows no commands."""

    PLAYING = frozenset({"do", "fin", "buy", "place", "red", "see", "now", "mod", "list"})
    CHOOSING = frozenset({"pick", "seesel", "redsel", "place", "mod", "buy"})

    def __init__(self, bench: Bench, person: Person, rng: random.Random, *, eager: float = 0.0) -> None:
        self.bench = bench
        self.person = person
        self.rng = rng
        self.eager = eager
        """How often somebody who could pass looks for something to do instead, of 1."""
        self.presses = 0
        self.slowest = 0.0

    async def turn(self, message: Message) -> None:
        """Press until somebody else is to move."""
        table = await self.bench.table()
        seen, number = message, table.turn_number
        for _ in range(60):
            if not table.is_asked(self.person.id) or table.turn_number != number:
                return
            outcome = await self._act(seen)
            assert outcome.acknowledged, f"no answer to {seen}"
            self.presses += 1
            self.slowest = max(self.slowest, outcome.latency or 0.0)
            seen = outcome.message
        raise AssertionError(f"the turn does not end: {seen!r}")

    async def _act(self, message: Message) -> Outcome:
        ways: list[Callable[[], Any]] = []
        buttons = [b for b in message.buttons if verb_of(b.custom_id) in self.PLAYING and not b.disabled]
        ends = [b for b in buttons if (b.custom_id or "").endswith("|stop")]
        passing = [b for b in buttons if (b.custom_id or "").endswith("|do|pass")]
        if passing and len(buttons) > len(passing) and self.rng.random() < self.eager:
            buttons = [b for b in buttons if b not in passing]
        # Who has done something ends the turn more often than not; who may not buy looks for something else.
        if ends and self.rng.random() < 0.7:
            buttons = ends
        doing = [b for b in buttons if verb_of(b.custom_id) in ("do", "fin")]
        if doing and self.rng.random() < 0.6:
            buttons = doing
        ways += [lambda b=b: self.person.press(message, b.custom_id or "") for b in buttons]
        for select in message.selects:
            if verb_of(select.custom_id) in self.CHOOSING:
                value = self.rng.choice(select.values)
                ways.append(lambda s=select, v=value: self.person.select(message, s.custom_id, [v]))
        assert ways, f"nothing to press on {message!r}"
        return await self.rng.choice(ways)()  # type: ignore[no-any-return]


async def play_with_buttons(
    bench: Bench, people: list[Person], rng: random.Random, turns: int = 500, *, eager: float = 0.0
) -> int:
    """Play until the game is over or so many turns were played; returns how many."""
    players = {person.id: ButtonPlayer(bench, person, rng, eager=eager) for person in people}
    table = await bench.table()
    shown: Message | None = None
    waiting_for = None
    for played in range(turns):
        if table.state != "running":
            return played
        person = await bench.on_turn(people)
        if table.state != "running":
            return played
        if shown is None or table.lobby.waiting_for != waiting_for:
            # Those who are asked together have one message.
            called = await bench.call_of(person, after=shown)
            if called is None:
                continue  # whoever could only pass was passed for meanwhile
            waiting_for, shown = table.lobby.waiting_for, called
        assert person.mention in shown.text, "the message calls the one who is to move"
        await players[person.id].turn(shown)
    return turns


__all__ = [
    "PATIENCE",
    "TEXTS",
    "Bench",
    "ButtonPlayer",
    "QuickPictures",
    "ids_of",
    "play_with_buttons",
    "tiny_png",
    "verb_of",
]
