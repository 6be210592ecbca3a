"""What everybody did since the last turn of whoever is on turn, in drawings at their seats."""

from __future__ import annotations

from dataclasses import replace

import render
from bot.texts.say import Say
from engine import DIRK
from engine.base.auction import LotWon
from engine.base.dirk import DirkDrew
from engine.base.events import CardsTaken, LeftoverGiven, Redesigned, RoundScored, TileBought, TilePlaced
from engine.modules.thieves import CardStolen
from engine.modules.treasure_chamber import ChestsBought
from render import samples
from render.scenes.since import Done, since
from tests.render.reading import one, sprites, words


def bought(seat: int, tile: str) -> TileBought:
    return TileBought(seat, tile, "denar", ("denar_9",), 9, exact=False)


def test_tiles_and_cards_stand_at_the_seat_that_got_them_in_order() -> None:
    events = (
        bought(1, "tower_9b"),
        TilePlaced(1, "tower_9b", (1, 0), "market"),
        CardsTaken(1, ("denar_5", "ducat_1")),
    )
    assert since(events, ()) == {1: (Done("tile/tower_9b"), Done("card/denar_5"), Done("card/ducat_1"))}


def test_what_was_moved_is_told_apart_from_what_is_new() -> None:
    events = (Redesigned(2, "swap", (0, 1), "garden_7", "pavilion_3"),)
    assert since(events, ()) == {2: (Done("tile/garden_7", moved=True), Done("tile/pavilion_3", moved=True))}


def test_lots_leftover_tiles_gained_points_and_dirks_tiles_are_told() -> None:
    events = (
        LotWon(0, "haggler", 5, ("denar_5",)),
        LeftoverGiven("tower_9c", "denar", 3, (1, 2, 3, 9)),
        LeftoverGiven("tower_7", "denar", None, (1, 1, 1, 1)),
        RoundScored(1, (4, 0, 7, 2)),
        DirkDrew(("garden_6",)),
    )
    found = since(events, ("characters",))
    assert found[0] == (Done("characters/haggler"), Done("", points=4))
    assert 1 not in found, "nothing was gained"
    assert found[3] == (Done("tile/tower_9c"), Done("", points=2))
    assert found[DIRK] == (Done("tile/garden_6"),)


def test_a_module_stands_for_itself_only_where_nothing_else_was_done() -> None:
    events = (
        ChestsBought(1, 2, (), ("denar_8",)),
        ChestsBought(2, 1, (), ("denar_8",)),
        bought(2, "tower_7"),
    )
    found = since(events, ("treasure_chamber",))
    assert found[1] == (Done("treasure_chamber/chest_arcades"),)
    assert found[2] == (Done("tile/tower_7"),)
    assert since(events, ()).get(1) is None, "a module that does not take part"


def test_money_taken_in_another_way_is_told_too() -> None:
    stolen = CardStolen(3, "thief_denar", "denar_7")
    assert since((stolen,), ("thieves",)) == {3: (Done("card/denar_7"),)}


def test_what_does_not_fit_is_counted(english: Say) -> None:
    tiles = ("tower_7", "tower_8", "tower_9a", "tower_9b", "tower_10", "garden_6", "garden_7")
    view = replace(samples.position(4), since=tuple(bought(1, tile) for tile in tiles))
    group = one(render.scene(render.Turn(samples.NAMES[:4]), view, english), "since:1")
    shown = sprites(group)
    assert 0 < len(shown) < len(tiles)
    assert words(group) == [f"+{len(tiles) - len(shown)}"]


def test_a_card_is_its_value_over_its_sign(english: Say) -> None:
    view = replace(samples.position(4), since=(CardsTaken(2, ("denar_5", "ducat_1")),))
    group = one(render.scene(render.Turn(samples.NAMES[:4]), view, english), "since:2")
    assert words(group) == ["5", "1"]
    assert sprites(group) == ["symbol/denar", "symbol/ducat"]
    assert words(one(render.scene(render.Turn(samples.NAMES[:4]), view, english), "since:1")) == []
