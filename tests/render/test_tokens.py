"""Seats in chosen colours."""

from __future__ import annotations

import random

import engine
import render
from bot.texts import Texts
from render.scene import Group, Picture
from render.tokens import with_tokens

SAY = Texts.load(strict=True)("en")
NAMES = ("Mira", "Jonas")


def position(moves: int = 0) -> engine.View:
    """A game of two after so many random moves."""
    record, _ = engine.new_game(2, seed=bytes(32))
    rng = random.Random(1)
    for _ in range(moves):
        choice = record.game.choice
        if choice is None:
            break
        record.play(choice.seat, rng.choice(record.game.legal()))
    return engine.view(record.game)


def sprites(mark: object) -> list[str]:
    if isinstance(mark, Group):
        return [name for each in mark.marks for name in sprites(each)]
    return [mark.sprite] if isinstance(mark, Picture) else []


def test_tokens_and_fountains_have_the_chosen_colours() -> None:
    view = position()
    scene = render.scene(render.AllBoards(NAMES), view, SAY)
    shown = sprites(with_tokens(scene, (5, 1)).root)
    assert {name for name in shown if name.startswith("fountain/")} == {"fountain/5", "fountain/1"}
    assert "seat/5" in shown
    assert "seat/2" not in shown


def test_the_lines_of_the_chart_have_the_chosen_colours() -> None:
    view = position(9999)
    scene = render.scene(render.ScoreLines(NAMES), view, SAY)
    before, after = repr(scene), repr(with_tokens(scene, (6, 2)))
    assert str(render.theme.THEME.seats[0]) in before
    assert str(render.theme.THEME.seats[0]) not in after
    assert str(render.theme.THEME.seats[5]) in after


def test_seats_in_order_change_nothing() -> None:
    view = position()
    scene = render.scene(render.Turn(NAMES), view, SAY)
    assert with_tokens(scene, (1, 2)) is scene
    assert with_tokens(scene, ()) is scene
