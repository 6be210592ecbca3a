"""Which icons there are, with six digits each that change when the drawing does: what was uploaded is compared with it.

The list is kept in a file, so that whoever uploads icons draws only those that are missing.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parent.parent / "assets" / "icons.txt"


@cache
def icon_list() -> dict[str, str]:
    """The digits of every icon by its name, what is needed most often first."""
    lines = FILE.read_text(encoding="ascii").splitlines()
    return dict(line.split(" ") for line in lines)


def write_icon_list(digests: dict[str, str], file: Path = FILE) -> None:
    """Keep a new list."""
    file.write_text("".join(f"{name} {digits}\n" for name, digits in digests.items()), encoding="ascii")
