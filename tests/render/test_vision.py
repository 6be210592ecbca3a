"""Distances of colours, against published values, and what is drawn, against the distances that are wanted."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render import sprites
from render.art import materials
from render.measure import painted
from render.theme import CURRENCIES, THEME, TYPES
from render.vision import VISIONS, difference, lab, nearest

# Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005, table 1.
PUBLISHED = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("first", "second", "published"), PUBLISHED)
def test_distances_are_the_published_ones(
    first: tuple[float, float, float], second: tuple[float, float, float], published: float
) -> None:
    assert difference(first, second) == pytest.approx(published, abs=1e-4)
    assert difference(second, first) == pytest.approx(published, abs=1e-4)


def test_colours_are_seen_as_they_are_known_to_be() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.01)
    assert lab((0, 0, 255)) == pytest.approx((32.30, 79.19, -107.86), abs=0.05)
    red, green = lab((200, 60, 50), "deuteranopia"), lab((120, 110, 50), "deuteranopia")
    assert difference(red, green) < difference(lab((200, 60, 50)), lab((120, 110, 50))) / 3
    assert nearest({"a": (0, 0, 0), "b": (9, 9, 9), "c": (255, 255, 255)}, "normal")[:2] == ("a", "b")


# -- as painted ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("middle", [False, True], ids=["buildings", "middles"])
def test_buildings_differ_as_they_are_painted_on_small_tiles(vision: str, middle: bool) -> None:
    colours = {kind: painted(kind, middle=middle) for kind in TYPES}
    assert nearest(colours, vision).distance >= 8


@pytest.mark.parametrize("vision", VISIONS)
def test_the_signs_and_the_roofs_of_types_differ(vision: str) -> None:
    assert nearest(THEME.types, vision).distance >= 9
    assert nearest({kind: materials.TYPES[kind].roof for kind in TYPES}, vision).distance >= 10


@pytest.mark.parametrize("vision", VISIONS)
def test_seats_and_currencies_differ(vision: str) -> None:
    assert nearest({str(seat): tone for seat, tone in enumerate(THEME.seats)}, vision).distance >= 10
    assert nearest({name: THEME.currencies[name].field for name in CURRENCIES}, vision).distance >= 10


# -- outlines ------------------------------------------------------------------------------------------


def outline(name: str) -> Image.Image:
    """A building in black on white: what differs from its ground and is not its shadow."""
    tile, bare = sprites.sprite(name, 96).convert("RGB"), sprites.sprite(sprites.ground_below(name), 96)
    gap = ImageChops.difference(tile, bare.convert("RGB")).convert("L")
    return gap.point([255] * 40 + [0] * 216).crop((16, 4, 80, 60))


def alike(first: Image.Image, second: Image.Image) -> float:
    """The share of what either covers that both cover."""
    both = ImageChops.lighter(first, second).histogram()[0]
    either = ImageChops.darker(first, second).histogram()[0]
    return both / either


def test_outlines_alone_tell_the_types_apart() -> None:
    """Among all other tiles the one whose outline covers it best is of the same type, but for very few."""
    shapes = {name: outline(name) for kind in TYPES for name in sprites.sprite_names(f"tile/{kind}_")}
    taken_for = {
        name: max((other for other in shapes if other != name), key=lambda other: alike(shape, shapes[other]))
        for name, shape in shapes.items()
    }
    wrong = [name for name, other in taken_for.items() if name.split("_")[0] != other.split("_")[0]]
    assert len(wrong) <= 3
