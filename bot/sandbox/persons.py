"""A person at a client of their own, for tests: what they do, and what they get to see of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.acting.actions import CannotDo
from bot.sandbox.acting.interactions import CHOICES, DEFERRED_MESSAGE, DEFERRED_UPDATE
from bot.sandbox.backend import Backend
from bot.sandbox.checks.components import BUTTON
from bot.sandbox.checks.modals import answers_to, fields_of
from bot.sandbox.state import people
from bot.sandbox.state.records import JSON, Channel, Guild, Interaction, Role
from bot.sandbox.state.records import User as UserRecord
from bot.sandbox.views import Message

DEFERRED_WAIT = 20.0
"""Real seconds that a deferred answer is waited for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of an autocomplete answer, its name in the person's language."""

    name: str
    value: str | int | float


class Modal:
    """A form that the bot has opened."""

    def __init__(self, interaction: Interaction, shape: JSON) -> None:
        self.interaction = interaction
        self.raw = shape

    @property
    def title(self) -> str:
        """What stands above it."""
        return str(self.raw["title"])

    @property
    def fields(self) -> list[str]:
        """The custom_ids of its fields."""
        return list(fields_of(self.raw))


class Outcome:
    """What became of one act of a person; its messages go on changing as the bot goes on."""

    def __init__(self, box: Backend, interaction: Interaction) -> None:
        self._box = box
        self.interaction = interaction
        self.modal = None if interaction.modal is None else Modal(interaction, dict(interaction.modal))

    @property
    def acknowledged(self) -> bool:
        """Whether the bot answered within three seconds."""
        return self.interaction.state == "acknowledged"

    @property
    def latency(self) -> float | None:
        """Seconds until the first answer (None without one)."""
        answered = self.interaction.answered
        return None if answered is None else answered - self.interaction.created

    @property
    def error(self) -> str | None:
        """What the client shows instead of an answer."""
        return None if self.acknowledged else "The application did not respond"

    @property
    def messages(self) -> list[Message]:
        """The answers, and the message that carried the component if it was changed."""
        return [
            Message(self._box, number)
            for number in dict.fromkeys(self.interaction.message_ids)
            if self._box.world.find_message(number) is not None
        ]

    @property
    def message(self) -> Message:
        """The last of the messages. Raises LookupError if there is none."""
        if not self.messages:
            raise LookupError("there is no answer to look at")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """All that the messages say."""
        return "\n".join(message.text for message in self.messages)

    @property
    def choices(self) -> list[Choice]:
        """The choices of an autocomplete answer."""
        user = self._box.world.users[self.interaction.user_id]
        return [
            Choice(str((c.get("name_localizations") or {}).get(user.locale) or c["name"]), c["value"])
            for c in self.interaction.choices
        ]

    async def finished(self, timeout: float = DEFERRED_WAIT) -> Outcome:  # noqa: ASYNC109 - as the box's own
        """Wait (real seconds) until the answer is there: none says any more that the bot is thinking, and a message that
        was to be changed is changed."""
        later = self.interaction.callback == DEFERRED_UPDATE

        def there() -> bool:
            messages = self.messages
            return not any(m.loading for m in messages) and (bool(messages) or not later)

        await self._box.world.hub.wait_until(there, timeout)
        return self


