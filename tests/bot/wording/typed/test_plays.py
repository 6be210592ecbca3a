"""Actions of modules in words: every legal one is offered, found in both languages, and accepted as it stands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import engine
from bot.commands import suggest
from bot.tables.refused import Refused
from bot.texts import Texts
from bot.wording import typed
from bot.wording.options import KNOWN, label
from engine import View
from engine.ai import greedy
from engine.base.building import Redesign
from engine.base.market import Buy
from engine.base.state import Money
from engine.modules.characters import Characters

TEXTS = Texts.load(strict=True)
EN, DE = TEXTS("en"), TEXTS("de")
SAYS = (EN, DE)


@cache
def asked_views(seed: int = 2, seats: int = 3) -> tuple[View, ...]:
    """Positions of a game with all modules in which the one who is asked may do something of a module."""
    rng = random.Random(seed)
    record, _ = engine.new_game(seats, seed=rng.randbytes(32), modules=engine.chosen_modules())
    found = []
    for _ in range(320):
        choice = record.game.choice
        if choice is None:
            break
        view = engine.view(record.game, choice.seat, move=record.number)
        if any(not isinstance(option, KNOWN) for option in view.options):
            found.append(view)
        verb = rng.choice(sorted({option.verb for option in view.options}))
        record.play(choice.seat, rng.choice([o for o in view.options if o.verb == verb]), confirm=True)
    return tuple(found[::3])


def module_options(view: View) -> Iterator[engine.Action]:
    for option in view.options:
        if not isinstance(option, KNOWN) or (isinstance(option, Redesign) and option.modifiers):
            yield option


def test_every_action_of_a_module_is_offered_and_its_value_is_accepted_as_it_stands() -> None:
    for view in asked_views():
        every = list(module_options(view))
        assert set(typed.plays_found(view, "", SAYS)) == set(every)
        for option in every[:: max(1, len(every) // 40)]:
            value = typed.play_value(view, option)
            assert len(value) <= 100
            assert typed.play(view, value, EN, SAYS) == option


def test_no_two_choices_of_a_list_are_called_the_same() -> None:
    for view in asked_views():
        for say in SAYS:
            names = [one.name for one in suggest.module_plays(view, "", say, SAYS)]
            assert len(set(names)) == len(names)
            assert all(0 < len(name) <= 100 for name in names)


def test_the_list_shows_at_most_25_and_every_verb_early() -> None:
    for view in asked_views():
        shown = suggest.module_plays(view, "", EN, SAYS)
        assert len(shown) == min(25, len(list(module_options(view))))
        verbs = {option.verb for option in module_options(view)}
        assert {one.value.split()[0] for one in shown} == verbs or len(verbs) > 25
        assert all(0 < len(one.name) <= 100 for one in shown)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_action_is_called_finds_it_in_both_languages(language: str) -> None:
    said = TEXTS(language)
    for view in asked_views():
        options = list(module_options(view))
        if len(options) > 60:
            continue
        for option in options[:: max(1, len(options) // 8)]:
            assert option in typed.plays_found(view, label(said, option), SAYS)


def test_a_name_that_fits_one_action_alone_is_understood() -> None:
    view = next(v for v in asked_views() if "square" in {o.verb for o in v.options})
    for said, text in ((EN, "tower square"), (DE, "turm platz")):
        option = typed.play(view, label(said, _square(view)), said, SAYS)
        assert option == _square(view)
        found = typed.plays_found(view, text, SAYS)
        assert all(one.verb == "square" for one in found)


def _square(view: View) -> engine.Action:
    return next(option for option in view.options if option.verb == "square")


def test_nonsense_is_refused_with_what_is_possible() -> None:
    view = asked_views()[0]
    with pytest.raises(Refused) as no:
        typed.play(view, "xyzzy plugh", EN, SAYS)
    assert no.value.key == "refused-unknown-play"


def test_a_place_of_an_older_move_is_stale() -> None:
    view = asked_views()[0]
    verb = next(module_options(view)).verb
    with pytest.raises(Refused) as no:
        typed.play(view, f"{verb} #0@{view.move + 1}", EN, SAYS)
    assert no.value.key == "refused-stale"


def test_the_best_comes_first() -> None:
    for view in asked_views():
        every = list(module_options(view))
        if not 1 < len(every) <= 60:
            continue
        worths = dict(greedy.worths(replace(view, options=tuple(every))))
        first = typed.plays_found(view, "", SAYS)[0]
        assert worths[first] == max(worths[option] for option in every if option.verb == first.verb)


def test_actions_that_cannot_be_ranked_are_offered_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View) -> None:
        raise RuntimeError("denar_5")

    monkeypatch.setattr(greedy, "worths", broken)
    view = next(v for v in asked_views() if 1 < len(list(module_options(v))) <= 60)
    assert set(typed.plays_found(view, "", SAYS)) == set(module_options(view))
    assert "RuntimeError" in caplog.text
    assert "denar" not in caplog.text


def haggling() -> View:
    """A position in which the one on turn owns the Haggler and can pay one tile only with its help."""
    record, _ = engine.new_game(2, seed=bytes(32), modules=("characters",), options={"dirk": False})
    game = record.game
    assert game.choice is not None
    seat = game.choice.seat
    game.of(Characters).owners["haggler"] = seat
    view = engine.view(game, seat)
    space = next(s for s in view.market if s.tile is not None and 3 <= (s.tile.price or 0) <= 10)
    assert space.tile is not None
    game.of(Money).hands[seat] = [f"{space.currency}_{(space.tile.price or 0) - 1}"]
    game._options = None
    return engine.view(game, seat)


def test_a_haggled_price_is_offered_as_exact_and_accepted_as_it_stands() -> None:
    view = haggling()
    buys = [option for option in view.options if isinstance(option, Buy)]
    assert [bool(buy.modifiers) for buy in buys] == [True]
    for said in SAYS:
        (shown,) = suggest.payments(view, buys[0].tile, "", said)
        assert said("word-exact") in shown.name
        assert said("modifier-haggle") in shown.name
        assert typed.buy(view, buys[0].tile, shown.value, said) == buys[0]
        assert typed.buy(view, buys[0].tile, None, said) == buys[0]
        assert suggest.payments(view, buys[0].tile, shown.value, said) == [shown]
