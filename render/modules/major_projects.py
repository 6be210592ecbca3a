"""Major projects: a building of two cells that is bid for, with the offer that stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import render as pictures
from render.appearance import Appearance
from render.illustrations.blocks import cards, laid, picture, plan, sign, stacked, strip
from render.kit import Column, Image, Label, Row
from render.samples import NAMES
from render.scenes.chips import chip
from render.scenes.page import token
from render.scenes.parts import tile_shape
from render.stored_views import stored
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.base.view import Mark
    from render.appearance import Sample
    from render.kit import Element
    from render.scenes.page import Page

PROJECT: Final = re.compile(r"major_projects/mp\d+")
PILE: Final = "🏛"


def illustration(page: Page) -> tuple[Element, ...]:
    board = laid(4)
    offer = stacked(cards("ducat_9", "ducat_8"), sign("17 ≥ 15", 70))
    return (strip(offer, sign("→"), picture("mp12", 340), sign("→"), plan(board, edge=100)),)


def on_offer(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """The project on offer, who offers how much for it, and how many follow."""
    project = next((mark for mark in marks if PROJECT.fullmatch(mark.kind)), None)
    pile = next((mark for mark in marks if mark.kind.endswith("/pile")), None)
    lines: list[Element] = []
    if project is None:  # before the first turn
        return [chip("card/back", pile.text, 54, sign=PILE)] if pile is not None else [], []
    if project.seat is not None:
        lines.append(Row((token(project.seat, 52), Label(project.text, "number", 56, THEME.gold)), gap=8))
    if pile is not None:
        lines.append(chip("card/back", pile.text, 54, sign=PILE))
    face = Image(project.kind, height, shadow=True)
    return [Row((face, Column(tuple(lines), gap=14)), gap=12) if lines else face], []


def on_strip(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """The project on offer with the highest offer beside it."""
    shown = [mark for mark in marks if PROJECT.fullmatch(mark.kind)]
    elements: list[Element] = []
    for project in shown:
        face: Element = Image(project.kind, height)
        if project.seat is not None:
            bid = (token(project.seat, 40), Label(project.text, "number", 46, THEME.gold))
            face = Row((face, Column(bid, 0, "middle")), gap=8)
        elements.append(face)
    return elements, [mark for mark in marks if mark not in shown]


def samples() -> Iterator[Sample]:
    """Where a project may stand, and offers for one."""
    view = stored("place-project")
    wanted = next(place for place in view.places if len(tile_shape(place.tile)) > 1)
    picks = tuple(pictures.Pick(cell, str(number)) for number, cell in enumerate(wanted.cells, 1))
    request = pictures.PlaceChoice(NAMES[:4], view.viewer or 0, wanted.tile.id, picks)
    yield "modules-place-project", request, view
    view = stored("offer")
    offers = tuple(tuple(getattr(option, "pay", [])) for option in view.options if option.verb == "offer")[:6]
    lot = next(mark for mark in view.beside if PROJECT.fullmatch(mark.kind)).kind.rpartition("/")[2]
    yield "modules-offer", pictures.PaymentChoice(NAMES[:4], view.viewer or 0, lot, "", 15, offers, 0), view


looks = Appearance(
    illustration=illustration, signs={"pile": PILE}, gathers=on_offer, offers=on_strip, samples=samples
)
