"""One tab of the chat page as a person uses it: clicks, taps and keys on what is seen, and what is seen then."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.action_chains import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds to wait for anything that a person would expect at once, on a busy machine."""

DESKTOP = (1280, 800)
PHONE = (400, 800)

# What lies in the way of a press is no reason to press something else: the caller tries again.
_NOT_YET = (ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException)

_FIND = """
const [selector, label] = arguments;
const words = (node) => (node.innerText || node.getAttribute("aria-label") || "").trim();
const open = [...document.querySelectorAll("dialog[open]")].at(-1);
return [...document.querySelectorAll(selector)].filter((node) =>
  node.checkVisibility({visibilityProperty: true})
  && node.getAttribute("aria-disabled") !== "true" && !node.disabled
  && (!open || open.contains(node))
  && (label === null || words(node) === label || (node.getAttribute("aria-label") ?? "") === label
    || (node.matches(".channel.unread") && words(node).split("\\n")[0].trim() === label)));
"""

_STEADY = """
const [node, done] = arguments;
const box = () => JSON.stringify(node.getBoundingClientRect());
node.scrollIntoView({block: "nearest", behavior: "instant"});
const before = box();
requestAnimationFrame(() => requestAnimationFrame(() => done(node.isConnected && box() === before)));
"""

_DRAWN = """
const done = arguments[0];
Promise.all([...document.images].map((one) => one.decode())).then(() => done(true), () => done(false));
"""

_ENTRIES = """
return [...document.querySelectorAll("#messages > .entry[data-id]")].slice(-arguments[0]).map((entry) => ({
  id: entry.dataset.id,
  private: entry.querySelector(".message.ephemeral") !== null,
  text: entry.querySelector(".message-content").innerText,
  thinking: entry.querySelector(".thinking") !== null,
  busy: entry.querySelector("[aria-busy=true]") !== null,
  pictures: entry.querySelectorAll("img").length,
  buttons: [...entry.querySelectorAll("button.button[data-custom-id]")].map((node) => node.innerText.trim()),
  values: [...entry.querySelectorAll("button.button[data-custom-id]")].map((node) => node.dataset.customId),
  selects: [...entry.querySelectorAll(".select[data-custom-id]")].map((node) => node.innerText.trim()),
}));
"""


@dataclass
class Entry:
    """A message as it stands in the list."""

    id: str
    private: bool
    text: str
    thinking: bool
    busy: bool
    pictures: int
    buttons: list[str] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    selects: list[str] = field(default_factory=list)

    @property
    def verbs(self) -> list[str]:
        """What its buttons do, in any language."""
        return [value.split("|")[3] for value in self.values if value.startswith("alh1|")]

    def label(self, start: str) -> str:
        """The label of the button that does this, such as `do|take`."""
        return next(
            label for label, value in zip(self.buttons, self.values, strict=True) if f"|{start}" in value
        )


