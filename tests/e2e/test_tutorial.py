"""The tutorial through Discord: played by presses, left, resumed, over a restart, by two at once, with old buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.sandbox import Message, Outcome, Person
from tests.bot.tutorial.solution import PRESSES
from tests.e2e.bench import Bench, QuickPictures, verb_of


def wanted(message: Message, ending: str) -> str:
    """The custom_id of the button that ends so. Raises LookupError with what there is."""
    for button in message.buttons:
        if (button.custom_id or "").split("|", maxsplit=3)[-1] == ending:
            return button.custom_id or ""
    raise LookupError(f"{ending}: {[button.custom_id for button in message.buttons]}")


async def press(person: Person, message: Message, ending: str) -> Message:
    outcome = await person.press(message, wanted(message, ending))
    assert outcome.acknowledged
    return outcome.message


def steps() -> Iterator[tuple[int, tuple[str, ...]]]:
    return enumerate(PRESSES, 1)


async def play(person: Person, message: Message, first: int = 1, last: int = 11) -> Message:
    """Solve the steps from the first to the last, which leads to the one after it."""
    for number, presses in steps():
        if first <= number <= last:
            assert f"{number} / 12" in message.text
            for ending in presses:
                after = await press(person, message, ending)
                assert after == message, "one message, redrawn in place"
    assert f"{last + 1} / 12" in message.text
    return message


async def begin(bench: Bench, person: Person) -> Message:
    outcome = await person.slash(bench.box.channel, "tutorial")
    assert outcome.message.ephemeral
    return outcome.message


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_the_whole_tutorial_is_played_by_presses(bench: Bench, locale: str) -> None:
    anna = bench.box.person("Anna", locale=locale)
    message = await begin(bench, anna)
    assert ("Willkommen" if locale == "de" else "Welcome") in message.text
    await play(anna, message)
    assert message.files
    assert all(message.alt_texts)
    assert not bench.box.messages(), "nobody else sees any of it"


async def test_it_is_left_and_taken_up_again_at_the_same_step_in_another_channel(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna), last=4)
    left = await press(anna, message, "tleave|")
    assert "step 5" in left.text
    elsewhere = bench.box.add_channel("elsewhere")
    again = (await anna.slash(elsewhere, "tutorial")).message
    assert again.ephemeral
    assert "Welcome back" in again.text
    await play(anna, again, first=5, last=6)
    assert "7 / 12" in (await press(anna, left, "now|")).text, "Go on leads to where they are by now"


async def test_a_restart_of_the_bot_in_the_middle_of_a_step_loses_nothing(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna), last=5)
    for ending in PRESSES[5][:2]:
        await press(anna, message, ending)
    assert "further action" in message.text
    await bench.stop_bot()
    await bench.start_bot()
    await press(anna, message, PRESSES[5][2])
    await play(anna, message, first=7, last=11)


async def test_two_at_once_do_not_disturb_each_other(bench: Bench) -> None:
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben", locale="de")
    first, second = await begin(bench, anna), await begin(bench, ben)
    await asyncio.gather(play(anna, first), play(ben, second, last=3))
    assert "12 / 12" in first.text
    assert "4 / 12" in second.text
    assert "Anna" not in second.text
    await play(ben, second, first=4)


async def test_it_may_be_played_during_a_game_and_leaves_it_alone(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    number, posted = (await bench.table()).number, len(bench.box.messages())
    await play(people[0], await begin(bench, people[0]))
    assert (await bench.table()).number == number
    assert len(bench.box.messages()) == posted
    told = await press(people[0], people[0].private(bench.box.channel)[-1], "tplay|")
    assert "A game is running" in told.text


async def test_a_stale_press_shows_the_current_step(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await begin(bench, anna)
    await press(anna, message, PRESSES[0][0])
    await press(anna, message, PRESSES[0][1])
    old = message.snapshot()
    await play(anna, message, first=2, last=6)
    for button in old.buttons:
        if verb_of(button.custom_id) in ("do", "tback"):
            outcome = await anna.press(old, button.custom_id or "", force=True)
            assert "7 / 12" in outcome.text
    again = (await anna.slash(bench.box.channel, "tutorial")).message
    assert "7 / 12" in again.text


async def test_a_press_works_long_after_the_first_token_has_ended(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await begin(bench, anna)
    for step in range(1, 5):
        bench.box.clock.advance(16 * 60)
        message = await play(anna, message, first=step, last=step)


async def test_a_double_press_counts_once(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna), last=2)
    button = wanted(message, PRESSES[2][0])
    both: list[Outcome] = list(await asyncio.gather(*(anna.press(message, button) for _ in range(2))))
    assert all(outcome.acknowledged for outcome in both)
    assert "4 / 12" in message.text
    bench.box.double_interactions()
    await press(anna, message, PRESSES[3][0])
    await press(anna, message, PRESSES[3][1])
    assert "5 / 12" in message.text


async def test_back_leads_back_and_on_again(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna), last=3)
    assert "3 / 12" in (await press(anna, message, "tback|")).text
    assert "2 / 12" in (await press(anna, message, "tback|")).text
    assert "3 / 12" in (await press(anna, message, "tgo|2")).text
    assert "4 / 12" in (await press(anna, message, "tgo|3")).text
    with pytest.raises(LookupError):
        wanted(message, "tgo|4")


async def test_whoever_wants_no_pictures_reads_every_step(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    await bench.bot.services.preferences.change_user(anna.id, text_only=True)
    message = await begin(bench, anna)
    assert "Building market" in message.text
    for number, presses in steps():
        for ending in presses:
            await press(anna, message, ending)
            assert not message.files
            assert len(message.text) > 100, number


async def test_a_drawing_that_fails_leaves_the_words(bench: Bench) -> None:
    assert isinstance(bench.pictures, QuickPictures)
    bench.pictures.broken = True
    anna = bench.box.person("Anna")
    message = await begin(bench, anna)
    await bench.box.wait_until(lambda: "Building market" in message.text)


async def test_at_the_end_a_table_with_two_computers_is_opened_unless_there_is_one(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna))
    opened = await press(anna, message, "tplay|")
    assert "A table is open" in opened.text
    lobby = await bench.box.wait_for_message(bench.box.channel, lambda m: "computer" in m.text)
    table = await bench.table()
    assert [seat.user for seat in table.lobby.seats] == [anna.id, None, None]
    assert "already" in (await press(anna, message, "tplay|")).text
    assert len((await bench.table()).lobby.seats) == 3
    await anna.press(lobby, "Start")
    assert (await bench.table()).state == "running"


async def test_the_end_leads_to_the_rules_to_help_and_to_the_beginning(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna))
    rules = (await anna.press(message, "Rules")).message
    assert len(rules.text) > 300
    assert "12 / 12" in (await press(anna, message, "now|")).text
    told = await press(anna, message, "thelp|")
    assert "/join" in told.text
    await press(anna, message, "now|")
    again = await press(anna, message, "tagain|")
    assert "1 / 12" in again.text
    assert "1 / 12" in (await begin(bench, anna)).text


async def test_a_wrong_press_leads_to_its_rule_and_back(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await play(anna, await begin(bench, anna), last=4)
    wrong = await press(anna, message, "do|build garden_8a N13")
    assert "Wall must meet wall" in wrong.text
    rule = next(button for button in wrong.buttons if "|topic|building" in (button.custom_id or ""))
    opened = (await anna.press(wrong, rule.custom_id or "")).message
    assert opened == message
    assert "5 / 12" not in opened.text
    assert "5 / 12" in (await anna.press(opened, "Back")).text
    await play(anna, message, first=5, last=5)


async def test_it_can_be_begun_in_a_private_conversation(bench: Bench) -> None:
    names = [command.name for command in bench.bot.tree.get_commands()]
    assert "tutorial" in names
    assert not next(c for c in bench.bot.tree.get_commands() if c.name == "tutorial").guild_only  # type: ignore[union-attr]


async def test_a_press_on_an_unknown_button_of_it_shows_the_step(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    message = await begin(bench, anna)
    for custom_id in (
        "alh1|tutorial|-|zzz|",
        "alh1|tutorial|0|do|nonsense",
        "alh1|tutorial||",
        "alh1|tutorial|0|do|#99",
    ):
        outcome = await anna.press(message, custom_id, force=True)
        assert "1 / 12" in outcome.text
