"""Boards as text, and tiles with marks. A board is a mapping from cells to words, the fountain at (0, 0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, ValidationInfo

from engine.base.sides import BACK, FOUNTAIN, LETTERS, STEP
from engine.base.state import Estates
from engine.base.things import TILES
from engine.core.kernel import Game
from engine.scenario.context import Context
from engine.scenario.errors import Malformed
from engine.scenario.parts import Cell, MarkKind

FOUNTAIN_WORD = "F"
START = TILES["fountain"].id


@dataclass(frozen=True, slots=True)
class Word:
    """A tile id with its marks, each as (sign, value)."""

    tile: str
    marks: frozenset[tuple[str, str]] = frozenset()

    def __str__(self) -> str:
        name = FOUNTAIN_WORD if self.tile == START else self.tile
        return name + "".join(sign + value for sign, value in sorted(self.marks))

    def values(self, sign: str) -> tuple[str, ...]:
        """The values of one sign."""
        return tuple(sorted(value for own, value in self.marks if own == sign))


Board = dict[Cell, Word]


def read_word(text: str, context: Context, *, zone: str, tile_zone: str, board: bool = False) -> Word:
    """The word of such a text; `zone` judges the marks, `tile_zone` the id. Raises ValueError."""
    name = text
    for at, letter in enumerate(text):
        if not (letter.isalnum() or letter == "_"):
            name = text[:at]
            break
    if not name:
        raise ValueError(f"{text!r} names no tile")
    fountain = board and name == FOUNTAIN_WORD
    if not fountain:
        context.component(name, tile_zone)
    marks: set[tuple[str, str]] = set()
    rest = text[len(name) :]
    while rest:
        kind = context.mark(rest[0], zone)
        value = next(
            (v for v in sorted(kind.values, key=len, reverse=True) if rest.startswith(v, 1)),
            None,
        )
        if value is None:
            raise ValueError(f"{text!r}: the mark {rest[0]} is not complete")
        if (kind.sign, value) in marks or (not kind.repeatable and any(m[0] == kind.sign for m in marks)):
            raise ValueError(f"{text!r}: the mark {rest[0]} is repeated")
        if fountain and not kind.fountain:
            raise ValueError(f"the fountain cannot carry the mark {rest[0]}")
        if not kind.suits(name):
            raise ValueError(f"{name} cannot carry the mark {rest[0]}")
        marks.add((kind.sign, value))
        rest = rest[1 + len(value) :]
    return Word(START if fountain else name, frozenset(marks))


def read_board(text: str, context: Context) -> Board:
    """The board of such a text. Raises ValueError for what cannot be read."""
    rows = [line.split() for line in text.splitlines()]
    found: list[tuple[int, int, Word]] = []
    home: list[Cell] = []
    for y, row in enumerate(rows):
        for x, text_word in enumerate(row):
            if text_word == ".":
                continue
            word = read_word(text_word, context, zone="board", tile_zone="tile", board=True)
            if word.tile == START:
                home.append((x, y))
            found.append((x, y, word))
    if len(home) != 1:
        raise ValueError(f"a board has exactly one F, this one has {len(home)}")
    ((home_x, home_y),) = home
    board = {(x - home_x, y - home_y): word for x, y, word in found}
    for tile, cells in anchors(board).items():
        shape = TILES[tile].cells
        if {(cells[0][0] + dx, cells[0][1] + dy) for dx, dy, _ in shape} != set(cells):
            raise ValueError(f"{tile} stands in {len(cells)} cells")
    return board


def anchors(board: Mapping[Cell, Word]) -> dict[str, list[Cell]]:
    """The cells of each tile, the one by which it is named first."""
    cells: dict[str, list[Cell]] = {}
    for cell in sorted(board, key=lambda c: (c[1], c[0])):
        cells.setdefault(board[cell].tile, []).append(cell)
    return cells


def mark_kinds(context: Context) -> list[MarkKind]:
    """The marks in use."""
    return [kind for part in context.parts for kind in part.marks]


def put_marks(game: Game, seat: int, word: Word, cell: Cell | None, context: Context) -> None:
    """Apply what the word carries."""
    for kind in mark_kinds(context):
        if values := word.values(kind.sign):
            kind.put(game, seat, word.tile, cell, values)


def lay_board(game: Game, seat: int, board: Board, context: Context) -> None:
    """Lay the seat's Alhambra out as the board says, marks included; it may be illegal."""
    layout = game.of(Estates).boards[seat]
    for tile, cells in anchors(board).items():
        if tile != START:
            layout.put(tile, cells[0], TILES[tile].cells)
    for cell, word in board.items():
        put_marks(game, seat, word, cell, context)


def faults_of(game: Game, seat: int) -> list[str]:
    """What makes the seat's Alhambra illegal."""
    return game.of(Estates).boards[seat].faults()


def word_of(game: Game, seat: int, tile: str, cell: Cell | None, context: Context, zone: str) -> Word:
    """A tile of the position with the marks that it carries now."""
    return Word(
        tile,
        frozenset(
            (kind.sign, value)
            for kind in mark_kinds(context)
            if zone in kind.zones
            for value in kind.read(game, seat, tile, cell)
        ),
    )


def board_of(game: Game, seat: int, context: Context) -> Board:
    """The seat's Alhambra with all marks."""
    tiles = game.of(Estates).boards[seat].tiles
    return {cell: word_of(game, seat, tile, cell, context, "board") for cell, tile in tiles.items()}


def mirrored(board: Board, context: Context) -> Board:
    """The board with every mark of an edge written on both its tiles, so that boards can be compared."""
    signs = {kind.sign for kind in mark_kinds(context) if kind.mirrored}
    marks = {cell: set(word.marks) for cell, word in board.items()}
    for cell, word in board.items():
        for sign, side in word.marks:
            if sign in signs:
                dx, dy = STEP[LETTERS[side]]
                other = (cell[0] + dx, cell[1] + dy)
                back = BACK[LETTERS[side]]
                if other in marks:
                    marks[other].add((sign, next(name for name, bit in LETTERS.items() if bit == back)))
    return {cell: Word(word.tile, frozenset(marks[cell])) for cell, word in board.items()}


def board_text(board: Mapping[Cell, Word]) -> str:
    """The board as one line for messages: rows separated by `/`."""
    xs = [x for x, _ in (*board, FOUNTAIN)]
    ys = [y for _, y in (*board, FOUNTAIN)]
    rows = []
    for y in range(min(ys), max(ys) + 1):
        words = [str(board.get((x, y), ".")) for x in range(min(xs), max(xs) + 1)]
        while len(words) > 1 and words[-1] == ".":
            words.pop()
        rows.append(" ".join(words))
    return " / ".join(rows)


def _board(text: str, info: ValidationInfo[Any]) -> Board:
    return read_board(text, info.context)


def word_in(zone: str, tile_zone: str = "tile") -> Any:
    """The type of a tile with marks in a list (`reserve`, `pending`, `dirk`)."""

    def judge(text: str, info: ValidationInfo[Any]) -> Word:
        return read_word(text, info.context, zone=zone, tile_zone=tile_zone)

    return Annotated[str, AfterValidator(judge)]


BoardText = Annotated[str, AfterValidator(_board)]


def legal_or_raise(game: Game, seat: int, key: str) -> None:
    """Raises Malformed if the seat's Alhambra is illegal."""
    if faults := faults_of(game, seat):
        words = {
            "sides": "sides of neighbours differ",
            "reach": "a tile cannot be reached on foot",
            "hole": "it encloses a hole",
        }
        raise Malformed(key, "illegal board: " + ", ".join(words.get(fault, fault) for fault in faults))
