"""What lies beside the market: tiles for sale, a project, rooms with chests, cards; and supplies by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.appearance import appearance, gather, sign_of
from render.kit import SPRING, Column, Drawn, Element, Flow, Image, Panel, Row, Sized
from render.scene import Picture, Rect
from render.scenes.chips import chip
from render.scenes.parts import amount, field_look, tile
from render.scenes.pieces import component, identity_of, mark_sprite, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import Mark, SpaceView, View
    from render.scene import Placed

OFFERED: Final = 156
"""Height of what is on offer beside the market."""

SUPPLY: Final = 66
"""Height of the sign of a supply."""

ROOM: Final = 1110
"""Width that is always there."""


def has_beside(view: View) -> bool:
    """Whether anything lies beside the market."""
    return bool(view.beside or view.stalls)


def beside(view: View, *, scale: float = 1) -> Element:
    """What lies beside the market: first what may be had, then supplies with their numbers.

    What may be had gets a little smaller where it then fits into one row.
    """
    for smaller in (1, 0.93, 0.86):
        shown = _beside(view, round(OFFERED * scale * smaller), round(SUPPLY * scale))
        if (
            not isinstance(shown, Column)
            or shown.children[0].natural(ROOM)[1] <= OFFERED * scale * smaller + 1
        ):
            return shown
    return _beside(view, round(OFFERED * scale), round(SUPPLY * scale))


def _beside(view: View, high: int, low: int) -> Element:
    sold = {space.tile.id for space in view.stalls if space.tile is not None}
    marks = [mark for mark in view.beside if identity_of(mark) not in sold and not is_lot(mark)]
    shown, marks = gather(marks, high)
    offered = [*(stall(space, high) for space in view.stalls), *shown]
    supplies: list[Element] = []
    for mark in marks:
        name = mark_sprite(mark)
        if mark.text:
            supplies.append(chip(name, mark.text, low, sign=sign_of(mark.kind)))
        else:
            offered.append(Image(name, high * 9 // 10, shadow=True))
    for_sale = Flow(tuple(offered), 18, "offered")
    rest = Flow(tuple(supplies), 24, "supplies")
    if not (offered and supplies):
        return for_sale if offered else rest
    if for_sale.natural(ROOM)[0] <= ROOM * 2 // 3 and for_sale.natural(ROOM)[1] <= high + 1:
        return Row((for_sale, Sized(rest, grow=1)), gap=30)
    return Column((for_sale, rest), gap=16)


def is_lot(mark: Mark) -> bool:
    """Whether a mark beside the market shows what is being auctioned."""
    return appearance(mark.kind)[0].auctioned


def _counted(tile: str) -> Sequence[str]:
    """The building types that a tile for sale counts."""
    counted = appearance(component(tile))[0].counted
    return () if counted is None else counted(tile)


def stall(space: SpaceView, high: int) -> Element:
    """A tile for sale beside the market: its face, its price, and what it counts."""
    if space.tile is None:
        raise ValueError("an empty stall is not for sale")
    edge = high - 74
    price = "–" if space.tile.price is None else str(space.tile.price)
    top = Row((tile(space.tile, edge, price=False), amount(space.currency, price, 58)), gap=10)
    types = _counted(space.tile.id)
    signs = tuple(Image(f"badge/{kind}", 44) for kind in types)
    foot = Row((SPRING, *signs, SPRING), gap=10)
    body = Column((top, foot) if signs else (top,), gap=6)
    return Panel(body, field_look(space.currency), (12, 12), name=f"stall:{space.tile.id}")


def gathered(marks: Sequence[Mark], high: int) -> Element:
    """What one module has beside the market, in little room: as its appearance has it, a card or a pile with
    its number, more of them overlapping."""
    looks, _ = appearance(marks[0].kind)
    shown, rest = (looks.offers or looks.gathers or _apart)(marks, high)
    if shown:
        return shown[0]
    if len(rest) == 1 and rest[0].text:
        return chip(mark_sprite(rest[0]), rest[0].text, high, 46)
    names = [mark_sprite(mark) for mark in rest]
    widths = [width_of(name, high) for name in names]
    step = high * 11 // 20 if len(names) > 2 else widths[0] + 8

    def drawn(rect: Rect) -> Iterable[Placed]:
        for number, (name, wide) in enumerate(zip(names, widths, strict=True)):
            yield Picture(Rect(rect.left + number * step, rect.top, wide, high), name, shadow=True)

    return Drawn(step * (len(names) - 1) + widths[-1], high, drawn)


def _apart(marks: Sequence[Mark], high: int) -> tuple[list[Element], list[Mark]]:
    """Every mark stands for itself."""
    return [], list(marks)
