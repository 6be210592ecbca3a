"""The hand in words: everything secret that its owner has, and nothing of anybody else's."""

from __future__ import annotations

import pytest

import engine
from bot.texts import Texts
from bot.wording import describe
from engine.base.state import Estates, Money
from engine.modules.bonus_cards import Bonus
from engine.modules.building_sites import SITES, Sites
from engine.modules.thieves import THIEVES, Thieves

TEXTS = Texts.load(strict=True)


def game() -> engine.Game:
    record, _ = engine.new_game(3, seed=bytes(32), modules=engine.chosen_modules())
    game = record.game
    game.of(Money).hands[1] = ["denar_5", "denar_3", "mb_denar", "diamond_7"]
    game.of(Thieves).hands[1] = sorted(THIEVES)[:2]
    game.of(Estates).reserves[1].append("tower_13")
    game.of(Sites).on["tower_13"] = sorted(SITES)[0]
    return game


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_owner_sees_thieves_bonus_cards_sites_and_builders_in_words(language: str) -> None:
    say = TEXTS(language)
    shown = game()
    text = describe.hand_text(say, engine.view(shown, 1))
    assert describe.thing(say, "mb_denar") in text
    assert describe.thing(say, "diamond_7") in text
    secret = engine.view(shown, 1).players[1].secret
    kinds = {mark.kind.rpartition("/")[2] for mark in secret}
    assert kinds >= {*shown.of(Bonus).hidden[1], *shown.of(Thieves).hands[1], shown.of(Sites).on["tower_13"]}
    for mark in secret:
        assert describe.mark_text(say, mark) in text


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_else_sees_any_of_it(viewer: int | None) -> None:
    view = engine.view(game(), viewer)
    assert not view.players[1].secret
    assert view.players[1].hand is None
    assert "denar_5" not in repr(view.players[1])
    assert "mb_denar" not in repr(view.players[1])
