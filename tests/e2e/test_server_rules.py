"""What a server lets whom do: where tables open, who starts games and who ends them early, by command and by button."""

from __future__ import annotations

import pytest

from bot.sandbox import Message, Person
from bot.sandbox.checks.components import CHANNEL_SELECT, walk
from bot.sandbox.state import permissions
from tests.e2e.bench import TEXTS, Bench, verb_of

pytestmark = pytest.mark.slow

EN, DE = TEXTS("en"), TEXTS("de")


@pytest.fixture
async def boss(bench: Bench) -> Person:
    await bench.box.wait_until(lambda: bench.bot.get_guild(bench.box.guild.id))
    return bench.box.person("Boss", admin=True)


async def setting(bench: Bench, boss: Person, name: str, *values: object) -> Message:
    """Choose something on the panel of /setup; the panel after that."""
    panel = (await boss.slash(bench.box.channel, "setup")).message
    return (await boss.select(panel, f"alhset1|setup|{name}", list(values))).message


async def start_button(bench: Bench) -> tuple[Message, str]:
    await bench.outbox_empty()
    lobby = next(m for m in bench.box.messages() if any(verb_of(b.custom_id) == "start" for b in m.buttons))
    return lobby, next(b.custom_id or "" for b in lobby.buttons if verb_of(b.custom_id) == "start")


async def test_only_who_has_the_role_starts_by_command_and_by_button_and_a_manager_always_may(
    bench: Bench, boss: Person
) -> None:
    role = bench.box.role("hosts")
    panel = await setting(bench, boss, "start_role", role)
    assert f"{EN('set-guild-start')}: {EN('set-guild-start-value', value='role')}" in [
        option.label for select in panel.selects for option in select.options if option.default
    ]
    anna, ben = await bench.lobby("Anna", "Ben")
    told = await anna.slash(bench.box.channel, "start")
    assert told.text == EN("refused-start-rule", who="role", role=f"<@&{role.id}>")
    assert told.message.ephemeral
    assert told.message.pings == []
    lobby, button = await start_button(bench)
    assert "may start a game" in (await ben.press(lobby, button)).text
    assert (await bench.table()).state == "lobby"
    ben.give(role)
    await ben.press(lobby, button)
    assert (await bench.table()).state == "running"


async def test_where_only_managers_start_they_need_no_seat_and_where_everybody_may_nobody_does(
    bench: Bench, boss: Person
) -> None:
    await setting(bench, boss, "start", "managers")
    anna, _ = await bench.lobby("Anna", "Ben")
    assert "somebody who may manage it" in (await anna.slash(bench.box.channel, "start")).text
    await boss.slash(bench.box.channel, "start")
    table = await bench.table()
    assert table.state == "running"
    await table.close("abort")
    await setting(bench, boss, "start", "everyone")
    await bench.lobby("Anna", "Ben")
    lobby, button = await start_button(bench)
    await bench.box.person("Carl").press(lobby, button)
    assert (await bench.table()).state == "running"


async def test_without_a_rule_whoever_sits_at_the_table_starts_and_nobody_else(
    bench: Bench, boss: Person
) -> None:
    await bench.lobby("Anna", "Ben")
    lobby, button = await start_button(bench)
    for person in (bench.box.person("Carl"), boss):
        assert EN("refused-not-seated") in (await person.press(lobby, button)).text
        assert EN("refused-not-seated") in (await person.slash(bench.box.channel, "start")).text
    assert (await bench.table()).state == "lobby"


@pytest.mark.parametrize(
    ("rule", "may", "may_not"),
    [
        ("everyone", "stranger", None),
        ("players", "player", "stranger"),
        ("managers", "boss", "player"),
        ("role", "bearer", "player"),
    ],
)
async def test_who_may_end_a_game_early_ends_it_at_once_and_others_are_told_who_may(
    bench: Bench, boss: Person, rule: str, may: str, may_not: str | None
) -> None:
    role = bench.box.role("judges", permissions.VIEW_CHANNEL)
    await setting(bench, boss, *(("abort_role", role) if rule == "role" else ("abort", rule)))
    player, _ = await bench.game("Anna", "Ben", locale="de")
    stranger, bearer = bench.box.person("Carl", locale="de"), bench.box.person("Dora")
    bearer.give(role)
    people = {"player": player, "stranger": stranger, "boss": boss, "bearer": bearer}
    table = await bench.table()
    if may_not is not None:
        told = await people[may_not].slash(bench.box.channel, "abort")
        key = "refused-not-seated" if rule == "players" else "refused-abort-rule"
        assert told.text == DE(key, who=rule, role=f"<@&{role.id}>")
        assert (table.state, table.lobby.votes) == ("running", [])
    await people[may].slash(bench.box.channel, "abort")
    assert (table.state, table.lobby.end) == ("aborted", "abort")


async def test_a_role_that_is_taken_out_of_the_rule_leaves_things_as_without_one(
    bench: Bench, boss: Person
) -> None:
    await setting(bench, boss, "abort_role", bench.box.role("judges"))
    panel = await setting(bench, boss, "abort_role")
    stored = await bench.bot.services.preferences.guild(bench.box.guild.id)
    assert (stored.abort, stored.abort_role) == (None, None)
    assert "abort_role" in str([select.custom_id for select in panel.selects])
    anna, _ = await bench.game("Anna", "Ben")
    assert EN("done-abort-asked") in (await anna.slash(bench.box.channel, "abort")).text


async def test_tables_open_only_in_the_channels_for_games_and_threads_below_them(
    bench: Bench, boss: Person
) -> None:
    games = bench.box.add_channel("games")
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben")
    await bench.game("Anna", "Ben")
    old = await bench.table()
    await setting(bench, boss, "channels", games)
    # What has begun goes on, and a rematch of it is a new table.
    assert "Turn 1" in (await anna.slash(bench.box.channel, "status")).text
    await old.close("abort")
    await bench.outbox_empty()
    end = bench.box.messages()[-1]
    again = next(b.custom_id or "" for b in end.buttons if verb_of(b.custom_id) == "again")
    refused = EN("refused-channel", channels=f"<#{games.id}>")
    assert refused in (await anna.press(end, again)).text
    assert (await anna.slash(bench.box.channel, "join")).text == refused
    assert (await bench.table()).id == old.id
    below = bench.box.add_thread(games, "below", anna)
    for place, person in ((games, anna), (below, ben)):
        assert "You are at the table" in (await person.slash(place, "join")).text


async def test_channels_are_shown_as_chosen_and_none_means_everywhere(bench: Bench, boss: Person) -> None:
    games = bench.box.add_channel("games")
    panel = await setting(bench, boss, "channels", games)
    picked = [
        str(each["id"])
        for part in walk(panel.record.components)
        if part.get("type") == CHANNEL_SELECT
        for each in part.get("default_values", [])
    ]
    assert picked == [str(games.id)]
    await setting(bench, boss, "channels")
    anna = bench.box.person("Anna")
    assert "You are at the table" in (await anna.slash(bench.box.channel, "join")).text