class Chat:
    """A tab. Every act comes to the front first."""

    def __init__(self, driver: WebDriver, url: str, shots: Path, *, phone: bool = False) -> None:
        driver.switch_to.new_window("tab")
        self.driver = driver
        self.handle = driver.current_window_handle
        self.shots = shots
        self.phone = phone
        self.resize(PHONE if phone else DESKTOP, phone=phone)
        self.media(dark=False)
        # Each tab is the window in front of its person.
        driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
        driver.get(url)

    # Where and how

    def front(self) -> WebDriver:
        """The driver, looking at this tab."""
        if self.driver.current_window_handle != self.handle:
            self.driver.switch_to.window(self.handle)
        return self.driver

    def resize(self, size: tuple[int, int], *, phone: bool) -> None:
        """The window in CSS pixels; a phone has a touch screen and two device pixels for each."""
        self.phone = phone
        driver = self.front()
        metrics = {
            "width": size[0],
            "height": size[1],
            "deviceScaleFactor": 2 if phone else 1,
            "mobile": phone,
        }
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        driver.execute_cdp_cmd(
            "Emulation.setTouchEmulationEnabled", {"enabled": phone, "maxTouchPoints": 5 if phone else 1}
        )

    def media(self, *, dark: bool) -> None:
        """What the system prefers."""
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.front().execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def close(self) -> None:
        """Close the tab; the driver then looks at the browser's first one."""
        self.front().close()
        self.driver.switch_to.window(self.driver.window_handles[0])

    def shot(self, name: str, *, cut_off: bool = False) -> None:
        """Keep what is seen as `name`.png, once pictures are there; `cut_off`: those that are not there will not come."""
        if not cut_off:
            self.until(lambda: self.front().execute_async_script(_DRAWN), "pictures to be drawn")
        self.shots.mkdir(parents=True, exist_ok=True)
        self.front().save_screenshot(str(self.shots / f"{name}.png"))

    # What is seen

    def js(self, script: str, *values: Any) -> Any:
        """What a script says about the page."""
        return self.front().execute_script(script, *values)

    def until(self, look: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
        """Wait until something is seen."""
        end = time.monotonic() + seconds
        while True:
            with contextlib.suppress(StaleElementReferenceException):
                if seen := look():
                    return seen
            if time.monotonic() > end:
                raise AssertionError(f"waited for {what} in vain:\n{self.text()[-3000:]}")
            time.sleep(0.02)

    def all(self, selector: str, label: str | None = None) -> list[WebElement]:
        """What can be used now, by selector and words."""
        found: list[WebElement] = self.js(_FIND, selector, label)
        return found

    def wait(self, selector: str, label: str | None = None, seconds: float = PATIENCE) -> WebElement:
        """The first of these once there is one."""
        return self.until(lambda: self.all(selector, label), f"{selector} {label or ''}", seconds)[0]

    def gone(self, selector: str, seconds: float = PATIENCE) -> None:
        """Wait until there is no such thing in the page."""
        self.until(
            lambda: self.js("return document.querySelector(arguments[0]) === null", selector),
            f"{selector} to go",
            seconds,
        )

    def text(self) -> str:
        """All words in the window."""
        return str(self.js("return document.body.innerText"))

    def entries(self, most: int = 8) -> list[Entry]:
        """The newest messages, oldest first."""
        return [Entry(**one) for one in self.js(_ENTRIES, most)]

    def entry(self, wanted: Callable[[Entry], bool], what: str, seconds: float = PATIENCE) -> Entry:
        """The newest message that fits, once there is one."""
        return self.until(lambda: [one for one in self.entries() if wanted(one)], what, seconds)[-1]

    def focused(self) -> str:
        """What has the keyboard, in words."""
        script = (
            "const node = document.activeElement; return node.getAttribute('aria-label') || node.innerText"
        )
        return str(self.js(script)).strip()

    # What is done

    def click(self, selector: str, label: str | None = None, seconds: float = PATIENCE) -> None:
        """Press something with the mouse, or on a phone with a finger."""
        end = time.monotonic() + seconds
        while True:
            node = self.wait(selector, label, max(0.1, end - time.monotonic()))
            try:
                # Nobody hits what is still moving.
                if self.driver.execute_async_script(_STEADY, node):
                    if self.phone:
                        self._tap(node)
                    else:
                        node.click()
                    return
            except _NOT_YET:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)

    def _tap(self, node: WebElement) -> None:
        script = """
        const node = arguments[0];
        const box = node.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (node.contains(hit) || hit.contains(node)) ? [Math.round(x), Math.round(y)] : null;
        """
        place = self.js(script, node)
        if place is None:
            raise ElementClickInterceptedException("something lies over it")
        finger = ActionBuilder(self.driver, mouse=PointerInput(POINTER_TOUCH, "finger"))
        finger.pointer_action.move_to_location(*place)
        finger.pointer_action.pointer_down()
        finger.pointer_action.pointer_up()
        finger.perform()

    def keys(self, *keys: str) -> None:
        """Type into what has the keyboard."""
        self.front()
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def chord(self, modifier: str, key: str) -> None:
        """A key with Shift, Ctrl or Alt."""
        self.front()
        ActionChains(self.driver, duration=0).key_down(modifier).send_keys(key).key_up(modifier).perform()

    def fill(self, selector: str, value: str) -> None:
        """Write into a field instead of what is there."""
        self.click(selector)
        self.chord(Keys.CONTROL, "a")
        self.keys(value)

    def enter(self, name: str, language: str = "English") -> Chat:
        """The first visit: a name, a language, and in."""
        self.click("dialog.welcome .segment", language)
        self.fill("dialog.welcome input[type=text]", name)
        self.click("dialog.welcome button[type=submit]")
        self.gone("dialog.welcome")
        self.wait("#composer-text")
        return self

    def channel(self, name: str, button: str = "Create a channel", create: str = "Create") -> Chat:
        """A channel of one's own, by the button beside the list."""
        if self.phone:
            self.click("#rail-open")
        self.click("#channel-add", button)
        self.fill("dialog input[type=text]", name)
        self.click("dialog button", create)
        self.until(
            lambda: self.js("return document.getElementById('channel-name').innerText") == name, "channel"
        )
        return self

    def command(self, line: str) -> None:
        """Type a slash command with what follows its name, and send it."""
        self.click("#composer-text")
        self.keys(line if " " in line else f"{line} ")
        self.wait(".command-form")
        if self.all(".suggestions"):
            self.keys(Keys.ESCAPE)
        self.keys(Keys.ENTER)
        self.gone(".command-form")

    def play(self, button: str = "Let's play") -> Entry:
        """Play against the computer by the card of the empty channel; the first message that asks for a move."""
        self.click(".starter button", button)
        return self.asked()

    def asked(self) -> Entry:
        """The public message that calls for this person's move, once it does."""
        return self.until(lambda: self._called(), "the turn")

    def _called(self) -> Entry | None:
        mine = self.js(
            "return document.querySelector('.entry:has(.mentions-you [data-custom-id])')?.dataset.id"
        )
        return next((one for one in self.entries() if one.id == mine and "do" in one.verbs), None)

    def take_money(self) -> None:
        """A whole turn: the first money on offer, and its end."""
        turn = self.asked()
        self.press(turn, turn.label("do|take"))
        self.press(self.private("end it?"), "End turn")
        self.until(
            lambda: not any(one.id == turn.id and "do" in one.verbs for one in self.entries()),
            "the turn's end",
        )

    def private(self, words: str) -> Entry:
        """The newest private message, once it is complete and says this."""
        return self.answer(lambda one: one.private and words in one.text, f"a private answer with {words!r}")

    def answer(self, wanted: Callable[[Entry], bool], what: str) -> Entry:
        """The newest message that fits and is complete."""
        return self.entry(lambda one: not one.thinking and not one.busy and wanted(one), what)

    def press(self, entry: Entry, label: str) -> None:
        """Press a button of a message by its words."""
        self.click(f".entry[data-id='{entry.id}'] button[data-custom-id]", label)

    def choose(self, entry: Entry, value: str) -> None:
        """Open the message's first menu and choose an entry by its words."""
        self.click(f".entry[data-id='{entry.id}'] .select")
        self.click(".menu-row .menu-label", value)
