"""What is no longer needed is dropped, as the settings have it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.housekeeping import tidy
from bot.services import Services
from bot.settings import Keep
from bot.store import ALL, Store
from tests.bot.conftest import ANNA, BEN, begun, press, seated
from tests.e2e.bench import TEXTS, QuickPictures

DAY = timedelta(days=1)


async def test_games_that_ended_and_servers_that_are_gone_are_kept_as_long_as_is_set(store: Store) -> None:
    now = datetime(2030, 1, 1, tzinfo=UTC)
    store.clock = lambda: now
    keep = Keep(ended=10 * DAY, unbegun=5 * DAY, left=7 * DAY)
    services = Services.over(store, TEXTS, QuickPictures(), keep)
    closed = await seated(services.tables, ANNA, channel=1)
    await closed.leave(ANNA, press())
    over = await begun(services.tables, ANNA, BEN, channel=2)
    await over.abort(ANNA, press())
    await over.agree(BEN, press(), over.lobby.votes[0].id)
    assert (closed.state, over.state) == ("aborted", "aborted")
    going = await begun(services.tables, ANNA, BEN, channel=3)

    async def there(present: set[int] | None) -> list[bool]:
        await tidy(services, present, ALL)
        return [await store.version(each.id) is not None for each in (closed, over, going)]

    now += timedelta(seconds=1)
    assert await there({1}) == [True, True, True]
    now += 5 * DAY
    assert await there({1}) == [False, True, True]
    now += 5 * DAY
    assert await there({1}) == [False, False, True]
    now += 100 * DAY
    assert await there(None) == [False, False, True], "nobody knows yet where the bot is"
    assert await there(set()) == [False, False, True], "it has just been taken out"
    now += 7 * DAY + timedelta(seconds=1)
    assert await there(None) == [False, False, True]
    assert await there(set()) == [False, False, False]


async def test_for_ever_is_for_ever(store: Store) -> None:
    now = datetime(2030, 1, 1, tzinfo=UTC)
    store.clock = lambda: now
    services = Services.over(store, TEXTS, QuickPictures(), Keep(None, None, None))
    table = await seated(services.tables, ANNA)
    await table.leave(ANNA, press())
    await tidy(services, set(), ALL)
    now += 10_000 * DAY
    await tidy(services, set(), ALL)
    assert await store.version(table.id) is not None
