"""Presses on the way to a move, without Discord: what was picked before is kept, what is past is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels import custom_ids
from bot.panels.custom_ids import Press
from bot.panels.parts import Panel, Select
from bot.panels.private import payment
from bot.presses import choosing, playing
from bot.presses.pressed import Pressed
from bot.store import Store
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.building import Redesign
from engine.base.state import Estates, Money
from engine.base.things import TILES
from tests.bot.conftest import ANNA, BEN, CARL, DORA, on_turn, press
from tests.bot.panels.test_panels import components, with_hand
from tests.bot.presses.test_other_servers import asking


async def pressed(
    tables: Tables, store: Store, table: Table, what: Press, *values: str, by: Person | None = None
) -> Pressed:
    """A press of the one on turn or of somebody else, with what was chosen in a select."""
    person = by or on_turn(table)
    request: Any = asking(tables, store, person, 1)
    request.interaction.data = {"values": list(values)}
    request.interaction.id = press()
    return await Pressed.opened(request, what)


def chosen(panel: Panel) -> list[str]:
    """The cards that are chosen in the selects of a panel."""
    selects = [part for part in components(panel) if isinstance(part, Select)]
    return sorted(o.value.partition("~")[0] for select in selects for o in select.options if o.chosen)


async def test_what_was_picked_in_another_select_stays_picked(tables: Tables, store: Store) -> None:
    table, person = await with_hand(tables, [])
    space = table.view_for(person.id).market[0]
    assert space.tile is not None
    hand = [f"{space.currency}_{n % 9 + 1}" for n in range(30)]
    game = table.game()
    game.of(Money).hands[table.asked or 0] = hand
    game._options = None
    view = table.view_for(person.id)
    tile = space.tile.id
    elsewhere = [f"{space.currency}_1", f"{space.currency}_2"]
    argument = f"{tile}:{payment.packed(view, tile, elsewhere)}:0"
    what = Press(table.id, table.number, "cards", argument)
    panel = await choosing.cards(await pressed(tables, store, table, what, f"{space.currency}_9~0"))
    assert chosen(panel) == sorted([*elsewhere, f"{space.currency}_9"])


async def test_a_preview_of_an_older_position_is_refused(tables: Tables, store: Store) -> None:
    table, _ = await with_hand(tables, [])
    game, seat = table.game(), table.asked or 0
    name = next(name for name, tile in TILES.items() if tile.kind == "building" and tile.price == 2)
    game.of(Estates).reserves[seat] = [name]
    game._options = None
    options = table.legal(on_turn(table).id)
    action = next(option for option in options if isinstance(option, Redesign))
    argument = custom_ids.argument_of(action, options)
    panel = await choosing.preview(
        await pressed(tables, store, table, Press(table.id, table.number, "see", argument))
    )
    assert panel.picture is not None
    with pytest.raises(Refused, match="stale"):
        await choosing.preview(
            await pressed(tables, store, table, Press(table.id, table.number - 1, "see", argument))
        )


async def test_a_button_of_an_older_position_plays_nothing(tables: Tables, store: Store) -> None:
    """Not even what stands at its place among the options now."""
    table, _ = await with_hand(tables, [])
    person = on_turn(table)
    old = table.number
    option = next(o for o in table.legal(person.id) if o.verb == "take")
    await table.play(person.id, option, confirm=True, interaction=press())
    await table.undo(person.id, press())
    before = table.number
    for argument in ("#0", custom_ids.argument_of(option, ())):
        with pytest.raises(Refused, match="stale"):
            await playing.do(await pressed(tables, store, table, Press(table.id, old, "do", argument)))
    assert table.number == before


@pytest.mark.parametrize(
    ("by", "key"),
    [(DORA, "refused-not-seated"), (None, "refused-not-your-turn")],
)
async def test_nobody_opens_what_somebody_else_is_asked(
    tables: Tables, store: Store, by: Person | None, key: str
) -> None:
    table, person = await with_hand(tables, [])
    other = by or next(each for each in (ANNA, BEN, CARL) if each.id != person.id)
    tile = table.view().market[0].tile
    assert tile is not None
    for verb, handler in (("buy", choosing.buy), ("red", choosing.redesign), ("mod", choosing.module_action)):
        what = Press(table.id, table.number, verb, tile.id if verb == "buy" else "")
        with pytest.raises(Refused) as no:
            await handler(await pressed(tables, store, table, what, by=other))
        assert no.value.key == key


async def test_whoever_comes_after_their_time_is_told_so(tables: Tables, store: Store) -> None:
    table, _ = await with_hand(tables, [])
    seat = table.lobby.seats[table.asked or 0]
    seat.expired = table.number - 1
    late = Press(table.id, table.number - 1, "red", "")
    with pytest.raises(Refused) as no:
        await choosing.redesign(await pressed(tables, store, table, late))
    assert no.value.key == "refused-too-late"
    now = Press(table.id, table.number, "red", "")
    assert await choosing.redesign(await pressed(tables, store, table, now))
