"""Market and card display at full width."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.kit import DARK, PAPER, SPRING, Column, Element, Grid, Image, Label, Panel, Row, Sized
from render.scenes.beside import beside, has_beside
from render.scenes.page import Page, compose, header
from render.scenes.parts import display_card, market_space, supply_line
from render.theme import THEME, TYPES

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.beside import beside, has_beside
from render.scenes.page import Say


@dataclass(frozen=True, slots=True)
class Market:
    """What can be bought and taken, what is left, and what each type pays."""

    names: tuple[str, ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        spaces = Row(
            _spread([market_space(page, space, 236, stocked=view.supply_left > 0) for space in view.market]),
            gap=0,
            name="market",
        )
        cards: list[Element] = [display_card(card, 168) for card in view.display]
        money = Row((*_spread([*cards, supply_column(page, view)]),), gap=0, name="display")
        return compose(
            "market",
            (
                header(page, page.say("pic-market-title"), note=_note(page, view)),
                Panel(spaces, DARK, (30, 34), name="market-panel"),
                Panel(money, DARK, (34, 30), name="display-panel"),
                *(
                    (Panel(beside(view, scale=1.1), DARK, (30, 26), name="beside"),)
                    if has_beside(view)
                    else ()
                ),
                points_panel(page, view),
            ),
        )


def _spread(pieces: list[Element]) -> tuple[Element, ...]:
    spread: list[Element] = []
    for piece in pieces:
        spread.extend((piece, SPRING))
    return tuple(spread[:-1])


def _note(page: Page, view: View) -> str:
    return page.say("pic-after-scoring", round=view.round) if view.round else page.say("pic-before-first")


def supply_column(page: Page, view: View) -> Element:
    """How many tiles and cards are left, in words."""
    lines = (
        Label(page.say("pic-left"), "label", THEME.label, THEME.muted, "centre"),
        supply_line(view, 44),
    )
    return Column(lines, gap=10, across="middle")


def points_panel(page: Page, view: View) -> Element:
    """What each place of each type pays, the next round bright."""
    coming = min(3, view.round + 1)
    columns: list[Element] = [
        Column(
            (
                Label("", "label", 44),
                *(
                    Label(
                        page.say("pic-scoring-short", round=number),
                        "label",
                        THEME.label,
                        THEME.ink if number == coming else THEME.muted_ink,
                    )
                    for number in sorted(view.table)
                ),
            ),
            gap=12,
        )
    ]
    for kind in TYPES:
        cells: list[Element] = [Row((SPRING, Image(f"badge/{kind}", 56), SPRING), gap=0)]
        for number in sorted(view.table):
            words = "/".join(str(p) for p in view.table[number].get(kind, ()))
            ink = THEME.points if number == coming else THEME.muted_ink
            cells.append(Label(words, "label", 36, ink, "centre", smallest=28))
        columns.append(Column(tuple(cells), gap=12))
    body = Row((Sized(columns[0], width=180), Sized(Grid(tuple(columns[1:]), 6, gap=6), grow=1)), gap=10)
    return Panel(body, PAPER, (28, 22), name="points")
