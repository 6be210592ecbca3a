"""Final standings: who won, what each round brought, the score lines and the winner's Alhambra."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from engine import DIRK
from render.kit import ACTIVE, QUIET, TABLE, Column, Element, Label, Look, Panel, Row, Sized
from render.scenes.board import Board
from render.scenes.page import Page, compose, header, token
from render.scenes.parts import wall_length
from render.scenes.scoring import chart_panel, place_octagon, scores_over_time
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

GAIN_WIDTH = 154


@dataclass(frozen=True, slots=True)
class Final:
    """The end of a game."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        scores = scores_over_time(view, len(view.rounds))
        for player in view.players:
            scores.setdefault(player.seat, (0, player.score))
        order = sorted(scores, key=lambda who: (who not in view.winners, -scores[who][-1], who))
        rows = tuple(_standing(page, view, who, scores) for who in order)
        parts: list[Element] = [
            header(page, page.say("word-game-over"), status=_winner_words(page, view), status_ink=THEME.gold),
            Column((_titles(page, view), *rows), gap=10),
        ]
        if view.rounds:
            parts.append(chart_panel(page, view, len(view.rounds), 320))
        if view.winners and view.winners[0] >= 0:
            parts.append(_winning_board(page, view, view.winners[0]))
        return compose("final", tuple(parts))


def _winner_words(page: Page, view: View) -> str:
    people = [page.name(who) for who in view.winners]
    return page.say("pic-final-winners", n=len(people), name=people[0] if people else "")


def _titles(page: Page, view: View) -> Element:
    quiet = THEME.muted
    cells: list[Element] = [Label("", grow=1)]
    for sheet in view.rounds:
        words = page.say("pic-scoring-short", round=sheet.round)
        cells.append(Sized(Label(words, "body", 34, quiet, "right", smallest=26), width=GAIN_WIDTH))
    cells.append(
        Sized(Label(page.say("pic-scoring-total"), "body", 36, quiet, "right", smallest=24), width=170)
    )
    return Panel(Row(tuple(cells), gap=14), Look(None), (22, 0), name="titles")


def _standing(page: Page, view: View, who: int, scores: dict[int, tuple[int, ...]]) -> Element:
    """One line: place, token, name, what each round brought, total."""
    won = who in view.winners
    better = sum(1 for other, line in scores.items() if other != DIRK and line[-1] > scores[who][-1])
    tied = sum(1 for other, line in scores.items() if other != DIRK and line[-1] == scores[who][-1]) > 1
    place = 1 if won else better + 1
    medal: Element = (
        Sized(Label(""), width=66)
        if who == DIRK
        else place_octagon(place, shared=tied and (won == (len(view.winners) > 1)), size=66)
    )
    line = scores[who]
    gains = [after - before for before, after in pairwise(line)]
    ink = THEME.gold if won else THEME.muted if who == DIRK else THEME.cream
    cells: list[Element] = [
        medal,
        token(who, 66),
        Label(page.name(who), "name", 52, ink if won else THEME.cream, smallest=32, grow=1),
    ]
    for gain in gains:
        label = Label(
            f"+{gain}" if gain >= 0 else f"−{-gain}", "number", 44, THEME.muted, "right", smallest=30
        )
        cells.append(Sized(label, width=GAIN_WIDTH))
    cells.append(Sized(Label(str(line[-1]), "number", 76, ink, "right", smallest=44), width=170))
    return Panel(Row(tuple(cells), gap=14), ACTIVE if won else QUIET, (22, 6), name=f"standing:{who}")


def _winning_board(page: Page, view: View, who: int) -> Element:
    player = view.players[who]
    head = Row(
        (
            token(who, 54),
            Label(
                page.say("pic-final-board", name=page.name(who)),
                "label",
                42,
                THEME.muted,
                smallest=30,
                grow=1,
            ),
            wall_length(player.board.wall, 46, THEME.gold),
        ),
        gap=14,
    )
    board = Board(player.board, who, 620, 104, margin=0, names=False, changes=False)
    return Panel(Column((head, board), gap=14), TABLE, (24, 18), name="winning-board")
