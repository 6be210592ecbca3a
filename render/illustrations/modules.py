"""One illustration per module. A module without one shows its pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.base.view import Mark
from render import sprites
from render.illustrations.blocks import (
    cards,
    good,
    laid,
    named,
    picture,
    plan,
    sign,
    space,
    stacked,
    strip,
    tile,
)
from render.kit import Element, Flow, Image, Panel, Row
from render.scenes.pieces import chamber, pieces
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.scenes.page import Page

    Drawing = Callable[[Page], tuple[Element, ...]]

SHOWN: Final = 10
"""Pieces of a module that has no illustration of its own."""


def bazaars(page: Page) -> tuple[Element, ...]:
    kinds = Row(tuple(Image(f"badge/{kind}", 84) for kind in ("seraglio", "arcades", "tower")), gap=10)
    board = laid(2, ("baz_denar_1", (-2, -1)))
    return (strip(plan(board, fresh=(-2, -1)), stacked(kinds, sign("3 × 3 = 9"))),)


def bonus_cards(page: Page) -> tuple[Element, ...]:
    count = Row((sign("5"), Image("badge/tower", 84), sign("→"), sign("6"), Image("badge/tower", 84)), gap=14)
    board = laid(2, ("tower_11b", (0, -2)))
    return (strip(picture("bonus_tower_11", 260), plan(board, edge=96, fresh=(0, -2)), count),)


def building_sites(page: Page) -> tuple[Element, ...]:
    site = tile("garden_8b", 210, Mark("building_sites/site"))
    done = tile("garden_8b", 210)
    pay = cards("denar_4", width=110)
    rest = stacked(picture("site_dirham_1", 96), cards("dirham_5", "dirham_3", width=110))
    return (strip(pay, sign("→"), site, sign("+"), rest, sign("→"), done, gap=18),)


def camps(page: Page) -> tuple[Element, ...]:
    board = laid(4, ("camp_e", (-2, 0)))
    return (strip(plan(board, edge=130, fresh=(-2, 0)), sign("1 + 1 = 2")),)


def change(page: Page) -> tuple[Element, ...]:
    coins = (picture("coin_denar", 104), picture("coin_florin", 104))
    paid = cards("dirham_9", "dirham_3", width=100)
    return (
        strip(
            space(page, "dirham", "garden_8b", 140),
            sign("←"),
            paid,
            sign("+4", 64),
            picture("bag", 130),
            *coins,
        ),
    )


def characters(page: Page) -> tuple[Element, ...]:
    shown = ("wise_man", "city_watch", "card_dealer", "architect", "haggler")
    return (strip(*(picture(name, 270) for name in shown), gap=24),)


def city_gates(page: Page) -> tuple[Element, ...]:
    gate = Mark("city_gates/gate/e", "N13", 0)
    return (strip(picture("gate_card", 220), sign("→"), plan(laid(2), marks=(gate,), edge=126)),)


def city_walls(page: Page) -> tuple[Element, ...]:
    wooden = tile("pavilion_8", 210, Mark("city_walls/wall_segment", "ne"))
    return (strip(picture("wall_ne", 250), sign("+"), tile("pavilion_8"), sign("→"), wooden),)


def currency_exchange(page: Page) -> tuple[Element, ...]:
    paid = cards("exchange_denar_dirham", "denar_5", "dirham_3")
    return (strip(space(page, "denar", "garden_8a"), sign("="), paid, good("+1")),)


def diamonds(page: Page) -> tuple[Element, ...]:
    return (
        strip(space(page, "ducat", "tower_12"), sign("="), cards("diamond_7", "diamond_5"), good("+1")),
        strip(space(page, "florin", "tower_9c"), sign("="), cards("diamond_9"), good("+1")),
    )


def invaders(page: Page) -> tuple[Element, ...]:
    lost = sign("−2", 110, THEME.seats[0])
    return (strip(plan(laid(4), edge=130), sign("←", 110, THEME.seats[0]), picture("invasion_e", 250), lost),)


def major_projects(page: Page) -> tuple[Element, ...]:
    board = laid(4)
    offer = stacked(cards("ducat_9", "ducat_8"), sign("17 ≥ 15", 70))
    return (strip(offer, sign("→"), picture("mp12", 340), sign("→"), plan(board, edge=100)),)


def master_builders(page: Page) -> tuple[Element, ...]:
    card = picture("mb_denar", 230)
    redesign = named(
        stacked(tile("garden_8a", 92), tile("pavilion_7", 92), gap=6), page.say("action-redesign")
    )
    return (strip(card, sign("="), cards("denar_3"), sign("/"), redesign),)


def orchards(page: Page) -> tuple[Element, ...]:
    bought = tile("garden_8a", 210, Mark("orchards/fruit_apple"))
    laid_there = (("lemon", 1), ("grape", 2), ("date", 2), ("apple", 4), ("fig", 4))
    marks = [
        Mark("orchards/ob2", "", 0),
        *(Mark(f"orchards/fruit_{kind}", str(n), 0) for kind, n in laid_there),
    ]
    return (strip(bought, sign("→"), pieces(marks, 190, token=False)),)


def squares(page: Page) -> tuple[Element, ...]:
    board = laid(4, ("sq_tower_1", (1, -1)))
    count = Row((Image("badge/tower", 100), sign("2 + 2 = 4")), gap=16)
    return (strip(plan(board, edge=130, fresh=(1, -1)), count),)


def street_merchants(page: Page) -> tuple[Element, ...]:
    merchant = Mark("street_merchants/merchant_tile", "P13", 0)
    citizen = Mark("street_merchants/citizen_tower", "O14", 0)
    own = Row(tuple(picture(f"citizen_{kind}", 150) for kind in ("pavilion", "garden", "tower")), gap=10)
    return (strip(own, sign("→"), plan(laid(4), edge=126, marks=(merchant, citizen))),)


def thieves(page: Page) -> tuple[Element, ...]:
    return (strip(picture("thief_florin", 260), sign("→"), cards("florin_9", width=170), good()),)


def treasure_chamber(page: Page) -> tuple[Element, ...]:
    kinds = ("garden", "tower", "pavilion", "chambers")
    chests = [
        Mark(f"treasure_chamber/chest_{kind}", str(room)) for room in (1, 2, 3) for kind in kinds[: 5 - room]
    ]
    board, _ = chamber(chests, 230)
    on = Mark("treasure_chamber/chest_tower", "O14", 0)
    return (
        strip(
            cards("ducat_6", "denar_2", width=92),
            sign("→"),
            *board,
            sign("→"),
            plan(laid(4), marks=(on,), edge=90),
            gap=16,
        ),
    )


def vizier(page: Page) -> tuple[Element, ...]:
    awake, asleep = picture("vizier_awake", 210), picture("vizier_asleep", 210)
    bought = stacked(tile("garden_8a", 180), cards("florin_5", "florin_3", width=90))
    return (strip(awake, sign("→"), bought, sign("→"), asleep),)


def unknown(page: Page, topic: str) -> tuple[Element, ...]:
    """The pieces of a module, or nothing where it has none."""
    names = sprites.sprite_names(f"{topic}/")[:SHOWN]
    shown = tuple(Image(name, 180, shadow=True) for name in names)
    return (Panel(Flow(shown, 22), pad=(30, 26), name="pieces"),) if shown else ()


MODULES: Final[dict[str, Drawing]] = {
    drawing.__name__: drawing
    for drawing in (
        *(bazaars, bonus_cards, building_sites, camps, change, characters, city_gates, city_walls),
        *(currency_exchange, diamonds, invaders, major_projects, master_builders, orchards, squares),
        *(street_merchants, thieves, treasure_chamber, vizier),
    )
}
