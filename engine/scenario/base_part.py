"""What the base game and Dirk add to scenario files."""

from __future__ import annotations

from typing import Any

from engine.base.building import RESERVE, Build, Redesign
from engine.base.dirk import GIFT
from engine.base.dirk import module as dirk_module
from engine.base.market import Buy
from engine.base.module import module
from engine.base.money import Take
from engine.base.state import Estates
from engine.base.things import BUILDINGS, CARDS, MONEY, SCORING_CARDS
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.kernel import Action, Game
from engine.scenario.context import CellKey, Context, component_in
from engine.scenario.model import At, Bought, Paid, Taken, Tile, modifiers, one_of
from engine.scenario.parts import Part

HAND_ZONES = ("hand", "display", "draw", "discard", "deck", "pay", "card")
BUILDING_ZONES = ("market", "supply", "dirk", "tile")

base = Part(module)
dirk = Part(dirk_module)


def money_copies(context: Context) -> int:
    """How many copies of each currency card are in the game."""
    return CARDS[MONEY[0]].copies - context.dirk


for _card in MONEY:
    base.add(_card, kind="money", zones=HAND_ZONES, copies=money_copies, fills="draw")
for _card in SCORING_CARDS:
    base.add(_card, kind="scoring", zones=("draw",), fills="draw_below")
for _tile in BUILDINGS:
    base.add(_tile, kind="building", zones=BUILDING_ZONES, fills="supply")

base.options["age_order"] = list[int]
dirk.options["dirk_gift"] = one_of("per_tile", "all_or_none")


def take(game: Game, step: Any) -> Action:
    return Take(tuple(sorted(step.cards)))


def buy(game: Game, step: Any) -> Action:
    return Buy(step.tile, tuple(sorted(step.pay)), modifiers("buy", step))


def build(game: Game, step: Any) -> Action:
    return Build(step.tile, step.at, modifiers("build", step))


def redesign(game: Game, step: Any) -> Action | None:
    if step.kind != "store":
        return Redesign(step.kind, step.tile, step.at, modifiers("redesign", step))
    choice = game.choice
    standing = None if choice is None else game.of(Estates).boards[choice.seat].tiles.get(step.at)
    if step.tile is not None and step.tile != standing:
        return None
    return Redesign("store", None, step.at, modifiers("redesign", step))


def check_redesign(step: Any) -> str | None:
    if step.kind != "store" and step.tile is None:
        return f"tile: {step.kind} needs it"
    if step.kind == "store" and "turn" in step.model_fields_set:
        return "turn: not with store"
    return None


base.verb("take", take, cards=list[Taken])
base.verb("buy", buy, tile=Bought, pay=list[Paid])
base.verb("build", build, tile=Tile, at=At(RESERVE, GIFT))
base.verb(
    "redesign",
    redesign,
    check_redesign,
    kind=one_of("place", "store", "swap"),
    at=CellKey,
    tile=(Tile, None),
)
# what allows a redesign that is not the normal action; modules say which of their components may stand here
base.argument("redesign", "using", component_in("using"), lambda id: (("using", id),))
base.verb("stop", lambda game, step: STOP)
base.verb("pass", lambda game, step: PASS)
