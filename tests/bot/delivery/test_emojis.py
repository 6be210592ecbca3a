"""Icons become emojis of the application, once, whatever goes wrong on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.delivery import emojis as delivery
from bot.delivery.emojis import CHECKING, FIRST, LONGEST, WATCHING, Emojis, with_icons
from bot.pictures.drawing import Pictures
from bot.pictures.icons import NONE, Icons

WANTED = {"money_florin": "aaaaaa", "money_dirham": "bbbbbb", "seat_1": "cccccc"}
NAMES = ["money_florin_aaaaaa", "money_dirham_bbbbbb", "seat_1_cccccc"]


def refusal(status: int, code: int, text: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="no")
    return discord.HTTPException(response, {"code": code, "message": text})


@dataclass
class Application:
    """The emojis of an application; `breaks_at` is the number of the request that fails."""

    there: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    breaks_at: int = -1
    error: Exception = field(default_factory=lambda: refusal(500, 0, "down"))

    def _note(self, what: str) -> None:
        self.asked.append(what)
        if len(self.asked) == self.breaks_at:
            raise self.error

    async def wait_until_ready(self) -> None:
        """It is."""

    async def fetch_application_emojis(self) -> list[Any]:
        self._note("list")
        return [
            SimpleNamespace(name=name, id=number, delete=self._deleting(name))
            for name, number in self.there.items()
        ]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self._note(f"create {name}")
        assert image.decode() in name
        self.there[name] = len(self.asked)
        return SimpleNamespace(name=name, id=self.there[name])

    def _deleting(self, name: str) -> Callable[[], Any]:
        async def delete() -> None:
            self._note(f"delete {name}")
            del self.there[name]

        return delete


@dataclass
class Drawings:
    """Draws an icon as its name."""

    broken: str = ""

    async def icon(self, name: str) -> bytes | None:
        return None if name == self.broken else name.encode()


def keeper(
    application: Application, *, uploads: bool = True, drawings: Drawings | None = None
) -> tuple[Emojis, Icons]:
    icons = Icons(WANTED)
    client, pictures = cast(discord.Client, application), cast(Pictures, drawings or Drawings())
    return Emojis(client, pictures, icons, uploads=uploads, pause=0.0), icons


async def looked(emojis: Emojis, icons: Icons) -> float:
    """One look, whose waiting for the next is cut short; the seconds until then."""
    waited: list[float] = []

    async def wait(seconds: float) -> bool:
        waited.append(seconds)
        return False

    icons.are_refused = wait  # type: ignore[method-assign]
    pause = await emojis.look()
    return pause + sum(waited)


async def test_what_is_missing_is_uploaded_in_the_order_of_need_and_then_shown() -> None:
    application = Application()
    emojis, icons = keeper(application)
    assert await looked(emojis, icons) == CHECKING
    assert application.asked == ["list", *(f"create {name}" for name in NAMES)]
    assert icons.are_complete
    assert icons.get("seat_1") == application.there[NAMES[2]]


async def test_the_next_start_uploads_nothing() -> None:
    application = Application(dict.fromkeys(NAMES, 5))
    emojis, icons = keeper(application)
    await looked(emojis, icons)
    assert application.asked == ["list"]
    assert icons.get("money_florin") == 5


@pytest.mark.parametrize("request_number", [1, 2, 3, 4])
async def test_an_upload_that_fails_in_the_middle_goes_on_at_the_next_start(request_number: int) -> None:
    application = Application(breaks_at=request_number)
    emojis, icons = keeper(application)
    assert await emojis.look() == FIRST
    assert len(application.there) == max(0, request_number - 2)
    assert icons.get("seat_1") is None
    before = len(application.asked)
    emojis, icons = keeper(application)
    await looked(emojis, icons)
    assert sorted(application.there) == sorted(NAMES)
    created = [what for what in application.asked if what.startswith("create")]
    assert len(application.asked) - before == 1 + len(NAMES) - max(0, request_number - 2)
    assert len(created) - len(set(created)) == (request_number > 1)
    assert icons.are_complete


async def test_failures_are_tried_again_later_and_later_and_raise_nothing() -> None:
    application = Application(error=RuntimeError("anything"))
    emojis, icons = keeper(application)
    waits = []
    for _ in range(12):
        application.breaks_at = len(application.asked) + 1
        waits.append(await emojis.look())
    assert waits[:3] == [FIRST, 2 * FIRST, 4 * FIRST]
    assert waits[-1] == LONGEST
    await looked(emojis, icons)
    application.breaks_at = len(application.asked) + 1
    assert await emojis.look() == FIRST


async def test_an_icon_that_cannot_be_drawn_is_tried_again() -> None:
    application = Application()
    drawings = Drawings(broken="money_dirham")
    emojis, icons = keeper(application, drawings=drawings)
    assert await emojis.look() == FIRST
    assert list(application.there) == NAMES[:1]
    drawings.broken = ""
    await looked(emojis, icons)
    assert icons.are_complete


async def test_an_upload_that_another_process_was_faster_with_is_found_at_the_next_look() -> None:
    application = Application(breaks_at=2, error=refusal(400, 50035, "already taken"))
    emojis, icons = keeper(application)
    await emojis.look()
    application.there[NAMES[0]] = 77
    await looked(emojis, icons)
    assert application.there[NAMES[0]] == 77 == icons.get("money_florin")


async def test_what_was_drawn_anew_replaces_the_old_and_what_is_not_ours_stays() -> None:
    application = Application({"money_florin_000000": 1, "party": 2, "party_000000": 3, NAMES[1]: 4})
    emojis, icons = keeper(application)
    await looked(emojis, icons)
    assert application.asked[-1] == "delete money_florin_000000"
    assert set(application.there) == {*NAMES, "party", "party_000000"}


async def test_processes_without_the_first_shard_upload_and_delete_nothing_and_look_until_all_stand() -> None:
    application = Application({"money_florin_000000": 1})
    emojis, icons = keeper(application, uploads=False)
    assert await looked(emojis, icons) == WATCHING
    assert application.asked == ["list"]
    application.there = dict.fromkeys(NAMES, 5)
    assert await looked(emojis, icons) == CHECKING
    assert icons.are_complete


async def test_uploads_are_made_one_by_one_with_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    application = Application()
    emojis, icons = keeper(application)
    emojis._pause = 3.5
    slept = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(delivery, "asyncio", SimpleNamespace(sleep=sleep, timeout=asyncio.timeout))
    await looked(emojis, icons)
    assert slept == [3.5] * len(NAMES)


async def test_a_message_with_an_emoji_that_is_gone_is_sent_without_icons() -> None:
    icons = Icons(WANTED)
    icons.learn(dict.fromkeys(NAMES, 5))
    sent = []

    async def send(with_them: Icons) -> str:
        sent.append(with_them)
        if with_them is icons:
            raise refusal(400, 50035, "components.0.emoji.id: Invalid emoji")
        return "there"

    assert await with_icons(icons, send) == "there"
    assert sent == [icons, NONE]
    assert icons.get("seat_1") is None


@pytest.mark.parametrize("error", [refusal(400, 50035, "label: too long"), refusal(403, 50013, "emoji")])
async def test_other_refusals_are_nothing_of_icons(error: discord.HTTPException) -> None:
    icons = Icons(WANTED)
    icons.learn(dict.fromkeys(NAMES, 5))

    async def send(_: Icons) -> None:
        raise error

    with pytest.raises(discord.HTTPException):
        await with_icons(icons, send)
    assert icons.get("seat_1") == 5


async def test_after_a_refusal_the_emojis_are_listed_anew_but_not_at_once() -> None:
    application = Application(dict.fromkeys(NAMES, 5))
    emojis, icons = keeper(application)
    icons.refused()
    assert await emojis.look() == FIRST
    application.there = {}
    await looked(emojis, icons)
    assert sorted(application.there) == sorted(NAMES)
