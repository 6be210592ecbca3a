"""What is remembered of a position is what comes out when nothing is remembered: the same game is loaded anew after each
move, and asked the same."""

from __future__ import annotations

import json
import random

import pytest

from engine.base.scoring import score_lines
from engine.base.setup import start_game
from engine.base.state import Estates
from engine.base.viewing import view
from engine.core.kernel import Action, Game
from engine.core.module import chosen_modules
from engine.core.record import Record
from engine.core.saving import restore, snapshot
from engine.tools.simulating import seed_of
from tests.quick import every_in_quick

MOVES = 40


# whatever is told of a game
def told(game: Game) -> list[object]:
    """What is asked of a game again and again: options, layouts, what everybody sees, what scoring would bring."""
    return [
        game.legal(),
        [(board.longest_wall(), board.removable(), board.room()) for board in game.of(Estates).boards],
        [view(game, seat) for seat in (None, *range(game.seats))],
        score_lines(game, 1),
    ]


def compare(game: Game) -> None:
    assert told(game) == told(restore(json.loads(json.dumps(snapshot(game)))))


def pick(game: Game, chance: random.Random) -> Action:
    verbs = sorted({option.verb for option in game.legal()})
    verb = chance.choice([each for each in verbs if each in ("redesign", "build", "buy")] or verbs)
    return chance.choice([option for option in game.legal() if option.verb in (verb, chance.choice(verbs))])


@pytest.mark.parametrize("number", every_in_quick(8, range(8)))
def test_after_every_move_undo_and_copy_a_game_tells_what_one_just_loaded_tells(number: int) -> None:
    chance = random.Random(number)
    modules = tuple(chance.sample(chosen_modules(), (0, 0, 0, 2, 5, 19, 0, 3)[number]))
    record = Record(start_game(chance.randint(2, 4), modules, {}, seed_of("remembering", number)))
    for _ in range(MOVES):
        choice = record.game.choice
        assert choice is not None
        told(record.game)
        twin = record.game.copy()
        record.play(choice.seat, pick(record.game, chance))
        compare(record.game)
        twin.play(choice.seat, pick(twin, chance))
        compare(twin)
        if record.may_undo(choice.seat) and chance.random() < 0.3:
            record.undo(choice.seat)
        compare(record.game)
