"""The kernel with a rule set of its own, made for the test: steps, choices, queries, reactions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

import pytest

from engine.core import kernel
from engine.core.addresses import Stage
from engine.core.kernel import Action, Choice, EngineError, Event, Game, IllegalMove, Query, RunStage, Step
from engine.core.module import Module, compiled


@dataclass(frozen=True, slots=True)
class Say(Action):
    verb: ClassVar[str] = "test_say"
    word: str

    def play(self, game: Game, seat: int) -> None:
        game.emit(Said(seat, self.word))


@dataclass(frozen=True, slots=True)
class Said(Event):
    tag: ClassVar[str] = "test_said"
    seat: int
    word: str


@dataclass(slots=True)
class Ask(Choice):
    tag: ClassVar[str] = "test_ask"
    seat: int
    words: tuple[str, ...]

    def base_options(self, game: Game) -> Iterable[Action]:
        return [Say(word) for word in self.words]

    def admits(self, game: Game, action: Action) -> bool:
        return action == Say("please")

    def settled(self, game: Game) -> bool:
        return not game.legal()


@dataclass(slots=True)
class Note(Step):
    tag: ClassVar[str] = "test_note"
    word: str

    def run(self, game: Game) -> None:
        game.emit(Said(-1, self.word))


@dataclass(slots=True)
class Loudness(Query[int]):
    answer: int


class Dealing(Stage[Callable[[Game], None]]):
    """A stage of a set-up."""

    name: ClassVar[str] = "deal"


def game_with(*modules: Module) -> Game:
    return Game(compiled(modules), 2, bytes(32), {})


def words(game: Game) -> list[str]:
    return [event.word for event in game.events if isinstance(event, Said)]


def test_what_is_pushed_first_happens_first() -> None:
    game = game_with()
    game.push(Note("a"), Note("b"))
    game.push(Note("c"))
    game.run()
    assert words(game) == ["c", "a", "b"]


def test_playing_means_picking_from_the_options_of_the_one_who_is_asked() -> None:
    game = game_with()
    game.push(Ask(1, ("yes", "no")), Note("after"))
    game.run()
    assert game.legal() == (Say("yes"), Say("no"))
    for seat, action, reason in ((0, Say("yes"), "not-your-decision"), (1, Say("maybe"), "not-possible")):
        with pytest.raises(IllegalMove) as refused:
            game.play(seat, action)
        assert refused.value.reason == reason
    assert game.events == []
    game.play(1, Say("no"))
    assert words(game) == ["no", "after"]
    with pytest.raises(IllegalMove) as refused:
        game.play(1, Say("no"))
    assert refused.value.reason == "game-over"


def test_a_choice_may_admit_what_it_does_not_list() -> None:
    game = game_with()
    game.push(Ask(0, ("yes",)))
    game.run()
    assert game.is_legal(Say("please"))
    game.play(0, Say("please"))
    assert words(game) == ["please"]


def test_a_settled_choice_closes_by_itself() -> None:
    game = game_with()
    game.push(Ask(0, ()), Note("after"))
    game.run()
    assert game.choice is None
    assert words(game) == ["after"]


def test_modules_offer_limit_and_admit() -> None:
    module = Module("t", number=1)
    module.offers(Ask)(lambda game, choice: [Say("offered"), Say("bad")])
    module.limits(Choice)(lambda game, choice, action: action != Say("bad"))
    module.admits(Ask)(lambda game, choice, action: action == Say("secret"))
    game = game_with(module)
    game.push(Ask(0, ("yes",)))
    game.run()
    assert game.legal() == (Say("yes"), Say("offered"))
    assert game.is_legal(Say("secret"))
    assert not game.is_legal(Say("bad"))


def test_modules_change_answers_in_turn() -> None:
    first, second = Module("a", number=1), Module("b", number=2)

    @first.changes(Loudness)
    def double(game: Game, query: Loudness) -> None:
        query.answer *= 2

    @second.changes(Loudness)
    def more(game: Game, query: Loudness) -> None:
        query.answer += 1

    assert game_with(first, second).ask(Loudness(3)) == 7
    assert game_with().ask(Loudness(3)) == 3


def test_steps_of_reactions_happen_in_the_order_of_the_modules() -> None:
    modules = [Module(name, number=number) for number, name in enumerate("abc")]
    for module in modules:
        name = module.id

        def react(game: Game, event: Said, name: str = name) -> None:
            if event.seat >= 0:
                game.push(Note(name), Note(name.upper()))

        module.reacts(Said)(react)
    game = game_with(*modules)
    game.push(Ask(0, ("go",)), Note("after"))
    game.run()
    game.play(0, Say("go"))
    assert words(game) == ["go", "a", "A", "b", "B", "c", "C", "after"]


def test_stages_run_what_modules_hang_on_them() -> None:
    module = Module("t", number=1)
    module.sets_up(Dealing)(lambda game: game.push(Note("dealt")))
    game = game_with(module)
    game.push(RunStage("deal"), RunStage("nothing"))
    game.run()
    assert words(game) == ["dealt"]


def test_steps_without_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_AUTOMATIC_STEPS", 50)

    @dataclass(slots=True)
    class Loop(Step):
        tag: ClassVar[str] = "test_loop"

        def run(self, game: Game) -> None:
            game.push(self)

    game = game_with()
    game.push(Loop())
    with pytest.raises(EngineError, match="too many automatic steps"):
        game.run()


def test_a_copy_is_independent() -> None:
    game = game_with()
    game.push(Ask(0, ("yes",)), Note("after"))
    game.run()
    twin = game.copy()
    game.play(0, Say("yes"))
    assert twin.legal() == (Say("yes"),)
    assert twin.events == []
    assert game.choice is None


def test_a_copy_shares_neither_events_nor_acts_nor_steps() -> None:
    game = game_with()
    game.push(Ask(0, ("yes",)))
    game.emit(Said(0, "before"))
    game.dealer.shuffle("pile", "ab")
    twin = game.copy()
    twin.emit(Said(0, "in the copy"))
    twin.dealer.shuffle("pile", "ab")
    twin.push(Note("more"))
    ask = twin.stack[0]
    assert isinstance(ask, Ask)
    ask.words = ("no",)
    assert words(game) == ["before"]
    assert words(twin) == ["before", "in the copy"]
    assert (len(game.dealer.acts), len(twin.dealer.acts)) == (1, 2)
    assert game.stack == [Ask(0, ("yes",))]
    assert game.dealer.rng.counter < twin.dealer.rng.counter


def test_a_game_ahead_or_alone_keeps_nothing_of_what_was_drawn_and_leaves_the_game_alone() -> None:
    game = game_with()
    game.push(Ask(0, ("yes",)), Note("after"))
    game.dealer.shuffle("pile", "ab")
    other = Ask(1, ("no",))
    ahead, alone = game.ahead(other), game.alone()
    assert ahead.dealer.acts == alone.dealer.acts == []
    assert (ahead.stack, alone.stack) == ([other], [])
    assert ahead.stack[0] is not other
    assert ahead.legal() == (Say("no"),)
    assert alone.legal() == ()
    assert len(game.dealer.acts) == 1
    assert game.stack == [Note("after"), Ask(0, ("yes",))]


def test_events_and_acts_of_a_move_are_those_of_that_move_alone() -> None:
    game = game_with()
    game.push(Ask(0, ("a",)), Ask(1, ("b",)))
    game.run()
    game.emit(Said(-1, "earlier"))
    game.dealer.shuffle("pile", "ab")
    game.play(0, Say("a"), confirm=True)
    assert words(game) == ["a"]
    assert game.dealer.acts == []
    assert game.confirm
    game.play(1, Say("b"))
    assert words(game) == ["b"]
    assert not game.confirm


def test_actions_and_steps_without_an_effect_are_errors_of_the_program() -> None:
    with pytest.raises(EngineError):
        Action().play(game_with(), 0)
    with pytest.raises(EngineError):
        Step().run(game_with())
