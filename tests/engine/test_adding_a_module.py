"""The first steps of "Adding a module" in `CONTRIBUTING.md`, done with a module that no other file knows."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).with_name("toy_module.py")
STEPS = (
    (ROOT / "CONTRIBUTING.md")
    .read_text(encoding="utf-8")
    .partition("## Adding a module")[2]
    .split("\n## ")[0]
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The engine alone, with the module put into its folder."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOY, tmp_path / "engine" / "modules" / "lanterns.py")
    return tmp_path


def run(checkout: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=checkout, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_file_in_the_folder_is_a_whole_module(checkout: Path) -> None:
    out = run(checkout, "-m", "engine", "simulate", "--games", "2", "--modules", "lanterns", "--check")
    assert out.startswith("2 games, ")
    points = run(checkout, "-m", "engine", "extension-points")
    assert re.search(r"^\| `queries\.TakeLimit` .* characters, lanterns \|$", points, re.MULTILINE)
    assert re.search(r"^\| `lanterns\.Light` .* lanterns \|$", points, re.MULTILINE)


@pytest.mark.slow
def test_computers_play_it_and_explain_names_it(checkout: Path) -> None:
    script = """
import engine, pathlib
from engine.ai.greedy import choose
record, _ = engine.new_game(3, seed=bytes(32), modules=("lanterns",))
pathlib.Path("save.json").write_text(engine.save(record), encoding="utf-8")
lit = 0
while (choice := record.game.choice) is not None:
    assert record.game.choice is not None
    action = choose(engine.view(record.game, choice.seat))
    lit += engine.write(action) == "light"
    record.play(choice.seat, action)
print(lit)
"""
    assert int(run(checkout, "-c", script)) == 6
    explained = run(checkout, "-m", "engine", "explain", "save.json")
    assert "added by lanterns: 1\n  light\n" in explained


def test_the_steps_are_a_numbered_list_of_files_that_exist() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", STEPS, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 8
    for path in re.findall(r"`((?:engine|bot|render|tests|docs)/[^`\s]*)`", STEPS):
        example = path.replace("<id>", "camps").replace("<language>", "en")
        assert (ROOT / example).exists(), path
