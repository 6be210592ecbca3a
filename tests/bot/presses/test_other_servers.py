"""A table of one server is no business of another, whoever asks and in whatever way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.commands import ended_games
from bot.delivery.contests import organizing
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import Guide
from bot.panels.viewer import Viewer
from bot.presses import guide
from bot.presses.pressed import Pressed
from bot.store import Store
from bot.tables.people.person import Person
from bot.tables.records.records import Records
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.tournaments.keeping import Tournaments
from bot.tables.tournaments.tournament import Entrant, Tournament
from bot.texts import Texts
from tests.bot.conftest import ANNA, BEN, CARL, begun, press

HERE, ELSEWHERE = 1, 2
"""The server of the tables of these tests (see `begun`), and another one."""

CHANNEL = 5
TEXTS = Texts.load(strict=True)


class Members:
    """A server as far as its channels are known: everybody sees all of them, or nobody does."""

    def __init__(self, *, seen: bool) -> None:
        self._seen = seen

    def get_channel_or_thread(self, channel_id: int) -> object:
        granted = discord.Permissions(view_channel=self._seen)
        return SimpleNamespace(permissions_for=lambda member: granted)


def asking(
    tables: Tables,
    store: Store,
    person: Person,
    guild: int | None,
    channel: int = CHANNEL,
    *,
    seen: bool = True,
) -> Any:
    """A request of a person at a server and in a channel."""
    user = object.__new__(discord.Member)
    user._user = SimpleNamespace(id=person.id)  # type: ignore[assignment]
    client = SimpleNamespace(
        services=SimpleNamespace(
            store=store, tables=tables, tournaments=Tournaments(store), records=Records(store)
        )
    )
    interaction = SimpleNamespace(
        guild_id=guild,
        channel_id=channel,
        user=user,
        guild=Members(seen=seen),
        client=client,
        permissions=discord.Permissions(manage_guild=person.manager),
    )
    viewer = Viewer(person, TEXTS("en"))
    return SimpleNamespace(
        viewer=viewer,
        say=viewer.say,
        services=client.services,
        interaction=interaction,
        guild=guild,
        user=person.id,
        answer=SimpleNamespace(game=None),
        table=None,
        instead=None,
    )


async def ended(tables: Tables) -> Table:
    table = await begun(tables, ANNA, BEN)
    await table.abort(Person(99, "Boss", manager=True), press())
    return table


@pytest.mark.parametrize("guild", [ELSEWHERE, None])
async def test_a_press_opens_no_table_of_another_server_not_even_for_who_plays_there(
    tables: Tables, store: Store, guild: int | None
) -> None:
    table = await begun(tables, ANNA, BEN)
    with pytest.raises(Refused) as refused:
        await Pressed.opened(asking(tables, store, ANNA, guild), Press(table.id, 0, "hand", ""))
    assert refused.value.key == "refused-unknown-game"
    opened = await Pressed.opened(asking(tables, store, ANNA, HERE), Press(table.id, 0, "hand", ""))
    assert opened.table is table


async def test_a_command_opens_no_table_of_another_server_by_its_id(tables: Tables, store: Store) -> None:
    table = await ended(tables)
    with pytest.raises(Refused) as refused:
        await ended_games.by_id(asking(tables, store, ANNA, ELSEWHERE), table.id)
    assert refused.value.key == "refused-no-such-game"
    assert await ended_games.by_id(asking(tables, store, ANNA, HERE), f" {table.id.upper()} ") is table


async def test_help_on_a_button_names_no_table_of_another_server(tables: Tables, store: Store) -> None:
    table = await begun(tables, ANNA, BEN)
    about = Guide("topic", "", table.id)
    assert await guide._table(asking(tables, store, ANNA, ELSEWHERE), about) is None
    assert await guide._table(asking(tables, store, ANNA, HERE), about) is table


async def test_suggestions_name_no_table_of_another_server(tables: Tables, store: Store) -> None:
    table = await ended(tables)
    there = await ended_games.suggested(asking(tables, store, ANNA, ELSEWHERE).interaction, "")
    here = await ended_games.suggested(asking(tables, store, ANNA, HERE).interaction, "")
    assert there == []
    assert [choice.value for choice in here] == [table.id]


@pytest.mark.parametrize(
    ("person", "channel", "seen", "may"),
    [
        (ANNA, 6, False, True),  # who played may look from anywhere at the server
        (CARL, 6, False, False),
        (CARL, 6, True, True),  # who sees the channel may look
        (CARL, CHANNEL, False, True),  # and so may who stands in it
    ],
)
async def test_of_a_channel_that_somebody_does_not_see_no_table_is_opened(
    tables: Tables, store: Store, person: Person, channel: int, seen: bool, may: bool
) -> None:
    table = await ended(tables)
    request = asking(tables, store, person, HERE, channel, seen=seen)
    suggested = await ended_games.suggested(request.interaction, "")
    assert [choice.value for choice in suggested] == ([table.id] if may else [])
    if may:
        assert (await Pressed.opened(request, Press(table.id, 0, "hand", ""))).table is table
    else:
        with pytest.raises(Refused):
            await Pressed.opened(request, Press(table.id, 0, "hand", ""))


@pytest.mark.parametrize(
    ("person", "guild", "channel", "seen", "may"),
    [
        (ANNA, HERE, 6, False, True),  # who plays in it knows of it anywhere at the server
        (BEN, HERE, 6, False, True),  # and so does who organizes it
        (ANNA, ELSEWHERE, CHANNEL, True, False),
        (CARL, HERE, 6, False, False),
        (CARL, HERE, 6, True, True),  # who sees its channel
        (CARL, HERE, CHANNEL, False, True),  # who stands in it
        (Person(99, "Boss", manager=True), HERE, 6, False, True),
    ],
)
async def test_of_a_tournament_know_its_people_and_who_sees_its_channel(
    tables: Tables, store: Store, person: Person, guild: int, channel: int, seen: bool, may: bool
) -> None:
    new = Tournament("Cup", "swiss", 2, "en", BEN.id, BEN.name, "seed", entrants=[Entrant("Anna", ANNA.id)])
    kept = await Tournaments(store).announce(HERE, CHANNEL, 1, new)
    request = asking(tables, store, person, guild, channel, seen=seen)
    if may:
        assert "Cup" in (await organizing.listed(request)).text
        assert (await organizing.find(request, kept.id)).id == kept.id
    else:
        with pytest.raises(Refused, match="refused-tournament-none"):
            await organizing.listed(request)
        with pytest.raises(Refused, match="refused-tournament-unknown"):
            await organizing.find(request, kept.id)
