"""Who may import whom: the contracts of pyproject.toml, which `lint-imports` checks too."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
MOST = 24
"""Files of one folder, with its `__init__.py`."""


@pytest.mark.parametrize("contract", [contract["id"] for contract in CONTRACTS])
def test_imports_keep_the_contract(contract: str, capsys: pytest.CaptureFixture[str]) -> None:
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
