"""One illustration per topic of the base game's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render import samples
from render.illustrations.blocks import (
    LEAST_CARD,
    Ringed,
    beside,
    board_of,
    cards,
    case,
    laid,
    named,
    picture,
    plan,
    seats,
    sign,
    space,
    stacked,
    strip,
    tile,
)
from render.kit import Element, Image
from render.scenes import parts
from render.scenes.market import points_panel
from render.scenes.places import place_octagon
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.scenes.page import Page

    Drawing = Callable[[Page], tuple[Element, ...]]

NEW: Final = "chambers_9a"


def overview(page: Page) -> tuple[Element, ...]:
    medals = stacked(*(place_octagon(rank, shared=False, size=84) for rank in (1, 2, 3)))
    return (
        strip(
            cards("denar_5"), sign("→"), space(page, "denar", "garden_8a"), sign("→"), plan(laid(4)), medals
        ),
    )


def turn(page: Page) -> tuple[Element, ...]:
    take = named(cards("ducat_6"), page.say("action-take"))
    buy = named(tile("tower_12", 190), page.say("action-buy"))
    redesign = named(
        stacked(tile("garden_8a", 92), tile("pavilion_7", 92), gap=6), page.say("action-redesign")
    )
    return (strip(take, buy, redesign, gap=50),)


def money(page: Page) -> tuple[Element, ...]:
    return (
        beside(
            case(True, cards("florin_9")),
            case(True, stacked(cards("denar_3", "ducat_2"), sign("3 + 2 = 5", 64))),
            case(False, stacked(cards("denar_3", "dirham_4"), sign("3 + 4 > 5", 64))),
        ),
    )


def buying(page: Page) -> tuple[Element, ...]:
    shop = space(page, "ducat", "tower_12")
    right = page.say("pic-rule-colour"), page.say("pic-rule-other-colour")
    return (
        beside(
            case(True, shop, sign("←"), cards("ducat_9", "ducat_4", width=LEAST_CARD), words=right[0]),
            case(False, shop, sign("←"), cards("ducat_9", "denar_4", width=LEAST_CARD), words=right[1]),
        ),
    )


def exact(page: Page) -> tuple[Element, ...]:
    shop = space(page, "ducat", "tower_12")
    more, none = page.say("pic-rule-one-more"), page.say("pic-rule-no-more")
    return (
        beside(
            case(True, shop, sign("="), cards("ducat_8", "ducat_4", width=LEAST_CARD), words=more, note="+1"),
            case(None, shop, sign("<"), cards("ducat_9", "ducat_4", width=LEAST_CARD), words=none, note="+0"),
        ),
    )


SMALL: Final = 80
"""Edge of a cell where four plans stand beside each other."""

FITS: Final = "F tower_12 .\n. garden_10c pavilion_8"
HOLE: Final = "tower_12 garden_11 arcades_9\nF . chambers_10\npavilion_8 seraglio_9 arcades_10"
NO_WAY: Final = "F tower_13 chambers_9a"
CORNER: Final = "F .\n. tower_12"
"""Where a tile may not lie: it shuts in an empty cell; one cannot walk to it; it touches nothing."""

WALL_TO_WALL: Final = "F tower_13 seraglio_7\npavilion_8 arcades_9 garden_11"
WALL_TO_OPEN: Final = "F tower_12 seraglio_7\npavilion_8 arcades_9 garden_11"


def building(page: Page) -> tuple[Element, ...]:
    def example(allowed: bool, drawn: str, key: str, at: Ringed) -> Element:
        ink = THEME.legal_line if allowed else THEME.wrong
        shown = plan(board_of(drawn), edge=SMALL, prices=False, rings=(at,), ink=ink)
        return case(allowed, shown, words=page.say(f"pic-rule-{key}"), lines=2)

    return (
        beside(
            example(True, FITS, "fits", (2, 1, 0)),
            example(False, HOLE, "gap", (1, 0, 0)),
            example(False, NO_WAY, "no-way", (1, 0, 2)),
            example(False, CORNER, "corner", (1, 1, 0)),
        ),
    )


def walls(page: Page) -> tuple[Element, ...]:
    right = plan(board_of(WALL_TO_WALL), edge=150, prices=False, rings=((1, 0, 2),), ink=THEME.legal_line)
    wrong = plan(board_of(WALL_TO_OPEN), edge=150, prices=False, rings=((1, 0, 2),), ink=THEME.wrong)
    return (
        beside(
            case(True, right, words=page.say("pic-rule-wall-to-wall")),
            case(False, wrong, words=page.say("pic-rule-wall-to-open")),
        ),
    )


def reserve(page: Page) -> tuple[Element, ...]:
    return (strip(tile(NEW), sign("→"), parts.badge("R", 120, THEME.legal, THEME.legal_line)),)


def redesign(page: Page) -> tuple[Element, ...]:
    before, after, here = laid(4), laid(4), ((0, -1, 0),)
    after.take((0, -1))
    return (
        strip(
            plan(before, rings=here, edge=94),
            sign("⇄"),
            stacked(tile("tower_11a", 130), parts.badge("R", 84, THEME.legal, THEME.legal_line)),
            sign("→"),
            plan(after, rings=here, edge=94, around=((0, -1),)),
        ),
    )


def scoring(page: Page) -> tuple[Element, ...]:
    return (points_panel(page, samples.position(3)),)


def ties(page: Page) -> tuple[Element, ...]:
    medal = place_octagon(1, shared=True, size=84)
    line = (Image("badge/pavilion", 110), seats(0, 1), medal, sign("(8 + 1) : 2 = 4", 70))
    return (strip(*line), strip(Image("badge/pavilion", 110), seats(2), sign("+0", 70, THEME.muted)))


def wall(page: Page) -> tuple[Element, ...]:
    board = laid(2)
    return (strip(plan(board, gold=True, edge=112), sign(f"= {board.longest_wall()[0]}", 110)),)


def end(page: Page) -> tuple[Element, ...]:
    left = (
        space(page, "florin", "tower_9c"),
        space(page, "dirham", None),
        space(page, "denar", "pavilion_7"),
    )
    return (strip(*left, space(page, "ducat", None), gap=20),)


def leftover(page: Page) -> tuple[Element, ...]:
    left = space(page, "florin", "tower_9c")
    return (
        beside(
            case(True, left, cards("florin_7", "florin_2", width=LEAST_CARD), stacked(seats(0), sign("9"))),
            case(False, left, cards("florin_8", width=LEAST_CARD), stacked(seats(1), sign("8"))),
        ),
    )


def dirk(page: Page) -> tuple[Element, ...]:
    heap = parts.tile_grid([samples.tile(name) for name in samples.DIRK_HEAP], 4, 130)
    return (strip(seats(-1, size=150), heap),)


def secret(page: Page) -> tuple[Element, ...]:
    hidden = named(cards("back", "back", "back", width=LEAST_CARD), page.say("pic-rule-hidden"), 380)
    shown = named(cards("denar_4", "florin_9", width=LEAST_CARD), page.say("pic-rule-open"), 300)
    return (strip(hidden, shown, plan(laid(4), edge=90), gap=40),)


def commands(page: Page) -> tuple[Element, ...]:
    lines = ("/take", "/buy", "/build", "/redesign", "/done", "/hand", "/board", "/help")
    rows = [strip(*(sign(word, 64, THEME.cream) for word in lines[i : i + 4]), gap=56) for i in (0, 4)]
    return tuple(rows)


def fair(page: Page) -> tuple[Element, ...]:
    steps = (
        picture("card/back", 190),
        sign("+"),
        seats(0, 1, 2),
        sign("→"),
        sign("#9f86d081", 76, THEME.brass),
    )
    return (strip(*steps),)


BASE: Final[dict[str, Drawing]] = {
    drawing.__name__: drawing
    for drawing in (
        *(overview, turn, money, buying, exact, building, walls, reserve, redesign),
        *(scoring, ties, wall, end, leftover, dirk, secret, commands, fair),
    )
}
