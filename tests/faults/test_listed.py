"""The list of faults does not rot: each can still be put in, and the tests that are named are there."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from tests.faults.listed import NOBODY, ROOT, read_faults

FAULTS = read_faults()


@cache
def functions(file: str) -> set[str]:
    """The tests of a file, as they are called behind its name."""
    found = set()
    for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
        held = node.body if isinstance(node, ast.ClassDef) else [node]
        before = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        found |= {
            before + each.name for each in held if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
        }
    return found


def named(test: str) -> tuple[str, str]:
    """The file and the function of a test's id."""
    file, _, name = test.partition("::")
    return file, name.partition("[")[0]


def test_every_fault_can_still_be_put_in() -> None:
    wrong = []
    for fault in FAULTS:
        try:
            fault.put_into((ROOT / fault.file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            wrong.append(f"{fault.area}: {fault.fault}: {error}")
    assert wrong == []


def test_every_test_that_is_named_is_there() -> None:
    tests = {fault.test for fault in FAULTS} - {NOBODY}
    assert [test for test in sorted(tests) if named(test)[1] not in functions(named(test)[0])] == []


@pytest.mark.slow
def test_every_case_that_is_named_is_there() -> None:
    tests = {fault.test for fault in FAULTS if "[" in fault.test}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n", "0", "-p", "no:cacheprovider"]
    run = subprocess.run([*command, *tests], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]


def test_no_fault_is_listed_twice() -> None:
    times = Counter((fault.file, fault.old, fault.new) for fault in FAULTS)
    assert [each for each, number in times.items() if number > 1] == []
    assert [each for each, number in Counter((f.area, f.fault) for f in FAULTS).items() if number > 1] == []


def test_no_fault_is_a_change_that_any_test_would_notice() -> None:
    """What cannot even be read by Python is found by itself."""
    for fault in FAULTS:
        if fault.file.endswith(".py"):
            ast.parse(fault.put_into((ROOT / fault.file).read_text(encoding="utf-8")), fault.file)
