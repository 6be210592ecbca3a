"""Who may import whom: the contracts of pyproject.toml, which `lint-imports` checks too."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
MOST = 21
"""Files of one folder, with its `__init__.py`."""


@pytest.mark.parametrize("contract", [contract["id"] for contract in CONTRACTS])
def test_imports_keep_the_contract(
    contract: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It would switch off the loggers that other tests listen to.
    monkeypatch.setattr("importlinter.cli.logging_config.dictConfig", lambda config: None)
    status = lint_imports(
        config_filename=str(ROOT / "pyproject.toml"),
        limit_to_contracts=(contract,),
        no_cache=True,
        no_logo=True,
    )
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    "folder",
    sorted({file.parent for file in (ROOT / "bot").rglob("*.py")}),
    ids=lambda path: path.name,
)
def test_a_folder_of_the_bot_can_be_looked_over(folder: Path) -> None:
    assert len(list(folder.glob("*.py"))) <= MOST


def test_tests_lie_as_their_sources_do() -> None:
    tests = ROOT / "tests" / "bot"
    folders = {file.parent.relative_to(tests) for file in tests.rglob("test_*.py")}
    strays = [
        folder
        for folder in folders
        if not (ROOT / "bot" / folder).is_dir() and not (ROOT / "bot" / f"{folder}.py").is_file()
    ]
    assert not strays


def test_the_page_on_architecture_names_the_floors_of_the_contract() -> None:
    contract = next(contract for contract in CONTRACTS if contract["id"] == "floors")
    rows = re.findall(r"^\| (\d) \| (`[^|]*?)( \((?::|\\\|)\))? \|", PAGE.read_text("utf-8"), re.M)
    told = [(number, re.findall(r"`(\w+)`", names), mark.strip(" ()\\")) for number, names, mark in rows]
    floors = [
        (str(number), re.split(r" [:|] ", layer), next((mark for mark in ":|" if f" {mark} " in layer), ""))
        for number, layer in zip(reversed(range(len(contract["layers"]))), contract["layers"], strict=True)
    ]
    assert told == floors


def test_what_the_page_on_architecture_walks_through_is_there() -> None:
    """`file.py: name` and `folder/file.py`, as the page writes them."""
    text = PAGE.read_text("utf-8")
    for place, name in re.findall(r"`([\w/]+\.py)(?:: ([\w.]+))?`", text):
        path = next(root / place for root in (ROOT / "bot", ROOT) if (root / place).is_file())
        for part in name.split(".") if name else ():
            assert re.search(rf"\b(?:def|class) {part}\b", path.read_text("utf-8")), f"{place}: {name}"
