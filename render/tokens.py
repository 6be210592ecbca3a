"""Seats in the colours that people chose: a scene is laid out in the colours of seats 1, 2, 3 ..., then repainted.

Layouts depend on seats and never on their colours, so this is one pass over the finished marks.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from render.scene import Group, Picture, Scene
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.theme import RGB

COLOURED = ("seat/", "fountain/")
"""Sprites that end in the number of a colour."""


def with_tokens(scene: Scene, tokens: Sequence[int]) -> Scene:
    """The scene with seat `i` (from 0) in colour number `tokens[i]` (from 1); seats beyond keep theirs."""
    changed = {seat: token for seat, token in enumerate(tokens, 1) if seat != token}
    if not changed:
        return scene
    sprites = {f"{kind}{seat}": f"{kind}{token}" for kind in COLOURED for seat, token in changed.items()}
    inks = {THEME.seats[seat - 1]: THEME.seats[token - 1] for seat, token in changed.items()}
    return replace(scene, root=_repainted(scene.root, sprites, inks))


def _repainted(mark: Any, sprites: Mapping[str, str], inks: Mapping[RGB, RGB]) -> Any:
    if isinstance(mark, Group):
        return replace(mark, marks=tuple(_repainted(each, sprites, inks) for each in mark.marks))
    if isinstance(mark, Picture) and mark.sprite in sprites:
        return replace(mark, sprite=sprites[mark.sprite])
    if is_dataclass(mark) and not isinstance(mark, type):
        found = {
            field.name: inks[value]
            for field in fields(mark)
            if isinstance(value := getattr(mark, field.name), tuple) and value in inks
        }
        return replace(mark, **found) if found else mark
    return mark
