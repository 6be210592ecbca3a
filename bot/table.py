"""One table: a lobby or a game in a channel, and everything that people and computers may do with it.

No Discord here: people are ids and names, so that commands, buttons, computers and tests take one path. Each
step runs under the table's lock: load, check, play on a twin, one store commit (position, move, what is to be
posted), and only then does the new position hold. Nothing is sent from here.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import engine
from bot import announce
from bot.draft import (
    Draft,
    abort,
    in_lobby,
    join_running,
    move,
    open_vote,
    play_on,
    settle_votes,
    twin,
)
from bot.lobby import LEVELS, MIN_SEATS, Lobby, Moment, Vote
from bot.people import Person
from bot.position import HELD, Position, Step
from bot.refused import Refused
from bot.store import AlreadyDone, Conflict, Game, Move, NewOutbox, Store
from engine import Action, Event, Record
from engine.base.events import TurnBegan, TurnEnding

LOBBY_LIFE: Final = timedelta(days=1)
_REMEMBERED: Final = 128


@dataclass(frozen=True, slots=True)
class Done:
    """A step that is stored. `number` is the move number after it; `repeated`: this interaction had been done
    before and nothing happened now (`events` is then empty); `vote` is the id of a vote that it opened."""

    number: int
    events: tuple[Event, ...] = ()
    repeated: bool = False
    vote: str | None = None


class Table(Position):
    """A table of one channel. Get it from `Tables`; its reading methods show the last stored position.

    Every changing method takes the interaction's id (None for what no interaction caused) and does the same
    interaction once: a repetition gets `Done(repeated=True)`. Every "no" is a `Refused`.
    """

    def __init__(self, store: Store, game: Game, changed: Callable[[Table], None]) -> None:
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        self._recent: OrderedDict[int, Done] = OrderedDict()
        self._fresh = False
        self.id = game.id
        self.guild_id = game.guild_id
        self.channel_id = game.channel_id
        self._put(game)

    # The lobby

    async def join(self, person: Person, interaction: int | None, *, token: int | None = None) -> Done:
        """Take a seat before the start; in a running game take back the own seat, or ask the table for a
        computer's (`Done.vote` is then the vote's id). `token`: the wanted colour, 1 to 6; in a running game
        the colour of the computer's seat."""

        def change(draft: Draft) -> None:
            if draft.state == "lobby":
                draft.lobby.sit(person.name, person.id, token=token)
                if interaction is not None:
                    draft.lobby.sources.append(interaction)
                draft.outbox.append(announce.lobby())
            else:
                self._running(draft)
                join_running(draft, person, token)

        return await self._step(interaction, change)

    async def leave(self, person: Person, interaction: int | None) -> Done:
        """Leave the lobby (an empty one closes), or hand the seat of a running game to a computer."""

        def change(draft: Draft) -> None:
            lobby = draft.lobby
            seat = lobby.seat_of(person.id)
            if seat is None:
                raise Refused("refused-not-seated")
            if draft.state == "lobby":
                del lobby.seats[seat]
                draft.outbox.append(announce.lobby())
                if not lobby.people:
                    abort(draft, "empty")
                return
            self._running(draft)
            lobby.seats[seat].level = LEVELS[-1]
            for vote in lobby.votes:
                vote.yes = [user for user in vote.yes if user != person.id]
            draft.outbox.append(announce.note("left", seat=seat))
            settle_votes(draft)

        return await self._step(interaction, change)

    async def add_computer(self, person: Person, interaction: int | None, level: str) -> Done:
        """A computer opponent of this level (see `bot.lobby.LEVELS`) takes a seat in the lobby."""

        def change(draft: Draft) -> None:
            in_lobby(draft, person)
            draft.lobby.sit_computer(level)
            draft.outbox.append(announce.lobby())

        return await self._step(interaction, change)

    async def remove_computer(self, person: Person, interaction: int | None, seat: int) -> Done:
        """The computer of this seat (from 0) leaves the lobby."""

        def change(draft: Draft) -> None:
            in_lobby(draft, person)
            if not 0 <= seat < len(draft.lobby.seats):
                raise Refused("refused-no-such-seat")
            if draft.lobby.seats[seat].user is not None:
                raise Refused("refused-not-computer")
            del draft.lobby.seats[seat]
            draft.outbox.append(announce.lobby())

        return await self._step(interaction, change)

    async def configure(
        self,
        person: Person,
        interaction: int | None,
        *,
        modules: Sequence[str] | None = None,
        options: dict[str, Any] | None = None,
    ) -> Done:
        """Set the modules (all of them) and change table options (names as in `engine`, None: the default)."""

        def change(draft: Draft) -> None:
            in_lobby(draft, person)
            if modules is not None:
                draft.lobby.choose_modules(modules, engine.chosen_modules())
            for name, value in (options or {}).items():
                if value is None:
                    draft.lobby.options.pop(name, None)
                else:
                    draft.lobby.options[name] = value
            draft.outbox.append(announce.lobby())

        return await self._step(interaction, change)

    async def start(
        self,
        person: Person,
        interaction: int | None,
        *,
        modules: Sequence[str] | None = None,
        seed: str | None = None,
    ) -> Done:
        """Begin the game. `modules` replaces those chosen; `seed` makes it a practice game."""
        if seed is not None:
            seed = seed.strip()
            if not 1 <= len(seed) <= 64:
                raise Refused("refused-seed")
            if not (await self._store.guild_settings(self.guild_id)).get("practice", True):
                raise Refused("refused-practice-forbidden")

        def change(draft: Draft) -> None:
            lobby = draft.lobby
            in_lobby(draft, person)
            if len(lobby.seats) < MIN_SEATS:
                raise Refused("refused-too-few")
            if modules is not None:
                lobby.choose_modules(modules, engine.chosen_modules())
            if interaction is not None:
                lobby.sources.append(interaction)
            lobby.practice = seed
            try:
                draft.record, outcome = engine.new_game(
                    len(lobby.seats),
                    seed=lobby.seed(),
                    modules=tuple(lobby.modules),
                    options=dict(lobby.options),
                )
            except ValueError as error:
                raise Refused("refused-not-together", reason=str(error)[:200]) from error
            draft.state = "running"
            draft.deadlines = []
            draft.events = outcome.events
            draft.move = move(None, "start", outcome)
            draft.outbox += [announce.lobby(), announce.opening()]
            self._look_ahead(draft)

        return await self._step(interaction, change)

    # The game

    async def play(
        self,
        user: int,
        action: Action,
        *,
        confirm: bool,
        interaction: int | None,
        number: int | None = None,
    ) -> Done:
        """Play one action for a person. `confirm`: hold the turn open at its end (see `engine`).

        `number`: the move number that the person saw; another one is refused as stale.
        """
        return await self.play_all(user, (action,), confirm=confirm, interaction=interaction, number=number)

    async def play_all(
        self,
        user: int,
        actions: Sequence[Action],
        *,
        confirm: bool,
        interaction: int | None,
        number: int | None = None,
    ) -> Done:
        """Play several actions in a row, all or none, each a step of its own (`/build` after `stop`).

        The events of the answer are those of all of them.
        """
        if len(actions) > 1:
            # Seen to be legal together before the first is stored.
            trial = twin(self.record)
            seat = self.seat_of(user)
            if trial is not None and seat is not None and self.asked == seat:
                for action in actions:
                    play_on(trial, seat, action, confirm)
        events: tuple[Event, ...] = ()
        done = Done(self.number)
        for index, action in enumerate(actions):
            last = index == len(actions) - 1
            done = await self._step(
                interaction if last else None,
                lambda draft, action=action, wanted=number if index == 0 else None: self._play(  # type: ignore[misc]
                    draft, draft.lobby.seat_of(user), action, confirm, wanted
                ),
            )
            events += done.events
        return Done(done.number, events, done.repeated)

    async def play_computer(self, seat: int, action: Action, number: int) -> Done:
        """Play for a computer's seat at the move number for which the action was chosen."""

        def change(draft: Draft) -> None:
            if not 0 <= seat < len(draft.lobby.seats) or draft.lobby.seats[seat].human:
                raise Refused("refused-not-computer")
            self._play(draft, seat, action, False, number)

        return await self._step(None, change)

    async def undo(
        self, user: int, interaction: int | None, *, whole_turn: bool = False, number: int | None = None
    ) -> Done:
        """Take back the last step, or all of this turn that may be taken back."""

        def change(draft: Draft) -> None:
            record = self._running(draft)
            seat = draft.lobby.seat_of(user)
            if seat is None:
                raise Refused("refused-not-seated")
            if number is not None and number != record.number:
                raise Refused("refused-stale")
            if not record.may_undo(seat):
                raise Refused("refused-nothing-to-undo")
            while record.may_undo(seat):
                record.undo(seat)
                draft.undo += 1
                if not whole_turn:
                    break
            draft.move = Move(seat, "undo")
            self._look_ahead(draft)

        return await self._step(interaction, change)

    async def abort(self, person: Person, interaction: int | None, *, managers_only: bool = False) -> Done:
        """End without result: at once for who may manage the server (or is alone at the table), otherwise a
        vote of all people at the table is opened (`Done.vote`). `managers_only` is a server's rule."""

        def change(draft: Draft) -> None:
            seated = draft.lobby.seat_of(person.id) is not None
            if draft.state not in ("lobby", "running"):
                raise Refused("refused-over")
            if person.manager or (seated and draft.lobby.people == [person.id] and not managers_only):
                abort(draft, "abort")
                return
            if not seated:
                raise Refused("refused-not-seated")
            if managers_only:
                raise Refused("refused-need-manager")
            open_vote(draft, Vote(secrets.token_hex(3), "abort", [person.id]))

        return await self._step(interaction, change)

    async def agree(self, person: Person, interaction: int | None, vote_id: str) -> Done:
        """Say yes to an open vote; the last yes carries it out."""

        def change(draft: Draft) -> None:
            vote = draft.lobby.vote(vote_id)
            if draft.lobby.seat_of(person.id) is None:
                raise Refused("refused-not-seated")
            if person.id not in vote.yes:
                vote.yes.append(person.id)
            draft.outbox.append(announce.vote(vote.id))
            settle_votes(draft)

        return await self._step(interaction, change)

    async def refuse(self, person: Person, interaction: int | None, vote_id: str) -> Done:
        """Say no to an open vote, which ends it."""

        def change(draft: Draft) -> None:
            vote = draft.lobby.vote(vote_id)
            if draft.lobby.seat_of(person.id) is None:
                raise Refused("refused-not-seated")
            draft.lobby.votes.remove(vote)
            draft.outbox.append(announce.vote(vote.id))

        return await self._step(interaction, change)

    async def close(self, reason: str) -> Done:
        """End a lobby or game without result and without anybody's asking: `expired` (no start in a day)."""
        return await self._step(None, lambda draft: abort(draft, reason))

    async def post(self, *items: NewOutbox) -> None:
        """Have something posted again, outside any step (a message that was deleted)."""
        await self._step(None, lambda draft: draft.outbox.extend(items))

    # How a step is made

    async def _step(self, interaction: int | None, change: Callable[[Draft], None]) -> Done:
        async with self._lock:
            if interaction is not None and interaction in self._recent:
                return self._repeated(interaction)
            if not self._fresh:
                await self._reload()
            try:
                done = await self._attempt(interaction, change)
            except (Conflict, Refused) as problem:
                # Another process may have gone on; or the same interaction was stored before this process ran.
                if interaction is not None and await self._store.interaction_step(interaction) is not None:
                    await self._reload()
                    return Done(self.number, repeated=True)
                if isinstance(problem, Refused) and not await self._behind():
                    raise
                await self._reload()
                done = await self._attempt(interaction, change)
            if interaction is not None:
                self._recent[interaction] = done
                while len(self._recent) > _REMEMBERED:
                    self._recent.popitem(last=False)
        self._changed(self)
        return done

    def _repeated(self, interaction: int) -> Done:
        done = self._recent[interaction]
        return Done(done.number, (), True, done.vote)

    async def _attempt(self, interaction: int | None, change: Callable[[Draft], None]) -> Done:
        draft = Draft(self.state, self.lobby.copy(), twin(self.record))
        change(draft)
        undo_to = self.history[-draft.undo].version - 1 if draft.undo else None
        self._fresh = False
        try:
            version = await self._store.commit(
                self.id,
                self.version,
                state=draft.state,
                lobby=draft.lobby.dump(),
                snapshot=None if draft.record is None else engine.save(draft.record),
                move=draft.move,
                interaction_id=interaction,
                outbox=draft.outbox,
                deadlines=draft.deadlines,
                undo_to=undo_to,
            )
        except AlreadyDone:
            await self._reload()
            return Done(self.number, repeated=True)
        self.version, self.state, self.lobby, self.record = version, draft.state, draft.lobby, draft.record
        if draft.undo:
            del self.history[-draft.undo :]
        elif draft.move is not None:
            text = draft.move.text
            self.history.append(
                Step(
                    version,
                    draft.move.seat,
                    text.removesuffix(HELD),
                    text.endswith(HELD),
                    draft.events,
                    tuple(draft.move.draws),
                )
            )
        self._fresh = True
        return Done(self.number, draft.events, vote=draft.vote)

    async def _behind(self) -> bool:
        game = await self._store.load(self.id)
        return game is not None and game.version != self.version

    @property
    def busy(self) -> bool:
        """Whether a step is being made."""
        return self._lock.locked()

    async def load(self) -> None:
        """Read the table anew from the store, if a step failed half way or has not been read yet."""
        async with self._lock:
            if not self._fresh:
                await self._reload()

    async def _reload(self) -> None:
        game = await self._store.load(self.id)
        if game is None:
            raise Refused("refused-unknown-game")
        moves = await self._store.moves(self.id)
        self._put(game)
        self.history = [Step.of(move) for move in moves]
        self._fresh = True

    def _put(self, game: Game) -> None:
        self.version = game.version
        self.state = game.state
        self.lobby = Lobby.load(game.lobby)
        self.record = None if game.snapshot is None else engine.load(game.snapshot)
        self.history = []

    def _running(self, draft: Draft) -> Record:
        if draft.state in ("over", "aborted"):
            raise Refused("refused-over")
        if draft.record is None:
            raise Refused("refused-not-begun")
        return draft.record

    def _play(
        self, draft: Draft, seat: int | None, action: Action, confirm: bool, number: int | None
    ) -> None:
        record = self._running(draft)
        if seat is None:
            raise Refused("refused-not-seated")
        choice = record.game.choice
        if choice is None or choice.seat != seat:
            waiting = draft.lobby.names[choice.seat] if choice is not None else ""
            raise Refused("refused-not-your-turn", name=waiting)
        if number is not None and number != record.number:
            raise Refused("refused-stale")
        outcome = play_on(record, seat, action, confirm)
        draft.events = outcome.events
        draft.move = move(seat, engine.write(action) + (HELD if confirm else ""), outcome)
        self._look_ahead(draft)

    def _in_turn(self, draft: Draft) -> bool:
        """Whether the present turn has not come to its end yet (between two turns the old one counts as past)."""
        past = self.history[: len(self.history) - draft.undo]
        for events in (draft.events, *(step.events for step in reversed(past))):
            for event in reversed(events):
                if isinstance(event, TurnBegan | TurnEnding):
                    return isinstance(event, TurnBegan)
        return False

    def _look_ahead(self, draft: Draft) -> None:
        """Note what the game waits for now, and queue what the channel has to see."""
        record = draft.record
        if record is None:
            return
        before = draft.lobby.moment
        choice = record.game.choice
        if choice is None:
            draft.state = "over"
            draft.lobby.moment = None
        else:
            position = engine.view(record.game)
            if position.turn == choice.seat and self._in_turn(draft):
                draft.lobby.moment = Moment("turn", choice.seat, position.turn_number)
            elif before is None or before.kind != "ask" or before.seat != choice.seat:
                draft.lobby.moment = Moment("ask", choice.seat, record.number)
        draft.outbox += announce.after_step(draft.lobby, before, draft.events, self._store.clock())
