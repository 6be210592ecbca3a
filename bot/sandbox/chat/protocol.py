"""What a browser tab may send, checked at the border; docs/sandbox-protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Id = Annotated[str, Field(pattern=r"^\d{1,20}$")]
Nonce = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(min_length=1, max_length=32)]
Locale = Annotated[str, Field(pattern=r"^[a-z]{2}(-[A-Z0-9]{2,3})?$")]


class _Op(BaseModel):
    model_config = ConfigDict(extra="ignore", str_strip_whitespace=False)


class Hello(_Op):
    """The first thing a tab says; with its key it is again whom it was."""

    op: Literal["hello"]
    key: Annotated[str, Field(max_length=100)] | None = None
    locale: Annotated[str, Field(max_length=20)] | None = None


class Be(_Op):
    """The tab is this person from now on."""

    op: Literal["be"]
    person_id: Id


class CreatePerson(_Op):
    """A new person, whom the tab then is."""

    op: Literal["create_person"]
    name: Name
    locale: Locale = "en-US"
    admin: bool = False


class UpdatePerson(_Op):
    """The tab's person gets another name, language or right."""

    op: Literal["update_person"]
    name: Name | None = None
    locale: Locale | None = None
    admin: bool | None = None


class Open(_Op):
    """The last fifty messages of a channel, or those before one."""

    op: Literal["open"]
    channel_id: Id
    before: Id | None = None


class CreateChannel(_Op):
    """A new channel."""

    op: Literal["create_channel"]
    name: Annotated[str, Field(min_length=1, max_length=100)]


class CreateThread(_Op):
    """A new public thread under a channel."""

    op: Literal["create_thread"]
    channel_id: Id
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Say(_Op):
    """Ordinary chat."""

    op: Literal["say"]
    channel_id: Id
    content: Annotated[str, Field(min_length=1, max_length=2000)]


class Delete(_Op):
    """Delete a message."""

    op: Literal["delete"]
    channel_id: Id
    message_id: Id


class Option(_Op):
    """A command option with its value, or a subcommand with options."""

    name: Annotated[str, Field(max_length=32)]
    type: int | None = None
    value: Annotated[str, Field(max_length=6000)] | int | float | bool | None = None
    focused: bool = False
    options: Annotated[list[Option], Field(max_length=25)] | None = None


class Command(_Op):
    """A slash command."""

    op: Literal["command"]
    nonce: Nonce
    channel_id: Id
    name: Annotated[str, Field(max_length=100)]
    options: Annotated[list[Option], Field(max_length=25)] = []


class Autocomplete(_Op):
    """Ask for the choices of the focused option."""

    op: Literal["autocomplete"]
    nonce: Nonce
    channel_id: Id
    name: Annotated[str, Field(max_length=100)]
    options: Annotated[list[Option], Field(max_length=25)] = []


class Component(_Op):
    """A button pressed, or values chosen."""

    op: Literal["component"]
    nonce: Nonce
    channel_id: Id
    message_id: Id
    custom_id: Annotated[str, Field(max_length=100)]
    component_type: int
    values: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=25)] | None = None


class ModalSubmit(_Op):
    """A modal filled in."""

    op: Literal["modal_submit"]
    nonce: Nonce
    modal_token: Annotated[str, Field(max_length=100)]
    components: Annotated[list[dict[str, Any]], Field(max_length=5)]


class Dismiss(_Op):
    """An ephemeral message put away."""

    op: Literal["dismiss"]
    message_id: Id


Request = Annotated[
    Hello
    | Be
    | CreatePerson
    | UpdatePerson
    | Open
    | CreateChannel
    | CreateThread
    | Say
    | Delete
    | Command
    | Autocomplete
    | Component
    | ModalSubmit
    | Dismiss,
    Field(discriminator="op"),
]

REQUEST: TypeAdapter[Request] = TypeAdapter(Request)
