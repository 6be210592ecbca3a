"""Measures every text of every sample picture as people see it: `python -m tests.render.legible` prints, for
each picture, its size and the lowest digit and the lowest word at 550 x 350 and at 360 pixels.

Heights come from the font files themselves, sizes of digits on drawings from the drawings.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageFont

import render
from bot.texts import Texts
from engine import View
from render import sprites
from render.gallery import sample_pictures
from render.scene import Picture, Price, Scene, Words

FONTS: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES: Final = {
    "number": "serif-black.ttf",
    "name": "serif-bold.ttf",
    "label": "sans-bold.ttf",
    "body": "sans-regular.ttf",
}
BOXES: Final = {"desktop": (550, 350), "phone": (360, 10_000)}
LEAST: Final = {"digit": 9.0, "reading": 7.0, "decoration": 0.0}
NUMBER: Final = re.compile(r"\D{0,3}\d+½?")
"""A text that is but a number, whatever sign stands before it."""

CARD: Final = re.compile(r"card/(denar|dirham|ducat|florin)_(\d)")
MEASURED: Final = 400


class Seen(NamedTuple):
    """A text of a picture: what it is for and how many of the picture's pixels its digits or capitals have."""

    text: str
    role: str
    height: float


@cache
def letter_share(face: str, sample: str) -> float:
    """Height of the lowest of some characters as a share of the size of a face."""
    font = ImageFont.truetype(str(FONTS / FILES[face]), 1000)
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
            role = mark.role or ("digit" if number else "reading")
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


def _lowest(scene: Scene, role: str, box: str) -> str:
    heights = [seen.height for seen in texts_of(scene) if seen.role == role]
    return f"{min(heights) * scale(scene, box):.1f}" if heights else "-"


def _pictures(language: str) -> Iterator[tuple[str, render.Request, View | None]]:
    yield from sample_pictures(Texts.load()(language))


def main() -> None:
    """Print the table."""
    say = Texts.load()("en")
    sys.stdout.write(f"{'picture':<26}{'size':>10}{'ratio':>7}")
    sys.stdout.write(
        "".join(f"{role:>9} {box[:5]:<7}" for role in ("digit", "reading") for box in BOXES) + "\n"
    )
    for name, request, view in _pictures("en"):
        scene = render.scene(request, view, say)
        size = f"{scene.width}x{scene.height}"
        line = f"{name:<26}{size:>10}{scene.height / scene.width:>7.2f}"
        line += "".join(
            f"{_lowest(scene, role, box):>9} {'':<7}" for role in ("digit", "reading") for box in BOXES
        )
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
