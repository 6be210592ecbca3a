"""The icons as emojis of the application: what is missing is uploaded, what was drawn anew replaces what was there.

An emoji's name holds digits of its drawing, so the list of emojis alone tells what is to be done: nothing is stored,
and an upload that was cut off goes on wherever somebody looks next. Only the process that has the first shard uploads;
the others look until all stand. Whatever goes wrong is tried again later, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord

from bot.logs import log_line
from bot.pictures.drawing import Pictures
from bot.pictures.icons import NONE, Icons

T = TypeVar("T")

log = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds between two uploads: they are two hundred, and nobody waits for them."""
PATIENCE: Final = 120.0
"""Seconds that one request may take, its waiting for rate limits included."""
FIRST: Final = 30.0
LONGEST: Final = 3_600.0
"""Seconds until the next try after a failure, the first time and at most."""
WATCHING: Final = 30.0
"""Seconds between two looks of those that do not upload, until all stand."""
CHECKING: Final = 6 * 3_600.0
"""Seconds between two looks once all stand: somebody may have deleted some."""
INVALID: Final = 50035


class Undrawn(Exception):
    """An icon could not be drawn."""


class Emojis:
    """Keeps the application's emojis like the icons. Call `look` again and again; it never fails."""

    def __init__(
        self,
        client: discord.Client,
        pictures: Pictures,
        icons: Icons,
        *,
        uploads: bool,
        pause: float = PAUSE,
        again: float = FIRST,
    ) -> None:
        self._client = client
        self._pictures = pictures
        self._icons = icons
        self._uploads = uploads
        self._pause = pause
        self._again = again
        self._failures = 0

    async def look(self) -> float:
        """Upload what is missing, then wait until there may be something to do again."""
        await self._client.wait_until_ready()
        try:
            await self._settle()
        except Exception as error:  # noqa: BLE001 - games go on with plain symbols, whatever it was
            wait: float = min(LONGEST, FIRST * 2.0 ** min(self._failures, 20))
            self._failures += 1
            log.warning("the icons are not complete, the next try is in %.0f s: %s", wait, log_line(error))
            return wait
        self._failures = 0
        wait = CHECKING if self._icons.are_complete else WATCHING
        return self._again if await self._icons.are_refused(wait) else 0.0

    async def _settle(self) -> None:
        """Learn what stands, and upload and delete what is to be. Raises discord.HTTPException and others."""
        async with asyncio.timeout(PATIENCE):
            there = await self._client.fetch_application_emojis()
        standing = {emoji.name: emoji.id for emoji in there}
        self._icons.learn(standing)
        if not self._uploads:
            return
        if missing := self._icons.missing():
            log.info("%d icons are uploaded", len(missing))
        for name in missing:
            standing[name] = await self._upload(name)
            self._icons.learn(standing)
            await asyncio.sleep(self._pause)
        if missing:
            log.info("all icons stand")
        for emoji in there:
            if self._icons.is_outdated(emoji.name):
                async with asyncio.timeout(PATIENCE):
                    await emoji.delete()
                await asyncio.sleep(self._pause)

    async def _upload(self, name: str) -> int:
        """The id of a new emoji."""
        png = await self._pictures.icon(self._icons.emojis[name])
        if png is None:
            raise Undrawn(name)
        async with asyncio.timeout(PATIENCE):
            emoji = await self._client.create_application_emoji(name=name, image=png)
        return emoji.id


async def with_icons(icons: Icons, send: Callable[[Icons], Awaitable[T]]) -> T:
    """Send something with icons; without them if Discord does not know one of them any more."""
    try:
        return await send(icons)
    except discord.HTTPException as error:
        if error.code != INVALID or "emoji" not in error.text.casefold():
            raise
        log.warning("a message is sent without icons, one of which is gone")
        icons.refused()
        return await send(NONE)
