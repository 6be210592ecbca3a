"""A secret choice of the set-up may be left to the lot, which is drawn from the seed like everything random.

So whoever does not choose in time gets what nobody could have chosen for them, and the proof of the game covers it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base.module import module
from engine.core.kernel import Action, Choice, Game
from engine.core.notation import action, write

PILE: Final = "lot"


@action
@dataclass(frozen=True, slots=True)
class Lot(Action):
    """Let the lot choose one of the options."""

    verb: ClassVar[str] = "lot"

    def resolved(self, game: Game) -> Action:
        options = {write(option): option for option in game.legal()}
        return options[game.dealer.draw(PILE, game.dealer.shuffle(PILE, options))]


LOT = Lot()


@module.admits(Choice)
def left_to_the_lot(game: Game, choice: Choice, action: Action) -> bool:
    """Every secret choice of the set-up; it is not listed, because it is none of the answers."""
    return action == LOT and choice.interrupt == "setup"
