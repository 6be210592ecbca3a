"""Ended games put straight into a store, for tests of what becomes of them: played by computers in the engine, each
course once, and stored as the bot stores them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from hashlib import sha256
from itertools import count

import engine
from bot.store import Move, State, Store
from bot.tables.draft import Draft
from bot.tables.lobby import Lobby, Seat
from engine.ai.greedy import choose
from engine.base.presets import applicable
from engine.core.saving import dump

_channels = count(9_000_000)


@dataclass(frozen=True, slots=True)
class Course:
    """A game from its set-up to its end; `points` by seat."""

    secret: str
    moves: tuple[Move, ...]
    snapshot: str
    points: tuple[int, ...]
    winners: tuple[int, ...]
    last: tuple[str, str] = ("", "")
    """The position before its last move, and that move."""

    @property
    def short(self) -> Course:
        """The same end with few of its moves, where many games are stored."""
        return replace(self, moves=(self.moves[0], *self.moves[-3:]))


def finish(draft: Draft, played: Course) -> None:
    """End a running game here and now with the position at the end of another one, as a change of its table."""
    draft.record = engine.load(played.snapshot)
    draft.state, draft.deadlines, draft.lobby.waiting_for = "over", [], None


@cache
def course(seats: int, modules: tuple[str, ...] = (), name: str = "course") -> Course:
    """A game of computers; its name decides it."""
    secret = sha256(f"{name} {seats} {modules}".encode()).hexdigest()
    lobby = Lobby("en", secret, modules=list(modules))
    options = applicable({}, modules, seats)
    record, outcome = engine.new_game(seats, seed=lobby.seed(), modules=modules, options=options)
    moves = [_move(None, "start", outcome)]
    before = ""
    while (choice := record.game.choice) is not None:
        before = engine.save(record)
        action = choose(engine.view(record.game, choice.seat, move=record.number))
        moves.append(_move(choice.seat, engine.write(action), record.play(choice.seat, action)))
    seen = engine.view(record.game)
    points = tuple(player.score for player in seen.players)
    last = (before, moves[-1].text)
    return Course(secret, tuple(moves), engine.save(record), points, tuple(seen.winners), last)


def _move(seat: int | None, text: str, outcome: engine.Outcome) -> Move:
    draws = [[list(part) if isinstance(part, tuple) else part for part in act] for act in outcome.acts]
    return Move(seat, text, [dump(event) for event in outcome.events], draws)


def person(token: int, user: int, name: str) -> Seat:
    """A seat that somebody has played to the end."""
    return Seat(token, name, user)


async def store_game(
    store: Store,
    played: Course,
    seats: Sequence[Seat],
    *,
    guild: int = 1,
    channel: int | None = None,
    modules: tuple[str, ...] = (),
    practice: str | None = None,
    state: State = "over",
    at: datetime | None = None,
) -> str:
    """Put it into the store, as the game of these seats that ended at this time; its id."""
    clock = store.clock
    if at is not None:
        store.clock = lambda: at
    try:
        places = [replace(seat, token=number) for number, seat in enumerate(seats, 1)]
        lobby = Lobby("en", played.secret, places, modules=list(modules), practice=practice)
        channel = next(_channels) if channel is None else channel
        game = await store.create_game(guild, channel, lobby.dump())
        await store.commit(
            game.id,
            1,
            state=state,
            lobby=lobby.dump(),
            snapshot=played.snapshot,
            move=played.moves[0],
            further=played.moves[1:],
        )
    finally:
        store.clock = clock
    return game.id
