"""Illustrations of the rules: one small picture per topic, drawn with the pieces of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.illustrations.base import BASE
from render.illustrations.modules import MODULES, unknown
from render.kit import PAPER, Panel
from render.scenes.page import Page, compose, header, sentence
from render.theme import THEME

if TYPE_CHECKING:
    from engine import View
    from render.kit import Element
    from render.scene import Scene
    from render.scenes.page import Say


@dataclass(frozen=True, slots=True)
class Illustration:
    """The picture to a topic of the rules, by the topic's id; any module's id is a topic."""

    topic: str

    def scene(self, view: View | None, say: Say) -> Scene:
        page = Page(say, ())
        drawing = BASE.get(self.topic) or MODULES.get(self.topic)
        shown = unknown(page, self.topic) if drawing is None else drawing(page)
        parts: list[Element] = [header(page, page.say(f"rules-{self.topic}-title")), *shown]
        key = f"pic-rule-{self.topic}" if self.topic in BASE else f"module-{self.topic}-why"
        if page.knows(key):
            words = sentence(page.say(key), THEME.width - 2 * THEME.gap - 60, ink=THEME.ink)
            parts.append(Panel(words, PAPER, (30, 20), name="words"))
        return compose("illustration", tuple(parts))
