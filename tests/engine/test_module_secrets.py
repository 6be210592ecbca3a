"""Nobody's view tells what that viewer must not know: it stays the same when the secrets change."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine import new_game, view
from engine.base.state import Estates, Market, Money
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.modules.bonus_cards import Bonus
from engine.modules.building_sites import KeepOne, Sites
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
