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
    """How the buildings of one type are painted."""

    roof: RGB
    """Tiles of the roof; the colour by which the type is known."""
    wall: RGB
    """The sunlit wall."""
    opening: RGB
    """The dark of arches and windows."""


TYPES: Final[dict[str, TypeLook]] = {
    "pavilion": TypeLook(rgb("2E96CE"), rgb("F6E6C8"), rgb("1F4F74")),
    "seraglio": TypeLook(rgb("CF2F2A"), rgb("E98A66"), rgb("6A1A16")),
    "arcades": TypeLook(rgb("9C5F2C"), rgb("DDB07A"), rgb("4A2A14")),
    "chambers": TypeLook(rgb("7D8296"), rgb("FBF6EA"), rgb("4A4450")),
    "garden": TypeLook(rgb("4FA33C"), rgb("E6D2A0"), rgb("1D5A2A")),
    "tower": TypeLook(rgb("9A5CC4"), rgb("D9A783"), rgb("4B2258")),
}
