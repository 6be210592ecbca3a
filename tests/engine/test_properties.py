"""What holds in every game, at every moment."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import new_game, read, view, write
from engine.base.holdings import holdings
from engine.base.market import Buy
from engine.base.setup import start_game
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import BUILDINGS, CARDS, MONEY
from engine.core.kernel import Game
from engine.core.rng import Rng
from engine.core.saving import snapshot
from engine.tools.simulating import choose
from tests.engine.games import LENGTHS, SEATS, SEEDS, played, walk

PROPERTY = settings(deadline=None, max_examples=20)


@PROPERTY
@given(SEATS, SEEDS)
def test_every_card_and_tile_is_somewhere_after_every_move(seats: int, game_seed: bytes) -> None:
    record, _ = new_game(seats, seed=game_seed)
    copies = 2 if seats == 2 else 3
    whole = dict.fromkeys(MONEY, copies) | dict.fromkeys(BUILDINGS, 1)
    whole |= {"scoring_1": 1, "scoring_2": 1, "fountain": seats}
    for seat, action in walk(record, policy=game_seed):
        record.play(seat, action)
        assert holdings(record.game) == whole


@PROPERTY
@given(SEATS, SEEDS)
def test_every_game_ends_with_legal_layouts_and_three_rounds_or_less(seats: int, game_seed: bytes) -> None:
    game = played(seats, game_seed).game
    course = game.of(Course)
    assert course.over
    assert course.turn is None
    assert course.round == 3
    assert [sheet.round for sheet in course.sheets] == sorted({sheet.round for sheet in course.sheets})
    assert course.winners == [s for s in range(seats) if course.points[s] == max(course.points)]
    assert all(board.faults() == [] for board in game.of(Estates).boards)
    assert all(not pending for pending in game.of(Estates).pending)
    assert [sum(sheet.totals[s] for s in range(seats)) for sheet in course.sheets][-1] == sum(course.points)


@PROPERTY
@given(SEATS, SEEDS, st.booleans())
def test_same_seed_and_moves_same_game(seats: int, game_seed: bytes, confirm: bool) -> None:
    one, first = new_game(seats, seed=game_seed)
    two, second = new_game(seats, seed=game_seed)
    assert first == second
    for seat, action in walk(one, 120, game_seed):
        assert one.play(seat, action, confirm=confirm) == two.play(seat, read(write(action)), confirm=confirm)
    assert one.save() == two.save()


@PROPERTY
@given(SEATS, SEEDS)
def test_another_seed_gives_another_order(seats: int, game_seed: bytes) -> None:
    other = Rng(game_seed).word().to_bytes(4, "big") + game_seed[4:]
    if other != game_seed:
        one, two = start_game(seats, (), {}, game_seed), start_game(seats, (), {}, other)
        assert one.of(Money).draw != two.of(Money).draw
        assert one.of(Market).supply != two.of(Market).supply


@settings(deadline=None, max_examples=8)
@given(SEATS, SEEDS)
def test_saving_and_loading_after_every_move_changes_nothing(seats: int, game_seed: bytes) -> None:
    record, _ = new_game(seats, seed=game_seed)
    twin = engine.load(engine.save(record))
    for seat, action in walk(record, 60, game_seed):
        assert twin.game.legal() == record.game.legal()
        assert twin.play(seat, action) == record.play(seat, action)
        text = engine.save(twin)
        assert text == engine.save(record)
        twin = engine.load(text)
        for viewer in (None, *range(seats)):
            assert view(twin.game, viewer) == view(record.game, viewer)


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_undo_restores_exactly_what_was(seats: int, game_seed: bytes, moves: int) -> None:
    record = played(seats, game_seed, moves, confirm=True)
    for seat, action in walk(record, 30, game_seed[::-1]):
        before = snapshot(record.game)
        outcome = record.play(seat, action, confirm=True)
        if record.may_undo(seat):
            assert not outcome.acts
            record.undo(seat)
            assert snapshot(record.game) == before
            assert record.play(seat, action, confirm=True) == outcome
        else:
            assert outcome.acts or snapshot(record.game)["counter"] == before["counter"]


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_every_option_prints_parses_back_is_legal_and_unique(
    seats: int, game_seed: bytes, moves: int
) -> None:
    game = played(seats, game_seed, moves).game
    options = game.legal()
    assert len(set(options)) == len(options)
    for option in options:
        text = write(option)
        assert read(text) == option
        assert len(text) <= 100
        assert game.is_legal(option)
    if game.choice is not None:
        assert options


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_every_option_can_be_played_and_leaves_the_original_alone(
    seats: int, game_seed: bytes, moves: int
) -> None:
    game = played(seats, game_seed, moves).game
    before = snapshot(game)
    choice = game.choice
    for option in game.legal():
        twin = game.copy()
        assert choice is not None
        twin.play(choice.seat, option)
        assert holdings(twin) == holdings(game)
    assert snapshot(game) == before


@PROPERTY
@given(SEATS, SEEDS, LENGTHS, st.data())
def test_a_purchase_that_is_not_listed_is_admitted_only_if_it_pays_enough_of_the_currency(
    seats: int, game_seed: bytes, moves: int, data: st.DataObject
) -> None:
    game = played(seats, game_seed, moves).game
    choice = game.choice
    tiles = [tile for tile in game.of(Market).spaces if tile is not None]
    if choice is None or choice.phase != "action" or not tiles:
        return
    tile = data.draw(st.sampled_from(tiles))
    currency = MONEY[0].split("_")[0]
    currency = ("florin", "dirham", "denar", "ducat")[game.of(Market).spaces.index(tile)]
    hand = game.of(Money).hands[choice.seat]
    pay = data.draw(st.lists(st.sampled_from(hand), max_size=len(hand))) if hand else []
    owned = all(pay.count(card) <= hand.count(card) for card in pay)
    right = all(CARDS[card].currency == currency for card in pay)
    enough = sum(CARDS[card].worth for card in pay) >= int(
        "".join(c for c in tile.split("_")[1] if c.isdigit())
    )
    assert game.is_legal(Buy(tile, tuple(sorted(pay)))) == (owned and right and enough)


def _with_other_secrets(game: Game, viewer: int | None) -> Game:
    """The same to this viewer: hidden hands hold other cards, hidden piles another order."""
    other = game.copy()
    money, market = other.of(Money), other.of(Market)
    unseen = [seat for seat in range(game.seats) if seat != viewer]
    pool = [card for seat in unseen for card in money.hands[seat]] + money.draw
    pool = Rng(bytes(32)).shuffled(sorted(pool))
    for seat in unseen:
        money.hands[seat] = [pool.pop() for _ in money.hands[seat]]
    money.draw = pool
    market.supply = Rng(bytes(32)).shuffled(sorted(market.supply))
    other.dealer.rng = Rng(bytes(range(32)))
    other._options = None
    return other


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_what_a_viewer_must_not_know_changes_nothing_in_the_view(
    seats: int, game_seed: bytes, moves: int
) -> None:
    game = played(seats, game_seed, moves).game
    for viewer in (None, *range(seats)):
        assert view(_with_other_secrets(game, viewer), viewer) == view(game, viewer)


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_nobody_sees_the_hand_of_another(seats: int, game_seed: bytes, moves: int) -> None:
    game = played(seats, game_seed, moves).game
    for viewer in (None, *range(seats)):
        seen = view(game, viewer)
        for player in seen.players:
            own = tuple(game.of(Money).hands[player.seat])
            assert player.hand == (own if player.seat == viewer else None)
            assert player.hand_count == len(own)
        asked = game.choice is not None and game.choice.seat == viewer
        assert bool(seen.options) == asked


@PROPERTY
@given(SEATS, SEEDS, LENGTHS)
def test_views_can_be_sent_to_another_process(seats: int, game_seed: bytes, moves: int) -> None:
    game = played(seats, game_seed, moves).game
    for viewer in (None, 0):
        seen = view(game, viewer, move=7)
        assert pickle.loads(pickle.dumps(seen)) == seen
        assert replace(copy.deepcopy(seen), move=7) == seen


@pytest.mark.slow
@settings(deadline=None, max_examples=150)
@given(SEATS, SEEDS)
def test_many_whole_games_keep_everything(seats: int, game_seed: bytes) -> None:
    game = start_game(seats, (), {}, game_seed)
    whole, rng = holdings(game), Rng(game_seed)
    while (choice := game.choice) is not None:
        game.play(choice.seat, choose(game.legal(), rng))
        assert holdings(game) == whole
        assert all(board.faults() == [] for board in game.of(Estates).boards)
