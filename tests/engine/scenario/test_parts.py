"""A module's own words in scenario files, with a rule set made for the test, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
START = """
import sys
import engine.modules
engine.modules.__path__.append(sys.argv.pop(1))
from engine.__main__ import main
sys.exit(main())
"""
GOOD = """\
setups:
  - {name: nobody has a toy at first, modules: [toy], players: 3, expect: {deal: {toy: 0}, left: {toys: 0}}}
counts:
  - name: coins score
    modules: [toy]
    round: 1
    players: [{name: Ann, has: [toy_coin, toy_coin]}, {name: Ben, mood: sad}]
    points: {Ann: {toy: 2, total: 2}, Ben: 0, Dirk: 0}
layouts:
  - {name: a gate, modules: [toy], board: F garden_9@e tower_10, removable: []}
scenarios:
  - name: every word of the toy
    modules: [toy]
    options: {toy_loud: true}
    players: [{name: Ann, hand: [ducat_2], has: [toy_coin]}, {name: Ben, board: F garden_9@e tower_10}]
    beside: [toy_lamp, toy_shade]
    keeper: Ann
    next: {toys: [toy_coin]}
    next_only: [toys]
    market: {florin: garden_8a, dirham: tower_9a, denar: tower_13, ducat: pavilion_2}
    display: [florin_1, dirham_4, denar_2, ducat_7]
    turn: Ann
    steps:
      - {by: Ann, do: buy, tile: pavilion_2, pay: [ducat_2], loudly: true, refused: true}
      - {expect: {beside: [toy_lamp], left: {toys: 1}, keeper: Ann, gates: {Ann: 0, Ben: 1},
                  board: {Ben: F garden_9 tower_10@w}, may: [{by: Ann, do: toy_light, lamp: toy_lamp}]}}
      - {by: Ann, do: toy_light, lamp: toy_lamp}
      - {expect: {turn: Ann, phase: action, lit: [toy_lamp], beside: [], seen: {Ann: toy_note, Ben: null}}}
      - {by: Ann, do: take, cards: [florin_1]}
      - {expect: {turn: Ben, has: {Ann: [toy_coin, toy_coin]}, lacks: {Ben: [toy_coin]}, left: {toys: 0}}}
  - name: what need not be used never holds up the end of a turn
    modules: [toy]
    players: [{name: Ann}, {name: Ben}]
    beside: [toy_lamp]
    market: {florin: garden_8a, dirham: tower_9a, denar: tower_13, ducat: pavilion_2}
    display: [florin_1, dirham_4, denar_2, ducat_7]
    turn: Ann
    steps:
      - {by: Ann, do: take, cards: [florin_1]}
      - {expect: {turn: Ben, phase: action, beside: [toy_lamp]}}
"""


def check(tmp_path: Path, *texts: str) -> subprocess.CompletedProcess[str]:
    """What the command line says of files with these texts."""
    modules = tmp_path / "modules"
    modules.mkdir()
    (modules / "toy.py").write_text(
        (Path(__file__).parent / "toy.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    files = []
    for number, text in enumerate(texts):
        files.append(tmp_path / f"toy_{number}.yaml")
        files[-1].write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-c", START, str(modules), "check", *map(str, files)],
        capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip


def test_a_module_brings_its_own_words(tmp_path: Path) -> None:
    done = check(tmp_path, GOOD)
    assert done.stderr == ""
    assert done.stdout == "5 passed, 0 failed\n"


BAD = (
    ("modules: [toy]\n    options: {toy_loud: true}", "modules: []", "toy_coin belongs to toy"),
    ("keeper: Ann", "keeper: Ben", "Ben keeps nothing"),
    ("keeper: Ann", "keeper: Zoe", "does not play"),
    ("{toys: [toy_coin]}", "{toys: [toy_coin, toy_coin, toy_coin, toy_coin]}", "more copies of toy_coin"),
    ("mood: sad", "mood: odd", "must be one of glad, sad"),
    ("F garden_9@e tower_10}]", "F garden_9@x tower_10}]", "not complete"),
    ("F garden_9@e tower_10}]", "F garden_9@e@e tower_10}]", "repeated"),
    ("F garden_9@e tower_10}]", "F@n garden_9 tower_12}]", "fountain cannot carry"),
    ("lamp: toy_lamp}\n", "lamp: toy_coin}\n", "cannot stand here"),
    ("modules: [toy]\n    round", "modules: []\n    round", "not in modules"),
)
"""What is replaced in the good file, by what, and what is said about it."""


def test_words_of_a_module_are_judged(tmp_path: Path) -> None:
    assert all(old in GOOD for old, _, _ in BAD)
    done = check(tmp_path, *(GOOD.replace(old, new, 1) for old, new, _ in BAD))
    assert done.returncode == 2
    for number, (_, _, problem) in enumerate(BAD):
        said = [line for line in done.stderr.splitlines() if f"toy_{number}.yaml" in line]
        assert problem in "".join(said), said
