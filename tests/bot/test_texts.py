"""The catalogues and how they are spoken; the first tests hold every text of every language to the rules."""

import logging
import re
import timeit
import unicodedata
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import (
    LANGUAGES,
    CatalogueError,
    Say,
    Texts,
    TextsError,
    apart,
    clean,
    code,
    language_for,
    plain,
    say,
)
from bot.texts.catalogue import quick_catalogue, read_catalogue
from bot.texts.say import FOLDER
from tests.bot.catalogues import lengths, problems, variables

ROOT = Path(__file__).parents[2]
CURRENCIES = ("florin", "dirham", "denar", "ducat")
TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower", "fountain")


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.load(strict=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "en", "a", "hello = Hello { $name }\nonly = only English\n")
    write(tmp_path, "de", "a", "hello = Hallo { $name }\n")
    return tmp_path


def write(folder: Path, language: str, file: str, text: str) -> None:
    (folder / language).mkdir(exist_ok=True)
    (folder / language / f"{file}.ftl").write_text(text, encoding="utf-8")


def test_every_language_has_every_text_with_the_same_arguments_and_none_is_empty(texts: Texts) -> None:
    assert problems(texts) == []


def test_every_message_of_every_language_compiles_and_speaks(texts: Texts) -> None:
    for language in texts.languages:
        say = texts(language)
        for key in say.catalogue.keys:
            text = say(key, **dict.fromkeys(variables(say.catalogue, key), 2))
            assert text.strip()
            assert text == unicodedata.normalize("NFC", text)


def test_ids_of_the_engine_all_have_words_of_their_own(texts: Texts) -> None:
    for language in texts.languages:
        say = texts(language)
        for key in ("currency", "currency-short", "currency-symbol", "currency-noun", "currency-full"):
            assert len({say(key, currency=currency) for currency in CURRENCIES} - set("?")) == 4
        for key in ("building", "building-plural", "building-short", "building-a", "building-the-object"):
            assert len({say(key, type=name) for name in TYPES}) == len(TYPES)
        for key in ("seat-colour", "seat-shape", "seat-token"):
            assert len({say(key, seat=seat) for seat in range(1, 7)}) == 6


def test_short_marks_of_currencies_are_those_people_know(texts: Texts) -> None:
    marks = {code: [texts(code)("currency-short", currency=c) for c in CURRENCIES] for code in LANGUAGES}
    assert marks == {"en": ["Y", "G", "B", "O"], "de": ["Ge", "Gr", "Bl", "Or"]}


