"""The commands through the real client: what people type, what they get, and that nobody else sees it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord import Permissions

from bot.sandbox import Outcome, Person
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import Stop
from engine.base.window import Pass
from engine.core.fairness import read_game, verify_without_rules
from tests.e2e.bench import TEXTS, Bench, ids_of

EN, DE = TEXTS("en"), TEXTS("de")
COMMANDS = {Take, Buy, Build, Redesign, Stop, Pass}
"""The actions that have a command of their own."""


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    async with Bench(tmp_path) as running:
        yield running


async def values(
    bench: Bench, person: Person, command: str, option: str, typed: str = "", **others: str
) -> list[str]:
    found = await person.complete(bench.box.channel, command, option, typed, **others)
    return [choice.value for choice in found]


async def two(bench: Bench, seed: str = "seed", **locale: str) -> tuple[Person, Person]:
    """The one on turn and the other one of a game of two."""
    people = await bench.game("Anna", "Ben", seed=seed, **locale)
    actor = await bench.on_turn(people)
    return actor, next(person for person in people if person is not actor)


async def by_commands(bench: Bench, person: Person, rng: random.Random) -> Outcome:
    """One move with commands and autocomplete alone."""
    box = bench.box
    table = await bench.table()
    view = table.view_for(person.id)
    kinds = {type(option) for option in view.options}
    plays = await values(bench, person, "play", "what") if kinds - COMMANDS else []
    if plays and (not kinds & {Build, Take} or rng.random() < 0.4):
        return await person.slash(box.channel, "play", what=rng.choice(plays))
    if Build in kinds:
        tile = rng.choice(await values(bench, person, "build", "tile"))
        place = rng.choice(await values(bench, person, "build", "at", tile=tile))
        return await person.slash(box.channel, "build", tile=tile, at=place)
    if Redesign in kinds and rng.random() < 0.2:
        kind = rng.choice(await values(bench, person, "redesign", "action"))
        tile = rng.choice(await values(bench, person, "redesign", "tile", action=kind))
        place = rng.choice(await values(bench, person, "redesign", "at", action=kind, tile=tile))
        return await person.slash(box.channel, "redesign", action=kind, tile=tile, at=place)
    if Buy in kinds and rng.random() < 0.7:
        house = rng.choice(await values(bench, person, "buy", "building"))
        pay = (await values(bench, person, "buy", "pay", building=house))[0]
        return await person.slash(box.channel, "buy", building=house, pay=pay)
    if Take in kinds:
        return await person.slash(
            box.channel, "take", cards=rng.choice(await values(bench, person, "take", "cards"))
        )
    return await person.slash(box.channel, "done" if Stop in kinds else "pass")


@pytest.mark.slow
async def test_a_whole_game_is_played_by_commands_alone(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben", "Carl")
    rng = random.Random(5)
    for _ in range(600):
        table = await bench.table()
        if table.state != "running":
            break
        outcome = await by_commands(bench, await bench.on_turn(people), rng)
        assert outcome.acknowledged
        assert outcome.error is None
    await bench.outbox_empty()
    over = await people[0].slash(bench.box.channel, "status")
    assert over.text.startswith(f"#{(await bench.table()).number}")
    assert "Game over" in over.text
    exported = await people[1].slash(bench.box.channel, "export")
    game = read_game(exported.message.files[0].bytes.decode())
    findings = verify_without_rules(game)
    assert all(finding.holds for finding in findings)
    lines = "".join(f"{move.seat + 1} {move.action}\n" for move in game.moves)
    digest = hashlib.sha256(lines.encode()).hexdigest()
    assert digest in str(findings[-1]), "the file's own digest is told"
    end = next(message for message in bench.box.messages() if "|proof|" in ids_of(message))
    assert digest not in end.text, "the victory message tells who has won"
    shown = await bench.box.person("Gustav").press(end, EN("button-proof"))
    assert shown.message.ephemeral
    assert f"Moves: `{digest}`" in shown.text
    assert not {"Anna", "Ben", "Carl"} & set(game.seats)


async def test_autocomplete_offers_exactly_the_legal_choices_to_the_one_on_turn(bench: Bench) -> None:
    actor, other = await two(bench)
    table = await bench.table()
    options = table.view_for(actor.id).options
    takes = {"+".join(o.cards) for o in options if isinstance(o, Take)}
    assert set(await values(bench, actor, "take", "cards")) == takes
    assert set(await values(bench, actor, "buy", "building")) == {
        o.tile for o in options if isinstance(o, Buy)
    }
    assert await values(bench, actor, "build", "tile") == []
    assert await values(bench, other, "take", "cards") == []
    assert await values(bench, other, "buy", "building") == []


async def test_a_typed_take_ends_the_turn_by_itself(bench: Bench) -> None:
    actor, other = await two(bench)
    card = (await values(bench, actor, "take", "cards"))[0]
    outcome = await actor.slash(bench.box.channel, "take", cards=card)
    assert outcome.message.ephemeral
    assert "took" in outcome.text
    assert (await bench.table()).is_asked(other.id)


async def test_a_command_that_arrives_twice_is_done_once(bench: Bench) -> None:
    actor, other = await two(bench)
    card = (await values(bench, actor, "take", "cards"))[0]
    bench.box.double_interactions()
    await actor.slash(bench.box.channel, "take", cards=card)
    await bench.outbox_empty()
    table = await bench.table()
    assert table.number == 1
    assert table.is_asked(other.id)


async def test_natural_words_of_both_languages_are_understood(bench: Bench) -> None:
    actor, other = await two(bench)
    table = await bench.table()
    card = table.view().display[0].id
    currency, worth = card.split("_")
    outcome = await actor.slash(
        bench.box.channel, "take", cards=f"{worth} {DE('currency', currency=currency)}"
    )
    assert "took" in outcome.text
    assert table.is_asked(other.id)


async def test_a_wrong_move_is_answered_privately_with_what_is_possible(bench: Bench) -> None:
    actor, _ = await two(bench)
    table = await bench.table()
    before = table.number
    outcome = await actor.slash(bench.box.channel, "take", cards="purple 11")
    assert outcome.message.ephemeral
    assert "purple" in outcome.text
    assert "Rule: Taking money" in [button.label for button in outcome.message.buttons]
    assert outcome.message.buttons
    assert table.number == before


async def test_somebody_else_is_told_whose_turn_it_is(bench: Bench) -> None:
    actor, other = await two(bench)
    outcome = await other.slash(bench.box.channel, "take", cards="blue 1")
    assert outcome.message.ephemeral
    assert actor.name in outcome.text


async def test_a_guest_is_told_that_they_have_no_seat(bench: Bench) -> None:
    await two(bench)
    guest = bench.box.person("Gustav", locale="de")
    for command, options in (("take", {"cards": "1"}), ("hand", {}), ("done", {}), ("undo", {})):
        outcome = await guest.slash(bench.box.channel, command, **options)
        assert DE("refused-not-seated") in outcome.text


async def test_answers_are_in_the_persons_language(bench: Bench) -> None:
    actor, _ = await two(bench, locale="de")
    outcome = await actor.slash(bench.box.channel, "help")
    assert DE("help-turn") in outcome.text
    rules = await actor.slash(bench.box.channel, "rules", topic="scoring")
    assert "Wertung" in rules.text


async def test_every_rules_topic_is_illustrated(bench: Bench) -> None:
    actor, _ = await two(bench)
    for topic in ("scoring", "thieves"):
        outcome = await actor.slash(bench.box.channel, "rules", topic=topic)
        await bench.box.settle()
        (file,) = outcome.message.files
        assert file.bytes.startswith(b"\x89PNG")
        assert file.alt


async def test_buying_without_a_payment_takes_the_exact_one_or_asks(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Eva", "Udo")]
    for number in range(40):
        channel = bench.box.add_channel(f"table-{number}")
        for person in people:
            await person.slash(channel, "join")
        await people[0].slash(channel, "start", seed=str(number))
        table = await bench.bot.services.tables.here(channel.id)
        actor = next(person for person in people if table.is_asked(person.id))
        view = table.view_for(actor.id)
        affordable = {o.tile for o in view.options if isinstance(o, Buy)}
        exact = sorted(tile for tile in affordable if view.payable[tile])
        if not exact or affordable == set(exact):
            continue
        dear = sorted(affordable - set(exact))[0]
        asked = await actor.slash(channel, "buy", building=dear)
        assert asked.message.ephemeral
        assert any("|do|buy" in (b.custom_id or "") for b in asked.message.buttons)
        assert table.number == 0
        await actor.slash(channel, "buy", building=exact[0])
        assert table.number == 1
        offered = [choice.value for choice in await actor.complete(channel, "build", "at", "")]
        assert "reserve" in offered
        await actor.slash(channel, "build", at="reserve")
        assert not table.is_asked(actor.id), "the further action was declined and the turn ended"
        return
    raise AssertionError("no such position")


async def test_undo_takes_back_the_last_step_until_something_is_drawn(bench: Bench) -> None:
    actor, _ = await two(bench)
    table = await bench.table()
    house = (await values(bench, actor, "buy", "building"))[0]
    pay = (await values(bench, actor, "buy", "pay", building=house))[0]
    await actor.slash(bench.box.channel, "buy", building=house, pay=pay)
    assert table.number == 1
    outcome = await actor.slash(bench.box.channel, "undo")
    assert EN("done-undone") in outcome.text
    assert house in {o.tile for o in table.view_for(actor.id).options if isinstance(o, Buy)}
    card = (await values(bench, actor, "take", "cards"))[0]
    await actor.slash(bench.box.channel, "take", cards=card)
    refused = await actor.slash(bench.box.channel, "undo")
    assert EN("refused-nothing-to-undo") in refused.text


async def test_looking_shows_what_is_public_and_only_the_owner_sees_a_hand(bench: Bench) -> None:
    actor, other = await two(bench)
    channel = bench.box.channel
    guest = bench.box.person("Gustav")
    hand = await actor.slash(channel, "hand")
    assert hand.message.ephemeral
    for command in ("board", "market", "score", "status", "log", "rules", "help"):
        outcome = await guest.slash(channel, command)
        assert outcome.acknowledged
        assert outcome.message.ephemeral
        assert "hand, worth" not in outcome.text
    score = await other.slash(channel, "score")
    assert "Tower (11): 6 · 13/6 · 21/13/6" in score.text
    status = await guest.slash(channel, "status")
    assert status.text.startswith("#0 ")
    one = await guest.slash(channel, "board", player="anna")
    assert "Anna" in one.text
    nobody = await guest.slash(channel, "board", player="Zoe")
    assert "Zoe" in nobody.text


async def test_the_text_only_setting_gives_words_instead_of_pictures(bench: Bench) -> None:
    actor, _ = await two(bench)
    channel = bench.box.channel
    panel = await actor.slash(channel, "settings")
    assert panel.message.ephemeral
    await actor.select(panel.message, "alhset1|user|text_only", ["on"])
    market = await actor.slash(channel, "market")
    assert not market.message.files
    assert "Building market" in market.text
    hand = await actor.slash(channel, "hand")
    assert "Your hand:" in hand.text


async def test_the_language_setting_overrides_discord(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    panel = await anna.slash(bench.box.channel, "settings")
    changed = await anna.select(panel.message, "alhset1|user|language", ["de"])
    assert DE("set-user-title") in changed.text
    assert DE("help-none") in (await anna.slash(bench.box.channel, "help")).text


async def test_confirming_can_be_asked_for_typed_commands_too(bench: Bench) -> None:
    actor, _ = await two(bench)
    panel = await actor.slash(bench.box.channel, "settings")
    await actor.select(panel.message, "alhset1|user|confirm", ["always"])
    card = (await values(bench, actor, "take", "cards"))[0]
    await actor.slash(bench.box.channel, "take", cards=card)
    table = await bench.table()
    assert table.is_asked(actor.id)
    await actor.slash(bench.box.channel, "done")
    assert not table.is_asked(actor.id)


async def test_only_managers_change_a_servers_settings(bench: Bench) -> None:
    boss, anna = bench.box.person("Boss", admin=True), bench.box.person("Anna")
    panel = await boss.slash(bench.box.channel, "setup")
    assert EN("setup-complete") in panel.text
    await boss.select(panel.message, "alhset1|setup|practice", ["off"])
    await anna.slash(bench.box.channel, "join")
    await anna.slash(bench.box.channel, "bots", add="medium")
    refused = await anna.slash(bench.box.channel, "start", seed="1")
    assert EN("refused-practice-forbidden") in refused.text


async def test_a_computer_comes_and_goes(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    await anna.slash(bench.box.channel, "join", seat="blue")
    await anna.slash(bench.box.channel, "bots", add="medium")
    table = await bench.table()
    assert table.tokens[0] == 2
    seat = (await values(bench, anna, "bots", "remove"))[0]
    outcome = await anna.slash(bench.box.channel, "bots", remove=seat)
    assert "has left" in outcome.text
    assert len(table.lobby.seats) == 1


async def test_a_game_ends_early_only_if_all_agree(bench: Bench) -> None:
    anna, _ = await bench.game("Anna", "Ben")
    outcome = await anna.slash(bench.box.channel, "abort")
    assert EN("done-abort-asked") in outcome.text
    table = await bench.table()
    assert table.state == "running"
    boss = bench.box.person("Boss", admin=True)
    assert EN("done-aborted") in (await boss.slash(bench.box.channel, "abort")).text
    assert table.state == "aborted"
    status = await boss.slash(bench.box.channel, "status")
    assert status.text.startswith("#0 ")


async def test_leaving_a_running_game_is_asked_about_and_can_be_taken_back(bench: Bench) -> None:
    anna, _ = await bench.game("Anna", "Ben")
    table = await bench.table()
    question = await anna.slash(bench.box.channel, "leave")
    assert table.seat_of(anna.id) is not None
    leaving = next(b for b in question.message.buttons if "|bye|" in (b.custom_id or ""))
    await anna.press(question.message, leaving.custom_id or "")
    assert table.seat_of(anna.id) is None
    back = await anna.slash(bench.box.channel, "join")
    assert EN("done-seat-back") in back.text
    assert table.seat_of(anna.id) is not None


async def test_a_stranger_who_takes_a_computers_seat_is_not_told_to_have_it_back(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    await anna.slash(bench.box.channel, "join")
    await anna.slash(bench.box.channel, "bots", add="medium")
    await anna.slash(bench.box.channel, "start")
    question = await anna.slash(bench.box.channel, "leave")
    leaving = next(b for b in question.message.buttons if "|bye|" in (b.custom_id or ""))
    await anna.press(question.message, leaving.custom_id or "")
    stranger = bench.box.person("Zoe")
    answer = await stranger.slash(bench.box.channel, "join")
    assert EN("done-seat-taken") in answer.text
    assert EN("done-seat-back") not in answer.text
    assert (await bench.table()).seat_of(stranger.id) is not None


async def test_options_are_shown_to_who_sits_in_the_lobby(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    assert (await anna.slash(bench.box.channel, "options")).message.buttons
    guest = bench.box.person("Gustav")
    assert EN("refused-not-seated") in (await guest.slash(bench.box.channel, "options")).text


async def test_a_running_game_is_not_exported(bench: Bench) -> None:
    anna, _ = await bench.game("Anna", "Ben")
    outcome = await anna.slash(bench.box.channel, "export")
    assert EN("refused-not-finished") in outcome.text
    assert not outcome.message.files


async def test_without_a_game_every_command_says_what_to_do(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    options = {"take": {"cards": "1"}, "buy": {"building": "1"}, "redesign": {"action": "swap"}}
    for command in [
        "leave",
        "bots",
        "options",
        "start",
        "take",
        "buy",
        "build",
        "redesign",
        "done",
        "pass",
        "undo",
        "hand",
        "board",
        "market",
    ]:
        outcome = await anna.slash(bench.box.channel, command, **options.get(command, {}))
        assert EN("refused-no-game") in outcome.text, command
    for command in ("score", "status", "log", "abort", "export"):
        outcome = await anna.slash(bench.box.channel, command)
        assert EN("refused-no-game") in outcome.text, command


async def test_missing_permissions_are_named(bench: Bench) -> None:
    bench.box.set_bot_permissions(Permissions(view_channel=True, read_message_history=True).value)
    anna = bench.box.person("Anna")
    outcome = await anna.slash(bench.box.channel, "join")
    assert "Send Messages" in outcome.text
    assert await bench.bot.services.tables.in_channel(bench.box.channel.id) is None
