"""What things are made of: the colours of sand, stone, leaves, water and cloth in all drawings.

The meaning-bearing colours (types, currencies, seats) stay in `render.theme`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from render.theme import RGB, rgb

SAND: Final = rgb("F0DFAF")
SAND_LIGHT: Final = rgb("FBF0CF")
SAND_DARK: Final = rgb("DCC48C")
SHADE: Final = rgb("3A2412")
"""Shadows on the ground."""
LINE: Final = rgb("3B2516")
"""Outlines of wood, cloth and earth."""
LAWN: Final = rgb("A9BC62")
LAWN_DARK: Final = rgb("86A046")
PATH: Final = rgb("E6D2A0")
MARBLE: Final = rgb("FAF1DC")
MARBLE_SHADE: Final = rgb("CFBE9D")
WATER: Final = rgb("63B9D6")
WATER_DEEP: Final = rgb("2F86B0")
WATER_LIGHT: Final = rgb("C9EEF6")
LEAF: Final = rgb("4A9A3A")
LEAF_LIGHT: Final = rgb("86C25A")
LEAF_DARK: Final = rgb("205E2C")
CYPRESS: Final = rgb("2C7036")
CYPRESS_DARK: Final = rgb("143F24")
BARK: Final = rgb("94683C")
BARK_DARK: Final = rgb("5E3D20")
EARTH: Final = rgb("A9613C")
BRICK: Final = rgb("AE7344")
BRICK_LIGHT: Final = rgb("D6A06A")
BRICK_DARK: Final = rgb("54321F")
STONE: Final = rgb("B9AFA0")
STONE_DARK: Final = rgb("6E665E")
WOOD: Final = rgb("C1884C")
WOOD_LIGHT: Final = rgb("E2B676")
WOOD_DARK: Final = rgb("6B4220")
NIGHT_BLUE: Final = rgb("232A5C")
RED: Final = rgb("C8322C")
GOLD: Final = rgb("F2BE3E")
GOLD_DARK: Final = rgb("8A5A12")
WHITE: Final = rgb("FFFDF4")
SKINS: Final = (rgb("E8B98C"), rgb("D09A68"), rgb("B67C4C"), rgb("8E5C38"))
ROBES: Final = (
    rgb("C23A36"),
    rgb("3C64B4"),
    rgb("E0A030"),
    rgb("7B4A9C"),
    rgb("2E8C78"),
    rgb("F4ECD8"),
    rgb("A8572A"),
)


class TypeLook(NamedTuple):
    """How the buildings of one type are painted: in colours of their own from the roof to the ground they stand on,
    so that types are told apart where a tile is no larger than a fingernail, in every kind of colour vision."""

    roof: RGB
    """Tiles of the roof; the colour by which the type is known."""
    wall: RGB
    """The sunlit wall."""
    opening: RGB
    """The dark of arches and windows."""
    plot: RGB
    """The ground that it stands on."""


TYPES: Final[dict[str, TypeLook]] = {
    "pavilion": TypeLook(rgb("18A0EE"), rgb("D6ECF9"), rgb("0B4C80"), rgb("BFE2F4")),
    "seraglio": TypeLook(rgb("A01028"), rgb("C44C50"), rgb("440A10"), rgb("AE464C")),
    "arcades": TypeLook(rgb("A05E16"), rgb("CC923E"), rgb("4C2A0C"), rgb("CB9C4C")),
    "chambers": TypeLook(rgb("8C8F9C"), rgb("F7F4EC"), rgb("484A54"), rgb("CFCBC2")),
    "garden": TypeLook(rgb("62BE40"), rgb("E6D2A0"), rgb("1D5A2A"), rgb("A8D664")),
    "tower": TypeLook(rgb("7030B0"), rgb("8866AA"), rgb("280E3E"), rgb("8A70A6")),
}
