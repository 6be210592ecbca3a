"""What the Building Sites add to scenario files: hidden site tiles, marks on unfinished buildings, purchases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.base.things import CURRENCIES, TILES
from engine.core.kernel import Action, Game
from engine.modules.building_sites import SITES, Complete, Establish, Keep, Sites, module
from engine.scenario.context import CellKey, component_in
from engine.scenario.model import Bought, Paid, Tile, list_of, modifiers
from engine.scenario.parts import Cell, MarkKind, Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply, marked_cells, marked_reserves

part = Part(module)
SIGN = "*"

for _site in SITES:
    part.add(_site, kind="site", zones=("back", "next:sites"), fills="sites")

part.left("sites", lambda game: len(game.of(Sites).pool))


# -- unfinished buildings ---------------------------------------------------------------------------------


def _of_currency(currency: str) -> list[str]:
    return [site for site, own in SITES.items() if own == currency]


def backs(position: Position) -> dict[str, str]:
    """The site tile on each unfinished building: of its currency, and none that the file names elsewhere."""
    marked = [(tile, value) for _, tile, _, value in marked_cells(position, SIGN)]
    marked += [(tile, value) for _, tile, value in marked_reserves(position, SIGN)]
    used = set(position.next.get("sites", ()))
    found: dict[str, str] = {}
    for tile, currency in marked:
        known = _of_currency(currency)
        found[tile] = next((site for site in known if site not in used), known[-1])
        used.add(found[tile])
    return found


def put_site(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    known = _of_currency(values[0])
    used = game.of(Sites).on.values()
    game.of(Sites).on[tile] = next((site for site in known if site not in used), known[-1])


def read_site(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterator[str]:
    back = game.of(Sites).on.get(tile)
    if back is not None:
        yield SITES[back]


part.marks.append(
    MarkKind(
        SIGN,
        CURRENCIES,
        module.id,
        frozenset({"board", "reserve"}),
        put=put_site,
        read=read_site,
        suits=lambda tile: TILES[tile].kind == "building",
    )
)


@part.names
def on_buildings(position: Position) -> Iterator[tuple[str, str]]:
    yield from (("players", back) for back in backs(position).values())


@part.builds
def lay_out(game: Game, position: Position) -> None:
    sites = game.of(Sites)
    sites.on = backs(position)
    sites.pool = hidden_supply(position, "sites")


# -- actions --------------------------------------------------------------------------------------------


def site(game: Game, step: Any) -> Action:
    if step.back is not None:
        return Keep(step.back)
    return Establish(step.tile, tuple(sorted(step.pay)), modifiers("site", step))


def check_site(step: Any) -> str | None:
    given = {"tile", "pay", "back"} & step.model_fields_set
    return None if given in ({"tile", "pay"}, {"back"}) else "either tile and pay, or back"


def complete(game: Game, step: Any) -> Action:
    return Complete(tuple(sorted(step.pay)), step.tile, step.at)


def check_complete(step: Any) -> str | None:
    return None if {"tile", "at"} & step.model_fields_set else "needs tile or at"


part.verb(
    "site",
    site,
    check_site,
    tile=(Bought, None),
    pay=(list_of(Paid), None),
    back=(component_in("back"), None),
)
part.verb("complete", complete, check_complete, tile=(Tile, None), at=(CellKey, None), pay=list_of(Paid))
