"""The gateway: sessions of the bot over web sockets, with heartbeats, resuming and intents."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.state.records import JSON
from bot.sandbox.state.rules import Rules
from bot.sandbox.state.world import World
from bot.sandbox.wire.events import Events, Intent, wants
from bot.sandbox.wire.shapes import Shapes

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11

KEPT_EVENTS = 1_000
PAYLOAD_LIMIT = 4096
_CLOSE_WITHIN = 2.0


class Refused(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Line:
    """One web socket to the bot; what is sent goes out in order, compressed if it asked for that."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.BaseTransport | None, *, compressed: bool
    ) -> None:
        self.socket = socket
        self._transport = transport
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.get_running_loop().create_task(self._write())
        self.close_with: tuple[int, str] | None = None

    def send(self, payload: JSON) -> None:
        """Send a payload after those before it."""
        self._queue.put_nowait(json.dumps(payload, separators=(",", ":")))

    async def close(self, code: int, reason: str = "") -> None:
        """Send what is waiting, then close with a code."""
        if self.close_with is None:
            self.close_with = (code, reason)
            self._queue.put_nowait(None)
        # A client that has stopped reading must not hold up the end.
        _, late = await asyncio.wait([self._writer], timeout=_CLOSE_WITHIN)
        if late:
            await self.cut()

    async def cut(self) -> None:
        """End the connection without a word."""
        self._writer.cancel()
        if isinstance(self._transport, asyncio.WriteTransport):
            self._transport.abort()

    async def _write(self) -> None:
        try:
            while (text := await self._queue.get()) is not None:
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)
        except (ConnectionError, RuntimeError):
            return
        if self.close_with is not None:
            code, reason = self.close_with
            await self.socket.close(code=code, message=reason.encode())


