"""The poster alone, with a Discord that does as told."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

import render
from bot.delivery import poster as poster_module
from bot.delivery import telling
from bot.delivery.channel_messages import RESPITE
from bot.delivery.poster import PATIENT_TRIES, SLOWEST, TRIES, Poster
from bot.panels.parts import Panel
from bot.services import Services
from bot.store import ALL, LEASE, MessageRef, NewOutbox, Store, StoreError
from bot.tables import outbox_items as announce
from bot.tables.table import Table
from engine import View
from engine.ai.greedy import choose
from engine.ai.levels import MEDIUM
from engine.base.money import Take
from tests.bot import thievery
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.e2e.bench import TEXTS, QuickPictures
from tests.stored import unsent

FORBIDDEN, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, OLD_EDITS, ARCHIVED = 50013, 10003, 10008, 30046, 50083
EMPTY = 50006


def refusal(code: int, status: int = 403) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})  # type: ignore[arg-type]


@dataclass
class Posted:
    """A message in the channel, as it stands."""

    id: int
    nonce: str
    text: str
    buttons: int
    files: int
    calls: list[int]
    """Whom it is marked for."""
    pings: list[int] = field(default_factory=list)
    """Whom it has notified: an edit notifies nobody."""
    edits: int = 0


@dataclass
class Channel:
    """A channel of Discord's, and what it answers: `refuse` are errors to be raised, one for each request; `slow` is
    waited for before a request is done."""

    messages: list[Posted] = field(default_factory=list)
    refuse: list[Exception | None] = field(default_factory=list)
    lost: bool = False
    slow: asyncio.Event | None = None
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        # Young enough to be edited as often as one likes.
        self._ids = count(discord.utils.time_snowflake(datetime.now(UTC)))

    async def _answer(self, what: str) -> None:
        self.requests.append(what)
        if self.slow is not None:
            await self.slow.wait()
        error = self.refuse.pop(0) if self.refuse else None
        if error is not None:
            raise error

    async def send(self, *, nonce: str, **content: Any) -> Posted:
        await self._answer("send")
        if not shown(content)["text"]:
            raise refusal(EMPTY, 400)
        for known in self.messages:
            if known.nonce == nonce:
                return known
        message = Posted(next(self._ids), nonce, **shown(content))
        message.pings = message.calls
        self.messages.append(message)
        if self.lost:
            raise aiohttp.ClientOSError
        return message

    def get_partial_message(self, number: int) -> Any:
        channel = self

        class Partial:
            async def edit(self, **content: Any) -> None:
                await channel._answer("edit")
                message = channel.one(number)
                if message is None:
                    raise refusal(UNKNOWN_MESSAGE, 404)
                for name, value in shown(content).items():
                    setattr(message, name, value)
                message.edits += 1

            async def delete(self) -> None:
                await channel._answer("delete")
                channel.messages = [each for each in channel.messages if each.id != number]

        return Partial()

    def one(self, number: int) -> Posted | None:
        return next((each for each in self.messages if each.id == number), None)

    @property
    def last(self) -> Posted:
        return self.messages[-1]


def shown(content: dict[str, Any]) -> dict[str, Any]:
    """What people see of a request."""
    parts = list(content["view"].walk_children())
    allowed = content["allowed_mentions"]
    users = allowed.users if isinstance(allowed.users, list | tuple) else []
    assert allowed.everyone is False
    assert allowed.roles is False
    return {
        "text": "\n".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay)),
        "buttons": sum(isinstance(part, discord.ui.Button | discord.ui.Select) for part in parts),
        "files": len(content.get("files", content.get("attachments", []))),
        "calls": [user.id for user in users],
    }


class SlowPictures(QuickPictures):
    """Pictures that are not there soon, but when `drawn` is set; `skipped` are those that nobody wanted by then."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = asyncio.Event()
        self.skipped = 0

    async def soon(self, *_: Any) -> bytes | None:
        return None

    async def late(
        self,
        request: render.Request,
        view: View | None,
        language: str,
        tokens: tuple[int, ...],
        wanted: Callable[[], bool],
    ) -> bytes | None:
        await self.drawn.wait()
        if not wanted():
            self.skipped += 1
            return None
        return await self.draw(request, view, language, tokens)


