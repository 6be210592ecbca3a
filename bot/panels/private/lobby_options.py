"""The options of a lobby, and the question before somebody leaves a game."""

from __future__ import annotations

import engine
from bot.panels import icon_names
from bot.panels.custom_ids import Press
from bot.panels.parts import (
    Button,
    Option,
    Panel,
    Row,
    Select,
    lines,
    named,
    rows_of,
    yes_no,
)
from bot.panels.public.game import modules_text
from bot.panels.public.lobby import asked_besides, level_name, toggles
from bot.tables import module_sets
from bot.tables.state import TableState
from bot.tables.timing import PACES
from bot.texts import Say
from bot.wording.options import MOST
from engine.ai.levels import LEVELS


def options_panel(table: TableState, say: Say) -> Panel:
    """Modules, house rules and computers, for whoever sits in the lobby."""
    lobby = table.lobby
    rows: list[Row] = []
    known = engine.chosen_modules()
    if known:
        modules = tuple(
            Option(
                f"{module_sets.module_name(say, module)} · {module_sets.difficulty(say, module)}",
                module,
                _why(say, module),
                module in lobby.modules,
                icon_names.of_module(module),
            )
            for module in known[:MOST]
        )
        identity = Press(table.id, None, "modules").custom_id
        rows.append(Select(identity, say("options-modules"), modules, 0, len(modules)))
        sets = tuple(
            Option(module_sets.title(say, name), name, module_sets.note(say, name))
            for name in module_sets.names()
        )
        rows.append(Select(Press(table.id, None, "preset").custom_id, say("options-presets"), sets))
    rules = toggles(table, say)
    rows += rows_of(
        Button(
            f"{say(f'rule-{name}')}: {yes_no(say, now)}",
            Press(table.id, None, "rule", f"{name}:{int(not now)}").custom_id,
        )
        for name, now in rules.items()
    )
    if asked_besides(lobby):
        label = say("lobby-windows", asks="yes" if lobby.windows else "no")
        rows.append((Button(label, Press(table.id, None, "windows", str(int(not lobby.windows))).custom_id),))
    paces = tuple(Option(say("lobby-pace", pace=name), name, chosen=name == lobby.pace) for name in PACES)
    rows.append(Select(Press(table.id, None, "pace").custom_id, say("options-pace"), paces))
    if lobby.free_tokens():
        levels = tuple(Option(level_name(say, level), level, say(f"level-{level}-why")) for level in LEVELS)
        rows.append(Select(Press(table.id, None, "level").custom_id, say("options-add"), levels))
    computers = tuple(
        Option(
            seat.name,
            str(number),
            level_name(say, seat.level),
            icon=icon_names.of_seat(seat.token),
        )
        for number, seat in enumerate(lobby.seats)
        if seat.user is None
    )
    if computers:
        rows.append(Select(Press(table.id, None, "unbot").custom_id, say("options-remove"), computers))
    text = lines(
        f"### {say('options-title')}",
        say("lobby-modules", modules=modules_text(table, say)),
        say("modules-long", n=len(lobby.modules)) if module_sets.is_long(lobby.modules) else "",
        *(f"- **{module_sets.module_name(say, module)}**: {_why(say, module)}" for module in lobby.modules),
        *(f"- **{say(f'rule-{name}')}**: {say(f'rule-{name}-why')}" for name in rules),
    )
    return Panel(text, rows=tuple(rows))


def _why(say: Say, module: str) -> str:
    """A line on what a module brings."""
    return say(f"module-{module}-why") if f"module-{module}-why" in say else ""


def leave_question(table: TableState, say: Say) -> Panel:
    """Whether somebody really wants to hand their seat of a running game to a computer."""
    rows: tuple[Row, ...] = (
        (
            named(say, "button-leave-game", Press(table.id, None, "bye").custom_id, "danger"),
            named(say, "word-cancel", Press(table.id, None, "now").custom_id),
        ),
    )
    return Panel(say("leave-question"), rows=rows)
