"""What modules add to the panels: their actions in few components, and long lists in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.panels import custom_ids, icon_names, lists
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Row, Select, rows_of
from bot.panels.spots import FEW
from bot.panels.wants import OpenVerb, PlayNow, read_want
from bot.texts import Say
from bot.wording import option_tree
from bot.wording.options import MOST, LegalMoves, label
from engine.base.building import Redesign

REDESIGN: Final = Redesign.verb


def verb_name(say: Say, verb: str) -> str:
    """What a verb of a module is called."""
    return say(f"verb-{verb}") if f"verb-{verb}" in say else verb


def proposals(page: Page) -> list[Option]:
    """For all to see: what modules allow by public facts to the one who is asked; the same for every hand."""
    return [
        Option(
            verb_name(page.say, verb),
            str(PlayNow(verb) if option_tree.is_plain(verb) else OpenVerb(verb)),
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
            entries.append(
                Option(
                    f"{verb_name(page.say, verb)} ({len(found)})",
                    str(OpenVerb(verb)),
                    icon=icon_names.of_verb(verb),
                )
            )
        else:
            entries += [
                Option(
                    label(page.say, one),
                    str(PlayNow(custom_ids.argument_of(one, page.view.options))),
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
    match read_want(entry.value):
        case PlayNow(argument):
            return Button(entry.label, page.id("do", argument), icon=entry.icon)
        case _:
            return Button(entry.label, page.id("mod", entry.value), icon=entry.icon)
