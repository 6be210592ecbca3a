"""Checking files and folders: every case of every file, with a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from engine.scenario.cases import load_file
from engine.scenario.errors import Malformed
from engine.scenario.running import run_case

PASSED, FAILED, MALFORMED = 0, 1, 2
SUFFIXES = (".yaml", ".yml")


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that these files and folders name, each once. Raises Malformed for a path that
    does not exist or a folder without any."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not inside:
                raise Malformed("", f"no scenario files in {path}")
            found |= dict.fromkeys(inside)
        elif path.exists():
            found[path] = None
        else:
            raise Malformed("", f"no such file or folder: {path}")
    return list(found)


def check(paths: Iterable[Path], say: Callable[[str], None], warn: Callable[[str], None]) -> int:
    """Run all cases; returns the exit status. `say` gets the report, `warn` what is malformed."""
    try:
        files = files_in(paths)
    except Malformed as error:
        warn(f"malformed: {error.problem}")
        return MALFORMED
    passed = failed = 0
    malformed = False
    for file in files:
        cases, faults = load_file(file)
        for fault in faults:
            warn(fault.line(str(file)))
        if faults:
            malformed = True
            continue
        for case in cases:
            wrong = run_case(case)
            if wrong:
                failed += 1
                say(f"FAILED {file}: {case.name}")
                for line in wrong:
                    say(f"  {line}")
            else:
                passed += 1
    say(f"{passed} passed, {failed} failed")
    if malformed:
        return MALFORMED
    return FAILED if failed else PASSED
