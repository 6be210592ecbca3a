"""What can be said of catalogues without speaking: what is missing, how long texts are, which arguments they take."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.texts import Catalogue, Texts
from bot.texts.catalogue import references


def problems(texts: Texts) -> list[str]:
    """What is wrong between and within the catalogues, one line each: empty when all is well.

    A key that not every language has, arguments that differ between languages, a text that may come out
    empty, a reference to nothing.
    """
    catalogues = [texts(language).catalogue for language in texts.languages]
    keys = frozenset().union(*(catalogue.keys for catalogue in catalogues))
    found: list[str] = []
    for catalogue in catalogues:
        found += [f"{catalogue.language}: {key} is missing" for key in sorted(keys - catalogue.keys)]
        found += [f"{catalogue.language}: {reference} does not exist" for reference in missing(catalogue)]
    if found:
        return found
    for key in sorted(keys):
        uses = {catalogue.language: sorted(variables(catalogue, key)) for catalogue in catalogues}
        if len({tuple(names) for names in uses.values()}) > 1:
            found.append(f"{key}: arguments differ: {uses}")
        found += [f"{c.language}: {key} can be empty" for c in catalogues if shortest(c, key) == 0]
    return found


def lengths(texts: Texts, prefix: str, limit: int) -> list[str]:
    """The texts whose key begins with `prefix` and which can be longer than `limit` characters.

    Each as `language: key: length`; arguments count as nothing. Empty when all fit.
    """
    return [
        f"{language}: {key}: {length}"
        for language in texts.languages
        for catalogue in (texts(language).catalogue,)
        for key in sorted(catalogue.keys)
        if key.startswith(prefix) and (length := longest(catalogue, key)) > limit
    ]


def missing(catalogue: Catalogue) -> Iterator[str]:
    """References to messages and terms that do not exist, as `key -> reference`."""
    for key, entry in catalogue.entries.items():
        for reference in sorted(references(entry)):
            if reference not in catalogue.entries:
                yield f"{key} -> {reference}"


def variables(catalogue: Catalogue, key: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """The names of the arguments that the message uses, those of messages it refers to included."""
    entry = catalogue.entries[key]
    found: set[str] = set()
    if not key.startswith("-"):
        visitor = _Variables()
        visitor.visit(entry)
        found |= visitor.found
    for reference in references(entry):
        if reference in catalogue.entries and reference not in seen:
            found |= variables(catalogue, reference, seen | {key})
    return frozenset(found)


def longest(catalogue: Catalogue, key: str) -> int:
    """The greatest number of characters the message can have, arguments counted as nothing."""
    return _longest(catalogue, _pattern(catalogue, key))


def shortest(catalogue: Catalogue, key: str) -> int:
    """The least number of visible characters the message can have, an argument counted as one."""
    return _shortest(catalogue, _pattern(catalogue, key))


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def _pattern(catalogue: Catalogue, key: str) -> ast.Pattern:
    value = catalogue.entries[key].value
    assert value is not None, f"{catalogue.language}: {key} has no text"
    return value


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
            return longest(catalogue, node.id.name)
        case ast.TermReference():
            return longest(catalogue, f"-{node.id.name}")
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
            return shortest(catalogue, node.id.name)
        case ast.TermReference():
            return shortest(catalogue, f"-{node.id.name}")
        case _:
            return 1
