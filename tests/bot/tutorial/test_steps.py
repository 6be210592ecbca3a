"""The steps as data: their positions, what they want, and that their words say what the engine says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
import render
from bot.panels.viewer import Viewer
from bot.tables.people.person import Person
from bot.texts import Texts
from bot.tutorial.lessons import ME, OTHERS, Lesson, Task, lessons
from bot.tutorial.panels import step_panel
from bot.tutorial.progress import PRESSES as UNPLAYED
from bot.tutorial.progress import Progress, Situation, arrive
from engine import View
from engine.base.ending import money_in
from render.measure import too_small
from render.scene import Group, Words
from tests.bot.tutorial.solution import PRESSES

TEXTS = Texts.load(strict=True)


def moves_of(step: int) -> Iterator[str]:
    """The moves that solve a step, one for each task."""
    for ending in PRESSES[step]:
        verb, _, argument = ending.partition("|")
        if verb in ("do", "fin", "tmove"):
            yield argument
        elif verb in ("hand", "now"):
            yield verb


def situations() -> Iterator[tuple[Lesson, Task, Situation]]:
    """Every task of every step with its game."""
    for step, lesson in enumerate(lessons()[:-1]):
        moves = tuple(moves_of(step))
        assert len(moves) == len(lesson.tasks), lesson.id
        for number, task in enumerate(lesson.tasks):
            yield lesson, task, arrive(Progress(step, moves[:number], step))


def view(situation: Situation) -> View:
    return engine.view(situation.record.game, ME)


def at(lesson: str, task: int = 0) -> Situation:
    return [s for one, _, s in situations() if one.id == lesson][task]


def test_there_are_twelve_steps_and_the_last_has_nothing_to_play() -> None:
    assert len(lessons()) == len({lesson.id for lesson in lessons()}) == 12
    assert [bool(lesson.tasks) for lesson in lessons()] == [True] * 11 + [False]


def test_what_a_step_wants_is_legal_and_its_baits_are_not() -> None:
    for lesson, task, situation in situations():
        legal = [engine.write(option) for option in situation.record.legal(ME)]
        if task.wants[0].split(" ", maxsplit=1)[0] not in UNPLAYED:
            assert any(task.solved_by(move) for move in legal), (lesson.id, task)
        for bait in task.baits:
            assert not situation.record.game.is_legal(engine.read(bait)), bait
            assert engine.write(engine.read(bait)) == bait


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_step_has_a_title_and_words_for_each_press(language: str) -> None:
    say = TEXTS(language)
    for lesson in lessons():
        assert len(say(f"tutorial-{lesson.id}-title")) <= 40
        for number in range(1, max(1, len(lesson.tasks)) + 1):
            words = say(f"tutorial-{lesson.id}-{number}")
            assert "**" in words, "the task is bold"
            assert lesson.id == "onward" or len(words) <= 300


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_on_the_pictures_of_the_steps_is_cut_or_too_small(language: str) -> None:
    viewer = Viewer(Person(1, "Mira"), TEXTS(language))
    for lesson, _, situation in situations():
        picture = step_panel(situation, viewer).picture
        assert picture is not None
        scene = render.scene(picture.request, picture.view, viewer.say)
        words = [mark.text for _, mark in scene.walk() if isinstance(mark, Words)]
        assert [text for text in words if text.endswith("…")] == [], lesson.id
        assert too_small(scene) == [], lesson.id


def test_the_only_payable_building_is_paid_too_much_and_the_next_one_exactly() -> None:
    overpay = view(at("overpay"))
    buys = [engine.write(option) for option in overpay.options if option.verb == "buy"]
    assert buys == ["buy garden_8a denar_9"]
    assert not any(overpay.payable.values())
    exact = {tile: ways for tile, ways in view(at("exact")).payable.items() if ways}
    assert exact == {"garden_6": (("florin_1", "florin_5"),)}


def test_there_is_one_place_for_the_first_garden_and_none_for_the_second() -> None:
    places = {
        lesson: [o for o in view(at(lesson)).options if isinstance(o.at, tuple)]
        for lesson in ("place", "reserve")
    }  # type: ignore[attr-defined]
    assert [engine.write(option) for option in places["place"]] == ["build garden_8a M14"]
    assert places["reserve"] == []


def test_the_swap_is_the_only_redesign_of_the_garden_and_the_wall_grows_as_the_words_say() -> None:
    redesigns = [engine.write(o) for o in view(at("redesign")).options if "garden_6" in engine.write(o)]
    assert redesigns == ["redesign swap garden_6 N15"]
    walls = {}
    situation = at("wall")
    assert view(situation).players[ME].board.wall == 5
    for option in situation.record.legal(ME):
        trial = situation.record.game.copy()
        trial.play(ME, option)
        walls[engine.write(option)] = engine.view(trial, ME).players[ME].board.wall
    assert walls.pop("build tower_9c M13") == 7
    assert set(walls.values()) == {5}


def test_the_first_scoring_is_as_the_words_say() -> None:
    before, after = view(at("scoring")), view(at("scoring", 1))
    towers = [player.counts.get("tower", 0) for player in before.players]
    assert towers == [1, 2, 0]
    assert OTHERS[0] == "Zoraya"
    assert after.table[1]["tower"] == (6,)
    assert after.rounds[-1].round == 1
    points = [player.score for player in after.players]
    assert points[ME] == max(points)
    assert points.count(max(points)) == 1


def test_the_end_is_as_the_words_say() -> None:
    first, second, third = (at("end", task) for task in range(3))
    yellow = [money_in(first.record.game, seat, "florin") for seat in range(3)]
    assert yellow == [5, 8, 0]
    assert view(first).supply_left == 0
    assert [tile.id for tile in view(second).players[ME].pending] == ["garden_11"]
    assert money_in(second.record.game, ME, "florin") == 9
    assert view(third).phase == "over"
    assert view(third).winners == (ME,)
    for option in first.record.legal(ME):
        if option.verb == "take" and engine.write(option) != "take florin_4":
            assert not any("florin" in card for card in option.cards)  # type: ignore[attr-defined]


def test_every_picture_points_at_what_its_words_are_about() -> None:
    """And never at a place, a way to pay or a seat among which one has to choose."""
    say = TEXTS("en")
    viewer = Viewer(Person(1, "Mira"), say)
    for lesson, task, situation in situations():
        picture = step_panel(situation, viewer).picture
        assert picture is not None
        scene = render.scene(picture.request, picture.view, say)
        found = [
            mark.name for mark in scene.root.marks if isinstance(mark, Group) and "pointer:" in mark.name
        ]
        assert {name.removeprefix("pointer:") for name in found} == set(task.points), lesson.id
        assert task.points, lesson.id
        assert not [point for point in task.points if point.startswith(("pick:", "letter:", "pay:", "seat:"))]
