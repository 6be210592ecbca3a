"""What happens in the middle of a game: another language, another theme, and a bot that goes away."""

from __future__ import annotations

import time
from pathlib import Path

from selenium.webdriver.common.keys import Keys

from tests.browser.conftest import OpenTab
from tests.browser.house import House

GROUND = "return getComputedStyle(document.body).backgroundColor"
# How far from its end the list was after any change of it, before the next frame.
STRAYS = """
const [scroller, list] = ["scroller", "messages"].map((id) => document.getElementById(id));
window.strays = [];
new MutationObserver(() => {
  window.strays.push(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
}).observe(list, {childList: true, subtree: true});
"""


def test_the_game_goes_on_when_the_program_was_killed_and_started_again(tab: OpenTab, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        chat = tab(url=house.url).enter("Sara").channel("killed")
        old = chat.play()
        chat.press(old, "My hand")
        chat.private("Your hand")
        house.kill()
        chat.until(lambda: "Connection lost" in chat.text(), "a word about the lost connection")
        chat.shot("lost-en-desktop", cut_off=True)
        chat.fill("#composer-text", "is anybody there?")
        chat.keys(Keys.ENTER)
        chat.until(lambda: "Please try again" in chat.text(), "a word that it was not sent")
        assert chat.js("return document.getElementById('composer-text').value") == "is anybody there?"

        house.start()
        chat.gone(".banner")
        kept = chat.entry(lambda one: one.id == old.id, "the old message")
        assert kept.buttons == old.buttons
        chat.press(kept, "My hand")
        chat.private("Your hand")
        chat.take_money()
        chat.take_money()
        chat.asked()


def test_a_person_changes_language_in_the_middle_of_a_game(tab: OpenTab) -> None:
    chat = tab().enter("Tara").channel("changed-language")
    turn = chat.play()
    chat.press(turn, "My hand")
    chat.private("Your hand")
    chat.click("#me")
    chat.click("dialog.people summary", "Your name and language")
    chat.click("dialog.people details[open] .segment", "Deutsch")
    chat.click("dialog.people details[open] button[type=submit]", "Save")
    chat.gone("dialog")
    chat.until(lambda: chat.js("return document.documentElement.lang").startswith("de"), "German")
    assert chat.js("return document.getElementById('composer-text').placeholder").startswith("Nachricht")
    assert "Nur du kannst das sehen" in chat.text()
    chat.press(chat.asked(), "My hand")
    chat.private("Deine Hand")
    chat.click("#composer-text")
    chat.keys("/tak")
    chat.until(
        lambda: "Geld" in chat.js("return document.querySelector('.suggestion').innerText"), "German commands"
    )


def test_a_button_that_is_held_while_its_message_is_edited_does_what_it_says(tab: OpenTab) -> None:
    host = tab().enter("Vera").channel("held")
    host.command("/join")
    lobby = host.entry(lambda one: "Options" in one.buttons, "the lobby")
    guest = tab().enter("Walt")
    guest.click(".channel", "held")
    guest.entry(lambda one: one.id == lobby.id, "the lobby")
    button = host.wait(f".entry[data-id='{lobby.id}'] button[data-custom-id]", "Options")
    box = host.js("return arguments[0].getBoundingClientRect().toJSON()", button)

    def mouse(kind: str) -> None:
        where = {"x": box["left"] + 9, "y": box["top"] + 9, "button": "left", "clickCount": 1}
        host.front().execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, **where})

    mouse("mousePressed")
    guest.press(lobby, "Join")
    guest.entry(lambda one: one.id == lobby.id and "Walt" in one.text, "the second seat")
    time.sleep(0.3)
    assert "Walt" not in host.entry(lambda one: one.id == lobby.id, "the lobby").text
    mouse("mouseReleased")
    host.private("Options of this table")
    host.entry(
        lambda one: one.id == lobby.id and "Walt" in one.text, "the second seat, now that it is let go"
    )


def test_market_and_buttons_of_a_turn_are_in_sight_together(tab: OpenTab) -> None:
    chat = tab().enter("Yara").channel("in-sight")
    turn = chat.play()
    chat.entry(lambda one: one.id == turn.id and one.pictures > 0, "the turn's picture")
    chat.shot("turn-in-sight")
    script = """
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [frame, picture] = [box("#scroller"), box(".mentions-you .picture")];
    const buttons = [...document.querySelectorAll(".mentions-you [data-custom-id]")];
    const low = Math.max(...buttons.map((node) => node.getBoundingClientRect().bottom));
    return {above: (frame.top - picture.top) / picture.height, below: low - frame.bottom};
    """
    seen = chat.js(script)
    assert seen["above"] < 0.1, "of the picture no more than its heading may be out of sight"
    assert seen["below"] <= 0


def test_buttons_do_not_move_when_the_picture_comes(tab: OpenTab) -> None:
    chat = tab().enter("Xaver").channel("steady")
    turn = chat.play()
    chat.until(lambda: chat.entries()[-1].pictures, "the turn's picture")
    chat.js(STRAYS)
    chat.press(turn, "My hand")
    hand = chat.private("Your hand")
    chat.entry(lambda one: one.id == hand.id and one.pictures > 0, "its picture")
    strays = chat.js("return window.strays")
    assert len(strays) >= 2
    assert max(strays) < 2, "in CSS pixels"
    assert "(edited)" not in chat.entries()[-1].text


def test_dark_and_light_follow_the_system_until_one_is_chosen(tab: OpenTab) -> None:
    chat = tab().enter("Ugo").channel("themes")
    light = chat.js(GROUND)
    chat.media(dark=True)
    dark = chat.js(GROUND)
    assert light != dark
    chat.click("#theme", "Theme: as the system")
    chat.click("#theme", "Theme: dark")
    chat.wait("#theme", "Theme: light")
    assert chat.js(GROUND) == light, "chosen light wins over the system's dark"
    chat.front().refresh()
    chat.wait("#theme", "Theme: light")
    assert chat.js(GROUND) == light
    chat.until(
        lambda: chat.js("return document.getElementById('channel-name').innerText") == "themes", "the channel"
    )
    chat.click("#theme", "Theme: light")
    chat.until(lambda: chat.js(GROUND) == dark, "the system's theme again")


SHOWN = """
const picture = [...document.querySelectorAll(".entry .picture img")].at(-1);
if (!picture?.naturalWidth) return null;
const column = picture.closest(".message-content, .entry").getBoundingClientRect().width;
const box = picture.getBoundingClientRect();
return [box.width, box.height, column, picture.naturalWidth / picture.naturalHeight];
"""


def test_a_picture_is_as_large_as_discord_shows_it_and_whole_at_a_press(tab: OpenTab) -> None:
    for phone in (False, True):
        chat = tab(phone=phone).enter("Edda").channel(f"size-of-pictures-{'phone' if phone else 'desktop'}")
        chat.play()
        chat.until(lambda chat=chat: chat.entries()[-1].pictures, "the turn's picture")
        wide, high, column, shape = chat.until(lambda chat=chat: chat.js(SHOWN), "the picture to be loaded")
        assert abs(wide / high - shape) < 0.02
        if phone:
            assert wide > 0.9 * column, "as wide as the column"
        else:
            assert wide <= 550.5
            assert high <= 350.5
            assert wide > 549 or high > 349
        chat.click(".entry:last-child .picture")
        chat.wait(".lightbox")
        large = chat.js("return document.querySelector('.lightbox-image').getBoundingClientRect().width")
        assert large > (0.9 if phone else 1.2) * wide
        chat.click(".lightbox button", "Close")
        chat.gone(".lightbox")
