"""The questions that modules ask, each in a position in which it comes up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import engine
import render
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Game
from engine.base.auction import Auction, Award, Bidding, ChoosePayment
from engine.base.state import Estates, Money
from engine.base.things import TILES
from engine.base.window import SpecialMove
from engine.core.kernel import Choice, Step
from engine.modules.bonus_cards import PICTURED, Bonus, MayReveal
from engine.modules.building_sites import KeepOne
from engine.modules.characters import NameType
from engine.modules.invaders import Invaders, MayScout
from engine.modules.orchards import ChooseSpace
from engine.modules.street_merchants import ChooseCitizens, MayDeliver, MayExchange, Merchants, PutMerchant
from engine.modules.treasure_chamber import Chamber, ChooseBuilding
from render import Cockpit, Request, SpotChoice
from tests.bot.conftest import ANNA, BEN, CARL, press, seated


async def at_work(tables: Tables) -> Table:
    """A game with all modules in which somebody is to choose an action."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=engine.chosen_modules(), seed="q1")
    while table.view().phase != "action":
        person = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
        await table.play(person.id, table.legal(person.id)[0], confirm=False, interaction=press())
    return table


def bidding(game: Game, seat: int) -> Sequence[Step]:
    game.of(Money).hands[seat] = ["denar_5", "florin_7"]
    return Auction("messenger", (seat + 1) % 3, 4, (seat + 2) % 3), Bidding(seat, "messenger", 4)


def paying(game: Game, seat: int) -> Sequence[Step]:
    game.of(Money).hands[seat] = ["denar_5", "florin_5", "florin_4", "florin_1"]
    return Award(seat, "messenger", 5), ChoosePayment(seat, 5)


def revealing(game: Game, seat: int) -> Sequence[Step]:
    card, tile = next((card, tile) for card, tile in PICTURED.items() if TILES[tile].kind == "building")
    game.of(Bonus).hidden[seat] = [card]
    game.of(Estates).boards[seat].put(tile, (1, 0), ((0, 0, 0),), 0)
    return (MayReveal(seat),)


def with_a_chest(game: Game, seat: int) -> Sequence[Step]:
    for number, tile in enumerate(("tower_10", "tower_12"), 1):
        game.of(Estates).boards[seat].put(tile, (number, 0), ((0, 0, 0),), 0)
    game.of(Chamber).taken = ["chest_tower"]
    return (ChooseBuilding(seat, "chest_tower"),)


def delivering(game: Game, seat: int) -> Sequence[Step]:
    game.of(Estates).boards[seat].put("tower_10", (1, 0), ((0, 0, 0),), 0)
    game.of(Merchants).waiting[seat] = ["tower", "garden"]
    return (MayDeliver(seat, "tower", (1, 0)),)


def exchanging(game: Game, seat: int) -> Sequence[Step]:
    game.of(Merchants).waiting[seat] = ["tower", "garden"]
    return (MayExchange(seat),)


def scouting(game: Game, seat: int) -> Sequence[Step]:
    game.of(Invaders).scouts = ["scout_tower"]
    return (MayScout(seat, "tower"),)


ASKED: Final[dict[str, tuple[Callable[[Game, int], Sequence[Step]], type[Request]]]] = {
    "bidding": (bidding, render.Auction),
    "choose_payment": (paying, render.Auction),
    "special_move": (lambda game, seat: (SpecialMove(seat, (seat + 1) % 3, seat, 0),), SpotChoice),
    "may_reveal": (revealing, SpotChoice),
    "name_type_choice": (lambda game, seat: (NameType(seat),), SpotChoice),
    "keep_one": (
        lambda game, seat: (KeepOne(seat, "tower_10", ("site_denar_1", "site_florin_1")),),
        SpotChoice,
    ),
    "may_scout": (scouting, SpotChoice),
    "choose_space": (lambda game, seat: (ChooseSpace(seat, "fruit_date"),), SpotChoice),
    "choose_citizens": (lambda game, seat: (ChooseCitizens(seat),), Cockpit),
    "put_merchant": (lambda game, seat: (PutMerchant(seat),), SpotChoice),
    "may_deliver": (delivering, SpotChoice),
    "may_exchange": (exchanging, SpotChoice),
    "choose_building": (with_a_chest, SpotChoice),
}
"""How each question comes up, the question itself last, and the picture that it has."""

PANELS_OF_THEIR_OWN: Final = {"choose_action", "build_tiles", "place_received"}
"""What every game asks; tested with those panels."""


def ask(table: Table, tag: str, before: Game) -> Choice:
    """Bring the question up at this table, whose game was as `before`, for the seat that is asked there."""
    assert table.record is not None
    assert before.choice is not None
    table.record.game = game = before.copy()
    game.stack = [*game.stack[:-1], *ASKED[tag][0](game, before.choice.seat)]
    game._options = None
    choice = game.choice
    assert choice is not None
    assert choice.tag == tag
    return choice
