"""Statistics out of results made by hand; every figure is worked out here once more."""

from __future__ import annotations

from bot.tables.records import statistics
from bot.tables.records.statistics import Best, Companion, Played
from tests.bot.tables.records.made import computer, ended, seat


def test_games_wins_averages_and_records_of_a_person() -> None:
    games = [
        ended([seat(1, 90, wall=9, turns=[10, 20, 90]), seat(2, 70)], game="game0001"),
        ended([seat(1, 50, wall=12, turns=[30]), seat(2, 70), seat(3, 70)], game="game0002"),
        ended([seat(1, 70, wall=12, turns=[]), seat(2, 70), computer(20)], game="game0003"),
    ]
    found = statistics.of_person(games, 1)
    assert (found.games, found.wins, found.left) == (3, 2, 0)
    assert found.points == 70
    assert found.best == Best(90, "game0001", "P1")
    assert found.wall == Best(12, "game0002", "P1")
    assert found.players == {2: Played(1, 1, 90), 3: Played(2, 1, 60)}
    assert found.turn == 25
    assert found.rounds == (70, 0, 0)
    assert found.items["tower"] == 70
    assert found.items["wall"] == 0
    assert (found.bought, found.exact, found.share_exact) == (10, 4, 0.4)
    assert (found.money, found.overpaid, found.redesigns, found.thefts) == (60, 3, 1, 0)


def test_what_is_averaged_is_averaged_over_games() -> None:
    games = [
        ended(
            [
                seat(1, 10, money=50, overpaid=1, redesigns=4, thefts=2, bought=5, exact=5, rounds=[1, 2, 7]),
                seat(2, 5),
            ]
        ),
        ended(
            [
                seat(1, 20, money=60, overpaid=4, redesigns=1, thefts=1, bought=15, exact=5, rounds=[3, 4]),
                seat(2, 5),
            ]
        ),
    ]
    found = statistics.of_person(games, 1)
    assert (found.money, found.overpaid, found.redesigns, found.thefts) == (55, 2.5, 2.5, 1.5)
    assert found.share_exact == 0.5
    assert found.rounds == (2, 3, 7)


def test_a_modules_word_is_averaged_over_the_games_in_which_it_brought_somebody_points() -> None:
    games = [
        ended([seat(1, 30, items={"tower": 10, "camps": 20}), seat(2, 5, items={})], modules=["camps"]),
        ended(
            [seat(1, 40, items={"tower": 40}), seat(2, 5, items={"camps": 5})], modules=["camps", "vizier"]
        ),
        ended([seat(1, 50, items={"tower": 20, "wall": 30}), seat(2, 5)]),
    ]
    found = statistics.of_person(games, 1)
    assert found.own_items == {"camps": 10}
    assert found.items["tower"] == 70 / 3
    assert found.items["wall"] == 10
    assert found.items["garden"] == 0
    assert found.modules == {"camps": Played(2, 2, 35), "vizier": Played(1, 1, 40)}


def test_games_that_somebody_left_or_came_late_to_are_no_games_of_theirs() -> None:
    games = [
        ended([seat(1, 90, kind="left", level="medium"), seat(2, 70)]),
        ended([seat(1, 80, late=True), seat(2, 70)]),
        ended([seat(1, 60), seat(2, 70)]),
    ]
    found = statistics.of_person(games, 1)
    assert (found.games, found.wins, found.left, found.best.value) == (1, 0, 1, 60)
    nobody = statistics.of_person(games, 7)
    assert (nobody.games, nobody.turn, nobody.companions) == (0, None, ())


def test_favourite_opponents_are_those_of_most_games_and_whoever_wants_none_is_not_named() -> None:
    games = [
        ended([seat(1, 90), seat(2, 70), seat(3, 60), seat(4, 95), computer(3)]),
        ended([seat(1, 50), seat(2, 70, name="New name"), seat(3, 20)]),
        ended([seat(1, 50), seat(2, 50), seat(5, 20, kind="left", level="medium")]),
        ended([seat(2, 50), seat(3, 20)]),
    ]
    found = statistics.of_person(games, 1, left_out=(3,))
    assert found.companions == (Companion(2, "P2", 3, 1), Companion(4, "P4", 1, 0))


def test_a_servers_statistics_are_of_all_who_played_to_the_end_and_want_any() -> None:
    games = [
        ended([seat(1, 90), seat(2, 70), computer(200)], game="game0001"),
        ended([seat(1, 50), seat(3, 99, wall=19)], game="game0002"),
    ]
    found = statistics.of_server(games)
    assert (found.games, found.people) == (2, 3)
    assert found.points == (90 + 70 + 50 + 99) / 4
    assert found.best == Best(99, "game0002", "P3")
    assert found.players[3].games == 1
    assert [one.user for one in found.companions] == [1, 2, 3]
    assert found.companions[0].games == 2
    without = statistics.of_server(games, left_out=(3,))
    assert (without.games, without.people, without.best.value) == (2, 2, 90)
    assert statistics.of_server([]).games == 0
