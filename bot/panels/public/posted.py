"""What the channel has been told by messages of their own, so that nothing stands there twice: a turn becomes a line
when it is over, and so does a question. A call tells only what no such line tells.

To the line of a question that came between two turns belongs, of people who are asked together, all that comes before
the next turn, and of somebody who is asked alone their answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.store import MessageRef
from bot.tables.lobby import WaitingFor
from bot.tables.past import StoredMove
from bot.tables.state import TableState
from engine import Event
from engine.base.events import TurnBegan, TurnEnding


@dataclass(frozen=True, slots=True)
class Posted:
    """The turns that have a message of their own (`turns`) or were told in a line (`lines`), and the questions that had
    one, by the number of moves before them: to several together (`circles`) or to one (`asks`). At `stops` a question
    was asked too, which has no message but ended a line: what came after it is told by a call. Whatever came of the
    moves up to `news` has been told."""

    turns: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()
    circles: frozenset[int] = frozenset()
    asks: frozenset[int] = frozenset()
    news: int = 0
    stops: frozenset[int] = frozenset()

    @classmethod
    def of(cls, known: Sequence[MessageRef]) -> Posted:
        """By the messages of a game in its channel. The subject of a question to several is what they are asked, that of
        a turn or of lines where they stopped."""
        lines: set[int] = set()
        before = 0
        for ref in sorted((r for r in known if r.kind in ("turn", "lines")), key=lambda ref: ref.version):
            if ref.kind == "lines":
                lines.update(range(before + 1, ref.version + 1))
            before = ref.version
        return cls(
            frozenset(ref.version for ref in known if ref.kind == "turn"),
            frozenset(lines),
            frozenset(ref.version for ref in known if ref.kind == "ask" and ref.subject),
            frozenset(ref.version for ref in known if ref.kind == "ask" and not ref.subject),
            max((ref.version for ref in known if ref.kind == "news"), default=0),
            frozenset(number for ref in known if ref.kind in ("turn", "lines") for number in stops_of(ref)),
        )

    def asking(self, table: TableState) -> Posted:
        """With the question that the game waits for now, whose message is still to come, or never will."""
        now = table.lobby.waiting_for
        if now is None or now.kind != "ask" or not table.lobby.watched(now):
            return self
        return replace(self, stops=self.stops | {now.number})

    @property
    def questions(self) -> frozenset[int]:
        """All that were asked."""
        return self.circles | self.asks | self.stops


NOTHING = Posted()
MOST_STOPS: Final = 4


def stops_of(ref: MessageRef) -> list[int]:
    """Where the line of a turn, or of several, stopped: at questions without a message."""
    return [int(number) for number in ref.subject.split(",") if number]


def stopping(ref: MessageRef, numbers: Iterable[int]) -> MessageRef:
    """The same with these stops too."""
    every = sorted({*stops_of(ref), *numbers})[-MOST_STOPS:]
    return replace(ref, subject=",".join(map(str, every)))


@dataclass(frozen=True, slots=True)
class _Moment:
    """An event and where it belongs: to a turn, or to what came `between` it and the next one. `asked`: to the line of
    a question; `later`: a question has been asked since the turn ended. `person`: of a person's move. `before`: how many
    moves came before it."""

    event: Event
    before: int
    turn: int
    between: bool
    asked: bool
    later: bool
    person: bool

    def is_with_its_turn(self, *, own: bool) -> bool:
        """Whether the line of its turn tells it. That of a turn with a message of its `own` is made when the turn ends:
        orders of people are carried out at once then, computers act later."""
        return not self.between or not (self.asked or self.later or (own and not self.person))

    def is_told(self, posted: Posted) -> bool:
        """Whether a message tells it."""
        if self.before < posted.news:
            return True
        own = self.turn in posted.turns
        if not own and self.turn not in posted.lines:
            return False
        return self.asked or self.is_with_its_turn(own=own)


def untold(table: TableState, posted: Posted) -> list[Event]:
    """What all may know of the time since the last turn of the one who is asked, and no message tells."""
    since = {id(event) for event in table.since(None)}
    return _known(
        one for one in _moments(table, posted) if id(one.event) in since and not one.is_told(posted)
    )


def told_by_line(table: TableState, number: int, posted: Posted, *, own: bool) -> list[Event]:
    """What the line of a turn tells; `own`: it had a message of its own. Raises Forgotten."""
    table.turn_events(number)
    moments = _moments(table, posted)
    return _known(one for one in moments if one.turn == number and one.is_with_its_turn(own=own))


def told_by_question(table: TableState, past: WaitingFor, posted: Posted) -> list[Event]:
    """What the line of a question tells: what those who were asked did, up to the next question or turn. Raises
    Forgotten."""
    found: list[Event] = []
    later = {number for number in posted.questions if number > past.number}
    steps = table.steps_after(past.since)
    for before, step in enumerate(steps, table.number - len(steps)):
        if before in later:
            break
        for event in step.events:
            if isinstance(event, TurnBegan):
                return found
            known = event.seen_by(None) if past.circle or step.seat == past.seat else None
            if known is not None:
                found.append(known)
    return found


def _known(moments: Iterator[_Moment]) -> list[Event]:
    return [known for one in moments if (known := one.event.seen_by(None)) is not None]


def _moments(table: TableState, posted: Posted) -> Iterator[_Moment]:
    """All that is remembered, in order. What the move that ends a turn brings belongs to that turn."""
    began = (event.number for step in table.history for event in step.events if isinstance(event, TurnBegan))
    turn, between = next(began, table.turn_number + 1) - 1, False
    circle = later = False
    alone: int | None = None
    # A question bears the number of the moves before it.
    for before, step in enumerate(table.history, table.number - len(table.history)):
        if before in posted.circles:
            circle, alone, later = True, None, True
        elif before in posted.asks:
            circle, alone, later = False, step.seat, True
        elif before in posted.stops:
            circle, alone, later = False, None, True
        elif step.seat != alone:
            alone = None
        asked = circle or (alone is not None and step.seat == alone)
        moved_between, ended = between, between
        for event in step.events:
            if isinstance(event, TurnBegan):
                turn, moved_between, ended = event.number, False, False
                circle = later = asked = False
                alone = None
            ended = ended or isinstance(event, TurnEnding)
            yield _Moment(event, before, turn, moved_between, asked, later, _by_a_person(table, step))
        between = ended


def _by_a_person(table: TableState, step: StoredMove) -> bool:
    return step.seat is not None and table.lobby.seats[step.seat].human
