"""What computer opponents make of the modules, in positions by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine import Action, View, new_game, read, view
from engine.ai.greedy import choose, worths
from engine.base.building import Build, shape_of
from engine.base.judging import Judge, _pays, layout
from engine.base.paying import Purse, listed
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.base.turn import BuildTiles, ChooseAction
from engine.base.window import Pass, SpecialMove
from engine.core.kernel import Choice, Game
from engine.core.module import rules_for
from engine.core.rng import Rng
from tests.engine.games import seed, walk

MIXED = st.lists(
    st.sampled_from([name for name, card in CARDS.items() if card.currency in CURRENCIES[:2]]), max_size=9
)


def game(
    modules: Sequence[str], seats: int = 3, hand: Sequence[str] = (), display: Sequence[str] = ()
) -> Game:
    """A game in which seat 0 is about to choose its first action, with this hand and display."""
    record, _ = new_game(seats, seed=seed("sense"), modules=tuple(modules))
    made = record.game
    while made.of(Course).turn is None:
        assert made.choice is not None
        made.play(made.choice.seat, made.legal()[0])
    made.of(Course).turn = 0
    made.of(Money).hands[0] = list(hand)
    if display:
        made.of(Money).display = list(display)
    return asked(made, ChooseAction(0, first=True))


def asked(made: Game, *choices: Choice) -> Game:
    """The game with another open choice."""
    made.stack[:] = list(reversed(choices))
    made._options = None
    return made


def seen(made: Game) -> View:
    return view(made, 0)


def worth(made: Game, text: str) -> float:
    return dict(worths(seen(made)))[read(text)]


def chosen(made: Game) -> Action:
    return choose(seen(made))


def judge(made: Game) -> Judge:
    return Judge(seen(made), rules_for(made.rules.ids))


def lay(made: Game, *tiles: tuple[str, tuple[int, int]]) -> None:
    board = made.of(Estates).boards[0]
    for tile, at in tiles:
        assert board.fits(shape_of(made, tile), at)
        board.put(tile, at, shape_of(made, tile))
    made._options = None


def window(made: Game, finished: int, following: int) -> Game:
    made.of(Course).turn = finished
    return asked(made, SpecialMove(0, finished, following, 0))


# -- helpers ----------------------------------------------------------------------------------------------


@given(MIXED, st.integers(1, 20), st.sampled_from([None, CURRENCIES[1]]))
def test_exact_payments_are_found_as_by_listing_them(
    cards: list[str], price: int, must_use: str | None
) -> None:
    purse = Purse(
        tuple((card, CARDS[card].worth) for card in sorted(cards)), CURRENCIES[:2], must_use=must_use
    )
    assert _pays(purse, price) == bool(listed([purse], price)[0])


def test_a_layout_from_a_view_is_the_layout_of_the_game() -> None:
    """With camps, gates, wooden walls and projects as they lie."""
    modules = ("camps", "city_gates", "city_walls", "major_projects", "characters", "bazaars", "squares")
    record, _ = new_game(3, seed=seed("layouts"), modules=modules)
    rng = Rng(bytes(32))
    for seat, action in walk(record, 400, seed("layouts")):
        building = [
            option for option in record.game.legal() if isinstance(option, Build) and option.at != "reserve"
        ]
        record.play(seat, building[rng.below(len(building))] if building else action)
    shown = view(record.game)
    for player, board in zip(shown.players, record.game.of(Estates).boards, strict=True):
        assert layout(player.board) == board
    assert any(len(board.works()) for board in record.game.of(Estates).boards)


def test_a_view_without_shapes_can_be_judged_too() -> None:
    made = game(())
    bare = seen(made)
    me = bare.players[0]
    tiles = tuple(replace(p, tile=replace(p.tile, shape=())) for p in me.board.tiles)
    players = (replace(me, board=replace(me.board, tiles=tiles)), *bare.players[1:])
    assert choose(replace(bare, players=players, layings=(), modules=())) == chosen(made)


# -- money ------------------------------------------------------------------------------------------------


def test_much_money_is_worth_less_each() -> None:
    poor, rich = game((), hand=["denar_5"]), game((), hand=["denar_9"] * 9)
    assert judge(poor).cards_worth(("florin_9",)) > judge(rich).cards_worth(("florin_9",)) + 1


def test_coins_and_diamonds_make_exact_payments() -> None:
    made = game(("diamonds", "change"))
    made.of(Market).spaces[0] = "tower_13"
    own = judge(made)
    assert own.can_pay(["diamond_6", "diamond_7"], CURRENCIES[0], 13)
    assert not own.can_pay(["diamond_6", f"{CURRENCIES[0]}_7"], CURRENCIES[0], 13)
    assert own.can_pay([f"coin_{CURRENCIES[0]}", f"{CURRENCIES[0]}_7"], CURRENCIES[0], 8)


# -- single modules ---------------------------------------------------------------------------------------


def test_a_thief_takes_a_large_card_and_leaves_a_small_one() -> None:
    from engine.modules.thieves import Thieves

    for value, takes in ((9, True), (1, False)):
        made = game(("thieves",), display=[f"denar_{value}", "florin_1", "ducat_1", "dirham_1"])
        made.of(Thieves).hands[0] = ["thief_denar"]
        action = chosen(window(made, 2, 1))
        assert (action.verb == "thief") == takes


def test_a_bonus_card_is_revealed_before_a_scoring_and_not_earlier() -> None:
    from engine.modules.bonus_cards import PICTURED, Bonus, MayReveal

    made = game(("bonus_cards",), display=["denar_9", "florin_1", "ducat_1", "dirham_1"])
    card = next(
        c for c, tile in PICTURED.items() if made.of(Estates).boards[0].fits(TILES[tile].cells, (1, 0))
    )
    made.of(Bonus).hidden[0] = [card]
    lay(made, (PICTURED[card], (1, 0)))
    assert chosen(asked(made, ChooseAction(0, first=True))).verb != "reveal"
    assert chosen(asked(made, MayReveal(0))).verb == "reveal"


def test_the_pictured_tile_is_worth_more_than_another_of_its_kind() -> None:
    from engine.modules.bonus_cards import PICTURED, Bonus

    made = game(("bonus_cards",))
    card, tile = next(iter(PICTURED.items()))
    made.of(Bonus).hidden[0] = []
    without = judge(made).placed(tile, (1, 0))
    made.of(Bonus).hidden[0] = [card]
    assert judge(made).placed(tile, (1, 0)) > without + 1


def test_a_square_is_worth_most_beside_buildings_of_its_type() -> None:
    made = game(("squares",))
    tower = next(t for t in TILES if t.startswith("tower") and not TILES[t].cells[0][2] & 9)
    made.of(Estates).boards[0].put(tower, (1, 0), TILES[tower].cells)
    made.of(Estates).boards[1].put("tower_13", (1, 0), TILES["tower_13"].cells)
    asked(made, ChooseAction(0, first=True))
    assert worth(made, "square tower") > worth(made, "square pavilion")


def test_a_wise_man_names_the_type_that_gains_most() -> None:
    from engine.modules.characters import Characters, NameType

    made = game(("characters",))
    made.of(Characters).owners["wise_man"] = 0
    other = made.of(Estates).boards[1]
    made.of(Estates).boards[0].put("tower_8", (1, 0), TILES["tower_8"].cells)
    for place, tile in enumerate(
        ("tower_9a", "garden_9", "chambers_9a", "arcades_8a", "seraglio_9", "pavilion_7")
    ):
        other.put(tile, (place + 1, 0), TILES[tile].cells)
    assert chosen(asked(made, NameType(0))) == read("name_type tower")


def test_bids_stay_below_what_the_power_is_worth() -> None:
    from engine.base.auction import Auction, Bid, Bidding

    made = game(("characters",), hand=["denar_1", "denar_9", "denar_9"])
    for high, goes_on in ((0, True), (17, False)):
        action = chosen(asked(made, Bidding(0, "benefactor", high), Auction("benefactor", 1, high, 1)))
        assert isinstance(action, Bid if goes_on else Pass)
        if isinstance(action, Bid):
            assert action.amount == 1


def test_a_scout_is_used() -> None:
    from engine.modules.invaders import Invaders, MayScout

    made = game(("invaders",))
    kind = made.of(Invaders).scouts[0].removeprefix("scout_")
    assert chosen(asked(made, MayScout(0, kind))).verb == "scout"


def test_open_sides_cost_where_invaders_may_come() -> None:
    calm, invaded = judge(game(())), judge(game(("invaders",)))
    assert invaded.placed("garden_12", (1, 0)) < calm.placed("garden_12", (1, 0))


def test_a_site_is_kept_in_the_currency_that_is_there() -> None:
    from engine.modules.building_sites import KeepOne

    made = game(("building_sites",), hand=["ducat_9", "ducat_8", "denar_1"])
    made.of(Estates).pending[0]["tower_13"] = "site"
    assert chosen(asked(made, KeepOne(0, "tower_13", ("site_denar_1", "site_ducat_2")))) == read(
        "keep site_ducat_2"
    )


def test_chests_are_bought_only_for_buildings_of_their_colours() -> None:
    from engine.modules.treasure_chamber import Chamber

    made = game(("treasure_chamber",), hand=["denar_8"])
    made.of(Chamber).rooms = {1: ["chest_tower"] * 2 + ["chest_garden"] * 2, 2: ["chest_pavilion"] * 4, 3: []}
    made.of(Estates).boards[0].put("tower_8", (1, 0), TILES["tower_8"].cells)
    made._options = None
    asked(made, ChooseAction(0, first=True))
    assert worth(made, "chests 1 denar_8") > worth(made, "chests 2 denar_8")
    assert worth(made, "chests 2 denar_8") < 0


def test_a_master_builder_is_not_spent_on_a_redesign_that_brings_nothing() -> None:
    made = game(("master_builders",), hand=["mb_denar"])
    lay(made, ("garden_12", (1, 0)))
    assert chosen(asked(made, BuildTiles(0))).verb == "stop"


def test_a_citizen_is_delivered_and_the_merchant_waits_where_tiles_fit() -> None:
    from engine.modules.street_merchants import MayDeliver, Merchants, PutMerchant

    made = game(("street_merchants",))
    made.of(Merchants).waiting[0] = ["tower", "garden", "garden"]
    assert chosen(asked(made, MayDeliver(0, "tower", (1, 0)))).verb == "deliver"
    made.of(Market).spaces[:] = ["garden_12", None, None, None]
    asked(made, PutMerchant(0))
    at: Any = chosen(made)
    assert at.at in made.of(Estates).boards[0].places(TILES["garden_12"].cells)


def test_a_camp_is_placed_where_its_line_counts_buildings() -> None:
    made = game(("camps",))
    board = made.of(Estates).boards[0]
    walled = next(t for t, known in TILES.items() if known.kind == "building" and known.cells[0][2] == 2)
    board.put(walled, (1, 0), TILES[walled].cells)
    made._options = None
    asked(made, ChooseAction(0, first=True))
    assert judge(made).best_place("camp_w") is not None
    assert (judge(made).best_place("camp_w") or 0) > 1


def test_a_bazaar_looks_for_neighbours_of_its_types() -> None:
    made = game(("bazaars",))
    board = made.of(Estates).boards[0]
    board.put("tower_8", (1, 0), TILES["tower_8"].cells)
    made._options = None
    asked(made, ChooseAction(0, first=True))
    own = judge(made)
    near = own.placed("baz_dirham_2", (0, 1))
    far = own.placed("baz_dirham_2", (-1, 0))
    assert near > far
