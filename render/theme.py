"""The look in one place: colours, sizes and font roles of every picture.

Lengths are pixels of a 1200 px wide picture. Colours are `(red, green, blue)` triples from 0 to 255.
Sprites and scenes take every value from `THEME` (or from the module constants it is made of), so that a
change here reaches each picture.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

RGB = tuple[int, int, int]


def rgb(hexadecimal: str) -> RGB:
    """The colour written as six hexadecimal digits.

    >>> rgb("F0E442")
    (240, 228, 66)
    """
    if len(hexadecimal) != 6:
        raise ValueError(f"six hexadecimal digits expected, not {hexadecimal!r}")
    return int(hexadecimal[0:2], 16), int(hexadecimal[2:4], 16), int(hexadecimal[4:6], 16)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """The colour between two: `share` 0 is the first, 1 the second."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


CURRENCIES: Final = ("florin", "dirham", "denar", "ducat")
"""Currencies in the order of the market spaces 1 to 4: yellow, green, blue, orange."""

TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""Building types from the cheapest to the dearest."""


class CurrencyLook(NamedTuple):
    """How one currency is painted."""

    field: RGB
    """The plain field of cards and market spaces."""
    rim: RGB
    """Rim of the field, and ink of numerals on cream."""
    on_field: RGB
    """Ink for a numeral that stands on the bare field."""
    symbol: str
    """The sign: cross, square, star or lozenge."""


class Theme(NamedTuple):
    """Everything a picture may choose from."""

    # The calm dark surroundings.
    night: RGB = rgb("201F26")
    panel: RGB = rgb("2F2E36")
    panel_edge: RGB = rgb("45434E")
    table: RGB = rgb("323E38")
    lattice: RGB = rgb("3A4740")
    brass: RGB = rgb("C49A54")
    brass_dim: RGB = rgb("6E5732")
    gold: RGB = rgb("FFD65C")
    gold_under: RGB = rgb("2A1A08")
    # Paper and ink.
    parchment: RGB = rgb("F3E4BA")
    parchment_edge: RGB = rgb("CDB27C")
    cream: RGB = rgb("FAF2DC")
    ink: RGB = rgb("3A2618")
    points: RGB = rgb("8E241E")
    gold_ink: RGB = rgb("745826")
    """A share of nothing, on parchment."""
    muted: RGB = rgb("BDB7A8")
    """Quiet text on dark panels."""
    muted_ink: RGB = rgb("6E563A")
    """Quiet text on parchment."""
    # Answers to the question at hand.
    legal: RGB = rgb("466234")
    legal_line: RGB = rgb("B8EC78")
    legal_panel: RGB = rgb("37432F")
    wrong: RGB = rgb("F07A2A")
    """What the rules forbid, in examples of them."""
    changed: RGB = rgb("7FE3FF")
    """Soft mark on what changed since the reader's last turn."""
    active: RGB = rgb("484034")
    """Panel of the seat on turn."""
    first: RGB = rgb("EEBE3E")
    second: RGB = rgb("C1C5CC")
    third: RGB = rgb("CE8A4E")
    """Medals of a scoring round's places."""
    band: RGB = rgb("ECDBAC")
    band_strong: RGB = rgb("E2CD98")
    """Rows of tables on parchment."""
    none: RGB = rgb("918F99")
    """Glyph of a type of which somebody has no tile."""
    # Battlements.
    wall: RGB = rgb("D8B98A")
    wall_shade: RGB = rgb("7A5630")
    # One deep accent per building type (price rims, digits, glyph grounds); never without the silhouette.
    types: Mapping[str, RGB] = MappingProxyType(
        {
            "pavilion": rgb("0064C0"),
            "seraglio": rgb("860E22"),
            "arcades": rgb("8A5210"),
            "chambers": rgb("5C606C"),
            "garden": rgb("247444"),
            "tower": rgb("5A2890"),
        }
    )
    currencies: Mapping[str, CurrencyLook] = MappingProxyType(
        {
            "denar": CurrencyLook(rgb("56B4E9"), rgb("0E385C"), rgb("0E385C"), "cross"),
            "dirham": CurrencyLook(rgb("009E73"), rgb("003E2E"), rgb("002419"), "square"),
            "ducat": CurrencyLook(rgb("D55E00"), rgb("5E2200"), rgb("280D00"), "star"),
            "florin": CurrencyLook(rgb("F0E442"), rgb("584804"), rgb("584804"), "lozenge"),
        }
    )
    seats: tuple[RGB, ...] = (
        rgb("ED6E8A"),
        rgb("7AB0E2"),
        rgb("F6F0DE"),
        rgb("A0D141"),
        rgb("AB6AFF"),
        rgb("AE863D"),
    )
    dirk: RGB = rgb("9AA0A6")
    token_rim: RGB = rgb("FAF2DC")
    token_edge: RGB = rgb("16151B")
    # Spacing.
    width: int = 1200
    high: int = 760
    """Height of a public page: it fills the box in which a desktop client shows it."""
    most: int = 840
    """Nothing public is higher."""
    edge: int = 14
    """Round a public page, and between its panels."""
    gap: int = 20
    """Between panels."""
    pad: int = 28
    """Inside a panel."""
    cell_gap: int = 14
    radius: int = 21
    # Type sizes. Nothing that a decision needs is below `label`.
    small: int = 30
    label: int = 40
    name: int = 48
    title: int = 60
    price: int = 64
    score: int = 68
    coordinate: int = 40
    # Proportions of a tile's edge.
    wall_share: float = 0.072
    gold_share: float = 0.055
    gold_under_share: float = 0.085
    frame_share: float = 0.06


THEME: Final = Theme()


def luminance(colour: RGB) -> float:
    """Relative luminance after WCAG 2, from 0 (black) to 1 (white)."""
    channels = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio after WCAG 2, from 1 (none) to 21 (black on white)."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
