"""Keeps web pages of other origins away from the sandbox, which listens on this machine only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

HOSTS = ("127.0.0.1", "localhost")


def guard(port: Callable[[], int]) -> Middleware:
    """A middleware that answers 403 to a foreign Host or Origin, web sockets included.

    A foreign Host means that another name was made to point here (DNS rebinding), a foreign
    Origin that another page sends requests. The bot's client sends no Origin at all.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        own = {f"{host}:{port()}" for host in HOSTS}
        if port() == 80:
            own |= set(HOSTS)
        if request.headers.get("Host", "") not in own:
            return web.Response(status=403, text="Unknown host.")
        origin = request.headers.get("Origin")
        if origin is not None and origin not in {f"http://{each}" for each in own}:
            return web.Response(status=403, text="Unknown origin.")
        if _from_elsewhere(request):
            return web.Response(status=403, text="Not from another site.")
        return await _call(handler, request)

    return check


def _from_elsewhere(request: web.Request) -> bool:
    # Following a link to the page is harmless; fetching or embedding anything is not.
    if request.headers.get("Sec-Fetch-Site") not in ("cross-site", "same-site"):
        return False
    opens_page = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.path == "/"
    return not (opens_page and request.method == "GET")


async def _call(
    handler: Callable[[web.Request], Awaitable[web.StreamResponse]], request: web.Request
) -> web.StreamResponse:
    response = await handler(request)
    if not response.prepared:
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
    return response
