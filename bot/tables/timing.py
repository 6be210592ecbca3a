"""How much time there is: for a turn, and for the questions between and besides turns.

Who does not answer in time is answered for: a turn is played by a computer, a question is declined. The limits depend
on what is asked and on nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

REMINDERS: Final = (1 / 2, 7 / 8)
"""After which parts of a turn's limit its player is reminded; with the turn message that makes three pings."""
SNOOZE: Final = timedelta(hours=4)
"""How long somebody wants to hear no more of a turn."""
STILL: Final = timedelta(days=7)
"""Where turns have no limit: after so long without a move a computer takes the seat."""
AWAY: Final = 30
"""For so many days somebody may say that they are away."""
MISSED: Final = 3
"""So many turns in a row without an answer, and a computer takes the seat until it is taken back."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Limits. `turn` None: as long as it takes; `window` is for the time between two turns, `question` for whatever
    else is asked outside the own turn."""

    turn: timedelta | None
    window: timedelta
    question: timedelta

    def limit(self, kind: str, book: str | None) -> timedelta | None:
        """The limit of a `turn`, or of what is asked (`ask`) by a question of this order book."""
        if kind == "turn":
            return self.turn
        return self.window if book == "window" else self.question


PACES: Final = {
    "live": Pace(timedelta(minutes=10), timedelta(seconds=20), timedelta(seconds=60)),
    "day": Pace(timedelta(hours=24), timedelta(hours=2), timedelta(hours=12)),
    "days": Pace(timedelta(hours=72), timedelta(hours=12), timedelta(hours=24)),
    "none": Pace(None, timedelta(hours=12), timedelta(hours=24)),
}
"""By name, as stored with a table; text keys `pace`."""
DEFAULT: Final = "day"


def pace(name: str) -> Pace:
    """The pace of this name; the default for one that is not known (any more)."""
    return PACES.get(name, PACES[DEFAULT])
