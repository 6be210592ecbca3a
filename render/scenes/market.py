"""Market and card display; what modules have beside it, or what each type pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine import DIRK
from render.kit import DARK, PAPER, SPRING, Column, Element, Grid, Image, Label, Panel, Row, Sized
from render.scenes.beside import beside, has_beside
from render.scenes.page import Page, header, token, wide
from render.scenes.parts import badge, card, leaders, number_text, tile_icon
from render.scenes.table import market
from render.scenes.turn import how_far
from render.theme import THEME, TYPES

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say
    from render.theme import RGB

LEFT: Final = 624
"""Width of the market's four spaces."""

MEDALS: Final = (THEME.first, THEME.second, THEME.third)
"""The colours of the first, second and third place."""


@dataclass(frozen=True, slots=True)
class Market:
    """What can be bought and taken and what is left; all that modules have beside it or, in a game without them,
    what each type pays and who leads."""

    names: tuple[str, ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        more = has_beside(view)
        high = 290 if more else 350
        right = THEME.width - 3 * THEME.edge - LEFT
        spaces = Sized(market(page, view, LEFT, high), width=LEFT)
        cards = Sized(_cards(page, view, high), width=right)
        parts: list[Element] = [
            header(page, page.say("pic-market-title"), note=how_far(page, view)),
            Sized(Row((spaces, cards), THEME.edge, "stretch"), height=high),
        ]
        if more:
            left = THEME.most - 64 - high - 4 * THEME.edge - 24
            room = THEME.width - 2 * THEME.edge - 40
            body = Column((SPRING, beside(page, view, room, left), SPRING), gap=0)
            parts.append(Panel(body, DARK, (20, 10), name="beside", grow=1))
            return wide("market", tuple(parts))
        return wide("market", (*parts, points_panel(page, view)))


def _cards(page: Page, view: View, high: int) -> Element:
    """The cards that may be taken, and in words how much is still to come."""
    width = 118 if high < 300 else 122
    shown = tuple(card(each.id, width, changed=each.changed) for each in view.display)
    left = Row(
        (
            Label(page.say("pic-left"), "label", 36, THEME.muted),
            SPRING,
            tile_icon(40),
            Label(str(view.supply_left), "label", 44, THEME.cream),
            Image("card/back", 50),
            Label(str(view.draw_left), "label", 44, THEME.cream),
        ),
        gap=10,
        name="supply",
    )
    body = Column((SPRING, Row(shown, 8, name="display"), SPRING, left, SPRING), gap=0)
    return Panel(body, DARK, (12, 8), name="display-panel")


def _coming(view: View) -> int:
    """The scoring round that comes next."""
    return min(3, view.round + 1)


def _paid(view: View, number: int, kind: str) -> str:
    return "/".join(str(points) for points in view.table[number].get(kind, ()))


def points_panel(page: Page, view: View) -> Element:
    """What each place of each type pays in the next round and, smaller, in those after it; who leads."""
    coming = _coming(view)
    places = max(len(view.table[coming].get(kind, ())) for kind in TYPES)
    later = [number for number in sorted(view.table) if number > coming]
    names: list[Element] = [_name(page.say("pic-scoring-short", round=coming), THEME.points)]
    names += [Row((badge(str(place), 48, MEDALS[place - 1]), SPRING)) for place in range(1, places + 1)]
    names += [_name(page.say("pic-scoring-short", round=number), THEME.muted_ink) for number in later]
    names.append(_name(page.say("pic-most"), THEME.ink))
    columns = tuple(_column(view, kind, places, later) for kind in TYPES)
    cells = Sized(Column(_lines(names), gap=4), width=172), Sized(Grid(columns, 6, gap=2), grow=1)
    return Panel(Row(cells, 10), PAPER, (20, 12), name="points", grow=1)


def _name(words: str, ink: RGB) -> Element:
    return Label(words, "label", 36, ink)


def _lines(cells: list[Element]) -> tuple[Element, ...]:
    return tuple(Sized(cell, height=50) for cell in cells)


def _column(view: View, kind: str, places: int, later: list[int]) -> Element:
    """One type: its sign, the points of each place, those of later rounds, and who has the most of it."""
    cells: list[Element] = [Row((SPRING, Image(f"badge/{kind}", 50), SPRING), gap=0)]
    points = view.table[_coming(view)].get(kind, ())
    cells += [
        Label(str(points[place]) if place < len(points) else "", "number", 45, THEME.points, "centre")
        for place in range(places)
    ]
    cells += [
        Label(_paid(view, number, kind), "label", 36, THEME.muted_ink, "centre", role="reading")
        for number in later
    ]
    most = leaders(view)[kind]
    first = [player.seat for player in view.players if player.counts.get(kind, 0) >= most > 0]
    if view.dirk is not None and view.dirk.counts.get(kind, 0) >= most > 0:
        first.append(DIRK)
    tokens = tuple(token(who, 40 if len(first) < 3 else 30) for who in first[:4])
    count = (Label(number_text(most), "number", 45, THEME.ink),) if first else ()
    cells.append(Row((SPRING, *tokens, *count, SPRING), gap=3))
    return Column(_lines(cells), gap=4, name=f"points:{kind}")
