"""What modules add to the panels: their actions in few components, and long lists in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.panels import custom_ids, icon_names, lists
from bot.panels.custom_ids import PLAY
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, named, rows_of
from bot.panels.rules import rule_button
from bot.panels.spots import FEW, argument, common_piece, sentence, spot_picture, spot_rows, spots_of
from bot.texts import Say
from bot.wording import option_tree
from bot.wording.options import MOST, LegalMoves, label, value_label
from bot.wording.rules.search import topic_of_verb
from engine.base.building import Redesign

REDESIGN: Final = Redesign.verb
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
    """The actions of modules that the viewer can do now: few as buttons, more in one select. What has places on the
    Alhambra, or very many options, is a step of its own, with a picture."""
    others = moves.others
    many = sum(map(len, others.values())) > MOST
    entries: list[Option] = []
    for verb, found in others.items():
        placed = any(isinstance(getattr(option, "at", None), tuple) for option in found)
        if len(found) > 1 and (placed or many):
            entries.append(Option(f"{verb_name(page.say, verb)} ({len(found)})", verb, icon=icon_names.of_verb(verb)))
        else:
            entries += [
                Option(
                    label(page.say, one),
                    PLAY + custom_ids.argument_of(one, page.view.options),
                    icon=icon_names.of_verb(verb),
                )
                for one in found
            ]
    if not entries:
        return []
    buttons: list[Row] = list(rows_of(_entry(page, entry) for entry in entries))
    if len(entries) <= FEW and lists.fits([*besides, *buttons]):
        return buttons
    title = verb_name(page.say, next(iter(others))) if len(others) == 1 else page.say("modules-more")
    return [Select(page.id("mod", "verbs"), title, tuple(entries[:MOST]))]


def _entry(page: Page, entry: Option) -> Button:
    if entry.value.startswith(PLAY):
        return Button(entry.label, page.id("do", entry.value.removeprefix(PLAY)))
    return Button(entry.label, page.id("mod", entry.value))


def verb_panel(page: Page, text: str) -> Panel | None:
    """One verb as far as it has been chosen (`vizier`, `vizier.2`), with a picture of what is chosen among; None if
    there is no such step now."""
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
        rows = ((*back, rule_button(page.say, topic, page.table.id, "now")),)
        return Panel(lines(title, sentence(page.say, verb)), rows=rows)
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
    spots = spots_of(page, verb, left, path)
    picture = spot_picture(page, title, spots, common_piece(page, left))
    heading = " · ".join((title, *done))
    return Panel(
        lines(f"### {heading}", sentence(page.say, verb)),
        picture,
        (*spot_rows(page, verb, spots, title), back),
        page.say("panel-footer", number=page.view.move),
    )
