"""The sandbox as one process: gateway, REST API and chat page behind one port."""

from __future__ import annotations

import asyncio
from pathlib import Path

from aiohttp import web

from bot.sandbox.backend import HOST, Backend
from bot.sandbox.chat.files import PageFiles
from bot.sandbox.chat.socket import PageSocket
from bot.sandbox.checks.uploads import MAX_REQUEST
from bot.sandbox.rest.app import Rest
from bot.sandbox.state.rules import Rules
from bot.sandbox.wire.security import guard


class Server(Backend):
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
        super().__init__(folder, port, rules=rules, token=token, guild_name=guild_name, locale=locale)
        self.rest = Rest(self)
        self.page = PageSocket(self)
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen on 127.0.0.1. Raises OSError if the port is taken."""
        app = web.Application(middlewares=[guard(lambda: self.port)], client_max_size=2 * MAX_REQUEST)
        self.rest.register(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/health", self._health)
        PageFiles(self, self.page).register(app)
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
