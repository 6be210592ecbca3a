"""Message components: Discord's limits, and the form in which they come back."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from bot.sandbox.errors import Problems
from bot.sandbox.state.ids import Snowflakes
from bot.sandbox.state.records import JSON, Attachment

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(
    1, 9
)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_LEGACY = (ROW,)
IN_LAYOUT = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)

LINK_STYLE, PREMIUM_STYLE = 5, 6


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component, nested ones after the one that holds them."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        for name in ("accessory", "component"):
            if isinstance(component.get(name), dict):
                yield from walk([component[name]])


class Reader:
    """Checks the components of one message and brings them into the form Discord returns."""

    def __init__(
        self,
        problems: Problems,
        files: dict[str, Attachment],
        ids: Snowflakes,
        emojis: Container[int] = (),
    ) -> None:
        self.problems = problems
        self.files = files
        self.ids = ids
        self.emojis = emojis
        self.count = 0
        self.characters = 0
        self.custom_ids: set[str] = set()
        self.numbers: set[int] = set()
        self.shown: set[int] = set()

    def read(self, raw: Any, *, layout: bool) -> list[JSON]:
        """All top-level components. `shown` then holds the ids of the attachments they use."""
        if not isinstance(raw, list):
            self.problems.add("components", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        most = 40 if layout else 5
        if len(raw) > most:
            self.problems.add(
                "components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length."
            )
            return []
        allowed = IN_LAYOUT if layout else IN_LEGACY
        done = [self._component(each, f"components.{i}", allowed) for i, each in enumerate(raw)]
        if layout and self.count > 40:
            self.problems.add(
                "components",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                "The total number of components in this message exceeded the maximum of 40.",
            )
        if self.characters > 4000:
            self.problems.add(
                "components",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                "The total number of characters in displayable text exceeded the maximum of 4000.",
            )
        self._number(done)
        return done

    def _number(self, components: list[JSON]) -> None:
        fresh = 0
        for component in walk(components):
            if not component.get("id"):
                fresh += 1
                while fresh in self.numbers:
                    fresh += 1
                component["id"] = fresh

    def _component(self, raw: Any, path: str, allowed: tuple[int, ...]) -> JSON:
        if not isinstance(raw, dict):
            self.problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return {}
        kind = raw.get("type")
        if kind not in allowed:
            choices = ", ".join(str(each) for each in allowed)
            self.problems.add(
                f"{path}.type", "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).'
            )
            return {}
        self.count += 1
        number = raw.get("id")
        if number:
            if number in self.numbers:
                self.problems.add(
                    f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
                )
            self.numbers.add(number)
        done: JSON = {"type": kind, "id": number or 0}
        if kind == ROW:
            self._row(raw, path, done)
        elif kind == BUTTON:
            self._button(raw, path, done)
        elif kind in SELECTS:
            read_select(self, raw, path, done)
        elif kind == SECTION:
            self._section(raw, path, done)
        elif kind == TEXT_DISPLAY:
            done["content"] = content = self.text(raw, path, "content", 1, 4000, required=True)
            self.characters += len(content or "")
        elif kind == THUMBNAIL:
            self._media_item(raw, path, done)
        elif kind == GALLERY:
            self._gallery(raw, path, done)
        elif kind == FILE:
            done["file"] = self._media(raw.get("file"), f"{path}.file", only_own=True)
            done["spoiler"] = bool(raw.get("spoiler"))
            name = done["file"].get("url", "").rsplit("/", 1)[-1]
            if name in self.files:
                done["name"], done["size"] = name, self.files[name].size
        elif kind == SEPARATOR:
            done["divider"] = raw.get("divider") is not False
            done["spacing"] = raw.get("spacing") or 1
            if done["spacing"] not in (1, 2):
                self.problems.add(f"{path}.spacing", "ENUM_TYPE_COERCE", "Value must be one of (1, 2).")
        else:
            self._container(raw, path, done)
        return done

    def children(self, raw: JSON, path: str, allowed: tuple[int, ...], low: int, high: int) -> list[JSON]:
        """The components inside another one."""
        inner = raw.get("components")
        if not isinstance(inner, list):
            self.problems.required(f"{path}.components")
            return []
        if not low <= len(inner) <= high:
            self.problems.add(
                f"{path}.components", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
            )
            return []
        return [self._component(each, f"{path}.components.{i}", allowed) for i, each in enumerate(inner)]

    def _row(self, raw: JSON, path: str, done: JSON) -> None:
        done["components"] = inner = self.children(raw, path, (BUTTON, *SELECTS), 1, 5)
        if len(inner) > 1 and any(each.get("type") in SELECTS for each in inner):
            self.problems.add(
                f"{path}.components",
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _section(self, raw: JSON, path: str, done: JSON) -> None:
        done["components"] = self.children(raw, path, (TEXT_DISPLAY,), 1, 3)
        if "accessory" not in raw:
            self.problems.required(f"{path}.accessory")
        else:
            done["accessory"] = self._component(raw["accessory"], f"{path}.accessory", (BUTTON, THUMBNAIL))

    def _container(self, raw: JSON, path: str, done: JSON) -> None:
        done["components"] = self.children(raw, path, IN_CONTAINER, 1, 40)
        done["spoiler"] = bool(raw.get("spoiler"))
        accent = raw.get("accent_color")
        if accent is not None:
            self.problems.number(f"{path}.accent_color", accent, 0, 0xFFFFFF)
        done["accent_color"] = accent

    def _button(self, raw: JSON, path: str, done: JSON) -> None:
        style = raw.get("style")
        done["style"] = style
        done["disabled"] = bool(raw.get("disabled"))
        if style not in (1, 2, 3, 4, 5, 6):
            self.problems.add(
                f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6)."
            )
        label = self.text(raw, path, "label", 0, 80)
        if label:
            done["label"] = label
        if raw.get("emoji"):
            done["emoji"] = self.emoji(raw["emoji"], path)
        if style == LINK_STYLE:
            done["url"] = self.text(raw, path, "url", 1, 512, required=True)
            if raw.get("custom_id"):
                self.problems.add(
                    path,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
            elif not str(done["url"] or "").startswith(("http://", "https://", "discord://")):
                self.problems.add(
                    f"{path}.url",
                    "URL_TYPE_INVALID_SCHEME",
                    "Scheme must be one of ('http', 'https', 'discord').",
                )
        elif style == PREMIUM_STYLE:
            done["sku_id"] = raw.get("sku_id")
        else:
            done["custom_id"] = self.custom_id(raw, path)
        if style != PREMIUM_STYLE and not label and not raw.get("emoji"):
            self.problems.add(
                path, "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji"
            )

    def emoji(self, raw: Any, path: str) -> JSON:
        """A partial emoji as it comes back; there must be one of its id."""
        shape: JSON = {"name": raw.get("name")}
        if number := raw.get("id"):
            shape["id"] = str(number)
            if raw.get("animated"):
                shape["animated"] = True
            if not str(number).isdecimal() or int(number) not in self.emojis:
                self.problems.add(f"{path}.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return shape

    def _gallery(self, raw: JSON, path: str, done: JSON) -> None:
        items = raw.get("items")
        if not isinstance(items, list) or not 1 <= len(items) <= 10:
            self.problems.add(f"{path}.items", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
            items = []
        done["items"] = []
        for i, each in enumerate(items):
            item: JSON = {}
            self._media_item(each, f"{path}.items.{i}", item)
            done["items"].append(item)

    def _media_item(self, raw: JSON, path: str, done: JSON) -> None:
        done["media"] = self._media(raw.get("media"), f"{path}.media")
        done["description"] = self.text(raw, path, "description", 1, 1024)
        done["spoiler"] = bool(raw.get("spoiler"))

    def _media(self, raw: Any, path: str, *, only_own: bool = False) -> JSON:
        url = raw.get("url") if isinstance(raw, dict) else None
        if not isinstance(url, str):
            self.problems.required(f"{path}.url")
            return {}
        if len(url) > 2048:
            self.problems.length(f"{path}.url", url, 1, 2048)
            return {}
        attachment = self.own_file(url, f"{path}.url")
        if attachment is not None:
            self.shown.add(attachment.id)
            return {
                "id": str(self.ids.next()),
                "url": attachment.path,
                "proxy_url": attachment.path,
                "width": attachment.width,
                "height": attachment.height,
                "content_type": attachment.content_type,
                "loading_state": 2,
                "flags": 0,
                "attachment_id": str(attachment.id),
            }
        if only_own or not url.startswith(("http://", "https://", "attachment://")):
            self.problems.add(
                f"{path}.url", "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment')."
            )
        return {
            "id": str(self.ids.next()),
            "url": url,
            "proxy_url": url,
            "width": None,
            "height": None,
            "content_type": None,
            "loading_state": 0,
            "flags": 0,
        }

    def own_file(self, url: str, path: str) -> Attachment | None:
        """The attachment that an address names, either as attachment:// or by its own address."""
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            if name not in self.files:
                self.problems.add(
                    path,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment '{name}' was not found. The attachment filename must exactly match the referenced name.",
                )
            return self.files.get(name)
        for attachment in self.files.values():
            if url.endswith(attachment.path):
                return attachment
        return None

    def text(
        self, raw: JSON, path: str, name: str, low: int, high: int, *, required: bool = False
    ) -> str | None:
        """A text field within its limits; None where it is left out."""
        value = raw.get(name)
        if value is None:
            if required:
                self.problems.required(f"{path}.{name}")
            return None
        if not isinstance(value, str):
            self.problems.add(f"{path}.{name}", "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return None
        self.problems.length(f"{path}.{name}", value, low, high)
        return value

    def custom_id(self, raw: JSON, path: str) -> str | None:
        """The custom_id, unique in its message or modal."""
        value = self.text(raw, path, "custom_id", 1, 100, required=True)
        if value is not None and value in self.custom_ids:
            self.problems.add(
                f"{path}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self.custom_ids.add(value or "")
        return value


def read_select(reader: Reader, raw: JSON, path: str, done: JSON, *, modal: bool = False) -> None:
    """A select menu of any kind, in a message or a modal."""
    problems = reader.problems
    done["custom_id"] = reader.custom_id(raw, path)
    placeholder = reader.text(raw, path, "placeholder", 0, 150)
    if placeholder is not None:
        done["placeholder"] = placeholder
    low, high = raw.get("min_values"), raw.get("max_values")
    done["min_values"] = low = 1 if low is None else low
    done["max_values"] = high = 1 if high is None else high
    problems.number(f"{path}.min_values", low, 0, 25)
    problems.number(f"{path}.max_values", high, 1, 25)
    if low > high:
        problems.add(f"{path}.min_values", "BASE_TYPE_MAX", "min_values must not exceed max_values")
    if modal:
        done["required"] = raw.get("required") is not False
        if raw.get("disabled"):
            problems.add(
                f"{path}.disabled", "COMPONENT_DISABLED_IN_MODAL", "A select in a modal cannot be disabled"
            )
    else:
        done["disabled"] = bool(raw.get("disabled"))
    for name in ("channel_types", "default_values"):
        if raw.get(name):
            done[name] = raw[name]
    if done["type"] == STRING_SELECT:
        done["options"] = read_options(reader, raw, path, 1, 25)
        if high > len(done["options"]) and done["options"]:
            problems.add(
                f"{path}.max_values",
                "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
                "max_values must not exceed the number of options",
            )
        if sum(bool(o.get("default")) for o in done["options"]) > high:
            problems.add(
                f"{path}.options",
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "More default values than max_values",
            )


def read_options(reader: Reader, raw: JSON, path: str, low: int, high: int) -> list[JSON]:
    """The options of a select, radio group or checkbox group: labels, values, descriptions."""
    problems = reader.problems
    options = raw.get("options")
    if not isinstance(options, list) or not low <= len(options) <= high:
        problems.add(
            f"{path}.options", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
        )
        return []
    done: list[JSON] = []
    seen: set[str] = set()
    for i, each in enumerate(options):
        place = f"{path}.options.{i}"
        value = reader.text(each, place, "value", 1, 100, required=True)
        option: JSON = {"label": reader.text(each, place, "label", 1, 100, required=True), "value": value}
        description = reader.text(each, place, "description", 0, 100)
        if description:
            option["description"] = description
        if each.get("emoji"):
            option["emoji"] = reader.emoji(each["emoji"], place)
        if each.get("default"):
            option["default"] = True
        if value in seen:
            problems.add(
                f"{place}.value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(value or "")
        done.append(option)
    return done
