"""Nobody is told what they must not know: it stays the same when the secrets change, of whatever module they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Annotated

import pytest

from engine import new_game, view
from engine.base import areas, stages
from engine.base.state import Course, Estates, Market, Money
from engine.base.turn import ChooseAction
from engine.base.view import Mark
from engine.core import saving
from engine.core.kernel import Game
from engine.core.module import Module, chosen_modules, known_modules
from engine.core.rng import Rng
from engine.core.secrecy import Hidden, HiddenUnless, OwnersOnly, Public
from engine.modules.building_sites import Complete, Sites
from engine.modules.invaders import Invaders
from engine.modules.street_merchants import Merchants
from engine.modules.thieves import Thieves
from engine.tools.secrets import undeclared, with_other_secrets
from engine.tools.simulating import play_one
from tests.engine.secrecy import leaks

ALL = chosen_modules()


def test_everything_that_a_game_holds_is_declared_public_or_hidden() -> None:
    assert list(undeclared()) == []


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_tells_a_secret_to_whoever_must_not_know_it(seats: int) -> None:
    assert list(leaks(ALL, seats, 150)) == []


@pytest.mark.slow
@pytest.mark.parametrize("module", ALL)
def test_no_module_alone_tells_a_secret_to_the_end_of_the_game(module: str) -> None:
    assert list(leaks((module,), 2 + ALL.index(module) % 5, 2_000)) == []


# -- a module that tells what it must not, in every way -------------------------------------------------------


@dataclass(slots=True)
class Tokens:
    """Secret tokens of each seat, those that nobody has, and a number and a wish of each seat that it alone knows."""

    own: OwnersOnly[list[list[str]]]
    bag: Hidden[list[str]] = field(default_factory=list)
    numbers: OwnersOnly[list[int]] = field(default_factory=list)
    spied: Public[list[int]] = field(default_factory=list)
    next: Annotated[str, HiddenUnless(spies_know)] = ""
    wishes: Annotated[list[str], HiddenUnless(own_wish, ("tower", "garden", "chambers", "arcades"))] = field(
        default_factory=list
    )

    def copy(self) -> Tokens:
        own = [tokens.copy() for tokens in self.own]
        return Tokens(
            own, self.bag.copy(), self.numbers.copy(), self.spied.copy(), self.next, self.wishes.copy()
        )


def spies_know(game: Game, viewer: int | None, part: object) -> bool:
    return viewer in game.of(Tokens).spied


def own_wish(game: Game, viewer: int | None, seat: object) -> bool:
    return viewer is not None and seat == viewer


NUMBERS = count()  # rules are kept by the ids of their modules
COLOURS = ("red", "blue", "green", "gold")
LEAKS: dict[str, tuple[Callable[[Game, int], object], bool]] = {
    "everybody's tokens": (lambda game, seat: "".join(game.of(Tokens).own[seat]), True),
    "how many are red": (lambda game, seat: game.of(Tokens).own[seat].count("token_red"), True),
    "a token of the bag": (lambda game, seat: game.of(Tokens).bag[-1], True),
    "everybody's number": (lambda game, seat: game.of(Tokens).numbers[seat], True),
    "the best number": (lambda game, seat: max(game.of(Tokens).numbers), True),
    "what only spies know": (lambda game, seat: game.of(Tokens).next, True),
    "everybody's wish": (lambda game, seat: game.of(Tokens).wishes[seat], True),
    "a card of another hand": (lambda game, seat: min(game.of(Money).hands[seat], default=""), True),
    "the next tile": (lambda game, seat: game.of(Market).supply[-1], True),
    "how many there are": (lambda game, seat: [len(own) for own in game.of(Tokens).own], False),
    "how many are in the bag": (lambda game, seat: len(game.of(Tokens).bag), False),
    "nothing": (lambda game, seat: "", False),
}


def tokens(monkeypatch: pytest.MonkeyPatch) -> Module:
    """A module that deals secret tokens, put among the others for one test."""
    module = Module(
        f"tokens_{next(NUMBERS)}", number=99, state=lambda seats: Tokens([[] for _ in range(seats)])
    )

    @module.sets_up(stages.Tables)
    def deal(game: Game) -> None:
        own = game.of(Tokens)
        own.bag = game.dealer.shuffle("tokens", [f"token_{colour}" for colour in COLOURS for _ in range(6)])
        for tokens in own.own:
            tokens.extend(game.dealer.draw("tokens", own.bag) for _ in range(3))
        own.numbers = [3 * seat for seat in range(game.seats)]
        own.next, own.spied = own.bag.pop(), [0]
        own.wishes = ["tower"] * game.seats

    for registry in (saving._slices, known_modules()):
        monkeypatch.setitem(registry, module.id, Tokens if registry is saving._slices else module)  # type: ignore[arg-type]
    return module


@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.parametrize("where", ["seat", "beside", "board", "proposals", "secret"])
def test_a_module_that_tells_a_secret_is_found_out(
    name: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell, secret = LEAKS[name]
    module = tokens(monkeypatch)
    if where == "seat":

        @module.shows(areas.BeforeSeat)
        def before(game: Game, seat: int) -> Iterator[Mark]:
            yield Mark("tokens", str(tell(game, seat)), seat)

    if where == "beside":

        @module.shows(areas.Beside)
        def beside(game: Game) -> Iterator[Mark]:
            yield from (Mark("tokens", str(tell(game, seat))) for seat in range(game.seats))

    if where == "board":

        @module.shows(areas.OnBoard)
        def board(game: Game, seat: int) -> Iterator[Mark]:
            yield Mark("tokens", str(tell(game, seat)))

    if where == "proposals":

        @module.proposes(ChooseAction)
        def propose(game: Game, choice: ChooseAction) -> Iterator[str]:
            yield f"tell {tell(game, choice.seat)}"

    if where == "secret":  # what a seat is told of the next one

        @module.shows(areas.Secret)
        def whisper(game: Game, seat: int) -> Iterator[Mark]:
            yield Mark("tokens", str(tell(game, (seat + 1) % game.seats)), seat)

    found = list(leaks((module.id,), 3, 12))
    assert bool(found) == secret, found


def test_random_games_with_checks_name_what_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    module = tokens(monkeypatch)
    assert play_one(3, (module.id,), bytes(32), check=True).problem == ""
    leaky = tokens(monkeypatch)

    @leaky.shows(areas.Beside)
    def beside(game: Game) -> Iterator[Mark]:
        yield Mark("tokens", game.of(Tokens).bag[-1])

    assert "beside tells seat 0 a secret" in play_one(3, (leaky.id,), bytes(32), check=True).problem


def test_what_a_viewer_may_know_stays_the_same_in_the_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    module = tokens(monkeypatch)
    record, _ = new_game(3, seed=bytes(32), modules=(module.id,))
    game = record.game
    own, twin = game.of(Tokens), with_other_secrets(game, 0, Rng(bytes(32)))
    other = twin.of(Tokens)
    assert other.own[0] == own.own[0]
    assert (other.numbers[0], other.next) == (own.numbers[0], own.next)
    assert other.wishes[0] == own.wishes[0]
    assert any(
        with_other_secrets(game, 0, Rng(bytes([n] * 32))).of(Tokens).wishes[1] != "tower"
        for n in (1, 2, 3, 4)
    )
    assert other.own[1:] != own.own[1:]
    assert other.numbers[1:] != own.numbers[1:]
    assert other.bag != own.bag
    assert sorted(chain(other.bag, *other.own)) == sorted(chain(own.bag, *own.own))
    assert twin.of(Money).hands[0] == game.of(Money).hands[0]
    assert twin.of(Money).hands[1:] != game.of(Money).hands[1:]
    assert twin.dealer.rng.seed != game.dealer.rng.seed
    assert with_other_secrets(game, None, Rng(bytes(32))).of(Tokens).own[0] != own.own[0]


def test_a_field_of_which_nobody_says_who_may_know_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(slots=True)
    class Careless:
        said: Public[int]
        hands: list[list[str]]

        def copy(self) -> Careless:
            return self

    monkeypatch.setitem(saving._slices, "careless", Careless)
    assert list(undeclared()) == ["slice careless: hands"]
    assert "nobody says who may know slice careless: hands" in play_one(3, (), bytes(32), check=True).problem


def test_secret_choices_of_the_set_up_are_changed_for_all_but_their_seat() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("street_merchants",))
    first = record.game.of(Course).start
    record.play(first, record.legal(first)[0])
    own = record.game.of(Merchants).waiting[first]
    changed = [
        with_other_secrets(record.game, viewer, Rng(bytes(32))).of(Merchants).waiting[first] != own
        for viewer in (None, first, (first + 1) % 3)
    ]
    assert changed == [True, False, True]


def test_hands_of_thieves_are_changed_with_what_nobody_got() -> None:
    record, _ = new_game(4, seed=bytes(32), modules=("thieves",))
    thieves = record.game.of(Thieves)
    other = with_other_secrets(record.game, 2, Rng(bytes(32))).of(Thieves)
    assert other.hands[2] == thieves.hands[2]
    assert other.hands != thieves.hands
    assert [len(hand) for hand in other.hands] == [len(hand) for hand in thieves.hands]


def test_the_last_choice_of_citizens_cannot_be_taken_back_once_all_are_shown() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("street_merchants",))
    for seat in range(3):
        asked = (record.game.of(Course).start + seat) % 3
        record.play(asked, record.legal(asked)[0])
        assert record.may_undo(asked) == (seat < 2)


def test_a_completed_site_cannot_be_taken_back_because_its_back_was_shown() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("building_sites",))
    game = record.game
    seat = game.of(Course).turn
    assert seat is not None
    game.of(Market).supply.remove("tower_13")
    game.of(Estates).reserves[seat].append("tower_13")
    sites = game.of(Sites)
    sites.pool.remove("site_denar_1")
    sites.on["tower_13"] = "site_denar_1"
    game.of(Money).hands[seat][:] = ["denar_9", "denar_4"]
    game._options = None
    record.play(seat, Complete(("denar_4", "denar_9"), "tower_13"))
    assert not record.may_undo(seat)


def test_only_the_seat_that_looked_sees_the_next_invasion() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("invaders",))
    invaders = record.game.of(Invaders)
    invaders.looked = [1]
    kinds = [[mark.kind for mark in view(record.game, seat).players[seat].secret] for seat in range(3)]
    assert kinds == [[], [f"invaders/{invaders.invasions[-1]}"], []]
