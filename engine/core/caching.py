"""How much is remembered of what the rules work out again and again.

Nearly all that is found again is found within the same decision or the next ones of the same game, so that more
would take memory and save no time.
"""

from __future__ import annotations

from typing import Final

ENTRIES: Final = 2_048
"""Answers remembered of each question; together at most some 15 MiB."""
