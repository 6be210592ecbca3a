"""Sample pictures of games with all modules, from stored positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import render
from engine.base.figures import Figures
from engine.base.market import Buy
from engine.base.things import TYPES
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
    figures = tuple(Figures(*each) for each in FIGURES)
    yield "statistics-three", render.Statistics(names[:3], figures[:3]), stored("over-3")
    yield "statistics-six", render.Statistics(names, figures), stored("over-6")

    yield "careers-one", _careers(names[:1], (34, 9, 92.9)), None
    yield "careers-two", _careers(names[:2], (34, 9, 92.9), (128, 41, 104.3)), None
    yield "standings-six", _standings(names, 2), None
    yield "standings-twenty", _standings((*names, *names, *names, *names[:2]), 4), None


def _standings(names: tuple[str, ...], played: int) -> render.Standings:
    """A tournament of these people after so many rounds; the last one is out."""
    rows = tuple(
        render.StandingRow(
            place,
            max(0, 60 * played - 20 * (place - 1)),
            max(0, played - place // 2),
            played,
            60 * played - 10 * place + 40,
            out=place == len(names),
        )
        for place in range(1, len(names) + 1)
    )
    return render.Standings("Granada Cup", played, 5, names, rows)


def _careers(names: tuple[str, ...], *each: tuple[int, int, float]) -> render.Careers:
    """The statistics of one or two, with these games, wins and points on average."""
    signs = ("verb/board", "sign/laurel", "=", "glyph/crown", "glyph/wall", "verb/yes", "coin/florin", "+")
    keys = ("games", "wins", "points", "best", "wall", "exact", "money", "overpaid")
    told = [(str(g), str(w), f"{p}", "151", "17", "37 %", "120", "9.9") for g, w, p in each]
    rows = [
        render.CareerRow(sign, f"pic-career-{key}", shown, 1 if len(each) > 1 and place % 2 else None)
        for place, (sign, key, shown) in enumerate(zip(signs, keys, zip(*told, strict=True), strict=True))
    ]
    rows.append(render.CareerRow("verb/wait", "pic-career-turn", ("37 min", "100 min")[: len(each)]))
    shares = [points / 100 for _, _, points in each]
    scorings = [render.CareerBar("", tuple(n * 15 * s for s in shares), f"{n}.") for n in (1, 2, 3)]
    kinds = [*(f"badge/{kind}" for kind in TYPES), "glyph/wall"]
    types = [render.CareerBar(kind, tuple((n + 8) * s for s in shares)) for n, kind in enumerate(kinds)]
    wins = [render.CareerBar("", tuple(float(n * w // 9) for _, w, _ in each), str(n)) for n in range(2, 7)]
    charts = (("rounds", scorings), ("items", types), ("won", wins))
    return render.Careers(
        names,
        tuple(rows),
        tuple(render.CareerChart(f"pic-career-{key}", tuple(bars)) for key, bars in charts),
    )


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
