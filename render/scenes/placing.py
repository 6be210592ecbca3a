"""Where one tile may go, or where any other thing on one's own Alhambra: numbered places, and what they are for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from render.appearance import PLAIN, appearance
from render.kit import LEGAL, QUIET, SPRING, Column, Element, Flow, Grid, Image, Label, Panel, Row
from render.scenes.board import Board, Pick
from render.scenes.choices import (
    INNER,
    beside_board,
    find_tile,
    letter_panel,
    remark,
    side_tile,
    tile_name,
    wall_note,
)
from render.scenes.money import currency_of
from render.scenes.page import Page, header, sentence
from render.scenes.parts import badge, tender, tile, tile_shape
from render.scenes.pieces import component, width_of
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import BoardView, Mark, TileView, View
    from render.scene import Scene
    from render.scenes.page import Say

CLOSE: Final = 150
"""The greatest edge of a cell."""

THING: Final = 168
"""The greatest height of what is put somewhere: the number of a card of this size is read on a phone."""


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """Where one tile may go: numbered cells, the tile beside. `other` are further tiles that wait.

    `reserve` and `dirk` tell whether `R` and `D` are offered too; `preview` shows the layout as it would be
    with the tile at `chosen`; `pay` are cards that are paid for it.
    """

    names: tuple[str, ...]
    seat: int
    tile: str
    picks: tuple[Pick, ...]
    other: tuple[str, ...] = ()
    reserve: bool = True
    dirk: bool = False
    preview: BoardView | None = None
    chosen: tuple[int, int] | None = None
    pay: tuple[str, ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        placing = find_tile(view, self.seat, self.tile)
        tried = self.preview is not None
        key = "pic-place-preview" if tried else "pic-place-where"
        head = header(
            page,
            page.name(self.seat),
            seat=self.seat,
            status=page.say(key, tile=tile_name(page, placing)),
            status_ink=THEME.legal_line,
        )
        side: list[Element] = [side_tile(placing, page.say("pic-place-this", n=1))]
        if len(tile_shape(placing)) > 1 and not tried:
            side.append(remark(page.say("pic-place-upper")))
        side.extend(_turnings(page, view, placing))
        if self.pay:
            cards = Flow(tuple(tender(card) for card in self.pay), 8)
            side.append(Panel(cards, QUIET, (16, 10), name="pay"))
        for letter, key, offered in (("R", "pic-reserve", self.reserve), ("D", "word-dirk", self.dirk)):
            if offered and not tried:
                side.append(letter_panel(letter, page.say(key)))
        if self.other:
            side.append(self._waiting(page, view))
        own = view.players[self.seat].board
        layout = self.preview or own
        side.append(wall_note(page, own.wall, layout.wall, tried=tried))
        picks = () if tried else self.picks
        board = Board(layout, self.seat, 60, CLOSE, picks=picks, fresh=self.chosen, changes=False, cut=True)
        return beside_board("place", head, board, tuple(side))

    def _waiting(self, page: Page, view: View) -> Element:
        """Further tiles that are to be placed."""
        waiting = [find_tile(view, self.seat, identity) for identity in self.other]
        columns = 2 if len(waiting) <= 2 else 3
        edge = (INNER - 8 * (columns - 1)) // columns
        grid = Grid(tuple(tile(each, min(edge, 104)) for each in waiting), columns, gap=8)
        words = sentence(page.say("pic-waiting", n=len(waiting)), INNER, size=38, ink=THEME.muted, lines=1)
        return Panel(Column((words, grid), gap=8), QUIET, (16, 10), name="waiting")


def _turnings(page: Page, view: View, placing: TileView) -> Iterable[Element]:
    """The other ways in which the tile may lie, as small tiles with their walls."""
    ways = [laying for laying in view.layings if laying.tile == placing.id and laying.modifiers]
    if not ways or len(tile_shape(placing)) > 1:
        return
    cells = []
    for way in ways:
        turned = replace(placing, walls=way.shape[0][2] & 15, shape=way.shape)
        words = ", ".join(_degrees(value) for _, value in way.modifiers)
        cells.append(
            Column((tile(turned, 84), Label(words, "label", 34, THEME.muted, "centre", role="reading")), 0)
        )
    title = Label(page.say("pic-place-turned"), "label", 36, THEME.muted, "centre")
    yield Panel(Column((title, Grid(tuple(cells), 3, gap=6)), gap=4), QUIET, (12, 8), name="turned")


def _degrees(value: str) -> str:
    return f"{value}°" if value.isdigit() else value


@dataclass(frozen=True, slots=True)
class SpotChoice:
    """Numbered places for something that is no tile to be built: merchants, walls, squares, chests, camps, gates,
    sites. `title` says what is asked and `sentence` what it does, each as words or as the key of a text; `piece`
    is the id of what is put somewhere. `offered` are numbered things beside the Alhambra: label, id and note of
    each; notes are the caller's words, as those of the `picks` are. `spaces` are numbered places for the piece on a
    board of a module, which is shown in place of the Alhambra: label, and what the action calls it.
    """

    names: tuple[str, ...]
    seat: int
    title: str
    picks: tuple[Pick, ...] = ()
    piece: str = ""
    sentence: str = ""
    offered: tuple[tuple[str, str, str], ...] = ()
    spaces: tuple[tuple[str, str], ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        player = view.players[self.seat]
        head = header(
            page,
            page.name(self.seat),
            seat=self.seat,
            status=page.words(self.title),
            status_ink=THEME.legal_line,
        )
        side: list[Element] = []
        if self.piece:
            side.append(self._thing(page))
        if self.sentence:
            side.append(remark(page.words(self.sentence)))
        if self.offered:
            side.append(self._offered())
        if (spaces := self._spaces(player.marks)) is not None:
            return beside_board("spots", head, spaces, tuple(side))
        side.append(wall_note(page, player.board.wall, player.board.wall, tried=False))
        board = Board(player.board, self.seat, 60, CLOSE, picks=self.picks, changes=False, cut=True)
        return beside_board("spots", head, board, tuple(side))

    def _spaces(self, marks: Sequence[Mark]) -> Element | None:
        """The board of a module with the numbered places."""
        looks = appearance(component(self.piece))[0] if self.spaces else PLAIN
        if looks.numbered is None:
            return None
        return looks.numbered(marks, self.piece, {place: label for label, place in self.spaces})

    def _thing(self, page: Page) -> Element:
        """What is to be put somewhere, and what it is called."""
        called = sentence(page.thing(self.piece), INNER, size=40, ink=THEME.legal_line, lines=2)
        name = component(self.piece)
        high = min(THING, THING * INNER // max(INNER, width_of(name, THING)))
        image = Row((SPRING, Image(name, high, shadow=True), SPRING), 0)
        return Panel(Column((called, image), gap=8), LEGAL, (16, 10), name="this")

    def _offered(self) -> Element:
        """Numbered things, each with what choosing it brings."""
        rows = []
        for label, identity, note in self.offered:
            name = component(identity)
            high = min(76, 76 * 110 // max(110, width_of(name, 76)))
            words = (Label(note, "label", 42, THEME.cream),) if note else ()
            # The value of money is what one chooses by.
            shown = tender(identity, high) if currency_of(identity) else Image(name, high)
            rows.append(
                Row(
                    (badge(label, 56, THEME.legal, THEME.legal_line), shown, *words),
                    10,
                    name=f"offer:{label}",
                )
            )
        columns = 1 if len(rows) <= 4 or any(note for *_, note in self.offered) else 2
        return Panel(Grid(tuple(rows), columns, gap=8), QUIET, (14, 10), name="offered")
