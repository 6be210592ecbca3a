"""People who know of a game only what its channel shows: whose turn it is, and what can be pressed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.sandbox import Message, Outcome, Person, Sandbox
from bot.sandbox.acting.actions import CannotDo

PLAYING: Final = frozenset({"do", "fin", "buy", "place", "red", "see", "now"})
"""Verbs of buttons that lead on in a turn."""

CHOOSING: Final = frozenset({"pick", "seesel", "redsel", "place"})
"""The same of selects."""

IDLE: Final = 2.0
"""Seconds after which people who have nothing to press look whether there still is a game."""


def verb_of(custom_id: str | None) -> str:
    """The verb of a custom_id."""
    return (custom_id or "||||").split("|")[3]


@dataclass(frozen=True, slots=True)
class Press:
    """A button (`values` None) or what is chosen in a select."""

    custom_id: str
    values: tuple[str, ...] | None = None

    @property
    def verb(self) -> str:
        """What it does."""
        return verb_of(self.custom_id)

    async def by(self, person: Person, message: Message, *, force: bool = False) -> Outcome:
        """Press it; `force`: as somebody whose client has not heard of the message's last edit."""
        if self.values is None:
            return await person.press(message, self.custom_id, wait=False, force=force)
        return await person.select(message, self.custom_id, list(self.values), wait=False, force=force)


def presses(message: Message) -> list[Press]:
    """Everything that can be pressed on a message, with each option of its selects."""
    found = [Press(b.custom_id) for b in message.buttons if b.custom_id and not b.disabled]
    for select in message.selects:
        found += [Press(select.custom_id, (value,)) for value in select.values]
    return found


def leading_on(message: Message) -> list[Press]:
    """Those that lead on in a turn."""
    return [p for p in presses(message) if p.verb in (PLAYING if p.values is None else CHOOSING)]


def choose(message: Message, rng: random.Random) -> Press | None:
    """What somebody presses who wants to get on; None if the message offers nothing of the kind.

    Who has done something ends the turn more often than not; who may not buy looks for something else.
    """
    found = leading_on(message)
    ends = [press for press in found if press.custom_id.endswith("|do|stop")]
    if ends and rng.random() < 0.7:
        return rng.choice(ends)
    doing = [press for press in found if press.verb in ("do", "fin")]
    if doing and rng.random() < 0.6:
        return rng.choice(doing)
    return rng.choice(found) if found else None


@dataclass(slots=True)
class Channel:
    """A game in a channel, as its people see it."""

    id: int
    people: Sequence[Person]
    called: Message | None = None
    """The newest message that called somebody."""
    before: Message | None = None
    """The one before it, for when it was only a reminder and is gone."""
    panel: Message | None = None
    """The private panel of the one who was called, if it still leads on."""

    @property
    def actor(self) -> Person | None:
        """The one who was called last."""
        pings = self.called.pings if self.called is not None else []
        return next((person for person in self.people if person.id in pings), None)

    @property
    def shown(self) -> Message | None:
        """What the one on turn presses next: their panel, or else the message that called them."""
        if self.panel is not None and leading_on(self.panel):
            return self.panel
        if self.called is not None and leading_on(self.called):
            return self.called
        return None


@dataclass(slots=True)
class Crowd:
    """All channels of a sandbox with games in them; follows the messages that call people."""

    box: Sandbox
    channels: dict[int, Channel] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.box.world.hub.listen(self._heard)

    def add(self, channel_id: int, people: Sequence[Person]) -> Channel:
        """A channel with the people of its game."""
        found = self.channels[channel_id] = Channel(channel_id, people)
        return found

    def _heard(self, what: str, record: Any) -> None:
        if what != "message_create" or record.ephemeral or not record.pings:
            return
        channel = self.channels.get(record.channel_id)
        if channel is not None:
            channel.before, channel.called = channel.called, Message(self.box, record.id)
            channel.panel = None


class Players:
    """People who play in all channels of a crowd, and begin anew when a game is over."""

    def __init__(self, box: Sandbox, rng: random.Random) -> None:
        self.box = box
        self.rng = rng
        self.crowd = Crowd(box)

    def add_game(self, number: int, people: int) -> None:
        """Another channel with so many people."""
        place = self.box.channel if number == 0 else self.box.add_channel(f"table-{number}")
        self.crowd.add(place.id, [self.box.person(f"Player {number}-{seat}") for seat in range(people)])

    def seen(self, person: Person, message: Message) -> None:
        """Somebody is about to press something on a message."""

    def answered(self, what: str, outcome: Outcome) -> bool:
        """Somebody's press (by its verb) or command was answered or not; whether they got on by it."""
        return outcome.acknowledged

    async def begin(self, channel: Channel) -> None:
        """People join and start. If they have done so already they are told so, and nothing happens."""
        for person in channel.people:
            self.answered("join", await person.slash(channel.id, "join", wait=False))
        self.answered("start", await channel.people[0].slash(channel.id, "start", wait=False))

    async def play(self, channel: Channel) -> None:
        """Play in a channel until this is cancelled."""
        idle = 0.0
        while True:
            actor, shown = channel.actor, channel.shown
            press = None if shown is None else choose(shown, self.rng)
            if not self.box.is_ready or actor is None or shown is None or press is None:
                await asyncio.sleep(0.03)
                idle += 0.03
                if idle > IDLE and self.box.is_ready:
                    idle = 0.0
                    await self.begin(channel)
                continue
            idle = 0.0
            self.seen(actor, shown)
            await self._press(channel, actor, shown, press)

    async def _press(self, channel: Channel, actor: Person, shown: Message, press: Press) -> None:
        called = channel.called
        try:
            outcome = await press.by(actor, shown)
        except (LookupError, CannotDo):
            # The message was edited or taken away a moment ago.
            if channel.panel is None and channel.called is called:
                channel.called = channel.before or called
            channel.panel = None
            await asyncio.sleep(0.05)
            return
        if not self.answered(press.verb, outcome):
            await asyncio.sleep(0.1)
        if channel.called is called:
            channel.panel = outcome.message if outcome.acknowledged and outcome.messages else None
