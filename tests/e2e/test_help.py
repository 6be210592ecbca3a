"""/help and /hint through the real client: at every moment what can be done, and doing it from the answer."""

from __future__ import annotations

from pathlib import Path

from bot.panels.guide_ids import Guide
from bot.sandbox import Message, Outcome, Person
from bot.tables.people import person as people
from engine.base.market import Buy
from tests.e2e.bench import TEXTS, Bench, ids_of

EN, DE = TEXTS("en"), TEXTS("de")


def labels(message: Message) -> set[str]:
    return {button.label for button in message.buttons}


async def helped(bench: Bench, person: Person) -> Outcome:
    outcome = await person.slash(bench.box.channel, "help")
    assert outcome.message.ephemeral
    assert "/tutorial" in outcome.text
    assert {EN("button-learn"), EN("button-rules")} <= labels(outcome.message)
    return outcome


async def explain(person: Person, message: Message, sort: str) -> Outcome:
    select = next(s for s in message.selects if "|why|" in s.custom_id)
    return await person.select(message, select.custom_id, [sort])


def somebody(person: Person) -> people.Person:
    """This person as the bot knows them."""
    return people.Person(person.id, person.name)


async def test_without_a_table_help_opens_one(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    outcome = await helped(bench, anna)
    assert EN("help-none") in outcome.text
    await anna.press(outcome.message, EN("button-open-table"))
    table = await bench.table()
    assert table.state == "lobby"
    assert table.seat_of(anna.id) == 0


async def test_in_the_lobby_help_offers_a_seat_and_then_the_start(bench: Bench) -> None:
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben")
    await anna.slash(bench.box.channel, "join")
    guest = await helped(bench, ben)
    assert EN("help-lobby") in guest.text
    await ben.press(guest.message, EN("button-join"))
    seated = await helped(bench, ben)
    assert EN("help-lobby-seated", n=2) in seated.text
    told = await explain(ben, seated.message, "opts")
    assert EN("why-opts") in told.text
    assert told.message == seated.message
    await ben.press(told.message, EN("button-start"))
    assert (await bench.table()).state == "running"


async def test_on_turn_the_answer_holds_the_buttons_of_the_turn(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(players)
    other = next(person for person in players if person is not actor)
    outcome = await helped(bench, actor)
    assert EN("help-turn") in outcome.text
    assert "/take" in outcome.text
    buying = await explain(actor, outcome.message, "buy")
    assert EN("why-buy") in buying.text
    rule = next(b for b in buying.message.buttons if "|topic|buying" in (b.custom_id or ""))
    topic = await actor.press(buying.message, rule.custom_id or "")
    assert EN("rules-buying-title") in topic.text
    back = await actor.press(topic.message, EN("button-back"))
    assert EN("help-turn") in back.text, "Back leads to the help"
    take = next(b for b in back.message.buttons if "|do|take" in (b.custom_id or ""))
    taken = await actor.press(back.message, take.custom_id or "")
    assert taken.message == outcome.message
    ending = await helped(bench, actor)
    assert EN("help-ending") in ending.text
    assert EN("help-undo") in ending.text
    waiting = await helped(bench, other)
    assert EN("help-waiting", name=actor.name) in waiting.text
    assert EN("button-hand") in labels(waiting.message)


async def test_after_an_exact_purchase_and_while_placing_help_says_so(bench: Bench) -> None:
    for number in range(12):
        channel = bench.box.add_channel(f"c{number}")
        players = [bench.box.person(name) for name in ("Anna", "Ben")]
        for person in players:
            await person.slash(channel, "join")
        await players[0].slash(channel, "start", seed=str(number))
        table = await bench.bot.services.tables.here(channel.id)
        actor = next(person for person in players if table.is_asked(person.id))
        view = table.view_for(actor.id)
        exact = next(
            (o for o in view.options if isinstance(o, Buy) and o.pay in view.payable.get(o.tile, ())), None
        )
        if exact is None:
            continue
        await actor.slash(channel, "buy", building=exact.tile, pay="+".join(exact.pay))
        further = await actor.slash(channel, "help")
        assert EN("help-further") in further.text
        assert EN("button-stop") in labels(further.message)
        await actor.press(further.message, EN("button-stop"))
        placing = await actor.slash(channel, "help")
        assert EN("help-placing") in placing.text
        opened = await actor.press(placing.message, EN("button-place"))
        assert [file.name for file in opened.message.files] == ["cockpit.png"]
        hint = await actor.slash(channel, "hint")
        assert EN("button-do") in labels(hint.message)
        return
    raise AssertionError("no game began with an exact purchase")


async def test_a_question_between_turns_is_named(bench: Bench) -> None:
    players = await bench.lobby("Anna", "Ben")
    await players[0].slash(bench.box.channel, "start", modules="street_merchants", seed="seed")
    asked = await bench.on_turn(players)
    outcome = await helped(bench, asked)
    assert EN("help-asked", book="setup") in outcome.text
    assert "/play" in outcome.text
    hint = await asked.slash(bench.box.channel, "hint")
    assert EN("hint-title") in hint.text


async def test_who_watches_is_told_what_there_is_to_see(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(players)
    gina = bench.box.person("Gina", locale="de")
    outcome = await gina.slash(bench.box.channel, "help")
    assert DE("help-watching", name=actor.name, computers="no") in outcome.text
    assert "|do|" not in ids_of(outcome.message)
    looked = await gina.select(outcome.message, outcome.message.selects[0].custom_id, ["0"])
    assert looked.acknowledged


async def test_who_was_replaced_by_a_computer_gets_the_seat_back_from_the_answer(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben", "Carl")
    table = await bench.table()
    carl = players[2]
    await carl.slash(bench.box.channel, "leave")
    await table.leave(somebody(carl), None)
    outcome = await helped(bench, carl)
    assert EN("help-away") in outcome.text
    await carl.press(outcome.message, EN("button-join"))
    assert table.seat_of(carl.id) is not None


async def test_when_the_time_was_up_help_says_that_the_turn_can_be_taken_back(tmp_path: Path) -> None:
    async with Bench(tmp_path, delay=120.0) as bench:
        players = await bench.lobby("Anna", "Ben")
        table = await bench.table()
        await table.configure(somebody(players[0]), None, pace="day")
        await players[0].slash(bench.box.channel, "start", seed="seed")
        await bench.turn_message()
        actor = await bench.on_turn(players)
        waiting = await helped(bench, next(person for person in players if person is not actor))
        assert "<t:" in waiting.text, "until when the game waits"
        await table.deputize(actor.id, None)
        outcome = await helped(bench, actor)
        assert EN("help-proxy") in outcome.text
        take = next(b for b in outcome.message.buttons if "|do|take" in (b.custom_id or ""))
        await actor.press(outcome.message, take.custom_id or "")
        assert EN("help-proxy") not in (await helped(bench, actor)).text


async def test_after_the_end_help_offers_a_rematch(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben")
    boss = bench.box.person("Boss", admin=True)
    await boss.slash(bench.box.channel, "abort")
    outcome = await helped(bench, players[0])
    assert EN("help-over") in outcome.text
    again = await players[0].press(outcome.message, EN("button-rematch"))
    assert again.acknowledged
    assert (await bench.bot.services.tables.here(bench.box.channel.id)).state == "lobby"


async def test_the_rules_and_the_tutorial_open_from_the_answer(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    outcome = await helped(bench, anna)
    rules = await anna.press(outcome.message, EN("button-rules"))
    assert EN("rules-overview-title") in rules.text
    again = await helped(bench, anna)
    lesson = await anna.press(again.message, EN("button-learn"))
    assert lesson.acknowledged
    assert "1 / " in lesson.text


# Hints


async def test_a_hint_is_private_has_a_reason_and_is_done_with_one_press(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(players)
    table = await bench.table()
    number, public = table.number, len(bench.box.messages(bench.box.channel))
    outcome = await actor.slash(bench.box.channel, "hint")
    assert outcome.message.ephemeral
    assert (outcome.latency or 0) < 3
    assert len(outcome.text.splitlines()) >= 3
    assert table.number == number, "a hint changes nothing"
    assert len(bench.box.messages(bench.box.channel)) == public
    await actor.press(outcome.message, EN("button-do"))
    assert table.number == number + 1
    assert table.is_asked(actor.id), "the turn is confirmed as always"
    stale = await actor.press(outcome.message.snapshot(), f"alh1|{table.id}|{number}|do|stop", force=True)
    assert stale.acknowledged


async def test_a_hint_by_button_is_redrawn_in_place(bench: Bench) -> None:
    players = await bench.game("Anna", "Ben", locale="de")
    actor = await bench.on_turn(players)
    outcome = await actor.slash(bench.box.channel, "help")
    hint = await actor.press(outcome.message, DE("button-hint"))
    assert hint.message == outcome.message
    assert DE("hint-title") in hint.text


async def test_hints_are_only_for_whoever_is_asked(bench: Bench) -> None:
    lonely = bench.box.person("Lola")
    nothing = await lonely.slash(bench.box.channel, "hint")
    assert EN("refused-no-game") in nothing.text
    players = await bench.game("Anna", "Ben")
    actor = await bench.on_turn(players)
    other = next(person for person in players if person is not actor)
    refused = await other.slash(bench.box.channel, "hint")
    assert EN("refused-not-your-turn", name=actor.name) in refused.text
    assert EN("hint-title") not in refused.text
    guest = await lonely.slash(bench.box.channel, "hint")
    assert EN("refused-not-seated") in guest.text
    table = await bench.table()
    pressed = await other.press(
        (await bench.turn_message()).snapshot(), f"alh1|{table.id}|-|hint|", force=True
    )
    assert EN("hint-title") not in pressed.text
    assert Guide.parse("alhgui1|-|-|help|") is not None
