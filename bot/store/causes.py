"""Why a database failed, in words for the person who runs the bot. Never a statement's values, which may be hands."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

_SQLITE: Final = (
    ("SQLITE_FULL", "the disk is full"),
    ("SQLITE_BUSY", "another process holds the database locked"),
    ("SQLITE_LOCKED", "another process holds the database locked"),
    ("SQLITE_READONLY", "the database is read-only"),
    ("SQLITE_CORRUPT", "the database file is damaged"),
    ("SQLITE_NOTADB", "the database file is damaged"),
    ("SQLITE_IOERR", "its file could not be read or written"),
    ("SQLITE_CANTOPEN", "its file cannot be opened"),
)
"""By the beginning of SQLite's name for the error."""

_POSTGRES: Final = (
    ("53100", "the disk is full"),
    ("53200", "the server is out of memory"),
    ("53300", "the server has too many connections"),
    ("25006", "the database is read-only"),
    ("55P03", "another process holds the database locked"),
    ("40P01", "two transactions waited for each other"),
    ("57P01", "the server was shut down"),
    ("57P02", "the server has crashed"),
    ("57P03", "the server is starting or stopping"),
    ("57014", "it took too long"),
    ("28", "user or password are not accepted"),
    ("3D000", "there is no database of this name"),
    ("42501", "a permission is missing"),
    ("08", "the connection was lost"),
)
"""By the beginning of the standard's code for the error."""


def cause_of(error: BaseException) -> str:
    """One line about an error of SQLAlchemy, of a driver, or of the connection."""
    if isinstance(error, PoolTimeout):
        return "no connection was free"
    if isinstance(error, DBAPIError):
        return cause_of(error.orig) if error.orig is not None else type(error).__name__
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error)
    code = getattr(error, "sqlstate", None)
    if isinstance(code, str):
        found = next((text for start, text in _POSTGRES if code.startswith(start)), None)
        return found or f"error {code} ({type(error.__cause__ or error).__name__})"
    if isinstance(error, TimeoutError):
        return "it took too long"
    if isinstance(error, OSError):
        return " ".join(str(error).split()) or type(error).__name__
    # The words of any other error may hold a value: asyncpg's do.
    inner = type(error.__cause__ or error).__name__
    return "the connection was lost" if inner in _LOST else inner


_LOST: Final = ("InterfaceError", "ConnectionDoesNotExistError", "InternalClientError")


def _of_sqlite(error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", None) or ""
    found = next((text for start, text in _SQLITE if name.startswith(start)), None)
    # SQLite's own words name tables and columns, and no values.
    words = " ".join(str(error).split())
    return words if found is None else f"{found} ({words})"
