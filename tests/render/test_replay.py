"""The animated replay: its frames as scenes, and the file as others read it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

import render
from bot.texts.say import Say
from engine import View
from render import samples
from render.replay import END, WIDTHS, frames, seconds
from render.sample_game import game_views
from render.scene import Picture, Scene, Words
from tests.render.conftest import HERE, OUTPUT, UPDATE
from tests.render.test_gif import read
from tests.render.test_scenes import overlong

NAMES = samples.NAMES


def short_game(seats: int, *, dirk: bool = False) -> list[View]:
    """A game of two turns, made by hand: opening, first tiles, first round, end."""
    return [
        samples.opening(seats),
        samples.position(seats, rounds=0, dirk=dirk),
        samples.position(seats, rounds=1, dirk=dirk),
        samples.position(seats, rounds=3, phase="over", dirk=dirk),
    ]


def scenes(
    seats: int, say: Say, names: tuple[str, ...] = NAMES, captions: tuple[str, ...] = ()
) -> list[Scene]:
    request = render.Replay(names[:seats], captions=captions)
    return [scene for scene, _ in frames(request, short_game(seats), say)]


def shown(scene: Scene) -> str:
    return " ".join(mark.text for _, mark in scene.walk() if isinstance(mark, Words))


@pytest.mark.parametrize("number", [1, 7, 8])
def test_a_frame_is_laid_out_as_it_was(number: int, english: Say) -> None:
    """A turn, a scoring round, the end."""
    actual = scenes(4, english)[number].dump()
    path = HERE / "golden" / f"replay-{number}.txt"
    if UPDATE:
        path.write_text(actual, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    if actual != expected:
        OUTPUT.mkdir(exist_ok=True)
        (OUTPUT / f"replay-{number}.actual.txt").write_text(actual, encoding="utf-8")
    assert actual == expected, "UPDATE_GOLDEN=1 takes it over"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_frames_have_one_size_and_no_text_leaves_its_box(seats: int, say: Say) -> None:
    found = scenes(seats, say, samples.LONG_NAMES, ("", "a caption " * 20, "b", "c"))
    assert len({(scene.width, scene.height) for scene in found}) == 1
    for scene in found:
        assert overlong(scene) == []


def test_the_neutral_player_has_a_place(german: Say) -> None:
    views = short_game(2, dirk=True)[1:]
    found = [scene for scene, _ in frames(render.Replay(NAMES[:2]), views, german)]
    assert all(overlong(scene) == [] for scene in found)
    assert german("word-dirk") in shown(found[-1])


def test_tiles_and_scores_are_large_enough_for_a_phone(english: Say) -> None:
    for scene in scenes(6, english):
        assert all(mark.size >= 24 for _, mark in scene.walk() if isinstance(mark, Words))


def test_scores_rise_step_by_step_in_a_round(english: Say) -> None:
    views = short_game(3)
    best = max(player.score for player in views[2].players)
    seat = next(player.seat for player in views[2].players if player.score == best)
    seen = []
    for scene in scenes(3, english)[2:8]:
        head = next(group for group, mark in scene.walk() if group.name == f"seat:{seat}" and mark)
        words = [
            mark.text
            for group, mark in scene.walk()
            if isinstance(mark, Words) and group.name == "head" and head.rect.holds(group.rect)
        ]
        assert f"+{best}" in words
        seen.append(int(words[-1]))
    assert seen == sorted(seen)
    assert seen[-1] == best
    assert len(set(seen)) > 3


def test_the_end_names_the_winner_and_stays(english: Say) -> None:
    views = short_game(4)
    found = list(frames(render.Replay(NAMES[:4]), views, english))
    last, stays = found[-1]
    assert f"{NAMES[views[-1].winners[0]]} wins" in shown(last)
    assert "Game over" in shown(last)
    assert stays == END >= 500


@pytest.mark.slow
def test_the_file_shows_what_the_scenes_show(english: Say) -> None:
    views = short_game(3)
    request = render.Replay(NAMES[:3])
    film = read(render.draw_replay(request, views, english))
    scenes_of = list(frames(request, views, english))
    assert sum(stays for _, stays in film) == round(seconds(request, views) * 1000)
    for index in (0, 1, -1):
        picture = film[index][0]
        whole = render.paint(scenes_of[index][0]).resize(picture.size, Image.Resampling.HAMMING)
        far = ImageChops.difference(picture, whole).convert("L").histogram()
        assert picture.width == WIDTHS[0]
        assert sum(far[48:]) / sum(far) < 0.003


@pytest.mark.slow
def test_the_same_game_gives_the_same_file(english: Say) -> None:
    request, views = render.Replay(NAMES[:2]), short_game(2)
    assert render.draw_replay(request, views, english) == render.draw_replay(request, views, english)


@pytest.mark.slow
def test_a_file_that_would_be_too_large_is_made_smaller(english: Say) -> None:
    request, views = render.Replay(NAMES[:2]), short_game(2)
    best = len(render.draw_replay(request, views, english))
    smaller = render.draw_replay(request, views, english, limit=best - 1)
    assert len(smaller) < best
    with Image.open(BytesIO(smaller)) as image:
        assert image.width == WIDTHS[1]
    with pytest.raises(render.ReplayTooLargeError):
        render.draw_replay(request, views, english, limit=1000)


def test_seats_have_the_colours_that_people_chose(english: Say) -> None:
    views = short_game(2)
    scene, _ = next(frames(render.Replay(NAMES[:2], (6, 4)), views, english))
    sprites = {mark.sprite for _, mark in scene.walk() if isinstance(mark, Picture)}
    assert {"seat/6", "seat/4", "fountain/6", "fountain/4"} <= sprites
    assert not {"seat/1", "seat/2", "fountain/1", "fountain/2"} & sprites
    plain = render.draw_replay(render.Replay(NAMES[:2]), views, english)
    assert render.draw_replay(render.Replay(NAMES[:2], (6, 4)), views, english) != plain


def test_a_replay_needs_views_and_a_caption_for_each_or_none(english: Say) -> None:
    with pytest.raises(ValueError, match="needs views"):
        render.draw_replay(render.Replay(NAMES[:2]), [], english)
    with pytest.raises(ValueError, match="1 captions for 4 views"):
        render.draw_replay(render.Replay(NAMES[:2], captions=("one",)), short_game(2), english)


def test_a_game_that_was_broken_off_can_be_shown(english: Say) -> None:
    views = short_game(4)[:2]
    last, _ = list(frames(render.Replay(NAMES[:4]), views, english))[-1]
    assert "wins" not in shown(last)
    assert "Game over" not in shown(last)
    assert overlong(last) == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_takes_twenty_to_forty_seconds(seats: int) -> None:
    request, views = render.Replay(NAMES[:seats]), game_views(seats)
    assert 20 <= seconds(request, views) <= 40
    captioned = render.Replay(NAMES[:seats], captions=("words",) * len(views))
    assert 20 <= seconds(captioned, views) <= 40


def test_a_very_long_game_is_told_in_fewer_steps() -> None:
    views = game_views(3)
    first = [view for view in views if view.round == 0]
    for times in (4, 12, 40):
        long = [*first * times, *views[len(first) :]]
        captions = tuple(str(index) for index in range(len(long)))
        assert 20 <= seconds(render.Replay(NAMES[:3], captions=captions), long) <= 40


@pytest.mark.slow
def test_a_whole_game_of_six_fits_into_a_message(english: Say) -> None:
    made = render.draw_replay(render.Replay(NAMES), game_views(6), english)
    assert len(made) < 8 * 2**20
    with Image.open(BytesIO(made)) as image:
        assert image.width == WIDTHS[0]
