"""Messages as a test looks at them: texts, buttons, selects and files, always as they are now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.backend import Backend
from bot.sandbox.checks.components import BUTTON, SELECTS, TEXT_DISPLAY, walk
from bot.sandbox.state.ids import moment_of
from bot.sandbox.state.records import JSON, LOADING
from bot.sandbox.state.records import Message as Record


@dataclass(frozen=True, slots=True)
class Button:
    """A button as shown."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None = None
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select."""

    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu as shown; `type` is the component type (3 for texts, 5 for people)."""

    custom_id: str
    placeholder: str
    disabled: bool
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    type: int

    @property
    def values(self) -> list[str]:
        """The values on offer."""
        return [option.value for option in self.options]


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message with its bytes; `alt` is the text for those who cannot see it."""

    name: str
    bytes: bytes
    alt: str
    content_type: str
    width: int | None
    height: int | None


class Message:
    """A message. Whatever is read from it is its present state, unless it is a snapshot."""

    def __init__(self, server: Backend, message_id: int, frozen: Record | None = None) -> None:
        self._server = server
        self._frozen = frozen
        self.id = message_id
        record = frozen or server.world.find_message(message_id)
        if record is None:
            raise LookupError(f"there is no message {message_id}")
        self._last = record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Message {self.id} {self.text[:60]!r} buttons={[b.label for b in self.buttons]}>"

    @property
    def record(self) -> Record:
        """The sandbox's own record; a deleted message keeps its last state."""
        if self._frozen is None:
            self._last = self._server.world.find_message(self.id) or self._last
        return self._last

    def snapshot(self) -> Message:
        """The message as it is now, for ever: what a client shows that has not heard of an edit."""
        from copy import deepcopy

        return Message(self._server, self.id, deepcopy(self.record))

    @property
    def raw(self) -> JSON:
        """The JSON that Discord would give."""
        return self._server.shapes.message(self.record)

    @property
    def channel_id(self) -> int:
        """The channel it is in."""
        return self.record.channel_id

    @property
    def author_id(self) -> int:
        """Who wrote it."""
        return self.record.author_id

    @property
    def by_bot(self) -> bool:
        """Whether the bot wrote it."""
        return self.author_id == self._server.world.bot.id

    @property
    def created(self) -> float:
        """When it was made, in seconds since 1970."""
        return moment_of(self.id)

    @property
    def content(self) -> str:
        """The content field."""
        return self.record.content

    @property
    def text(self) -> str:
        """All it says: content, embeds and text displays, one below the other."""
        parts = [self.record.content]
        for embed in self.record.embeds:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields", [])]
            parts.append((embed.get("footer") or {}).get("text", ""))
        parts += [c["content"] for c in walk(self.record.components) if c.get("type") == TEXT_DISPLAY]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Button]:
        """All buttons, in the order in which they are shown."""
        return [
            Button(
                c.get("label") or "",
                c.get("custom_id"),
                bool(c.get("disabled")),
                c["style"],
                c.get("url"),
                (c.get("emoji") or {}).get("name"),
            )
            for c in walk(self.record.components)
            if c.get("type") == BUTTON
        ]

    @property
    def selects(self) -> list[Select]:
        """All select menus."""
        return [_select(c) for c in walk(self.record.components) if c.get("type") in SELECTS]

    @property
    def files(self) -> list[File]:
        """All files, those shown by components included."""
        return [self._file(each) for each in self.record.attachments]

    def _file(self, attachment: Any) -> File:
        stored = self._server.storage.file(attachment.id)
        alt = attachment.description or self._described().get(attachment.path, "")
        body = b"" if stored is None else stored[1]
        return File(
            attachment.filename, body, alt, attachment.content_type, attachment.width, attachment.height
        )

    def _described(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for component in walk(self.record.components):
            for item in [*component.get("items", []), component]:
                if isinstance(item.get("media"), dict) and item.get("description"):
                    found[item["media"].get("url", "")] = item["description"]
        return found

    @property
    def alt_texts(self) -> list[str]:
        """The alternative texts of all its pictures."""
        return [
            *self._described().values(),
            *(a.description for a in self.record.attachments if a.description),
        ]

    @property
    def ephemeral(self) -> bool:
        """Whether one person only sees it."""
        return self.record.ephemeral

    @property
    def loading(self) -> bool:
        """Whether the bot is still thinking."""
        return bool(self.record.flags & LOADING)

    @property
    def edits(self) -> int:
        """How often it was edited."""
        return self.record.edits

    @property
    def pings(self) -> list[int]:
        """The ids of the people it notified when it was posted; edits notify nobody."""
        return list(self.record.pings)

    @property
    def deleted(self) -> bool:
        """Whether it is gone."""
        return self._server.world.find_message(self.id) is None

    def button(self, label_or_id: str) -> Button:
        """The button with this label or custom_id. Raises LookupError naming every button."""
        for button in self.buttons:
            if label_or_id in (button.custom_id, button.label):
                return button
        starting = [b for b in self.buttons if b.label.startswith(label_or_id)]
        if len(starting) == 1:
            return starting[0]
        shown = [(b.label or b.emoji, b.custom_id) for b in self.buttons]
        raise LookupError(f"no button {label_or_id!r}; there are {shown}")

    def select(self, custom_id: str | None = None) -> Select:
        """The select with this custom_id, or the only one. Raises LookupError naming every select."""
        for select in self.selects:
            if custom_id is None or custom_id in (select.custom_id, select.placeholder):
                return select
        raise LookupError(f"no select {custom_id!r}; there are {[s.custom_id for s in self.selects]}")


def _select(component: JSON) -> Select:
    options = tuple(
        Option(o["label"], o["value"], o.get("description", ""), bool(o.get("default")))
        for o in component.get("options", [])
    )
    return Select(
        component["custom_id"],
        component.get("placeholder", ""),
        bool(component.get("disabled")),
        options,
        component.get("min_values", 1),
        component.get("max_values", 1),
        component["type"],
    )
