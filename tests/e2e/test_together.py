"""Asked at the same time, as people see it: secret choices, a window, how the winner of an auction pays."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.sandbox import Message, Outcome, Person
from bot.tables.people.person import Person as Player
from bot.tables.table import Table
from engine.base.auction import Bid
from engine.base.money import Take
from engine.base.state import Money
from engine.base.window import PASS
from engine.modules.street_merchants import Merchants
from engine.modules.thieves import Steal, Thieves
from tests.e2e.bench import Bench, verb_of
from tests.e2e.test_between import NAMES, button
from tests.e2e.test_secrecy import masked

Way = Callable[[Bench], Awaitable[str]]


async def begun(bench: Bench, modules: str) -> list[Person]:
    """A live game in which all are asked everything; each step is posted before the next one."""
    people = await bench.lobby(*NAMES)
    await bench.outbox_empty()
    table = await bench.table()
    await table.configure(Player(people[0].id, people[0].name), None, pace="live", windows=True)
    await bench.outbox_empty()
    await people[0].slash(bench.box.channel, "start", modules=modules, seed="together")
    await bench.turn_message()
    await bench.outbox_empty()
    return people


async def public(bench: Bench) -> str:
    """All that stands in the channel, without what differs between any two games."""
    await bench.outbox_empty()
    table = await bench.table()
    every = [json.dumps(message.raw, sort_keys=True) for message in bench.box.messages()]
    return masked("\n".join(every), table.id)


def order_of(table: Table, people: list[Person]) -> list[Person]:
    """Who is asked together, in the order in which the game comes to them."""
    assert table.lobby.waiting_for is not None
    by_id = {person.id: person for person in people}
    return [by_id[table.lobby.seats[seat].user or 0] for seat in table.lobby.waiting_for.seats]


async def choose(person: Person, message: Message, place: int) -> Outcome:
    """Decide with the public button and take the option at this place of the select."""
    panel = (await person.press(message, button(message, "now"))).message
    select = next(s for s in panel.selects if verb_of(s.custom_id) in ("pick", "mod"))
    return await person.select(panel, select.custom_id, [select.values[place]])


@pytest.mark.slow
async def test_three_people_choose_their_citizens_in_secret_and_the_channel_counts(bench: Bench) -> None:
    people = await begun(bench, "street_merchants")
    table = await bench.table()
    message = bench.box.messages()[-1]
    assert all(person.mention in message.text for person in people)
    assert "0 of 3 have chosen" in message.text
    order = order_of(table, people)
    outcome = await choose(order[2], message, 4)
    assert "You have decided" in outcome.text
    await bench.outbox_empty()
    await bench.box.wait_until(lambda: "1 of 3 has chosen" in message.text)
    again = (await order[2].press(outcome.message, button(outcome.message, "recall"))).message
    assert "Which three citizens" in again.text
    await bench.box.wait_until(lambda: "0 of 3 have chosen" in message.text)
    await choose(order[2], message, 7)
    await bench.stop_bot()
    await bench.start_bot()
    for number, person in enumerate(order[:2]):
        await choose(person, message, number)
    table = await bench.table()
    await bench.outbox_empty()
    assert len(set(map(tuple, table.game().of(Merchants).waiting))) == 3
    assert not message.buttons or message.deleted
    called = await bench.turn_message(after=message)
    assert order[0].mention in called.text


async def test_undo_takes_back_what_was_answered_ahead_and_nothing_else(bench: Bench) -> None:
    people = await begun(bench, "street_merchants")
    table = await bench.table()
    channel = bench.box.channel
    last = order_of(table, people)[-1]
    offered = await last.complete(channel, "play", "what", "")
    await last.slash(channel, "play", what=offered[0].value)
    assert table.has_decided(table.seat_of(last.id))
    assert await last.complete(channel, "play", "what", "") == []
    outcome = await last.slash(channel, "undo")
    assert "Which three citizens" in outcome.text
    assert table.is_asked(last.id)
    assert await last.complete(channel, "play", "what", "") == offered
    outcome = await last.slash(channel, "undo")
    assert "nothing you may take back" in outcome.text


async def citizens(bench: Bench, places: tuple[int, int]) -> str:
    people = await begun(bench, "street_merchants")
    order = order_of(await bench.table(), people)
    message = bench.box.messages()[-1]
    for person, place in zip((order[2], order[0]), places, strict=True):
        await choose(person, message, place)
        await bench.outbox_empty()
    return await public(bench)


async def window(bench: Bench, *, steals: bool) -> str:
    people = await begun(bench, "vizier, thieves")
    table = await bench.table()
    for hand in table.game().of(Thieves).hands:
        hand[:] = ["thief_denar", "thief_dirham", "thief_ducat", "thief_florin"]
    actor = await bench.on_turn(people)
    card = next(option for option in table.legal(actor.id) if isinstance(option, Take))
    await table.play(actor.id, card, confirm=False, interaction=None)
    await bench.outbox_empty()
    last = order_of(table, people)[-1]
    steal = next(option for option in table.legal(last.id) if isinstance(option, Steal))
    await table.play(last.id, steal if steals else PASS, confirm=False, interaction=None)
    assert table.has_decided(table.seat_of(last.id))
    return await public(bench)


async def payment(bench: Bench, *hand: str) -> str:
    """The winner of an auction is asked how to pay; the others hold the same in both games."""
    people = await begun(bench, "characters")
    table = await bench.table()
    winner = people[0]
    for _ in range(200):
        choice = table.game().choice
        assert choice is not None
        if choice.interrupt == "auction":
            break
        person = await bench.on_turn(people)
        options = table.legal(person.id)
        option = next((o for o in options if isinstance(o, Take)), options[0])
        await table.play(person.id, option, confirm=False, interaction=None)
        await bench.outbox_empty()
    table.game().of(Money).hands[table.seat_of(winner.id) or 0] = list(hand)
    table.game()._options = None
    bid = False
    while (choice := table.game().choice) is not None and choice.interrupt == "auction":
        person = await bench.on_turn(people)
        action = Bid(9) if person == winner and not bid else PASS
        bid = bid or person == winner
        await table.play(person.id, action, confirm=False, interaction=None)
        await bench.outbox_empty()
    assert choice is not None
    assert choice.interrupt == "payment"
    assert table.is_asked(winner.id)
    return await public(bench)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "two"),
    [
        pytest.param(lambda b: citizens(b, (0, 1)), lambda b: citizens(b, (9, 12)), id="citizens"),
        pytest.param(lambda b: window(b, steals=False), lambda b: window(b, steals=True), id="window"),
        pytest.param(
            lambda b: payment(b, "denar_9", "florin_1", "florin_2"),
            lambda b: payment(b, "denar_9", "denar_5", "denar_4"),
            id="payment",
        ),
    ],
)
async def test_the_channel_is_byte_for_byte_the_same_whatever_is_answered_in_secret(
    tmp_path_factory: pytest.TempPathFactory, one: Way, two: Way
) -> None:
    seen = []
    for name, way in (("one", one), ("two", two)):
        folder: Path = tmp_path_factory.mktemp(name)
        async with Bench(folder) as bench:
            seen.append((await way(bench)).splitlines())
    assert len(seen[0]) > 2
    for first, second in zip(*seen, strict=True):
        assert first == second


@pytest.mark.slow
async def test_the_winner_of_an_auction_picks_the_cards_in_private(bench: Bench) -> None:
    await payment(bench, "denar_9", "denar_5", "denar_4")
    table = await bench.table()
    person = bench.box.person("Anna")
    message = bench.box.messages()[-1]
    assert "the auction is yours: choose the cards to pay with" in message.text
    assert "blue 9" not in message.text
    panel = (await person.press(message, button(message, "now"))).message
    assert "How do you pay?" in panel.text
    pay = next(b for b in panel.buttons if "denar_4" in (b.custom_id or ""))
    await person.press(panel, pay.custom_id or "")
    assert table.game().of(Money).hands[table.seat_of(person.id) or 0][:1] == ["denar_9"]


async def test_a_window_is_answered_ahead_by_press_and_by_command(bench: Bench) -> None:
    await window(bench, steals=True)
    table = await bench.table()
    message = bench.box.messages()[-1]
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    for seat in waiting_for.seats[:-1]:
        person = bench.box.person(table.names[seat])
        assert person.mention in message.text
        if seat == waiting_for.seats[0]:
            await person.slash(bench.box.channel, "pass")
        else:
            await person.press(message, button(message, "do", "pass"))
    stolen = [event for step in table.history for event in step.events if event.tag == "card_stolen"]
    assert len(stolen) == 1
    await bench.outbox_empty()
    assert "thief" in message.text, "the message says what has been done, and all may decide anew"
    assert message.buttons
    for seat in waiting_for.seats:
        person = bench.box.person(table.names[seat])
        if table.is_asked(person.id):
            await person.press(message, button(message, "do", "pass"))
    await bench.outbox_empty()
    assert not message.buttons
    assert "thief" in message.text, "what came of it stays, whoever did it"
