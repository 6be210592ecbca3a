"""Whatever people do besides playing, at any time and in any order: the game goes on, and no answer ahead shows."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta

import pytest

import engine
from bot.panels.compose import compose
from bot.panels.parts import Panel
from bot.panels.private import my_turn
from bot.panels.public.turn import waiting_message
from bot.panels.viewer import Viewer
from bot.store import Store
from bot.tables import deadlines
from bot.tables.circles import SETUP
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from bot.wording import standing_orders
from engine.base.holdings import holdings
from engine.base.money import Take
from engine.base.orders import write_order
from engine.base.presets import applicable
from engine.base.window import PASS
from engine.core.saving import snapshot
from tests.bot.conftest import on_turn, press
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, choose, game

TEXTS = Texts.load(strict=True)
EN = TEXTS("en")
BOOKS = ("window", "auction", "scoring")
WAYS = (
    *("undo", "recall", "asks") * 2,
    *("deputy", "away", "back", "leave", "join", "passes", "snooze", "wait", "time up", "order", "restart"),
)


class Trial:
    """Does at random what may be done, and looks after each step whether all is well."""

    def __init__(self, tables: Tables, table: Table, clock: Clock, rng: random.Random) -> None:
        self.tables, self.table, self.clock, self.rng = tables, table, clock, rng
        self.things: Counter[str] | None = None
        self.done: Counter[str] = Counter()

    async def step(self) -> None:
        """Somebody does something, or time passes."""
        table, rng = self.table, self.rng
        asked = [one for one in PEOPLE.values() if table.is_asked(one.id)]
        if table.asked is not None and table.lobby.plays_itself(table.asked):
            action = choose(table.view(table.asked).options, rng)
            await table.play_computer(table.asked, action, table.number)
        elif asked and rng.random() < 0.6:
            await self.play(rng.choice(asked))
        else:
            way = rng.choice(WAYS)
            self.done[way] += 1
            await self.besides(rng.choice(list(PEOPLE.values())), way)

    async def play(self, person: Person) -> None:
        """One of those who are asked answers; nobody sees it if the answer is kept for later."""
        table, rng = self.table, self.rng
        action = choose(table.legal(person.id), rng)
        before, last = shown(table), table.history[-1]
        held = rng.random() < 0.3
        await table.play(person.id, action, confirm=held, interaction=press(), number=table.number)
        waiting_for = table.lobby.waiting_for
        if table.history[-1] == last and waiting_for is not None and waiting_for.book != SETUP:
            self.done["kept"] += 1
            assert shown(table) == before

    async def besides(self, person: Person, way: str) -> None:
        """Something else than playing."""
        table, rng = self.table, self.rng
        match way:
            case "undo":
                await table.undo(person.id, press(), whole_turn=rng.random() < 0.5)
            case "recall":
                await table.think_again(person.id, press())
            case "deputy":
                await table.deputize(person.id, press())
            case "away":
                await table.away(person.id, press(), rng.choice((1, 3)))
            case "back":
                await table.away(person.id, press(), 0)
            case "leave" if len(table.lobby.people) > 1:
                await table.leave(person, press())
            case "join":
                await table.join(person, press())
            case "asks":
                await table.ask(person.id, press(), rng.choice(BOOKS), rng.random() < 0.8)
            case "passes":
                await table.let_pass(person.id, press(), rng.random() < 0.5)
            case "snooze":
                await table.snooze(person.id, press())
            case "order":
                offered = standing_orders.offered(table.game().rules, table.view_for(person.id))
                await table.order(person.id, press(), write_order(rng.choice(offered).order))
            case "wait":
                await self.pass_time(timedelta(seconds=rng.choice((5, 21))))
            case "time up":
                await self.pass_time(timedelta(minutes=11))
            case "restart":
                await self.restarted()

    async def pass_time(self, time: timedelta) -> None:
        """Time passes, and what is due is done."""
        self.clock.now += time
        for deadline in await self.tables.store.due_deadlines(self.clock.now, "test"):
            await deadlines.fire(self.table, deadline)
            await self.tables.store.deadline_done(deadline.id)

    async def restarted(self) -> None:
        """Another process knows what this one knows, and goes on with it."""
        table = self.table
        other = await Tables(self.tables.store).get(table.id)
        assert other is not None
        assert (other.version, other.number, other.state) == (table.version, table.number, table.state)
        assert other.early == table.early
        for one in PEOPLE.values():
            assert other.legal(one.id) == table.legal(one.id)
            assert other.orders_of(one.id) == table.orders_of(one.id)
        self.table = other

    def look(self) -> None:
        """Whether all is well."""
        table = self.table
        if table.turn_number:  # some things are set out only when the choices of the set-up are made
            self.things = self.things or holdings(table.game())
            assert holdings(table.game()) == self.things
        assert all(table.lobby.seats[seat].human for seat in table.early), "a computer says nothing ahead"
        if table.state != "running":
            assert not table.early
            return
        assert table.asked is not None
        assert table.lobby.plays_itself(table.asked) or table.asks(table.asked)
        for one in PEOPLE.values():
            compose(my_turn.current(table, Viewer(one, EN)))
        compose(waiting_message(table, EN))


def shown(table: Table) -> Panel | None:
    """What all see of the present moment."""
    return waiting_message(table, EN) if table.state == "running" else None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_whatever_people_do_besides_playing_the_game_goes_on(
    store: Store, tables: Tables, clock: Clock, seed: int
) -> None:
    table = await game(tables, *engine.chosen_modules(), windows=seed % 2 == 0)
    trial = Trial(tables, table, clock, random.Random(seed))
    for _ in range(200):
        try:
            await trial.step()
        except Refused:
            trial.done["refused"] += 1
        trial.look()
    await trial.restarted()
    table, lobby = trial.table, trial.table.lobby
    options = applicable(lobby.options, lobby.modules, len(lobby.seats))
    record, _ = engine.new_game(3, seed=lobby.seed(), modules=tuple(lobby.modules), options=options)
    await table.recall()
    for step in table.history[1:]:
        assert step.seat is not None
        record.play(step.seat, engine.read(step.text), confirm=step.confirm)
    assert snapshot(record.game) == snapshot(table.game()), "the moves that stand lead here"
    assert trial.done["refused"] < sum(trial.done.values()) / 2


async def test_whoever_takes_their_seat_back_in_an_open_window_is_named_at_once(tables: Tables) -> None:
    table = await game(tables, "thieves")
    late, asked = on_turn(table), after(table, 2)
    for one in (late, asked):
        await table.ask(one.id, press(), "window", True)
    await table.leave(late, press())
    seat = table.asked
    assert seat is not None
    action = next(option for option in table.view(seat).options if isinstance(option, Take))
    await table.play_computer(seat, action, table.number)
    assert table.everybody_asked == (table.seat_of(asked.id),)
    await table.join(late, press())
    assert table.is_asked(late.id)
    before = shown(table)
    assert before is not None
    assert late.id in before.mentions
    await table.play(late.id, PASS, confirm=False, interaction=press())
    assert table.has_decided(table.seat_of(late.id))
    assert shown(table) == before
