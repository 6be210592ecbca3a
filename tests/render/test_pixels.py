"""A dozen pictures as a phone shows them, compared with what was last looked at.

Drawings may be refined: a small difference passes. UPDATE_GOLDEN=1 takes the pictures over as they are now.
"""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from bot.texts.say import Say
from tests.render.conftest import HERE, OUTPUT, UPDATE, sample_scene
from tests.render.shared_palette import reduce_colours

PIXELS = HERE / "pixels"
WIDTH = 400

SHOWN = (
    "turn-first",
    "turn-two-dirk",
    "turn-four-build",
    "turn-six",
    "boards-six",
    "market",
    "hand",
    "place",
    "payment",
    "redesign-after",
    "scoring-four",
    "final-two-dirk",
    "lobby",
    "modules-turn-4",
    "modules-hand",
    "modules-scoring-6",
    "modules-place-project",
    "auction",
    "statistics-six",
    "rules-camps",
)

MEAN = 3.0
"""Mean difference of a channel that is allowed, of 255."""
FAR = 48
"""A pixel that differs by more than this is another pixel."""
OTHER = 0.01
"""Share of other pixels that is allowed."""


def as_on_a_phone(image: Image.Image) -> Image.Image:
    high = image.height * WIDTH // image.width
    return reduce_colours(image.resize((WIDTH, high), Image.Resampling.LANCZOS)).convert("RGB")


def differs(actual: Image.Image, expected: Image.Image) -> str:
    """What is too different, in words; empty if nothing is."""
    if actual.size != expected.size:
        return f"size {actual.size} instead of {expected.size}"
    difference = ImageChops.difference(actual, expected)
    mean = max(ImageStat.Stat(difference).mean)
    strongest = difference.convert("L").point([0] * FAR + [255] * (256 - FAR))
    other = ImageStat.Stat(strongest).mean[0] / 255
    return f"mean difference {mean:.2f}, {other:.2%} other pixels" if mean > MEAN or other > OTHER else ""


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_looks_as_it_did(name: str, english: Say) -> None:
    actual = as_on_a_phone(render.paint(sample_scene(name, english)))
    path = PIXELS / f"{name}.png"
    if UPDATE:
        PIXELS.mkdir(exist_ok=True)
        reduce_colours(actual).save(path, optimize=True)
    with Image.open(path) as stored:
        expected = stored.convert("RGB")
    problem = differs(actual, expected)
    if problem:
        OUTPUT.mkdir(exist_ok=True)
        actual.save(OUTPUT / f"{name}.actual.png")
        expected.save(OUTPUT / f"{name}.expected.png")
        if actual.size == expected.size:
            ImageChops.difference(actual, expected).save(OUTPUT / f"{name}.difference.png")
    assert not problem, f"{problem}; see tests/output/{name}.*.png"


def test_a_moved_panel_is_noticed() -> None:
    before = Image.new("RGB", (400, 400), (32, 31, 38))
    before.paste((243, 228, 186), (100, 100, 200, 160))
    after = Image.new("RGB", (400, 400), (32, 31, 38))
    after.paste((243, 228, 186), (100, 130, 200, 190))
    assert differs(after, before)
    assert not differs(before, before)
    assert "size" in differs(before.crop((0, 0, 100, 100)), before)
