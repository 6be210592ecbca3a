"""A phone: everything within reach of a finger."""

from __future__ import annotations

from tests.browser.conftest import OpenTab

KEYBOARD = "return document.activeElement.matches('input[type=text], textarea')"


def test_a_turn_by_touch(tab: OpenTab) -> None:
    chat = tab(phone=True).enter("Vera").channel("by-touch")
    assert chat.js("return !matchMedia('(hover: hover)').matches"), "there is no mouse"
    turn = chat.play()
    chat.press(turn, "My hand")
    hand = chat.private("Your hand")
    chat.click(f".entry[data-id='{hand.id}'] .picture")
    chat.wait(".lightbox")
    chat.click(".lightbox button", "Close")
    chat.gone(".lightbox")

    chat.choose(hand, "All Alhambras")
    chat.until(lambda: hand.text not in [one.text for one in chat.entries()], "all Alhambras")

    chat.click("#composer-text")
    chat.keys("/ta")
    chat.click(".suggestion .suggestion-label", "/take")
    chat.wait(".command-form")
    chat.click(".suggestion")
    chat.click(".send")
    chat.gone(".command-form")
    assert not chat.js(KEYBOARD), "the keyboard goes away, so that the answer is seen"
    chat.until(
        lambda: not any(one.id == turn.id and "do" in one.verbs for one in chat.entries()), "the turn's end"
    )
    chat.asked()

    chat.click("#rail-open")
    chat.click(".channel", "alhambra")
    chat.until(
        lambda: chat.js("return document.getElementById('channel-name').innerText") == "alhambra", "it"
    )
    assert not chat.js("return document.body.classList.contains('rail-open')"), "the list is put away"
