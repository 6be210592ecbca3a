"""Data files of the engine, read once at import."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import yaml

FastLoader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Reads YAML by libyaml where PyYAML was built with it, which is about ten times as fast."""


# whatever the file holds: whoever reads it knows its own
def load(name: str) -> Any:
    """The content of `engine/data/<name>.yaml`."""
    text = (files("engine") / "data" / f"{name}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=FastLoader)  # noqa: S506 - both loaders are safe ones
