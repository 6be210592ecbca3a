"""Questions of modules: each has its sentence and its picture, whose numbers are those of the buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
import render
from bot.panels import spots
from bot.panels.page import Page
from bot.panels.parts import Panel, Select
from bot.panels.private import my_turn, orders, placement, verbs
from bot.panels.viewer import Viewer
from bot.panels.wants import OpenVerb, PlayNow
from bot.tables.effects import Effect, effects
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from bot.wording import describe
from engine import write
from engine.base.auction import Bid
from engine.base.building import Build
from engine.base.state import Estates, Money
from engine.base.things import MONEY
from engine.base.view import TileView
from engine.base.window import PASS
from engine.core.kernel import Choice
from engine.core.saving import stored_classes
from engine.modules.city_walls import BuildWall, Wood
from engine.modules.orchards import BOARDS, Orchards
from engine.modules.treasure_chamber import BuyChests, PlaceChest
from render import SpotChoice, sprites
from render.scene import Picture as Drawing
from render.scene import Words
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.panels.test_panels import actions, check
from tests.bot.questions import ASKED, PANELS_OF_THEIR_OWN, ask, at_work

TEXTS = Texts.load(strict=True)


async def game_of(tables: Tables, *names: str, seed: str = "spots") -> Table:
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=names, seed=seed)
    return table


def labels(panel: Panel) -> list[str]:
    """What the buttons and options of a panel say."""
    found = []
    for row in panel.rows:
        found += [o.label for o in row.options] if isinstance(row, Select) else [b.label for b in row]
    return found


async def with_wall_card(tables: Tables, *others: str) -> Page:
    """The page of somebody rich who may build a wall card on the fountain."""
    table = await game_of(tables, "city_walls", *others)
    table.game().of(Wood).cards[:] = ["wall_e"]
    table.game().of(Money).hands[table.asked or 0] = list(MONEY)
    table.game()._options = None
    return Page.of(table, TEXTS("en"), table.asked)


async def test_a_wall_card_shows_numbered_places_and_what_becomes_of_the_wall(tables: Tables) -> None:
    page = await with_wall_card(tables)
    panel = verbs.verb_panel(page, OpenVerb("wall"))
    assert panel is not None
    assert panel.picture is not None
    request = panel.picture.request
    assert isinstance(request, SpotChoice)
    (pick,) = request.picks
    assert (pick.cell, pick.label, pick.taken, pick.note) == ((0, 0), "1", True, "0 → 1")
    assert request.piece == "wall_e"
    assert any(label.startswith("1 · ") and label.endswith("(wall 0 → 1)") for label in labels(panel))
    assert TEXTS("en")("spot-wall") in panel.text
    assert "1 N14 (wall 0 → 1)" in panel.picture.alt


async def test_places_are_numbered_as_their_buttons_are(tables: Tables) -> None:
    table = await game_of(tables, "treasure_chamber")
    page = Page.of(table, TEXTS("en"), table.asked)
    options = tuple(PlaceChest("tower", cell) for cell in ((1, 0), (0, 1), (-1, 0)))
    page = replace(page, view=replace(page.view, options=options))
    found = spots.spots_of(page, "chest", options)
    picture = spots.spot_picture(page, "Place a chest", found)
    assert picture is not None
    assert isinstance(picture.request, SpotChoice)
    assert [(pick.label, pick.cell) for pick in picture.request.picks] == [
        ("1", (1, 0)),
        ("2", (0, 1)),
        ("3", (-1, 0)),
    ]
    (row,) = spots.spot_rows(page, "chest", found, "Place a chest")
    assert not isinstance(row, Select)
    assert [button.label.split(" · ")[0] for button in row] == ["1", "2", "3"]
    assert [button.id.rsplit("|", 1)[1] for button in row] == [engine.write(one) for one in options]


async def test_walls_of_several_cards_are_chosen_card_by_card(tables: Tables) -> None:
    page = await with_wall_card(tables)
    options = tuple(
        BuildWall(card, None, cell) for card in ("wall_e", "wall_n") for cell in ((0, 0), (1, 0), (2, 0))
    )
    page = replace(page, view=replace(page.view, options=options))
    found = spots.spots_of(page, "wall", options)
    assert [(spot.piece, str(spot.wants)) for spot in found] == [("wall_e", "wall.0"), ("wall_n", "wall.1")]
    panel = verbs.verb_panel(page, OpenVerb("wall", (1,)))
    assert panel is not None
    assert panel.picture is not None
    assert isinstance(panel.picture.request, SpotChoice)
    assert [pick.cell for pick in panel.picture.request.picks] == [(0, 0), (1, 0), (2, 0)]


async def test_a_place_in_the_alhambra_or_the_reserve_is_one_decision_before_the_payment(
    tables: Tables,
) -> None:
    page = await with_wall_card(tables)
    options = (
        *(BuildWall("wall_e", None, (x, 0)) for x in range(4)),
        BuildWall("wall_e", "tower_10", None),
        BuildWall("wall_e", "garden_6", None, 1),
    )
    page = replace(page, view=replace(page.view, options=options))
    found = spots.spots_of(page, "wall", options)
    assert [(spot.cell, spot.piece) for spot in found] == [
        ((0, 0), ""),
        ((1, 0), ""),
        ((2, 0), ""),
        ((3, 0), ""),
        (None, "tower_10"),
        (None, "garden_6"),
    ]
    assert all(isinstance(spot.wants, PlayNow) for spot in found)


async def test_what_would_be_drawn_is_told_to_nobody_beforehand(tables: Tables) -> None:
    page = await with_wall_card(tables, "building_sites")
    table, game, seat = page.table, page.table.game(), page.seat or 0
    site = next(option for option in game.legal() if option.verb == "site")
    assert effects(game, seat, [site]) == [None], "two site tiles are drawn for it"
    before = game.of(Estates).boards[seat].longest_wall()
    walls = [option for option in game.legal() if option.verb == "wall"]
    assert effects(game, seat, walls) == [Effect(0, 1, 0, 1)]
    assert game.of(Estates).boards[seat].longest_wall() == before, "nothing has been done"
    assert table.number == 0


def test_every_question_that_the_engine_knows_is_asked_here() -> None:
    found = stored_classes().items()
    known = {tag for tag, cls in found if issubclass(cls, Choice) and cls.__module__.startswith("engine.")}
    assert known == set(ASKED) | PANELS_OF_THEIR_OWN


@pytest.mark.parametrize("language", TEXTS.languages)
async def test_every_question_of_every_module_has_its_sentence_and_its_picture(
    tables: Tables, language: str
) -> None:
    say, table = TEXTS(language), await at_work(tables)
    before, person = table.game().copy(), on_turn(table)
    for tag, (_, picture) in ASKED.items():
        choice = ask(table, tag, before)
        panel = my_turn.current(table, Viewer(person, say))
        heading, *told = panel.text.splitlines()
        asked = say(f"question-{tag}", **describe.arguments(say, choice, table.names))
        assert heading == f"### {asked}"
        assert told, f"{tag}: what it does"
        assert panel.picture is not None, tag
        assert type(panel.picture.request) is picture, tag
        assert render.scene(panel.picture.request, panel.picture.view, say).width == 1200
        assert PASS not in table.legal(person.id) or write(PASS) in actions(panel), tag
        check(panel)


@pytest.mark.parametrize("language", TEXTS.languages)
async def test_what_a_tile_of_a_module_or_a_gate_is_good_for_stands_where_it_is_placed(
    tables: Tables, language: str
) -> None:
    table, say = await game_of(tables, "camps", "city_gates"), TEXTS(language)
    game, seat = table.game(), table.asked or 0
    game.of(Estates).pending[seat]["camp_n"] = "market"
    game.stack.pop()
    game._options = None
    panel = my_turn.current(table, Viewer(on_turn(table), say))
    assert say("spot-camp") in panel.text
    assert say("spot-gates") not in panel.text
    assert panel.picture is not None
    scene = render.scene(panel.picture.request, panel.picture.view, say)
    words = [mark.text for _, mark in scene.walk() if isinstance(mark, Words)]
    assert say("pic-turn-places-thing", thing=say("thing-camp_n")) in words
    page = Page.of(table, say, seat)
    through = Build("tower_10", (1, 0), (("gates", "n"),))
    bought = TileView("tower_10", "tower", 10, 0)
    players = [replace(player, pending=(bought,)) for player in page.view.players]
    page = replace(page, view=replace(page.view, options=(through,), players=tuple(players)))
    told = placement.place_panel(page, None, Viewer(on_turn(table), say)).text
    assert say("spot-gates") in told
    assert say("spot-camp") not in told


@pytest.mark.parametrize("language", TEXTS.languages)
async def test_the_groups_for_a_fruit_are_numbered_on_the_own_orchard(tables: Tables, language: str) -> None:
    say, table = TEXTS(language), await at_work(tables)
    seat = table.asked or 0
    ask(table, "choose_space", table.game().copy())
    panel = my_turn.current(table, Viewer(on_turn(table), say))
    board = table.game().of(Orchards).boards[seat]
    groups = [points for points, fruits in BOARDS[board].items() if "fruit_date" in fruits][::-1]
    assert len(groups) > 1
    picture = panel.picture
    assert picture is not None
    assert isinstance(picture.request, SpotChoice)
    assert picture.request.spaces == tuple((str(n), str(points)) for n, points in enumerate(groups, 1))
    told = [label for label in labels(panel) if " · " in label]
    assert told == [f"{n} · {say('option-fruit', space=points)}" for n, points in enumerate(groups, 1)]
    assert all(label.replace(" · ", " ") in picture.alt for label in told)
    assert say(f"mark-orchards-{board}", text="none") in picture.alt
    scene = render.scene(picture.request, picture.view, say)
    places = sprites.places(f"orchards/{board}")
    spots_of_board = [
        mark.rect
        for _, mark in scene.walk()
        if isinstance(mark, Drawing) and mark.sprite == f"orchards/{board}"
    ]
    (whole,) = spots_of_board
    numbers = {mark.text: mark.rect for _, mark in scene.walk() if isinstance(mark, Words)}
    printed = [(points, fruit) for points, fruits in BOARDS[board].items() for fruit in fruits]
    for number, points in enumerate(groups, 1):
        place, at = places[printed.index((points, "fruit_date"))], numbers[str(number)]
        assert abs(at.left + at.width / 2 - whole.left - place.x * whole.height) <= 2
        assert abs(at.top + at.height / 2 - whole.top - place.y * whole.height) <= 2


async def test_a_room_is_told_as_one_where_it_is_chosen_before_the_payment(tables: Tables) -> None:
    page = Page.of(await game_of(tables, "treasure_chamber"), TEXTS("en"))
    pays = [(name,) for name in MONEY]
    options = tuple(BuyChests(room, pay) for room in (1, 2) for pay in pays)
    page = replace(page, view=replace(page.view, options=options))
    assert [spot.label for spot in spots.spots_of(page, "chests", options)] == ["Room 1", "Room 2"]


async def test_types_that_are_named_and_things_that_are_ordered_have_their_own_icons(tables: Tables) -> None:
    table = await game_of(tables, "characters", "thieves")
    page = Page.of(table, TEXTS("en"), table.asked)
    found = {
        option.value: option.icon
        for row in orders.between_panel(page).rows
        if isinstance(row, Select)
        for option in row.options
    }
    assert found["thief denar"] == "money_denar"
    assert found["name_type tower"] == "type_tower"
    assert found["bid wise_man"] == "piece_wise_man"
    assert all(found.values())
    placeholders = [row.placeholder for row in orders.between_panel(page).rows if isinstance(row, Select)]
    assert len(set(placeholders)) == len(placeholders), "each list says what it orders"


async def test_each_of_several_lists_says_from_where_to_where_it_goes(tables: Tables) -> None:
    page = Page.of(await game_of(tables, "characters"), TEXTS("en"))
    options = tuple(Bid(amount) for amount in range(1, 31))
    found = spots.spots_of(replace(page, view=replace(page.view, options=options)), "bid", options)
    rows = [row for row in spots.spot_rows(page, "bid", found, "Bid") if isinstance(row, Select)]
    assert [row.placeholder for row in rows] == ["Bid: Bid 1 to Bid 25", "Bid: Bid 26 to Bid 30"]
    assert len({row.id for row in rows}) == 2
    assert [option.label for row in rows for option in row.options] == [f"Bid {n}" for n in range(1, 31)]
