"""A game played by hypothesis: moves, undos, saves and refused moves in any order."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engine
from engine import IllegalMove, Record, new_game
from engine.base.holdings import holdings
from engine.base.state import Course, Estates
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.saving import snapshot


class Table(RuleBasedStateMachine):
    record: Record

    @initialize(
        seats=st.integers(2, 6),
        seed=st.binary(min_size=32, max_size=32),
        modules=st.sets(st.sampled_from(engine.chosen_modules())),
        data=st.data(),
    )
    def sit_down(self, seats: int, seed: bytes, modules: set[str], data: st.DataObject) -> None:
        self.record, _ = new_game(seats, seed=seed, modules=tuple(sorted(modules)))
        while not self.record.game.of(Course).number:  # choices of the set-up, before everything is laid out
            choice = self.record.game.choice
            assert choice is not None
            self.record.play(choice.seat, data.draw(st.sampled_from(self.record.legal(choice.seat))))
        self.record.back.clear()
        self.whole = holdings(self.record.game)
        self.trail: list[tuple[int, dict[str, object]]] = []

    def running(self) -> bool:
        return self.record.game.choice is not None

    @precondition(running)
    @rule(data=st.data(), confirm=st.booleans())
    def play(self, data: st.DataObject, confirm: bool) -> None:
        choice = self.record.game.choice
        assert choice is not None
        action = data.draw(st.sampled_from(self.record.legal(choice.seat)))
        before = snapshot(self.record.game)
        outcome = self.record.play(choice.seat, action, confirm=confirm)
        shown = any(event.reveals or event.seen_by(None) != event for event in outcome.events)
        if outcome.acts or shown:
            self.trail = []
        else:
            if self.trail and self.trail[-1][0] != choice.seat:
                self.trail = []
            self.trail.append((choice.seat, before))

    @rule(seat=st.integers(0, 5))
    def undo(self, seat: int) -> None:
        if self.trail and self.trail[-1][0] == seat:
            self.record.undo(seat)
            assert snapshot(self.record.game) == self.trail.pop()[1]
        else:
            assert not self.record.may_undo(seat)

    @rule()
    def save_and_load(self) -> None:
        text = engine.save(self.record)
        self.record = engine.load(text)
        assert engine.save(self.record) == text

    @rule(seat=st.integers(0, 5), action=st.sampled_from([STOP, PASS]))
    def try_what_may_be_refused(self, seat: int, action: engine.Action) -> None:
        if action in self.record.legal(seat):
            return
        before = self.record.save()
        try:
            self.record.play(seat, action)
        except IllegalMove:
            assert self.record.save() == before
        else:
            raise AssertionError(f"{action} was accepted")

    @invariant()
    def nothing_is_lost(self) -> None:
        assert holdings(self.record.game) == self.whole

    @invariant()
    def layouts_are_legal(self) -> None:
        assert all(not board.faults() for board in self.record.game.of(Estates).boards)

    @invariant()
    def the_game_is_over_or_somebody_is_asked(self) -> None:
        assert self.record.game.of(Course).over == (self.record.game.choice is None)


TestTable = Table.TestCase
TestTable.settings = settings(deadline=None, max_examples=25, stateful_step_count=60)
