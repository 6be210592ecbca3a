"""What can be paid now: the tiles that can be paid exactly with the cards that do it, then the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit import (
    PAPER,
    QUIET,
    SPRING,
    Column,
    Element,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    Row,
    Sized,
)
from render.scenes.money import currency_of, deals, value_of, worth_of
from render.scenes.page import sentence
from render.scenes.parts import amount, field_look, plate, tile
from render.scenes.pieces import component
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scenes.money import Deal
    from render.scenes.page import Page


def payable(page: Page, view: View, *, short: bool = False) -> tuple[Element, ...]:
    """Panels with all that the viewer can pay; one that says so where that is nothing exactly. In `short` it is
    only told what, not with which cards."""
    found = deals(page, view)
    exact, over = [d for d in found if not d.over], [d for d in found if d.over]
    panels: list[Element] = []
    if exact and short:
        title = Label(page.say("pic-hand-exact"), "number", 45, THEME.ink)
        cells = Flow(tuple(_framed(deal) for deal in exact), 12)
        panels.append(Panel(Column((title, cells), gap=6), PAPER, (20, 10), name="payable"))
    elif exact:
        panels.append(_exact(page, exact))
    else:
        words = Label(page.say("pic-hand-nothing-exact"), "label", THEME.label, THEME.muted, "centre")
        panels.append(Panel(words, QUIET, (20, 14), name="payable"))
    if over:
        title = Label(page.say("pic-hand-over"), "label", 38, THEME.muted)
        cells = Flow(tuple(_over(deal) for deal in over), 12)
        panels.append(Panel(Column((title, cells), gap=8), QUIET, (20, 12), name="overpaid"))
    return tuple(panels)


def _exact(page: Page, exact: list[Deal]) -> Element:
    title = Row(
        (
            Label(page.say("pic-hand-exact"), "number", 50, THEME.ink),
            Label(page.say("pic-hand-further"), "label", 38, THEME.points),
            SPRING,
        ),
        gap=20,
    )
    broad = any(deal.note or not all(map(currency_of, deal.ways[0])) for deal in exact)
    columns = 3 if len(exact) in (3, 5, 6) and not broad else 2
    wide = (THEME.width - 2 * THEME.edge - 40 - 14 * (columns - 1)) // columns
    cells = tuple(_offer(page, deal, wide) for deal in exact)
    return Panel(Column((title, Grid(cells, columns, gap=14)), gap=8), PAPER, (20, 12), name="payable")


def _offer(page: Page, deal: Deal, wide: int) -> Element:
    """One tile that can be paid exactly: its picture, its price, a way to pay it and how many others there are."""
    edge = 124
    room = wide - edge - 44
    look = THEME.currencies[deal.currency]
    lines: list[Element] = [
        Row((amount(deal.currency, str(deal.price), 66), SPRING)),
        _way(deal.currency, deal.ways[0]),
    ]
    words = []
    if deal.note:
        words.append(deal.note)
    if len(deal.ways) > 1:
        words.append(page.say("pic-hand-more-ways", n=len(deal.ways) - 1))
    lines += [
        Panel(
            sentence(each, room - 16, size=36, ink=look.rim, lines=2),
            plate(deal.currency),
            (8, 2),
            name="note",
        )
        for each in words
    ]
    body = Row((tile(deal.tile, edge, price=False), Sized(Column(tuple(lines), gap=4), grow=1)), gap=16)
    return Panel(body, field_look(deal.currency, 5, 16), (12, 10), name=f"offer:{deal.tile.id}")


def _over(deal: Deal) -> Element:
    """A tile that can only be overpaid: its price, and by how much at least."""
    return Row((_framed(deal), Label(f"+{deal.over}", "number", 46, THEME.cream)), gap=8)


def _framed(deal: Deal) -> Element:
    """A tile with its price, in little room."""
    ink = THEME.currencies[deal.currency].rim
    cost = amount(deal.currency, str(deal.price), 46, ink=ink)
    body = Row(
        (tile(deal.tile, 76, price=False), Panel(cost, plate(deal.currency), (6, 0), name="plate")), gap=8
    )
    kind = "over" if deal.over else "offer"
    return Panel(body, field_look(deal.currency), (8, 7), name=f"{kind}:{deal.tile.id}")


def _way(currency: str, way: tuple[str, ...]) -> Element:
    """The values of a payment on a cream chip: `7 + 1`; other means of payment as small pictures too."""
    ink = THEME.currencies[currency].rim
    parts: list[Element] = []
    plain: list[str] = []
    for identity in sorted(way, key=worth_of, reverse=True):
        if currency_of(identity) == currency:
            plain.append(str(value_of(identity)))
            continue
        parts.append(Image(component(identity), 54))
        if worth_of(identity) > 1:
            parts.append(Label(str(worth_of(identity)), "label", 44, ink))
    if plain:
        parts.insert(0, Label(" + ".join(plain), "label", 44, ink, "centre", role="digit"))
    return Row((Panel(Row(tuple(parts), gap=8), plate(currency), (12, 2), name="way"), SPRING), 0)
