"""A PostgreSQL server of the tests' own, in a folder that goes with it; nothing of the machine's is touched.

It listens on a socket in that folder alone.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import make_url

from bot.store.schema import migrate

MISSING: Final = "PostgreSQL's server programs are missing (on Debian: apt-get install postgresql)"
USER: Final = "alhambra"
NEWEST: Final = "newest"
START_PATIENCE: Final = 60.0
_PLACES: Final = ("/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt", "/usr")
_FAST: Final = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")


def programs() -> Path | None:
    """The folder with `initdb` and `postgres`, the newest where there are several; None if there is none."""
    if os.name != "posix":
        return None
    found = shutil.which("postgres")
    if found is not None and shutil.which("initdb", path=str(Path(found).parent)):
        return Path(found).parent
    places = [place for root in _PLACES for place in sorted(Path(root).glob("*/bin"), reverse=True)]
    return next((place for place in places if (place / "initdb").exists()), None)


def driven(address: str) -> str:
    """An address as the store takes it, with its driver."""
    return make_url(address).set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)


class Postgres:
    """A server in a temporary folder. Start it, stop it as an outage would, start it again."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        # The path of a socket may not be long, and pytest's folders are closed to other users.
        self._folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        self._numbers = count()
        self._server: subprocess.Popen[bytes] | None = None
        self._migrated = False
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            # The server refuses to run as root.
            names = {entry.pw_name: entry for entry in pwd.getpwall()}
            other = names.get("postgres") or names["nobody"]
            self._as = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}
            os.chown(self._folder, other.pw_uid, other.pw_gid)
        self._run("initdb", "-D", self._data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "-N")

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self._folder,
            capture_output=True,
            text=True,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, f"{program}: {done.stderr[-2000:]}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = [f"-c{setting}" for setting in (*_FAST, "listen_addresses=", "max_connections=120")]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", self._data, "-k", str(self._folder), *settings],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                **self._as,
            )
        until = time.monotonic() + START_PATIENCE
        while not self._ready():
            if self._server.poll() is not None or time.monotonic() > until:
                raise AssertionError((self._folder / "log").read_text("utf-8", "replace")[-2000:])
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server: every connection breaks at once, as in an outage."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(timeout=START_PATIENCE)
            self._server = None

    def remove(self) -> None:
        """End the server and take its folder away."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(timeout=START_PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _ready(self) -> bool:
        # The server notes there what it is doing.
        status = Path(self._data, "postmaster.pid")
        return status.exists() and status.read_text("utf-8").rstrip().endswith("ready")

    async def database(self) -> str:
        """The address of a new, empty database, as an operator would write it into DATABASE_URL."""
        return await self._create(f"games_{next(self._numbers)}")

    async def migrated_database(self) -> str:
        """The same with the newest schema: a copy of one that is migrated once."""
        if not self._migrated:
            await asyncio.to_thread(migrate, make_url(driven(await self._create(NEWEST))))
            self._migrated = True
        return await self._create(f"games_{next(self._numbers)}", f"TEMPLATE {NEWEST}")

    async def _create(self, name: str, how: str = "") -> str:
        connection = await asyncpg.connect(host=str(self._folder), user=USER, database="postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name} {how}")
        finally:
            await connection.close()
        return f"postgresql://{USER}@/{name}?host={self._folder}"


@contextmanager
def running(programs: Path) -> Iterator[Postgres]:
    """A server for the block."""
    server = Postgres(programs)
    try:
        server.start()
        yield server
    finally:
        server.remove()
