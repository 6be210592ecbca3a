"""Opening threads and joining them."""

from __future__ import annotations

from bot.sandbox.errors import Problems, refuse
from bot.sandbox.state import permissions
from bot.sandbox.state.records import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel

from .channels import ARCHIVE_AFTER
from .messages import own_channel_message
from .routes import Call, Route, Status, require, route

routes: list[Route] = []


@route(routes, "POST", r"/channels/{channel_id:\d+}/threads", rate="thread")
async def start_thread(call: Call) -> Status:
    """A thread without a starting message; private unless type 11 is asked for."""
    kind = call.fields.get("type", PRIVATE_THREAD)
    return Status(201, call.server.shapes.channel(_open(call, call.channel(), int(kind))))


@route(routes, "POST", r"/channels/{channel_id:\d+}/messages/{message_id:\d+}/threads", rate="thread")
async def start_thread_from_message(call: Call) -> Status:
    """A public thread that begins at a message, and has its id."""
    message = own_channel_message(call)
    if message.thread_id is not None:
        raise refuse(160004)
    thread = _open(call, call.channel(), PUBLIC_THREAD, message.id)
    message.thread_id = thread.id
    message.flags |= 1 << 5
    call.server.world.save_message(message)
    call.server.world.hub.tell("message_update", message)
    return Status(201, call.server.shapes.channel(thread))


def _open(call: Call, parent: Channel, kind: int, number: int | None = None) -> Channel:
    """Open a thread; one that begins at a message has the message's id."""
    world = call.server.world
    if parent.type != TEXT or parent.guild_id is None:
        raise refuse(50024)
    needed = (
        permissions.CREATE_PUBLIC_THREADS if kind == PUBLIC_THREAD else permissions.CREATE_PRIVATE_THREADS
    )
    require(world.permissions_in(parent, world.bot.id), needed)
    form = call.fields
    problems = Problems()
    problems.length("name", str(form.get("name") or ""), 1, 100)
    minutes = form.get("auto_archive_duration") or 1440
    if minutes not in ARCHIVE_AFTER:
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_AFTER}.")
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        problems.add("type", "BASE_TYPE_CHOICES", "Value must be one of (11, 12).")
    problems.raise_if_any()
    active = [c for c in world.channels.values() if c.is_thread and not c.archived]
    if sum(c.guild_id == parent.guild_id for c in active) >= call.server.rules.active_threads:
        raise refuse(160006)
    return world.add_channel(
        world.guilds[parent.guild_id],
        str(form["name"]),
        id=number,
        type=kind,
        parent_id=parent.id,
        owner_id=world.bot.id,
        auto_archive=int(minutes),
        joined=[world.bot.id],
    )


@route(routes, "PUT", r"/channels/{channel_id:\d+}/thread-members/{user_id:\d+|@me}")
async def add_thread_member(call: Call) -> None:
    """Put somebody into a thread."""
    thread = _thread(call)
    world = call.server.world
    user_id = world.bot.id if call.params["user_id"] == "@me" else call.id("user_id")
    require(world.permissions_in(thread, world.bot.id), permissions.SEND_MESSAGES_IN_THREADS)
    if thread.guild_id is None or user_id not in world.guilds[thread.guild_id].members:
        raise refuse(10007)
    if user_id not in thread.joined:
        thread.joined.append(user_id)
        world.save("channel", thread)
        world.hub.tell("thread_update", thread)


@route(routes, "DELETE", r"/channels/{channel_id:\d+}/thread-members/{user_id:\d+|@me}")
async def remove_thread_member(call: Call) -> None:
    """Take somebody out of a thread."""
    thread = _thread(call)
    world = call.server.world
    user_id = world.bot.id if call.params["user_id"] == "@me" else call.id("user_id")
    if user_id != world.bot.id:
        require(world.permissions_in(thread, world.bot.id), permissions.MANAGE_THREADS)
    if user_id in thread.joined:
        thread.joined.remove(user_id)
        world.save("channel", thread)
        world.hub.tell("thread_update", thread)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise refuse(50024)
    if thread.archived:
        raise refuse(50083)
    return thread
