"""Sets of modules in the lobby: each suggested one, a surprise, everything; by press, with names and warnings."""

from __future__ import annotations

import pytest

import engine
from bot.sandbox import Message, Outcome, Person
from engine.base.presets import SURPRISES, difficulty_of, presets
from tests.e2e.bench import TEXTS, Bench, verb_of
from tests.quick import some_in_quick

SUGGESTED = {
    "payment": {"currency_exchange", "change", "diamonds"},
    "walls": {"city_walls", "city_gates", "invaders", "camps"},
    "collecting": {"street_merchants", "treasure_chamber", "orchards"},
    "outside": {"vizier", "thieves"},
    "auction": {"characters", "major_projects"},
    "building": {"master_builders", "building_sites", "squares", "bazaars"},
}


async def options(bench: Bench, person: Person) -> Message:
    """The panel in which modules are chosen."""
    return (await person.slash(bench.box.channel, "options")).message


async def choose(bench: Bench, person: Person, name: str) -> Outcome:
    """Choose a set in the panel."""
    panel = await options(bench, person)
    select = next(s for s in panel.selects if verb_of(s.custom_id) == "preset")
    return await person.select(panel, select.custom_id, [name])


def test_the_suggested_sets_are_the_six_of_the_rules() -> None:
    assert {name: set(modules) for name, modules in presets().items()} == SUGGESTED


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("name", some_in_quick(SUGGESTED, "walls", "outside"))
async def test_a_suggested_set_is_chosen_shown_and_played(bench: Bench, name: str, locale: str) -> None:
    say = TEXTS(locale)
    people = await bench.lobby("Anna", "Ben", locale=locale)
    outcome = await choose(bench, people[0], name)
    table = await bench.table()
    assert set(table.lobby.modules) == SUGGESTED[name]
    for module in SUGGESTED[name]:
        assert say(f"module-{module}") in outcome.text
        assert say(f"module-{module}-why") in outcome.text
    await bench.outbox_empty()
    public = bench.box.messages()[-1]
    assert all(TEXTS("en")(f"module-{module}") in public.text for module in SUGGESTED[name])
    started = await people[0].slash(bench.box.channel, "start", seed="sets")
    assert started.error is None
    await bench.box.wait_until(lambda: table.state == "running")
    assert set(engine.chosen_modules()) & set(table.game().rules.ids) == SUGGESTED[name]


@pytest.mark.parametrize("level", SURPRISES)
async def test_a_surprise_is_no_harder_than_wished_and_shown_before_the_start(
    bench: Bench, level: int
) -> None:
    (anna,) = await bench.lobby("Anna")
    outcome = await choose(bench, anna, f"surprise-{level}")
    modules = (await bench.table()).lobby.modules
    assert len(modules) == SURPRISES[level]
    assert all(difficulty_of(module) <= level for module in modules)
    assert all(TEXTS("en")(f"module-{module}") in outcome.text for module in modules)


async def test_everything_warns_of_the_time_and_nothing_takes_it_back(bench: Bench) -> None:
    (anna,) = await bench.lobby("Anna")
    outcome = await choose(bench, anna, "all")
    table = await bench.table()
    assert tuple(table.lobby.modules) == engine.chosen_modules()
    warning = TEXTS("en")("modules-long", n=len(engine.chosen_modules()))
    assert warning in outcome.text
    outcome = await choose(bench, anna, "none")
    assert not table.lobby.modules
    assert warning not in outcome.text


async def test_a_set_takes_the_place_of_what_was_chosen_with_its_house_rules(bench: Bench) -> None:
    people = await bench.lobby("Anna", "Ben", "Carl")
    await choose(bench, people[0], "walls")
    panel = await options(bench, people[0])
    rule = next(b for b in panel.buttons if "|rule|line_of_sight" in (b.custom_id or ""))
    await people[0].press(panel, rule.custom_id or "")
    table = await bench.table()
    assert "line_of_sight" in table.lobby.options
    outcome = await choose(bench, people[0], "outside")
    assert not any("|rule|line_of_sight" in (b.custom_id or "") for b in outcome.message.buttons)
    await people[0].slash(bench.box.channel, "start", seed="sets")
    assert "line_of_sight" not in table.game().options


async def test_a_list_with_an_unknown_module_is_refused_with_its_name_and_nothing_begins(
    bench: Bench,
) -> None:
    people = await bench.lobby("Anna", "Ben")
    outcome = await people[0].slash(bench.box.channel, "start", modules="vizier, castles")
    assert "castles" in outcome.text
    assert outcome.message.ephemeral
    assert (await bench.table()).state == "lobby"


async def test_modules_that_do_not_go_together_are_refused_with_the_reason(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that there are do; a module that is added may not."""
    people = await bench.lobby("Anna", "Ben")

    def refuse(*args: object, **more: object) -> None:
        raise ValueError("thieves cannot be played with vizier")

    monkeypatch.setattr(engine, "new_game", refuse)
    outcome = await people[0].slash(bench.box.channel, "start", modules="vizier, thieves")
    assert "thieves cannot be played with vizier" in outcome.text
    assert outcome.message.ephemeral
    assert (await bench.table()).state == "lobby"
