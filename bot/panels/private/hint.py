"""The panel of a hint: one move, why, and the button that does it."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.panels.page import Page, page_of
from bot.panels.parts import Panel, Row, lines
from bot.panels.rules import rule_button
from bot.panels.viewer import Viewer
from bot.tables.refused import Refused
from bot.tables.state import TableState
from bot.texts import Say
from bot.thinking.thinker import Thinker
from bot.wording import hint_reasons
from bot.wording.hint_reasons import Hint
from bot.wording.options import label
from bot.wording.rules import search as rules_search
from engine import Action
from engine.base.turn import Stop

REASONS: Final = 2
"""Reasons that are told."""
PATIENCE: Final = 2.5
"""Seconds for which its words are waited for, once it is thought out."""


async def suggested(table: TableState, viewer: Viewer, thinker: Thinker) -> Panel:
    """The hint for whoever is asked, as a panel. Raises Refused if there is none in time, or the game went on."""
    page = page_of(table, viewer)
    if not page.view.options:
        raise Refused("refused-not-your-turn", name=table.awaited)
    seat, own = page.seat, table.own_game(page.seat)
    seed = f"{table.id}:{page.view.move}".encode()
    thought = None if seat is None or own is None else await thinker.compared(own, seat, seed)
    try:
        async with asyncio.timeout(PATIENCE):
            # In a thread, as computer opponents choose, so that nobody else waits for it.
            found = await asyncio.to_thread(hint_reasons.suggest, page.view, thought or ())
    except TimeoutError:
        raise Refused("refused-no-hint") from None
    if not table.is_asked(viewer.person.id) or not table.holds_for(page.view.move, viewer.person.id):
        raise Refused("refused-stale")
    return hint_panel(page, found)


def hint_panel(page: Page, hint: Hint) -> Panel:
    """A suggestion for the one who is asked; doing it is confirmed as any move is."""
    say = page.say
    topic = rules_search.topic_of_verb(say, hint.action.verb, page.table.lobby.modules)
    rows: tuple[Row, ...] = (
        (
            page.act(say("button-do"), hint.action, style="success"),
            page.button("button-my-turn", "now"),
            page.button("button-hand", "hand"),
            rule_button(say, topic, page.table.id, "now"),
        ),
    )
    reasons = " ".join(reason.said(say) for reason in hint.reasons[:REASONS])
    others = [
        f"- {say('hint-other', what=in_words(say, one.action, page.view.phase), n=round(one.behind, 1))}"
        for one in hint.others
    ]
    text = lines(
        f"### {say('hint-title')}",
        f"**{in_words(say, hint.action, page.view.phase)}**",
        reasons,
        say("hint-others") if others else "",
        *others,
    )
    return Panel(text, rows=rows, note=say("panel-footer", number=page.view.move))


def in_words(say: Say, action: Action, phase: str = "action") -> str:
    """A move with its verb; `phase`: in which phase of a turn it is made."""
    if isinstance(action, Stop):
        return say("button-end-turn" if phase == "build" else "button-stop")
    key = f"verb-{action.verb}"
    words = label(say, action)
    if action.verb in ("take", "buy", "build", "redesign"):
        return say("hint-do", verb=action.verb, what=words)
    return f"{say(key)}: {words}" if key in say and say(key) != words else words
