"""From a pressed component to its handler: one way in for all presses, and one way to fail.

They come as bare interactions and not through discord.py's views, which know a component only while the message
still has it (docs/decisions/0001-presses-as-interactions.md).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from bot.delivery.failures import answer_failure
from bot.delivery.request import Interaction, Request, answering
from bot.panels.parts import Panel
from bot.services import services_of

Way = Callable[[Interaction], Awaitable[None]]
"""How a press is answered."""


class Meaning(Protocol):
    """What a custom_id means; the verb chooses the handler."""

    @property
    def verb(self) -> str: ...


M = TypeVar("M", bound=Meaning)
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Family(Generic[M, P]):
    """Components whose custom_ids begin alike. A handler makes the panel that answers the press."""

    prefix: str
    parse: Callable[[str], M | None]
    """The meaning of a custom_id; None for one that is not of this family after all."""
    opened: Callable[[Request, M], Awaitable[P]]
    """From request and meaning to what the handlers take. Raises Refused."""
    handlers: Mapping[str, Callable[[P], Awaitable[Panel | None]]]
    """By verb; None: the press has been answered already."""
    default: str
    """The verb that stands for one of another release."""

    def way(self, custom_id: str) -> Way | None:
        """How a press of such a custom_id is answered; None if it is not of this family."""
        meaning = self.parse(custom_id)
        if meaning is None:
            return None

        async def answer(interaction: Interaction) -> None:
            async with answering(interaction) as request:
                pressed = await self.opened(request, meaning)
                handler = self.handlers.get(meaning.verb, self.handlers[self.default])
                panel = await handler(pressed)
                if panel is not None:
                    await request.answer.panel(panel)

        return answer


@dataclass(frozen=True, slots=True)
class Call:
    """A command as somebody would type it."""

    command: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Components that stand for a command."""

    prefix: str
    call: Callable[[str], Call | None]
    """The command; None for a custom_id that is none of these."""

    def way(self, custom_id: str) -> Way | None:
        """How a press of such a custom_id is answered; None if it is none of these."""
        call = self.call(custom_id)
        if call is None:
            return None

        async def run(interaction: Interaction) -> None:
            client: Any = interaction.client
            named = f"{services_of(interaction).texts.prefix}{call.command}"
            await client.tree.get_command(named).callback(interaction, **call.options)

        return run


class Router:
    """Answers every press, of any message and any age."""

    def __init__(self, families: Iterable[Family[Any, Any] | Shortcut]) -> None:
        self._families = sorted(families, key=lambda family: len(family.prefix), reverse=True)

    async def pressed(self, interaction: Interaction) -> None:
        """A component was pressed. Never raises."""
        data: Any = interaction.data or {}
        try:
            services_of(interaction).pace.count(interaction.user.id)
            await self.way(str(data.get("custom_id", "")))(interaction)
        except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
            await answer_failure(interaction, error)

    def way(self, custom_id: str) -> Way:
        """Of the families that know the custom_id the one with the longest prefix answers."""
        for family in self._families:
            if custom_id.startswith(family.prefix) and (way := family.way(custom_id)) is not None:
                return way
        raise LookupError("a custom_id of no family")
