"""How far a press and a `/buy` walk through the files of the bot, from their arrival until the answer is handed to
discord.py: `python -m tests.walk [--steps]`.

A stay begins whenever control comes into a file of `bot/` from another one; rooms are the files that are visited,
returns the stays in a room that was visited before. Texts and the sandbox do not count: the ones are said, the other
stands for Discord. A coroutine is entered once, however often it waits; work that it awaits in tasks counts too.
The second line leaves out what is said: the panel of the answer and the words in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import dis
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextvars import ContextVar, copy_context
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final
from unittest.mock import patch

from bot.sandbox import Message
from bot.store.sqlite import Threads
from engine.base.market import Buy
from engine.base.money import Take
from tests.e2e.bench import Bench, ids_of

BOT: Final = str(Path(__file__).resolve().parents[1] / "bot") + "/"
UNCOUNTED: Final = ("texts/", "sandbox/")
SAID: Final = ("panels/", "wording/describe/", "wording/options.py")
ANSWERS: Final = {"send_message", "edit_message", "edit_original_response"}
_traced: ContextVar[bool] = ContextVar("traced", default=False)


@cache
def _room(code: CodeType) -> str | None:
    """The file of the bot in which this code stands, None for any other."""
    name = code.co_filename
    if not name.startswith(BOT) or name.startswith(tuple(BOT + part for part in UNCOUNTED)):
        return None
    return name.removeprefix(BOT)


class Walk:
    """What one press or command goes through. `begins` is the function with which it arrives."""

    def __init__(self, begins: str) -> None:
        self.begins = begins
        self.stays: list[str] = []
        self.done = False
        self._resumed: str | None = None

    @property
    def acting(self) -> list[str]:
        """The stays without what is said."""
        done = [room for room in self.stays if not room.startswith(SAID)]
        return [room for room, before in zip(done, ["", *done], strict=False) if room != before]

    def see(self, frame: FrameType, event: str, _: Any) -> None:
        """Called by Python whenever a function is entered, resumed, left or waits."""
        if self.done or event not in ("call", "return"):
            return
        code = frame.f_code
        doing = dis.opname[code.co_code[frame.f_lasti]]
        begins = event == "call" and not (doing == "RESUME" and code.co_code[frame.f_lasti + 1] & 3)
        if not _traced.get():
            if not begins or code.co_name != self.begins or not _room(code):
                return
            _traced.set(True)
        if code.co_name in ANSWERS and code.co_filename.endswith("discord/interactions.py"):
            self.done = True
            return
        if begins:
            self._enter(_room(code))
        elif event == "call":
            self._resumed = _room(code) or self._resumed  # the innermost one goes on
        elif doing.startswith("RETURN"):
            self._enter(_caller(frame))

    def _enter(self, room: str | None) -> None:
        for one in (self._resumed, room):
            if one is not None and (not self.stays or self.stays[-1] != one):
                self.stays.append(one)
        self._resumed = None


def _caller(frame: FrameType) -> str | None:
    """The nearest file of the bot to which control goes back."""
    back = frame.f_back
    while back is not None and _room(back.f_code) is None:
        back = back.f_back
    return None if back is None else _room(back.f_code)


@contextlib.contextmanager
def walking(begins: str) -> Iterator[Walk]:
    """Follow what happens in the block, in this thread and in the transactions that it waits for."""
    walk = Walk(begins)
    carried_out = Threads._run

    async def followed(self: Threads, threads: Any, engine: Any, work: Callable[[Any], Any]) -> Any:
        context = copy_context()

        def step(connection: Any) -> Any:
            sys.setprofile(walk.see)
            try:
                return context.run(work, connection)
            finally:
                sys.setprofile(None)

        return await carried_out(self, threads, engine, step)

    sys.setprofile(walk.see)
    try:
        with patch.object(Threads, "_run", followed):
            yield walk
    finally:
        sys.setprofile(None)


async def _turn(bench: Bench) -> tuple[Any, Message, Any]:
    people = [bench.box.person(name) for name in ("Anna", "Ben")]
    for person in people:
        await person.slash(bench.box.channel, "join")
    await people[0].slash(bench.box.channel, "start", seed="walk")
    table = await bench.table()
    actor = await bench.on_turn(people)
    message = await bench.box.wait_for_message(bench.box.channel, lambda m: "|do|take" in ids_of(m))
    await bench.outbox_empty()
    return actor, message, table


async def press() -> Walk:
    """Money is taken with a button of the turn message."""
    with tempfile.TemporaryDirectory() as folder:
        async with Bench(Path(folder)) as bench:
            actor, message, table = await _turn(bench)
            take = next(one for one in table.legal(actor.id) if isinstance(one, Take))
            button = next(b for b in message.buttons if (b.custom_id or "").endswith(f"take {take.cards[0]}"))
            with walking("on_interaction") as walk:
                await actor.press(message, button.custom_id or "")
            return walk


async def buy() -> Walk:
    """A building is bought with `/buy`, the cards are named."""
    with tempfile.TemporaryDirectory() as folder:
        async with Bench(Path(folder)) as bench:
            actor, _, table = await _turn(bench)
            wanted = next(one for one in table.legal(actor.id) if isinstance(one, Buy))
            with walking("buy") as walk:
                await actor.slash(bench.box.channel, "buy", building=wanted.tile, pay="+".join(wanted.pay))
            return walk


def main() -> None:
    for name, trace in (("a press", press), ("/buy", buy)):
        walk = asyncio.run(trace())
        for what, stays in ((name, walk.stays), ("without what is said", walk.acting)):
            rooms = len(set(stays))
            sys.stdout.write(
                f"{what}: {len(stays)} stays in {rooms} rooms with {len(stays) - rooms} returns\n"
            )
        if "--steps" in sys.argv[1:]:
            sys.stdout.write("".join(f"  {room}\n" for room in walk.stays))


if __name__ == "__main__":
    main()
