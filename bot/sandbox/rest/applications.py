"""The application: itself, its commands, its emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from bot.sandbox.checks.commands import read_command
from bot.sandbox.checks.uploads import picture_size
from bot.sandbox.errors import invalid, refuse
from bot.sandbox.state.records import JSON, Command, Emoji
from bot.sandbox.state.world import as_json

from .routes import Call, Route, Status, route

routes: list[Route] = []

_GLOBAL = r"/applications/{application_id:\d+}/commands"
_OF_GUILD = r"/applications/{application_id:\d+}/guilds/{guild_id:\d+}/commands"
_ONE = r"/{command_id:\d+}"
_EMOJIS = r"/applications/{application_id:\d+}/emojis"
_EMOJI_BYTES = 256 * 1024


@route(routes, "GET", "/applications/@me")
async def application(call: Call) -> JSON:
    """The bot's application."""
    return call.server.shapes.application()


@route(routes, "GET", "/oauth2/applications/@me")
async def oauth_application(call: Call) -> JSON:
    """The bot's application, by its older address."""
    return call.server.shapes.application()


def _guild_id(call: Call) -> int | None:
    call.own_application()
    return call.guild().id if "guild_id" in call.params else None


def _find(call: Call) -> Command:
    guild_id = _guild_id(call)
    command = call.server.world.commands.get(call.id("command_id"))
    if command is None or command.guild_id != guild_id:
        raise refuse(10063)
    return command


@route(routes, "GET", _GLOBAL)
@route(routes, "GET", _OF_GUILD)
async def list_commands(call: Call) -> list[JSON]:
    """The registered commands."""
    return [call.server.shapes.command(c) for c in call.server.world.commands_of(_guild_id(call))]


@route(routes, "GET", _GLOBAL + _ONE)
@route(routes, "GET", _OF_GUILD + _ONE)
async def get_command(call: Call) -> JSON:
    """One command."""
    return call.server.shapes.command(_find(call))


@route(routes, "PUT", _GLOBAL, rate="commands")
@route(routes, "PUT", _OF_GUILD, rate="commands")
async def replace_commands(call: Call) -> list[JSON]:
    """Replace all commands; those that keep kind and name keep their id."""
    world = call.server.world
    guild_id = _guild_id(call)
    if not isinstance(call.form, list):
        raise invalid("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    bodies = [read_command(each, str(i)) for i, each in enumerate(call.form)]
    _check_names(bodies)
    old = {c.key: c for c in world.commands_of(guild_id)}
    fresh = sum((int(b.get("type") or 1), str(b["name"])) not in old for b in bodies)
    call.server.count_command_creates(guild_id, fresh)
    kept = [
        _store(call, guild_id, body, old.pop((int(body.get("type") or 1), str(body["name"])), None))
        for body in bodies
    ]
    for command in old.values():
        world.drop_command(command)
    world.hub.tell("commands")
    return [call.server.shapes.command(c) for c in kept]


def _check_names(bodies: list[JSON]) -> None:
    seen: set[tuple[int, str]] = set()
    counts: dict[int, int] = {}
    for i, body in enumerate(bodies):
        key = int(body.get("type") or 1), str(body["name"])
        if key in seen:
            raise invalid(
                f"{i}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
        counts[key[0]] = counts.get(key[0], 0) + 1
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        if counts.get(kind, 0) > most:
            raise refuse(30032)


def _store(call: Call, guild_id: int | None, body: JSON, old: Command | None) -> Command:
    world = call.server.world
    if old is not None and old.body == body:
        return old
    number = world.ids.next()
    command = Command(old.id if old else number, guild_id, number, as_json(body))
    world.save("command", command)
    return command


@route(routes, "POST", _GLOBAL, rate="commands")
@route(routes, "POST", _OF_GUILD, rate="commands")
async def create_command(call: Call) -> Status:
    """Register a command, in place of one with the same kind and name."""
    world = call.server.world
    guild_id = _guild_id(call)
    body = read_command(call.form, "")
    others = world.commands_of(guild_id)
    same = [c for c in others if c.key == (int(body.get("type") or 1), body["name"])]
    if not same:
        _check_names([c.body for c in others] + [body])
        call.server.count_command_creates(guild_id, 1)
    command = _store(call, guild_id, body, same[0] if same else None)
    world.hub.tell("commands")
    return Status(200 if same else 201, call.server.shapes.command(command))


@route(routes, "PATCH", _GLOBAL + _ONE, rate="commands")
@route(routes, "PATCH", _OF_GUILD + _ONE, rate="commands")
async def edit_command(call: Call) -> JSON:
    """Change a command."""
    old = _find(call)
    body = read_command({**old.body, **call.fields}, "")
    command = _store(call, old.guild_id, body, old)
    call.server.world.hub.tell("commands")
    return call.server.shapes.command(command)


@route(routes, "DELETE", _GLOBAL + _ONE, rate="commands")
@route(routes, "DELETE", _OF_GUILD + _ONE, rate="commands")
async def delete_command(call: Call) -> None:
    """Remove a command."""
    call.server.world.drop_command(_find(call))
    call.server.world.hub.tell("commands")


@route(routes, "GET", _EMOJIS, rate="emojis")
async def list_emojis(call: Call) -> JSON:
    """The application's emojis."""
    call.own_application()
    return {"items": [call.server.shapes.emoji(e) for e in call.server.world.emojis.values()]}


@route(routes, "POST", _EMOJIS, rate="emojis")
async def create_emoji(call: Call) -> Status:
    """A new emoji from a data address (256 KiB at most)."""
    call.own_application()
    world = call.server.world
    name = str(call.fields.get("name") or "")
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        raise invalid("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(e.name == name for e in world.emojis.values()):
        raise invalid(
            "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists"
        )
    kind, body = _data_address(call.fields.get("image"))
    if len(world.emojis) >= 2000:
        raise refuse(30008)
    emoji = Emoji(world.ids.next(), name, kind == "image/gif", kind)
    world.storage.put_file(emoji.id, emoji.id, body)
    world.save("emoji", emoji)
    world.hub.tell("emojis")
    return Status(201, call.server.shapes.emoji(emoji))


def _data_address(raw: Any) -> tuple[str, bytes]:
    match = re.fullmatch(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", str(raw or ""), re.DOTALL)
    try:
        body = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        body = b""
    if match is None or picture_size(body) is None:
        raise invalid("image", "IMAGE_INVALID", "Invalid image data")
    if len(body) > _EMOJI_BYTES:
        raise invalid("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return match[1], body


def _emoji(call: Call) -> Emoji:
    call.own_application()
    emoji = call.server.world.emojis.get(call.id("emoji_id"))
    if emoji is None:
        raise refuse(10014)
    return emoji


@route(routes, "GET", _EMOJIS + r"/{emoji_id:\d+}", rate="emojis")
async def get_emoji(call: Call) -> JSON:
    """One emoji."""
    return call.server.shapes.emoji(_emoji(call))


@route(routes, "PATCH", _EMOJIS + r"/{emoji_id:\d+}", rate="emojis")
async def rename_emoji(call: Call) -> JSON:
    """Give an emoji another name."""
    emoji = _emoji(call)
    emoji.name = str(call.fields.get("name") or emoji.name)
    call.server.world.save("emoji", emoji)
    call.server.world.hub.tell("emojis")
    return call.server.shapes.emoji(emoji)


@route(routes, "DELETE", _EMOJIS + r"/{emoji_id:\d+}", rate="emojis")
async def delete_emoji(call: Call) -> None:
    """Remove an emoji."""
    call.server.world.drop_emoji(_emoji(call))
    call.server.world.hub.tell("emojis")
