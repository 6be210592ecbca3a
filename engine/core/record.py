"""A game with what led to its position: the moves, and the way back while nothing was revealed.

A move may be taken back by the one who made it, as long as nothing random was drawn, nothing hidden was shown,
and nobody else has decided since.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.kernel import Action, Data, Event, Game, IllegalMove
from engine.core.piles import Act
from engine.core.saving import SaveError, restore, snapshot


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move or an undo brought: events for log and pictures, random acts for the proof."""

    events: tuple[Event, ...]
    acts: tuple[Act, ...]


@dataclass(slots=True)
class Record:
    """A running game. `number` counts all moves ever made, taken back or not."""

    game: Game
    number: int = 0
    back: list[tuple[int, Game]] = field(default_factory=list)  # seat and position before its move

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The options of this seat, none if it is not asked."""
        choice = self.game.choice
        return self.game.legal() if choice is not None and choice.seat == seat else ()

    def play(self, seat: int, action: Action, *, confirm: bool = False) -> Outcome:
        """Play a legal action. Raises IllegalMove and changes nothing otherwise."""
        before = self.game.copy()
        self.game.play(seat, action, confirm=confirm)
        self.number += 1
        outcome = Outcome(tuple(self.game.events), tuple(self.game.dealer.acts))
        if outcome.acts or any(event.reveals or event.seen_by(None) != event for event in outcome.events):
            self.back.clear()
        else:
            if self.back and self.back[-1][0] != seat:
                self.back.clear()
            self.back.append((seat, before))
        return outcome

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take back its last move."""
        return bool(self.back) and self.back[-1][0] == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last move. Raises IllegalMove (`nothing-to-undo`)."""
        if not self.may_undo(seat):
            raise IllegalMove("nothing-to-undo")
        _, self.game = self.back.pop()
        self.number += 1

    def save(self) -> Data:
        """The record as JSON data (secret)."""
        return {
            "number": self.number,
            "game": snapshot(self.game),
            "back": [[seat, snapshot(game)] for seat, game in self.back],
        }

    @classmethod
    def load(cls, data: Data) -> Record:
        """The record of such data. Raises SaveError."""
        try:
            number = data["number"]
            if type(number) is not int or number < 0:
                raise SaveError("the move number is no number")
            return cls(
                restore(data["game"]),
                number,
                [(seat, restore(game)) for seat, game in data["back"]],
            )
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"unreadable record: {error!r:.300}") from error
