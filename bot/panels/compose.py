"""From a panel to what discord.py sends: a components v2 view and its files.

The view is stopped at once: discord.py then keeps nothing of it, however many messages there are. Presses arrive at
`bot.delivery.routing`, which reads everything from the custom_id.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.panels.parts import Button, Panel, Select
from bot.pictures.icons import NONE, Icons
from bot.texts import SYMBOLS
from bot.wording.describe import shorten

TEXT_LIMIT: Final = 4_000
ALT_LIMIT: Final = 1_024
AROUND: Final = 8
"""Characters for what stands round the texts."""

_NUMBERED: Final = re.compile(r"^((?: *[-*] +| +|> )?\d{1,9})\.(?= )", re.MULTILINE)

_STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(slots=True)
class Composed:
    """What goes into one request. Files can be sent once only: compose anew for a repetition."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions

    @property
    def answer(self) -> dict[str, Any]:
        """Arguments for a new message."""
        found: dict[str, Any] = {"view": self.view, "allowed_mentions": self.mentions}
        if self.files:
            found["files"] = self.files
        return found

    @property
    def edit(self) -> dict[str, Any]:
        """Arguments for an edit: the files replace those that were there."""
        return {"view": self.view, "allowed_mentions": self.mentions, "attachments": self.files}


def compose(
    panel: Panel, picture: bytes | None = None, *, words: bool = False, icons: Icons = NONE
) -> Composed:
    """Lay the panel out. `words`: the picture's words stand in its place when `picture` is None."""
    view = ui.LayoutView(timeout=None)
    files: list[discord.File] = []
    text, below, note = _texts(panel, words=words and picture is None, icons=icons)
    if text:
        view.add_item(ui.TextDisplay(text))
    if panel.picture is not None and picture is not None:
        name = f"{panel.picture.file}.png"
        alt = shorten(panel.picture.alt, ALT_LIMIT) or name
        files.append(discord.File(io.BytesIO(picture), name, description=alt))
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt)))
    if below:
        view.add_item(ui.TextDisplay(below))
    for row in panel.rows:
        if isinstance(row, Select):
            if row.options or row.of != "options":
                view.add_item(ui.ActionRow(_select(row, icons)))
        elif row:
            view.add_item(ui.ActionRow(*(_button(button, icons) for button in row)))
    if note:
        view.add_item(ui.TextDisplay(f"-# {note}"))
    view.stop()
    return Composed(view, files, _mentions(panel))


def _texts(panel: Panel, *, words: bool, icons: Icons) -> tuple[str, str, str]:
    """What stands above the picture, below it, and in small print; with icons if there is room for them."""
    text = panel.text
    if words and panel.picture is not None and panel.picture.words:
        text = f"{text}\n{panel.picture.words}" if text else panel.picture.words
    parts = uncounted(text), uncounted(panel.below), panel.note
    shown = tuple(map(icons.written, parts))
    if sum(map(len, shown)) + AROUND <= TEXT_LIMIT:
        return shown[0], shown[1], shown[2]
    text, below, note = (icons.written(part, shown=False) for part in parts)
    return shorten(text, TEXT_LIMIT - len(note) - len(below) - AROUND), below, note


def uncounted(text: str) -> str:
    """The text with every number at the beginning of a line as it stands: Discord would take it for a list, and count
    on by itself where two share a place."""
    return _NUMBERED.sub(r"\1\\.", text)


def _mentions(panel: Panel) -> discord.AllowedMentions:
    people = [discord.Object(user) for user in panel.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def _button(button: Button, icons: Icons) -> ui.Button[Any]:
    emoji = _emoji(button.icon, icons)
    label = button.label if emoji is None else _shorter(button.label, button.icon)
    return ui.Button(
        style=_STYLES[button.style], label=label, custom_id=button.id, disabled=button.disabled, emoji=emoji
    )


def _select(select: Select, icons: Icons) -> ui.Select[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any]:
    if select.of == "roles":
        return ui.RoleSelect(
            custom_id=select.id,
            placeholder=select.placeholder,
            min_values=select.least,
            max_values=select.most,
            default_values=[discord.SelectDefaultValue.from_role(discord.Object(id)) for id in select.picked],
        )
    if select.of == "channels":
        return ui.ChannelSelect(
            custom_id=select.id,
            placeholder=select.placeholder,
            min_values=select.least,
            max_values=select.most,
            channel_types=[discord.ChannelType.text],
            default_values=[
                discord.SelectDefaultValue.from_channel(discord.Object(id)) for id in select.picked
            ],
        )
    options = []
    for option in select.options[:25]:
        emoji = _emoji(option.icon, icons)
        options.append(
            discord.SelectOption(
                label=option.label if emoji is None else _shorter(option.label, option.icon),
                value=option.value,
                description=option.note or None,
                emoji=emoji,
                default=option.chosen,
            )
        )
    return ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder,
        options=options,
        min_values=min(select.least, len(options)),
        max_values=min(select.most, len(options)),
    )


def _emoji(name: str, icons: Icons) -> discord.PartialEmoji | None:
    number = icons.get(name)
    return None if number is None else discord.PartialEmoji(name=name, id=number)


def _shorter(label: str, icon: str) -> str:
    """The label without what its icon shows: the symbol of a currency at its beginning. Words stay."""
    symbol = label[:1]
    currency = SYMBOLS.get(symbol)
    if currency is not None and currency in icon.split("_"):
        return label.removeprefix(symbol).lstrip() or label
    return label
