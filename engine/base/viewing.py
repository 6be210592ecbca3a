"""Builds what one viewer may see, from the public state and the viewer's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Concatenate, Final, ParamSpec

from engine.base import areas
from engine.base.building import Build, Redesign, layings, shape_of
from engine.base.dirk import Dirk
from engine.base.dirk import count as dirk_count
from engine.base.market import discounts, for_sale, payments_for, terms_of
from engine.base.queries import HoldTurn, ShapeOf
from engine.base.scoring import own_counts
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CURRENCIES, TABLE, TILES, TYPES
from engine.base.turn import BuildTiles
from engine.base.view import (
    DIRK,
    BoardView,
    CardView,
    Cell,
    DealView,
    DirkView,
    LayingView,
    Mark,
    PlacedView,
    PlacesView,
    PlayerView,
    SpaceView,
    TileView,
    View,
)
from engine.core.addresses import Area
from engine.core.caching import Remembered
from engine.core.kernel import Action, Event, Game

P = ParamSpec("P")


def marks(
    game: Game,
    area: type[Area[Callable[Concatenate[Game, P], Iterable[Mark]]]],
    *about: P.args,
    **named: P.kwargs,
) -> tuple[Mark, ...]:
    """What the modules show in an area of the picture."""
    return tuple(mark for show in game.rules.showing(area) for mark in show(game, *about, **named))


def _printed(what: tuple[str, int | None]) -> TileView:
    tile, walls = what
    known = TILES[tile]
    return TileView(
        tile, known.type, known.price, (known.cells[0][2] if walls is None else walls) & 15, (), known.cells
    )


_PRINTED: Final = Remembered(_printed)
"""Tiles as they are printed, and with the walls of the cells where they lie."""


def tile_view(game: Game, tile: str, walls: int | None = None) -> TileView:
    """A tile as anybody sees it; `walls` of the cell where it lies, else those of its first cell."""
    if ShapeOf not in game.rules.changes and not game.rules.showing(areas.OnTile):
        return _PRINTED[(tile, walls)]
    known = TILES[tile]
    shape = shape_of(game, tile)
    if walls is None:
        walls = shape[0][2]
    return TileView(tile, known.type, known.price, walls & 15, marks(game, areas.OnTile, tile), shape)


def board_view(game: Game, seat: int, since: int) -> BoardView:
    """The seat's Alhambra; cells changed after turn number `since` are marked."""
    board = game.of(Estates).boards[seat]
    rules = game.rules
    changed = ShapeOf in rules.changes or bool(rules.showing(areas.OnTile))
    if changed or rules.showing(areas.OnBoard) or max(board.stamps.values(), default=0) > since:
        return _board_view(game, seat, since)
    # nothing on it depends on anything but the layout
    found: BoardView | None = board.kept.get("view")
    if found is None:
        found = board.kept["view"] = _board_view(game, seat, since)
    return found


def _board_view(game: Game, seat: int, since: int) -> BoardView:
    board = game.of(Estates).boards[seat]
    length, gold = board.longest_wall()
    tiles = tuple(
        PlacedView(tile_view(game, tile, board.walls[cell]), cell, board.stamps.get(cell, 0) > since)
        for cell, tile in sorted(board.tiles.items(), key=lambda item: (item[0][1], item[0][0]))
    )
    return BoardView(tiles, gold, length, marks(game, areas.OnBoard, seat), tuple(sorted(board.gates)))


def _places(game: Game, options: Sequence[Action]) -> tuple[PlacesView, ...]:
    cells: dict[str, list[Cell]] = {}
    for option in options:
        if isinstance(option, Build):
            found = cells.setdefault(option.tile, [])
            if isinstance(option.at, tuple):
                found.append(option.at)
        elif isinstance(option, Redesign) and option.kind == "place" and option.tile is not None:
            cells.setdefault(option.tile, []).append(option.at)
    return tuple(
        PlacesView(tile_view(game, tile), tuple(sorted(set(found), key=lambda c: (c[1], c[0]))))
        for tile, found in cells.items()
    )


def _layings(game: Game, seat: int) -> Iterator[LayingView]:
    estates = game.of(Estates)
    for tile in dict.fromkeys((*estates.pending[seat], *estates.reserves[seat], *for_sale(game))):
        for modifiers, shape in layings(game, seat, tile):
            yield LayingView(tile, modifiers, shape)


