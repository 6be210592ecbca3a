"""Registering commands, and the limits on commands and modals."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import ApiError, Sandbox
from bot.sandbox.checks.modals import answers_to, read_modal
from bot.sandbox.state.ids import Snowflakes

from .client import PNG, TinyBot
from .wire import Wire


def command(name: str = "c", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **more}


def option(name: str = "o", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": kind, **more}


def path(box: Sandbox) -> str:
    return f"/applications/{box.world.bot.id}/commands"


@pytest.mark.parametrize(
    ("form", "place", "code"),
    [
        (command("Upper"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("with space"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("x" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command(description="x" * 101), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (command(description=""), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (
            command(description_localizations={"de": "x" * 101}),
            "0.description_localizations.de",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(description_localizations={"de-DE": "x"}),
            "0.description_localizations",
            "DICT_TYPE_INVALID_KEY",
        ),
        (command(options=[option(f"o{i}") for i in range(26)]), "0.options", "BASE_TYPE_MAX_LENGTH"),
        (
            command(options=[option("a"), option("a")]),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(options=[option("a"), option("b", required=True)]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(options=[option(choices=[{"name": str(i), "value": str(i)} for i in range(26)])]),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command(options=[option(choices=[{"name": "x", "value": "x" * 101}])]),
            "0.options.0.choices.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])]),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
        ),
        (command(options=[option(kind=12)]), "0.options.0.type", "BASE_TYPE_CHOICES"),
        (
            command(options=[option("a", 1), option("b", 3)]),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(
                options=[
                    option(
                        f"o{i}",
                        choices=[{"name": "x" * 50 + str(j), "value": "y" * 50 + str(j)} for j in range(25)],
                    )
                    for i in range(4)
                ]
            ),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
async def test_a_command_beyond_a_limit_is_refused_and_the_old_ones_stay(
    wire: Wire, box: Sandbox, form: Any, place: str, code: str
) -> None:
    assert (await wire.ask("PUT", path(box), [command("old")])).status == 200
    answer = await wire.ask("PUT", path(box), [form])
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.complaints(place)
    assert [c["name"] for c in (await wire.ask("GET", path(box))).body] == ["old"]


async def test_only_the_longest_localisation_counts_towards_the_total(wire: Wire, box: Sandbox) -> None:
    texts = dict.fromkeys(("de", "en-US", "en-GB", "fr", "it"), "x" * 100)
    options = [option(f"o{i}", description_localizations=texts) for i in range(25)]
    assert (await wire.ask("PUT", path(box), [command(options=options)])).status == 200


async def test_two_commands_of_one_name_and_a_hundred_and_first_are_refused(wire: Wire, box: Sandbox) -> None:
    twice = await wire.ask("PUT", path(box), [command("a"), command("a")])
    assert "APPLICATION_COMMANDS_DUPLICATE_NAME" in twice.complaints("1.name")
    many = await wire.ask("PUT", path(box), [command(f"c{i}") for i in range(101)])
    assert many.code == 30032


async def test_registering_again_keeps_the_ids(wire: Wire, box: Sandbox) -> None:
    first = (await wire.ask("PUT", path(box), [command("a"), command("b")])).body
    second = (await wire.ask("PUT", path(box), [command("a"), command("b", description="new")])).body
    assert [c["id"] for c in first] == [c["id"] for c in second]
    assert first[0]["version"] == second[0]["version"]
    assert first[1]["version"] != second[1]["version"]


async def test_commands_are_made_changed_and_removed_one_by_one(wire: Wire, box: Sandbox) -> None:
    made = await wire.ask("POST", path(box), command("a"))
    assert made.status == 201
    assert (await wire.ask("POST", path(box), command("a", description="e"))).status == 200
    one = f"{path(box)}/{made.body['id']}"
    assert (await wire.ask("GET", one)).body["description"] == "e"
    assert (await wire.ask("PATCH", one, {"description": "f"})).body["description"] == "f"
    assert (await wire.ask("DELETE", one)).status == 204
    assert (await wire.ask("GET", one)).code == 10063
    assert (await wire.ask("GET", "/applications/1/commands")).code == 20012


async def test_a_guilds_commands_are_its_own(wire: Wire, box: Sandbox) -> None:
    own = f"/applications/{box.world.bot.id}/guilds/{box.guild.id}/commands"
    made = await wire.ask("PUT", own, [command("here")])
    assert made.body[0]["guild_id"] == str(box.guild.id)
    assert (await wire.ask("GET", path(box))).body == []
    assert box.person("Anna").commands() == ["here"]
    assert (
        box.person("Ben", guild=(other := box.add_guild("Other"))).commands(box.channels_of(other)[0]) == []
    )


async def test_a_failed_sync_of_the_real_client_leaves_the_old_commands(box: Sandbox, bot: TinyBot) -> None:
    before = box.person("Anna").commands()
    box.faults.error(50035, "PUT", "/applications/*/commands")
    with pytest.raises(Exception, match="Failed to upload"):
        await bot.tree.sync()
    assert box.person("Anna").commands() == before


async def test_emojis_are_made_listed_and_shown(wire: Wire, box: Sandbox) -> None:
    import base64

    emojis = f"/applications/{box.world.bot.id}/emojis"
    image = "data:image/png;base64," + base64.b64encode(PNG).decode()
    made = await wire.ask("POST", emojis, {"name": "tower", "image": image})
    assert made.status == 201
    assert [e["name"] for e in (await wire.ask("GET", emojis)).body["items"]] == ["tower"]
    async with wire.session.get(f"{box.url}/cdn/emojis/{made.body['id']}.png") as picture:
        assert await picture.read() == PNG
    assert (await wire.ask("POST", emojis, {"name": "tower", "image": image})).code == 50035
    assert (await wire.ask("POST", emojis, {"name": "x y", "image": image})).code == 50035
    assert (await wire.ask("POST", emojis, {"name": "other", "image": "nonsense"})).code == 50035
    assert (await wire.ask("DELETE", f"{emojis}/{made.body['id']}")).status == 204
    assert (await wire.ask("GET", f"{emojis}/{made.body['id']}")).code == 10014


def label(field: dict[str, Any], text: str = "L") -> dict[str, Any]:
    return {"type": 18, "label": text, "component": field}


def field(kind: int, name: str = "f", **more: Any) -> dict[str, Any]:
    return {"type": kind, "custom_id": name, **more}


TWO = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]


@pytest.fixture
def ids(box: Sandbox) -> Snowflakes:
    return box.world.ids


@pytest.mark.parametrize(
    "modal",
    [
        {"custom_id": "m", "title": "x" * 46, "components": [label(field(4, style=1))]},
        {"custom_id": "m" * 101, "title": "t", "components": [label(field(4, style=1))]},
        {"custom_id": "m", "title": "t", "components": []},
        {"custom_id": "m", "title": "t", "components": [label(field(4, str(i), style=1)) for i in range(6)]},
        {"custom_id": "m", "title": "t", "components": [label(field(4, style=1)), label(field(4, style=1))]},
        {"custom_id": "m", "title": "t", "components": [label(field(4, style=1), "x" * 46)]},
        {"custom_id": "m", "title": "t", "components": [label(field(4, style=3))]},
        {"custom_id": "m", "title": "t", "components": [label(field(4, style=1, max_length=4001))]},
        {"custom_id": "m", "title": "t", "components": [label(field(21, options=TWO[:1]))]},
        {"custom_id": "m", "title": "t", "components": [label(field(3, options=TWO, disabled=True))]},
        {"custom_id": "m", "title": "t", "components": [field(4, style=1)]},
    ],
)
async def test_a_modal_beyond_a_limit_is_refused(ids: Snowflakes, modal: Any) -> None:
    with pytest.raises(ApiError) as refused:
        read_modal(modal, ids)
    assert refused.value.code == 50035


async def test_every_kind_of_field_is_answered_as_a_client_answers_it(ids: Snowflakes) -> None:
    modal = read_modal(
        {
            "custom_id": "m",
            "title": "t",
            "components": [
                {"type": 10, "content": "read this"},
                label(field(4, "text", style=2, value="as shown", required=False)),
                label(field(21, "radio", options=[TWO[0], {**TWO[1], "default": True}])),
                label(field(22, "boxes", options=TWO, min_values=0, max_values=2, required=False)),
                label(field(23, "box", default=True)),
            ],
        },
        ids,
    )
    parts = answers_to(modal, {"boxes": ["a", "b"], "box": False})
    assert [part["type"] for part in parts] == [10, 18, 18, 18, 18]
    assert parts[1]["component"]["value"] == "as shown"
    assert parts[2]["component"]["value"] == "b"
    assert parts[3]["component"]["values"] == ["a", "b"]
    assert parts[4]["component"]["value"] is False
    with pytest.raises(ValueError, match="no choice"):
        answers_to(modal, {"radio": "z"})
    with pytest.raises(ValueError, match="no field"):
        answers_to(modal, {"else": "z"})
