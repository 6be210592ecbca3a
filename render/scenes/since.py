"""What each seat did since the viewer's last turn, as drawings: tiles that it got or moved, cards that it took."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import DIRK
from engine.base.auction import LotWon
from engine.base.dirk import DirkDrew
from engine.base.events import LeftoverGiven, MoneyTaken, Redesigned, RoundScored, TileBought, TileGiven
from render.scenes.pieces import component, emblem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import Event


@dataclass(frozen=True, slots=True)
class Done:
    """One thing that a seat got or did: its drawing; `moved`: it was there before; `points`: what it gained."""

    sprite: str
    moved: bool = False
    points: int = 0


def since(events: Sequence[Event], modules: Sequence[str]) -> dict[int, tuple[Done, ...]]:
    """What happened, by seat (Dirk is `DIRK`), in order; the doings of a module stand for themselves only
    where a seat did nothing else."""
    found: dict[int, list[Done]] = {}
    other: dict[int, list[Done]] = {}
    for event in events:
        for who, done in _plain(event):
            found.setdefault(who, []).append(done)
        seat, module = getattr(event, "seat", None), type(event).__module__.rpartition(".")[2]
        if isinstance(seat, int) and module in modules:
            signs = other.setdefault(seat, [])
            if Done(emblem(module)) not in signs:
                signs.append(Done(emblem(module)))
    return {who: tuple(found.get(who) or other[who]) for who in (*found, *other)}


def _plain(event: Event) -> Iterator[tuple[int, Done]]:
    match event:
        case TileBought(seat=seat, tile=tile):
            yield seat, Done(component(tile))
        case MoneyTaken(seat=seat):
            yield from ((seat, Done(component(card))) for card in event.taken())
        case Redesigned(seat=seat, tile=tile, out=out):
            yield from ((seat, Done(component(each), moved=True)) for each in (tile, out) if each is not None)
        case LotWon(seat=seat, lot=lot):
            yield seat, Done(component(lot))
        case LeftoverGiven(seat=int(seat), tile=tile):
            yield seat, Done(component(tile))
        case DirkDrew(tiles=tiles):
            yield from ((DIRK, Done(component(tile))) for tile in tiles)
        case TileGiven(tile=tile):
            yield DIRK, Done(component(tile))
        case RoundScored(gains=gains):
            yield from ((seat, Done("", points=gain)) for seat, gain in enumerate(gains) if gain)
