"""Alembic runs this for every upgrade; the connection and its transaction belong to `bot.store.schema`."""

from alembic import context

from bot.store.schema import VERSION_TABLE
from bot.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
