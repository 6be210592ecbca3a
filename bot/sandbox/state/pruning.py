"""What the sandbox lets go, so that neither its file nor its memory grows for ever.

In each channel the newest `Rules.kept_public` messages stay. Of what one person alone sees there the newest
`kept_private` stay, and up to `most_private` as long as their tokens are good; on Discord such messages last no
longer than the client runs. The bot hears of none of this. How many bytes of pictures stay is the storage's matter.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Any

from bot.sandbox.state.ids import moment_of
from bot.sandbox.state.records import Message
from bot.sandbox.state.rules import Rules
from bot.sandbox.state.world import World

Place = tuple[int, int | None]
"""A channel, and the only reader of the messages meant (None: everybody)."""


class Pruning:
    """Follows new messages and drops old ones."""

    def __init__(self, world: World, rules: Rules) -> None:
        self._world = world
        self._rules = rules
        self._kept: defaultdict[Place, deque[int]] = defaultdict(deque)
        for number, channel_id, reader in world.storage.messages():
            self._kept[channel_id, reader].append(number)
        for place in self._kept:
            self._prune(place)
        world.hub.listen(self._heard)

    def _heard(self, what: str, record: Any) -> None:
        if what == "message_create":
            place = record.channel_id, record.visible_to
            self._kept[place].append(record.id)
            self._prune(place)
        elif what in ("channel_delete", "thread_delete"):
            for place in [place for place in self._kept if place[0] == record.id]:
                del self._kept[place]

    def _prune(self, place: Place) -> None:
        kept = self._kept[place]
        while kept and self._may_go(kept, private=place[1] is not None):
            message = self._world.find_message(kept.popleft())
            if message is None:
                continue
            self._world.drop_message(message)
            if message.ephemeral:
                self._world.hub.tell("message_delete", message)

    def _may_go(self, kept: deque[int], *, private: bool) -> bool:
        rules = self._rules
        if not private:
            return len(kept) > rules.kept_public
        if len(kept) <= rules.kept_private:
            return False
        oldest = self._world.find_message(kept[0])
        return oldest is None or len(kept) > rules.most_private or self._idle(oldest) > rules.token_life

    def _idle(self, message: Message) -> float:
        return self._world.clock.now() - (message.edited or moment_of(message.id))
