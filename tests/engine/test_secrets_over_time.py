"""What was secret stays so as long as it is one, and no longer; and nobody looks and then takes the look back."""

from __future__ import annotations

import pytest

import engine
from engine import Action, Record, View, new_game, read, view
from engine.base.forecast import forecast
from engine.base.scoring import ScoreRound
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import TILES
from engine.base.window import SpecialMove
from engine.core.kernel import Choice
from engine.modules.bonus_cards import PICTURED, Bonus
from engine.modules.building_sites import Sites
from engine.modules.invaders import INVASIONS, Invaders, MayScout
from engine.modules.thieves import Thieves


def game_of(*modules: str, seats: int = 3) -> Record:
    """A game in which seat 0 is to act, with nothing in its hand."""
    record, _ = new_game(seats, seed=bytes(32), modules=modules)
    game = record.game
    while game.of(Course).turn != 0 or game.of(Course).number == 0:
        choice = game.choice
        assert choice is not None
        game.play(choice.seat, game.legal()[0])
    game.of(Money).hands[0].clear()
    game._options = None
    return record


def ask(record: Record, choice: Choice) -> None:
    """Put a question on top of all others."""
    record.game.push(choice)
    record.game._options = None
    record.game.run()


def secrets_of(seen: View, seat: int) -> list[str]:
    return [mark.kind for mark in seen.players[seat].secret]


def scouting() -> Record:
    """Seat 0 may look at the next invasion."""
    record = game_of("invaders")
    invaders = record.game.of(Invaders)
    invaders.scout_pile += invaders.scouts
    invaders.scouts = ["scout_tower", "scout_garden"]
    invaders.scout_pile = [card for card in invaders.scout_pile if card not in invaders.scouts]
    ask(record, MayScout(0, "tower"))
    return record


def test_only_who_looked_is_told_and_nobody_can_tell_what() -> None:
    record = scouting()
    coming = record.game.of(Invaders).invasions[-1]
    outcome = record.play(0, read("scout tower"))
    (event,) = outcome.events
    assert getattr(event.seen_by(0), "card", None) == coming
    for viewer in (None, 1, 2):
        assert coming not in str(event.seen_by(viewer))
        assert coming not in str(view(record.game, viewer))
    assert secrets_of(view(record.game, 0), 0) == [f"invaders/{coming}"]


def test_who_looked_knows_the_attack_until_it_is_over_and_nothing_of_the_next_one() -> None:
    record = scouting()
    record.play(0, read("scout tower"))
    game = record.game
    coming, next_one = game.of(Invaders).invasions[-1], game.of(Invaders).invasions[-2]
    foreseen = forecast(game, 0)
    assert foreseen is not None
    assert any(line.item == "invaders" for line in foreseen.lines)
    game.push(ScoreRound(1, 0))
    game.run()
    assert game.of(Invaders).looked == []
    for viewer in (None, 0, 1, 2):
        seen = view(game, viewer)
        assert [mark.kind for mark in seen.beside if mark.kind.partition("/")[2] in INVASIONS] == [
            f"invaders/{coming}"
        ]
        assert next_one not in str(seen)
        later = forecast(game, viewer)
        assert later is not None
        assert not any(line.item == "invaders" for line in later.lines)


def test_a_look_at_an_attack_that_is_the_last_one_is_over_with_it_too() -> None:
    record = scouting()
    invaders = record.game.of(Invaders)
    invaders.invasions = invaders.invasions[-1:]
    record.play(0, read("scout tower"))
    record.game.push(ScoreRound(2, 0))
    record.game.run()
    assert secrets_of(view(record.game, 0), 0) == []
    assert forecast(record.game, 0) == forecast(record.game, None)


def holding(record: Record, *cards: str) -> None:
    record.game.of(Money).hands[0][:] = cards
    record.game._options = None


def a_look() -> tuple[Record, Action]:
    return scouting(), read("scout tower")


def a_bonus_card() -> tuple[Record, Action]:
    record = game_of("bonus_cards")
    card = record.game.of(Bonus).hidden[0][0]
    tile = PICTURED[card]
    record.game.of(Estates).boards[0].put(tile, (1, 0), TILES[tile].cells)
    record.game._options = None
    return record, read(f"reveal {card}")


def a_theft_that_nothing_follows() -> tuple[Record, Action]:
    """No card is left to be drawn in place of the one that is stolen."""
    record = game_of("thieves")
    game = record.game
    game.of(Thieves).hands[1] = ["thief_denar", "thief_denar"]
    game.of(Money).display[:] = ["denar_9", None, None, None]
    game.of(Money).draw.clear()
    game.of(Money).discard.clear()
    game.stack = [SpecialMove(1, 2, 0, 1)]
    game._options = None
    return record, read("thief thief_denar denar_9")


def a_site() -> tuple[Record, Action]:
    """The last site tile of all, which is kept without a choice."""
    record = game_of("building_sites")
    game = record.game
    del game.of(Sites).pool[1:]
    game.of(Market).spaces[0] = "tower_13"
    holding(record, "florin_6")
    return record, read("site tower_13 florin_6")


def a_completion() -> tuple[Record, Action]:
    record = game_of("building_sites")
    game = record.game
    back = game.of(Sites).pool.pop()
    game.of(Sites).on["tower_13"] = back
    game.of(Estates).reserves[0].append("tower_13")
    currency = back.split("_")[1]
    holding(record, f"{currency}_9", f"{currency}_4")
    return record, read(f"complete {currency}_4+{currency}_9 tile=tower_13")


@pytest.mark.parametrize(
    "move",
    [a_look, a_bonus_card, a_theft_that_nothing_follows, a_site, a_completion],
    ids=lambda f: f.__name__,
)
def test_what_was_seen_or_shown_cannot_be_taken_back_nor_anything_before_it(move: object) -> None:
    record, action = move()  # type: ignore[operator]
    choice = record.game.choice
    assert choice is not None
    record.back = [(choice.seat, record.game.copy())]
    assert record.may_undo(choice.seat)
    record.play(choice.seat, action)
    assert not any(record.may_undo(seat) for seat in range(3))
    with pytest.raises(engine.IllegalMove, match="nothing-to-undo"):
        record.undo(choice.seat)


def test_what_all_see_and_nobody_drew_can_be_taken_back() -> None:
    """The counterpart: it is not the module that ends the way back, but what was learned."""
    record = game_of("invaders", "bonus_cards", "thieves", "building_sites")
    record.game.of(Market).spaces[0] = "tower_13"
    holding(record, "florin_9", "florin_4")
    record.game.of(Invaders).scouts = []
    record.play(0, read("buy tower_13 florin_4+florin_9"))
    assert record.may_undo(0)


def test_a_declined_look_is_no_look() -> None:
    record = scouting()
    record.play(0, read("pass"))
    assert record.game.of(Invaders).looked == []
    assert "scout_tower" in record.game.of(Invaders).scouts
    assert secrets_of(view(record.game, 0), 0) == []
