"""`make setup` and `make develop`: what they install, and what they say where that cannot be done."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = {"pytest", "hypothesis", "ruff", "mypy", "selenium", "psutil", "jsonschema"}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no make on Windows")


def packages(lock: str) -> dict[str, str]:
    """The packages of a lock file with their versions; each is bound to hashes."""
    text = (ROOT / lock).read_text("utf-8")
    found = dict(re.findall(r"^([a-z0-9][\w.-]*)==(\S+)", text, re.MULTILINE))
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(found)
    assert all("--hash=sha256:" in block for block in blocks)
    return found


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with nothing to install."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "setup", tmp_path / ".ci")
    for name in ("requirements.lock", "requirements-dev.lock"):
        (tmp_path / name).write_text(f"# nothing for {name}\n")
    return tmp_path


def make(house: Path, target: str = "setup", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "-s", target],
        cwd=house,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHON": sys.executable, **environment},
        check=False,
    )


def fake(house: Path, script: str) -> str:
    """The PATH with a `python3` of one's own in front."""
    folder = house / "bin"
    folder.mkdir(exist_ok=True)
    program = folder / "python3"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


def test_who_hosts_installs_no_tools_for_tests_and_who_develops_has_the_same_versions() -> None:
    hosting, developing = packages("requirements.lock"), packages("requirements-dev.lock")
    assert set(developing) >= TOOLS
    assert not TOOLS & set(hosting)
    assert "discord-py" in hosting
    assert hosting.items() <= developing.items()


@pytest.mark.parametrize("name", ["PYTHON", "PATH"])
def test_an_older_python_is_told_in_one_line_with_the_way_out(house: Path, name: str) -> None:
    old = 'case "$2" in *exit*) exit 1;; *) echo 3.9.2;; esac'
    path = fake(house, old)
    chosen = {"PATH": path, "PYTHON": "python3"} if name == "PATH" else {"PYTHON": str(house / "bin/python3")}
    done = make(house, **chosen)
    assert done.returncode != 0
    (line,) = [each for each in done.stderr.splitlines() if not each.startswith("make")]
    assert "3.11" in line
    assert "3.9.2" in line
    assert "PYTHON=python3.12 make setup" in line
    assert not (house / ".venv").exists()


def test_no_python_at_all_is_told_in_one_line(house: Path) -> None:
    done = make(house, PYTHON="python9.9")
    (line,) = [each for each in done.stderr.splitlines() if not each.startswith("make")]
    assert "there is no python9.9" in line
    assert "3.11" in line


def test_a_python_without_venv_is_told_what_to_install(house: Path) -> None:
    path = fake(house, f'case "$1" in -m) exit 1;; esac\nexec {sys.executable} "$@"')
    done = make(house, PATH=path, PYTHON="python3")
    (line,) = [each for each in done.stderr.splitlines() if not each.startswith("make")]
    assert "python3-venv" in line
    assert not (house / ".venv").exists()


@pytest.mark.slow
def test_what_is_there_stays_and_what_is_broken_is_made_anew(house: Path) -> None:
    def works() -> bool:
        python = house / ".venv" / "bin" / "python"
        return (
            subprocess.run([python, "-m", "pip", "--version"], check=False, capture_output=True).returncode
            == 0
        )

    done = make(house)
    assert done.returncode == 0, done.stderr
    assert "Installing" in done.stdout
    assert works()
    mark = house / ".venv" / "mine"
    mark.touch()
    assert make(house).stdout == "", "it is there"
    assert mark.exists()
    # The interpreter was removed.
    (house / ".venv" / "bin" / "python").unlink()
    assert make(house).returncode == 0
    assert works()
    assert not mark.exists()
    # It was not finished.
    mark.touch()
    (house / ".venv" / "installed").unlink()
    assert make(house).returncode == 0
    assert not mark.exists()
    # Something else is to be installed: that goes into what is there.
    mark.touch()
    (house / "requirements.lock").write_text("# nothing else\n")
    assert "Installing" in make(house).stdout
    assert mark.exists()
    # The folder was moved.
    moved = house.parent / "moved"
    house.rename(moved)
    assert make(moved).returncode == 0
    assert not (moved / ".venv" / "mine").exists()
    assert str(moved) in (moved / ".venv" / "bin" / "pip").read_text()


@pytest.mark.slow
def test_who_develops_needs_nothing_more_to_play(house: Path) -> None:
    assert "Installing" in make(house, "develop").stdout
    assert make(house, "develop").stdout == ""
    assert make(house).stdout == "", "what playing needs is a part of it"
