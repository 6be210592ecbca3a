"""The texts of the modules: every word that the bot looks up for them is there, in every language, and reads well."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import cycle, islice
from typing import Any

import pytest

import engine
from bot.texts import Say, Texts
from bot.wording import describe
from bot.wording.options import label, with_modifiers
from bot.wording.rules import topics as rules_topics
from bot.wording.rules.search import search
from bot.wording.standing_orders import order_text
from engine import Action, Event, Record
from engine.base.auction import Bid
from engine.base.orders import read_order
from engine.base.scoring import score_lines
from engine.base.things import CARDS, CURRENCIES, TILES, TYPES
from engine.base.view import Mark, View
from engine.core.kernel import Choice
from engine.core.notation import verbs
from engine.core.orders import ANY
from engine.modules.bazaars import BAZAARS
from tests.bot.catalogues import variables

TEXTS = Texts.load(strict=True)
MODULES = engine.chosen_modules()
COMPONENTS = sorted({name for module in MODULES for name in engine.known_modules()[module].components})
OPTIONS = (
    "vizier_once",
    "thieves_ending_player_may_steal",
    "interrupt_window_before_scoring",
    "count_starting_tile",
    "line_of_sight",
)
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")
LABEL = 80
LISTED = 100
IN_ENGLISH = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower", "yellow", "green", "blue")


def says() -> list[Say]:
    return [TEXTS(language) for language in TEXTS.languages]


def reads_well(say: Say, text: str) -> bool:
    """Whether a text is not empty, holds no id, and in German no English word of the game."""
    if not text.strip() or "_" in text:
        return False
    return say.language != "de" or not any(word in text.casefold().split() for word in IN_ENGLISH)


@pytest.mark.parametrize("say", says(), ids=lambda say: say.language)
def test_a_bazaar_is_called_by_the_full_names_of_the_types_that_it_counts(say: Say) -> None:
    for tile, bazaar in BAZAARS.items():
        named = describe.thing(say, tile)
        assert f"({'/'.join(say('building', type=kind) for kind in bazaar['types'])})" in named
        assert describe.currency(say, bazaar["currency"]) in named


# -- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_a_name_and_says_in_one_line_why_one_would_choose_it(module: str) -> None:
    for say in says():
        assert len(say(f"module-{module}")) <= 30
        assert 20 < len(say(f"module-{module}-why")) <= 100


def test_no_two_modules_have_the_same_name() -> None:
    for say in says():
        assert len({say(f"module-{module}") for module in MODULES}) == len(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_every_module_is_a_topic_of_the_rules_with_an_example(module: str) -> None:
    for say in says():
        assert module in rules_topics.topics(say)
        text = say(f"rules-{module}")
        assert 500 < len(text) <= 1_500
        assert {"en": "*Example:*", "de": "*Beispiel:*"}[say.language] in text
        assert search(TEXTS, say.language, rules_topics.title(say, module))[0].value == module


@pytest.mark.parametrize("name", COMPONENTS)
def test_every_component_has_a_name(name: str) -> None:
    for say in says():
        assert reads_well(say, describe.thing(say, name))


def test_things_of_a_currency_are_called_by_its_colour_and_symbol() -> None:
    for say in says():
        for currency in CURRENCIES:
            colour = say("look-currency", currency=currency)
            for name in (f"coin_{currency}", f"mb_{currency}", f"thief_{currency}", f"site_{currency}_1"):
                assert colour in describe.thing(say, name)
            for name, card in CARDS.items():
                if card.kind == "exchange" and currency in name:
                    assert colour in describe.thing(say, name)


def test_every_house_rule_of_the_modules_is_named_and_explained() -> None:
    known = {name for module in engine.known_modules().values() for name in module.options}
    assert known.issuperset(OPTIONS)
    for say in says():
        for option in OPTIONS:
            assert len(say(f"rule-{option}")) <= 60
            assert len(say(f"rule-{option}-why")) > 20


# -- what happened --------------------------------------------------------------------------------------


def kinds(parent: type[Any], *places: str) -> list[type[Any]]:
    """The classes below this one that stand in the modules, or in these places."""
    engine.known_modules()
    return [
        kind for kind in parent.__subclasses__() if kind.__module__.startswith(("engine.modules", *places))
    ]


def having(prefix: str) -> list[str]:
    return [name for name in COMPONENTS if name.startswith(prefix)]


VALUES: dict[str, list[Any]] = {
    "amount": [7],
    "at": [(0, -1), None],
    "back": having("site_"),
    "backs": [("site_denar_1",), ("site_denar_1", "site_ducat_2")],
    "card": ["denar_5", "mb_florin", "exchange_denar_ducat"],
    "character": [name for name, card in CARDS.items() if card.kind == "character"],
    "chest": having("chest_"),
    "chests": [("chest_garden", "chest_tower", "chest_tower"), ("chest_arcades",)],
    "coins": [("coin_denar",), ("coin_denar", "coin_florin")],
    "exact": [True, False],
    "fruit": having("fruit_"),
    "kept": [True, False],
    "losses": [(3, 0, 2)],
    "lost": [(), ("denar_5", "mb_denar")],
    "lot": [name for name, card in CARDS.items() if card.kind == "character"],
    "new": [*TYPES, None],
    "old": list(TYPES),
    "outbid": [None, 1],
    "pay": [("denar_4", "denar_9"), ("coin_denar", "diamond_7")],
    "price": [9],
    "project": having("mp"),
    "room": [1, 2, 3],
    "round": [1, 2, 3],
    "scout": having("scout_"),
    "seat": [0, 1],
    "seen": [None],
    "side": list("nesw"),
    "space": [0, 1, 16],
    "thief": having("thief_"),
    "tile": ["tower_13", "camp_nw", "baz_denar_1", "sq_garden_1", "mp01"],
    "total": [15],
    "type": list(TYPES),
    "types": [(("garden", "tower"), ("pavilion", "arcades"))],
    "what": ["tower_13", "denar_5", *TYPES],
    "who": [0, -1],
}
SPECIAL: dict[str, dict[str, list[Any]]] = {
    "attacked": {"card": having("invasion_")},
    "bonus_revealed": {"card": having("bonus_")},
    "wall_card_shown": {"card": having("wall_n")},
    "wall_built": {"card": having("wall_n")},
    "square_taken": {"tile": having("sq_")},
    "bazaar_shown": {"tile": having("baz_")},
    "builder_played": {"card": having("mb_")},
}


def samples(kind: type[Any]) -> Iterator[Any]:
    """Instances in which every field takes all its sample values once."""
    lists = [SPECIAL.get(kind.tag, {}).get(field.name, VALUES.get(field.name)) for field in fields(kind)]
    assert all(lists), f"no sample values for {kind.__name__}"
    most = max((len(values) for values in lists if values), default=1)
    columns = [islice(cycle(values), most) for values in lists if values]
    for row in zip(*columns, strict=True):
        yield kind(*row)
    if not columns:
        yield kind()


@pytest.mark.parametrize("kind", kinds(Event), ids=lambda kind: kind.tag)
def test_every_event_of_the_modules_is_told(kind: type[Event]) -> None:
    for say in says():
        assert (f"did-{kind.tag}" in say) != (f"event-{kind.tag}" in say)
        assert (f"did-{kind.tag}" in say) <= ("seat" in {field.name for field in fields(kind)})  # type: ignore[arg-type]
        for event in samples(kind):
            seen = event.seen_by(None)
            assert seen is not None
            text = describe.sentence(say, seen, NAMES)
            assert text is not None
            assert reads_well(say, text), text
            assert text.endswith(".")


def test_what_only_one_seat_may_know_stands_in_no_text_that_all_see() -> None:
    for say in says():
        catalogue = say.catalogue
        assert "seen" not in variables(catalogue, "did-scout_used")
        assert "back" not in variables(catalogue, "did-site_kept")
        assert "seen" in variables(catalogue, "own-scout_used")
        assert "back" in variables(catalogue, "own-site_kept")


@pytest.mark.parametrize("way", ["vizier", "site"])
def test_every_other_way_of_buying_is_told_in_its_own_words(way: str) -> None:
    for say in says():
        text = say(f"did-tile_bought-{way}", tile="Turm 13", pay="✚ 9")
        assert "Turm 13" in text
        assert "✚ 9" in text


# -- what one may do ------------------------------------------------------------------------------------

BASE = {"take", "buy", "build", "redesign", "stop", "pass"}
MODULE_VERBS = {verb: kind for verb, kind in verbs().items() if verb not in BASE}


@pytest.mark.parametrize("verb", sorted(MODULE_VERBS))
def test_every_kind_of_action_has_a_short_name_and_words_for_its_options(verb: str) -> None:
    for say in says():
        assert len(say(f"verb-{verb}")) <= 34
        named = {field.name for field in fields(MODULE_VERBS[verb])}  # type: ignore[arg-type]
        assert variables(say.catalogue, f"option-{verb}") <= named


def test_a_bid_names_its_amount_and_its_payment_the_cards() -> None:
    for say in says():
        assert "7" in label(say, Bid(7))
        assert say("look-currency", currency="denar") in label(say, Bid(pay=("denar_5",)))


@pytest.mark.parametrize(
    "modifier",
    [("gates", "n"), ("gates", "N14e"), ("turn", "180"), ("using", "architect"), ("haggle", "true")],
)
def test_what_modules_add_to_an_action_has_words(modifier: tuple[str, str]) -> None:
    for say in says():
        text = with_modifiers(say, "x", (modifier,))
        assert text.startswith("x (")
        assert text != with_modifiers(say, "x", (("no-such-modifier", modifier[1]),))
        assert reads_well(say, text)


def test_of_several_gates_each_is_named() -> None:
    assert with_modifiers(TEXTS("en"), "x", (("gates", "O14s,n"),)) == "x (gate O14s, gate north)"


@pytest.mark.parametrize("kind", kinds(Choice, "engine.base.auction"), ids=lambda kind: kind.tag)
def test_every_question_of_the_modules_has_a_short_title(kind: type[Choice]) -> None:
    extra: dict[str, list[Any]] = {"high": [0, 5], "drawn": [("site_denar_1", "site_ducat_1")]}
    VALUES.update(extra)
    for say in says():
        for choice in samples(kind):
            text = say(f"question-{kind.tag}", **describe.arguments(say, choice, NAMES))
            assert reads_well(say, text), text
            assert len(text) <= 100


def test_the_special_move_between_two_turns_has_a_title() -> None:
    for say in says():
        assert len(say("question-special_move")) <= 100


# -- games with all modules -----------------------------------------------------------------------------


@cache
def positions(seed: int, seats: int, moves: int) -> tuple[tuple[Record, ...], tuple[Event, ...]]:
    """The positions and events of a random game with all modules; actions are chosen by verb first."""
    rng = random.Random(seed)
    record, outcome = engine.new_game(seats, seed=rng.randbytes(32), modules=MODULES)
    events = list(outcome.events)
    found = []
    for _ in range(moves):
        choice = record.game.choice
        if choice is None:
            break
        found.append(Record(record.game.copy(), record.number))
        options = record.legal(choice.seat)
        verb = rng.choice(sorted({option.verb for option in options}))
        action = rng.choice([option for option in options if option.verb == verb])
        events += record.play(choice.seat, action, confirm=rng.random() < 0.5).events
    return tuple(found), tuple(events)


def shown(view: View) -> Iterator[Mark]:
    """All marks of a view."""
    yield from view.beside
    tiles = [space.tile for space in view.market if space.tile is not None]
    for player in view.players:
        yield from (*player.marks, *player.secret, *player.board.marks)
        tiles += [*player.reserve, *player.pending, *(placed.tile for placed in player.board.tiles)]
    for tile in tiles:
        yield from tile.marks


def special(say: Say, action: Action) -> int:
    """How many of the things that an action pays with are no plain cards."""
    return sum(f"thing-{name}" in say for name in getattr(action, "pay", ()))


def check_options(options: Iterable[Action]) -> None:
    for say in says():
        for option in options:
            text = label(say, option)
            assert reads_well(say, text), text
            # a button may shorten what is paid with more than plain cards, a list shows all of it
            if special(say, option) <= 1:
                assert len(text) <= (LISTED if special(say, option) else LABEL), text


def check_marks(kinds: Iterable[str]) -> None:
    for say in says():
        for kind in kinds:
            key = "mark-" + kind.replace("/", "-")
            assert key in say
            assert variables(say.catalogue, key) <= {"text"}
            for text in ("none", 0, 1, 7, "N13"):
                assert say(key, text=text).strip()


def check_game(seed: int, seats: int, moves: int, every: int, most: int) -> None:
    """What is offered again and again is said once."""
    rng = random.Random(seed)
    found, events = positions(seed, seats, moves)
    options: dict[Action, None] = {}
    kinds: dict[str, None] = {}
    for record in found[::every]:
        choice = record.game.choice
        assert choice is not None
        legal = record.legal(choice.seat)
        options |= dict.fromkeys(rng.sample(legal, min(most, len(legal))))
        view = engine.view(record.game, choice.seat, move=record.number)
        kinds |= dict.fromkeys(mark.kind for mark in shown(view))
    check_options(options)
    check_marks(kinds)
    for say in says():
        for line in describe.told(say, [seen for e in events if (seen := e.seen_by(None))], NAMES):
            assert reads_well(say, line.text), line.text


def test_options_marks_and_log_of_a_game_with_all_modules_read_well() -> None:
    check_game(seed=3, seats=3, moves=90, every=4, most=40)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_options_marks_and_log_of_whole_games_with_all_modules_read_well(seats: int) -> None:
    check_game(seed=seats, seats=seats, moves=700, every=3, most=150)


def test_every_line_of_a_scoring_sheet_has_a_name() -> None:
    found, _ = positions(3, 3, 90)
    items = {line.item for line in score_lines(found[-1].game, 3)} | {"invaders"}
    for say in says():
        for item in items - set(TYPES):
            assert f"score-item-{item}" in say


def test_every_tile_has_a_name_without_its_id() -> None:
    for say in says():
        for name in TILES:
            assert reads_well(say, describe.tile(say, name))


# -- standing orders ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "german", "english"),
    [
        ("bid any", "Auf jeden Charakter bieten", "Bid for any character"),
        ("bid wise_man", "Auf den Weisen bieten", "Bid for the Wise Man"),
        ("thief any", "Dieb: jede Karte stehlen", "Thief: steal any card"),
        ("thief denar", "Dieb: jede Karte in blau stehlen", "Thief: steal any blue card"),
        ("vizier any", "Wesir: jedes Gebäude kaufen", "Vizier: buy any building"),
        ("vizier tower", "Wesir: jeden Turm kaufen", "Vizier: buy any tower"),
        ("vizier arcades", "Wesir: beliebige Arkaden kaufen", "Vizier: buy any arcades"),
        ("reveal any", "Bonuskarte: jede aufdecken", "Bonus card: reveal any"),
    ],
)
def test_orders_for_several_things_are_said_as_people_say_them(order: str, german: str, english: str) -> None:
    record, _ = engine.new_game(3, seed=bytes(32), modules=tuple(MODULES))
    rules, view = record.game.rules, engine.view(record.game, 0)
    for language, text in (("de", german), ("en", english)):
        assert order_text(TEXTS(language), rules, view, read_order(rules, order)) == text


def test_every_order_for_whatever_comes_has_a_sentence_of_its_own() -> None:
    record, _ = engine.new_game(3, seed=bytes(32), modules=tuple(MODULES))
    several = [kind.verb for kind in record.game.rules.orders if ANY in kind.groups]
    assert several
    for say in says():
        assert all(f"order-{verb}-any" in say for verb in several)
