"""Measures of the rules. Times are processor times of this process, so that a busy machine disturbs them less."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Final

import engine
from engine.base.setup import start_game
from engine.tools.simulating import Policy, choose, simulate

AIM: Final = 61.0
"""Random games of four players a second that are wanted at least."""


def timed(work: Callable[[], object], times: int) -> float:
    """Processor milliseconds of one run, the mean of several."""
    start = time.process_time()
    for _ in range(times):
        work()
    return 1000 * (time.process_time() - start) / times


def say(line: str) -> None:
    """A line of figures."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def run() -> bool:
    """Random games, and what one request of a player costs; tells whether the aim was kept."""
    gc.set_threshold(100_000, 50, 50)
    kept = True
    for seats in (2, 4, 6):
        start = time.process_time()
        played = list(simulate(100, [seats], "bench"))
        seconds = time.process_time() - start
        speed = len(played) / seconds
        missed = seats == 4 and speed < AIM
        kept = kept and not missed
        moves = sum(game.moves for game in played) / seconds
        say(f"{seats} players: {speed:.1f} games/s, {moves:.0f} moves/s{'  MISSED' if missed else ''}")
    game, policy = start_game(4, (), {}, bytes(32)), Policy(bytes(32))
    for _ in range(150):
        assert game.choice is not None
        game.play(game.choice.seat, choose(game.legal(), policy))
    record = engine.Record(game)
    text = engine.save(record)
    say(f"save {timed(lambda: engine.save(record), 200):.2f} ms, {len(text)} characters")
    say(f"load {timed(lambda: engine.load(text), 200):.2f} ms")
    say(f"view {timed(lambda: engine.view(game, 0), 200):.2f} ms")
    say(f"copy {timed(game.copy, 500):.3f} ms")
    return kept
