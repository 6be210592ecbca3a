"""Random legal games: a load test of the rules, and the measure of the engine's speed.

The policy chooses a verb uniformly among those that are possible, then one of its options uniformly. Every
legal action is listed at every decision.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from engine.base.holdings import holdings
from engine.base.setup import start_game
from engine.base.state import Course, Estates
from engine.core.kernel import Action, EngineError, Game
from engine.core.module import chosen_modules
from engine.core.notation import write
from engine.core.rng import Rng
from engine.tools.secrets import leaks, undeclared

MAX_MOVES = 20_000
SECRETS_EVERY = 10  # moves


@dataclass(frozen=True, slots=True)
class Played:
    """One random game: its size, length, final scores and modules; or what went wrong in it."""

    seats: int
    seed: bytes
    moves: int
    points: tuple[int, ...]
    problem: str = ""
    log: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()


def seed_of(seed: int | str, number: int) -> bytes:
    """The seed of a game of a series."""
    return sha256(f"{seed}:{number}".encode()).digest()


class Policy:
    """Quick numbers for choosing moves: a linear congruential generator. Nothing secret depends on them."""

    __slots__ = ("state",)

    def __init__(self, seed: bytes) -> None:
        self.state = int.from_bytes(sha256(b"policy" + seed).digest()[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to `n - 1`, evenly enough for small `n`."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.state >> 32) * n >> 32


def choose(options: Sequence[Action], rng: Policy | Rng) -> Action:
    """A verb uniformly, then one of its options."""
    if len(options) == 1:
        return options[0]
    verbs = list(dict.fromkeys([option.verb for option in options]))
    if len(verbs) > 1:
        verb = verbs[rng.below(len(verbs))]
        options = [option for option in options if option.verb == verb]
    return options[rng.below(len(options))] if len(options) > 1 else options[0]


def play_randomly(
    game: Game, rng: Policy, after: Callable[[Game, Action], None] | None = None
) -> list[Action]:
    """Play a game to its end; `after` is called after every move. Returns the moves."""
    moves: list[Action] = []
    while (choice := game.choice) is not None:
        if len(moves) >= MAX_MOVES:
            raise EngineError("the game does not end")
        action = choose(game.legal(), rng)
        moves.append(action)
        game.play(choice.seat, action)
        if after is not None:
            after(game, action)
    return moves


class Watch:
    """Checks after every move that nothing was lost and no Alhambra is illegal, and from time to time that nobody is
    told what is hidden from them."""

    def __init__(self, game: Game) -> None:
        if unsaid := list(undeclared()):
            raise EngineError(f"nobody says who may know {', '.join(unsaid)} (see engine.core.secrecy)")
        self.whole = holdings(game)
        self.begun = bool(game.of(Course).number)
        self.moves = 0
        self.rng = Rng(bytes(32))

    def __call__(self, game: Game, action: Action) -> None:
        self.moves += 1
        if self.moves % SECRETS_EVERY == 1 and (found := list(leaks(game, self.rng))):
            raise EngineError(f"after {write(action)}: {'; '.join(found)}")
        now = holdings(game)
        if not self.begun:  # choices of the set-up come before everything is laid out
            self.whole, self.begun = now, bool(game.of(Course).number)
        if dict(now) != dict(self.whole):  # as dicts: comparing counters is slow
            lost, new = dict(self.whole - now), dict(now - self.whole)
            raise EngineError(f"after {write(action)}: lost {lost}, appeared {new}")
        for seat, board in enumerate(game.of(Estates).boards):
            if faults := board.faults():
                raise EngineError(f"after {write(action)}: the Alhambra of seat {seat} is illegal: {faults}")


def play_one(seats: int, modules: tuple[str, ...], seed: bytes, *, check: bool = False) -> Played:
    """One random game; a crash is caught and told with what is needed to repeat it."""
    log: list[str] = []
    try:
        game = start_game(seats, modules, {}, seed)
        watch = Watch(game) if check else None

        def after(position: Game, action: Action) -> None:
            log.append(write(action))
            if watch is not None:
                watch(position, action)

        moves = play_randomly(game, Policy(seed), after if check else None)
    except Exception:  # noqa: BLE001 - told to the caller, with the way to repeat it
        if not check:
            return play_one(seats, modules, seed, check=True)
        return Played(seats, seed, len(log), (), traceback.format_exc(), tuple(log), modules)
    return Played(seats, seed, len(moves), tuple(game.of(Course).points), modules=modules)


def some_modules(seed: bytes) -> tuple[str, ...]:
    """Any set of modules, none and all among them; small and large ones are as likely."""
    rng = Rng(sha256(b"modules" + seed).digest())
    known = chosen_modules()
    drawn = set(rng.shuffled(list(known))[: rng.below(len(known) + 1)])
    return tuple(name for name in known if name in drawn)


def simulate(
    games: int,
    players: Sequence[int],
    seed: int | str,
    modules: tuple[str, ...] | None = (),
    *,
    check: bool = False,
) -> Iterator[Played]:
    """A series of random games; the numbers of players take turns. `modules` None: other ones in each game."""
    for number in range(games):
        own = seed_of(seed, number)
        chosen = some_modules(own) if modules is None else modules
        yield play_one(players[number % len(players)], chosen, own, check=check)
