"""Who a message mentions, and whom it pings."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.checks.components import TEXT_DISPLAY, walk
from bot.sandbox.errors import Problems
from bot.sandbox.state.records import Channel, Message
from bot.sandbox.state.world import World

_USER = re.compile(r"<@!?(\d{15,21})>")
_ROLE = re.compile(r"<@&(\d{15,21})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


def check_allowed(raw: Any, problems: Problems) -> None:
    """Complain about an `allowed_mentions` that Discord would not take."""
    if raw is None:
        return
    if not isinstance(raw, dict):
        problems.add("allowed_mentions", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    for name in ("users", "roles"):
        named = raw.get(name) or []
        if len(named) > 100:
            problems.add(
                f"allowed_mentions.{name}", "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length."
            )
        if named and name in (raw.get("parse") or []):
            problems.add(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.',
            )


def find_mentions(
    world: World, channel: Channel, message: Message, allowed: Any, replied_to: int | None
) -> None:
    """Fill in the message's mentions as the allowance has it (all if none was given)."""
    texts = [message.content]
    texts += [str(c.get("content")) for c in walk(message.components) if c.get("type") == TEXT_DISPLAY]
    text = "\n".join(texts)
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    named_users = {int(u) for u in (allowed or {}).get("users") or []}
    named_roles = {int(r) for r in (allowed or {}).get("roles") or []}
    users = [int(u) for u in dict.fromkeys(_USER.findall(text))]
    roles = [int(r) for r in dict.fromkeys(_ROLE.findall(text))]
    message.mentions = [u for u in users if u in world.users and ("users" in parse or u in named_users)]
    message.mention_roles = [r for r in roles if "roles" in parse or r in named_roles]
    message.mention_everyone = "everyone" in parse and bool(_EVERYONE.search(text))
    if replied_to and replied_to not in message.mentions and (allowed is None or allowed.get("replied_user")):
        message.mentions.append(replied_to)
    if channel.guild_id is not None:
        members = world.guilds[channel.guild_id].members
        message.mentions = [u for u in message.mentions if u in members]
