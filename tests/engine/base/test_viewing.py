"""What one viewer may see."""

from __future__ import annotations

from engine import read, view
from engine.base.events import CardsTaken
from tests.engine.base.table import game_at


def test_the_public_sees_numbers_where_the_owner_sees_cards() -> None:
    game = game_at(hands=[["denar_9", "denar_4"], [], []])
    public, own = view(game), view(game, 0)
    assert (public.players[0].hand, public.players[0].hand_count) == (None, 2)
    assert own.players[0].hand == ("denar_9", "denar_4")
    assert public.options == ()
    assert own.payable["tower_13"] == (("denar_4", "denar_9"),)
    assert public.payable == {}


def test_phase_turn_and_asked_tell_who_is_to_act() -> None:
    game = game_at(hands=[["ducat_2"], [], []])
    assert (view(game).phase, view(game).turn, view(game).asked) == ("action", 0, (0,))
    game.play(0, read("buy pavilion_2 ducat_2"))
    game.play(0, read("stop"))
    assert (view(game).phase, view(game).asked) == ("build", (0,))


def test_places_are_told_to_the_one_who_places() -> None:
    game = game_at(hands=[["ducat_2"], [], []], reserves=[["tower_12"]])
    assert [place.tile.id for place in view(game, 0).places] == ["tower_12"]
    game.play(0, read("buy pavilion_2 ducat_2"))
    game.play(0, read("stop"))
    places = view(game, 0).places
    assert [(place.tile.id, place.cells) for place in places] == [("pavilion_2", ((0, -1),))]
    assert view(game, 1).places == ()


def test_what_changed_since_the_own_last_turn_is_marked() -> None:
    game = game_at(draw=["florin_9", "florin_8", "florin_7"])
    game.play(0, read("take ducat_7"))
    game.play(1, read("take denar_2"))
    changed = {card.id: card.changed for card in view(game, 0).display}
    assert changed["florin_8"]
    assert not changed["florin_1"]


def test_the_longest_wall_is_told_side_by_side() -> None:
    board = view(game_at(boards=["F tower_13"], market={})).players[0].board
    assert (board.wall, board.gold) == (1, (((1, 0), 2),))


def test_dirk_is_seen_only_where_he_takes_part() -> None:
    assert view(game_at()).dirk is None
    dirk = view(game_at(hands=[[], []], dirk=["tower_13", "garden_6"], market={})).dirk
    assert dirk is not None
    assert [tile.id for tile in dirk.tiles] == ["tower_13", "garden_6"]
    assert (dirk.counts["tower"], dirk.score) == (1, 0)


def test_events_are_cut_to_what_the_viewer_may_know() -> None:
    game = game_at()
    game.play(0, read("take ducat_7"))
    assert CardsTaken(0, ("ducat_7",)) in view(game, 2, since=game.events).since
