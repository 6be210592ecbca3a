"""What people with lives see between their games: the list of games, following, a server's rules, threads, tournaments.
In both languages, on a desk and on a phone, light and dark. What was seen is kept in `build/screenshots`."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.pictures.drawing import Pictures
from bot.sandbox import Person
from bot.sandbox.state.records import Channel
from bot.tables.people.person import Person as Player
from tests.browser.chat import Chat
from tests.browser.conftest import LANGUAGES, OpenTab
from tests.browser.looks import faults
from tests.e2e.bench import TEXTS, Bench, ids_of
from tests.e2e.test_tournaments import come, id_of, open_tables, play_all, played, until

SIZES = {False: (1200, 1000), True: (390, 1300)}

_QUIET = """
return document.querySelector("#messages .thinking, #messages [aria-busy=true]") === null
  && document.getElementById("channel-name").innerText === arguments[0];
"""
_END = "const all = document.getElementById('scroller'); all.scrollTop = all.scrollHeight;"


class Album:
    """Anna's tab, and what was wrong in it."""

    def __init__(self, chat: Chat, bench: Bench, language: str) -> None:
        self.chat = chat
        self.bench = bench
        self.language = language
        self.wrong: list[str] = []

    async def look(self, state: str, channel: Channel) -> None:
        """Look at the newest messages of a channel, once all of them are there."""
        await self.bench.outbox_empty()
        await asyncio.to_thread(self._look, state, channel)

    def _look(self, state: str, channel: Channel) -> None:
        chat = self.chat
        chat.resize(SIZES[False], phone=False)
        if chat.js("return document.getElementById('channel-name').innerText") != channel.name:
            chat.click(f".channel[data-id='{channel.id}']")
        for phone, size in SIZES.items():
            chat.resize(size, phone=phone)
            chat.until(partial(chat.js, _QUIET, channel.name), f"{channel.name} to come to rest")
            for shade in ("light", "dark"):
                chat.media(dark=shade == "dark")
                chat.js(_END)
                name = f"{state}-{self.language}-{size[0]}-{shade}"
                chat.shot(name)
                self.wrong += [f"{name}: {one}" for one in faults(chat, self.language)]
        chat.media(dark=False)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_pages_between_games_fit_and_can_be_read(tab: OpenTab, tmp_path: Path, language: str) -> None:
    pictures = Pictures(1)
    try:
        async with Bench(tmp_path, locale=language, pictures=pictures) as bench:
            chat = await asyncio.to_thread(tab, url=bench.box.url)
            await asyncio.to_thread(chat.enter, "Anna", LANGUAGES[language])
            album = Album(chat, bench, language)
            names = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")
            people = [bench.box.person(name, locale=language, admin=name == "Anna") for name in names]
            await games(album, people)
            await rules(album, people)
            await threads(album, people)
            await tournament(album, people)
    finally:
        pictures.stop()
    assert album.wrong == []


async def games(album: Album, people: list[Person]) -> None:
    """The list of games that run, and what one follows."""
    bench = album.bench
    anna, ben, carl, dora, *_ = people
    rooms = [bench.box.add_channel(name) for name in ("evening", "slow-games", "lobby", "watching")]
    for number, (room, others) in enumerate(
        zip(rooms, ([anna, carl], [dora, anna], [anna], [ben, dora]), strict=True)
    ):
        for place, person in enumerate(others):
            at, _ = await bench.bot.services.tables.join(
                bench.box.guild.id,
                room.id,
                Player(person.id, person.name),
                10**17 + 10 * number + place,
                language=album.language,
            )
        if room.name != "lobby":
            await at.start(Player(others[0].id, others[0].name), None, seed=f"lives-{number}")
        assert room.name != "evening" or at.is_asked(anna.id), "this seed lets Anna begin"
    await bench.outbox_empty()
    await anna.slash(rooms[3], "games", follow=True)
    await album.look("follow", rooms[3])
    await anna.slash(bench.box.channel, "games")
    await album.look("games", bench.box.channel)


async def rules(album: Album, people: list[Person]) -> None:
    """What a server decides."""
    bench, anna = album.bench, people[0]
    room = bench.box.add_channel("office")
    panel = (await anna.slash(room, "setup")).message
    await album.look("setup", room)
    await anna.select(panel, "alhset1|setup|threads", ["on"])
    server = (await anna.slash(room, "settings")).message
    to_server = next(
        b.custom_id or "" for b in server.buttons if b.label == TEXTS(album.language)("set-to-server")
    )
    await anna.press(server, to_server)
    await album.look("server", room)


async def threads(album: Album, people: list[Person]) -> None:
    """The line in the channel, and the opening in the thread."""
    bench = album.bench
    _, _, _, _, emil, fay = people
    room = bench.box.add_channel("hall")
    await emil.slash(room, "join")
    await fay.slash(room, "join")
    await album.look("thread-line", room)
    (thread,) = (one for one in bench.box.channels_of(bench.box.guild) if one.parent_id == room.id)
    await emil.slash(thread, "start", seed="thread")
    await bench.box.wait_for_message(thread, lambda m: "|look|" in ids_of(m))
    await album.look("thread", thread)


async def tournament(album: Album, people: list[Person]) -> None:
    """From the sign-up to the end."""
    bench, anna = album.bench, people[0]
    room = bench.box.channel
    await anna.slash(room, "tournament create", name="Granada Cup", kind="swiss")
    signup = await bench.box.wait_for_message(room, lambda m: "|up|" in ids_of(m))
    for person in people:
        await person.press(signup, id_of(signup, "up"))
    await album.look("tournament-sign-up", room)
    await anna.press(signup, id_of(signup, "start"))
    kept = await until(bench, lambda now: len(open_tables(now)) == 3)
    first, second, third = open_tables(kept)
    lobby = next(one for one in bench.box.channels_of(bench.box.guild) if one.id == first.channel)
    await album.look("tournament-table", lobby)
    for match in (first, second):
        await come(bench, match, people)
        await played(bench, match)
    await until(bench, lambda now: [m.stage for m in now.tournament.rounds[0].matches].count("played") == 2)
    await anna.slash(room, "tournament list")
    shown = (await anna.slash(room, "tournament show")).message
    await album.look("tournament-show", room)
    await anna.press(shown, id_of(shown, "manage"))
    await album.look("tournament-manage", room)
    await come(bench, third, people)
    await played(bench, third)
    kept = await until(bench, lambda now: len(now.tournament.rounds) == 2 and len(open_tables(now)) == 3)
    await album.look("tournament-round", room)
    while kept.tournament.phase == "running":
        kept = await play_all(bench, kept, people)
    await bench.box.wait_for_message(
        room, lambda m: m.text.startswith("## ") and "docs/tournaments" in m.text
    )
    await album.look("tournament-end", room)
