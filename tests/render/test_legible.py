"""People read every picture where they see it: in a desktop client's box and on a phone."""

from __future__ import annotations

from typing import Final

import pytest

import render
from bot.texts.say import Say
from render.legible import least
from render.measure import card_share, letter_share, price_share, too_small
from render.scene import Group, Rect, Scene, Words
from tests.render.conftest import SAMPLES, sample, sample_scene

PRIVATE: Final = (
    render.Hand,
    render.Cockpit,
    render.PlaceChoice,
    render.SpotChoice,
    render.PaymentChoice,
    render.RedesignChoice,
    render.ThenAndNow,
    render.Careers,
)
FLAT, SQUARE = 0.7, 1.0
"""How high a public and a private picture may be, as a share of its width."""


@pytest.mark.parametrize("name", SAMPLES)
def test_every_text_is_read_on_a_desktop_and_on_a_phone(name: str, say: Say) -> None:
    assert too_small(sample_scene(name, say)) == []


@pytest.mark.parametrize("name", SAMPLES)
def test_a_public_picture_is_flat_and_a_private_one_no_higher_than_wide(name: str, say: Say) -> None:
    request, view = sample(name, say)
    private = isinstance(request, PRIVATE) or (view is not None and view.viewer is not None)
    scene = sample_scene(name, say)
    assert scene.height <= scene.width * (SQUARE if private else FLAT)


@pytest.mark.parametrize("name", [name for name in SAMPLES if not name.endswith("long-names")])
def test_nothing_is_cut_short(name: str, say: Say) -> None:
    cut = [m.text for _, m in sample_scene(name, say).walk() if isinstance(m, Words) and m.text.endswith("…")]
    assert cut == []


def page(*marks: Words, high: int = 700) -> Scene:
    return Scene("page", 1200, high, (0, 0, 0), Group("page", Rect(0, 0, 1200, high), marks))


def words(text: str, size: int) -> Words:
    return Words(Rect(0, 0, 300, 60), text, "label", size, 100, (255, 255, 255))


def test_small_numbers_small_words_and_high_pictures_are_noticed() -> None:
    assert too_small(page(words("7", 42), words("seven", 33))) == []
    assert len(too_small(page(words("7", 41)))) == 1
    assert len(too_small(page(words("seven", 32)))) == 1
    assert len(too_small(page(words("7", 42), high=1300))) == 1, "the box of a desktop client is 350 high"


@pytest.mark.parametrize("face", ["number", "name", "label", "body"])
def test_the_least_sizes_are_those_of_the_fonts(face: str) -> None:
    for role, wanted, sample_text in (("digit", 9, "0123456789"), ("reading", 7, "H")):
        size = least(face, role)  # type: ignore[arg-type]
        assert letter_share(face, sample_text) * size * 0.3 >= wanted
        assert letter_share(face, sample_text) * (size - 2) * 0.3 < wanted


def test_digits_on_drawings_are_measured_on_the_drawings() -> None:
    assert 0.15 < card_share() < 0.22
    assert all(0.1 < price_share(kind) < 0.25 for kind in ("tower", "garden"))
