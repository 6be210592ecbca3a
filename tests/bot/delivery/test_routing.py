"""Every custom_id finds the one who answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot.delivery import routing
from bot.delivery.routing import Call, Family, Router, Shortcut
from bot.panels.parts import Panel
from bot.tables.people.flooding import Pace
from bot.tables.refused import Refused


@dataclass
class Word:
    verb: str


class FakeAnswer:
    def __init__(self, told: list[str]) -> None:
        self._told = told

    async def panel(self, panel: Panel) -> None:
        self._told.append(panel.text)


class FakeRequest:
    """What a handler works with, as far as these tests need it; refusals are told too."""

    def __init__(self, told: list[str]) -> None:
        self.answer = FakeAnswer(told)
        self._told = told

    async def __aenter__(self) -> FakeRequest:
        return self

    async def __aexit__(self, kind: object, error: object, trace: object) -> bool:
        if isinstance(error, Refused):
            self._told.append(error.key)
            return True
        return False


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What people were answered."""
    said: list[str] = []

    async def failed(interaction: object, error: BaseException) -> None:
        said.append(f"failed: {error}")

    monkeypatch.setattr(routing, "answering", lambda interaction: FakeRequest(said))
    monkeypatch.setattr(routing, "answer_failure", failed)
    return said


SERVICES = SimpleNamespace(texts=SimpleNamespace(prefix=""), pace=Pace(0))


def press(custom_id: str, client: object = None) -> discord.Interaction:
    client = client or SimpleNamespace(services=SERVICES)
    made = SimpleNamespace(data={"custom_id": custom_id}, client=client, user=SimpleNamespace(id=1))
    return cast(discord.Interaction, made)


def saying(text: str) -> Callable[[object], Awaitable[Panel]]:
    async def handler(pressed: object) -> Panel:
        return Panel(f"{text} {pressed}")

    return handler


async def opened(request: object, word: Word) -> str:
    if word.verb == "secret":
        raise Refused("refused-unknown-game")
    return word.verb


def family(prefix: str, name: str) -> Family[Word, str]:
    def parse(custom_id: str) -> Word | None:
        verb = custom_id.removeprefix(prefix)
        return None if verb == "foreign" else Word(verb)

    async def broken(pressed: str) -> Panel:
        raise ValueError(f"broken by {pressed}")

    handlers = {"look": saying(f"{name} looks"), "now": saying(f"{name} now"), "break": broken}
    return Family(prefix, parse, opened, handlers, "now")


ROUTER = Router((family("", "rest"), family("a|", "a"), family("a|long|", "long")))


@pytest.mark.parametrize(
    ("custom_id", "answer"),
    [
        ("a|look", "a looks look"),
        ("a|long|look", "long looks look"),
        ("look", "rest looks look"),
        ("a|unheard-of", "a now unheard-of"),
        ("a|long|foreign", "a now long|foreign"),
        ("b|whatever", "rest now b|whatever"),
        ("a|secret", "refused-unknown-game"),
        ("a|break", "failed: broken by break"),
    ],
)
async def test_the_longest_prefix_that_knows_a_custom_id_answers(
    told: list[str], custom_id: str, answer: str
) -> None:
    await ROUTER.pressed(press(custom_id))
    assert told == [answer]


async def test_what_nobody_knows_is_a_failure_and_nothing_worse(told: list[str]) -> None:
    await Router((family("a|", "a"),)).pressed(press("b|look"))
    assert told == ["failed: a custom_id of no family"]


async def test_a_shortcut_runs_the_command_and_opens_nothing(told: list[str]) -> None:
    class Command:
        @staticmethod
        async def callback(interaction: object) -> None:
            told.append("joined")

    class Tree:
        @staticmethod
        def get_command(name: str) -> Command | None:
            return Command() if name == "join" else None

    class Client:
        tree = Tree()
        services = SERVICES

    shortcut = Shortcut("a|", lambda custom_id: Call("join") if custom_id == "a|run" else None)
    router = Router((shortcut, family("a|", "a")))
    await router.pressed(press("a|run", client=Client()))
    await router.pressed(press("a|look"))
    assert told == ["joined", "a looks look"]
