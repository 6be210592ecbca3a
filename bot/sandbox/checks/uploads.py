"""Uploaded files: names made harmless, kinds and sizes found out."""

from __future__ import annotations

import io
import mimetypes
import re
import warnings
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.sandbox.errors import refuse

MAX_FILES = 10
MAX_FILE = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024


@dataclass(slots=True)
class Upload:
    """A file of a multipart request; `index` is the n of its field `files[n]`."""

    index: int
    filename: str
    body: bytes


def check_sizes(uploads: list[Upload]) -> None:
    """Raise the refusal 40005 if a file or all together are too large."""
    if any(len(u.body) > MAX_FILE for u in uploads) or sum(len(u.body) for u in uploads) > MAX_REQUEST:
        raise refuse(40005)


def safe_name(name: str) -> str:
    """The name as Discord keeps it: no folders, only letters, digits, dots, dashes, underscores."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    kept = re.sub(r"[^A-Za-z0-9._-]", "_", last).lstrip(".")[:240]
    return kept or "unknown"


def content_type(name: str) -> str:
    """The media type that belongs to a file name."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def picture_size(body: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, or None for what is no picture."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(body)) as picture:
                return picture.size
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
