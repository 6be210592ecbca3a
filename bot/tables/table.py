"""One table: a lobby or a game in a channel, and everything that people and computers may do with it.

No Discord here: people are ids and names, so that commands, buttons, computers and tests take one path. Each
step runs under the table's lock: load, check, play on a twin, one store commit (position, move, what is to be
posted), and only then does the new position hold. Nothing is sent from here.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

import engine
from bot.store import Move, NewOutbox
from bot.tables import invitations
from bot.tables import outbox_items as announce
from bot.tables.attendance import Besides
from bot.tables.draft import (
    Draft,
    abort,
    hand_over,
    in_lobby,
    join_running,
    open_vote,
    play_on,
    settle_votes,
    twin,
)
from bot.tables.lobby import MIN_SEATS, Vote
from bot.tables.person import Person
from bot.tables.refused import Refused
from bot.tables.stepping import Done
from bot.tables.timing import PACES
from engine import Action, Event
from engine.base.auction import ALWAYS, PAYMENT
from engine.base.presets import applicable

LOBBY_LIFE: Final = timedelta(days=1)


class Table(Besides):
    """A table of one channel. Get it from `Tables`; its reading methods show the last stored position.

    Every changing method takes the interaction's id (None for what no interaction caused) and does the same
    interaction once: a repetition gets `Done(repeated=True)`. Every "no" is a `Refused`.
    """

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
        end_alone = await self._ends_alone()

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
            hand_over(draft, seat, "left", end_alone=end_alone)

        return await self._step(interaction, change)

    async def invite(self, person: Person, interaction: int | None, guest: int) -> Done:
        """Call somebody (an id) to the lobby, once: they are mentioned with a button to join."""
        return await self._step(interaction, lambda draft: invitations.invite(draft, person, guest))

    async def add_computer(self, person: Person, interaction: int | None, level: str) -> Done:
        """A computer opponent of this level (see `bot.tables.lobby.LEVELS`) takes a seat in the lobby."""

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
        pace: str | None = None,
        windows: bool | None = None,
    ) -> Done:
        """Set the modules (all of them), change table options (names as in `engine`, None: the default), the pace
        (see `bot.tables.timing`), and whether people are asked between turns unless they choose otherwise."""

        def change(draft: Draft) -> None:
            in_lobby(draft, person)
            if modules is not None:
                draft.lobby.choose_modules(modules, engine.chosen_modules())
            if pace is not None:
                if pace not in PACES:
                    raise Refused("refused-unknown-option", option=pace[:40])
                draft.lobby.pace = pace
            if windows is not None:
                draft.lobby.windows = windows
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
            lobby.options[PAYMENT] = ALWAYS  # so that whether the winner of an auction is asked tells nothing
            try:
                draft.record, outcome = engine.new_game(
                    len(lobby.seats),
                    seed=lobby.seed(),
                    modules=tuple(lobby.modules),
                    options=applicable(lobby.options, lobby.modules, len(lobby.seats)),
                )
            except ValueError as error:
                raise Refused("refused-not-together", reason=str(error)[:200]) from error
            draft.state = "running"
            draft.deadlines = []
            draft.made(None, "start", outcome)
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
                lambda draft, action=action, wanted=number if index == 0 else None: self._play_person(  # type: ignore[misc]
                    draft, user, action, confirm, wanted
                ),
            )
            events += done.events
        return Done(done.number, events, done.repeated)

    async def play_computer(self, seat: int, action: Action, number: int) -> Done:
        """Play for a computer's seat at the move number for which the action was chosen."""

        def change(draft: Draft) -> None:
            if not 0 <= seat < len(draft.lobby.seats) or not draft.lobby.plays_itself(seat):
                raise Refused("refused-not-computer")
            self._play(draft, seat, action, False, number)

        return await self._step(None, change)

    def _play_person(
        self, draft: Draft, user: int, action: Action, confirm: bool, number: int | None
    ) -> None:
        seat = draft.lobby.seat_of(user)
        if seat is not None and draft.lobby.moment is not None and draft.lobby.moment.seat == seat:
            # Whoever acts is there again, even if a computer has begun to play the turn.
            draft.lobby.moment.proxy = False
            draft.lobby.seats[seat].missed = 0
            draft.lobby.seats[seat].away = None
        self._play(draft, seat, action, confirm, number)

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
            draft.moves, draft.happened = [Move(seat, "undo")], [()]
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
            already = next((vote for vote in draft.lobby.votes if vote.kind == "abort"), None)
            if already is None:
                open_vote(draft, Vote(secrets.token_hex(3), "abort", [person.id]))
            else:
                self._agree(draft, person, already)

        return await self._step(interaction, change)

    async def agree(self, person: Person, interaction: int | None, vote_id: str) -> Done:
        """Say yes to an open vote; the last yes carries it out."""

        def change(draft: Draft) -> None:
            if draft.state not in ("lobby", "running"):
                raise Refused("refused-over")
            self._agree(draft, person, draft.lobby.vote(vote_id))

        return await self._step(interaction, change)

    def _agree(self, draft: Draft, person: Person, vote: Vote) -> None:
        """Say yes to a vote, which is carried out if that was the last yes."""
        if draft.lobby.seat_of(person.id) is None:
            raise Refused("refused-not-seated")
        if person.id not in vote.yes:
            vote.yes.append(person.id)
        draft.outbox.append(announce.vote(vote.id))
        settle_votes(draft)
        draft.vote = vote.id if vote in draft.lobby.votes else None

    async def refuse(self, person: Person, interaction: int | None, vote_id: str) -> Done:
        """Say no to an open vote, which ends it."""

        def change(draft: Draft) -> None:
            if draft.state not in ("lobby", "running"):
                raise Refused("refused-over")
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
