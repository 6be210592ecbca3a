"""Stores to test with, as in the tests of the store."""

from tests.bot.store.conftest import clock, store

__all__ = ["clock", "store"]
