"""Pieces that several pictures share: tiles, cards, market spaces, counts, the line of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.base.things import CARDS, TILES
from render.art.walls import thickness
from render.kit import (
    SPRING,
    Column,
    Drawn,
    Element,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
    Space,
)
from render.layers import Layers
from render.legible import least
from render.scene import (
    Box,
    Bracket,
    Group,
    Kind,
    Octagon,
    Picture,
    Placed,
    Price,
    Rect,
    Walls,
    Words,
)
from render.scenes.pieces import component, on_tile
from render.text import fit, line_height, width
from render.theme import CURRENCIES, THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.base.view import SpaceView, TileView, View
    from render.legible import Role
    from render.scenes.page import Page
    from render.theme import RGB


def number_text(count: float) -> str:
    """A count as people write it: `2`, or `2½`."""
    whole = int(count)
    if count == whole:
        return str(whole)
    return f"{whole}½" if whole else "½"


def tile_sprite(tile: TileView, seat: int | None = None) -> str:
    """The sprite of a tile; the fountain has the colour of its seat."""
    return f"fountain/{(seat or 0) + 1}" if tile.id == "fountain" else component(tile.id)


def tile_shape(tile: TileView) -> tuple[tuple[int, int, int], ...]:
    """Column, row and walls of each cell of a tile; most have one cell."""
    shape = tile.shape or (TILES[tile.id].cells if tile.id in TILES else ())
    if len(shape) < 2:
        return ((0, 0, tile.walls),)
    return tuple((x, y, walls & 15) for x, y, walls in shape)


# -- tiles -------------------------------------------------------------------------------------------


def tile_marks(
    tile: TileView, rect: Rect, *, price: bool | None = True, seat: int | None = None, changed: bool = False
) -> tuple[Placed, ...]:
    """A single tile that fills the rectangle, with its walls, its type and, if wanted, its price and the mark of
    what is new; with `price` None nothing is written on it."""
    shape = tile_shape(tile)
    down = max(y for _, y, _ in shape) + 1
    edge = rect.height // down
    spot = rect if down == 1 else rect.middle(edge, rect.height)
    first = Rect(spot.left, spot.top, edge, edge)
    layers = Layers()
    layers.lay("tiles", Picture(spot, tile_sprite(tile, seat)))
    if any(walls for _, _, walls in shape):
        layers.lay("walls", Walls(first, edge, shape))
    layers.lay_all(on_tile(tile, first, shape))
    if changed:
        layers.lay("new", new_mark(spot, edge))
    if tile.price and price is not None:
        at = price_spot(spot, edge)
        layers.lay("prices", Price(at, tile.type, tile.price) if price else Kind(at, tile.type))
    return (Group(f"tile:{tile.id}", rect, layers.marks()),)


def new_mark(spot: Rect, edge: int, ink: RGB = THEME.changed) -> Bracket:
    """What marks a tile as new, within its walls; `edge` is that of a cell."""
    return Bracket(spot.inset(thickness(edge) + max(1, edge // 60)), ink, max(2, edge // 28))


def price_spot(spot: Rect, edge: int) -> Rect:
    """The cell of a tile on which its price stands: the last one."""
    return Rect(spot.right - edge, spot.bottom - edge, edge, edge)


def tile(view: TileView, edge: int, *, price: bool | None = True, seat: int | None = None) -> Drawn:
    """A single tile of this edge."""
    return Drawn(
        edge, edge, lambda rect: tile_marks(view, Rect(*rect[:2], edge, edge), price=price, seat=seat)
    )


def tile_grid(tiles: Sequence[TileView], columns: int, edge: int, gap: int = 12) -> Element:
    """Tiles in rows, from the left."""
    rows = [tiles[i : i + columns] for i in range(0, len(tiles), columns)]
    return Column(tuple(Row(tuple(tile(t, edge) for t in row), gap=gap) for row in rows), gap=gap)


# -- money -------------------------------------------------------------------------------------------

CARD_SHAPE = (100, 145)
"""Proportions of a card: width to height."""


def card_height(width: int) -> int:
    """Height of a card of this width."""
    return width * CARD_SHAPE[1] // CARD_SHAPE[0]


def card(identity: str, width: int, *, changed: bool = False, role: Role = "digit") -> Element:
    """A card of the display or of a hand, marked if it is new; `role` is that of its number."""
    high = card_height(width)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(width, high)
        yield Picture(spot, component(identity), shadow=True, role=role)
        if changed:
            yield Bracket(spot.inset(-7), THEME.changed, max(4, width // 20))

    return Drawn(width, high, marks)


def small_card(identity: str, rect: Rect) -> Iterable[Placed]:
    """A money card in very little room: its value over its sign. From 60 pixels of height on the value is large
    enough to decide by."""
    currency, _, value = identity.rpartition("_")
    look = THEME.currencies[currency]
    role: Role = "digit" if rect.height >= 60 else "reading"
    size = least("number", role)
    sign = rect.height * 3 // 10
    yield Box(rect, look.field, look.rim, 3, 8)
    top = Rect(rect.left + 3, rect.top + 3, rect.width - 6, rect.height - sign - 8)
    yield Box(top, THEME.cream, None, 0, 6)
    yield Words(top, value, "number", size, width(value, "number", size), look.rim, "centre", role)
    foot = Rect(rect.left, rect.bottom - sign - 3, rect.width, sign)
    yield Picture(foot.middle(sign, sign), f"symbol/{currency}", look.on_field)


def tender(identity: str, high: int = 68) -> Element:
    """A card or coin among those that pay for something: its value in large, or its drawing with what it is
    worth."""
    name, _, value = identity.rpartition("_")
    if name in CURRENCIES and value.isdigit():
        return Drawn(high * 4 // 5, high, lambda rect: small_card(identity, rect.middle(high * 4 // 5, high)))
    image = Image(component(identity), high)
    worth = CARDS[identity].worth if identity in CARDS else 0
    return Row((image, Label(str(worth), "number", 45)), 4) if worth > 1 else image


def badge(text: str, size: int, fill: RGB = THEME.cream, ink: RGB = THEME.ink) -> Element:
    """A disc with a short text: the number of a choice; broader where the text is."""
    letters = max(least("number", "digit"), size * 13 // 20)
    wide = max(size, width(text, "number", letters) + size // 3)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, size)
        round_ = Octagon(spot, fill, THEME.token_edge, 2, round=True)
        ground = round_ if wide == size else Box(spot, fill, THEME.token_edge, 2, size // 2)
        fitted = fit(text, "number", letters, wide - 4, least("number", "digit"))
        words = Words(spot, fitted.text, "number", fitted.size, fitted.width, ink, "centre", "digit")
        yield Group(f"badge:{text}", spot, (ground, words))

    return Drawn(wide, size, marks)


def amount(currency: str, number: str, size: int, *, ink: RGB | None = None) -> Element:
    """A sign and a number that belong together."""
    look = THEME.currencies[currency]
    sign = Image(f"symbol/{currency}", size * 7 // 10, look.rim)
    return Row((sign, Label(number, "number", size, ink or look.on_field)), gap=max(5, size // 9))


def field_look(currency: str, line: int = 4, radius: int = 14) -> Look:
    """The panel look of a currency."""
    look = THEME.currencies[currency]
    return Look(look.field, look.rim, line, radius)


def plate(currency: str) -> Look:
    """The pale ground on which small numbers of a currency stand out."""
    return Look(THEME.cream, THEME.currencies[currency].rim, 2, 10)


def market_space(page: Page, space: SpaceView, edge: int, *, stocked: bool = True) -> Element:
    """One space of the market: its tile of this edge, its number, and the price in its currency; `stocked`
    tells whether an empty one will be filled again."""
    look = THEME.currencies[space.currency]
    number = CURRENCIES.index(space.currency) + 1

    def window(rect: Rect) -> Iterable[Placed]:
        if space.tile is None:
            yield Box(rect, look.rim, None, 0, 8)
            yield Picture(rect.middle(edge // 2, edge // 2), f"symbol/{space.currency}", look.field)
            return
        yield Box(rect.inset(-2), look.rim, None, 0, 4)
        yield from tile_marks(space.tile, rect, price=False, changed=space.changed)

    if space.tile is None:
        key = "pic-bought" if stocked else "pic-empty"
        words = Label(page.say(key), "label", 38, look.rim, "centre", smallest=26)
        foot: Element = Panel(words, Look(THEME.cream, look.rim, 2, 12), (8, 8), name="empty")
    else:
        price = "" if space.tile.price is None else str(space.tile.price)
        foot = Row((SPRING, amount(space.currency, price, 66), SPRING), gap=0)
    body = Column(
        (Space(height=18), Drawn(edge, edge, window), Sized(foot, height=66)), gap=4, across="middle"
    )
    panel = Panel(body, field_look(space.currency), (12, 12), name=f"space:{space.currency}")

    def tag(rect: Rect) -> Iterable[Placed]:
        yield from badge(str(number), 48).place(Rect(rect.left - 14, rect.top - 14, 48, 48))

    size = panel.natural(edge + 24)
    return Drawn(edge + 24, size[1], lambda rect: (*panel.place(rect), *tag(rect)))


def tile_icon(size: int, letter: str = "") -> Element:
    """A small sign for tiles: a stack of them, or one with a letter on it."""
    side = size * 9 // 10

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(side, side)
        if not letter:
            step = max(2, side // 8)
            yield Box(
                Rect(spot.left + step, spot.top - step, side, side), THEME.parchment_edge, THEME.ink, 2, 5
            )
        yield Box(spot, THEME.parchment, THEME.ink, 2, 5)
        if letter:
            fitted = fit(letter, "number", max(side * 8 // 10, least("number", "reading")), side)
            yield Words(spot, fitted.text, "number", fitted.size, fitted.width, THEME.ink, "centre")

    return Drawn(side, size, marks)


# -- people ------------------------------------------------------------------------------------------


def leaders(view: View) -> dict[str, float]:
    """The greatest count of each type, neutral players included."""
    everybody: list[Mapping[str, float]] = [player.counts for player in view.players]
    if view.dirk is not None:
        everybody.append(view.dirk.counts)
    return {kind: max(counts.get(kind, 0) for counts in everybody) for kind in TYPES}


def count_ink(count: float, most: float) -> RGB:
    """Gold for the most of a type, grey for none."""
    if count <= 0:
        return THEME.none
    return THEME.gold if count >= most else THEME.cream


def type_count(kind: str, count: float, most: float, size: int, *, upright: bool = False) -> Element:
    """The silhouette of a type with how many there are, beside or below it; under a crown and in gold if these
    are the most."""
    ink = count_ink(count, most)
    sign: Element = Image(f"glyph/{kind}", size, ink)
    if count > 0 and count >= most:
        sign = crowned(kind, size)
    number = Label(number_text(count), "number", size, ink, "centre" if upright else "left", smallest=20)
    if upright:
        return Column((sign, number), gap=0, across="middle")
    return Row((sign, number), gap=max(3, size // 7))


CROWN: Final = 0.38
"""Height of a crown as a share of the silhouette below it."""


def crowned(kind: str, size: int) -> Element:
    """The silhouette of a type with a crown on top, as high as a line of text of this size."""
    high = line_height(size)

    def marks(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(size, size)
        crown = round(size * CROWN)
        yield Picture(spot, f"glyph/{kind}", THEME.gold)
        yield Picture(Rect(spot.left, spot.top - crown * 3 // 4, size, crown), "glyph/crown", THEME.gold)

    return Drawn(size, high, marks)


def counts_line(counts: Mapping[str, float], most: Mapping[str, float], size: int) -> Element:
    """All six counts in one line, spread evenly."""
    cells: list[Element] = []
    for kind in TYPES:
        cells.extend((type_count(kind, counts.get(kind, 0), most[kind], size), SPRING))
    return Row(tuple(cells[:-1]), gap=0, name="counts")


def wall_length(length: int, size: int, ink: RGB = THEME.cream) -> Element:
    """The wall sign with the length of the longest wall."""
    return Row(
        (Image("glyph/wall", size * 7 // 10, THEME.wall), Label(str(length), "number", size, ink)), gap=7
    )


def wall_change(page: Page, before: int, after: int, size: int) -> Element:
    """What a layout that is only tried out does to the longest wall: `wall 5 → 7`."""
    ink = THEME.gold if after > before else THEME.cream if after == before else THEME.muted
    words = Label(page.say("pic-wall-change", before=before, after=after), "label", size, ink, role="digit")
    return Row((Image("glyph/wall", size * 7 // 10, THEME.wall), words), gap=max(6, size // 5))
