"""Presses: every step is solved in both languages, every wrong press says why, nothing leads astray."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import render
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import Guide
from bot.panels.lists import weight
from bot.panels.parts import Panel, Select
from bot.panels.viewer import Viewer
from bot.tables.people.person import Person
from bot.texts import Texts
from bot.tutorial import presses
from bot.tutorial.lessons import lessons
from bot.tutorial.presses import Result
from bot.tutorial.progress import Progress
from bot.wording.rules import topics as rules_topics
from tests.bot.tutorial.solution import PRESSES

TEXTS = Texts.load(strict=True)
LANGUAGES = ("en", "de")
PLAYING = frozenset({"do", "fin", "pick", "see", "seesel", "tmove"})
NAVIGATION = frozenset({"tback", "tgo", "tleave", "now", "undo", "hand"})


def viewer(language: str) -> Viewer:
    return Viewer(Person(7, "Mira"), TEXTS(language))


def press(progress: Progress, language: str, ending: str) -> Result:
    """Press a button that stands on the panel of this progress."""
    verb, _, argument = ending.partition("|")
    return presses.press(progress, viewer(language), Press("tutorial", progress.number, verb, argument), [])


def walk(language: str) -> Iterator[tuple[Progress, Panel, str]]:
    """Every panel on the way through the tutorial, with the press that is made on it; the last with none."""
    progress = Progress()
    panel = presses.begun(progress, viewer(language))
    for step, endings in enumerate(PRESSES):
        assert progress.step == step
        for ending in endings:
            yield progress, panel, ending
            done = press(progress, language, ending)
            progress, panel = done.progress, done.panel
    yield progress, panel, ""


def words(panel: Panel) -> str:
    """All that a panel says."""
    return f"{panel.text}\n{panel.below}"


def presses_of(panel: Panel) -> Iterator[tuple[str, Press]]:
    """Every button and option of a panel, as label and press."""
    for row in panel.rows:
        if isinstance(row, Select):
            found = Press.parse(row.id)
            assert found is not None
            for option in row.options:
                yield option.label, Press(found.game, found.number, found.verb, option.value)
        else:
            for button in row:
                if Guide.parse(button.id):
                    continue
                found = Press.parse(button.id)
                assert found is not None, button
                yield button.label, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_solved_by_buttons_that_are_there(language: str) -> None:
    seen = list(walk(language))
    for _, panel, ending in seen:
        endings = [f"{press.verb}|{press.argument}" for _, press in presses_of(panel)]
        assert not ending or ending in endings
    assert seen[-1][0].finished
    assert [after.step - before.step for (before, *_), (after, *_) in pairwise(seen)].count(1) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_press_on_the_way_says_why_or_leads_to_where_it_says(language: str) -> None:
    wrong = 0
    for progress, panel, ending in walk(language):
        if not ending:
            continue
        for label, wanted in presses_of(panel):
            if f"{wanted.verb}|{wanted.argument}" == ending:
                continue
            done = presses.press(progress, viewer(language), wanted, [])
            assert done.panel.text, label
            if wanted.verb in NAVIGATION:
                continue
            if done.progress != progress:
                task = progress.task
                assert task is not None
                assert task.solved_by(wanted.argument), f"another way to solve it: {label}"
            elif wanted.verb in PLAYING:
                wrong += 1
                assert "❌" in words(done.panel), (progress, label)
            else:
                assert "❌" in words(done.panel) or done.panel.picture is not None, (progress, label)
    assert wrong > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_press_has_words_of_its_own(language: str) -> None:
    general = TEXTS(language)("tutorial-not")
    for progress, panel, _ in walk(language):
        for label, wanted in presses_of(panel):
            if wanted.verb in PLAYING or wanted.verb in ("buy", "red"):
                done = presses.press(progress, viewer(language), wanted, [])
                assert general not in words(done.panel), (progress, label)


@pytest.mark.parametrize(
    "ending", ["do|build garden_8a N13", "do|build garden_8a M15", "do|build garden_8a O15"]
)
def test_a_place_where_a_wall_meets_an_open_side_is_explained(ending: str) -> None:
    done = press(Progress(4, (), 4), "en", ending)
    assert "Wall must meet wall" in words(done.panel)
    assert done.progress == Progress(4, (), 4)


def test_a_place_that_cannot_be_reached_on_foot_is_explained() -> None:
    assert "walk in" in words(press(Progress(4, (), 4), "en", "do|build garden_8a P14").panel)


def test_too_much_money_is_counted() -> None:
    text = words(press(Progress(2, (), 2), "de", "do|take denar_2+dirham_4").panel)
    assert "Das sind 6" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_press_offers_the_rule_behind_the_step_with_the_way_back(language: str) -> None:
    say, seen = TEXTS(language), set()
    for progress, panel, _ in walk(language):
        for _, wanted in presses_of(panel):
            done = presses.press(progress, viewer(language), wanted, [])
            if "❌" not in words(done.panel):
                continue
            guides = [
                Guide.parse(button.id)
                for row in done.panel.rows
                if not isinstance(row, Select)
                for button in row
            ]
            topics = [guide.argument for guide in guides if guide is not None]
            assert topics == [progress.lesson.rule]
            assert topics[0] in rules_topics.topics(say)
            assert all(len(row) <= 5 for row in done.panel.rows if not isinstance(row, Select))
            seen.add(progress.lesson.id)
    assert len(seen) == 10, "all but the first step, which has one button, and the last"


def test_a_building_that_cannot_be_paid_says_what_is_missing() -> None:
    assert "it costs 9 in green, you have 7" in words(press(Progress(3, (), 3), "en", "buy|arcades_9").panel)


def test_a_move_that_no_button_offers_is_judged_by_the_rules() -> None:
    start = Progress(3, (), 3)
    for ending in (
        "do|buy arcades_9 dirham_4",
        "do|buy garden_8a ducat_7",
        "do|redesign place garden_6 M13",
        "do|pass",
    ):
        done = press(start, "en", ending)
        assert done.progress == start
        assert "❌" in words(done.panel)
    assert press(Progress(3, (), 3), "en", "do|buy garden_8a denar_9").progress.step == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_keeps_within_what_discord_takes(language: str) -> None:
    for _, panel, _ in walk(language):
        assert weight(panel.rows) + 3 <= 40
        assert len(panel.rows) <= 8
        assert len(words(panel)) + len(panel.picture.words if panel.picture else "") < 4_000
        for _, wanted in presses_of(panel):
            assert len(wanted.custom_id) <= 100
        assert panel.picture is not None
        assert 0 < len(panel.picture.alt) <= 1_024


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_can_be_left_and_counts_its_step(language: str) -> None:
    for progress, panel, _ in walk(language):
        verbs = [wanted.verb for _, wanted in presses_of(panel)]
        assert "tleave" in verbs
        assert progress == Progress() or verbs.count("tback") + (verbs.count("now") > 0) >= 1
        assert f"{progress.step + 1} / 12" in panel.text
        assert panel.text.count("▰") == progress.step + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_can_be_laid_out(language: str) -> None:
    for _, panel, _ in walk(language):
        assert panel.picture is not None
        scene = render.scene(panel.picture.request, panel.picture.view, TEXTS(language))
        assert any(True for _ in scene.walk())


def test_an_old_press_shows_the_current_step_and_changes_nothing() -> None:
    here = Progress(5, ("buy garden_6 florin_1+florin_5",), 5)
    for old in (Progress(), Progress(5, (), 5), Progress(6, (), 6)):
        for verb, argument in (
            ("do", "take ducat_7"),
            ("do", "take florin_8"),
            ("tback", ""),
            ("tgo", "3"),
            ("tmove", "next"),
        ):
            done = presses.press(here, viewer("en"), Press("tutorial", old.number, verb, argument), [])
            assert done.progress == here
            assert "6 / 12" in words(done.panel)


def test_numbers_tell_all_positions_apart() -> None:
    numbers = [progress.number for progress, _, _ in walk("en")]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == sum(len(lesson.tasks) for lesson in lessons()) + 1


def test_a_taken_move_can_be_taken_back() -> None:
    taken = press(Progress(1, (), 1), "en", "do|take ducat_7").progress
    assert press(taken, "en", "undo|").progress == Progress(1, (), 1)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"step": "3"},
        {"step": 3},
        {"step": True, "reached": 3, "moves": []},
        {"step": 3, "reached": 3, "moves": "now"},
        {"step": -1, "reached": -5, "moves": []},
    ],
)
def test_what_cannot_be_understood_is_the_beginning(data: dict[str, Any]) -> None:
    assert Progress.load(data) == Progress()


def test_moves_that_no_longer_fit_are_forgotten_and_the_step_stays() -> None:
    for moves in (["take denar_9"], ["nonsense"], ["buy garden_8a denar_9"] * 9, [3]):
        assert Progress.load({"step": 5, "reached": 7, "moves": moves}) == Progress(5, (), 7)
    assert Progress.load({"step": 99, "reached": 99, "moves": ["next"]}) == Progress(11, (), 11)


def test_what_is_kept_comes_back() -> None:
    for progress, _, _ in walk("en"):
        assert Progress.load(progress.dump()) == progress


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 11),
    st.sampled_from(
        ["do", "fin", "pick", "see", "buy", "red", "redsel", "tmove", "tgo", "undo", "hand", "zzz", "place"]
    ),
    st.one_of(
        st.text(max_size=70),
        st.sampled_from(["#0", "#77", "who 9", "who x", "take", "build", "tgarden_6", "cN99"]),
    ),
    st.booleans(),
)
def test_no_press_whatever_raises(step: int, verb: str, argument: str, dated: bool) -> None:
    progress = Progress(step, (), step)
    made = Press("tutorial", progress.number if dated else None, verb, argument)
    panel = presses.press(progress, viewer("de"), made, []).panel
    assert panel.text
    assert_one_button_each(panel)


def assert_one_button_each(panel: Panel) -> None:
    """Discord takes no message in which two buttons have the same custom_id."""
    ids = [part.id for row in panel.rows for part in ((row,) if isinstance(row, Select) else row)]
    assert len(set(ids)) == len(ids), ids


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_every_button_of_every_step_pressed_on_any_other_step_shows_a_panel_that_discord_takes(
    language: str,
) -> None:
    seen = list(walk(language))
    endings = {(wanted.verb, wanted.argument) for _, panel, _ in seen for _, wanted in presses_of(panel)}
    for progress, _, _ in seen:
        for verb, argument in sorted(endings):
            made = Press("tutorial", None, verb, argument)
            assert_one_button_each(presses.press(progress, viewer(language), made, []).panel)


def test_the_three_who_sit_at_the_table_have_the_first_three_colours() -> None:
    panel = next(panel for _, panel, _ in walk("en") if panel.picture is not None and panel.picture.view)
    assert panel.picture is not None
    assert panel.picture.tokens == (1, 2, 3)
