"""What Discord refuses in messages, with its codes and its tree of errors."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Sandbox

from .client import PNG
from .wire import Wire, button, gallery, layout, row, select, text


@pytest.mark.parametrize(
    ("form", "path", "code"),
    [
        ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
        (
            {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        ({"content": "x", "components": [row(button())] * 6}, "components", "BASE_TYPE_BAD_LENGTH"),
        (
            {"content": "x", "components": [row(*[button(str(i)) for i in range(6)])]},
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"content": "x", "components": [row(button(), select())]},
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            {"content": "x", "components": [row(button("a"), button("a"))]},
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            {"content": "x", "components": [row({**button(), "emoji": {"id": "7", "name": "gone"}})]},
            "components.0.components.0.emoji.id",
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            {"content": "x", "components": [row(button("x" * 101))]},
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"content": "x", "components": [row(button(label="x" * 81))]},
            "components.0.components.0.label",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {"content": "x", "components": [row(select(values=26))]},
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"content": "x", "components": [row(select(values=0))]},
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"content": "x", "components": [row(select(values=2, max_values=3))]},
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
        ),
        (
            {"content": "x", "components": [row(select(placeholder="x" * 151))]},
            "components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        ({"content": "x", "components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
        (layout(*[text()] * 41), "components", "BASE_TYPE_BAD_LENGTH"),
        (
            layout(*[{"type": 17, "components": [text()] * 20}] * 2),
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            layout(text("x" * 3000), text("x" * 1001)),
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            layout(text(), content="x"),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            layout(text(), embeds=[{"title": "x"}]),
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (layout(), "components", "BASE_TYPE_REQUIRED"),
        (
            layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (layout({"type": 9, "components": [text()]}), "components.0.accessory", "BASE_TYPE_REQUIRED"),
        (layout(gallery(*["https://x.test/a.png"] * 11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
        (
            layout(gallery("attachment://no.png")),
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            layout(gallery("https://x.test/a.png", description="x" * 1025)),
            "components.0.items.0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"content": "x", "attachments": [{"id": "99"}]},
            "attachments.0.id",
            "ATTACHMENT_NOT_FOUND",
        ),
        ({"content": "x", "nonce": "x" * 26}, "nonce", "NONCE_TYPE_TOO_LONG"),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)
async def test_a_form_beyond_a_limit_is_refused(wire: Wire, form: Any, path: str, code: str) -> None:
    answer = await wire.send(form)
    assert answer.status == 400
    assert answer.code == 50035
    assert code in answer.complaints(path)
    assert wire.box.messages() == []


@pytest.mark.parametrize(
    "form",
    [
        {"content": "x" * 2000},
        {"content": "x", "components": [row(*[button(f"{r}{c}") for c in range(5)]) for r in range(5)]},
        {"content": "x", "components": [row(select(values=25, min_values=0, max_values=25))]},
        layout(*[text("x" * 100)] * 40),
        layout({"type": 17, "components": [text("x" * 4000), {"type": 14}, row(button("x" * 100))]}),
        layout({"type": 9, "components": [text()], "accessory": {**button(), "emoji": {"name": "x"}}}),
        {"embeds": [{"description": "x" * 4096, "footer": {"text": "x" * 1904}}]},
    ],
)
async def test_a_form_at_its_limits_is_taken(wire: Wire, form: Any) -> None:
    answer = await wire.send(form)
    assert answer.status == 200, answer.body
    assert answer.headers["Content-Type"] == "application/json"


async def test_an_empty_message_is_refused(wire: Wire) -> None:
    for form in ({}, {"content": "  "}, {"content": "", "components": [row(button())]}):
        answer = await wire.send(form)
        assert (answer.status, answer.code) == (400, 50006)


async def test_too_many_or_too_large_files_are_refused(wire: Wire) -> None:
    answer = await wire.send({"content": "x"}, files=[("a.txt", b"a")] * 11)
    assert answer.code == 50035
    mega = 1024 * 1024
    answer = await wire.send({"content": "x"}, files=[("a.bin", bytes(10 * mega + 1))])
    assert (answer.status, answer.code) == (413, 40005)
    answer = await wire.send({"content": "x"}, files=[("a.bin", bytes(9 * mega))] * 3)
    assert (answer.status, answer.code) == (413, 40005)
    answer = await wire.send({"content": "x"}, files=[("a.bin", bytes(10 * mega))])
    assert answer.status == 200


async def test_a_broken_body_is_refused(wire: Wire) -> None:
    for body in (b"{", b"[" * 100_000, b"\xff"):
        async with wire.session.post(
            f"{wire.box.api_base}/channels/{wire.box.channel.id}/messages",
            data=body,
            headers={"Authorization": f"Bot {wire.box.token}", "Content-Type": "application/json"},
        ) as answer:
            assert answer.status == 400
            assert (await answer.json())["code"] == 50109
    for form in ([], "x", 3):
        answer = await wire.send(form)
        assert (answer.status, answer.code) == (400, 50035)


async def test_components_v2_cannot_be_taken_back(wire: Wire) -> None:
    number = (await wire.send(layout(text("a")))).body["id"]
    answer = await wire.edit(number, {"flags": 0, "components": [text()]})
    assert "MESSAGE_FLAGS_COMPONENTS_V2_CANNOT_BE_REMOVED" in answer.complaints("flags")
    answer = await wire.edit(number, {"content": "x"})
    assert answer.code == 50035
    answer = await wire.edit(number, {"components": [text("b")]})
    assert answer.body["components"][0]["content"] == "b"
    assert answer.body["flags"] == 1 << 15


async def test_a_legacy_message_becomes_components_v2_only_without_its_content(wire: Wire) -> None:
    number = (await wire.send({"content": "x"})).body["id"]
    assert (await wire.edit(number, layout(text("a")))).code == 50035
    answer = await wire.edit(number, layout(text("a"), content=None))
    assert answer.status == 200
    assert answer.body["content"] == ""


async def test_components_get_ids_and_come_back_with_their_defaults(wire: Wire) -> None:
    body = (await wire.send(layout(row(button()), {"type": 14, "id": 7}))).body
    assert body["components"][0]["id"] == 1
    assert body["components"][0]["components"][0]["id"] == 2
    assert body["components"][0]["components"][0]["disabled"] is False
    assert body["components"][1] == {"type": 14, "id": 7, "divider": True, "spacing": 1}


async def test_attachments_left_out_of_an_edit_are_removed(wire: Wire, box: Sandbox) -> None:
    form = {"attachments": [{"id": 0, "description": "first"}, {"id": 1}]}
    first = (await wire.send(form, files=[("a.png", PNG), ("b.png", PNG)])).body
    assert [a["filename"] for a in first["attachments"]] == ["a.png", "b.png"]
    assert first["attachments"][0]["description"] == "first"
    assert (first["attachments"][0]["width"], first["attachments"][0]["height"]) == (3, 2)
    kept = first["attachments"][1]["id"]
    untouched = (await wire.edit(first["id"], {"content": "text"})).body
    assert len(untouched["attachments"]) == 2
    edited = (
        await wire.edit(first["id"], {"attachments": [{"id": kept}, {"id": 0}]}, files=[("c.png", PNG)])
    ).body
    assert [a["filename"] for a in edited["attachments"]] == ["b.png", "c.png"]
    async with wire.session.get(first["attachments"][0]["url"]) as gone:
        assert gone.status == 404
    async with wire.session.get(edited["attachments"][1]["url"]) as there:
        assert await there.read() == PNG
    emptied = (await wire.edit(first["id"], {"attachments": []})).body
    assert emptied["attachments"] == []


async def test_a_new_picture_takes_the_place_of_the_old_one_in_a_gallery(wire: Wire, box: Sandbox) -> None:
    form = layout(gallery("attachment://turn.png"), attachments=[{"id": 0}])
    first = (await wire.send(form, files=[("turn.png", PNG)])).body
    assert first["attachments"] == []
    second = (await wire.edit(first["id"], form, files=[("turn.png", PNG + b"\0")])).body
    assert (
        second["components"][0]["items"][0]["media"]["url"]
        != first["components"][0]["items"][0]["media"]["url"]
    )
    (file,) = box.messages()[0].files
    assert file.bytes == PNG + b"\0"
    again = (await wire.edit(first["id"], {"components": [gallery("attachment://turn.png"), text()]})).body
    assert again["components"][0]["items"][0]["media"]["attachment_id"]


async def test_file_names_lose_their_folders(wire: Wire, box: Sandbox) -> None:
    for name in ("../../etc/passwd", "..\\..\\boot.ini", ".hidden", "a b<c>.png", "/", "ü.png"):
        answer = await wire.send({"content": "x"}, files=[(name, b"x")])
        kept = answer.body["attachments"][0]["filename"]
        assert "/" not in kept
        assert "\\" not in kept
        assert not kept.startswith(".")
        async with wire.session.get(answer.body["attachments"][0]["url"]) as there:
            assert await there.read() == b"x"


async def test_a_nonce_that_is_enforced_posts_once(wire: Wire, box: Sandbox) -> None:
    form = {"content": "x", "nonce": "abc", "enforce_nonce": True}
    first, second = await wire.send(form), await wire.send(form)
    assert first.body["id"] == second.body["id"]
    assert first.body["nonce"] == "abc"
    assert len(box.messages()) == 1
    box.clock.advance(600)
    await wire.send(form)
    await wire.send({"content": "x", "nonce": "abc"})
    assert len(box.messages()) == 3


async def test_mentions_ping_as_far_as_they_are_allowed(wire: Wire, box: Sandbox) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    both = f"{anna.mention} {ben.mention}"
    await wire.send({"content": both})
    await wire.send({"content": both, "allowed_mentions": {"parse": []}})
    await wire.send({"content": both, "allowed_mentions": {"users": [str(ben.id)]}})
    await wire.send(layout(text(f"turn of {anna.mention}")))
    await wire.send({"content": both, "flags": 4096})
    pings = [m.pings for m in box.messages()]
    assert pings == [[anna.id, ben.id], [], [ben.id], [anna.id], []]


async def test_a_mention_in_an_edit_pings_nobody(wire: Wire, box: Sandbox) -> None:
    anna = box.person("Anna")
    number = (await wire.send({"content": "x"})).body["id"]
    edited = (await wire.edit(number, {"content": anna.mention})).body
    assert [u["id"] for u in edited["mentions"]] == [str(anna.id)]
    assert box.messages()[0].pings == []
