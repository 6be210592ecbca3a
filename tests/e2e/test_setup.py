"""/setup: where games can be played, what is missing and how to grant it, and the server's defaults in one panel."""

from __future__ import annotations

import pytest

from bot.sandbox import CannotDo, Message, Person
from bot.sandbox.state import permissions
from tests.e2e.bench import TEXTS, Bench, ids_of

EN, DE = TEXTS("en"), TEXTS("de")
INVITATION = "scope=bot+applications.commands&permissions=274878008320"
COMMANDS = "/applications/*/commands"


@pytest.fixture
async def boss(bench: Bench) -> Person:
    await bench.box.wait_until(lambda: bench.bot.get_guild(bench.box.guild.id))
    return bench.box.person("Boss", admin=True)


async def checked(bench: Bench, person: Person) -> Message:
    outcome = await person.slash(bench.box.channel, "setup")
    assert outcome.message.ephemeral
    return outcome.message


async def again(person: Person, message: Message) -> str:
    return (await person.press(message, "alhset1|setup|check")).text


async def test_where_everything_is_granted_it_says_so(bench: Bench, boss: Person) -> None:
    bench.box.add_channel("games")
    panel = await checked(bench, boss)
    assert EN("setup-complete") in panel.text
    assert "All 2 text channels" in panel.text
    assert EN("setup-commands-good", n=len(bench.bot.tree.get_commands())) in panel.text
    assert EN("setup-how") not in panel.text
    assert f"client_id={bench.bot.application_id}" in panel.text
    assert INVITATION in panel.text


async def test_what_is_missing_here_and_elsewhere_is_named_with_the_steps_to_grant_it(
    bench: Bench, boss: Person
) -> None:
    quiet, dark, good = (bench.box.add_channel(name) for name in ("quiet", "dark", "good"))
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.ATTACH_FILES)
    bench.box.set_permissions(
        quiet, None, deny=permissions.SEND_MESSAGES | permissions.SEND_MESSAGES_IN_THREADS
    )
    bench.box.set_permissions(dark, None, deny=permissions.VIEW_CHANNEL)
    panel = await checked(bench, boss)
    assert EN("setup-less-here") in panel.text
    assert f"**Attach Files**: {EN('permission-why', name='attach_files')}" in panel.text
    assert EN("setup-channels-good", channels=f"<#{good.id}>") in panel.text
    here = f"<#{bench.box.channel.id}>"
    assert EN("setup-channels-less", missing="Attach Files", channels=here) in panel.text
    assert EN("setup-channels-none", missing="View Channel", channels=f"<#{dark.id}>") in panel.text
    line = next(line for line in panel.text.splitlines() if f"<#{quiet.id}>" in line)
    assert line.startswith("❌")
    assert "Send Messages" in line
    for step in ("Edit Channel → Permissions", "Server Settings → Roles", INVITATION):
        assert step in panel.text


async def test_where_it_may_not_write_it_still_answers_and_says_that_there_are_no_games(
    bench: Bench, boss: Person
) -> None:
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES)
    panel = await checked(bench, boss)
    assert EN("setup-not-here") in panel.text


async def test_in_a_thread_the_right_to_write_in_threads_counts(bench: Bench, boss: Person) -> None:
    thread = bench.box.add_thread(bench.box.channel, "game")
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.SEND_MESSAGES_IN_THREADS)
    outcome = await boss.slash(thread, "setup")
    assert EN("setup-not-here") in outcome.text
    assert "Send Messages in Threads" in outcome.text


async def test_looking_again_shows_what_has_been_granted_meanwhile(bench: Bench, boss: Person) -> None:
    bench.box.set_bot_permissions(permissions.VIEW_CHANNEL)
    await bench.box.settle()
    panel = await checked(bench, boss)
    assert EN("setup-not-here") in panel.text
    bench.box.set_bot_permissions(permissions.BOT)
    await bench.box.settle()
    text = await again(boss, panel)
    assert EN("setup-complete") in text
    assert EN("setup-how") not in text


