"""The rules through the real client: by topic, by question, in own words, and from every refusal."""

from __future__ import annotations

import pytest

from bot.panels.guide_ids import Guide
from bot.sandbox import Message, Outcome, Person
from bot.wording.rules.search import QUESTION
from tests.e2e.bench import TEXTS, Bench, ids_of

EN, DE = TEXTS("en"), TEXTS("de")


def guides(message: Message) -> dict[str, Guide]:
    """The presses of a message's buttons that explain something, by label."""
    found = {button.label: Guide.parse(button.custom_id or "") for button in message.buttons}
    return {label: guide for label, guide in found.items() if guide is not None}


async def choose(person: Person, message: Message, verb: str, value: str) -> Outcome:
    """Choose in the select of this verb."""
    select = next(s for s in message.selects if f"|{verb}|" in s.custom_id and value in s.values)
    return await person.select(message, select.custom_id, [value])


async def test_a_question_is_suggested_in_the_person_s_language_and_answered(bench: Bench) -> None:
    anna = bench.box.person("Anna", locale="de")
    choices = await anna.complete(bench.box.channel, "rules", "topic", "was wenn zwei gleich viele haben")
    assert choices[0].name == DE("faq-ties-first")
    assert 1 < len(choices) <= 25
    assert all(len(str(choice.value)) <= 100 for choice in choices)
    answer = await anna.slash(bench.box.channel, "rules", topic=choices[0].value)
    assert answer.message.ephemeral
    assert DE("faq-ties-first-answer") in answer.text
    assert [file.name for file in answer.message.files] == ["rules-ties.png"]
    whole = await anna.press(answer.message, DE("button-whole-topic", topic=DE("rules-ties-title")))
    assert whole.message == answer.message, "in place"
    assert "21 + 13 = 34" in whole.text
    again = await choose(anna, whole.message, "ask", "ties-win")
    assert DE("faq-ties-win-answer") in again.text
    other = await choose(anna, again.message, "topic", "orchards")
    assert DE("rules-orchards-title") in other.text


