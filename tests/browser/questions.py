"""Screenshots of every question of every module, and of what a turn leads to: `python -m tests.browser.questions`.

The real bot posts each panel into the sandbox's chat, where a browser shows it as wide as a desktop window and as wide
as a phone, in every language. The shots, and sheets of many of them, go into `build/questions`, to look at. Names on
the command line make those only (`bidding`, `turn`, ...).
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from PIL import Image
from selenium.webdriver.common.by import By

from bot.panels.compose import compose
from bot.panels.page import page_of
from bot.panels.parts import Panel
from bot.panels.private import looks, my_turn, orders, payment, redesigns, verbs
from bot.panels.public import turn
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
from engine.base.state import Money
from engine.base.things import MONEY
from render.gallery import fitted
from tests.bot.conftest import on_turn, press
from tests.bot.questions import ASKED, ask, at_work
from tests.browser.chat import Chat
from tests.browser.conftest import LANGUAGES
from tests.browser.driver import chrome
from tests.browser.house import ROOT
from tests.e2e.bench import TEXTS, Bench

FOLDER: Final = ROOT / "build" / "questions"
WIDTHS: Final = {1280: ((1280, 1400), False), 390: ((390, 1600), True)}
"""Sizes of the window by its width, and whether it is a phone's."""
MOVES: Final = 60
"""Moves of computers after which a turn is shown."""
COLUMNS: Final = 4
ON_A_SHEET: Final = 12
SMALL: Final = 480
"""Pixels that a shot is wide on a sheet."""

_LOADED: Final = """
return [...document.querySelectorAll(arguments[0] + " img")].every((one) => one.complete && one.naturalWidth);
"""
_TOP: Final = "document.querySelector(arguments[0]).scrollIntoView({behavior: 'instant', block: 'start'})"

Named = list[tuple[str, Panel]]


def questions(table: Table, say: Say) -> Named:
    """Each question of a module as the one who is asked sees it, and as all see that they are asked."""
    before, person, waiting_for = table.game().copy(), on_turn(table), table.lobby.waiting_for
    found: Named = []
    for tag in ASKED:
        choice = ask(table, tag, before)
        found.append((tag, my_turn.current(table, Viewer(person, say))))
        if choice.interrupt not in (None, "setup"):
            table.lobby.waiting_for = WaitingFor("ask", choice.seat, table.number, table.now, table.version)
            found.append((f"{tag}-public", turn.waiting_message(table, say)))
            table.lobby.waiting_for = waiting_for
    assert table.record is not None
    table.record.game = before
    return found


async def of_a_turn(table: Table, say: Say) -> Named:
    """What a turn in the middle of the game leads to, with money for everything."""
    person = on_turn(table)
    viewer = Viewer(person, say)
    table.game().of(Money).hands[table.asked or 0] = list(MONEY)[::2]
    table.game()._options = None
    page = page_of(table, viewer)
    moves = LegalMoves(page.view.options)
    buy = next(one for one in page.view.options if isinstance(one, Buy))
    shown: list[tuple[str, Panel | None]] = [
        ("turn-public", turn.waiting_message(table, say)),
        ("turn", my_turn.current(table, viewer)),
        ("hand", looks.hand_panel(page)),
        ("more", looks.more_panel(page)),
        ("text", looks.text_panel(page)),
        ("score", looks.score_panel(page)),
        ("redesign", redesigns.redesign_panel(page)),
        ("orders", orders.between_panel(page)),
        ("payments", payment.payments_panel(page, buy.tile)),
        ("cards", payment.cards_panel(page, buy.tile, buy.pay)),
    ]
    wanted = dict.fromkeys([*moves.others, *page.view.proposals])
    shown += [(f"verb-{verb}", verbs.verb_panel(page, OpenVerb(verb))) for verb in wanted]
    found: Named = [(name, panel) for name, panel in shown if panel is not None]
    await table.play(person.id, buy, confirm=True, interaction=press())
    for number in range(1, 6):
        if not table.is_asked(person.id):
            break
        found.append((f"then-{number}", my_turn.current(table, viewer)))
        await table.play(person.id, table.legal(person.id)[-1], confirm=True, interaction=press())
    return found


