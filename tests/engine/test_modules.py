"""What every module and every pair of modules must hold to, shown by random games."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import combinations

import pytest

import engine
from engine import Action, Record, new_game, read, view, write
from engine.base.holdings import holdings
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import TILES
from engine.base.window import SpecialMove
from engine.core.module import chosen_modules, known_modules
from engine.core.rng import Rng
from engine.core.saving import dump, parse_event, snapshot
from engine.modules.bonus_cards import PICTURED, Bonus, Reveal
from engine.modules.vizier import Favour

ALL = chosen_modules()
PAIRS = list(combinations(ALL, 2))
MOST_MOVES = 5_000
IDLE = ("reserve", "dirk")


def seats_for(number: int) -> int:
    """Two to six players, in turn."""
    return 2 + number % 5


def choose(options: tuple[Action, ...], rng: Rng) -> Action:
    """A random action; every verb is as likely as any other, so that rare ones are played too. Most redesigns
    and gifts are left out, or no Alhambra would ever grow."""
    if rng.below(8):
        growing = tuple(o for o in options if o.verb != "redesign" and getattr(o, "at", None) not in IDLE)
        options = growing or options
    verbs = sorted({option.verb for option in options})
    verb = verbs[rng.below(len(verbs))]
    fitting = [option for option in options if option.verb == verb]
    return fitting[rng.below(len(fitting))]


def check_position(record: Record) -> None:
    """What holds in every position."""
    game = record.game
    choice = game.choice
    for board in game.of(Estates).boards:
        assert board.faults() == []
    for option in game.legal():
        assert read(write(option)) == option
    for viewer in (None, *range(game.seats)):
        seen = view(game, viewer, move=record.number, since=game.events)
        asked = choice is not None and choice.seat == viewer
        assert bool(seen.options) == asked
        assert all(
            player.hand is None and not player.secret for player in seen.players if player.seat != viewer
        )


def check_saving(record: Record) -> None:
    """A saved game is the same game, and its events and copies are too."""
    text = engine.save(record)
    assert engine.save(engine.load(text)) == text
    for event in record.game.events:
        assert parse_event(dump(event)) == event
    before = snapshot(record.game)
    twin = record.game.copy()
    if twin.choice is not None:
        twin.play(twin.choice.seat, twin.legal()[-1])
    assert snapshot(record.game) == before


def play(modules: tuple[str, ...], seats: int, *, moves: int | None = None, thorough: int = 9) -> Record:
    """A random game of so many moves (None: to its end), checked at every `thorough`-th position."""
    seed = sha256(f"{'+'.join(modules)} {seats}".encode()).digest()
    record, _ = new_game(seats, seed=seed, modules=modules)
    rng = Rng(seed)
    whole: Counter[str] | None = None  # known once the set-up with its choices is over
    made = 0
    while (choice := record.game.choice) is not None and (moves is None or made < moves):
        assert made < MOST_MOVES, "the game does not come to an end"
        if whole is None and record.game.of(Course).turn is not None:
            whole = holdings(record.game)
        if made % thorough == 0:
            check_position(record)
            assert whole is None or holdings(record.game) == whole
        if made % (5 * thorough) == 0:
            check_saving(record)
        record.play(choice.seat, choose(record.game.legal(), rng))
        made += 1
    assert whole is None or holdings(record.game) == whole
    if record.game.choice is None:
        check_position(record)
        assert record.game.of(Course).round == 3
        assert record.game.of(Course).winners
    return record


@pytest.mark.parametrize("module", ALL)
def test_a_random_game_with_one_module_keeps_all_promises_to_its_end(module: str) -> None:
    play((module,), seats_for(ALL.index(module)))


@pytest.mark.parametrize("number", range(0, len(PAIRS), 6))
def test_random_games_with_two_modules_keep_all_promises(number: int) -> None:
    play(PAIRS[number], seats_for(number // 6), moves=60)


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_pair_of_modules_plays_to_the_end(pair: tuple[str, str]) -> None:
    play(pair, seats_for(PAIRS.index(pair)))


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_modules_together_keep_all_promises(seats: int) -> None:
    play(ALL, seats, moves=80)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_modules_together_play_to_the_end(seats: int) -> None:
    play(ALL, seats)


@pytest.mark.parametrize("module", ALL)
def test_the_same_seed_gives_the_same_game(module: str) -> None:
    one, other = (play((module,), 3, moves=40) for _ in range(2))
    assert snapshot(one.game) == snapshot(other.game)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_never_has_more_of_a_thing_than_the_box_holds(seats: int) -> None:
    held = holdings(play(ALL, seats, moves=seats + 1).game)
    for module in known_modules().values():
        for name, copies in module.components.items():
            assert held[name] <= copies, name


MARKERS = {"vizier_awake", "vizier_asleep", "merchant_tile", "gate"}
"""Pieces that tell of something noted otherwise; they lie nowhere."""


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("module", ALL)
def test_what_a_module_adds_to_a_game_is_what_its_box_holds(module: str, seats: int) -> None:
    record, _ = new_game(seats, seed=bytes(32), modules=(module,))
    while not record.game.of(Course).number:  # choices of the set-up
        choice = record.game.choice
        assert choice is not None
        record.play(choice.seat, record.game.legal()[0])
    plain = holdings(new_game(seats, seed=bytes(32))[0].game)
    added = {name: number for name, number in holdings(record.game).items() if name not in plain}
    box = known_modules()[module].components
    wanted = {name: number for name, number in box.items() if name not in MARKERS}
    if module == "city_gates":  # one card for each player, the others stay in the box
        wanted["gate_card"] = seats
    if module == "orchards":  # a board for each player
        boards = {name for name in wanted if name.startswith("ob")}
        assert len(boards & added.keys()) == seats
        wanted = {name: number for name, number in wanted.items() if name not in boards - added.keys()}
    assert added == wanted
    assert {name: plain[name] for name in plain} == {name: holdings(record.game)[name] for name in plain}


def test_a_bonus_card_once_shown_stays_open() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("bonus_cards",))
    seat = record.game.of(Course).start
    card = record.game.of(Bonus).hidden[seat][0]
    tile = PICTURED[card]
    record.game.of(Estates).boards[seat].put(tile, (1, 0), TILES[tile].cells)
    record = engine.load(engine.save(record))
    record.play(seat, Reveal(card))
    assert not record.may_undo(seat)
    assert card in record.game.of(Bonus).revealed[seat]


def test_every_payment_of_a_special_move_goes_with_every_place_listed_or_not() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("vizier", "diamonds", "currency_exchange"))
    game = record.game
    game.of(Money).hands[1] = [f"denar_{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)] * 2 + ["diamond_9"]
    board = game.of(Estates).boards[1]
    for tile in ("pavilion_8", "seraglio_9", "arcades_9", "arcades_10", "chambers_10", "garden_11"):
        board.put(tile, board.places(TILES[tile].cells)[-1], TILES[tile].cells)
    market = game.of(Market).spaces
    market[:] = ["tower_11a", "tower_11b", "tower_11c", "tower_12"]
    game.stack = [SpecialMove(1, 0, 1, 0)]
    game = game.copy()
    game.run()
    listed = [option for option in game.legal() if isinstance(option, Favour)]
    payments = {option.pay for option in listed if option.tile == "tower_11c"}
    places = [option.at for option in listed if option.tile == "tower_11c" and option.pay == listed[0].pay]
    far = Favour("tower_11c", max(payments, key=len), places[0])
    assert far not in listed
    assert game.is_legal(far)
    assert not game.is_legal(Favour("tower_11c", far.pay, (9, 9)))
    assert not game.is_legal(Favour("tower_11c", far.pay[1:], places[0]))
