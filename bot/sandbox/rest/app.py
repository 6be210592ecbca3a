"""How every request of the bot is served: token, limits, faults, body, handler, headers."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.backend import Backend
from bot.sandbox.checks.uploads import MAX_REQUEST, Upload
from bot.sandbox.errors import ApiError, refuse
from bot.sandbox.wire.faults import Fault

from . import applications, channels, guilds, messages, threads, users, webhooks
from .routes import Call, Route, Status

log = logging.getLogger(__name__)

ROUTES: list[Route] = [
    *users.routes,
    *applications.routes,
    *guilds.routes,
    *channels.routes,
    *threads.routes,
    *messages.routes,
    *webhooks.routes,
]

_MAJOR = ("channel_id", "guild_id", "interaction_id", "webhook_token")
_FIELD = re.compile(r"files\[(\d{1,3})\]")


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request of the bot and its answer; `template` is the route's path with its parameters' names."""

    method: str
    path: str
    template: str
    form: Any
    uploads: list[Upload]
    status: int
    body: Any


class Rest:
    """Serves the routes for one sandbox.

    `requests` are the last ones (method and path), `statuses` counts answers, `listeners` are
    given every exchange that reached its handler.
    """

    def __init__(self, server: Backend) -> None:
        self.server = server
        self.requests: deque[str] = deque(maxlen=1000)
        self.listeners: list[Callable[[Exchange], None]] = []
        self.under_way = 0
        self.count = 0
        self.statuses: Counter[int] = Counter()

    def register(self, app: web.Application) -> None:
        """Add all routes to a web application; the rest of /api answers 404 in Discord's shape."""
        for each in ROUTES:
            app.router.add_route(each.method, r"/api/v{version:\d+}" + each.path, self._handler(each))
        app.router.add_route("*", "/api/{tail:.*}", self._unknown)

    def _handler(self, entry: Route) -> Any:
        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._serve(entry, request)

        return handle

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        log.warning("unknown route: %s %s", request.method, request.path)
        return _json(404, {"message": "404: Not Found", "code": 0})

    async def _serve(self, entry: Route, request: web.Request) -> web.StreamResponse:
        path = "/" + request.path.split("/", 3)[3]
        self.requests.append(f"{request.method} {path}")
        self.under_way += 1
        self.count += 1
        self.server.world.hub.tell("request")
        fault = self.server.faults.take(request.method, path)
        try:
            response = await self._answer(entry, request, fault)
            self.statuses[response.status] += 1
            return response
        finally:
            self.under_way -= 1
            self.server.world.hub.tell("request")

    async def _answer(self, entry: Route, request: web.Request, fault: Fault | None) -> web.StreamResponse:
        limits = self.server.limits
        if limits.banned:
            # What stands before the API answers, without its headers and not in JSON.
            return web.Response(status=429, text="error code: 1015", headers={"Retry-After": "600"})
        headers: dict[str, str] = {}
        try:
            if not entry.open:
                self._check_token(request)
            if fault is not None:
                early = await self._break_early(request, fault)
                if early is not None:
                    return early
            if not entry.open:
                limits.count_global()
            major = "/".join(request.match_info.get(name, "") for name in _MAJOR)
            headers = limits.count(entry.rate, major)
            form, uploads = await _read(request)
            call = Call(self.server, dict(request.match_info), dict(request.query), form, uploads)
            result = await entry.handler(call)
            self._tell(entry, request, call, result)
        except ApiError as refused:
            if refused.status in (401, 403, 429) and refused.headers.get("X-RateLimit-Scope") != "shared":
                limits.count_invalid()
            log.info("%s %s: %s", request.method, request.path, refused)
            return _json(refused.status, refused.body(), {**headers, **refused.headers})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            return _json(500, {"message": "500: Internal Server Error", "code": 0}, headers)
        if fault is not None:
            await asyncio.sleep(fault.after)
            if fault.lose_answer:
                return _lost(request, fault.lost_status)
        if isinstance(result, Status):
            return _json(result.status, result.body, headers)
        return _json(204 if result is None else 200, result, headers)

    def _tell(self, entry: Route, request: web.Request, call: Call, result: Any) -> None:
        status = 204 if result is None else 200
        body = result
        if isinstance(result, Status):
            status, body = result.status, result.body
        path = "/" + request.path.split("/", 3)[3]
        exchange = Exchange(entry.method, path, _template(entry.path), call.form, call.uploads, status, body)
        for listener in self.listeners:
            listener(exchange)

    async def _break_early(self, request: web.Request, fault: Fault) -> web.StreamResponse | None:
        await asyncio.sleep(fault.before)
        if fault.error is not None:
            await request.read()
            raise fault.error
        if fault.raw is not None:
            await request.read()
            return web.Response(status=fault.raw[0], text=fault.raw[1], headers={"Via": "1.1 google"})
        if fault.lose_request:
            return _lost(request, None)
        return None

    def _check_token(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "")
        wanted = f"Bot {self.server.token}"
        if not hmac.compare_digest(given.encode(), wanted.encode()):
            raise ApiError(401, 0, "401: Unauthorized")


def _template(path: str) -> str:
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", path)


def _lost(request: web.Request, status: int | None) -> web.StreamResponse:
    if status is None:
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)
    return web.Response(status=status, text=f"{status}: upstream error", headers={"Via": "1.1 google"})


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    # The client compares the content type as a whole, so no charset may follow it.
    content = b"" if body is None else json.dumps(body, separators=(",", ":")).encode()
    response = web.Response(status=status, body=content, headers={**(headers or {}), "Via": "1.1 google"})
    if body is not None:
        response.headers["Content-Type"] = "application/json"
    return response


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if not request.can_read_body:
        return None, []
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    body = await _read_limited(request)
    if not body:
        return None, []
    return _parse(body), []


async def _read_limited(request: web.Request) -> bytes:
    body = bytearray()
    size = 0
    async for chunk in request.content.iter_chunked(1 << 16):
        size += len(chunk)
        if size <= MAX_REQUEST:
            body += chunk
    # Refused only at the end: a client that is still sending would not read the answer.
    if size > MAX_REQUEST:
        raise refuse(40005)
    return bytes(body)


def _parse(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise refuse(50109) from None


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    form: Any = {}
    uploads: list[Upload] = []
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refuse(50109)
        body = bytearray()
        while chunk := await part.read_chunk(1 << 16):
            size += len(chunk)
            if size <= MAX_REQUEST:
                body += chunk
        match = _FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            form = _parse(bytes(body))
        elif match is not None:
            uploads.append(Upload(int(match[1]), part.filename or "unknown", bytes(body)))
        elif part.name is not None:
            form[part.name] = body.decode("utf-8", "replace")
    if size > MAX_REQUEST:
        raise refuse(40005)
    return form, uploads
