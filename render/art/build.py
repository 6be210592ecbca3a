"""Paint every piece into a folder: lossless WebP files and `index.json`, the same bytes every time."""

from __future__ import annotations

import importlib
import io
import json
import pkgutil
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import render.art.modules
from render.art import base

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PIL import Image

    from render.art.piece import Piece


def catalogue() -> Iterator[Piece]:
    """Every piece: those of the base game, then those of each module in alphabetical order."""
    yield from base.pieces()
    for found in sorted(info.name for info in pkgutil.iter_modules(render.art.modules.__path__)):
        module = importlib.import_module(f"render.art.modules.{found}")
        for piece in module.pieces():
            yield replace(piece, name=f"{found}/{piece.name}")


def encode(image: Image.Image) -> bytes:
    """The image as lossless WebP."""
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", lossless=True, quality=80, method=4)
    return buffer.getvalue()


def build(folder: Path, prefix: str = "") -> int:
    """Paint all pieces whose names start with `prefix` into `folder`; returns how many files were written.

    With an empty prefix, files of pieces that no longer exist are removed.
    """
    index_file = folder / "index.json"
    index: dict[str, dict[str, Any]] = {}
    if prefix and index_file.exists():
        index = json.loads(index_file.read_text("utf-8"))
    count = 0
    for piece in catalogue():
        if not piece.name.startswith(prefix):
            continue
        image = piece.paint().finish()
        target = folder / f"{piece.name}.webp"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(encode(image))
        entry: dict[str, Any] = {"width": image.width, "height": image.height}
        if piece.on is not None:
            entry["on"] = piece.on
        if piece.places:
            entry["places"] = [[round(number, 4) for number in place] for place in piece.places]
        index[piece.name] = entry
        count += 1
    if not prefix:
        for stale in set(folder.rglob("*.webp")) - {folder / f"{name}.webp" for name in index}:
            stale.unlink()
    rows = (f"{json.dumps(name)}: {json.dumps(index[name], sort_keys=True)}" for name in sorted(index))
    index_file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    return count
