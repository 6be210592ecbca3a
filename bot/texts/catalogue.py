"""One language's catalogue: all its files parsed and merged, and what can be said about it without speaking.

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

    def variables(self, key: str) -> frozenset[str]:
        """The names of the arguments that the message uses, those of messages it refers to included."""
        return frozenset(self._variables(key, frozenset()))

    def longest(self, key: str) -> int:
        """The greatest number of characters the message can have, arguments counted as nothing."""
        return _longest(self, self._pattern(key))

    def shortest(self, key: str) -> int:
        """The least number of visible characters the message can have, an argument counted as one."""
        return _shortest(self, self._pattern(key))

    def missing(self) -> Iterator[str]:
        """References to messages and terms that do not exist, as `key -> reference`."""
        for key, entry in self.entries.items():
            for reference in sorted(_Uses.of(entry).references):
                if reference not in self.entries:
                    yield f"{key} -> {reference}"

    def _pattern(self, key: str) -> ast.Pattern:
        value = self.entries[key].value
        if value is None:
            raise CatalogueError(f"{self.language}: {key} has no text")
        return value

    def _variables(self, key: str, seen: frozenset[str]) -> set[str]:
        uses = _Uses.of(self.entries[key])
        found = set() if key.startswith("-") else set(uses.variables)
        for reference in uses.references:
            if reference in self.entries and reference not in seen:
                found |= self._variables(reference, seen | {key})
        return found


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


def quick_catalogue(folder: Path) -> Catalogue:
    """The same as `read_catalogue` for texts that are known to be sound, ours: nothing is parsed yet."""
    sources: dict[str, str] = {}
    for file in sorted(folder.glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
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
    return frozenset(_Uses.of(entry).references)


class _Uses(Visitor):
    """The variables and references in one entry."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.references: set[str] = set()

    @classmethod
    def of(cls, entry: ast.BaseNode) -> "_Uses":
        uses = cls()
        uses.visit(entry)
        return uses

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)


def _longest(catalogue: Catalogue, node: ast.BaseNode) -> int:
    match node:
        case ast.Pattern():
            return sum(_longest(catalogue, element) for element in node.elements)
        case ast.TextElement():
            return len(node.value)
        case ast.Placeable():
            return _longest(catalogue, node.expression)
        case ast.SelectExpression():
            return max(_longest(catalogue, variant.value) for variant in node.variants)
        case ast.StringLiteral():
            return len(node.parse()["value"])
        case ast.NumberLiteral():
            return len(node.value)
        case ast.MessageReference():
            return catalogue.longest(node.id.name)
        case ast.TermReference():
            return catalogue.longest(f"-{node.id.name}")
        case _:
            return 0


def _shortest(catalogue: Catalogue, node: ast.BaseNode) -> int:
    match node:
        case ast.Pattern():
            return sum(_shortest(catalogue, element) for element in node.elements)
        case ast.TextElement():
            return len(node.value.strip())
        case ast.Placeable():
            return _shortest(catalogue, node.expression)
        case ast.SelectExpression():
            return min(_shortest(catalogue, variant.value) for variant in node.variants)
        case ast.StringLiteral():
            return len(node.parse()["value"].strip())
        case ast.MessageReference():
            return catalogue.shortest(node.id.name)
        case ast.TermReference():
            return catalogue.shortest(f"-{node.id.name}")
        case _:
            return 1
