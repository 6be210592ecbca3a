"""Makes the pictures of the README and of `docs/first-ten-minutes.md` anew: `python -m tests.browser.showcase`.

Some are pictures of the game as it draws them, the others show the chat page in a browser, with a game that is dealt
anew each time. All are kept small.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image

import render
from bot.texts import Texts
from render.gallery import GROUNDS, fitted, sample_pictures
from render.theme import RGB
from tests.bot.tutorial.solution import PRESSES
from tests.browser.chat import Chat
from tests.browser.driver import chrome
from tests.browser.house import ROOT, House
from tests.browser.test_the_tutorial import press

FOLDER: Final = ROOT / "docs" / "pictures"
DRAWN: Final = {"turn": "turn-four", "place": "cockpit-place", "scoring": "scoring-four"}
"""Files and the sample pictures that they show."""

SHEET: Final = ("turn-four", "boards-six", "scoring-four", "final-four", "cockpit", "auction-turn", "hand")
MORE: Final = (
    "modules-turn-4",
    "lobby-modules",
    "market",
    "place",
    "score-lines-six",
    "rules-walls",
    "rules-building",
)
WIDE: Final = 560
COLUMNS: Final = 2
HALF: Final = 440
GAP: Final = 10
DESK, START, PHONE = (1000, 980), (930, 640), (400, 800)
STEP: Final = 5
"""The step of the tutorial that is shown."""


def main() -> None:
    """Make them all, or those whose names stand on the command line."""
    wanted = set(sys.argv[1:])
    for name, image in (*_drawn(), *_shot()) if not wanted else _those(wanted):
        file = FOLDER / f"{name}.png"
        _fewer_colours(image.convert("RGB")).save(file, optimize=True)
        sys.stdout.write(
            f"{file.relative_to(ROOT)}: {image.width} x {image.height}, {file.stat().st_size // 1024} KiB\n"
        )


def _fewer_colours(image: Image.Image) -> Image.Image:
    """The image in 256 colours of its own, which are of every hue that it has."""
    palette = image.quantize(256, Image.Quantize.MAXCOVERAGE)
    return image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


def _those(wanted: set[str]) -> Iterator[tuple[str, Image.Image]]:
    drawn = wanted <= {*DRAWN, "gallery"}
    yield from (each for each in (_drawn() if drawn else (*_drawn(), *_shot())) if each[0] in wanted)


def _drawn() -> Iterator[tuple[str, Image.Image]]:
    say = Texts.load()("en")
    painted = {
        name: render.paint(render.scene(request, view, say))
        for name, request, view in sample_pictures(say)
        if name in {*DRAWN.values(), *SHEET, *MORE}
    }
    for name, sample in DRAWN.items():
        yield name, fitted(painted[sample], (WIDE, 10 * WIDE))
    yield "gallery", _sheet([painted[name] for name in (*SHEET, *MORE)], GROUNDS["dark"][0])


def _sheet(images: list[Image.Image], ground: RGB) -> Image.Image:
    """Pictures in columns, each under the shortest so far."""
    small = [fitted(image, (HALF, 10 * HALF)) for image in images]
    tops, places = [GAP] * COLUMNS, []
    for image in small:
        column = tops.index(min(tops))
        places.append((GAP + column * (HALF + GAP), tops[column]))
        tops[column] += image.height + GAP
    sheet = Image.new("RGB", (GAP + COLUMNS * (HALF + GAP), max(tops)), ground)
    for image, place in zip(small, places, strict=True):
        sheet.paste(image, place)
    return sheet


def _shot() -> Iterator[tuple[str, Image.Image]]:
    with tempfile.TemporaryDirectory() as place, House(Path(place), icons=True) as house:
        folder = Path(place)
        driver = chrome(folder / "profile")
        try:
            yield from _tour(Chat(driver, house.url, folder), house, folder)
        finally:
            driver.quit()


def _tour(chat: Chat, house: House, folder: Path) -> Iterator[tuple[str, Image.Image]]:
    chat.enter("Mira")
    chat.until(lambda: "all icons stand" in house.log, "the icons", 120)
    chat.resize(START, phone=False)
    chat.media(dark=True)
    chat.channel("games")
    chat.wait(".starter")
    yield "first-start", _seen(chat, folder, WIDE)
    chat.resize(DESK, phone=False)
    chat.click(".starter button", "Start the tutorial")
    entry = chat.answer(lambda one: one.private and "1 / 12" in one.text, "the first step")
    for number, presses in enumerate(PRESSES[: STEP - 1], 1):
        chat.answer(lambda one, n=number: f"{n} / 12" in one.text and one.pictures > 0, f"step {number}")  # type: ignore[misc]
        for ending in presses:
            press(chat, entry.id, ending)
    chat.answer(lambda one: f"{STEP} / 12" in one.text and one.pictures > 0, "the step")
    chat.wait(".ephemeral .picture img")
    yield "first-tutorial", _seen(chat, folder, WIDE)
    chat.channel("table")
    chat.play()
    chat.asked()
    with _drawn_pictures(chat):
        _to_the_top(chat)
        yield "page", _seen(chat, folder, 800)
    chat.resize(PHONE, phone=True)
    with _drawn_pictures(chat):
        _to_the_top(chat)
        yield "first-phone", _seen(chat, folder, 320)


def _to_the_top(chat: Chat) -> None:
    """Scroll to where the turn's message begins."""
    chat.js(
        "document.querySelector('.entry:has(.mentions-you [data-custom-id])').scrollIntoView({behavior: 'instant'})"
    )


@contextmanager
def _drawn_pictures(chat: Chat) -> Iterator[None]:
    """When the turn's picture is there."""
    chat.entry(lambda one: one.pictures > 0 and not one.busy, "a turn with its picture")
    yield


def _seen(chat: Chat, folder: Path, wide: int) -> Image.Image:
    """What the page shows now, so wide."""
    chat.shot("seen")
    with Image.open(folder / "seen.png") as shot:
        return fitted(shot.convert("RGB"), (wide, 10 * wide))


if __name__ == "__main__":
    main()
