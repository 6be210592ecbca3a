"""Presses that only look: what is possible now, the hand, Alhambras, points, the log, the rules, a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.delivery import reading
from bot.panels.guide_ids import NOW, Guide
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.private import analysis, looks
from bot.panels.private.hint import suggested
from bot.panels.rules import topic_panel
from bot.presses.pressed import Handler, Pressed
from bot.tables.refused import Refused


async def now(pressed: Pressed) -> Panel:
    """What the person can do now."""
    return pressed.current()


async def hand(pressed: Pressed) -> Panel:
    """The hand with all that it pays exactly; *My turn* leads on from there."""
    pressed.must_be_seated()
    return looks.hand_panel(pressed.page)


async def look(pressed: Pressed) -> Panel:
    """The Alhambra of the player chosen in the select."""
    wanted = pressed.wanted
    page = pressed.page
    seat = int(wanted) if wanted.isdecimal() and int(wanted) < len(page.names) else None
    return looks.look_panel(page, seat)


async def more(pressed: Pressed) -> Panel:
    return looks.more_panel(pressed.page)


async def score(pressed: Pressed) -> Panel:
    return looks.score_panel(pressed.page)


async def growth(pressed: Pressed) -> Panel:
    """The score lines, up to the scoring that the button belongs to."""
    wanted = pressed.press.argument
    return looks.growth_panel(pressed.page, int(wanted) if wanted.isdecimal() else 0)


async def figures(pressed: Pressed) -> Panel:
    """The game in figures, once it has ended."""
    if not pressed.table.ended:
        raise Refused("refused-not-finished")
    await pressed.table.recall()
    return looks.figures_panel(pressed.page)


async def proof(pressed: Pressed) -> Panel:
    """What the shuffle and the moves can be checked with, once the game has ended."""
    if not pressed.table.ended:
        raise Refused("refused-not-finished")
    await pressed.table.recall()
    return looks.proof_panel(pressed.table, pressed.say)


async def text(pressed: Pressed) -> Panel:
    return looks.text_panel(pressed.page)


async def log(pressed: Pressed) -> Panel:
    number, _, seen = pressed.press.argument.partition(":")
    return await reading.log_panel(
        pressed.request,
        pressed.table,
        int(number) if number.isdecimal() else -1,
        int(seen) if seen.isdecimal() else None,
    )


async def since(pressed: Pressed) -> Panel:
    """What is new since the person's own last move, or since a spectator last looked. Of the select: the same compared
    at another Alhambra, from where the panel began."""
    start, seat = pressed.press.argument, pressed.first
    return await reading.since_panel(
        pressed.request,
        pressed.table,
        int(start) if start.isdecimal() else None,
        int(seat) if seat.isdecimal() else None,
    )


async def rules(pressed: Pressed) -> Panel:
    """A topic of the rules (the overview at first), with a select of all of them."""
    wanted = pressed.wanted
    back = "" if pressed.table.record is None else NOW
    return topic_panel(pressed.say, wanted, Guide("topic", "", pressed.table.id, back))


async def hint(pressed: Pressed) -> Panel:
    """What a computer would do in the person's place."""
    pressed.must_be_asked()
    return await suggested(pressed.table, pressed.viewer, pressed.request.services.thinker)


async def review(pressed: Pressed) -> Panel:
    """The person's own game looked at afterwards, once it is over. What was found about others nobody is shown."""
    table = pressed.table
    if table.state != "over":
        raise Refused("refused-not-finished")
    seat = table.lobby.owned_by(pressed.user)
    if seat is None:
        raise Refused("refused-not-seated")
    page, analyses = Page.of(table, pressed.say, seat), pressed.request.services.analyses
    found = await analyses.of(table, seat)
    if found is None:
        analyses.begin(table)
        return analysis.waiting_panel(page, analyses.done(table), table.number)
    wanted, number = pressed.press.argument[:1], pressed.press.argument[1:]
    at = int(number) if number.isdecimal() and len(number) < 4 else 0
    if wanted == "c" and at < len(found.missed):
        view = await analyses.view_before(table, found.missed[at].move, seat)
        return analysis.chance_panel(page, found, at, view)
    if wanted == "d":
        return analysis.decisions_panel(page, found, at)
    return analysis.overview_panel(page, found)


HANDLERS: Final[Mapping[str, Handler]] = {
    "now": now,
    "hand": hand,
    "look": look,
    "more": more,
    "score": score,
    "growth": growth,
    "figures": figures,
    "proof": proof,
    "text": text,
    "log": log,
    "since": since,
    "rules": rules,
    "hint": hint,
    "review": review,
}
