"""Statistics of a person, or of a server, out of results. What counts is what somebody played from the beginning to the end;
seats of people who want no statistics are nobody's."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Final, TypeVar

from bot.tables.records.result import Ended, SeatResult
from engine.base.things import TYPES

WALL: Final = "wall"
ITEMS: Final = (*TYPES, WALL)
"""What brings points in every game; anything else is a module's."""
FAVOURITES: Final = 3


@dataclass(frozen=True, slots=True)
class Best:
    """A record: how much, in which game, by whom."""

    value: int = 0
    game: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """Games that have something in common: how many, how many of them were won, and the average of the points."""

    games: int
    wins: int
    points: float


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody who often played too: in how many games, and in how many of these they were behind whom this is about."""

    user: int
    name: str
    games: int
    beaten: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """Averages are of one game. `rounds` by scoring, `items` by type, wall and module's word, `turn` the median of seconds
    (None: no turn is known). `left`: games that a computer finished in their place."""

    games: int = 0
    wins: int = 0
    left: int = 0
    players: Mapping[int, Played] = field(default_factory=dict)
    modules: Mapping[str, Played] = field(default_factory=dict)
    points: float = 0.0
    best: Best = Best()
    wall: Best = Best()
    rounds: tuple[float, ...] = ()
    items: Mapping[str, float] = field(default_factory=dict)
    bought: float = 0.0
    exact: float = 0.0
    money: float = 0.0
    overpaid: float = 0.0
    redesigns: float = 0.0
    thefts: float = 0.0
    turn: float | None = None
    companions: tuple[Companion, ...] = ()
    people: int = 1

    @property
    def own_items(self) -> dict[str, float]:
        """The points of modules' words alone."""
        return {item: points for item, points in self.items.items() if item not in ITEMS}

    @property
    def share_exact(self) -> float:
        """The part of the purchases that were paid exactly."""
        return self.exact / self.bought if self.bought else 0.0


Seat = tuple[Ended, SeatResult]
Key = TypeVar("Key", int, str)


def of_person(games: Iterable[Ended], user: int, left_out: Collection[int] = ()) -> Statistics:
    """The statistics of somebody."""
    every = [(ended, seat) for ended in games for seat in ended.result.seats if seat.user == user]
    own = [(ended, seat) for ended, seat in every if seat.counts]
    met: dict[int, list[tuple[str, bool]]] = defaultdict(list)
    for ended, mine in own:
        for other in ended.result.seats:
            if other.counts and other.user is not None and other.user != user and other.user not in left_out:
                met[other.user].append((other.name, mine.place < other.place))
    companions = [
        Companion(other, games[-1][0], len(games), sum(beaten for _, beaten in games))
        for other, games in met.items()
    ]
    return _of(own, left=sum(seat.kind == "left" for _, seat in every), companions=companions, people=1)


def between(games: Iterable[Ended], one: int, other: int) -> tuple[int, int, int]:
    """How often two people have played together to the end, and how often each of them was before the other."""
    met = [
        (mine.place, theirs.place)
        for ended in games
        for mine in ended.result.seats
        for theirs in ended.result.seats
        if mine.counts and theirs.counts and (mine.user, theirs.user) == (one, other)
    ]
    return len(met), sum(a < b for a, b in met), sum(b < a for a, b in met)


def of_server(games: Iterable[Ended], left_out: Collection[int] = ()) -> Statistics:
    """The statistics of all who play on a server together."""
    own = [
        (ended, seat)
        for ended in games
        for seat in ended.result.seats
        if seat.counts and seat.user not in left_out
    ]
    often = Counter(seat.user for _, seat in own if seat.user is not None)
    names = {seat.user: seat.name for _, seat in own}
    companions = [Companion(user, names[user], number) for user, number in often.items()]
    return _of(own, left=0, companions=companions, people=len(often))


def _of(own: Sequence[Seat], *, left: int, companions: Sequence[Companion], people: int) -> Statistics:
    favourites = tuple(sorted(companions, key=lambda one: (-one.games, one.user))[:FAVOURITES])
    if not own:
        return Statistics(left=left, companions=favourites, people=people)
    seats = [seat for _, seat in own]
    turns = [seconds for seat in seats for seconds in seat.turns]
    return Statistics(
        games=_games(own),
        wins=sum(seat.place == 1 for seat in seats),
        left=left,
        players=_grouped(own, lambda ended: [len(ended.result.seats)]),
        modules=_grouped(own, lambda ended: ended.result.modules),
        points=fmean(seat.points for seat in seats),
        best=_best(own, lambda seat: seat.points),
        wall=_best(own, lambda seat: seat.wall),
        rounds=_rounds(seats),
        items=_items(own),
        bought=fmean(seat.bought for seat in seats),
        exact=fmean(seat.exact for seat in seats),
        money=fmean(seat.money for seat in seats),
        overpaid=fmean(seat.overpaid for seat in seats),
        redesigns=fmean(seat.redesigns for seat in seats),
        thefts=fmean(seat.thefts for seat in seats),
        turn=median(turns) if turns else None,
        companions=favourites,
        people=people,
    )


def _games(own: Iterable[Seat]) -> int:
    return len({ended.game for ended, _ in own})


def _grouped(own: Iterable[Seat], keys: Callable[[Ended], Iterable[Key]]) -> dict[Key, Played]:
    """The games by something, in its order."""
    found: dict[Key, list[Seat]] = defaultdict(list)
    for ended, seat in own:
        for key in keys(ended):
            found[key].append((ended, seat))
    return {
        key: Played(_games(some), sum(s.place == 1 for _, s in some), fmean(s.points for _, s in some))
        for key, some in sorted(found.items())
    }


def _best(own: Iterable[Seat], value: Callable[[SeatResult], int]) -> Best:
    """The greatest; of several the first that was reached."""
    ended, seat = max(own, key=lambda one: value(one[1]))
    return Best(value(seat), ended.game, seat.name)


def _rounds(seats: Sequence[SeatResult]) -> tuple[float, ...]:
    most = max(len(seat.rounds) for seat in seats)
    return tuple(
        fmean(seat.rounds[number] for seat in seats if number < len(seat.rounds)) for number in range(most)
    )


def _items(own: Sequence[Seat]) -> dict[str, float]:
    """The average for each of them: of what brings points in every game over all games, of a module's word over the games in
    which it brought somebody points."""
    words = {item for _, seat in own for item in seat.items if item not in ITEMS}
    found = {item: fmean(seat.items.get(item, 0) for _, seat in own) for item in ITEMS}
    for word in sorted(words):
        some = [seat for ended, seat in own if any(word in other.items for other in ended.result.seats)]
        found[word] = fmean(seat.items.get(word, 0) for seat in some)
    return found
