"""One illustration per topic of the base game's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.base.things import TILES
from render import samples
from render.illustrations.blocks import (
    bad,
    cards,
    good,
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
from render.scenes.board import Pick
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
        strip(cards("florin_9"), good()),
        strip(cards("denar_3", "ducat_2"), sign("3 + 2 = 5"), good()),
        strip(cards("denar_3", "dirham_4"), sign("3 + 4 = 7"), bad()),
    )


def buying(page: Page) -> tuple[Element, ...]:
    shop = space(page, "ducat", "tower_12")
    return (
        strip(shop, sign("←"), cards("ducat_9", "ducat_4"), good()),
        strip(space(page, "ducat", "tower_12"), sign("←"), cards("ducat_9", "denar_4"), bad()),
    )


def exact(page: Page) -> tuple[Element, ...]:
    return (
        strip(space(page, "ducat", "tower_12"), sign("="), cards("ducat_8", "ducat_4"), good("+1")),
        strip(
            space(page, "ducat", "tower_12"),
            sign("<"),
            cards("ducat_9", "ducat_4"),
            sign("+0", 70, THEME.muted),
        ),
    )


def building(page: Page) -> tuple[Element, ...]:
    board = laid(0)
    legal = board.places(TILES[NEW].cells)
    picks = [Pick(cell, str(number)) for number, cell in enumerate(sorted(legal, key=lambda c: c[::-1]), 1)]
    return (strip(tile(NEW), sign("→"), plan(board, picks=picks, edge=108)),)


def walls(page: Page) -> tuple[Element, ...]:
    return (strip(plan(laid(2), edge=130)),)


def reserve(page: Page) -> tuple[Element, ...]:
    return (strip(tile(NEW), sign("→"), parts.badge("R", 120, THEME.legal, THEME.legal_line)),)


def redesign(page: Page) -> tuple[Element, ...]:
    before, after = laid(4), laid(4)
    after.take((0, -1))
    return (
        strip(
            plan(before, fresh=(0, -1), edge=94),
            sign("⇄"),
            stacked(tile("tower_11a", 130), parts.badge("R", 84, THEME.legal, THEME.legal_line)),
            sign("→"),
            plan(after, fresh=(0, -1), edge=94),
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
    return (strip(plan(board, gold=True, edge=130), sign(f"= {board.longest_wall()[0]}", 110)),)


def end(page: Page) -> tuple[Element, ...]:
    left = (
        space(page, "florin", "tower_9c"),
        space(page, "dirham", None),
        space(page, "denar", "pavilion_7"),
    )
    return (strip(*left, space(page, "ducat", None), gap=20),)


def leftover(page: Page) -> tuple[Element, ...]:
    return (
        strip(space(page, "florin", "tower_9c"), cards("florin_7", "florin_2"), sign("9"), seats(0), good()),
        strip(space(page, "florin", "tower_9c"), cards("florin_8"), sign("8"), seats(1), bad()),
    )


def dirk(page: Page) -> tuple[Element, ...]:
    heap = parts.tile_grid([samples.tile(name) for name in samples.DIRK_HEAP], 4, 130)
    return (strip(seats(-1, size=150), heap),)


def secret(page: Page) -> tuple[Element, ...]:
    hidden = named(cards("back", "back", "back", width=110), page.say("pic-rule-hidden"), 380)
    shown = named(cards("denar_4", "florin_9", width=110), page.say("pic-rule-open"), 300)
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
        sign("#9f86d0…", 76, THEME.brass),
    )
    return (strip(*steps),)


BASE: Final[dict[str, Drawing]] = {
    drawing.__name__: drawing
    for drawing in (
        *(overview, turn, money, buying, exact, building, walls, reserve, redesign),
        *(scoring, ties, wall, end, leftover, dirk, secret, commands, fair),
    )
}
