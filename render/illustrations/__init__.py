"""Illustrations of the rules: one small picture per topic, drawn with the pieces of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import sprites
from render.appearance import appearance
from render.illustrations.base import BASE
from render.kit import PAPER, Flow, Image, Panel
from render.scenes.page import Page, compose, header, sentence
from render.theme import THEME

if TYPE_CHECKING:
    from engine import View
    from render.kit import Element
    from render.scene import Scene
    from render.scenes.page import Say

SHOWN: Final = 10
"""Pieces of a module that has no illustration of its own."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """The picture to a topic of the rules, by the topic's id; any module's id is a topic."""

    topic: str

    def scene(self, view: View | None, say: Say) -> Scene:
        page = Page(say, ())
        drawing = BASE.get(self.topic) or appearance(self.topic)[0].illustration
        shown = _its_pieces(self.topic) if drawing is None else drawing(page)
        parts: list[Element] = [header(page, page.say(f"rules-{self.topic}-title")), *shown]
        key = f"pic-rule-{self.topic}" if self.topic in BASE else f"module-{self.topic}-why"
        if page.knows(key):
            words = sentence(page.say(key), THEME.width - 2 * THEME.gap - 60, ink=THEME.ink)
            parts.append(Panel(words, PAPER, (30, 20), name="words"))
        return compose("illustration", tuple(parts))


def _its_pieces(module: str) -> tuple[Element, ...]:
    """The pieces of a module, or nothing where it has none."""
    names = sprites.sprite_names(f"{module}/")[:SHOWN]
    shown = tuple(Image(name, 180, shadow=True) for name in names)
    return (Panel(Flow(shown, 22), pad=(30, 26), name="pieces"),) if shown else ()
