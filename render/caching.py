"""A common memory for images: what was used last stays, as long as all together stay within `BUDGET` bytes.

Counting images alone would let a worker that draws for days grow, because some are a hundred times as large
as others.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

P = ParamSpec("P")

BUDGET: Final = 16 * 2**20

_kept: OrderedDict[tuple[Callable[..., Image.Image], Hashable], Image.Image] = OrderedDict()
_used = 0


def size_of(image: Image.Image) -> int:
    """The bytes that an image's pixels take."""
    return image.width * image.height * (1 if image.mode in ("1", "L", "P") else 4)


def used() -> int:
    """The bytes of all images that are kept."""
    return _used


def forget() -> None:
    """Keep nothing any more."""
    global _used
    _kept.clear()
    _used = 0


def remembered(make: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Remember the images that a function made, by its arguments (given by position)."""

    @wraps(make)
    def look(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        global _used
        key: Any = (make, args)
        known = _kept.get(key)
        if known is not None:
            _kept.move_to_end(key)
            return known
        image = make(*args, **kwargs)
        _kept[key] = image
        _used += size_of(image)
        while _used > BUDGET and len(_kept) > 1:
            _, dropped = _kept.popitem(last=False)
            _used -= size_of(dropped)
        return image

    return look
