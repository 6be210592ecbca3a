"""What tests of pictures share: the words of each language, strictly, and all sample pictures."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.texts.say import Say, Texts

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "output"

UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"
"""Set UPDATE_GOLDEN=1 to write golden files anew; then look at every one that changed."""


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
