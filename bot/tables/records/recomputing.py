"""Reckoning all results anew out of the stored games, and what the ratings are then: `python -m bot recompute`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from bot.store import Store
from bot.tables.records.ratings import AGAINST, Ladder, Rated, ratings
from bot.tables.records.records import PORTION, Records
from bot.tables.records.result import FORM


@dataclass(frozen=True, slots=True)
class Recomputed:
    """How many games were reckoned, how many results are others than those that were kept, and by server a digest of all
    ratings: equal to the last bit where the digests are."""

    games: int
    changed: int
    digests: dict[int, str]


async def recompute(store: Store) -> Recomputed:
    """Reckon every game that came to its end. Raises StoreError."""
    records = Records(store)
    before = await _kept(store)
    games, after = 0, ""
    # Of a form that there is not yet: all of them.
    while found := await store.unreckoned(FORM + 1, PORTION, after=after):
        after = found[-1]
        for game_id in found:
            await records.reckon(game_id)
        games += len(found)
    now = await _kept(store)
    changed = sum(before.get(game) != data for game, data in now.items()) + len(before.keys() - now.keys())
    digests = {server: await digest_of(records, server) for server in await store.servers_with_results()}
    return Recomputed(games, changed, digests)


async def _kept(store: Store) -> dict[str, object]:
    servers = await store.servers_with_results()
    return {row.game_id: row.data for server in servers for row in await store.results(server)}


async def digest_of(records: Records, server: int) -> str:
    """The digest of all ratings of a server."""
    games = await records.of_server(server)
    ladders = (ratings(games, Ladder(against=against)) for against in AGAINST)
    return hashlib.sha256(
        "\n".join(line for ladder in ladders for line in exact(ladder)).encode()
    ).hexdigest()


def exact(ladder: Iterable[Rated]) -> Iterable[str]:
    """Everybody on a ladder in a line, to the last bit."""
    for one in ladder:
        yield f"{one.user} {one.mu.hex()} {one.sigma.hex()} {one.games} {one.wins}"
