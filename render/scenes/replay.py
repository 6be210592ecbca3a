"""One frame of a replay: what happened just now, how far the game has come, and all Alhambras so far.

Everything has its place for the whole replay, because each Alhambra is given the room it will need in the end:
from one frame to the next only what changed looks different.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine import DIRK, cell_name
from engine.base.dirk import DirkDrew
from engine.base.events import CardsTaken, Redesigned, TileGiven, TilePlaced, TileReserved
from render.kit import (
    ACTIVE,
    DARK,
    PAPER,
    SPRING,
    Column,
    Drawn,
    Element,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
    Space,
)
from render.scene import Box, Octagon, Placed, Rect, Words
from render.scenes.board import Board
from render.scenes.boards import FIELD
from render.scenes.page import Page, compose, token
from render.scenes.parts import (
    card,
    counts_line,
    leaders,
    tile,
    tile_grid,
    tile_icon,
    wall_length,
)
from render.scenes.places import place_octagon
from render.text import fit
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine import Event, View
    from engine.base.view import Cell, PlayerView, TileView
    from render.scene import Scene

STRIP: Final = 112
CARD: Final = 60
TILE: Final = 88
TELLING: Final = 620
"""Room for the pieces that tell what happened."""

MARK: Final = 34
HEAP_COLUMNS: Final = 16
HEAP_EDGE: Final = 58
HEAP_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Instant:
    """What one frame shows.

    `done` of the replay's views have been seen. The scores are those of `scores` (they rise in steps), `gains`
    what a round brings each seat (empty outside of rounds). `places` are final places by seat, 1 the best,
    with whether they are shared (empty before the end).
    """

    view: View
    done: int
    scores: tuple[int, ...]
    gains: tuple[int, ...] = ()
    places: tuple[tuple[int, bool], ...] = ()
    caption: str = ""

    @property
    def who(self) -> int | None:
        """The seat whose doings are shown."""
        if self.gains or self.places or not self.done:
            return None
        for event in self.view.since:
            if event.tag == "special_move_made":
                return int(getattr(event, "seat", 0))
        return self.view.turn


@dataclass(frozen=True, slots=True)
class Stage:
    """What stays the same in all frames.

    `spans` are the upper left and lower right cell that each Alhambra ever reaches, `heap` the most tiles the
    neutral player ever has, `total` the number of views, `rounds` at which of them (by index) a round is
    scored. `captions` keeps a line for captions.
    """

    page: Page
    spans: tuple[tuple[Cell, Cell], ...]
    heap: int
    total: int
    rounds: Mapping[int, int]
    captions: bool

    def scene(self, now: Instant) -> Scene:
        """The frame as placed marks, of the same size for every instant."""
        view = now.view
        panels: list[Element] = [self._estate(now, player) for player in view.players]
        if view.dirk is not None:
            panels.append(self._neutral(view))
        elif len(panels) % 2:
            panels.append(self._standings(now))
        rows = tuple(
            Row(tuple(Sized(panel, grow=1) for panel in panels[i : i + 2]), gap=THEME.gap, across="stretch")
            for i in range(0, len(panels), 2)
        )
        parts: list[Element] = [self._strip(now)]
        if self.captions:
            parts.append(self._caption(now))
        return compose("replay", (*parts, self._progress(now), *rows), gap=14)

    # -- what happened ---------------------------------------------------------------------------------

    def _strip(self, now: Instant) -> Element:
        """The line on top: a scoring round, the end, or who does what in which turn."""
        page, view = self.page, now.view
        if now.gains:
            number = view.rounds[-1].round
            words = page.say("pic-scoring-title", round=number)
            title = Label(words, "number", THEME.title, THEME.ink, "centre", smallest=36, grow=1)
            sign = Image(f"card/scoring_{min(number, 2)}", 88)
            return _fixed(Panel(Row((sign, title, sign), gap=16), PAPER, (22, 8), name="strip"))
        if now.places:
            people = [page.name(who) for who in view.winners]
            won = page.say("pic-final-winners", n=len(people), name=people[0] if people else "")
            cells: list[Element] = [token(who, 72) for who in view.winners]
            cells.append(Label(won, "number", THEME.title, THEME.gold, smallest=36, grow=1))
            over = Label(page.say("word-game-over"), "label", 44, THEME.muted, "right", smallest=30)
            return _fixed(Panel(Row((*cells, over), gap=16), ACTIVE, (22, 8), name="strip"))
        if now.who is None:
            begins = Label(
                page.say("pic-replay-start"), "number", THEME.title, align="centre", smallest=36, grow=1
            )
            return _fixed(Panel(Row((begins,), gap=0), DARK, (22, 8), name="strip"))
        name = Sized(Label(page.name(now.who), "name", THEME.name, smallest=30, grow=1), width=300)
        turn = Label(
            page.say("turn-number", n=view.turn_number), "label", 38, THEME.muted, "right", smallest=28
        )
        row = Row((token(now.who, 72), name, *_told(view), SPRING, turn), gap=12)
        return _fixed(Panel(row, DARK, (22, 8), name="strip"))

    def _caption(self, now: Instant) -> Element:
        words = Label(now.caption, "body", THEME.label, THEME.muted, "centre", smallest=32, grow=1)
        return Sized(Panel(Row((words,), gap=0), Look(None), (22, 0), name="caption"), height=54)

    def _progress(self, now: Instant) -> Element:
        """A line as long as the game, with the scoring rounds on it."""

        def marks(rect: Rect) -> Iterator[Placed]:
            middle = rect.top + rect.height // 2
            track = Rect(rect.left + MARK // 2, middle - 5, rect.width - MARK, 10)
            last = max(1, self.total - 1)
            yield Box(track, THEME.panel_edge, None, 0, 5)
            reached = track.width * now.done // last
            if reached > 10:
                yield Box(Rect(track.left, track.top, reached, track.height), THEME.gold, None, 0, 5)
            for index, number in self.rounds.items():
                at = track.left + track.width * index // last
                spot = Rect(at - MARK // 2, middle - MARK // 2, MARK, MARK)
                past = now.done >= index
                yield Octagon(spot, THEME.gold if past else THEME.panel, THEME.brass, 3)
                fitted = fit(str(number), "label", 26, MARK)
                ink = THEME.ink if past else THEME.muted
                yield Words(spot, fitted.text, "label", fitted.size, fitted.width, ink, "centre")

        line = Drawn(0, MARK + 2, marks)
        return Panel(line, Look(None), (6, 0), name="progress")

    # -- who has what ----------------------------------------------------------------------------------

    def _estate(self, now: Instant, player: PlayerView) -> Element:
        seat = player.seat
        first, last = self.spans[seat]
        tall = 400 if len(self.spans) > 4 else 520
        board = Board(player.board, seat, tall, 94, margin=0, names=False, prices=False, around=(first, last))
        counts = counts_line(player.counts, leaders(now.view), 44)
        return Panel(
            Column(
                (
                    Panel(Sized(self._head(now, player), height=72), Look(None), (18, 6), name="head"),
                    Panel(board, FIELD, (12, 18), name="field", grow=1),
                    Panel(counts, Look(None), (18, 16), name="counts"),
                ),
                gap=0,
            ),
            _frame(now, seat),
            (3, 3),
            name=f"seat:{seat}",
        )

    def _head(self, now: Instant, player: PlayerView) -> Element:
        seat = player.seat
        cells: list[Element] = []
        if now.places:
            place, shared = now.places[seat]
            cells.append(place_octagon(place, shared=shared, size=62))
        cells.append(token(seat, 64))
        cells.append(Label(self.page.name(seat), "name", THEME.name, smallest=28, grow=1))
        if now.gains:
            gain = now.gains[seat]
            words = f"+{gain}" if gain >= 0 else f"−{-gain}"
            cells.append(Label(words, "number", 46, THEME.legal_line, "right", smallest=32))
        else:
            cells.append(wall_length(player.board.wall, 44))
        cells.append(Space(width=6))
        cells.append(Label(str(now.scores[seat]), "number", THEME.score, THEME.gold))
        return Row(tuple(cells), gap=12)

    def _neutral(self, view: View) -> Element:
        """The neutral player's heap, with room for all that it will hold."""
        dirk = view.dirk
        if dirk is None:
            raise ValueError("nobody neutral plays in this game")
        rows = max(1, -(-self.heap // HEAP_COLUMNS))
        high = rows * (HEAP_EDGE + HEAP_GAP) - HEAP_GAP
        heap: Element = tile_grid(dirk.tiles, HEAP_COLUMNS, HEAP_EDGE, HEAP_GAP) if dirk.tiles else Space()
        name = Label(self.page.name(DIRK), "name", THEME.name, smallest=30)
        score = Label(str(dirk.score), "number", THEME.score, THEME.muted)
        counts = Sized(counts_line(dirk.counts, leaders(view), 44), width=560)
        head = Row((token(DIRK, 64), name, SPRING, counts, Space(width=20), score), gap=14)
        body = Column(
            (
                Panel(Sized(head, height=72), Look(None), (18, 6), name="head"),
                Panel(Sized(heap, height=high, across="start"), FIELD, (22, 18), name="field"),
                Space(height=12),
            ),
            gap=0,
        )
        return Panel(body, Look(THEME.panel, THEME.brass_dim, 2), (3, 3), name="seat:dirk")

    def _standings(self, now: Instant) -> Element:
        """The scores as bars, the best on top: fills the place that an odd number of seats leaves."""
        best = max(1, *now.scores)
        order = sorted(range(len(now.scores)), key=lambda seat: (-now.scores[seat], seat))
        lines = tuple(self._bar(seat, now.scores[seat], best) for seat in order)
        body = Column((SPRING, *lines, SPRING), gap=14)
        return Panel(body, Look(THEME.panel, THEME.brass_dim, 2), (24, 18), name="standings")

    def _bar(self, seat: int, score: int, best: int) -> Element:
        def marks(rect: Rect) -> Iterable[Placed]:
            yield Box(rect, THEME.night, None, 0, 12)
            if score > 0:
                reached = Rect(rect.left, rect.top, max(28, rect.width * score // best), rect.height)
                yield Box(reached, THEME.seats[seat], THEME.token_rim, 2, 12)

        bar = Drawn(0, 36, marks, grow=1)
        number = Sized(Label(str(score), "number", 52, THEME.gold, "right", smallest=30), width=100)
        return Row((token(seat, 58), bar, number), gap=14)


def _fixed(panel: Panel) -> Element:
    return Sized(panel, height=STRIP)


def _frame(now: Instant, seat: int) -> Look:
    """A seat's panel: gold edge for whose turn is shown, bright for the winners."""
    if now.places:
        return ACTIVE if seat in now.view.winners else Look(THEME.panel, THEME.brass_dim, 3)
    if now.gains:
        best = max(now.gains)
        return Look(THEME.panel, THEME.legal_line if now.gains[seat] == best > 0 else THEME.brass_dim, 3)
    return Look(THEME.panel, THEME.gold if seat == now.who else THEME.brass_dim, 3)


def _told(view: View) -> tuple[Element, ...]:
    """What happened, in pieces: cards taken; tiles with the cell they were built on; R for the reserve.
    What does not fit any more is left out."""
    known = _tiles(view)
    told: list[Element] = []
    room = TELLING
    for event in view.since:
        for piece in _pieces(event, known):
            room -= piece.natural(TELLING)[0] + 12
            if room >= 0:
                told.append(piece)
    return tuple(told)


def _pieces(event: Event, known: Mapping[str, TileView]) -> Iterator[Element]:
    if isinstance(event, CardsTaken):
        yield from (card(each, CARD) for each in event.cards)
    elif isinstance(event, TilePlaced) and event.tile in known:
        yield _with(known[event.tile], _cell(event.at))
    elif isinstance(event, TileReserved) and event.tile in known:
        yield _with(known[event.tile], tile_icon(56, "R"))
    elif isinstance(event, TileGiven) and event.tile in known:
        yield _with(known[event.tile], token(DIRK, 56))
    elif isinstance(event, Redesigned):
        if event.tile is not None and event.tile in known:
            yield _with(known[event.tile], _cell(event.at))
        if event.out is not None and event.out in known:
            yield _with(known[event.out], tile_icon(56, "R"))
    elif isinstance(event, DirkDrew):
        yield Row((token(DIRK, 56), Label(f"+{len(event.tiles)}", "number", 46, THEME.muted)), gap=8)


def _cell(at: Cell) -> Element:
    return Label(cell_name(at), "label", THEME.label, THEME.cream)


def _with(shown: TileView, where: Element) -> Element:
    return Row((tile(shown, TILE), where), gap=8)


def _tiles(view: View) -> dict[str, TileView]:
    """Every tile that lies before somebody, by id, as it lies there."""
    known: dict[str, TileView] = {}
    for player in view.players:
        known.update((each.id, each) for each in (*player.reserve, *player.pending))
        known.update((placed.tile.id, placed.tile) for placed in player.board.tiles)
    if view.dirk is not None:
        known.update((each.id, each) for each in view.dirk.tiles)
    return known
