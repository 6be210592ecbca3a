"""`/score`: what a scoring now would bring, line by line, for all and for the one who reads."""

from __future__ import annotations

import random
from functools import cache

import pytest

import engine
from bot.texts import Say, Texts
from bot.wording import describe
from bot.wording.describe.scores import item_name
from engine.base.forecast import forecast
from engine.base.things import TYPES
from engine.modules.bonus_cards import Bonus
from engine.modules.characters import Characters
from engine.modules.invaders import Invaders

TEXTS = Texts.load(strict=True)
BOTH = pytest.mark.parametrize("say", [TEXTS("en"), TEXTS("de")], ids=["en", "de"])
LONG = tuple(f"\\_Wilhelmine von Hohenzollern {number}" for number in range(6))
SCORING = {"bazaars", "camps", "characters", "orchards", "street_merchants", "treasure_chamber"}
"""What modules score by themselves, beside the attack that follows and what they add to majorities."""


@cache
def positions(seats: int = 6) -> tuple[engine.Game, ...]:
    """Positions all over a random game with all modules."""
    rng = random.Random(seats)
    record, _ = engine.new_game(seats, seed=rng.randbytes(32), modules=engine.chosen_modules())
    found = []
    for number in range(6_000):
        choice = record.game.choice
        if choice is None:
            break
        if number % 200 == 0:
            found.append(record.game.copy())
        options = record.legal(choice.seat)
        verb = rng.choice(sorted({option.verb for option in options}))
        record.play(choice.seat, rng.choice([option for option in options if option.verb == verb]))
    return tuple(found)


def text_of(say: Say, game: engine.Game, seat: int | None, names: tuple[str, ...] = LONG) -> str:
    view = engine.view(game, seat)
    own = None if seat is None else forecast(game, seat)
    return describe.score_text(say, view, names, forecast(game), own)


@BOTH
def test_every_line_of_every_module_is_told_with_its_points(say: Say) -> None:
    met = set()
    for game in positions(3):
        text = text_of(say, game, None, ("Anna", "Ben", "Carl"))
        now = forecast(game)
        if now is None:
            continue
        for line in now.lines:
            met.add(line.item)
            told = next(row for row in text.splitlines() if row.startswith(f"{item_name(say, line.item)}:"))
            if line.points:
                assert f"{('Anna', 'Ben', 'Carl')[line.who]} {line.points}" in told
        for who, total in now.totals.items():
            assert f"{('Anna', 'Ben', 'Carl')[who]} {total} (+" in text
    assert met == {*TYPES, "wall", *SCORING}


@BOTH
def test_every_module_that_scores_has_a_name_of_its_own(say: Say) -> None:
    for module in (*SCORING, "invaders"):
        assert item_name(say, module) != module.replace("_", " ")


@BOTH
def test_it_fits_a_message_with_six_long_names_and_has_the_points_table(say: Say) -> None:
    for game in positions():
        for seat in (None, 0, 5):
            text = text_of(say, game, seat)
            assert len(text) <= 3_900
            assert describe.points_table(say, engine.view(game)) in text


def test_the_own_secrets_are_told_to_their_owner_alone() -> None:
    say, told = TEXTS("en"), 0
    for game in positions(3):
        if forecast(game) is None:
            continue
        texts = [text_of(say, game, seat) for seat in (None, 0, 1, 2)]
        assert "Only for you" not in texts[0]
        for seat, text in enumerate(texts[1:]):
            told += "Only for you" in text
            assert "Only for you" not in text or (
                game.of(Bonus).hidden[seat]
                or seat in game.of(Invaders).looked
                or game.of(Characters).owners.get("wise_man") == seat
            )
            public = [row for row in text.splitlines() if not row.startswith("🔒")]
            assert public == texts[0].splitlines()
    assert told, "somebody knew something"


@BOTH
def test_the_attack_that_nobody_can_foresee_is_named(say: Say) -> None:
    game = positions(3)[0]
    assert say("score-later-invaders") in text_of(say, game, None)
    plain, _ = engine.new_game(3, seed=bytes(32))
    assert say("score-later-invaders") not in text_of(say, plain.game, None)
