"""The animated replay: its frames as scenes, and the file as others read it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

import render
from bot.texts.say import Say
from engine import View
from engine.base.events import TilePlaced
from render import samples
from render.measure import too_small
from render.replay import END, WIDTHS, frames, seconds
from render.sample_game import game_views
from render.scene import Bracket, Group, Picture, Scene, Words
from render.tokens import with_tokens
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


def scenes(seats: int, say: Say, names: tuple[str, ...] = NAMES) -> list[Scene]:
    return [scene for scene, _ in frames(render.Replay(names[:seats]), short_game(seats), say)]


def grown(cells: str) -> View:
    """A position in which the first seat has built these tiles, given as `tile@x,y`, in this order."""
    view = samples.opening(2)
    board = samples.layout("F").copy()
    events = []
    for word in cells.split():
        tile, _, place = word.partition("@")
        x, y = (int(number) for number in place.split(","))
        board.put(tile, (x, y), ((0, 0, 0),))
        events.append(TilePlaced(0, tile, (x, y), "market"))
    first = replace(view.players[0], board=samples.board_view(board))
    return replace(view, players=(first, *view.players[1:]), since=tuple(events))


def shown(scene: Scene) -> str:
    return " ".join(mark.text for _, mark in scene.walk() if isinstance(mark, Words))


@pytest.mark.parametrize("number", [0, 1, 2, 30, -2, -1])
def test_a_frame_is_laid_out_as_it_was(number: int, english: Say) -> None:
    """The start, a new tile and its pulse, a later one, a scoring round, the end."""
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
    found = scenes(seats, say, samples.LONG_NAMES)
    assert len({(scene.width, scene.height) for scene in found}) == 1
    for scene in found:
        assert overlong(scene) == []


def test_the_neutral_player_has_a_place(german: Say) -> None:
    views = short_game(2, dirk=True)[1:]
    found = [scene for scene, _ in frames(render.Replay(NAMES[:2]), views, german)]
    assert all(overlong(scene) == [] for scene in found)
    assert german("word-dirk") in shown(found[-1])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_frame_is_flat_and_read_on_a_desktop_and_on_a_phone(seats: int, say: Say) -> None:
    for scene in scenes(seats, say):
        assert scene.height <= 0.7 * scene.width
        assert too_small(scene) == []
        assert not [mark for _, mark in scene.walk() if isinstance(mark, Words) and mark.text.endswith("…")]


def test_scores_rise_step_by_step_in_a_round(english: Say) -> None:
    views = short_game(3)
    best = max(player.score for player in views[2].players)
    seat = next(player.seat for player in views[2].players if player.score == best)
    risen = []
    for scene in scenes(3, english):
        if english("pic-scoring-title", round=1) in shown(scene):
            assert f"+{best}" in shown(scene)
            risen.append(int(words_in(scene, f"seat:{seat}")[-1]))
    assert risen == sorted(risen)
    assert risen[-1] == best
    assert len(set(risen)) > 3


def words_in(scene: Scene, name: str) -> list[str]:
    group = next(m for _, m in scene.walk() if isinstance(m, Group) and m.name == name)
    part = Scene(name, 1, 1, (0, 0, 0), group)
    return [mark.text for _, mark in part.walk() if isinstance(mark, Words)]


def test_each_new_tile_comes_by_itself_for_half_a_second_and_pulses(english: Say) -> None:
    """Three tiles of one turn are three steps, in the order in which they were built."""
    before, after = samples.opening(2), grown("tower_12@0,1 garden_8a@1,0 chambers_9a@-1,0")
    found = list(frames(render.Replay(NAMES[:2]), [before, after], english))[1:-1]
    assert len(found) == 9
    seen: list[str] = []
    for number in range(3):
        (first, thin), (pulse, thick), (last, rest) = found[3 * number : 3 * number + 3]
        assert thin + thick + rest == 50
        tiles = [sprite for sprite in stage_of(first) if sprite.startswith("tile/")]
        assert set(seen) < set(tiles)
        assert len(tiles) == number + 1
        seen = tiles
        assert first == last
        assert [mark.name for mark in marks_of(pulse) if mark not in marks_of(first)] == ["pulse"]
        (bracket,) = [mark for _, mark in first.walk() if isinstance(mark, Bracket)]
        (frame,) = marks_of(pulse)[-1].marks
        assert frame.rect == bracket.rect
    assert [sprite.removeprefix("tile/") for sprite in order_of(found)] == [
        "tower_12",
        "garden_8a",
        "chambers_9a",
    ]


def order_of(found: list[tuple[Scene, int]]) -> list[str]:
    order: list[str] = []
    for scene, _ in found:
        order += [s for s in stage_of(scene) if s.startswith("tile/") and s not in order]
    return order


def marks_of(scene: Scene) -> list[Group]:
    return [mark for mark in scene.root.marks if isinstance(mark, Group)]


def stage_of(scene: Scene) -> list[str]:
    """The sprites of the large Alhambra."""
    group = next(m for _, m in scene.walk() if isinstance(m, Group) and m.name == "stage")
    return [m.sprite for _, m in Scene("stage", 1, 1, (0, 0, 0), group).walk() if isinstance(m, Picture)]


def test_a_redesigned_tile_goes_as_the_new_one_comes(english: Say) -> None:
    before, after = grown("tower_12@0,1 garden_8a@1,0"), grown("tower_12@0,1 pavilion_7@1,0")
    found = list(frames(render.Replay(NAMES[:2]), [before, after], english))
    assert {s for s in stage_of(found[1][0]) if s.startswith("tile/")} == {"tile/tower_12", "tile/pavilion_7"}
    assert len(found) == 5


def test_the_view_goes_back_while_an_alhambra_grows(english: Say) -> None:
    """Whatever has been built is as large as there is room for, and whole."""
    edges = []
    for number in range(1, 9):
        cells = " ".join(f"{tile}@{x},0" for x, tile in enumerate(STRAIGHT[:number], 1))
        found = list(frames(render.Replay(NAMES[:2]), [samples.opening(2), grown(cells)], english))
        scene = found[-2][0]
        stage = next(m for _, m in scene.walk() if isinstance(m, Group) and m.name == "stage")
        tiles = [m for _, m in scene.walk() if isinstance(m, Picture) and m.sprite.startswith("tile/")]
        large = [tile.rect for tile in tiles if stage.rect.holds(tile.rect)]
        assert len(large) == number
        edges.append(max(rect.width for rect in large))
    assert edges == sorted(edges, reverse=True)
    assert edges[0] >= 140
    assert 60 <= edges[-1] < edges[0]


STRAIGHT = (
    "tower_12",
    "garden_8a",
    "chambers_9a",
    "pavilion_7",
    "seraglio_5",
    "arcades_7",
    "tower_9b",
    "garden_9",
)


def test_the_alhambra_shown_is_that_of_whoever_builds(english: Say) -> None:
    views = game_views(3)
    for before, view in pairwise(views):
        builders = [n.seat for o, n in zip(before.players, view.players, strict=True) if o.board != n.board]
        if len(builders) == 1 and not len(view.rounds) > len(before.rounds) and view is not views[-1]:
            found = list(frames(render.Replay(NAMES[:3]), [before, view], english))[1]
            assert f"fountain/{builders[0] + 1}" in stage_of(found[0])
            assert NAMES[builders[0]] in words_in(found[0], "strip")


def test_no_frame_says_that_the_game_begins_but_the_first(english: Say) -> None:
    found = [shown(scene) for scene, _ in frames(render.Replay(NAMES[:3]), game_views(3), english)]
    assert english("pic-replay-start") in found[0]
    assert not [words for words in found[1:] if english("pic-replay-start") in words]


def test_the_opening_is_the_frame_with_which_the_replay_begins(english: Say) -> None:
    """But for the rounds, of which nothing is known yet."""
    request, views = render.Replay(NAMES[:3], (4, 5, 6)), game_views(3)
    opening = render.paint(
        with_tokens(render.scene(render.ReplayOpening(request.names), views[0], english), request.tokens)
    )
    scene, _ = next(frames(request, views, english))
    whole = render.paint(scene)
    assert opening.size == whole.size
    progress = next(m for m in marks_of(scene) if m.name == "progress").rect
    for picture in (opening, whole):
        picture.paste(scene.ground, (progress.left, progress.top, progress.right, progress.bottom))
    far = ImageChops.difference(opening, whole).convert("L").histogram()
    assert sum(far[48:]) / sum(far) < 0.003


def test_the_end_names_the_winner_and_stays(english: Say) -> None:
    views = short_game(4)
    found = list(frames(render.Replay(NAMES[:4]), views, english))
    last, stays = found[-1]
    assert f"{NAMES[views[-1].winners[0]]} wins" in shown(last)
    assert "Game over" in shown(last)
    assert stays == END >= 500


def test_what_pulses_in_the_file_is_gone_in_the_next_frame(english: Say) -> None:
    views, request = [samples.opening(2), grown("tower_12@0,1")], render.Replay(NAMES[:2])
    film = [picture.convert("RGB") for picture, _ in read(render.draw_replay(request, views, english))]
    start, thin, pulse, thin_again, _ = film
    assert ImageChops.difference(thin, pulse).getbbox() is not None
    assert ImageChops.difference(thin, thin_again).getbbox() is None
    assert ImageChops.difference(start, thin).getbbox() is not None


@pytest.mark.slow
def test_the_file_shows_what_the_scenes_show(english: Say) -> None:
    views = short_game(3)
    request = render.Replay(NAMES[:3])
    film = read(render.draw_replay(request, views, english))
    scenes_of = list(frames(request, views, english))
    assert sum(stays for _, stays in film) == round(seconds(views) * 1000)
    for index in (0, 1, 2, 3, -1):
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


def test_a_replay_needs_views(english: Say) -> None:
    with pytest.raises(ValueError, match="needs views"):
        render.draw_replay(render.Replay(NAMES[:2]), [], english)


def test_a_game_that_was_broken_off_can_be_shown(english: Say) -> None:
    views = short_game(4)[:2]
    last, _ = list(frames(render.Replay(NAMES[:4]), views, english))[-1]
    assert "wins" not in shown(last)
    assert "Game over" not in shown(last)
    assert overlong(last) == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_takes_half_a_minute_to_a_minute(seats: int) -> None:
    assert 30 <= seconds(game_views(seats)) <= 60


def test_a_very_long_game_is_told_in_fewer_steps() -> None:
    views = game_views(3)
    first = [view for view in views if view.round == 0]
    for times in (4, 12, 24):
        assert 30 <= seconds([*first * times, *views[len(first) :]]) <= 60


@pytest.mark.slow
def test_a_whole_game_of_six_fits_into_a_message(english: Say) -> None:
    made = render.draw_replay(render.Replay(NAMES), game_views(6), english)
    assert len(made) < 8 * 2**20
    with Image.open(BytesIO(made)) as image:
        assert image.width == WIDTHS[0]
