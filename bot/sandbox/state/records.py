"""What the sandbox remembers: people, guilds, channels, messages, interactions. Plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]
"""A JSON object as the API speaks it."""

TEXT, DIRECT_MESSAGE, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

CROSSPOSTED, SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1, 4, 64, 128, 4096, 32768


@dataclass(slots=True)
class User:
    """An account: a person, or the bot."""

    id: int
    username: str
    global_name: str | None
    locale: str = "en-US"
    bot: bool = False
    takes_direct_messages: bool = True


@dataclass(slots=True)
class Role:
    """A role of a guild; the one whose id is the guild's is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False
    bot_id: int | None = None


@dataclass(slots=True)
class Member:
    """A user in a guild."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Guild:
    """A server with its roles and members."""

    id: int
    name: str
    owner_id: int
    locale: str
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    system_channel_id: int | None = None


@dataclass(slots=True)
class Overwrite:
    """A channel's exception for a role (type 0) or a member (type 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A text channel, a thread or a conversation of two. `auto_archive` is in minutes."""

    id: int
    type: int
    guild_id: int | None
    name: str
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    parent_id: int | None = None
    last_message_id: int | None = None
    recipients: list[int] = field(default_factory=list)
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    archive_stamp: float = 0.0
    active: float = 0.0
    message_count: int = 0
    joined: list[int] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """A file of a message. `hidden` ones are shown by components or embeds and not listed."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    hidden: bool = False

    @property
    def path(self) -> str:
        """The address on the sandbox's own host."""
        return f"/cdn/attachments/{self.channel_id}/{self.id}/{self.filename}"


@dataclass(slots=True)
class Message:
    """A message. Only `visible_to` sees it if that is set (an ephemeral answer).

    `components` and `embeds` hold addresses of own files without the host, so that they
    stay true when the sandbox comes back on another port.
    """

    id: int
    channel_id: int
    author_id: int
    type: int = 0
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    pinned: bool = False
    edited: float | None = None
    nonce: str | int | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pings: list[int] = field(default_factory=list)
    reference: JSON | None = None
    visible_to: int | None = None
    interaction_id: int | None = None
    metadata: JSON | None = None
    command: JSON | None = None
    thread_id: int | None = None
    dismissed: bool = False
    edits: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.visible_to is not None


@dataclass(slots=True)
class Command:
    """A registered application command: the JSON given, the id, and its guild if not global."""

    id: int
    guild_id: int | None
    version: int
    body: JSON

    @property
    def key(self) -> tuple[int, str]:
        """Kind and name: what must be unique."""
        return int(self.body.get("type") or 1), str(self.body["name"])


@dataclass(slots=True)
class Emoji:
    """An emoji of the application."""

    id: int
    name: str
    animated: bool = False
    content_type: str = "image/png"


@dataclass(slots=True)
class Interaction:
    """One act of a person that the bot is told of, and what became of it.

    `state` is waiting, acknowledged or failed. `original_id` is the message that @original
    stands for.
    """

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    guild_id: int | None
    created: float
    data: JSON
    metadata: JSON
    locale: str = "en-US"
    source_id: int | None = None
    state: str = "waiting"
    callback: int | None = None
    answered: float | None = None
    original_id: int | None = None
    thinking: bool = False
    message_ids: list[int] = field(default_factory=list)
    modal: JSON | None = None
    modal_token: str | None = None
    choices: list[JSON] = field(default_factory=list)
    expired: bool = False
    command: JSON | None = None
