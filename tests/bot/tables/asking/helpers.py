"""Games of three with modules, and the time that passes in them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from bot.store import Deadline
from bot.tables import deadlines
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine import Action
from engine.base.money import Take
from engine.base.state import Money
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated

PEOPLE = {person.name: person for person in (ANNA, BEN, CARL)}


class Clock:
    """The store's clock, which a test moves on."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


async def game(tables: Tables, *modules: str, pace: str = "live", windows: bool = False) -> Table:
    """A game of three with these modules."""
    table = await seated(tables, ANNA, BEN, CARL)
    await table.configure(ANNA, press(), modules=modules, pace=pace, windows=windows)
    await table.start(ANNA, press(), seed="between")
    return table


def after(table: Table, steps: int) -> Person:
    """Who sits so many seats after the one on turn."""
    assert table.asked is not None
    return PEOPLE[table.names[(table.asked + steps) % 3]]


async def take(table: Table) -> None:
    """The one on turn takes a card, and the turn is over."""
    person = on_turn(table)
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=False, interaction=press())


def named(deadline: Deadline) -> str:
    """A deadline's kind, with its part where there may be several of the kind."""
    return f"{deadline.kind}{deadline.part}" if deadline.kind in ("remind", "let-pass") else deadline.kind


async def come(tables: Tables, clock: Clock, later: timedelta) -> list[str]:
    """Time passes, and what is due is done; its kinds."""
    clock.now += later
    done = []
    for deadline in await tables.store.due_deadlines(clock.now, "test"):
        table = await tables.get(deadline.game_id)
        assert table is not None
        await deadlines.fire(table, deadline)
        await tables.store.deadline_done(deadline.id)
        done.append(named(deadline))
    return done


def give(table: Table, person: Person, *cards: str) -> None:
    """Put other cards into somebody's hand."""
    seat = table.seat_of(person.id)
    assert seat is not None
    table.game().of(Money).hands[seat] = list(cards)
    table.game()._options = None


async def asking(tables: Tables, *modules: str) -> tuple[Table, Person]:
    """A window is open for the person two seats after the first one."""
    table = await game(tables, *modules or ("thieves",))
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await take(table)
    assert table.is_asked(asked.id)
    return table, asked


def choose(options: Sequence[Action], rng: random.Random) -> Action:
    """A random option, by verb first, so that every kind of move occurs and games end."""
    verbs = sorted({option.verb for option in options})
    verb = rng.choices(verbs, [{"redesign": 1, "buy": 6}.get(verb, 3) for verb in verbs])[0]
    return rng.choice([option for option in options if option.verb == verb])
