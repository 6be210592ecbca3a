"""What the parts of the bot share. It is handed to whoever needs it, so that nobody has to know the client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, cast

import discord

from bot.errands import Errands
from bot.metrics import Metrics
from bot.pictures.drawing import Pictures
from bot.pictures.icons import Icons
from bot.pictures.replays import Replays
from bot.pictures.shown import Shown
from bot.settings import Keep, Limits
from bot.store import Store
from bot.tables.keeping.personal_data import PersonalData
from bot.tables.keeping.servers import Servers
from bot.tables.people.flooding import Pace
from bot.tables.people.preferences import Preferences
from bot.tables.records.analyses import Analyses
from bot.tables.records.records import Records
from bot.tables.records.walks import Walks
from bot.tables.registry import Tables
from bot.tables.silenced import Silenced
from bot.tables.tournaments.keeping import Tournaments
from bot.texts import Texts
from bot.thinking.thinker import Thinker


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one process."""

    store: Store
    texts: Texts
    pictures: Pictures
    replays: Replays
    preferences: Preferences
    tables: Tables
    shown: Shown
    silenced: Silenced
    icons: Icons
    keep: Keep
    personal: PersonalData
    servers: Servers
    errands: Errands
    metrics: Metrics
    walks: Walks
    thinker: Thinker
    records: Records
    pace: Pace
    analyses: Analyses
    tournaments: Tournaments

    @classmethod
    def over(
        cls,
        store: Store,
        texts: Texts,
        pictures: Pictures,
        keep: Keep | None = None,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
        analyse: bool = True,
    ) -> Services:
        """The services over an open database."""
        limits = limits or Limits()
        preferences, tables = Preferences(store), Tables(store, limits)
        thinker = thinker or Thinker()
        metrics = Metrics()
        metrics.count_waiting(lambda: pictures.waiting)
        return cls(
            store,
            texts,
            pictures,
            Replays(pictures, limits.replays),
            preferences,
            tables,
            Shown(),
            Silenced(),
            Icons(),
            keep or Keep(),
            PersonalData(store, tables, preferences, texts),
            Servers(store, tables, preferences),
            Errands(),
            metrics,
            Walks(),
            thinker,
            Records(store),
            Pace(limits.presses),
            Analyses(store, tables, thinker, by_itself=analyse),
            Tournaments(store),
        )


class Serving(Protocol):
    """A client that has them."""

    services: Services


def services_of(interaction: discord.Interaction) -> Services:
    """The services of the client that received an interaction."""
    return cast(Serving, interaction.client).services
