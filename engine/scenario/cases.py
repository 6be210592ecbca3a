"""Reading a file into cases. Whatever is malformed raises `Malformed` with case and key."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.base.things import CURRENCIES
from engine.core.kernel import EngineError
from engine.scenario.boards import Board
from engine.scenario.context import Context, context_of
from engine.scenario.errors import Malformed
from engine.scenario.model import SECTIONS, case_models, gain_keys
from engine.scenario.position import PlayerPosition, Position
from engine.scenario.reading import read_mapping
from engine.scenario.setting import empty_game, game_of, laid_out

_NAMED = re.compile(r"([a-z_]+): (.+)")
_LISTS = ("steps", "may", "may_not")


@dataclass(frozen=True)
class LoadedCase:
    """One case, ready to run: its section, its name, its frame and its content as a model."""

    file: str
    section: str
    name: str
    context: Context
    content: Any

    def position(self) -> Position:
        """The position of a count or a scenario."""
        return position_of(self.content, self.context, self.section)

    @property
    def options(self) -> dict[str, Any]:
        """The options that the case names."""
        named = self.content.options
        return {name: getattr(named, name) for name in named.model_fields_set}


def load_file(path: Path) -> tuple[list[LoadedCase], list[Malformed]]:
    """The cases of a file, and everything that is malformed in it (the cases are not to be run then)."""
    try:
        content = read_mapping(path)
    except Malformed as error:
        return [], [error]
    faults = [Malformed(str(key), "unknown key") for key in content if key not in SECTIONS]
    if not content:
        faults.append(Malformed("", f"needs at least one of {', '.join(SECTIONS)}"))
    cases: list[LoadedCase] = []
    names: set[str] = set()
    for section in (section for section in SECTIONS if section in content):
        entries = content[section]
        if not isinstance(entries, list):
            faults.append(Malformed(section, "must be a list of cases"))
            continue
        for number, entry in enumerate(entries):
            try:
                case = _load_case(str(path), section, entry)
                if case.name in names:
                    raise Malformed("name", "two cases of the file have this name")
                names.add(case.name)
                cases.append(case)
            except Malformed as error:
                named = entry.get("name") if isinstance(entry, dict) else None
                error.case = named if isinstance(named, str) and named else f"{section}[{number}]"
                faults.append(error)
    return cases, faults


def _load_case(file: str, section: str, entry: Any) -> LoadedCase:
    if not isinstance(entry, dict):
        raise Malformed("", "a case must be a mapping")
    model, players = case_models()[section]
    if "name" not in entry:
        raise Malformed("name", "the key is missing")
    context = context_of(entry, players)
    try:
        content = TypeAdapter(model).validate_python(entry, context=context)
    except ValidationError as error:
        raise _malformed(error) from error
    case = LoadedCase(file, section, content.name, context, content)
    try:
        _judge(case)
    except EngineError as error:
        raise Malformed("", str(error)) from error
    return case


def _malformed(error: ValidationError) -> Malformed:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    path: list[str] = []
    skip = False
    for number, part in enumerate(first["loc"]):
        if skip:
            skip = False
            continue
        path.append(str(part))
        after_list = number > 0 and first["loc"][number - 1] in _LISTS
        skip = isinstance(part, int) and after_list  # the word by which the kind of step was found
    message = first["msg"].removeprefix("Value error, ")
    messages = {
        "missing": "the key is missing",
        "extra_forbidden": "unknown key",
        "union_tag_invalid": "unknown `do`",
        "union_tag_not_found": "must be an action, a score or finish, or an expectation",
    }
    if path and path[-1] == "[key]":
        path.pop()
    if first["type"] == "union_tag_invalid":
        path.append("do")
    if first["type"] == "value_error" and (named := _NAMED.fullmatch(message)):
        path.append(named[1])  # a rule about several keys says which one it is about
        message = named[2]
    return Malformed(".".join(path), messages.get(first["type"], message[:1].lower() + message[1:]))


# -- beyond structure ------------------------------------------------------------------------------------


def _judge(case: LoadedCase) -> None:
    """What no single key shows: illegal boards, too many copies, expectations without their condition."""
    content, context = case.content, case.context
    if case.section in ("layouts", "invalid_layouts"):
        _count_board(content.board, context)
        if case.section == "layouts":
            laid_out(context, content.board, "board", case.name)
    elif case.section == "setups":
        _judge_setup(case)
    elif case.section in ("counts", "scenarios"):
        game_of(case.position(), case.options)
        if case.section == "counts":
            _judge_gains(case)
        else:
            _judge_steps(case)


def _count_board(board: Board, context: Context) -> None:
    Position(context, "", [PlayerPosition("", [], board, [], [], [], 0, {})]).check()


def _judge_setup(case: LoadedCase) -> None:
    content, context = case.content, case.context
    empty_game(context, case.options, case.name)
    Position(context, case.name, [], draw=list(content.deck)).check()
    expect = content.expect
    named = expect.model_fields_set
    for key in ("hands", "starts"):
        if key in named and not content.deck:
            raise Malformed(f"expect.{key}", "needs deck")
    if "hands" in named and len(expect.hands) != context.seats:
        raise Malformed("expect.hands", "one list for each player")
    if "starts" in named and expect.starts >= context.seats:
        raise Malformed("expect.starts", "no such seat")


def _judge_gains(case: LoadedCase) -> None:
    for who, gains in case.content.points.items():
        for key in gains.model_fields_set:
            module = gain_keys()[key]
            if module is not None and module not in case.context.in_force:
                raise Malformed(f"points.{who}.{key}", f"needs {module}, which is not in modules")


def _judge_steps(case: LoadedCase) -> None:
    steps = case.content.steps
    last = steps[-1]
    if not (hasattr(last, "expect") or getattr(last, "refused", False)):
        raise Malformed(f"steps.{len(steps) - 1}", "the last step must be an expectation or a refused action")
    for number, step in enumerate(steps):
        expect = getattr(step, "expect", None)
        if expect is None:
            continue
        key = f"steps.{number}.expect"
        named = expect.model_fields_set
        for left, only in (("draw_left", "draw_only"), ("supply_left", "supply_only")):
            if left in named and not getattr(case.content, only):
                raise Malformed(f"{key}.{left}", f"needs {only}: true")
        for name, board in (expect.board if "board" in named else {}).items():
            laid_out(case.context, board, f"{key}.board.{name}", case.name)


def position_of(content: Any, context: Context, section: str) -> Position:
    """The position that a count or a scenario names."""
    own = {"player": set(), "position": set()}  # type: dict[str, set[str]]
    for part in context.parts:
        own["player"] |= part.keys.get("player", {}).keys()
        own["position"] |= part.keys.get("position", {}).keys() | part.keys.get("scenario", {}).keys()
    players = [
        PlayerPosition(
            p.name,
            p.hand,
            p.board,
            p.reserve,
            p.has,
            p.revealed,
            p.points,
            {name: getattr(p, name) for name in own["player"]},
        )
        for p in content.players
    ]
    position = Position(
        context,
        content.name,
        players,
        content.dirk,
        {supply: ids for supply, ids in content.next if ids},
        set(content.next_only),
        extra={name: getattr(content, name, None) for name in own["position"]},
    )
    if section == "scenarios":
        position.market = {space: content.market.get(space) for space in CURRENCIES}
        for name in ("display", "beside", "draw", "draw_only", "discard", "supply", "supply_only"):
            setattr(position, name, getattr(content, name))
        position.turn = context.seat(content.turn)
    return position