async def panels(folder: Path, say: Say) -> Named:
    """All that is shown, with the names of the files."""
    async with await Store.open(f"sqlite+aiosqlite:///{folder / 'positions.db'}") as store:
        table = await at_work(Tables(store))
        found = questions(table, say)
        moves = 0
        while moves < MOVES or table.view().phase != "action":
            person = on_turn(table)
            action = greedy.choose(table.view(table.seat_of(person.id)))
            await table.play(person.id, action, confirm=False, interaction=press())
            moves += 1
        return found + await of_a_turn(table, say)


def shoot(chat: Chat, message: int, name: str) -> None:
    """One message as wide as each window."""
    selector = f".entry[data-id='{message}']"
    for width, (size, phone) in WIDTHS.items():
        chat.resize(size, phone=phone)
        chat.wait(selector)
        chat.js(_TOP, selector)
        chat.until(lambda: chat.js(_LOADED, selector), "pictures")
        place = chat.shots / str(width)
        place.mkdir(parents=True, exist_ok=True)
        chat.driver.find_element(By.CSS_SELECTOR, selector).screenshot(str(place / f"{name}.png"))


def sheets(folder: Path, names: list[str]) -> None:
    """The shots of a folder, many on each sheet."""
    for number, start in enumerate(range(0, len(names), ON_A_SHEET), 1):
        images = []
        for name in names[start : start + ON_A_SHEET]:
            with Image.open(folder / f"{name}.png") as shot:
                images.append(fitted(shot.convert("RGB"), (SMALL, 4 * SMALL)))
        rows = [images[row : row + COLUMNS] for row in range(0, len(images), COLUMNS)]
        tops = [max(image.height for image in row) for row in rows]
        sheet = Image.new("RGB", (COLUMNS * SMALL, sum(tops)), "white")
        for row, images in enumerate(rows):
            for column, image in enumerate(images):
                sheet.paste(image, (column * SMALL, sum(tops[:row])))
        sheet.save(folder.parent / f"sheet-{folder.name}-{number}.png")


async def show(language: str, only: set[str]) -> None:
    """Shots of everything in one language, or of what is named."""
    say, folder = TEXTS(language), FOLDER / language
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:
        found = [one for one in await panels(Path(place), say) if not only or one[0] in only]
        async with Bench(Path(place), pictures=Pictures(2), icons=True) as bench:
            icons = bench.bot.services.icons
            await bench.box.wait_until(lambda: icons.are_complete, 300)
            channel: Any = bench.bot.get_channel(bench.box.channel.id)
            driver = await asyncio.to_thread(chrome, Path(place) / "profile")
            try:
                chat = await asyncio.to_thread(Chat, driver, bench.box.url, folder)
                await asyncio.to_thread(chat.enter, "Mira", LANGUAGES[language])
                for name, panel in found:
                    shown, drawn = panel.picture, None
                    if shown is not None:
                        drawn = await bench.pictures.draw(shown.request, shown.view, language, shown.tokens)
                        assert drawn is not None, f"{name}: its picture cannot be drawn"
                    message = await channel.send(**compose(panel, drawn, icons=icons).answer)
                    await asyncio.to_thread(shoot, chat, message.id, name)
                    sys.stdout.write(f"{language} {name}\n")
                    sys.stdout.flush()
            finally:
                await asyncio.to_thread(driver.quit)
    for width in WIDTHS:
        sheets(folder / str(width), [name for name, _ in found])


def main() -> None:
    """Make all shots, or those whose names stand on the command line."""
    for language in TEXTS.languages:
        asyncio.run(show(language, set(sys.argv[1:])))


if __name__ == "__main__":
    main()
