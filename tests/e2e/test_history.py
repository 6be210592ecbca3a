"""/history: ended games of a channel or a person, and any of them moment by moment."""

from __future__ import annotations

import render
from bot.panels.history_ids import Past
from bot.sandbox import Message
from bot.sandbox.state import permissions
from bot.tables.table import Table
from engine.base.events import GameOver, LeftoverGiven, RoundScored, SpecialMoveMade, TurnEnding
from tests.e2e.bench import TEXTS, Bench, QuickPictures, ids_of
from tests.e2e.test_replay import ended
from tests.ended import course, person, store_game

EN, DE = TEXTS("en"), TEXTS("de")


async def whole(bench: Bench, *names: str) -> Table:
    """A game of these people that has come to its end."""
    seats = [person(n, bench.box.person(name).id, name) for n, name in enumerate(names, 1)]
    guild, channel = bench.box.guild.id, bench.box.channel.id
    game = await store_game(bench.store, course(len(names)), seats, guild=guild, channel=channel)
    table = await bench.bot.services.tables.get(game)
    assert table is not None
    return table


def stops(table: Table) -> list[object]:
    """The events after which one may stop, as they are stored."""
    kinds = (TurnEnding, SpecialMoveMade, RoundScored, GameOver)
    events = [event for step in table.history for event in step.events]
    # Before the last scoring one may stop where leftover tiles have been placed.
    built = any(isinstance(event, LeftoverGiven) and event.seat is not None for event in events)
    ends: list[object] = [event for event in events if isinstance(event, kinds)]
    return [*ends[:-2], *([None] if built else []), *ends[-2:]]


def asked(bench: Bench) -> render.Request:
    """The picture that was drawn last for one person."""
    assert isinstance(bench.pictures, QuickPictures)
    return bench.pictures.asked[-1]


def id_of(message: Message, verb: str, place: int = 0) -> str:
    """The custom_id of a button or select with this verb."""
    return [one for one in ids_of(message).splitlines() if f"|{verb}|" in one][place]


async def test_a_game_is_walked_through_from_its_start_to_its_end(bench: Bench) -> None:
    table = await whole(bench, "Anna", "Ben", "Carl")
    await table.recall()
    ends = stops(table)
    last = len(ends)
    guest = bench.box.person("Gustav")
    listed = await guest.slash(bench.box.channel, "history")
    assert listed.message.ephemeral
    assert "Anna, Ben and Carl" in listed.text
    shown = (await guest.select(listed.message, id_of(listed.message, "open"), [table.id])).message
    assert EN("history-start") in shown.text
    assert EN("history-step", step=0, steps=last) in shown.text
    assert asked(bench) == render.Turn(table.names, 0)
    shown = (await guest.press(shown, EN("button-history-next"))).message
    first = next(event for event in ends if isinstance(event, TurnEnding))
    assert EN("history-turn", number=1, name=table.names[first.seat]) in shown.text
    assert f"{table.names[first.seat]} " in shown.text.split("\n- ", 1)[1], "the log is told"
    assert asked(bench) == render.Turn(table.names, 1)
    # A restart changes nothing.
    await bench.stop_bot()
    await bench.start_bot()
    for number in (1, 2, 3):
        shown = (await guest.press(shown, EN("button-history-scoring", round=number))).message
        place = next(n for n, e in enumerate(ends, 1) if isinstance(e, RoundScored) and e.round == number)
        assert EN("history-step", step=place, steps=last) in shown.text
        assert EN("history-scoring", number=number) in shown.text
        assert asked(bench) == render.Scoring(table.names, number - 1)
    shown = (await guest.press(shown, EN("button-history-last"))).message
    assert EN("history-end") in shown.text
    assert EN("history-step", step=last, steps=last) in shown.text
    assert asked(bench) == render.Final(table.names)
    points = table.view().players[0].score
    assert str(points) in shown.text
    shown = (await guest.press(shown, EN("button-history-previous"))).message
    assert EN("history-step", step=last - 1, steps=last) in shown.text
    shown = (await guest.select(shown, id_of(shown, "board"), ["1"])).message
    assert asked(bench) == render.OneBoard(table.names, 1)
    assert EN("history-step", step=last - 1, steps=last) in shown.text
    shown = (await guest.press(shown, EN("button-history-first"))).message
    assert EN("history-start") in shown.text
    shown = (await guest.press(shown, EN("button-all-games"))).message
    assert shown.text.startswith(f"### {EN('history-title')}")


