"""What `.ci/audit` makes of the answers about what is known against our packages."""

from __future__ import annotations

import json
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FILE = Path(__file__).parents[1] / ".ci" / "audit"


@pytest.fixture
def audit(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loader = SourceFileLoader("audit", str(FILE))
    spec = spec_from_loader("audit", loader)
    assert spec is not None
    found = module_from_spec(spec)
    loader.exec_module(found)
    return found


def answer(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": list(packages), "fixes": []})


def package(name: str, *found: tuple[str, list[str]]) -> dict[str, Any]:
    vulns = [{"id": number, "fix_versions": fixed, "description": "words"} for number, fixed in found]
    return {"name": name, "version": "1.0", "vulns": vulns}


def test_a_weakness_that_is_mended_elsewhere_fails_and_is_named(audit: ModuleType) -> None:
    status, lines = audit.judged(answer(package("good"), package("bad", ("CVE-1", ["1.1", "2.0"]))))
    assert (status, lines) == (1, ["audit: bad 1.0 has CVE-1, mended in 1.1, 2.0"])


def test_one_that_nobody_has_mended_is_told_and_fails_nothing(audit: ModuleType) -> None:
    status, lines = audit.judged(answer(package("bad", ("CVE-1", []))))
    assert (status, lines) == (0, ["audit: bad 1.0 has CVE-1, not mended by anybody yet"])
    assert audit.judged(answer(package("bad", ("CVE-2", ["2"]), ("CVE-1", []))))[0] == 1


def test_where_nothing_is_known_that_is_said(audit: ModuleType) -> None:
    skipped = {"name": "odd", "skip_reason": "not found"}
    status, (line,) = audit.judged(answer(package("good"), skipped))
    assert (status, line) == (0, "audit: nothing is known against 1 of 2 packages")


@pytest.mark.parametrize("words", ["", "ERROR: connection refused", "[]", "{}"])
def test_an_answer_that_did_not_come_fails_nothing(audit: ModuleType, words: str) -> None:
    status, (line,) = audit.judged(words)
    assert (status, "could be asked" in line) == (0, True)


def test_packages_that_could_not_be_looked_up_fail_nothing(audit: ModuleType) -> None:
    status, (line,) = audit.judged(answer(*({"name": name, "skip_reason": "not found"} for name in "ab")))
    assert (status, line[:26]) == (0, "audit: none of 2 packages ")


def test_it_is_asked_about_what_is_installed_for_the_bot_and_not_for_ever(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    def slow(command: list[str], **options: Any) -> None:
        asked.append((command, options["timeout"]))
        raise subprocess.TimeoutExpired(command, options["timeout"])

    monkeypatch.setattr(audit.subprocess, "run", slow)
    assert audit.main() == 0
    ((command, seconds),) = asked
    assert str(FILE.parents[1] / "requirements.lock") in command
    assert seconds <= 60
    assert "could be asked" in capsys.readouterr().out
    assert (FILE.parent / "run").read_text("utf-8").rstrip().endswith(".ci/audit")