class Desk:
    """A poster with a store, tables, and a channel."""

    def __init__(self, store: Store, pictures: QuickPictures) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)
        store.clock = lambda: self.now
        self.store, self.pictures = store, pictures
        self.services = Services.over(store, TEXTS, pictures)
        self.channel = Channel()
        self.attach = True
        self.unarchived = 0
        self.idle = 0.0
        self.poster = self.another()

    def another(self, owner: str = "me") -> Poster:
        """A poster of a process of this name."""
        return Poster(self.services, self, owner, ALL)  # type: ignore[arg-type]

    # what a poster wants of the client

    def get_partial_messageable(self, channel_id: int, *, guild_id: int) -> Channel:
        return self.channel

    def get_guild(self, guild_id: int) -> Any:
        rights = SimpleNamespace(attach_files=self.attach)
        place = SimpleNamespace(permissions_for=lambda me: rights)
        return SimpleNamespace(me=object(), get_channel_or_thread=lambda number: place)

    @property
    def http(self) -> Any:
        async def edit_channel(channel_id: int, *, archived: bool) -> None:
            self.unarchived += 1

        return SimpleNamespace(edit_channel=edit_channel)

    # what tests do

    async def game(self, *, seed: str = "poster") -> Table:
        """A game in which everything has been told."""
        table = await seated(self.services.tables, ANNA, BEN, CARL)
        await table.start(ANNA, press(), seed=seed)
        await self.post_all()
        return table

    async def look(self, poster: Poster | None = None) -> None:
        """One round; what it sends is sent when this returns, as far as Discord answers."""
        poster = poster or self.poster
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(poster_module, "IDLE", self.idle)
            async with asyncio.timeout(20):
                await poster.look()
        sending = list(poster._sending.values())
        if sending:
            await asyncio.wait(sending, timeout=0.2 if self.channel.slow else 20)

    async def post_all(self) -> None:
        """Send everything that is due now or within seconds."""
        self.now += timedelta(seconds=2)
        async with asyncio.timeout(30):
            while await unsent(self.store):
                await self.look()

    async def waiting(self) -> list[tuple[str, float, int]]:
        """The kinds that wait, in how many seconds they are due, and how often they were tried."""
        async with self.store.reading() as connection:
            from bot.store.tables import outbox

            rows = await connection.execute(outbox.select().order_by(outbox.c.id))
            return [(row.kind, (row.due - self.now).total_seconds(), row.attempts) for row in rows]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}") as store:
        found = Desk(store, QuickPictures())
        yield found
        if found.channel.slow is not None:
            found.channel.slow.set()
        await found.poster.stop()


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Desk]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}") as store:
        found = Desk(store, SlowPictures())
        yield found
        await found.poster.stop()


async def take(table: Table) -> None:
    person = on_turn(table)
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=False, interaction=press())


# Calls


