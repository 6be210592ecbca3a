"""A position as plain text, from the view of the public or of one seat."""

from __future__ import annotations

import json
from itertools import islice

from engine.base.sides import sides_of
from engine.base.view import BoardView, PlayerView, TileView, View
from engine.base.viewing import view
from engine.core.fairness import FORMAT, read_game
from engine.core.kernel import Game
from engine.core.notation import column_name, row_name, write
from engine.core.record import Record
from engine.core.saving import SaveError
from engine.tools.verifying import replay, start_of

MAX_OPTIONS = 60


class ShowError(Exception):
    """There is no such position."""


def load_position(text: str, move: int | None = None) -> tuple[Game, int]:
    """The game in a GAME.json after a number of moves (None: all), or in a save; and its move number.

    Raises FairnessError, SaveError, or ShowError.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("neither a GAME.json nor a save: no JSON") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        if move is not None:
            raise ShowError("a save has only one position")
        record = Record.load(data)
        return record.game, record.number
    game_file = read_game(text)
    moves = len(game_file.moves) if move is None else move
    if not 0 <= moves <= len(game_file.moves):
        raise ShowError(f"the game has {len(game_file.moves)} moves")
    game = start_of(game_file)
    for _ in islice(replay(game, game_file.moves), moves):
        pass
    return game, moves


def _tile(tile: TileView) -> str:
    walls = sides_of(tile.walls)
    return tile.id + (f"({walls})" if walls else "")


def _tiles(tiles: tuple[TileView, ...]) -> str:
    return " ".join(_tile(tile) for tile in tiles) or "-"


def board_lines(board: BoardView) -> list[str]:
    """An Alhambra as a table with the names of its columns and rows; walls stand in brackets."""
    cells = {placed.at: _tile(placed.tile) for placed in board.tiles}
    xs = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    ys = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    rows = [["", *(column_name(x) for x in xs)]]
    rows += [[row_name(y), *(cells.get((x, y), ".") for x in xs)] for y in ys]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        " ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _player(seen: View, player: PlayerView) -> list[str]:
    marks = [
        word
        for word, there in (("turn", seen.turn == player.seat), ("asked", player.seat in seen.asked))
        if there
    ]
    hand = (
        f"{player.hand_count} cards" if player.hand is None else " ".join(sorted(player.hand)) or "no cards"
    )
    counts = " ".join(f"{kind} {number:g}" for kind, number in player.counts.items() if number) or "-"
    return [
        "",
        f"seat {player.seat}: {player.score} points" + (f" ({', '.join(marks)})" if marks else ""),
        *("  " + line for line in board_lines(player.board)),
        f"  wall {player.board.wall}, buildings: {counts}",
        f"  hand: {hand}",
        f"  reserve: {_tiles(player.reserve)}",
        *([f"  to place: {_tiles(player.pending)}"] if player.pending else []),
    ]


def position_text(game: Game, seat: int | None = None, number: int = 0) -> str:
    """The whole position. Raises ShowError for a seat that there is not."""
    if seat is not None and not 0 <= seat < game.seats:
        raise ShowError(f"there is no seat {seat}")
    return view_text(view(game, seat, move=number))


def view_text(seen: View) -> str:
    """A position as its viewer sees it."""
    market = ", ".join(f"{s.currency}: {_tile(s.tile) if s.tile else '-'}" for s in seen.market)
    lines = [
        f"#{seen.move}, turn {seen.turn_number}, phase {seen.phase}, rounds scored: {len(seen.rounds)}",
        f"modules: {' '.join(seen.modules)}",
        f"market: {market}",
        f"display: {' '.join(card.id for card in seen.display) or '-'}",
        f"left: {seen.draw_left} cards, {seen.supply_left} tiles",
    ]
    for player in seen.players:
        lines += _player(seen, player)
    if seen.dirk is not None:
        lines += ["", f"Dirk: {seen.dirk.score} points", f"  {_tiles(seen.dirk.tiles)}"]
    if seen.phase == "over":
        lines += ["", "game over, won by seat " + ", ".join(str(winner) for winner in seen.winners)]
    if seen.options:
        lines += ["", "possible:", *(f"  {write(option)}" for option in seen.options[:MAX_OPTIONS])]
        if len(seen.options) > MAX_OPTIONS:
            lines.append(f"  and {len(seen.options) - MAX_OPTIONS} more")
    return "\n".join(lines)
