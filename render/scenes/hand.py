"""The hand, for its owner's eyes only: cards by colour with sums, secret cards, what can be paid exactly."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from engine.base.things import TILES
from engine.base.view import TileView
from render.kit import (
    DARK,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    Row,
    Sized,
    Space,
)
from render.scene import Picture, Placed, Rect
from render.scenes.money import by_currency, currency_of, spendable, value_of
from render.scenes.page import Page, caption, compose, header
from render.scenes.parts import amount, badge, card_height, field_look, small_card, tile_marks
from render.scenes.payable import payable
from render.scenes.pieces import component, identity_of, width_of
from render.text import width
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import Mark, PlayerView, View
    from render.scene import Scene
    from render.scenes.page import Say

FAN_MOST: Final = 14
"""Cards that one fan can show well; more are laid out by colour."""

FAN_WIDTH: Final = 168
STRIP_WIDTH: Final = 118
"""Width of a card where there is less room; its numeral is as high as a digit has to be."""

STRIP_STEP: Final = 52
"""So much of a card is seen at least, with its numeral."""

CHIP: Final = 66
"""Height of a card where there is hardly any room."""

PIECE: Final = 150
"""Height of a special card or piece."""

SMALL: Final = 96
"""Its height where there is little room."""

CAPTION: Final = 34
"""Size to which a name below a piece may shrink."""

COIN: Final = 110
"""Height of a coin beside the cards."""

SPECIAL: Final = 6
"""Special cards in a row."""

TALL: Final = 1140
"""Nothing private is higher."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What the viewer holds. The view must be the viewer's own."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        if view.viewer is None:
            raise ValueError("a hand is shown only to its owner")
        me = view.players[view.viewer]
        groups = by_currency(me.hand or ())
        head = header(
            page,
            page.name(me.seat),
            seat=me.seat,
            status=page.say("pic-hand-title"),
            note=page.say("pic-hand-private"),
        )
        coins = any(map(spendable, me.marks))
        strip = hand_strip(page, me, others=False)
        cards = strip if coins else hand_cards(page, groups)
        room = THEME.width - 2 * THEME.edge
        # Where there is much to show, first the cards get smaller, then special ones lose their names, then what
        # can be paid is told in short.
        levels = ((cards, True, False), (strip, True, False), (strip, False, False), (strip, False, True))
        parts: tuple[Element, ...] = ()
        for shown, named, short in levels:
            parts = (head, shown, *_special(page, me, named=named), *payable(page, view, short=short))
            if sum(part.natural(room)[1] + THEME.edge for part in parts) + THEME.edge <= TALL:
                break
        return compose("hand", parts, THEME.edge, THEME.edge)


def _special(page: Page, me: PlayerView, *, named: bool) -> tuple[Element, ...]:
    """Cards that are no currency's and secret pieces, equal ones counted, with their names where there is room."""
    cards = Counter(c for c in me.hand or () if currency_of(c) is None)
    shown = [(_piece(component(c), number, PIECE), page.thing(c)) for c, number in cards.items()]
    shown += [(_secret(mark, PIECE), page.thing(identity_of(mark))) for mark in me.secret]
    if not shown:
        return ()
    if not named:
        small = [_piece(component(c), number, SMALL) for c, number in cards.items()]
        small += [_secret(mark, SMALL) for mark in me.secret]
        return (Panel(Flow(tuple(small), 14), DARK, (16, 12), name="special"),)
    wide = THEME.width - 2 * THEME.edge - 32
    columns = max(3, min(SPECIAL, len(shown)))
    longest = max((word for _, words in shown for word in words.split()), key=len)
    while columns > 3 and width(longest, "label", CAPTION) > (wide - 10 * (columns - 1)) // columns:
        columns -= 1
    wide = (wide - 10 * (columns - 1)) // columns
    cells = tuple(
        Column((Row((SPRING, piece, SPRING), 0), caption(words, wide, size=36, lines=3)), gap=6)
        for piece, words in shown
    )
    return (Panel(Grid(cells, columns, gap=10), DARK, (16, 14), name="special"),)


