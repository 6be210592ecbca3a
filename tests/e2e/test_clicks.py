"""Clicks per turn: with all modules as many as in the base game, if nothing of a module is done."""

from __future__ import annotations

import pytest

from bot.sandbox import Message, Person
from bot.sandbox.state.records import Channel
from bot.tables.table import Table
from engine.base.market import Buy
from tests.e2e.bench import Bench, ids_of
from tests.e2e.test_presses import end_of, take_of

BOTH = pytest.mark.parametrize("modules", ["none", "all"])


async def first_turn(
    bench: Bench, channel: Channel, modules: str, seed: str
) -> tuple[Person, Message, Table]:
    """The one on turn, the turn message and the table, after what is chosen before the first turn."""
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl")]
    for person in people:
        await person.slash(channel, "join")
    await people[0].slash(channel, "start", modules=modules, seed=seed)
    table = await bench.bot.services.tables.here(channel.id)
    while table.view().phase not in ("action", "over"):
        person = next(one for one in people if table.is_asked(one.id))
        await table.play(person.id, table.legal(person.id)[0], confirm=True, interaction=None)
    actor = next(person for person in people if table.is_asked(person.id))
    message = await bench.box.wait_for_message(
        channel, lambda m: "|look|" in ids_of(m) and "|do|take" in ids_of(m) and actor.mention in m.text
    )
    return actor, message, table


@BOTH
async def test_taking_money_takes_two_clicks(bench: Bench, modules: str) -> None:
    actor, message, table = await first_turn(bench, bench.box.channel, modules, "clicks")
    taken = await actor.press(message, take_of(message))
    assert table.is_asked(actor.id), "nothing is over before End turn"
    await actor.press(taken.message, end_of(taken.message))
    assert table.asks_beside or not table.is_asked(actor.id), (
        "the turn is over, even if a window asks everybody"
    )


@BOTH
async def test_buying_and_building_takes_at_most_five_clicks(bench: Bench, modules: str) -> None:
    for number in range(30):
        channel = bench.box.add_channel(f"c{number}")
        actor, message, table = await first_turn(bench, channel, modules, str(number))
        exact = {pay for ways in table.view_for(actor.id).payable.values() for pay in ways}
        dear = [
            o for o in table.legal(actor.id) if isinstance(o, Buy) and o.pay not in exact and not o.modifiers
        ]
        if dear:
            assert await bought(actor, message, table, dear[0].tile) <= 5
            return
    raise AssertionError("no game offered a plain purchase")


async def bought(actor: Person, message: Message, table: Table, tile: str) -> int:
    """The clicks by which this tile is bought, overpaid, and built, up to the end of the turn. Answers to questions
    of modules in between are played, but not counted: they are module actions."""
    clicks, turn = 1, table.turn_number
    seen = await actor.press(message, f"alh1|{table.id}|-|buy|{tile}")
    while table.turn_number == turn and table.is_asked(actor.id):
        ids = ids_of(seen.message)
        asked = table.view_for(actor.id).phase not in ("action", "build")
        wanted = (
            "|do|"
            if asked
            else "|do|buy"
            if clicks == 1 and "|do|buy" in ids
            else "|do|build"
            if "|do|build" in ids
            else "|stop"
        )
        buttons = [b for b in seen.message.buttons if wanted in (b.custom_id or "")]
        if wanted == "|do|buy":
            buttons = [b for b in buttons if "(exact)" not in b.label]
        if buttons:
            seen = await actor.press(seen.message, buttons[0].custom_id or "")
        else:
            select = next(
                s
                for s in seen.message.selects
                if any(verb in s.custom_id for verb in (wanted, "|pick|", "|mod|"))
            )
            seen = await actor.select(seen.message, select.custom_id, [select.values[0]])
        clicks += not asked
        assert clicks < 12, seen
    return clicks
