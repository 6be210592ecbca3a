"""A server is greeted once, whoever hears that the bot joined it, and again only when it really joined anew."""

import asyncio
from datetime import timedelta

from bot.store import Store
from bot.store.greetings import AGAIN
from tests.bot.store.conftest import Clock

GUILD = 10**18


async def test_one_of_many_processes_greets(url: str, store: Store, clock: Clock) -> None:
    async with await Store.open(url, clock=clock) as other:
        claims = [one.claim_greeting(GUILD, clock()) for one in (store, other) * 4]
        assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]
    assert await store.claim_greeting(GUILD + 1, clock())


async def test_an_outage_long_after_is_no_reason_to_greet_again(store: Store, clock: Clock) -> None:
    joined = clock()
    assert await store.claim_greeting(GUILD, joined)
    clock.advance(days=400)
    assert not await store.claim_greeting(GUILD, joined)


async def test_a_server_from_before_greetings_were_remembered_is_no_new_one(
    store: Store, clock: Clock
) -> None:
    assert not await store.claim_greeting(GUILD, clock() - timedelta(days=30))


async def test_who_joins_anew_is_greeted_again_after_a_while(store: Store, clock: Clock) -> None:
    assert await store.claim_greeting(GUILD, clock())
    clock.advance(hours=1)
    assert not await store.claim_greeting(GUILD, clock())
    clock.now += AGAIN
    assert await store.claim_greeting(GUILD, clock())
    assert not await store.claim_greeting(GUILD, clock())


async def test_where_discord_does_not_say_when_the_bot_joined_it_greets_once(
    store: Store, clock: Clock
) -> None:
    assert await store.claim_greeting(GUILD, None)
    clock.advance(days=3)
    assert not await store.claim_greeting(GUILD, None)
