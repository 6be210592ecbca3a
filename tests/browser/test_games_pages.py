"""The list of one's games, in both languages, on a desk and on a phone. What was seen is kept in
`build/screenshots`."""

from __future__ import annotations

import pytest

from tests.browser.conftest import LANGUAGES, OpenTab
from tests.browser.looks import faults

SIZES = {False: (1200, 900), True: (390, 844)}
WORDS = {
    "en": {
        "create": ("Create a channel", "Create"),
        "none": "You sit at no table",
        "open": "Not started yet",
    },
    "de": {
        "create": ("Kanal anlegen", "Anlegen"),
        "none": "Du sitzt an keinem Tisch",
        "open": "Noch nicht begonnen",
    },
}


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_of_games_fits_the_page(tab: OpenTab, language: str, phone: bool) -> None:
    words = WORDS[language]
    chat = tab(phone=phone, language=language)
    chat.resize(SIZES[phone], phone=phone)
    chat.enter(f"Rita{phone:d}", LANGUAGES[language])
    chat.channel(f"games-{phone:d}", *words["create"])
    wrong: list[str] = []
    for state in ("none", "open"):
        chat.command("/games")
        chat.private(words[state])
        chat.shot(f"games-{state}-{language}-{'phone' if phone else 'desktop'}")
        wrong += faults(chat, language)
        if state == "none":
            chat.command("/join")
            chat.entry(lambda one: not one.private and "start" in one.verbs, "the lobby")
    assert wrong == []
