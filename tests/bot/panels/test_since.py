"""What is new to whoever was away: from their own last move on, with all that a computer did for them."""

from __future__ import annotations

import pytest

import render
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel, Select
from bot.panels.private import looks, my_turn
from bot.panels.private import since as since_panels
from bot.panels.viewer import Viewer
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.rewind import view_after
from bot.tables.table import Table
from bot.texts import Texts
from engine import View
from engine.ai.greedy import choose
from engine.base.events import RoundScored, TileBought, TilePlaced, TurnEnding
from tests.bot.conftest import ANNA, BEN, CARL, begun, press, seated
from tests.bot.panels.test_panels import check

EN = Texts.load(strict=True)("en")
PEOPLE = {person.id: person for person in (ANNA, BEN, CARL)}
WATCHER = Person(99, "Vera")


async def step(table: Table) -> int:
    """One move of whoever is asked, a person or a computer; whose it was."""
    seat = table.asked
    assert seat is not None
    user = table.lobby.seats[seat].user
    action = choose(table.view(seat))
    if table.lobby.seats[seat].human:
        assert user is not None
        await table.play(user, action, confirm=False, interaction=press())
    else:
        await table.play_computer(seat, action, table.number)
    return seat


async def until_scored(table: Table) -> None:
    while not any(isinstance(event, RoundScored) for move in table.history for event in move.events):
        await step(table)


async def anna_moves_and_leaves(tables: Tables) -> tuple[Table, View]:
    """A game in which Anna has played some turns herself, with the position after her last move."""
    table = await begun(tables, ANNA, BEN, CARL)
    for _ in range(12):
        await step(table)
    while await step(table) != 0 or table.asked == 0:
        pass
    return table, table.view()


def page(table: Table, person: Person = ANNA) -> Page:
    return page_of(table, Viewer(person, EN))


async def panel_of(table: Table, person: Person = ANNA, seat: int | None = None) -> Panel:
    await table.recall()
    shown = page(table, person)
    return since_panels.since_panel(shown, since_panels.own_start(shown), seat)


