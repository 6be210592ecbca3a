"""Answering one interaction: at once, privately, in place where the panel stands already; the picture follows.

One object owns the state of the answer. The first answer goes out as soon as there is text (with the picture if it is
known or there within a moment); a slow step is deferred before Discord's three seconds are over.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.delivery.emojis import with_icons
from bot.delivery.permissions import complaint
from bot.panels.compose import compose
from bot.panels.parts import Panel
from bot.panels.viewer import Viewer
from bot.pictures.icons import Icons
from bot.services import Services

log = logging.getLogger(__name__)

AT_ONCE: Final = 0.03
"""Seconds for which the first answer waits for its picture."""
DEFER_AFTER: Final = 1.7
IN_TIME: Final = 2.8
"""Seconds after which an interaction can no longer be answered: a little less than Discord's three."""
LATER: Final = 20.0
"""Seconds for which a later answer waits at most where Discord asks for patience."""
TOO_MANY: Final = 429
UNKNOWN_MESSAGE: Final = 10008
GONE: Final = frozenset({10062, 10008, 10015, 50027, 40060})
"""Codes that mean: nobody is there any more, or somebody has answered already."""
BROKEN: Final = (aiohttp.ClientError, OSError, discord.DiscordServerError)
"""A connection that was cut, or a Discord that is down: whether the request arrived nobody knows."""

Interaction = discord.Interaction
T = TypeVar("T")


