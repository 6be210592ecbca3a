"""Palettes: every picture has one of its own, with the colours of the theme exact; replays share one.

A palette makes files a third as large as full colour. The one of a picture is chosen from the picture itself in a
few milliseconds: the theme's colours in it are reserved, the others stand for what is most frequent. Grounds are
flat or of few colours, so nothing turns into bands (`docs/performance.md` has the measures).

Frames of a replay share `assets/palette.txt`, one colour a line, made anew with `python -m render palette` after
drawings or theme have changed.
"""

from __future__ import annotations

from collections import Counter
from math import dist, isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.grounds import shade_tones
from render.theme import THEME, CurrencyLook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from render.theme import RGB

FILE: Final = Path(__file__).resolve().parent.parent / "assets" / "palette.txt"
SIZE: Final = 256
SAMPLED: Final = 4
"""Of so many pixels in a row and in a column one is looked at to choose the palette of a picture."""

FLAT: Final = 110
"""Colours that are kept exactly: those of the theme, then the most frequent ones."""

NEAR: Final = 10
"""Colours this close to an exact one (sum of differences) need no place of their own."""


def fit_colours(image: Image.Image) -> Image.Image:
    """The RGB image with a palette of its own."""
    size = max(1, image.width // SAMPLED), max(1, image.height // SAMPLED)
    sample = image.resize(size, Image.Resampling.NEAREST)
    there = {colour for _, colour in sample.getcolors(sample.width * sample.height) or []}
    exact = [colour for colour in (*theme_colours(), *shade_tones()) if colour in there]
    values = sample.quantize(SIZE - len(exact), Image.Quantize.FASTOCTREE).getpalette() or []
    others = [(values[i], values[i + 1], values[i + 2]) for i in range(0, len(values), 3)]
    palette = _image([*exact, *others])
    for _ in range(len(exact)):
        thieves = _thieves(exact, palette)
        if not thieves:
            break
        palette = _image([exact[0] if i in thieves else c for i, c in enumerate([*exact, *others])])
        others = [exact[0] if i in thieves else c for i, c in enumerate(others, len(exact))]
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def _thieves(exact: list[RGB], palette: Image.Image) -> set[int]:
    """The places in the palette that Pillow takes for one of the exact colours, which stand first in it."""
    if not exact:
        return set()
    strip = Image.new("RGB", (len(exact), 1))
    strip.putdata(exact)
    found = strip.quantize(palette=palette, dither=Image.Dither.NONE).tobytes()
    return {place for wanted, place in enumerate(found) if place != wanted and place >= len(exact)}


def _image(colours: list[RGB]) -> Image.Image:
    """An image that holds nothing but these colours as its palette."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in colours for value in colour])
    return image


def theme_colours() -> tuple[RGB, ...]:
    """Every colour that the theme names."""

    def found() -> Iterator[RGB]:
        for value in (*THEME, *THEME.types.values(), *THEME.seats, *THEME.currencies.values()):
            if isinstance(value, CurrencyLook):
                yield from (value.field, value.rim, value.on_field)
            elif isinstance(value, tuple) and len(value) == 3 and all(isinstance(v, int) for v in value):
                yield value

    return tuple(dict.fromkeys(found()))


def choose_colours(images: Iterable[Image.Image]) -> list[RGB]:
    """The shared palette that suits these RGB images: theme colours, frequent colours, and clusters of the rest."""
    counted: Counter[RGB] = Counter()
    for image in images:
        for count, colour in image.getcolors(image.width * image.height) or []:
            if isinstance(colour, tuple):
                counted[colour[0], colour[1], colour[2]] += count
    exact = list(theme_colours())
    for colour, _ in counted.most_common(4 * FLAT):
        if len(exact) < FLAT and not _beside(colour, exact):
            exact.append(colour)
    rest: list[RGB] = []
    for colour, count in sorted(counted.items()):
        if not _beside(colour, exact):
            rest.extend([colour] * isqrt(count))
    chosen = [colour for colour in _clusters(rest, SIZE - len(exact)) if not _beside(colour, exact)]
    return [*exact, *chosen, *[THEME.night] * SIZE][:SIZE]


def _beside(colour: RGB, others: Iterable[RGB]) -> bool:
    """Whether the colour is as good as one of the others, or would be taken for one.

    Pillow judges colours by the lower corner of the cube of four in which they lie.
    """
    for other in others:
        corner = (other[0] & ~3, other[1] & ~3, other[2] & ~3)
        if _distance(colour, other) <= NEAR or dist(colour, corner) <= dist(other, corner):
            return True
    return False


def _distance(first: RGB, second: RGB) -> int:
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) + abs(first[2] - second[2])


def _clusters(colours: list[RGB], count: int) -> list[RGB]:
    """At most so many colours in the middle of clusters."""
    if not colours:
        return []
    high = isqrt(len(colours)) + 1
    sheet = Image.new("RGB", (high, high), colours[0])
    sheet.putdata(colours)
    values = sheet.quantize(count, Image.Quantize.MEDIANCUT, kmeans=4).getpalette() or []
    return [(values[i], values[i + 1], values[i + 2]) for i in range(0, min(len(values), 3 * count), 3)]


def write_palette(images: Iterable[Image.Image], file: Path = FILE) -> None:
    """Choose the palette for these images and store it."""
    lines = ["{:02X}{:02X}{:02X}".format(*colour) for colour in choose_colours(images)]
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
