"""Thinking in this very process, for tests of something else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bot.thinking.thinker import Thinker
from engine.ai.levels import EXPERT, HARD

T = TypeVar("T")


class Near:
    """Does in a thread what is done in a process otherwise. `asked` are the names of the tasks."""

    number = 1

    def __init__(self) -> None:
        self.asked: list[str] = []

    def start(self) -> None:
        """There is nothing to start."""

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        self.asked.append(task.__name__)
        return await asyncio.to_thread(task, *arguments)

    def replace(self) -> None:
        """There is nothing to replace."""

    def stop(self) -> None:
        """There is nothing to end."""


def near_thinker() -> Thinker:
    """Thinks briefly, and in this process."""
    return Thinker(runner=Near(), seconds={HARD: 0.1, EXPERT: 0.2}, hint=0.4)
