"""What can be wrong with a scenario file."""

from __future__ import annotations


class Malformed(Exception):
    """A file, or one case of it, does not follow the format. `key` is the path to the place."""

    def __init__(self, key: str, problem: str, case: str = "") -> None:
        super().__init__(f"{key}: {problem}" if key else problem)
        self.key = key
        self.problem = problem
        self.case = case

    def line(self, file: str) -> str:
        """One line that names file, case and key."""
        where = [file]
        if self.case:
            where.append(f"case {self.case!r}")
        if self.key:
            where.append(f"key {self.key}")
        return f"malformed: {', '.join(where)}: {self.problem}"
