"""Routes and what their handlers are given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.backend import Backend
from bot.sandbox.checks.uploads import Upload
from bot.sandbox.errors import invalid, refuse
from bot.sandbox.state.records import JSON, Channel, Guild


@dataclass(slots=True)
class Call:
    """One request: its path parameters, its query, its form and its files."""

    server: Backend
    params: dict[str, str]
    query: dict[str, str]
    form: Any
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """A snowflake from the path. Raises the refusal 50035 for what is none."""
        value = self.params[name]
        if not value.isdigit() or len(value) > 20:
            raise invalid(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return int(value)

    def number(self, name: str, default: int) -> int:
        """A whole number from the query. Raises the refusal 50035 for what is none."""
        value = self.query.get(name, "")
        if not value:
            return default
        if not value.isdigit() or len(value) > 20:
            raise invalid(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        return int(value)

    def channel(self, needed: int = 0) -> Channel:
        """The channel of the path, which the bot must see (50001) and have permissions in (50013)."""
        world = self.server.world
        channel = world.channel(self.id("channel_id"))
        require(world.permissions_in(channel, world.bot.id), needed)
        return channel

    def guild(self) -> Guild:
        """The guild of the path. Raises 10004, or 50001 for one without the bot."""
        world = self.server.world
        guild = world.guilds.get(self.id("guild_id"))
        if guild is None:
            raise refuse(10004)
        if world.bot.id not in guild.members:
            raise refuse(50001)
        return guild

    def own_application(self) -> None:
        """Raise the refusal 20012 unless the path names the bot's own application."""
        if self.id("application_id") != self.server.world.bot.id:
            raise refuse(20012)

    @property
    def fields(self) -> JSON:
        """The form, which must be an object. Raises the refusal 50035."""
        if not isinstance(self.form, dict):
            raise invalid("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.form


def require(held: int, needed: int) -> None:
    """Raise 50001 for whoever does not see the channel, 50013 for whoever lacks a permission."""
    view = 1 << 10
    if not held & view:
        raise refuse(50001)
    if needed & ~held:
        raise refuse(50013)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path with its handler; `rate` names the bucket, `open` needs no bot token."""

    method: str
    path: str
    handler: Handler
    rate: str = "other"
    open: bool = False


def route(
    routes: list[Route], method: str, path: str, *, rate: str = "other", open: bool = False
) -> Callable[[Handler], Handler]:
    """Register a handler in a module's list of routes."""

    def register(handler: Handler) -> Handler:
        routes.append(Route(method, path, handler, rate, open))
        return handler

    return register


class Status:
    """An answer whose status is not the usual 200 (or 204 for nothing)."""

    def __init__(self, status: int, body: Any = None) -> None:
        self.status = status
        self.body = body
