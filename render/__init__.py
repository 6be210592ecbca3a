"""Pictures of the game: from a view and the words of a language to the bytes of a PNG file.

    from render import Turn, draw
    png = draw(Turn(names=("Mira", "Jonas")), view, say)

A picture is asked for with a small frozen value (`Turn`, `Hand`, ...) that pickles, like the view, so that
drawing can happen in another process. `say` is a callable `say(key, **args) -> str`; its keys are those of
the bot's `pictures` texts. `names` are the seats' names as people chose them, in seat order: any string.
`scene` gives the same picture as placed marks, before it is painted. `draw_replay` makes an animated
picture of a whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.illustrations import Illustration
from render.paint import encode, paint, png
from render.replay import Replay, ReplayOpening, ReplayTooLargeError, draw_replay
from render.scenes.auction import Auction, lot_of
from render.scenes.board import Pick
from render.scenes.boards import AllBoards
from render.scenes.careers import CareerBar, CareerChart, CareerRow, Careers
from render.scenes.chart import ScoreLines
from render.scenes.choices import letter_of
from render.scenes.cockpit import Cockpit
from render.scenes.final import Final
from render.scenes.hand import Hand
from render.scenes.lobby import Lobby, Seat
from render.scenes.market import Market
from render.scenes.one_board import OneBoard
from render.scenes.paying import PaymentChoice
from render.scenes.pieces import has_piece, module_of
from render.scenes.placing import PlaceChoice, SpotChoice
from render.scenes.pointed import Pointed
from render.scenes.redesign import RedesignChoice
from render.scenes.scoring import Scoring
from render.scenes.standings import StandingRow, Standings
from render.scenes.statistics import Statistics
from render.scenes.then_and_now import ThenAndNow
from render.scenes.turn import Turn
from render.tokens import with_tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import View
    from render.scene import Scene
    from render.scenes.page import Say

__all__ = [
    "AllBoards",
    "Auction",
    "CareerBar",
    "CareerChart",
    "CareerRow",
    "Careers",
    "Cockpit",
    "Final",
    "Hand",
    "Illustration",
    "Lobby",
    "Market",
    "OneBoard",
    "PaymentChoice",
    "Pick",
    "PlaceChoice",
    "Pointed",
    "RedesignChoice",
    "Replay",
    "ReplayOpening",
    "ReplayTooLargeError",
    "Request",
    "ScoreLines",
    "Scoring",
    "Seat",
    "SpotChoice",
    "StandingRow",
    "Standings",
    "Statistics",
    "ThenAndNow",
    "Turn",
    "draw",
    "draw_replay",
    "encode",
    "has_piece",
    "letter_of",
    "lot_of",
    "module_of",
    "paint",
    "scene",
]

Request = (
    Turn
    | Auction
    | Statistics
    | Careers
    | Standings
    | Illustration
    | OneBoard
    | AllBoards
    | Market
    | Hand
    | Cockpit
    | PlaceChoice
    | SpotChoice
    | PaymentChoice
    | RedesignChoice
    | ThenAndNow
    | ScoreLines
    | Scoring
    | Final
    | Pointed
    | ReplayOpening
    | Lobby
)


def scene(request: Request, view: View | None, say: Say) -> Scene:
    """The picture as placed marks. `Lobby`, `Illustration`, `Careers` and `Standings` do without a view; others raise
    ValueError."""
    if isinstance(request, Lobby | Illustration | Careers | Standings):
        return request.scene(view, say)
    if view is None:
        raise ValueError(f"{type(request).__name__} shows a position and needs a view")
    return request.scene(view, say)


def draw(request: Request, view: View | None, say: Say, tokens: Sequence[int] = ()) -> bytes:
    """The picture as the bytes of a PNG file, 1200 pixels wide.

    `tokens` are the colours of the seats in seat order, as numbers from 1; without it seat 1 has colour 1.
    """
    return png(with_tokens(scene(request, view, say), tokens), shares=view is not None)
