"""What the Orchards add to scenario files: fruits on the market, on the players' boards and in the supply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from engine.base.state import Market
from engine.base.things import CURRENCIES, TILES
from engine.core.kernel import Game
from engine.modules.orchards import BOARDS, COPIES, FRUITS, GROUPS, Orchards, PlaceFruit, module
from engine.scenario.context import Context, Player, component_in
from engine.scenario.model import Amount, Currency, Strict, list_of, map_of, number_of
from engine.scenario.parts import Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply

part = Part(module)
part.items["orchards"] = "orchards"

for _fruit in FRUITS:
    part.add(_fruit, kind="fruit", zones=("fruit", "next:fruit"), copies=COPIES, fills="fruit")
for _board in BOARDS:
    part.add(_board, kind="fruit_board", zones=("fruit_board",))

part.left("fruit", lambda game: len(game.of(Orchards).supply))
part.tally("deal", "fruit_board", lambda game, seat: int(bool(game.of(Orchards).boards[seat])))
part.tally("unseen", "fruit_board", lambda game: len(BOARDS) - len(game.of(Orchards).boards))

Space: Any = number_of(*GROUPS)
part.verb("fruit", lambda game, step: PlaceFruit(step.space), space=Space)


class FruitsOf(Strict):
    """The fruit board of a player."""

    board: component_in("fruit_board")  # type: ignore[valid-type]
    placed: map_of(Space, list_of(component_in("fruit"))) = Field(default_factory=dict)  # type: ignore[valid-type]
    face_down: Amount = 0


class FruitsShown(FruitsOf):
    """What is expected of it: every key may be left out."""

    board: component_in("fruit_board") = None  # type: ignore[valid-type]


def _named(fruits: FruitsOf) -> dict[str, Any]:
    return {name: getattr(fruits, name) for name in fruits.model_fields_set}


FruitsKey: Any = Annotated[FruitsOf, AfterValidator(_named)]
FruitsExpected: Any = Annotated[FruitsShown, AfterValidator(_named)]
Fruit: Any = component_in("fruit")
part.key("player", "fruits", FruitsKey | None, None)
part.key("scenario", "market_fruit", map_of(Currency, Fruit | None), {})


def _on_market(position: Position) -> dict[str, str]:
    """The fruit on each space of the market that carries one."""
    named = position.extra.get("market_fruit") or {}
    return {space: fruit for space, fruit in named.items() if fruit is not None}


@part.names
def named(position: Position) -> Iterator[tuple[str, str]]:
    yield from ((f"market_fruit.{space}", fruit) for space, fruit in _on_market(position).items())
    for seat, player in enumerate(position.players):
        fruits = player.extra.get("fruits") or {}
        if "board" in fruits:
            yield f"players.{seat}.fruits.board", fruits["board"]
        for group in fruits.get("placed", {}).values():
            yield from ((f"players.{seat}.fruits.placed", fruit) for fruit in group)


@part.checks
def check(position: Position) -> Iterator[tuple[str, str]]:
    for seat, player in enumerate(position.players):
        if "fruits" not in player.extra:  # a mere board
            continue
        fruits = player.extra["fruits"]
        if fruits is None:
            yield f"players.{seat}.fruits", "the key is missing"
            continue
        for points, group in fruits.get("placed", {}).items():
            if len(set(group)) != len(group) or not set(group) <= set(BOARDS[fruits["board"]][points]):
                yield f"players.{seat}.fruits.placed.{points}", "the group has no such spaces"
    for space in _on_market(position):
        tile = position.market.get(space)
        if tile is None or TILES[tile].kind != "building":
            yield f"market_fruit.{space}", "no base building lies there"


@part.builds
def lay_out(game: Game, position: Position) -> None:
    orchards = game.of(Orchards)
    orchards.supply = hidden_supply(position, "fruit")
    orchards.market = {str(position.market[space]): fruit for space, fruit in _on_market(position).items()}
    orchards.boards = []
    spare = sorted(position.rest("fruit")) if "fruit" in position.next_only else orchards.supply
    for seat, player in enumerate(position.players):
        fruits = player.extra["fruits"]
        orchards.boards.append(fruits["board"])
        orchards.placed[seat] = {points: list(group) for points, group in fruits.get("placed", {}).items()}
        # which fruits lie face down is not told; they are missing from the bottom of the supply
        down = fruits.get("face_down", 0)
        orchards.face_down[seat] = spare[:down]
        del spare[:down]


def boards(game: Game, context: Context) -> dict[str, Any]:
    orchards = game.of(Orchards)
    return {
        name: {
            "board": orchards.boards[seat],
            "placed": {points: orchards.placed[seat].get(points, []) for points in GROUPS},
            "face_down": len(orchards.face_down[seat]),
        }
        for seat, name in enumerate(context.names)
    }


def on_tiles(game: Game, context: Context) -> dict[str, str | None]:
    fruits = game.of(Orchards).market
    return {
        space: None if tile is None else fruits.get(tile)
        for space, tile in zip(CURRENCIES, game.of(Market).spaces, strict=True)
    }


part.expect("fruits", map_of(Player, FruitsExpected), boards)
part.expect("market_fruit", map_of(Currency, Fruit | None), on_tiles)
