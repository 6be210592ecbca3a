"""Pictures of a choice say what the caller asked for: letters only where they are offered, bids as they were made,
what a redesign changes, places on sides and tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render
from bot.texts.say import Say
from engine import View
from engine.base.auction import AuctionOpened, Bid, BidderOut, BidMade
from engine.base.sides import EAST, NORTH, SOUTH, WEST
from render import samples
from render.measure import too_small
from render.scene import Group, Rect, Scene, Walls, Words
from render.stored_views import stored
from render.theme import THEME
from tests.render.conftest import SAMPLES, sample_scene
from tests.render.reading import covered, groups, inside, one, read_board, read_tiles, sprites, words

NAMES = samples.NAMES[:4]


def building() -> tuple[render.PlaceChoice, View]:
    view = samples.position(4, viewer=0, phase="build")
    place = view.places[0]
    picks = tuple(render.Pick(cell, str(number)) for number, cell in enumerate(place.cells, 1))
    return render.PlaceChoice(NAMES, 0, place.tile.id, picks, reserve=False), view


def letters(scene: Scene) -> list[str]:
    return [group.name.partition(":")[2] for group in groups(scene, "letter:")]


@pytest.mark.parametrize(("reserve", "dirk"), [(True, False), (False, True), (True, True), (False, False)])
def test_reserve_and_dirk_are_lettered_only_where_they_are_offered(
    reserve: bool, dirk: bool, english: Say
) -> None:
    request, view = building()
    scene = render.scene(replace(request, reserve=reserve, dirk=dirk), view, english)
    assert letters(scene) == ["R"] * reserve + ["D"] * dirk
    cockpit = render.Cockpit(NAMES, request.tile, request.picks, reserve=reserve, dirk=dirk)
    badges = [text for text in words(one(render.scene(cockpit, view, english), "pending")) if text in "RD"]
    assert badges == ["R"] * reserve + ["D"] * dirk


def test_a_preview_offers_nothing_and_tells_what_becomes_of_the_wall(english: Say) -> None:
    request, view = building()
    place = view.places[0]
    layout = replace(samples.with_tile(view.players[0].board, place.tile, place.cells[0]), wall=7)
    tried = replace(request, reserve=True, preview=layout, chosen=place.cells[0])
    scene = render.scene(tried, view, english)
    assert letters(scene) == []
    assert "wall 5 → 7" in words(one(scene, "wall"))
    seen = read_board(one(scene, "board"))
    assert place.cells[0] in seen.walls
    assert seen.framed
    assert seen.picks == {}


def test_a_redesign_shows_before_on_the_left_and_after_on_the_right(english: Say) -> None:
    view = samples.position(4, viewer=0)
    board = view.players[0].board
    gone = next(placed.at for placed in board.tiles if placed.at != (0, 0))
    after = replace(samples.without_tile(board, gone), wall=3)
    request = render.RedesignChoice(NAMES, 0, (), (), after=after, fresh=gone)
    left, right = groups(render.scene(request, view, english), "half")
    assert left.rect.left < right.rect.left
    assert words(left)[0] == english("pic-before")
    assert gone in read_board(one(left, "board")).walls
    assert "5" in words(left)
    assert words(right)[0] == english("pic-after")
    assert gone not in read_board(one(right, "board")).walls
    assert "wall 5 → 3" in words(right)


def test_before_and_after_show_the_same_part_of_a_large_alhambra(english: Say) -> None:
    view = samples.sprawling()
    board = view.players[0].board
    for gone in ((27, 3), (14, 1)):
        at = min(
            (placed.at for placed in board.tiles), key=lambda at: abs(at[0] - gone[0]) + abs(at[1] - gone[1])
        )
        request = render.RedesignChoice(NAMES, 0, (), (), after=samples.without_tile(board, at), fresh=at)
        halves = [
            read_board(one(half, "board")) for half in groups(render.scene(request, view, english), "half")
        ]
        assert all(half.cut for half in halves)
        assert set(halves[0].walls) - set(halves[1].walls) == {at}
        assert set(halves[1].walls) <= set(halves[0].walls)


def test_tiles_of_the_reserve_follow_their_letters_in_the_callers_order(english: Say) -> None:
    view = samples.position(4, viewer=0)
    reserve = tuple(tile.id for tile in view.players[0].reserve)
    for order in (reserve, reserve[::-1]):
        scene = render.scene(render.RedesignChoice(NAMES, 0, order, ()), view, english)
        rows = groups(scene, "reserve:")
        assert [(words(row)[0], read_tiles(row)) for row in rows] == [("A", [order[0]]), ("B", [order[1]])]


PICKED = [
    name
    for name in SAMPLES
    if name.startswith(("place", "modules-place", "redesign", "spots", "cockpit-place"))
]


@pytest.mark.parametrize("name", PICKED)
def test_nothing_is_painted_over_the_number_of_a_place(name: str, english: Say) -> None:
    assert covered(sample_scene(name, english)) == []


# -- numbered places ---------------------------------------------------------------------------------------


def labelled(scene: Scene) -> dict[str, Group]:
    return {group.name.partition(":")[2]: group for group in groups(scene, "pick:")}


@pytest.mark.parametrize("side", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize("note", ["", "9 → 12"])
def test_a_number_on_a_side_stands_on_the_middle_of_that_side(side: int, note: str, english: Say) -> None:
    view = samples.position(4, viewer=0)
    pick = render.Pick((2, 0), "3", taken=True, side=side, note=note)
    scene = render.scene(render.SpotChoice(NAMES, 0, "where?", (pick,)), view, english)
    walls = next(mark for mark in inside(one(scene, "board")) if isinstance(mark, Walls))
    middle = (walls.rect.left + 5 * walls.edge // 2, walls.rect.top + walls.edge // 2)
    x, y = {
        NORTH: (middle[0], walls.rect.top),
        SOUTH: (middle[0], walls.rect.top + walls.edge),
        EAST: (walls.rect.left + 3 * walls.edge, middle[1]),
        WEST: (walls.rect.left + 2 * walls.edge, middle[1]),
    }[side]
    plate = labelled(scene)["3"]
    number = next(mark for mark in plate.marks if isinstance(mark, Words) and mark.text == "3")
    assert plate.rect.left <= x <= plate.rect.right
    assert plate.rect.top <= y <= plate.rect.bottom
    if side in (EAST, WEST):
        assert abs(number.rect.centre[0] - x) <= walls.edge // 6
    assert words(plate) == (["3", note] if note else ["3"])


def test_a_number_at_an_open_side_lies_outside_and_hides_no_price(english: Say) -> None:
    view = samples.position(4, viewer=0)
    taken = {placed.at for placed in view.players[0].board.tiles}
    for side, (dx, dy) in {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}.items():
        pick = render.Pick((2, 0), "3", taken=True, side=side)
        scene = render.scene(render.SpotChoice(NAMES, 0, "where?", (pick,)), view, english)
        walls = next(mark for mark in inside(one(scene, "board")) if isinstance(mark, Walls))
        cell = Rect(
            walls.rect.left + 2 * walls.edge,
            walls.rect.top,
            walls.edge,
            walls.edge,
        )
        plate = labelled(scene)["3"].rect
        within = Rect(
            max(plate.left, cell.left),
            max(plate.top, cell.top),
            min(plate.right, cell.right) - max(plate.left, cell.left),
            min(plate.bottom, cell.bottom) - max(plate.top, cell.top),
        )
        depth = within.height if dy else within.width
        wall = THEME.wall_share * walls.edge + 2
        if (2 + dx, dy) in taken:
            assert depth > wall, "between two tiles it lies on both"
        else:
            assert depth <= wall


def test_numbered_things_beside_an_alhambra_keep_their_order_and_notes(english: Say) -> None:
    offered = (("1", "sq_tower_1", "+2"), ("2", "chest_garden", ""), ("3", "wall_ne", "+1"))
    request = render.SpotChoice(NAMES, 0, "which?", offered=offered, sentence="It costs nothing.")
    scene = render.scene(request, samples.position(4, viewer=0), english)
    rows = groups(scene, "offer:")
    assert [words(row) for row in rows] == [["1", "+2"], ["2"], ["3", "+1"]]
    assert [sprites(row)[0].rpartition("/")[2] for row in rows] == ["sq_tower_1", "chest_garden", "wall_ne"]
    assert "It costs nothing." in " ".join(words(one(scene, "note")))


def test_the_value_of_money_that_one_chooses_is_read_on_a_phone(english: Say) -> None:
    view = samples.position(4, viewer=0)
    offered = (("1", "denar_5", ""), ("2", "florin_9", "+1"))
    request = render.SpotChoice(NAMES, 0, "which?", piece="ducat_7", offered=offered)
    assert too_small(render.scene(request, view, english)) == []


def test_titles_and_sentences_may_be_keys_of_texts(english: Say) -> None:
    request = render.SpotChoice(NAMES, 0, "verb-wall", piece="wall_w", sentence="spot-wall")
    said = " ".join(words(render.scene(request, samples.position(4, viewer=0), english).root))
    assert english("verb-wall") in said
    assert english("spot-wall") in said
    assert english("thing-wall_w") in said


# -- auctions ----------------------------------------------------------------------------------------------


EVENTS = (
    AuctionOpened("haggler", 0),
    BidMade(2, "haggler", 12),
    AuctionOpened("card_dealer", 1),
    BidMade(0, "card_dealer", 4),
    BidderOut(1, "card_dealer"),
    BidMade(3, "card_dealer", 6),
    BidMade(0, "card_dealer", 9),
)


def test_an_auction_shows_the_last_bid_of_everybody_and_the_highest(english: Say) -> None:
    view = replace(stored("auction"), since=EVENTS)
    for request, shown in (
        (render.Auction(samples.NAMES[:5]), view),
        (render.Turn(samples.NAMES[:5]), replace(view, viewer=None, options=())),
    ):
        panel = one(render.scene(request, shown, english), "auction")
        bids = {group.name: words(group)[0] for group in groups(panel, "bidder:")}
        assert bids == {"bidder:0": "9", "bidder:1": "–", "bidder:2": "–", "bidder:3": "6", "bidder:4": "–"}
        standing = next(mark for mark in view.beside if mark.kind.startswith("characters/"))
        assert standing.text in words(panel)
        assert english("thing-card_dealer") in words(panel)
        gone = sprites(one(panel, "bidder:1"))
        assert gone == ["seat/2"]


def test_the_bids_one_may_make_are_those_of_the_options(english: Say) -> None:
    view = stored("auction")
    scene = render.scene(render.Auction(samples.NAMES[:5]), view, english)
    allowed = [str(option.amount) for option in view.options if isinstance(option, Bid) and option.amount]
    assert words(one(scene, "bids")) == allowed
    assert {group.name for group in groups(scene, "sum:")}, "one's own money is there"


def test_an_offer_for_a_project_tells_who_offers_how_much_now(english: Say) -> None:
    view = stored("turn-6")
    lot = next(mark for mark in view.beside if mark.kind == "major_projects/mp04")
    assert (lot.seat, lot.text) == (0, "15")
    mine = replace(view, viewer=1, players=tuple(replace(p, hand=()) for p in view.players))
    request = render.PaymentChoice(samples.NAMES, 1, "mp04", "", 16, (("denar_9", "denar_7"),), 0)
    offer = one(render.scene(request, mine, english), "offer")
    assert "15" in words(one(offer, "standing"))
    assert sprites(one(offer, "standing")) == ["seat/1"]
    assert english("pic-bid-least", n=16) in words(offer)
