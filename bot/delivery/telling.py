"""What each item of the outbox shows in its channel, built from the newest position.

An item whose moment has passed is left out, and its line is told with the next one.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

import discord

from bot.delivery import following
from bot.delivery.answers import BROKEN
from bot.delivery.channel_messages import ChannelMessages
from bot.panels.parts import Panel
from bot.panels.public import game, invitation, question, turn
from bot.panels.public.lobby import lobby_message
from bot.panels.public.posted import Posted, stopping
from bot.services import Services
from bot.store import MessageRef, OutboxItem
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

SAME_NONCE: Final = timedelta(minutes=2)
"""For so long Discord surely knows a nonce again; it says a few minutes."""


class Telling:
    """Shows items of the outbox; what is posted is answered as a reference to be stored."""

    def __init__(self, services: Services, messages: ChannelMessages) -> None:
        self._services = services
        self._messages = messages

    async def tell(self, table: Table, item: OutboxItem) -> MessageRef | None:
        try:
            return await self._show(table, item)
        except Forgotten:
            # It has waited for so long that the game has gone on by more than a round, and may go on.
            async with table.recalled():
                return await self._show(table, item)

    async def _show(self, table: Table, item: OutboxItem) -> MessageRef | None:
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
                    panel = await following.called(self._services, table, say, panel, "scoring")
                    return await self._post(table, item, panel)
            case EndItem():
                await self._lines(table, item, say)
                panel = game.end_message(table, say)
                panel = await following.called(self._services, table, say, panel, "end")
                return await self._post(table, item, panel)
            case FinaleItem():
                show = game.figures_message if told.page == "figures" else game.alhambras_message
                return await self._post(table, item, show(table, say))
            case AbortedItem():
                panel = game.aborted_message(table, say)
                panel = await following.called(self._services, table, say, panel, "end")
                return await self._post(table, item, panel)
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
        if refs and await self._messages.edit(table, refs[-1], panel):
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
                await self._messages.edit(table, ref, panel, needed=False)

    async def _waiting(self, table: Table, item: OutboxItem, say: Say, past: WaitingFor) -> MessageRef | None:
        waiting_for = table.lobby.waiting_for
        if waiting_for is None or table.state != "running" or waiting_for != past:
            return await self._perhaps_there(table, item, say, past)
        known = await self._lines(table, item, say)
        if waiting_for.kind == "turn":
            known += await self._news(table, item, say, known)
        if table.lobby.waiting_for != past or table.state != "running":
            # Somebody was quicker than the lines.
            return await self._perhaps_there(table, item, say, past)
        panel = await self._called(turn.waiting_message(table, say, Posted.of(known)))
        refs = [r for r in known if (r.kind, r.version) == (waiting_for.kind, waiting_for.number)]
        if refs and await self._messages.edit(table, refs[-1], panel, needed=False):
            return None
        return await self._post(
            table, item, panel, kind=waiting_for.kind, version=waiting_for.number, subject=waiting_for.book
        )

    async def _perhaps_there(
        self, table: Table, item: OutboxItem, say: Say, past: WaitingFor
    ) -> MessageRef | None:
        """The message of a past moment that somebody had begun to post, and perhaps has: it must be known, so that its
        buttons can be taken away. Where it is, Discord answers with it; where it is not, its line is posted. What leaves
        no line behind is taken away when the moment is closed."""
        age = self._services.store.clock() - item.created
        every = await self._services.store.messages(table.id)
        known = any((ref.kind, ref.version) == (past.kind, past.number) for ref in every)
        if not item.begun or known or age > SAME_NONCE:
            return None
        line = turn.closed_message(table, say, past, Posted.of(every).asking(table))
        if not line.text:
            line = Panel(say("vote-over"))
        message = await self._messages.post(table, line, nonce=item.nonce)
        return MessageRef(table.id, past.kind, table.channel_id, message.id, past.number, past.book)

    async def _lines(self, table: Table, item: OutboxItem, say: Say) -> list[MessageRef]:
        """Tell the turns that ended without a message of their own; not those of computers that nobody watches. All
        messages of the game that there are then."""
        store = self._services.store
        known = await store.messages(table.id)
        if not table.lobby.people:
            return known
        told = [ref.version for ref in known if ref.kind in ("turn", "lines")]
        current = table.turn_number
        over = table.state != "running" or (
            table.lobby.waiting_for is None or table.lobby.waiting_for.kind != "turn"
        )
        turns = range(max(told, default=0) + 1, current + over)
        if not turns:
            return known
        posted = Posted.of(known)
        asking = posted.asking(table)
        panel = turn.lines_message(table, say, turns, asking)
        if not panel.text:
            return known
        message = await self._messages.post(table, panel, nonce=f"{item.nonce[:20]}-{turns[-1] % 1000}")
        lines = MessageRef(table.id, "lines", table.channel_id, message.id, turns[-1])
        lines = stopping(lines, asking.stops - posted.questions)
        await store.remember_message(lines)
        return [*known, lines]

    async def _news(
        self, table: Table, item: OutboxItem, say: Say, known: Sequence[MessageRef]
    ) -> list[MessageRef]:
        """Tell what stands in no message, if it is much; the message that tells it."""
        panel = turn.news_message(table, say, Posted.of(known))
        if panel is None:
            return []
        message = await self._messages.post(table, panel, nonce=f"{item.nonce[:18]}-n-{table.number % 1000}")
        news = MessageRef(table.id, "news", table.channel_id, message.id, table.number)
        await self._services.store.remember_message(news)
        return [news]

    async def _close(self, table: Table, say: Say, past: WaitingFor) -> None:
        if past == table.lobby.waiting_for and table.state == "running":
            return
        every = await self._services.store.messages(table.id)
        for ref in every:
            if ref.kind == "remind" and ref.version == past.number:
                await self._messages.delete(table, ref)
        refs = [ref for ref in every if (ref.kind, ref.version) == (past.kind, past.number)]
        posted = Posted.of(every)
        asking = posted.asking(table)
        panel = turn.closed_message(table, say, past, asking)
        gone = {past.number} if past.kind == "ask" and refs and not panel.text else set()
        await self._stop(every, (asking.stops - posted.questions) | gone)
        if refs and panel.text:
            await self._messages.edit(table, refs[-1], panel, needed=False)
        elif refs:
            # A question that came to nothing leaves nothing in the channel.
            await self._messages.delete(table, refs[-1])

    async def _stop(self, every: Sequence[MessageRef], numbers: Collection[int]) -> None:
        """Note where lines stop: at questions whose messages may never be posted, or go."""
        turns = [ref for ref in every if ref.kind in ("turn", "lines")]
        if numbers and turns:
            newest = max(turns, key=lambda ref: ref.version)
            await self._services.store.remember_message(stopping(newest, numbers))

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

    async def _vote(self, table: Table, item: OutboxItem, say: Say, vote: str) -> MessageRef | None:
        panel = game.vote_message(table, say, vote)
        refs = await self._services.store.messages(table.id, item.kind, vote)
        if refs and await self._messages.edit(table, refs[-1], panel):
            return None
        return await self._post(table, item, panel, subject=vote) if panel.rows else None

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
        message = await self._messages.post(table, panel, nonce=item.nonce)
        return MessageRef(table.id, kind or item.kind, table.channel_id, message.id, version, subject)
