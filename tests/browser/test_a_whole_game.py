"""A game of two people with a tab each, from the first visit to the end, by mouse."""

from __future__ import annotations

import time

from tests.browser.chat import Chat
from tests.browser.conftest import OpenTab
from tests.browser.playing import Player

LONGEST = 400
"""Seconds for the game, on a machine that is very busy with other tests; a quiet one needs a quarter of them."""


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


def test_two_people_play_a_whole_game_by_mouse_in_two_tabs(tab: OpenTab) -> None:
    anna, ben = seated(tab, "two-tabs", "Greta", "Henri")
    anna.command("/start seed:alhambra")
    players = [Player(anna, "Greta"), Player(ben, "Henri")]
    for player in players:
        player.begin()
    end = time.monotonic() + LONGEST
    over = False
    while not over:
        assert time.monotonic() < end, f"the game does not end:\n{anna.entries()[-2:]}\n{ben.entries()[-2:]}"
        before = sum(player.presses for player in players)
        asked = [player for player in players if player.asked()]
        for player in asked:
            player.turn()
        if before == sum(player.presses for player in players):
            time.sleep(0.1)  # what looks too often takes the time away from the bot
        over = not asked and any("Rematch" in one.buttons for one in anna.entries())
    result = ben.entry(
        lambda one: "Rematch" in one.buttons and "Game over" in one.text, "the end in the other tab"
    )
    assert "Greta" in result.text
    assert "Henri" in result.text
    assert result.pictures == 1
    assert min(player.presses for player in players) > 15, "both have played"
    ben.shot("over-en-desktop")
    anna.media(dark=True)
    anna.shot("over-en-desktop-dark")
