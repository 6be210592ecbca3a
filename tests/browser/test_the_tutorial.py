"""The tutorial from the card of the empty channel to its last step, as somebody new meets it."""

from __future__ import annotations

import pytest

from tests.bot.tutorial.solution import PRESSES
from tests.browser.chat import Chat
from tests.browser.conftest import LANGUAGES, OpenTab
from tests.browser.looks import faults


def press(chat: Chat, entry_id: str, ending: str) -> None:
    """Press the tutorial's button that means this, and wait for the message to be drawn anew."""
    words = f"return document.querySelector(\"[data-id='{entry_id}'] .message-content\").innerText"
    before = chat.js(words)
    chat.click(f"[data-id='{entry_id}'] button[data-custom-id$='|{ending}']")
    chat.until(lambda: chat.js(words) != before, f"an answer to {ending}")
    chat.until(lambda: not any(one.busy for one in chat.entries()), "its end")


@pytest.mark.parametrize(
    ("language", "phone", "start"), [("en", False, "Start the tutorial"), ("de", True, "Einführung starten")]
)
def test_the_tutorial_is_played_to_its_end(tab: OpenTab, language: str, phone: bool, start: str) -> None:
    chat = tab(phone=phone, language=language).enter(f"Will {language}", LANGUAGES[language])
    words = ("Create a channel", "Create") if language == "en" else ("Kanal anlegen", "Anlegen")
    chat.channel(f"tutorial-{language}", *words)
    chat.click(".starter button", start)
    entry = chat.answer(lambda one: one.private and "1 / 12" in one.text, "the first step")
    wrong: list[str] = []
    for number, presses in enumerate(PRESSES, 1):
        chat.answer(
            lambda one, n=number: one.id == entry.id and f"{n} / 12" in one.text and one.pictures > 0,
            f"step {number} with its picture",
        )
        chat.shot(f"tutorial-{number:02}-{language}-{'phone' if phone else 'desktop'}")
        wrong += [f"step {number}: {one}" for one in faults(chat, language)]
        for ending in presses:
            press(chat, entry.id, ending)
    last = chat.answer(
        lambda one: one.id == entry.id and "12 / 12" in one.text and one.pictures > 0,
        "the last step with its picture",
    )
    chat.shot(f"tutorial-12-{language}-{'phone' if phone else 'desktop'}")
    assert last.buttons, "it says where to go from here"
    assert not wrong, "\n".join(wrong)
