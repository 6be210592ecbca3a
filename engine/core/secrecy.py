"""Who may know what a game's state holds, said where the state is written down.

Every field of a state slice is declared: `Public[...]`, `Hidden[...]` (nobody may know), `OwnersOnly[...]` (one entry
for each seat, for that seat's eyes; of a step: what the seat that is asked may know), or `Annotated[..., HiddenUnless(...)]`
with a rule of its own. The declarations change nothing in a game: tests change whatever is hidden from somebody and
see that nothing changes in what that somebody is shown (`engine.tools.secrets`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Final, TypeVar, get_type_hints

from engine.core.kernel import Game

T = TypeVar("T")

Knows = Callable[[Game, int | None, object], bool]
"""Whether a viewer (None: the public) may know a part of a field: the entry at an index or under a key, or (None) all
of it."""


@dataclass(frozen=True, slots=True)
class Secrecy:
    """Who may know a field. `own`: the parts belong to seats, each of which may know its own; `knows` is a rule of its
    own. `words` is what else could stand there, where it is no piece of the game that lies hidden somewhere."""

    public: bool = False
    own: bool = False
    knows: Knows | None = None
    words: tuple[str, ...] = ()

    @property
    def nobody(self) -> bool:
        """Whether nobody may know any of it."""
        return not (self.public or self.own or self.knows)


def HiddenUnless(knows: Knows, words: tuple[str, ...] = ()) -> Secrecy:
    """A field that is hidden from everybody of whom the rule does not say otherwise."""
    return Secrecy(knows=knows, words=words)


PUBLIC: Final = Secrecy(public=True)
HIDDEN: Final = Secrecy()
OWN: Final = Secrecy(own=True)

_declared: dict[type[object], dict[str, Secrecy | None]] = {}

Public = Annotated[T, PUBLIC]
Hidden = Annotated[T, HIDDEN]
OwnersOnly = Annotated[T, OWN]


def declared(cls: type[object]) -> dict[str, Secrecy | None]:
    """What is declared of each field of a slice or step; None: nothing."""
    if cls not in _declared:
        hints = get_type_hints(cls, include_extras=True)
        names = [field.name for field in fields(cls)] if is_dataclass(cls) else []
        _declared[cls] = {name: _mark(hints[name]) for name in names}
    return _declared[cls]


def _mark(hint: object) -> Secrecy | None:
    marks = getattr(hint, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, Secrecy)), None)
