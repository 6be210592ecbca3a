"""Why the open choice offers what it offers, module by module."""

from __future__ import annotations

from collections.abc import Iterator

from engine.base.market import price_of
from engine.base.questions import Price
from engine.base.state import Market
from engine.base.things import CURRENCIES, TILES
from engine.core.kernel import Action, Choice, Game
from engine.core.module import Module
from engine.core.notation import write


def _own(module: Module, game: Game, choice: Choice) -> list[Action]:
    return [
        option for kind, offer in module.offered if isinstance(choice, kind) for option in offer(game, choice)
    ]


def _removed(module: Module, game: Game, choice: Choice, options: list[Action]) -> list[Action]:
    allowed = [function for kind, function in module.limited if isinstance(choice, kind)]
    return [option for option in options if not all(allow(game, choice, option) for allow in allowed)]


def _lines(title: str, options: list[Action]) -> Iterator[str]:
    if options:
        yield f"{title}: {len(options)}"
        yield from (f"  {write(option)}" for option in options)


def explain(game: Game) -> Iterator[str]:
    """The open choice, who added and removed which option, and what changed the prices. Shows the secrets of
    the seat that is asked."""
    choice = game.choice
    if choice is None:
        yield "the game is over"
        return
    yield f"{type(choice).__name__} ({choice.phase}), seat {choice.seat}"
    options = list(choice.base_options(game))
    yield from _lines("the choice itself", options)
    for module in game.rules.modules:
        own = _own(module, game, choice)
        yield from _lines(f"added by {module.id}", own)
        options += own
    for module in game.rules.modules:
        removed = _removed(module, game, choice, options)
        yield from _lines(f"removed by {module.id}", removed)
        options = [option for option in options if option not in removed]
    if not options:
        yield from _lines("because nothing is left", list(game.legal()))
    for currency, tile in zip(CURRENCIES, game.of(Market).spaces, strict=True):
        if tile is not None:
            yield _price(game, choice.seat, tile, currency)


def _price(game: Game, seat: int, tile: str, currency: str) -> str:
    printed = TILES[tile].price or 0
    query = Price(seat, tile, "market", (), printed)
    changed = []
    for module in game.rules.modules:
        for kind, change in module.changed:
            before = query.answer
            if kind is Price:
                change(game, query)
            if query.answer != before:
                changed.append(f"{module.id} {query.answer - before:+d}")
    words = f", changed by {', '.join(changed)}" if changed else ""
    return f"price of {tile}: {price_of(game, seat, tile)} {currency}{words}"
