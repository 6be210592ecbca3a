"""The hand, for its owner's eyes only: cards by colour with sums, secret cards, what can be paid exactly."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from engine.base.things import CARDS, TILES
from engine.base.view import TileView
from render.kit import (
    DARK,
    PAPER,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Grid,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
    Space,
)
from render.scene import Picture, Placed, Rect
from render.scenes.page import Page, caption, compose, header
from render.scenes.parts import amount, card_height, field_look, tile, tile_marks
from render.scenes.pieces import component, identity_of
from render.theme import CURRENCIES, THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import Mark, View
    from render.scene import Scene
    from render.scenes.page import Say

FAN_MOST: Final = 14
"""Cards that one fan can show well; more are laid out by colour."""

FAN_WIDTH: Final = 168
LAID_WIDTH: Final = 124
PIECE: Final = 190
"""Height of a special card or piece."""
CAPTION: Final = 206


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
        others = tuple(c for c in me.hand or () if currency_of(c) is None)
        parts: list[Element] = [
            header(
                page,
                page.name(me.seat),
                seat=me.seat,
                status=page.say("pic-hand-title"),
                note=page.say("pic-hand-private"),
            ),
            hand_cards(page, groups),
        ]
        special = [*(_piece(component(c), page.thing(c)) for c in others)]
        special += [_secret(page, mark) for mark in me.secret]
        special += [_piece(mark.kind, page.thing(identity_of(mark))) for mark in me.marks if _spendable(mark)]
        if special:
            columns = min(5, max(4, len(special)))
            parts.append(Panel(Grid(tuple(special), columns, gap=14), DARK, (22, 20), name="special"))
        parts.append(_payable(page, view))
        return compose("hand", tuple(parts))


def currency_of(identity: str) -> str | None:
    """The currency of a currency card, None for any other card.

    >>> currency_of("denar_5"), currency_of("diamond_6")
    ('denar', None)
    """
    name, _, value = identity.rpartition("_")
    return name if name in CURRENCIES and value.isdigit() else None


def value_of(identity: str) -> int:
    """The number at the end of a card's id (0 without one)."""
    value = identity.rpartition("_")[2]
    return int(value) if value.isdigit() else 0


def worth_of(identity: str) -> int:
    """What a card or coin is worth when one pays with it (0 for what is no money)."""
    return CARDS[identity].worth if identity in CARDS else 0


