"""People of the sandbox as records: made, renamed, given rights."""

from __future__ import annotations

import re
import unicodedata

from bot.sandbox.state import permissions
from bot.sandbox.state.records import Guild, Member, Role, User
from bot.sandbox.state.world import World

MODERATORS = "Moderators"
MEMBERS = "Members"
"""Holds for people what @everyone no longer allows because the bot shall not have it."""


def find_person(world: World, name: str) -> User | None:
    """The person with this name, or None."""
    for user in world.users.values():
        if not user.bot and user.global_name == name:
            return user
    return None


def people(world: World, guild: Guild) -> list[User]:
    """The people of a guild, without the bot and the owner who never speaks."""
    return [
        world.users[member.user_id]
        for member in guild.members.values()
        if not world.users[member.user_id].bot and world.users[member.user_id].global_name is not None
    ]


def add_person(world: World, guild: Guild, name: str, locale: str, *, admin: bool = False) -> User:
    """A new member of the guild."""
    user = User(world.ids.next(), _username(world, name), name, locale)
    world.save("user", user)
    join(world, guild, user)
    if admin:
        set_admin(world, guild, user, admin=True)
    return user


def set_locale(world: World, guild: Guild, locale: str) -> None:
    """Change the language of a guild; on the page it is that of the first person there."""
    guild.locale = locale
    world.save("guild", guild)
    world.hub.tell("guild_update", guild)


def join(world: World, guild: Guild, user: User) -> None:
    """Make somebody a member of a guild."""
    if user.id not in guild.members:
        own = [role.id for role in guild.roles.values() if role.name == MEMBERS]
        member = guild.members[user.id] = Member(user.id, world.clock.now(), own)
        world.save("guild", guild)
        world.hub.tell("member_add", (guild, member))
        world.hub.tell("people")


def leave(world: World, guild: Guild, user: User) -> None:
    """Take somebody out of a guild."""
    member = guild.members.pop(user.id, None)
    if member is not None:
        world.save("guild", guild)
        world.hub.tell("member_remove", (guild, member))
        world.hub.tell("people")


def add_role(world: World, guild: Guild, name: str, bits: int) -> Role:
    """A new role with these permissions."""
    role = Role(world.ids.next(), name, bits, position=len(guild.roles))
    guild.roles[role.id] = role
    world.save("guild", guild)
    world.hub.tell("role_create", (guild, role.id))
    return role


def restrict_bot(world: World, guild: Guild, bits: int) -> None:
    """Allow the bot nothing but these permissions; people keep what they have."""
    own = next(r for r in guild.roles.values() if r.bot_id == world.bot.id)
    everyone = guild.roles[guild.id]
    members = next((r for r in guild.roles.values() if r.name == MEMBERS), None)
    if members is None:
        members = add_role(world, guild, MEMBERS, everyone.permissions)
        for person in people(world, guild):
            give_role(world, guild, person, members)
    own.permissions = bits
    everyone.permissions = 0
    world.save("guild", guild)
    for role in (own, everyone):
        world.hub.tell("role_update", (guild, role.id))


def is_admin(guild: Guild, user_id: int) -> bool:
    """Whether a member has every right in the guild."""
    return bool(permissions.of_roles(guild, user_id) & permissions.ADMINISTRATOR)


def set_admin(world: World, guild: Guild, user: User, *, admin: bool) -> None:
    """Give or take the moderators' role."""
    role = next((r for r in guild.roles.values() if r.name == MODERATORS), None)
    if role is None:
        role = add_role(world, guild, MODERATORS, permissions.ADMINISTRATOR)
    give_role(world, guild, user, role, having=admin)


def give_role(world: World, guild: Guild, user: User, role: Role, *, having: bool = True) -> None:
    """Give a member a role, or take it away."""
    member = guild.members[user.id]
    if having == (role.id in member.roles):
        return
    if having:
        member.roles.append(role.id)
    else:
        member.roles.remove(role.id)
    world.save("guild", guild)
    world.hub.tell("member_update", (guild, member))
    world.hub.tell("people")


def _username(world: World, name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9._]", "", plain)[:28] or "person"
    taken = {user.username for user in world.users.values()}
    candidate, number = base, 1
    while candidate in taken:
        number += 1
        candidate = f"{base}{number}"
    return candidate
