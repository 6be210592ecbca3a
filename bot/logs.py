"""What may stand in a log about an error."""

from __future__ import annotations

import traceback

import discord


def log_line(error: BaseException) -> str:
    """The kind of an error and where it happened. Its message stays out: it may hold a hand or a token. A
    `cause` of an error of ours (see `bot.store.StoreError`) holds neither."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames[-1:-4:-1])
    extra = f" {error.status}/{error.code}" if isinstance(error, discord.HTTPException) else ""
    if vetted := getattr(error, "cause", ""):
        extra = f": {vetted}"
    return f"{type(error).__name__}{extra} at {places or '?'}"