def view(game: Game, viewer: int | None = None, *, move: int = 0, since: Sequence[Event] = ()) -> View:
    """The position as the viewer (a seat, or None for the public) may see it.

    `move` is the move number and `since` the events since the viewer's last turn, both known to whoever
    keeps the log; events are cut to what the viewer may know. Changes are marked since the last turn of
    the viewer, for the public since the last turn of the player on turn.
    """
    course, money, market, estates = game.of(Course), game.of(Money), game.of(Market), game.of(Estates)
    choice = game.choice
    reader = viewer if viewer is not None else course.turn
    seen = course.last_turn[reader] if reader is not None else course.number
    asked = choice is not None and choice.seat == viewer
    options = game.legal() if asked else ()
    players = tuple(
        PlayerView(
            seat=seat,
            score=course.points[seat],
            hand_count=len(money.hands[seat]),
            hand=tuple(money.hands[seat]) if seat == viewer else None,
            board=board_view(game, seat, seen),
            reserve=tuple(tile_view(game, tile) for tile in estates.reserves[seat]),
            pending=tuple(tile_view(game, tile) for tile in estates.pending[seat]),
            counts=own_counts(game, seat),
            marks=marks(game, areas.BeforeSeat, seat),
            secret=marks(game, areas.Secret, seat) if seat == viewer else (),
        )
        for seat in range(game.seats)
    )
    payable = {}
    if viewer is not None:
        for tile in for_sale(game):
            payable[tile] = payments_for(game, viewer, tile)[0]
    return View(
        viewer=viewer,
        move=move,
        phase="over" if choice is None else choice.phase,
        turn=course.turn,
        asked=() if choice is None else (choice.seat,),
        round=course.round,
        turn_number=course.number,
        start_seat=course.start,
        players=players,
        dirk=_dirk_view(game),
        market=tuple(
            SpaceView(currency, None if tile is None else tile_view(game, tile), stamp > seen)
            for currency, tile, stamp in zip(CURRENCIES, market.spaces, market.stamps, strict=True)
        ),
        display=tuple(
            CardView(card, place, money.stamps[place] > seen)
            for place, card in enumerate(money.display)
            if card is not None
        ),
        supply_left=len(market.supply),
        draw_left=len(money.draw),
        rounds=tuple(course.sheets),
        winners=tuple(course.winners),
        table=TABLE,
        options=options,
        payable=payable,
        places=_places(game, options),
        beside=marks(game, areas.Beside),
        since=tuple(part for event in since if (part := event.seen_by(viewer)) is not None),
        modules=game.rules.ids,
        stalls=tuple(_stalls(game)),
        deals=tuple(_deals(game, choice.seat)) if asked and choice is not None else (),
        proposals=_proposals(game),
        layings=tuple(_layings(game, choice.seat)) if asked and choice is not None else (),
        held=isinstance(choice, BuildTiles) and game.ask(HoldTurn(choice.seat, answer=False)),
    )


def _stalls(game: Game) -> Iterator[SpaceView]:
    """The tiles for sale beside the market, whose terms are the same for everybody."""
    spaces = game.of(Market).spaces
    for tile in for_sale(game):
        if tile not in spaces:
            terms = terms_of(game, 0, tile)
            yield SpaceView(terms.currency, replace(tile_view(game, tile), price=terms.price))


def _deals(game: Game, seat: int) -> Iterator[DealView]:
    choice = game.choice
    if choice is None or choice.phase != "action":
        return
    for tile in for_sale(game):
        for modifiers in discounts(game, seat, tile):
            price = terms_of(game, seat, tile, modifiers=modifiers).price
            yield DealView(tile, modifiers, price, payments_for(game, seat, tile, modifiers=modifiers)[0])


def _proposals(game: Game) -> tuple[str, ...]:
    choice = game.choice
    if choice is None:
        return ()
    proposers = game.rules.proposals.get(type(choice), ())
    return tuple(dict.fromkeys(verb for propose in proposers for verb in propose(game, choice)))


def _dirk_view(game: Game) -> DirkView | None:
    if Dirk not in game.slices:
        return None
    sheets = game.of(Course).sheets
    kept = sheets and game.options["dirk_keeps_score"]
    return DirkView(
        score=sheets[-1].totals.get(DIRK, 0) if kept else 0,
        tiles=tuple(tile_view(game, tile) for tile in game.of(Dirk).heap),
        counts={kind: dirk_count(game, kind) for kind in TYPES},
    )
