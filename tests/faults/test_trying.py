"""Whether a fault was noticed is told truly, tried on a small project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.listed import NOBODY, Fault
from tests.faults.trying import trees, try_faults

TESTS = """
import time
from sums import add, less

def test_sum(): assert add(2, 3) == 5
def test_none(): add(2, 3)
def test_waits():
    while add(0, 0): time.sleep(0.01)
def test_broken(): assert add(1, 1) == 3
def test_order(): assert less(1, 2)
"""

CODE = "def add(a, b):\n    return a + b\n\n\ndef less(a, b):\n    return a < b\n"


def fault(old: str, new: str, test: str) -> Fault:
    return Fault(
        "sums",
        f"{old} becomes {new}",
        "sums.py",
        old,
        new,
        test if test == NOBODY else f"test_sums.py::{test}",
    )


@pytest.mark.slow
def test_only_a_test_that_runs_and_fails_has_noticed(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text(CODE)
    (tmp_path / "test_sums.py").write_text(TESTS)
    faults = [
        fault("a + b", "a - b", "test_sum"),
        fault("a < b", "a > b", "test_order"),  # as long as the right one
        fault("a + b", "a - b", "test_order"),
        fault("a + b", "a - b", "test_none"),
        fault("a + b", "a - b", "test_broken"),
        fault("a + b", "a - b", NOBODY),
        fault("a + b", "a +", "test_sum"),
        fault("a * b", "a - b", "test_sum"),
    ]
    with trees(2, tmp_path) as free:
        tried = list(try_faults(faults, free, 2))
    assert [each.noticed for each in tried] == [True, True] + [False] * 6
    assert [each.said for each in tried[:2]] == ["test_sums.py::test_sum", "test_sums.py::test_order"]
    assert "fails without" in tried[4].said
    assert "stands 0 times" in tried[7].said
    assert (tmp_path / "sums.py").read_text() == CODE


@pytest.mark.slow
def test_a_test_that_hangs_has_not_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.faults.trying.PATIENCE", 1.0)
    (tmp_path / "sums.py").write_text(CODE)
    (tmp_path / "test_sums.py").write_text(TESTS)
    with trees(1, tmp_path) as free:
        (tried,) = try_faults([fault("a + b", "a + b + 1", "test_waits")], free, 1)
    assert (tried.noticed, tried.said) == (False, "hangs for more than 1 s")


@pytest.mark.slow
def test_other_tests_may_be_asked(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text(CODE)
    (tmp_path / "test_sums.py").write_text(TESTS.replace("== 3", "== 2"))
    with trees(1, tmp_path) as free:
        tried = list(try_faults([fault("a < b", "b < a", NOBODY)], free, 1, ["test_sums.py"]))
    assert [each.said for each in tried] == ["test_sums.py::test_order"]
