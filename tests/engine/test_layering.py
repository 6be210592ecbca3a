"""What the engine uses, and which names stand where. Who may import whom stands in pyproject.toml."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from engine import chosen_modules

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for package in ("engine", "render", "bot")
    for path in (ROOT / package).rglob("*.py")
    if "__pycache__" not in path.parts
)
PARTY = ("pydantic", "yaml")  # the libraries that the engine uses


def imported(path: Path) -> set[str]:
    """The full names of everything that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def of(package: str) -> list[Path]:
    return [path for path in FILES if path.relative_to(ROOT).as_posix().startswith(package)]


@pytest.mark.parametrize("path", of("engine/"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_engine_uses_few_libraries(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "engine", *PARTY}
    assert {name.split(".")[0] for name in imported(path) if name} <= allowed


def _names_of_modules(path: Path) -> set[str]:
    """The ids of chosen modules that a file has as a text (as plain words, some of them are common)."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return words & set(chosen_modules())


@pytest.mark.parametrize(
    "path",
    [
        path
        for package in (
            "engine/core/",
            "engine/base/",
            "engine/scenario/",
            "engine/tools/",
            "bot/",
        )
        for path in of(package)
        if "engine/scenario/modules" not in path.as_posix()
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_core_base_and_runner_name_no_module(path: Path) -> None:
    assert not _names_of_modules(path)


@pytest.mark.parametrize(
    "path", [*of("engine/base/"), *of("engine/modules/")], ids=lambda path: str(path.relative_to(ROOT))
)
def test_only_the_dealer_touches_the_generator(path: Path) -> None:
    """What is drawn past the dealer would be missing in the proof of the draws."""
    used = {
        node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)
    }
    assert "rng" not in used


def test_the_release_is_that_of_the_project() -> None:
    import tomllib

    import engine

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == engine.__version__


def _loose(statement: ast.stmt) -> bool:
    """Whether `Any` or a callable with whatever arguments stands in it."""
    return any(
        (isinstance(node, ast.Name) and node.id == "Any")
        or (
            isinstance(node, ast.Subscript)
            and ast.unparse(node.value) == "Callable"
            and ast.unparse(node.slice).startswith(("...", "(..."))
        )
        for node in ast.walk(statement)
    )


@pytest.mark.parametrize(
    "path", [*of("engine/core/"), *of("engine/base/")], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_type_that_says_nothing_has_a_comment_that_says_why(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    tree = ast.parse("\n".join(lines))
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom) or not _loose(statement):
            continue
        first = min([statement.lineno, *(d.lineno for d in getattr(statement, "decorator_list", ()))])
        parts = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        above = lines[first - 2].startswith("#")
        for part in parts:
            said = any("#" in line for line in lines[part.lineno - 1 : part.end_lineno])
            said = said or lines[part.lineno - 2].lstrip().startswith("#")
            assert above or said or not _loose(part), f"{path}:{part.lineno}"
