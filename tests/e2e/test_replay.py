"""/replay: an ended game as an animated picture, drawn once, or in words; never before the end."""

from __future__ import annotations

import asyncio
import io
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image

from bot.panels.custom_ids import Press
from bot.pictures.drawing import Pictures
from bot.pictures.replays import MOST_WAITING
from bot.sandbox import Outcome, Person
from bot.sandbox.state import permissions
from bot.sandbox.state.records import Channel
from bot.tables.table import Table
from bot.texts import Say
from bot.wording import describe
from engine.ai.greedy import choose
from render import ReplayOpening
from tests.e2e.bench import TEXTS, Bench, QuickPictures

EN, DE = TEXTS("en"), TEXTS("de")


def tiny_gif() -> bytes:
    """An animation of two pixels."""
    stream = io.BytesIO()
    first, second = (Image.new("P", (1, 1), colour) for colour in (0, 1))
    first.save(stream, "GIF", save_all=True, append_images=[second])
    return stream.getvalue()


class QuickReplays(QuickPictures):
    """Replays of two frames; `replays` are the games that were asked for. `gif` None: they cannot be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.replays: list[tuple[str, str]] = []
        self.gif: bytes | None = tiny_gif()
        self.hold: asyncio.Event | None = None

    async def replay(
        self, game: str, names: tuple[str, ...], language: str, tokens: tuple[int, ...] = ()
    ) -> bytes | None:
        self.replays.append((", ".join(names), language))
        if self.hold is not None:
            await self.hold.wait()
        return self.gif


@pytest.fixture
def pictures() -> QuickReplays:
    return QuickReplays()


@pytest.fixture
async def bench(tmp_path: Path, pictures: QuickReplays) -> AsyncIterator[Bench]:
    async with Bench(tmp_path, pictures=pictures) as running:
        yield running


async def moves(table: Table, count: int) -> None:
    """Play so many actions at the table, or to the end."""
    for _ in range(count):
        if table.state != "running" or table.asked is None:
            return
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = choose(table.view_for(user))
        await table.play(user, action, confirm=False, interaction=None)


async def ended(bench: Bench, *names: str, channel: Channel | None = None) -> tuple[list[Person], Table]:
    """A game of these people that was ended after some turns."""
    channel = channel or bench.box.channel
    people = [bench.box.person(name) for name in names]
    for person in people:
        await person.slash(channel, "join")
    await people[0].slash(channel, "start", seed="1")
    table = await bench.bot.services.tables.here(channel.id)
    await moves(table, 8)
    await bench.box.person("Boss", admin=True).slash(channel, "abort")
    assert table.state == "aborted"
    return people, table


async def test_the_last_game_of_the_channel_is_shown_privately_as_an_animated_picture(
    bench: Bench, pictures: QuickReplays
) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    outcome = await people[0].slash(bench.box.channel, "replay")
    assert outcome.message.ephemeral
    (file,) = outcome.message.files
    assert file.name == "replay.gif"
    assert file.bytes == tiny_gif()
    assert "Anna and Ben" in (file.alt or "")
    assert table.id in outcome.text
    log = await people[0].press(outcome.message, EN("replay-button-log"))
    assert "took" in log.text
    assert not log.message.files


async def test_a_replay_is_drawn_once_for_all_who_ask(bench: Bench, pictures: QuickReplays) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    guest = bench.box.person("Gustav", locale="de")
    pictures.hold = asyncio.Event()
    asked = [
        asyncio.create_task(person.slash(bench.box.channel, "replay", game=table.id)) for person in people
    ]
    await bench.box.wait_until(lambda: len(pictures.replays) == 1)
    await asyncio.sleep(0.2)
    pictures.hold.set()
    for outcome in await asyncio.gather(*asked):
        assert outcome.message.files
    await people[1].slash(bench.box.channel, "replay")
    assert pictures.replays == [("Anna, Ben", "en")]
    german = await guest.slash(bench.box.channel, "replay")
    assert DE("replay-text", names="Anna und Ben") in german.text
    assert pictures.replays[-1] == ("Anna, Ben", "de")


def _shown(outcome: Outcome) -> str:
    """The name of the file that the answer shows now."""
    files = outcome.message.files if outcome.messages else []
    return files[0].name if files else ""


async def test_who_waits_for_a_replay_sees_meanwhile_how_it_begins(
    bench: Bench, pictures: QuickReplays
) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    pictures.hold = asyncio.Event()
    outcome = await people[0].slash(bench.box.channel, "replay", wait=False)
    await bench.box.wait_until(lambda: _shown(outcome) == "replay.png")
    (still,) = outcome.message.files
    assert still.name == "replay.png"
    assert EN("replay-drawing", names="Anna and Ben") in outcome.text
    (request,) = [one for one in pictures.asked if isinstance(one, ReplayOpening)]
    assert request.names == table.names
    pictures.hold.set()
    await bench.box.wait_until(lambda: _shown(outcome) == "replay.gif")
    (film,) = outcome.message.files
    assert film.name == "replay.gif"
    assert EN("replay-text", names="Anna and Ben") in outcome.text
    again = await people[1].slash(bench.box.channel, "replay")
    assert again.message.files[0].name == "replay.gif"
    assert len([one for one in pictures.asked if isinstance(one, ReplayOpening)]) == 1, (
        "nobody waits any more"
    )


async def test_where_even_the_beginning_is_late_it_is_said_that_the_replay_is_coming(
    bench: Bench, pictures: QuickReplays
) -> None:
    people, _ = await ended(bench, "Anna", "Ben")
    pictures.hold, pictures.broken = asyncio.Event(), True
    outcome = await people[0].slash(bench.box.channel, "replay", wait=False)
    await bench.box.wait_until(
        lambda: bool(outcome.messages) and EN("replay-drawing", names="Anna and Ben") in outcome.text
    )
    assert not outcome.message.files
    pictures.hold.set()
    await bench.box.wait_until(lambda: _shown(outcome) == "replay.gif")


async def test_a_running_game_is_not_replayed_and_gives_nothing_away(
    bench: Bench, pictures: QuickReplays
) -> None:
    anna = bench.box.person("Anna")
    nothing = await anna.slash(bench.box.channel, "replay")
    assert EN("refused-no-replay") in nothing.text
    await bench.game("Anna", "Ben")
    table = await bench.table()
    for options in ({}, {"game": table.id}):
        refused = await anna.slash(bench.box.channel, "replay", **options)
        assert EN("refused-not-finished") in refused.text
    assert await anna.complete(bench.box.channel, "replay", "game") == []
    assert pictures.replays == []


async def test_the_last_game_can_be_watched_while_the_next_one_runs(bench: Bench) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    await bench.game("Anna", "Ben")
    outcome = await people[0].slash(bench.box.channel, "replay")
    assert table.id in outcome.text


async def test_the_button_of_the_end_shows_the_replay_of_its_own_game(bench: Bench) -> None:
    people, table = await ended(bench, "Anna", "Ben")
    _, later = await ended(bench, "Carl", "Dora")
    there = bench.box.messages()[-1]
    outcome = await people[0].press(there, Press(table.id, None, "replay").custom_id, force=True)
    assert outcome.message.ephemeral
    assert outcome.message.files[0].name == "replay.gif"
    assert table.id in outcome.text
    assert later.id not in outcome.text


async def test_games_of_other_channels_are_offered_after_this_ones_to_who_may_see_them(bench: Bench) -> None:
    hidden, open_to_all = bench.box.add_channel("hidden"), bench.box.add_channel("open")
    _, mine = await ended(bench, "Anna", "Ben")
    _, theirs = await ended(bench, "Carl", "Dora", channel=open_to_all)
    _, secret = await ended(bench, "Carl", "Eve", channel=hidden)
    guest, carl = bench.box.person("Gustav"), bench.box.person("Carl")
    bench.box.set_permissions(hidden, guest, deny=permissions.VIEW_CHANNEL)
    bench.box.set_permissions(hidden, carl, deny=permissions.VIEW_CHANNEL)
    await bench.box.wait_until(lambda: len(bench.bot.get_channel(hidden.id).overwrites) == 2)
    offered = [choice.value for choice in await guest.complete(bench.box.channel, "replay", "game")]
    assert offered == [mine.id, theirs.id]
    refused = await guest.slash(bench.box.channel, "replay", game=secret.id)
    assert EN("refused-no-such-game", game=secret.id) in refused.text
    found = [c.value for c in await carl.complete(bench.box.channel, "replay", "game", "eve")]
    assert found == [secret.id], "who played it may watch it anywhere"
    assert (await carl.slash(bench.box.channel, "replay", game=secret.id)).message.files


async def test_games_of_other_servers_are_unknown(bench: Bench) -> None:
    _, table = await ended(bench, "Anna", "Ben")
    there = bench.box.add_guild("Other")
    (place,) = bench.box.channels_of(there)
    anna = bench.box.person("Anna", guild=there)
    outcome = await anna.slash(place, "replay", game=table.id)
    assert EN("refused-no-such-game", game=table.id) in outcome.text


async def test_who_wants_no_pictures_reads_the_log(bench: Bench, pictures: QuickReplays) -> None:
    people, _ = await ended(bench, "Anna", "Ben")
    await bench.bot.services.preferences.change_user(people[0].id, text_only=True)
    outcome = await people[0].slash(bench.box.channel, "replay")
    assert EN("replay-in-words") in outcome.text
    assert "took" in outcome.text
    assert not outcome.message.files
    assert pictures.replays == []


async def test_a_replay_that_cannot_be_drawn_or_is_too_large_is_told_in_words(
    bench: Bench, pictures: QuickReplays
) -> None:
    people, _ = await ended(bench, "Anna", "Ben")
    pictures.gif = None
    failed = await people[0].slash(bench.box.channel, "replay")
    assert EN("replay-failed") in failed.text
    assert "took" in failed.text
    pictures.gif = tiny_gif() + bytes(11 * 2**20)
    large = await people[0].slash(bench.box.channel, "replay")
    assert "10 MiB" in large.text
    assert "took" in large.text
    assert not large.message.files


async def test_so_many_replays_at_a_time_and_no_more(bench: Bench, pictures: QuickReplays) -> None:
    games = []
    for number in range(MOST_WAITING + 1):
        channel = bench.box.add_channel(f"table-{number}")
        people, table = await ended(bench, "Anna", "Ben", channel=channel)
        games.append(table.id)
    pictures.hold = asyncio.Event()
    askers = [bench.box.person(name) for name in "CDEF"]
    waiting = [
        asyncio.create_task(asker.slash(bench.box.channel, "replay", game=game))
        for asker, game in zip(askers, games[:-1], strict=True)
    ]
    await bench.box.wait_until(lambda: len(bench.bot.services.replays._drawing) == MOST_WAITING)
    assert len(pictures.replays) == 1, "one after the other"
    late = await people[1].slash(bench.box.channel, "replay", game=games[-1])
    assert EN("refused-replay-busy") in late.text
    again = await askers[0].slash(bench.box.channel, "replay", game=games[-1])
    assert EN("refused-replay-yours") in again.text
    pictures.hold.set()
    for outcome in await asyncio.gather(*waiting):
        assert outcome.message.files


async def watched(bench: Bench, person: Person, say: Say) -> tuple[float, Outcome]:
    """Somebody asks for the replay; after how many seconds they are shown something, and what they see at last."""
    # Others look at something at the same moment, and are drawn for too.
    for name in ("Anna", "Ben"):
        await bench.box.person(name).slash(bench.box.channel, "board", wait=False)
    asked = time.monotonic()
    outcome = await person.slash(bench.box.channel, "replay", wait=False)
    coming = say("replay-drawing", names=describe.listed(say, ["Anna", "Ben"]))
    await bench.box.wait_until(lambda: bool(outcome.messages) and coming in outcome.text, 30)
    first = time.monotonic() - asked
    await bench.box.wait_until(lambda: _shown(outcome) == "replay.png", 60)
    await bench.box.wait_until(lambda: _shown(outcome) == "replay.gif", 90)
    return first, outcome


@pytest.mark.slow
async def test_a_whole_game_becomes_an_animation_whose_beginning_is_there_at_once(tmp_path: Path) -> None:
    pictures = Pictures(2)
    try:
        async with Bench(tmp_path, pictures=pictures) as bench:
            people = await bench.game("Anna", "Ben", seed=str(random.Random(3).random()))
            table = await bench.table()
            await bench.bot.services.preferences.change_user(people[0].id, reminders=False)
            await moves(table, 2_000)
            assert table.state == "over"
            await bench.outbox_empty()
            first, outcome = await watched(bench, people[0], EN)
            (file,) = outcome.message.files
            assert "Game over" in (file.alt or "")
            with Image.open(io.BytesIO(file.bytes)) as image:
                assert image.format == "GIF"
                assert getattr(image, "n_frames", 1) > 30
            # In German it is another one. The machine may be busy with something else in one of the two times.
            again, outcome = await watched(bench, bench.box.person("Gustav", locale="de"), DE)
            assert "Spielende" in (outcome.message.files[0].alt or "")
            assert min(first, again) < 2.0
    finally:
        pictures.stop()
