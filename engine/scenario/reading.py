"""YAML as the format wants it: one document, a mapping, and no key twice anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from engine.core.data import FastLoader
from engine.scenario.errors import Malformed

MAX_VALUES: Final = 500_000
MAX_DEPTH: Final = 40
_MERGE: Final = "tag:yaml.org,2002:merge"


def read_mapping(path: Path) -> dict[Any, Any]:
    """The mapping in this file. Raises Malformed."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Malformed("", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Malformed("", "is not UTF-8 text") from error
    try:
        loader = FastLoader(text)
        root = loader.get_single_node()
        if not isinstance(root, yaml.MappingNode):
            raise Malformed("", "must be a mapping")
        _measure(root)
        _refuse_repeated(root)
        content: dict[Any, Any] = loader.construct_document(root)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise Malformed("", f"is not YAML: {' '.join(str(error).split())[:300]}") from error
    return content


def _measure(root: yaml.Node) -> None:
    """Refuse what grows beyond all bounds once aliases are followed, or contains itself."""
    todo: list[tuple[yaml.Node, int]] = [(root, 0)]
    values = 0
    while todo:
        node, depth = todo.pop()
        values += 1
        if values > MAX_VALUES or depth > MAX_DEPTH:
            raise Malformed("", "is too large or too deeply nested")
        if isinstance(node, yaml.MappingNode):
            todo.extend((child, depth + 1) for pair in node.value for child in pair)
        elif isinstance(node, yaml.SequenceNode):
            todo.extend((child, depth + 1) for child in node.value)


def _children(node: yaml.Node) -> Iterator[tuple[str, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield str(key.value), value
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield str(number), value


def _case_name(node: yaml.Node) -> str:
    return next((str(child.value) for key, child in _children(node) if key == "name"), "")


def _refuse_repeated(root: yaml.MappingNode) -> None:
    todo: list[tuple[yaml.Node, tuple[str, ...], str]] = [(root, (), "")]
    while todo:
        node, path, case = todo.pop()
        if len(path) == 2 and isinstance(node, yaml.MappingNode):
            case = _case_name(node)
        if isinstance(node, yaml.MappingNode):
            seen = set()
            for key, _ in node.value:
                name = (key.tag, str(key.value))
                if name in seen and key.tag != _MERGE:
                    inside = path[2:] if case else path
                    where = ".".join((*inside, str(key.value)))
                    raise Malformed(where, f"the key is repeated (line {key.start_mark.line + 1})", case)
                seen.add(name)
        todo.extend((child, (*path, key), case) for key, child in _children(node))
