"""What Diamonds adds to scenario files."""

from __future__ import annotations

from engine.modules.diamonds import DIAMONDS, module
from engine.scenario.base_part import HAND_ZONES
from engine.scenario.parts import Part

part = Part(module)
for _name, _card in DIAMONDS.items():
    part.add(_name, kind="diamond", zones=HAND_ZONES, copies=_card.copies, fills="draw")
