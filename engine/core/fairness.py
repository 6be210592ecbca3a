"""Fairness: how a game's seed comes about, the file of a finished game, and the proof of its draws.

When a table opens, 32 secret bytes are drawn and their SHA-256 is published (the commitment). The game's seed
is the SHA-256 of these bytes followed by the interaction ids of the joins and the start, each in ASCII
decimal, in order. The file names the secret; `check_draws` then carries every recorded random act out again
from the seed alone, with no rule of the game, so it works for games of any release.

What that proves: whoever runs the bot fixed the secret before the joins it was mixed with, and the draws were not touched
afterwards. What it cannot: that they did not look at the secret while they played, or that the ids are those that Discord
gave; and what was played is proved only together with the digest of the moves in the channel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from engine.core.kernel import Data
from engine.core.piles import Act
from engine.core.rng import Rng

FORMAT: Final = "alhambra-game"
VERSION: Final = 1
SECRET_BYTES: Final = 32

Hex32 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Decimal = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,24})$")]
Shuffle = tuple[Literal["shuffle"], str, list[str]]
Draw = tuple[Literal["draw"], str, str]
Cut = tuple[Literal["cut"], str, list[Annotated[int, Field(ge=0)]]]
Mix = tuple[Literal["mix"], str, list[str]]
Join = tuple[Literal["join"], str, Annotated[int, Field(ge=0, le=1000)]]
ActData = Shuffle | Draw | Cut | Mix | Join


class FairnessError(Exception):
    """The file cannot be read. The message says where and why."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Played(_Part):
    """What a move brought, or the set-up: random acts and events, in order."""

    acts: list[ActData] = []
    events: list[Data] = []


class Move(Played):
    """A move that stands: seat, action in its text form, whether the end of the turn was to be confirmed."""

    seat: Annotated[int, Field(ge=0, le=5)]
    action: str
    confirm: bool = False


