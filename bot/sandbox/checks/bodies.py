"""Message bodies: what a bot may put into a message, and what an edit leaves of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from bot.sandbox.checks.components import Reader
from bot.sandbox.checks.embeds import read_embeds
from bot.sandbox.checks.mentions import check_allowed
from bot.sandbox.checks.uploads import MAX_FILES, Upload, check_sizes, content_type, picture_size, safe_name
from bot.sandbox.errors import Problems, invalid, refuse
from bot.sandbox.state.records import COMPONENTS_V2, JSON, SILENT, SUPPRESS_EMBEDS, Attachment, Message
from bot.sandbox.state.world import World

CONTENT = 2000
KEPT_FLAGS = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2


@dataclass(slots=True)
class Body:
    """What a message shall hold from now on. `files` are the bytes of the new attachments by id."""

    content: str
    embeds: list[JSON]
    components: list[JSON]
    attachments: list[Attachment]
    flags: int
    tts: bool
    allowed_mentions: Any
    files: dict[int, bytes] = field(default_factory=dict)

    def fill(self, message: Message) -> None:
        """Put this into a message."""
        message.content = self.content
        message.embeds = self.embeds
        message.components = self.components
        message.attachments = self.attachments
        message.flags = self.flags
        message.tts = self.tts


def read_body(
    world: World, channel_id: int, raw: Any, uploads: list[Upload], old: Message | None = None
) -> Body:
    """Check a message body, or an edit of the message `old`, against Discord's limits.

    Raises the refusals 40005 (files too large), 50006 (empty message) and 50035 (the rest).
    """
    check_sizes(uploads)
    if not isinstance(raw, dict):
        raise invalid("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    problems = Problems()
    base = old or Message(0, channel_id, 0)
    flags = _flags(raw, base, problems)
    attachments, files = _attachments(world, channel_id, raw, uploads, base, problems)
    reader = Reader(problems, {a.filename: a for a in attachments}, world.ids, world.emojis)
    content = base.content
    if "content" in raw:
        content = reader.text(raw, "", "content", 0, CONTENT) or ""
    layout = bool(flags & COMPONENTS_V2)
    embeds = read_embeds(reader, raw["embeds"]) if raw.get("embeds") is not None else base.embeds
    if "embeds" in raw and raw["embeds"] is None:
        embeds = []
    components = base.components
    if "components" in raw:
        components = reader.read(raw["components"] or [], layout=layout)
    check_allowed(raw.get("allowed_mentions"), problems)
    if layout:
        _check_layout(raw, content, embeds, components, problems)
    problems.raise_if_any()
    _mark_shown(attachments, components, embeds)
    if not layout and not (content.strip() or embeds or attachments):
        raise refuse(50006)
    return Body(
        content,
        embeds,
        components,
        attachments,
        flags,
        bool(raw.get("tts")),
        raw.get("allowed_mentions"),
        files,
    )


def _flags(raw: JSON, base: Message, problems: Problems) -> int:
    given = raw.get("flags")
    if given is None:
        return base.flags
    if not isinstance(given, int):
        problems.add("flags", "NUMBER_TYPE_COERCE", f'Value "{given}" is not int.')
        return base.flags
    if base.flags & COMPONENTS_V2 and not given & COMPONENTS_V2:
        problems.add(
            "flags",
            "MESSAGE_FLAGS_COMPONENTS_V2_CANNOT_BE_REMOVED",
            "The MessageFlags.IS_COMPONENTS_V2 flag cannot be removed once it is set.",
        )
    return base.flags & ~KEPT_FLAGS | given & KEPT_FLAGS


def _attachments(
    world: World, channel_id: int, raw: JSON, uploads: list[Upload], base: Message, problems: Problems
) -> tuple[list[Attachment], dict[int, bytes]]:
    by_index = {u.index: u for u in uploads}
    listed = raw.get("attachments")
    kept = {a.id: a for a in base.attachments}
    described: dict[int, JSON] = {}
    result: list[Attachment] = list(base.attachments)
    if listed is not None:
        result = []
        for i, each in enumerate(listed if isinstance(listed, list) else []):
            number = _number(each)
            if number in by_index:
                described[number] = each
            elif number in kept:
                text = each.get("description", kept[number].description)
                result.append(replace(kept[number], description=text))
            else:
                problems.add(f"attachments.{i}.id", "ATTACHMENT_NOT_FOUND", "Attachment data not found.")
            if len(each.get("description") or "") > 1024:
                problems.length(f"attachments.{i}.description", each["description"], 0, 1024)
    files: dict[int, bytes] = {}
    for upload in sorted(uploads, key=lambda u: u.index):
        note = described.get(upload.index, {})
        name = safe_name(str(note.get("filename") or upload.filename))
        new = Attachment(
            world.ids.next(), channel_id, name, len(upload.body), content_type(name), note.get("description")
        )
        size = picture_size(upload.body) if new.content_type.startswith("image/") else None
        if size is not None:
            new.width, new.height = size
        files[new.id] = upload.body
        result.append(new)
    if len(result) > MAX_FILES:
        problems.add("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return result, files


def _number(raw: Any) -> int:
    try:
        return int(raw["id"])
    except (KeyError, TypeError, ValueError):
        return -1


def _check_layout(
    raw: JSON, content: str, embeds: list[JSON], components: list[JSON], problems: Problems
) -> None:
    for name, value in (("content", content), ("embeds", embeds), ("poll", raw.get("poll"))):
        if value:
            problems.add(
                name,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    if not components and not problems:
        problems.required("components")


def _mark_shown(attachments: list[Attachment], components: list[JSON], embeds: list[JSON]) -> None:
    shown = set(_addresses([*components, *embeds]))
    for attachment in attachments:
        attachment.hidden = attachment.path in shown


def _addresses(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["url"]] if isinstance(node.get("url"), str) else []
        return own + [address for value in node.values() for address in _addresses(value)]
    if isinstance(node, list):
        return [address for value in node for address in _addresses(value)]
    return []
