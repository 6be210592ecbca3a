"""Autocomplete lists exactly the legal choices, in any natural form typed, best first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from bot.commands import suggest
from bot.texts import Say, Texts
from bot.wording import typed
from engine import View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from tests.bot.positions import views

TEXTS = Texts.load(strict=True)
SAYS = [TEXTS("en"), TEXTS("de")]
EN, DE = SAYS
POSITIONS = views(11) + views(12, seats=4, every=2)


def values(found: list[suggest.Suggestion]) -> list[str]:
    return [one.value for one in found]


def test_the_choices_of_take_are_exactly_the_legal_sets() -> None:
    for view in POSITIONS:
        legal = {suggest.joined(o.cards) for o in view.options if isinstance(o, Take)}
        assert set(values(suggest.takes(view, "", EN))) == legal


def test_the_choices_of_building_and_pay_are_exactly_the_listed_purchases() -> None:
    for view in POSITIONS:
        legal = {(o.tile, suggest.joined(o.pay)) for o in view.options if isinstance(o, Buy)}
        shown = {
            (house, pay)
            for house in values(suggest.buildings(view, "", EN))
            for pay in values(suggest.payments(view, house, "", EN))
        }
        few = {tile for tile, _ in legal if sum(other == tile for other, _ in legal) <= suggest.MOST}
        assert shown <= legal
        assert {pair for pair in shown if pair[0] in few} == {pair for pair in legal if pair[0] in few}


def test_exact_payments_come_before_overpayments() -> None:
    for view in POSITIONS:
        for house in values(suggest.buildings(view, "", EN)):
            exact = {suggest.joined(pay) for pay in view.payable[house]}
            marks = [pay in exact for pay in values(suggest.payments(view, house, "", EN))]
            assert marks == sorted(marks, reverse=True)
            assert sum(marks) == min(len(exact), suggest.MOST)


def test_the_choices_of_build_are_exactly_the_legal_places() -> None:
    for view in POSITIONS:
        builds = [o for o in view.options if isinstance(o, Build)]
        legal = {(o.tile, o.at if isinstance(o.at, str) else engine.cell_name(o.at)) for o in builds}
        shown = {
            (tile, at)
            for tile in values(suggest.tiles_to_build(view, "", EN))
            for at in values(suggest.places_to_build(view, tile, "", EN))
        }
        assert shown == legal


def test_places_are_listed_without_a_tile_if_only_one_waits() -> None:
    view = next(v for v in POSITIONS if len({o.tile for o in v.options if isinstance(o, Build)}) == 1)
    tile = next(o.tile for o in view.options if isinstance(o, Build))
    assert suggest.places_to_build(view, "", "", EN) == suggest.places_to_build(view, tile, "", EN)


def test_the_choices_of_redesign_are_exactly_the_legal_redesigns() -> None:
    for view in POSITIONS:
        moves = [o for o in view.options if isinstance(o, Redesign)]
        shown = set()
        for kind in values(suggest.redesign_kinds(view, "", EN)):
            for tile in values(suggest.redesign_tiles(view, kind, "", EN)):
                for at in values(suggest.redesign_places(view, kind, tile, "", EN)):
                    shown.add(typed.redesign(view, kind, tile, at, EN))
        if len({(o.kind, o.tile) for o in moves}) < suggest.MOST:
            assert shown == set(moves)


def test_cells_to_store_are_listed_without_a_tile() -> None:
    view = next(v for v in POSITIONS if any(isinstance(o, Redesign) and o.kind == "store" for o in v.options))
    legal = {engine.cell_name(o.at) for o in view.options if isinstance(o, Redesign) and o.kind == "store"}
    assert set(values(suggest.redesign_places(view, "store", "", "", EN))) == legal
    for cell in legal:
        assert typed.redesign(view, "store", None, cell, EN) in view.options


@pytest.mark.parametrize("say", SAYS, ids=["en", "de"])
def test_a_natural_form_finds_its_choice_first(say: Say) -> None:
    for view in POSITIONS[::3]:
        for one in suggest.takes(view, "", say):
            assert values(suggest.takes(view, one.name, say))[0] == one.value
        for house in suggest.buildings(view, "", say):
            assert values(suggest.buildings(view, house.name, say)) == [house.value]
            for pay in suggest.payments(view, house.value, "", say)[:10]:
                assert values(suggest.payments(view, house.value, pay.name, say))[0] == pay.value


def test_half_a_word_filters() -> None:
    view = next(v for v in POSITIONS if len(suggest.buildings(v, "", EN)) >= 2)
    for house in suggest.buildings(view, "", EN):
        kind = house.value.split("_")[0]
        assert house.value in values(suggest.buildings(view, kind[:2], EN))
        assert house.value in values(suggest.buildings(view, kind.upper(), DE))
        assert house.value in values(suggest.buildings(view, house.value, EN))
    assert suggest.buildings(view, "zzz", EN) == []


def test_a_superfluous_card_is_offered_once_it_is_typed() -> None:
    for view in POSITIONS:
        for option in view.options:
            if not isinstance(option, Buy) or view.viewer is None:
                continue
            hand = list(view.players[view.viewer].hand or ())
            for card in option.pay:
                hand.remove(card)
            same = [card for card in hand if card.split("_")[0] == option.pay[0].split("_")[0]]
            if not same:
                continue
            pay = suggest.joined(sorted((*option.pay, same[0])))
            found = suggest.payments(view, option.tile, pay, EN)
            assert found[0].value == pay
            return
    raise AssertionError("no such position")


def test_nobody_else_and_no_other_phase_gets_any_choice() -> None:
    for view in POSITIONS[::7]:
        silent = replace(view, options=())
        assert suggest.takes(silent, "", EN) == []
        assert suggest.buildings(silent, "", EN) == []
        assert suggest.payments(silent, "tower_13", "", EN) == []
        assert suggest.tiles_to_build(silent, "", EN) == []
        assert suggest.places_to_build(silent, "", "", EN) == []
        assert suggest.redesign_kinds(silent, "", EN) == []
        assert suggest.redesign_tiles(silent, "place", "", EN) == []
        assert suggest.redesign_places(silent, "place", "", "", EN) == []


def test_names_and_values_keep_to_discords_limits() -> None:
    for view in POSITIONS:
        for say in SAYS:
            for one in everything(view, "", say):
                assert 1 <= len(one.name) <= 100
                assert 1 <= len(one.value) <= 100


def everything(view: View, text: str, say: Say) -> list[suggest.Suggestion]:
    return [
        *suggest.takes(view, text, say),
        *suggest.buildings(view, text, say),
        *suggest.payments(view, text, text, say),
        *suggest.tiles_to_build(view, text, say),
        *suggest.places_to_build(view, text, text, say),
        *suggest.redesign_kinds(view, text, say),
        *suggest.redesign_tiles(view, text, text, say),
        *suggest.redesign_places(view, text, text, text, say),
    ]


@given(st.deferred(lambda: st.sampled_from(POSITIONS[::15])), st.sampled_from(SAYS), st.text(max_size=30))
def test_no_text_makes_autocomplete_fail(view: View, say: Say, text: str) -> None:
    for one in everything(view, text, say):
        assert one.value
