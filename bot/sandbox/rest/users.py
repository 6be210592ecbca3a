"""Who the bot is, where its gateway is, and conversations of two."""

from __future__ import annotations

from bot.sandbox.errors import refuse
from bot.sandbox.state.records import JSON

from .routes import Call, Route, route

routes: list[Route] = []


@route(routes, "GET", "/users/@me")
async def me(call: Call) -> JSON:
    """The bot's own account."""
    return call.server.shapes.own_user()


@route(routes, "GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> list[JSON]:
    """The guilds the bot is in."""
    world = call.server.world
    return [
        {"id": str(g.id), "name": g.name, "icon": None, "owner": False, "permissions": "0", "features": []}
        for g in world.guilds.values()
        if world.bot.id in g.members
    ]


@route(routes, "GET", r"/users/{user_id:\d+}")
async def user(call: Call) -> JSON:
    """Any account."""
    found = call.server.world.users.get(call.id("user_id"))
    if found is None:
        raise refuse(10013)
    return call.server.shapes.user(found)


@route(routes, "POST", "/users/@me/channels")
async def open_direct_channel(call: Call) -> JSON:
    """The conversation with a person."""
    recipient = call.server.world.users.get(int(call.fields.get("recipient_id") or 0))
    if recipient is None or recipient.bot:
        raise refuse(10013)
    return call.server.shapes.channel(call.server.world.direct_channel(recipient))


@route(routes, "GET", "/gateway", open=True)
async def gateway(call: Call) -> JSON:
    """The gateway's address."""
    return {"url": call.server.gateway_url}


@route(routes, "GET", "/gateway/bot")
async def gateway_bot(call: Call) -> JSON:
    """The gateway's address, the number of shards and how often the bot may identify."""
    gate = call.server.gateway
    return {
        "url": call.server.gateway_url,
        "shards": gate.shards,
        "session_start_limit": gate.session_start_limit(),
    }
