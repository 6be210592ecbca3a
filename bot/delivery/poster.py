"""The outbox: turns what a step queued into messages, in order per game, and again until it is sent.

The items are stored with the step and leased here, so that a restart loses nothing; a message carries the item's
nonce, so that a repetition posts nothing twice. What is shown is built from the newest position: a queued message
whose moment has passed is left out, and its line is told with the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.delivery.answers import BROKEN
from bot.delivery.emojis import with_icons
from bot.delivery.permissions import may_attach
from bot.logs import log_line
from bot.panels.compose import compose
from bot.panels.parts import Panel
from bot.panels.public import game, invitation, question, turn
from bot.panels.public.lobby import lobby_message
from bot.pictures.icons import Icons
from bot.pictures.shown import Shown
from bot.services import Services
from bot.store import LEASE, MessageRef, OutboxItem, Shards, StoreError, UnknownGame
from bot.tables import outbox_items
from bot.tables.lobby import WaitingFor
from bot.tables.outbox_items import (
    AbortedItem,
    CloseItem,
    EndItem,
    FinaleItem,
    InviteItem,
    LinesItem,
    LobbyItem,
    NoteItem,
    OpeningItem,
    RemindItem,
    ScoringItem,
    VoteItem,
    WaitingItem,
)
from bot.tables.past import Forgotten
from bot.tables.table import Table
from bot.tables.verbs import invitations
from bot.texts import Say

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""Seconds that one request to Discord may take, its waiting for rate limits included."""
EDIT_PATIENCE: Final = 6.0
SPARE_PATIENCE: Final = 3.0
OLD_PATIENCE: Final = 1.5
OLD: Final = timedelta(hours=1)
"""Edits of messages older than this are scarce; how scarce Discord does not say."""
RESPITE: Final = timedelta(minutes=10)
"""How long the old messages of a channel are left alone after Discord refused an edit."""
TRIES: Final = 8
"""For what Discord refuses, or what goes wrong on our side."""
PATIENT_TRIES: Final = 400
"""For what will pass: a Discord that is down, a permission that somebody took away. More than a day."""
SLOWEST: Final = timedelta(minutes=5)
SOON: Final = 1.5
"""Seconds that a message waits for its picture. Where drawing has fallen behind people read what happened at once, and
the picture follows."""
IDLE: Final = 0.5
AWAY: Final = 1.5
"""Seconds between two tries at most while the store is away."""
SAME_NONCE: Final = timedelta(minutes=2)
"""For so long Discord surely knows a nonce again; it says a few minutes."""
RENEWING: Final = LEASE / 5
FAREWELL: Final = 3.0
"""Seconds that the end waits for what is being sent."""

_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS, NO_PERMISSION = 10003, 10008, 50001, 50013
OLD_EDITS, ARCHIVED = 30046, 50083
PASSING: Final = (*BROKEN, discord.RateLimited, StoreError, TimeoutError)


