"""What people type stands in the catalogues: a further language needs nothing but a catalogue of its own."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from bot.texts import LANGUAGES, Texts, say
from bot.texts.say import FOLDER
from bot.wording.typed import cards, moves, tiles, words
from bot.wording.typed.words import Vocabulary

INVENTED = """
typed-currency-florin = zolt zöltin
typed-type-tower = hauter
typed-kind-store = dézi
typed-reserve = kemri
typed-exact = ĵus
typed-wall = palis
typed-side-e = r
typed-between = kaj
typed-fillers = lo mep
"""
FILES = (words, cards, moves, tiles)


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Vocabulary:
    """The vocabulary with a third language that has but a few words, and is the one that is used."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        shutil.copy(FOLDER / language / "typed.ftl", tmp_path / language)
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "typed.ftl").write_text(INVENTED, encoding="utf-8")
    monkeypatch.setattr(say, "LANGUAGES", (*LANGUAGES, "xx"))
    say.language_for.cache_clear()
    found = Vocabulary.of(Texts.load(folder=tmp_path))
    for module in FILES:
        monkeypatch.setattr(module, "vocabulary", lambda: found, raising=False)
    yield found
    say.language_for.cache_clear()


def test_words_of_a_made_up_third_language_are_understood_beside_the_others(invented: Vocabulary) -> None:
    assert [words.currency(word) for word in ("zolt", "zoltin", "yellow", "gelb")] == ["florin"] * 4
    assert [words.building(word) for word in ("hauter", "tower", "turm")] == ["tower"] * 3
    assert words.look_up(invented.kinds, "dezi") == "store"
    assert {"kemri", "reserve", "reservefeld"} <= invented.reserve
    assert {"jus", "exact", "genau"} <= invented.exact
    assert (invented.sides["r"], invented.sides["o"], invented.sides["e"]) == ("e", "e", "e")
    assert {"lo", "mep", "the", "und"} <= invented.fillers
    assert "hauter" in words.all_words("tower").split()


def test_a_whole_text_in_it_is_read(invented: Vocabulary) -> None:
    asked = tiles._read("lo hauter 9 [palis n, r] mep zolt", ())
    plain = tiles._read("the tower 9 [wall n, e] in yellow", ())
    assert asked == plain
    assert cards.named_cards("zolt 5 kaj blau 3") == cards.named_cards("yellow 5 + blue 3")


def test_every_language_has_words_for_everything_and_they_are_written_as_they_are_compared() -> None:
    texts = Texts.load()
    for language in texts.languages:
        spoken = texts(language)
        keys = {key for key in spoken.catalogue.keys if key.startswith("typed-")}
        assert len(keys) == 4 + 6 + 3 + 4 + 6
        for key in keys:
            listed = spoken(key).split()
            assert listed == [word.casefold() for word in listed]
            assert len(listed) == len(set(listed))


def test_no_file_that_reads_what_is_typed_has_words_of_a_language_in_it() -> None:
    texts = Texts.load()
    # `place`, `reserve` and the like are also names of the engine, and `n` and `e` its sides.
    spoken = {
        word
        for key in texts("de").catalogue.keys
        if key.startswith("typed-")
        for word in texts("de")(key).split()
    }
    own = {
        word
        for key in texts("en").catalogue.keys
        if key.startswith("typed-")
        for word in texts("en")(key).split()
    }
    german = spoken - own
    for module in FILES:
        tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        held = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not {
            text for text in held if set(text.split("|")) & german - {"o", "ge", "or", "pa", "se", "to"}
        }
