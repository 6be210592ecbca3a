"""What lies on the table for all: the building market, the display of cards, and what modules put beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.core.notation import verbs
from render.kit import DARK, SPRING, Column, Drawn, Element, Image, Label, Look, Panel, Row, Sized
from render.scene import Box, Picture, Rect
from render.scenes.beside import gathered, is_lot
from render.scenes.parts import amount, badge, card, field_look, plate, tile, tile_icon, tile_marks
from render.scenes.pieces import identity_of
from render.theme import CURRENCIES, THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.base.view import Mark, SpaceView, View
    from render.legible import Role
    from render.scene import Placed
    from render.scenes.page import Page

CARD: Final = 114
"""Width of a card of the display: its numeral is as high as a digit has to be."""

GAP: Final = 12
LARGE: Final = 60
"""Numbers from this size on stand out on the field of any currency."""

WORDS: Final = 24
"""By so much the sign of an empty space is narrower than a tile, for the words beside it."""

SIGN: Final = 44
"""The number of a space and the sign of a type, where there is little room."""


def space(
    page: Page, view: View, place: SpaceView, wide: int, high: int, *, note: Element | None = None
) -> Element:
    """One space of the market in a box of this size: tile, number, type and price in its currency; `note` is
    what else there is to say. A broad box has them beside the tile, a narrow one below."""
    look = THEME.currencies[place.currency]
    number = str(CURRENCIES.index(place.currency) + 1)
    broad = wide > high * 3 // 2
    price = _price(page, view, place, 68 if broad else 45)
    if broad:
        edge, sign = high - 20, min(54, (high - 20) * 2 // 5)
        # Words take more room than a price.
        across = edge if place.tile is not None else edge - WORDS
        window = Drawn(across, edge, lambda rect: _window(place, rect))
        known = place.tile is not None and place.tile.type in TYPES
        kind = (Image(f"glyph/{place.tile.type}", sign, look.on_field),) if known and place.tile else ()
        top = Row((badge(number, sign), SPRING, *kind), gap=8)
        foot = Sized(Row((SPRING, price, SPRING), gap=0), height=edge - sign - (44 if note else 0))
        side = Column((top, *((Sized(note, height=44),) if note else ()), foot), gap=0)
        body: Element = Row((window, Sized(side, grow=1)), gap=12, across="stretch")
        return Panel(body, field_look(place.currency), (12, 10), name=f"space:{place.currency}")
    beside, above = min(wide - SIGN - 24, high - 72), min(wide - 20, high - SIGN - 74)
    edge = max(beside, above)

    def marks(rect: Rect) -> Iterable[Placed]:
        if above > beside:
            at = Rect(rect.left + (wide - edge) // 2, rect.top + SIGN + 14, edge, edge)
            signs = (rect.left + 10, rect.top + 8), (rect.right - SIGN - 10, rect.top + 8)
        else:
            at = Rect(rect.left + 9, rect.top + 10, edge, edge)
            signs = (at.right + 6, at.top), (rect.left + 1, at.bottom + 6)
        yield from _window(place, at)
        yield from badge(number, SIGN).place(Rect(*signs[0], SIGN, SIGN))
        if place.tile is not None and place.tile.type in TYPES:
            sign = Rect(*signs[1], SIGN, SIGN)
            yield Picture(sign.inset(3), f"glyph/{place.tile.type}", look.on_field)
        left = 44 if above <= beside and place.tile is not None else 8
        foot = Rect(rect.left + left, at.bottom + 6, wide - left - 6, rect.bottom - at.bottom - 12)
        yield from Sized(price, grow=1).place(foot)

    return Panel(Drawn(wide, high, marks), field_look(place.currency), (0, 0), name=f"space:{place.currency}")


def _price(page: Page, view: View, place: SpaceView, size: int) -> Element:
    """What the tile of a space costs, or why there is none: large on the field, small on a pale plate."""
    look = THEME.currencies[place.currency]
    large = size >= LARGE
    if place.tile is not None:
        ink = look.on_field if large else look.rim
        shown = amount(place.currency, str(place.tile.price), size, ink=ink)
    else:
        large = False
        shown = Label(empty(page, view), "label", 36, look.rim, "centre")
    return shown if large else Panel(shown, plate(place.currency), (3, 0), name="plate")


def empty(page: Page, view: View) -> str:
    """Why a space is empty: its tile was bought in this turn, or nothing was left to fill it with, or the game has not
    come to its first turn."""
    bought = view.supply_left and view.phase != "over" and view.turn is not None
    return page.say("pic-bought" if bought else "pic-empty")


def _window(place: SpaceView, rect: Rect) -> Iterator[Placed]:
    """The tile of a space, or its currency's sign."""
    look = THEME.currencies[place.currency]
    edge = min(rect.width, rect.height)
    rect = rect.middle(edge, edge)
    if place.tile is None:
        yield Box(rect, look.rim, None, 0, 8)
        yield Picture(rect.middle(edge // 2, edge // 2), f"symbol/{place.currency}", look.field)
        return
    yield Box(rect.inset(-2), look.rim, None, 0, 4)
    yield from tile_marks(place.tile, rect, price=None, changed=place.changed)


def market(page: Page, view: View, wide: int, high: int, columns: int = 2) -> Element:
    """The four spaces in so many columns."""
    rows = len(view.market) // columns
    each = (wide - GAP * (columns - 1)) // columns, (high - GAP * (rows - 1)) // rows
    cells = [Sized(space(page, view, place, *each), *each) for place in view.market]
    lines = [Row(tuple(cells[i : i + columns]), GAP) for i in range(0, len(cells), columns)]
    return Column(tuple(lines), GAP, name="market")


def display(view: View, more: int = 0, width: int = CARD) -> Element:
    """The cards that may be taken; beside them how many tiles and cards are still to come, and how many modules
    have more on the table than is shown."""
    role: Role = "digit" if width >= CARD else "reading"
    shown = tuple(card(each.id, width, changed=each.changed, role=role) for each in view.display)
    lines: list[Element] = [
        _left(tile_icon(36), view.supply_left),
        _left(Image("card/back", 46), view.draw_left),
    ]
    if more:
        words = Label(f"+{more}", "number", 38, THEME.brass, "centre", role="reading")
        lines.append(Panel(words, Look(THEME.night, THEME.brass_dim, 2, 12), (10, 0), name="more"))
    supply = Column(
        tuple(Sized(line, height=46) for line in lines), gap=16 - 5 * (len(lines) - 2), name="supply"
    )
    return Panel(
        Row((Row(shown, gap=8, name="display"), SPRING, supply), gap=6), DARK, (12, 9), name="display-panel"
    )


def _left(sign: Element, number: int) -> Element:
    label = Label(str(number), "label", 42, THEME.muted)
    return Row((Sized(sign, width=36, across="middle"), label), gap=6)


# -- what modules put beside the market ------------------------------------------------------------------


def usable(view: View) -> list[Mark]:
    """What lies beside the market and may be used now: by an action of its module, or as a card face up."""
    modules = {verbs()[verb].__module__.rpartition(".")[2] for verb in view.proposals}
    return [
        mark
        for mark in _beside(view)
        if mark.text != "0" and (_module(mark) in modules or (view.phase == "action" and not mark.text))
    ]


def _beside(view: View) -> list[Mark]:
    """All marks beside the market that are neither for sale nor being auctioned."""
    for_sale = {place.tile.id for place in view.stalls if place.tile is not None}
    return [mark for mark in view.beside if identity_of(mark) not in for_sale and not is_lot(mark)]


@dataclass(frozen=True, slots=True)
class Offers:
    """What modules offer now, as far as there is room; `more`: so many modules have something else beside the
    market."""

    shown: tuple[Element, ...]
    more: int

    @classmethod
    def of(cls, view: View, wide: int, high: int) -> Offers:
        """What fits into a panel of this size, what is for sale first."""
        found: list[tuple[str, Element]] = [
            ("", _stall(place, high - 20)) for place in view.stalls if place.tile is not None
        ]
        by_module: dict[str, list[Mark]] = {}
        for mark in usable(view):
            by_module.setdefault(_module(mark), []).append(mark)
        found += [(module, gathered(marks, high - 24)) for module, marks in by_module.items()]
        room, shown = wide - 2 * GAP, []
        for module, element in found:
            size = element.natural(wide)[0]
            if size <= room:
                shown.append((module, element))
                room -= size + GAP
        kept = {module for module, _ in shown}
        left_out = {_module(mark) for mark in _beside(view) if _module(mark) not in kept}
        return cls(tuple(element for _, element in shown), len(left_out))

    def panel(self) -> Element:
        """All of it in a row."""
        return Panel(Row(self.shown, GAP), DARK, (GAP, 10), name="beside")


def _module(mark: Mark) -> str:
    return mark.kind.partition("/")[0]


def _stall(place: SpaceView, high: int) -> Element:
    """A tile for sale beside the market, with its price."""
    shown = place.tile
    if shown is None:
        raise ValueError("an empty stall is not for sale")
    price = "–" if shown.price is None else str(shown.price)
    ink = THEME.currencies[place.currency].rim
    cost = Panel(amount(place.currency, price, 46, ink=ink), plate(place.currency), (3, 0), name="plate")
    body = Row((tile(shown, high - 12, price=False), cost), gap=6)
    return Panel(body, field_look(place.currency), (7, 6), name=f"stall:{shown.id}")
