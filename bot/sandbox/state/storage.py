"""The sandbox's own SQLite file: written by a thread of its own, in the order of events."""

from __future__ import annotations

import contextlib
import queue
import sqlite3
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS docs (
    kind TEXT NOT NULL, id INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS messages_by_channel ON messages (channel_id, id);
CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS tabs (digest TEXT PRIMARY KEY, person_id INTEGER NOT NULL);
"""

MIB: Final = 2**20
KEPT_BYTES: Final = 48 * MIB
_SPARE: Final = 8 * MIB
"""So many unused bytes of the file are given back to the disk when it is opened or closed."""

_Write = tuple[str, tuple[str | int | bytes, ...]]
_Key = tuple[str, int]


class Storage:
    """Rows by kind and id. With no folder everything lives in memory and ends with the process.

    Writes return at once and are done in order by a thread; reads see what was written before. Of the attachments
    `kept_bytes` are kept: the oldest ones make room for new ones.
    """

    def __init__(self, folder: Path | None, kept_bytes: int = KEPT_BYTES) -> None:
        self.kept_bytes = kept_bytes
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _for_its_owner(folder / "chat.sqlite3")
        place = ":memory:" if folder is None else str(folder / "chat.sqlite3")
        self._connection = sqlite3.connect(place, check_same_thread=False, isolation_level=None)
        self._lock = threading.Lock()
        self._queue: queue.SimpleQueue[tuple[_Write, _Key | None, int] | threading.Event | None]
        self._queue = queue.SimpleQueue()
        self._numbers = count()
        self._waiting: dict[_Key, tuple[int, bytes | tuple[int, bytes] | None]] = {}
        """What has been put and is not in the file yet, with the number of its write."""
        if folder is not None:
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=NORMAL")
            self._connection.execute(f"PRAGMA journal_size_limit={4 * MIB}")
        self._connection.executescript(_SCHEMA)
        self._compact()
        rows = self._connection.execute("SELECT id, length(body) FROM files WHERE id != owner ORDER BY id")
        self._sizes: dict[int, int] = dict(rows.fetchall())
        self._bytes = sum(self._sizes.values())
        self._thread = threading.Thread(target=self._work, name="sandbox-storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting and close the file."""
        self._queue.put(None)
        self._thread.join()
        self._compact()
        self._connection.close()

    def _compact(self) -> None:
        """Give unused bytes back to the disk if there are many."""
        pages = self._connection.execute("PRAGMA freelist_count").fetchone()[0]
        size = self._connection.execute("PRAGMA page_size").fetchone()[0]
        if pages * size > _SPARE:
            self._connection.execute("VACUUM")

    def flush(self) -> None:
        """Return when everything put so far is in the file."""
        done = threading.Event()
        self._queue.put(done)
        done.wait()

    def put_doc(self, kind: str, key: int, body: bytes) -> None:
        """Keep a document."""
        self._put(("INSERT OR REPLACE INTO docs VALUES (?, ?, ?)", (kind, key, body)))

    def drop_doc(self, kind: str, key: int) -> None:
        """Forget a document."""
        self._put(("DELETE FROM docs WHERE kind = ? AND id = ?", (kind, key)))

    def docs(self, kind: str) -> Iterator[bytes]:
        """All documents of a kind, oldest id first."""
        self.flush()
        with self._lock:
            rows = self._connection.execute(
                "SELECT body FROM docs WHERE kind = ? ORDER BY id", (kind,)
            ).fetchall()
        return (row[0] for row in rows)

    def put_message(self, key: int, channel_id: int, body: bytes) -> None:
        """Keep a message."""
        write = ("INSERT OR REPLACE INTO messages VALUES (?, ?, ?)", (key, channel_id, body))
        self._remember("messages", key, body, write)

    def drop_message(self, key: int) -> None:
        """Forget a message."""
        self._remember("messages", key, None, ("DELETE FROM messages WHERE id = ?", (key,)))

    def message(self, key: int) -> bytes | None:
        """A message, or None."""
        with self._lock:
            if ("messages", key) in self._waiting:
                _, known = self._waiting["messages", key]
                return known if isinstance(known, bytes) else None
            row = self._connection.execute("SELECT body FROM messages WHERE id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    def messages(self) -> list[tuple[int, int, int | None]]:
        """Id, channel and only reader (None: all) of every message, oldest first."""
        self.flush()
        with self._lock:
            return self._connection.execute(
                "SELECT id, channel_id, json_extract(CAST(body AS TEXT), '$.visible_to') FROM messages ORDER BY id"
            ).fetchall()

    def put_file(self, key: int, owner: int, body: bytes) -> None:
        """Keep the bytes of an attachment (owner: its message) or of an emoji (owner: itself)."""
        write = ("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (key, owner, body))
        self._remember("files", key, (owner, body), write)
        if key == owner:
            return
        self._bytes += len(body) - self._sizes.pop(key, 0)
        self._sizes[key] = len(body)
        while self._bytes > self.kept_bytes:
            self.drop_file(next(iter(self._sizes)))

    def drop_file(self, key: int) -> None:
        """Forget the bytes of an attachment or emoji."""
        self._bytes -= self._sizes.pop(key, 0)
        self._remember("files", key, None, ("DELETE FROM files WHERE id = ?", (key,)))

    def file(self, key: int) -> tuple[int, bytes] | None:
        """Owner and bytes of an attachment or emoji, or None."""
        with self._lock:
            if ("files", key) in self._waiting:
                _, known = self._waiting["files", key]
                return known if isinstance(known, tuple) else None
            row = self._connection.execute("SELECT owner, body FROM files WHERE id = ?", (key,)).fetchone()
        return None if row is None else (int(row[0]), bytes(row[1]))

    def put_meta(self, name: str, value: str) -> None:
        """Keep a single value."""
        self._put(("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value)))

    def meta(self, name: str) -> str | None:
        """A single value, or None."""
        self.flush()
        with self._lock:
            row = self._connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def put_tab(self, digest: str, person_id: int) -> None:
        """Keep which person a tab is; the tab's key itself is never stored."""
        self._put(("INSERT OR REPLACE INTO tabs VALUES (?, ?)", (digest, person_id)))

    def tab(self, digest: str) -> int | None:
        """Which person a tab was, or None."""
        self.flush()
        with self._lock:
            row = self._connection.execute(
                "SELECT person_id FROM tabs WHERE digest = ?", (digest,)
            ).fetchone()
        return None if row is None else int(row[0])

    def _put(self, write: _Write) -> None:
        self._queue.put((write, None, 0))

    def _remember(self, table: str, key: int, value: bytes | tuple[int, bytes] | None, write: _Write) -> None:
        with self._lock:
            number = next(self._numbers)
            self._waiting[table, key] = number, value
            self._queue.put((write, (table, key), number))

    def _work(self) -> None:
        going = True
        while going:
            batch = [self._queue.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batch.append(self._queue.get_nowait())
            writes = [each for each in batch if isinstance(each, tuple)]
            with self._lock:
                self._connection.execute("BEGIN")
                for write, _, _ in writes:
                    self._connection.execute(*write)
                self._connection.execute("COMMIT")
                for _, key, number in writes:
                    if key is not None and self._waiting[key][0] == number:
                        del self._waiting[key]
            for each in batch:
                if isinstance(each, threading.Event):
                    each.set()
            going = None not in batch


def _for_its_owner(file: Path) -> None:
    """The chat holds people's hands, as the games do: nobody else may read it. What belongs to it follows suit."""
    file.touch(mode=0o600)
    file.chmod(0o600)