def pill(currency: str, number: str, size: int = 56) -> Element:
    """A sum in its currency on a rounded field."""
    return Panel(amount(currency, number, size), field_look(currency, 4, 34), (18, 0), name=f"sum:{currency}")


def hand_cards(page: Page, groups: dict[str, tuple[str, ...]]) -> Element:
    """Currency cards by colour with their sums: a fan, or small ones where there are many."""
    count = sum(len(group) for group in groups.values())
    if not count:
        words = Label(page.say("pic-hand-empty"), "label", 46, THEME.muted, "centre")
        return Panel(words, TABLE, (30, 40), name="fan")
    if count <= FAN_MOST:
        return Panel(_fan(groups), TABLE, (24, 16), name="fan")
    return Panel(_chips(groups), TABLE, (18, 16), name="groups")


def hand_strip(page: Page, me: PlayerView, *, others: bool = True) -> Element:
    """All cards of a hand in one strip: overlapping by colour with their sums, small where there are many; coins
    after them. Without `others` the cards that are no currency's are left out."""
    groups = by_currency(me.hand or ())
    rest = tuple(c for c in me.hand or () if currency_of(c) is None) if others else ()
    coins = Counter(mark.kind for mark in me.marks if spendable(mark))
    money = tuple(_piece(kind, number, COIN) for kind, number in coins.items())
    if not groups and not rest and not money:
        return Panel(
            Label(page.say("pic-hand-empty"), "label", 44, THEME.muted, "centre"), TABLE, (20, 24), name="fan"
        )
    wide = THEME.width - 2 * THEME.edge - 36 - sum(each.natural(COIN)[0] + 12 for each in money)
    lines = [*groups.items(), *([("", rest)] if rest else [])]
    steps = sum(len(cards) - 1 for _, cards in lines)
    free = wide - STRIP_WIDTH * len(lines) - 22 * max(0, len(lines) - 1)
    if free < STRIP_STEP * steps:
        return Panel(_chips(groups, rest, money), TABLE, (18, 14), name="groups")
    step = min(STRIP_WIDTH * 3 // 4, free // max(1, steps))
    shown = [_overlapped(name, cards, step) for name, cards in lines]
    if money:
        shown.append(Row(money, 12, name="coins"))
    body = Row((SPRING, *_between(shown, Space(width=22)), SPRING), 0)
    return Panel(body, TABLE, (18, 12), name="fan")


def _between(elements: Sequence[Element], gap: Element) -> tuple[Element, ...]:
    return tuple(part for element in elements for part in (gap, element))[1:]


def _overlapped(currency: str, cards: Sequence[str], step: int) -> Element:
    """The cards of one colour, each over the one before, with their sum at the foot."""
    high = card_height(STRIP_WIDTH)
    wide = STRIP_WIDTH + step * (len(cards) - 1)

    def marks(rect: Rect) -> Iterable[Placed]:
        for index, identity in enumerate(cards):
            spot = Rect(rect.left + index * step, rect.top, STRIP_WIDTH, high)
            yield Picture(spot, component(identity), shadow=True)
        if currency:
            total = pill(currency, str(sum(map(value_of, cards))))
            size = total.natural(wide)
            foot = Rect(rect.left + (wide - size[0]) // 2, rect.top + high - 34, *size)
            yield from total.place(foot)

    return Drawn(wide, high + 34, marks)


def _chips(
    groups: dict[str, tuple[str, ...]], others: Sequence[str] = (), money: tuple[Element, ...] = ()
) -> Element:
    """The values of many cards, colour by colour after their sum."""
    lines: list[Element] = []
    for name, cards in groups.items():
        total = Sized(pill(name, str(sum(map(value_of, cards)))), height=CHIP)
        chips = tuple(_chip(identity) for identity in cards)
        lines.append(Row((Sized(total, width=166), Sized(Flow(chips, 4), grow=1)), 12, "start"))
    if others or money:
        high = card_height(STRIP_WIDTH)
        cards_of = tuple(Image(component(each), high, shadow=True) for each in others)
        lines.append(Flow((*cards_of, *money), 10))
    return Column(tuple(lines), gap=10)


def _chip(identity: str) -> Element:
    return Drawn(CHIP * 4 // 5, CHIP, lambda rect: small_card(identity, rect))


def _fan(groups: dict[str, tuple[str, ...]]) -> Drawn:
    """All cards in one arc, colour by colour, with the sums below."""
    count = sum(len(group) for group in groups.values())
    high = card_height(FAN_WIDTH)
    bend = min(17.0, 1.6 * count)

    def marks(rect: Rect) -> Iterable[Placed]:
        gap = 0.35
        steps = count - 1 + gap * (len(groups) - 1)
        step = min(FAN_WIDTH * 0.8, (rect.width - FAN_WIDTH - 70) / max(1.0, steps))
        reach = max(1.0, step * steps / 2)
        middle, _ = rect.centre
        place = 0.0
        sums: list[tuple[int, str, int]] = []
        for name, group in groups.items():
            first = place
            for identity in group:
                off = place * step - step * steps / 2
                turn = bend * off / reach
                drop = reach * (1 - cos(radians(turn))) / max(0.05, sin(radians(bend))) if bend else 0
                x = round(middle + off - FAN_WIDTH / 2)
                y = round(rect.top + 22 + drop)
                yield Picture(Rect(x, y, FAN_WIDTH, high), component(identity), turn=turn, shadow=True)
                place += 1
            centre = round(middle + (first + place - 1) / 2 * step - step * steps / 2)
            sums.append((centre, name, sum(map(value_of, group))))
            place += gap
        yield from _sums(sums, Rect(rect.left, rect.bottom - 76, rect.width, 70))

    return Drawn(0, high + 22 + round(bend * 6) + 84, marks)


def _sums(sums: Sequence[tuple[int, str, int]], rect: Rect) -> Iterable[Placed]:
    """The sums below their groups, moved apart where they would touch."""
    pills = [(centre, pill(name, str(total))) for centre, name, total in sums]
    widths = [element.natural(rect.width)[0] for _, element in pills]
    lefts: list[int] = []
    for (centre, _), wide in zip(pills, widths, strict=True):
        least = lefts[-1] + widths[len(lefts) - 1] + 16 if lefts else rect.left
        lefts.append(max(least, centre - wide // 2))
    most = rect.right
    for index in range(len(lefts) - 1, -1, -1):
        lefts[index] = min(lefts[index], most - widths[index])
        most = lefts[index] - 16
    for left, wide, (_, element) in zip(lefts, widths, pills, strict=True):
        yield from element.place(Rect(left, rect.top, wide, rect.height))


def _secret(mark: Mark, high: int) -> Element:
    """A secret piece; one that belongs to a tile shows the tile too."""
    if mark.text not in TILES:
        return _piece(mark.kind, 1, high)
    known = TILES[mark.text]
    on = TileView(mark.text, known.type, known.price, known.cells[0][2] & 15)
    edge = high * 7 // 10

    def marks(rect: Rect) -> Iterable[Placed]:
        yield Picture(Rect(rect.left, rect.top, edge, edge), mark.kind, shadow=True)
        yield from tile_marks(on, Rect(rect.right - edge, rect.bottom - edge, edge, edge))

    return Drawn(high, high, marks)


def _piece(sprite: str, number: int, high: int) -> Element:
    """A piece, with their number on it where there are more of it."""
    wide = width_of(sprite, high)

    def marks(rect: Rect) -> Iterable[Placed]:
        yield Picture(rect.middle(wide, high), sprite, shadow=True)
        if number > 1:
            count = badge(f"×{number}", 58, THEME.gold)
            size = count.natural(wide)
            yield from count.place(Rect(rect.right - size[0] + 10, rect.bottom - size[1], *size))

    return Drawn(wide, high, marks)
