"""A game with the way back."""

from __future__ import annotations

import pytest

import engine
from engine import IllegalMove, Record, new_game
from engine.core.saving import snapshot
from engine.scenario.boards import Word
from engine.scenario.context import Context
from engine.scenario.position import PlayerPosition, Position
from engine.scenario.setting import game_of
from tests.engine.games import played, seed


def rich_record(seats: int = 3) -> Record:
    """Ann can buy two tiles exactly."""
    names = ("Ann", "Ben", "Cem")[:seats]
    hands = (["denar_9", "denar_4", "ducat_2"], [], [])
    position = Position(
        Context((), names, seats),
        "rich",
        [
            PlayerPosition(name, hand, {(0, 0): Word("fountain")}, [], [], [], 0, {})
            for name, hand in zip(names, hands, strict=False)
        ],
        market={"florin": "garden_8a", "dirham": "tower_9a", "denar": "tower_13", "ducat": "pavilion_2"},
        display=["florin_1", "dirham_4", "denar_2", "ducat_7"],
        turn=0,
    )
    return Record(game_of(position, {}))


def test_a_move_can_be_taken_back_until_something_is_drawn() -> None:
    record = rich_record()
    before = snapshot(record.game)
    record.play(0, engine.read("buy tower_13 denar_4+denar_9"))
    middle = snapshot(record.game)
    record.play(0, engine.read("buy pavilion_2 ducat_2"))
    assert record.may_undo(0)
    assert not record.may_undo(1)
    record.undo(0)
    assert snapshot(record.game) == middle
    record.undo(0)
    assert snapshot(record.game) == before
    assert not record.may_undo(0)
    assert record.number == 4


def test_drawing_ends_the_way_back() -> None:
    record = rich_record()
    outcome = record.play(0, engine.read("take ducat_7"))
    assert outcome.acts
    assert not record.may_undo(0)
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        record.undo(0)


def test_confirming_holds_the_turn_open_so_that_its_last_move_can_be_taken_back() -> None:
    record = rich_record()
    before = snapshot(record.game)
    outcome = record.play(0, engine.read("take ducat_7"), confirm=True)
    assert not outcome.acts
    assert [engine.write(option) for option in record.legal(0)] == ["stop"]
    record.undo(0)
    assert snapshot(record.game) == before
    record.play(0, engine.read("take ducat_7"), confirm=True)
    assert record.play(0, engine.read("stop"), confirm=True).acts


def test_only_the_last_to_decide_may_take_back() -> None:
    record = rich_record(2)
    record.game.stack.insert(0, record.game.stack[-1])
    record.back = [(1, record.game.copy())]
    record.play(0, engine.read("buy tower_13 denar_4+denar_9"))
    assert not record.may_undo(1)
    before = record.save()
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        record.undo(1)
    assert record.save() == before
    record.undo(0)
    assert not record.may_undo(1)


def test_a_refused_move_changes_nothing() -> None:
    record = rich_record()
    before = record.save()
    for seat, text in (
        (1, "take ducat_7"),
        (0, "stop"),
        (0, "buy tower_13 denar_9"),
        (0, "take denar_2+dirham_4"),
    ):
        with pytest.raises(IllegalMove):
            record.play(seat, engine.read(text))
    assert record.save() == before


def test_undone_moves_leave_no_trace_in_the_log_of_draws() -> None:
    one, two = rich_record(), rich_record()
    one.play(0, engine.read("buy tower_13 denar_4+denar_9"), confirm=True)
    one.undo(0)
    for record in (one, two):
        record.play(0, engine.read("buy pavilion_2 ducat_2"), confirm=True)
        record.play(0, engine.read("stop"), confirm=True)
        record.play(0, engine.read("build pavilion_2 reserve"), confirm=True)
    last = [record.play(0, engine.read("stop"), confirm=True) for record in (one, two)]
    assert last[0] == last[1]
    assert snapshot(one.game) == snapshot(two.game)


def test_the_way_back_survives_saving() -> None:
    record = rich_record()
    before = snapshot(record.game)
    record.play(0, engine.read("buy tower_13 denar_4+denar_9"))
    again = engine.load(engine.save(record))
    assert again.number == 1
    again.undo(0)
    assert snapshot(again.game) == before


def test_only_the_one_who_is_asked_has_options() -> None:
    record, _ = new_game(4, seed=seed("options"))
    asked = record.game.choice
    assert asked is not None
    assert [bool(record.legal(seat)) for seat in range(4)] == [seat == asked.seat for seat in range(4)]


def test_nobody_has_options_when_the_game_is_over() -> None:
    record = played(2, seed("over"))
    assert record.game.choice is None
    assert record.legal(0) == record.legal(1) == ()
    with pytest.raises(IllegalMove, match="game-over"):
        record.play(0, engine.read("stop"))