async def test_topics_are_suggested_first_where_nothing_was_typed(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    choices = await anna.complete(bench.box.channel, "rules", "topic", "")
    assert len(choices) == 25
    assert choices[0].value == "overview"
    assert any(str(choice.value).startswith(QUESTION) for choice in choices)


async def test_own_words_typed_without_the_list_are_understood(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    answer = await anna.slash(bench.box.channel, "rules", topic="Can I roate a building??")
    assert EN("faq-building-rotate-answer") in answer.text
    short = await anna.slash(bench.box.channel, "rules", topic="tie")
    assert EN("rules-ties-title") in short.text
    also = await choose(anna, short.message, "find", "q:ties-first")
    assert EN("faq-ties-first-answer") in also.text


async def test_words_that_mean_nothing_give_the_nearest_three_as_buttons(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    answer = await anna.slash(bench.box.channel, "rules", topic="@everyone **wolves** and dragons")
    assert "@everyone" not in answer.text.replace("@\u200b", "")
    near = guides(answer.message)
    assert len(near) == 3
    label, guide = next(iter(near.items()))
    assert guide.verb == "find"
    opened = await anna.press(answer.message, label)
    assert len(opened.text) > 100
    suggested = await anna.complete(bench.box.channel, "rules", "topic", "xyzzy")
    assert len(suggested) == 3


async def test_old_and_foreign_presses_show_the_overview(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    answer = await anna.slash(bench.box.channel, "rules")
    for custom_id in ("alhgui1|-|-|topic|nonsense", "alhgui1|-|-|ask|no-such", "alhgui1|zzzzzzzz|now|find|x"):
        shown = await anna.press(answer.message.snapshot(), custom_id, force=True)
        assert shown.acknowledged
        assert EN("rules-overview-title") in shown.text


# Refusals


async def opens_rule(person: Person, refused: Message, topic: str) -> Message:
    """Press the rule button of a refusal and see the topic there."""
    label = next(label for label, guide in guides(refused).items() if guide.verb == "topic")
    assert guides(refused)[label].argument == topic
    opened = await person.press(refused, label)
    assert opened.message == refused, "in place"
    assert EN(f"rules-{topic}-title") in opened.text
    return opened.message


async def test_a_refused_press_opens_its_rule_and_comes_back(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(people)
    other = next(person for person in people if person is not actor)
    message = await bench.turn_message()
    take = next(b.custom_id for b in message.buttons if "|do|take" in (b.custom_id or ""))
    refused = await other.press(message, take or "")
    assert [file.name for file in refused.message.files] == ["hand.png"]
    topic = await opens_rule(other, refused.message, "turn")
    back = await other.press(topic, EN("button-back"))
    assert back.message == topic
    assert [file.name for file in back.message.files] == ["hand.png"]


async def test_refused_commands_open_their_rules(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(people)
    channel = bench.box.channel
    tries = {
        "money": ("take", {"cards": "9 blue + 9 green"}),
        "buying": ("buy", {"building": "tower 99"}),
        "building": ("build", {"at": "N13"}),
        "turn": ("done", {}),
        "redesign": ("redesign", {"action": "place", "at": "N13"}),
    }
    number = (await bench.table()).number
    for topic, (command, options) in tries.items():
        refused = await actor.slash(channel, command, **options)
        topic_message = await opens_rule(actor, refused.message, topic)
        back = await actor.press(topic_message, EN("button-back"))
        assert "|do|take" in ids_of(back.message), "what can be done instead is there again"
    assert (await bench.table()).number == number


async def test_refusals_of_module_actions_open_the_module(bench: Bench) -> None:
    people = await bench.lobby("Anna", "Ben")
    await people[0].slash(bench.box.channel, "start", modules="vizier,thieves", seed="seed")
    message = await bench.turn_message()
    actor = await bench.on_turn(people)
    table = await bench.table()
    # By /play: the vizier is awake, so waking it is not possible.
    refused = await actor.slash(bench.box.channel, "play", what="wake the vizier")
    await opens_rule(actor, refused.message, "vizier")
    # By a button of another position.
    pressed = await actor.press(message.snapshot(), f"alh1|{table.id}|{table.number}|do|wake", force=True)
    await opens_rule(actor, pressed.message, "vizier")
    # By a select: thieves steal between turns only.
    refused = await actor.slash(bench.box.channel, "play", what="thief blue 5")
    await opens_rule(actor, refused.message, "thieves")
    value = "thief thief_denar denar_5"
    crossing = await actor.select(
        message.snapshot(), f"alh1|{table.id}|{table.number}|pick|mod", [value], force=True
    )
    await opens_rule(actor, crossing.message, "thieves")


async def test_refusals_that_are_no_rules_have_no_rule_button(bench: Bench) -> None:
    await bench.game("Anna", "Ben")
    guest = bench.box.person("Gina")
    refused = await guest.slash(bench.box.channel, "hand")
    assert EN("refused-not-seated") in refused.text
    assert not guides(refused.message)


@pytest.mark.parametrize("text_only", [False, True])
async def test_a_payment_that_is_not_possible_leads_to_the_rule(bench: Bench, text_only: bool) -> None:
    people = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(people)
    if text_only:
        await bench.bot.services.preferences.change_user(actor.id, text_only=True)
    table = await bench.table()
    view = table.view_for(actor.id)
    payable = {getattr(option, "tile", None) for option in view.options if option.verb == "buy"}
    dear = [s.tile.id for s in view.market if s.tile is not None and s.tile.id not in payable]
    assert dear, "with this seed not everything can be paid"
    message = await bench.turn_message()
    panel = await actor.press(message, f"alh1|{table.id}|-|buy|{dear[0]}")
    await opens_rule(actor, panel.message, "buying")
