"""Perft: from each position of `tests/perft` there are as many sequences of legal actions as ever."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine
from engine.core.kernel import Game
from engine.scenario.cases import load_file
from engine.scenario.setting import game_of
from engine.tools.counting import divide

FOLDER = Path(__file__).parents[1] / "perft"


@dataclass(frozen=True)
class Entry:
    """A position in the words of a scenario file, actions played first, and what is counted from there."""

    file: str
    name: str
    position: dict[str, Any]
    depth: int
    count: int
    after: tuple[str, ...] = ()

    def game(self, folder: Path) -> Game:
        """The game from which is counted; `folder` is for a scenario file made of the position."""
        scenario = {"name": self.name, **self.position, "steps": [{"expect": {"winners": []}}]}
        file = folder / "position.yaml"
        file.write_text(yaml.safe_dump({"scenarios": [scenario]}), encoding="utf-8")
        cases, faults = load_file(file)
        assert not faults, [fault.line(self.file) for fault in faults]
        game = game_of(cases[0].position(), cases[0].options)
        for text in self.after:
            assert game.choice is not None
            game.play(game.choice.seat, engine.read(text))
        return game


def entries() -> list[Entry]:
    return [
        Entry(file.stem, **{**row, "after": tuple(row.get("after", ()))})
        for file in sorted(FOLDER.glob("*.yaml"))
        for row in yaml.safe_load(file.read_text(encoding="utf-8"))
    ]


ENTRIES = entries()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.file}: {entry.name}")
def test_as_many_sequences_as_ever(entry: Entry, tmp_path: Path) -> None:
    parts = list(divide(entry.game(tmp_path), entry.depth))
    # the numbers by first action tell where a rule has changed
    assert sum(number for _, number in parts) == entry.count, "\n".join(f"{n:>8}  {t}" for t, n in parts)


def test_every_module_is_counted_alone_and_all_together() -> None:
    in_force = [set(entry.position.get("modules", ())) for entry in ENTRIES]
    for module in engine.chosen_modules():
        assert {module} in in_force, module
    assert set(engine.chosen_modules()) in in_force
    assert {len(entry.position["players"]) for entry in ENTRIES} >= {2, 3}
