"""Keep saves of this release: `python -m tests.saves.keep` writes them into a new folder, once."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import engine
from engine.base.state import Course
from engine.core.fairness import Move, export, seed_for
from engine.core.rng import Rng
from engine.core.saving import stored_classes, version_of
from engine.tools.simulating import choose
from engine.tools.verifying import move, played

HERE = Path(__file__).parent
EXPORT = "GAME.json"
INTERACTIONS = (123456789012345678, 223456789012345678, 323456789012345678, 423456789012345678)
COLOURS = ("red", "blue", "green", "yellow", "white", "orange")


@dataclass(frozen=True)
class Moment:
    """A game waits in the choice with this tag (none: it is over), with at least so many options, in or after
    this turn."""

    name: str
    seats: int
    choice: str | None
    modules: tuple[str, ...] = ()
    turn: int = 1
    least: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    confirm: bool = False
    back: bool = False  # with a move that may be taken back

    def here(self, record: engine.Record) -> bool:
        """Whether this is it."""
        choice = record.game.choice
        if choice is None or self.choice is None:
            return choice is None and self.choice is None
        return (
            choice.tag == self.choice
            and record.game.of(Course).number >= self.turn
            and len(record.game.legal()) >= self.least
            and (record.may_undo(choice.seat) or not self.back)
        )


def moments() -> Iterator[Moment]:
    """What is kept."""
    every = engine.chosen_modules()
    outside = ("vizier", "thieves")
    house = {"age_order": [2, 0, 1], "interrupt_window_before_scoring": False}
    scoring = ("bonus_cards", "characters", "invaders")
    yield Moment("base-held-turn", 4, "build_tiles", turn=9, confirm=True, back=True)
    yield Moment("base-tiles-to-place", 3, "build_tiles", turn=12, least=6)
    yield Moment("base-further-action", 6, "choose_action", turn=20, least=20, back=True)
    yield Moment("base-leftover-tiles", 5, "place_received")
    yield Moment("base-over", 4, None)
    yield Moment("dirk-action", 2, "choose_action", turn=35)
    yield Moment("dirk-all-or-none", 2, "build_tiles", turn=6, least=3, options={"dirk_gift": "all_or_none"})
    yield Moment("dirk-left-out", 2, "choose_action", turn=15, options={"dirk": False})
    yield Moment("setup-choice", 4, "choose_citizens", ("street_merchants",), turn=0)
    yield Moment("window", 3, "special_move", outside, turn=10, least=3)
    yield Moment("window-house-rules", 3, "special_move", outside, turn=15, least=3, options=house)
    yield Moment("auction", 4, "bidding", ("characters", "diamonds", "change"), least=6)
    yield Moment("auction-payment", 3, "choose_payment", ("characters", "master_builders"))
    yield Moment("scoring-reveal", 3, "may_reveal", scoring, least=2)
    yield Moment("scoring-wise-man", 5, "name_type_choice", scoring)
    yield Moment("all-action", 6, "choose_action", every, turn=40)
    yield Moment("all-with-dirk", 2, "build_tiles", every, turn=25, least=5)
    for tag in (
        "put_merchant",
        "may_deliver",
        "may_exchange",
        "keep_one",
        "may_scout",
        "choose_building",
        "choose_space",
        "place_received",
    ):
        yield Moment(f"all-{tag.replace('_', '-')}", 4, tag, every, turn=0 if tag == "place_received" else 5)


def reached(moment: Moment) -> engine.Record:
    """A game of random moves that comes to this moment."""
    number = 0
    while True:
        seed = sha256(f"{engine.__version__} {moment.name} {number}".encode()).digest()
        number += 1
        record, _ = engine.new_game(
            moment.seats, seed=seed, modules=moment.modules, options=dict(moment.options)
        )
        rng = Rng(seed)
        while True:
            if moment.here(record):
                return record
            choice = record.game.choice
            if choice is None:
                break
            record.play(choice.seat, choose(record.game.legal(), rng), confirm=moment.confirm)


def exported(seats: int, modules: tuple[str, ...]) -> str:
    """GAME.json of a random game in which some moves were taken back."""
    secret = sha256(f"{engine.__version__} {seats}".encode()).digest()
    interactions = INTERACTIONS[: seats + 1]
    seed = seed_for(secret, interactions, None)
    record, outcome = engine.new_game(seats, seed=seed, modules=modules)
    setup, rng = played(outcome), Rng(seed)
    moves: list[Move] = []
    while (choice := record.game.choice) is not None:
        action = choose(record.game.legal(), rng)
        confirm = rng.below(2) == 0
        outcome = record.play(choice.seat, action, confirm=confirm)
        moves.append(move(choice.seat, engine.write(action), outcome, confirm=confirm))
        if record.may_undo(choice.seat) and rng.below(4) == 0:
            record.undo(choice.seat)
            moves.pop()
    return export(
        release=engine.__version__,
        seats=COLOURS[:seats],
        modules=modules,
        options={},
        secret=secret,
        interactions=interactions,
        setup=setup,
        moves=moves,
    )


def stored_fields() -> str:
    """The fields of everything that stands in saves and stored events, one class a line, as JSON text."""
    rows = []
    for name, cls in sorted(stored_classes().items()):
        own = [field.name for field in fields(cls)] if is_dataclass(cls) else []
        rows.append(f"{json.dumps(name)}: {json.dumps({'version': version_of(cls), 'fields': own})}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main() -> int:
    """Write the folder and the fields of this release. Returns the exit status."""
    folder = HERE / engine.__version__
    if folder.exists():
        sys.stderr.write(f"{folder.name} is there already, and saves that are kept are never changed\n")
        return 1
    folder.mkdir()
    for moment in moments():
        (folder / f"{moment.name}.json").write_text(engine.save(reached(moment)) + "\n", encoding="utf-8")
    (folder / EXPORT).write_text(exported(3, engine.chosen_modules()) + "\n", encoding="utf-8")
    (HERE / f"fields-{engine.__version__}.json").write_text(stored_fields(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
