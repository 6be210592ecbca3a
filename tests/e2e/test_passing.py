"""After the last possible move nobody is asked to pass: by buttons the end of the turn is held, typed it is over."""

from __future__ import annotations

from bot.tables.table import Table
from engine.base.state import Estates, Market, Money
from engine.base.turn import ChooseAction
from tests.e2e.bench import Bench, ids_of


async def with_one_card_to_take(bench: Bench) -> tuple[Table, str]:
    """Whoever is on turn may take this card, and then has one more action for which there is nothing."""
    table = await bench.table()
    game, seat = table.game(), table.asked or 0
    card = game.of(Money).display[0]
    assert card is not None
    game.of(Money).display[1:] = [None] * 3
    game.of(Money).hands[seat] = []
    game.of(Market).spaces[:] = ["tower_13", None, None, None]
    game.of(Estates).reserves[seat] = []
    game.stack[-1:] = [ChooseAction(seat, first=True), ChooseAction(seat, first=True)]
    game._options = None
    return table, card


async def test_a_press_is_answered_with_what_comes_after_the_pass(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    table, card = await with_one_card_to_take(bench)
    actor = await bench.on_turn(people)
    outcome = await actor.press(message, f"alh1|{table.id}|{table.number}|do|take {card}")
    assert [step.text for step in table.history[-2:]] == [f"take {card}", "pass"]
    ids = ids_of(outcome.message)
    assert "|do|stop" in ids, "the end of the turn is held"
    assert "|do|pass" not in ids
    assert table.is_asked(actor.id)


async def test_what_is_typed_ends_the_turn(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    table, card = await with_one_card_to_take(bench)
    actor = await bench.on_turn(people)
    outcome = await actor.slash(bench.box.channel, "take", cards=card)
    assert not table.is_asked(actor.id)
    assert "|do|" not in ids_of(outcome.message)


async def test_whoever_wants_to_be_asked_passes_by_hand(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    table, card = await with_one_card_to_take(bench)
    actor = await bench.on_turn(people)
    await bench.bot.services.preferences.change_user(actor.id, auto_pass=False)
    outcome = await actor.slash(bench.box.channel, "take", cards=card)
    assert table.history[-1].text == f"take {card}"
    assert "|do|pass" in ids_of(outcome.message)
