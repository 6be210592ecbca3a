"""A redesign in three steps: which tile, where to, before and after. Numbers and letters are those of the picture."""

from __future__ import annotations

from bot.panels import icon_names, lists
from bot.panels.custom_ids import argument_of
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Picture, Row, Select, rows_of
from bot.panels.rules import rule_button
from bot.panels.subjects import BoardTile, ReserveTile, Subject
from bot.wording import describe, option_tree
from bot.wording.options import (
    BUTTONS,
    MOST,
    LegalMoves,
    with_modifiers,
)
from engine import View, cell_name
from engine.base.building import Redesign
from engine.base.view import Cell
from render import Pick, RedesignChoice, letter_of


def redesign_panel(page: Page) -> Panel:
    """First step of a redesign: a lettered tile of the reserve or a numbered one of the Alhambra."""
    say, seat = page.say, page.seat or 0
    player = page.view.players[seat]
    found = LegalMoves(page.view.options).redesigns
    ready = {redesign.tile for redesign in found}
    movable = [p for p in player.board.tiles if any(r.at == p.at and r.kind != "place" for r in found)]
    buttons = [
        Button(
            f"{letter_of(number)} {describe.tile(say, tile.id)}",
            page.id("red", str(ReserveTile(tile.id))),
            "primary",
            icon=icon_names.of_thing(tile.id),
        )
        for number, tile in enumerate(player.reserve)
        if tile.id in ready
    ]
    cells = [
        Button(
            f"{number} · {cell_name(p.at)} {describe.tile(say, p.tile.id)}",
            page.id("red", str(BoardTile(cell_name(p.at)))),
            icon=icon_names.of_thing(p.tile.id),
        )
        for number, p in enumerate(movable, 1)
    ]
    rows: list[Row] = []
    if len(buttons) + len(cells) <= BUTTONS:
        rows += rows_of([*buttons, *cells])
    else:
        entries = [
            Option(button.label, button.id.rsplit("|", 1)[1], icon=button.icon)
            for button in (*buttons, *cells)
        ]
        rows += [
            Select(page.id("redsel", str(start)), say("redesign-pick"), tuple(entries[start : start + 25]))
            for start in range(0, min(len(entries), 100), 25)
        ]
    back = (page.button("button-back", "now"), page.button("button-hand", "hand"))
    if not found:
        rule = rule_button(say, "redesign", page.table.id, "now")
        return Panel(say("redesign-impossible"), rows=((*back, rule),))
    rows.append(back)
    picks = tuple(Pick(p.at, str(number), taken=True) for number, p in enumerate(movable, 1))
    picture = _redesign_picture(page, picks, None)
    return Panel(
        f"### {say('redesign-title')}", picture, tuple(rows), say("panel-footer", number=page.view.move)
    )


def _redesign_picture(page: Page, picks: tuple[Pick, ...], chosen: str | None) -> Picture:
    player = page.view.players[page.seat or 0]
    reserve = tuple(tile.id for tile in player.reserve)
    request = RedesignChoice(page.bare, player.seat, reserve, picks, chosen)
    alt = describe.alt_redesign(page.say, page.view, page.apart)
    words = "\n".join(describe.player_lines(page.say, page.view, player.seat, page.names))
    return page.picture(request, alt, words, "redesign")


def redesign_targets(page: Page, subject: Subject) -> Panel | None:
    """Second step: where the tile of the reserve goes, or what becomes of that of the Alhambra."""
    every = lists.targets(LegalMoves(page.view.options), subject)
    if not every:
        return None
    wanted = every if len(every) <= BUTTONS else option_tree.plainest(every)
    say = page.say
    cells = list(dict.fromkeys(r.at for r in wanted))
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    labels: list[tuple[str, Redesign]] = [(_target(page, r, numbers, subject), r) for r in wanted]
    rows: list[Row] = []
    if len(labels) <= BUTTONS:
        rows += rows_of(page.act(text, redesign, style="primary", verb="see") for text, redesign in labels)
    else:
        for start in range(0, min(len(labels), lists.SELECTS * MOST), MOST):
            options = tuple(
                Option(text, argument_of(redesign, page.view.options))
                for text, redesign in labels[start : start + MOST]
            )
            rows.append(Select(page.id("seesel", str(start)), say("redesign-where"), options))
    if len(wanted) < len(every) or len(wanted) > lists.SELECTS * MOST:
        every_place = lists.Targets(subject)
        rows.append((lists.list_button(page, say("button-all-places", n=len(every)), every_place),))
    rows.append((page.button("button-back", "red"), page.button("button-hand", "hand")))
    taken = {p.at for p in page.view.players[page.seat or 0].board.tiles}
    picks = tuple(Pick(cell, str(number), taken=cell in taken) for cell, number in numbers.items())
    chosen = subject.tile if isinstance(subject, ReserveTile) else None
    picture = _redesign_picture(page, picks, chosen)
    return Panel(
        f"### {say('redesign-where')}", picture, tuple(rows), say("panel-footer", number=page.view.move)
    )


def _target(page: Page, redesign: Redesign, numbers: dict[Cell, int], subject: Subject) -> str:
    say = page.say
    name = cell_name(redesign.at)
    if redesign.kind == "store":
        text = say("redesign-store", at=name)
    elif redesign.kind == "place":
        text = f"{numbers[redesign.at]} · {name}"
    elif isinstance(subject, ReserveTile):
        out = next(p.tile for p in page.view.players[page.seat or 0].board.tiles if p.at == redesign.at)
        text = say("redesign-swap", n=numbers[redesign.at], at=name, tile=describe.tile(say, out.id))
    else:
        text = say("redesign-swap-in", tile=describe.tile(say, redesign.tile or ""))
    return with_modifiers(say, text, redesign.modifiers)


def preview_panel(page: Page, redesign: Redesign, after: View) -> Panel:
    """Third step: the Alhambra before and after, and the button that does it. It ends the turn where nothing
    is left to decide, because it has been looked at already."""
    say, seat = page.say, page.seat or 0
    player, then = page.view.players[seat], after.players[seat]
    ends = not player.pending and after.phase == "build"
    key = "button-do-and-end" if ends else "button-do"
    verb = "fin" if ends else "do"
    rows: tuple[Row, ...] = (
        (
            page.act(say(key), redesign, style="success", verb=verb),
            page.button("button-back", "red"),
            page.button("button-hand", "hand"),
        ),
    )
    reserve = tuple(tile.id for tile in player.reserve)
    request = RedesignChoice(page.bare, seat, reserve, (), after=then.board, fresh=redesign.at)
    text = say(
        "redesign-preview",
        what=say(f"redesign-kind-{redesign.kind}"),
        at=cell_name(redesign.at),
        before=player.board.wall,
        after=then.board.wall,
    )
    alt = describe.alt_redesign(say, after, page.apart)
    words = "\n".join(describe.player_lines(say, after, seat, page.names))
    return Panel(f"### {text}", page.picture(request, alt, words, "redesign"), rows)
