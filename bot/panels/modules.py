"""What modules add to the panels: their actions in few components, and long lists in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.panels import custom_ids, icon_names, lists
from bot.panels.page import Page
from bot.panels.parts import OPTION, Button, Option, Panel, Row, Select, named, rows_of
from bot.panels.rules import rule_button
from bot.texts import Say
from bot.wording import option_tree
from bot.wording.describe import shorten
from bot.wording.options import MOST, LegalMoves, label, value_label
from bot.wording.rules.search import topic_of_verb
from engine import Action
from engine.base.building import Redesign

REDESIGN: Final = Redesign.verb
FEW: Final = 5
"""So many actions are shown as buttons."""
PLAY: Final = "!"
"""Begins the value of an option that plays an action at once."""
BUY: Final = "$"
"""Begins the value of an option that opens the payments of a tile."""


def verb_name(say: Say, verb: str) -> str:
    """What a verb of a module is called."""
    return say(f"verb-{verb}") if f"verb-{verb}" in say else verb


def proposals(page: Page) -> list[Option]:
    """For all to see: what modules allow by public facts to the one who is asked; the same for every hand."""
    return [
        Option(
            verb_name(page.say, verb),
            PLAY + verb if option_tree.is_plain(verb) else verb,
            icon=icon_names.of_verb(verb),
        )
        for verb in page.view.proposals
        if verb != REDESIGN
    ]


def module_rows(page: Page, moves: LegalMoves, besides: Sequence[Row]) -> list[Row]:
    """The actions of modules that the viewer can do now: few as buttons, more in one select, very many in steps,
    so that they fit beside the other rows."""
    others = moves.others
    every = [option for options in others.values() for option in options]
    if not every:
        return []
    if len(every) > MOST:
        steps = step_rows(page, every[0].verb, every, ()) if len(others) == 1 else []
        return steps if steps and lists.fits([*besides, *steps]) else [_verbs(page, others)]
    labels = [(label(page.say, option), option) for option in every]
    buttons: list[Row] = list(rows_of(page.act(text, option) for text, option in labels))
    if len(every) <= FEW and lists.fits([*besides, *buttons]):
        return buttons
    title = verb_name(page.say, every[0].verb) if len(others) == 1 else page.say("modules-more")
    return [page.acts(title, labels, tag="mod")]


def _verbs(page: Page, others: dict[str, list[Action]]) -> Select:
    """The verbs; one that can be meant in one way only is played at once."""
    options = []
    for verb, found in others.items():
        if len(found) == 1:
            value = PLAY + custom_ids.argument_of(found[0], page.view.options)
            options.append(Option(label(page.say, found[0]), value, icon=icon_names.of_verb(verb)))
        else:
            name = f"{verb_name(page.say, verb)} ({len(found)})"
            options.append(Option(name, verb, icon=icon_names.of_verb(verb)))
    return Select(page.id("mod", "verbs"), page.say("modules-more"), tuple(options[:MOST]))


def step_rows(page: Page, verb: str, options: Sequence[Action], path: Sequence[int]) -> list[Row]:
    """One step of a verb: its options if they are few, else what they differ in first."""
    say = page.say
    if len(options) <= FEW:
        return list(rows_of(page.act(label(say, option), option) for option in options))
    if len(options) <= MOST:
        labels = [(label(say, option), option) for option in options]
        return [page.acts(verb_name(say, verb), labels, tag=verb)]
    found = [
        Option(
            shorten(value_label(say, branch.options[0], branch.name), OPTION),
            PLAY + custom_ids.argument_of(branch.options[0], page.view.options)
            if len(branch.options) == 1
            else argument(verb, (*path, branch.place)),
        )
        for branch in option_tree.branches(options)
    ]
    return [
        Select(page.id("mod", f"{verb}{start}"), verb_name(say, verb), tuple(found[start : start + MOST]))
        for start in range(0, min(len(found), 4 * MOST), MOST)
    ]


def argument(verb: str, path: Sequence[int]) -> str:
    """A step as the argument of a custom_id: `vizier.2.0`."""
    return ".".join((verb, *map(str, path)))


def verb_panel(page: Page, text: str) -> Panel | None:
    """One verb as far as it has been chosen (`vizier`, `vizier.2`); None if there is no such step now."""
    verb, *places = text.split(".")
    if not all(place.isdecimal() for place in places):
        return None
    options = LegalMoves(page.view.options).others.get(verb, [])
    back: tuple[Button, ...] = (page.button("button-back", "now"),)
    if not options:
        if verb not in page.view.proposals:
            return None
        title = page.say("modules-impossible", what=verb_name(page.say, verb))
        topic = topic_of_verb(page.say, verb, page.table.lobby.modules)
        return Panel(title, rows=((*back, rule_button(page.say, topic, page.table.id, "now")),))
    path = [int(place) for place in places]
    try:
        left = option_tree.narrowed(options, path)
    except IndexError:
        return None
    if path:
        back = (named(page.say, "button-back", page.id("mod", argument(verb, path[:-1]))),)
    title = verb_name(page.say, verb)
    done = [
        value_label(page.say, left[0], branch[0].name)
        for depth in range(len(path))
        if (branch := option_tree.branches(option_tree.narrowed(options, path[:depth])))
    ]
    rows = (*step_rows(page, verb, left, path), back)
    heading = " · ".join((title, *done))
    return Panel(f"### {heading}", rows=rows, note=page.say("panel-footer", number=page.view.move))
