"""Where a bought tile goes. Numbers are those of the picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.panels import icon_names, lists
from bot.panels.modules import module_rows
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, rows_of
from bot.panels.private.looks import cockpit
from bot.panels.spots import sentence
from bot.panels.viewer import Viewer
from bot.wording import describe, option_tree
from bot.wording.options import (
    BUTTONS,
    MOST,
    LegalMoves,
    pending,
    with_modifiers,
)
from engine import Action, cell_name
from engine.base.building import RESERVE, Build
from engine.base.things import TILES
from engine.base.view import Cell, TileView
from render import Pick

DIRK: Final = "dirk"


OUTSIDE: Final = 3
"""Ways of laying a tile aside that have buttons; more go into a select."""


def place_panel(page: Page, tile: str | None, viewer: Viewer) -> Panel:
    """Where a waiting tile goes: numbered places, R for the reserve. One tile is preselected; with several
    another may be chosen first. Without End turn after it the button that ends the turn says so."""
    say, waiting = page.say, pending(page.view)
    chosen = next((one for one in waiting if one.id == tile), waiting[0])
    moves = LegalMoves(page.view.options)
    builds = moves.builds(chosen.id)
    every = [b for b in builds if isinstance(b.at, tuple)]
    inside = every if len(every) <= BUTTONS else option_tree.plainest(every)
    outside = [b for b in builds if not isinstance(b.at, tuple)]
    cells: list[Cell] = list(dict.fromkeys(b.at for b in inside if isinstance(b.at, tuple)))
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    rows: list[Row] = []
    labels: list[tuple[str, Action]] = [(_place(page, b, numbers), b) for b in inside]
    if len(inside) <= BUTTONS:
        rows += rows_of(page.act(text, build, style="primary") for text, build in labels)
    else:
        rows += [
            page.acts(say("place-pick", n=start // MOST + 1), labels[start : start + MOST], tag=str(start))
            for start in range(0, min(len(labels), lists.SELECTS * MOST), MOST)
        ]
    if len(outside) <= OUTSIDE:
        row = (*(page.act(_beside(page, build), build) for build in outside), *_undo(page))
        rows += [row] if row else []
    else:
        beside = [(_beside(page, build), build) for build in outside[:MOST]]
        rows.append(page.acts(say("place-beside"), beside, tag="beside"))
        rows += [undo] if (undo := _undo(page)) else []
    if len(waiting) > 1:
        options = tuple(
            Option(
                describe.tile_walls(say, one),
                one.id,
                chosen=one.id == chosen.id,
                icon=icon_names.of_thing(one.id),
            )
            for one in waiting
        )
        rows.append(Select(page.id("place"), say("place-other"), options))
    more: list[Button] = []
    if len(inside) < len(every) or len(inside) > lists.SELECTS * MOST:
        more.append(lists.list_button(page, say("button-all-places", n=len(builds)), lists.Places(chosen.id)))
    if moves.redesigns:
        more.append(page.button("button-redesign", "red"))
    if more:
        rows.append(tuple(more))
    rows += module_rows(page, moves, rows)
    picture = cockpit(
        page,
        tile=chosen.id,
        picks=tuple(Pick(cell, str(number)) for cell, number in numbers.items()),
        reserve=any(b.at == RESERVE for b in outside),
        dirk=any(b.at == DIRK for b in outside),
        other=tuple(one.id for one in waiting if one.id != chosen.id),
    )
    places = describe.alt_placement(say, page.view, chosen, [cell_name(cell) for cell in cells])
    picture = replace(picture, words=lines(places, picture.words))
    ends = "" if viewer.holds or page.view.held or len(waiting) > 1 else say("place-ends-turn")
    text = lines(
        f"### {say('place-title', tile=describe.tile_walls(say, chosen))}", *_told(page, chosen, builds), ends
    )
    return Panel(text, picture, tuple(rows), say("panel-footer", number=page.view.move))


def _told(page: Page, tile: TileView, builds: list[Build]) -> list[str]:
    """What modules have to say: of a tile that is no building, and of what they add to a place."""
    names = dict.fromkeys([TILES[tile.id].kind, *(name for build in builds for name, _ in build.modifiers)])
    return [sentence(page.say, name) for name in names]


def _place(page: Page, build: Build, numbers: dict[Cell, int]) -> str:
    if not isinstance(build.at, tuple):
        return describe.at(page.say, build.at)
    text = f"{numbers[build.at]} · {cell_name(build.at)}"
    return with_modifiers(page.say, text, build.modifiers)


def _beside(page: Page, build: Build) -> str:
    """The button for what is no cell: `R Reserve`, `D Dirk`."""
    name = describe.at(page.say, build.at)
    text = page.say(f"place-{build.at}") if f"place-{build.at}" in page.say else name
    return with_modifiers(page.say, text, build.modifiers)


def _undo(page: Page) -> tuple[Button, ...]:
    user = None if page.seat is None else page.table.lobby.seats[page.seat].user
    if user is None or not page.table.may_undo(user):
        return ()
    return (page.button("button-undo", "undo", dated=True),)
