"""Numbered choices: the buttons of a question and the things and places in its picture bear the same numbers.

Nothing here knows a module. A cell of the own Alhambra, a space of a board, a tile and a piece are recognised by the
fields of the actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from bot.panels import custom_ids, icon_names
from bot.panels.page import Page
from bot.panels.parts import OPTION, Button, Option, Picture, Row, Select, rows_of
from bot.panels.wants import OpenVerb, PlayNow
from bot.tables.effects import Effect
from bot.texts import Say
from bot.wording import describe, option_tree
from bot.wording.describe import shorten
from bot.wording.options import BUTTONS, MOST, label, value_label
from engine import Action, cell_name
from engine.base.things import CARDS, TILES
from engine.base.view import Cell
from engine.core.kernel import Choice
from render import Pick, SpotChoice, has_piece, module_of

FEW: Final = 5
"""So many actions are always told apart at once."""
SHORT: Final = 16
"""Letters of a label of which many stand beside each other."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One of several things among which somebody chooses. `wants` is what its press asks for; `cell` and `piece`
    are where the picture shows it, or the `space` of a board; `note` what it brings, in the picture and in words.
    `first` is the first of the options that it stands for."""

    number: int
    label: str
    wants: PlayNow | OpenVerb
    cell: Cell | None = None
    piece: str = ""
    note: str = ""
    words: str = ""
    first: Action | None = None
    space: str = ""

    @property
    def shown(self) -> bool:
        """Whether the picture shows it."""
        return self.cell is not None or bool(self.piece or self.space)

    @property
    def text(self) -> str:
        """What its button says."""
        words = f"{self.label} ({self.words})" if self.words else self.label
        return f"{self.number} · {words}" if self.shown else words


def spots_of(page: Page, verb: str, options: Sequence[Action], path: Sequence[int] = ()) -> list[Spot]:
    """The choices of one step: the options themselves if they differ in one thing or are few, else what they differ
    in first."""
    found = option_tree.branches(options)
    told = [branch for branch in found if len(branch.options) == 1]
    if len(options) <= FEW or len(told) == len(found):
        groups: list[tuple[tuple[Action, ...], option_tree.Branch | None]] = [
            ((one,), None) for one in options
        ]
    else:
        spread = [_spot(page, branch.options) for branch in found]
        if len(options) <= MOST and not any(cell or piece for cell, piece in spread):
            groups = [((one,), None) for one in options]
        else:
            groups = [(branch.options, branch) for branch in found]
    return _telling(page, [_entry(page, verb, path, n, *group) for n, group in enumerate(groups, 1)])


def _entry(
    page: Page,
    verb: str,
    path: Sequence[int],
    number: int,
    options: tuple[Action, ...],
    branch: option_tree.Branch | None,
) -> Spot:
    words = label(page.say, options[0]) if branch is None else value_label(page.say, options[0], branch.name)
    wants: PlayNow | OpenVerb
    if len(options) == 1:
        wants = PlayNow(custom_ids.argument_of(options[0], page.view.options))
    else:
        wants = OpenVerb(verb, (*path, 0 if branch is None else branch.place))
    cell, piece = _spot(page, options)
    space = str(getattr(options[0], "space", "")) if len(options) == 1 else ""
    return Spot(number, shorten(words, OPTION - 30), wants, cell, piece, first=options[0], space=space)


def _telling(page: Page, spots: list[Spot]) -> list[Spot]:
    """These choices with what each brings at once, where that can be known. What comes of all answers to a question
    does not come of the answer."""
    known = [
        spot.first
        for spot in spots
        if spot.first is not None
        and (spot.cell is not None or (spot.piece and isinstance(spot.wants, PlayNow)))
    ]
    if page.seat is None or not 0 < len(known) <= MOST:
        return spots
    found = dict(zip(known, page.table.effects(page.seat, known), strict=True))
    if page.view.phase == "decision" and len(set(found.values())) == 1:
        return spots
    brings = [None if spot.first is None else found.get(spot.first) for spot in spots]
    return [
        replace(spot, note=_note(effect), words=_words(page.say, effect))
        for spot, effect in zip(spots, brings, strict=True)
    ]


def _note(effect: Effect | None) -> str:
    if effect is None:
        return ""
    if effect.before != effect.after:
        return f"{effect.before} → {effect.after}"
    gain = effect.points or effect.foreseen
    return f"{gain:+d}" if gain else ""


def _words(say: Say, effect: Effect | None) -> str:
    if effect is None or not _note(effect):
        return ""
    if effect.before != effect.after:
        return say("brings-wall", before=effect.before, after=effect.after)
    return say("brings-points" if effect.points else "brings-scoring", n=_note(effect))


def _spot(page: Page, options: Sequence[Action]) -> tuple[Cell | None, str]:
    """Where all these options are in the picture: on one cell, or with one piece."""
    cells = {getattr(option, "at", None) for option in options}
    at = cells.pop() if len(cells) == 1 else None
    if isinstance(at, tuple):
        return at, ""
    pieces = {piece_of(page, option) for option in options}
    piece = pieces.pop() if len(pieces) == 1 else ""
    return None, piece if piece and has_piece(piece) else ""


def piece_of(page: Page, action: Action) -> str:
    """The piece that an option is about: a tile, what the module says, or a card."""
    tile, card = getattr(action, "tile", None), getattr(action, "card", None)
    if isinstance(tile, str) and tile in TILES:
        return tile
    return action.about([mark.kind.rpartition("/")[2] for mark in page.view.beside]) or card or ""


def spot_rows(page: Page, verb: str, spots: Sequence[Spot], title: str) -> list[Row]:
    """Buttons for these choices, or selects where there are many."""
    short = all(spot.shown or len(spot.text) <= SHORT for spot in spots)
    if len(spots) <= (BUTTONS if short else FEW):
        return list(rows_of(_button(page, verb, spot) for spot in spots))
    options = [Option(shorten(spot.text, OPTION), str(spot.wants), icon=_icon(verb, spot)) for spot in spots]
    parts = [tuple(options[start : start + MOST]) for start in range(0, min(len(options), 4 * MOST), MOST)]
    if len(parts) == 1:
        return [Select(page.id("mod", f"{verb}0"), title, parts[0])]
    ranges = [page.say("list-part", first=part[0].label, last=part[-1].label) for part in parts]
    return [
        Select(page.id("mod", f"{verb}{number * MOST}"), shorten(f"{title}: {told}", OPTION), part)
        for number, (told, part) in enumerate(zip(ranges, parts, strict=True))
    ]


def _button(page: Page, verb: str, spot: Spot) -> Button:
    match spot.wants:
        case PlayNow(argument):
            identity = page.id("do", argument)
        case step:
            identity = page.id("mod", str(step))
    return Button(spot.text, identity, icon=_icon(verb, spot))


def _icon(verb: str, spot: Spot) -> str:
    """The icon of the thing that is chosen; of a numbered place none."""
    if spot.cell is not None or spot.space:
        return ""
    return icon_names.of_word(spot.piece, verb)


def spot_picture(page: Page, title: str, spots: Sequence[Spot], piece: str = "") -> Picture | None:
    """The own Alhambra with the numbered places, and numbered things beside it; None if there is nothing to show."""
    shown = [spot for spot in spots if spot.shown][:MOST]
    if not shown or page.seat is None:
        return None
    placed = {each.at for each in page.view.players[page.seat].board.tiles}
    cells: dict[Cell, list[Spot]] = {}
    for spot in shown:
        if spot.cell is not None:
            cells.setdefault(spot.cell, []).append(spot)
    picks = tuple(
        Pick(
            cell,
            ", ".join(str(spot.number) for spot in there),
            taken=cell in placed,
            note=there[0].note if len(there) == 1 else "",
        )
        for cell, there in cells.items()
    )
    offered = tuple((str(spot.number), spot.piece, spot.note) for spot in shown if spot.piece)
    spaces = tuple((str(spot.number), spot.space) for spot in shown if spot.space)
    places = [
        (str(spot.number), spot.label if spot.cell is None else cell_name(spot.cell), spot.words)
        for spot in shown
    ]
    request = SpotChoice(
        page.bare,
        page.seat,
        title,
        picks,
        piece if has_piece(piece) else "",
        offered=offered,
        spaces=spaces,
    )
    own = page.view.players[page.seat].marks if spaces else ()
    beside = [mark for mark in own if mark.kind.partition("/")[0] == module_of(piece)]
    alt = describe.alt_spots(page.say, page.view, title, places, beside)
    words = "\n".join(spot.text for spot in shown)
    return page.picture(request, alt, words, "places")


def piece_in(choice: Choice) -> str:
    """The piece that a question is about: what one of its fields names."""
    for field in fields(choice):  # type: ignore[arg-type]
        value = getattr(choice, field.name)
        if isinstance(value, str) and value not in CARDS and has_piece(value):
            return value
    return ""


def common_piece(page: Page, options: Sequence[Action]) -> str:
    """The card that all these options use, or what else they are about together."""
    cards = {str(getattr(option, "card", "")) for option in options}
    pieces = {piece_of(page, option) for option in options}
    return next((each.pop() for each in (cards, pieces) if len(each) == 1 and "" not in each), "")


def sentence(say: Say, verb: str) -> str:
    """What a verb of a module does, in one sentence; empty if there is nothing to say."""
    return say(f"spot-{verb}") if f"spot-{verb}" in say else ""
