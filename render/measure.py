"""What can be measured of the look, as tables: sizes of what is read, distances of colours, contrasts, bytes and time.

`python -m bot measure` prints them. Heights come from the font files themselves, sizes of digits on drawings from the
drawings. The unit of time is F: what Pillow needs merely to encode the same pixels as an RGB PNG at level 1, in the
same run, so that figures of different machines can be compared.
"""

from __future__ import annotations

import re
import statistics
import time
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops, ImageFont

import render
from render import sprites
from render.art import materials
from render.gallery import sample_pictures
from render.legible import DESKTOP, LEAST, PHONE
from render.scene import Picture, Price, Scene, Words
from render.text import FOLDER
from render.theme import CURRENCIES, THEME, TYPES, contrast
from render.vision import VISIONS, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine import View
    from render.legible import Role
    from render.scenes.page import Say
    from render.theme import RGB

FILES: Final = {
    "number": "serif-black.ttf",
    "name": "serif-bold.ttf",
    "label": "sans-bold.ttf",
    "body": "sans-regular.ttf",
}
BOXES: Final = {"desktop": DESKTOP, "phone": (PHONE, 10_000)}
NUMBER: Final = re.compile(r"\D{0,3}\d+½?")
"""A text that is but a number, whatever sign stands before it."""

CARD: Final = re.compile(r"card/(denar|dirham|ducat|florin)_(\d)")
MEASURED: Final = 400
SMALL: Final = 31
"""Edge of a tile on a picture of six Alhambras, as a desktop client shows it."""

APART: Final = 8
"""So far apart any two colours must be that stand for different things."""

TRIES: Final = 3
"""Times are the best of so many."""

Row = tuple[str, ...]


class Seen(NamedTuple):
    """A text of a picture: what it is for and how many of the picture's pixels its digits or capitals have."""

    text: str
    role: Role
    height: float


@cache
def letter_share(face: str, sample: str) -> float:
    """Height of the lowest of some characters as a share of the size of a face."""
    font = ImageFont.truetype(str(FOLDER / FILES[face]), 1000)
    return min(-font.getbbox(char, anchor="ls")[1] for char in sample) / 1000


