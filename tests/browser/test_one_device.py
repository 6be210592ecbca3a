"""Several people at one computer: nobody's hand is in the page when it is another's."""

from __future__ import annotations

from tests.browser.chat import Chat
from tests.browser.conftest import OpenTab

# Everything a page holds, seen or not: markup, what is typed into fields, and the addresses of pictures.
HELD = """
return document.documentElement.outerHTML
  + [...document.querySelectorAll("input, textarea")].map((node) => node.value).join("\\n");
"""
SHOWS = """
const [address, done] = arguments;
const picture = new Image();
picture.onload = () => done(true);
picture.onerror = () => done(false);
picture.src = address;
"""


def secrets(chat: Chat) -> set[str]:
    """Words and addresses of what only the present person may see."""
    script = """
    const found = [];
    for (const entry of document.querySelectorAll(".entry:has(.ephemeral)")) {
      found.push(entry.dataset.id);
      for (const picture of entry.querySelectorAll("img")) found.push(picture.alt, picture.src);
    }
    return found;
    """
    return {one for one in chat.js(script) if one}


def pass_to(chat: Chat, name: str) -> None:
    """Give the device to somebody by the list of people; the curtain is down then."""
    chat.click("#me")
    chat.click("dialog.people .person .menu-label", name)
    chat.wait("dialog.curtain")


def test_nothing_of_a_hand_is_in_the_page_when_the_device_is_passed_on(tab: OpenTab) -> None:
    chat = tab().enter("Mia").channel("one-device")
    chat.fill(".starter-names input", "Noah")
    chat.click(".starter button", "Take seats")
    lobby = chat.entry(lambda one: "Noah" in one.text and "Start" in one.buttons, "both seats")
    chat.gone(".starters-working")
    assert chat.js("return document.getElementById('me').innerText").count("Mia") == 1
    chat.press(lobby, "Start")
    turn = chat.entry(lambda one: "hand" in one.verbs and not one.private, "the turn")
    chat.press(turn, "My hand")
    chat.until(lambda: any(one.private and one.pictures for one in chat.entries()), "Mia's hand")
    chat.until(lambda: chat.js("return !!document.querySelector('.ephemeral img[src^=blob]')"), "its picture")
    chat.click("#composer-text")
    chat.keys("/buy ")
    chat.wait(".command-form")
    mine = secrets(chat)
    blobs = [one for one in mine if one.startswith("blob:")]
    assert len(mine) >= 3
    assert blobs

    pass_to(chat, "Noah")
    chat.shot("curtain-one-device")
    held = chat.js(HELD)
    assert [one for one in mine if one in held] == [], "behind the curtain"
    assert not chat.all(".suggestion")
    assert not any(chat.front().execute_async_script(SHOWS, blob) for blob in blobs)
    chat.front().get_log("browser")  # it says that they are gone, as they should be

    chat.click("dialog.curtain button.primary")
    chat.gone("dialog.curtain")
    turn = chat.entry(lambda one: "hand" in one.verbs and not one.private, "the turn again")
    held = chat.js(HELD)
    assert [one for one in mine if one in held] == [], "Noah sees nothing of Mia's"
    chat.press(turn, "My hand")
    chat.until(lambda: any(one.private and one.pictures for one in chat.entries()), "Noah's hand")
    theirs = secrets(chat)
    assert not mine & theirs

    pass_to(chat, "Mia")
    chat.click("dialog.curtain button.primary")
    chat.gone("dialog.curtain")
    chat.until(lambda: any(one.private and one.pictures for one in chat.entries()), "Mia's messages again")
    held = chat.js(HELD)
    assert [one for one in theirs if one in held] == [], "Mia sees nothing of Noah's"


def test_whoever_is_called_is_offered_the_device(tab: OpenTab) -> None:
    chat = tab().enter("Olga").channel("offered")
    chat.fill(".starter-names input", "Paul")
    chat.click(".starter button", "Take seats")
    chat.gone(".starters-working")
    lobby = chat.entry(lambda one: "Paul" in one.text and "Start" in one.buttons, "both seats")
    chat.press(lobby, "Start")
    for _ in range(2):
        chat.until(lambda: chat.all(".offer button.primary") or chat._called(), "the turn or the offer")
        if offers := chat.all(".offer button.primary"):
            offers[0].click()
            chat.click("dialog.curtain button.primary")
            chat.gone("dialog.curtain")
        chat.take_money()
    chat.wait(".offer button.primary")
