"""The two walks that the architecture tells are the ones that are walked."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests import walk

MAP = Path(__file__).parents[1] / "docs" / "architecture.md"


def told(heading: str) -> list[str]:
    """The files that a walk names, in its order, up to the answer."""
    text = (
        MAP.read_text("utf-8").split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0].split("(answered)", 1)[0]
    )
    return re.findall(r"[a-z_]+(?:/[a-z_]+)*\.py", text)


@pytest.mark.parametrize(
    ("heading", "trace", "rooms"),
    [("A press in ten lines", walk.press, 60), ("A `/buy` in ten lines", walk.buy, 60)],
)
async def test_a_walk_goes_through_the_files_that_the_architecture_names_in_their_order(
    heading: str, trace: Callable[[], Awaitable[walk.Walk]], rooms: int
) -> None:
    walked = await trace()
    assert walked.done, "the answer was given"
    first = [walked.stays.index(file) for file in told(heading) if file in walked.stays]
    assert len(first) == len(told(heading)) >= 5, set(told(heading)) - set(walked.stays)
    assert first == sorted(first)
    assert len(set(walked.stays)) <= rooms, "a new room has to be worth the way"
