"""What a person can do now, in few lines: the text of /help."""

from __future__ import annotations

from bot import describe, typed
from bot.commands.suggest import KINDS
from bot.panels.page import safe_names
from bot.table import Table
from bot.texts import Say
from engine import View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.turn import STOP
from engine.base.window import PASS


def now(table: Table | None, user: int, say: Say) -> str:
    """What this person can do in this channel now, and where more is explained."""
    return "\n".join([*_lines(table, user, say), f"-# {say('help-more')}"])


def _lines(table: Table | None, user: int, say: Say) -> list[str]:
    if table is None:
        return [say("help-none")]
    if table.state == "lobby":
        seated = table.seat_of(user) is not None
        return [say("help-lobby-seated" if seated else "help-lobby", n=len(table.lobby.seats))]
    if table.state != "running" or table.record is None:
        return [say("help-over")]
    names = safe_names(table)
    asked = table.asked
    waiting = say("word-nobody") if asked is None else names[asked]
    if table.seat_of(user) is None:
        return [say("help-watching", name=waiting)]
    if asked != table.seat_of(user):
        lines = [say("help-waiting", name=waiting)]
        if table.may_undo(user):
            lines.append(f"- {say('help-undo')}")
        return lines
    lines = [f"- {line}" for line in options(table.view_for(user), say)]
    if table.may_undo(user):
        lines.append(f"- {say('help-undo')}")
    return [say("help-turn"), *lines]


def options(view: View, say: Say) -> list[str]:
    """The kinds of moves that are open to the viewer, with their commands."""
    lines = []
    takes = [option for option in view.options if isinstance(option, Take)]
    if takes:
        best = max(takes, key=lambda option: describe.worth(option.cards))
        lines.append(say("help-take", n=len(takes), example=describe.cards(say, best.cards)))
    payable = {option.tile for option in view.options if isinstance(option, Buy)}
    houses = [
        describe.tile(say, lying.tile.id)
        + (f" ({say('word-exact')})" if view.payable.get(lying.tile.id) else "")
        for lying in typed.market(view)
        if lying.tile.id in payable
    ]
    if houses:
        lines.append(say("help-buy", tiles=describe.listed(say, houses, "list-or")))
    kinds = {option.kind for option in view.options if isinstance(option, Redesign)}
    if kinds:
        shown = [say(f"action-{kind}") for kind in KINDS if kind in kinds]
        lines.append(say("help-redesign", kinds=describe.listed(say, shown, "list-or")))
    waiting = dict.fromkeys(option.tile for option in view.options if isinstance(option, Build))
    if waiting:
        tiles = describe.listed(say, [describe.tile(say, tile) for tile in waiting])
        lines.append(say("help-build", tiles=tiles))
    if STOP in view.options:
        lines.append(say("help-stop" if view.phase == "action" else "help-end"))
    if PASS in view.options:
        lines.append(say("help-pass"))
    return lines
