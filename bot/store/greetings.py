"""Which servers have been greeted, so that each is greeted once, however many processes hear that the bot joined."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, insert, select, update

from bot.store.database import Database, Violation, writes
from bot.store.tables import settings

AGAIN: Final = timedelta(days=1)
"""A server that the bot joins anew is greeted again, but not sooner than this after the last time."""
NEW: Final = timedelta(days=1)
"""Who joined longer ago is no newcomer, whatever Discord tells after an outage."""


class GreetingStore(Database):
    """The part of the store that remembers greetings, as `greeted:<server>` among the settings."""

    async def claim_greeting(self, guild_id: int, joined: datetime | None) -> bool:
        """Whether the caller is to greet the server that the bot joined at this time; nobody else is told so."""
        if joined is not None and self.clock() - joined > NEW:
            return False
        try:
            return await self._claim(f"greeted:{guild_id}", joined)
        except Violation:  # Another process was faster.
            return False

    @writes
    def _claim(self, connection: Connection, scope: str, joined: datetime | None) -> bool:
        now = self.clock()
        data = {"at": now.isoformat()}
        query = select(settings.c.data).where(settings.c.scope == scope).with_for_update()
        known = connection.execute(query).scalar_one_or_none()
        if known is None:
            connection.execute(insert(settings).values(scope=scope, data=data))
            return True
        last = datetime.fromisoformat(known["at"])
        if joined is None or joined <= last or now - last < AGAIN:
            return False
        connection.execute(update(settings).where(settings.c.scope == scope).values(data=data))
        return True