class Poster:
    """Sends the outbox of all games of this process. Call `look` and `renew` again and again; `wake` when something
    was queued."""

    def __init__(self, services: Services, client: discord.Client, owner: str, shards: Shards) -> None:
        self._services = services
        self._client = client
        self._owner = owner
        self._mine = shards
        self._woken = asyncio.Event()
        self._sending: dict[int, asyncio.Task[None]] = {}
        self._following: set[asyncio.Task[None]] = set()
        self._shown = Shown()
        self._editing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._left_alone: dict[int, datetime] = {}
        self.taken_away: deque[int] = deque(maxlen=200)
        """Messages that we deleted ourselves and that nobody has to miss."""

    def wake(self, table: Table) -> None:
        """Something may have been queued."""
        self._woken.set()

    async def look(self) -> float:
        """Send what is due, or wait a moment for it. Raises StoreError."""
        store = self._services.store
        self._woken.clear()
        found = await store.next_outbox(
            store.clock(), self._owner, LEASE, shards=self._mine, busy=list(self._sending)
        )
        for item in found:
            task = asyncio.create_task(self._send(item), name=f"post-{item.kind}-{item.game_id}")
            self._sending[item.id] = task
            task.add_done_callback(partial(self._sent, item.id))
        if not found:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    await self._woken.wait()
        return 0.0

    async def renew(self) -> float:
        """Hold on to what is being sent, which may take longer than a lease; what a process was sending that was
        killed on this machine need not wait for its lease to end. Raises StoreError."""
        store = self._services.store
        if self._sending:
            await store.renew_outbox(self._owner, list(self._sending), store.clock(), LEASE)
        await store.release_gone()
        return RENEWING

    def _sent(self, number: int, done: asyncio.Task[None]) -> None:
        del self._sending[number]
        self._woken.set()

    async def stop(self) -> None:
        """Wait a moment for what is being sent, and leave the rest to whoever comes next."""
        if self._sending:
            await asyncio.wait(self._sending.values(), timeout=FAREWELL)
        left = [*self._sending.values(), *self._following]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._services.store.release(self._owner)

    async def _send(self, item: OutboxItem) -> None:
        try:
            table = await self._services.tables.get(item.game_id)
            message = None if table is None else await self._tell(table, item)
        except Exception as error:  # noqa: BLE001 - tried again later, whatever it was
            if isinstance(error, discord.HTTPException) and error.code in (NO_ACCESS, NO_PERMISSION):
                await self._silenced(item)
            await self._failed(item, error)
        else:
            if message is not None:
                self._services.silenced.heard(message.channel_id)
            await self._written(lambda: self._services.store.outbox_done(item.id, message=message))

    async def _silenced(self, item: OutboxItem) -> None:
        """Whoever acts in the channel next is told that nothing can be posted there."""
        if item.kind == "close":
            return
        with contextlib.suppress(StoreError):
            if (table := await self._services.tables.get(item.game_id)) is not None:
                self._services.silenced.refused(table.channel_id, self._services.store.clock())

    async def try_again(self, channel_id: int) -> None:
        """Somebody acts in a channel in which nothing could be posted, or its permissions have changed: perhaps it works
        again."""
        services = self._services
        now = services.store.clock()
        if services.silenced.worth_a_try(channel_id, now):
            with contextlib.suppress(StoreError):
                await services.store.outbox_hurry(channel_id, now)
            self._woken.set()

    async def _failed(self, item: OutboxItem, error: Exception) -> None:
        store = self._services.store
        code = error.code if isinstance(error, discord.HTTPException) else None
        hopeless = code == UNKNOWN_CHANNEL or (item.kind == "close" and item.attempts >= 1)
        slow = code in (NO_ACCESS, NO_PERMISSION, ARCHIVED)
        tries = PATIENT_TRIES if slow or isinstance(error, PASSING) else TRIES
        level = logging.WARNING if item.attempts < TRIES else logging.INFO
        log.log(level, "%s of game %s was not posted: %s", item.kind, item.game_id, log_line(error))
        if hopeless or item.attempts + 1 >= tries:
            # The game itself is kept; the next step posts anew.
            await self._written(lambda: store.outbox_done(item.id))
            return
        wait = min(SLOWEST, timedelta(seconds=(10 if slow else 1) * 2 ** min(item.attempts, 10)))
        if isinstance(error, StoreError) and item.attempts < TRIES:
            wait = timedelta(seconds=AWAY)
        # What somebody had begun before may stand in the channel whatever became of this attempt.
        due, perhaps = store.clock() + wait, item.begun or isinstance(error, (*BROKEN, TimeoutError))
        await self._written(lambda: store.outbox_retry(item.id, due, owner=self._owner, perhaps=perhaps))

    async def _written(self, write: Callable[[], Awaitable[None]]) -> None:
        """Store what became of an item, however long the store is away: what was posted must not be posted again."""
        failures = 0
        while True:
            try:
                await write()
            except UnknownGame:
                return  # and its items are gone with it
            except StoreError as error:
                if not failures:
                    log.error("what was posted cannot be noted yet: %s", log_line(error))
                await asyncio.sleep(min(AWAY, 0.25 * 2 ** min(failures, 20)))
                failures += 1
            else:
                return

    async def _tell(self, table: Table, item: OutboxItem) -> MessageRef | None:
        try:
            return await self._deliver(table, item)
        except Forgotten:
            # It has waited for so long that the game has gone on by more than a round.
            await table.recall()
            return await self._deliver(table, item)

    # What each kind shows

    async def _deliver(self, table: Table, item: OutboxItem) -> MessageRef | None:
        say = self._services.texts(table.language)
        try:
            told = outbox_items.read(item.kind, item.payload)
        except ValueError:
            log.error("%s of game %s is left out: it cannot be read", item.kind, table.id)
            return None
        match told:
            case LobbyItem():
                return await self._lobby(table, item, say)
            case InviteItem():
                return await self._invite(table, item, say, told)
            case OpeningItem():
                return await self._post(table, item, game.opening_message(table, say))
            case WaitingItem():
                return await self._waiting(table, item, say, told.waiting_for.whole)
            case LinesItem():
                await self._lines(table, item, say)
            case CloseItem():
                await self._close(table, say, told.waiting_for.whole)
            case ScoringItem():
                panel = game.scoring_message(table, say, told.round)
                if panel is not None:
                    return await self._post(table, item, panel)
            case EndItem():
                await self._lines(table, item, say)
                return await self._post(table, item, game.end_message(table, say))
            case FinaleItem():
                show = game.figures_message if told.page == "figures" else game.alhambras_message
                return await self._post(table, item, show(table, say))
            case AbortedItem():
                return await self._post(table, item, game.aborted_message(table, say))
            case VoteItem():
                return await self._vote(table, item, say, told.vote)
            case RemindItem():
                return await self._remind(table, item, say, told.waiting_for.whole)
            case NoteItem():
                return await self._post(table, item, game.note_message(table, say, told.what, told.seat))
        return None

    async def _lobby(self, table: Table, item: OutboxItem, say: Say) -> MessageRef | None:
        panel = lobby_message(table, say)
        refs = await self._services.store.messages(table.id, "lobby")
        await self._close_invitations(table, say)
        if refs and await self._edit(table, refs[-1], panel):
            return None
        # Also after a start that was faster than the first message: it carries the commitment.
        return await self._post(table, item, panel)

    async def _invite(self, table: Table, item: OutboxItem, say: Say, told: InviteItem) -> MessageRef | None:
        if not invitations.is_open(table, told.guest):
            return None
        panel = invitation.message(table, say, told.guest, told.host)
        return await self._post(table, item, panel, subject=str(told.guest))

    async def _close_invitations(self, table: Table, say: Say) -> None:
        """Cut invitations down to a line that were followed, or can be no more; as far as Discord lets that through."""
        for ref in await self._services.store.messages(table.id, "invite"):
            guest = int(ref.subject)
            if invitations.is_open(table, guest):
                continue
            await self._services.store.forget_message(ref.message_id)
            panel = invitation.closed(table, say, guest)
            with contextlib.suppress(discord.HTTPException, TimeoutError, *BROKEN):
                await self._edit(table, ref, panel, needed=False)

    async def _waiting(self, table: Table, item: OutboxItem, say: Say, past: WaitingFor) -> MessageRef | None:
        waiting_for = table.lobby.waiting_for
        if waiting_for is None or table.state != "running" or waiting_for != past:
            return await self._perhaps_there(table, item, say, past)
        await self._lines(table, item, say)
        known = await self._services.store.messages(table.id)
        panel = await self._called(turn.waiting_message(table, say, _told_by_lines(known)))
        refs = [r for r in known if (r.kind, r.version) == (waiting_for.kind, waiting_for.number)]
        if refs and await self._edit(table, refs[-1], panel, needed=False):
            return None
        return await self._post(table, item, panel, kind=waiting_for.kind, version=waiting_for.number)

    async def _perhaps_there(
        self, table: Table, item: OutboxItem, say: Say, past: WaitingFor
    ) -> MessageRef | None:
        """The message of a past moment that somebody had begun to post, and perhaps has: it must be known, so that its
        buttons can be taken away. Where it is, Discord answers with it; where it is not, its line is posted. What leaves
        no line behind is taken away when the moment is closed."""
        age = self._services.store.clock() - item.created
        refs = await self._services.store.messages(table.id, past.kind)
        known = any(ref.version == past.number for ref in refs)
        if not item.begun or known or age > SAME_NONCE:
            return None
        line = turn.closed_message(table, say, past)
        if not line.text:
            line = Panel(say("vote-over"))
        message = await self._request(table, line, nonce=item.nonce)
        return MessageRef(table.id, past.kind, table.channel_id, message.id, past.number)

    async def _lines(self, table: Table, item: OutboxItem, say: Say) -> None:
        """Tell the turns that ended without a message of their own; not those of computers that nobody watches."""
        if not table.lobby.people:
            return
        store = self._services.store
        told = [ref.version for ref in await store.messages(table.id) if ref.kind in ("turn", "lines")]
        current = table.turn_number
        over = table.state != "running" or (
            table.lobby.waiting_for is None or table.lobby.waiting_for.kind != "turn"
        )
        turns = range(max(told, default=0) + 1, current + over)
        if not turns:
            return
        panel = turn.lines_message(table, say, turns)
        if not panel.text:
            return
        message = await self._request(table, panel, nonce=f"{item.nonce[:20]}-{turns[-1] % 1000}")
        await store.remember_message(MessageRef(table.id, "lines", table.channel_id, message.id, turns[-1]))

    async def _close(self, table: Table, say: Say, past: WaitingFor) -> None:
        if past == table.lobby.waiting_for and table.state == "running":
            return
        every = await self._services.store.messages(table.id)
        for ref in every:
            if ref.kind == "remind" and ref.version == past.number:
                await self._delete(table, ref)
        refs = [ref for ref in every if (ref.kind, ref.version) == (past.kind, past.number)]
        panel = turn.closed_message(table, say, past)
        if refs and panel.text:
            await self._edit(table, refs[-1], panel, needed=False)
        elif refs:
            # A question that came to nothing leaves nothing in the channel.
            await self._delete(table, refs[-1])

    async def _remind(self, table: Table, item: OutboxItem, say: Say, past: WaitingFor) -> MessageRef | None:
        waiting_for = table.lobby.waiting_for
        if waiting_for is None or table.state != "running" or waiting_for != past:
            return None
        if table.lobby.plays_itself(waiting_for.seat):
            return None
        panel = await self._called(question.reminder(table, say, waiting_for))
        if not panel.mentions:
            return None
        return await self._post(table, item, panel, version=waiting_for.number)

    async def _called(self, panel: Panel) -> Panel:
        """The panel as it may ping: who wants no mention is named all the same, silently."""
        wanted = [user for user in panel.mentions if (await self._services.preferences.user(user)).reminders]
        return replace(panel, mentions=tuple(wanted))

    async def _delete(self, table: Table, ref: MessageRef) -> None:
        """Take a message of ours away; if that fails it stays, and its buttons answer with what is current."""
        await self._services.store.forget_message(ref.message_id)
        self._shown.note(ref.message_id)
        self.taken_away.append(ref.message_id)
        message = self._channel(table).get_partial_message(ref.message_id)
        with contextlib.suppress(discord.HTTPException, TimeoutError):
            async with asyncio.timeout(SPARE_PATIENCE):
                await message.delete()

    async def _vote(self, table: Table, item: OutboxItem, say: Say, vote: str) -> MessageRef | None:
        panel = game.vote_message(table, say, vote)
        refs = await self._services.store.messages(table.id, item.kind, vote)
        if refs and await self._edit(table, refs[-1], panel):
            return None
        return await self._post(table, item, panel, subject=vote) if panel.rows else None

    # Requests

    async def _post(
        self,
        table: Table,
        item: OutboxItem,
        panel: Panel,
        *,
        kind: str | None = None,
        version: int = 0,
        subject: str = "",
    ) -> MessageRef:
        message = await self._request(table, panel, nonce=item.nonce)
        return MessageRef(table.id, kind or item.kind, table.channel_id, message.id, version, subject)

    async def _request(self, table: Table, panel: Panel, *, nonce: str) -> discord.Message:
        """Post a panel: with its picture if that is there soon, else in words, and the picture follows."""
        channel = self._channel(table)
        draws = panel.picture is not None and may_attach(self._client, table.guild_id, table.channel_id)
        picture = await self._soon(table, panel) if draws else None

        async def send(icons: Icons) -> discord.Message:
            composed = compose(panel, picture, words=picture is None, icons=icons)
            async with asyncio.timeout(PATIENCE):
                return await channel.send(**composed.answer, nonce=nonce)

        try:
            message = await with_icons(self._services.icons, send)
        except discord.HTTPException as error:
            if error.code == ARCHIVED and await self._open_thread(table):
                message = await with_icons(self._services.icons, send)
            elif error.code == NO_PERMISSION and picture is not None:
                # Perhaps only the file was forbidden.
                draws, picture = False, None
                message = await with_icons(self._services.icons, send)
            else:
                raise
        serial = self._shown.note(message.id)
        if draws and picture is None:
            self._follow(table, message.id, serial, panel)
        return message

    async def _edit(self, table: Table, ref: MessageRef, panel: Panel, *, needed: bool = True) -> bool:
        """Edit a message of ours; False if it is gone and has to be posted anew.

        An edit that is not `needed` is left out where Discord does not let it through soon: the message stays as it
        is, and its buttons answer with what is current. If its picture is late, all of it is.
        """
        if not needed and self._left_alone.get(table.channel_id, _LONG_AGO) > self._services.store.clock():
            return True
        draws = panel.picture is not None and may_attach(self._client, table.guild_id, table.channel_id)
        serial = self._shown.note(ref.message_id)
        picture = await self._soon(table, panel) if draws else None
        if draws and picture is None:
            self._follow(table, ref.message_id, serial, panel)
            if not needed:
                return True
        try:
            await self._put(table, ref.message_id, panel, picture, needed=needed)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                await self._services.store.forget_message(ref.message_id)
                return False
            if error.code not in (OLD_EDITS, ARCHIVED):
                raise
            self._leave_alone(table)
        except TimeoutError:
            if needed:
                raise
            self._leave_alone(table)
        return True

    async def _put(
        self, table: Table, message_id: int, panel: Panel, picture: bytes | None, *, needed: bool
    ) -> None:
        """Edit a message. Discord then reads its mentions anew and notifies nobody: whom the panel calls stays called, and
        the message stays marked for them."""
        message = self._channel(table).get_partial_message(message_id)
        old = discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > OLD
        patience = EDIT_PATIENCE if needed else OLD_PATIENCE if old else SPARE_PATIENCE

        async def edit(icons: Icons) -> None:
            composed = compose(panel, picture, words=picture is None, icons=icons)
            await message.edit(**composed.edit)

        async with self._editing.setdefault(message_id, asyncio.Lock()), asyncio.timeout(patience):
            await with_icons(self._services.icons, edit)

    # Pictures

    async def _soon(self, table: Table, panel: Panel) -> bytes | None:
        """The panel's picture, if it is there soon."""
        picture = panel.picture
        if picture is None:
            return None
        return await self._services.pictures.soon(
            picture.request, picture.view, table.language, picture.tokens, SOON
        )

    def _follow(self, table: Table, message_id: int, serial: int, panel: Panel) -> None:
        """Edit the picture into a message when it has been drawn, unless the message shows something else by then."""
        task = asyncio.create_task(self._late(table, message_id, serial, panel), name=f"picture-{table.id}")
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _late(self, table: Table, message_id: int, serial: int, panel: Panel) -> None:
        picture = panel.picture
        if picture is None:
            return

        def wanted() -> bool:
            return self._shown.holds(message_id, serial)

        png = await self._services.pictures.late(
            picture.request, picture.view, table.language, picture.tokens, wanted
        )
        if not wanted():
            return
        try:
            # Without a picture too: an edit may have been waiting for it.
            await self._put(table, message_id, panel, png, needed=True)
        except (discord.HTTPException, TimeoutError, *BROKEN) as error:
            log.info("a picture of game %s was not put in: %s", table.id, log_line(error))

    def _leave_alone(self, table: Table) -> None:
        """Discord lets no edit of an old message through (it answers 429 until patience ends): no storm of tries."""
        log.info("old messages of game %s are left as they are", table.id)
        now = self._services.store.clock()
        self._left_alone = {channel: due for channel, due in self._left_alone.items() if due > now}
        self._left_alone[table.channel_id] = now + RESPITE

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _open_thread(self, table: Table) -> bool:
        """Take an archived thread out of the archive, if that is allowed."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.edit_channel(table.channel_id, archived=False)
        except (discord.HTTPException, TimeoutError):
            return False
        return True


def _told_by_lines(known: Sequence[MessageRef]) -> frozenset[int]:
    """The turns that have a line of their own in the channel, and no message of their own."""
    found: set[int] = set()
    before = 0
    for ref in sorted((r for r in known if r.kind in ("turn", "lines")), key=lambda ref: ref.version):
        if ref.kind == "lines":
            found.update(range(before + 1, ref.version + 1))
        before = ref.version
    return frozenset(found)
