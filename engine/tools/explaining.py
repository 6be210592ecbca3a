"""Why the open choice offers what it offers, module by module."""

from __future__ import annotations

from collections.abc import Iterator

from engine.base.market import discounts, for_sale, terms_of
from engine.base.queries import Price
from engine.base.things import TILES
from engine.core.kernel import Action, Choice, Game, Modifiers
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
    for tile in for_sale(game):
        yield _price(game, choice.seat, tile, ())
        for modifiers in discounts(game, choice.seat, tile):
            yield _price(game, choice.seat, tile, modifiers)


def _price(game: Game, seat: int, tile: str, modifiers: Modifiers) -> str:
    terms = terms_of(game, seat, tile, modifiers=modifiers)
    query = Price(seat, tile, "market", modifiers, TILES[tile].price or 0)
    changed = []
    for module in game.rules.modules if TILES[tile].price is not None else ():
        for kind, change in module.changed:
            before = query.answer
            if kind is Price:
                change(game, query)
            if query.answer != before:
                changed.append(f"{module.id} {query.answer - before:+d}")
    with_ = "".join(f" {name}={value}" for name, value in modifiers)
    words = f", changed by {', '.join(changed)}" if changed else ""
    return f"price of {tile}{with_}: {terms.price} {terms.currency}{words}"
