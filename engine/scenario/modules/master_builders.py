"""What the Master Builders add to scenario files: sixteen cards of the hand."""

from __future__ import annotations

from engine.base.state import Money
from engine.modules.master_builders import BUILDERS, module
from engine.scenario.parts import Part

part = Part(module)

for _card, _known in BUILDERS.items():
    part.add(
        _card,
        kind="mb",
        zones=("hand", "display", "draw", "discard", "pay", "card", "using"),
        copies=_known.copies,
        fills="draw_below",
    )

part.tally("deal", "mb", lambda game, seat: sum(card in BUILDERS for card in game.of(Money).hands[seat]))
part.tally("unseen", "mb", lambda game: sum(card in BUILDERS for card in game.of(Money).out))
