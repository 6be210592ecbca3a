"""Games of a person and two computers with thieves, in which it is known who is asked between turns: whoever is armed."""

from __future__ import annotations

from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Action
from engine.base.money import Take
from engine.base.things import CARDS
from engine.modules.thieves import THIEVES, Steal, Thieves
from tests.bot.conftest import ANNA, press, seated


async def unarmed(tables: Tables) -> Table:
    """Such a game in which nobody has a thief, at somebody's first action."""
    table = await seated(tables, ANNA)
    for _ in range(2):
        await table.add_computer(ANNA, press(), "medium")
    await table.configure(ANNA, press(), modules=("thieves",), windows=True)
    await table.start(ANNA, press(), seed="thievery")
    for hand in table.game().of(Thieves).hands:
        hand.clear()
    table.game()._options = None
    return table


async def act(table: Table, action: Action) -> None:
    """Whoever is asked does this."""
    seat = table.asked
    assert seat is not None
    if table.lobby.seats[seat].human:
        await table.play(ANNA.id, action, confirm=False, interaction=press())
    else:
        await table.play_computer(seat, action, table.number)


async def end_turn(table: Table, *, armed: int | None = None) -> None:
    """Whoever is on turn takes a card; a thief for another one is in the hand of the one who is `armed`."""
    game, seat = table.game(), table.asked
    assert table.view().phase == "action"
    assert seat is not None
    takes = [
        option for option in table.view(seat).options if isinstance(option, Take) and len(option.cards) == 1
    ]
    taken, left = takes[0], takes[-1].cards[0]
    assert left not in taken.cards
    if armed is not None:
        thief = next(name for name, money in THIEVES.items() if money == CARDS[left].currency)
        game.of(Thieves).hands[armed].append(thief)
    await act(table, taken)


async def steal(table: Table) -> str:
    """Whoever is asked plays the thief; the card."""
    seat = table.asked
    assert seat is not None
    theft = next(option for option in table.view(seat).options if isinstance(option, Steal))
    await act(table, theft)
    return theft.card


async def until_turn_of(table: Table, seat: int) -> None:
    """Turns in which somebody takes a card, up to that of this seat."""
    while table.view().turn != seat:
        await end_turn(table)
