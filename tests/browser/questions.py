"""Screenshots of every question of every module, and of what a turn leads to: `python -m tests.browser.questions`.

The real bot posts each panel into the sandbox's chat, where a browser shows it as wide as a desktop window and as a
phone, in every language. Shots and sheets of many of them go into `build/questions`, to look at.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from PIL import Image
from selenium.webdriver.common.by import By

from bot.panels.compose import compose
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel
from bot.panels.private import help, looks, my_turn, orders, payment, redesigns, since, verbs
from bot.panels.public import game, turn
from bot.panels.subjects import read_subject
from bot.panels.viewer import Viewer
from bot.panels.wants import OpenVerb
from bot.pictures.drawing import Pictures
from bot.store import Store
from bot.tables.lobby import WaitingFor
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Say
from bot.wording.options import LegalMoves
from engine.ai import greedy
from engine.base.market import Buy
from engine.base.things import MONEY
from engine.base.state import Money
from render.gallery import fitted
from tests.bot.conftest import on_turn, press
from tests.bot.questions import ASKED, ask, at_work
from tests.browser.chat import Chat
from tests.browser.conftest import LANGUAGES
from tests.browser.driver import chrome
from tests.browser.house import ROOT
from tests.e2e.bench import TEXTS, Bench

FOLDER: Final = ROOT / "build" / "questions"
DESKTOP: Final = (1280, 1400)
PHONE: Final = (390, 1600)
WIDTHS: Final = {1280: (DESKTOP, False), 390: (PHONE, True)}
MOVES: Final = 60
"""Moves of computers after which a turn is shown."""
COLUMNS: Final = 4
ON_A_SHEET: Final = 12
SMALL: Final = 480
"""Pixels of width of a shot on a sheet."""


async def questions(table: Table, say: Say) -> list[tuple[str, Panel]]:
    """Each question of a module as the one who is asked sees it, and as all see that they are asked."""
    before, person, found = table.game().copy(), on_turn(table), []
    for tag in ASKED:
        choice = ask(table, tag, before)
        found.append((tag, my_turn.current(table, Viewer(person, say))))
        if choice.interrupt is not None and choice.interrupt not in ("setup", "leftover"):
            now, waiting_for = table.now, table.lobby.waiting_for
            table.lobby.waiting_for = WaitingFor("ask", choice.seat, table.number, now, table.version)
            found.append((f"{tag}-public", turn.waiting_message(table, say)))
            table.lobby.waiting_for = waiting_for
    assert table.record is not None
    table.record.game = before
    return found


async def of_a_turn(table: Table, say: Say) -> list[tuple[str, Panel]]:
    """What a turn in the middle of the game leads to, with money for everything."""
    person, viewer = on_turn(table), Viewer(on_turn(table), say)
    table.game().of(Money).hands[table.asked or 0] = list(MONEY)[::2]
    table.game()._options = None
    page = page_of(table, viewer)
    moves = LegalMoves(page.view.options)
    found: list[tuple[str, Panel | None]] = [
        ("turn-public", turn.waiting_message(table, say)),
        ("turn", my_turn.current(table, viewer)),
        ("hand", looks.hand_panel(page)),
        ("more", looks.more_panel(page)),
        ("score", looks.score_panel(page)),
        ("status-text", looks.text_panel(page)),
        ("redesign", redesigns.redesign_panel(page)),
        ("orders", orders.between_panel(page)),
    ]
    found += [(f"verb-{verb}", verbs.verb_panel(page, OpenVerb(verb))) for verb in moves.others]
    found += [
        (f"none-{verb}", verbs.verb_panel(page, OpenVerb(verb)))
        for verb in page.view.proposals
        if verb not in moves.others and verb != "redesign"
    ]
    buy = next(one for one in page.view.options if isinstance(one, Buy))
    found.append(("payments", payment.payments_panel(page, buy.tile)))
    found.append(("cards", payment.cards_panel(page, buy.tile, buy.pay)))
    await table.play(person.id, buy, confirm=True, interaction=press())
    while table.is_asked(person.id):
        phase = table.view().phase
        found.append((f"after-{len(found)}-{phase}", my_turn.current(table, viewer)))
        options = table.legal(person.id)
        if phase == "build" and len(options) == 1:
            break
        await table.play(
            person.id, options[-1] if phase == "action" else options[0], confirm=True, interaction=press()
        )
    return [(name, panel) for name, panel in found if panel is not None]


async def panels(folder: Path, say: Say) -> list[tuple[str, Panel]]:
    """All that is shown, with the names of the files."""
    async with await Store.open(f"sqlite+aiosqlite:///{folder / 'positions.db'}") as store:
        tables = Tables(store)
        table = await at_work(tables)
        found = await questions(table, say)
        for number in range(10_000):
            if number >= MOVES and table.view().phase == "action":
                break
            person = on_turn(table)
            action = greedy.choose(table.view(table.seat_of(person.id)))
            await table.play(person.id, action, confirm=False, interaction=press())
        return found + await of_a_turn(table, say)


def shoot(chat: Chat, message: int, folder: Path, name: str) -> Iterator[Path]:
    """One message at every width."""
    for width, (size, phone) in WIDTHS.items():
        chat.resize(size, phone=phone)
        selector = f".entry[data-id='{message}']"
        node = chat.wait(selector)
        chat.js(
            "document.querySelector(arguments[0]).scrollIntoView({behavior: 'instant', block: 'start'})",
            selector,
        )
        chat.until(
            lambda: chat.js(
                "return [...document.querySelectorAll(arguments[0] + ' img')].every((one) => one.complete && one.naturalWidth)",
                selector,
            ),
            "pictures",
        )
        place = folder / str(width)
        place.mkdir(parents=True, exist_ok=True)
        node = chat.driver.find_element(By.CSS_SELECTOR, selector)
        node.screenshot(str(place / f"{name}.png"))
        yield place / f"{name}.png"


def sheets(folder: Path) -> None:
    """The shots of a folder, many on each sheet."""
    shots = sorted(folder.glob("*.png"), key=lambda shot: shot.stat().st_mtime)
    for number, start in enumerate(range(0, len(shots), ON_A_SHEET), 1):
        images = [
            fitted(Image.open(shot).convert("RGB"), (SMALL, 4 * SMALL))
            for shot in shots[start : start + ON_A_SHEET]
        ]
        rows = [images[row : row + COLUMNS] for row in range(0, len(images), COLUMNS)]
        sheet = Image.new("RGB", (COLUMNS * SMALL, sum(max(i.height for i in row) for row in rows)), "white")
        top = 0
        for row in rows:
            for column, image in enumerate(row):
                sheet.paste(image, (column * SMALL, top))
            top += max(image.height for image in row)
        sheet.save(folder.parent / f"{folder.parent.name}-{folder.name}-{number}.png")


async def show(language: str, only: set[str]) -> None:
    """Shots of everything in one language."""
    say, folder = TEXTS(language), FOLDER / language
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:
        found = [one for one in await panels(Path(place), say) if not only or one[0] in only]
        async with Bench(Path(place), pictures=Pictures(2), icons=True) as bench:
            await bench.box.wait_until(lambda: bench.bot.services.icons.are_complete, 300)
            driver = await asyncio.to_thread(chrome, Path(place) / "profile")
            try:
                chat = await asyncio.to_thread(
                    lambda: Chat(driver, bench.box.url, folder).enter("Mira", LANGUAGES[language])
                )
                channel: Any = bench.bot.get_channel(bench.box.channel.id)
                for name, panel in found:
                    request = panel.picture
                    drawn = None
                    if request is not None:
                        drawn = await bench.pictures.draw(
                            request.request, request.view, language, request.tokens
                        )
                    composed = compose(panel, drawn, words=drawn is None, icons=bench.bot.services.icons)
                    message = await channel.send(**composed.answer)
                    await asyncio.to_thread(lambda m=message, n=name: list(shoot(chat, m.id, folder, n)))
                    sys.stdout.write(f"{language} {name}\n")
                    sys.stdout.flush()
            finally:
                await asyncio.to_thread(driver.quit)
    for width in WIDTHS:
        sheets(folder / str(width))


def main() -> None:
    """Make all shots, or those whose names stand on the command line."""
    for language in TEXTS.languages:
        asyncio.run(show(language, set(sys.argv[1:])))


if __name__ == "__main__":
    main()
