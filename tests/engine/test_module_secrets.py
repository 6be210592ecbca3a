"""Nobody's view tells what that viewer must not know: it stays the same when the secrets change."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine import new_game, view
from engine.base.state import Course, Estates, Market, Money
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.modules.bonus_cards import Bonus
from engine.modules.building_sites import Complete, KeepOne, Sites
from engine.modules.change import Change
from engine.modules.invaders import Invaders
from engine.modules.major_projects import Projects
from engine.modules.orchards import Orchards
from engine.modules.street_merchants import ChooseCitizens, Merchants
from engine.modules.thieves import Thieves
from engine.modules.treasure_chamber import Chamber
from tests.engine.test_modules import choose

ALL = chosen_modules()


def redeal(rng: Rng, *piles: list[str]) -> None:
    """Shuffle what lies in these piles among them; each keeps its size."""
    everything = rng.shuffled([id for pile in piles for id in pile])
    for pile in piles:
        pile[:], everything = everything[: len(pile)], everything[len(pile) :]


def with_other_secrets(game: Game, viewer: int | None, rng: Rng) -> Game:
    """The same game with everything different that the viewer must not know."""
    twin = game.copy()
    twin._options = None
    others = [seat for seat in range(game.seats) if seat != viewer]
    money = twin.of(Money)
    redeal(rng, money.draw, money.out, *(money.hands[seat] for seat in others))
    hidden = (
        twin.of(Market).supply,
        twin.of(Change).bag,
        twin.of(Chamber).bag,
        twin.of(Projects).pile,
        twin.of(Orchards).supply,
        twin.of(Invaders).scout_pile,
    )
    for pile in hidden:
        redeal(rng, pile)
    thieves, bonus = twin.of(Thieves), twin.of(Bonus)
    redeal(rng, thieves.unseen, *(thieves.hands[seat] for seat in others))
    redeal(rng, bonus.unseen, *(bonus.hidden[seat] for seat in others))
    if viewer not in twin.of(Invaders).looked:
        redeal(rng, twin.of(Invaders).invasions)
    sites, estates = twin.of(Sites), twin.of(Estates)
    theirs = [
        tile
        for seat in others
        for place in (
            sorted(set(estates.boards[seat].tiles.values())),
            estates.reserves[seat],
            estates.pending[seat],
        )
        for tile in place
        if tile in sites.on
    ]
    backs = [sites.on[tile] for tile in theirs]
    redeal(rng, backs, sites.pool)
    sites.on.update(zip(theirs, backs, strict=True))
    for step in twin.stack:
        if isinstance(step, KeepOne) and step.seat != viewer:
            step.drawn = step.drawn[::-1]
    if isinstance(twin.choice, ChooseCitizens):
        for seat in others:
            twin.of(Merchants).waiting[seat] = []
    return twin


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_view_changes_when_what_its_viewer_must_not_know_changes(seats: int) -> None:
    seed = sha256(f"secrets {seats}".encode()).digest()
    record, _ = new_game(seats, seed=seed, modules=ALL)
    rng = Rng(seed)
    for made in range(150):
        game = record.game
        choice = game.choice
        if choice is None:
            break
        if made < 20 or made % 7 == 0:
            for viewer in (None, *range(seats)):
                twin = with_other_secrets(game, viewer, rng)
                assert view(twin, viewer) == view(game, viewer)
        record.play(choice.seat, choose(game.legal(), rng))


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
