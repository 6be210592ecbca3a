"""The slash commands, one file per group."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.client import AlhambraBot


async def add_to(client: AlhambraBot) -> None:
    """Add every command group to the client's tree (and dynamic items of their own); the client syncs then."""
