"""What one verb of a module offers, step by step, each with a picture of what is chosen among."""

from __future__ import annotations

from bot.panels.modules import verb_name
from bot.panels.page import Page
from bot.panels.parts import Button, Panel, lines, named
from bot.panels.private.looks import cockpit
from bot.panels.rules import rule_button
from bot.panels.spots import common_piece, sentence, spot_picture, spot_rows, spots_of
from bot.panels.wants import OpenVerb
from bot.wording import option_tree
from bot.wording.options import LegalMoves, value_label
from bot.wording.rules.search import topic_of_verb


def verb_panel(page: Page, wanted: OpenVerb) -> Panel | None:
    """One verb as far as it has been chosen, with a picture of what is chosen among; None if there is no such step
    now."""
    verb, path = wanted.verb, wanted.path
    options = LegalMoves(page.view.options).others.get(verb, [])
    back: tuple[Button, ...] = (page.button("button-back", "now"),)
    if not options:
        if verb not in page.view.proposals:
            return None
        title = page.say("modules-impossible", what=verb_name(page.say, verb))
        topic = topic_of_verb(page.say, verb, page.table.lobby.modules)
        rows = ((*back, rule_button(page.say, topic, page.table.id, "now")),)
        return Panel(lines(title, sentence(page.say, verb)), rows=rows)
    try:
        left = option_tree.narrowed(options, path)
    except IndexError:
        return None
    if path:
        back = (named(page.say, "button-back", page.id("mod", str(OpenVerb(verb, path[:-1])))),)
    title = verb_name(page.say, verb)
    done = [
        value_label(page.say, left[0], branch[0].name)
        for depth in range(len(path))
        if (branch := option_tree.branches(option_tree.narrowed(options, path[:depth])))
    ]
    spots = spots_of(page, verb, left, path)
    picture = spot_picture(page, title, spots, common_piece(page, left)) or cockpit(page)
    heading = " · ".join((title, *done))
    return Panel(
        lines(f"### {heading}", sentence(page.say, verb)),
        picture,
        (*spot_rows(page, verb, spots, title), back),
        page.say("panel-footer", number=page.view.move),
    )
