"""Addresses: where a module hangs what it adds when the place is no choice, query, event or action.

Every address is a class of its own, whose argument says what is hung there: `Area[Callable[[Game, int], ...]]`.
Where things come in kinds the address is a frozen dataclass, and each of its values is a place of its own. The
core has the sorts of addresses only; the addresses themselves belong to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ClassVar, Generic, TypeVar, get_args

# what is hung on an address has the arguments that the address says
F = TypeVar("F", bound=Callable[..., Any])
# the same, in the place where the address gives it away
F_co = TypeVar("F_co", bound=Callable[..., Any], covariant=True)


class Address(Generic[F_co]):
    """A place for functions of one sort."""

    __slots__ = ()

    def fault(self) -> str | None:
        """Why nothing can ever come here, None if something can. Asked once every module is known."""
        return None

    @classmethod
    def signature(cls) -> tuple[tuple[object, ...], object]:
        """What the functions hung here take and give."""
        for kind in cls.__mro__:
            for base in vars(kind).get("__orig_bases__", ()):
                for wanted in get_args(base):
                    if isinstance(wanted, TypeVar):
                        continue
                    takes, gives = get_args(wanted)
                    return tuple(takes), gives
        raise TypeError(f"{cls.__name__} does not say what is hung there")


class Stage(Address[F_co]):
    """A stage of the set-up, in which everything hung there happens in turn; `name` stands in saves."""

    __slots__ = ()
    name: ClassVar[str]


class Area(Address[F_co]):
    """A part of the pictures, where everything hung there shows something."""

    __slots__ = ()


class Handler(Address[F_co]):
    """Who deals with things of one kind: one module at most."""

    __slots__ = ()

    @property
    def key(self) -> Hashable:
        """What the things are found by among all of this sort."""
        return ()


class Topic(Address[F_co]):
    """Something that computer opponents ask of everything hung there."""

    __slots__ = ()

    @property
    def about(self) -> Handler[Callable[..., None]] | None:  # whatever it is called with
        """The handler without which nobody would ever ask."""
        return None