class Person:
    """Somebody at a client. Every act waits for the bot's first answer, or the three seconds."""

    def __init__(self, box: Backend, user: UserRecord, guild: Guild) -> None:
        self._box = box
        self.user = user
        self.guild = guild

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The name shown."""
        return self.user.global_name or self.user.username

    @property
    def mention(self) -> str:
        """How the bot writes this person."""
        return f"<@{self.id}>"

    # acts

    async def slash(
        self, channel: Channel | int, command: str, *, wait: bool = True, **options: Any
    ) -> Outcome:
        """Use a slash command; people and channels may be given as objects.

        With `wait` a deferred answer is waited for too. Raises CannotDo for what the client
        refuses (no such command or option, a value that is not among the choices).
        """
        given = [{"name": name, "value": _value(value)} for name, value in options.items()]
        interaction = self._box.actions.slash(self.user, _id(channel), command, given)
        return await self._outcome(interaction, wait=wait)

    async def complete(
        self, channel: Channel | int, command: str, option: str, typed: str = "", **others: Any
    ) -> list[Choice]:
        """The choices offered while `typed` stands in an option; empty if the bot does not answer."""
        given = [{"name": name, "value": _value(value)} for name, value in others.items()]
        given.append({"name": option, "value": typed, "focused": True})
        interaction = self._box.actions.complete(self.user, _id(channel), command, given)
        outcome = await self._outcome(interaction, wait=False)
        return outcome.choices if interaction.callback == CHOICES else []

    async def press(
        self, message: Message, button: str, *, wait: bool = True, force: bool = False
    ) -> Outcome:
        """Press a button by label or custom_id (of a snapshot: as it was shown then).

        `force` sends the press whatever the message shows by now, as when press and edit cross;
        of a snapshot the bot then gets the message as it was.
        Raises LookupError for a button that is not there, CannotDo for one that is disabled.
        """
        custom_id = button
        if not force or any(button == b.label for b in message.buttons):
            custom_id = message.button(button).custom_id or ""
        interaction = self._box.actions.component(
            self.user, message.id, custom_id, None, crossing=message.record if force else None
        )
        if interaction.data["component_type"] != BUTTON:
            raise CannotDo(f"{custom_id!r} is no button")
        return await self._outcome(interaction, wait=wait)

    async def select(
        self,
        message: Message,
        custom_id: str | None,
        values: list[Any],
        *,
        wait: bool = True,
        force: bool = False,
    ) -> Outcome:
        """Choose values in a select (custom_id None: the only one); people may be given as objects."""
        if custom_id is None or not force:
            custom_id = message.select(custom_id).custom_id
        chosen = [str(_value(value)) for value in values]
        interaction = self._box.actions.component(
            self.user, message.id, custom_id, chosen, crossing=message.record if force else None
        )
        return await self._outcome(interaction, wait=wait)

    async def submit(self, modal: Modal, answers: dict[str, Any], *, wait: bool = True) -> Outcome:
        """Send a form; fields left out keep what they were shown with.

        Raises ValueError for an answer that the client does not take.
        """
        components = answers_to(modal.raw, answers)
        interaction = self._box.actions.submit(self.user, modal.interaction, components)
        return await self._outcome(interaction, wait=wait)

    async def _outcome(self, interaction: Interaction, *, wait: bool) -> Outcome:
        await self._box.world.hub.wait_until(lambda: interaction.state != "waiting")
        outcome = Outcome(self._box, interaction)
        if wait and interaction.callback in (DEFERRED_MESSAGE, DEFERRED_UPDATE):
            await outcome.finished()
        return outcome

    def say(self, channel: Channel | int, content: str) -> Message:
        """Write an ordinary message."""
        return Message(self._box, self._box.actions.say(self.user, _id(channel), content).id)

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self._box.actions.delete(self.user, message.id)

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral message away."""
        self._box.actions.dismiss(self.user, message.id)

    # what they see and may

    def visible(self, channel: Channel | int) -> list[Message]:
        """All messages this person sees in a channel, their own ephemerals included, oldest first."""
        seen = self._box.world.messages(_id(channel), lambda m: self._box.actions.visible(self.user, m))
        return [Message(self._box, m.id) for m in seen][::-1]

    def private(self, channel: Channel | int) -> list[Message]:
        """The ephemeral messages of this person in a channel, oldest first."""
        return [message for message in self.visible(channel) if message.ephemeral]

    def commands(self, channel: Channel | int | None = None) -> list[str]:
        """The names of the slash commands that the client offers."""
        place = self._box.world.channel(_id(channel or self._box.channel))
        return [c.body["name"] for c in self._box.actions.commands_for(self.user, place)]

    def set_locale(self, locale: str) -> None:
        """Change the client's language."""
        self.user.locale = locale
        self._box.world.save("user", self.user)

    def set_admin(self, admin: bool) -> None:
        """Give or take every right in the guild."""
        people.set_admin(self._box.world, self.guild, self.user, admin=admin)

    def give(self, role: Role) -> None:
        """Give this person a role."""
        people.give_role(self._box.world, self.guild, self.user, role)

    def close_direct_messages(self, closed: bool = True) -> None:
        """Refuse (or take again) direct messages; sending one then answers 50007."""
        self.user.takes_direct_messages = not closed
        self._box.world.save("user", self.user)

    def leave(self) -> None:
        """Leave the guild."""
        people.leave(self._box.world, self.guild, self.user)

    def join(self) -> None:
        """Come back into the guild."""
        people.join(self._box.world, self.guild, self.user)


def _id(channel: Channel | int) -> int:
    return channel if isinstance(channel, int) else channel.id


def _value(value: Any) -> Any:
    if isinstance(value, Person | Channel | Role):
        return str(value.id)
    return value
