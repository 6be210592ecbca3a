"""What lies beside the market: tiles for sale, a project, rooms with chests, cards; and supplies by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.appearance import appearance, gather, sign_of
from render.kit import Column, Drawn, Element, Flow, Image, Label, Panel, Row
from render.scene import Picture, Rect
from render.scenes.chips import chip
from render.scenes.page import Page
from render.scenes.parts import amount, field_look, plate, tile
from render.scenes.pieces import component, identity_of, mark_sprite, width_of
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import Mark, SpaceView, View
    from render.scene import Placed

SIZES: Final = ((180, 80), (164, 72), (150, 66), (132, 62), (116, 58), (100, 54), (86, 50), (76, 48))
"""Height of what may be had and of the sign of a supply, from where there is room to where there is little."""


def has_beside(view: View) -> bool:
    """Whether anything lies beside the market."""
    return bool(view.beside or view.stalls)


def beside(page: Page, view: View, wide: int, tall: int) -> Element:
    """What lies beside the market, as large as it fits: first what may be had, then supplies with their
    numbers."""
    for high, low in SIZES:
        shown = _beside(page, view, high, low)
        if shown.natural(wide)[1] <= tall:
            break
    return shown


def _beside(page: Page, view: View, high: int, low: int) -> Element:
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
    if supplies:
        supplies.insert(0, Label(page.say("pic-supplies"), "label", 36, THEME.muted))
    parts = [
        Flow(tuple(part), gap, name)
        for part, gap, name in ((offered, 16, "offered"), (supplies, 20, "supplies"))
        if part
    ]
    return Column(tuple(parts), gap=22)


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
    price = "–" if space.tile.price is None else str(space.tile.price)
    ink = THEME.currencies[space.currency].rim
    cost = Panel(amount(space.currency, price, 46, ink=ink), plate(space.currency), (4, 0), name="plate")
    size = 42 if high >= 116 else 36
    signs = tuple(Image(f"badge/{kind}", size) for kind in _counted(space.tile.id))
    facts: Element = cost
    if signs:
        facts = Column((cost, Row(signs, 4)), 4, "middle") if high >= 116 else Row((cost, *signs), 4)
    body = Row((tile(space.tile, high - 20, price=None), facts), gap=8)
    return Panel(body, field_look(space.currency), (8, 8), name=f"stall:{space.tile.id}")


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
