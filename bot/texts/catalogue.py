"""One language's catalogue: all its files parsed and merged.

A message may refer to messages and terms of any file of the same language.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

Entry = ast.Message | ast.Term

_BEGINNING: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""An entry begins at the margin, where nothing else of it can look like this."""


_COMMAND: Final = re.compile(r"(?<![\w/:<])/(?=[a-z])")
"""The stroke before the name of a command; texts use it for nothing else before a small letter."""


class CatalogueError(Exception):
    """A catalogue cannot be used: a syntax error, a key twice, an attribute; names file and line."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages and terms (whose keys begin with `-`) of one language."""

    language: str
    entries: Mapping[str, Entry] = field(repr=False)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of the messages."""
        return frozenset(key for key in self.entries if not key.startswith("-"))


class Unread(Mapping[str, Entry]):
    """The entries of one language, each parsed when it is asked for: parsing all of them takes half a second, and no
    process says them all."""

    def __init__(self, sources: dict[str, str]) -> None:
        self._sources = sources

    def __getitem__(self, key: str) -> Entry:
        entry = FluentParser(with_spans=False).parse(self._sources[key]).body[0]
        if not isinstance(entry, ast.Message | ast.Term):
            raise CatalogueError(f"{key} cannot be read")
        return entry

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


def quick_catalogue(folder: Path, prefix: str = "") -> Catalogue:
    """The same as `read_catalogue` for texts that are known to be sound, ours: nothing is parsed yet. Commands that are
    named in them get the prefix."""
    sources: dict[str, str] = {}
    for file in sorted(folder.glob("*.ftl")):
        text = _COMMAND.sub(f"/{prefix}", file.read_text(encoding="utf-8"))
        begins = [*_BEGINNING.finditer(text)]
        ends = [match.start() for match in begins[1:]] + [len(text)]
        sources.update((match[1], text[match.start() : end]) for match, end in zip(begins, ends, strict=True))
    return Catalogue(folder.name, Unread(sources))


def read_catalogue(folder: Path) -> Catalogue:
    """Read and merge all `*.ftl` of one language's folder, which bears the language's name.

    Raises `CatalogueError` for a missing folder and for anything in a file that is not a clean message or term.
    """
    files = sorted(folder.glob("*.ftl"))
    if not files:
        raise CatalogueError(f"no texts in {folder.name}/")
    entries: dict[str, Entry] = {}
    origin: dict[str, str] = {}
    for file in files:
        source = file.read_text(encoding="utf-8")
        for entry in FluentParser(with_spans=True).parse(source).body:
            name = f"{folder.name}/{file.name}"
            start = entry.span.start if entry.span else 0
            where = f"{name}:{source.count(chr(10), 0, start) + 1}"
            if isinstance(entry, ast.Junk):
                problem = entry.annotations[0].message if entry.annotations else "syntax error"
                raise CatalogueError(f"{where}: {problem}")
            if not isinstance(entry, ast.Message | ast.Term):
                continue
            key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            if key in entries:
                raise CatalogueError(f"{where}: {key} is already in {origin[key]}")
            if entry.attributes:
                raise CatalogueError(f"{where}: {key} has attributes, which nothing would show")
            entries[key] = entry
            origin[key] = name
    return Catalogue(folder.name, entries)


def references(entry: Entry) -> frozenset[str]:
    """The keys of the messages and terms that an entry refers to."""
    found = _References()
    found.visit(entry)
    return frozenset(found.found)


class _References(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.found.add(f"-{node.id.name}")
        self.generic_visit(node)
