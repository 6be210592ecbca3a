"""What tests of pictures share: the words of each language, strictly, and all sample pictures."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

import render
from bot.texts.say import Say, Texts
from engine import View
from render.gallery import sample_pictures
from render.scene import Scene

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "output"

UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"
"""Set UPDATE_GOLDEN=1 to write golden files anew; then look at every one that changed."""

SAMPLES = tuple(name for name, _, _ in sample_pictures(lambda key, **_: key))
"""The names of all sample pictures."""


@cache
def _samples(say: Say) -> dict[str, tuple[render.Request, View | None]]:
    return {name: (request, view) for name, request, view in sample_pictures(say)}


def sample(name: str, say: Say) -> tuple[render.Request, View | None]:
    """Request and view of a sample picture."""
    return _samples(say)[name]


@cache
def sample_scene(name: str, say: Say) -> Scene:
    """The scene of a sample picture; nobody changes it."""
    return render.scene(*sample(name, say), say)


@pytest.fixture(scope="session")
def texts() -> Texts:
    return Texts.load(strict=True)


@pytest.fixture(scope="session")
def english(texts: Texts) -> Say:
    return texts("en")


@pytest.fixture(scope="session")
def german(texts: Texts) -> Say:
    return texts("de")


@pytest.fixture(scope="session", params=["en", "de"])
def say(request: pytest.FixtureRequest, texts: Texts) -> Say:
    """The words of each language in turn."""
    return texts(request.param)
