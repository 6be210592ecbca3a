"""Questions that need not wait for each other: who comes next, a game ahead of its time, and the lot."""

from __future__ import annotations

from hashlib import sha256

import pytest

import engine
from engine.base.auction import Bid, ChoosePayment, LotWon, open_auction
from engine.base.ending import PlaceReceived
from engine.base.lots import LOT
from engine.base.state import Estates, Market, Money
from engine.base.turn import Stop
from engine.base.window import PASS
from engine.core.fairness import export
from engine.core.kernel import Game, IllegalMove
from engine.modules.street_merchants import Citizens, Merchants
from engine.tools.verifying import move, played, verify


def new(*modules: str, seats: int = 3, **options: str) -> engine.Record:
    seed = sha256(b"ahead").digest()
    return engine.new_game(seats, seed=seed, modules=modules, options=dict(options))[0]


def seats_of(game: Game) -> list[int]:
    assert game.choice is not None
    return [game.choice.seat, *(choice.seat for choice in game.choice.others_asked(game))]


def in_window(*modules: str) -> engine.Record:
    """A game in its first window."""
    record = new(*modules)
    while record.game.choice is None or record.game.choice.interrupt is None:
        choice = record.game.choice
        assert choice is not None
        record.play(choice.seat, record.game.legal()[0])
    return record


def test_all_who_choose_in_secret_before_the_first_turn_may_choose_at_once() -> None:
    game = new("street_merchants", seats=4).game
    assert sorted(seats_of(game)) == [0, 1, 2, 3]
    game.play(seats_of(game)[0], game.legal()[0])
    assert len(seats_of(game)) == 3


def test_the_seats_that_a_window_asks_next_are_named_in_its_order() -> None:
    record = in_window("vizier")
    order = seats_of(record.game)
    assert len(order) == 3
    asked = []
    while record.game.choice is not None and record.game.choice.interrupt == "window":
        asked.append(record.game.choice.seat)
        record.play(asked[-1], PASS)
    assert asked == order


def test_a_game_ahead_knows_what_a_seat_may_do_and_changes_nothing() -> None:
    record = in_window("vizier", "thieves")
    game = record.game
    assert game.choice is not None
    before = engine.save(record)
    for choice in game.choice.others_asked(game):
        twin = game.ahead(choice)
        assert PASS in twin.legal()
        twin.play(choice.seat, PASS)
        assert twin.choice is None or twin.choice.seat != choice.seat
    assert engine.save(record) == before


def test_receivers_of_leftover_tiles_are_named_and_others_are_not() -> None:
    game = new().game
    game.of(Estates).pending[0] = ["tower_9"]
    game.of(Estates).pending[2] = ["garden_8"]
    game.stack = [PlaceReceived(1), PlaceReceived(2), PlaceReceived(0)]
    assert seats_of(game) == [0, 2]


def test_the_lot_draws_a_secret_choice_from_the_seed_and_the_proof_covers_it() -> None:
    record, outcome = engine.new_game(2, seed=sha256(b"\0" * 32).digest(), modules=("street_merchants",))
    setup, moves, chosen = played(outcome), [], []
    while record.game.choice is not None and record.game.choice.interrupt == "setup":
        seat = record.game.choice.seat
        assert LOT not in record.legal(seat)
        possible = {engine.write(option) for option in record.legal(seat)}
        done = record.play(seat, LOT)
        assert set(done.acts[0][2]) == possible
        moves.append(move(seat, "lot", done))
        assert [act[0] for act in done.acts] == ["shuffle", "draw"]
        assert not record.may_undo(seat)
        chosen.append(record.game.of(Merchants).waiting[seat])
        assert Citizens(tuple(chosen[-1])) in [engine.read(text) for text in done.acts[0][2]]
    assert len(chosen) == 2
    text = export(
        release=engine.__version__,
        seats=["pink", "blue"],
        modules=["street_merchants"],
        options={},
        secret=b"\0" * 32,
        interactions=[],
        setup=setup,
        moves=moves,
    )
    draws = next(finding for finding in verify(text) if finding.what == "draws")
    assert draws.holds


def test_the_lot_answers_nothing_but_secret_choices_of_the_set_up() -> None:
    record = new()
    assert record.game.choice is not None
    with pytest.raises(IllegalMove):
        record.play(record.game.choice.seat, LOT)
    assert Stop() not in record.game.legal()


@pytest.mark.parametrize("cards", [("denar_9",), ("denar_9", "denar_4", "denar_5")])
def test_with_the_option_the_winner_of_an_auction_is_asked_how_to_pay_in_any_case(
    cards: tuple[str, ...],
) -> None:
    game = new("characters", auction_payment="always").game
    game.of(Money).hands[:] = [[], list(cards), []]
    open_auction(game, "merchant", 0)
    game.run()
    while not isinstance(game.choice, ChoosePayment):
        assert game.choice is not None
        bid = Bid(9)
        game.play(game.choice.seat, bid if bid in game.legal() else PASS)
    assert game.choice.seat == 1
    game.play(1, game.legal()[-1])
    (won,) = [event for event in game.events if isinstance(event, LotWon)]
    assert sum(int(card.rpartition("_")[2]) for card in won.pay) == 9
    assert game.of(Market).spaces
