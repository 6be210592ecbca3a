"""What is not asked: a pass that is all that can be done. What would tell of a hand is asked."""

from __future__ import annotations

import pytest

from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.state import Estates, Market, Money
from engine.base.turn import STOP, ChooseAction
from tests.bot.conftest import ANNA, BEN, begun, on_turn, press


def helpless(table: Table) -> Person:
    """The one who is asked has no card, and there is none to take; them."""
    game, seat = table.game(), table.asked or 0
    game.of(Money).display = [None] * 4
    game.of(Money).hands[seat] = []
    game.of(Estates).reserves[seat] = []
    game._options = None
    return on_turn(table)


@pytest.mark.parametrize("holds", [True, False])
async def test_the_pass_after_the_last_possible_move_is_not_asked_but_the_end_of_the_turn_is_held(
    tables: Tables, holds: bool
) -> None:
    table = await begun(tables, ANNA, BEN)
    person = helpless(table)
    table.game().confirm = holds  # as after something that was free of charge
    await table.pass_forced(person.id)
    assert table.history[-1].text == "pass"
    assert table.is_asked(person.id) == holds, "who confirms the end of their turns still does"
    if holds:
        assert table.view().phase == "build"
        assert table.legal(person.id) == (STOP,)
        assert table.forced is None


async def test_nobody_passes_for_another(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = helpless(table)
    await table.pass_forced(BEN.id if person.id == ANNA.id else ANNA.id)
    assert table.is_asked(person.id)
    await table.pass_forced(person.id)
    assert not table.is_asked(person.id)


async def further(tables: Tables, *, hand: list[str]) -> tuple[Table, Person]:
    """Somebody after an exact payment: nothing lies in the display, and the market is too dear for this hand."""
    table = await begun(tables, ANNA, BEN)
    person = helpless(table)
    game, seat = table.game(), table.asked or 0
    game.of(Money).hands[seat] = hand
    game.of(Market).spaces[:] = ["tower_13", None, None, None]
    game.stack[-1] = ChooseAction(seat, first=False)
    game._options = None
    assert table.legal(person.id) == (STOP,)
    return table, person


async def test_a_further_action_is_passed_of_itself_only_where_everybody_sees_that_there_is_none(
    tables: Tables,
) -> None:
    table, person = await further(tables, hand=[])
    assert table.forced == person.id
    await table.pass_forced(person.id)
    assert table.history[-1].text == "stop"


async def test_that_a_hand_cannot_pay_is_told_by_no_haste(tables: Tables) -> None:
    table, _ = await further(tables, hand=["denar_1"])
    assert table.forced is None


async def test_a_forced_pass_is_taken_back_with_what_came_before_it(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = helpless(table)
    game, seat = table.game(), table.asked or 0
    game.of(Money).display = ["denar_1", None, None, None]
    game.of(Market).spaces[:] = [None] * 4
    game.stack[-1:] = [ChooseAction(seat, first=False), ChooseAction(seat, first=True)]
    game._options = None
    (take,) = table.legal(person.id)
    await table.play(person.id, take, confirm=True, interaction=press())
    game = table.game()
    game.of(Money).hands[seat] = []
    game._options = None
    await table.pass_forced(person.id)
    assert [step.text for step in table.history[-2:]] == ["take denar_1", "stop"]
    await table.undo(person.id, press())
    assert table.legal(person.id) == (take,)