def by_currency(hand: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Currency cards by colour in the order of the market, the highest first; empty colours are left out."""
    cards = sorted(hand, key=value_of, reverse=True)
    groups = {name: tuple(c for c in cards if currency_of(c) == name) for name in CURRENCIES}
    return {name: group for name, group in groups.items() if group}


def pill(currency: str, number: str, size: int = 56) -> Element:
    """A sum in its currency on a rounded field."""
    return Panel(amount(currency, number, size), field_look(currency, 4, 34), (20, 0), name=f"sum:{currency}")


def hand_cards(page: Page, groups: dict[str, tuple[str, ...]]) -> Element:
    """Currency cards by colour with their sums: a fan, or rows where there are many."""
    count = sum(len(group) for group in groups.values())
    if not count:
        return Panel(
            Label(page.say("pic-hand-empty"), "label", 46, THEME.muted, "centre"), TABLE, (30, 60), name="fan"
        )
    if count <= FAN_MOST:
        return Panel(_fan(groups), TABLE, (24, 22), name="fan")
    cells = tuple(_laid(name, group) for name, group in groups.items())
    return Grid(cells, 2 if len(cells) > 1 else 1, name="groups")


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


def _laid(name: str, group: tuple[str, ...]) -> Element:
    """A colour's cards in overlapping rows beside their sum."""
    high = card_height(LAID_WIDTH)
    room = (THEME.width - 3 * THEME.gap) // 2 - 44
    per_row = (room - LAID_WIDTH) // (LAID_WIDTH * 53 // 100) + 1
    rows = [group[i : i + per_row] for i in range(0, len(group), per_row)]
    down = high * 55 // 100

    def marks(rect: Rect) -> Iterable[Placed]:
        for number, row in enumerate(rows):
            step = min(LAID_WIDTH + 10, (rect.width - LAID_WIDTH) // max(1, len(row) - 1))
            for index, identity in enumerate(row):
                spot = Rect(rect.left + index * step, rect.top + number * down, LAID_WIDTH, high)
                yield Picture(spot, component(identity), shadow=True)

    total = pill(name, str(sum(map(value_of, group))))
    head = Row((total, SPRING, Label(f"{len(group)}×", "label", THEME.label, THEME.muted)), gap=10)
    body = Column((head, Drawn(0, high + down * (len(rows) - 1), marks)), gap=14)
    return Panel(body, TABLE, (22, 18), name=f"group:{name}")


def _spendable(mark: Mark) -> bool:
    """Whether a piece before the seat is money."""
    return worth_of(identity_of(mark)) > 0


def _secret(page: Page, mark: Mark) -> Element:
    """A secret piece; one that belongs to a tile shows the tile too."""
    words = page.thing(identity_of(mark))
    if mark.text not in TILES:
        return _piece(mark.kind, words)
    known = TILES[mark.text]
    on = TileView(mark.text, known.type, known.price, known.cells[0][2] & 15)

    def marks(rect: Rect) -> Iterable[Placed]:
        yield Picture(Rect(rect.left, rect.top, 112, 112), mark.kind, shadow=True)
        yield from tile_marks(on, Rect(rect.right - 136, rect.bottom - 136, 136, 136))

    image = Row((SPRING, Drawn(190, PIECE, marks), SPRING), gap=0)
    return Column((image, caption(words, CAPTION)), gap=8)


def _piece(sprite: str, words: str) -> Element:
    image = Row((SPRING, Image(sprite, PIECE, shadow=True), SPRING), gap=0)
    return Column((image, caption(words, CAPTION)), gap=8)


@dataclass(frozen=True, slots=True)
class _Deal:
    """A tile that can be paid exactly: what it costs, how, and what else has to be said about it."""

    tile: TileView
    currency: str
    price: int
    ways: tuple[tuple[str, ...], ...]
    note: str = ""


def _deals(page: Page, view: View) -> list[_Deal]:
    """All that can be paid exactly: on the market, beside it, and at other prices."""
    spaces = {space.tile.id: space for space in (*view.market, *view.stalls) if space.tile is not None}
    found = [
        _Deal(space.tile, space.currency, space.tile.price or 0, ways)
        for space in spaces.values()
        if space.tile is not None and (ways := view.payable.get(space.tile.id, ()))
    ]
    for deal in view.deals:
        at = spaces.get(deal.tile)
        if at is not None and at.tile is not None and deal.exact:
            note = ", ".join(page.modifier(name, value) for name, value in deal.modifiers)
            found.append(_Deal(at.tile, at.currency, deal.price, deal.exact, note))
    return found


def _payable(page: Page, view: View) -> Element:
    """The tiles that can be paid exactly now, each with the cards that do it."""
    exact = _deals(page, view)
    if not exact:
        words = page.say("pic-hand-nothing-exact")
        return Panel(
            Label(words, "label", THEME.label, THEME.muted, "centre"), QUIET, (26, 22), name="payable"
        )
    title = Row(
        (
            Label(page.say("pic-hand-exact"), "number", 52, THEME.ink, smallest=38),
            Label(page.say("pic-hand-further"), "label", THEME.label, THEME.points, smallest=30),
            SPRING,
        ),
        gap=20,
    )
    plain = all(currency_of(c) for deal in exact for way in deal.ways[:2] for c in way)
    columns = 3 if len(exact) in (3, 5, 6) and plain else 2
    cells = tuple(_offer(page, deal, columns) for deal in exact)
    shown: Element = (
        Grid(cells, columns, gap=18) if len(cells) > 1 else Row((Sized(cells[0], width=560), SPRING))
    )
    return Panel(Column((title, shown), gap=14), PAPER, (22, 16), name="payable")


def _offer(page: Page, deal: _Deal, columns: int) -> Element:
    """One tile that can be paid exactly: its picture, its price, and up to two ways to pay."""
    look = THEME.currencies[deal.currency]
    chips: list[Element] = [_way(deal.currency, way) for way in deal.ways[:2]]
    if len(deal.ways) > 2:
        more = page.say("pic-hand-more-ways", n=len(deal.ways) - 2)
        label = Label(more, "label", 36, look.rim, smallest=28)
        chips.append(Panel(label, Look(THEME.cream, look.rim, 2, 12), (12, 2), name="more"))
    price: Element = amount(deal.currency, str(deal.price), 70)
    if deal.note:
        note = Label(deal.note, "label", 36, look.rim, smallest=28)
        chips.insert(0, Panel(note, Look(THEME.cream, look.rim, 2, 12), (12, 2), name="note"))
    right = Column((price, *chips), gap=8, across="start" if columns == 2 else "middle")
    body = Row((tile(deal.tile, 170, price=False), Sized(right, grow=1)), gap=18)
    return Panel(body, field_look(deal.currency, 5, 16), (14, 14), name=f"offer:{deal.tile.id}")


def _way(currency: str, way: tuple[str, ...]) -> Element:
    """The values of a payment on a cream chip: `7 + 1`; other means of payment as small pictures too."""
    ink = THEME.currencies[currency].rim
    parts: list[Element] = []
    plain: list[str] = []
    for identity in sorted(way, key=worth_of, reverse=True):
        if currency_of(identity) == currency:
            plain.append(str(value_of(identity)))
            continue
        parts.append(Image(component(identity), 60))
        if worth_of(identity) > 1:
            parts.append(Label(str(worth_of(identity)), "label", 44, ink))
    if plain:
        parts.insert(0, Label(" + ".join(plain), "label", 44, ink, "centre", smallest=26))
    return Panel(Row((Space(width=1), *parts), gap=8), Look(THEME.cream, ink, 2, 12), (12, 2), name="way")
