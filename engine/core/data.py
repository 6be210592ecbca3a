"""Data files of the engine, read once at import."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import yaml


def load(name: str) -> Any:
    """The content of `engine/data/<name>.yaml`."""
    return yaml.safe_load((files("engine") / "data" / f"{name}.yaml").read_text(encoding="utf-8"))
