"""What is not asked in a turn: passing, where that is all that can be done.

Only what everybody sees anyway. A first action may be passed by the rules only if there is none; a further one is
passed of itself only where no hand could hold a way to act. Nobody is spared a question whose answer, or the speed of
it, could tell something about a hand.
"""

from __future__ import annotations

import engine
from engine import Action, Record
from engine.base.turn import STOP, ChooseAction
from engine.base.window import PASS


def forced_pass(record: Record, seat: int) -> Action | None:
    """What this seat passes with, if it is to choose an action and there is none; None if it has to decide."""
    if not isinstance(record.game.choice, ChooseAction):
        return None
    options = record.legal(seat)
    if options == (PASS,):
        return PASS
    seen = engine.view(record.game)
    return STOP if options == (STOP,) and not seen.players[seat].hand_count and not seen.proposals else None
