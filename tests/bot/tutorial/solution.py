"""The presses that solve the tutorial, step by step, as verb and argument of the custom_ids."""

from typing import Final

PRESSES: Final[tuple[tuple[str, ...], ...]] = (
    ("hand|", "now|"),
    ("do|take ducat_7", "do|stop"),
    ("do|take dirham_4+florin_1",),
    ("buy|garden_8a", "do|buy garden_8a denar_9"),
    ("do|build garden_8a M14",),
    ("buy|garden_6", "do|buy garden_6 florin_1+florin_5", "do|take florin_8"),
    ("do|build garden_6 reserve",),
    ("red|", "red|tgarden_6", "see|redesign swap garden_6 N15", "fin|redesign swap garden_6 N15"),
    ("do|build tower_9c M13",),
    ("tmove|who 1", "tmove|next"),
    ("do|take florin_4", "do|build garden_11 O13", "tmove|next"),
)
