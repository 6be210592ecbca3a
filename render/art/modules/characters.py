"""Characters: ten people, each with a tool of the trade and a sign of what the card does."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from render.art import materials as m
from render.art.cards import FIELD, card
from render.art.niche import arrow, niche, plinth, swirl
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.portrait import bust, hand
from render.art.shapes import arc, curve, ellipse, octagon, regular, rounded, star
from render.art.sketch import BROWN_HAIR, DARK_HAIR, GREY_HAIR, RED_HAIR, Look
from render.art.symbols import glyph
from render.theme import CURRENCIES, THEME, rgb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render.theme import RGB

PAPER: Final = rgb("F7EBCB")
LIGHT: Final = THEME.cream


class Character(NamedTuple):
    """One card: the wall of its niche, the light in it, the person, the tool, the sign."""

    wall: RGB
    light: RGB
    look: Look
    tool: Callable[[Pen, Look], None]
    sign: Callable[[Pen], None]


def portrait(who: Character) -> Pen:
    """The card of a character."""
    pen = card(darker(who.wall, 0.5), who.wall)
    niche(pen, who.wall, who.light)
    with pen.layer(within=FIELD) as person:
        bust(person, 100, 118, 37, who.look)
        who.tool(person, who.look)
    plinth(pen, who.wall)
    who.sign(pen)
    return pen


# -- tools ---------------------------------------------------------------------------------------------------


def _scroll(pen: Pen, look: Look) -> None:
    sheet = [(126, 172), (178, 160), (188, 216), (134, 228)]
    pen.fill(sheet, PAPER, edge=m.BARK_DARK, width=1.6)
    for i in range(4):
        pen.line([(134, 182 + i * 10), (174 - (i % 2) * 10, 173 + i * 10)], m.BARK, 1.6)
    pen.line([(122, 173), (181, 159)], m.BARK, 7)
    pen.line([(124, 171), (179, 158)], lighter(PAPER, 0.4), 3)
    hand(pen, 126, 196, 11, look.skin, look.robe, -20)


def _spear_and_shield(pen: Pen, look: Look) -> None:
    pen.line([(34, 250), (34, 56)], m.BARK_DARK, 7)
    pen.line([(33, 250), (33, 56)], m.BARK, 3.5)
    pen.fill([(34, 22), (45, 54), (34, 64), (23, 54)], rgb("C6D0DC"), edge=m.LINE, width=1.8)
    pen.line([(34, 28), (34, 60)], m.STONE_DARK, 1.4)
    hand(pen, 34, 188, 11, look.skin, look.robe, 12)
    pen.oval(150, 192, 40, 40, m.BRICK_DARK)
    pen.oval(150, 192, 37, 37, m.RED, edge=m.GOLD, width=4)
    glyph(pen, "tower", 150, 192, 23, m.GOLD)


def _gift(pen: Pen, look: Look) -> None:
    hand(pen, 146, 206, 13, look.skin, look.robe, -30)
    for x, y in ((132, 190), (150, 186), (166, 192), (142, 176), (158, 174), (150, 162)):
        pen.fill(ellipse(x, y + 3, 13, 7), m.GOLD_DARK)
        pen.fill(ellipse(x, y, 13, 7), m.GOLD, edge=m.GOLD_DARK, width=1.3)
        pen.fill(ellipse(x, y, 7, 3.4), lighter(m.GOLD, 0.5))


def _fan_of_cards(pen: Pen, look: Look) -> None:
    for i, currency in enumerate(CURRENCIES):
        colours = THEME.currencies[currency]
        a = radians(-38 + i * 25)
        ux, uy = sin(a), -cos(a)
        foot = (132, 226)
        corners = [(-13, 12), (13, 12), (13, 66), (-13, 66)]
        shape = [(foot[0] + ux * v - uy * u, foot[1] + uy * v + ux * u) for u, v in corners]
        pen.fill(shape, THEME.cream, edge=colours.rim, width=1.6)
        inner = [
            (foot[0] + ux * v - uy * u, foot[1] + uy * v + ux * u)
            for u, v in ((-10, 15), (10, 15), (10, 63), (-10, 63))
        ]
        pen.fill(inner, colours.field)
        pen.fill(regular(foot[0] + ux * 48, foot[1] + uy * 48, 6.5, 4, -90 + a * 57.3), colours.rim)
    hand(pen, 130, 220, 13, look.skin, look.robe, -6)


def _plan(pen: Pen, look: Look) -> None:
    pen.fill([(112, 176), (184, 166), (192, 222), (118, 234)], rgb("3F6FA8"), edge=m.LINE, width=1.6)
    for points in (
        [(124, 218), (124, 194), (136, 184), (148, 192), (148, 215)],
        [(148, 212), (148, 190), (178, 186), (180, 210)],
        [(132, 217), (132, 206), (140, 205), (140, 216)],
    ):
        pen.line(points, rgb("DCEBFA"), 2)
    hand(pen, 116, 206, 11, look.skin, look.robe, -16)
    for dx in (-16, 16):
        pen.line([(42, 150), (42 + dx, 206)], m.GOLD_DARK, 7)
        pen.line([(42, 150), (42 + dx, 206)], m.GOLD, 3.6)
    pen.oval(42, 148, 7, 7, m.GOLD, edge=m.GOLD_DARK, width=1.6)
    hand(pen, 42, 186, 11, look.skin, look.robe, 10)


def _scales(pen: Pen, look: Look) -> None:
    x, y = 150, 140
    pen.line([(x, y - 8), (x, y + 56)], m.GOLD_DARK, 6)
    pen.line([(x, y - 8), (x, y + 56)], m.GOLD, 3)
    pen.line([(x - 36, y + 7), (x, y), (x + 36, y - 5)], m.GOLD_DARK, 6)
    pen.line([(x - 36, y + 7), (x, y), (x + 36, y - 5)], m.GOLD, 3)
    pen.oval(x, y - 8, 6, 6, m.GOLD, edge=m.GOLD_DARK, width=1.4)
    for dx, low, tone in ((-36, 40, m.RED), (36, 28, rgb("56B4E9"))):
        top = (x + dx, y + (7 if dx < 0 else -5))
        for side in (-15, 15):
            pen.line([top, (top[0] + side, y + low)], m.GOLD_DARK, 1.6)
        pen.oval(top[0], y + low - 4, 9, 7, tone, edge=darker(tone, 0.5), width=1.2)
        pen.fill([*arc(top[0], y + low, 17, 11, 0, 180, 12)], m.GOLD, edge=m.GOLD_DARK, width=1.6)
    hand(pen, x, y + 62, 12, look.skin, look.robe, -6)


def _price_tag(pen: Pen, look: Look) -> None:
    hand(pen, 44, 196, 12, look.skin, look.robe, 18)
    for lean in (-8, 4):
        pen.line([(44 + lean, 186), (44 + lean * 1.6, 168)], darker(look.skin, 0.6), 8)
        pen.line([(44 + lean, 186), (44 + lean * 1.6, 168)], look.skin, 5.6)
    pen.fill(octagon(150, 190, 37), darker(m.RED, 0.45))
    pen.fill(octagon(149, 188, 37), m.RED)
    pen.fill(octagon(149, 188, 29), THEME.cream)
    pen.text((149, 188), "8", 42, darker(m.RED, 0.35), anchor="cc")
    pen.line([(124, 208), (174, 168)], m.LINE, 5)


def _letter(pen: Pen, look: Look) -> None:
    pen.line([(50, 142), (140, 246)], m.BRICK_DARK, 12)
    pen.line([(50, 142), (140, 246)], m.BRICK, 8)
    pen.fill([(116, 168), (186, 158), (192, 204), (122, 214)], PAPER, edge=m.BARK_DARK, width=1.8)
    pen.line([(116, 168), (156, 194), (186, 158)], m.BARK_DARK, 1.8)
    pen.oval(155, 191, 11, 11, m.RED, edge=darker(m.RED, 0.5), width=1.6)
    pen.fill(star(155, 191, 6, 3.4, 8), lighter(m.RED, 0.35))
    hand(pen, 122, 202, 11, look.skin, look.robe, -18)


def _staff_and_plumb(pen: Pen, look: Look) -> None:
    for i in range(9):
        y = 52 + i * 22
        pen.fill(
            [(28, y), (42, y), (42, y + 22), (28, y + 22)],
            m.RED if i % 2 else THEME.cream,
            edge=m.LINE,
            width=1.4,
        )
    hand(pen, 35, 184, 11, look.skin, look.robe, 10)
    hand(pen, 152, 166, 11, look.skin, look.robe, -16)
    pen.line([(150, 172), (150, 204)], m.LINE, 1.6)
    pen.fill(
        [(143, 200), (157, 200), (158, 208), (150, 224), (142, 208)], m.GOLD, edge=m.GOLD_DARK, width=1.6
    )


def _quill_and_book(pen: Pen, look: Look) -> None:
    pen.fill(
        [(52, 196), (100, 206), (148, 196), (148, 238), (100, 248), (52, 238)],
        m.BRICK,
        edge=m.BRICK_DARK,
        width=2,
    )
    for side in (-1, 1):
        page = [
            (100, 202),
            *curve([(100, 202), (100 + side * 22, 192), (100 + side * 44, 192)], 8),
            (100 + side * 44, 232),
            (100, 242),
        ]
        pen.fill(page, PAPER, edge=m.BARK_DARK, width=1.4)
        for i in range(3):
            pen.line([(100 + side * 8, 209 + i * 9), (100 + side * 38, 202 + i * 9)], m.BARK, 1.5)
    feather = [
        *curve([(128, 206), (146, 150), (182, 132)], 12),
        *curve([(182, 132), (174, 176), (128, 206)], 12),
    ]
    pen.fill(feather, m.WHITE, edge=m.STONE_DARK, width=1.6)
    pen.line(curve([(122, 214), (146, 176), (178, 138)], 10), m.STONE_DARK, 1.8)
    hand(pen, 140, 204, 11, look.skin, look.robe, -30)


# -- signs of what the card does --------------------------------------------------------------------------------


def _words(pen: Pen, words: str, x: float = 100, size: float = 50) -> None:
    pen.text((x, 252), words, size, LIGHT, anchor="cc")


def _half_building(pen: Pen) -> None:
    _words(pen, "+½", 68)
    glyph(pen, "pavilion", 138, 251, 21, LIGHT)


def _wall_thirds(pen: Pen) -> None:
    glyph(pen, "wall", 64, 252, 26, LIGHT)
    _words(pen, "÷3", 136)


def _eight(pen: Pen) -> None:
    _words(pen, "+8", 100, 56)


def _new_card(pen: Pen) -> None:
    for x in (58, 142):
        pen.fill(
            rounded(x - 14, 233, x + 14, 271, 4),
            LIGHT if x > 100 else None or darker(LIGHT, 0.45),
            edge=LIGHT,
            width=2,
        )
    arrow(pen, (80, 252), (121, 252), 7, LIGHT)


def _redesign(pen: Pen) -> None:
    swirl(pen, 100, 252, 17, 6.5, LIGHT)
    for x in (46, 154):
        pen.fill(rounded(x - 16, 236, x + 16, 268, 3), darker(LIGHT, 0.1), edge=LIGHT, width=2)
        glyph(pen, "tower" if x < 100 else "garden", x, 252, 12, m.LINE)


def _up_to_seven(pen: Pen) -> None:
    _words(pen, "≤ 7", 100, 56)


def _one_less(pen: Pen) -> None:
    _words(pen, "−1", 100, 56)


def _once_more(pen: Pen) -> None:
    swirl(pen, 66, 252, 18, 7, LIGHT, half=False)
    _words(pen, "+1", 130, 52)


def _turn_tile(pen: Pen) -> None:
    pen.fill(rounded(84, 236, 116, 268, 3), LIGHT)
    glyph(pen, "arcades", 100, 252, 12, m.LINE)
    for start in (200, 20):
        path = arc(100, 252, 40, 24, start, start + 120, 16)
        pen.line(path, LIGHT, 5)
        end = path[-1]
        side = 1 if start == 200 else -1
        pen.fill(
            [
                (end[0] - 8 * side, end[1] - 3 * side),
                (end[0] + 8 * side, end[1] - 4 * side),
                (end[0] + 2 * side, end[1] + 10 * side),
            ],
            LIGHT,
        )


def _pairs(pen: Pen) -> None:
    glyph(pen, "chambers", 44, 252, 18, LIGHT)
    glyph(pen, "chambers", 80, 252, 18, LIGHT)
    _words(pen, "+2", 140, 50)


CHARACTERS: Final = {
    "wise_man": Character(
        rgb("27506E"),
        rgb("BFD9DE"),
        Look(m.SKINS[0], rgb("3C5EA8"), m.GOLD, GREY_HAIR, "long", "great_turban", m.WHITE, old=True),
        _scroll,
        _half_building,
    ),
    "city_watch": Character(
        rgb("7A3328"),
        rgb("F1C79A"),
        Look(m.SKINS[2], rgb("8A2F2A"), rgb("B9A25A"), DARK_HAIR, "short", "helmet"),
        _spear_and_shield,
        _wall_thirds,
    ),
    "benefactor": Character(
        rgb("6B4A14"),
        rgb("FBE3A0"),
        Look(m.SKINS[1], rgb("A03A7A"), m.GOLD, DARK_HAIR, "full", "great_turban", rgb("F3C84E")),
        _gift,
        _eight,
    ),
    "card_dealer": Character(
        rgb("6E2038"),
        rgb("F3C3A8"),
        Look(m.SKINS[0], rgb("B02A48"), m.GOLD, RED_HAIR, "", "veil", rgb("D8782E"), woman=True),
        _fan_of_cards,
        _new_card,
    ),
    "architect": Character(
        rgb("2F5A54"),
        rgb("D3E6CC"),
        Look(m.SKINS[2], rgb("F0E4C6"), rgb("2E7C6C"), DARK_HAIR, "short", "cap", rgb("2E7C6C")),
        _plan,
        _redesign,
    ),
    "merchant": Character(
        rgb("3F5A2A"),
        rgb("EFE3A6"),
        Look(m.SKINS[1], rgb("2E8C78"), rgb("F0B03C"), DARK_HAIR, "", "scarf", rgb("3C8F5E"), woman=True),
        _scales,
        _up_to_seven,
    ),
    "haggler": Character(
        rgb("5A3A72"),
        rgb("E6CFE8"),
        Look(m.SKINS[1], rgb("C8842A"), rgb("5A2E7A"), DARK_HAIR, "goatee", "fez", rgb("B4262C"), eyes="sly"),
        _price_tag,
        _one_less,
    ),
    "messenger": Character(
        rgb("2A5C86"),
        rgb("CFE8F6"),
        Look(m.SKINS[0], rgb("D96A2E"), rgb("FAE2A0"), BROWN_HAIR, "", "feather_cap", rgb("2F7A4A")),
        _letter,
        _once_more,
    ),
    "surveyor": Character(
        rgb("6A5424"),
        rgb("F3E3B6"),
        Look(m.SKINS[3], rgb("6F8A3A"), rgb("F2E2B0"), DARK_HAIR, "moustache", "straw", m.RED),
        _staff_and_plumb,
        _turn_tile,
    ),
    "chronicler": Character(
        rgb("3E3E5C"),
        rgb("DCD8EA"),
        Look(
            m.SKINS[2],
            rgb("4A4A78"),
            rgb("C8C0A8"),
            GREY_HAIR,
            "short",
            "turban",
            rgb("8E97C0"),
            old=True,
            glasses=True,
        ),
        _quill_and_book,
        _pairs,
    ),
}


def pieces() -> Iterator[Piece]:
    """The ten cards."""
    for name, who in CHARACTERS.items():
        yield Piece(name, partial(portrait, who))
