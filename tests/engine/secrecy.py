"""Everything that the engine tells a viewer of a game, and whether it is the same when the secrets are different."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from engine import new_game, view
from engine.base.forecast import forecast
from engine.core.kernel import Game
from engine.core.rng import Rng
from engine.tools.secrets import with_other_secrets
from tests.engine.test_modules import choose

Viewer = int | None


def told(game: Game, viewer: Viewer) -> dict[str, object]:
    """What a viewer (None: the public) may learn from the engine."""
    seen = view(game, viewer)
    choice = game.choice
    asked = () if choice is None else tuple((other.tag, other.seat) for other in choice.others_asked(game))
    found: dict[str, object] = {field: getattr(seen, field) for field in seen.__dataclass_fields__}
    return found | {"others asked": asked, "forecast": forecast(game, viewer)}


def leaks(modules: tuple[str, ...], seats: int, moves: int) -> Iterator[str]:
    """What changes in a random game for somebody who must not know that anything has changed."""
    seed = sha256(f"secrets {'+'.join(modules)} {seats}".encode()).digest()
    record, _ = new_game(seats, seed=seed, modules=modules)
    rng = Rng(seed)
    for made in range(moves):
        game = record.game
        choice = game.choice
        if choice is None:
            return
        if made < 20 or made % 7 == 0:
            for viewer in (None, *range(seats)):
                twin = told(with_other_secrets(game, viewer, rng), viewer)
                for what, was in told(game, viewer).items():
                    if twin[what] != was:
                        yield f"move {made}, {type(choice).__name__}: {what} tells {viewer} a secret"
        record.play(choice.seat, choose(game.legal(), rng))
