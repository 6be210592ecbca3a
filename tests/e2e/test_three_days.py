"""Three days of four people with lives: summer time begins, one never comes, one is thrown out, two sleep in other zones,
the bot restarts every night, and a moderator deletes a turn message; and the night in which summer time ends. What is
posted when is written down here by hand.

The rules of pace it was written from (a day for each turn): a turn is called at once; its player is reminded after 12 and
after 21 hours, but not in their quiet hours (nine on the wall of their own zone), when the reminder comes as they end, and
not when the turn is over by then; after 24 hours a computer plays this one turn. Calls themselves come at any hour.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.sandbox import Message, Person
from bot.store import MoveRecord
from tests.e2e.bench import Bench, ids_of
from tests.e2e.test_presses import take_of
from tests.stored import unsent

pytestmark = pytest.mark.slow

ANNA, BEN, CARL, DORA = "Anna", "Ben", "Carl", "Dora"
SETTLING = 30.0
"""Real seconds within which everything that is due has to be done."""


def changing(month: int) -> date:
    """The Sunday of next year on which the clocks change in Europe: the last one of March, of October."""
    last = date(datetime.now(UTC).year + 1, month, 31)
    return last - timedelta(days=(last.weekday() + 1) % 7)


@dataclass
class Days:
    """The days of the game. What is posted is noted with its time and whom it notifies."""

    bench: Bench
    sunday: date
    people: dict[str, Person] = field(default_factory=dict)
    posted: dict[int, tuple[datetime, str, list[str]]] = field(default_factory=dict)
    steps: int = 0

    def note(self, what: str, record: object) -> None:
        """The sandbox tells of a message."""
        if what != "message_create":
            return
        message = Message(self.bench.box, record.id)  # type: ignore[attr-defined]
        if message.ephemeral or message.channel_id != self.bench.box.channel.id:
            return
        names = {person.id: name for name, person in self.people.items()}
        at = datetime.fromtimestamp(message.created, UTC)
        called = sorted(names[user] for user in message.pings)
        self.posted[message.id] = (at, kind_of(message), called)

    def moment(self, text: str) -> datetime:
        """`Sun 05:30` of the weekend on which the clocks change and the days after it, in UTC."""
        day, hour = text.split()
        shift = ("Sat", "Sun", "Mon", "Tue", "Wed").index(day) - 1
        clock = datetime.strptime(hour, "%H:%M").time()  # noqa: DTZ007 - only the hour is read
        return datetime.combine(self.sunday + timedelta(days=shift), clock, UTC)

    async def until(self, text: str) -> None:
        """Let time pass, half an hour after half an hour; nothing is left undone in between."""
        # Each time a minute later than before: what was begun then is due by then.
        self.steps += 1
        end = self.moment(text) + timedelta(minutes=self.steps)
        while (left := end - self.bench.store.clock()) > timedelta():
            self._pass(min(left, timedelta(minutes=30)))
            await self.done()

    def _pass(self, some: timedelta) -> None:
        self.bench.box.clock.advance(some.total_seconds())
        self.bench.later = timedelta(seconds=self.bench.box.clock.offset)

    async def done(self) -> None:
        """Everything that is due has been done, computers have moved, and all of it stands in the channel."""
        limit = time.monotonic() + SETTLING
        while True:
            await self.bench.bot.due()
            table, now = await self.bench.table(), self.bench.store.clock()
            waiting_for = table.lobby.waiting_for
            late = [one for one in await self.bench.store.deadlines(table.id) if one.due <= now]
            thinking = waiting_for is not None and table.lobby.plays_itself(waiting_for.seat)
            if not late and not thinking and not await unsent(self.bench.store):
                return
            assert time.monotonic() < limit, (late, thinking)
            await asyncio.sleep(0.01)

    async def plays(self, name: str) -> None:
        """Somebody takes money with a button of the newest call, which ends their turn."""
        call = next(m for m in reversed(self.bench.box.messages()) if "|look|" in ids_of(m))
        await self.people[name].press(call, take_of(call))
        await self.done()

    async def restart(self) -> None:
        await self.bench.stop_bot()
        await self.bench.start_bot()
        await self.done()


def kind_of(message: Message) -> str:
    """What a message of the channel is, by what it says and offers."""
    ids, text = ids_of(message), message.text
    if "|snooze|" in ids:
        return "reminder"
    if "|look|" in ids:
        return "turn"
    if "game begins" in text:
        return "opening"
    if "|start|" in ids or ("table" in text.lower() and "seal" in text):
        return "lobby"
    return text.splitlines()[0]


@asynccontextmanager
async def beginning(folder: Path, month: int, start: str, *names: str) -> AsyncIterator[Days]:
    """The weekend of this month on which the clocks change, from this hour on."""
    async with Bench(folder) as bench:
        found = Days(bench, changing(month))
        found._pass(found.moment(start) - datetime.now(UTC))
        for name in names:
            found.people[name] = bench.box.person(name)
        bench.box.world.hub.listen(found.note)
        yield found


@pytest.fixture
async def days(tmp_path: Path) -> AsyncIterator[Days]:
    async with beginning(tmp_path, 3, "Sat 16:00", ANNA, BEN, CARL, DORA) as found:
        yield found


async def lives_in(days: Days, name: str, zone: str, hour: int) -> None:
    """Somebody says where they live and when they sleep, and that their turns end by themselves."""
    person = days.people[name]
    panel = (await person.slash(days.bench.box.channel, "settings", timezone=zone)).message
    await person.select(panel, "alhset1|user|quiet", [f"from{hour}"])


async def test_three_days_over_the_beginning_of_summer_time(days: Days) -> None:
    bench, people = days.bench, days.people
    await lives_in(days, ANNA, "Europe/Berlin", 22)
    await lives_in(days, BEN, "America/New_York", 23)
    for person in people.values():
        await bench.bot.services.preferences.change_user(person.id, confirm=False)
        await person.slash(bench.box.channel, "join")
    await days.until("Sat 16:30")
    await people[ANNA].slash(bench.box.channel, "start", seed="lives-0")
    await days.done()
    assert (await bench.table()).is_asked(people[ANNA].id), "this seed lets Anna begin"

    await days.until("Sat 23:00")
    await days.restart()
    await days.until("Sun 06:00")
    await days.plays(ANNA)
    await days.until("Sun 20:00")
    await days.plays(BEN)
    await days.until("Sun 23:30")
    await days.restart()
    await days.until("Mon 19:00")
    people[DORA].leave()
    await days.until("Mon 23:00")
    await days.restart()
    await days.until("Tue 20:30")
    anna_called = next(m for m in reversed(bench.box.messages()) if "|look|" in ids_of(m))
    bench.box.person("Boss", admin=True).delete(anna_called)
    await bench.turn_message(after=anna_called)
    await days.done()
    await days.until("Tue 21:00")
    await days.plays(ANNA)
    await days.restart()
    await days.until("Wed 13:00")
    await days.plays(BEN)

    assert told(days) == [
        ("Sat 16:00", "lobby", []),
        ("Sat 16:30", "opening", []),
        ("Sat 16:30", "turn", [ANNA]),
        # After 12 hours it is 06:30 in Berlin, summer time by now: her night ends at 07:00, which is 05:00 and not 06:00.
        ("Sun 05:00", "reminder", [ANNA]),
        ("Sun 06:00", "turn", [BEN]),
        ("Sun 18:00", "reminder", [BEN]),
        # He plays before the second, which his night would have put off beyond the end of his time.
        ("Sun 20:00", "turn", [CARL]),
        ("Mon 08:00", "reminder", [CARL]),
        ("Mon 17:00", "reminder", [CARL]),
        ("Mon 20:00", "A computer plays this turn for Carl.", []),
        # She has been thrown out of the server: she is named, and Discord notifies nobody.
        ("Mon 20:00", "turn", []),
        ("Tue 08:00", "reminder", []),
        ("Tue 17:00", "reminder", []),
        ("Tue 20:00", "A computer plays this turn for Dora.", []),
        ("Tue 20:00", "turn", [ANNA]),
        ("Tue 20:30", "turn", [ANNA]),
        ("Tue 21:00", "turn", [BEN]),
        # After 12 hours it is 05:00 in New York, where the clocks changed two weeks before: his night ends at 08:00.
        ("Wed 12:00", "reminder", [BEN]),
        ("Wed 13:00", "turn", [CARL]),
    ]
    table = await bench.table()
    moves = await bench.store.moves(table.id)
    made = [(at_of(move), table.names[move.seat]) for move in moves if move.seat is not None]
    # A computer places what it has bought as a move of its own.
    assert list(dict.fromkeys(made)) == [
        ("Sun 06:00", ANNA),
        ("Sun 20:00", BEN),
        ("Mon 20:00", CARL),
        ("Tue 20:00", DORA),
        ("Tue 21:00", ANNA),
        ("Wed 13:00", BEN),
    ]
    assert [seat.missed for seat in table.lobby.seats] == [0, 0, 1, 1]
    assert all(seat.human for seat in table.lobby.seats)
    # Reminders go with the turn that they were about; of those there is one left, and none of the old calls has buttons.
    left = bench.box.messages()
    assert not any(kind_of(message) == "reminder" for message in left)
    assert [kind_of(message) for message in left].count("turn") == 1


@pytest.mark.parametrize(
    ("quiet", "start", "reminders", "over"),
    [
        # Until 02:00, which is there for the first time at 00:00 in UTC, and not only an hour later for the second.
        pytest.param(17, "Sat 11:30", ["Sun 00:00", "Sun 08:30"], "Sun 11:30", id="ends-at-the-first-two"),
        # Until 03:00, which is there once, after the second hour from two to three: they sleep ten hours.
        pytest.param(
            18, "Sat 12:30", ["Sun 02:00", "Sun 09:30"], "Sun 12:30", id="ends-after-the-second-hour"
        ),
        # From 02:00 on, the first time it is there, until 11:00: both reminders are due meanwhile, and one comes.
        pytest.param(2, "Sat 12:30", ["Sun 10:00"], "Sun 12:30", id="begins-at-the-first-two"),
        # Awake again since 02:00 for the first time, and so at 02:30, both times.
        pytest.param(
            17, "Sat 13:30", ["Sun 01:30", "Sun 10:30"], "Sun 13:30", id="over-in-the-second-hour-too"
        ),
    ],
)
async def test_the_hour_that_comes_twice_as_summer_time_ends(
    tmp_path: Path, quiet: int, start: str, reminders: list[str], over: str
) -> None:
    async with beginning(tmp_path, 10, start, ANNA, BEN) as days:
        bench, people = days.bench, days.people
        for name, person in people.items():
            await lives_in(days, name, "Europe/Berlin", quiet)
            await person.slash(bench.box.channel, "join")
        await people[ANNA].slash(bench.box.channel, "start", seed="lives-0")
        await days.done()
        assert (await bench.table()).is_asked(people[ANNA].id), "this seed lets Anna begin"
        await days.until("Sun 01:00")
        await days.restart()
        await days.until(over)

        assert told(days) == [
            (start, "lobby", []),
            (start, "opening", []),
            (start, "turn", [ANNA]),
            *((at, "reminder", [ANNA]) for at in reminders),
            # A day for the turn is 24 hours, though the clock on the wall is an hour behind where it was then.
            (over, "A computer plays this turn for Anna.", []),
            (over, "turn", [BEN]),
        ]


def name_of(at: datetime) -> str:
    """A time as it is written here: to the half hour."""
    return f"{at.replace(minute=at.minute // 30 * 30):%a %H:%M}"


def at_of(move: MoveRecord) -> str:
    return name_of(move.at)


def told(days: Days) -> list[tuple[str, str, list[str]]]:
    return [(name_of(at), kind, called) for at, kind, called in days.posted.values()]
