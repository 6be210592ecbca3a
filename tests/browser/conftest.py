"""A browser and a house for all tests of a process; tabs for each test."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver

from tests.browser import needs
from tests.browser.chat import Chat
from tests.browser.driver import chrome
from tests.browser.house import ROOT, House

LANGUAGES = {"en": "English", "de": "Deutsch"}
SHOTS = ROOT / "build" / "screenshots"

OpenTab = Callable[..., Chat]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    lacking = needs.missing()
    for item in items:
        if here not in item.path.parents:
            continue
        item.add_marker(pytest.mark.slow)
        if lacking and not needs.required():
            item.add_marker(pytest.mark.skip(reason=lacking))


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebDriver]:
    if (lacking := needs.missing()) is not None:
        pytest.fail(lacking)
    driver = chrome(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def houses(browser: WebDriver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], House]]:
    """Running programs by the language of their server, which is that of its first visitor."""
    with contextlib.ExitStack() as running:
        known: dict[str, House] = {}

        def house(language: str) -> House:
            if language not in known:
                known[language] = running.enter_context(House(tmp_path_factory.mktemp(f"house-{language}")))
                Chat(browser, known[language].url, SHOTS).enter("Host", LANGUAGES[language]).close()
            return known[language]

        yield house


@pytest.fixture
def tab(browser: WebDriver, houses: Callable[[str], House]) -> Iterator[OpenTab]:
    """Opens tabs: `tab(phone=True)`. Afterwards the page has told the browser's console of no mistake."""
    browser.get_log("browser")
    opened: list[Chat] = []

    def open_tab(*, phone: bool = False, language: str = "en", url: str | None = None) -> Chat:
        opened.append(Chat(browser, url or houses(language).url, SHOTS, phone=phone))
        return opened[-1]

    yield open_tab
    said: list[str] = []
    for chat in opened:
        chat.front()
        said += [one["message"] for one in browser.get_log("browser") if one["level"] == "SEVERE"]
        chat.close()
    # While the program is away the page tries again and again, and the browser says so each time; and a picture may
    # be edited away while it is fetched.
    said = [one for one in said if "WebSocket connection" not in one and "/cdn/attachments/" not in one]
    assert not said, "\n".join(said)
