"""Messages by the channel's address."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import Any

from bot.sandbox.acting.messages import reference_to
from bot.sandbox.checks.bodies import read_body
from bot.sandbox.errors import invalid, refuse
from bot.sandbox.state import permissions
from bot.sandbox.state.ids import moment_of
from bot.sandbox.state.records import DIRECT_MESSAGE, JSON, Channel, Message
from bot.sandbox.state.world import age

from .channels import sending
from .routes import Call, Route, require, route

routes: list[Route] = []

NONCE = 25


def own_channel_message(call: Call) -> Message:
    """The message of the path, unless it is ephemeral. Raises 10008."""
    channel = call.channel()
    message = call.server.world.find_message(call.id("message_id"))
    if message is None or message.channel_id != channel.id or message.ephemeral:
        raise refuse(10008)
    return message


@route(routes, "GET", r"/channels/{channel_id:\d+}/messages", rate="history")
async def history(call: Call) -> list[JSON]:
    """A channel's messages, newest first."""
    channel = call.channel()
    world = call.server.world
    if not world.permissions_in(channel, world.bot.id) & permissions.READ_MESSAGE_HISTORY:
        return []
    limit = call.number("limit", 50)
    if not 1 <= limit <= 100:
        raise invalid("limit", "NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
    before, after, around = (call.number(name, 0) for name in ("before", "after", "around"))
    public = world.messages(channel.id, lambda m: not m.ephemeral)
    if after:
        found = list(takewhile(lambda m: m.id > after, public))[-limit:]
    elif around:
        nearest = sorted(public, key=lambda m: abs(m.id - around))[:limit]
        found = sorted(nearest, key=lambda m: -m.id)
    else:
        found = list(islice((m for m in public if not before or m.id < before), limit))
    return [call.server.shapes.message(m) for m in found]


@route(routes, "GET", r"/channels/{channel_id:\d+}/messages/{message_id:\d+}", rate="history")
async def fetch(call: Call) -> JSON:
    """One message."""
    message = own_channel_message(call)
    channel = call.channel()
    held = call.server.world.permissions_in(channel, call.server.world.bot.id)
    if not held & permissions.READ_MESSAGE_HISTORY:
        raise refuse(50001)
    return call.server.shapes.message(message)


@route(routes, "POST", r"/channels/{channel_id:\d+}/messages", rate="send")
async def send(call: Call) -> JSON:
    """A new message. The same nonce within minutes returns the first message, if that is enforced."""
    world = call.server.world
    channel = call.channel()
    form = call.fields
    held = world.permissions_in(channel, world.bot.id)
    require(held, sending(channel))
    if channel.type == DIRECT_MESSAGE and not world.users[channel.recipients[0]].takes_direct_messages:
        raise refuse(50007)
    if channel.locked and not held & permissions.MANAGE_THREADS:
        raise refuse(50083 if channel.archived else 160005)
    if call.uploads:
        require(held, permissions.ATTACH_FILES)
    if form.get("embeds"):
        require(held, permissions.EMBED_LINKS)
    nonce = _nonce(form)
    if nonce is not None and form.get("enforce_nonce"):
        earlier = _with_nonce(call, channel, nonce)
        if earlier is not None:
            return call.server.shapes.message(earlier)
    reference, replied = _reference(call, form.get("message_reference"), held)
    body = read_body(world, channel.id, form, call.uploads)
    call.server.limits.count_write(channel.id)
    if channel.archived:
        channel.archived = False
        channel.archive_stamp = world.clock.now()
        world.save("channel", channel)
        world.hub.tell("thread_update", channel)
    message = call.server.board.create(
        channel.id,
        world.bot.id,
        body,
        nonce=nonce,
        type=19 if reference else 0,
        reference=reference,
        replied_to=replied.author_id if replied else None,
    )
    return call.server.shapes.message(message)


def _nonce(form: JSON) -> str | int | None:
    nonce: Any = form.get("nonce")
    if nonce is not None and (not isinstance(nonce, str | int) or len(str(nonce)) > NONCE):
        raise invalid("nonce", "NONCE_TYPE_TOO_LONG", f"Must be {NONCE} or fewer in length.")
    return nonce


def _with_nonce(call: Call, channel: Channel, nonce: str | int) -> Message | None:
    world = call.server.world
    oldest = world.clock.now() - call.server.rules.nonce_window
    for message in world.messages(channel.id, lambda m: m.author_id == world.bot.id):
        if moment_of(message.id) < oldest:
            return None
        if message.nonce is not None and str(message.nonce) == str(nonce):
            return message
    return None


def _reference(call: Call, raw: Any, held: int) -> tuple[JSON | None, Message | None]:
    if not isinstance(raw, dict) or not raw.get("message_id"):
        return None, None
    channel = call.channel()
    message = call.server.world.find_message(int(raw["message_id"]))
    if message is None or message.channel_id != channel.id or message.ephemeral:
        if raw.get("fail_if_not_exists") is False:
            return None, None
        raise invalid("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
    if not held & permissions.READ_MESSAGE_HISTORY:
        raise refuse(160002)
    return reference_to(message, channel.guild_id), message


@route(routes, "PATCH", r"/channels/{channel_id:\d+}/messages/{message_id:\d+}", rate="edit")
async def edit(call: Call) -> JSON:
    """Change a message of one's own."""
    world = call.server.world
    message = own_channel_message(call)
    channel = call.channel()
    if channel.archived:
        raise refuse(50083)
    if message.author_id != world.bot.id:
        raise refuse(50005)
    if call.uploads:
        require(world.permissions_in(channel, world.bot.id), permissions.ATTACH_FILES)
    body = read_body(world, channel.id, call.fields, call.uploads, message)
    if age(world, message.id) > call.server.rules.old_after:
        call.server.limits.count_old_edit(channel.id)
    call.server.limits.count_write(channel.id)
    call.server.board.edit(message, body)
    return call.server.shapes.message(message)


@route(routes, "DELETE", r"/channels/{channel_id:\d+}/messages/{message_id:\d+}", rate="delete")
async def delete(call: Call) -> None:
    """Delete a message."""
    world = call.server.world
    message = own_channel_message(call)
    channel = call.channel()
    if message.author_id != world.bot.id:
        require(world.permissions_in(channel, world.bot.id), permissions.MANAGE_MESSAGES)
    call.server.board.delete(message)
