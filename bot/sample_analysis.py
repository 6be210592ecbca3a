"""A sample game looked at afterwards, as the person of one seat sees it: `write_sample` for the gallery. The same command
makes the same sample: no clock has a say in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from typing import TYPE_CHECKING, Final

import engine
import render
from bot.panels.page import Page
from bot.panels.private.analysis import chance_panel, decisions_panel, overview_panel
from bot.store.model import Game, Whole
from bot.tables.lobby import Lobby, Seat
from bot.tables.records.analyses import ORDERS, WORLDS, Analysis, of_seat
from bot.tables.state import TableState
from bot.thinking.looking_back import Played, looked_at, seen
from engine.ai.levels import EASY, MEDIUM, choose
from render.samples import NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bot.panels.parts import Panel
    from bot.texts import Say

LEVELS: Final = (EASY, MEDIUM)
"""Who plays: the first is looked at."""
SEAT: Final = 0
SEED: Final = b"q" * 32
MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Sample:
    """The game, its table as it is stored, and what was found about the seat."""

    played: Played
    table: TableState
    found: Analysis


def sample(*, moves: int | None = None, worlds: int = WORLDS, orders: int = ORDERS) -> Sample:
    """The sample game, or its first moves, looked at in so many worlds and orders of the piles."""
    record, _ = engine.new_game(len(LEVELS), seed=SEED)
    made: list[tuple[int, str, bool]] = []
    while (choice := record.game.choice) is not None and (moves is None or len(made) < moves):
        action = choose(record.game, choice.seat, LEVELS[choice.seat], str(len(made)).encode())
        made.append((choice.seat, engine.write(action), False))
        record.play(choice.seat, action)
    played = Played(len(LEVELS), (), "{}", SEED, tuple(made))
    looked = [
        looked_at(played, number, (SEAT,), worlds, orders, seconds=inf) for number in range(len(played.moves))
    ]
    seats = [
        Seat(number + 1, NAMES[number], number + 1 if number == SEAT else None)
        for number in range(len(LEVELS))
    ]
    lobby = Lobby("en", SEED.hex(), seats)
    stored = Game("analysis", 1, 1, "over", len(made), lobby.dump(), MADE, MADE, snapshot=engine.save(record))
    return Sample(played, TableState(Whole(stored), []), of_seat(looked, played, SEAT))


def write_sample(folder: Path, says: Mapping[str, Say], shown: Sample) -> list[Path]:
    """Write every page of the analysis in each language into one file, `analysis-<language>.md`, with the picture of each
    chance missed beside it; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for language, say in says.items():
        parts: list[str] = []
        for panel in _panels(Page.of(shown.table, say, SEAT), shown):
            parts.append(panel.text)
            if panel.picture is not None:
                picture = panel.picture
                path = folder / f"analysis-{len(parts) - 1}-{language}.png"
                path.write_bytes(render.draw(picture.request, picture.view, say, picture.tokens))
                written.append(path)
                parts[-1] += f"\n\n![{picture.alt}]({path.name})"
            if panel.note:
                parts[-1] += f"\n\n{panel.note}"
        path = folder / f"analysis-{language}.md"
        path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _panels(page: Page, shown: Sample) -> Iterator[Panel]:
    """The overview, the chances missed, all decisions."""
    found = shown.found
    yield overview_panel(page, found)
    for number, one in enumerate(found.missed):
        yield chance_panel(page, found, number, seen(shown.played, one.move, SEAT, inf))
    number, last = 0, ""
    while (panel := decisions_panel(page, found, number)).text != last:
        yield panel
        number, last = number + 1, panel.text
