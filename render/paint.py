"""Scenes to pixels. Sprites, letters, grounds and masks are cached; a picture is mostly copies.

The result is a PNG with a palette: drawings of few, chosen colours keep their look that way and load fast on a phone.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from render import sprites, text
from render.caching import remembered
from render.grounds import AROUND, FINE, octagon_mask, paint_box, shade_mask
from render.palette import fit_colours, share_colours
from render.png import packed
from render.scene import (
    Box,
    Bracket,
    Frame,
    Gold,
    Group,
    Kind,
    Octagon,
    Picture,
    Placed,
    Price,
    Scene,
    Shade,
    Stroke,
    Walls,
    Words,
)
from render.theme import THEME


def paint(scene: Scene) -> Image.Image:
    """The scene as an RGB image."""
    canvas = Image.new("RGB", (scene.width, scene.height), scene.ground)
    _paint(canvas, scene.root)
    return canvas


def png(scene: Scene, *, shares: bool) -> bytes:
    """The scene as the bytes of a PNG file, with the palette that pictures share or one of its own."""
    return encode(paint(scene), shares=shares)


def encode(image: Image.Image, *, shares: bool) -> bytes:
    """An RGB image as the bytes of a PNG file."""
    return packed(share_colours(image) if shares else fit_colours(image))


def paint_mark(canvas: Image.Image, mark: Placed) -> None:
    """Paint one mark, with all that it holds, where it stands on an RGB canvas."""
    _paint(canvas, mark)


def _paint(canvas: Image.Image, mark: Placed) -> None:
    match mark:
        case Group():
            for inner in mark.marks:
                _paint(canvas, inner)
        case Box():
            paint_box(canvas, mark)
        case Words():
            fitted = text.Fitted(mark.text, mark.size, mark.width)
            text.draw_in(canvas, mark.rect, fitted, mark.face, mark.ink, mark.align)
        case Picture():
            _paint_picture(canvas, mark)
        case Price():
            sprites.paint_price(canvas, mark.type, mark.number, mark.rect.width, mark.rect[:2])
        case Kind():
            sprites.paint_kind(canvas, mark.type, mark.rect.width, mark.rect[:2])
        case Walls():
            _paint_walls(canvas, mark)
        case Gold():
            sprites.paint_gold(canvas, mark.sides, mark.edge, mark.rect[:2], mark.taken)
        case Frame():
            sprites.paint_frame(canvas, mark.sides, mark.edge, mark.rect[:2], mark.taken, mark.ink)
        case Shade():
            _paint_shade(canvas, mark)
        case Stroke():
            _paint_stroke(canvas, mark)
        case Octagon():
            _paint_octagon(canvas, mark)
        case Bracket():
            _paint_bracket(canvas, mark)


def _paint_walls(canvas: Image.Image, mark: Walls) -> None:
    corner = (mark.rect.left, mark.rect.top)
    if mark.kind == "wooden":
        sprites.paint_wooden_walls(canvas, [((x, y), side) for x, y, side in mark.cells], mark.edge, corner)
    else:
        sprites.paint_walls(canvas, {(x, y): mask for x, y, mask in mark.cells}, mark.edge, corner)


OPAQUE: Final = 255


@remembered
def _face(sprite: str, height: int, turn: float) -> Image.Image:
    """A sprite as it is pasted. One that covers all that lies below it is kept with 256 colours of its own, which is
    a quarter of the bytes: such are all tiles, at the sizes of all boards."""
    image = _turned(sprite, height, turn)
    if image.getchannel("A").getextrema() != (OPAQUE, OPAQUE):
        return image
    return image.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _turned(sprite: str, height: int, turn: float) -> Image.Image:
    """A sprite turned clockwise by degrees around its middle; drawn twice as large and reduced, so that its edges
    stay smooth and its numerals crisp."""
    if not turn:
        return sprites.scaled(sprite, height)
    large = sprites.scaled(sprite, 2 * height)
    return large.rotate(-turn, Image.Resampling.BICUBIC, expand=True).reduce(2)


def _reach(height: int) -> int:
    """How far the shadow of a sprite reaches beyond it."""
    return max(3, height // 24)


@remembered
def _shadow(sprite: str, height: int, turn: float) -> Image.Image:
    """Mask of the soft shadow of a sprite."""
    shape = _turned(sprite, height, turn).getchannel("A").point([v * 2 // 5 for v in range(256)])
    reach = _reach(height)
    mask = Image.new("L", (shape.width + 2 * reach, shape.height + 2 * reach))
    mask.paste(shape, (reach, reach))
    return mask.filter(ImageFilter.GaussianBlur(reach / 2))


def _paint_picture(canvas: Image.Image, mark: Picture) -> None:
    rect = mark.rect
    if not sprites.has_sprite(mark.sprite):
        _paint_plate(canvas, mark)
        return
    if mark.tint is not None:
        image = sprites.silhouette(mark.sprite, rect.height)
    else:
        image = _face(mark.sprite, rect.height, mark.turn)
    left = rect.left + (rect.width - image.width) // 2
    top = rect.top + (rect.height - image.height) // 2
    if mark.shadow:
        shade, reach = _shadow(mark.sprite, rect.height, mark.turn), _reach(rect.height)
        canvas.paste(THEME.token_edge, (left - reach, top - reach + max(2, reach // 2)), shade)
    if mark.tint is not None:
        canvas.paste(mark.tint, (left, top), image)
    else:
        canvas.paste(image, (left, top), image if image.mode == "RGBA" else None)


def _paint_plate(canvas: Image.Image, mark: Picture) -> None:
    """A piece without a drawing: a cream plate with the first letters of its name."""
    rect = mark.rect
    paint_box(canvas, Box(rect, THEME.cream, THEME.ink, 2, min(rect.width, rect.height) // 5))
    name = mark.sprite.rsplit("/", 1)[-1].replace("_", " ").title()
    size = max(text.SMALLEST, rect.height // 3)
    fitted = text.fit(name, "label", size, max(1, rect.width - 8))
    text.draw_in(canvas, rect, fitted, "label", THEME.ink, "centre")


def _paint_stroke(canvas: Image.Image, mark: Stroke) -> None:
    """A smooth line: drawn larger on a patch of its own, then scaled down."""
    pad = mark.line * 2 + 2
    left = min(x for x, _ in mark.points) - pad
    top = min(y for _, y in mark.points) - pad
    wide = max(x for x, _ in mark.points) + pad - left
    high = max(y for _, y in mark.points) + pad - top
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in mark.points]
    passes = [(mark.under, mark.line + 4)] if mark.under else []
    for ink, line in (*passes, (mark.ink, mark.line)):
        mask = Image.new("L", (wide * FINE, high * FINE))
        pen = ImageDraw.Draw(mask)
        pen.line(points, fill=255, width=line * FINE, joint="curve")
        for x, y in (points[0], points[-1]):
            round_end = line * FINE / 2
            pen.ellipse((x - round_end, y - round_end, x + round_end, y + round_end), fill=255)
        canvas.paste(ink, (left, top), mask.resize((wide, high), Image.Resampling.BOX))


def _paint_shade(canvas: Image.Image, mark: Shade) -> None:
    """The shadow beside the tiles: what lies below them is not seen."""
    tiles, edge = set(mark.cells), mark.edge
    for x, y in {(x + across, y + down) for x, y in tiles for across, down in AROUND} - tiles:
        mask = shade_mask(tuple(step for step in AROUND if (x + step[0], y + step[1]) in tiles), edge)
        dark = mask.getbbox()
        if dark:
            spot = mark.rect.left + x * edge + dark[0], mark.rect.top + y * edge + dark[1]
            canvas.paste(THEME.token_edge, spot, mask.crop(dark))


def _paint_bracket(canvas: Image.Image, mark: Bracket) -> None:
    """Four right angles, each with a dark rim: the bright line stands out from the table, the rim from sand."""
    rect, line = mark.rect, mark.line
    rim = max(1, -(-line * 2 // 5))
    arm = max(2 * line, min(rect.width, rect.height) * 26 // 100)
    pen = ImageDraw.Draw(canvas)
    for ink, inset in ((THEME.token_edge, 0), (mark.ink, rim)):
        thick = line + 2 * (rim - inset)
        for right in (False, True):
            for low in (False, True):
                x = rect.right - 1 - inset if right else rect.left + inset
                y = rect.bottom - 1 - inset if low else rect.top + inset
                along, down = (-1 if right else 1), (-1 if low else 1)
                reach = arm - 2 * inset
                for wide, high in ((reach, thick), (thick, reach)):
                    xs = sorted((x, x + along * (wide - 1)))
                    ys = sorted((y, y + down * (high - 1)))
                    pen.rectangle((xs[0], ys[0], xs[1], ys[1]), fill=ink)


def _paint_octagon(canvas: Image.Image, mark: Octagon) -> None:
    rect = mark.rect
    spot = (rect.left, rect.top)
    if mark.edge is not None and mark.line:
        canvas.paste(mark.edge, spot, octagon_mask(rect.width, rect.height, 0, mark.round))
    inset = mark.line if mark.edge is not None else 0
    canvas.paste(mark.fill, spot, octagon_mask(rect.width, rect.height, inset, mark.round))
