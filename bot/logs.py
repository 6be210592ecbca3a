"""The lines of the log, for people and for machines, and what may stand in them about an error."""

from __future__ import annotations

import json
import logging
import traceback
from copy import copy
from datetime import UTC, datetime

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


def in_one_line(record: logging.LogRecord) -> str:
    """What a record says. An error is one line with its kind and place: tracebacks of libraries end in the error's own
    words, which may hold a hand or a token."""
    error = record.exc_info[1] if record.exc_info else None
    message = [line for line in record.getMessage().splitlines() if line.strip()] or [""]
    if error is not None:
        # Further lines of such a message repeat the error.
        message = [f"{message[0]}: {log_line(error)}"]
    return " | ".join(message)


class OneLine(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line."""
        bare = copy(record)
        bare.msg, bare.args = in_one_line(record), None
        bare.exc_info = bare.exc_text = bare.stack_info = None
        return super().format(bare)


class JsonLine(logging.Formatter):
    """A line for machines: one object of JSON, with the same words. `event` are the words before anything was put into
    them, by which lines of a kind are found."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line."""
        found = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "process": record.process,
            "message": in_one_line(record),
            "event": str(record.msg).splitlines()[0] if str(record.msg) else "",
        }
        if record.exc_info and record.exc_info[1] is not None:
            found["error"] = log_line(record.exc_info[1])
        return json.dumps(found, ensure_ascii=False)
