"""The web socket of the chat page: one per browser tab, told of all that its person may see."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import re
import secrets
from collections import deque
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web
from pydantic import ValidationError

from bot.sandbox.acting.actions import CannotDo
from bot.sandbox.acting.interactions import AUTOCOMPLETE, MODAL
from bot.sandbox.backend import Backend
from bot.sandbox.chat import protocol
from bot.sandbox.errors import ApiError
from bot.sandbox.state import people, permissions
from bot.sandbox.state.records import (
    DIRECT_MESSAGE,
    JSON,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Interaction,
    Message,
    User,
)

log = logging.getLogger(__name__)

PAGE_OF_HISTORY = 50
REQUEST_BYTES = 64 * 1024
REQUESTS_PER_SECOND = 50
WAITING_AT_MOST = 2_000
MOST_PEOPLE = 200


class Tab:
    """One connection of a browser tab."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.key = ""
        self.person: User | None = None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(WAITING_AT_MOST)
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def send(self, op: str, **fields: Any) -> None:
        """Send something after what was sent before; a tab that does not read is let go."""
        try:
            self._queue.put_nowait(json.dumps({"op": op, **fields}, separators=(",", ":")))
        except asyncio.QueueFull:
            self._writer.cancel()

    async def close(self) -> None:
        """End the connection."""
        self._writer.cancel()
        with contextlib.suppress(ConnectionError):
            await self.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while (text := await self._queue.get()) is not None:
                await self.socket.send_str(text)


