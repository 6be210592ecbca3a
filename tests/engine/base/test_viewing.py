"""What one viewer may see."""

from __future__ import annotations

from engine import read, view
from engine.base.events import CardsTaken
from engine.base.state import Estates
from engine.core.kernel import Game
from engine.core.saving import restore, snapshot
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


def changed(game: Game, viewer: int | None) -> tuple[set[str], set[str], set[str]]:
    """What is marked as new: cards of the display, spaces of the market, tiles of Alhambras by id."""
    seen = view(game, viewer)
    return (
        {card.id for card in seen.display if card.changed},
        {space.currency for space in seen.market if space.changed},
        {placed.tile.id for player in seen.players for placed in player.board.tiles if placed.changed},
    )


def play(game: Game, *texts: str) -> None:
    for text in texts:
        assert game.choice is not None
        game.play(game.choice.seat, read(text))


def test_cards_spaces_and_tiles_are_marked_from_the_end_of_the_own_turn_to_the_end_of_the_next() -> None:
    game = game_at(
        hands=[["ducat_3"], ["dirham_9"], []],
        draw=["florin_9", "florin_8", "florin_7", "florin_6"],
        supply=["tower_7", "tower_8", "chambers_6"],
    )
    nothing: tuple[set[str], set[str], set[str]] = (set(), set(), set())
    assert [changed(game, seat) for seat in (None, 0, 1, 2)] == [nothing] * 4
    play(game, "buy pavilion_2 ducat_3", "build pavilion_2 N13")
    after_ann = (set(), {"ducat"}, {"pavilion_2"})
    assert changed(game, 0) == nothing  # all of it came of the own turn
    assert changed(game, 1) == changed(game, 2) == after_ann
    assert changed(game, None) == after_ann  # as the one on turn sees it
    play(game, "buy tower_9a dirham_9", "stop", "build tower_9a N15")
    assert changed(game, 0) == (set(), {"dirham"}, {"tower_9a"})
    assert changed(game, 1) == nothing
    assert changed(game, 2) == (set(), {"ducat", "dirham"}, {"pavilion_2", "tower_9a"})
    play(game, "take florin_1+dirham_4")
    assert changed(game, 0) == ({"florin_9", "florin_8"}, {"dirham"}, {"tower_9a"})
    assert changed(game, 1) == ({"florin_9", "florin_8"}, set(), set())
    assert changed(game, 2) == nothing


def test_a_space_that_was_bought_from_is_marked_while_it_is_empty() -> None:
    game = game_at(hands=[["ducat_2"], [], []])
    play(game, "buy pavilion_2 ducat_2")
    for viewer in (0, 1):
        spaces = {space.currency: (space.tile, space.changed) for space in view(game, viewer).market}
        assert spaces["ducat"] == (None, True)
        assert not any(new for currency, (_, new) in spaces.items() if currency != "ducat")


def test_what_fills_a_space_that_was_empty_before_is_marked_too() -> None:
    game = game_at(
        display=["florin_1"],
        market={"florin": "garden_8a"},
        draw=["denar_9", "denar_8", "denar_7", "denar_6"],
        supply=["tower_7", "tower_8", "chambers_6"],
    )
    play(game, "take florin_1")
    assert changed(game, 1) == (
        {"denar_9", "denar_8", "denar_7", "denar_6"},
        {"dirham", "denar", "ducat"},
        set(),
    )


def test_a_redesign_marks_what_came_and_forgets_what_went() -> None:
    game = game_at(boards=["F tower_12", "F"], reserves=[["garden_11"]])
    play(game, "redesign swap garden_11 O14")
    assert changed(game, 1)[2] == {"garden_11"}
    play(game, "take florin_1", "take dirham_4", "redesign store - O14")
    assert changed(game, 2)[2] == set()
    assert game.of(Estates).boards[0].stamps == {}


def test_what_is_marked_survives_saving() -> None:
    game = game_at(hands=[["ducat_3"], [], []], draw=["florin_9"], supply=["tower_7"])
    play(game, "buy pavilion_2 ducat_3", "build pavilion_2 N13", "take florin_1")
    again = restore(snapshot(game))
    for viewer in (None, 0, 1, 2):
        assert changed(again, viewer) == changed(game, viewer)
    assert changed(again, 0) == ({"florin_9"}, set(), set())


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
