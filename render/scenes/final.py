"""The end of a game: the winner's Alhambra, a podium for three places, and everybody else below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import DIRK
from render import text
from render.kit import (
    QUIET,
    Column,
    Drawn,
    Element,
    Fill,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scene import Box, Group, Picture, Placed, Rect, Words
from render.scenes.board import Board
from render.scenes.page import Page, header, token, wide
from render.scenes.parts import counts_line, leaders, tile_grid, wall_length
from render.scenes.places import MEDALS, Standing, place_octagon, standings
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.base.view import PlayerView, View
    from render.scene import Scene
    from render.scenes.page import Say

HERO = 628
"""Width of the winner's Alhambra: with the height of its panel 45 % of the page."""

FIELD = Look(THEME.table, THEME.gold, 4, ground="lattice")
DIRK_LOOK = Look(None, THEME.panel_edge, 3)
MEDAL = (THEME.first, THEME.second, THEME.third)
TOP = 18
"""The colours of the podium's blocks, from the first place, and the height of their edge."""

NAME = 36
BLOCKS = (1.0, 0.76, 0.6)
"""Heights of the blocks."""


@dataclass(frozen=True, slots=True)
class Final:
    """The end of a game."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        title = header(page, _winner_words(page, view), note=page.say("word-game-over"))
        order = standings(view)
        podium = [each for each in order if 0 < each.place <= MEDALS]
        below = [each for each in order if each not in podium]
        side = Column((_podium(page, podium), *(_below(page, each) for each in below)), gap=10)
        body = Row(
            (Sized(_hero(page, view), width=HERO), Sized(side, grow=1)), gap=THEME.edge, across="stretch"
        )
        return wide("final", (title, Fill(body)))


def _winner_words(page: Page, view: View) -> str:
    people = [page.name(who) for who in view.winners]
    listed = page.say("pic-final-and", first=", ".join(people[:-1]), last=people[-1]) if people[1:] else ""
    return page.say("pic-final-winners", n=len(people), name=listed or "".join(people))


# -- the winner's Alhambra -------------------------------------------------------------------------------


def _hero(page: Page, view: View) -> Element:
    """The Alhambra of whoever has won, or of all of them; Dirk has but a heap of tiles."""
    winners = [who for who in view.winners if who != DIRK][:4]
    if not winners:
        return _heap(page, view)
    if len(winners) == 1:
        return _alhambra(page, view, view.players[winners[0]], large=True)
    cells = [_alhambra(page, view, view.players[who], large=False) for who in winners]
    if len(cells) == 2:
        return Column(tuple(Fill(cell) for cell in cells), gap=THEME.edge)
    rows = [Row(tuple(Sized(c, grow=1) for c in cells[i : i + 2]), gap=10, across="stretch") for i in (0, 2)]
    return Column(tuple(Fill(row) for row in rows), gap=10)


def _alhambra(page: Page, view: View, player: PlayerView, *, large: bool) -> Element:
    name = page.say("pic-final-board", name=page.name(player.seat)) if large else page.name(player.seat)
    head = Row(
        (
            token(player.seat, 50),
            Label(name, "label", 40, THEME.cream, grow=1),
            wall_length(player.board.wall, 50, THEME.gold),
        ),
        gap=12,
    )
    board = Fill(Board(player.board, player.seat, 560, 150, names=False, prices=False, changes=False))
    foot = (counts_line(player.counts, leaders(view), 46),) if large else ()
    return Panel(Column((head, board, *foot), gap=10), FIELD, (20, 12), name=f"winning-board:{player.seat}")


def _heap(page: Page, view: View) -> Element:
    tiles = () if view.dirk is None else view.dirk.tiles
    columns = next(c for c in range(4, 20) if c * (c * 9 // 10) >= len(tiles))
    heap = tile_grid(tiles, columns, (HERO - 40) // columns - 10, 10)
    head = Row((token(DIRK, 50), Label(page.name(DIRK), "label", 40, THEME.cream)), gap=12)
    return Panel(Column((head, heap), gap=12), FIELD, (20, 12), name="winning-heap")


# -- places ----------------------------------------------------------------------------------------------


def _podium(page: Page, podium: Sequence[Standing]) -> Element:
    """Whoever has one of the first three places, each on a block as high as the place."""
    ordered = [podium[1], podium[0], podium[2]] if len(podium) == 3 else list(podium)

    def marks(rect: Rect) -> Iterable[Placed]:
        gap = 12
        wide = (rect.width - gap * (len(ordered) - 1)) // len(ordered)
        broad = min(wide, 230)
        left = rect.left + (rect.width - broad * len(ordered) - gap * (len(ordered) - 1)) // 2
        for number, each in enumerate(ordered):
            spot = Rect(left + number * (broad + gap), rect.top, broad, rect.height)
            yield Group(f"standing:{each.who}", spot, tuple(_block(page, each, spot)))

    return Fill(Drawn(0, 0, marks))


WREATH = 128
STANDS = 84
"""Sizes of the tokens: of winners with their wreath, and of the others."""


def _block(page: Page, each: Standing, spot: Rect) -> Iterator[Placed]:
    """One column of the podium: token, name, and the block with medal and score."""
    won = each.place == 1
    above = (WREATH if won else STANDS) + 50
    most = spot.height - WREATH - 54
    high = round(most * BLOCKS[each.place - 1])
    block = Rect(spot.left, spot.bottom - high, spot.width, high)
    sign = min(spot.width, WREATH if won else STANDS)
    top = block.top - above + (0 if won else -4)
    seat = token(each.who, 10).sprite
    middle, _ = block.centre
    if won:
        yield Picture(Rect(middle - sign // 2, top, sign, sign), "sign/laurel")
        inner = sign * 62 // 100
        yield Picture(Rect(middle - inner // 2, top + (sign - inner) // 2 - sign // 20, inner, inner), seat)
    else:
        yield Picture(Rect(middle - sign // 2, top, sign, sign), seat)
    line = Rect(spot.left, block.top - 50, spot.width, 46)
    fitted = text.fit(page.name(each.who), "name", 46 if won else 42, line.width, NAME)
    ink = THEME.gold if won else THEME.cream
    yield Words(line, fitted.text, "name", fitted.size, fitted.width, ink, "centre")
    yield Box(block, THEME.parchment, MEDAL[each.place - 1], 4, 14, "paper")
    yield Box(Rect(block.left, block.top, block.width, TOP), MEDAL[each.place - 1], None, 0, 8)
    room = block.height - TOP
    medal, size = min(76, room * 42 // 100), min(84 if won else 70, room * 46 // 100)
    high = block.top + TOP + max(medal // 2 + 8, room * 26 // 100)
    low = block.top + TOP + room * 74 // 100
    at = Rect(middle - medal // 2, high - medal // 2, medal, medal)
    yield from place_octagon(each.place, shared=each.shared, size=medal).place(at)
    score = Rect(block.left, low - size // 2, block.width, size)
    fitted = text.fit(str(each.score), "number", size, block.width - 10)
    yield Words(score, fitted.text, "number", fitted.size, fitted.width, THEME.ink, "centre")


def _below(page: Page, each: Standing) -> Element:
    """A line for whoever has no medal; Dirk has no place either."""
    dirk = each.who == DIRK
    place = f"={each.place}" if each.shared else f"{each.place}."
    name = Label(page.name(each.who), "name", 42, THEME.muted if dirk else THEME.cream, grow=1)
    cells: list[Element] = [token(each.who, 50), name, Label(str(each.score), "number", 52, THEME.muted)]
    if dirk:
        cells.insert(2, Label(page.say("pic-final-dirk"), "body", 36, THEME.muted))
    else:
        cells.insert(0, Sized(Label(place, "label", 42, THEME.muted, role="reading"), width=60))
    return Panel(
        Row(tuple(cells), gap=14), DIRK_LOOK if dirk else QUIET, (18, 3), name=f"standing:{each.who}"
    )