class Answer:
    """The answer to one interaction. Use it as `async with Answer(...) as answer:` so that it never comes late."""

    def __init__(self, services: Services, interaction: Interaction, viewer: Viewer) -> None:
        self.services = services
        self.interaction = interaction
        self.viewer = viewer
        message = interaction.message
        self.in_place = message is not None and message.flags.ephemeral
        self.game: str | None = None
        """The game of which this answer is the person's one panel: an older one is taken away."""
        self._watch: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()
        self._began = time.monotonic()
        self._until = self._began + IN_TIME

    async def __aenter__(self) -> Answer:
        self._watch = self.services.errands.start("defer", self._defer_later)
        return self

    async def __aexit__(self, *ending: object) -> None:
        if self._watch is not None:
            self._watch.cancel()

    async def _defer_later(self) -> None:
        await asyncio.sleep(DEFER_AFTER)
        async with self._sending:
            if self.interaction.response.is_done():
                return
            with contextlib.suppress(discord.HTTPException, *BROKEN):
                await self._patiently(self._defer)
                self._acknowledged()

    async def _defer(self) -> None:
        if self.in_place:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    def _acknowledged(self) -> None:
        """The person sees that something happens."""
        self.services.metrics.acknowledged.observe(time.monotonic() - self._began)

    async def _patiently(self, send: Callable[[], Awaitable[T]]) -> T:
        """Send it; where Discord asks for patience, again when it is over, if anybody still waits then."""
        given_up = time.monotonic() + LATER
        while True:
            try:
                return await send()
            except discord.HTTPException as error:
                pause = _pause(error)
                until = given_up if self.interaction.response.is_done() else self._until
                if pause is None or time.monotonic() + pause > until:
                    raise
                log.info("an answer waits for %.1f s, as Discord asks", pause)
                await asyncio.sleep(pause)

    async def text(self, text: str) -> None:
        """Answer with a text alone."""
        await self.panel(Panel(text))

    async def panel(self, panel: Panel) -> None:
        """Show the panel privately; returns when its picture is there too."""
        if self.viewer.hint is not None and panel.picture is not None:
            hint = self.viewer.say(self.viewer.hint)
            panel = replace(panel, note=f"{panel.note}\n-# {hint}" if panel.note else hint)
        if self.interaction.channel_id in self.services.silenced:
            panel = panel.under(complaint(self.viewer.say, self.interaction))
        wanted = panel.picture if self.viewer.pictures else None
        png = None
        if wanted is not None:
            png = await self.services.pictures.soon(
                wanted.request, wanted.view, self.language, wanted.tokens, AT_ONCE
            )
        message_id = await self._first(panel, png)
        if message_id is None or wanted is None or png is not None:
            return
        shown = self.services.shown
        serial = shown.note(message_id)
        png = await self.services.pictures.late(
            wanted.request,
            wanted.view,
            self.language,
            wanted.tokens,
            lambda: shown.holds(message_id, serial),
        )
        if shown.holds(message_id, serial):
            with _unless_gone():
                await with_icons(self.services.icons, lambda icons: self._follow(panel, png, icons))

    async def file(self, text: str, file: discord.File) -> None:
        """Answer with a text and a file to keep."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(text)).add_item(ui.File(f"attachment://{file.filename}"))
        view.stop()
        async with self._sending:
            with _unless_gone():
                await self._patiently(lambda: self._send_file(view, file))

    async def _send_file(self, view: ui.LayoutView, file: discord.File) -> None:
        file.reset()
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(view=view, attachments=[file])
        else:
            await self.interaction.response.send_message(view=view, file=file, ephemeral=True)

    @property
    def language(self) -> str:
        """The viewer's language."""
        return self.viewer.say.language

    async def _first(self, panel: Panel, png: bytes | None) -> int | None:
        """Send the panel as it is known now; the id of its message, None if nobody is there any more."""
        async with self._sending:
            first = not self.interaction.response.is_done()
            with _unless_gone():
                try:
                    return await self._patiently(lambda: self._send(panel, png))
                except BROKEN as error:
                    # Once more; if the first did arrive, this one is refused as a repetition.
                    log.info("an answer is sent again: %s", type(error).__name__)
                    return await self._patiently(lambda: self._send(panel, png))
                finally:
                    if first and self.interaction.response.is_done():
                        self._acknowledged()
        return None

    async def _follow(self, panel: Panel, png: bytes | None, icons: Icons) -> None:
        composed = compose(panel, png, words=png is None, icons=icons)
        await self.interaction.edit_original_response(**composed.edit)

    async def _send(self, panel: Panel, png: bytes | None) -> int | None:
        return await with_icons(self.services.icons, lambda icons: self._send_with(panel, png, icons))

    async def _send_with(self, panel: Panel, png: bytes | None, icons: Icons) -> int | None:
        words = not self.viewer.pictures
        response = self.interaction.response
        if response.is_done():
            message = await self.interaction.edit_original_response(
                **compose(panel, png, words=words, icons=icons).edit
            )
            return self._stands(message.id)
        if self.in_place and self.interaction.message is not None:
            self.services.shown.note(self.interaction.message.id)
            try:
                await response.edit_message(**compose(panel, png, words=words, icons=icons).edit)
            except discord.NotFound as error:
                # The panel was taken away while somebody pressed it: they get a new one.
                if error.code != UNKNOWN_MESSAGE or response.is_done():
                    raise
                self.in_place = False
            else:
                return self._stands(self.interaction.message.id)
        sent = await response.send_message(
            ephemeral=True, **compose(panel, png, words=words, icons=icons).answer
        )
        return None if sent.message_id is None else self._stands(sent.message_id)

    def _stands(self, message_id: int) -> int:
        """The panel stands in this message; an older panel of the same game goes."""
        shown = self.services.shown
        shown.note(message_id)
        if self.game is not None:
            user = self.viewer.person.id
            if (before := shown.put(user, self.game, message_id, self.interaction)) is not None:
                self.services.errands.start("take-panel-away", lambda: _take_away(before))
        return message_id


async def _take_away(interaction: Interaction) -> None:
    """Delete a private message; one that is gone already, or can no longer be reached, stays as it is."""
    with contextlib.suppress(discord.HTTPException, *BROKEN):
        await interaction.delete_original_response()


def _pause(error: discord.HTTPException) -> float | None:
    """How many seconds Discord wants us to wait; None: it wants something else."""
    if error.status != TOO_MANY:
        return None
    headers = error.response.headers
    try:
        return float(headers.get("X-RateLimit-Reset-After") or headers.get("Retry-After") or 0.5)
    except ValueError:
        return 0.5


@contextlib.contextmanager
def _unless_gone() -> Any:
    """An answer that nobody waits for any more is no error: what was done is stored and shown in the channel."""
    try:
        yield
    except discord.HTTPException as error:
        passing = isinstance(error, discord.DiscordServerError) or error.status == TOO_MANY
        if error.code not in GONE and not passing:
            raise
        log.info("an answer came too late or twice (%d)", error.code)
    except BROKEN as error:
        log.warning("an answer could not be sent: %s", type(error).__name__)
