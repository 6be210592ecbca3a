"""The bot as it is, with an observer: `python -m tests.load.watched FILE run ...`.

Every second a line of JSON is added to FILE: `late`, by how many milliseconds each tick of the event loop was late;
`views`, what discord.py remembers of messages; `tables`, the tables in memory, with `steps` together and
`remembered` bytes by their weight; `pictures`, the bytes of remembered pictures; `tasks`, the tasks of the event loop.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bot.client import AlhambraBot

TICK: Final = 0.01


def _figures(bot: AlhambraBot, late: list[float]) -> dict[str, Any]:
    views = bot._connection._view_store
    return {
        "late": [round(seconds * 1000, 1) for seconds in late],
        "views": len(views._views) + len(views._synced_message_views),
        "tables": len(bot.services.tables._alive),
        "steps": sum(len(table.history) for table in bot.services.tables._alive.values()),
        "remembered": sum(table.weight for table in bot.services.tables._alive.values()),
        "pictures": int(bot.services.pictures._known.currsize),
        "tasks": len(asyncio.all_tasks()),
    }


async def _observe(bot: AlhambraBot, file: Path) -> None:
    late: list[float] = []
    written = time.perf_counter()
    while True:
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(max(0.0, time.perf_counter() - start - TICK))
        if start - written >= 1.0:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(_figures(bot, late)) + "\n")
            late, written = [], start


def main(arguments: list[str]) -> int:
    """Run the bot's command line with an observed bot in the place of the bot.

    Imported here and not above: drawing processes import this file too, and would carry the whole bot with them.
    """
    from bot import command_line, running
    from bot.client import AlhambraBot

    class Watched(AlhambraBot):
        async def setup_hook(self) -> None:
            await super().setup_hook()
            self.observer = asyncio.create_task(_observe(self, Path(arguments[0])), name="observer")

        async def close(self) -> None:
            self.observer.cancel()
            await super().close()

    running.AlhambraBot = Watched  # type: ignore[attr-defined]
    return command_line.main(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
