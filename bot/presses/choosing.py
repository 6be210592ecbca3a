"""Presses on the way to a move: what to buy and how to pay, where to build, what to redesign, what modules offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.panels import custom_ids, lists, modules
from bot.panels.parts import Panel
from bot.panels.private import payment, placement, redesigns, verbs
from bot.panels.subjects import read_subject
from bot.panels.wants import OpenPayments, OpenVerb, PlayNow, read_want
from bot.presses.playing import done, play
from bot.presses.pressed import Handler, Pressed
from bot.tables.refused import Refused
from bot.wording.options import pending
from engine.base.building import Redesign
from engine.base.things import CARDS


async def buy(pressed: Pressed) -> Panel:
    pressed.must_be_asked()
    return await _buy(pressed, pressed.wanted)


async def _buy(pressed: Pressed, tile: str) -> Panel:
    """How to pay; paid at once where there is only one way, which can be taken back."""
    page = pressed.page
    if (only := payment.only_way(page, tile)) is not None:
        return await done(pressed, only, holds=True, number=page.view.move)
    return _or_stale(payment.payments_panel(page, tile))


async def cards(pressed: Pressed) -> Panel:
    """Cards picked one by one: `<tile>`, or `<tile>:<worths picked elsewhere>:<first of this select>`."""
    pressed.must_be_asked()
    tile, _, rest = pressed.press.argument.partition(":")
    others = payment.unpacked(pressed.page.view, tile, rest.partition(":")[0])
    chosen = tuple(card for value in pressed.values if (card := value.partition("~")[0]) in CARDS)
    return _or_stale(payment.cards_panel(pressed.page, tile, (*others, *chosen)))


async def place(pressed: Pressed) -> Panel:
    """The waiting tiles, one of them preselected."""
    pressed.must_be_asked()
    page = pressed.page
    if not pending(page.view):
        raise Refused("refused-stale")
    chosen = pressed.wanted or None
    return placement.place_panel(page, chosen, pressed.viewer)


async def redesign(pressed: Pressed) -> Panel:
    """A redesign: the first step, or the second for what was chosen."""
    pressed.must_be_asked()
    if not pressed.press.argument:
        return redesigns.redesign_panel(pressed.page)
    return _targets(pressed, pressed.press.argument)


async def redesign_chosen(pressed: Pressed) -> Panel:
    pressed.must_be_asked()
    return _targets(pressed, pressed.first)


def _targets(pressed: Pressed, argument: str) -> Panel:
    subject = read_subject(argument)
    return _or_stale(None if subject is None else redesigns.redesign_targets(pressed.page, subject))


async def preview(pressed: Pressed) -> Panel:
    return _preview(pressed, pressed.press.argument)


async def preview_chosen(pressed: Pressed) -> Panel:
    return _preview(pressed, pressed.first)


def _preview(pressed: Pressed, argument: str) -> Panel:
    pressed.must_be_asked()
    if pressed.press.number != pressed.table.number:
        raise Refused("refused-stale")
    action = custom_ids.action_of(argument, pressed.table.legal(pressed.user))
    after_it = None if action is None else pressed.table.preview(pressed.user, action)
    if after_it is None or not isinstance(action, Redesign):
        raise Refused("refused-stale")
    return redesigns.preview_panel(pressed.page, action, after_it)


async def module_action(pressed: Pressed) -> Panel:
    """An action of a module, as far as it is chosen: played at once where nothing else can be meant."""
    pressed.must_be_asked()
    if not pressed.is_current:
        raise Refused("refused-stale")
    match read_want(pressed.wanted):
        case OpenPayments(tile):
            return await _buy(pressed, tile)
        case PlayNow(argument):
            return await play(pressed, argument, holds=pressed.viewer.holds)
        case OpenVerb(modules.REDESIGN, ()):
            return redesigns.redesign_panel(pressed.page)
        case OpenVerb() as wanted:
            return _or_stale(verbs.verb_panel(pressed.page, wanted))
        case None:
            raise Refused("refused-stale")


async def long_list(pressed: Pressed) -> Panel:
    """A page of a long list: `<list>~<page>`."""
    pressed.must_be_asked()
    text, _, number = pressed.press.argument.partition("~")
    wanted, page = lists.read_list(text), int(number) if number.isdecimal() else 0
    return _or_stale(None if wanted is None else lists.list_panel(pressed.page, wanted, page))


def _or_stale(panel: Panel | None) -> Panel:
    if panel is None:
        raise Refused("refused-stale")
    return panel


HANDLERS: Final[Mapping[str, Handler]] = {
    "buy": buy,
    "cards": cards,
    "place": place,
    "red": redesign,
    "redsel": redesign_chosen,
    "see": preview,
    "seesel": preview_chosen,
    "mod": module_action,
    "list": long_list,
}