async def test_a_position_of_before_is_what_was_seen_then(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    seen = {}
    for _ in range(40):
        seen[table.version] = table.view()
        await step(table)
    await table.recall()
    for version, then in seen.items():
        again = view_after(table, version)
        assert again is not None
        for one, other in zip(again.players, then.players, strict=True):
            assert (one.score, one.board.wall, one.hand_count, one.reserve) == (
                other.score,
                other.board.wall,
                other.hand_count,
                other.reserve,
            )
            assert {(p.at, p.tile.id) for p in one.board.tiles} == {
                (p.at, p.tile.id) for p in other.board.tiles
            }
        assert [space.tile for space in again.market] == [space.tile for space in then.market]


async def test_only_moves_of_their_own_count_as_theirs(tables: Tables) -> None:
    table, _ = await anna_moves_and_leaves(tables)
    moved = table.lobby.seats[0].moved
    assert moved == max(move.version for move in table.history if move.seat == 0)
    await table.leave(ANNA, press())
    for _ in range(12):
        await step(table)
    assert table.lobby.seats[0].moved == moved
    await table.join(ANNA, press())
    assert table.lobby.seats[0].moved == moved
    while table.asked != 0:
        await step(table)
    await step(table)
    assert table.lobby.seats[0].moved > moved


async def test_who_was_away_reads_scorings_points_the_others_and_what_a_computer_did(tables: Tables) -> None:
    table, then = await anna_moves_and_leaves(tables)
    version = table.version
    await table.leave(ANNA, press())
    await until_scored(table)
    while table.asked != 1:
        await step(table)
    await table.join(ANNA, press())
    panel = await panel_of(table)
    check(panel)
    now = table.view()
    events = [event for move in table.steps_after(version) for event in move.events]
    before_deputy, _, rest = panel.text.partition("**A computer played for you**")
    by_computer, _, others = rest.partition("**The others**")
    assert panel.text.startswith("### Since your last move")
    assert "First scoring: Anna +" in before_deputy
    for old, new in zip(then.players, now.players, strict=True):
        if old.score != new.score:
            assert (
                f"{table.names[old.seat]} {old.score} → {new.score} (+{new.score - old.score})"
                in before_deputy
            )
    # The newest of them; how many came before is told.
    first, *newest = by_computer.strip().splitlines()
    assert "lines before" in first
    assert all(line.startswith("- Anna ") for line in newest)
    assert len(newest) == since_panels.MOST_LINES
    assert not any(line.startswith("- Anna ") for line in others.strip().splitlines())
    bought = [event.tile for event in events if isinstance(event, TileBought) and event.seat == 0]
    assert 0 < by_computer.count("bought") <= len(bought)
    assert panel.picture is not None
    request = panel.picture.request
    assert isinstance(request, render.ThenAndNow)
    assert request.seat == 0, "her own Alhambra has changed"
    old = {(placed.at, placed.tile.id) for placed in then.players[0].board.tiles}
    assert {(placed.at, placed.tile.id) for placed in request.before.tiles} == old


async def test_what_came_of_the_end_of_ones_own_turn_is_new_but_not_the_turn(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    scored = False
    while not scored:
        seat = await step(table)
        events = table.history[-1].events
        scored = any(isinstance(event, RoundScored) for event in events)
    person = PEOPLE[table.lobby.seats[seat].user or 0]
    told = since_panels.since(page(table, person), table.lobby.seats[seat].moved).events
    assert any(isinstance(event, RoundScored) for event in told)
    assert not any(isinstance(event, TilePlaced | TileBought | TurnEnding) for event in told)


async def test_a_spectator_compares_whose_alhambra_has_changed_most_and_chooses_another(
    tables: Tables,
) -> None:
    table, _ = await anna_moves_and_leaves(tables)
    for _ in range(30):
        await step(table)
    panel = await panel_of(table, WATCHER)
    check(panel)
    assert panel.text.startswith("### Since you last looked")
    assert "A computer played for you" not in panel.text
    assert panel.picture is not None
    request = panel.picture.request
    assert isinstance(request, render.ThenAndNow)
    laid = [len(player.board.tiles) for player in table.view().players]
    assert laid[request.seat] == max(laid)
    other = (request.seat + 1) % 3
    again = await panel_of(table, WATCHER, other)
    assert again.picture is not None
    assert isinstance(again.picture.request, render.ThenAndNow)
    assert again.picture.request.seat == other
    select = next(row for row in again.rows if isinstance(row, Select))
    assert [option.label for option in select.options] == list(table.names)


async def test_two_days_of_a_game_between_others_and_computers_fit_a_screen_and_end_with_what_to_do(
    tables: Tables,
) -> None:
    table = await seated(tables, ANNA, BEN)
    for _ in range(4):
        await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="long")
    while table.asked != 0 or not table.lobby.seats[0].moved:
        await step(table)
    await table.away(ANNA.id, press(), 2)
    while len(table.view().rounds) < 2:
        seat = table.asked
        assert seat is not None
        by_computer = table.lobby.seats[seat].user is None or seat == 0
        action = choose(table.view(seat))
        if by_computer:
            await table.play_computer(seat, action, table.number)
        else:
            await table.play(BEN.id, action, confirm=False, interaction=press())
    panel = await panel_of(table, ANNA)
    check(panel)
    told = panel.text.splitlines()
    # A laptop's window shows about thirty lines beside a picture of 350 pixels, if none of them is wrapped twice.
    assert len(told) <= 24
    assert sum(-(-len(line) // 110) for line in told) <= 30
    assert sum("scoring: " in line.lower() for line in told) == 2, "both scorings are told"
    assert "**A computer played for you**" in told
    assert "**The others**" in told
    assert "lines before" in panel.text
    assert told[-1].startswith("**Now:** ")
    assert panel.picture is not None


async def test_nothing_new_is_said_to_be_nothing(tables: Tables) -> None:
    table, _ = await anna_moves_and_leaves(tables)
    await table.recall()
    panel = since_panels.since_panel(page(table, WATCHER), table.version)
    assert "Nothing has happened since." in panel.text
    assert panel.picture is None


async def test_my_turn_leads_there_after_a_scoring_or_a_turn_by_a_computer_only(tables: Tables) -> None:
    table, _ = await anna_moves_and_leaves(tables)

    def offered() -> bool:
        shown = my_turn.current(table, Viewer(ANNA, EN))
        check(shown)
        return any("|since|" in button.id for row in shown.rows if isinstance(row, tuple) for button in row)

    while table.asked != 0:
        await step(table)
    assert not offered(), "a round like any other"
    await table.leave(ANNA, press())
    while await step(table) != 0 or table.asked == 0:
        pass
    while table.asked != 0:
        await step(table)
    await table.join(ANNA, press())
    assert offered()


async def test_more_and_watching_lead_there(tables: Tables) -> None:
    table, _ = await anna_moves_and_leaves(tables)
    for shown in (looks.more_panel(page(table)), my_turn.current(table, Viewer(WATCHER, EN))):
        check(shown)
        buttons = [button for row in shown.rows if isinstance(row, tuple) for button in row]
        assert any("|since|" in button.id for button in buttons)


@pytest.mark.parametrize("known", [0, 1, 2])
async def test_the_log_draws_a_line_above_what_is_new(tables: Tables, known: int) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    versions = []
    for _ in range(9):
        await step(table)
        versions.append(table.version)
    await table.recall()
    seen = (0, versions[4], versions[-1])[known]
    text = looks.log_panel(page(table), -1, seen).text
    marked = "-# ▼ New since you last looked"
    assert (marked in text) == (known == 1), "neither where all is new nor where nothing is"
    if known == 1:
        above, below = text.split(f"{marked}\n")
        plain = looks.log_panel(page(table)).text
        assert plain.startswith(above.rstrip().removesuffix(".")), "a turn may be cut in the middle"
        events = [event for move in table.steps_after(seen) for event in move.events]
        assert below.count("took") == sum(event.tag == "cards_taken" for event in events)
        assert below.count("bought") == sum(event.tag == "tile_bought" for event in events)


async def test_what_was_new_when_the_log_was_opened_stays_so_on_all_its_pages(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    while table.state == "running":
        if table.turn_number < 12:
            seen = table.version
        await step(table)
    await table.recall()
    shown = looks.log_panel(page(table), -1, seen)
    assert "New since you last looked" in shown.text
    buttons = [button for row in shown.rows if isinstance(row, tuple) for button in row]
    assert any(button.id.endswith(f"|log|1:{seen}") for button in buttons)
