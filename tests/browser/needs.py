"""What these tests need of the machine: Debian's chromium and its driver."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

HOW = "apt-get install chromium chromium-driver"

_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_DRIVERS = ("chromedriver", "chromium.chromedriver")


def browser() -> Path | None:
    """The browser's program."""
    return _first(os.environ.get("CHROMIUM"), *_BROWSERS)


def driver() -> Path | None:
    """The driver's program."""
    return _first(os.environ.get("CHROMEDRIVER"), *_DRIVERS)


def required() -> bool:
    """Whether a missing browser is a failure."""
    return os.environ.get("BROWSER_REQUIRED", "") not in ("", "0")


def missing() -> str | None:
    """What is missing and how to get it; None if everything is there."""
    names = [name for name, found in (("chromium", browser()), ("chromedriver", driver())) if found is None]
    return f"no {' and no '.join(names)} on this machine ({HOW})" if names else None


def _first(*names: str | None) -> Path | None:
    for name in names:
        found = shutil.which(name) if name else None
        if found:
            return Path(found)
    return None
