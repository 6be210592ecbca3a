"""The first steps of "Adding a module" in `CONTRIBUTING.md`, done with a module that no other file knows."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.tools.laying_out import lay_out

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


def test_a_new_module_is_laid_out_and_can_be_played_checked_and_loaded_at_once(checkout: Path) -> None:
    made = run(checkout, "-m", "engine", "new-module", "paper_lamps").split()
    assert made == [
        "engine/modules/paper_lamps.py",
        "engine/data/paper_lamps.yaml",
        "engine/scenario/modules/paper_lamps.py",
        "tests/scenarios/paper_lamps.yaml",
        "bot/texts/en/paper_lamps.ftl",
        "bot/texts/de/paper_lamps.ftl",
        "render/art/modules/paper_lamps.py",
        "render/modules/paper_lamps.py",
    ]
    for path in made:
        text = (checkout / path).read_text(encoding="utf-8")
        assert "FILL IN" in text or "AUSFÜLLEN" in text, path
        assert "@id@" not in text
    out = run(checkout, "-m", "engine", "simulate", "--games", "2", "--modules", "paper_lamps", "--check")
    assert out.startswith("2 games, ")
    assert "1 passed, 0 failed" in run(checkout, "-m", "engine", "check", "tests/scenarios/paper_lamps.yaml")


@pytest.mark.parametrize(
    "name", ["Paper", "paper lamps", "../paper", "paper__lamps", "", "lanterns", "vizier"]
)
def test_a_name_that_cannot_be_or_is_taken_lays_nothing_out(checkout: Path, name: str) -> None:
    before = sorted(checkout.rglob("*"))
    done = subprocess.run(
        [sys.executable, "-B", "-m", "engine", "new-module", name],
        cwd=checkout, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.strip()
    assert sorted(checkout.rglob("*")) == before


def test_a_file_that_is_there_is_never_written_over(checkout: Path) -> None:
    (checkout / "bot" / "texts" / "de").mkdir(parents=True)
    there = checkout / "bot" / "texts" / "de" / "paper_lamps.ftl"
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(ValueError, match="is there already"):
        lay_out("paper_lamps", checkout)
    assert there.read_text(encoding="utf-8") == "mine"
    assert not (checkout / "engine" / "modules" / "paper_lamps.py").exists()


def test_the_steps_are_a_numbered_list_of_files_that_exist() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", STEPS, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 8
    for path in re.findall(r"`((?:engine|bot|render|tests|docs)/[^`\s]*)`", STEPS):
        example = path.replace("<id>", "camps").replace("<language>", "en")
        assert (ROOT / example).exists(), path


def test_a_module_that_there_is_cannot_be_laid_out_anywhere(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is a module vizier already"):
        lay_out("vizier", tmp_path)
    assert list(tmp_path.iterdir()) == []
