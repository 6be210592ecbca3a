"""How long it takes to look at a whole game afterwards."""

from __future__ import annotations

import time
from collections.abc import Callable

import engine
from bot.tables.records.analyses import ORDERS, WORLDS
from bot.thinking.looking_back import Played, looked_at
from engine.ai.levels import MEDIUM, choose

BAR = 120.0
"""Seconds in which a base game of four is looked at with two processes."""
PROCESSES = 2


def run_analysing(seats: int, tell: Callable[[str], None], moves: int | None = None) -> bool:
    """Look at every decision of everybody in a base game of `medium`, or in its first moves, in this very process; whether
    two processes are done within two minutes."""
    seed = b"analysing".ljust(32)
    record, _ = engine.new_game(seats, seed=seed)
    made: list[tuple[int, str, bool]] = []
    while (choice := record.game.choice) is not None and (moves is None or len(made) < moves):
        action = choose(record.game, choice.seat, MEDIUM, b"")
        made.append((choice.seat, engine.write(action), False))
        record.play(choice.seat, action)
    played = Played(seats, (), "{}", seed, tuple(made))
    times = []
    for number in range(len(made)):
        before = time.process_time()
        looked_at(played, number, tuple(range(seats)), WORLDS, ORDERS)
        times.append(time.process_time() - before)
    tell(
        f"a base game of {seats} with {len(made)} moves, everybody's decisions: {sum(times):.1f} s of processor time, "
        f"{sum(times) / PROCESSES:.1f} s with two processes; the longest move {max(times):.1f} s"
    )
    return sum(times) / PROCESSES <= BAR
