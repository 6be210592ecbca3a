"""Who holds a lease: a process, from its start to its end, with a name that no other process has or will have."""

from __future__ import annotations

import hashlib
import os
import secrets
import socket
from functools import cache
from pathlib import Path


def new_owner() -> str:
    """A name for this process, at most 64 characters: where it runs, its number there, and a chance number."""
    return f"{_place()}/{os.getpid()}/{secrets.token_hex(16)}"


def is_gone(owner: str) -> bool:
    """Whether the process of this name has certainly ended. What runs elsewhere is never known to."""
    parts = owner.split("/")
    if len(parts) != 3 or parts[0] != _place() or not parts[1].isdecimal() or os.name != "posix":
        return False
    number = int(parts[1])
    if number == os.getpid():
        return False
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


@cache
def _place() -> str:
    """What two processes have in common if and only if their numbers can be compared: the machine since it was
    started, and within it the container."""
    words = [socket.gethostname()]
    for file, read in (
        ("/proc/sys/kernel/random/boot_id", lambda path: path.read_text("ascii").strip()),
        ("/proc/self/ns/pid", lambda path: str(path.readlink())),
    ):
        try:
            words.append(read(Path(file)))
        except OSError:
            words.append("?")
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
