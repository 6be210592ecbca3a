"""The strip of seats below a public page: token, name, points and wall of everybody, and what happened since
the last turn of whoever is on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import DIRK
from engine.base.things import CARDS
from render import sprites
from render.kit import ACTIVE, QUIET, SPRING, Column, Drawn, Element, Image, Label, Look, Panel, Row, Sized
from render.legible import least
from render.scene import Box, Group, Picture, Rect, Words
from render.scenes.page import token
from render.scenes.parts import small_card, wall_length
from render.scenes.since import Done, since
from render.text import width
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import PlayerView, View
    from render.scene import Placed
    from render.scenes.page import Page

GAP: Final = 10
PAD: Final = (11, 7)
DONE: Final = 50
"""Height of what a seat has done."""

FEW: Final = 4
"""With more seats than these the name has a line of its own."""


def strip(page: Page, view: View) -> Element:
    """All seats beside each other, Dirk last."""
    people: list[int] = [player.seat for player in view.players]
    if view.dirk is not None:
        people.append(DIRK)
    done = since(view.since, view.modules)
    wide = (THEME.width - 2 * THEME.edge - GAP * (len(people) - 1)) // len(people)
    cells = tuple(
        Sized(_cell(page, view, who, done.get(who, ()), wide, len(people)), width=wide) for who in people
    )
    return Row(cells, gap=GAP, across="stretch", name="seats")


def seat_look(view: View, who: int) -> Look:
    """A seat's panel: bright for whoever is asked or, at the end, for the winners."""
    bright = who in view.winners if view.phase == "over" else who in on_turn(view)
    return ACTIVE if bright else QUIET


def on_turn(view: View) -> tuple[int, ...]:
    """Who has to act now: everybody who is asked, else whose turn it is."""
    return view.asked or (() if view.turn is None else (view.turn,))


def _cell(page: Page, view: View, who: int, done: Sequence[Done], wide: int, people: int) -> Element:
    player = view.players[who] if who != DIRK else None
    score, ink = (player.score, THEME.gold) if player else (view.dirk.score if view.dirk else 0, THEME.muted)
    points = Label(str(score), "number", 56 if people <= FEW else 50, ink, "right")
    name = Label(page.name(who), "name", 40, THEME.cream if player else THEME.muted, grow=1)
    wall = (wall_length(player.board.wall, 46),) if player else ()
    line = Drawn(0, DONE, lambda rect: (Group(f"since:{who}", rect, tuple(_done(rect, done))),))
    if people > FEW:
        rows: tuple[Element, ...] = (
            Row((token(who, 44), name), gap=8),
            Row((*wall, SPRING, points), gap=0),
            line,
        )
    elif people == FEW:
        rows = (
            Row((token(who, 46), name, points), gap=8),
            Row((*wall, Sized(line, grow=1)), gap=14),
        )
    else:
        hand = (_hand(player),) if player else ()
        rows = (
            Row((token(who, 46), name, points), gap=10),
            Row((*wall, *hand, Sized(line, grow=1)), gap=18),
        )
    return Panel(Column(rows, gap=4), seat_look(view, who), PAD, name=f"seat:{who if player else 'dirk'}")


def _hand(player: PlayerView) -> Element:
    return Row((Image("card/back", 48), Label(str(player.hand_count), "number", 46)), gap=7, name="cards")


def _done(rect: Rect, done: Sequence[Done]) -> Iterable[Placed]:
    """As many drawings as there is room for; the rest is counted."""
    sizes = [_size(each) for each in done]
    shown = len(done)
    while shown and sum(sizes[:shown]) + 6 * (shown - 1) + _more(len(done) - shown) > rect.width:
        shown -= 1
    left = rect.left
    for each, wide in zip(done[:shown], sizes, strict=False):
        yield from _sign(each, Rect(left, rect.top, wide, rect.height))
        left += wide + 6
    if shown < len(done):
        words = f"+{len(done) - shown}"
        size = least("number", "reading") + 1
        box = Rect(left, rect.top, width(words, "number", size), rect.height)
        yield Words(box, words, "number", size, box.width, THEME.muted, "left", "reading")


def _more(left: int) -> int:
    """Room for the number of those left out."""
    return width(f"+{left}", "number", least("number", "reading") + 1) if left else 0


def _size(done: Done) -> int:
    if done.points:
        return width(f"+{done.points}", "number", 46)
    if _is_money(done.sprite):
        return 44
    return min(2 * DONE, sprites.width_at(done.sprite, DONE)) if sprites.has_sprite(done.sprite) else DONE


def _is_money(sprite: str) -> bool:
    return sprite.startswith("card/") and sprite.removeprefix("card/") in CARDS


def _sign(done: Done, rect: Rect) -> Iterable[Placed]:
    """A tile as it is, a card as its value over its sign, gained points as a number."""
    if done.points:
        words = f"+{done.points}"
        yield Words(rect, words, "number", 46, rect.width, THEME.gold, "left", "reading")
        return
    if not _is_money(done.sprite):
        yield Picture(rect, done.sprite)
        if done.moved:
            yield Box(rect, None, THEME.muted, 3, 4)
        return
    yield from small_card(done.sprite.removeprefix("card/"), rect)
