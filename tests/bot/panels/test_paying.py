"""What one can pay and what not, in panels; what is waited for, and what the channel is told of turns."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.panels import custom_ids
from bot.panels.page import page_of
from bot.panels.parts import Button, Panel, Select
from bot.panels.private import my_turn, payment
from bot.panels.public import turn
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.wording import describe
from bot.wording.options import LegalMoves
from engine.base.state import Estates, Market, Money
from engine.base.things import CARDS
from render import samples
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press
from tests.bot.panels.test_panels import TEXTS, components, reader_for, with_hand

SAY = TEXTS("en")


def buttons(panel: Panel, verb: str) -> list[Button]:
    """The buttons of a verb."""
    found = []
    for part in components(panel):
        pressed = custom_ids.Press.parse(part.id)
        if isinstance(part, Button) and pressed is not None and pressed.verb == verb:
            found.append(part)
    return found


async def first_space(
    tables: Tables, *values: int, more: tuple[str, ...] = ()
) -> tuple[Table, Person, str, int]:
    """A game whose first player holds cards of these values of the first space's currency; the tile and its price."""
    table, person = await with_hand(tables, [])
    assert table.record is not None
    space = table.view_for(person.id).market[0]
    assert space.tile is not None
    hand = [f"{space.currency}_{value}" for value in values]
    table.record.game.of(Money).hands[table.asked or 0] = [*hand, *more]
    table.record.game._options = None
    return table, person, space.tile.id, space.tile.price or 0


async def test_payments_are_numbered_from_one_and_say_what_is_too_much(tables: Tables) -> None:
    table, person, tile, price = await first_space(tables, *range(1, 10))
    page = page_of(table, reader_for(person))
    panel = payment.payments_panel(page, tile)
    assert panel is not None
    shown = buttons(panel, "do")
    assert [button.label.split(" · ")[0] for button in shown] == [str(n) for n in range(1, len(shown) + 1)]
    for button in shown:
        pay = re.findall(r"\d+", button.label.split(" · ")[1].partition("(")[0])
        over = sum(map(int, pay)) - price
        assert button.label.endswith("(exact)" if over == 0 else f"(+{over})")
        assert button.style == ("success" if over == 0 else "secondary")
    assert {button.style for button in shown} == {"success", "secondary"} or len(shown) > 4


async def test_what_is_overpaid_is_told_with_what_is_too_much(tables: Tables) -> None:
    table, person, tile, price = await first_space(tables, 9, 9)
    panel = payment.payments_panel(page_of(table, reader_for(person)), tile)
    assert panel is not None
    (button, *_) = buttons(panel, "do")
    paid = 18 if price > 9 else 9
    assert button.label == f"1 · {' + '.join(['9'] * (paid // 9))} " + (
        "(exact)" if paid == price else f"(+{paid - price})"
    )
    assert panel.picture is not None
    assert panel.picture.request.exact == int(paid == price)  # type: ignore[union-attr]


async def test_cards_picked_one_by_one_pay_only_when_they_are_enough(tables: Tables) -> None:
    table, person, tile, price = await first_space(tables, *([1] * 2), *range(2, 10))
    page = page_of(table, reader_for(person))
    currency = page.view.market[0].currency
    enough: tuple[str, ...] = ()
    for value in range(1, 10):
        panel = payment.cards_panel(page, tile, enough)
        assert panel is not None
        total = sum(CARDS[card].worth for card in enough)
        assert bool(buttons(panel, "pay")) == (total >= price), enough
        assert f"{total}" in panel.text
        chosen = [
            option.value.partition("~")[0]
            for part in components(panel)
            if isinstance(part, Select)
            for option in part.options
            if option.chosen
        ]
        assert sorted(chosen) == sorted(enough), "what was picked stays picked"
        enough = (*enough, f"{currency}_{value}")


