"""Paint every piece into a folder: lossless WebP files and `index.json`, the same bytes every time."""

from __future__ import annotations

import importlib
import io
import json
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import cache, partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

import render.art.modules
from render.art import base

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PIL import Image

    from render.art.piece import Piece


FEW: Final = 12
"""Up to so many pieces are painted without the help of further processes."""


def catalogue() -> Iterator[Piece]:
    """Every piece: those of the base game, then those of each module in alphabetical order."""
    yield from base.pieces()
    for found in sorted(info.name for info in pkgutil.iter_modules(render.art.modules.__path__)):
        module = importlib.import_module(f"render.art.modules.{found}")
        for piece in module.pieces():
            yield replace(piece, name=f"{found}/{piece.name}")


def encode(image: Image.Image) -> bytes:
    """The image as lossless WebP, packed quickly: the smallest file takes three times as long for a twentieth less."""
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", lossless=True, quality=40, method=1)
    return buffer.getvalue()


@cache
def _pieces() -> dict[str, Piece]:
    return {piece.name: piece for piece in catalogue()}


def _painted(name: str) -> tuple[bytes, dict[str, Any]]:
    """The file of a piece, and what the index says of it."""
    piece = _pieces()[name]
    image = piece.paint().finish()
    entry: dict[str, Any] = {"width": image.width, "height": image.height}
    if piece.on is not None:
        entry["on"] = piece.on
    if piece.places:
        entry["places"] = [[round(number, 4) for number in place] for place in piece.places]
    return encode(image), entry


def build(folder: Path, prefix: str = "") -> int:
    """Paint all pieces whose names start with `prefix` into `folder`, many at once; returns how many files were
    written.

    With an empty prefix, files of pieces that no longer exist are removed.
    """
    index_file = folder / "index.json"
    index: dict[str, dict[str, Any]] = {}
    if prefix and index_file.exists():
        index = json.loads(index_file.read_text("utf-8"))
    names = [name for name in _pieces() if name.startswith(prefix)]
    with ExitStack() as stack:
        paint: Callable[..., Iterator[tuple[bytes, dict[str, Any]]]] = map
        if len(names) > FEW:
            pool = stack.enter_context(ProcessPoolExecutor(mp_context=get_context("spawn")))
            paint = partial(pool.map, chunksize=FEW // 2)
        for name, (data, entry) in zip(names, paint(_painted, names), strict=True):
            target = folder / f"{name}.webp"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            index[name] = entry
    if not prefix:
        for stale in set(folder.rglob("*.webp")) - {folder / f"{name}.webp" for name in index}:
            stale.unlink()
    rows = (f"{json.dumps(name)}: {json.dumps(index[name], sort_keys=True)}" for name in sorted(index))
    index_file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    return len(names)
