"""/stats: what somebody, two people, or all of a server together have done in their games, as a picture with charts and in
words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.panels.parts import Button, Panel, Picture, lines
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.tables.module_sets import module_name
from bot.tables.records.statistics import ITEMS, WALL, Statistics
from bot.texts import Say, apart, plain
from bot.wording import describe
from render import CareerBar, CareerChart, CareerRow, Careers

Better = Literal["more", "less", ""]
"""Which of two figures is the better one; empty: neither."""
FEW: Final = 5
"""Of modules and modules' words so many are told, the most played first."""
LIMIT: Final = 3_600


@dataclass(frozen=True, slots=True)
class Subject:
    """Whose statistics these are, by name."""

    name: str
    figures: Statistics


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: its text's key (`stats-<key>`, and `pic-career-<key>` on the picture), sign, and how it is told."""

    key: str
    sign: str
    value: Callable[[Statistics], float | None]
    shown: Callable[[Say, float], str]
    better: Better = "more"


def _whole(say: Say, value: float) -> str:
    return say("stats-number", n=round(value))


def _part(say: Say, value: float) -> str:
    return say("stats-number", n=round(value, 1))


def _percent(say: Say, value: float) -> str:
    return say("stats-percent", n=round(100 * value))


def _time(say: Say, seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds < 100:
        return say("stats-seconds", n=round(seconds))
    if seconds < 100 * 60:
        return say("stats-minutes", n=round(seconds / 60))
    return say("stats-hours", n=round(seconds / 3_600, 1))


FIGURES: Final = (
    Figure("games", "verb/board", lambda s: s.games, _whole, ""),
    Figure("wins", "sign/laurel", lambda s: s.wins, _whole),
    Figure("points", "=", lambda s: s.points, _part),
    Figure("best", "glyph/crown", lambda s: s.best.value, _whole),
    Figure("wall", "glyph/wall", lambda s: s.wall.value, _whole),
    Figure("exact", "verb/yes", lambda s: s.share_exact, _percent),
    Figure("money", "coin/florin", lambda s: s.money, _whole, ""),
    Figure("overpaid", "+", lambda s: s.overpaid, _part, "less"),
    Figure("redesigns", "verb/redesign", lambda s: s.redesigns, _part, ""),
    Figure("thefts", "card/back", lambda s: s.thefts, _part, ""),
    Figure("turn", "verb/wait", lambda s: s.turn, _time, ""),
)


def statistics_panel(
    say: Say, subjects: Sequence[Subject], asked: AskedStatistics, met: tuple[int, int, int] = (0, 0, 0)
) -> Panel:
    """The statistics of one or two people, or of the server. `met`: how often two of them played together, and how often each
    was before the other."""
    names = [plain(subject.name) for subject in subjects]
    key = "stats-title-server" if asked.user is None else "stats-title"
    head = f"### {say(key, name=describe.listed(say, names))}"
    rows = (_ways(say, asked),)
    if not any(subject.figures.games for subject in subjects):
        left = sum(subject.figures.left for subject in subjects)
        return Panel(lines(head, say("stats-none"), say("stats-left", n=left) if left else ""), rows=rows)
    words = _words(say, subjects, names, asked)
    picture = Picture(
        _picture(say, subjects, asked),
        None,
        describe.shorten(
            " ".join(_words(say, subjects, [apart(s.name) for s in subjects], asked, marks=False)), 1_024
        ),
        describe.shorten("\n".join(f"- {line}" for line in words), LIMIT),
        "statistics",
    )
    return Panel(head, picture, rows, say("stats-how"), below=_below(say, subjects, names, asked, met))


def _ways(say: Say, asked: AskedStatistics) -> tuple[Button, ...]:
    found = (
        [] if asked.user is None else [Button(say("button-server-statistics"), AskedStatistics().custom_id)]
    )
    own = Button(say("button-own-statistics"), AskedStatistics(verb="own").custom_id)
    return (*found, own, Button(say("button-leaderboard"), AskedRanking().custom_id))


# In words


def _words(
    say: Say,
    subjects: Sequence[Subject],
    names: Sequence[str],
    asked: AskedStatistics,
    *,
    marks: bool = True,
) -> list[str]:
    """What the picture shows, one figure a line. `marks`: names stand out."""

    def each(told: Sequence[str]) -> str:
        if len(subjects) == 1:
            return told[0]
        parts = (
            say("stats-of", name=f"**{n}**" if marks else n, value=t)
            for n, t in zip(names, told, strict=True)
        )
        return ", ".join(parts)

    every = [subject.figures for subject in subjects]
    found = []
    for figure in FIGURES:
        values = [figure.value(one) for one in every]
        if all(value is None for value in values) or (figure.key == "wins" and asked.user is None):
            continue
        told = [say("word-none") if value is None else figure.shown(say, value) for value in values]
        found.append(say(f"stats-{figure.key}", value=each(told)))
    return [
        *found,
        say("stats-players", value=each([_players(say, one, asked) for one in every])),
        say("stats-rounds", value=each([_rounds(say, one) for one in every])),
        say("stats-items", value=each([_items(say, one) for one in every])),
    ]


def _below(
    say: Say,
    subjects: Sequence[Subject],
    names: Sequence[str],
    asked: AskedStatistics,
    met: tuple[int, int, int],
) -> str:
    """What the picture does not show."""
    every = [subject.figures for subject in subjects]
    found = []
    for name, one in zip(names, every, strict=True):
        before = f"**{name}** · " if len(every) > 1 else ""
        if one.own_items:
            found.append(f"{before}{say('stats-words', value=_listed_items(say, one.own_items))}")
        if one.modules:
            found.append(f"{before}{say('stats-modules', value=_modules(say, one, asked))}")
    return lines(*found, *_company(say, subjects, names, asked, met))


def _company(
    say: Say,
    subjects: Sequence[Subject],
    names: Sequence[str],
    asked: AskedStatistics,
    met: tuple[int, int, int],
) -> list[str]:
    """Whom they have played with, and games that were left."""
    if len(subjects) == 2:
        together, first, second = met
        return [say("stats-met", n=together, one=names[0], first=first, other=names[1], second=second)]
    one = subjects[0].figures
    key = "stats-companion-server" if asked.user is None else "stats-companion"
    told = [say(key, name=plain(each.name), n=each.games, beaten=each.beaten) for each in one.companions]
    found = []
    if told:
        title = "stats-people" if asked.user is None else "stats-companions"
        found.append(say(title, n=one.people, names=describe.listed(say, told)))
    if one.left:
        found.append(say("stats-left", n=one.left))
    return found


def _players(say: Say, one: Statistics, asked: AskedStatistics) -> str:
    key = "stats-with-server" if asked.user is None else "stats-with"
    return "; ".join(
        say(key, players=players, n=played.games, wins=played.wins) for players, played in one.players.items()
    )


def _rounds(say: Say, one: Statistics) -> str:
    return " · ".join(_whole(say, points) for points in one.rounds)


def _items(say: Say, one: Statistics) -> str:
    return _listed_items(say, {item: one.items.get(item, 0.0) for item in ITEMS})


def _listed_items(say: Say, items: dict[str, float]) -> str:
    return ", ".join(
        say("stats-item", item=describe.item_name(say, item), points=_part(say, points))
        for item, points in items.items()
    )


def _modules(say: Say, one: Statistics, asked: AskedStatistics) -> str:
    most = sorted(one.modules.items(), key=lambda pair: (-pair[1].games, pair[0]))[:FEW]
    key = "stats-module-server" if asked.user is None else "stats-module"
    return "; ".join(
        say(
            key,
            module=module_name(say, module),
            n=played.games,
            wins=played.wins,
            points=round(played.points),
        )
        for module, played in most
    ) or say("word-none")


# As a picture


def _picture(say: Say, subjects: Sequence[Subject], asked: AskedStatistics) -> Careers:
    every = [subject.figures for subject in subjects]
    rows = []
    for figure in FIGURES:
        values = [figure.value(one) for one in every]
        if figure.key == "wins" and asked.user is None:
            continue
        shown = tuple("–" if value is None else figure.shown(say, value) for value in values)
        rows.append(CareerRow(figure.sign, f"pic-career-{figure.key}", shown, _best(values, figure.better)))
    rounds = max(len(one.rounds) for one in every)
    scorings = tuple(
        CareerBar("", tuple(one.rounds[n] if n < len(one.rounds) else 0.0 for one in every), f"{n + 1}.")
        for n in range(rounds)
    )
    types = tuple(
        CareerBar(
            "glyph/wall" if item == WALL else f"badge/{item}",
            tuple(one.items.get(item, 0.0) for one in every),
        )
        for item in ITEMS
    )
    charts = (
        CareerChart("pic-career-rounds", scorings),
        CareerChart("pic-career-items", types),
        _wins(every, asked),
    )
    return Careers(tuple(subject.name for subject in subjects), tuple(rows), charts)


def _wins(every: Sequence[Statistics], asked: AskedStatistics) -> CareerChart:
    """Wins, or of a server games, by number of players."""
    numbers = sorted({number for one in every for number in one.players})

    def value(one: Statistics, number: int) -> float:
        played = one.players.get(number)
        return 0.0 if played is None else played.games if asked.user is None else played.wins

    bars = tuple(CareerBar("", tuple(value(one, n) for one in every), str(n)) for n in numbers)
    return CareerChart("pic-career-players" if asked.user is None else "pic-career-won", bars)


def _best(values: Sequence[float | None], better: Better) -> int | None:
    """Which of two is the better one; None where nobody is."""
    known = [value for value in values if value is not None]
    if len(known) != len(values) or len(known) < 2 or not better or known[0] == known[1]:
        return None
    return known.index(max(known) if better == "more" else min(known))