async def test_a_tile_that_the_hand_cannot_pay_is_grey_and_what_is_missing_is_told(tables: Tables) -> None:
    table, person, tile, _ = await first_space(tables, 9, 9, more=())
    page = page_of(table, reader_for(person))
    other = next(space for space in page.view.market[1:] if space.tile is not None)
    assert table.record is not None
    table.record.game.of(Money).hands[table.asked or 0].append(f"{other.currency}_1")
    table.record.game._options = None
    page = page_of(table, reader_for(person))
    panel = my_turn.current(table, reader_for(person))
    grey = {
        press.argument: button.disabled
        for button in buttons(panel, "buy")
        if (press := custom_ids.Press.parse(button.id)) is not None
    }
    assert {name for name, disabled in grey.items() if not disabled} == {tile}
    assert len(grey) == 4
    said = my_turn.not_affordable(page, LegalMoves(page.view.options))
    for space in page.view.market[1:]:
        assert space.tile is not None
        worth = 1 if space.currency == other.currency else 0
        assert (
            SAY(
                "buy-short",
                tile=describe.thing(SAY, space.tile.id),
                currency=space.currency,
                worth=worth,
            )
            in said
        )


async def test_whoever_can_do_nothing_has_a_button_to_pass(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person, seat = on_turn(table), table.asked or 0
    record = table.game()
    record.of(Money).display = [None] * 4
    record.of(Money).hands[seat] = []
    record.of(Estates).reserves[seat] = []
    record._options = None
    panel = my_turn.current(table, reader_for(person))
    passing = [button for button in buttons(panel, "do") if button.id.endswith("|pass")]
    assert [button.label for button in passing] == [SAY("button-pass")]
    assert SAY("panel-must-pass") in panel.text


async def test_after_a_turn_the_one_who_is_waited_for_is_named(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    before = on_turn(table)
    option = next(o for o in table.legal(before.id) if o.verb == "take")
    await table.play(before.id, option, confirm=False, interaction=press())
    panel = my_turn.after_step(table, reader_for(before))
    assert panel.text == SAY("panel-turn-over", name=on_turn(table).name)
    assert panel.text != SAY("panel-together", name=on_turn(table).name)


async def test_buttons_of_the_turn_message_are_numbered_as_the_spaces_are(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    table.game().of(Market).spaces[1] = None
    table.game()._options = None
    panel = turn.waiting_message(table, SAY)
    page = page_of(table, reader_for(on_turn(table)))
    wanted = [
        SAY("button-buy", n=n, tile=describe.thing(SAY, space.tile.id), currency=space.currency)
        for n, space in enumerate(page.view.market, 1)
        if space.tile is not None
    ]
    assert [button.label for button in buttons(panel, "buy")] == wanted
    assert len(wanted) == 3


async def test_the_turn_message_calls_whoever_is_on_turn_and_nobody_else(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    for _ in range(3):
        person = on_turn(table)
        panel = turn.waiting_message(table, SAY)
        assert panel.mentions == (person.id,)
        assert f"<@{person.id}>" in panel.text
        option = next(o for o in table.legal(person.id) if o.verb == "take")
        await table.play(person.id, option, confirm=False, interaction=press())


async def test_of_many_turns_without_a_message_the_last_are_told(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    for _ in range(12):
        person = on_turn(table)
        option = next(o for o in table.legal(person.id) if o.verb == "take")
        await table.play(person.id, option, confirm=False, interaction=press())
    await table.recall()
    told = turn.lines_message(table, SAY, range(1, 13)).text.splitlines()
    assert told[0] == SAY("lines-earlier", n=4)
    names = [table.names[(number - 1) % 3] for number in range(1, 13)]
    first = table.names.index(names[0])
    assert first == 0
    single = [turn.lines_message(table, SAY, range(n, n + 1)).text for n in range(5, 13)]
    assert told[1:] == single


# Alt texts


def test_places_are_numbered_from_one_for_whoever_cannot_see_them() -> None:
    view = samples.position(4, viewer=0, phase="build")
    text = describe.alt_cockpit(SAY, view, samples.NAMES[:4], ["M12", "P13"])
    assert "1 M12, 2 P13" in text


@pytest.mark.parametrize("seat", [0, 2])
def test_the_alt_text_of_a_turn_tells_of_whoever_acts_and_of_their_reserve(seat: int) -> None:
    view = replace(samples.position(4), turn=seat, asked=(seat,))
    text = describe.alt_turn(SAY, view, samples.NAMES[:4])
    assert f"Alhambra of {samples.NAMES[seat]}" in text
    for tile in view.players[seat].reserve:
        assert describe.tiles_text(SAY, [tile]) in text
    others = [name for name in samples.NAMES[:4] if name != samples.NAMES[seat]]
    assert not any(f"Alhambra of {name}" in text for name in others)
