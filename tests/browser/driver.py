"""Starts the browser in which the page is tried out and shown."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.chrome.webdriver import WebDriver

from tests.browser import needs

_FLAGS: Final = (
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


def chrome(profile: Path) -> WebDriver:
    """A browser with a profile of its own."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(needs.browser())
    for flag in (*_FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(executable_path=str(needs.driver())))
