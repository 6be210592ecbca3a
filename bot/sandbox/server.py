"""The sandbox as one process: world, gateway, REST API and chat page behind one port."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from aiohttp import web

from .actions import Actions
from .clock import Clock
from .errors import refuse
from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .messages import Messages
from .page_files import PageFiles
from .page_socket import PageSocket
from .pruning import Pruning
from .ratelimits import RateLimits
from .records import Channel, Guild
from .rest.app import Rest
from .rules import Rules
from .security import guard
from .shapes import Shapes
from .storage import Storage
from .uploads import MAX_REQUEST
from .world import World

HOST = "127.0.0.1"


class Server:
    """Everything that runs. `folder` is where the chat is kept (None: in memory)."""

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
        self.rest = Rest(self)
        self.page = PageSocket(self)
        self.pruning = Pruning(self.world, self.rules)
        self._creates: dict[int, list[float]] = {}
        self._runner: web.AppRunner | None = None
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

    async def start(self) -> None:
        """Listen on 127.0.0.1. Raises OSError if the port is taken."""
        app = web.Application(middlewares=[guard(lambda: self.port)], client_max_size=2 * MAX_REQUEST)
        self.rest.register(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/health", self._health)
        PageFiles(self).register(app)
        app.router.add_get("/page/ws", self.page.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        server = site._server
        if isinstance(server, asyncio.Server):
            self.port = server.sockets[0].getsockname()[1]
        self.shapes.origin = self.url

    async def stop(self) -> None:
        """Close all connections and the file."""
        await self.interactions.close()
        await self.gateway.close()
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.storage.put_meta("clock_offset", str(self.clock.offset))
        self.storage.close()

    async def _health(self, request: web.Request) -> web.StreamResponse:
        state = "ready" if self.is_ready else "waiting for the bot"
        return web.json_response({"state": state}, status=200 if self.is_ready else 503)

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
