"""The list of faults, read from the files beside this one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
NOBODY: Final = "nobody"


@dataclass(frozen=True)
class Fault:
    """A text of a file that is replaced by another, and the id of the test that fails then (or `NOBODY`)."""

    area: str
    fault: str
    file: str
    old: str
    new: str
    test: str

    def put_into(self, text: str) -> str:
        """The text of the file with the fault; ValueError unless the old text stands in it exactly once."""
        if (times := text.count(self.old)) != 1:
            raise ValueError(f"the old text stands {times} times in {self.file}")
        if self.old == self.new:
            raise ValueError(f"nothing changes in {self.file}")
        return text.replace(self.old, self.new)


def read_faults(folder: Path = HERE) -> list[Fault]:
    """All faults of a folder, in the order of its files; a file's name is the area."""
    return [
        Fault(area=file.stem, **entry)
        for file in sorted(folder.glob("*.yaml"))
        for entry in yaml.safe_load(file.read_text(encoding="utf-8"))
    ]