def test_plurals_follow_each_language(texts: Texts) -> None:
    en, de = texts("en"), texts("de")
    assert [en("count-cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [de("count-cards", n=n) for n in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert [en("building-count", type="tower", n=n) for n in (1, 3)] == ["1 tower", "3 towers"]
    assert [de("building-count", type="tower", n=n) for n in (1, 3)] == ["1 Turm", "3 Türme"]
    assert [de("currency-amount", currency="denar", n=n) for n in (1, 5)] == [
        "1 blauer Denar",
        "5 blaue Denare",
    ]
    assert [en("place", n=n) for n in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [de("place", n=n) for n in (1, 4)] == ["1.", "4."]


NOUNS = {
    "en": "actions action, bids bid, buildings building, cards card, chests chest, coins coin, days day, diamonds diamond, "
    "games game, guards guard, hours hour, messages message, minutes minute, modules module, moves move, orders order, "
    "people person, pieces piece, places place, players player, points point, rounds round, seats seat, seconds second, "
    "spaces space, thieves thief, tiles tile, tokens token, towers tower, turns turn, walls wall, ways way",
    "de": "Aktionen Aktion, Aufträge Auftrag, Felder Feld, Gebote Gebot, Karten Karte, Handkarten Handkarte, "
    "Mauerstücke Mauerstück, Minuten Minute, Module Modul, Modulen Modul, Münzen Münze, Nachrichten Nachricht, "
    "Partien Partie, Personen Person, Plätze Platz, Punkte Punkt, Runden Runde, Sekunden Sekunde, Stunden Stunde, "
    "Tage Tag, Truhen Truhe, Türme Turm, Wachen Wache, Züge Zug",
}
"""What the texts count: plural and singular forms."""

NOT_COUNTED = {
    "pic-lobby-seats",  # of at least two
    "modules-long",  # said from five modules on
    "refused-invite-many",  # a fixed limit, more than one
    "refused-orders-full",  # the same
    "tutorial-wall-1-done",  # the numbers of a fixed position
    "asked-auction",  # a name
    "option-chest",  # a colour
    "refused-colour-taken",  # the same
    "refused-tournament-few",  # two at least
    "refused-tournament-full",  # the same
    "refused-tournament-long",  # more than twenty
    "refused-tournament-many",  # a fixed limit, more than one
    "tour-began",  # two at least
}


@pytest.mark.parametrize("n", [0, 1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_things_stand_in_the_form_of_their_number(language: str, n: int, texts: Texts) -> None:
    say = texts(language)
    plurals, singulars = zip(*(pair.split() for pair in NOUNS[language].split(", ")), strict=True)
    wrong = re.compile(
        rf"(?<![\w.,+−–/-]){n}(?: (?!am\b)\w+)? (?:{'|'.join(plurals if n == 1 else singulars)})\b(?! \d| segments)"
    )
    found = {
        key: text
        for key in say.catalogue.keys - NOT_COUNTED
        if wrong.search(text := say(key, **dict.fromkeys(variables(say.catalogue, key), n)))
    }
    assert not found


def test_numbers_are_grouped_as_the_language_groups_them(texts: Texts) -> None:
    assert texts("en")("count-games", n=12345) == "12,345 games"
    assert texts("de")("count-games", n=12345) == "12.345 Partien"


def test_messages_refer_to_others_with_the_same_arguments(texts: Texts) -> None:
    assert texts("en")("card", currency="denar", n=5) == "blue 5"
    assert texts("de")("card-symbol", currency="florin", n=9) == "◆ gelb 9"
    assert variables(texts("de").catalogue, "card-symbol") == {"currency", "n"}


def test_arguments_carry_no_isolation_marks_and_are_never_read_as_fluent(texts: Texts) -> None:
    name = "{ $n } { word-cancel } [one] *[other] -term\\u0041"
    assert texts("en")("list-last", head=name, item="b") == f"{name} and b"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("en-US", "en"), ("en-GB", "en"), ("fr", "en"), ("", "en"), (None, "en")],
)
def test_german_readers_get_german_and_all_others_english(
    locale: object, language: str, texts: Texts
) -> None:
    assert language_for(locale) == language
    assert texts(locale).language == language


def test_strict_texts_refuse_what_they_cannot_say_exactly(texts: Texts) -> None:
    say = texts("de")
    for key, args in (
        ("no-such-text", {}),
        ("card", {"n": 5}),
        ("list-next", {"head": "a", "item": "x" * 2501}),
        ("count-cards", {"n": True}),
        ("count-cards", {"n": None}),
    ):
        with pytest.raises(TextsError, match=key):
            say(key, **args)


def test_in_production_a_missing_text_falls_back_to_english_and_then_to_its_key(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    say = Texts.load(folder=folder)("de")
    with caplog.at_level(logging.ERROR):
        assert [say("only") for _ in range(3)] == ["only English"] * 3
        assert len(caplog.records) == 1
        assert say("nothing", hand="blue 5") == "nothing"
    assert "blue 5" not in caplog.text


def test_in_production_a_missing_argument_leaves_a_placeholder(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert Texts.load(folder=folder)("de")("hello") == "Hallo name"
    assert "hello" in caplog.text


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("hello = twice\n", "hello is already in de/a.ftl"),
        ("ok = ok\n\nbroken = { $n ->\n", r"de/b.ftl:3"),
        ("key = text\n    .attribute = text\n", "attributes"),
    ],
)
def test_a_malformed_catalogue_is_refused_with_file_and_line(source: str, message: str, folder: Path) -> None:
    write(folder, "de", "b", source)
    with pytest.raises(CatalogueError, match=message):
        Texts.load(folder=folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_are_parsed_when_they_are_said_are_those_that_the_files_hold(language: str) -> None:
    whole, quick = read_catalogue(FOLDER / language), quick_catalogue(FOLDER / language)
    assert list(quick.entries) == list(whole.entries)
    assert len(quick.entries) == len(whole.entries) > 1_000
    for key, entry in whole.entries.items():
        assert entry.equals(quick.entries[key], ignored_fields=["span", "comment", "annotations"]), key


def test_loading_our_texts_parses_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(self: object, source: str) -> object:
        parsed.append(source)
        return real(self, source)  # type: ignore[arg-type]

    real = FluentParser.parse
    say._our_catalogue.cache_clear()
    monkeypatch.setattr(FluentParser, "parse", parse)
    texts = Texts.load()
    assert parsed == []
    assert texts("de")("word-none")
    assert 1 <= len(parsed) < 5


def test_what_a_text_refers_to_is_found_in_whatever_file_it_is(folder: Path) -> None:
    write(folder, "de", "z", "-far = fern\nend = { -far } und { middle }\n")
    write(folder, "de", "y", "middle = { hello } { -far }\n")
    assert Texts.load(folder=folder)("de")("end", name="Anna") == "fern und Hallo Anna fern"


def test_a_language_without_files_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "en", "a", "a = a\n")
    with pytest.raises(CatalogueError, match="no texts in de/"):
        Texts.load(folder=tmp_path)


def test_differences_between_languages_are_found(folder: Path) -> None:
    write(folder, "de", "b", 'only = { $extra }\nempty = { "" }\n')
    write(folder, "en", "b", 'empty = { "" }\n')
    found = "\n".join(problems(Texts.load(folder=folder)))
    assert "only: arguments differ" in found
    assert "de: empty can be empty" in found
    write(folder, "en", "c", "more = { nowhere } { -term }\n")
    assert problems(Texts.load(folder=folder)) == [
        "en: more -> -term does not exist",
        "en: more -> nowhere does not exist",
        "de: more is missing",
    ]


def test_lengths_finds_the_longest_variant_of_every_language(folder: Path) -> None:
    write(
        folder,
        "en",
        "b",
        "x-a = { $n ->\n    [one] short\n   *[other] much longer\n}\nx-b = { x-a }!\ny = long text\n",
    )
    write(folder, "de", "b", "x-a = kurz\nx-b = kurz\ny = y\n")
    texts = Texts.load(folder=folder)
    assert lengths(texts, "x-", 11) == ["en: x-b: 12"]
    assert lengths(texts, "x-", 12) == []


def test_saying_something_takes_a_few_microseconds(texts: Texts) -> None:
    say = texts("de")
    assert per_call(say, "word-cancel") < 100e-6
    assert per_call(say, "currency-amount", currency="denar", n=5) < 200e-6


def per_call(say: Say, key: str, **args: str | int) -> float:
    return min(timeit.repeat(lambda: say(key, **args), number=200, repeat=5)) / 200


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  A\n\tb  ", "A b"),
        ("Zoë", "Zoë"),
        ("a\u202eevil\u202c\u200b\u0000", "aevil"),
        ("Z" + "\u0336" * 200, "Z" + "\u0336" * 3),
        ("\u0336\u0336", "?"),
        ("\u3164\u2800", "?"),
        ("", "?"),
        ("x" * 40, "x" * 31 + "…"),
        ("x" * 32, "x" * 32),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_a_name_is_shown_on_one_line_without_tricks(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_a_name_is_never_cut_inside_a_joined_emoji() -> None:
    assert clean("ab👩\u200d🚀cd", limit=5) == "ab👩…"


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("*bold* _it_ ~~x~~ ||s||", r"\*bold\* \_it\_ \~\~x\~\~ \|\|s\|\|"),
        ("`code` \\", r"\`code\` \\"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("@everyone", "@\u2060everyone"),
        ("<@123>", "\\<@\u2060123\\>"),
        ("<:x:1> </a:1>", r"\<\:x\:1\> \<\/a\:1\>"),
        ("https://a.b", r"https\:\/\/a\.b"),
        ("# 1. - >", r"\# 1\. \- \>"),
    ],
)
def test_a_name_cannot_format_mention_or_link(name: str, escaped: str) -> None:
    assert plain(name) == escaped


@given(st.text(max_size=300))
def test_whatever_the_name_it_stays_short_visible_and_on_one_line(name: str) -> None:
    shown = clean(name)
    assert 1 <= len(shown) <= 32
    assert "\n" not in shown
    assert shown == clean(shown)
    assert len(plain(name)) <= 64


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Ann 34", "Ann 34"),
        ("אבא", "\u2068אבא\u2069"),
        ("Ann אבא", "\u2068Ann אבא\u2069"),
        ("سلام", "\u2068سلام\u2069"),
        ("\u2068אבא\u2069", "\u2068אבא\u2069"),
        ("\u2068אבא\u2069 א", "\u2068\u2068אבא\u2069 א\u2069"),
        ("\u2069א", "\u2068\u2069א\u2069"),
    ],
)
def test_names_from_right_to_left_are_isolated_once(name: str, shown: str) -> None:
    assert apart(name) == shown


@pytest.mark.parametrize(
    ("seed", "shown"), [("summer-2027", "summer-2027"), ("a`b **c**", "aˋb **c**"), ("א`", "\u2068אˋ\u2069")]
)
def test_what_stands_between_backticks_is_shown_as_it_is_and_cannot_end_them(seed: str, shown: str) -> None:
    assert code(seed, 64) == shown


def test_a_name_cannot_end_its_isolation_or_bring_its_own() -> None:
    assert plain("\u2069\u2068\u202eא") == "\u2068א\u2069"
    assert plain("\u2069Ann") == "Ann"


def test_an_argument_from_right_to_left_is_isolated_in_a_text(texts: Texts) -> None:
    assert texts("en")("list-last", head="א", item="Ben") == "\u2068א\u2069 and Ben"


def test_every_word_and_count_is_said_somewhere(texts: Texts) -> None:
    sources = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("render/**/*.py"), *ROOT.glob("bot/texts/*/*.ftl")]
    said = set()
    for file in sources:
        said |= set(re.findall(r"""["'{ ]((?:word|count)-[\w-]+)""", file.read_text("utf-8")))
    known = {key for key in texts("en").catalogue.keys if key.startswith(("word-", "count-"))}
    assert known - said == {"count-cards", "count-games"}, "what nobody says is kept for tests alone"
