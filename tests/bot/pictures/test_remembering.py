"""What pictures, replays and shown panels are remembered, and that nothing grows without end."""

from __future__ import annotations

import pytest

import render
from bot.pictures import drawing, shown
from bot.pictures.drawing import Pictures
from bot.pictures.shown import Shown


class CountedPictures(Pictures):
    """Draws pictures of a hundred bytes; one for six seats is too large to be remembered."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[int] = []

    async def _drawn(self, request: render.Request, *rest: object) -> bytes | None:
        assert isinstance(request, render.Lobby)
        self.drawn.append(len(request.seats))
        return bytes(1_000 if len(request.seats) == 6 else 100)


def lobby(seats: int) -> render.Lobby:
    return render.Lobby(tuple(render.Seat(seat) for seat in range(seats)))


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> CountedPictures:
    monkeypatch.setattr(drawing, "KEPT_BYTES", 300)
    return CountedPictures()


async def test_of_too_many_pictures_the_one_that_nobody_wanted_for_longest_is_forgotten(
    pictures: CountedPictures,
) -> None:
    for seats in (1, 2, 3, 1, 4):
        await pictures.draw(lobby(seats), None, "en")
    assert pictures.drawn == [1, 2, 3, 4]
    for seats in (1, 3, 4):
        await pictures.draw(lobby(seats), None, "en")
    assert pictures.drawn == [1, 2, 3, 4]
    await pictures.draw(lobby(2), None, "en")
    assert pictures.drawn == [1, 2, 3, 4, 2]


async def test_a_picture_that_is_too_large_is_answered_and_forgotten(pictures: CountedPictures) -> None:
    await pictures.draw(lobby(1), None, "en")
    for _ in range(2):
        assert await pictures.draw(lobby(6), None, "en") == bytes(1_000)
    await pictures.draw(lobby(1), None, "en")
    assert pictures.drawn == [1, 6, 6]


def test_a_late_picture_finds_the_panel_it_was_drawn_for_or_none() -> None:
    panels = Shown()
    first, other = panels.note(1), panels.note(2)
    assert panels.holds(1, first)
    assert panels.holds(2, other)
    second = panels.note(1)
    assert not panels.holds(1, first)
    assert panels.holds(1, second)
    assert not panels.holds(1, other)
    assert not panels.holds(3, first)


def test_of_too_many_messages_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_KEPT", 3)
    panels = Shown()
    serials = [panels.note(message) for message in range(4)]
    assert [panels.holds(message, serial) for message, serial in enumerate(serials)] == [
        False,
        True,
        True,
        True,
    ]