class PageSocket:
    """All tabs, and what they ask for."""

    def __init__(self, server: Backend) -> None:
        self._server = server
        self._world = server.world
        self._tabs: set[Tab] = set()
        self._nonces: dict[int, tuple[Tab, str]] = {}
        self._modals: dict[str, Interaction] = {}
        self._world.hub.listen(self._changed)

    async def close(self) -> None:
        """Close every tab's connection."""
        for tab in list(self._tabs):
            await tab.close()

    def person_behind(self, key: str) -> int | None:
        """Who the tab with this key is."""
        for tab in self._tabs:
            if key and tab.person is not None and secrets.compare_digest(tab.key.encode(), key.encode()):
                return tab.person.id
        return None

    # the connection

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One tab, from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=REQUEST_BYTES, heartbeat=30.0)
        await socket.prepare(request)
        tab = Tab(socket)
        stamps: deque[float] = deque(maxlen=REQUESTS_PER_SECOND)
        loop = asyncio.get_running_loop()
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                if len(stamps) == REQUESTS_PER_SECOND and loop.time() - stamps[0] < 1.0:
                    tab.send("error", text="Too fast.")
                    continue
                stamps.append(loop.time())
                self._take(tab, message.data)
        finally:
            self._tabs.discard(tab)
            await tab.close()
            self._tell_people()
        return socket

    def _take(self, tab: Tab, text: str) -> None:
        try:
            request = protocol.REQUEST.validate_json(text)
        except (ValidationError, RecursionError):
            tab.send("error", text="The request was not understood.")
            return
        if tab not in self._tabs and not isinstance(request, protocol.Hello):
            tab.send("error", text="Say hello first.")
            return
        try:
            getattr(self, f"_on_{request.op}")(tab, request)
        except (CannotDo, ApiError) as refused:
            self._refuse(tab, request, str(refused))

    def _refuse(self, tab: Tab, request: protocol.Request, text: str) -> None:
        nonce = getattr(request, "nonce", None)
        if isinstance(request, protocol.Autocomplete):
            tab.send("autocomplete", nonce=nonce, choices=[])
        elif nonce is not None:
            tab.send("ack", nonce=nonce, state="failed", error=text)
        else:
            tab.send("error", text=text)

    # who a tab is

    def _on_hello(self, tab: Tab, request: protocol.Hello) -> None:
        storage = self._world.storage
        known = storage.tab(_digest(request.key)) if request.key else None
        tab.key = request.key if request.key and known is not None else secrets.token_urlsafe(32)
        tab.person = self._world.users.get(known) if known is not None else None
        self._tabs.add(tab)
        self._ready(tab)
        self._tell_people()

    def _become(self, tab: Tab, person: User) -> None:
        tab.person = person
        self._world.storage.put_tab(_digest(tab.key), person.id)
        self._ready(tab)
        self._tell_people()

    def _on_be(self, tab: Tab, request: protocol.Be) -> None:
        person = self._world.users.get(int(request.person_id))
        if person is None or person not in people.people(self._world, self._server.guild):
            raise CannotDo("there is no such person")
        self._become(tab, person)

    def _on_create_person(self, tab: Tab, request: protocol.CreatePerson) -> None:
        name = re.sub(r"\s+", " ", request.name).strip()
        if not name or not name.isprintable():
            raise CannotDo("a name needs letters")
        if len(people.people(self._world, self._server.guild)) >= MOST_PEOPLE:
            raise CannotDo("there are enough people here")
        guild = self._server.guild
        if not people.people(self._world, guild):
            people.set_locale(self._world, guild, request.locale)
        self._become(tab, people.add_person(self._world, guild, name, request.locale, admin=request.admin))

    def _on_update_person(self, tab: Tab, request: protocol.UpdatePerson) -> None:
        person = self._person(tab)
        if request.name is not None and request.name.strip() and request.name.isprintable():
            person.global_name = request.name.strip()
        person.locale = request.locale or person.locale
        self._world.save("user", person)
        if request.admin is not None:
            people.set_admin(self._world, self._server.guild, person, admin=request.admin)
        self._ready(tab)
        self._tell_people()

    def _person(self, tab: Tab) -> User:
        if tab.person is None:
            raise CannotDo("choose who you are first")
        return tab.person

    # what a tab sees

    def _ready(self, tab: Tab) -> None:
        tab.send("ready", key=tab.key, **self._state(tab))

    def _state(self, tab: Tab) -> JSON:
        return {
            "you": None if tab.person is None else self._person_shape(tab.person),
            "people": self._people_shapes(),
            "guild": self._guild_shape(),
            "channels": self._channels(tab.person),
            "commands": self._commands(tab.person),
            "bot": self._bot_shape(),
        }

    def _person_shape(self, person: User) -> JSON:
        return {
            "id": str(person.id),
            "name": person.global_name or person.username,
            "locale": person.locale,
            "admin": people.is_admin(self._server.guild, person.id),
            "online": any(tab.person is person for tab in self._tabs),
        }

    def _people_shapes(self) -> list[JSON]:
        return [self._person_shape(p) for p in people.people(self._world, self._server.guild)]

    def _guild_shape(self) -> JSON:
        guild = self._server.guild
        shapes = self._server.page_shapes
        return {
            "id": str(guild.id),
            "name": guild.name,
            "preferred_locale": guild.locale,
            "roles": [shapes.role(r) for r in guild.roles.values()],
            "emojis": [shapes.emoji(e) for e in self._world.emojis.values()],
        }

    def _bot_shape(self) -> JSON:
        bot = self._world.bot
        return {"id": str(bot.id), "name": bot.username, "online": self._server.gateway.online}

    def _channels(self, person: User | None) -> list[JSON]:
        if person is None:
            return []
        return [
            self._server.page_shapes.channel(c)
            for c in self._world.channels.values()
            if self._sees(person, c)
        ]

    def _sees(self, person: User, channel: Channel) -> bool:
        if channel.type == DIRECT_MESSAGE:
            return person.id in channel.recipients
        return channel.guild_id == self._server.guild.id and bool(
            self._world.permissions_in(channel, person.id) & permissions.VIEW_CHANNEL
        )

    def _commands(self, person: User | None) -> list[JSON]:
        if person is None:
            return []
        first = self._server.channel
        return [self._server.page_shapes.command(c) for c in self._server.actions.commands_for(person, first)]

    def _on_open(self, tab: Tab, request: protocol.Open) -> None:
        person = self._person(tab)
        channel = self._world.channel(request.channel_id)
        if not self._sees(person, channel):
            raise CannotDo("you cannot see this channel")
        before = int(request.before) if request.before else None
        found: list[JSON] = []
        for message in self._world.messages(channel.id, lambda m: self._server.actions.visible(person, m)):
            if before is None or message.id < before:
                found.append(self._server.page_shapes.message(message))
            if len(found) == PAGE_OF_HISTORY:
                break
        fields: JSON = {"channel_id": request.channel_id, "messages": found[::-1]}
        if request.before:
            fields["before"] = request.before
        tab.send("history", **fields)

    # what a person does

    def _on_create_channel(self, tab: Tab, request: protocol.CreateChannel) -> None:
        self._person(tab)
        name = re.sub(r"[^\w-]+", "-", request.name.strip().lower()).strip("-")
        if not name:
            raise CannotDo("a channel's name needs letters")
        self._world.add_channel(self._server.guild, name)

    def _on_create_thread(self, tab: Tab, request: protocol.CreateThread) -> None:
        person = self._person(tab)
        parent = self._world.channel(request.channel_id)
        held = self._world.permissions_in(parent, person.id)
        if parent.type != TEXT or not held & permissions.CREATE_PUBLIC_THREADS or not request.name.strip():
            raise CannotDo("you cannot open a thread here")
        self._world.add_channel(
            self._server.guild,
            request.name.strip(),
            type=PUBLIC_THREAD,
            parent_id=parent.id,
            owner_id=person.id,
            joined=[person.id],
        )

    def _on_say(self, tab: Tab, request: protocol.Say) -> None:
        self._server.actions.say(self._person(tab), int(request.channel_id), request.content)

    def _on_delete(self, tab: Tab, request: protocol.Delete) -> None:
        self._server.actions.delete(self._person(tab), int(request.message_id))

    def _on_dismiss(self, tab: Tab, request: protocol.Dismiss) -> None:
        self._server.actions.dismiss(self._person(tab), int(request.message_id))

    def _on_command(self, tab: Tab, request: protocol.Command) -> None:
        options = [o.model_dump(exclude_none=True) for o in request.options]
        self._started(
            tab,
            request.nonce,
            self._server.actions.slash(self._person(tab), int(request.channel_id), request.name, options),
        )

    def _on_autocomplete(self, tab: Tab, request: protocol.Autocomplete) -> None:
        options = [o.model_dump(exclude_none=True) for o in request.options]
        self._started(
            tab,
            request.nonce,
            self._server.actions.complete(self._person(tab), int(request.channel_id), request.name, options),
        )

    def _on_component(self, tab: Tab, request: protocol.Component) -> None:
        interaction = self._server.actions.component(
            self._person(tab), int(request.message_id), request.custom_id, request.values
        )
        self._started(tab, request.nonce, interaction)

    def _on_modal_submit(self, tab: Tab, request: protocol.ModalSubmit) -> None:
        opened_by = self._modals.get(request.modal_token)
        if opened_by is None:
            raise CannotDo("this form is no longer open")
        interaction = self._server.actions.submit(self._person(tab), opened_by, request.components)
        del self._modals[request.modal_token]
        self._started(tab, request.nonce, interaction)

    def _started(self, tab: Tab, nonce: str, interaction: Interaction) -> None:
        self._nonces[interaction.id] = (tab, nonce)

    # what has changed

    def _changed(self, what: str, record: Any) -> None:
        if what in ("message_create", "message_update"):
            self._message(what, record)
        elif what == "message_delete":
            self._message_gone(record)
        elif what == "interaction":
            self._interaction(record)
        elif what.startswith(("channel_", "thread_")):
            for tab in self._tabs:
                tab.send("state", channels=self._channels(tab.person))
        elif what in ("people", "member_update"):
            self._tell_people()
            for tab in self._tabs:
                tab.send("state", channels=self._channels(tab.person), commands=self._commands(tab.person))
        elif what == "commands":
            for tab in self._tabs:
                tab.send("state", commands=self._commands(tab.person))
        elif what == "bot":
            for tab in self._tabs:
                tab.send("state", bot=self._bot_shape())
        elif what in ("emojis", "guild_update", "role_create", "role_update"):
            for tab in self._tabs:
                tab.send("state", guild=self._guild_shape())

    def _tell_people(self) -> None:
        shapes = self._people_shapes()
        for tab in self._tabs:
            you = None if tab.person is None else self._person_shape(tab.person)
            tab.send("state", people=shapes, you=you)

    def _message(self, what: str, message: Message) -> None:
        shape: JSON | None = None
        for tab in self._tabs:
            if tab.person is not None and self._server.actions.visible(tab.person, message):
                shape = shape or self._server.page_shapes.message(message)
                tab.send(what, message=shape)

    def _message_gone(self, message: Message) -> None:
        for tab in self._tabs:
            if tab.person is None or (message.ephemeral and message.visible_to != tab.person.id):
                continue
            tab.send("message_delete", channel_id=str(message.channel_id), message_id=str(message.id))

    def _interaction(self, interaction: Interaction) -> None:
        if interaction.id not in self._nonces or interaction.state == "waiting":
            return
        tab, nonce = self._nonces.pop(interaction.id)
        if interaction.type == AUTOCOMPLETE:
            tab.send("autocomplete", nonce=nonce, choices=interaction.choices)
            return
        if interaction.state == "failed":
            tab.send("ack", nonce=nonce, state="failed", error="The application did not respond")
            return
        tab.send("ack", nonce=nonce, state="ok")
        if interaction.callback == MODAL and interaction.modal is not None and interaction.modal_token:
            self._modals[interaction.modal_token] = interaction
            tab.send("modal", modal_token=interaction.modal_token, **interaction.modal)


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
