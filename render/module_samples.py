"""Sample pictures of games with all modules, from stored positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import render
from engine.base.market import Buy
from render import samples
from render.appearance import appearances
from render.scenes.choices import find_tile
from render.scenes.money import currency_of
from render.stored_views import stored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import View
    from engine.base.view import PlacesView

Sample = tuple[str, "render.Request", "View | None"]
FIGURES = (
    (121, 14, 6, 11),
    (98, 11, 7, 3),
    (134, 15, 4, 19),
    (107, 12, 9, 0),
    (88, 10, 5, 6),
    (115, 13, 6, 8),
)


def module_pictures() -> Iterator[Sample]:
    """Name, request and view of every sample picture with modules."""
    names = samples.NAMES
    for seats in range(2, 7):
        yield f"modules-turn-{seats}", render.Turn(names[:seats]), stored(f"turn-{seats}")
    past = replace(stored("turn-3"), phase="decision", asked=())
    yield "modules-turn-past", render.Turn(names[:3], 42), past
    yield "modules-market", render.Market(names[:5]), stored("turn-5")
    for seats in (2, 4, 6):
        over = stored(f"over-{seats}")
        yield f"modules-scoring-{seats}", render.Scoring(names[:seats]), over
        yield f"modules-score-lines-{seats}", render.ScoreLines(names[:seats]), over
        yield f"modules-final-{seats}", render.Final(names[:seats]), over
        yield f"modules-boards-{seats}", render.AllBoards(names[:seats]), over
    yield "modules-board", render.OneBoard(names, 2), stored("over-6")
    yield "modules-hand", render.Hand(names[:4]), stored("hand")
    yield "modules-cockpit", render.Cockpit(names[:4]), stored("hand")
    yield from _choices()
    for looks in appearances().values():
        if looks.samples is not None:
            yield from looks.samples()
    figures = tuple(render.Figures(*each) for each in FIGURES)
    yield "statistics-three", render.Statistics(names[:3], figures[:3]), stored("over-3")
    yield "statistics-six", render.Statistics(names, figures), stored("over-6")


def _choices() -> Iterator[Sample]:
    names = samples.NAMES
    view = stored("place-turned")
    wanted = next(place for place in view.places if _turns(view, place))
    picks = tuple(render.Pick(cell, str(number)) for number, cell in enumerate(wanted.cells, 1))
    request = render.PlaceChoice(names[:4], view.viewer or 0, wanted.tile.id, picks)
    yield "modules-place-turned", request, view
    view = stored("payment")
    yield "modules-payment", _payment(view), view


def _turns(view: View, place: PlacesView) -> bool:
    return sum(laying.tile == place.tile.id for laying in view.layings) > 1


def _payment(view: View) -> render.PaymentChoice:
    """The choice of payment for a tile that can be paid in mixed ways."""
    ways: dict[str, list[tuple[str, ...]]] = {}
    for option in view.options:
        if isinstance(option, Buy) and not option.modifiers:
            ways.setdefault(option.tile, []).append(option.pay)
    tile = next(
        t
        for t, pays in ways.items()
        if sum(any(currency_of(c) is None for c in p) for p in pays) >= 2 and len(pays) > 3
    )
    seat = view.viewer or 0
    space = next(s for s in (*view.market, *view.stalls) if s.tile is not None and s.tile.id == tile)
    price = find_tile(view, seat, tile).price or 0
    exact = view.payable.get(tile, ())
    pays = sorted(ways[tile], key=lambda pay: pay not in exact)
    number = sum(pay in exact for pay in pays)
    return render.PaymentChoice(samples.NAMES[:4], seat, tile, space.currency, price, tuple(pays), number)
