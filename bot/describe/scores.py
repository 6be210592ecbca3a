"""Points in words: the table of what each place pays, how many each player has, and scoring sheets."""

from __future__ import annotations

from collections import Counter

from bot.describe.position import scores_line
from bot.describe.words import Names, number, who
from bot.texts import Say
from engine import DIRK
from engine.base.things import BUILDINGS, TILES, TYPES
from engine.base.view import RoundView, ScoreLine, View

WALL = "wall"


def tiles_of_type() -> dict[str, int]:
    """How many building tiles of each type the box holds, lowest type first."""
    found = Counter(TILES[name].type for name in BUILDINGS)
    return {kind: found[kind] for kind in TYPES}


def points_table(say: Say, view: View) -> str:
    """How many tiles of each type there are and what each place pays in each round, one type a line."""
    lines = [say("score-table")]
    for kind, tiles in reversed(tiles_of_type().items()):
        pays = [
            "/".join(str(points) for points in row[kind])
            for _, row in sorted(view.table.items())
            if kind in row
        ]
        lines.append(say("score-table-line", type=kind, n=tiles, pays=" · ".join(pays)))
    lines.append(say("score-table-wall"))
    return "\n".join(lines)


def counts_lines(say: Say, view: View, names: Names) -> list[str]:
    """Who has how many of each type now, and how long everybody's wall is."""
    lines = []
    for kind in reversed(TYPES):
        have = [(player.counts.get(kind, 0), player.seat) for player in view.players]
        if view.dirk is not None:
            have.append((view.dirk.counts.get(kind, 0), DIRK))
        found = ", ".join(
            f"{who(say, names, seat)} {number(count)}"
            for count, seat in sorted(have, key=lambda pair: -pair[0])
            if count > 0
        )
        lines.append(say("score-have", type=kind, have=found or say("word-nobody")))
    ranked = sorted(view.players, key=lambda player: -player.board.wall)
    walls_ = ", ".join(f"{who(say, names, player.seat)} {player.board.wall}" for player in ranked)
    return [*lines, say("score-walls", have=walls_)]


def score_text(say: Say, view: View, names: Names) -> str:
    """The text of `/score`: points, who has how many, and the points table."""
    return "\n".join(
        [
            say("status-scores", scores=scores_line(say, view, names)),
            *counts_lines(say, view, names),
            "",
            points_table(say, view),
        ]
    )


def item_name(say: Say, item: str) -> str:
    """What a line of a scoring sheet is about: a building type, the wall, a module's own word."""
    if item in TYPES:
        return say("building-title", type=item)
    return say(f"score-item-{item}") if f"score-item-{item}" in say else item.replace("_", " ")


def _line(say: Say, line: ScoreLine, names: Names) -> str:
    name = who(say, names, line.who)
    if line.rank:
        return say(
            "score-line",
            name=name,
            points=line.points,
            count=number(line.count),
            place=line.rank,
            shared="yes" if line.shared else "no",
        )
    return say("score-line-plain", name=name, points=line.points)


def sheet_text(say: Say, sheet: RoundView, names: Names) -> str:
    """One scoring round: who got what for which type and wall, and the totals after it."""
    lines = [say("score-sheet", round=sheet.round)]
    items: dict[str, list[ScoreLine]] = {}
    for line in sheet.lines:
        items.setdefault(line.item, []).append(line)
    for item, found in items.items():
        paid = sorted((line for line in found if line.points), key=lambda line: (-line.points, line.who))
        told = ", ".join(_line(say, line, names) for line in paid) or say("word-nobody")
        lines.append(say("score-item", item=item_name(say, item), lines=told))
    gains: Counter[int] = Counter()
    for line in sheet.lines:
        gains[line.who] += line.points
    totals = sorted(sheet.totals.items(), key=lambda pair: (-pair[1], pair[0]))
    lines.append(
        say(
            "score-totals",
            totals=", ".join(
                say("score-total", name=who(say, names, seat), points=points, gain=gains[seat])
                for seat, points in totals
            ),
        )
    )
    return "\n".join(lines)
