"""Between turns in the channel: orders and questions as people see them, their limits, and restarts."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from bot.sandbox import Message, Outcome, Person
from bot.tables.people.person import Person as Player
from bot.tables.table import Table
from tests.e2e.bench import Bench, ButtonPlayer, ids_of, verb_of

NAMES = ("Anna", "Ben", "Carl")


async def begun(bench: Bench, modules: str, seed: str = "between") -> list[Person]:
    """A live game of three with these modules."""
    people = await bench.lobby(*NAMES)
    table = await bench.table()
    await table.configure(Player(people[0].id, people[0].name), None, pace="live", windows=False)
    outcome = await people[0].slash(bench.box.channel, "start", modules=modules, seed=seed)
    assert outcome.error is None
    await bench.turn_message()
    return people


def button(message: Message, verb: str, part: str = "") -> str:
    """The custom_id of a button."""
    return next(
        b.custom_id or ""
        for b in message.buttons
        if verb_of(b.custom_id) == verb and part in (b.custom_id or "")
    )


def later_seat(table: Table, people: list[Person], steps: int) -> Person:
    """Who sits so many seats after the one on turn."""
    assert table.asked is not None
    return people[(table.asked + steps) % len(people)]


async def take(bench: Bench, people: list[Person]) -> Outcome:
    """The one on turn takes a card by command, which ends the turn."""
    person = await bench.on_turn(people)
    (first, *_) = await person.complete(bench.box.channel, "take", "cards", "")
    return await person.slash(bench.box.channel, "take", cards=first.value)


async def asked(bench: Bench, people: list[Person]) -> tuple[Person, Message]:
    """A window is open for a person, and the channel says so."""
    table = await bench.table()
    person = later_seat(table, people, 2)
    hand = await person.slash(bench.box.channel, "hand")
    panel = await person.press(hand.message, button(hand.message, "between"))
    outcome = await person.press(panel.message, button(panel.message, "asks", "window:1"))
    assert "ask me" in str([b.label for b in outcome.message.buttons])
    before = bench.box.messages()[-1]
    await take(bench, people)
    assert table.is_asked(person.id)
    return person, await bench.turn_message(after=before)


async def test_an_order_is_made_up_with_its_limits_given_shown_and_taken_back(bench: Bench) -> None:
    people = await begun(bench, "vizier, thieves")
    anna = people[0]
    hand = await anna.slash(bench.box.channel, "hand")
    panel = (await anna.press(hand.message, button(hand.message, "between"))).message
    assert "No orders yet" in panel.text
    select = next(s for s in panel.selects if "thief any" in s.values)
    order = (await anna.select(panel, select.custom_id, ["thief any"])).message
    least = next(s for s in order.selects if "thief any least=7" in s.values)
    order = (await anna.select(order, least.custom_id, ["thief any least=7"])).message
    panel = (await anna.press(order, button(order, "given"))).message
    assert "Thief: steal any card, worth at least 7" in panel.text
    table = await bench.table()
    assert table.orders_of(anna.id) == ("thief any least=7",)
    everything = "\n".join(message.text for message in bench.box.messages())
    assert "steal" not in everything
    removing = next(s for s in panel.selects if verb_of(s.custom_id) == "withdraw")
    panel = (await anna.select(panel, removing.custom_id, ["thief any least=7"])).message
    assert table.orders_of(anna.id) == ()
    assert "No orders yet" in panel.text


async def test_orders_can_be_typed_at_any_time_and_are_offered_to_who_begins_to_type_one(
    bench: Bench,
) -> None:
    people = await begun(bench, "vizier, thieves")
    table = await bench.table()
    waiting = later_seat(table, people, 1)
    channel = bench.box.channel
    assert await waiting.complete(channel, "play", "what", "") == []
    offered = await waiting.complete(channel, "play", "what", "order thief blue")
    assert "order thief denar" in [choice.value for choice in offered]
    assert len(offered) <= 25
    outcome = await waiting.slash(channel, "play", what="order thief denar least=8")
    assert "worth at least 8" in outcome.text
    assert table.orders_of(waiting.id) == ("thief denar least=8",)
    taken = await waiting.complete(channel, "play", "what", "order remove")
    assert [choice.value for choice in taken] == ["order remove thief denar least=8"]
    await waiting.slash(channel, "play", what=taken[0].value)
    assert table.orders_of(waiting.id) == ()
    outcome = await waiting.slash(channel, "play", what="order the moon")
    assert "not an order" in outcome.text


async def test_a_window_says_who_is_waited_for_and_the_next_player_is_offered_nothing(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person, message = await asked(bench, people)
    channel = bench.box.channel
    assert person.mention in message.text
    assert "<t:" in message.text
    for other in people:
        offered = [
            await other.complete(channel, name, option, "")
            for name, option in (
                ("take", "cards"),
                ("buy", "building"),
                ("build", "tile"),
                ("redesign", "action"),
            )
        ]
        assert offered == [[], [], [], []]
    outcome = await person.slash(channel, "pass")
    assert outcome.acknowledged
    assert not (await bench.table()).is_asked(person.id)
    await bench.outbox_empty()
    assert message.id not in [m.id for m in bench.box.messages()], (
        "a question that came to nothing is taken away"
    )


async def test_a_thief_is_played_from_the_window_by_command_and_the_channel_says_so(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person, message = await asked(bench, people)
    channel = bench.box.channel
    offered = await person.complete(channel, "play", "what", "")
    if not offered:  # nothing on display fits: the window is still there
        assert "pass" in {str(b.custom_id).rsplit("|", 1)[-1] for b in message.buttons}
        return
    outcome = await person.slash(channel, "play", what=str(offered[0].value))
    assert outcome.acknowledged
    await person.slash(channel, "pass")
    await bench.outbox_empty()
    kept = next(m for m in bench.box.messages() if m.id == message.id)
    assert "thief" in kept.text
    assert not kept.buttons


async def test_a_press_after_the_limit_is_told_that_the_time_was_up(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person, message = await asked(bench, people)
    passing = button(message, "do", "pass")
    bench.later = timedelta(seconds=21)
    await bench.bot.due()
    assert not (await bench.table()).is_asked(person.id)
    outcome = await person.press(message, passing) if message.buttons else None
    if outcome is not None:
        assert "Time was up" in outcome.text


async def test_a_turn_is_reminded_of_and_then_played_by_a_computer(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person = await bench.on_turn(people)
    bench.later = timedelta(minutes=6)
    await bench.bot.due()
    await bench.outbox_empty()
    reminder = bench.box.messages()[-1]
    assert person.mention in reminder.text
    assert "waiting for you" in reminder.text
    bench.later = timedelta(minutes=11)
    await bench.bot.due()
    table = await bench.table()
    await bench.box.wait_until(lambda: not table.is_asked(person.id))
    await bench.outbox_empty()
    texts = [message.text for message in bench.box.messages()]
    assert any("A computer plays this turn for" in text for text in texts)
    assert reminder.id not in [message.id for message in bench.box.messages()]


async def test_somebody_may_leave_a_turn_to_a_computer_from_the_reminder(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person = await bench.on_turn(people)
    bench.later = timedelta(minutes=6)
    await bench.bot.due()
    await bench.outbox_empty()
    reminder = bench.box.messages()[-1]
    await person.press(reminder, button(reminder, "deputy"))
    table = await bench.table()
    await bench.box.wait_until(lambda: not table.is_asked(person.id))


async def test_who_wants_no_reminders_is_neither_pinged_nor_reminded(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person = await bench.on_turn(people)
    await bench.bot.services.preferences.change_user(person.id, reminders=False)
    before = len(bench.box.messages())
    bench.later = timedelta(minutes=6)
    await bench.bot.due()
    await bench.outbox_empty()
    assert len(bench.box.messages()) == before


async def test_a_window_goes_on_after_a_restart(bench: Bench) -> None:
    people = await begun(bench, "thieves")
    person, message = await asked(bench, people)
    await bench.stop_bot()
    await bench.start_bot()
    table = await bench.table()
    assert table.is_asked(person.id)
    outcome = await person.press(message, button(message, "do", "pass"))
    assert outcome.acknowledged
    assert not table.is_asked(person.id)


async def calling(bench: Bench, person: Person) -> Message:
    """The newest message that calls this person, once it is there."""
    found: list[Message] = []

    def look() -> bool:
        found[:] = [m for m in bench.box.messages() if "|look|" in ids_of(m) and person.mention in m.text]
        return bool(found)

    await bench.outbox_empty()
    await bench.box.wait_until(look)
    return found[-1]


FURTHER = 25
"""Steps after which a game that was taken up again has gone on."""


@pytest.mark.slow
async def test_a_game_goes_on_after_restarts_in_a_window_and_in_an_auction(bench: Bench) -> None:
    people = await begun(bench, "vizier, thieves, characters, bonus_cards")
    table = await bench.table()
    for person in people:
        for book in ("window", "auction", "scoring"):
            await table.ask(person.id, None, book, True)
    seen: dict[str, int] = {}
    rng = random.Random(5)
    for _ in range(800):
        table = await bench.table()
        choice = table.game().choice
        assert choice is not None
        if len(seen) == 2 and table.number >= max(seen.values()) + FURTHER:
            break
        if choice.interrupt in ("window", "auction") and choice.interrupt not in seen:
            number = seen[choice.interrupt] = table.number
            await bench.stop_bot()
            await bench.start_bot()
            table = await bench.table()
            assert table.number == number
        person = await bench.on_turn(people)
        await ButtonPlayer(bench, person, rng).turn(await calling(bench, person))
    assert set(seen) == {"window", "auction"}
    assert table.number >= max(seen.values()) + FURTHER
