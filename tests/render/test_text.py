from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from render import text
from tests.render.hostile import NAMES

FACES: tuple[text.Face, ...] = ("number", "name", "label", "body")


def test_a_text_that_fits_keeps_its_size() -> None:
    assert text.fit("Mira", "name", 46, 400) == text.Fitted("Mira", 46, text.width("Mira", "name", 46))


def test_a_text_shrinks_before_it_is_cut() -> None:
    room = text.width("Wilhelmine", "name", 46) - 20
    fitted = text.fit("Wilhelmine", "name", 46, room, 30)
    assert fitted.text == "Wilhelmine"
    assert 30 <= fitted.size < 46


def test_a_text_that_does_not_fit_even_small_ends_in_an_ellipsis() -> None:
    fitted = text.fit("Wilhelmine von Hohenzollern", "name", 46, 200, 36)
    assert fitted.size == 36
    assert fitted.text.startswith("Wilh")
    assert fitted.text.endswith("…")


def test_a_room_too_narrow_for_anything_stays_empty() -> None:
    assert text.fit("Mira", "name", 40, 3, 30).text == ""


def test_figures_are_as_high_as_capitals_and_stand_on_the_line() -> None:
    font = text.font("number", 100)
    for figure in "0123456789":
        _, top, _, bottom = font.getbbox(figure, anchor="ls")
        assert -80 <= top <= -60
        assert bottom <= 4


def test_kerning_brings_pairs_together() -> None:
    apart = text.width("A", "name", 100) + text.width("V", "name", 100)
    assert text.width("AV", "name", 100) < apart


def test_german_and_central_european_letters_come_from_the_main_face() -> None:
    for face in FACES:
        assert {run.file for run in text.runs("Äöüß „Größe“ – Žižkov, Łódź, İstanbul", face)} == {
            text.runs("a", face)[0].file
        }


@pytest.mark.parametrize(
    ("sample", "file"),
    [
        ("محمد", "NotoSansArabic-Bold.ttf"),
        ("שלום", "NotoSansHebrew-Bold.ttf"),
        ("宮殿", "NotoSansCJK-Bold.otf"),
        ("さくら", "NotoSansCJK-Bold.otf"),
        ("서울", "NotoSansCJK-Bold.otf"),
        ("สมชาย", "NotoSansThai-Bold.ttf"),
        ("कमल", "NotoSansDevanagari-Bold.ttf"),
        ("გიორგი", "NotoSansGeorgian-Bold.ttf"),
        ("😀", "NotoEmoji-Bold.ttf"),
    ],
)
def test_each_script_has_a_font_of_its_own(sample: str, file: str) -> None:
    assert {run.file for run in text.runs(sample, "name")} == {file}


def test_what_no_font_has_becomes_one_star() -> None:
    assert text.fit("\U00012000\U00012001\U00012002x", "name", 40, 400).text == text.STAND_IN + "x"


def test_a_name_without_anything_to_show_gets_a_substitute() -> None:
    assert text.shown_name("\u200b\u202e", "Seat 3") == "Seat 3"
    assert text.shown_name("\U00012000", "Seat 3") == "Seat 3"
    assert text.shown_name("😀", "Seat 3") == "😀"


def test_a_sentence_breaks_at_blanks_and_never_exceeds_its_lines() -> None:
    lines = text.wrap("tied places share their points, and so on and on", "body", 40, 300, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(text.width(line, "body", 40) <= 300 for line in lines)


def test_the_list_of_characters_matches_the_fonts() -> None:
    for name in ("sans-bold.ttf", "serif-black.ttf", "NotoSansHebrew-Bold.ttf"):
        font = text.font_file(name, 40)
        missing = font.getmask("\U0010ffff").getbbox()
        box = font.getbbox("\U0010ffff")
        for char in "Aé" if "Noto" not in name else "אש":
            assert text.has(name, char)
            assert (font.getmask(char).getbbox(), font.getbbox(char)) != (missing, box)
    assert not text.has("sans-bold.ttf", "宮")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", FACES)
def test_every_name_fits_and_stays_within_its_line(name: str, face: text.Face) -> None:
    fitted = text.fit(text.shown_name(name, "Seat 1"), face, 44, 180, 26)
    assert fitted.width <= 180
    assert fitted.text
    canvas = Image.new("RGB", (360, 200))
    text.draw_in(canvas, (90, 70, 180, 60), fitted, face, (255, 255, 255))
    left, top, right, bottom = canvas.convert("L").point([0] * 64 + [255] * 192).getbbox() or (
        90,
        70,
        270,
        130,
    )
    assert left >= 78
    assert right <= 282
    assert top >= 40
    assert bottom <= 160


@given(st.text(max_size=40), st.integers(1, 400))
def test_no_text_is_ever_wider_than_its_room(words: str, room: int) -> None:
    fitted = text.fit(words, "label", 40, room, 20)
    assert fitted.width <= room
    assert fitted.width == text.width(fitted.text, "label", fitted.size)


@pytest.mark.parametrize("words", ["Alhambra", "fjord, Ägypten", "13", "Jonas", "Mira 山"])
def test_letters_stand_where_pillow_puts_them(words: str) -> None:
    """Written twice: the second time with what was kept from the first."""
    fitted = text.fit(words, "name", 90, 800)
    for _ in range(2):
        ours = Image.new("RGB", (840, 160), (40, 60, 20))
        text.draw(ours, 21, 110, fitted, "name", (250, 240, 220))
        theirs = Image.new("RGB", (840, 160), (40, 60, 20))
        x = 21.0
        for run in text.runs(fitted.text, "name"):
            font = run.at(fitted.size)
            ImageDraw.Draw(theirs).text((round(x), 110), run.text, (250, 240, 220), font, "ls")
            x += font.getlength(run.text)
        assert ImageChops.difference(ours, theirs).getbbox() is None
