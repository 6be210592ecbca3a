"""A picture with rings round what somebody is to look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from render.rings import UNDER, ring
from render.scene import Gold, Group, Picture, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

GOLD: Final = "gold"
"""Stands for the longest wall."""

AROUND: Final = 6
"""Between what is shown and its ring."""


class Shown(Protocol):
    """What is asked for: any picture."""

    def scene(self, view: View, say: Say) -> Scene: ...


@dataclass(frozen=True, slots=True)
class Pointed:
    """Another picture with a ring round each of these parts of it: the name of a group of marks, a sprite, or
    `gold`. What is not there has none."""

    request: Shown
    at: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        shown = self.request.scene(view, say)
        page = Rect(0, 0, shown.width, shown.height).inset(UNDER // 2)
        marks = tuple(
            Group(f"pointer:{name}", spot, tuple(ring(spot)))
            for name in self.at
            for spot in (_within(spot, page) for spot in spots(shown, name))
        )
        return replace(shown, root=replace(shown.root, marks=(*shown.root.marks, *marks)))


def spots(scene: Scene, name: str) -> Iterator[Rect]:
    """Where the parts of a picture are that are called so."""
    for _, mark in scene.walk():
        if isinstance(mark, Group) and mark.name == name:
            yield mark.rect.inset(-AROUND)
        elif isinstance(mark, Picture) and mark.sprite == name:
            yield mark.rect.inset(-AROUND * (2 if mark.turn else 1))
        elif isinstance(mark, Gold) and name == GOLD:
            yield _along(mark)


def _along(gold: Gold) -> Rect:
    """The cells along which the longest wall runs."""
    columns, rows = [x for x, _, _ in gold.sides], [y for _, y, _ in gold.sides]
    left, top = gold.rect.left + min(columns) * gold.edge, gold.rect.top + min(rows) * gold.edge
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return Rect(left, top, wide * gold.edge, high * gold.edge).inset(-AROUND * 2)


def _within(spot: Rect, page: Rect) -> Rect:
    """The part of a ring's place that lies in the picture."""
    left, top = max(spot.left, page.left), max(spot.top, page.top)
    return Rect(left, top, min(spot.right, page.right) - left, min(spot.bottom, page.bottom) - top)
