"""Not being there, as people see it: the reminder's buttons, days away, quiet hours; and tiles given out at the end."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.sandbox import Message, Person
from bot.tables.people.person import Person as Player
from engine.base.building import Build
from engine.base.market import Buy
from engine.base.state import Market, Money
from tests.bot.tables.asking.helpers import named
from tests.e2e.bench import Bench, verb_of
from tests.e2e.test_between import NAMES, button

pytestmark = pytest.mark.slow


async def begun(bench: Bench) -> list[Person]:
    """A game of three with a day for each turn."""
    people = await bench.lobby(*NAMES)
    table = await bench.table()
    await table.configure(Player(people[0].id, people[0].name), None, pace="day")
    await people[0].slash(bench.box.channel, "start", seed="absence")
    await bench.turn_message()
    await bench.outbox_empty()
    return people


async def reminded(bench: Bench, hours: float) -> Message:
    """The reminder that is there so many hours after the beginning."""
    bench.later = timedelta(hours=hours)
    await bench.bot.due()
    await bench.outbox_empty()
    return bench.box.messages()[-1]


async def test_a_reminder_has_play_snooze_computer_and_away(bench: Bench) -> None:
    people = await begun(bench)
    person = await bench.on_turn(people)
    message = await reminded(bench, 12.1)
    assert [b.label for b in message.buttons] == [
        "My turn",
        "Snooze 4 h",
        "Computer plays this turn",
        "I am away …",
        "My games",
    ]
    assert message.pings
    outcome = await person.press(message, button(message, "snooze"))
    assert "4 hours" in outcome.text
    other = next(one for one in people if one != person)
    outcome = await other.press(message, button(message, "snooze"))
    assert "Waiting for" in outcome.text
    table = await bench.table()
    kinds = [named(deadline) for deadline in await bench.store.deadlines(table.id)]
    assert kinds == ["remind1", "limit"]


async def test_somebody_says_that_they_are_away_and_a_computer_plays_until_they_are_back(
    bench: Bench,
) -> None:
    people = await begun(bench)
    person = await bench.on_turn(people)
    message = await reminded(bench, 12.1)
    panel = (await person.press(message, button(message, "away"))).message
    select = next(s for s in panel.selects if verb_of(s.custom_id) == "gone")
    panel = (await person.select(panel, select.custom_id, ["3"])).message
    assert "You are away until <t:" in panel.text
    table = await bench.table()
    await bench.box.wait_until(lambda: not table.is_asked(person.id))
    await bench.outbox_empty()
    assert any(f"{person.name} is away until <t:" in m.text for m in bench.box.messages())
    back = (await person.press(panel, button(panel, "gone", "|0"))).message
    assert "Good to have you back" in back.text
    await bench.outbox_empty()
    assert any(f"{person.name} is back" in m.text for m in bench.box.messages())


async def test_a_reminder_comes_after_the_quiet_hours_that_somebody_has_set(bench: Bench) -> None:
    people = await begun(bench)
    person = await bench.on_turn(people)
    settings = (await person.slash(bench.box.channel, "settings", timezone="Asia/Kolkata")).message
    assert "Your time zone is Asia/Kolkata" in settings.text
    select = next(s for s in settings.selects if s.custom_id.endswith("|quiet"))
    there = (bench.store.clock() + timedelta(hours=12.1)).astimezone(ZoneInfo("Asia/Kolkata"))
    panel = (await person.select(settings, select.custom_id, [f"from{there.hour}"])).message
    assert (
        f"No reminders from {there.hour:02}:00 to {(there.hour + 9) % 24:02}:00 (Asia/Kolkata)" in panel.text
    )
    assert "<t:" not in panel.text
    before = len(bench.box.messages())
    await reminded(bench, 12.1)
    assert len(bench.box.messages()) == before
    message = await reminded(bench, 21.2)
    assert "waiting for you" in message.text


async def test_quiet_hours_of_0_2_0_are_told_in_utc_and_move_with_the_time_zone(bench: Bench) -> None:
    person = bench.box.person("Anna")
    await bench.bot.services.preferences.change_user(person.id, quiet=3)
    panel = (await person.slash(bench.box.channel, "settings")).message
    assert "No reminders from 03:00 to 12:00 (UTC)" in panel.text
    assert "time zone is not set" in panel.text
    select = next(s for s in panel.selects if s.custom_id.endswith("|zone"))
    panel = (await person.select(panel, select.custom_id, ["Asia/Tokyo"])).message
    assert "No reminders from 12:00 to 21:00 (Asia/Tokyo)" in panel.text
    panel = (await person.select(panel, select.custom_id, ["unset"])).message
    assert "No reminders from 03:00 to 12:00 (UTC)" in panel.text


async def test_time_zones_are_suggested_by_city_and_an_unknown_one_is_refused(bench: Bench) -> None:
    person = bench.box.person("Anna")
    shown = await person.complete(bench.box.channel, "settings", "timezone", "york")
    assert [choice.value for choice in shown] == ["America/New_York"]
    assert 20 < len(await person.complete(bench.box.channel, "settings", "timezone", "")) <= 25
    answer = await person.slash(bench.box.channel, "settings", timezone="Atlantis")
    assert "I do not know the time zone" in answer.text
    answer = await person.slash(bench.box.channel, "settings", timezone="new york")
    assert "America/New York" in answer.text


async def test_those_who_get_tiles_at_the_end_place_them_at_the_same_time(bench: Bench) -> None:
    people = await begun(bench)
    table = await bench.table()
    buyer = await bench.on_turn(people)
    seat = table.asked or 0
    first, second = (people[(seat + step) % 3] for step in (1, 2))
    bought, *left = [space for space in table.view().market if space.tile is not None]
    assert bought.tile is not None
    price = bought.tile.price or 0
    hands = table.game().of(Money).hands
    hands[seat][:] = [f"{bought.currency}_{price // 2}", f"{bought.currency}_{price - price // 2}"]
    hands[(seat + 1) % 3][:] = [f"{left[0].currency}_9", f"{left[1].currency}_9"]
    hands[(seat + 2) % 3][:] = [f"{left[2].currency}_9"]
    table.game().of(Market).supply.clear()
    table.game()._options = None
    buy = next(o for o in table.legal(buyer.id) if isinstance(o, Buy) and o.tile == bought.tile.id)
    await table.play(buyer.id, buy, confirm=False, interaction=None)
    while table.is_asked(buyer.id):
        options = table.legal(buyer.id)
        action = next((o for o in options if isinstance(o, Build)), options[-1])
        await table.play(buyer.id, action, confirm=False, interaction=None)
    await bench.outbox_empty()
    message = next(m for m in bench.box.messages() if "The last tiles have been given out" in m.text)
    assert first.mention in message.text
    assert second.mention in message.text
    panel = (await second.press(message, button(message, "now"))).message
    place = next(b for b in panel.buttons if verb_of(b.custom_id) == "do" and b.label.startswith("1 "))
    outcome = await second.press(panel, place.custom_id or "")
    assert "You have decided" in outcome.text
    await bench.stop_bot()
    await bench.start_bot()
    shown = message
    for _ in range(2):
        shown = (await first.press(message, button(message, "now"))).message
        reserve = next(b for b in shown.buttons if (b.custom_id or "").endswith("reserve"))
        await first.press(shown, reserve.custom_id or "")
    table = await bench.table()
    assert table.state == "over"
    await bench.outbox_empty()
    assert any("Game over" in message.text for message in bench.box.messages()[-3:])
