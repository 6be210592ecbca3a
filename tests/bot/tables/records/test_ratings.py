"""Who is rated in which game, against whom, and that the same games give the same ratings to the last bit."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest
from openskill.models import PlackettLuce

from bot.store import Store
from bot.tables.records.ratings import PROVISIONAL, Against, Ladder, Modules, Rated, ratings
from bot.tables.records.recomputing import digest_of, exact, recompute
from bot.tables.records.records import Records
from bot.tables.records.result import Ended
from bot.tables.records.seasons import quarter_of
from tests.bot.tables.records.made import START, computer, ended, seat
from tests.ended import course, person, store_game


def rated(
    games: list[Ended], ladder: Ladder | None = None, left_out: tuple[int, ...] = ()
) -> dict[int, Rated]:
    return {one.user: one for one in ratings(games, ladder or Ladder(), left_out)}


def by_openskill(*games: dict[int, int]) -> dict[int, tuple[float, float]]:
    """Mean and deviation after games with these places, asked of the library itself."""
    model, known = PlackettLuce(), dict[int, tuple[float, float]]()
    for places in games:
        teams = [[model.rating(*known.get(user, (model.mu, model.sigma)))] for user in places]
        after = model.rate(teams, ranks=[float(place) for place in places.values()])
        known |= {user: (team[0].mu, team[0].sigma) for user, team in zip(places, after, strict=True)}
    return known


def test_ratings_follow_the_places_of_two_to_six_people_and_ties_are_ties() -> None:
    games = [
        ended([seat(1, 90), seat(2, 70)]),
        ended([seat(1, 80), seat(2, 80), seat(3, 50)]),
        ended([seat(n, 10 * n) for n in range(1, 7)]),
    ]
    wanted = by_openskill({1: 1, 2: 2}, {1: 1, 2: 1, 3: 3}, {n: 7 - n for n in range(1, 7)})
    found = rated(games)
    assert {user: (one.mu, one.sigma) for user, one in found.items()} == wanted
    assert [found[n].games for n in range(1, 7)] == [3, 3, 2, 1, 1, 1]
    assert [found[n].wins for n in (1, 2, 3, 6)] == [2, 1, 0, 1]
    assert found[1].name == "P1"


def test_whoever_left_is_behind_all_who_stayed_and_without_anybody_who_stayed_nothing_counts() -> None:
    games = [ended([seat(1, 200, kind="left", level="medium"), seat(2, 70), seat(3, 60)])]
    assert {user: (one.mu, one.sigma) for user, one in rated(games).items()} == by_openskill(
        {1: 3, 2: 1, 3: 2}
    )
    both = [ended([seat(n, 200 - n, kind="left", level="medium") for n in (1, 2)] + [seat(3, 5)])]
    assert {u: (one.mu, one.sigma) for u, one in rated(both).items()} == by_openskill({1: 2, 2: 2, 3: 1})
    nobody = [ended([seat(n, 100 + n, kind="left", level="medium") for n in (1, 2)])]
    assert rated(nobody) == {}


def test_whoever_came_late_is_left_out_and_the_others_count() -> None:
    games = [ended([seat(1, 50), seat(2, 70), seat(3, 99, late=True)])]
    assert {user: (one.mu, one.sigma) for user, one in rated(games).items()} == by_openskill({1: 2, 2: 1})
    assert rated([ended([seat(1, 50), seat(3, 99, late=True)])]) == {}


def test_who_is_gone_or_wants_no_statistics_is_an_opponent_whom_nobody_knows() -> None:
    gone = [ended([seat(1, 50), seat(None, 70, kind="gone")]) for _ in range(2)]
    model = PlackettLuce()
    mine = model.rating()
    for _ in range(2):
        (mine,), _ = model.rate([[mine], [model.rating()]], ranks=[2, 1])
    assert (rated(gone)[1].mu, rated(gone)[1].sigma) == (mine.mu, mine.sigma)
    hidden = [ended([seat(1, 50), seat(2, 70)]) for _ in range(2)]
    found = rated(hidden, left_out=(2,))
    assert set(found) == {1}
    assert (found[1].mu, found[1].sigma) == (mine.mu, mine.sigma)


def test_computers_are_not_among_people_and_their_own_ratings_never_change() -> None:
    game = ended([seat(1, 50), computer(90), seat(2, 40)])
    assert {u: (one.mu, one.sigma) for u, one in rated([game]).items()} == by_openskill({1: 1, 2: 2})
    alone = [ended([seat(1, 50), computer(90)]) for _ in range(3)]
    assert rated(alone) == {}
    model = PlackettLuce()
    mine = model.rating()
    for _ in range(3):
        (mine,), _ = model.rate([[mine], [model.rating(25.0, 2.0)]], ranks=[2, 1])
    found = rated(alone, Ladder(against="computers"))
    assert (found[1].mu, found[1].sigma, found[1].games) == (mine.mu, mine.sigma, 3)
    assert rated([ended([seat(1, 50), seat(2, 60)])], Ladder(against="computers")) == {}


def test_practice_games_are_not_rated() -> None:
    assert rated([ended([seat(1, 50), seat(2, 70)], practice=True)]) == {}


@pytest.mark.parametrize(
    ("players", "modules", "counted"),
    [
        (None, "any", [0, 1, 2, 3]),
        (2, "any", [0, 1]),
        (3, "any", [2, 3]),
        (4, "any", []),
        (None, "with", [1, 3]),
        (None, "without", [0, 2]),
        (3, "with", [3]),
    ],
)
def test_a_ladder_is_of_the_games_that_are_asked_for_alone(
    players: int | None, modules: Modules, counted: list[int]
) -> None:
    games = [
        ended([seat(1, 50), seat(2, 70)]),
        ended([seat(1, 80), seat(2, 70)], modules=["camps"]),
        ended([seat(1, 50), seat(2, 70), seat(3, 60)]),
        ended([seat(1, 90), seat(2, 70), seat(3, 60)], modules=["camps", "vizier"]),
    ]
    found = ratings(games, Ladder(players=players, modules=modules))
    assert found == ratings([games[n] for n in counted], Ladder())
    assert bool(found) == bool(counted)


def test_a_season_begins_anew_and_a_game_on_its_border_is_in_one_of_them() -> None:
    autumn = quarter_of(datetime(2030, 11, 5, tzinfo=UTC))
    assert autumn.ends is not None
    games = [
        ended([seat(1, 50), seat(2, 70)], at=autumn.ends - timedelta(seconds=1)),
        ended([seat(1, 50), seat(2, 40)], at=autumn.ends),
    ]
    assert rated(games, Ladder(autumn))[2].wins == 1
    assert rated(games, Ladder(autumn))[1].games == 1
    winter = rated(games, Ladder(quarter_of(autumn.ends)))
    assert (winter[1].games, winter[1].wins) == (1, 1)


def test_few_games_make_a_rating_provisional_and_put_it_behind_the_others() -> None:
    games = [ended([seat(1, 50), seat(2, 40)]) for _ in range(PROVISIONAL)]
    games += [ended([seat(3, 99), seat(1, 60)]) for _ in range(PROVISIONAL - 1)]
    found = ratings(games, Ladder())
    assert [(one.user, one.provisional) for one in found] == [(1, False), (2, False), (3, True)]
    assert found[2].ordinal > found[0].ordinal
    assert Rated(1, "", 25.0, 25 / 3, 0, 0).shown == 1000


def test_the_order_of_discovery_does_not_matter_but_that_of_the_games_does() -> None:
    games = [
        ended([seat(1, 50), seat(2, 70)]),
        ended([seat(1, 50), seat(3, 70)]),
        ended([seat(2, 50), seat(3, 20)]),
    ]
    assert ratings(games[::-1], Ladder()) == ratings(games, Ladder())
    same = [ended([seat(1, 50), seat(2, n)], at=START, game=f"same000{n}") for n in (40, 70)]
    assert ratings(same, Ladder()) == ratings(same[::-1], Ladder())
    other = [game.model_copy(update={"at": START + timedelta(days=-n)}) for n, game in enumerate(games)]
    assert list(exact(ratings(other, Ladder()))) != list(exact(ratings(games, Ladder())))


async def season_of_200(store: Store) -> list[str]:
    """A season of 200 games of 2 to 6 out of fourteen people and computers, put into the store one after the other."""
    rng, games = random.Random(15), []
    for number in range(200):
        size = 2 + number % 5
        users = rng.sample(range(101, 115), size)
        seats = [person(1, user, f"P{user}") for user in users]
        if number % 7 == 3:
            seats[0].user, seats[0].level, seats[0].name = None, "medium", "Zoraya"
        if number % 11 == 5:
            seats[1].level = "medium"
        modules = ("camps",) if number % 3 == 0 else ()
        at = START + timedelta(hours=9 * number)
        games.append(await store_game(store, course(size).short, seats, modules=modules, at=at))
    return games


@pytest.mark.slow
async def test_the_ratings_of_a_season_of_200_games_are_recomputed_to_the_last_bit_in_any_order(
    store: Store,
) -> None:
    games = await season_of_200(store)
    records = Records(store)
    for game in games:
        assert await records.reckon(game)
    against: tuple[Against, ...] = ("people", "computers")
    ladders = [
        Ladder(against=who, players=players, modules=modules)
        for who in against
        for players in (None, 2, 5)
        for modules in ("any", "with", "without")
    ]
    first = await records.of_server(1)
    assert len(first) == 200
    wanted = [list(exact(ratings(first, ladder))) for ladder in ladders]
    assert all(wanted), "every ladder has somebody on it"
    digest = await digest_of(records, 1)
    kept = {row.game_id: row.data for row in await store.results(1)}

    # Found in the order of their ids, which are drawn by lot.
    assert games != sorted(games)
    await store.drop_results()
    done = await recompute(store)
    assert (done.games, done.changed) == (200, 200)
    assert done.digests == {1: digest}
    again = await records.of_server(1)
    assert [list(exact(ratings(again, ladder))) for ladder in ladders] == wanted
    assert {row.game_id: row.data for row in await store.results(1)} == kept
    # A bit of another result is another digest.
    other = list(again)
    other[7] = other[7].model_copy(update={"at": other[9].at + timedelta(seconds=1)})
    assert list(exact(ratings(other, Ladder()))) != wanted[0]
