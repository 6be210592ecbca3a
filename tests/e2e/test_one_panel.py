"""A person has one private panel of a game: it is drawn anew in place, and a new one takes an older one's place."""

from __future__ import annotations

from bot.sandbox import Message, Person
from bot.tables.table import Table
from engine.base.market import Buy
from engine.base.money import Money
from tests.e2e.bench import Bench
from tests.e2e.test_presses import start


def panels(bench: Bench, person: Person) -> list[int]:
    """The private messages with buttons or pictures that this person has in the channel; not the lines that answered
    `/join` and `/start`."""
    return [m.id for m in person.private(bench.box.channel) if m.buttons or m.selects]


def verb(table: Table, name: str, argument: str = "") -> str:
    return f"alh1|{table.id}|-|{name}|{argument}"


async def test_two_presses_leave_one_panel_with_what_the_second_showed(bench: Bench) -> None:
    actor, _, message = await start(bench)
    table = await bench.table()
    first = (await actor.press(message, verb(table, "hand"))).message
    second = (await actor.press(message, verb(table, "more"))).message
    assert first.id != second.id
    await bench.box.wait_until(lambda: panels(bench, actor) == [second.id])
    third = (await actor.slash(bench.box.channel, "hand")).message
    await bench.box.wait_until(lambda: panels(bench, actor) == [third.id])


async def test_what_start_answers_is_that_panel_too(bench: Bench) -> None:
    people = await bench.game("Anna", "Ben")
    message, table = await bench.turn_message(), await bench.table()
    shown = panels(bench, people[0])
    assert len(shown) == 1, "the answer to /start"
    hand = (await people[0].press(message, verb(table, "hand"))).message
    await bench.box.wait_until(lambda: panels(bench, people[0]) == [hand.id])


async def test_a_press_within_the_panel_keeps_it_and_it_goes_when_a_new_one_comes(bench: Bench) -> None:
    actor, _, message = await start(bench)
    table = await bench.table()
    panel = (await actor.press(message, verb(table, "hand"))).message
    again = (await actor.press(panel, verb(table, "now"))).message
    assert again.id == panel.id
    assert panels(bench, actor) == [panel.id]
    new = (await actor.press(message, verb(table, "hand"))).message
    await bench.box.wait_until(lambda: panels(bench, actor) == [new.id])


async def test_panels_of_two_people_and_of_two_games_leave_each_other_alone(bench: Bench) -> None:
    actor, other, message = await start(bench)
    table = await bench.table()
    mine = (await actor.press(message, verb(table, "hand"))).message
    theirs = (await other.press(message, verb(table, "hand"))).message
    elsewhere = bench.box.add_channel("elsewhere")
    for person in (actor, other):
        await person.slash(elsewhere, "join")
    await actor.slash(elsewhere, "start")
    await actor.slash(elsewhere, "hand")
    assert mine.id in panels(bench, actor)
    assert theirs.id in panels(bench, other)


async def test_the_rules_stay_open_beside_the_panel(bench: Bench) -> None:
    actor, _, message = await start(bench)
    table = await bench.table()
    rules = (await actor.slash(bench.box.channel, "rules")).message
    await actor.press(message, verb(table, "hand"))
    last = (await actor.press(message, verb(table, "hand"))).message
    await bench.box.wait_until(lambda: set(panels(bench, actor)) == {rules.id, last.id})


async def with_hand(bench: Bench, cards: list[str]) -> tuple[Person, Message, Table]:
    """The one on turn with exactly these cards."""
    actor, _, message = await start(bench)
    table = await bench.table()
    game = table.game()
    game.of(Money).hands[table.asked or 0][:] = cards
    game._options = None
    return actor, message, table


async def test_in_private_only_what_the_hand_can_pay_can_be_pressed_and_the_reason_stands_there(
    bench: Bench,
) -> None:
    actor, message, table = await with_hand(bench, ["denar_9", "denar_8", "florin_1"])
    public = [b for b in message.buttons if "|buy|" in (b.custom_id or "")]
    assert public
    assert not any(button.disabled for button in public), "in public nothing tells what can be paid"
    hand = (await actor.press(message, verb(table, "hand"))).message
    panel = (await actor.press(hand, verb(table, "now"))).message
    market = {s.tile.id: s for s in table.view().market if s.tile is not None}
    payable = {o.tile for o in table.legal(actor.id) if isinstance(o, Buy)}
    assert payable == {tile for tile, space in market.items() if space.currency == "denar"}
    shown = {
        (b.custom_id or "").rpartition("|")[2]: b.disabled
        for b in panel.buttons
        if "|buy|" in (b.custom_id or "")
    }
    assert shown == {tile: tile not in payable for tile in market}
    assert "Not possible now:" in panel.text
    assert "(you have 1 yellow)" in panel.text
    assert "(you have 0 green)" in panel.text


async def test_the_only_way_to_pay_is_not_asked_for_and_can_be_taken_back(bench: Bench) -> None:
    actor, message, table = await with_hand(bench, ["denar_9", "denar_8", "denar_7", "denar_6", "florin_1"])
    tile = next(s.tile.id for s in table.view().market if s.currency == "denar" and s.tile is not None)
    before = table.number
    panel = (await actor.press(message, verb(table, "buy", tile))).message
    assert any(b for b in panel.buttons if "|do|" in (b.custom_id or "")), "several ways are asked for"
    assert table.number == before

    actor, message, table = await with_one(bench, tile)
    bought = (await actor.press(message, verb(table, "buy", tile))).message
    assert tile in {waiting.id for waiting in table.view().players[table.asked or 0].pending}
    assert any("|do|build" in (b.custom_id or "") for b in bought.buttons)
    undo = next(b.custom_id or "" for b in bought.buttons if "|undo|" in (b.custom_id or ""))
    await actor.press(bought, undo)
    assert not table.view().players[table.asked or 0].pending


async def with_one(bench: Bench, tile: str) -> tuple[Person, Message, Table]:
    """The same game, with one card that can pay for the tile."""
    table = await bench.table()
    game = table.game()
    game.of(Money).hands[table.asked or 0][:] = ["denar_9", "denar_5", "florin_1"]
    game._options = None
    actor = next(p for p in (bench.box.person("Anna"), bench.box.person("Ben")) if table.is_asked(p.id))
    return actor, await bench.turn_message(), table
