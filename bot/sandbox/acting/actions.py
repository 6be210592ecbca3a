"""What people can do, checked as Discord's own client checks it before anything is sent."""

from __future__ import annotations

from typing import Any

from bot.sandbox.acting.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interactions
from bot.sandbox.acting.messages import Messages
from bot.sandbox.checks.bodies import Body
from bot.sandbox.checks.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.sandbox.checks.components import (
    BUTTON,
    CHANNEL_SELECT,
    LINK_STYLE,
    MENTIONABLE_SELECT,
    PREMIUM_STYLE,
    ROLE_SELECT,
    STRING_SELECT,
    USER_SELECT,
    walk,
)
from bot.sandbox.checks.modals import fields_of
from bot.sandbox.state import permissions
from bot.sandbox.state.records import JSON, LOADING, Channel, Command, Interaction, Message, User
from bot.sandbox.state.world import World
from bot.sandbox.wire.shapes import Shapes


class CannotDo(Exception):
    """The client does not offer this: no such command or button, a value missing or too long."""


class Actions:
    """Turns people's doings into interactions and messages."""

    def __init__(self, world: World, shapes: Shapes, messages: Messages, interactions: Interactions) -> None:
        self.world = world
        self.shapes = shapes
        self.messages = messages
        self.interactions = interactions

    # commands

    def commands_for(self, user: User, channel: Channel) -> list[Command]:
        """The slash commands that a person is offered in a channel, by name."""
        world = self.world
        held = world.permissions_in(channel, user.id)
        by_name = {c.body["name"]: c for c in world.commands_of(None)}
        if channel.guild_id is not None:
            if world.bot.id not in world.guilds[channel.guild_id].members:
                return []
            by_name |= {c.body["name"]: c for c in world.commands_of(channel.guild_id)}
        context = 1 if channel.guild_id is None else 0
        offered: list[Command] = []
        for name in sorted(by_name):
            body = by_name[name].body
            needed = body.get("default_member_permissions")
            contexts = body.get("contexts")
            if int(body.get("type") or 1) != 1 or (contexts is not None and context not in contexts):
                continue
            if context == 1 and body.get("dm_permission") is False:
                continue
            if context == 0 and needed is not None and not _enough(held, int(needed)):
                continue
            offered.append(by_name[name])
        return offered

    def slash(self, user: User, channel_id: int, name: str, options: list[JSON]) -> Interaction:
        """Use a slash command; `name` may go on with group and subcommand (`settings server`).

        Each option has name and value. Raises CannotDo for what the client does not let through.
        """
        name, options = _unnest(name, options)
        command, given = self._given(user, channel_id, name), options
        resolved: JSON = {}
        data = self._command_data(command, name, given, resolved, channel_id, complete=True)
        return self.interactions.open(COMMAND, user, channel_id, data, command=command.body)

    def complete(self, user: User, channel_id: int, name: str, options: list[JSON]) -> Interaction:
        """Ask for the choices of the option with `focused`. Raises CannotDo if it has none to ask for."""
        name, options = _unnest(name, options)
        command, given = self._given(user, channel_id, name), options
        focused = [o for o in given if o.get("focused")]
        known = {o["name"]: o for o in _level(command.body, name)}
        if len(focused) != 1 or not known.get(focused[0]["name"], {}).get("autocomplete"):
            raise CannotDo(f"/{name} has no autocomplete for {[o['name'] for o in focused]}")
        data = self._command_data(command, name, given, {}, channel_id, complete=False)
        return self.interactions.open(AUTOCOMPLETE, user, channel_id, data, command=command.body)

    def _given(self, user: User, channel_id: int, name: str) -> Command:
        channel = self.world.channel(channel_id)
        self._check_presence(user, channel, permissions.USE_APPLICATION_COMMANDS)
        offered = {c.body["name"]: c for c in self.commands_for(user, channel)}
        first = name.split()[0] if name.split() else ""
        if first not in offered:
            raise CannotDo(f"there is no command /{first}; there are {', '.join(sorted(offered)) or 'none'}")
        return offered[first]

    def _check_presence(self, user: User, channel: Channel, needed: int) -> None:
        held = self.world.permissions_in(channel, user.id)
        if not held & permissions.VIEW_CHANNEL:
            raise CannotDo("you cannot see this channel")
        if needed & ~held:
            raise CannotDo("you do not have permission to do that here")
        if channel.archived:
            raise CannotDo("this thread is archived")

    def _command_data(
        self,
        command: Command,
        name: str,
        given: list[JSON],
        resolved: JSON,
        channel_id: int,
        *,
        complete: bool,
    ) -> JSON:
        known = _level(command.body, name)
        by_name = {o["name"]: o for o in known}
        strange = [o["name"] for o in given if o["name"] not in by_name]
        if strange:
            raise CannotDo(f"/{name} has no option {strange}; it has {list(by_name)}")
        values = {o["name"]: o for o in given if o.get("value") is not None}
        missing = [o["name"] for o in known if o.get("required") and o["name"] not in values]
        if complete and missing:
            raise CannotDo(f"/{name} needs the option {missing}")
        options: list[JSON] = []
        for key, option in values.items():
            spec = by_name[key]
            value = option["value"] if not complete else _checked(spec, option["value"])
            shape: JSON = {"name": key, "type": spec["type"], "value": value}
            if option.get("focused"):
                shape["focused"] = True
            elif spec["type"] in (USER, CHANNEL, ROLE, MENTIONABLE):
                shape["value"] = str(value)
                self._resolve(spec["type"], str(value), resolved, channel_id)
            options.append(shape)
        for part, kind in reversed(_path(command.body, name)):
            options = [{"name": part, "type": kind, "options": options}]
        data: JSON = {"id": str(command.id), "name": command.body["name"], "type": 1, "options": options}
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        if resolved:
            data["resolved"] = resolved
        return data

    def _resolve(self, kind: int, value: str, resolved: JSON, channel_id: int) -> None:
        world = self.world
        channel = world.channels[channel_id]
        guild = world.guilds[channel.guild_id] if channel.guild_id else None
        number = int(value) if value.isdigit() else 0
        if kind in (USER, MENTIONABLE) and number in world.users:
            resolved.setdefault("users", {})[value] = self.shapes.user(world.users[number])
            if guild is not None and number in guild.members:
                member = self.shapes.member(guild.members[number], with_user=False)
                member["permissions"] = str(world.permissions_in(channel, number))
                resolved.setdefault("members", {})[value] = member
        elif kind in (ROLE, MENTIONABLE) and guild is not None and number in guild.roles:
            resolved.setdefault("roles", {})[value] = self.shapes.role(guild.roles[number])
        elif kind == CHANNEL and number in world.channels:
            shape = self.shapes.channel(world.channels[number])
            shape["permissions"] = str(permissions.ALL)
            resolved.setdefault("channels", {})[value] = shape
        else:
            raise CannotDo(f"there is nobody and nothing with the id {value}")

    # components

    def visible(self, user: User, message: Message) -> bool:
        """Whether a person sees a message."""
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.dismissed:
            return False
        if message.ephemeral:
            return message.visible_to == user.id
        return bool(self.world.permissions_in(channel, user.id) & permissions.VIEW_CHANNEL)

    def component(
        self,
        user: User,
        message_id: int,
        custom_id: str,
        values: list[str] | None,
        *,
        crossing: Message | None = None,
    ) -> Interaction:
        """Press a button or choose from a select of a message.

        `crossing` is the message as it was when the press set out, before an edit that crossed
        it; it then goes out whatever the message shows by now. Raises CannotDo for what the
        client cannot send.
        """
        force = crossing is not None
        message = crossing or self.world.find_message(message_id)
        if message is None or not self.visible(user, message):
            raise CannotDo("you do not see this message (any more)")
        self._check_presence(user, self.world.channel(message.channel_id), 0)
        if message.flags & LOADING and not force:
            raise CannotDo("the message is still loading")
        found = [c for c in walk(message.components) if c.get("custom_id") == custom_id]
        if not found and not force:
            shown = [c["custom_id"] for c in walk(message.components) if c.get("custom_id")]
            raise CannotDo(f"the message has no component {custom_id!r}; it has {shown}")
        kind = STRING_SELECT if values is not None else BUTTON
        component = found[0] if found else {"type": kind, "id": 1, "custom_id": custom_id}
        if component.get("disabled") and not force:
            raise CannotDo(f"the component {custom_id!r} is disabled")
        if component.get("style") in (LINK_STYLE, PREMIUM_STYLE):
            raise CannotDo("this button opens an address and sends nothing")
        data: JSON = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        }
        if component["type"] != BUTTON:
            data["values"] = self._select_values(component, values or [], data, message, force=force)
        return self.interactions.open(COMPONENT, user, message.channel_id, data, source=message)

    def _select_values(
        self, component: JSON, values: list[str], data: JSON, message: Message, *, force: bool
    ) -> list[str]:
        low, high = component.get("min_values", 1), component.get("max_values", 1)
        if not force and not low <= len(values) <= high:
            raise CannotDo(f"this select takes {low} to {high} values, not {len(values)}")
        if component["type"] == STRING_SELECT:
            offered = [o["value"] for o in component.get("options", [])]
            wrong = [v for v in values if v not in offered]
            if wrong and not force:
                raise CannotDo(f"the select has no option {wrong}; it has {offered}")
        else:
            data["resolved"] = self._resolved_values(component["type"], values, message.channel_id)
        return values

    def _resolved_values(self, select: int, values: list[str], channel_id: int) -> JSON:
        kinds = {
            USER_SELECT: USER,
            ROLE_SELECT: ROLE,
            MENTIONABLE_SELECT: MENTIONABLE,
            CHANNEL_SELECT: CHANNEL,
        }
        resolved: JSON = {}
        for value in values:
            self._resolve(kinds[select], value, resolved, channel_id)
        return resolved

    # modals

    def submit(self, user: User, opened_by: Interaction, components: list[JSON]) -> Interaction:
        """Send a filled-in modal, the parts as Discord's client sends them.

        Raises CannotDo for a modal that is not this person's or was never opened.
        """
        modal = opened_by.modal
        if modal is None or opened_by.user_id != user.id:
            raise CannotDo("there is no such modal")
        self._check_presence(user, self.world.channel(opened_by.channel_id), 0)
        data: JSON = {"custom_id": modal["custom_id"], "components": components}
        resolved: JSON = {}
        for part in walk(components):
            field = fields_of(modal).get(part.get("custom_id", ""))
            if field is None or field["type"] not in (
                USER_SELECT,
                ROLE_SELECT,
                MENTIONABLE_SELECT,
                CHANNEL_SELECT,
            ):
                continue
            for kind, found in self._resolved_values(
                field["type"], part.get("values", []), opened_by.channel_id
            ).items():
                resolved.setdefault(kind, {}).update(found)
        if resolved:
            data["resolved"] = resolved
        source = self.world.find_message(opened_by.source_id) if opened_by.source_id else None
        opened_by.modal = None
        return self.interactions.open(
            MODAL_SUBMIT, user, opened_by.channel_id, data, source=source, trigger=opened_by.metadata
        )

    # chat

    def say(self, user: User, channel_id: int, content: str) -> Message:
        """Write an ordinary message. Raises CannotDo without permission, when empty or too long."""
        channel = self.world.channel(channel_id)
        needed = permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
        held = self.world.permissions_in(channel, user.id)
        if needed & ~held:
            raise CannotDo("you do not have permission to write here")
        if not content.strip() or len(content) > 2000:
            raise CannotDo("a message has 1 to 2000 characters")
        if channel.locked and not held & permissions.MANAGE_THREADS:
            raise CannotDo("this thread is locked")
        if channel.archived:
            channel.archived = False
            self.world.save("channel", channel)
            self.world.hub.tell("thread_update", channel)
        body = Body(content, [], [], [], 0, False, None)
        return self.messages.create(channel_id, user.id, body)

    def delete(self, user: User, message_id: int) -> None:
        """Delete a message: one's own, or anybody's with Manage Messages."""
        message = self.world.find_message(message_id)
        if message is None or not self.visible(user, message):
            raise CannotDo("there is no such message")
        channel = self.world.channel(message.channel_id)
        if message.author_id != user.id:
            held = self.world.permissions_in(channel, user.id)
            if message.ephemeral or not held & permissions.MANAGE_MESSAGES:
                raise CannotDo("you may not delete this message")
        self.messages.delete(message)

    def dismiss(self, user: User, message_id: int) -> None:
        """Put an ephemeral message away."""
        message = self.world.find_message(message_id)
        if message is not None and message.ephemeral and self.visible(user, message):
            self.messages.dismiss(message)


