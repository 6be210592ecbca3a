"""Channels and threads themselves: changing, deleting, typing."""

from __future__ import annotations

from bot.sandbox.errors import Problems, refuse
from bot.sandbox.state import permissions
from bot.sandbox.state.records import DIRECT_MESSAGE, JSON, Channel
from bot.sandbox.wire.events import Intent, typing_event

from .routes import Call, Route, require, route

routes: list[Route] = []

ARCHIVE_AFTER = (60, 1440, 4320, 10080)


@route(routes, "PATCH", r"/channels/{channel_id:\d+}", rate="channel")
async def edit_channel(call: Call) -> JSON:
    """Change a channel, or a thread: its name, archived, locked, when it is archived by itself."""
    channel = call.channel()
    if channel.is_thread:
        _edit_thread(call, channel)
    else:
        require(
            call.server.world.permissions_in(channel, call.server.world.bot.id), permissions.MANAGE_CHANNELS
        )
        if "name" in call.fields:
            channel.name = str(call.fields["name"])[:100]
        if "topic" in call.fields:
            channel.topic = call.fields["topic"]
    call.server.world.save("channel", channel)
    call.server.world.hub.tell("thread_update" if channel.is_thread else "channel_update", channel)
    return call.server.shapes.channel(channel)


def _edit_thread(call: Call, thread: Channel) -> None:
    world = call.server.world
    form = call.fields
    held = world.permissions_in(thread, world.bot.id)
    manages = bool(held & permissions.MANAGE_THREADS)
    opening = thread.archived and form.get("archived") is False
    owner = thread.owner_id == world.bot.id
    if thread.archived and not opening:
        raise refuse(50083)
    only_opening = opening and set(form) <= {"archived"}
    may_open = not thread.locked and held & permissions.SEND_MESSAGES_IN_THREADS
    if not manages and not (owner and not thread.locked) and not (only_opening and may_open):
        raise refuse(50013)
    if "locked" in form and not manages:
        raise refuse(50013)
    problems = Problems()
    if "name" in form:
        problems.length("name", str(form["name"]), 1, 100)
    if form.get("auto_archive_duration", 60) not in ARCHIVE_AFTER:
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_AFTER}.")
    problems.raise_if_any()
    thread.name = str(form.get("name", thread.name))
    thread.locked = bool(form.get("locked", thread.locked))
    thread.auto_archive = int(form.get("auto_archive_duration", thread.auto_archive))
    if "archived" in form and bool(form["archived"]) != thread.archived:
        thread.archived = bool(form["archived"])
        thread.archive_stamp = world.clock.now()
    thread.active = world.clock.now()


@route(routes, "DELETE", r"/channels/{channel_id:\d+}")
async def delete_channel(call: Call) -> JSON:
    """Delete a channel or thread."""
    channel = call.channel()
    if channel.type == DIRECT_MESSAGE:
        return call.server.shapes.channel(channel)
    needed = permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS
    require(call.server.world.permissions_in(channel, call.server.world.bot.id), needed)
    shape = call.server.shapes.channel(channel)
    call.server.world.drop_channel(channel)
    return shape


@route(routes, "POST", r"/channels/{channel_id:\d+}/typing", rate="typing")
async def typing(call: Call) -> None:
    """Say that the bot is typing."""
    channel = call.channel()
    require(call.server.world.permissions_in(channel, call.server.world.bot.id), sending(channel))
    world = call.server.world
    event = typing_event(channel, world.bot.id, world.clock.now())
    call.server.gateway.dispatch(channel.guild_id or 0, "TYPING_START", event, Intent.TYPING)
    world.hub.tell("typing", channel)


def sending(channel: Channel) -> int:
    """The permission that sending in this channel needs."""
    return permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
