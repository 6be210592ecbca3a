"""The parts of a panel: text, a picture, rows of buttons and selects. Plain values, no Discord.

Limits of the platform are kept here: labels, options, rows; longer texts are cut with an ellipsis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import render
from bot.panels import icon_names
from bot.texts import Say
from bot.wording.describe import shorten
from engine import View

Style = Literal["primary", "secondary", "success", "danger"]

LABEL: Final = 80
OPTION: Final = 100
ROW: Final = 5
PLACEHOLDER: Final = 150


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `id` is its custom_id, `icon` the name of an icon (see `bot.panels.icon_names`)."""

    label: str
    id: str
    style: Style = "secondary"
    disabled: bool = False
    icon: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", shorten(self.label, LABEL))


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select; `icon` is the name of an icon."""

    label: str
    value: str
    note: str = ""
    chosen: bool = False
    icon: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", shorten(self.label, OPTION))
        object.__setattr__(self, "note", shorten(self.note, OPTION))


@dataclass(frozen=True, slots=True)
class Select:
    """A select of at most 25 options, or of the server's roles or text channels, with those that are `picked` now."""

    id: str
    placeholder: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    of: Literal["options", "roles", "channels"] = "options"
    picked: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "placeholder", shorten(self.placeholder, PLACEHOLDER))


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be drawn. `alt` is its alt text, `words` what stands in the message in its place where
    there are no pictures; `file` is the file's name without ending; `tokens` are the colours of the seats."""

    request: render.Request
    view: View | None = field(repr=False)
    alt: str = field(repr=False)
    words: str = field(repr=False)
    file: str = "picture"
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """One message. `mentions` are the people it may ping; `below` stands between the picture and the buttons."""

    text: str
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    note: str = ""
    mentions: tuple[int, ...] = ()
    below: str = ""

    def under(self, line: str) -> Panel:
        """The same panel with a line above its text."""
        return replace(self, text=f"{line}\n{self.text}")


def named(say: Say, key: str, id: str, style: Style = "secondary") -> Button:
    """A button named by a text key, with its icon."""
    return Button(say(key), id, style, icon=icon_names.of_key(key))


def rows_of(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of five, in reading order."""
    every = list(buttons)
    return tuple(tuple(every[start : start + ROW]) for start in range(0, len(every), ROW))


def lines(*parts: str) -> str:
    """The parts that are not empty, one a line."""
    return "\n".join(part for part in parts if part)


def quoted(texts: Sequence[str]) -> str:
    """Small print, one a line."""
    return "\n".join(f"-# {text}" for text in texts if text)


def yes_no(say: Say, value: object) -> str:
    """On or off, in words."""
    return say("word-on") if value else say("word-off")
