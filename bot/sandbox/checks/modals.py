"""Modals: Discord's limits on what a bot may ask, and the answers a person may give."""

from __future__ import annotations

from typing import Any

from bot.sandbox.checks.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    Reader,
    read_options,
    read_select,
)
from bot.sandbox.errors import Problems
from bot.sandbox.state.ids import Snowflakes
from bot.sandbox.state.records import JSON

FIELDS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def read_modal(raw: Any, ids: Snowflakes) -> JSON:
    """A modal as the page shows it. Raises the refusal 50035 for one Discord would not take."""
    problems = Problems()
    reader = Reader(problems, {}, ids)
    if not isinstance(raw, dict):
        problems.required("data")
        problems.raise_if_any()
    done: JSON = {
        "custom_id": reader.text(raw, "data", "custom_id", 1, 100, required=True),
        "title": reader.text(raw, "data", "title", 1, 45, required=True),
        "components": [],
    }
    parts = raw.get("components")
    if not isinstance(parts, list) or not 1 <= len(parts) <= 5:
        problems.add("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        parts = []
    number = 0
    for i, part in enumerate(parts):
        number += 1
        done["components"].append(_part(reader, part, f"data.components.{i}", number))
        number += 1
    problems.raise_if_any()
    return done


def _part(reader: Reader, raw: JSON, path: str, number: int) -> JSON:
    kind = raw.get("type")
    done: JSON = {"type": kind, "id": raw.get("id") or number}
    if kind == ROW:
        inner = raw.get("components")
        if not isinstance(inner, list) or len(inner) != 1:
            reader.problems.add(
                f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length."
            )
        else:
            done["components"] = [
                _field(reader, inner[0], f"{path}.components.0", number + 1, (TEXT_INPUT,), labelled=False)
            ]
    elif kind == LABEL:
        done["label"] = reader.text(raw, path, "label", 1, 45, required=True)
        description = reader.text(raw, path, "description", 1, 100)
        if description:
            done["description"] = description
        if not isinstance(raw.get("component"), dict):
            reader.problems.required(f"{path}.component")
        else:
            done["component"] = _field(
                reader, raw["component"], f"{path}.component", number + 1, FIELDS, labelled=True
            )
    elif kind == TEXT_DISPLAY:
        done["content"] = reader.text(raw, path, "content", 1, 4000, required=True)
    else:
        reader.problems.add(
            f"{path}.type", "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
        )
    return done


def _field(
    reader: Reader, raw: JSON, path: str, number: int, allowed: tuple[int, ...], *, labelled: bool
) -> JSON:
    kind = raw.get("type")
    done: JSON = {"type": kind, "id": raw.get("id") or number}
    if kind not in allowed:
        reader.problems.add(
            f"{path}.type", "UNION_TYPE_CHOICES", 'Value of field "type" is not allowed here.'
        )
    elif kind == TEXT_INPUT:
        _text_input(reader, raw, path, done, labelled=labelled)
    elif kind in SELECTS:
        read_select(reader, raw, path, done, modal=True)
    else:
        done["custom_id"] = reader.custom_id(raw, path)
        if kind == RADIO_GROUP:
            done["options"] = read_options(reader, raw, path, 2, 10)
        elif kind == CHECKBOX_GROUP:
            done["options"] = read_options(reader, raw, path, 1, 10)
        elif kind == CHECKBOX:
            done["default"] = bool(raw.get("default"))
        if kind != CHECKBOX:
            done["required"] = raw.get("required") is not False
        for name, top in (("min_values", 0), ("max_values", 1)):
            if raw.get(name) is not None:
                reader.problems.number(f"{path}.{name}", raw[name], top, 10)
                done[name] = raw[name]
    return done


def _text_input(reader: Reader, raw: JSON, path: str, done: JSON, *, labelled: bool) -> None:
    done["custom_id"] = reader.custom_id(raw, path)
    done["style"] = raw.get("style")
    if done["style"] not in (1, 2):
        reader.problems.add(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
    if labelled and raw.get("label"):
        reader.problems.add(
            f"{path}.label", "TEXT_INPUT_LABEL_IN_LABEL", "A text input in a label has no label of its own"
        )
    if not labelled:
        done["label"] = reader.text(raw, path, "label", 1, 45, required=True)
    for name, low, high in (("value", 0, 4000), ("placeholder", 0, 100)):
        value = reader.text(raw, path, name, low, high)
        if value is not None:
            done[name] = value
    done["required"] = raw.get("required") is not False
    for name, low in (("min_length", 0), ("max_length", 1)):
        if raw.get(name) is not None:
            reader.problems.number(f"{path}.{name}", raw[name], low, 4000)
            done[name] = raw[name]


def fields_of(modal: JSON) -> dict[str, JSON]:
    """The fields of a modal by custom_id."""
    found: dict[str, JSON] = {}
    for part in modal["components"]:
        inner = part.get("component") or next(iter(part.get("components", [])), None)
        if inner is not None:
            found[inner["custom_id"]] = inner
    return found


def answers_to(modal: JSON, given: dict[str, Any]) -> list[JSON]:
    """What a client sends when a modal is filled in. Raises ValueError for what a client refuses.

    `given` maps custom_id to a text (text inputs, radio groups), a list of values (selects,
    checkbox groups) or a truth value (checkbox); fields left out keep what they were shown with.
    """
    known = fields_of(modal)
    strange = sorted(set(given) - set(known))
    if strange:
        raise ValueError(f"the modal has no field {strange}; it has {sorted(known)}")
    parts: list[JSON] = []
    for part in modal["components"]:
        if part["type"] == TEXT_DISPLAY:
            parts.append({"type": TEXT_DISPLAY, "id": part["id"]})
        elif part["type"] == LABEL:
            answer = _answer(part["component"], given)
            parts.append({"type": LABEL, "id": part["id"], "component": answer})
        else:
            answers = [_answer(each, given) for each in part["components"]]
            parts.append({"type": ROW, "id": part["id"], "components": answers})
    return parts


def _answer(field: JSON, given: dict[str, Any]) -> JSON:
    name, kind = field["custom_id"], field["type"]
    answer: JSON = {"type": kind, "id": field["id"], "custom_id": name}
    shown = [o["value"] for o in field.get("options", []) if o.get("default")]
    if kind == TEXT_INPUT:
        value = str(given.get(name, field.get("value", "")))
        if field["required"] and not value:
            raise ValueError(f"the field {name!r} must be filled in")
        low = field.get("min_length", 0) if value else 0
        if not low <= len(value) <= field.get("max_length", 4000):
            raise ValueError(f"the text for {name!r} has {len(value)} characters")
        return answer | {"value": value}
    if kind == CHECKBOX:
        return answer | {"value": bool(given.get(name, field["default"]))}
    if kind == RADIO_GROUP:
        choice = given.get(name, shown[0] if shown else None)
        _check_choices(field, [choice] if choice is not None else [], 1, 1)
        return answer | {"value": choice}
    values = [str(value) for value in given.get(name, shown)]
    _check_choices(field, values, field.get("min_values", 1), field.get("max_values", 25))
    return answer | {"values": values}


def _check_choices(field: JSON, values: list[str], low: int, high: int) -> None:
    name = field["custom_id"]
    if not values and not field.get("required", True):
        return
    if not low <= len(values) <= high:
        raise ValueError(f"{name!r} takes {low} to {high} values, not {len(values)}")
    if field["type"] in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        wrong = [value for value in values if value not in {o["value"] for o in field["options"]}]
        if wrong:
            raise ValueError(f"{name!r} has no choice {wrong}")
