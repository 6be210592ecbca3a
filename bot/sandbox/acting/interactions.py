"""Interactions: told to the bot, answered within three seconds, usable for fifteen minutes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from bot.sandbox.acting.messages import Messages, reference_to
from bot.sandbox.checks.bodies import read_body
from bot.sandbox.checks.modals import read_modal
from bot.sandbox.checks.uploads import Upload
from bot.sandbox.errors import Problems, invalid, refuse
from bot.sandbox.state.records import EPHEMERAL, JSON, LOADING, Interaction, Message, User
from bot.sandbox.state.rules import Rules
from bot.sandbox.state.world import World
from bot.sandbox.wire.shapes import ATTACHMENT_LIMIT, Shapes

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 1, 2, 3, 4, 5

PONG, MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9

_ALLOWED = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}

_REPLY, _COMMAND_ANSWER = 19, 20


class Interactions:
    """Opens interactions, sends them to the bot and takes its answers."""

    def __init__(
        self,
        world: World,
        shapes: Shapes,
        messages: Messages,
        rules: Rules,
        send: Callable[[int, JSON], None],
    ) -> None:
        self.world = world
        self.shapes = shapes
        self.messages = messages
        self.rules = rules
        self._send = send
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stop waiting for answers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # opening

    def open(
        self,
        kind: int,
        user: User,
        channel_id: int,
        data: JSON,
        *,
        source: Message | None = None,
        command: JSON | None = None,
        trigger: JSON | None = None,
    ) -> Interaction:
        """Tell the bot of something a person has done.

        `source` is the message with the component as the person saw it (for a modal: the one it
        came from), `trigger` the metadata of the interaction that opened a modal.
        """
        world = self.world
        channel = world.channel(channel_id)
        number = world.ids.next()
        metadata: JSON = {
            "id": str(number),
            "type": kind,
            "user": self.shapes.user(user),
            "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
        }
        if kind == COMPONENT and source is not None:
            metadata["interacted_message_id"] = str(source.id)
        if trigger is not None:
            metadata["triggering_interaction_metadata"] = trigger
        interaction = Interaction(
            id=number,
            token=secrets.token_urlsafe(64),
            type=kind,
            user_id=user.id,
            channel_id=channel_id,
            guild_id=channel.guild_id,
            created=world.clock.now(),
            data=data,
            metadata=metadata,
            locale=user.locale,
            source_id=source.id if source else None,
            command=command,
        )
        world.save_interaction(interaction)
        self._watch(interaction)
        world.hub.tell("interaction", interaction)
        self._send(channel.guild_id or 0, self.payload(interaction, source))
        return interaction

    def payload(self, interaction: Interaction, source: Message | None) -> JSON:
        """The interaction as the gateway sends it."""
        world, shapes = self.world, self.shapes
        user = world.users[interaction.user_id]
        channel = world.channels[interaction.channel_id]
        channel_shape = shapes.channel(channel)
        channel_shape["permissions"] = str(world.permissions_in(channel, user.id))
        shape: JSON = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": channel_shape,
            "data": interaction.data,
            "locale": interaction.locale,
            "app_permissions": str(world.permissions_in(channel, world.bot.id)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": str(interaction.guild_id or 0)},
            "context": 0 if interaction.guild_id else 1,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if interaction.guild_id is None:
            shape["user"] = shapes.user(user)
        else:
            guild = world.guilds[interaction.guild_id]
            shape["guild_id"] = str(guild.id)
            shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            shape["guild_locale"] = guild.locale
            shape["member"] = shapes.acting_member(guild, channel, user)
        if source is not None:
            shape["message"] = shapes.message(source)
        return shape

    def _watch(self, interaction: Interaction) -> None:
        task = asyncio.get_running_loop().create_task(self._fail_in_time(interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fail_in_time(self, interaction: Interaction) -> None:
        await self.world.clock.sleep_until(interaction.created + self.rules.answer_within)
        if interaction.state == "waiting":
            interaction.state = "failed"
            self.world.save_interaction(interaction)
            self.world.hub.tell("interaction", interaction)

    # answering

    def answer(self, interaction_id: int, token: str, raw: Any, uploads: list[Upload]) -> JSON:
        """Take the bot's first answer. Raises 10062 (too late), 40060 (twice) or 50035."""
        world = self.world
        interaction = world.interactions.get(interaction_id)
        if interaction is None or not secrets.compare_digest(interaction.token.encode(), token.encode()):
            raise refuse(10062)
        if interaction.state == "acknowledged":
            raise refuse(40060)
        late = world.clock.now() > interaction.created + self.rules.answer_within
        if late or interaction.state == "failed" or interaction.expired:
            raise refuse(10062)
        kind = raw.get("type") if isinstance(raw, dict) else None
        allowed = _ALLOWED[interaction.type]
        if kind not in allowed:
            raise invalid("type", "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
        if kind in (DEFERRED_UPDATE, UPDATE) and interaction.source_id is None:
            raise invalid("type", "INTERACTION_RESPONSE_TYPE_INVALID", "There is no message to update.")
        data = raw.get("data") or {}
        message: Message | None = None
        if kind == MESSAGE:
            message = self._respond(interaction, data, uploads)
        elif kind == DEFERRED_MESSAGE:
            message = self._think(interaction, data)
        elif kind == DEFERRED_UPDATE:
            interaction.original_id = interaction.source_id
        elif kind == UPDATE:
            message = self._update_source(interaction, data, uploads)
        elif kind == CHOICES:
            interaction.choices = read_choices(interaction, data)
        else:
            interaction.modal = read_modal(data, world.ids)
            interaction.modal_token = secrets.token_urlsafe(24)
        interaction.state = "acknowledged"
        interaction.callback = kind
        interaction.answered = world.clock.now()
        world.save_interaction(interaction)
        world.hub.tell("interaction", interaction)
        return self._callback_shape(interaction, message)

    def _respond(self, interaction: Interaction, data: JSON, uploads: list[Upload]) -> Message:
        body = read_body(self.world, interaction.channel_id, data, uploads)
        ephemeral = wants_ephemeral(data)
        message = self.messages.create(
            interaction.channel_id,
            self.world.bot.id,
            body,
            **self._answer_fields(interaction, ephemeral),
            flags=EPHEMERAL if ephemeral else 0,
        )
        self._own(interaction, message)
        return message

    def _think(self, interaction: Interaction, data: JSON) -> Message:
        ephemeral = wants_ephemeral(data)
        message = self.messages.placeholder(
            interaction.channel_id,
            self.world.bot.id,
            EPHEMERAL if ephemeral else 0,
            **self._answer_fields(interaction, ephemeral),
        )
        interaction.thinking = True
        self._own(interaction, message)
        return message

    def _own(self, interaction: Interaction, message: Message) -> None:
        interaction.original_id = message.id
        interaction.message_ids.append(message.id)

    def _update_source(self, interaction: Interaction, data: JSON, uploads: list[Upload]) -> Message:
        source = self.world.find_message(interaction.source_id or 0)
        if source is None:
            raise refuse(10008)
        body = read_body(self.world, source.channel_id, data, uploads, source)
        interaction.original_id = source.id
        self.messages.edit(source, body)
        interaction.message_ids.append(source.id)
        return source

    def _answer_fields(self, interaction: Interaction, ephemeral: bool) -> JSON:
        fields: JSON = {
            "visible_to": interaction.user_id if ephemeral else None,
            "interaction_id": interaction.id,
            "metadata": interaction.metadata,
            "type": 0,
        }
        if interaction.command is not None and interaction.type == COMMAND:
            fields["type"] = _COMMAND_ANSWER
            fields["command"] = {
                "id": str(interaction.id),
                "type": COMMAND,
                "name": interaction.command["name"],
                "user": interaction.metadata["user"],
            }
        elif interaction.source_id is not None:
            source = self.world.find_message(interaction.source_id)
            if source is not None:
                fields["type"] = _REPLY
                fields["reference"] = reference_to(source, interaction.guild_id)
        return fields

    def _callback_shape(self, interaction: Interaction, message: Message | None) -> JSON:
        about: JSON = {"id": str(interaction.id), "type": interaction.type}
        shape: JSON = {"interaction": about}
        if interaction.original_id is not None:
            about["response_message_id"] = str(interaction.original_id)
            original = self.world.find_message(interaction.original_id)
            about["response_message_loading"] = bool(original and original.flags & LOADING)
            about["response_message_ephemeral"] = bool(original and original.ephemeral)
        if message is not None and interaction.callback != DEFERRED_MESSAGE:
            shape["resource"] = {"type": interaction.callback, "message": self.shapes.message(message)}
        return shape

    # follow-ups, by token

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction behind a webhook address. Raises 10015 or 50027."""
        if application_id != self.world.bot.id:
            raise refuse(10015)
        interaction = self.world.interaction_by_token(token)
        if interaction is None or self.world.token_expired(interaction):
            raise refuse(50027)
        if interaction.state != "acknowledged" or interaction.type == AUTOCOMPLETE:
            raise refuse(10015)
        return interaction

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """The message that a webhook address names (@original or an id). Raises 10008."""
        if which == "@original":
            wanted = interaction.original_id
        else:
            known = [*interaction.message_ids, interaction.original_id]
            wanted = int(which) if which.isdigit() and int(which) in known else None
        message = self.world.find_message(wanted) if wanted else None
        if message is None:
            raise refuse(10008)
        return message

    def follow_up(self, interaction: Interaction, raw: Any, uploads: list[Upload]) -> Message:
        """A further answer; the first one after a deferral fills the thinking message."""
        body = read_body(self.world, interaction.channel_id, raw, uploads)
        original = self.world.find_message(interaction.original_id) if interaction.original_id else None
        if interaction.thinking and original is not None and original.flags & LOADING:
            body.flags |= original.flags & EPHEMERAL
            self._fill(interaction, original, body)
            return original
        ephemeral = wants_ephemeral(raw)
        fields = self._answer_fields(interaction, ephemeral)
        fields["type"] = 0 if original is None else _REPLY
        fields["command"] = None
        fields["reference"] = None if original is None else reference_to(original, interaction.guild_id)
        message = self.messages.create(
            interaction.channel_id, self.world.bot.id, body, **fields, flags=EPHEMERAL if ephemeral else 0
        )
        interaction.message_ids.append(message.id)
        self.world.save_interaction(interaction)
        self.world.hub.tell("interaction", interaction)
        return message

    def edit(self, interaction: Interaction, message: Message, raw: Any, uploads: list[Upload]) -> None:
        """Change an answer by its token."""
        body = read_body(self.world, message.channel_id, raw, uploads, message)
        self._fill(interaction, message, body)

    def _fill(self, interaction: Interaction, message: Message, body: Any) -> None:
        self.messages.edit(message, body)
        interaction.thinking = False
        if message.id not in interaction.message_ids:
            interaction.message_ids.append(message.id)
        self.world.save_interaction(interaction)
        self.world.hub.tell("interaction", interaction)


def wants_ephemeral(form: Any) -> bool:
    """Whether a form asks for an answer that one person only sees."""
    flags = form.get("flags") if isinstance(form, dict) else None
    return isinstance(flags, int) and bool(flags & EPHEMERAL)


def read_choices(interaction: Interaction, data: Any) -> list[JSON]:
    """The choices of an autocomplete answer. Raises the refusal 50035 for too many or too long ones."""
    problems = Problems()
    choices = data.get("choices") if isinstance(data, dict) else None
    if not isinstance(choices, list):
        problems.required("data.choices")
        choices = []
    if len(choices) > 25:
        problems.add("data.choices", "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    kind = _focused_type(interaction.data.get("options", []))
    for i, choice in enumerate(choices):
        path = f"data.choices.{i}"
        problems.length(f"{path}.name", str(choice.get("name") or ""), 1, 100)
        for locale, name in (choice.get("name_localizations") or {}).items():
            problems.length(f"{path}.name_localizations.{locale}", str(name), 1, 100)
        value = choice.get("value")
        if kind == 3:
            if not isinstance(value, str):
                problems.add(f"{path}.value", "STRING_TYPE_CONVERT", "Could not interpret as string.")
            else:
                problems.length(f"{path}.value", value, 1, 100)
        elif not isinstance(value, int | float):
            problems.add(f"{path}.value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    problems.raise_if_any()
    return choices


def _focused_type(options: list[JSON]) -> int:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if "options" in option:
            return _focused_type(option["options"])
    return 3
