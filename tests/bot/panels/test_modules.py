"""Panels of modules: what is proposed to all, long lists in steps, and the choice of modules before the start."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from bot.panels.page import Page
from bot.panels.parts import Button, Panel, Select
from bot.panels.private import lobby_options, verbs
from bot.panels.public import lobby, turn
from bot.panels.wants import OpenVerb, PlayNow, read_want
from bot.tables import module_sets
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Say, Texts
from bot.wording import option_tree
from bot.wording.options import LegalMoves
from engine.base.presets import presets
from engine.modules.vizier import Favour, Wake
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.panels.test_panels import check, components

TEXTS = Texts.load(strict=True)


async def game_of(tables: Tables, *names: str, seed: str = "modules") -> Table:
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=names, seed=seed)
    return table


def favours(cells: int = 10) -> list[Favour]:
    """Special moves: three tiles, two payments each, many places."""
    return [
        Favour(tile, pay, (x, 0))
        for tile in ("tower_9", "garden_8", "arcades_6")
        for pay in (("denar_5", "denar_4"), ("denar_9",))
        for x in range(cells)
    ]


# -- long lists in steps ----------------------------------------------------------------------------------


def test_options_are_told_apart_by_the_first_field_in_which_they_differ() -> None:
    options = favours()
    tiles = option_tree.branches(options)
    assert [branch.value for branch in tiles] == ["tower_9", "garden_8", "arcades_6"]
    payments = option_tree.branches(option_tree.narrowed(options, [1]))
    assert {branch.name for branch in payments} == {"pay"}
    assert option_tree.narrowed(options, [1, 0, 3]) == (Favour("garden_8", ("denar_5", "denar_4"), (3, 0)),)


@pytest.mark.parametrize("path", [[3], [0, 2], [0, 0, 99]])
def test_a_path_that_leads_nowhere_is_an_error(path: list[int]) -> None:
    with pytest.raises(IndexError):
        option_tree.narrowed(favours(), path)


def test_the_plainest_are_those_to_which_least_is_added() -> None:
    plain = Favour("tower_9", ("denar_9",), (1, 0))
    turned = Favour("tower_9", ("denar_9",), (1, 0), (("turn", "90"),))
    assert option_tree.plainest([turned, plain]) == [plain]
    assert option_tree.plainest([turned]) == [turned]
    assert option_tree.plainest([]) == []


def test_a_verb_without_arguments_is_played_at_once() -> None:
    assert option_tree.is_plain(Wake.verb)
    assert not option_tree.is_plain(Favour.verb)
    assert not option_tree.is_plain("nonsense")


async def test_every_action_of_a_long_list_is_reached_step_by_step(tables: Tables) -> None:
    table = await game_of(tables, "vizier")
    options = tuple(favours(40))
    page = Page.of(table, TEXTS("en"), table.asked)
    page = Page(page.table, page.say, page.seat, _with(page.view, options))
    reached: set[str] = set()
    todo, seen = ["vizier"], set[str]()
    while todo:
        if (step := todo.pop()) in seen:
            continue
        seen.add(step)
        panel = verbs.verb_panel(page, read_want(step))
        assert panel is not None
        check(panel)
        for part in components(panel):
            if isinstance(part, Select) and "|mod|" in part.id:
                for option in part.options:
                    if isinstance(wants := read_want(option.value), PlayNow):
                        reached.add(wants.argument)
                    else:
                        todo.append(option.value)
            elif isinstance(part, Select):
                reached |= {option.value for option in part.options}
            elif "|do|" in part.id:
                reached.add(part.id.rsplit("|", 1)[1])
            elif "|mod|" in part.id:
                todo.append(part.id.rsplit("|", 1)[1])
    assert reached == {engine.write(option) for option in options}
    for nowhere in ("vizier.9", "vizier.x", "nonsense", "vizier.0.0.99"):
        wanted = read_want(nowhere)
        assert wanted is None or verbs.verb_panel(page, wanted) is None


def _with(view: engine.View, options: tuple[engine.Action, ...]) -> engine.View:
    return replace(view, options=options)


# -- the turn message -------------------------------------------------------------------------------------


async def test_the_turn_message_offers_what_public_facts_allow(tables: Tables) -> None:
    table = await game_of(tables, "squares", "treasure_chamber")
    labels = offered(turn.waiting_message(table, TEXTS("en")))
    assert "Take a square" in labels
    assert "Buy treasure chests" in labels
    plain = await seated(tables, ANNA, BEN, channel=77)
    await plain.start(ANNA, press(), modules=(), seed="plain")
    labels = offered(turn.waiting_message(plain, TEXTS("en")))
    assert not any("square" in label for label in labels)


def offered(panel: Panel) -> list[str]:
    """What its buttons and selects offer, in words."""
    found: list[str] = []
    for part in components(panel):
        found += [part.label] if isinstance(part, Button) else [option.label for option in part.options]
    return found


async def test_what_one_cannot_do_now_is_answered_in_words(tables: Tables) -> None:
    table = await game_of(tables, "treasure_chamber")
    page = Page.of(table, TEXTS("en"), table.asked)
    assert "chests" in page.view.proposals
    poor = Page(page.table, page.say, page.seat, _with(page.view, ()))
    panel = verbs.verb_panel(poor, OpenVerb("chests"))
    assert panel is not None
    assert "not possible now" in panel.text


@pytest.mark.slow
async def test_turn_messages_of_games_with_all_modules_fit_discord(tables: Tables) -> None:
    rng = random.Random(8)
    table = await game_of(tables, *engine.chosen_modules())
    for number in range(120):
        if table.asked is None:
            break
        if number % 4 == 0:
            for say in _says():
                check(turn.waiting_message(table, say))
        person = on_turn(table)
        options = table.legal(person.id)
        verb = rng.choice(sorted({option.verb for option in options}))
        action = rng.choice([option for option in options if option.verb == verb])
        await table.play(person.id, action, confirm=True, interaction=press())
        if table.view().phase == "action":
            moves = LegalMoves(table.view(table.asked).options)
            assert set(moves.others) <= set(table.view().proposals)


def _says() -> Iterator[Say]:
    for language in TEXTS.languages:
        yield TEXTS(language)


# -- before the start -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_options_with_all_modules_fit_discord_and_warn_of_the_time(
    tables: Tables, language: str
) -> None:
    say = TEXTS(language)
    table = await seated(tables, ANNA, BEN)
    short = lobby_options.options_panel(table, say)
    check(short)
    await table.configure(ANNA, press(), modules=engine.chosen_modules())
    panel = lobby_options.options_panel(table, say)
    check(panel)
    check(lobby.lobby_message(table, say))
    warning = say("modules-long", n=len(engine.chosen_modules()))
    assert warning in panel.text
    assert warning in lobby.lobby_message(table, say).text
    assert warning not in short.text
    for module in engine.chosen_modules():
        assert say(f"module-{module}-why") in panel.text
    selects = [part for part in components(panel) if isinstance(part, Select)]
    named = [option.label for select in selects for option in select.options]
    assert {module_sets.title(say, name) for name in presets()} <= set(named)
    assert any(say("module-difficulty", level=1) in label for label in named)


def test_every_set_has_a_name_and_says_what_is_in_it() -> None:
    for language in TEXTS.languages:
        say = TEXTS(language)
        titles = [module_sets.title(say, name) for name in module_sets.names()]
        assert len(set(titles)) == len(titles)
        assert all(module_sets.note(say, name) for name in module_sets.names())


def test_sets_are_what_they_say() -> None:
    assert module_sets.modules_of("all") == engine.chosen_modules()
    assert module_sets.modules_of("none") == ()
    assert module_sets.modules_of("outside") == ("vizier", "thieves")
    assert len(module_sets.modules_of("surprise-3") or ()) == 4
    for unknown in ("", "surprise", "surprise-9", "nonsense"):
        assert module_sets.modules_of(unknown) is None


async def test_house_rules_appear_with_their_modules(tables: Tables) -> None:
    say = TEXTS("en")
    table = await seated(tables, ANNA, BEN)
    assert set(lobby.toggles(table, say)) == {"dirk"}
    await table.configure(ANNA, press(), modules=("invaders",), options={"line_of_sight": True})
    assert lobby.toggles(table, say)["line_of_sight"] is True
    await table.configure(ANNA, press(), modules=("squares",))
    assert "line_of_sight" not in lobby.toggles(table, say)
    await table.start(ANNA, press(), seed="rules")
    assert "line_of_sight" not in table.game().options


@pytest.mark.parametrize("number", [0, 6, pytest.param(99, marks=pytest.mark.slow)])
async def test_the_turn_message_has_at_most_twelve_controls_whatever_modules_there_are(
    tables: Tables, number: int
) -> None:
    rng = random.Random(number)
    table = await seated(tables, ANNA, BEN, CARL)
    await table.start(ANNA, press(), modules=engine.chosen_modules()[:number], seed="controls")
    most = 0
    for _ in range(250):
        if table.state != "running":
            break
        parts = list(components(turn.waiting_message(table, TEXTS("en"))))
        most = max(most, len(parts))
        person = on_turn(table)
        options = table.legal(person.id)
        verb = rng.choice(sorted({option.verb for option in options}))
        chosen = rng.choice([option for option in options if option.verb == verb])
        await table.play(person.id, chosen, confirm=True, interaction=press())
    assert 8 < most <= turn.CONTROLS == 12
