"""How far apart two colours are for people with each kind of colour vision.

Vision is simulated after Machado, Oliveira and Fernandes 2009 at full severity, on linear light; distances are
CIEDE2000 (Sharma, Wu and Dalal 2005) under daylight D65. About 1 is just visible; 8 is seen in passing.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.theme import RGB

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

VISIONS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _linear(channel: float) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)


def lab(colour: tuple[float, float, float], vision: str = "normal") -> Lab:
    """CIE L*a*b* of a colour (0 to 255) as somebody with this vision sees it."""
    linear = tuple(_linear(channel) for channel in colour)
    seen = tuple(min(1.0, max(0.0, value)) for value in _times(VISIONS[vision], linear))
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in (v / w for v, w in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Lab, second: Lab) -> float:
    """CIEDE2000 of two colours."""
    mean_chroma = (hypot(*first[1:]) + hypot(*second[1:])) / 2
    grow = 1.5 - 0.5 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    (a1, b1), (a2, b2) = ((c[1] * grow, c[2]) for c in (first, second))
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    hue1, hue2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    grey = chroma1 * chroma2 == 0
    turn = 0.0 if grey else (hue2 - hue1 + 180) % 360 - 180
    d_light, d_chroma = second[0] - first[0], chroma2 - chroma1
    d_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2))
    light, chroma = (first[0] + second[0]) / 2, (chroma1 + chroma2) / 2
    hue = hue1 + hue2 if grey else (hue1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    blue = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    along_chroma, along_hue = d_chroma / by_chroma, d_hue / by_hue
    return sqrt((d_light / by_light) ** 2 + along_chroma**2 + along_hue**2 + blue * along_chroma * along_hue)


class Pair(NamedTuple):
    """Two colours by their names, and how far apart they are."""

    first: str
    second: str
    distance: float


def nearest(colours: Mapping[str, RGB | tuple[float, float, float]], vision: str) -> Pair:
    """The two colours that are most alike for somebody with this vision."""
    seen = {name: lab(colour, vision) for name, colour in colours.items()}
    pairs = (Pair(a, b, difference(seen[a], seen[b])) for a, b in combinations(seen, 2))
    return min(pairs, key=lambda pair: pair.distance)
