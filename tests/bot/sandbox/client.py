"""A small bot on the real discord.py client, for testing the sandbox with."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from bot.api_base import learn_gateway, point_discord_at
from bot.sandbox import Sandbox


def _png() -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (3, 2), "white").save(stream, "PNG")
    return stream.getvalue()


PNG = _png()


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that survives restarts and counts its presses."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Count(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n}", view=view)


class Form(ui.Modal, title="A form"):
    """A modal with a label and a text input."""

    name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"hello {self.name.value}", ephemeral=True)


class Panel(ui.LayoutView):
    """A components v2 message with a picture, a select and a button."""

    def __init__(self, text: str = "a panel") -> None:
        super().__init__(timeout=None)
        box = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(text))
        gallery = ui.MediaGallery()
        gallery.add_item(media="attachment://turn.png", description="a picture")
        box.add_item(gallery)
        box.add_item(ui.ActionRow(Count(1)))
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(
            ui.Select(
                custom_id="pick",
                placeholder="Pick",
                options=[
                    discord.SelectOption(label="A", value="a"),
                    discord.SelectOption(label="B", value="b"),
                ],
            )
        )
        box.add_item(row)
        self.add_item(box)


class TinyBot(discord.AutoShardedClient):
    """Commands that do one thing each; `seen` lists what the gateway told it."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents.default())
        super().__init__(guild_ready_timeout=0.1, **options)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[str] = []
        self.interactions: list[discord.Interaction] = []
        self.errors: list[BaseException] = []
        self.hold: asyncio.Event | None = None
        self.tree.on_error = self._note  # type: ignore[method-assign]
        _commands(self)

    async def setup_hook(self) -> None:
        await learn_gateway(self)
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def _note(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def on_socket_event_type(self, name: str) -> None:
        self.seen.append(name)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.component and data["custom_id"] == "pick":
            await interaction.response.send_message(f"picked {data['values']}", ephemeral=True)

    async def on_error(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        raise


def _commands(bot: TinyBot) -> None:
    tree = bot.tree

    @tree.command(name="hello", description="Says hello")
    async def hello(interaction: discord.Interaction, to: discord.Member | None = None) -> None:
        whom = to.display_name if to else interaction.user.display_name
        await interaction.response.send_message(f"hello {whom} in {interaction.locale}")

    @tree.command(name="secret", description="Says something in private")
    async def secret(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Count(1))
        await interaction.response.send_message("only you", ephemeral=True, view=view)

    @tree.command(name="slow", description="Defers first")
    async def slow(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        if bot.hold is not None:
            await bot.hold.wait()
        await interaction.followup.send("at last")
        await interaction.followup.send("and more")

    @tree.command(name="silent", description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        return

    @tree.command(name="form", description="Opens a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @tree.command(name="panel", description="Shows a panel")
    async def panel(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(PNG), "turn.png")
        await interaction.response.send_message(view=Panel(), file=file)

    @tree.command(name="fruit", description="Chooses a fruit")
    async def fruit(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"a {name}")

    @fruit.autocomplete("name")
    async def fruits(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ["apple", "apricot", "banana"]
        return [app_commands.Choice(name=n, value=n) for n in names if n.startswith(typed)]

    group = app_commands.Group(name="set", description="Settings")

    @group.command(name="colour", description="Sets a colour")
    @app_commands.choices(value=[app_commands.Choice(name="red", value="red")])
    async def colour(interaction: discord.Interaction, value: str) -> None:
        await interaction.response.send_message(f"now {value}", ephemeral=True)

    tree.add_command(group)

    @tree.command(name="admin", description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    async def admin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("yes", ephemeral=True)


@contextlib.asynccontextmanager
async def running(box: Sandbox, bot: TinyBot | None = None) -> AsyncIterator[TinyBot]:
    """The bot, connected to the sandbox and ready."""
    bot = bot or TinyBot()
    base = discord.http.Route.BASE
    asset = discord.asset.Asset.BASE
    gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    point_discord_at(box.api_base)
    task = asyncio.create_task(bot.start(box.token))
    try:
        ready = asyncio.create_task(box.ready())
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
        await ready
        yield bot
    finally:
        await bot.close()
        await asyncio.wait([task], timeout=10)
        discord.http.Route.BASE = base
        discord.asset.Asset.BASE = asset
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
