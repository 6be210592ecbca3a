"""Places that people reach, in a scoring and at the end of a game, and the medals that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine import DIRK
from render.kit import Drawn
from render.scene import Octagon, Placed, Rect, Words
from render.text import fit
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.base.view import View

MEDALS: Final = 3
"""So many places have a medal."""


class Standing(NamedTuple):
    """How somebody stands at the end: who it is, the place from 1 (0 for who cannot win), whether others have
    the same one, and the score."""

    who: int
    place: int
    shared: bool
    score: int


def standings(view: View) -> tuple[Standing, ...]:
    """Everybody at the end of a game, the best first. Dirk has no place unless he has won; whoever has won is
    first, however many others have as many points."""
    scores = {player.seat: player.score for player in view.players}
    if view.dirk is not None:
        scores[DIRK] = view.dirk.score
    playing = [who for who in scores if who != DIRK or DIRK in view.winners]

    def rank(who: int) -> int:
        if who in view.winners:
            return 1
        if who not in playing:
            return 0
        return 1 + sum(other in view.winners or scores[other] > scores[who] for other in playing)

    places = {who: rank(who) for who in scores}
    order = sorted(scores, key=lambda who: (places[who] == 0, places[who], who < 0, who))
    return tuple(
        Standing(who, places[who], list(places.values()).count(places[who]) > 1, scores[who]) for who in order
    )


def place_octagon(rank: int, *, shared: bool, size: int) -> Drawn:
    """The medal of a place; `=` says that others have the same."""
    fill = {1: THEME.first, 2: THEME.second, 3: THEME.third}.get(rank, THEME.parchment_edge)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(size, size)
        yield Octagon(spot, fill, THEME.ink, 3)
        words = f"={rank}" if shared else str(rank)
        fitted = fit(words, "label", size * 7 // 10, size - 8)
        yield Words(spot, fitted.text, "label", fitted.size, fitted.width, THEME.ink, "centre", "reading")

    return Drawn(size, size, marks)
