"""One frame of a replay: what happened just now, how far the game has come, everybody's points, and large the
Alhambra that has grown.

The frame is the same for the whole replay; the Alhambra is as large as its place has room for, so that the
view goes back step by step while it grows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine import DIRK, cell_name
from engine.base.dirk import DirkDrew
from engine.base.events import CardsTaken, Redesigned, TileGiven, TilePlaced, TileReserved
from render.kit import (
    ACTIVE,
    DARK,
    PAPER,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Fill,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
    Space,
)
from render.scene import Box, Bracket, Group, Octagon, Placed, Rect, Words
from render.scenes.board import Board
from render.scenes.money import currency_of, value_of
from render.scenes.page import Page, token, wide
from render.scenes.parts import amount, field_look, tile, tile_icon
from render.scenes.pieces import component
from render.scenes.places import MEDALS, Standing, place_octagon, standings
from render.text import fit
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine import Event, View
    from engine.base.view import TileView
    from render.scene import Scene

STRIP: Final = 92
TILE: Final = 74
TELLING: Final = 620
"""Room for the pieces that tell what happened."""

MARK: Final = 46
"""The scoring rounds on the line that shows how far the game has come."""

SIDE: Final = 356
BAR: Final = 12
"""Width of the column of seats, and height of the bar below each."""

CELL: Final = 150
"""The greatest edge of a cell."""

PULSE: Final = 3
"""So many times as thick as its mark is the frame round a new tile, for a moment."""


@dataclass(frozen=True, slots=True)
class Instant:
    """What one frame shows.

    `done` of the replay's views have been seen. The scores are those of `scores` (they rise in steps), `gains`
    what a round brings each seat (empty outside of rounds). `shown` is the seat whose Alhambra is shown
    (nobody's at the start and in rounds); `pulse` marks what is new on it strongly; `over`: this is the end.
    """

    view: View
    done: int
    scores: tuple[int, ...]
    gains: tuple[int, ...] = ()
    shown: int | None = None
    pulse: bool = False
    over: bool = False

    @property
    def who(self) -> int | None:
        """The seat whose doings are shown."""
        if self.gains or self.over or not self.done:
            return None
        for event in self.view.since:
            if event.tag == "special_move_made":
                return int(getattr(event, "seat", 0))
        return self.shown if self.view.turn is None else self.view.turn


@dataclass(frozen=True, slots=True)
class Stage:
    """What stays the same in all frames: `total` is the number of views, `rounds` at which of them (by index) a
    round is scored."""

    page: Page
    total: int
    rounds: Mapping[int, int]

    def scene(self, now: Instant) -> Scene:
        """The frame as placed marks, of the same size for every instant. What pulses comes last."""
        body = Row((Sized(self._stage(now), grow=1), Sized(self._seats(now), width=SIDE)), 12, "stretch")
        scene = wide("replay", (self._strip(now), self._progress(now), Fill(body)))
        if not now.pulse:
            return scene
        fresh = tuple(
            Box(mark.rect, None, THEME.gold, mark.line * PULSE, mark.line * 2)
            for _, mark in scene.walk()
            if isinstance(mark, Bracket)
        )
        root = scene.root
        return replace(scene, root=replace(root, marks=(*root.marks, *(_pulse(fresh) if fresh else ()))))

    # -- what happened ---------------------------------------------------------------------------------

    def _strip(self, now: Instant) -> Element:
        """The line on top: a scoring round, the end, or who does what in which turn."""
        page, view = self.page, now.view
        if now.gains:
            number = view.rounds[-1].round
            words = page.say("pic-scoring-title", round=number)
            title = Label(words, "number", THEME.title, THEME.ink, "centre", grow=1)
            sign = Image(f"card/scoring_{min(number, 2)}", 72)
            return _fixed(Panel(Row((sign, title, sign), gap=16), PAPER, (22, 6), name="strip"))
        if now.over:
            people = [page.name(who) for who in view.winners]
            listed = (
                page.say("pic-final-and", first=", ".join(people[:-1]), last=people[-1]) if people[1:] else ""
            )
            won = page.say("pic-final-winners", n=len(people), name=listed or "".join(people))
            cells: list[Element] = [token(who, 64) for who in view.winners]
            cells.append(Label(won, "number", THEME.title, THEME.gold, grow=1))
            over = Label(page.say("word-game-over"), "label", 40, THEME.muted, "right")
            return _fixed(Panel(Row((*cells, over), gap=16), ACTIVE, (22, 6), name="strip"))
        if now.who is None:
            begins = Label(page.say("pic-replay-start"), "number", THEME.title, align="centre", grow=1)
            return _fixed(Panel(Row((begins,), gap=0), DARK, (22, 6), name="strip"))
        name = Sized(Label(page.name(now.who), "name", 46, grow=1), width=220)
        turn = Label(page.say("turn-number", n=view.turn_number), "label", 38, THEME.muted, "right")
        row = Row((token(now.who, 64), name, *_told(view), SPRING, turn), gap=12)
        return _fixed(Panel(row, DARK, (22, 6), name="strip"))

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
                fitted = fit(str(number), "label", 34, MARK)
                ink = THEME.ink if past else THEME.muted
                yield Words(spot, fitted.text, "label", fitted.size, fitted.width, ink, "centre", "reading")

        return Panel(Drawn(0, MARK, marks), Look(None), (6, 0), name="progress")

    # -- the Alhambra ----------------------------------------------------------------------------------

    def _stage(self, now: Instant) -> Element:
        """The Alhambra that has grown; bars in a round; all fountains before anything is built."""
        if now.gains:
            return Panel(self._race(now), PAPER, (26, 20), name="stage")
        if now.shown is None:
            return Panel(self._fountains(now), TABLE, (20, 16), name="stage")
        player = now.view.players[now.shown]
        board = Board(player.board, player.seat, 60, CELL, names=False, prices=False)
        look = Look(THEME.table, THEME.gold if now.over else THEME.brass_dim, 4, ground="lattice")
        return Panel(Fill(board), look, (16, 14), name="stage")

    def _fountains(self, now: Instant) -> Element:
        count = len(now.view.players)
        beside = count if count < 4 else -(-count // 2)
        edge = {1: 260, 2: 260, 3: 210}[min(3, beside)] if count < 4 else 190
        cells = [
            Column(
                (
                    Row((SPRING, Image(f"fountain/{player.seat + 1}", edge, shadow=True), SPRING), gap=0),
                    Label(self.page.name(player.seat), "name", 42, THEME.cream, "centre"),
                ),
                gap=4,
            )
            for player in now.view.players
        ]
        rows = [
            Row(tuple(Sized(cell, grow=1) for cell in cells[i : i + beside]), gap=12)
            for i in range(0, count, beside)
        ]
        return Column((SPRING, *rows, SPRING), gap=16)

    def _race(self, now: Instant) -> Element:
        """A bar for every seat, as long as its points, with what the round brings."""
        best = max(1, *(player.score for player in now.view.players))
        lines = [self._runner(seat, score, now.gains[seat], best) for seat, score in enumerate(now.scores)]
        return Column((SPRING, *(each for line in lines for each in (line, SPRING))), gap=0)

    def _runner(self, seat: int, score: int, gain: int, best: int) -> Element:
        def marks(rect: Rect) -> Iterable[Placed]:
            yield Box(rect, THEME.band_strong, None, 0, 14)
            if score > 0:
                reached = Rect(
                    rect.left, rect.top, max(32, rect.width * min(score, best) // best), rect.height
                )
                yield Box(reached, THEME.seats[seat], THEME.ink, 3, 14)

        words = f"+{gain}" if gain >= 0 else f"−{-gain}"
        gained = Sized(Label(words, "number", 56, THEME.points, "right"), width=120)
        return Row((token(seat, 60), Drawn(0, 44, marks, grow=1), gained), gap=14)

    # -- everybody -------------------------------------------------------------------------------------

    def _seats(self, now: Instant) -> Element:
        """All seats, one below the other, with their points; at the end with their places."""
        rows = [self._seat(now, player.seat) for player in now.view.players]
        if now.view.dirk is not None:
            rows.append(self._neutral(now.view))
        return Column(tuple(Fill(row) for row in rows), gap=8)

    def _seat(self, now: Instant, seat: int) -> Element:
        won = now.over and seat in now.view.winners
        look = ACTIVE if won or seat == now.who else QUIET
        score = Label(str(now.scores[seat]), "number", 54, THEME.gold, "right")
        cells: list[Element] = [token(seat, 50), Label(self.page.name(seat), "name", 42, grow=1), score]
        if now.over:
            each = next(each for each in standings(now.view) if each.who == seat)
            cells.insert(2, _place(each))
        best = max(1, *(player.score for player in now.view.players), *now.scores)

        def bar(rect: Rect) -> Iterable[Placed]:
            yield Box(rect, THEME.night, None, 0, BAR // 2)
            if now.scores[seat] > 0:
                reached = max(BAR, rect.width * now.scores[seat] // best)
                yield Box(rect._replace(width=reached), THEME.seats[seat], None, 0, BAR // 2)

        body = Column((SPRING, Row(tuple(cells), gap=10), Drawn(0, BAR, bar), SPRING), gap=2)
        return Panel(body, look, (14, 4), name=f"seat:{seat}")

    def _neutral(self, view: View) -> Element:
        dirk = view.dirk
        if dirk is None:
            raise ValueError("nobody neutral plays in this game")
        cells = (
            token(DIRK, 54),
            Label(self.page.name(DIRK), "name", 42, THEME.muted, grow=1),
            tile_icon(44),
            Label(str(len(dirk.tiles)), "number", 45, THEME.muted),
            Space(width=8),
            Label(str(dirk.score), "number", 56, THEME.muted, "right"),
        )
        return Panel(Column((SPRING, Row(cells, gap=10), SPRING), gap=2), QUIET, (14, 4), name="seat:dirk")


def _place(each: Standing) -> Element:
    """The place at the end, the first three as a medal."""
    if each.place <= MEDALS:
        return place_octagon(each.place, shared=each.shared, size=52)
    words = f"={each.place}" if each.shared else f"{each.place}."
    return Sized(Label(words, "label", 36, THEME.muted, "centre", role="reading"), width=52)


def _fixed(panel: Panel) -> Element:
    return Sized(panel, height=STRIP)


def _pulse(marks: tuple[Box, ...]) -> tuple[Group, ...]:
    left, top = min(mark.rect.left for mark in marks), min(mark.rect.top for mark in marks)
    right, bottom = max(mark.rect.right for mark in marks), max(mark.rect.bottom for mark in marks)
    return (Group(PULSING, Rect(left, top, right - left, bottom - top), marks),)


PULSING: Final = "pulse"
"""The name of the part of a frame that lies on top of all else, for a moment."""


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
        yield from (_money(each) for each in event.cards)
    elif isinstance(event, TilePlaced) and event.tile in known:
        yield _with(known[event.tile], Label(cell_name(event.at), "label", 42, THEME.cream))
    elif isinstance(event, TileReserved) and event.tile in known:
        yield _with(known[event.tile], tile_icon(48, "R"))
    elif isinstance(event, TileGiven) and event.tile in known:
        yield _with(known[event.tile], token(DIRK, 48))
    elif isinstance(event, Redesigned):
        if event.tile is not None and event.tile in known:
            yield _with(known[event.tile], Label(cell_name(event.at), "label", 42, THEME.cream))
        if event.out is not None and event.out in known:
            yield _with(known[event.out], tile_icon(48, "R"))
    elif isinstance(event, DirkDrew):
        yield Row((token(DIRK, 48), Label(f"+{len(event.tiles)}", "number", 46, THEME.muted)), gap=8)


def _money(card: str) -> Element:
    """A card taken: its sign and number, as large as they have to be; another card as it is."""
    currency = currency_of(card)
    if currency is None:
        return Image(component(card), TILE)
    return Panel(
        amount(currency, str(value_of(card)), 50), field_look(currency, 4, 12), (12, 2), name="money"
    )


def _with(shown: TileView, where: Element) -> Element:
    return Row((tile(shown, TILE, price=False), where), gap=8)


def _tiles(view: View) -> dict[str, TileView]:
    """Every tile that lies before somebody, by id, as it lies there."""
    known: dict[str, TileView] = {}
    for player in view.players:
        known.update((each.id, each) for each in (*player.reserve, *player.pending))
        known.update((placed.tile.id, placed.tile) for placed in player.board.tiles)
    if view.dirk is not None:
        known.update((each.id, each) for each in view.dirk.tiles)
    return known
