"""What lies beside the market: tiles for sale, a project, rooms with chests, cards; and supplies by number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from render.art.modules.bazaars import BAZAARS
from render.kit import SPRING, Column, Element, Flow, Image, Label, Panel, Row, Sized
from render.scenes.chips import chip
from render.scenes.page import token
from render.scenes.parts import amount, field_look, tile
from render.scenes.pieces import HIDDEN, chamber, identity_of, mark_sprite
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.view import Mark, SpaceView, View

OFFERED: Final = 156
"""Height of what is on offer beside the market."""

SUPPLY: Final = 66
"""Height of the sign of a supply."""

ROOM: Final = 1110
"""Width that is always there."""

_PROJECT: Final = re.compile(r"major_projects/mp\d+")


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
    for_sale = {space.tile.id for space in view.stalls if space.tile is not None}
    marks = [mark for mark in view.beside if identity_of(mark) not in for_sale and not is_lot(mark)]
    rooms, marks = chamber(marks, high)
    offered = [*rooms, *(stall(space, high) for space in view.stalls)]
    supplies: list[Element] = []
    for mark in marks:
        name = mark_sprite(mark)
        if _PROJECT.fullmatch(mark.kind):
            offered.append(project(mark, marks, high))
        elif mark.kind.startswith("major_projects/"):
            continue
        elif mark.text:
            supplies.append(chip(name, mark.text, low, sign=HIDDEN.get(mark.kind, "")))
        else:
            offered.append(Image(name, high * 9 // 10, shadow=True))
    shown = Flow(tuple(offered), 18, "offered")
    rest = Flow(tuple(supplies), 24, "supplies")
    if not (offered and supplies):
        return shown if offered else rest
    if shown.natural(ROOM)[0] <= ROOM * 2 // 3 and shown.natural(ROOM)[1] <= high + 1:
        return Row((shown, Sized(rest, grow=1)), gap=30)
    return Column((shown, rest), gap=16)


def is_lot(mark: Mark) -> bool:
    """Whether a mark beside the market shows what is being auctioned."""
    return mark.kind.startswith("characters/")


def stall(space: SpaceView, high: int) -> Element:
    """A tile for sale beside the market: its face, its price, and what it counts."""
    if space.tile is None:
        raise ValueError("an empty stall is not for sale")
    edge = high - 74
    price = "–" if space.tile.price is None else str(space.tile.price)
    top = Row((tile(space.tile, edge, price=False), amount(space.currency, price, 58)), gap=10)
    types = BAZAARS.get(space.tile.id, ("", ()))[1]
    signs = tuple(Image(f"badge/{kind}", 44) for kind in types)
    foot = Row((SPRING, *signs, SPRING), gap=10)
    body = Column((top, foot) if signs else (top,), gap=6)
    return Panel(body, field_look(space.currency), (12, 12), name=f"stall:{space.tile.id}")


def project(mark: Mark, marks: Sequence[Mark], high: int) -> Element:
    """The project on offer, who offers how much for it, and how many follow."""
    pile = next((each.text for each in marks if each.kind.endswith("/pile")), "")
    lines: list[Element] = []
    if mark.seat is not None:
        lines.append(Row((token(mark.seat, 52), Label(mark.text, "number", 56, THEME.gold)), gap=8))
    if pile:
        lines.append(chip("card/back", pile, 54, sign="🏛"))
    face = Image(mark.kind, high, shadow=True)
    return Row((face, Column(tuple(lines), gap=14)), gap=12) if lines else face
