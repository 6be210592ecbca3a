"""Invaders: what comes at an Alhambra from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import laid, picture, plan, sign, strip
from render.theme import THEME

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    lost = sign("−2", 110, THEME.seats[0])
    return (strip(plan(laid(4), edge=130), sign("←", 110, THEME.seats[0]), picture("invasion_e", 250), lost),)


looks = Appearance(illustration=illustration)
