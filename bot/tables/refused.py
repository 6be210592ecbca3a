"""Every way in which the bot says no to a person, as a text key with arguments.

`Refused` carries the key; whoever answers the person says it in the person's language.
"""

from __future__ import annotations

from typing import Final

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "refused-no-game": (),  # this channel has no table
    "refused-unknown-game": (),  # a button of a game that is gone
    "refused-damaged": (),  # what is stored of it cannot be read
    "refused-not-seated": (),
    "refused-not-your-turn": ("name",),  # who the game waits for
    "refused-stale": (),  # the position has changed since the button was drawn
    "refused-too-late": (),  # the time was up, and the question was answered for them
    "refused-order": (),  # not a standing order of this game
    "refused-orders-full": ("n",),  # how many there may be
    "refused-no-order": (),  # nothing to take back
    "refused-not-possible": ("action",),  # legal notation or natural form of what was tried
    "refused-over": (),
    "refused-not-begun": (),
    "refused-begun": (),  # only before the start
    "refused-already-seated": (),
    "refused-full": (),
    "refused-colour-taken": ("seat",),  # number of the colour, 1 to 6
    "refused-no-such-colour": (),
    "refused-no-such-seat": (),
    "refused-not-computer": (),
    "refused-too-few": (),
    "refused-unknown-level": ("level",),
    "refused-unknown-module": ("module",),
    "refused-unknown-option": ("option",),
    "refused-not-together": ("reason",),  # the engine refuses this combination
    "refused-seed": (),  # not a usable practice seed
    "refused-practice-forbidden": (),
    "refused-nothing-to-undo": (),
    "refused-not-yours": (),  # this panel belongs to somebody else
    "refused-no-vote": (),
    "refused-channel-busy": (),
    "refused-invite-seated": (),
    "refused-invite-again": (),
    "refused-invite-lately": (),
    "refused-invite-many": ("n",),  # how many have been invited and not come
    "refused-not-finished": (),  # only after the end
    "refused-too-fast": ("seconds",),  # after which they may press again
    "refused-server-full": ("n",),  # how many open tables a server may have
    "refused-person-full": ("n",),  # at how many open tables a person may sit
    "refused-permissions": ("missing",),  # names of the permissions that the bot lacks here
    "refused-need-manager": (),
    "refused-no-zone": ("text",),  # no time zone of this name
    "refused-tournament-unknown": (),
    "refused-tournament-none": (),
    "refused-tournament-organizer": ("name",),  # who organizes it
    "refused-tournament-signed": (),
    "refused-tournament-full": ("n",),  # how many may sign up
    "refused-tournament-over": (),
    "refused-tournament-not-in": (),
    "refused-tournament-begun": (),
    "refused-tournament-not-running": (),
    "refused-tournament-few": ("n",),  # how many it takes
    "refused-tournament-long": ("n",),  # how many rounds it would take
    "refused-tournament-table-done": (),
    "refused-tournament-many": ("n",),  # how many may be open on a server
    "refused-tournament-table": (),  # its places are given
    "refused-tournament-set": (),  # nothing of it is open
    "refused-tournament-size": (),
    "refused-failed": ("number",),  # something broke; the number stands in the log
}
"""All keys with their arguments."""


class Refused(Exception):
    """The answer to a person is no; nothing has changed."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_text: dict[str, str | int] = args
