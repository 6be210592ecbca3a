"""A browser and a house for all tests of a process; tabs for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.chrome.webdriver import WebDriver

from tests.browser import needs
from tests.browser.chat import Chat
from tests.browser.house import ROOT, House

SHOTS = ROOT / "build" / "screenshots"

_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--lang=en-US",
    "--window-size=1280,800",
    # Nothing is asked of the outside.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    # A tab behind another one is somebody else's screen, and as awake as theirs.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)

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
    options = webdriver.ChromeOptions()
    options.binary_location = str(needs.browser())
    for flag in (*_FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(executable_path=str(needs.driver())))
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def tab(browser: WebDriver, house: House) -> Iterator[OpenTab]:
    """Opens tabs: `tab(phone=True)`. Afterwards the page has told the browser's console of no mistake."""
    first = browser.window_handles[0]
    browser.get_log("browser")
    opened: list[Chat] = []

    def open_tab(*, phone: bool = False, url: str = house.url) -> Chat:
        opened.append(Chat(browser, url, SHOTS, phone=phone))
        return opened[-1]

    yield open_tab
    said = []
    for chat in opened:
        chat.front()
        said += [one["message"] for one in browser.get_log("browser") if one["level"] == "SEVERE"]
        chat.close()
    browser.switch_to.window(first)
    said = [one for one in said if "ERR_CONNECTION_REFUSED" not in one and "WebSocket" not in one]
    assert not said, "\n".join(said)
