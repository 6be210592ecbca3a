"""What a new table plays by default: who is asked outside their turn, resting, and being told that one passed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.panels.page import page_of
from bot.panels.parts import Button, Panel
from bot.panels.private.looks import hand_panel
from bot.panels.private.orders import passed_line, with_passed
from bot.panels.public import game as game_panels
from bot.panels.public import turn
from bot.panels.viewer import Viewer
from bot.tables.asking.time_limits import due
from bot.tables.lobby import Lobby
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from engine.base.auction import open_auction
from engine.base.window import PASS
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.panels.test_panels import check
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, come, game, give, named, take

TEXTS = Texts.load(strict=True)


async def new_game(tables: Tables, *modules: str) -> Table:
    """A live game of three in which nobody has changed anything else."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.configure(ANNA, press(), modules=modules, pace="live")
    await table.start(ANNA, press(), seed="default")
    return table


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


async def test_a_new_table_asks_everybody_in_windows_and_one_of_before_asks_nobody(tables: Tables) -> None:
    table = await new_game(tables, "thieves")
    await take(table)
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    assert waiting_for.book == "window"
    assert len(waiting_for.seats) == 2, "everybody but the next player, who may not steal"
    stored = {key: value for key, value in table.lobby.dump().items() if key != "windows"}
    assert not Lobby.load(stored).windows
    assert not any(Lobby.load(stored).asks(seat, "window") for seat in range(3))


async def auctioned(tables: Tables) -> Table:
    """Something comes under the hammer when the turn is over."""
    table = await new_game(tables, "characters")
    open_auction(table.game(), "messenger", 0)
    table.game().run()
    table.game()._options = None
    return table


async def test_auctions_ask_everybody_who_has_given_no_order(tables: Tables) -> None:
    table = await auctioned(tables)
    first, second, third = (PEOPLE[name] for name in table.names)
    await table.order(second.id, press(), "bid wise_man most=3")
    assert table.is_asked(first.id)
    await table.play(first.id, PASS, confirm=False, interaction=press())
    assert table.is_asked(third.id), "whoever has said what they want is not asked"
    await table.order(third.id, press(), "bid any most=1")
    assert not table.is_asked(third.id)


async def test_whoever_wants_to_be_asked_is_asked_beside_an_order(tables: Tables) -> None:
    table = await auctioned(tables)
    first, second, _ = (PEOPLE[name] for name in table.names)
    await table.order(second.id, press(), "bid wise_man most=3")
    await table.ask(second.id, press(), "auction", True)
    await table.play(first.id, PASS, confirm=False, interaction=press())
    assert table.is_asked(second.id)


async def test_the_line_that_calls_a_bidder_says_for_what_and_what_it_does(tables: Tables) -> None:
    table = await auctioned(tables)
    await table.play(on_turn(table).id, PASS, confirm=False, interaction=press())
    asked = on_turn(table)
    for language, call, power in (
        ("en", "you may bid for the Messenger", "Messenger: one more action, once."),
        ("de", "du darfst auf den Boten bieten", "Der Bote: "),
    ):
        panel = turn.waiting_message(table, TEXTS(language))
        first, second, *_ = panel.text.splitlines()
        assert first == f"### <@{asked.id}>, {call}"
        assert second.startswith(power)
        assert panel.mentions == (asked.id,)


async def test_one_press_passes_in_every_window_up_to_the_own_turn(tables: Tables) -> None:
    table = await new_game(tables, "thieves")
    resting, last = after(table, 2), on_turn(table)
    await take(table)
    assert table.is_asked(resting.id)
    await table.rest(resting.id, press())
    assert not table.is_asked(resting.id)
    await table.play(last.id, PASS, confirm=False, interaction=press())
    await take(table)
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    assert table.seat_of(resting.id) not in waiting_for.seats, "not asked again before their turn"
    for seat in list(waiting_for.seats):
        await table.play(PEOPLE[table.names[seat]].id, PASS, confirm=False, interaction=press())
    assert on_turn(table) == resting
    seat = table.seat_of(resting.id)
    assert seat is not None
    assert not table.lobby.seats[seat].rests, "their turn has come"


async def test_whoever_rests_still_has_their_orders_carried_out(tables: Tables) -> None:
    table = await new_game(tables, "thieves")
    resting = after(table, 2)
    await table.rest(resting.id, press())
    await table.order(resting.id, press(), "thief any")
    await take(table)
    assert any(event.tag == "card_stolen" for step in table.history for event in step.events)


async def test_whoever_was_passed_for_is_told_so_when_they_act_again_and_once(
    tables: Tables, clock: Clock
) -> None:
    table = await new_game(tables, "thieves")
    first = on_turn(table)
    await take(table)
    assert await come(tables, clock, timedelta(seconds=20)) == ["limit"]
    page = page_of(table, Viewer(first, TEXTS("en")))
    line = passed_line(page)
    assert line.startswith("The time was up, so you passed between turns.")
    panel = with_passed(Panel("Taken."), page, line)
    assert panel.text.startswith(line)
    assert [button.id.split("|")[3] for button in buttons(panel)] == ["between"]
    check(with_passed(hand_panel(page), page, line))
    await take(table)
    await table.play(first.id, PASS, confirm=False, interaction=press())
    assert passed_line(page_of(table, Viewer(first, TEXTS("en")))) == ""


async def test_the_opening_says_who_is_asked_with_a_button_to_change_it(tables: Tables) -> None:
    table = await new_game(tables, "thieves", "vizier")
    for language, words in (("en", "asked outside your turn"), ("de", "außerhalb deines Zugs")):
        opening = game_panels.opening_message(table, TEXTS(language))
        assert words in opening.text
        assert [button.id.split("|")[3] for button in buttons(opening)] == ["between", "follow"]


async def test_the_opening_of_a_game_without_questions_says_nothing_of_them(tables: Tables) -> None:
    table = await new_game(tables)
    opening = game_panels.opening_message(table, TEXTS("en"))
    assert [button.id.split("|")[3] for button in buttons(opening)] == ["follow"]
    assert "outside" not in opening.text


@pytest.mark.parametrize("lets", [False, True])
async def test_when_a_window_closes_does_not_depend_on_what_anybody_holds(
    tables: Tables, clock: Clock, lets: bool
) -> None:
    """Neither with nothing but a pass, nor with a hand that buys everything, nor if they want to be passed for."""
    seen = []
    for number, cards in enumerate(
        ((), ("denar_9", "dirham_8", "ducat_7", "florin_6", "denar_5", "ducat_2"))
    ):
        table = await game(tables, "vizier", windows=True)
        table.lobby.secret = "00" * 32
        asked = after(table, 2)
        if lets:
            await table.let_pass(asked.id, press(), True)
        for person in PEOPLE.values():
            give(table, person, *cards)
        await table.ask(asked.id, press(), "window", True)
        person = on_turn(table)
        give(table, person, "denar_1")
        await take(table)
        end = due(table)
        assert end is not None
        dues = {named(d): (d.due - clock.now).total_seconds() for d in await tables.store.deadlines(table.id)}
        asked_seats = table.lobby.waiting_for.seats if table.lobby.waiting_for else []
        text = turn.waiting_message(table, TEXTS("en")).text
        seen.append((dues, asked_seats, text, (end - clock.now).total_seconds()))
        assert number == 0 or seen[0] == seen[1]
        await table.abort(Person(99, "Boss", manager=True), press())
