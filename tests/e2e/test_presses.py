"""Presses: who may press what, old buttons, double presses, two people at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import render
from bot.sandbox import Message, Outcome, Person
from bot.tables import outbox_items
from engine import View
from tests.e2e.bench import Bench, ButtonPlayer, QuickPictures, ids_of, verb_of


async def start(bench: Bench, *names: str, seed: str = "seed") -> tuple[Person, Person, Message]:
    """The one on turn, another one, and the turn message."""
    people = await bench.game(*(names or ("Anna", "Ben")), seed=seed)
    actor = await bench.on_turn(people)
    other = next(person for person in people if person is not actor)
    return actor, other, await bench.turn_message()


def take_of(message: Message) -> str:
    """The custom_id of a button that takes money."""
    return next(b.custom_id or "" for b in message.buttons if "|do|take" in (b.custom_id or ""))


def end_of(message: Message) -> str:
    return next(b.custom_id or "" for b in message.buttons if (b.custom_id or "").endswith("|do|stop"))


async def test_taking_money_takes_two_clicks(bench: Bench) -> None:
    actor, other, message = await start(bench)
    taken = await actor.press(message, take_of(message))
    assert taken.message.ephemeral
    assert (await bench.table()).is_asked(actor.id), "nothing is over before End turn"
    ended = await actor.press(taken.message, end_of(taken.message))
    assert (await bench.table()).is_asked(other.id)
    assert other.name in ended.text
    assert ended.message == taken.message, "the panel is redrawn in place"


async def test_without_confirmation_taking_money_takes_one_click(bench: Bench) -> None:
    actor, other, message = await start(bench)
    await bench.bot.services.preferences.change_user(actor.id, confirm=False)
    await actor.press(message, take_of(message))
    assert (await bench.table()).is_asked(other.id)


async def test_somebody_elses_turn_is_answered_privately_with_their_own_hand(bench: Bench) -> None:
    actor, other, message = await start(bench)
    before = (await bench.table()).number
    pressed = await other.press(message, take_of(message))
    assert pressed.message.ephemeral
    assert actor.name in pressed.text
    assert [file.name for file in pressed.message.files] == ["hand.png"]
    assert (await bench.table()).number == before


async def test_a_guest_who_presses_is_told_that_they_have_no_seat(bench: Bench) -> None:
    _, _, message = await start(bench)
    guest = bench.box.person("Gina")
    pressed = await guest.press(message, take_of(message))
    assert pressed.message.ephemeral
    assert "no seat" in pressed.text
    look = next(select for select in message.selects if verb_of(select.custom_id) == "look")
    looked = await guest.select(message, look.custom_id, ["0"])
    assert [file.name for file in looked.message.files] == ["board.png"]


async def test_a_second_press_on_a_stale_button_answers_privately(bench: Bench) -> None:
    actor, other, message = await start(bench)
    old = message.snapshot()
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    await bench.outbox_empty()
    number = (await bench.table()).number
    for button in old.buttons:
        for person in (actor, other):
            pressed = await person.press(old, button.custom_id or "", force=True)
            assert pressed.acknowledged
            assert all(answer.ephemeral for answer in pressed.messages), button
            assert pressed.text
    assert (await bench.table()).number == number, "nothing was done"


@pytest.mark.slow
async def test_buttons_of_an_ended_game_answer_privately(bench: Bench) -> None:
    actor, _, message = await start(bench)
    old = message.snapshot()
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    assert (await bench.table()).state == "aborted"
    await bench.outbox_empty()
    for button in old.buttons:
        pressed = await actor.press(old, button.custom_id or "", force=True)
        assert pressed.acknowledged
        assert all(answer.ephemeral for answer in pressed.messages)


async def test_buttons_of_a_game_that_is_gone_answer_privately(bench: Bench) -> None:
    actor, _, message = await start(bench)
    pressed = await actor.press(message, "alh1|zzzzzzzz|3|do|stop", force=True)
    assert pressed.message.ephemeral
    assert "no longer exists" in pressed.text


async def test_a_double_press_is_done_once(bench: Bench) -> None:
    actor, _, message = await start(bench)
    both = await asyncio.gather(*(actor.press(message, take_of(message)) for _ in range(2)))
    assert all(outcome.acknowledged for outcome in both)
    assert (await bench.table()).number == 1


async def test_the_same_interaction_delivered_twice_is_done_once(bench: Bench) -> None:
    actor, _, message = await start(bench)
    bench.box.double_interactions()
    pressed = await actor.press(message, take_of(message))
    assert pressed.acknowledged
    await bench.outbox_empty()
    assert (await bench.table()).number == 1


async def test_everybody_may_press_at_the_same_moment(bench: Bench) -> None:
    actor, _, message = await start(bench, "Anna", "Ben", "Carl", "Dora")
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora", "Gina")]
    presses = [
        person.press(message, button.custom_id or "")
        for person in people
        for button in message.buttons
        if verb_of(button.custom_id) != "undo"
    ]
    random.Random(1).shuffle(presses)
    outcomes: list[Outcome] = await asyncio.gather(*presses)
    assert all(outcome.acknowledged for outcome in outcomes)
    table = await bench.table()
    assert table.number == 1, "one of the buttons of the one on turn was first; all others were stale"
    assert table.is_asked(actor.id)


async def test_an_undone_step_may_be_done_otherwise(bench: Bench) -> None:
    actor, other, message = await start(bench)
    taken = await actor.press(message, take_of(message))
    undone = await actor.press(taken.message, "Undo")
    table = await bench.table()
    assert len(table.history) == 1
    again = next(b for b in reversed(undone.message.buttons) if "|do|take" in (b.custom_id or ""))
    seen = await actor.press(undone.message, again.custom_id or "")
    await actor.press(seen.message, end_of(seen.message))
    assert table.is_asked(other.id)


async def test_each_turn_pings_once_and_only_the_one_who_is_to_move(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben", "Carl")
    table = await bench.table()
    shown = await bench.turn_message()
    for number in range(6):
        actor = await bench.on_turn(people)
        assert shown.pings == [actor.id]
        await ButtonPlayer(bench, actor, random.Random(number)).turn(shown)
        await bench.outbox_empty()
        shown = await bench.turn_message(after=shown)
    pings = [ping for message in bench.box.messages() for ping in message.pings]
    assert len(pings) == table.turn_number


async def test_an_edited_turn_message_stays_marked_for_the_one_on_turn(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await bench.outbox_empty()
    table = await bench.table()
    assert table.lobby.waiting_for is not None
    await table.post(outbox_items.waiting_for(table.lobby.waiting_for))
    await bench.outbox_empty()
    assert message.record.edits == 1
    assert message.record.mentions == [actor.id]


async def test_a_past_turn_message_becomes_one_line_without_buttons(bench: Bench) -> None:
    actor, _, message = await start(bench)
    await ButtonPlayer(bench, actor, random.Random(2)).turn(message)
    await bench.turn_message(after=message)
    await bench.outbox_empty()
    assert not message.buttons
    assert not message.selects
    assert not message.files
    assert "\n" not in message.text
    assert actor.name in message.text


async def test_the_turn_message_shows_what_has_been_done_so_far(bench: Bench) -> None:
    for number in range(40):
        channel = bench.box.add_channel(f"d{number}")
        people = [bench.box.person(name) for name in ("Anna", "Ben")]
        for person in people:
            await person.slash(channel, "join")
        await people[0].slash(channel, "start", seed=str(number))
        table = await bench.bot.services.tables.here(channel.id)
        actor = next(person for person in people if table.is_asked(person.id))
        payable = table.view_for(actor.id).payable
        exact = next((tile for tile, ways in payable.items() if ways), None)
        if exact is None:
            continue
        message = await bench.box.wait_for_message(channel, lambda m: "|look|" in ids_of(m))
        bought = await actor.press(message, f"alh1|{table.id}|-|buy|{exact}")
        pay = next((b for b in bought.message.buttons if "(exact)" in b.label), None)
        if pay is not None:
            bought = await actor.press(bought.message, pay.custom_id or "")
        assert "further action" in bought.text
        await bench.box.wait_until(lambda m=message: "bought" in m.text)
        assert not any(b.custom_id == f"alh1|{table.id}|-|buy|{exact}" for b in message.buttons)
        return
    raise AssertionError("no exact purchase in any game")


async def test_the_lobby_is_edited_as_people_come_and_go(bench: Bench) -> None:
    anna, ben = (bench.box.person(name) for name in ("Anna", "Ben"))
    await anna.slash(bench.box.channel, "join")
    message = await bench.box.wait_for_message(bench.box.channel, lambda m: "Anna" in m.text)
    await ben.press(message, "Join")
    await bench.box.wait_until(lambda: "Ben" in message.text)
    await ben.press(message, "Add computer")
    await bench.box.wait_until(lambda: "computer" in message.text)
    await ben.press(message, "Leave")
    await bench.box.wait_until(lambda: "Ben" not in message.text)
    options = await anna.press(message, "Options")
    assert options.message.ephemeral
    dirk = next(b for b in options.message.buttons if "Dirk" in b.label)
    await anna.press(options.message, dirk.custom_id or "")
    assert (await bench.table()).lobby.options == {"dirk": False}
    rules = await ben.press(message, "Rules")
    assert rules.message.ephemeral
    assert len(rules.text) > 200
    begun = await anna.press(message, "Start")
    assert begun.acknowledged
    assert (await bench.table()).state == "running"


async def test_a_running_game_is_left_only_after_a_question_and_taken_back_with_join(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben", "Carl")
    actor = await bench.on_turn(people)
    asked = await actor.slash(bench.box.channel, "leave")
    table = await bench.table()
    assert table.seat_of(actor.id) is not None
    leave = next(b for b in asked.message.buttons if verb_of(b.custom_id) == "bye")
    await actor.press(asked.message, leave.custom_id or "")
    await bench.outbox_empty()
    assert table.seat_of(actor.id) is None
    assert not table.is_asked(actor.id), "the computer has moved for the one who left"
    assert "computer" in "".join(message.text for message in bench.box.messages())
    await actor.slash(bench.box.channel, "join")
    assert table.seat_of(actor.id) is not None


async def test_a_rematch_begins_with_a_button(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    ended = await bench.box.wait_for_message(
        bench.box.channel, lambda m: any(b.label == "Rematch" for b in m.buttons)
    )
    table = await bench.table()
    assert table.lobby.secret not in "".join(m.text for m in bench.box.messages()) or table.state == "aborted"
    await people[1].press(ended, "Rematch")
    again = await bench.bot.services.tables.here(bench.box.channel.id)
    assert again.id != table.id
    called = await bench.box.wait_for_message(bench.box.channel, lambda m: "Rematch!" in m.text)
    assert called.pings == [people[0].id]


@pytest.mark.parametrize("locale", ["de", "en-US"])
async def test_each_person_reads_private_panels_in_their_own_language(bench: Bench, locale: str) -> None:
    actor, _, message = await start(bench)
    actor.set_locale(locale)
    pressed = await actor.press(message, take_of(message))
    assert ("Zug beenden" if locale == "de" else "End turn") in [b.label for b in pressed.message.buttons]
    assert "your turn" in message.text, "the public message keeps the server's language"


class SlowHand(QuickPictures):
    """The first picture of a hand comes late."""

    def __init__(self) -> None:
        super().__init__()
        self.release = asyncio.Event()

    async def draw(
        self, request: render.Request, view: View | None, language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        if isinstance(request, render.Hand):
            await self.release.wait()
        return await super().draw(request, view, language, tokens)


async def test_a_late_picture_never_covers_a_newer_panel(tmp_path: Path) -> None:
    pictures = SlowHand()
    async with Bench(tmp_path, pictures=pictures) as bench:
        actor, _, message = await start(bench)
        taken = await actor.press(message, take_of(message))
        hand = await actor.press(taken.message, "My hand")
        assert not hand.message.files
        assert "Your hand" in hand.text
        back = await actor.press(hand.message, "My turn")
        pictures.release.set()
        await bench.box.settle()
        assert "End turn" in [button.label for button in back.message.buttons]
        assert not any(file.name == "hand.png" for file in back.message.files)


async def test_no_message_is_remembered_by_the_library(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    shown = await bench.turn_message()
    for number in range(8):
        actor = await bench.on_turn(people)
        await ButtonPlayer(bench, actor, random.Random(number)).turn(shown)
        shown = await bench.turn_message(after=shown)
    views = bench.bot._connection._view_store
    assert not views._views
    assert not views._synced_message_views
