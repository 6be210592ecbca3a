"""The page in each of its states, in both languages, on a desk and on a phone: nothing is too wide, too small,
nameless or pale. What was seen is kept in `build/screenshots`."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.chat import Chat
from tests.browser.conftest import OpenTab
from tests.browser.looks import faults

WORDS = {
    "en": {"language": "English", "create": "Create", "channel": "Create a channel", "friends": "Take seats"},
    "de": {
        "language": "Deutsch",
        "create": "Anlegen",
        "channel": "Kanal anlegen",
        "friends": "Plätze einnehmen",
    },
}


class Tour:
    """A walk through the states that notes what is wrong in each."""

    def __init__(self, chat: Chat, language: str) -> None:
        self.chat = chat
        self.language = language
        self.wrong: list[str] = []
        self._number = 0

    def look(self, state: str, *, dark: bool = False) -> None:
        """Look at the state, and for the main ones in the dark too."""
        self._number += 1
        size = "phone" if self.chat.phone else "desktop"
        name = f"{self._number:02}-{state}-{self.language}-{size}"
        for shade in (False, True) if dark else (False,):
            self.chat.media(dark=shade)
            self.chat.shot(name + ("-dark" if shade else ""))
            found = faults(self.chat, self.language)
            self.wrong += [f"{state}{' (dark)' if shade else ''}: {one}" for one in found]
        self.chat.media(dark=False)


def verb(name: str) -> str:
    """A bot's button by what it does, in any language."""
    return f"[data-custom-id*='|{name}|']"


def opened(chat: Chat) -> list[WebElement]:
    """The lines of a menu; an edit of its message may have closed it again."""
    found = chat.all(".menu-row")
    if not found:
        chat.click(".select")
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_state_is_within_reach_and_readable(tab: OpenTab, language: str, phone: bool) -> None:
    chat, words = tab(phone=phone, language=language), WORDS[language]
    tour = Tour(chat, language)
    name, friend = f"Ida {language}{phone:d}", f"Jo {language}{phone:d}"

    chat.click("dialog.welcome .segment", words["language"])
    tour.look("welcome", dark=True)
    chat.enter(name, words["language"])
    if phone:
        chat.click("#rail-open")
        tour.look("channels")
        chat.keys(Keys.ESCAPE)
    chat.channel(f"tour-{language}-{phone:d}", words["channel"], words["create"])
    chat.wait(".starter")
    tour.look("starters", dark=True)

    chat.fill(".starter-names input", friend)
    chat.click(".starter button", words["friends"])
    chat.wait(verb("start"))
    chat.gone(".starters-working")
    chat.entry(lambda one: "start" in "".join(one.values) and friend in one.text, "both seats")
    tour.look("lobby", dark=True)
    chat.click(verb("opts"))
    chat.entry(lambda one: one.private and bool(one.selects), "the options")
    tour.look("options")
    chat.click(verb("start"))
    chat.wait(verb("do"))
    chat.wait(".offer, .mentions-you")
    if chat.all(".offer button.primary"):
        tour.look("offer")
        chat.click(".offer button.primary")
        tour.look("curtain", dark=True)
        chat.click("dialog.curtain button.primary")
        chat.gone("dialog.curtain")
    chat.wait(".mentions-you " + verb("hand"))
    tour.look("turn", dark=True)

    chat.click(".mentions-you " + verb("hand"))
    chat.entry(lambda one: one.private and one.pictures > 0 and not one.busy, "the hand")
    tour.look("hand", dark=True)
    chat.click(".mentions-you " + verb("buy"))
    chat.until(lambda: not any(one.busy for one in chat.entries()), "an answer")
    tour.look("buy")
    chat.click(".ephemeral .picture, .mentions-you .picture")
    chat.wait(".lightbox")
    tour.look("picture")
    chat.keys(Keys.ESCAPE)
    chat.gone(".lightbox")

    chat.until(lambda: opened(chat), "the menu")
    tour.look("menu")
    chat.keys(Keys.ESCAPE)
    chat.gone(".menu")

    chat.click("#composer-text")
    chat.keys("/")
    chat.wait(".suggestion")
    tour.look("commands", dark=True)
    chat.keys("rules ")  # what can be taken depends on who begins
    chat.wait(".command-form")
    chat.wait(".suggestion")
    tour.look("suggestions")
    chat.keys(Keys.ESCAPE, Keys.ESCAPE)
    chat.gone(".command-form")
    chat.chord(Keys.CONTROL, "a")
    chat.keys(Keys.BACKSPACE)

    chat.command("/rules")
    chat.gone(".sending")
    chat.until(lambda: chat.entries()[-1].private and chat.entries()[-1].selects, "the rules")
    tour.look("rules")
    if phone:
        chat.click("#rail-open")
    chat.click("#me")
    chat.wait("dialog.people")
    for fold in chat.all("dialog.people summary"):
        fold.click()
    tour.look("people")
    assert not tour.wrong, "\n".join(tour.wrong)
