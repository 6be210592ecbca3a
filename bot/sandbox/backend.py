"""All that the sandbox is behind its port: the world and whoever may act in it, the gateway, the limits."""

from __future__ import annotations

import secrets
from pathlib import Path

from bot.sandbox.acting.actions import Actions
from bot.sandbox.acting.interactions import Interactions
from bot.sandbox.acting.messages import Messages
from bot.sandbox.errors import refuse
from bot.sandbox.state.clock import Clock
from bot.sandbox.state.pruning import Pruning
from bot.sandbox.state.records import Channel, Guild
from bot.sandbox.state.rules import Rules
from bot.sandbox.state.storage import Storage
from bot.sandbox.state.world import World
from bot.sandbox.wire.faults import Faults
from bot.sandbox.wire.gateway import Gateway
from bot.sandbox.wire.ratelimits import RateLimits
from bot.sandbox.wire.shapes import Shapes

HOST = "127.0.0.1"


class Backend:
    """Everything but the web server. `folder` is where the chat is kept (None: in memory)."""

    def __init__(
        self,
        folder: Path | None = None,
        port: int = 0,
        *,
        rules: Rules | None = None,
        token: str | None = None,
        guild_name: str = "Alhambra",
        locale: str = "en-US",
    ) -> None:
        self.rules = rules or Rules()
        self.token = token or f"sandbox.{secrets.token_urlsafe(32)}"
        self.port = port
        self.storage = Storage(folder, self.rules.kept_bytes)
        self.clock = Clock(float(self.storage.meta("clock_offset") or 0))
        self.world = World(self.storage, self.clock, self.rules.token_life)
        self.shapes = Shapes(self.world, "")
        self.page_shapes = Shapes(self.world, "")
        self.board = Messages(self.world)
        self.faults = Faults()
        self.limits = RateLimits(self.clock, self.rules)
        self.gateway = Gateway(
            self.world, self.shapes, self.rules, lambda: self.token, lambda: self.gateway_url
        )
        self.interactions = Interactions(
            self.world, self.shapes, self.board, self.rules, self.gateway.send_interaction
        )
        self.actions = Actions(self.world, self.shapes, self.board, self.interactions)
        self.pruning = Pruning(self.world, self.rules)
        self._creates: dict[int, list[float]] = {}
        self.clock.on_advance(self._time_moved)
        if not self.world.guilds:
            guild = self.world.add_guild(guild_name, locale)
            self.world.add_channel(guild, "alhambra")

    @property
    def url(self) -> str:
        """Where the chat page is."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_base(self) -> str:
        """What DISCORD_API must be for a bot to use this sandbox."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def guild(self) -> Guild:
        """The first guild."""
        return next(iter(self.world.guilds.values()))

    @property
    def channel(self) -> Channel:
        """The first channel."""
        return next(iter(self.world.channels.values()))

    @property
    def is_ready(self) -> bool:
        """Whether the bot is connected, has been told READY and has registered its commands."""
        return self.gateway.online and bool(self.world.commands)

    def _time_moved(self) -> None:
        self.storage.put_meta("clock_offset", str(self.clock.offset))
        self.world.archive_idle_threads()
        self.world.hub.tell("clock")

    def count_command_creates(self, guild_id: int | None, fresh: int) -> None:
        """Count newly registered commands. Raises the refusal 30034 above the daily number."""
        now = self.clock.now()
        stamps = [s for s in self._creates.get(guild_id or 0, []) if s > now - 86_400]
        if len(stamps) + fresh > self.rules.daily_command_creates:
            raise refuse(30034)
        self._creates[guild_id or 0] = stamps + [now] * fresh
