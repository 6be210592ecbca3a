"""Fonts: which face draws which character, how wide a text is, and how it fits into a width.

Sizes and widths are pixels of the picture. A text of any script and any length can be measured, fitted and
drawn; a character that no bundled font has becomes a small star, never an empty box.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from PIL import Image, ImageDraw, ImageFont, features

from render.caching import remembered
from render.writing import clean, letters, plainer, visual

if TYPE_CHECKING:
    from render.theme import RGB

Face = Literal["number", "name", "label", "body"]
"""`number`: black serif for numbers and titles; `name`: bold serif; `label`: bold sans; `body`: sans."""

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "fonts"

_MAIN: Final[dict[Face, str]] = {
    "number": "serif-black.ttf",
    "name": "serif-bold.ttf",
    "label": "sans-bold.ttf",
    "body": "sans-regular.ttf",
}
_CAPITAL: Final[dict[Face, float]] = {"number": 0.66, "name": 0.66, "label": 0.72, "body": 0.72}
"""Height of a capital letter as a share of the size."""

_SHAPED: Final = frozenset(
    {"Bengali", "Devanagari", "Gujarati", "Gurmukhi", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar"}
    | {"Sinhala", "Tamil", "Telugu", "Thai"}
)
"""Scripts whose letters stand better where a shaping library is at hand; without one they stay legible."""

STAND_IN: Final = "\u2726"
"""What is drawn instead of characters that no font has."""

SMALLEST: Final = 12


@lru_cache(maxsize=1)
def _coverage() -> dict[str, tuple[list[int], list[int]]]:
    """Per font the starts and ends of the character ranges it has."""
    table: dict[str, tuple[list[int], list[int]]] = {}
    for line in (FOLDER / "coverage.txt").read_text(encoding="ascii").splitlines():
        name, *ranges = line.split()
        starts: list[int] = []
        ends: list[int] = []
        for item in ranges:
            first, _, last = item.partition("-")
            starts.append(int(first, 16))
            ends.append(int(last or first, 16))
        table[name] = (starts, ends)
    return table


def has(font: str, char: str) -> bool:
    """Whether the font file `font` has a glyph for the character."""
    starts, ends = _coverage()[font]
    place = bisect_right(starts, ord(char)) - 1
    return place >= 0 and ord(char) <= ends[place]


@lru_cache(maxsize=1)
def _fallbacks() -> tuple[str, ...]:
    """Fonts to look through, the text faces first, the largest last."""
    scripts = sorted(name for name in _coverage() if name.startswith("NotoSans") and "CJK" not in name)
    scripts.sort(key=lambda name: "Symbols" in name)
    return ("sans-bold.ttf", *scripts, "NotoEmoji-Bold.ttf", "NotoSansCJK-Bold.otf")


@lru_cache(maxsize=4096)
def _font_for(char: str, face: Face) -> str | None:
    """The file that draws the character beside text of `face`."""
    own = _MAIN[face]
    if has(own, char):
        return own
    return next((name for name in _fallbacks() if has(name, char)), None)


@lru_cache(maxsize=512)
def font_file(name: str, size: int, shaped: bool = False) -> ImageFont.FreeTypeFont:
    """A font file of the bundle at a size in pixels."""
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FOLDER / name), size, layout_engine=engine)


def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The main font of a face at a size in pixels, for texts that are known to be Latin or numbers."""
    return font_file(_MAIN[face], size)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one font."""

    text: str
    file: str
    shaped: bool

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        return font_file(self.file, size, self.shaped)


@lru_cache(maxsize=1)
def _can_shape() -> bool:
    return bool(features.check("raqm"))


def _needs_shaping(file: str) -> bool:
    return _can_shape() and file.removeprefix("NotoSans").removesuffix("-Bold.ttf") in _SHAPED


def _drawable(text: str, face: Face) -> str:
    """The text with every character that no font has made plainer or replaced by one stand-in."""
    result: list[str] = []
    for letter in letters(clean(text)):
        if letter == " " or _font_for(letter[0], face):
            result.append(letter[0] + "".join(m for m in letter[1:] if _font_for(m, face)))
            continue
        simple = "".join(c for c in plainer(letter[0]) if _font_for(c, face))
        if simple or not result or result[-1] != STAND_IN:
            result.append(simple or STAND_IN)
    return "".join(result)


@lru_cache(maxsize=2048)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """The text cut into runs of one font each, in the order of drawing."""
    found: list[Run] = []
    main = _MAIN[face]
    for letter in letters(visual(_drawable(text, face))):
        file = _font_for(letter[0], face) or main
        if found and found[-1].file == file:
            found[-1] = Run(found[-1].text + letter, found[-1].file, found[-1].shaped)
        else:
            found.append(Run(letter, file, _needs_shaping(file)))
    return tuple(found)


@lru_cache(maxsize=8192)
def _advance(run: Run, size: int) -> float:
    """How far a run leads on the line, in pixels."""
    return run.at(size).getlength(run.text)


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    """Width of one line of text in pixels, rounded up."""
    return -int(-sum(_advance(run, size) for run in runs(text, face)) // 1)


def capital(face: Face, size: int) -> int:
    """Height of a capital letter or a figure in pixels."""
    return round(_CAPITAL[face] * size)


def line_height(size: int) -> int:
    """Height that one line of text needs, descenders included."""
    return round(size * 1.2)


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text made to fit: what is written, at which size, and how wide it became."""

    text: str
    size: int
    width: int


