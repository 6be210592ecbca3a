"""Points in words: the table of what each place pays, how many each player has, and scoring sheets."""

from __future__ import annotations

from collections import Counter

from bot.texts import Say
from bot.wording.describe.position import scores_line, totals_line
from bot.wording.describe.words import Names, number, shorten, who
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


def score_text(
    say: Say,
    view: View,
    names: Names,
    now: RoundView | None = None,
    own: RoundView | None = None,
    *,
    limit: int = 3_900,
) -> str:
    """The text of `/score`: points, what a scoring now would bring line by line, who has how many, the points table.

    `now` is what all can foresee, `own` the same with what the viewer alone knows. What is too long for `limit`
    characters is left out or cut: first who has how many, which the lines of the scoring tell too.
    """
    scores = say("status-scores", scores=scores_line(say, view, names))
    table = points_table(say, view)
    told = "" if now is None else "\n".join(_now_lines(say, view, names, now, own))
    counts = "\n".join(counts_lines(say, view, names))
    if len(scores) + len(told) + len(counts) + len(table) + 6 > limit:
        counts = "" if told else shorten(counts, limit - len(scores) - len(table) - 6)
    told = shorten(told, limit - len(scores) - len(counts) - len(table) - 6)
    return "\n\n".join(part for part in (scores, told, counts, table) if part)


def _now_lines(say: Say, view: View, names: Names, now: RoundView, own: RoundView | None) -> list[str]:
    """What a scoring now would bring: for whoever knows more first what that changes, then each line for all."""
    lines = [say("score-now", round=now.round)]
    if own is not None and own.lines != now.lines and view.viewer is not None:
        lines.append(say("score-now-secret", changes=", ".join(_changes(say, now, own, view.viewer))))
    lines += [*_item_lines(say, now, names), _totals_line(say, now, names)]
    later = [f"score-later-{module}" for module in view.modules]
    return [*lines, *(say(key) for key in later if key in say)]


def _changes(say: Say, now: RoundView, own: RoundView, seat: int) -> list[str]:
    """The points of a seat that are other with what it knows, and its gain in all."""
    before, after = Counter[str](), Counter[str]()
    for sheet, points in ((now, before), (own, after)):
        for line in sheet.lines:
            if line.who == seat:
                points[line.item] += line.points
    changed = [item for item in after if after[item] != before[item]]
    lines = [
        say("score-now-change", item=item_name(say, item), points=after[item], before=before[item])
        for item in changed
    ]
    total, public = sum(after.values()), sum(before.values())
    return [*lines, say("score-now-change", item=say("score-now-all"), points=total, before=public)]


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
    return "\n".join(
        [
            say("score-sheet", round=sheet.round),
            *_item_lines(say, sheet, names),
            _totals_line(say, sheet, names),
        ]
    )


def _item_lines(say: Say, sheet: RoundView, names: Names) -> list[str]:
    """Each thing that is scored, and who gets what for it."""
    lines = []
    items: dict[str, list[ScoreLine]] = {}
    for line in sheet.lines:
        items.setdefault(line.item, []).append(line)
    for item, found in items.items():
        paid = sorted((line for line in found if line.points), key=lambda line: (-line.points, line.who))
        told = ", ".join(_line(say, line, names) for line in paid) or say("word-nobody")
        lines.append(say("score-item", item=item_name(say, item), lines=told))
    return lines


def _totals_line(say: Say, sheet: RoundView, names: Names) -> str:
    gains: Counter[int] = Counter()
    for line in sheet.lines:
        gains[line.who] += line.points
    totals = sorted(sheet.totals.items(), key=lambda pair: (-pair[1], pair[0]))
    return say(
        "score-totals",
        totals=", ".join(
            say("score-total", name=who(say, names, seat), points=points, gain=gains[seat])
            for seat, points in totals
        ),
    )


def growth_text(say: Say, view: View, names: Names, rounds: int) -> str:
    """Everybody's points after each of the first rounds, one round a line."""
    return "\n".join(
        say("growth-line", round=sheet.round, scores=totals_line(say, sheet.totals, names))
        for sheet in view.rounds[:rounds]
    )
