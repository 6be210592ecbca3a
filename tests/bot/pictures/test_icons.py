"""The icons that may be shown, and how they stand in texts."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.pictures.icons import NONE, Icons, emoji_name, mark
from bot.texts import plain
from render.icon_list import icon_list

WANTED = {
    "money_florin": "aaaaaa",
    "money_dirham": "bbbbbb",
    "money_denar": "cccccc",
    "money_ducat": "dddddd",
    "seat_1": "eeeeee",
}


def standing(*families: str) -> Icons:
    """Icons of which these families stand; the emoji of the first has the id 1, and so on."""
    icons = Icons(WANTED)
    icons.learn(
        {
            emoji: number
            for number, (emoji, name) in enumerate(icons.emojis.items(), 1)
            if name.startswith(families)
        }
    )
    return icons


def test_discord_takes_the_name_of_every_emoji_and_no_two_are_alike() -> None:
    names = list(Icons().emojis)
    assert len(set(names)) == len(icon_list()) == len(names)
    assert all(re.fullmatch(r"\w{2,32}", name, re.ASCII) for name in names)


def test_the_name_of_an_emoji_changes_with_its_drawing() -> None:
    long = "piece_exchange_dirham_florin"
    assert emoji_name(long, "012345") != emoji_name(long, "012346")
    assert len(emoji_name(long, "012345")) == 32


def test_an_icon_is_shown_when_all_of_its_family_stand() -> None:
    icons = Icons(WANTED)
    emojis = list(icons.emojis)
    assert icons.get("money_denar") is None
    assert icons.missing() == emojis
    icons.learn(dict.fromkeys(emojis[1:], 7))
    assert icons.get("money_denar") is None
    assert icons.get("seat_1") == 7
    assert not icons.are_complete
    icons.learn({emoji: number for number, emoji in enumerate(emojis)})
    assert icons.get("money_denar") == 2
    assert icons.are_complete


def test_what_an_icon_looked_like_before_is_known_by_its_name_and_others_are_not_ours() -> None:
    icons = Icons(WANTED)
    assert icons.is_outdated("money_denar_0f0f0f")
    for name in ("money_denar_cccccc", "money_denar", "party_0f0f0f", "money_denar_house1", "denar_0f0f0f"):
        assert not icons.is_outdated(name), name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("took ✚ blue 5 and ★ orange 2", "took <:money_denar:3> blue 5 and <:money_ducat:4> orange 2"),
        (f"{mark('seat_1')} Anna", "<:seat_1:5> Anna"),
        (f"{mark('seat_1')}Anna", "<:seat_1:5>Anna"),
        ("`✚ blue` ✚", "`✚ blue` <:money_denar:3>"),
        ("```\n✚\n✚\n```✚", "```\n✚\n✚\n```<:money_denar:3>"),
        (f"{plain('✚ Anna ■')} took ■ 5", f"{plain('✚ Anna ■')} took <:money_dirham:2> 5"),
    ],
)
def test_icons_stand_in_texts_where_symbols_and_marks_are(text: str, shown: str) -> None:
    assert standing("money", "seat").written(text) == shown


def test_without_icons_symbols_stay_and_marks_go_with_their_blank() -> None:
    text = f"{mark('seat_1')} Anna took ✚ blue 5"
    assert NONE.written(text) == "Anna took ✚ blue 5"
    assert standing("money", "seat").written(text, shown=False) == "Anna took ✚ blue 5"
    assert standing("seat").written(text) == "<:seat_1:5> Anna took ✚ blue 5"


def test_nobody_can_write_an_icon_into_a_name() -> None:
    icons = standing("money", "seat")
    for name in (mark("seat_1"), "✚", "<:seat_1:5>", "◆ yellow"):
        assert "<:" not in icons.written(plain(name))


async def test_a_refused_icon_hides_all_until_they_are_looked_up_anew() -> None:
    icons = standing("money", "seat")
    waiting = asyncio.create_task(icons.are_refused(60))
    await asyncio.sleep(0)
    icons.refused()
    await asyncio.wait_for(waiting, 1)
    assert icons.get("seat_1") is None
    assert icons.written("✚") == "✚"
    icons.learn(dict.fromkeys(icons.emojis, 9))
    assert icons.get("seat_1") == 9
