"""Old presses and hidden channels: what was shown once gives nothing away later, and does nothing to another turn."""

from __future__ import annotations

from datetime import timedelta

from bot.sandbox.state import permissions
from bot.sandbox.state.records import PRIVATE_THREAD, Channel
from tests.e2e.bench import Bench
from tests.e2e.test_absence import begun, reminded
from tests.e2e.test_between import begun as between_turns
from tests.e2e.test_between import button, take
from tests.e2e.test_hostile import private
from tests.e2e.test_presses import start, take_of
from tests.e2e.test_replay import ended


async def hidden_game(bench: Bench, channel: Channel) -> str:
    """A game was ended in a channel that only those who played in it see from now on; its id."""
    _, table = await ended(bench, "Anna", "Ben", channel=channel)
    bench.box.set_permissions(
        channel, bench.box.guild.roles[bench.box.guild.id], deny=permissions.VIEW_CHANNEL
    )
    return table.id


async def test_a_game_of_a_channel_that_somebody_cannot_see_is_neither_exported_nor_listed(
    bench: Bench,
) -> None:
    game = await hidden_game(bench, bench.box.add_channel("hidden"))
    anna, gina = bench.box.person("Anna"), bench.box.person("Gina")
    for command in ("export", "replay"):
        refused = private(await gina.slash(bench.box.channel, command, game=game))
        assert "no finished game" in refused
        assert await gina.complete(bench.box.channel, command, "game", "") == []
        assert [one.value for one in await anna.complete(bench.box.channel, command, "game", "")] == [game]
    exported = await anna.slash(bench.box.channel, "export", game=game)
    assert [file.name for file in exported.message.files] == ["GAME.json"]


async def test_a_game_of_a_private_thread_is_known_to_those_who_played_it(bench: Bench) -> None:
    box = bench.box
    inside = [box.world.bot.id, *(box.person(name).id for name in ("Anna", "Ben", "Boss"))]
    thread = box.world.add_channel(
        box.guild,
        "secret",
        type=PRIVATE_THREAD,
        parent_id=box.channel.id,
        owner_id=inside[0],
        joined=inside,
    )
    _, table = await ended(bench, "Anna", "Ben", channel=thread)
    gina = bench.box.person("Gina")
    for command in ("export", "replay"):
        assert "no finished game" in private(await gina.slash(bench.box.channel, command, game=table.id))
        assert await gina.complete(bench.box.channel, command, "game", "") == []
        assert await bench.box.person("Ben").complete(bench.box.channel, command, "game", "")


async def test_a_running_game_of_a_hidden_channel_answers_no_press_from_elsewhere(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message = await bench.turn_message()
    bench.box.set_permissions(
        bench.box.channel, bench.box.guild.roles[bench.box.guild.id], deny=permissions.VIEW_CHANNEL
    )
    elsewhere = bench.box.add_channel("elsewhere")
    gina = bench.box.person("Gina")
    panel = (await gina.slash(elsewhere, "help")).message
    game = (await bench.table()).id
    for verb in ("now", "score", "log", "text", "more", "look", "hand"):
        answer = private(await gina.press(panel, f"alh1|{game}|-|{verb}|0", force=True))
        assert "no longer exists" in answer
    for guide in (f"alhgui1|{game}|now|help|", f"alhgui1|{game}|help|why|do-take"):
        assert people[0].name not in private(await gina.press(panel, guide, force=True))
    assert message.buttons, "the game itself goes on"


async def test_a_button_of_another_release_is_answered(bench: Bench) -> None:
    actor = (await bench.game("Anna", "Ben"))[0]
    message = await bench.turn_message()
    for name in ("alh2|x|1|do|stop", "alhset1|guild", "alhset9", "alhwel1|nothing", "?", "x" * 100):
        assert "no longer exists" in private(await actor.press(message, name, force=True))


async def test_an_old_reminder_leaves_no_later_turn_to_a_computer(bench: Bench) -> None:
    people = await begun(bench)
    person = await bench.on_turn(people)
    old = (await reminded(bench, 12.1)).snapshot()
    table = await bench.table()
    for _ in people:
        await take(bench, people)
    assert table.is_asked(person.id), "a turn later"
    number = table.number
    bench.later += timedelta(minutes=1)
    for verb in ("deputy", "snooze"):
        assert "has moved on" in private(await person.press(old, button(old, verb), force=True))
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    assert not waiting_for.proxy
    assert waiting_for.snoozed is None
    assert table.number == number


async def test_thinking_again_in_an_old_window_takes_back_nothing_said_in_a_later_one(bench: Bench) -> None:
    people = await between_turns(bench, "thieves, vizier")
    table = await bench.table()
    for person in people:
        await table.ask(person.id, None, "window", True)
    panels = []
    for _ in range(2):
        await take(bench, people)
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        assert waiting_for.circle
        last = people[waiting_for.seats[-1]]
        await last.slash(bench.box.channel, "pass")
        assert table.has_decided(table.seat_of(last.id))
        panels.append((last, (await last.slash(bench.box.channel, "hand")).message.snapshot()))
        if len(panels) == 1:
            for seat in waiting_for.seats[:-1]:
                await people[seat].slash(bench.box.channel, "pass")
    first, old = panels[0]
    later = table.seat_of(first.id)
    if not table.has_decided(later):
        await first.slash(bench.box.channel, "pass")
    assert table.has_decided(later)
    private(await first.press(old, button(old, "recall"), force=True))
    assert table.has_decided(later)


async def test_nobody_sees_that_somebody_asks_for_help_or_a_hint_or_learns(bench: Bench) -> None:
    actor, other, _ = await start(bench)
    await bench.outbox_empty()
    table = await bench.table()
    before, number = [(m.id, m.raw) for m in bench.box.messages()], table.number
    for person in (actor, other, bench.box.person("Gina")):
        for command in ("hint", "tutorial", "help", "rules", "hand", "score", "settings"):
            panel = (await person.slash(bench.box.channel, command)).message
            for one in panel.snapshot().buttons:
                if one.custom_id and "|do|" not in one.custom_id and "|buy|" not in one.custom_id:
                    private(await person.press(panel, one.custom_id, force=True))
    await bench.outbox_empty()
    assert [(m.id, m.raw) for m in bench.box.messages()] == before
    assert table.number == number


async def test_a_hint_that_is_pressed_by_others_or_too_late_plays_nothing(bench: Bench) -> None:
    actor, other, message = await start(bench)
    table = await bench.table()
    panel = (await actor.slash(bench.box.channel, "hint")).message.snapshot()
    does = panel.buttons[0].custom_id or ""
    for person in (other, bench.box.person("Gina")):
        private(await person.press(message, does, force=True))
        private(await person.press(message, f"alh1|{table.id}|0|hint|", force=True))
    assert table.number == 0
    await actor.press(message, take_of(message))
    assert "has moved on" in private(await actor.press(panel, does, force=True))
    assert table.number == 1
