"""Text as people write it made ready for a plain left-to-right line of glyphs.

`clean` takes any string there is (a person's name, above all) and leaves what a picture can show: no
control characters, no towers of accents, no invisible joiners. `visual` puts right-to-left scripts into
the order in which they are drawn and joins Arabic letters. Neither knows any font; `render.text` does.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST: Final = 120
"""Characters of a text that are looked at; what comes after could not be shown anyway."""

MARKS_PER_LETTER: Final = 3
"""Vowel signs and points that one letter of an abugida or abjad keeps."""

_ACCENTS: Final = (
    (0x300, 0x36F),
    (0x483, 0x489),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
    (0xFE00, 0xFE0F),
    (0xFE20, 0xFE2F),
    (0xE0100, 0xE01EF),
)
"""Combining marks that are dropped where no composed letter exists."""

_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_REGIONAL: Final = range(0x1F1E6, 0x1F200)
_ZERO_WIDTH_JOINER: Final = 0x200D

_MIRRORED: Final = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")

_LAM: Final = "\u0644"


def _is_accent(code: int) -> bool:
    return any(first <= code <= last for first, last in _ACCENTS)


def clean(text: str) -> str:
    """The text on one line, in composed form, without anything that cannot or must not be drawn.

    >>> clean("  Ann\\n\\u202eeve\\u0301\\u0302\\u0303 ")
    'Ann evé'
    """
    kept: list[str] = []
    marks = 0
    joined = False
    for char in unicodedata.normalize("NFC", text[: LONGEST * 8]):
        code = ord(char)
        kind = unicodedata.category(char)
        if code == _ZERO_WIDTH_JOINER:
            joined = bool(kept) and unicodedata.category(kept[-1]) == "So"
            continue
        if kind[0] == "Z" or char in "\t\n\r\v\f":
            if kept and kept[-1] != " ":
                kept.append(" ")
            marks, joined = 0, False
            continue
        if kind[0] == "C" or _is_accent(code) or code in _SKIN_TONES:
            continue
        if kind in ("Mn", "Mc", "Me"):
            marks += 1
            if kept and kept[-1] != " " and marks <= MARKS_PER_LETTER:
                kept.append(char)
            continue
        marks = 0
        if joined and kind == "So":
            continue
        joined = False
        kept.append(chr(code - _REGIONAL.start + ord("A")) if code in _REGIONAL else char)
        if len(kept) >= LONGEST:
            break
    return "".join(kept).strip()


def plainer(char: str) -> str:
    """A simpler form of a character that no font has: its compatibility form, its letter without accents.

    Empty if there is none.

    >>> plainer("𝓜")
    'M'
    """
    for form in ("NFKC", "NFKD"):
        found = "".join(c for c in unicodedata.normalize(form, char) if not _is_accent(ord(c)))
        if found not in ("", char):
            return found
    return ""


def letters(text: str) -> Iterator[str]:
    """The text letter by letter, each with the marks that belong to it."""
    current = ""
    for char in text:
        if current and unicodedata.category(char) in ("Mn", "Mc", "Me"):
            current += char
            continue
        if current:
            yield current
        current = char
    if current:
        yield current


def is_right_to_left(text: str) -> bool:
    """Whether the first letter with a direction runs from right to left."""
    for char in text:
        side = unicodedata.bidirectional(char)
        if side in ("R", "AL"):
            return True
        if side == "L":
            return False
    return False


@lru_cache(maxsize=1)
def _arabic_forms() -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """Positional forms of single letters and of lam-alef, from the decompositions that Unicode lists."""
    single: dict[str, dict[str, str]] = {}
    pairs: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD)):
        parts = unicodedata.decomposition(chr(code)).split()
        if not parts or parts[0] not in ("<isolated>", "<initial>", "<medial>", "<final>"):
            continue
        plain = "".join(chr(int(p, 16)) for p in parts[1:])
        if len(plain) == 1:
            single.setdefault(plain, {})[parts[0]] = chr(code)
        elif len(plain) == 2 and plain[0] == _LAM and code >= 0xFEF5:
            pairs.setdefault(plain, {})[parts[0]] = chr(code)
    return single, pairs


def join_arabic(text: str) -> str:
    """Arabic letters replaced by the forms that join with their neighbours; other text as it is."""
    single, pairs = _arabic_forms()
    units = list(letters(text))
    merged: list[str] = []
    for unit in units:
        if merged and merged[-1][0] == _LAM and len(merged[-1]) == 1 and _LAM + unit[0] in pairs:
            merged[-1] = _LAM + unit
        else:
            merged.append(unit)

    def forms(unit: str) -> dict[str, str]:
        return pairs.get(unit[:2], {}) if unit[:2] in pairs else single.get(unit[0], {})

    shaped: list[str] = []
    for index, unit in enumerate(merged):
        own = forms(unit)
        if not own:
            shaped.append(unit)
            continue
        before = index > 0 and "<initial>" in forms(merged[index - 1])
        after = index + 1 < len(merged) and "<initial>" in own and "<final>" in forms(merged[index + 1])
        before = before and "<final>" in own
        wanted = ("<medial>" if before else "<initial>") if after else ("<final>" if before else "<isolated>")
        size = 2 if unit[:2] in pairs else 1
        shaped.append(own.get(wanted, unit[:size]) + unit[size:])
    return "".join(shaped)


def _sides(text: str) -> list[str]:
    """For each character "R" or "L": its own direction, or what the neighbours and the line agree on."""
    base = "R" if is_right_to_left(text) else "L"
    strong: list[str | None] = []
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in ("R", "AL"):
            strong.append("R")
        elif kind == "NSM":
            strong.append(strong[-1] if strong else None)
        elif kind in ("L", "EN", "AN"):
            strong.append("L")
        else:
            strong.append(None)
    sides: list[str] = []
    for index, side in enumerate(strong):
        if side is None:
            before = next((s for s in reversed(strong[:index]) if s), base)
            after = next((s for s in strong[index + 1 :] if s), base)
            side = before if before == after else base
        sides.append(side)
    return sides


def visual(text: str) -> str:
    """The text in the order of drawing, from left to right.

    Text without right-to-left letters comes back as it is.
    """
    if not any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in text):
        return text
    pieces: list[str] = []
    for side, group in groupby(zip(_sides(text), text, strict=True), key=lambda pair: pair[0]):
        piece = "".join(char for _, char in group)
        if side == "R":
            piece = "".join(reversed(list(letters(join_arabic(piece).translate(_MIRRORED)))))
        pieces.append(piece)
    return "".join(reversed(pieces) if is_right_to_left(text) else pieces)