@dataclass(eq=False)
class Session:
    """What the gateway remembers of a connection, so that it can be resumed."""

    id: str
    shard: tuple[int, int]
    intents: int
    line: Line | None
    sequence: int = 0
    sent: deque[JSON] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    left: float | None = None

    def has_guild(self, guild_id: int) -> bool:
        """Whether events of this guild (0: direct messages) belong to the session's shard."""
        number, count = self.shard
        return (guild_id >> 22) % count == number

    def dispatch(self, name: str, data: JSON) -> None:
        """Send an event now, or keep it for a later resume."""
        self.sequence += 1
        event = {"op": DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(event)
        if self.line is not None:
            self.line.send(event)


class Gateway:
    """All sessions of the bot, and what tests may do to them."""

    def __init__(
        self, world: World, shapes: Shapes, rules: Rules, token: Callable[[], str], url: Callable[[], str]
    ) -> None:
        self.world = world
        self.shapes = shapes
        self.rules = rules
        self._token = token
        self._url = url
        self.sessions: dict[str, Session] = {}
        self.shards = 1
        self.refusals = 0
        self.twice = 0
        self._lines: set[Line] = set()
        self._identifies: deque[float] = deque(maxlen=10_000)
        world.hub.listen(Events(self, world, shapes).tell)

    # what others ask

    @property
    def online(self) -> bool:
        """Whether the bot has a session that is ready and connected."""
        return any(s.line is not None for s in self.sessions.values())

    def session_start_limit(self) -> JSON:
        """The numbers of /gateway/bot."""
        total, window = self.rules.identifies
        now = self.world.clock.now()
        used = sum(1 for stamp in self._identifies if stamp > now - window)
        return {
            "total": total,
            "remaining": max(0, total - used),
            "reset_after": int(window * 1000) if used else 0,
            "max_concurrency": self.rules.max_concurrency,
        }

    def dispatch(self, guild_id: int, name: str, data: JSON, intent: Intent | None = None) -> None:
        """Send an event to every session of the guild's shard that asked for it.

        Of a guild that the bot is not in it hears nothing (`guild_id` 0: direct messages).
        """
        if guild_id and self.world.bot.id not in self.world.guilds[guild_id].members:
            return
        self._forget_old_sessions()
        for session in list(self.sessions.values()):
            if session.has_guild(guild_id) and wants(session.intents, intent):
                session.dispatch(name, data)

    def send_interaction(self, guild_id: int, payload: JSON) -> None:
        """Send an interaction, twice while `twice` is above zero."""
        self.dispatch(guild_id, "INTERACTION_CREATE", payload)
        if self.twice > 0:
            self.twice -= 1
            self.dispatch(guild_id, "INTERACTION_CREATE", payload)

    # what tests do

    async def drop(self, *, resumable: bool = True, code: int | None = None) -> None:
        """Drop every connection: without a word, or closed with `code`.

        With `resumable` false the sessions are forgotten, so that the bot must identify anew.
        """
        for session in list(self.sessions.values()):
            line, session.line = session.line, None
            session.left = self.world.clock.now()
            if not resumable:
                self.sessions.pop(session.id, None)
            if line is not None:
                await (line.cut() if code is None else line.close(code))
        self.world.hub.tell("bot")

    def ask_to_reconnect(self) -> None:
        """Send every connection the request to reconnect (op 7)."""
        for session in self.sessions.values():
            if session.line is not None:
                session.line.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send every connection that its session is invalid (op 9)."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                session.line.send({"op": INVALID_SESSION, "d": resumable})
            if not resumable:
                self.sessions.pop(session.id, None)

    def refuse(self, times: int) -> None:
        """Refuse the next `times` attempts to connect (the gateway is down)."""
        self.refusals = times

    async def close(self) -> None:
        """Close every connection."""
        for line in list(self._lines):
            await line.close(WSCloseCode.GOING_AWAY)

    # the protocol

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection of the bot, from hello to its end."""
        if self.refusals > 0:
            self.refusals -= 1
            return web.Response(status=503)
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        line = Line(socket, request.transport, compressed=compressed)
        self._lines.add(line)
        try:
            if request.query.get("v") not in ("9", "10"):
                raise Refused(4012, "Invalid API version")
            line.send(
                {
                    "op": HELLO,
                    "s": None,
                    "t": None,
                    "d": {"heartbeat_interval": int(self.rules.heartbeat_interval * 1000), "_trace": []},
                }
            )
            await self._converse(line)
        except Refused as refused:
            log.info("gateway closes with %s: %s", refused.code, refused.reason)
            await line.close(refused.code, refused.reason)
        finally:
            self._lines.discard(line)
            self._leave(line, socket.close_code)
            if line.close_with is None:
                await line.close(socket.close_code or WSCloseCode.OK)
        return socket

    def _leave(self, line: Line, code: int | None) -> None:
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line = None
                session.left = self.world.clock.now()
                if code in (1000, 1001) or (line.close_with and line.close_with[0] in (4004, 4014)):
                    self.sessions.pop(session.id)
                self.world.hub.tell("bot")

    async def _converse(self, line: Line) -> None:
        session: Session | None = None
        stamps: deque[float] = deque()
        loop = asyncio.get_running_loop()
        while True:
            try:
                message = await line.socket.receive(timeout=self.rules.heartbeat_interval * 1.5)
            except TimeoutError:
                raise Refused(4009, "Session timed out.") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            count, window = self.rules.gateway_sends
            stamps.append(loop.time())
            while stamps and stamps[0] <= loop.time() - window:
                stamps.popleft()
            if len(stamps) > count:
                raise Refused(4008, "Rate limited.")
            operation, data = _decode(message.data)
            session = self._handle(line, session, operation, data)

    def _handle(self, line: Line, session: Session | None, operation: Any, data: Any) -> Session | None:
        if operation == HEARTBEAT:
            line.send({"op": HEARTBEAT_ACK})
        elif operation == IDENTIFY:
            if session is not None:
                raise Refused(4005, "Already authenticated.")
            return self._identify(line, data)
        elif operation == RESUME:
            if session is not None:
                raise Refused(4005, "Already authenticated.")
            return self._resume(line, data)
        elif session is None:
            raise Refused(4003, "Not authenticated.")
        elif operation == REQUEST_MEMBERS:
            self._send_members(session, data)
        elif operation not in (PRESENCE, VOICE):
            raise Refused(4001, "Unknown opcode.")
        return session

    def _check_token(self, data: Any) -> None:
        given = data.get("token") if isinstance(data, dict) else None
        given = str(given or "").removeprefix("Bot ")
        if not hmac.compare_digest(given.encode(), self._token().encode()):
            raise Refused(4004, "Authentication failed.")

    def _identify(self, line: Line, data: Any) -> Session | None:
        self._check_token(data)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents >> 26:
            raise Refused(4013, "Invalid intent(s).")
        if intents & Intent.PRIVILEGED & ~self.rules.granted_intents:
            raise Refused(4014, "Disallowed intent(s).")
        shard = data.get("shard") or [0, 1]
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            raise Refused(4010, "Invalid shard.")
        now = self.world.clock.now()
        if sum(1 for stamp in self._identifies if stamp > now - 5) >= self.rules.max_concurrency:
            line.send({"op": INVALID_SESSION, "d": False})
            return None
        self._identifies.append(now)
        session = Session(secrets.token_hex(16), (shard[0], shard[1]), intents, line)
        self.sessions[session.id] = session
        own = self.world.bot.id
        guilds = [g for g in self.world.guilds.values() if session.has_guild(g.id) and own in g.members]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": self.shapes.own_user(),
                "user_settings": {},
                "relationships": [],
                "private_channels": [],
                "presences": [],
                "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self._url(),
                "shard": list(session.shard),
                "application": {"id": str(self.world.bot.id), "flags": 0},
                "_trace": [],
            },
        )
        if wants(intents, Intent.GUILDS):
            everybody = bool(intents & Intent.MEMBERS)
            for guild in guilds:
                session.dispatch("GUILD_CREATE", self.shapes.guild_create(guild, all_members=everybody))
        self.world.hub.tell("bot")
        return session

    def _resume(self, line: Line, data: Any) -> Session | None:
        self._check_token(data)
        self._forget_old_sessions()
        session = self.sessions.get(str(data.get("session_id")))
        sequence = data.get("seq") or 0
        if session is None:
            line.send({"op": INVALID_SESSION, "d": False})
            return None
        if sequence > session.sequence:
            raise Refused(4007, "Invalid seq.")
        missed = [event for event in session.sent if event["s"] > sequence]
        if session.sequence - sequence > len(missed):
            self.sessions.pop(session.id)
            line.send({"op": INVALID_SESSION, "d": False})
            return None
        session.line, session.left = line, None
        for event in missed:
            line.send(event)
        session.dispatch("RESUMED", {"_trace": []})
        self.world.hub.tell("bot")
        return session

    def _forget_old_sessions(self) -> None:
        deadline = self.world.clock.now() - self.rules.resume_within
        for session in list(self.sessions.values()):
            if session.left is not None and session.left < deadline:
                self.sessions.pop(session.id)

    def _send_members(self, session: Session, data: Any) -> None:
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = data.get("user_ids")
        ids = [wanted] if isinstance(wanted, str | int) else wanted
        query = str(data.get("query") or "").lower()
        if ids is not None:
            found = [m for m in guild.members.values() if str(m.user_id) in {str(i) for i in ids}]
        else:
            if not query and not session.intents & Intent.MEMBERS:
                return
            found = [
                m for m in guild.members.values() if self.world.users[m.user_id].username.startswith(query)
            ]
            found = found[: int(data.get("limit") or 0) or None]
        missing = [str(i) for i in ids or [] if int(i) not in guild.members]
        chunk: JSON = {
            "guild_id": str(guild.id),
            "members": [self.shapes.member(m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _decode(raw: str | bytes) -> tuple[Any, Any]:
    if len(raw) > PAYLOAD_LIMIT:
        raise Refused(4002, "Payload too large.")
    try:
        payload = json.loads(raw)
        return payload["op"], payload.get("d")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refused(4002, "Error while decoding payload.") from None
