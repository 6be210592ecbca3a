"""Guilds: members, roles, channels."""

from __future__ import annotations

from bot.sandbox.errors import refuse
from bot.sandbox.state import permissions
from bot.sandbox.state.records import JSON

from .routes import Call, Route, route

routes: list[Route] = []


@route(routes, "GET", r"/guilds/{guild_id:\d+}")
async def guild(call: Call) -> JSON:
    """A guild."""
    found = call.guild()
    shape = call.server.shapes.guild(found)
    if call.query.get("with_counts") in ("1", "true", "True"):
        shape["approximate_member_count"] = len(found.members)
        shape["approximate_presence_count"] = 1
    return shape


@route(routes, "GET", r"/guilds/{guild_id:\d+}/channels")
async def channels(call: Call) -> list[JSON]:
    """A guild's channels, without threads."""
    found = call.guild()
    world = call.server.world
    return [
        call.server.shapes.channel(c)
        for c in world.channels.values()
        if c.guild_id == found.id and not c.is_thread
    ]


@route(routes, "POST", r"/guilds/{guild_id:\d+}/channels")
async def create_channel(call: Call) -> JSON:
    """A new text channel."""
    found = call.guild()
    world = call.server.world
    if not permissions.of_roles(found, world.bot.id) & permissions.MANAGE_CHANNELS:
        raise refuse(50013)
    name = str(call.fields.get("name") or "")[:100].lower().replace(" ", "-")
    return call.server.shapes.channel(world.add_channel(found, name))


@route(routes, "GET", r"/guilds/{guild_id:\d+}/threads/active")
async def active_threads(call: Call) -> JSON:
    """A guild's threads that are not archived."""
    found = call.guild()
    world = call.server.world
    world.archive_idle_threads()
    view = permissions.VIEW_CHANNEL
    threads = [
        c
        for c in world.channels.values()
        if c.guild_id == found.id
        and c.is_thread
        and not c.archived
        and world.permissions_in(c, world.bot.id) & view
    ]
    return {"threads": [call.server.shapes.channel(c) for c in threads], "members": []}


@route(routes, "GET", r"/guilds/{guild_id:\d+}/roles")
async def roles(call: Call) -> list[JSON]:
    """A guild's roles."""
    return [call.server.shapes.role(r) for r in call.guild().roles.values()]


@route(routes, "GET", r"/guilds/{guild_id:\d+}/members/{user_id:\d+}")
async def member(call: Call) -> JSON:
    """One member."""
    found = call.guild().members.get(call.id("user_id"))
    if found is None:
        raise refuse(10007)
    return call.server.shapes.member(found)


@route(routes, "GET", r"/guilds/{guild_id:\d+}/members")
async def members(call: Call) -> list[JSON]:
    """All members; needs the privileged intent."""
    found = call.guild()
    if not call.server.rules.granted_intents & 2:
        raise refuse(50001)
    return [call.server.shapes.member(m) for m in found.members.values()]


@route(routes, "GET", r"/guilds/{guild_id:\d+}/members/search")
async def search_members(call: Call) -> list[JSON]:
    """Members whose name begins like the query."""
    found = call.guild()
    users = call.server.world.users
    query = call.query.get("query", "").lower()
    hits = [m for m in found.members.values() if users[m.user_id].username.startswith(query)]
    return [call.server.shapes.member(m) for m in hits[: call.number("limit", 1)]]


@route(routes, "DELETE", r"/users/@me/guilds/{guild_id:\d+}")
async def leave(call: Call) -> None:
    """The bot leaves a guild."""
    call.server.world.remove_bot(call.guild())


@route(routes, "GET", r"/channels/{channel_id:\d+}")
async def channel(call: Call) -> JSON:
    """Any channel."""
    return call.server.shapes.channel(call.channel())