async def test_nothing_of_a_running_game_is_shown_and_what_somebody_made_up_is_refused(bench: Bench) -> None:
    people, old = await ended(bench, "Anna", "Ben")
    await bench.game("Anna", "Ben")
    running = await bench.table()
    anna = people[0]
    listed = (await anna.slash(bench.box.channel, "history")).message
    assert running.id not in ids_of(listed)
    assert not any(running.id in select.values for select in listed.selects)
    for past, told in (
        (Past("next", running.id, 1), EN("refused-not-finished")),
        (Past("next", "zzzzzzzz", 1), EN("refused-no-such-game", game="zzzzzzzz")),
    ):
        outcome = await anna.press(listed, past.custom_id, force=True)
        assert told in outcome.text
        assert outcome.message.ephemeral
    refused = await anna.slash(bench.box.channel, "history", game=running.id)
    assert EN("refused-not-finished") in refused.text
    far = await anna.press(listed, Past("next", old.id, 99_999, page=999).custom_id, force=True)
    assert "step" in far.text
    assert old.id in far.text
    strange = await anna.press(listed, Past("burn", old.id).custom_id, force=True)
    assert EN("history-title") in strange.text
    for odd in ("alhpast1|", "alhpast1|-|0|next|c:0|", "alhpast1|../../e|0|next|c:0"):
        broken = await anna.press(listed, odd, force=True)
        assert broken.acknowledged


async def test_the_games_of_a_person_are_those_that_one_may_know_of(bench: Bench) -> None:
    hidden = bench.box.add_channel("hidden")
    (anna, _), mine = await ended(bench, "Anna", "Ben")
    _, theirs = await ended(bench, "Carl", "Dora")
    _, secret = await ended(bench, "Anna", "Eve", channel=hidden)
    guest = bench.box.person("Gustav", locale="de")
    bench.box.set_permissions(hidden, guest, deny=permissions.VIEW_CHANNEL)
    await bench.box.wait_until(lambda: len(bench.bot.get_channel(hidden.id).overwrites) == 1)
    seen = await guest.slash(bench.box.channel, "history", player=anna.id)
    assert DE("history-title-of", name="Anna") in seen.text
    values = [value for select in seen.message.selects for value in select.values]
    assert values == [mine.id]
    assert "ohne Ergebnis beendet" in seen.text
    own = await anna.slash(bench.box.channel, "history", player=anna.id)
    assert [value for select in own.message.selects for value in select.values] == [secret.id, mine.id]
    peeked = await guest.press(seen.message, Past("last", secret.id, 3).custom_id, force=True)
    assert DE("refused-no-such-game", game=secret.id) in peeked.text
    here = await guest.slash(bench.box.channel, "history")
    assert [v for select in here.message.selects for v in select.values] == [theirs.id, mine.id]
    nobody = await guest.slash(bench.box.channel, "history", player=guest.id)
    assert DE("history-none") in nobody.text
    opened = await guest.slash(bench.box.channel, "history", game=theirs.id)
    assert DE("history-start") in opened.text
    offered = [choice.value for choice in await guest.complete(bench.box.channel, "history", "game")]
    assert offered == [theirs.id, mine.id]


async def test_games_of_another_server_are_unknown(bench: Bench) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    there = bench.box.add_guild("Other")
    (place,) = bench.box.channels_of(there)
    anna = bench.box.person("Anna", guild=there)
    outcome = await anna.slash(place, "history", game=table.id)
    assert EN("refused-no-such-game", game=table.id) in outcome.text
    of_her = await anna.slash(place, "history", player=people[0].id)
    assert EN("history-none") in of_her.text
    assert anna.id == people[0].id, "she may know of it, but not here"
    pressed = await anna.press(of_her.message, Past("next", table.id, 1).custom_id, force=True)
    assert EN("refused-no-such-game", game=table.id) in pressed.text
