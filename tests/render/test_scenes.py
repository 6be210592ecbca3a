"""Scenes of all sample pictures: as they were last looked at, without overlong texts, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render
from bot.texts.say import Say
from render import samples, text
from render.scene import Group, Rect, Scene, Words
from render.theme import THEME
from tests.render.conftest import HERE, OUTPUT, SAMPLES, UPDATE, sample, sample_scene
from tests.render.hostile import NAMES

GOLDEN = HERE / "golden"


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_laid_out_as_it_was(name: str, english: Say) -> None:
    actual = sample_scene(name, english).dump()
    path = GOLDEN / f"{name}.txt"
    if UPDATE:
        path.write_text(actual, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    if actual != expected:
        OUTPUT.mkdir(exist_ok=True)
        (OUTPUT / f"{name}.actual.txt").write_text(actual, encoding="utf-8")
    assert actual == expected, f"see tests/output/{name}.actual.txt; UPDATE_GOLDEN=1 takes it over"


def overlong(scene: Scene) -> list[str]:
    """Texts wider than their box, and boxes that leave the group that holds them or the picture."""
    page = Rect(0, 0, scene.width, scene.height)
    found = []
    for parent, mark in scene.walk():
        if isinstance(mark, Words):
            if mark.width > mark.rect.width or mark.width != text.width(mark.text, mark.face, mark.size):
                found.append(f"{mark.text!r} is wider than its box")
            left = mark.rect.left - parent.rect.left
            if left < -16 or mark.rect.right > parent.rect.right + 1:
                found.append(f"{mark.text!r} leaves {parent.name}")
            if not page.holds(mark.rect):
                found.append(f"{mark.text!r} leaves the picture")
        elif isinstance(mark, Group) and not page.holds(mark.rect):
            found.append(f"{mark.name} leaves the picture")
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_no_text_leaves_its_box_in_any_language(name: str, say: Say) -> None:
    assert overlong(sample_scene(name, say)) == []


def with_names(request: render.Request, names: tuple[str, ...]) -> render.Request:
    if isinstance(request, render.Illustration):
        return request
    if isinstance(request, render.Lobby):
        return replace(request, seats=tuple(render.Seat(i, name, name) for i, name in enumerate(names[:6])))
    return replace(request, names=names[: max(6, len(request.names))])


NAMED = [name for name in SAMPLES if not name.startswith("rules-")]


@pytest.mark.parametrize("name", NAMED)
def test_the_longest_names_overflow_nowhere_in_german(name: str, german: Say) -> None:
    request, view = sample(name, german)
    assert overlong(render.scene(with_names(request, samples.LONG_NAMES), view, german)) == []


@pytest.mark.parametrize("first", range(0, len(NAMES), 6))
def test_hostile_names_overflow_nowhere_and_can_be_painted(first: int, german: Say) -> None:
    names = (*NAMES[first : first + 6], *NAMES)[:6]
    for name in ("turn-six", "boards-six", "scoring-six", "final-six", "lobby"):
        request, view = sample(name, german)
        scene = render.scene(with_names(request, names), view, german)
        assert overlong(scene) == []
    assert render.paint(scene).size == (scene.width, scene.height)


def test_the_same_position_gives_the_same_scene(english: Say) -> None:
    for name in ("turn-four", "hand", "scoring-six"):
        request, view = sample(name, english)
        assert render.scene(request, view, english) == render.scene(request, view, english)


def test_every_picture_is_as_wide_as_the_others(say: Say) -> None:
    for name in SAMPLES:
        assert sample_scene(name, say).width == THEME.width


def shown(scene: Scene) -> str:
    return " ".join(mark.text for _, mark in scene.walk() if isinstance(mark, Words))


def test_the_turn_picture_tells_whose_turn_it_is_and_names_the_coordinates(english: Say) -> None:
    words = shown(render.scene(*sample("turn-four", english), english))
    assert words.startswith("Mira to play")
    words = shown(render.scene(*sample("turn-four-build", english), english))
    assert " N " in words
    assert " 14 " in words


def test_a_public_picture_shows_no_hand(english: Say) -> None:
    view = samples.position(4)
    mine = samples.position(4, viewer=0)
    other = replace(
        mine, players=(replace(mine.players[0], hand=("denar_1",), hand_count=3), *view.players[1:])
    )
    mine = replace(mine, players=(replace(mine.players[0], hand_count=3), *view.players[1:]))
    for request in (render.Turn(samples.NAMES[:4]), render.AllBoards(samples.NAMES[:4]), render.Market()):
        assert render.scene(request, mine, english) == render.scene(request, other, english)


@pytest.mark.parametrize("request_of", [render.Hand, render.Cockpit])
def test_a_hand_is_drawn_for_nobody_but_its_owner(request_of: type[render.Hand], english: Say) -> None:
    with pytest.raises(ValueError, match="only to its owner"):
        render.scene(request_of(samples.NAMES[:4]), samples.position(4), english)


def test_a_picture_of_a_position_needs_a_view(english: Say) -> None:
    with pytest.raises(ValueError, match="needs a view"):
        render.scene(render.Turn(samples.NAMES[:4]), None, english)


def test_legal_cells_carry_their_numbers(english: Say) -> None:
    request, view = sample("place", english)
    assert isinstance(request, render.PlaceChoice)
    words = shown(render.scene(request, view, english)).split()
    assert all(pick.label in words for pick in request.picks)


def test_letters_go_on_after_z() -> None:
    assert [render.letter_of(n) for n in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]


def test_a_tile_that_is_nowhere_is_an_error(english: Say) -> None:
    with pytest.raises(KeyError):
        render.scene(render.PlaceChoice(samples.NAMES[:4], 0, "tower_7", ()), samples.position(4), english)
