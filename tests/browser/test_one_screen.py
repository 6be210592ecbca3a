"""A turn is one screen on a laptop: its words, its picture and at most twelve controls, with no, six and all modules.
`python -m pytest -s` prints what they take."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver

from bot.panels.public.turn import CONTROLS
from bot.pictures.drawing import Pictures
from bot.sandbox import Message, Person
from engine.ai import greedy
from tests.bot.conftest import press
from tests.browser.chat import Chat
from tests.browser.conftest import SHOTS
from tests.e2e.bench import Bench, ids_of

MODULES: Final = {
    "0": "",
    "6": "thieves, vizier, diamonds, city_walls, characters, major_projects",
    "19": "all",
}
TURNS: Final = (1, 9, 18)
"""The turns that are looked at, or the first ones after them that a person has."""

_LOADED: Final = """
return [...document.querySelectorAll(`.entry[data-id='${arguments[0]}'] img`)].some((one) => one.naturalWidth > 200);
"""
_SEEN: Final = """
const box = (node) => node.getBoundingClientRect();
const frame = box(document.querySelector("#scroller"));
const entry = document.querySelector(`.entry[data-id='${arguments[0]}']`);
const parts = [...entry.querySelectorAll(".message-content, .picture, [data-custom-id]")].map(box);
const [top, bottom] = [Math.min(...parts.map((one) => one.top)), Math.max(...parts.map((one) => one.bottom))];
return {
  frame: Math.round(frame.height), message: Math.round(bottom - top),
  above: Math.round(frame.top - top), below: Math.round(bottom - frame.bottom),
  controls: entry.querySelectorAll("[data-custom-id]").length,
};
"""


_ANSWERED: Final = "return [...document.querySelectorAll('.origin-text')].at(-1).innerText"


async def turn_message(bench: Bench, person: Person) -> Message:
    """The message that calls this person to their turn, with all that belongs to it."""
    await bench.outbox_empty()
    found: list[Message] = []

    def look() -> bool:
        found[:] = [
            one for one in bench.box.messages() if person.mention in one.text and "|buy|" in ids_of(one)
        ]
        return bool(found and found[-1].files)

    await bench.box.wait_until(look)
    return found[-1]


@pytest.mark.parametrize("modules", MODULES)
async def test_words_picture_and_controls_of_a_turn_are_seen_at_once(
    browser: WebDriver, tmp_path: Path, modules: str
) -> None:
    async with Bench(tmp_path, pictures=Pictures(1), icons=True) as bench:
        await bench.box.wait_until(lambda: bench.bot.services.icons.are_complete, 300)
        chat = await asyncio.to_thread(Chat, browser, bench.box.url, SHOTS)
        try:
            await asyncio.to_thread(chat.enter, "Nele")
            people = await bench.lobby("Anna", "Ben", "Cleo", "Dana")
            await people[0].slash(bench.box.channel, "start", modules=MODULES[modules], seed="one screen")
            table = await bench.table()
            for turn in TURNS:
                while table.turn_number < turn or table.view().phase != "action":
                    person = await bench.on_turn(people)
                    seat = table.seat_of(person.id)
                    assert seat is not None
                    await table.play(
                        person.id, greedy.choose(table.view(seat)), confirm=False, interaction=press()
                    )
                message = await turn_message(bench, await bench.on_turn(people))
                await asyncio.to_thread(
                    chat.until,
                    lambda shown=message: chat.js(_LOADED, str(shown.id)),
                    "the picture of the turn",
                )
                seen: dict[str, Any] = await asyncio.to_thread(chat.js, _SEEN, str(message.id))
                await asyncio.to_thread(chat.shot, f"one-screen-{modules}-{turn}")
                sys.stdout.write(f"{modules} modules, turn {turn}: {seen}\n")
                assert seen["controls"] <= CONTROLS
                assert seen["above"] <= 0, f"of {seen['message']} pixels {seen['above']} are out of sight"
                assert seen["below"] <= 0
            answered = f".entry[data-id='{message.id}'] button[data-custom-id]"
            await asyncio.to_thread(chat.click, answered, "More …")
            await asyncio.to_thread(chat.wait, ".origin-text")
            words = await asyncio.to_thread(chat.js, _ANSWERED)
            assert "it is your turn" in words
            assert ":" not in words.split(",")[0], "an icon before the name is left out"
        finally:
            await asyncio.to_thread(chat.close)
