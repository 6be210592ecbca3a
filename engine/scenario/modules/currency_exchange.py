"""What Currency Exchange Cards adds to scenario files."""

from __future__ import annotations

from engine.modules.currency_exchange import PAIRS, module
from engine.scenario.parts import Part

part = Part(module)
for _card in PAIRS:
    part.add(
        _card,
        kind="exchange",
        zones=("hand", "display", "draw", "discard", "pay", "card"),
        fills="draw_below",
    )