def _enough(held: int, needed: int) -> bool:
    if held == permissions.ALL or held & permissions.ADMINISTRATOR:
        return True
    return needed != 0 and held & needed == needed


def _path(body: JSON, name: str) -> list[tuple[str, int]]:
    steps: list[tuple[str, int]] = []
    level = body
    for part in name.split()[1:]:
        found = [
            o for o in level.get("options", []) if o["name"] == part and o["type"] in (SUBCOMMAND, GROUP)
        ]
        if not found:
            raise CannotDo(f"/{name} is no command")
        level = found[0]
        steps.append((part, level["type"]))
    return steps


def _level(body: JSON, name: str) -> list[JSON]:
    level = body
    for part, _ in _path(body, name):
        level = next(o for o in level["options"] if o["name"] == part)
    options: list[JSON] = level.get("options", [])
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in options):
        raise CannotDo(f"/{name} needs one of {[o['name'] for o in options]}")
    return options


def _unnest(name: str, options: list[JSON]) -> tuple[str, list[JSON]]:
    if len(options) == 1 and options[0].get("type") in (SUBCOMMAND, GROUP):
        return _unnest(f"{name} {options[0].get('name')}", options[0].get("options") or [])
    return name, options


def _checked(spec: JSON, value: Any) -> Any:
    """An option's value as the client would send it. Raises CannotDo."""
    name, kind = spec["name"], spec["type"]
    try:
        if kind == STRING:
            value = str(value)
        elif kind == INTEGER:
            value = int(value)
        elif kind == NUMBER:
            value = float(value)
        elif kind == BOOLEAN and not isinstance(value, bool):
            value = str(value).lower() in ("true", "1", "yes")
    except (TypeError, ValueError):
        raise CannotDo(f"{value!r} is no value for {name!r}") from None
    if kind == ATTACHMENT:
        raise CannotDo("files cannot be attached to commands here")
    if "choices" in spec and value not in [c["value"] for c in spec["choices"]]:
        raise CannotDo(f"{name!r} has no choice {value!r}")
    if kind == STRING and not spec.get("min_length", 0) <= len(value) <= spec.get("max_length", 6000):
        raise CannotDo(f"the text for {name!r} has {len(value)} characters")
    if kind in (INTEGER, NUMBER):
        low, high = spec.get("min_value", -(2**53)), spec.get("max_value", 2**53)
        if not low <= value <= high:
            raise CannotDo(f"the number for {name!r} must lie between {low} and {high}")
    return value
