"""Games looked at afterwards: decisions against the best that could have been done, luck against what might have come."""

from __future__ import annotations

import pytest

import engine
from engine import Game, Record
from engine.ai import analysis, greedy
from engine.ai.analysis import decided, lucky, positions
from engine.ai.search import Appraisal, Thinking
from engine.base.history import Made
from engine.base.market import Buy
from engine.base.state import Market, Money
from engine.base.things import SCORING_CARDS
from engine.base.viewing import view
from engine.core.kernel import IllegalMove
from engine.core.saving import snapshot

THINKING = Thinking(4, 4)


def played(moves: int = 24) -> tuple[Game, list[Made], Record]:
    """The start of a game of two, the moves of the judgement, and where they led."""
    record, _ = engine.new_game(2, seed=b"a" * 32)
    start, made = record.game.copy(), list[Made]()
    for _ in range(moves):
        choice = record.game.choice
        assert choice is not None
        action = greedy.choose(view(record.game, choice.seat))
        record.play(choice.seat, action)
        made.append((choice.seat, action, False))
    return start, made, record


def test_there_is_a_position_before_each_move_and_one_at_the_end() -> None:
    start, made, record = played()
    before = snapshot(start)
    found = positions(start, made)
    assert len(found) == len(made) + 1
    assert snapshot(found[0]) == snapshot(start) == before
    assert snapshot(found[-1]) == snapshot(record.game)
    for game, (seat, action, _) in zip(found, made, strict=False):
        assert game.choice is not None
        assert game.choice.seat == seat
        assert game.is_legal(action)


def test_a_game_that_the_rules_refuse_is_not_looked_at() -> None:
    start, made, _ = played(2)
    with pytest.raises(IllegalMove):
        positions(start, [*made, (0, Buy("tower_13", ("denar_1",)), False)])


def test_who_does_the_worst_loses_points_and_who_does_the_best_none() -> None:
    start, made, _ = played()
    lost = []
    for game, (seat, _, _) in list(zip(positions(start, made), made, strict=False))[::8]:
        if len(game.legal()) < 3:
            continue
        worst = min(greedy.worths(view(game, seat)), key=lambda pair: pair[1])[0]
        found = decided(game, seat, worst, b"seed", THINKING)
        assert found is not None
        assert found.made == worst
        assert found.lost >= 0
        assert (found.best == worst) == (found.lost == 0)
        assert found == decided(game, seat, worst, b"seed", THINKING), "the seed decides"
        lost.append(found.lost)
        good = decided(game, seat, found.best, b"seed", THINKING)
        assert good is not None
        assert good.lost <= found.lost
    assert max(lost) > 3, lost
    assert sum(lost) / len(lost) > 1


@pytest.mark.parametrize(("again", "lost"), [(3.0, 0.0), (-2.0, 2.0)])
def test_what_turns_out_better_than_what_seemed_best_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, again: float, lost: float
) -> None:
    start, _, _ = played(0)
    choice = start.choice
    assert choice is not None
    best, made = start.legal()[:2]
    found = iter(
        [
            [Appraisal(best, 1.0, 4), Appraisal(made, 0.0, 4)],
            [Appraisal(best, 0.0, 4), Appraisal(made, again, 4)],
        ]
    )
    monkeypatch.setattr(analysis, "appraise", lambda *_, **__: next(found))
    decision = decided(start, choice.seat, made, b"", THINKING)
    assert decision is not None
    assert (decision.best, decision.lost) == ((made if lost == 0 else best), lost)


def test_where_there_is_no_choice_there_is_no_decision() -> None:
    start, made, _ = played()
    for game, (seat, action, _) in zip(positions(start, made), made, strict=False):
        if len(game.legal()) == 1:
            assert decided(game, seat, action, b"seed", THINKING) is None
            break
    else:
        game = start.copy()
        assert game.choice is not None
        game._options = game.legal()[:1]
        assert decided(game, game.choice.seat, game.legal()[0], b"seed", THINKING) is None


def drawing() -> tuple[Game, Made, Game]:
    """A position, a move that ends a turn in which a tile was bought, and where it leads."""
    start, made, _ = played(40)
    every = positions(start, made)
    for game, move, after in zip(every, made, every[1:], strict=False):
        if len(game.of(Market).supply) - len(after.of(Market).supply) == 1:
            return game, move, after
    raise AssertionError("no tile came")


def with_piles(game: Game, move: Made, cards: list[str], tiles: list[str]) -> tuple[Game, Game]:
    """The position with other piles, and where the move leads then."""
    twin = game.copy()
    twin.of(Money).draw, twin.of(Market).supply = list(cards), list(tiles)
    after = twin.copy()
    after.play(move[0], move[1], confirm=move[2])
    return twin, after


def test_where_nothing_is_drawn_there_is_no_luck() -> None:
    start, made, _ = played()
    every = positions(start, made)
    quiet = [
        number
        for number in range(len(made))
        if every[number].of(Money).draw == every[number + 1].of(Money).draw
        and every[number].of(Market).supply == every[number + 1].of(Market).supply
    ]
    assert quiet
    assert lucky(every[quiet[0]], made[quiet[0]], every[quiet[0] + 1], b"seed", 2) is None


def test_what_could_not_have_come_otherwise_is_no_luck() -> None:
    game, move, _ = drawing()
    cards = [card for card in game.of(Money).draw if card not in SCORING_CARDS]
    same = [card for card in cards if card.startswith("denar_3")][:1] * 12
    twin, after = with_piles(game, move, same, game.of(Market).supply[:1])
    found = lucky(twin, move, after, b"seed", 2)
    assert found is not None
    assert found.cards == found.tiles == (0.0, 0.0)


def test_some_tiles_are_lucky_and_others_are_not() -> None:
    game, move, _ = drawing()
    cards, supply = game.of(Money).draw, game.of(Market).supply
    lucks = []
    for number in range(8):
        twin, after = with_piles(game, move, cards, supply[number:] + supply[:number])
        found = lucky(twin, move, after, b"seed", 6)
        assert found is not None
        lucks.append(found.tiles)
    assert found == lucky(twin, move, after, b"seed", 6), "the seed decides"
    for seat in range(2):
        own = [luck[seat] for luck in lucks]
        assert min(own) < -0.05 < 0.05 < max(own), lucks


def test_looking_changes_nothing_and_may_be_cut_short() -> None:
    game, move, after = drawing()
    before = snapshot(game), snapshot(after)
    assert lucky(game, move, after, b"seed", 1000, enough=lambda: True) is not None
    assert (snapshot(game), snapshot(after)) == before
