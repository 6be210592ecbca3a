"""What the browser fetches: the page itself, attachments and emojis."""

from __future__ import annotations

import asyncio
import hmac
from pathlib import Path

from aiohttp import web

from bot.sandbox.backend import Backend
from bot.sandbox.chat.socket import PageSocket
from bot.sandbox.state.records import Message

PAGE = Path(__file__).parents[1] / "page"

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
_INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")


class PageFiles:
    """Serves files; nothing but what lies in the page's folder can be named."""

    def __init__(self, server: Backend, socket: PageSocket) -> None:
        self._server = server
        self._socket = socket

    def register(self, app: web.Application) -> None:
        """Add the addresses to a web application."""
        app.router.add_get("/", self._page)
        app.router.add_get(r"/cdn/attachments/{channel:\d+}/{attachment:\d+}/{name}", self._attachment)
        app.router.add_get(r"/cdn/emojis/{emoji:\d+}.{kind:\w+}", self._emoji)
        app.router.add_get("/{file:.+}", self._page)

    def _headers(self) -> dict[str, str]:
        port = self._server.port
        sockets = f"ws://127.0.0.1:{port} ws://localhost:{port}"
        return {
            "Content-Security-Policy": (
                "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
                f"connect-src 'self' {sockets}; object-src 'none'; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'"
            ),
            "X-Frame-Options": "DENY",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
            "Cache-Control": "no-cache",
        }

    async def _page(self, request: web.Request) -> web.StreamResponse:
        wanted = request.match_info.get("file", "index.html")
        files = await asyncio.to_thread(_page_files)
        path = files.get(wanted)
        if path is None:
            return web.Response(status=404, text="Not found.")
        body = await asyncio.to_thread(path.read_bytes)
        response = web.Response(body=body, headers=self._headers())
        response.headers["Content-Type"] = _TYPES[path.suffix]
        return response

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        number = int(request.match_info["attachment"])
        stored = await asyncio.to_thread(self._server.storage.file, number)
        message = None if stored is None else self._server.world.find_message(stored[0])
        if stored is None or message is None:
            return web.Response(status=404, text="Not found.")
        found = [a for a in message.attachments if a.id == number and a.path == request.path]
        if not found:
            return web.Response(status=404, text="Not found.")
        if not self._may_read(request, message):
            return web.Response(status=403, text="This file is for one person only.")
        return _file(stored[1], found[0].content_type, private=message.ephemeral)

    def _may_read(self, request: web.Request, message: Message) -> bool:
        bot = f"Bot {self._server.token}"
        if hmac.compare_digest(request.headers.get("Authorization", "").encode(), bot.encode()):
            return True
        if not message.ephemeral:
            return True
        reader = self._socket.person_behind(request.headers.get("X-Sandbox-Key", ""))
        return reader is not None and reader == message.visible_to

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = self._server.world.emojis.get(int(request.match_info["emoji"]))
        stored = None if emoji is None else await asyncio.to_thread(self._server.storage.file, emoji.id)
        if emoji is None or stored is None:
            return web.Response(status=404, text="Not found.")
        return _file(stored[1], emoji.content_type, private=False)


def _page_files() -> dict[str, Path]:
    return {
        path.relative_to(PAGE).as_posix(): path
        for path in PAGE.rglob("*")
        if path.suffix in _TYPES and path.is_file()
    }


def _file(body: bytes, kind: str, *, private: bool) -> web.Response:
    response = web.Response(body=body)
    # Anything a browser could run is offered as a download only.
    response.headers["Content-Type"] = kind if kind in _INLINE else "application/octet-stream"
    if kind not in _INLINE:
        response.headers["Content-Disposition"] = "attachment"
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response.headers["Cache-Control"] = "no-store" if private else "private, max-age=86400, immutable"
    return response