async def test_a_turn_message_calls_the_one_on_turn_and_is_remembered(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    await desk.post_all()
    calls = [message for message in desk.channel.messages if message.pings]
    assert calls[-1].pings == [on_turn(table).id]
    assert calls[-1].files == 1
    assert calls[-1].buttons > 3
    refs = await desk.store.messages(table.id, "turn")
    assert [(ref.version, ref.message_id) for ref in refs][-1] == (table.turn_number, calls[-1].id)


async def test_who_wants_no_mention_is_named_silently_and_gets_no_reminder(desk: Desk) -> None:
    table = await desk.game()
    later = table.names[(table.asked or 0) + 1 - 3]
    person = next(each for each in (ANNA, BEN, CARL) if each.name == later)
    await desk.services.preferences.change_user(person.id, reminders=False)
    await take(table)
    assert on_turn(table).id == person.id
    await desk.post_all()
    refs = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(refs[-1].message_id)
    assert message is not None
    assert message.pings == []
    assert f"<@{person.id}>" in message.text
    before = len(desk.channel.messages)
    assert table.lobby.waiting_for is not None
    await table.post(announce.remind(table.lobby.waiting_for))
    await desk.post_all()
    assert len(desk.channel.messages) == before


async def test_an_edited_message_stays_marked_for_whom_it_calls(desk: Desk) -> None:
    table = await desk.game()
    (ref,) = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(ref.message_id)
    assert message is not None
    assert message.pings == [on_turn(table).id]
    assert table.lobby.waiting_for is not None
    await table.post(announce.waiting_for(table.lobby.waiting_for))
    await desk.post_all()
    assert (message.edits, message.calls) == (1, [on_turn(table).id])
    assert f"<@{on_turn(table).id}>" in message.text
    assert len(await desk.store.messages(table.id, "turn")) == 1


async def test_a_call_whose_moment_has_passed_is_left_out_and_its_line_told(desk: Desk) -> None:
    table = await desk.game()
    for _ in range(3):
        await take(table)
    await desk.post_all()
    calls = [ref.version for ref in await desk.store.messages(table.id, "turn")]
    assert calls == [1, 4]
    (lines,) = await desk.store.messages(table.id, "lines")
    message = desk.channel.one(lines.message_id)
    assert message is not None
    assert lines.version == 3
    assert message.text.count("\n") == 1, "two turns had no message"
    called = desk.channel.last
    told = [line for posted in desk.channel.messages for line in posted.text.splitlines()]
    for sentence in message.text.splitlines():
        assert sum(sentence in line for line in told) == 1, "what has a line of its own is told once"
    assert "\n- " not in called.text, "there was nothing else"


async def test_a_turn_that_had_a_message_is_told_by_its_line_and_in_no_call(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    await desk.post_all()
    second = on_turn(table)
    await take(table)
    third = on_turn(table)
    await take(table)
    await desk.post_all()
    assert "\n- " not in desk.channel.last.text, "all of it stands above"
    for person in (second, third):
        lines = [line for posted in desk.channel.messages for line in posted.text.splitlines()]
        assert sum(f"{person.name} took" in line for line in lines) == 1


def thefts(desk: Desk) -> int:
    """How often it stands in the channel that Anna stole."""
    return sum(
        "Anna stole" in line for message in desk.channel.messages for line in message.text.splitlines()
    )


async def test_an_answer_that_comes_before_its_question_is_posted_is_told_once(desk: Desk) -> None:
    table = await thievery.unarmed(desk.services.tables)
    await thievery.until_turn_of(table, 1)
    await desk.post_all()
    await thievery.end_turn(table, armed=0)
    desk.channel.slow = asyncio.Event()
    await desk.look()
    assert desk.channel.requests[-1] == "send", "the line of the turn, which knows of the question"
    await thievery.steal(table)
    desk.channel.slow.set()
    await desk.post_all()
    assert await desk.store.messages(table.id, "ask") == []
    await thievery.until_turn_of(table, 0)
    await desk.post_all()
    assert desk.channel.last.pings == [ANNA.id]
    assert thefts(desk) == 1


async def test_an_answer_that_comes_while_the_lines_above_its_question_are_posted_leaves_no_call_in_its_place(
    desk: Desk,
) -> None:
    table = await thievery.unarmed(desk.services.tables)
    await thievery.until_turn_of(table, 1)
    await desk.post_all()
    await thievery.end_turn(table, armed=0)
    assert [kind for kind, *_ in await desk.waiting()][:2] == ["lines", "waiting"]
    async with desk.store.reading() as connection:
        from bot.store.tables import outbox

        first = (await connection.execute(outbox.select().order_by(outbox.c.id))).first()
    assert first is not None
    await desk.store.outbox_done(first.id)
    desk.channel.slow = asyncio.Event()
    await desk.look()
    await thievery.steal(table)
    desk.channel.slow.set()
    await thievery.until_turn_of(table, 0)
    await desk.post_all()
    assert await desk.store.messages(table.id, "ask") == []
    assert thefts(desk) == 1


async def test_a_question_to_several_that_a_dead_process_may_have_posted_is_known_as_one(desk: Desk) -> None:
    table = await thievery.unarmed(desk.services.tables)
    await thievery.until_turn_of(table, 1)
    await desk.post_all()
    await thievery.end_turn(table, armed=0)
    while (item := (await desk.store.next_outbox(desk.now, "dead", LEASE))[0]).kind != "waiting":
        await desk.store.outbox_done(item.id)
    asked = table.lobby.waiting_for
    assert asked is not None
    await thievery.steal(table)
    desk.now += timedelta(seconds=LEASE)
    await desk.post_all()
    (ref,) = await desk.store.messages(table.id, "ask")
    assert (ref.version, ref.subject) == (asked.number, asked.book)
    await thievery.until_turn_of(table, 0)
    await desk.post_all()
    assert thefts(desk) == 1


async def test_a_computer_that_begins_is_told_once(desk: Desk) -> None:
    for number in range(20):
        table = await seated(desk.services.tables, ANNA, channel=100 + number)
        for _ in range(2):
            await table.add_computer(ANNA, press(), MEDIUM)
        await table.start(ANNA, press(), seed=f"first {number}")
        if table.asked:
            break
    before = len(desk.channel.messages)
    while table.asked:
        await table.play_computer(table.asked, choose(table.view(table.asked)), table.number)
    await desk.post_all()
    told = "\n".join(posted.text for posted in desk.channel.messages[before:]).splitlines()
    doings = [line.removeprefix("- ") for line in told if " took " in line or " bought " in line]
    assert doings
    assert len(doings) == len(set(doings))


async def test_after_the_end_come_all_alhambras_and_then_the_figures(desk: Desk) -> None:
    table = await desk.game()
    while table.state == "running":
        seat = table.asked
        assert seat is not None
        user = table.lobby.seats[seat].user
        assert user is not None
        await table.play(user, choose(table.view(seat)), confirm=False, interaction=press())
    await desk.post_all()
    end, alhambras, figures = desk.channel.messages[-3:]
    assert "Game over" in end.text
    assert "All Alhambras" in alhambras.text
    assert "The game in figures" in figures.text
    assert [type(request) for request in desk.pictures.asked[-3:]] == [
        render.Final,
        render.AllBoards,
        render.Statistics,
    ]


async def test_the_last_turn_of_a_game_is_told_before_its_end(desk: Desk) -> None:
    table = await desk.game()
    number = table.turn_number
    table.lobby.waiting_for = None
    table.state = "over"
    with contextlib.closing(sqlite3.connect(_file(desk))) as connection, connection:
        connection.execute("DELETE FROM messages")
    item = NewOutbox("end", {})
    panels: list[str] = []

    async def post(*args: Any, **options: Any) -> MessageRef:
        panels.append("end")
        return MessageRef(table.id, "end", 1, 1, 0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk.poster._telling, "_post", post)
        patch.setattr(
            "bot.delivery.telling.turn.lines_message",
            lambda table, say, turns, known: panels.append(f"turns {turns}") or _panel("the last turn"),
        )
        patch.setattr("bot.delivery.telling.game.end_message", lambda table, say: _panel("over"))
        await desk.poster._telling.tell(table, _item(item))
    assert panels == [f"turns {range(1, number + 1)}", "end"]


def _file(desk: Desk) -> str:
    return str(desk.store._reader.url.database)


def _panel(text: str) -> Any:
    from bot.panels.parts import Panel

    return Panel(text)


def _item(new: NewOutbox) -> Any:
    from bot.store import OutboxItem

    return OutboxItem(1, "x", new.kind, new.payload, "nonce", 0, datetime(2030, 1, 1, tzinfo=UTC))


# Closing


async def test_the_message_of_a_past_turn_keeps_its_line_and_loses_its_buttons(desk: Desk) -> None:
    table = await desk.game()
    (ref,) = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(ref.message_id)
    assert message is not None
    name = on_turn(table).name
    await take(table)
    await desk.post_all()
    assert (message.buttons, message.files, message.calls) == (0, 0, [])
    assert message.text.startswith(name)
    assert message.text.count("\n") == 0


async def test_reminders_of_a_past_turn_are_taken_away(desk: Desk) -> None:
    table = await desk.game()
    moment = table.lobby.waiting_for
    assert moment is not None
    await table.remind(f"turn:{moment.seat}:{moment.number}")
    await desk.post_all()
    (ref,) = await desk.store.messages(table.id, "remind")
    assert desk.channel.one(ref.message_id) is not None
    await take(table)
    await desk.post_all()
    assert desk.channel.one(ref.message_id) is None
    assert await desk.store.messages(table.id, "remind") == []
    assert ref.message_id in desk.poster.messages.taken_away


async def test_a_moment_that_goes_on_is_not_closed(desk: Desk) -> None:
    table = await desk.game()
    assert table.lobby.waiting_for is not None
    await table.post(announce.close(table.lobby.waiting_for))
    await desk.post_all()
    assert desk.channel.last.buttons > 3


async def test_an_old_message_that_cannot_be_closed_is_left_and_so_are_others_for_a_while(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    desk.channel.refuse = [None, refusal(OLD_EDITS, 400)]
    await desk.post_all()
    assert await unsent(desk.store) == 0
    edits = desk.channel.requests.count("edit")
    await take(table)
    await desk.post_all()
    assert desk.channel.requests.count("edit") == edits, "no storm of tries"
    desk.now += RESPITE
    await take(table)
    await desk.post_all()
    assert desk.channel.requests.count("edit") > edits


async def test_closing_is_tried_once_more_and_then_left(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    desk.channel.refuse = [None, refusal(0, 500), refusal(0, 500)]
    await desk.look()  # the call
    for _ in range(4):
        desk.now += timedelta(minutes=5)
        await desk.look()
    assert await unsent(desk.store) == 0


# Trying again


async def test_what_fails_is_tried_again_ever_more_rarely_and_then_given_up(desk: Desk) -> None:
    table = await desk.game()
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    pauses = []
    for _ in range(TRIES):
        desk.channel.refuse = [refusal(0, 400)]
        await desk.look()
        waiting = await desk.waiting()
        if not waiting:
            break
        pauses.append(waiting[0][1])
        desk.now += timedelta(seconds=waiting[0][1])
    assert pauses == [1, 2, 4, 8, 16, 32, 64]
    assert await desk.waiting() == [], "what Discord refuses eight times it will not take"


async def test_a_permission_that_is_missing_is_waited_for_longer(desk: Desk) -> None:
    table = await desk.game()
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    pauses = []
    for _ in range(TRIES + 2):
        desk.channel.refuse = [refusal(FORBIDDEN)]
        await desk.look()
        ((_, pause, _),) = await desk.waiting()
        pauses.append(pause)
        desk.now += timedelta(seconds=pause)
    assert pauses[:5] == [10, 20, 40, 80, 160]
    assert pauses[-1] == SLOWEST.total_seconds()
    before = len(desk.channel.messages)
    await desk.look()
    assert len(desk.channel.messages) == before + 1, "it is posted when it may be"
    assert timedelta(days=1) < PATIENT_TRIES * SLOWEST


async def test_a_channel_that_is_gone_is_given_up_at_once(desk: Desk) -> None:
    table = await desk.game()
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    desk.channel.refuse = [refusal(UNKNOWN_CHANNEL, 404)]
    await desk.look()
    assert await desk.waiting() == []


async def test_a_broken_connection_posts_once_however_often_it_is_tried(desk: Desk) -> None:
    table = await desk.game()
    before = len(desk.channel.messages)
    desk.channel.lost = True
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}, replaces="note"))
    await desk.look()
    desk.channel.lost = False
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}, replaces="note"))
    await desk.post_all()
    assert len(desk.channel.messages) == before + 2, "the first keeps its nonce, the second is another one"


