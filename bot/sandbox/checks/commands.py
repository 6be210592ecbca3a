"""Application commands: Discord's limits on names, texts, options and choices."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.errors import Problems
from bot.sandbox.state.records import JSON

_LOCALES = """
id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th
zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
TOTAL_CHARACTERS = 8000
_NAME = re.compile(r"[-_'\w]{1,32}")


def read_command(raw: Any, path: str) -> JSON:
    """A command's JSON as it is kept. Raises the refusal 50035 for one Discord would not take."""
    problems = Problems()
    if not isinstance(raw, dict):
        problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        problems.raise_if_any()
    kind = int(raw.get("type") or 1)
    slash = kind == 1
    body: JSON = {"type": kind}
    _texts(problems, raw, path, body, slash=slash)
    body["options"] = _options(problems, raw.get("options") or [], path, 0) if slash else []
    for name in ("default_member_permissions", "dm_permission", "contexts", "integration_types", "nsfw"):
        if raw.get(name) is not None:
            body[name] = raw[name]
    if body.get("default_member_permissions") is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    if not problems and _characters(body) > TOTAL_CHARACTERS:
        problems.add(
            path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({TOTAL_CHARACTERS})"
        )
    problems.raise_if_any()
    return body


def _texts(problems: Problems, raw: JSON, path: str, body: JSON, *, slash: bool) -> None:
    _name(problems, raw.get("name"), f"{path}.name", slash=slash)
    body["name"] = raw.get("name")
    description = raw.get("description") or ""
    if slash:
        problems.length(f"{path}.description", str(description), 1, 100)
    elif description:
        problems.add(
            f"{path}.description",
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
            "Context menu commands cannot have description",
        )
    body["description"] = description
    for key, limit in (("name_localizations", 32), ("description_localizations", 100)):
        given = raw.get(key) or {}
        for locale, text in given.items():
            place = f"{path}.{key}.{locale}"
            if locale not in LOCALES:
                problems.add(f"{path}.{key}", "DICT_TYPE_INVALID_KEY", f"Value '{locale}' is not a locale.")
            elif limit == 32:
                _name(problems, text, place, slash=slash)
            else:
                problems.length(place, str(text), 1, limit)
        body[key] = dict(given) or None


def _name(problems: Problems, name: Any, path: str, *, slash: bool) -> None:
    if not isinstance(name, str):
        problems.required(path)
    elif problems.length(path, name, 1, 32) and slash and (not _NAME.fullmatch(name) or name != name.lower()):
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(problems: Problems, raw: Any, path: str, depth: int) -> list[JSON]:
    if not isinstance(raw, list) or len(raw) > 25:
        problems.add(f"{path}.options", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        return []
    done = [_option(problems, each, f"{path}.options.{i}", depth) for i, each in enumerate(raw)]
    names = [each.get("name") for each in done]
    for i, name in enumerate(names):
        if name in names[:i]:
            problems.add(
                f"{path}.options.{i}.name",
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
    optional = False
    nested = {each.get("type") in (SUBCOMMAND, GROUP) for each in done}
    if len(nested) > 1:
        problems.add(
            f"{path}.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    for i, each in enumerate(done):
        if each.get("required") and optional:
            problems.add(
                f"{path}.options.{i}",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not each.get("required")
    return done


def _option(problems: Problems, raw: Any, path: str, depth: int) -> JSON:
    if not isinstance(raw, dict):
        problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}
    kind = raw.get("type")
    body: JSON = {"type": kind}
    _texts(problems, raw, path, body, slash=True)
    if (
        kind not in range(SUBCOMMAND, ATTACHMENT + 1)
        or (kind == GROUP and depth > 0)
        or (kind == SUBCOMMAND and depth > 1)
    ):
        problems.add(
            f"{path}.type", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}."
        )
        return body
    if kind in (SUBCOMMAND, GROUP):
        body["options"] = _options(
            problems, raw.get("options") or [], path, depth + (1 if kind == GROUP else 2)
        )
        return body
    body["required"] = bool(raw.get("required"))
    for name in ("min_value", "max_value", "min_length", "max_length", "channel_types"):
        if raw.get(name) is not None:
            body[name] = raw[name]
    if kind in (STRING, INTEGER, NUMBER):
        body["autocomplete"] = bool(raw.get("autocomplete"))
        choices = raw.get("choices") or []
        if choices:
            body["choices"] = _choices(problems, choices, f"{path}.choices", kind)
        if choices and body["autocomplete"]:
            problems.add(
                f"{path}.autocomplete",
                "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
                "Autocomplete may not be used together with choices",
            )
    return body


def _choices(problems: Problems, raw: list[JSON], path: str, kind: int) -> list[JSON]:
    if len(raw) > 25:
        problems.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    done: list[JSON] = []
    for i, each in enumerate(raw):
        problems.length(f"{path}.{i}.name", str(each.get("name") or ""), 1, 100)
        for locale, text in (each.get("name_localizations") or {}).items():
            problems.length(f"{path}.{i}.name_localizations.{locale}", str(text), 1, 100)
        value = each.get("value")
        if kind == STRING:
            problems.length(f"{path}.{i}.value", str(value), 1, 100)
        elif not isinstance(value, int | float):
            problems.add(f"{path}.{i}.value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        if any(value == other["value"] for other in done):
            problems.add(
                path, "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS", "Choice value already exists"
            )
        choice = {"name": each.get("name"), "value": value}
        choice["name_localizations"] = each.get("name_localizations") or None
        done.append(choice)
    return done


def _characters(part: JSON) -> int:
    """All names, descriptions and values; of a localised text the longest version counts."""
    total = 0
    for key in ("name", "description"):
        versions = [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]
        total += max(len(str(version)) for version in versions)
    if isinstance(part.get("value"), str):
        total += len(part["value"])
    for inner in (*part.get("options", []), *part.get("choices", [])):
        total += _characters(inner)
    return total
