from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import writing
from tests.render.hostile import NAMES


def test_a_name_keeps_its_letters_accents_and_single_blanks() -> None:
    assert writing.clean("  Élodie   von  Groß ") == "Élodie von Groß"
    assert writing.clean("E\u0301lodie") == "Élodie"


def test_towers_of_combining_marks_are_taken_down() -> None:
    assert writing.clean("a" + "\u0335" * 200 + "b") == "ab"
    assert len(writing.clean("ก" + "\u0e49" * 50)) == 1 + writing.MARKS_PER_LETTER


def test_direction_overrides_and_invisible_characters_are_dropped() -> None:
    assert writing.clean("\u202eabc\u202c\u200b\u2060") == "abc"


def test_a_family_emoji_becomes_its_first_person() -> None:
    assert writing.clean("👨‍👩‍👧‍👦 and") == "👨 and"


def test_flags_become_their_letters() -> None:
    assert writing.clean("🇩🇪") == "DE"


def test_fancy_letters_have_a_plainer_form() -> None:
    assert writing.plainer("𝔊") == "G"
    assert writing.plainer("ⓜ") == "m"
    assert writing.plainer("a") == ""


def test_hebrew_is_drawn_from_right_to_left_with_numbers_in_order() -> None:
    assert writing.visual("אבג 12") == "12 גבא"


def test_brackets_in_right_to_left_text_are_mirrored() -> None:
    assert writing.visual("(אב)") == "(בא)"


def test_points_stay_behind_their_letter_when_the_order_turns() -> None:
    assert writing.visual("ב\u05b0א") == "אב\u05b0"


def test_latin_text_is_left_alone() -> None:
    assert writing.visual("Mira (2)") == "Mira (2)"


def test_arabic_letters_join() -> None:
    joined = writing.join_arabic("محمد")
    assert [unicodedata.name(c).rsplit(" ", 2)[-2] for c in joined] == [
        "INITIAL",
        "MEDIAL",
        "MEDIAL",
        "FINAL",
    ]


def test_lam_and_alef_become_one() -> None:
    assert writing.join_arabic("لا") == "\ufefb"


def test_a_letter_that_joins_only_backwards_ends_the_word() -> None:
    assert writing.join_arabic("دار") == "\ufea9\ufe8d\ufead"


@pytest.mark.parametrize("name", NAMES)
def test_no_name_survives_with_control_characters(name: str) -> None:
    cleaned = writing.clean(name)
    assert all(unicodedata.category(c)[0] != "C" for c in cleaned)
    assert len(cleaned) <= writing.LONGEST
    assert cleaned == cleaned.strip()


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing_more(name: str) -> None:
    cleaned = writing.clean(name)
    assert writing.clean(cleaned) == cleaned


@given(st.text(max_size=40))
def test_turning_the_order_loses_no_letter(name: str) -> None:
    text = writing.clean(name)
    letters = "".join(writing.letters(text))
    assert letters == text
    assert len(writing.visual(text)) <= len(text)