async def test_a_thread_is_taken_out_of_the_archive(desk: Desk) -> None:
    table = await desk.game()
    before = len(desk.channel.messages)
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    desk.channel.refuse = [refusal(ARCHIVED, 400)]
    await desk.look()
    assert (desk.unarchived, len(desk.channel.messages)) == (1, before + 1)


async def test_a_message_that_somebody_deleted_is_posted_anew(desk: Desk) -> None:
    table = await desk.game()
    (ref,) = await desk.store.messages(table.id, "turn")
    desk.channel.messages = [each for each in desk.channel.messages if each.id != ref.message_id]
    assert table.lobby.waiting_for is not None
    await table.post(announce.waiting_for(table.lobby.waiting_for))
    await desk.post_all()
    (again,) = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(again.message_id)
    assert message is not None
    assert message.pings == [on_turn(table).id]


# The store, and other processes


async def failing(desk: Desk, name: str, times: int, act: Callable[[], Awaitable[None]]) -> None:
    """Do something while this method of the store fails so often."""
    real, left = getattr(desk.store, name), times

    async def method(*args: Any, **options: Any) -> Any:
        nonlocal left
        if left:
            left -= 1
            raise StoreError("away")
        return await real(*args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk.store, name, method)
        await act()


async def test_what_was_posted_while_the_store_went_away_is_noted_and_not_posted_again(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    await failing(desk, "outbox_done_and_next", 2, desk.look)
    await desk.post_all()
    nonces = [message.nonce for message in desk.channel.messages]
    assert len(nonces) == len(set(nonces))
    assert desk.channel.requests.count("send") == len(nonces)
    assert [ref.version for ref in await desk.store.messages(table.id, "turn")] == [1, 2]


async def test_a_store_that_is_away_is_no_failure_of_an_item(desk: Desk) -> None:
    table = await desk.game()
    assert table.lobby.waiting_for is not None
    await table.post(announce.waiting_for(table.lobby.waiting_for))
    await failing(desk, "messages", 1, desk.look)
    ((kind, pause, _),) = await desk.waiting()
    assert kind == "waiting"
    assert pause <= 2


async def test_a_slow_send_keeps_its_lease_and_nobody_else_sends(desk: Desk) -> None:
    table = await desk.game()
    desk.channel.slow = asyncio.Event()
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    await desk.look()
    sent = len(desk.channel.requests)
    other = desk.another("other")
    for _ in range(4):
        desk.now += timedelta(seconds=LEASE * 0.6)
        await desk.poster.renew()
        await desk.look(other)
        await desk.look()
        assert len(desk.channel.requests) == sent
    desk.channel.slow.set()
    await desk.post_all()
    assert len(desk.channel.requests) == sent


# Which games are looked at


NOTE = NewOutbox("note", {"what": "joined", "seat": 0})


async def rested(desk: Desk) -> Table:
    """A game that is known to have nothing to tell; all games are not looked through again for an hour."""
    table = await desk.game()
    desk.services.tables.watch(desk.poster.wake)
    await desk.look()
    desk.idle = 3600.0
    return table


async def test_what_is_stored_here_is_sent_without_looking_through_all_games(desk: Desk) -> None:
    table = await rested(desk)
    before = len(desk.channel.messages)
    elsewhere = await desk.store.create_game(1, 77, table.lobby.dump(), outbox=[NOTE])
    await table.post(NOTE)
    await desk.look()
    assert len(desk.channel.messages) == before + 1
    assert await unsent(desk.store) == 1, "of what another process has stored nobody has told this one"
    desk.idle = 0.0
    await desk.look()
    assert await unsent(desk.store) == 0
    assert elsewhere.id


async def test_a_game_tells_all_that_it_has_to_tell_in_one_go_and_in_order(desk: Desk) -> None:
    table = await rested(desk)
    before = len(desk.channel.messages)
    later = NewOutbox("note", {"what": "joined", "seat": 0}, due=desk.now + timedelta(minutes=1))
    await table.post(*(NewOutbox("note", {"what": "joined", "seat": seat}) for seat in (2, 0, 1)), later)
    await desk.look()
    told = [message.text for message in desk.channel.messages[before:]]
    assert len(told) == 3, "what is not due yet waits"
    assert all(table.names[seat] in text for seat, text in zip((2, 0, 1), told, strict=True))


async def test_what_failed_is_not_overtaken_by_what_comes_after_it(desk: Desk) -> None:
    table = await rested(desk)
    before = len(desk.channel.messages)
    desk.channel.refuse = [refusal(0, 500)]
    await table.post(NOTE, NOTE)
    await desk.look()
    assert len(desk.channel.messages) == before
    desk.idle = 0.0
    await desk.post_all()
    assert len(desk.channel.messages) == before + 2


async def test_what_is_stored_while_a_game_tells_something_is_told_right_after_it(desk: Desk) -> None:
    table = await rested(desk)
    before = len(desk.channel.messages)
    desk.channel.slow = asyncio.Event()
    await table.post(NOTE)
    await desk.look()
    await table.post(NOTE)
    sending = list(desk.poster._sending.values())
    assert len(sending) == 1, "a game tells one thing at a time"
    desk.channel.slow.set()
    await asyncio.wait(sending, timeout=20)
    assert len(desk.channel.messages) == before + 2
    assert await unsent(desk.store) == 0


async def test_who_ends_begins_nothing_more(desk: Desk) -> None:
    table = await rested(desk)
    before = len(desk.channel.messages)
    desk.channel.slow = asyncio.Event()
    await table.post(NOTE, NOTE)
    await desk.look()
    ending = asyncio.create_task(desk.poster.stop())
    await asyncio.sleep(0)
    desk.channel.slow.set()
    await ending
    assert len(desk.channel.messages) == before + 1
    await desk.look(desk.another("other"))
    assert len(desk.channel.messages) == before + 2, "it is free at once"


# Other processes


async def test_what_a_dead_process_had_begun_is_sent_once_by_another(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    before = len(desk.channel.messages)
    dead = desk.another("dead")
    with pytest.MonkeyPatch.context() as patch:

        async def killed(*args: Any, **options: Any) -> None:
            await asyncio.sleep(3600)

        patch.setattr(desk.store, "outbox_done_and_next", killed)
        patch.setattr(poster_module, "IDLE", 0.0)
        await dead.look()
        while len(desk.channel.messages) == before:  # noqa: ASYNC110 - any condition
            await asyncio.sleep(0.01)
        for task in dead._sending.values():
            task.cancel()
    await desk.look()
    assert await unsent(desk.store) > 0
    desk.now += timedelta(seconds=LEASE)
    await desk.post_all()
    calls = [message for message in desk.channel.messages[before:] if message.buttons]
    assert len(calls) == 1
    assert [ref.version for ref in await desk.store.messages(table.id, "turn")] == [1, 2]


async def posted_by_the_dead(desk: Desk, table: Table) -> Posted:
    """The call of the second turn, which a process had posted when it died; a person saw it and went on."""
    await take(table)
    (item,) = await desk.store.next_outbox(desk.now, "dead", LEASE)
    assert item.kind == "waiting"
    await desk.channel.send(
        nonce=item.nonce,
        view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("a call")),
        allowed_mentions=discord.AllowedMentions.none(),
    )
    await take(table)
    desk.now += timedelta(seconds=LEASE)
    return desk.channel.last


async def test_what_a_dead_process_may_have_posted_is_known_even_if_the_game_went_on(desk: Desk) -> None:
    table = await desk.game()
    posted = await posted_by_the_dead(desk, table)
    await desk.post_all()
    refs = {ref.version: ref.message_id for ref in await desk.store.messages(table.id, "turn")}
    assert refs[2] == posted.id
    assert posted.text != "a call", "it was cut down to its line"
    assert posted.pings == []


async def test_it_is_known_also_when_the_next_process_fails_at_first(desk: Desk) -> None:
    table = await desk.game()
    posted = await posted_by_the_dead(desk, table)
    desk.channel.refuse = [refusal(0, 429), StoreError("away"), ValueError("unknown")]
    for _ in range(3):
        await desk.look()
        desk.now += timedelta(seconds=5)
    assert desk.channel.refuse == []
    await desk.post_all()
    refs = {ref.version: ref.message_id for ref in await desk.store.messages(table.id, "turn")}
    assert refs[2] == posted.id


async def test_what_leaves_no_line_is_taken_away_whoever_posted_it(desk: Desk) -> None:
    table = await desk.game()
    posted = await posted_by_the_dead(desk, table)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(telling.turn, "closed_message", lambda *_: Panel(""))
        await desk.post_all()
    assert desk.channel.one(posted.id) is None


async def test_who_ends_leaves_what_it_could_not_send_to_the_next_at_once(desk: Desk) -> None:
    table = await desk.game()
    desk.channel.slow = asyncio.Event()
    await table.post(NewOutbox("note", {"what": "joined", "seat": 0}))
    await desk.look()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(poster_module, "FAREWELL", 1.0)
        await desk.poster.stop()
    desk.channel.slow = None
    before = len(desk.channel.messages)
    await desk.look(desk.another("next"))
    assert len(desk.channel.messages) == before + 1


# Pictures


async def test_pictures_have_the_colours_of_the_seats(desk: Desk) -> None:
    table, _ = await desk.services.tables.join(1, 5, ANNA, press(), language="en", token=5)
    await table.join(BEN, press(), token=3)
    await table.start(ANNA, press(), seed="colours")
    asked: list[tuple[int, ...]] = []
    draw = desk.pictures.draw

    async def noted(request: Any, view: Any, language: str, tokens: tuple[int, ...] = ()) -> bytes | None:
        asked.append(tokens)
        return await draw(request, view, language, tokens)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk.pictures, "draw", noted)
        await desk.post_all()
    assert table.tokens == (5, 3)
    assert asked
    assert (5, 3) in asked


