"""The tutorial on Discord: `/tutorial` and every press of it are answered privately, the latter in place.

Where somebody is lies in the store and nowhere else, so that restarts and several processes make no difference.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord

from bot.commands import help as help_texts
from bot.delivery import permissions
from bot.delivery.answers import Answer
from bot.delivery.failures import answer_failure, refusal
from bot.panels.custom_ids import PREFIX, Press
from bot.panels.parts import Panel
from bot.panels.viewer import Reader, reader_of, table_language
from bot.tables.lobby import LEVELS
from bot.tables.refused import Refused
from bot.tutorial import pressing, showing
from bot.tutorial.lessons import prepare
from bot.tutorial.playing import Progress

if TYPE_CHECKING:
    from bot.client import AlhambraBot

OURS: Final = f"{PREFIX}{showing.GAME}|"
_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""One press of a person after the other."""


async def opened(client: AlhambraBot, reader: Reader) -> Panel:
    """What `/tutorial` shows: the beginning, or the step where the person left it."""
    return pressing.begun(await _progress(client, reader), reader)


async def pressed(client: AlhambraBot, interaction: discord.Interaction) -> bool:
    """A component was pressed: answers it if it belongs to the tutorial, and tells whether it does."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if not custom_id.startswith(OURS):
        return False
    press = Press.parse(custom_id) or Press(showing.GAME, None, "now")
    try:
        reader = await reader_of(interaction, client.preferences, client.texts)
        async with Answer(client, interaction, reader) as answer:
            await answer.panel(await _panel(client, interaction, reader, press, list(data.get("values", ()))))
    except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
        await answer_failure(client, interaction, error)
    return True


async def _panel(
    client: AlhambraBot, interaction: discord.Interaction, reader: Reader, press: Press, values: list[str]
) -> Panel:
    lock = _locks.setdefault(reader.person.id, asyncio.Lock())
    async with lock:
        progress = await _progress(client, reader)
        if press.verb == "tplay":
            return await _play(client, interaction, reader, progress)
        if press.verb == "thelp":
            return await _help(client, interaction, reader)
        done = pressing.press(progress, reader, press, values)
        if done.progress != progress:
            await client.store.put_tutorial(reader.person.id, done.progress.dump())
        return done.panel


async def _progress(client: AlhambraBot, reader: Reader) -> Progress:
    await asyncio.to_thread(prepare)
    return Progress.load(await client.store.tutorial(reader.person.id))


async def _play(
    client: AlhambraBot, interaction: discord.Interaction, reader: Reader, progress: Progress
) -> Panel:
    """A table in this channel with the person and two computers, unless there is one already."""
    try:
        text = await _open_table(client, interaction, reader)
    except Refused as no:
        text = refusal(reader, no)
    return showing.last_panel(progress.at(progress.reached), reader, text)


async def _open_table(client: AlhambraBot, interaction: discord.Interaction, reader: Reader) -> str:
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise Refused("refused-guild-only")
    lacks = permissions.lacking_here(interaction)
    if missing := permissions.forbidding(lacks, interaction.channel):
        raise Refused("refused-permissions", missing=permissions.named(reader.say, missing))
    there = await client.tables.in_channel(channel)
    if there is not None:
        return reader.say("tutorial-table-there", state=there.state)
    language = await table_language(interaction, client.preferences, client.texts)
    table, _ = await client.tables.join(guild, channel, reader.person, interaction.id, language=language)
    # With two computers, so that the first game has no neutral player, whom the tutorial does not know.
    for _ in range(2):
        await table.add_computer(reader.person, None, LEVELS[-1])
    _, first, second = table.names
    return reader.say("tutorial-table-open", first=first, second=second)


async def _help(client: AlhambraBot, interaction: discord.Interaction, reader: Reader) -> Panel:
    """What the person can do in this channel, as `/help` says it."""
    if interaction.guild_id is None or interaction.channel_id is None:
        panel = help_texts.help_outside(reader)
    else:
        table = await client.tables.latest(interaction.channel_id)
        panel = help_texts.help_panel(table, reader, client.texts)
    return showing.with_back(panel, reader.say)