class GameFile(_Part):
    """A finished game. `seats` are names of seats, never of accounts; `interactions` are the ids of the
    joins and the start, in order; `practice` is the seed that was asked for, which makes the game unrated; `analysis`
    is what was found afterwards about the seat of whoever wanted the file, and proves nothing."""

    format: Literal["alhambra-game"] = FORMAT
    version: Literal[1] = VERSION
    release: str
    seats: Annotated[list[str], Field(min_length=2, max_length=6)]
    modules: list[str] = []
    options: Data = {}
    commitment: Hex32
    secret: Hex32
    interactions: list[Decimal] = []
    practice: str | None = None
    seed: Hex32
    setup: Played
    moves: list[Move] = []
    analysis: Data | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the proof: what was checked, whether it holds, and the detail."""

    what: str
    holds: bool
    detail: str = ""

    def __str__(self) -> str:
        mark = "ok" if self.holds else "WRONG"
        return f"{mark:5} {self.what}" + (f": {self.detail}" if self.detail else "")


def commitment_of(secret: bytes) -> str:
    """What is published when a table opens, in hexadecimal."""
    return sha256(secret).hexdigest()


def game_seed(secret: bytes, interactions: Iterable[int | str]) -> bytes:
    """The seed of a game: 32 bytes."""
    return sha256(secret + "".join(str(id) for id in interactions).encode("ascii")).digest()


def practice_seed(text: str) -> bytes:
    """The seed of a practice game whose seed somebody named."""
    return sha256(text.encode("utf-8")).digest()


def seed_for(secret: bytes, interactions: Iterable[int | str], practice: str | None) -> bytes:
    """The seed of a game, practice or not."""
    return game_seed(secret, interactions) if practice is None else practice_seed(practice)


def moves_digest(moves: Iterable[tuple[int, str]]) -> str:
    """What the channel is shown of the moves at the end, in hexadecimal: the SHA-256 of one line for each move that
    stands, in order: the number of the seat from 1, a space, the action in its text form."""
    return sha256("".join(f"{seat + 1} {action}\n" for seat, action in moves).encode("utf-8")).hexdigest()


def act_data(acts: Iterable[Act]) -> list[list[object]]:
    """Random acts as JSON data."""
    return [[kind, pile, list(rest) if isinstance(rest, tuple) else rest] for kind, pile, rest in acts]


def export(
    *,
    release: str,
    seats: Sequence[str],
    modules: Sequence[str],
    options: Data,
    secret: bytes,
    interactions: Sequence[int | str],
    setup: Played,
    moves: Sequence[Move],
    practice: str | None = None,
    analysis: Data | None = None,
) -> str:
    """GAME.json of a finished game. `moves` are those that stand, in order; `analysis` is left out where there is none.
    Raises ValueError."""
    if len(secret) != SECRET_BYTES:
        raise ValueError("the secret has 32 bytes")
    return GameFile(
        release=release,
        seats=list(seats),
        modules=list(modules),
        options=options,
        commitment=commitment_of(secret),
        secret=secret.hex(),
        interactions=[str(id) for id in interactions],
        practice=practice,
        seed=seed_for(secret, interactions, practice).hex(),
        setup=setup,
        moves=list(moves),
        analysis=analysis,
    ).model_dump_json(exclude={"analysis"} if analysis is None else None)


def read_game(text: str) -> GameFile:
    """The file of a finished game. Raises FairnessError for whatever is malformed."""
    try:
        return GameFile.model_validate_json(text, strict=False)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise FairnessError(f"{where}: {first['msg']}") from error
    except RecursionError as error:
        raise FairnessError("the file is too deeply nested") from error


class _Mismatch(Exception):
    """A recorded act is not what the seed gives."""


class _Table:
    """Carries acts out again from the seed alone."""

    def __init__(self, seed: bytes) -> None:
        self.rng = Rng(seed)
        self.piles: dict[str, list[str]] = {}

    def pile(self, name: str) -> list[str]:
        if name not in self.piles:
            raise _Mismatch(f"there is no pile {name}")
        return self.piles[name]

    def carry_out(self, act: ActData) -> None:
        if act[0] == "shuffle":
            if act[2] != sorted(act[2]):
                raise _Mismatch(f"the things shuffled into {act[1]} are not sorted")
            self.piles[act[1]] = self.rng.shuffled(act[2])
        elif act[0] == "draw":
            pile = self.pile(act[1])
            if not pile:
                raise _Mismatch(f"{act[2]} from {act[1]}, which is empty")
            if (top := pile.pop()) != act[2]:
                raise _Mismatch(f"{act[2]} from {act[1]}, the seed gives {top}")
        elif act[0] == "cut":
            pile = self.pile(act[1])
            if sum(act[2]) != len(pile):
                raise _Mismatch(f"{act[1]} has {len(pile)} cards, not {sum(act[2])}")
            for number, size in enumerate(act[2], 1):
                self.piles[f"{act[1]}:{number}"] = pile[len(pile) - size :]
                del pile[len(pile) - size :]
        elif act[0] == "mix":
            if act[2] != sorted(act[2]):
                raise _Mismatch(f"the things mixed into {act[1]} are not sorted")
            self.piles[act[1]] = self.rng.shuffled(sorted([*self.pile(act[1]), *act[2]]))
        else:
            parts = [self.pile(f"{act[1]}:{number}") for number in range(1, act[2] + 1)]
            self.piles[act[1]] = [card for part in reversed(parts) for card in part]


def check_draws(game: GameFile) -> Finding:
    """Carry every recorded act out again from the recorded seed."""
    table = _Table(bytes.fromhex(game.seed))
    done = 0
    for number, played in enumerate((game.setup, *game.moves)):
        for act in played.acts:
            done += 1
            try:
                table.carry_out(act)
            except _Mismatch as error:
                place = f"move {number}" if number else "the set-up"
                return Finding("draws", False, f"act {done}, in {place}: {error}")
    return Finding("draws", True, f"{done} random acts come from the seed in this order")


def check_seed(game: GameFile) -> list[Finding]:
    """Whether commitment, secret, interactions and seed belong together."""
    secret = bytes.fromhex(game.secret)
    findings = [
        Finding("commitment", commitment_of(secret) == game.commitment, "the SHA-256 of the secret bytes"),
    ]
    fits = seed_for(secret, game.interactions, game.practice).hex() == game.seed
    if game.practice is None:
        detail = f"the SHA-256 of the secret bytes and {len(game.interactions)} interaction ids"
    else:
        detail = f"a practice game, its seed was chosen: {game.practice!r}"
    findings.append(Finding("seed", fits, detail))
    return findings


def tell_moves(game: GameFile) -> Finding:
    """The digest of the moves, to be compared with the one in the channel: a file alone cannot prove what was played."""
    digest = moves_digest((move.seat, move.action) for move in game.moves)
    return Finding("moves", True, f"{len(game.moves)} moves with the digest {digest}")


def verify_without_rules(game: GameFile) -> list[Finding]:
    """Everything that holds for games of any release."""
    return [*check_seed(game), check_draws(game), tell_moves(game)]
