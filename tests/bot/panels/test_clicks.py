"""How many clicks things take from the message that calls somebody, with no, six and all modules, and how much stands
on that message. `UPDATE_PANELS=1` writes the table into `docs/panels.md`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import engine
from bot.panels.custom_ids import Press, action_of
from bot.panels.modules import REDESIGN
from bot.panels.page import Page, page_of
from bot.panels.parts import Button, Panel, Select
from bot.panels.private import looks, my_turn, payment, redesigns
from bot.panels.public import turn
from bot.panels.viewer import Viewer
from bot.panels.wants import OpenPayments, OpenVerb, PlayNow, read_want
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from engine import Action
from engine.base.auction import Bid, open_auction
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.state import Estates, Market, Money
from engine.base.things import CURRENCIES, TILES
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.modules.city_walls import BuildWall, Wood
from engine.modules.thieves import Steal
from tests.bot.conftest import ANNA, BEN, CARL, press, seated
from tests.bot.panels.test_panels import components, opened

TEXTS = Texts.load(strict=True)
DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "panels.md"
SIX: Final = ("thieves", "vizier", "diamonds", "city_walls", "characters", "major_projects")
GAMES: Final = {"0": (), "6": SIX, "19": engine.chosen_modules()}
BEGINS, ENDS = "<!-- clicks -->\n", "<!-- end of clicks -->\n"


class Sitting:
    """Somebody who is asked, and what they see."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.person: Person = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
        self.viewer = Viewer(self.person, TEXTS("en"))
        self.panel = turn.waiting_message(table, TEXTS("en"))
        self.clicks = 0

    @property
    def page(self) -> Page:
        return page_of(self.table, self.viewer)

    async def does(self, wanted: Callable[[Action], bool]) -> None:
        """Do such a thing in the fewest clicks that there are from what is seen."""
        clicks, action = self._way(wanted)
        self.clicks += clicks
        await self.table.play(self.person.id, action, confirm=True, interaction=press())
        self.panel = my_turn.after_step(self.table, self.viewer)

    def _way(self, wanted: Callable[[Action], bool]) -> tuple[int, Action]:
        level, seen = [self.panel], set[str]()
        for clicks in range(1, 9):
            further: list[Panel] = []
            for panel in level:
                for part in components(panel):
                    pressed = Press.parse(part.id)
                    if pressed is None or (isinstance(part, Button) and part.disabled):
                        continue
                    values = (
                        [o.value for o in part.options] if isinstance(part, Select) else [pressed.argument]
                    )
                    for value in values:
                        found = self._press(pressed.verb, value)
                        if isinstance(found, Panel) and f"{pressed.verb}|{value}" not in seen:
                            seen.add(f"{pressed.verb}|{value}")
                            further.append(found)
                        elif isinstance(found, Action) and wanted(found):
                            return clicks, found
            level = further
        raise AssertionError("no way leads there")

    def _press(self, verb: str, value: str) -> Action | Panel | None:
        """What a press does, as `bot.presses` does it."""
        page, want = self.page, read_want(value)
        if verb in ("do", "fin", "pick"):
            return action_of(value, page.view.options)
        if verb == "mod" and isinstance(want, PlayNow):
            return action_of(want.argument, page.view.options)
        if verb == "buy" or (verb == "mod" and isinstance(want, OpenPayments)):
            tile = want.tile if isinstance(want, OpenPayments) and verb == "mod" else value
            return payment.only_way(page, tile) or payment.payments_panel(page, tile)
        if verb == "now":
            return my_turn.current(self.table, self.viewer)
        if verb == "mod" and want == OpenVerb(REDESIGN):
            return redesigns.redesign_panel(page)
        if verb in ("see", "seesel"):
            action = action_of(value, page.view.options)
            after = None if action is None else self.table.preview(self.person.id, action)
            if after is None or not isinstance(action, Redesign):
                return None
            return redesigns.preview_panel(page, action, after)
        return next(iter(opened(page, self.viewer, verb, value)), None)


