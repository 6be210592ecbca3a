"""What is new to whoever reads: marked in /status and /log, told by one button, and known from then on, whichever
process answers."""

from __future__ import annotations

from bot.sandbox import Message, Person
from tests.e2e.bench import Bench, verb_of
from tests.e2e.test_between import button


async def takes(bench: Bench, people: list[Person]) -> None:
    """Whoever is asked takes the first card."""
    person = await bench.on_turn(people)
    number = (await bench.table()).number
    cards = await person.complete(bench.box.channel, "take", "cards", "")
    await person.slash(bench.box.channel, "take", cards=cards[0].value)
    assert (await bench.table()).number > number


def marked(message: Message) -> bool:
    return "New since you last looked" in message.text


async def test_what_is_new_is_marked_until_it_has_been_read_by_each_for_themselves(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    vera, karl, channel = bench.box.person("Vera"), bench.box.person("Karl"), bench.box.channel
    for _ in range(3):
        await takes(bench, people)
    status = (await vera.slash(channel, "status")).message
    assert "4 turns are new to you." in status.text
    read = (await vera.press(status, button(status, "since"))).message
    assert "Since you last looked" in read.text
    assert "took" in read.text
    assert "new to you" not in (await vera.slash(channel, "status")).text
    await takes(bench, people)
    assert "One turn is new to you." in (await vera.slash(channel, "status")).text
    assert "5 turns are new to you." in (await karl.slash(channel, "status")).text
    await bench.stop_bot()
    await bench.start_bot()
    log = (await vera.slash(channel, "log")).message
    assert marked(log)
    above, below = log.text.split("New since you last looked")
    assert above.count(" took ") == 3
    assert below.count(" took ") == 1
    assert not marked((await vera.slash(channel, "log")).message)


async def test_what_one_has_done_oneself_is_not_new(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    person = await bench.on_turn(people)
    await takes(bench, people)
    status = await person.slash(bench.box.channel, "status")
    assert "One turn is new to you." in status.text, "the turn of the other has begun"
    other = next(one for one in people if one.id != person.id)
    assert "2 turns are new to you." in (await other.slash(bench.box.channel, "status")).text


async def test_the_same_is_compared_at_another_alhambra_from_where_the_panel_began(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    vera, channel = bench.box.person("Vera"), bench.box.channel
    table = await bench.table()
    while not all(len(player.board.tiles) > 1 for player in table.view().players):
        person = await bench.on_turn(people)
        hint = (await person.slash(channel, "hint")).message
        await person.press(hint, button(hint, "do"))
    more = await vera.press(await bench.turn_message(), button(await bench.turn_message(), "more"))
    shown = (await vera.press(more.message, button(more.message, "since"))).message
    select = next(s for s in shown.selects if verb_of(s.custom_id) == "since")
    again = (await vera.select(shown, select.custom_id, ["1"])).message
    assert "Since you last looked" in again.text
    assert again.text == shown.text, "it is no less new for having been shown"
    assert [file.name for file in again.files] == ["since.png"]