def _shorten(text: str, face: Face, size: int, room: int) -> str:
    """The longest beginning that fits together with an ellipsis."""
    parts = list(letters(text))
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if width("".join(parts[:middle]).rstrip() + "…", face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip() + "…"


@lru_cache(maxsize=4096)
def fit(text: str, face: Face, size: int, room: int, smallest: int = SMALLEST) -> Fitted:
    """Fit one line into `room` pixels: first smaller down to `smallest`, then cut short with an ellipsis.

    A room too narrow even for the ellipsis gives an empty text.
    """
    text = _drawable(text, face)
    wide = width(text, face, size)
    if wide <= room:
        return Fitted(text, size, wide)
    smallest = min(smallest, size)
    guess = max(smallest, min(size - 1, size * room // max(wide, 1) + 1))
    while guess > smallest and width(text, face, guess) > room:
        guess -= 1
    wide = width(text, face, guess)
    if wide <= room:
        return Fitted(text, guess, wide)
    short = _shorten(text, face, smallest, room)
    wide = width(short, face, smallest)
    return Fitted(short, smallest, wide) if wide <= room else Fitted("", smallest, 0)


def wrap(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    """Break a text at blanks into at most `lines` lines of `room` pixels; the last may end in an ellipsis."""
    words = clean(text).split(" ")
    result: list[str] = []
    current = ""
    for index, word in enumerate(words):
        longer = f"{current} {word}".strip()
        if not current or width(longer, face, size) <= room:
            current = longer
            continue
        if len(result) == lines - 1:
            current = " ".join([current, *words[index:]])
            break
        result.append(current)
        current = word
    result.append(current)
    return tuple(fit(line, face, size, room, size).text for line in result)


def balanced(text: str, face: Face, size: int, room: int, lines: int) -> tuple[str, ...]:
    """The text broken like `wrap`, into no more lines, but with lines of about the same length."""
    broken = wrap(text, face, size, room, lines)
    if len(broken) < 2 or any(line.endswith("…") for line in broken):
        return broken
    low, high = room // len(broken), room
    while low < high:
        middle = (low + high) // 2
        tried = wrap(text, face, size, middle, len(broken) + 1)
        if len(tried) > len(broken) or any(line.endswith("…") for line in tried):
            low = middle + 1
        else:
            high = middle
    return wrap(text, face, size, high, len(broken))


def shown_name(name: str, otherwise: str) -> str:
    """A person's name as pictures show it, or `otherwise` where nothing of it can be shown."""
    shown = _drawable(name, "name")
    telling = any(unicodedata.category(c)[0] in "LNS" for c in shown.replace(STAND_IN, ""))
    return shown if telling else otherwise


@lru_cache(maxsize=4096)
def _extent(run: Run, size: int) -> tuple[int, int, int, int]:
    """How far the letters of a run reach from its start on the line: left, top, right, bottom."""
    left, top, right, bottom = run.at(size).getbbox(run.text, anchor="ls")
    return floor(left), floor(top), ceil(right), ceil(bottom)


@remembered
def _letters(run: Run, size: int) -> Image.Image:
    """The mask of a run's letters."""
    left, top, right, bottom = _extent(run, size)
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), run.text, font=run.at(size), fill=255, anchor="ls")
    return mask


def draw(canvas: Image.Image, left: float, baseline: float, fitted: Fitted, face: Face, ink: RGB) -> None:
    """Write a fitted text from `left` with its letters standing on `baseline`."""
    x = left
    for run in runs(fitted.text, face):
        across, down, right, _ = _extent(run, fitted.size)
        if across < right:
            canvas.paste(ink, (round(x) + across, round(baseline) + down), _letters(run, fitted.size))
        x += _advance(run, fitted.size)


def draw_in(
    image: Image.Image,
    box: tuple[int, int, int, int],
    fitted: Fitted,
    face: Face,
    ink: RGB,
    align: Literal["left", "centre", "right"] = "left",
) -> None:
    """Write a fitted text into a box (left, top, width, height), its capitals centred in the height."""
    left, top, wide, high = box
    x = left + {"left": 0, "centre": (wide - fitted.width) / 2, "right": wide - fitted.width}[align]
    baseline = top + (high + capital(face, fitted.size)) / 2
    draw(image, x, baseline, fitted, face, ink)