async def begun(tables: Tables, modules: tuple[str, ...]) -> Table:
    """A game in which somebody is to choose an action."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=modules, seed="clicks")
    while table.view().phase != "action":
        person = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
        await table.play(person.id, table.legal(person.id)[0], confirm=True, interaction=press())
    return table


def holding(table: Table, *worths: int) -> str:
    """A plain building of the market; whoever is on turn holds cards of its currency and worths above its price (0:
    exactly the price)."""
    game, seat = table.game(), table.asked or 0
    spaces = zip(game.of(Market).spaces, CURRENCIES, strict=True)
    price, tile, currency = min(
        (TILES[tile].price or 99, tile, currency) for tile, currency in spaces if tile is not None
    )
    game.of(Money).hands[seat] = [f"{currency}_{price + more}" for more in worths]
    game._options = None
    return tile


async def ends(sitting: Sitting) -> None:
    """Answers to what modules ask because of it are played, not counted; then the turn is ended."""
    while sitting.table.view().phase not in ("action", "build"):
        options = sitting.table.legal(sitting.person.id)
        await sitting.table.play(sitting.person.id, options[0], confirm=True, interaction=press())
    sitting.panel = my_turn.current(sitting.table, sitting.viewer)


async def takes(table: Table) -> int:
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, Take) and len(one.cards) == 1)
    assert sitting.clicks == 1
    await sitting.does(lambda one: one == STOP)
    return sitting.clicks


async def overpays(table: Table) -> int:
    tile = holding(table, 1, 2)
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, Buy) and one.tile == tile and not one.modifiers)
    await ends(sitting)
    await sitting.does(lambda one: isinstance(one, Build) and one.tile == tile)
    if sitting.table.is_asked(sitting.person.id) and sitting.table.view().phase == "build":
        await sitting.does(lambda one: one == STOP)
    return sitting.clicks


async def exactly(table: Table) -> int:
    tile = holding(table, 0, 1)
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, Buy) and one.tile == tile and not one.modifiers)
    await ends(sitting)
    await sitting.does(lambda one: isinstance(one, Take) and len(one.cards) == 1)
    await sitting.does(lambda one: isinstance(one, Build) and one.tile == tile)
    if sitting.table.is_asked(sitting.person.id) and sitting.table.view().phase == "build":
        await sitting.does(lambda one: one == STOP)
    return sitting.clicks


async def redesigned(table: Table) -> int:
    game, seat = table.game(), table.asked or 0
    tower = game.of(Market)
    tile = next(tile for tile in tower.spaces if tile is not None and TILES[tile].price)
    game.of(Estates).reserves[seat].append(tile)
    tower.spaces[tower.spaces.index(tile)] = None
    game._options = None
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, Redesign) and one.kind == "place")
    return sitting.clicks


async def bids(table: Table) -> int:
    holding(table, 0, 1)
    for seat in range(3):
        table.game().of(Money).hands[seat] = ["denar_5", "denar_4"]
    open_auction(table.game(), "messenger", 0)
    table.game().run()
    table.game()._options = None
    first = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
    await table.play(first.id, PASS, confirm=False, interaction=press())
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, Bid))
    return sitting.clicks


async def steals(table: Table) -> int:
    person = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=False, interaction=press())
    for _ in range(20):
        sitting = Sitting(table)
        options = table.legal(sitting.person.id)
        if any(isinstance(one, Steal) for one in options):
            await sitting.does(lambda one: isinstance(one, Steal))
            return sitting.clicks
        passing = PASS if PASS in options else options[0]
        await table.play(sitting.person.id, passing, confirm=False, interaction=press())
    raise AssertionError("nobody could steal")


async def walls(table: Table) -> int:
    table.game().of(Wood).cards[:] = ["wall_e", "wall_n"]
    table.game()._options = None
    sitting = Sitting(table)
    await sitting.does(lambda one: isinstance(one, BuildWall) and one.card == "wall_n")
    await ends(sitting)
    await sitting.does(lambda one: one == STOP)
    return sitting.clicks


async def looks_at_hand(table: Table) -> int:
    sitting = Sitting(table)
    identities = [Press.parse(part.id) for part in components(sitting.panel)]
    assert any(one is not None and one.verb == "hand" for one in identities)
    assert looks.hand_panel(sitting.page).picture is not None
    return 1


async def controls(table: Table) -> int:
    return len(list(components(turn.waiting_message(table, TEXTS("en")))))


ROWS: Final[dict[str, tuple[Callable[..., object], int, str]]] = {
    "take money, end the turn": (takes, 2, ""),
    "buy with too much, build, end the turn": (overpays, 4, ""),
    "buy exactly, take, build, end the turn": (exactly, 5, ""),
    "redesign, with its preview": (redesigned, 4, ""),
    "see hand and board": (looks_at_hand, 1, ""),
    "bid in an auction": (bids, 2, "characters"),
    "steal": (steals, 2, "thieves"),
    "use one of two wall cards, end the turn": (walls, 3, "city_walls"),
    "controls on the turn message": (controls, 12, ""),
}
"""What is done, the most that it may take, and the module that it needs."""


async def counted(tables: Tables, what: str, modules: tuple[str, ...]) -> int | None:
    does, _, needs = ROWS[what]
    if needs and needs not in modules:
        return None
    table = await begun(tables, modules)
    found = await does(table)  # type: ignore[misc]
    if table.state == "running":
        await table.abort(Person(99, "Boss", manager=True), press())
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("what", ROWS)
async def test_nothing_takes_more_clicks_than_it_may_and_the_document_says_how_many(
    tables: Tables, what: str
) -> None:
    found = {name: await counted(tables, what, modules) for name, modules in GAMES.items()}
    most = ROWS[what][1]
    if what.startswith("use one of two wall cards"):
        most += 1  # the end of the turn
    assert all(count is None or count <= most for count in found.values()), found
    told(what, ["" if count is None else str(count) for count in found.values()])


def told(what: str, cells: list[str]) -> None:
    """The document says so."""
    line = f"| {what} | {' | '.join(cells)} |"
    text = DOCUMENT.read_text("utf-8")
    if os.environ.get("UPDATE_PANELS"):
        head, rest = text.split(BEGINS)
        table, tail = rest.split(ENDS)
        kept = [one for one in table.splitlines() if one and not one.startswith(f"| {what} |")]
        DOCUMENT.write_text(f"{head}{BEGINS}" + "\n".join([*kept, line]) + f"\n{ENDS}{tail}", "utf-8")
    assert line in DOCUMENT.read_text("utf-8").splitlines()


TURNS: Final = 6


async def messages(tables: Tables, modules: tuple[str, ...]) -> float:
    """Messages of a turn, on average: everything that the game waits for has one (scorings have another)."""
    table = await begun(tables, modules)
    first, seen = table.turn_number, set[tuple[str, int]]()
    while table.turn_number < first + TURNS and table.state == "running":
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        seen.add((waiting_for.kind, waiting_for.number))
        person = next(one for one in (ANNA, BEN, CARL) if table.is_asked(one.id))
        options = table.legal(person.id)
        money = [option for option in options if isinstance(option, Take)]
        action = PASS if PASS in options else money[0] if money else options[-1]
        await table.play(person.id, action, confirm=False, interaction=press())
    await table.abort(Person(99, "Boss", manager=True), press())
    return len(seen) / TURNS


async def test_a_turn_has_few_messages_and_the_document_says_how_many(tables: Tables) -> None:
    found = {name: await messages(tables, modules) for name, modules in GAMES.items()}
    assert found["0"] == 1, "without modules a turn is one message"
    assert found["6"] <= found["19"] <= 2.5
    told("messages of a turn, on average", [f"{count:.1f}" for count in found.values()])