@cache
def card_share() -> float:
    """Height of the numeral on a money card as a share of the card's, measured on a drawn card: the first
    unbroken run of rows with ink in its pale corner."""
    drawn = sprites.sprite("card/denar_7", MEASURED).convert("RGBA")
    corner = drawn.crop((drawn.width // 10, 0, drawn.width * 3 // 10, drawn.height * 3 // 10)).convert("L")
    rows = [min(corner.crop((0, y, corner.width, y + 1)).tobytes()) < 110 for y in range(corner.height)]
    first = next(y for y in range(MEASURED // 40, len(rows)) if rows[y])
    last = next(y for y in range(first, len(rows)) if not rows[y])
    return (last - first) / MEASURED


@cache
def price_share(kind: str) -> float:
    """Height of the digits of a price as a share of the tile's edge: the two drawings of different numbers
    differ in nothing else."""
    drawings = []
    for number in (2, 8):
        canvas = Image.new("RGB", (MEASURED, MEASURED), (128, 128, 128))
        sprites.paint_price(canvas, kind, number, MEASURED, (0, 0))
        drawings.append(canvas)
    first, second = (drawing.convert("L").tobytes() for drawing in drawings)
    rows = [i // MEASURED for i, (a, b) in enumerate(zip(first, second, strict=True)) if abs(a - b) > 60]
    return (max(rows) - min(rows) + 1) / MEASURED


def texts_of(scene: Scene) -> Iterator[Seen]:
    """Every text of a scene, numbers on cards and tiles included."""
    for _, mark in scene.walk():
        if isinstance(mark, Words):
            number = bool(NUMBER.fullmatch(mark.text))
            role: Role = mark.role or ("digit" if number else "reading")
            share = letter_share(mark.face, "0123456789" if number else "H")
            yield Seen(mark.text, role, share * mark.size)
        elif isinstance(mark, Price):
            yield Seen(f"price {mark.number}", mark.role, price_share(mark.type) * mark.rect.width)
        elif isinstance(mark, Picture) and CARD.fullmatch(mark.sprite):
            yield Seen(mark.sprite, mark.role, card_share() * mark.rect.height)


def scale(scene: Scene, box: str) -> float:
    """How much smaller a picture is shown in this box; it is never enlarged."""
    wide, high = BOXES[box]
    return min(1.0, wide / scene.width, high / scene.height)


def too_small(scene: Scene) -> list[str]:
    """The texts that people cannot read where they see the picture."""
    return [
        f"{seen.text!r} ({seen.role}): {seen.height * scale(scene, box):.1f} px in the {box}'s box"
        for seen in texts_of(scene)
        for box in BOXES
        if seen.height * scale(scene, box) < LEAST[seen.role]
    ]


# -- tables --------------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """What was measured of one picture."""

    scene: str
    width: int
    height: int
    lowest: Mapping[tuple[str, str], float]
    """Height of the lowest text, by its role and the box in which the picture is seen."""
    size: int
    share: float
    """Time to draw it as a share of F."""


def samples_of(say: Say, names: Iterable[str] = ()) -> Iterator[Sample]:
    """Measures of the sample pictures; of all, or of those with these names."""
    wanted = frozenset(names)
    for name, request, view in sample_pictures(say):
        if not wanted or name in wanted:
            yield _measured(request, view, say)


def _measured(request: render.Request, view: View | None, say: Say) -> Sample:
    scene = render.scene(request, view, say)
    lowest = {
        (role, box): min(heights) * scale(scene, box)
        for role in ("digit", "reading")
        for box in BOXES
        if (heights := [seen.height for seen in texts_of(scene) if seen.role == role])
    }
    png, spent = b"", []
    for _ in range(TRIES):
        began = time.perf_counter()
        png = render.draw(request, view, say)
        spent.append(time.perf_counter() - began)
    with Image.open(BytesIO(png)) as drawn:
        plain = drawn.convert("RGB")
    unit = []
    for _ in range(TRIES):
        began = time.perf_counter()
        plain.save(BytesIO(), "PNG", compress_level=1)
        unit.append(time.perf_counter() - began)
    kind = type(request).__name__
    return Sample(kind, scene.width, scene.height, lowest, len(png), min(spent) / min(unit))


def picture_table(measured: Iterable[Sample]) -> list[Row]:
    """A line for each scene: the lowest digits and words of all its pictures, the largest file, the middle time."""
    by_scene: dict[str, list[Sample]] = {}
    for sample in measured:
        by_scene.setdefault(sample.scene, []).append(sample)
    size = ("scene", "pictures", "height / width")
    heights = ("lowest digit, 550x350", "at 360", "lowest word, 550x350", "at 360")
    rows: list[Row] = [(*size, *heights, "KiB, median", "KiB, most", "time in F, median", "most")]
    for scene, each in by_scene.items():
        low = [
            min((s.lowest[role, box] for s in each if (role, box) in s.lowest), default=0.0)
            for role in ("digit", "reading")
            for box in BOXES
        ]
        rows.append(
            (
                scene,
                str(len(each)),
                f"{max(s.height / s.width for s in each):.2f}",
                *(f"{height:.1f}" if height else "-" for height in low),
                f"{statistics.median(s.size for s in each) / 1024:.0f}",
                f"{max(s.size for s in each) / 1024:.0f}",
                f"{statistics.median(s.share for s in each):.2f}",
                f"{max(s.share for s in each):.2f}",
            )
        )
    return rows


def colour_table() -> list[Row]:
    """A line for each kind of vision: of colours that stand for different things the two that are most alike."""
    kinds: dict[str, Mapping[str, RGB | tuple[float, float, float]]] = {
        "signs of types": THEME.types,
        "roofs": {kind: materials.TYPES[kind].roof for kind in TYPES},
        f"buildings, tile of {SMALL} px": {kind: painted(kind, middle=False) for kind in TYPES},
        "middles of such tiles": {kind: painted(kind, middle=True) for kind in TYPES},
        "currencies": {name: THEME.currencies[name].field for name in CURRENCIES},
        "seats": {str(seat): tone for seat, tone in enumerate(THEME.seats, 1)},
    }
    rows: list[Row] = [("vision", *kinds)]
    for vision in VISIONS:
        pairs = [nearest(colours, vision) for colours in kinds.values()]
        rows.append((vision, *(f"{pair.distance:.1f} ({pair.first}, {pair.second})" for pair in pairs)))
    return rows


def painted(kind: str, *, middle: bool) -> tuple[float, float, float]:
    """The mean colour of all buildings of a type as they are painted on small tiles: of all that is not bare ground, or
    of the middle of the tile."""
    found: list[tuple[int, ...]] = []
    for name in sprites.sprite_names(f"tile/{kind}_"):
        tile = sprites.sprite(name, SMALL).convert("RGB")
        if middle:
            found += _pixels(tile.crop((6, 4, 25, 22)))
            continue
        bare = sprites.sprite(sprites.ground_below(name), SMALL).convert("RGB")
        gaps = _pixels(ImageChops.difference(tile, bare))
        found += [pixel for pixel, gap in zip(_pixels(tile), gaps, strict=True) if sum(gap) > 90]
    red, green, blue = (sum(channel) / len(found) for channel in zip(*found, strict=True))
    return red, green, blue


def _pixels(image: Image.Image) -> list[tuple[int, ...]]:
    flat = image.convert("RGB").tobytes()
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def contrasts() -> dict[str, tuple[float, float]]:
    """Contrasts of what is painted upon each other, and what they must be at least."""
    dark = (THEME.night, THEME.panel, THEME.active, THEME.table)
    found: dict[str, tuple[float, float]] = {
        "cream text on dark panels": (_least(THEME.cream, dark), 4.5),
        "quiet text on dark panels": (_least(THEME.muted, dark), 4.5),
        "ink on parchment": (_least(THEME.ink, (THEME.parchment, THEME.band, THEME.band_strong)), 4.5),
        "quiet ink on parchment": (_least(THEME.muted_ink, (THEME.parchment, THEME.band)), 4.5),
        "points on parchment": (_least(THEME.points, (THEME.parchment, THEME.band)), 4.5),
        "numbers of legal cells": (contrast(THEME.legal_line, THEME.legal), 3),
        "what the rules forbid, on its grounds": (
            _least(THEME.wrong, (THEME.table, THEME.panel, THEME.lattice)),
            3,
        ),
        "the gold line on its dark line": (contrast(THEME.gold, THEME.gold_under), 4.5),
        "the mark of what is new on its dark rim": (contrast(THEME.changed, THEME.token_edge), 4.5),
    }
    for name in CURRENCIES:
        look = THEME.currencies[name]
        found[f"numeral on {name}"] = contrast(look.on_field, look.field), 4.5
        found[f"numeral of {name} on cream"] = contrast(look.rim, THEME.cream), 4.5
    for kind in TYPES:
        found[f"price of {kind} on cream"] = contrast(THEME.types[kind], THEME.cream), 4.5
    for number, tone in enumerate(THEME.seats, 1):
        found[f"line of seat {number} on dark panels"] = _least(tone, dark), 3
    return found


def _least(ink: RGB, grounds: Iterable[RGB]) -> float:
    return min(contrast(ink, ground) for ground in grounds)


def contrast_table() -> list[Row]:
    """A line for each contrast."""
    rows: list[Row] = [("what", "contrast", "at least")]
    return rows + [(what, f"{ratio:.1f}", f"{wanted:g}") for what, (ratio, wanted) in contrasts().items()]


def markdown(rows: list[Row]) -> str:
    """A table as it stands in documents."""
    head, *lines = rows
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *lines))


def report(say: Say) -> str:
    """All tables, one below the other."""
    tables = {
        "Pictures": picture_table(samples_of(say)),
        f"Colours: distance (CIEDE2000, at least {APART}) of the two that are most alike": colour_table(),
        "Contrasts (WCAG 2)": contrast_table(),
    }
    return "\n\n".join(f"{title}\n\n{markdown(rows)}" for title, rows in tables.items()) + "\n"
