"""What the README promises is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.client import COMMANDS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LOG = ROOT / "docs" / "first-ten-minutes.md"


def test_the_readme_lists_every_command_and_no_other() -> None:
    tables = [line.split("|")[1] for line in README.splitlines() if line.startswith("| `/")]
    named = [name for cell in tables for name in re.findall(r"`/(\w+)`", cell)]
    assert sorted(named) == sorted(command.name for command in COMMANDS)


@pytest.mark.parametrize("page", [ROOT / "README.md", LOG], ids=lambda page: page.name)
def test_pictures_and_pages_that_are_linked_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert links
    assert not missing


def test_every_make_target_that_the_readme_names_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make (\w+)", README, re.MULTILINE))
    assert named
    assert named <= targets


def test_the_picture_folder_stays_small() -> None:
    assert sum(file.stat().st_size for file in (ROOT / "docs" / "pictures").iterdir()) < 2_000_000
