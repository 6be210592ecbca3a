"""Answers to interactions: the callback, and follow-ups by the interaction's token."""

from __future__ import annotations

from bot.sandbox.errors import refuse
from bot.sandbox.state.records import JSON, Interaction, Message

from .routes import Call, Route, Status, route

routes: list[Route] = []

_BASE = r"/webhooks/{webhook_id:\d+}/{webhook_token}"


@route(
    routes,
    "POST",
    r"/interactions/{interaction_id:\d+}/{webhook_token}/callback",
    rate="callback",
    open=True,
)
async def callback(call: Call) -> JSON | None:
    """The first answer to an interaction."""
    # An answer with files has its form in payload_json, read already.
    shape = call.server.interactions.answer(
        call.id("interaction_id"), call.params["webhook_token"], call.form, call.uploads
    )
    return shape if call.query.get("with_response") in ("1", "true", "True") else None


def _interaction(call: Call) -> Interaction:
    return call.server.interactions.by_token(call.id("webhook_id"), call.params["webhook_token"])


def _message(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    return interaction, call.server.interactions.message_of(interaction, call.params["message_id"])


@route(routes, "GET", _BASE + r"/messages/{message_id:@original|\d+}", rate="webhook", open=True)
async def fetch(call: Call) -> JSON:
    """An answer."""
    return call.server.shapes.message(_message(call)[1])


@route(routes, "POST", _BASE, rate="webhook", open=True)
async def follow_up(call: Call) -> JSON:
    """A further answer."""
    interaction = _interaction(call)
    _check_archived(call, interaction)
    return call.server.shapes.message(
        call.server.interactions.follow_up(interaction, call.fields, call.uploads)
    )


@route(routes, "PATCH", _BASE + r"/messages/{message_id:@original|\d+}", rate="webhook", open=True)
async def edit(call: Call) -> JSON:
    """Change an answer."""
    interaction, message = _message(call)
    _check_archived(call, interaction)
    call.server.interactions.edit(interaction, message, call.fields, call.uploads)
    return call.server.shapes.message(message)


@route(routes, "DELETE", _BASE + r"/messages/{message_id:@original|\d+}", rate="webhook", open=True)
async def delete(call: Call) -> Status:
    """Delete an answer."""
    _, message = _message(call)
    call.server.board.delete(message)
    return Status(204)


def _check_archived(call: Call, interaction: Interaction) -> None:
    if call.server.world.channel(interaction.channel_id).archived:
        raise refuse(50083)
