"""Which servers have been greeted, so that each is greeted once, however many processes hear that the bot joined."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import insert, select, update

from bot.store.database import Database, Violation, unbroken
from bot.store.tables import settings

AGAIN: Final = timedelta(days=1)
"""A server that the bot joins anew is greeted again, but not sooner than this after the last time."""
NEW: Final = timedelta(days=1)
"""Who joined longer ago is no newcomer, whatever Discord tells after an outage."""


class GreetingStore(Database):
    """The part of the store that remembers greetings, as `greeted:<server>` among the settings."""

    @unbroken
    async def claim_greeting(self, guild_id: int, joined: datetime | None) -> bool:
        """Whether the caller is to greet the server that the bot joined at this time; nobody else is told so."""
        now, scope = self.clock(), f"greeted:{guild_id}"
        data = {"at": now.isoformat()}
        if joined is not None and now - joined > NEW:
            return False
        try:
            async with self.writing() as connection:
                query = select(settings.c.data).where(settings.c.scope == scope).with_for_update()
                known = (await connection.execute(query)).scalar_one_or_none()
                if known is None:
                    await connection.execute(insert(settings).values(scope=scope, data=data))
                    return True
                last = datetime.fromisoformat(known["at"])
                if joined is None or joined <= last or now - last < AGAIN:
                    return False
                await connection.execute(update(settings).where(settings.c.scope == scope).values(data=data))
                return True
        except Violation:  # Another process was faster.
            return False
