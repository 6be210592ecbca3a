"""A game of two people with a tab each, from the first visit to the end, by mouse. Both play until they have seen
everything of a turn; then they leave, and computers play to the end, which both tabs show."""

from __future__ import annotations

import time

from tests.browser.chat import Chat
from tests.browser.conftest import OpenTab
from tests.browser.playing import Player

PRESSES = 24
"""So many buttons each of them presses before they leave."""
LONGEST = 240
"""Seconds until then, on a machine that is very busy with other tests; a quiet one needs a sixth of them."""


def seated(tab: OpenTab, channel: str, *names: str) -> list[Chat]:
    """People in their tabs who have taken seats with the lobby's button."""
    first = tab().enter(names[0]).channel(channel)
    first.command("/join")
    tabs = [first]
    for name in names[1:]:
        other = tab().enter(name)
        other.click(".channel", channel)
        lobby = other.entry(lambda one: "Join" in one.buttons, "the lobby")
        other.press(lobby, "Join")
        tabs.append(other)
    first.entry(lambda one: all(name in one.text for name in names) and "Start" in one.buttons, "all seats")
    return tabs


def leave(chat: Chat) -> None:
    """Leave the game, as the question of /leave has it confirmed."""
    chat.command("/leave")
    asked = chat.entry(lambda one: one.private and "Leave the game" in one.buttons, "whether to leave")
    chat.press(asked, "Leave the game")


def test_two_people_play_by_mouse_in_two_tabs_and_both_see_the_end(tab: OpenTab) -> None:
    anna, ben = seated(tab, "two-tabs", "Greta", "Henri")
    anna.command("/start seed:alhambra")
    players = [Player(anna, "Greta"), Player(ben, "Henri")]
    for player in players:
        player.begin()
    end = time.monotonic() + LONGEST
    while min(player.presses for player in players) < PRESSES:
        assert time.monotonic() < end, f"nobody gets on:\n{anna.entries()[-2:]}\n{ben.entries()[-2:]}"
        before = sum(player.presses for player in players)
        for player in players:
            if player.asked():
                player.turn()
        if before == sum(player.presses for player in players):
            time.sleep(0.1)  # what looks too often takes the time away from the bot
    for chat in (anna, ben):
        leave(chat)
    result = ben.entry(
        lambda one: "Rematch" in one.buttons and "Game over" in one.text, "the end in the other tab", LONGEST
    )
    assert "Greta" in result.text
    assert "Henri" in result.text
    assert result.pictures >= 1
    anna.entry(lambda one: "Rematch" in one.buttons, "the end in this tab")
    ben.shot("over-en-desktop")
    anna.media(dark=True)
    anna.shot("over-en-desktop-dark")