async def test_the_servers_defaults_are_set_in_the_same_panel(bench: Bench, boss: Person) -> None:
    panel = await checked(bench, boss)
    for name, value in (("language", "de"), ("abort", "managers"), ("practice", "off"), ("pace", "live")):
        chosen = await boss.select(panel, f"alhset1|setup|{name}", [value])
        assert EN("setup-title") in chosen.text, "the check stays"
    await boss.select(panel, "alhset1|setup|modules", ["vizier", "thieves"])
    stored = (await bench.bot.services.preferences.guild(bench.box.guild.id)).dump()
    assert stored == {
        "language": "de",
        "abort": "managers",
        "practice": False,
        "pace": "live",
        "modules": stored["modules"],
    }
    assert set(stored["modules"]) == {"vizier", "thieves"}
    anna = bench.box.person("Anna")
    await anna.slash(bench.box.channel, "join")
    table = await bench.table()
    assert (table.language, table.lobby.pace) == ("de", "live")
    assert set(table.lobby.modules) == {"vizier", "thieves"}


async def test_only_who_manages_the_server_is_offered_it_and_others_are_refused_in_words(
    bench: Bench, boss: Person
) -> None:
    anna = bench.box.person("Anna")
    assert "setup" not in anna.commands()
    with pytest.raises(CannotDo):
        await anna.slash(bench.box.channel, "setup")
    keeper = bench.box.person("Keeper")
    keeper.give(bench.box.role("keepers", permissions.MANAGE_GUILD))
    panel = await checked(bench, keeper)
    # Whoever loses the right keeps the panel, but not its use.
    keeper.leave()
    keeper.join()
    refused = await keeper.select(panel, "alhset1|setup|practice", ["off"])
    assert EN("refused-need-manager") in refused.text
    assert not (await bench.bot.services.preferences.guild(bench.box.guild.id)).dump()


async def test_a_server_may_offer_the_command_to_others_who_are_refused_all_the_same(
    bench: Bench, boss: Person
) -> None:
    for command in bench.box.world.commands_of(None):
        command.body.pop("default_member_permissions", None)
    outcome = await bench.box.person("Anna", locale="de").slash(bench.box.channel, "setup")
    assert DE("refused-need-manager") in outcome.text


async def test_commands_that_discord_does_not_know_are_named(bench: Bench, boss: Person) -> None:
    panel = await checked(bench, boss)
    lost = next(c for c in bench.box.world.commands_of(None) if c.body["name"] == "take")
    bench.box.world.drop_command(lost)
    assert EN("setup-commands-missing", names="`/take`") in await again(boss, panel)
    bench.box.faults.error(50001, "GET", COMMANDS)
    assert EN("setup-commands-unknown") in await again(boss, panel)


async def test_everything_is_said_in_german_too(bench: Bench, boss: Person) -> None:
    boss.set_locale("de")
    bench.box.set_permissions(bench.box.channel, None, deny=permissions.ATTACH_FILES)
    panel = await checked(bench, boss)
    assert DE("setup-less-here") in panel.text
    for words in ("Dateien anhängen", "Kanal bearbeiten → Berechtigungen", "Servereinstellungen → Rollen"):
        assert words in panel.text
    assert "alhset1|setup|pace" in ids_of(panel)


async def test_a_server_with_very_many_channels_fits_into_one_message(bench: Bench, boss: Person) -> None:
    every = (
        permissions.ATTACH_FILES,
        permissions.SEND_MESSAGES,
        permissions.READ_MESSAGE_HISTORY,
        permissions.SEND_MESSAGES_IN_THREADS,
        permissions.VIEW_CHANNEL,
    )
    for number in range(120):
        channel = bench.box.add_channel(f"a-channel-with-a-rather-long-name-{number}")
        if number % 6:
            bench.box.set_permissions(channel, None, deny=every[number % 6 - 1])
    await bench.box.settle()
    panel = await checked(bench, boss)
    assert len(panel.text) <= 4000
    assert "and 12 more" in panel.text
    assert EN("set-guild-text") in panel.text, "nothing was cut off"
