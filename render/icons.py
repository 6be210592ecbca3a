"""Icons for buttons, menus and lines of text: small pictures with names, as Discord takes them for emojis.

    for icon in icons():
        upload(icon.name, icon.png)

Each is 128 pixels wide and high, and is recognised at 22 on a dark and on a light ground: what has no rim of its
own lies on a plate of parchment. The names say what is shown: `type_tower`, `money_denar`, `card_denar_5`,
`seat_3`, `module_camps`, `piece_citizen_garden`, `do_undo`. Which there are, and which of them were drawn anew, can be
read without drawing any (`render.icon_list`).
"""

from __future__ import annotations

import pkgutil
from functools import cache, partial
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

import render.art.modules
from render import sprites
from render.art.base import SIGN
from render.art.pen import Pen, darker
from render.art.shapes import rounded
from render.art.symbols import currency_sign, glyph
from render.scenes.pieces import emblem
from render.theme import CURRENCIES, THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EDGE: Final = 128
"""Width and height in pixels."""

MOST: Final = 256 * 1024
"""Bytes that a file may have."""

RIM: Final = 11
"""Pixels of rim round a disc."""

PLATE: Final = 0.8
"""Share of a plate that a drawing on it takes."""

PORTRAIT: Final = 0.74
"""A drawing narrower than this is a card: its middle is shown, without what lies above and below."""

FACE: Final = 0.42
"""Where the middle of a card's picture lies, from above."""


class Icon(NamedTuple):
    """A picture and its name, two to thirty-two small letters, digits and low lines."""

    name: str
    png: bytes


@cache
def icons() -> tuple[Icon, ...]:
    """Every icon, what is needed most often first; the same bytes every time."""
    return tuple(Icon(name, _png(image)) for name, image in _each_once())


def icon(name: str) -> Icon:
    """One icon by its name. Raises KeyError if there is none."""
    return Icon(name, _png(_drawings()[name]()))


def digests() -> dict[str, str]:
    """Of every icon six digits that change with its drawing; of its pixels, not of its file."""
    return {name: sha256(image.tobytes()).hexdigest()[:6] for name, image in _each_once()}


def _each_once() -> Iterator[tuple[str, Image.Image]]:
    """All drawings; of a module's pieces that look the same the first."""
    shown: set[bytes] = set()
    for name, drawing in _drawings().items():
        image = drawing()
        if name.startswith("piece_"):
            if image.tobytes() in shown:
                continue
            shown.add(image.tobytes())
        yield name, image


def _drawings() -> dict[str, Callable[[], Image.Image]]:
    found: dict[str, Callable[[], Image.Image]] = {}
    for kind in TYPES:
        found[f"type_{kind}"] = partial(_disc, f"badge/{kind}")
    found["wall"] = _wall
    for currency in CURRENCIES:
        found[f"money_{currency}"] = partial(_disc, f"coin/{currency}")
    for seat in (*range(1, 7), "dirk"):
        found[f"seat_{seat}"] = partial(_plain, f"seat/{seat}")
    for name in sprites.sprite_names("verb/"):
        found[f"do_{name.removeprefix('verb/')}"] = partial(_plain, name)
    for currency in CURRENCIES:
        for value in range(1, 10):
            found[f"card_{currency}_{value}"] = partial(_card, currency, value)
    for info in pkgutil.iter_modules(render.art.modules.__path__):
        small = [name for name in sprites.sprite_names(f"{info.name}/") if _is_small(name)]
        found[f"module_{info.name}"] = partial(_piece, small[0] if small else emblem(info.name))
        found |= {f"piece_{name.split('/')[1]}": partial(_piece, name) for name in small}
    return found


def _is_small(name: str) -> bool:
    """Whether a drawing shows one small piece: no variant of another, no board, no tile."""
    width, height = sprites.master_size(name)
    one = name.count("/") == 1 and not sprites.places(name) and not sprites.lies_on_ground(name)
    return one and 0.5 < width / height <= 1.25


# -- drawings ------------------------------------------------------------------------------------------


def _plain(name: str) -> Image.Image:
    """A drawing that has a rim of its own."""
    return _placed(sprites.scaled(name, EDGE))


def _disc(name: str) -> Image.Image:
    """A round drawing within a rim of cream and a dark edge."""
    pen = Pen(SIGN, SIGN, EDGE / SIGN)
    pen.oval(SIGN / 2, SIGN / 2, SIGN / 2, SIGN / 2, THEME.token_edge)
    pen.oval(SIGN / 2, SIGN / 2, SIGN / 2 - 3, SIGN / 2 - 3, THEME.cream)
    return _placed(sprites.scaled(name, EDGE - 2 * RIM), pen.finish())


def _placed(drawing: Image.Image, onto: Image.Image | None = None) -> Image.Image:
    """A drawing in the middle of an icon."""
    icon = onto or Image.new("RGBA", (EDGE, EDGE))
    icon.alpha_composite(drawing, ((EDGE - drawing.width) // 2, (EDGE - drawing.height) // 2))
    return icon


def _plate(fill: tuple[int, int, int], edge: tuple[int, int, int]) -> Pen:
    """A plate with round corners, a rim and a dark outer edge."""
    pen = Pen(SIGN, SIGN, EDGE / SIGN)
    for inset, tone in ((0, THEME.token_edge), (3, THEME.cream), (11, edge), (14, fill)):
        pen.fill(rounded(inset, inset, SIGN - inset, SIGN - inset, 28 - inset), tone)
    return pen


def _card(currency: str, value: int) -> Image.Image:
    """A money card, as little more than its colour, its value and its sign."""
    look = THEME.currencies[currency]
    pen = _plate(look.field, look.rim)
    pen.text((53, 64), str(value), 98, look.on_field, anchor="cc")
    currency_sign(pen, currency, 95, 93, 18, look.rim)
    return pen.finish()


def _wall() -> Image.Image:
    pen = _plate(THEME.wall_shade, darker(THEME.wall_shade, 0.5))
    glyph(pen, "wall", 64, 64, 46, THEME.cream)
    return pen.finish()


def _piece(name: str) -> Image.Image:
    """A module's piece on a plate; of a card the middle, of a tile all within a rim."""
    drawing = sprites.scaled(name, 2 * EDGE)
    if sprites.lies_on_ground(name) or drawing.width / drawing.height < PORTRAIT:
        return _framed(drawing)
    plate = _plate(THEME.parchment, THEME.brass).finish()
    room = round(EDGE * PLATE)
    share = room / max(drawing.size)
    size = max(1, round(drawing.width * share)), max(1, round(drawing.height * share))
    return _placed(drawing.resize(size, Image.Resampling.LANCZOS), plate)


def _framed(drawing: Image.Image) -> Image.Image:
    """As much of a tile or card as fills the plate within its rim."""
    side = min(drawing.size)
    top = min(drawing.height - side, max(0, round(drawing.height * FACE) - side // 2))
    inner = EDGE - 22
    face = drawing.crop((0, top, side, top + side)).resize((inner, inner), Image.Resampling.LANCZOS)
    plate = _plate(THEME.parchment, THEME.brass).finish()
    mask = Pen(SIGN, SIGN, EDGE / SIGN)
    mask.fill(rounded(11, 11, SIGN - 11, SIGN - 11, 17), (255, 255, 255))
    picture = Image.new("RGBA", plate.size)
    picture.alpha_composite(face, (11, 11))
    plate.paste(picture, (0, 0), mask.finish().getchannel("A"))
    return plate


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()