async def test_where_no_files_may_be_sent_words_take_the_place_of_pictures(desk: Desk) -> None:
    desk.attach = False
    table = await desk.game()
    (ref,) = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(ref.message_id)
    assert message is not None
    assert message.files == 0
    assert message.buttons > 3
    assert desk.pictures.asked == []
    market = [space.tile for space in table.view().market if space.tile is not None]
    assert all(str(tile.price) in message.text for tile in market), "people read the market instead"


async def test_files_that_are_refused_are_left_out(desk: Desk) -> None:
    table = await desk.game()
    await take(table)
    desk.channel.refuse = [refusal(FORBIDDEN)]
    await desk.look()
    refs = await desk.store.messages(table.id, "turn")
    message = desk.channel.one(refs[-1].message_id)
    assert message is not None
    assert (message.files, message.pings) == (0, [on_turn(table).id])


async def test_where_drawing_has_fallen_behind_the_text_comes_first_and_the_picture_follows(
    slow: Desk,
) -> None:
    table = await slow.game()
    (ref,) = await slow.store.messages(table.id, "turn")
    message = slow.channel.one(ref.message_id)
    assert message is not None
    assert (message.files, message.edits) == (0, 0)
    assert message.pings == [on_turn(table).id]
    buttons = message.buttons
    await drawn(slow)
    assert (message.files, message.buttons, message.calls) == (1, buttons, message.pings)


