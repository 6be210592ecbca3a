"""The palette can be told apart by everybody, and every text stands out from its ground."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import dist

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from bot.texts.say import Say
from render import grounds, palette, sprites
from render.kit import DARK, PAPER, TABLE
from render.paint import paint_mark
from render.scene import Box, Octagon, Rect, Scene, Shade, Words
from render.theme import (
    CURRENCIES,
    RGB,
    THEME,
    TYPES,
    contrast,
    luminance,
    mix,
    rgb,
)
from tests.render.conftest import SAMPLES, sample_scene

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
VISION: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: RGB, vision: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as somebody with this vision sees it (D65)."""
    linear = [c / 255 / 12.92 if c <= 10.3 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    seen = [
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in VISION[vision]
    ]
    r, g, b = seen
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def nearest(colours: list[RGB], vision: str) -> float:
    """The smallest distance (CIE76) between any two of the colours."""
    return min(dist(lab(a, vision), lab(b, vision)) for a, b in combinations(colours, 2))


@pytest.mark.parametrize("vision", VISION)
def test_currencies_differ_in_every_vision(vision: str) -> None:
    assert nearest([THEME.currencies[name].field for name in CURRENCIES], vision) >= 16


@pytest.mark.parametrize("vision", VISION)
def test_seats_differ_in_every_vision(vision: str) -> None:
    assert nearest(list(THEME.seats), vision) >= 20


@pytest.mark.parametrize("vision", VISION)
def test_gold_legal_and_changed_cells_differ_in_every_vision(vision: str) -> None:
    assert nearest([THEME.gold, THEME.legal_line, THEME.changed, THEME.table], vision) >= 9


def test_currencies_have_a_shape_each() -> None:
    assert len({THEME.currencies[name].symbol for name in CURRENCIES}) == 4


def silhouette(name: str) -> Image.Image:
    """The shape of a sprite alone, in black and white."""
    image = sprites.sprite(name, 48).getchannel("A")
    return image.resize((48, 48)).point([0] * 128 + [255] * 128)


@pytest.mark.parametrize(
    "names",
    [[f"glyph/{kind}" for kind in TYPES], [f"symbol/{name}" for name in CURRENCIES]],
    ids=["types", "currencies"],
)
def test_silhouettes_differ_without_any_colour(names: list[str]) -> None:
    for first, second in combinations(names, 2):
        difference = ImageChops.difference(silhouette(first), silhouette(second))
        assert ImageStat.Stat(difference).mean[0] / 255 >= 0.08, f"{first} looks like {second}"


def test_seat_tokens_differ_in_greyscale() -> None:
    tokens = [sprites.sprite(f"seat/{seat}", 48).convert("LA").resize((48, 48)) for seat in range(1, 7)]
    for first, second in combinations(tokens, 2):
        assert max(ImageStat.Stat(ImageChops.difference(first, second)).mean) >= 12


def ground_of(scene: Scene, text: Words) -> RGB:
    """The colour that lies under a text: of the last box or octagon painted around its middle before it."""
    ground = scene.ground
    x, y = text.rect.centre
    for _, mark in scene.walk():
        if mark is text:
            break
        if isinstance(mark, Box | Octagon) and mark.fill is not None:
            rect: Rect = mark.rect
            if rect.left <= x < rect.right and rect.top <= y < rect.bottom:
                ground = mark.fill
    return ground


LARGE = 56
"""Of 1200 pixels: on a phone a bold figure of this size is large text, for which a contrast of 3 is enough."""

QUIET = {THEME.none}
"""Counts of nothing and free seats are meant to recede: they need no more than large text does."""


@pytest.mark.parametrize("name", SAMPLES)
def test_every_text_stands_out_from_its_ground(name: str, english: Say) -> None:
    scene = sample_scene(name, english)
    weak = {
        (mark.text, mark.ink, round(contrast(mark.ink, ground_of(scene, mark)), 2))
        for _, mark in scene.walk()
        if isinstance(mark, Words)
        if contrast(mark.ink, ground_of(scene, mark))
        < (3 if mark.size >= LARGE or mark.ink in QUIET else 4.5)
    }
    assert weak == set()


@pytest.mark.parametrize("name", CURRENCIES)
def test_signs_and_prices_stand_out_on_their_currency(name: str) -> None:
    look = THEME.currencies[name]
    assert contrast(look.rim, look.field) >= 3
    assert contrast(look.rim, THEME.cream) >= 4.5
    assert contrast(look.on_field, look.field) >= 4.5, "also where the numeral is small"


@pytest.mark.parametrize("seat", range(6))
def test_lines_in_the_colours_of_seats_stand_out_from_every_dark_ground(seat: int) -> None:
    for ground in (THEME.night, THEME.panel, THEME.active, THEME.table):
        assert contrast(THEME.seats[seat], ground) >= 3


def strip_of(colours: Iterable[RGB]) -> Image.Image:
    """Colours side by side, each large enough to be looked at."""
    found = list(colours)
    strip = Image.new("RGB", (8 * len(found), 8))
    for place, colour in enumerate(found):
        strip.paste(colour, (8 * place, 0, 8 * place + 8, 8))
    return strip


def test_theme_colours_and_shadows_survive_the_shared_palette_exactly() -> None:
    strip = strip_of((*palette.theme_colours(), *grounds.shade_tones()))
    assert ImageChops.difference(palette.share_colours(strip).convert("RGB"), strip).getbbox() is None


def test_whatever_has_a_colour_of_the_shared_palette_keeps_it() -> None:
    strip = strip_of(rgb(line) for line in palette.FILE.read_text(encoding="ascii").split())
    assert ImageChops.difference(palette.share_colours(strip).convert("RGB"), strip).getbbox() is None


def test_theme_colours_survive_the_palette_of_a_picture_full_of_others() -> None:
    strip = strip_of((*palette.theme_colours(), *grounds.shade_tones()))
    crowd = Image.effect_mandelbrot((strip.width, 300), (-2, -1.5, 1, 1.5), 80).convert("RGB")
    red = Image.linear_gradient("L").resize(crowd.size)
    picture = Image.merge("RGB", (red, crowd.getchannel(1), red.transpose(Image.Transpose.ROTATE_180)))
    picture.paste(strip, (0, 100))
    reduced = palette.fit_colours(picture)
    assert len(reduced.getcolors() or []) <= palette.SIZE
    kept = reduced.convert("RGB").crop((0, 100, strip.width, 108))
    assert ImageChops.difference(kept, strip).getbbox() is None


def gap(reduced: Image.Image, image: Image.Image) -> tuple[float, float]:
    """By how much a colour differs from what was painted: in the mean, and as the root of the mean square."""
    found = ImageStat.Stat(ImageChops.difference(reduced.convert("RGB"), image))
    return max(found.mean), max(found.rms)


@pytest.mark.parametrize(
    "name", ["turn-four", "turn-six", "market", "modules-turn-4", "modules-turn-5", "board"]
)
def test_a_position_is_as_close_to_what_was_painted_as_with_a_palette_of_its_own(
    name: str, english: Say
) -> None:
    image = render.paint(sample_scene(name, english))
    (mean, square), (own_mean, own_square) = (
        gap(reduced, image) for reduced in (palette.share_colours(image), palette.fit_colours(image))
    )
    assert mean < min(1.3, 1.2 * own_mean)
    assert square < 1.1 * own_square


@pytest.mark.parametrize("name", ["rules-characters", "rules-orchards", "lobby-modules-3"])
def test_a_picture_without_a_position_is_closer_than_with_a_palette_for_all(name: str, english: Say) -> None:
    image = render.paint(sample_scene(name, english))
    own = gap(palette.fit_colours(image), image)
    assert own[0] < 1.2
    assert own < gap(palette.share_colours(image), image)


def test_grounds_have_so_few_colours_that_nothing_bands() -> None:
    for look in (PAPER, DARK, TABLE):
        canvas = Image.new("RGB", (500, 400), THEME.night)
        paint_mark(canvas, Box(Rect(0, 0, 500, 400), look.fill, look.edge, look.line, 0, look.ground))
        counted = sorted((count for count, _ in canvas.getcolors(9999) or []), reverse=True)
        assert sum(counted[:8]) > 0.94 * canvas.width * canvas.height


def test_a_shadow_has_the_tones_that_are_kept() -> None:
    canvas = Image.new("RGB", (300, 300), THEME.table)
    paint_mark(canvas, Shade(Rect(100, 100, 100, 100), 100, ((0, 0),)))
    seen = {colour for _, colour in canvas.getcolors(9999) or []}
    assert len(seen) >= 6
    assert seen <= {THEME.table, *grounds.shade_tones()}


def test_the_palette_has_as_many_colours_as_a_file_can_hold() -> None:
    lines = palette.FILE.read_text(encoding="ascii").split()
    assert len(lines) == palette.SIZE


def test_the_palette_is_chosen_the_same_every_time() -> None:
    images = [Image.effect_mandelbrot((60, 60), (-2, -1.5, 1, 1.5), 80).convert("RGB")]
    assert palette.choose_colours(images) == palette.choose_colours(images)


def test_colours_are_read_mixed_and_judged() -> None:
    assert rgb("FFD65C") == (255, 214, 92)
    with pytest.raises(ValueError, match="six hexadecimal digits"):
        rgb("FFF")
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert luminance((255, 255, 255)) == pytest.approx(1)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
