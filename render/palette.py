"""Palettes: pictures of positions and replays share one; other pictures have one of their own.

A palette makes files a third as large as full colour. The shared one, `assets/palette.txt`, has one colour a line: the
theme's and the most frequent ones exactly, and such others that all pictures of positions together come as close as
256 colours can to what was painted. Grounds are flat or of few colours, so nothing turns into bands
(`docs/performance.md` has the measures). It is made anew with `python -m render palette` after drawings or theme
have changed.

A picture without a position (rules, a lobby) is drawn seldom and may show anything: its palette is chosen from the
picture itself in a few milliseconds, with the theme's colours in it reserved.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.grounds import shade_tones
from render.theme import THEME, CurrencyLook, rgb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from render.theme import RGB

FILE: Final = Path(__file__).resolve().parent.parent / "assets" / "palette.txt"
SIZE: Final = 256
SAMPLED: Final = 4
"""Of so many pixels in a row and in a column one is looked at to choose the palette of a picture."""

FLAT: Final = 75
"""Colours that are kept exactly: those of the theme, then the most frequent ones."""

NEAR: Final = 10
"""Colours this close to an exact one (sum of differences) need no place of their own."""

ROUNDS: Final = 40
"""How often the colours of the shared palette move until they stay."""


def fit_colours(image: Image.Image) -> Image.Image:
    """The RGB image with a palette of its own."""
    size = max(1, image.width // SAMPLED), max(1, image.height // SAMPLED)
    sample = image.resize(size, Image.Resampling.NEAREST)
    there = {colour for _, colour in sample.getcolors(sample.width * sample.height) or []}
    exact = [colour for colour in (*theme_colours(), *shade_tones()) if colour in there]
    values = sample.quantize(SIZE - len(exact), Image.Quantize.FASTOCTREE).getpalette() or []
    others = [(values[i], values[i + 1], values[i + 2]) for i in range(0, len(values), 3)]
    return _reduced(image, _image([*exact, *_honest(exact, others)]))


def share_colours(image: Image.Image) -> Image.Image:
    """The RGB image with the palette that pictures of positions share."""
    return _reduced(image, _shared())


@cache
def _shared() -> Image.Image:
    return _image([rgb(line) for line in FILE.read_text(encoding="ascii").split()])


def _reduced(image: Image.Image, palette: Image.Image) -> Image.Image:
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def _honest(exact: list[RGB], others: list[RGB]) -> list[RGB]:
    """The others without those that Pillow would take for an exact colour: one of the exact ones stands there."""
    for _ in range(len(exact)):
        thieves = _thieves(exact, _image([*exact, *others]))
        if not thieves:
            break
        others = [exact[0] if i in thieves else c for i, c in enumerate(others, len(exact))]
    return others


def _thieves(exact: list[RGB], palette: Image.Image) -> set[int]:
    """The places in the palette that Pillow takes for one of the exact colours, which stand first in it."""
    if not exact:
        return set()
    strip = Image.new("RGB", (len(exact), 1))
    strip.putdata(exact)
    found = _reduced(strip, palette).tobytes()
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
    """The shared palette that suits these RGB images: what must stay exact, frequent colours, and the best of the
    rest."""
    counted: Counter[RGB] = Counter()
    for image in images:
        for count, colour in image.getcolors(image.width * image.height) or []:
            if isinstance(colour, tuple):
                counted[colour[0], colour[1], colour[2]] += count
    exact = list(dict.fromkeys((*theme_colours(), *shade_tones())))
    for colour, _ in counted.most_common(4 * FLAT):
        if len(exact) < FLAT and not _beside(colour, exact):
            exact.append(colour)
    return [*exact, *_settled(exact, _cubes(counted), SIZE - len(exact))]


def _beside(colour: RGB, others: Iterable[RGB]) -> bool:
    """Whether the colour is as good as one of the others, or would be taken for one, or one for it.

    Pillow judges colours by the lower corner of the cube of four in which they lie.
    """
    for other in others:
        if sum(abs(a - b) for a, b in zip(colour, other, strict=True)) <= NEAR:
            return True
        for mine, its in ((colour, other), (other, colour)):
            corner = tuple(value & ~3 for value in its)
            if dist(mine, corner) <= dist(its, corner):
                return True
    return False


class Cube(NamedTuple):
    """Colours that Pillow takes for the same: how many pixels they have, and their mean."""

    weight: int
    mean: tuple[float, float, float]


def _cubes(counted: Counter[RGB]) -> list[Cube]:
    sums: dict[RGB, list[int]] = {}
    for (red, green, blue), count in sorted(counted.items()):
        found = sums.setdefault((red >> 2, green >> 2, blue >> 2), [0, 0, 0, 0])
        for place, value in enumerate((1, red, green, blue)):
            found[place] += count * value
    return [Cube(n, (red / n, green / n, blue / n)) for n, red, green, blue in sums.values()]


def _settled(exact: list[RGB], cubes: list[Cube], places: int) -> list[RGB]:
    """Colours for so many places: moved into the middle of the cubes that take them, again and again; those that few
    take move to where most is wrong."""
    strip = Image.new("RGB", (len(cubes), 1))
    strip.putdata([_rounded(cube.mean) for cube in cubes])
    chosen = [_rounded(cubes[i * len(cubes) // places].mean) for i in range(places)]
    best, least = chosen, float("inf")
    for turn in range(ROUNDS):
        chosen = _honest(exact, chosen)
        palette = [*exact, *chosen]
        taken: list[list[Cube]] = [[] for _ in palette]
        for cube, place in zip(cubes, _reduced(strip, _image(palette)).tobytes(), strict=True):
            taken[place].append(cube)
        wrong = [
            [(_error(cube, colour), cube.mean) for cube in own]
            for own, colour in zip(taken, palette, strict=True)
        ]
        error = sum(each for own in wrong for each, _ in own)
        if error < least:
            best, least = chosen, error
        worst = sorted((max(own) for own in wrong if own), reverse=True)
        rare = sorted(range(places), key=lambda i: sum(cube.weight for cube in taken[len(exact) + i]))
        fresh = rare[: max(0, (ROUNDS - turn) // 4 - 2)]
        fresh += [i for i in rare if not taken[len(exact) + i] and i not in fresh]
        chosen = [_middle(taken[len(exact) + i], chosen[i]) for i in range(places)]
        for i, (_, mean) in zip(fresh, worst, strict=False):
            chosen[i] = _rounded(mean)
    return best


def _error(cube: Cube, colour: RGB) -> float:
    return cube.weight * dist(cube.mean, colour) ** 2


def _middle(cubes: Sequence[Cube], otherwise: RGB) -> RGB:
    weight = sum(cube.weight for cube in cubes)
    if not weight:
        return otherwise
    red, green, blue = (sum(cube.weight * cube.mean[i] for cube in cubes) / weight for i in range(3))
    return _rounded((red, green, blue))


def _rounded(colour: tuple[float, float, float]) -> RGB:
    return round(colour[0]), round(colour[1]), round(colour[2])


def write_palette(images: Iterable[Image.Image], file: Path = FILE) -> None:
    """Choose the palette for these images and store it."""
    lines = ["{:02X}{:02X}{:02X}".format(*colour) for colour in choose_colours(images)]
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
