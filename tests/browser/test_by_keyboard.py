"""Everything without a mouse: the first visit, commands with suggestions, buttons, pictures."""

from __future__ import annotations

import contextlib

from selenium.webdriver.common.keys import Keys

from tests.browser.chat import Chat
from tests.browser.conftest import OpenTab


def back_to(chat: Chat, wanted: str, most: int = 60) -> None:
    """Shift and Tab until the keyboard is on what is called so."""
    for _ in range(most):
        if chat.focused().startswith(wanted):
            return
        chat.chord(Keys.SHIFT, Keys.TAB)
    raise AssertionError(f"the keyboard does not come to {wanted!r}")


def to_composer(chat: Chat) -> None:
    """Tab until the keyboard is in the message box."""
    for _ in range(60):
        if chat.js("return document.activeElement.id") == "composer-text":
            return
        chat.keys(Keys.TAB)
    raise AssertionError("the keyboard does not come to the message box")


def test_a_game_goes_by_keyboard_alone(tab: OpenTab) -> None:
    chat = tab()
    chat.wait("dialog.welcome")
    chat.keys("Quinn", Keys.ENTER)
    chat.gone("dialog.welcome")
    chat.until(lambda: chat.js("return document.activeElement.id") == "composer-text", "the message box")

    back_to(chat, "Create a channel")
    chat.keys(Keys.ENTER)
    chat.wait("dialog input")
    chat.keys("by-keyboard", Keys.ENTER)
    chat.gone("dialog")
    chat.until(
        lambda: chat.js("return document.getElementById('channel-name').innerText") == "by-keyboard", "it"
    )
    to_composer(chat)

    chat.keys("/joi")
    chat.until(
        lambda: chat.js("return document.querySelector('.suggestion')?.innerText.startsWith('/join')"), "it"
    )
    chat.keys(Keys.TAB)
    chat.wait(".command-form")
    chat.keys(Keys.ESCAPE, Keys.ENTER)
    chat.entry(lambda one: "join" in one.verbs, "the lobby")

    chat.keys("/bots")
    chat.wait(".suggestion")
    chat.keys(Keys.ENTER)
    chat.wait(".command-form .chip")
    chat.wait(".suggestion")
    chat.keys(Keys.ARROW_DOWN, Keys.ENTER)
    assert chat.js("return document.querySelector('.chip-input').value"), "the suggestion is in the field"
    chat.keys(Keys.ENTER)
    chat.gone(".command-form")
    chat.entry(lambda one: "2 of 6" in one.text, "the computer at the table")
    chat.command("/start")

    turn = chat.asked()
    to_composer(chat)
    chat.keys("/take ")
    chat.wait(".command-form")
    chat.wait(".suggestion")
    listed = chat.js(
        "return [...document.querySelectorAll('.suggestion-label')].map((node) => node.innerText)"
    )
    chat.keys(Keys.ARROW_DOWN)
    chosen = chat.js(
        "return document.querySelector('.suggestion[aria-selected=true] .suggestion-label').innerText"
    )
    assert chosen == listed[1]
    chat.keys(Keys.ENTER, Keys.ENTER)
    chat.gone(".command-form")
    chat.until(
        lambda: turn.id not in [one.id for one in chat.entries() if one.buttons] or chat._called(), "moved"
    )

    # On to the next turn, by button.
    turn = chat.asked()
    back_to(chat, "My hand")
    chat.keys(Keys.ENTER)
    chat.until(lambda: any(one.private and one.pictures for one in chat.entries()), "the hand")
    to_composer(chat)
    back_to(chat, "Enlarge picture")
    opener = chat.focused()
    chat.keys(Keys.ENTER)
    chat.wait(".lightbox")
    before = chat.js("return document.querySelector('.lightbox-image').style.transform")
    chat.keys("+", Keys.ARROW_RIGHT)
    assert chat.js("return document.querySelector('.lightbox-image').style.transform") != before
    chat.keys(Keys.ESCAPE)
    chat.gone(".lightbox")
    assert chat.focused() == opener, "the keyboard is back where it was"

    back_to(chat, "Look at a player")
    chat.keys(Keys.ENTER)
    chat.wait(".menu-row")
    chat.keys(Keys.ARROW_DOWN, Keys.ESCAPE)
    chat.gone(".menu")
    assert chat.focused().startswith("Look at a player")


def test_a_command_that_lacks_something_says_so_and_can_be_left(tab: OpenTab) -> None:
    chat = tab().enter("Rosa").channel("lacking")
    chat.click("#composer-text")
    chat.keys("/buy ")
    chat.wait(".command-form")
    chat.keys(Keys.ESCAPE, Keys.ENTER)
    chat.until(lambda: "is needed" in chat.text(), "what is needed")
    chat.keys(Keys.ESCAPE)
    with contextlib.suppress(AssertionError):
        chat.gone(".command-form", seconds=3.0)
    if chat.all(".command-form"):
        chat.keys(Keys.ESCAPE)  # suggestions that came late took the first one for themselves
    chat.gone(".command-form")
    assert chat.js("return document.getElementById('composer-text').value") == "/buy"
    chat.chord(Keys.CONTROL, "a")
    chat.keys("/nothing-like-this", Keys.ENTER)
    chat.until(lambda: "no command /nothing-like-this" in chat.text(), "a word about it")
    chat.chord(Keys.CONTROL, "a")
    chat.keys("**hello** <b>you</b>", Keys.ENTER)
    said = chat.entry(lambda one: "hello" in one.text, "the message")
    assert said.text == "hello <b>you</b>"