async def drawn(desk: Desk) -> None:
    """Everything that is to be drawn is drawn, and put in."""
    assert isinstance(desk.pictures, SlowPictures)
    desk.pictures.drawn.set()
    async with asyncio.timeout(10):
        while desk.poster.messages.following:
            await asyncio.gather(*desk.poster.messages.following)


async def test_a_picture_that_nobody_would_see_any_more_is_not_drawn(slow: Desk) -> None:
    table = await slow.game()
    (ref,) = await slow.store.messages(table.id, "turn")
    await take(table)
    await slow.post_all()
    past = slow.channel.one(ref.message_id)
    assert past is not None
    text = past.text
    await drawn(slow)
    assert isinstance(slow.pictures, SlowPictures)
    assert slow.pictures.skipped >= 1
    assert (past.files, past.text, past.buttons) == (0, text, 0), "its line stays"
    refs = await slow.store.messages(table.id, "turn")
    current = slow.channel.one(refs[-1].message_id)
    assert current is not None
    assert current.files == 1


async def test_an_edit_of_a_turn_message_waits_for_its_picture_and_takes_none_away(slow: Desk) -> None:
    table = await slow.game()
    await drawn(slow)
    assert isinstance(slow.pictures, SlowPictures)
    slow.pictures.drawn.clear()
    (ref,) = await slow.store.messages(table.id, "turn")
    message = slow.channel.one(ref.message_id)
    assert message is not None
    edits = message.edits
    assert table.lobby.waiting_for is not None
    await table.post(announce.waiting_for(table.lobby.waiting_for))
    await slow.post_all()
    assert (message.files, message.edits) == (1, edits)
    await drawn(slow)
    assert (message.files, message.edits) == (1, edits + 1)


async def test_a_picture_that_cannot_be_drawn_leaves_the_words(slow: Desk) -> None:
    table = await slow.game()
    slow.pictures.broken = True
    await drawn(slow)
    (ref,) = await slow.store.messages(table.id, "turn")
    message = slow.channel.one(ref.message_id)
    assert message is not None
    assert message.files == 0
    market = [space.tile for space in table.view().market if space.tile is not None]
    assert all(str(tile.price) in message.text for tile in market)
