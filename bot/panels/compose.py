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
from bot.wording.describe import shorten

TEXT_LIMIT: Final = 4_000
ALT_LIMIT: Final = 1_024

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


def compose(panel: Panel, picture: bytes | None = None, *, words: bool = False) -> Composed:
    """Lay the panel out. `words`: the picture's words stand in its place when `picture` is None."""
    view = ui.LayoutView(timeout=None)
    files: list[discord.File] = []
    below = uncounted(panel.below)
    room = TEXT_LIMIT - len(panel.note) - len(below) - 8
    text = panel.text
    if panel.picture is not None and panel.picture.words and picture is None and words:
        text = f"{text}\n{panel.picture.words}" if text else panel.picture.words
    if text:
        view.add_item(ui.TextDisplay(shorten(uncounted(text), room)))
    if panel.picture is not None and picture is not None:
        name = f"{panel.picture.file}.png"
        alt = shorten(panel.picture.alt, ALT_LIMIT) or name
        files.append(discord.File(io.BytesIO(picture), name, description=alt))
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt)))
    if below:
        view.add_item(ui.TextDisplay(below))
    for row in panel.rows:
        if isinstance(row, Select):
            if row.options:
                view.add_item(ui.ActionRow(_select(row)))
        elif row:
            view.add_item(ui.ActionRow(*(_button(button) for button in row)))
    if panel.note:
        view.add_item(ui.TextDisplay(f"-# {panel.note}"))
    view.stop()
    return Composed(view, files, _mentions(panel))


def uncounted(text: str) -> str:
    """The text with every number at the beginning of a line as it stands: Discord would take it for a list, and count
    on by itself where two share a place."""
    return _NUMBERED.sub(r"\1\\.", text)


def _mentions(panel: Panel) -> discord.AllowedMentions:
    people = [discord.Object(user) for user in panel.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        style=_STYLES[button.style], label=button.label, custom_id=button.id, disabled=button.disabled
    )


def _select(select: Select) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=option.label, value=option.value, description=option.note or None, default=option.chosen
        )
        for option in select.options[:25]
    ]
    return ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder,
        options=options,
        min_values=min(select.least, len(options)),
        max_values=min(select.most, len(options)),
    )
