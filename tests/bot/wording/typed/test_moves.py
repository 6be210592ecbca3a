"""Typed moves: every canonical and every printed form is understood, and nonsense is answered plainly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from bot.commands import suggest
from bot.tables.refused import Refused
from bot.texts import Say, Texts
from bot.wording import describe, typed
from engine import View
from engine.base import money
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.paying import Purse, listed
from engine.base.state import Course, Estates
from engine.base.things import CARDS, TILES
from engine.base.turn import ChooseAction
from engine.base.view import CardView, SpaceView, TileView
from tests.bot.positions import views

TEXTS = Texts.load(strict=True)
SAYS = [TEXTS("en"), TEXTS("de")]
EN, DE = SAYS


def first_with(kind: type[engine.Action], seed: int = 1) -> View:
    return next(view for view in views(seed) if any(isinstance(o, kind) for o in view.options))


def with_display(*cards: str) -> View:
    """A view in which exactly these cards lie open and may be taken."""
    view = first_with(Take)
    return replace(
        view,
        phase="action",
        display=tuple(CardView(card, place) for place, card in enumerate(cards)),
        options=tuple(money._takes(cards, 5)),
    )


def tile(name: str, walls: int = 0) -> TileView:
    known = TILES[name]
    return TileView(name, known.type, known.price, walls)


def test_every_canonical_value_is_understood_as_it_stands() -> None:
    for view in views(2) + views(3, seats=3, every=3):
        for option in view.options:
            if isinstance(option, Take):
                assert typed.take(view, "+".join(option.cards), EN) == option
            elif isinstance(option, Buy):
                assert typed.buy(view, option.tile, "+".join(option.pay), EN) == option
            elif isinstance(option, Build):
                at = option.at if isinstance(option.at, str) else engine.cell_name(option.at)
                assert typed.build(view, option.tile, at, EN) == option
            elif isinstance(option, Redesign):
                at = engine.cell_name(option.at)
                assert typed.redesign(view, option.kind, option.tile or "-", at, EN) == option


@pytest.mark.parametrize("say", SAYS, ids=["en", "de"])
def test_every_printed_form_is_understood(say: Say) -> None:
    for view in views(4, every=2):
        for option in view.options:
            if isinstance(option, Take):
                assert typed.take(view, describe.cards(say, option.cards), say) == option
            elif isinstance(option, Buy):
                shown = next(one for one in suggest.buildings(view, "", say) if one.value == option.tile)
                assert typed.buy(view, shown.name, describe.cards(say, option.pay), say) == option
            elif isinstance(option, Build):
                name = describe.tile_walls(say, tile_of(view, option.tile))
                assert typed.build(view, name, describe.at(say, option.at), say) == option


def tile_of(view: View, name: str) -> TileView:
    return next(t for t in view.players[view.viewer or 0].pending if t.id == name)


@pytest.mark.parametrize("say", SAYS, ids=["en", "de"])
def test_every_name_that_autocomplete_shows_means_its_value(say: Say) -> None:
    for view in views(5, every=2):
        for one in suggest.takes(view, "", say):
            assert suggest.joined(typed.take(view, one.name, say).cards) == one.value
        for house in suggest.buildings(view, "", say):
            assert typed.building(view, house.name, say).tile.id == house.value
            for one in suggest.payments(view, house.value, "", say):
                assert suggest.joined(typed.buy(view, house.value, one.name, say).pay) == one.value
        for waiting in suggest.tiles_to_build(view, "", say):
            for one in suggest.places_to_build(view, waiting.value, "", say):
                built = typed.build(view, waiting.name, one.name, say)
                assert built == typed.build(view, waiting.value, one.value, say)
        for kind in suggest.redesign_kinds(view, "", say):
            assert typed.kind_of(kind.name, say) == kind.value
            for moved in suggest.redesign_tiles(view, kind.value, "", say):
                for one in suggest.redesign_places(view, kind.value, moved.value, "", say):
                    done = typed.redesign(view, kind.name, moved.name, one.name, say)
                    assert done == typed.redesign(view, kind.value, moved.value, one.value, say)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("blue 5", ("denar_5",)),
        ("Blau 5", ("denar_5",)),
        ("5 blue", ("denar_5",)),
        ("b5", ("denar_5",)),
        ("Bl 5", ("denar_5",)),
        ("✚ blue 5", ("denar_5",)),
        ("✚5", ("denar_5",)),
        ("the blue 5 please", ("denar_5",)),
        ("blaue 5", ("denar_5",)),
        ("denar_5", ("denar_5",)),
        ("DENAR 5", ("denar_5",)),
        ("５ blue", ("denar_5",)),
        ("5", ("denar_5",)),
        ("blue", ("denar_5",)),
        ("2 green + yellow 2", ("dirham_2", "florin_2")),
        ("grün 2 und gelb 2", ("dirham_2", "florin_2")),
        ("gruen 2, gelb 2", ("dirham_2", "florin_2")),
        ("Gr2 Ge2", ("dirham_2", "florin_2")),
        ("g2 y2", ("dirham_2", "florin_2")),
        ("2 green and 2 yellow", ("dirham_2", "florin_2")),
        ("dirham_2+florin_2", ("dirham_2", "florin_2")),
        ("florin_2 dirham_2", ("dirham_2", "florin_2")),
        ("orange 9", ("ducat_9",)),
        ("o9", ("ducat_9",)),
        ("9 Dukaten", ("ducat_9",)),
    ],
)
def test_cards_are_taken_by_natural_names(text: str, cards: tuple[str, ...]) -> None:
    view = with_display("denar_5", "dirham_2", "florin_2", "ducat_9")
    for say in SAYS:
        assert typed.take(view, text, say).cards == cards


def test_equal_cards_can_be_counted() -> None:
    view = with_display("denar_1", "denar_1", "denar_2", "ducat_9")
    assert typed.take(view, "2x blue 1", EN).cards == ("denar_1", "denar_1")
    assert typed.take(view, "2 × blau 1 + blau 2", DE).cards == ("denar_1", "denar_1", "denar_2")
    assert typed.take(view, "blue 1 1 2", EN).cards == ("denar_1", "denar_1", "denar_2")
    assert typed.take(view, "blau 2 + 1 + 1", DE).cards == ("denar_1", "denar_1", "denar_2")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "refused-which-card"),
        ("2", "refused-which-card"),
        ("purple 5", "refused-no-card"),
        ("blue 12", "refused-no-card"),
        ("blue 4", "refused-not-on-display"),
        ("blue 5 5", "refused-not-on-display"),
        ("blue 5 + green 2", "refused-take-limit"),
    ],
)
def test_what_cannot_be_taken_is_refused_with_what_can(text: str, key: str) -> None:
    view = with_display("denar_5", "dirham_2", "florin_2", "ducat_9")
    for say in SAYS:
        with pytest.raises(Refused) as refused:
            typed.take(view, text, say)
        assert refused.value.key == key
        assert say(key, **refused.value.args_for_text)


def market_with(*tiles: tuple[str, str, int]) -> list[typed.Lying]:
    return [
        typed.Lying(tile(name, walls), currency, number)
        for number, (currency, name, walls) in enumerate(tiles, 1)
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("tower 13", "tower_13"),
        ("Turm 13", "tower_13"),
        ("turm_13", "tower_13"),
        ("TOWER_13", "tower_13"),
        ("t 13", None),
        ("to 13", "tower_13"),
        ("13", "tower_13"),
        ("tower", None),
        ("tower 9", None),
        ("tower 9a", "tower_9a"),
        ("Turm 9 b", "tower_9b"),
        ("tower_9b", "tower_9b"),
        ("blue tower 9", "tower_9b"),
        ("Turm 9 gelb", "tower_9a"),
        ("tower 9 [wall N,E]", "tower_9b"),
        ("Turm 9 [Mauer N,O]", "tower_9b"),
        ("garden", "garden_10c"),
        ("Garten", "garden_10c"),
        ("Gaerten", "garden_10c"),
        ("gard", "garden_10c"),
        ("orange", "garden_10c"),
        ("#4", "garden_10c"),
        ("4. ★ orange: garden 10", "garden_10c"),
        ("den Turm 13 bitte", "tower_13"),
    ],
)
def test_tiles_are_called_by_natural_names(text: str, name: str | None) -> None:
    pool = market_with(
        ("florin", "tower_9a", 6),
        ("denar", "tower_9b", 3),
        ("dirham", "tower_13", 2),
        ("ducat", "garden_10c", 0),
    )
    pool = [replace(lying, space=space) for lying, space in zip(pool, (1, 3, 2, 4), strict=True)]
    try:
        found = typed.named_tiles(text, pool)
    except typed.Unknown:
        found = []
    assert ([lying.tile.id for lying in found] == [name]) if name else len(found) != 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("N13", (0, -1)),
        ("n 13", (0, -1)),
        (" n13 ", (0, -1)),
        ("auf N13", (0, -1)),
        ("R13", (4, -1)),
        ("-A0", (-14, -14)),
        ("AA14", (13, 0)),
        ("−A−1", (-14, -15)),
        ("reserve", "reserve"),
        ("Reserve", "reserve"),
        ("R", "reserve"),
        ("in die Reserve", "reserve"),
        ("Dirk", "dirk"),
        ("give to dirk", "dirk"),
        ("", None),
        ("nowhere", None),
        ("ZZZ9999", None),
    ],
)
def test_places_are_called_by_natural_names(text: str, place: object) -> None:
    assert typed.named_place(text) == place


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("place", "place"),
        ("einbauen", "place"),
        ("store", "store"),
        ("abbauen", "store"),
        ("Swap", "swap"),
        ("tauschen", "swap"),
        ("austauschen", "swap"),
    ],
)
def test_redesigns_are_called_in_both_languages(text: str, kind: str) -> None:
    assert typed.kind_of(text, EN) == kind


def test_two_buildings_of_one_name_are_asked_back_about() -> None:
    view = replace(
        first_with(Buy),
        market=(
            SpaceView("florin", tile("tower_9a", 6)),
            SpaceView("dirham", None),
            SpaceView("denar", tile("tower_9b", 3)),
            SpaceView("ducat", None),
        ),
    )
    with pytest.raises(Refused) as refused:
        typed.building(view, "tower 9", EN)
    assert refused.value.key == "refused-which-of"
    text = EN(refused.value.key, **refused.value.args_for_text)
    assert "tower_9a" in text
    assert "yellow" in text
    assert "tower_9b" in text
    assert "blue" in text


def buying(*hand: str) -> View:
    """A view in which tower 9 lies on blue and the viewer has this hand."""
    view = first_with(Buy)
    assert view.viewer is not None
    blue = Purse(tuple((c, CARDS[c].worth) for c in sorted(hand) if CARDS[c].currency == "denar"))
    exact, over = listed([blue], 9)
    players = list(view.players)
    players[view.viewer] = replace(players[view.viewer], hand=hand)
    spaces = {"denar": tile("tower_9a", 6)}
    return replace(
        view,
        phase="action",
        players=tuple(players),
        market=tuple(SpaceView(c, spaces.get(c)) for c in ("florin", "dirham", "denar", "ducat")),
        options=tuple(Buy("tower_9a", pay) for pay in (*exact, *over)),
        payable={"tower_9a": exact},
    )


@pytest.mark.parametrize(
    ("pay", "cards"),
    [
        (None, ("denar_4", "denar_5")),
        ("", ("denar_4", "denar_5")),
        ("exact", ("denar_4", "denar_5")),
        ("passend", ("denar_4", "denar_5")),
        ("blue 5 + 4", ("denar_4", "denar_5")),
        ("5 4", ("denar_4", "denar_5")),
        ("5+4", ("denar_4", "denar_5")),
        ("b5 b7", ("denar_5", "denar_7")),
        ("11", ("denar_4", "denar_7")),
        ("blue 4 5 7", ("denar_4", "denar_5", "denar_7")),
    ],
)
def test_payments_are_named_naturally_and_default_to_an_exact_one(
    pay: str | None, cards: tuple[str, ...]
) -> None:
    view = buying("denar_4", "denar_5", "denar_7", "ducat_9")
    assert typed.buy(view, "tower 9", pay, EN) == Buy("tower_9a", cards)


@pytest.mark.parametrize(
    ("hand", "pay", "key"),
    [
        (("denar_4", "denar_7"), None, "refused-which-payment"),
        (("denar_4", "denar_7"), "4", "refused-too-little"),
        (("denar_4", "denar_7"), "7 3", "refused-not-in-hand"),
        (("denar_4", "denar_7", "ducat_9"), "orange 9", "refused-wrong-currency"),
        (("denar_4", "denar_7"), "13", "refused-no-such-payment"),
        (("denar_4", "denar_7"), "blob", "refused-no-card"),
        (("denar_4", "ducat_9"), "orange 9", "refused-cannot-afford"),
    ],
)
def test_what_cannot_be_paid_is_refused_with_the_reason(
    hand: tuple[str, ...], pay: str | None, key: str
) -> None:
    view = buying(*hand)
    for say in SAYS:
        with pytest.raises(Refused) as refused:
            typed.buy(view, "tower 9", pay, say)
        assert refused.value.key == key
        assert say(key, **refused.value.args_for_text)


def test_the_only_waiting_tile_needs_no_name() -> None:
    view = next(v for v in views(6) if v.phase == "build" and len(v.players[v.viewer or 0].pending) == 1)
    option = next(o for o in view.options if isinstance(o, Build) and o.at == "reserve")
    assert typed.build(view, None, "reserve", EN) == option


def test_a_place_that_is_not_legal_is_refused_with_why_and_where_it_may_go() -> None:
    view = next(v for v in views(7) if v.phase == "build" and v.players[v.viewer or 0].pending)
    for say in SAYS:
        with pytest.raises(Refused) as refused:
            typed.build(view, view.players[view.viewer or 0].pending[0].id, "N14", say)
        assert refused.value.key == "refused-not-built"
        text = say(refused.value.key, **refused.value.args_for_text)
        assert say("reason-taken") in text


NOISE = st.one_of(
    st.text(max_size=40),
    st.text(alphabet="bgoyBlGrOrGe 0123456789+_,x()[]#-RN", max_size=20),
    st.lists(
        st.sampled_from(
            [
                "blue",
                "green",
                "5",
                "13",
                "tower",
                "Turm",
                "garden",
                "reserve",
                "dirk",
                "N13",
                "swap",
                "store",
                "place",
                "+",
                ",",
                "9a",
                "[wall",
                "x2",
                "✚",
                "\u202e",
                "𝟝",
            ]
        ),
        max_size=6,
    ).map(" ".join),
)
ALL = views(8, every=9)


@settings(deadline=None)
@given(st.deferred(lambda: st.sampled_from(ALL)), st.sampled_from(SAYS), NOISE, NOISE, NOISE)
def test_no_text_raises_anything_but_a_sayable_refusal(
    view: View, say: Say, one: str, two: str, three: str
) -> None:
    tries = (
        lambda: typed.take(view, one, say),
        lambda: typed.buy(view, one, two, say),
        lambda: typed.build(view, one, two, say),
        lambda: typed.redesign(view, one, two, three, say),
    )
    for attempt in tries:
        assert understood_or_refused(view, attempt, say)


def understood_or_refused(view: View, attempt: Callable[[], engine.Action], say: Say) -> bool:
    try:
        action = attempt()
    except Refused as refused:
        return bool(say(refused.key, **refused.args_for_text))
    return action in view.options or isinstance(action, Buy)


def test_texts_of_any_length_are_understood_or_refused() -> None:
    view = first_with(Take)
    for text in ("9" * 6000, "blue 7 " * 3000, "\ud800" * 50, "[" * 500, "N" * 300 + "1" * 300):
        with pytest.raises(Refused):
            typed.take(view, text, EN)
        assert typed.named_place(text) is None


@pytest.mark.parametrize("at", ["O14", "O15"])
def test_a_tile_of_two_cells_is_one_tile_by_whichever_cell_it_is_named(at: str) -> None:
    record, _ = engine.new_game(3, seed=bytes(32), modules=("major_projects",))
    seat = record.game.of(Course).turn
    assert seat is not None
    record.game.of(Estates).boards[seat].put("mp02", (1, 0), TILES["mp02"].cells)
    record.game.push(ChooseAction(seat, first=True))
    record.game.run()
    view = engine.view(record.game, seat)
    stored = Redesign("store", None, (1, 0))
    assert typed.redesign(view, "store", "mp02", None, EN) == stored
    assert typed.redesign(view, "store", None, at, EN) == stored
    assert [found.value for found in suggest.redesign_places(view, "store", "mp02", "", EN)] == ["O14"]
