"""The stages of the set-up, in order; modules hang what they add on them (`Module.sets_up`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from engine.core.addresses import Stage
from engine.core.kernel import Game

Setting = Callable[[Game], None]
Piles = dict[int, list[str]]


class Material(Stage[Setting]):
    """What each player has of their own, and what is shuffled into deck and supply."""

    name: ClassVar[str] = "material"


class Secrets(Stage[Setting]):
    """Secret cards dealt before the starting money."""

    name: ClassVar[str] = "secrets"


class Deck(Stage[Setting]):
    """The deck of money cards is built and shuffled."""

    name: ClassVar[str] = "deck"


class StartMoney(Stage[Setting]):
    """Starting money is dealt face up."""

    name: ClassVar[str] = "start_money"


class Starter(Stage[Setting]):
    """Who begins is found."""

    name: ClassVar[str] = "starter"


class Deal(Stage[Setting]):
    """Secret cards dealt after the start player is known."""

    name: ClassVar[str] = "deal"


class Display(Stage[Setting]):
    """Four cards are turned up."""

    name: ClassVar[str] = "display"


class FivePiles(Stage[Setting]):
    """The rest is split into five piles, and special cards are shuffled in."""

    name: ClassVar[str] = "piles"


class Supply(Stage[Setting]):
    """The tiles are shuffled."""

    name: ClassVar[str] = "supply"


class Neutral(Stage[Setting]):
    """A neutral player's first tiles."""

    name: ClassVar[str] = "neutral"


class SecretChoices(Stage[Setting]):
    """Secret choices of the players."""

    name: ClassVar[str] = "choices"


class FirstMarket(Stage[Setting]):
    """Four tiles are turned up."""

    name: ClassVar[str] = "market"


class Tables(Stage[Setting]):
    """What lies beside the market."""

    name: ClassVar[str] = "tables"


class SpecialCards(Stage[Callable[[Game, Piles], None]]):
    """Within `FivePiles`, `(game, piles)`: cards are added to the piles, which are numbered from 1."""

    name: ClassVar[str] = "special_cards"


STAGES: Final[tuple[type[Stage[Setting]], ...]] = (
    Material,
    Secrets,
    Deck,
    StartMoney,
    Starter,
    Deal,
    Display,
    FivePiles,
    Supply,
    Neutral,
    SecretChoices,
    FirstMarket,
    Tables,
)
