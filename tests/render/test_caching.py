"""The common memory for images."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from render import caching
from render.caching import remembered


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    caching.forget()
    monkeypatch.setattr(caching, "BUDGET", 10_000)
    yield
    caching.forget()


def test_an_image_is_made_once_as_long_as_there_is_room() -> None:
    made = []

    @remembered
    def square(edge: int) -> Image.Image:
        made.append(edge)
        return Image.new("L", (edge, edge))

    assert square(20) is square(20)
    assert made == [20]
    assert caching.used() == 400


def test_what_was_used_longest_ago_goes_first_whoever_made_it() -> None:
    made = []

    @remembered
    def grey(number: int) -> Image.Image:
        made.append(number)
        return Image.new("L", (60, 60))

    @remembered
    def coloured(number: int) -> Image.Image:
        return Image.new("RGBA", (30, 30))

    grey(1)
    grey(2)
    grey(1)
    coloured(1)
    assert caching.used() == 7_200
    grey(1)
    grey(2)
    assert made == [1, 2, 2]
    assert caching.used() <= 10_000


def test_an_image_larger_than_all_the_room_is_given_all_the_same() -> None:
    @remembered
    def large() -> Image.Image:
        return Image.new("RGB", (100, 100))

    assert large() is large()
    assert caching.used() == 40_000
