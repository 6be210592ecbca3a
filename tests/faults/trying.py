"""Faults put into copies of the tree, one at a time, and whether a test fails.

Only a test that runs and fails has noticed: one that is not found, cannot be collected, is skipped or hangs has not.
One that fails without the fault too has not noticed either.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Timer
from typing import Final

from tests.faults.listed import NOBODY, ROOT, Fault

NURSERY: Final = Path(__file__).with_name("nursery.py")
PATIENCE: Final = 120.0
"""Seconds that a test may take with a fault; after that it hangs."""

LEFT_OUT: Final = {".git", ".venv", "build", "data", "gallery"}
"""Folders of the project that no test reads."""

FAILED: Final = 1  # pytest's exit status when tests were run and one failed


@dataclass(frozen=True)
class Answer:
    """What tests said to a tree: pytest's status (None if it was killed), the ids of those that failed, its last line."""

    status: int | None
    failed: tuple[str, ...]
    last: str


@dataclass(frozen=True)
class Tried:
    """A fault and what came of it."""

    fault: Fault
    noticed: bool
    said: str


class Tree:
    """A copy of the project in which faults are put and taken away again."""

    def __init__(self, place: Path, source: Path = ROOT) -> None:
        self.place = place
        place.mkdir(parents=True)
        for each in source.iterdir():
            if each.is_dir() and each.name not in LEFT_OUT:
                shutil.copytree(each, place / each.name)
            elif each.is_file():
                shutil.copy2(each, place)
        self._clock = count(1_000_000_000, 10)
        self._told = place.parent / f"{place.name}.txt"
        self._nursery = subprocess.Popen(
            [sys.executable, str(NURSERY), str(self._told)],
            cwd=place,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def close(self) -> None:
        """End what runs the tests."""
        self._nursery.communicate()

    def write(self, file: str, text: str) -> None:
        """Write a file with a time that it never had: what Python has compiled is known by size and whole seconds."""
        path = self.place / file
        path.write_text(text, encoding="utf-8")
        now = next(self._clock)
        os.utime(path, (now, now))

    def answer(self, tests: Sequence[str]) -> Answer:
        """Run tests until one fails."""
        asked, answered = self._nursery.stdin, self._nursery.stdout
        assert asked is not None
        assert answered is not None
        arguments = ["-q", "-x", "-rfE", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--color=no"]
        asked.write(json.dumps([*arguments, *tests]) + "\n")
        child = int(answered.readline())
        limit = Timer(PATIENCE, os.killpg, (child, signal.SIGKILL))
        limit.start()
        status = int(answered.readline())
        limit.cancel()
        told = self._told.read_text(encoding="utf-8", errors="replace")
        if status < 0:
            return Answer(None, (), f"hangs for more than {PATIENCE:.0f} s")
        failed = re.findall(r"^(?:FAILED|ERROR) (\S+?::.*?)(?: - .*)?$", told, re.MULTILINE)
        return Answer(status, tuple(failed), next(filter(str.strip, reversed(told.splitlines())), ""))

    def attempt(self, fault: Fault, tests: Sequence[str]) -> Tried:
        """Put the fault in, run the tests, take it out."""
        path = self.place / fault.file
        right = path.read_text(encoding="utf-8")
        try:
            wrong = fault.put_into(right)
        except ValueError as error:
            return Tried(fault, False, str(error))
        self.write(fault.file, wrong)
        try:
            answer = self.answer(tests)
        finally:
            self.write(fault.file, right)
        return Tried(
            fault,
            answer.status == FAILED and answer.failed != (),
            answer.failed[0] if answer.failed else answer.last,
        )


@contextmanager
def trees(number: int, source: Path = ROOT) -> Iterator[SimpleQueue[Tree]]:
    """So many copies of the project, to be taken from the queue and put back."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        free: SimpleQueue[Tree] = SimpleQueue()
        all_trees = [Tree(Path(folder) / str(each), source) for each in range(number)]
        for tree in all_trees:
            free.put(tree)
        try:
            yield free
        finally:
            for tree in all_trees:
                tree.close()


def try_faults(
    faults: Sequence[Fault], free: SimpleQueue[Tree], jobs: int, by: Sequence[str] = ()
) -> Iterator[Tried]:
    """Try each fault with the test that is named, or with those of `by`; in the order of the list."""
    passes: dict[str, bool] = {}

    def each(fault: Fault) -> Tried:
        if not by and fault.test == NOBODY:
            return Tried(fault, False, "no test is known")
        tree = free.get()
        try:
            tried = tree.attempt(fault, by or [fault.test])
            if tried.noticed and tried.said not in passes:
                passes[tried.said] = tree.answer([tried.said]).status == 0
        finally:
            free.put(tree)
        if tried.noticed and not passes[tried.said]:
            return Tried(fault, False, f"{tried.said} fails without the fault too")
        return tried

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(each, faults)
