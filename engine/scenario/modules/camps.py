"""What the Camps add to scenario files: eight tiles."""

from __future__ import annotations

from engine.modules.camps import CAMPS, module
from engine.scenario.parts import Part

part = Part(module)
part.items["camps"] = "camps"

for _tile in CAMPS:
    part.add(_tile, kind="camp", zones=("market", "supply", "dirk", "tile"), fills="supply_below")
