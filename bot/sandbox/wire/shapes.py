"""Records as the JSON that Discord sends."""

from __future__ import annotations

from typing import Any

from bot.sandbox.state import permissions
from bot.sandbox.state.clock import iso
from bot.sandbox.state.ids import moment_of
from bot.sandbox.state.records import (
    DIRECT_MESSAGE,
    JSON,
    TEXT,
    Attachment,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.state.world import World, as_json

ATTACHMENT_LIMIT = 10 * 1024 * 1024
"""Bytes that one uploaded file may have."""


class Shapes:
    """Builds the JSON of records; `origin` is put before the addresses of files."""

    def __init__(self, world: World, origin: str) -> None:
        self.world = world
        self.origin = origin

    def user(self, user: User) -> JSON:
        """A user object."""
        shape: JSON = {
            "id": str(user.id),
            "username": user.username,
            "discriminator": "0000" if user.bot else "0",
            "global_name": user.global_name,
            "avatar": None,
            "avatar_decoration_data": None,
            "banner": None,
            "accent_color": None,
            "collectibles": None,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
        }
        if user.bot:
            shape["bot"] = True
        return shape

    def own_user(self) -> JSON:
        """The bot's account as the bot sees it."""
        more = {"verified": True, "email": None, "mfa_enabled": True, "locale": "en-US"}
        return {**self.user(self.world.bot), **more}

    def member(self, member: Member, *, with_user: bool = True) -> JSON:
        """A guild member object."""
        shape: JSON = {
            "nick": member.nick,
            "avatar": None,
            "banner": None,
            "roles": [str(role) for role in member.roles],
            "joined_at": iso(member.joined),
            "premium_since": None,
            "communication_disabled_until": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        if with_user:
            shape["user"] = self.user(self.world.users[member.user_id])
        return shape

    def acting_member(self, guild: Guild, channel: Channel, user: User) -> JSON:
        """A member as interactions carry it, with the permissions in the channel."""
        shape = self.member(guild.members[user.id])
        shape["permissions"] = str(self.world.permissions_in(channel, user.id))
        return shape

    def role(self, role: Role) -> JSON:
        """A role object."""
        shape: JSON = {
            "id": str(role.id),
            "name": role.name,
            "description": None,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role.bot_id is not None:
            shape["tags"] = {"bot_id": str(role.bot_id)}
        return shape

    def channel(self, channel: Channel) -> JSON:
        """A channel object of whatever kind."""
        last = None if channel.last_message_id is None else str(channel.last_message_id)
        if channel.type == DIRECT_MESSAGE:
            people = [self.user(self.world.users[u]) for u in channel.recipients]
            return {
                "id": str(channel.id),
                "type": DIRECT_MESSAGE,
                "last_message_id": last,
                "flags": 0,
                "recipients": people,
            }
        shape: JSON = {
            "id": str(channel.id),
            "type": channel.type,
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "last_message_id": last,
            "rate_limit_per_user": 0,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "flags": 0,
        }
        if channel.type == TEXT:
            shape.update(
                position=channel.position,
                topic=channel.topic,
                nsfw=False,
                permission_overwrites=[
                    {"id": str(o.id), "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
                    for o in channel.overwrites
                ],
            )
        else:
            shape.update(
                owner_id=str(channel.owner_id),
                message_count=channel.message_count,
                total_message_sent=channel.message_count,
                member_count=len(channel.joined),
                thread_metadata={
                    "archived": channel.archived,
                    "auto_archive_duration": channel.auto_archive,
                    "archive_timestamp": iso(channel.archive_stamp),
                    "locked": channel.locked,
                    "create_timestamp": iso(moment_of(channel.id)),
                    **({"invitable": True} if channel.type == 12 else {}),
                },
            )
        return shape

    def guild(self, guild: Guild) -> JSON:
        """A guild object as the REST API gives it."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": [],
            "banner": None,
            "owner_id": str(guild.owner_id),
            "application_id": None,
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None if guild.system_channel_id is None else str(guild.system_channel_id),
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "roles": [self.role(r) for r in guild.roles.values()],
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "nsfw_level": 0,
            "incidents_data": None,
            "emojis": [],
            "stickers": [],
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> JSON:
        """A guild as the gateway announces it; without the members intent only the bot is in it."""
        world = self.world
        visible = [
            c
            for c in world.channels.values()
            if c.guild_id == guild.id and world.permissions_in(c, world.bot.id) & permissions.VIEW_CHANNEL
        ]
        own = guild.members[world.bot.id]
        return {
            **self.guild(guild),
            "joined_at": iso(own.joined),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [self.member(m) for m in (guild.members.values() if all_members else [own])],
            "channels": [
                self.channel(c) for c in world.channels.values() if c.guild_id == guild.id and not c.is_thread
            ],
            "threads": [self.channel(c) for c in visible if c.is_thread and not c.archived],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def attachment(self, attachment: Attachment, *, ephemeral: bool) -> JSON:
        """An attachment object."""
        shape: JSON = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": self.origin + attachment.path,
            "proxy_url": self.origin + attachment.path,
            "content_type": attachment.content_type,
        }
        if attachment.description:
            shape["description"] = attachment.description
        if attachment.width is not None:
            shape.update(width=attachment.width, height=attachment.height)
        if ephemeral:
            shape["ephemeral"] = True
        return shape

    def message(self, message: Message) -> JSON:
        """A message object as the REST API gives it."""
        world = self.world
        shape: JSON = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user(world.users[message.author_id]),
            "content": message.content,
            "timestamp": iso(moment_of(message.id)),
            "edited_timestamp": None if message.edited is None else iso(message.edited),
            "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [str(role) for role in message.mention_roles],
            "attachments": [
                self.attachment(a, ephemeral=message.ephemeral) for a in message.attachments if not a.hidden
            ],
            "embeds": self._located(message.embeds),
            "components": self._located(message.components),
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.nonce is not None:
            shape["nonce"] = message.nonce
        if message.reference is not None:
            shape["message_reference"] = message.reference
        if message.interaction_id is not None:
            shape["webhook_id"] = shape["application_id"] = str(world.bot.id)
            shape["interaction_metadata"] = message.metadata
        if message.command is not None:
            shape["interaction"] = message.command
        if message.thread_id is not None and message.thread_id in world.channels:
            shape["thread"] = self.channel(world.channels[message.thread_id])
        return shape

    def message_event(self, message: Message) -> JSON:
        """A message as the gateway sends it, with guild and member."""
        shape = self.message(message)
        channel = self.world.channels[message.channel_id]
        if channel.guild_id is not None:
            guild = self.world.guilds[channel.guild_id]
            shape["guild_id"] = str(guild.id)
            if message.author_id in guild.members:
                shape["member"] = self.member(guild.members[message.author_id], with_user=False)
            for mention in shape["mentions"]:
                member = guild.members.get(int(mention["id"]))
                if member is not None:
                    mention["member"] = self.member(member, with_user=False)
        return shape

    def _located(self, parts: list[JSON]) -> list[JSON]:
        return [self._locate(as_json(part)) for part in parts]

    def _locate(self, node: Any) -> Any:
        if isinstance(node, dict):
            for name in ("url", "proxy_url"):
                if isinstance(node.get(name), str) and node[name].startswith("/cdn/"):
                    node[name] = self.origin + node[name]
            for value in node.values():
                self._locate(value)
        elif isinstance(node, list):
            for value in node:
                self._locate(value)
        return node

    def command(self, command: Command) -> JSON:
        """An application command object."""
        shape = {
            "id": str(command.id),
            "application_id": str(self.world.bot.id),
            "version": str(command.version),
            "default_member_permissions": None,
            "type": 1,
            "nsfw": False,
            "description": "",
            "integration_types": [0],
            **as_json(command.body),
        }
        if command.guild_id is not None:
            shape["guild_id"] = str(command.guild_id)
        return shape

    def emoji(self, emoji: Emoji) -> JSON:
        """An application emoji object."""
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
            "user": self.user(self.world.bot),
        }

    def application(self) -> JSON:
        """The application behind the bot."""
        guild = next(iter(self.world.guilds.values()))
        return {
            "id": str(self.world.bot.id),
            "name": self.world.bot.username,
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.user(self.world.bot),
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "hook": True,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(self.world.users[guild.owner_id]),
            "approximate_guild_count": len(self.world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "integration_types_config": {"0": {}},
        }
