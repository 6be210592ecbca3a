"""Ready-made drawings by name, scaled and cached: `sprite("tile/tower_9b", 118)`.

The masters lie in `assets/sprites/` (lossless WebP, built by `python -m render sprites`); `index.json` there
lists them. A name is a path:

===================================  ==========================================================================
name                                 drawing
===================================  ==========================================================================
`tile/<tile id>`                     building tile: ground and building, no walls, no price (square, opaque)
`ground/1` ... `ground/4`            bare ground of a tile
`fountain/1` ... `fountain/6`        starting tile in the colour of a seat
`card/<currency>_<value>`            currency card; `card/back`, `card/scoring_1`, `card/scoring_2`
`symbol/<currency>`                  currency sign (lozenge, square, cross, star) in its ink; see `silhouette`
`coin/<currency>`                    the sign on a round field of its colour
`glyph/<type>`, `glyph/wall`         silhouettes; see `silhouette`; also `glyph/camp`, `glyph/crown`
`badge/<type>`                       the silhouette on a round field of the type's colour
`sign/laurel`                        the wreath of whoever has won
`seat/1` ... `seat/6`, `seat/dirk`   tokens of the seats and of the neutral player
`verb/<what is done>`                signs for buttons: `verb/take`, `verb/undo`, `verb/rules`
`<module>/<component id>`            a module's component, or another piece that its marks speak of
`<module>/<component id>/<seat>`     the same in the colour of a seat from 1
===================================  ==========================================================================

Tile-like components are square faces like `tile/...`, without walls and price; a building of two cells is one
cell wide and two tall. Which pieces a module has beside its numbered components its file in `render/art/modules`
tells. Where pieces lie on a board is told by `places`.

What depends on a board or on a number is drawn when asked for: `price_plate`, `paint_price` (with the type, or `paint_kind` alone, always in the
lower right corner), `paint_walls` (all walls of a board, joined), `paint_wooden_walls`, `paint_gold` (the
longest wall), `paint_frame` (round what is tried out) and `walled` (one tile with its walls).
All of these return or take images of mode RGBA, but for the masks of `silhouette`; returned ones are shared between
callers: copy before changing.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image

from render.art.outlines import paint_frame, paint_gold
from render.art.price import paint_kind, paint_price, price_plate
from render.art.walls import paint_walls, paint_wooden_walls
from render.caching import remembered

__all__ = [
    "FOLDER",
    "Place",
    "UnknownSpriteError",
    "ground_below",
    "has_sprite",
    "lies_on_ground",
    "master_size",
    "paint_frame",
    "paint_gold",
    "paint_kind",
    "paint_price",
    "paint_walls",
    "paint_wooden_walls",
    "places",
    "price_plate",
    "scaled",
    "silhouette",
    "sprite",
    "sprite_names",
    "walled",
    "width_at",
]

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sprites"


class UnknownSpriteError(KeyError):
    """There is no drawing of this name."""


class Place(NamedTuple):
    """A place on a drawing, in shares of that drawing's height."""

    x: float
    """Centre, from the left edge."""
    y: float
    """Centre, from the upper edge."""
    height: float
    """Height of the piece that lies there."""


@cache
def _index() -> dict[str, dict[str, Any]]:
    entries: dict[str, dict[str, Any]] = json.loads((FOLDER / "index.json").read_text("utf-8"))
    return entries


@cache
def sprite_names(prefix: str = "") -> tuple[str, ...]:
    """Every name that starts with `prefix`, sorted.

    >>> sprite_names("fountain/")[:2]
    ('fountain/1', 'fountain/2')
    """
    return tuple(sorted(name for name in _index() if name.startswith(prefix)))


def has_sprite(name: str) -> bool:
    """Whether there is a drawing of this name."""
    return name in _index()


def master_size(name: str) -> tuple[int, int]:
    """Width and height in pixels of the stored drawing.

    Raises `UnknownSpriteError` for a name that is not in the index.
    """
    entry = _entry(name)
    return int(entry["width"]), int(entry["height"])


def width_at(name: str, height: int) -> int:
    """The width in pixels that `sprite(name, height)` has."""
    width, full = master_size(name)
    return max(1, round(width * height / full))


def places(name: str) -> tuple[Place, ...]:
    """Where other pieces are laid on this one: chests on their board, fruits on theirs, and so on.

    They stand in the order in which the rules count them (rooms and rows first); most drawings have none.
    """
    return tuple(Place(*place) for place in _entry(name).get("places", ()))


def lies_on_ground(name: str) -> bool:
    """Whether a drawing is the face of a tile, on a ground like others."""
    return "on" in _entry(name)


def ground_below(name: str) -> str:
    """The ground on which a drawing lies. Raises KeyError for one that lies on none."""
    return str(_entry(name)["on"])


def sprite(name: str, height: int) -> Image.Image:
    """The drawing, `height` pixels high, in its own proportions (a tile's edge is its height).

    The image is shared: copy it before changing it. Raises `UnknownSpriteError` for an unknown name and
    `ValueError` for a height below one pixel.
    """
    if height < 1:
        raise ValueError(f"a sprite is at least one pixel high, not {height}")
    return _scaled(name, height)


@remembered
def silhouette(name: str, height: int) -> Image.Image:
    """The shape of a drawing (`glyph/...`, `symbol/...`) as a mask (mode L), `height` pixels high; shared."""
    return scaled(name, height).getchannel("A")


@remembered
def walled(name: str, edge: int, mask: int) -> Image.Image:
    """A tile by itself, `edge` pixels wide and high, with the walls of `mask` (N 1, E 2, S 4, W 8); shared."""
    image = sprite(name, edge).copy()
    paint_walls(image, {(0, 0): mask}, edge)
    return image


def _entry(name: str) -> dict[str, Any]:
    try:
        return _index()[name]
    except KeyError:
        raise UnknownSpriteError(name) from None


def _master(name: str) -> Image.Image:
    """The stored drawing. It is not kept: beside the sizes that are used it would only fill the memory."""
    entry = _entry(name)
    image = _stored(name)
    if "on" in entry:
        ground = _ground(str(entry["on"]))
        face = Image.new("RGBA", image.size)
        for top in range(0, image.height, ground.height):
            face.paste(ground, (0, top))
        face.alpha_composite(image)
        return face
    return image


def _stored(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.webp") as stored:
        return stored.convert("RGBA")


@remembered
def _ground(name: str) -> Image.Image:
    """A ground on which many drawings lie."""
    return _stored(name)


@remembered
def _scaled(name: str, height: int) -> Image.Image:
    return scaled(name, height)


def scaled(name: str, height: int) -> Image.Image:
    """The drawing, `height` pixels high, made anew: for what is reduced once more and not kept."""
    image = _master(name)
    if image.height == height:
        return image
    return image.resize((width_at(name, height), height), Image.Resampling.LANCZOS)
