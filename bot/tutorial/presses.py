"""What each press of the tutorial means, without Discord: from progress and press to progress and panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import engine
from bot.panels import custom_ids
from bot.panels.custom_ids import Press
from bot.panels.parts import Panel
from bot.panels.refusals import refusal
from bot.panels.viewer import Viewer
from bot.tables.refused import Refused
from bot.texts import Say
from bot.tutorial import panels
from bot.tutorial.lessons import ME, Task
from bot.tutorial.progress import PRESSES, Progress, Situation, arrive, is_legal
from bot.wording import describe, typed
from bot.wording.options import label
from engine import Action, NotationError, View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take

DOING: Final = frozenset({"do", "fin", "pick"})
LOOKING: Final = frozenset({"hand", "now"})


@dataclass(frozen=True, slots=True)
class Result:
    """How far the person is after a press, and what they see."""

    progress: Progress
    panel: Panel


def shown(progress: Progress, viewer: Viewer, head: str = "") -> Panel:
    """The step where the person is."""
    if progress.task is None:
        return panels.last_panel(progress, viewer, head)
    return panels.step_panel(arrive(progress), viewer, head)


def begun(progress: Progress, viewer: Viewer) -> Panel:
    """The answer to `/tutorial`: the beginning, or where the person was."""
    if progress == Progress():
        return shown(progress, viewer, viewer.say("tutorial-welcome"))
    return shown(progress, viewer, "" if progress.finished else viewer.say("tutorial-again"))


def press(progress: Progress, viewer: Viewer, pressed: Press, values: list[str]) -> Result:
    """Do what a press means. Nothing here raises for a press of whatever age."""
    say, argument = viewer.say, values[0] if values else pressed.argument
    if pressed.number is not None and pressed.number != progress.number:
        return Result(progress, shown(progress, viewer, say("tutorial-stale")))
    if pressed.verb == "tback":
        before = progress.at(progress.step if progress.moves else progress.step - 1)
        return Result(before, shown(before, viewer))
    if pressed.verb == "tgo" and progress.step < progress.reached:
        after = progress.at(progress.step + 1)
        return Result(after, shown(after, viewer))
    if pressed.verb == "tagain":
        return Result(Progress(), shown(Progress(), viewer))
    if pressed.verb == "tleave":
        return Result(progress, panels.left_panel(progress, viewer))
    if progress.task is None:
        return Result(progress, shown(progress, viewer))
    return _in_step(arrive(progress), viewer, pressed.verb, argument)


def _in_step(situation: Situation, viewer: Viewer, verb: str, argument: str) -> Result:
    progress, task = situation.progress, situation.progress.task
    if task is None:
        raise ValueError("the last step has no game")
    panel: Panel | None
    if verb in LOOKING or verb == "tmove":
        return _told(situation, viewer, task, verb if verb in LOOKING else argument)
    if verb == "undo" and progress.moves:
        back = replace(progress, moves=progress.moves[:-1])
        return Result(back, shown(back, viewer, viewer.say("panel-undone")))
    if verb in DOING:
        return _move(situation, viewer, task, argument)
    if verb == "buy":
        panel = panels.payments(situation, viewer, argument) if task.goes_through("buy") else None
        if panel is not None and panel.picture is None:
            return _wrong(situation, viewer, panel.text)
    elif verb in ("red", "redsel"):
        panel = panels.redesign(situation, viewer, argument) if task.goes_through("redesign") else None
    elif verb in ("see", "seesel"):
        action = custom_ids.action_of(argument, situation.record.legal(ME))
        if not isinstance(action, Redesign):
            panel = None
        elif not task.solved_by(engine.write(action)):
            return _move(situation, viewer, task, argument)
        else:
            panel = panels.preview(situation, viewer, action)
    else:
        return Result(progress, shown(progress, viewer))
    if panel is None:
        return _wrong(situation, viewer, _other(situation, viewer.say, None, verb))
    return Result(progress, panel)


def _told(situation: Situation, viewer: Viewer, task: Task, move: str) -> Result:
    """A press that is no move in the game."""
    progress = situation.progress
    if task.solved_by(move):
        return _solved(situation, viewer, move)
    if move == "hand":
        return Result(progress, panels.hand_panel(situation, viewer))
    if move.startswith("who ") and task.asks:
        return _wrong(situation, viewer, _who(situation, viewer, task, move))
    return Result(progress, shown(progress, viewer))


def _move(situation: Situation, viewer: Viewer, task: Task, argument: str) -> Result:
    """A move in the game: the engine says whether the rules allow it, the step whether it is wanted."""
    try:
        action = custom_ids.action_of(argument, situation.record.legal(ME))
    except NotationError:
        action = None
    if action is None:
        return Result(situation.progress, shown(situation.progress, viewer, viewer.say("tutorial-stale")))
    move = engine.write(action)
    if not is_legal(situation, action):
        return _wrong(situation, viewer, reason(situation, viewer.say, action))
    if task.solved_by(move):
        return _solved(situation, viewer, move)
    return _wrong(situation, viewer, _other(situation, viewer.say, action))


def _solved(situation: Situation, viewer: Viewer, move: str) -> Result:
    before = situation.progress
    after = before.after(move)
    key = f"tutorial-{before.lesson.id}-{len(before.moves) + 1}-done"
    words = viewer.say(key, **_facts(situation, viewer.say, _action(move))) if key in viewer.say else ""
    return Result(after, shown(after, viewer, viewer.say("tutorial-right", what=words) if words else ""))


def _action(move: str) -> Action | None:
    return None if move.split(" ", maxsplit=1)[0] in PRESSES else engine.read(move)


def _wrong(situation: Situation, viewer: Viewer, why: str) -> Result:
    head = viewer.say("tutorial-wrong", why=why)
    return Result(situation.progress, panels.step_panel(situation, viewer, head, wrong=True))


def _other(situation: Situation, say: Say, action: Action | None, verb: str = "") -> str:
    """Why a move that the rules allow, or the way to one (`verb`), is not what the step wants."""
    progress = situation.progress
    lesson = f"tutorial-{progress.lesson.id}-{len(progress.moves) + 1}-not"
    keys = (f"{lesson}-{verb or _kind(action)}", lesson)
    key = next((key for key in keys if key in say), "tutorial-not")
    return say(key, **_facts(situation, say, action))


def _kind(action: Action | None) -> str:
    """What a wrong move is called in the texts: its verb, `reserve` for a tile that is laid aside."""
    if isinstance(action, Build) and not isinstance(action.at, tuple):
        return str(action.at)
    return "" if action is None else action.verb


def _facts(situation: Situation, say: Say, action: Action | None) -> dict[str, str | int]:
    """What texts about a move may name."""
    facts: dict[str, str | int] = {
        "what": "" if action is None else label(say, action),
        "worth": 0,
        "over": 0,
    }
    facts["before"] = facts["after"] = _view(situation).players[ME].board.wall
    if isinstance(action, Take):
        facts["worth"] = describe.worth(action.cards)
    elif isinstance(action, Buy):
        space = next(s for s in _view(situation).market if s.tile is not None and s.tile.id == action.tile)
        price = space.tile.price if space.tile is not None else 0
        facts["worth"] = describe.worth(action.pay)
        facts["over"] = describe.worth(action.pay) - (price or 0)
    elif isinstance(action, Build | Redesign) and is_legal(situation, action):
        trial = situation.record.game.copy()
        trial.play(ME, action, confirm=True)
        facts["after"] = engine.view(trial, ME).players[ME].board.wall
    return facts


def _view(situation: Situation) -> View:
    return engine.view(situation.record.game, ME)


def _who(situation: Situation, viewer: Viewer, task: Task, move: str) -> str:
    """Why somebody does not have most of a type."""
    seat = move.removeprefix("who ")
    page = panels.page_of(situation, viewer)
    wanted = int(task.wants[0].removeprefix("who "))
    chosen = int(seat) if seat.isdecimal() and int(seat) < len(page.names) else ME
    count = [int(player.counts.get(task.asks, 0)) for player in page.view.players]
    return viewer.say(
        "tutorial-who-not",
        name=page.names[chosen],
        has=viewer.say("building-count", type=task.asks, n=count[chosen]),
        best=page.names[wanted],
        most=viewer.say("building-count", type=task.asks, n=count[wanted]),
    )


def reason(situation: Situation, say: Say, action: Action) -> str:
    """Why the rules do not allow a move."""
    view = _view(situation)
    player = view.players[ME]
    if isinstance(action, Take):
        return say(
            "tutorial-too-much", cards=describe.cards(say, action.cards), worth=describe.worth(action.cards)
        )
    if isinstance(action, Build) and isinstance(action.at, tuple):
        tile = next((one for one in player.pending if one.id == action.tile), None)
        if tile is not None:
            why = typed.why_not_placed(player.board, tile, action.at)
            return say(
                "tutorial-cannot",
                tile=describe.tile(say, tile.id),
                at=describe.at(say, action.at),
                why=say(f"tutorial-reason-{why}"),
            )
    try:
        if isinstance(action, Buy):
            typed.buy(view, action.tile, "+".join(action.pay), say)
        elif isinstance(action, Redesign):
            typed.redesign(view, action.kind, action.tile, describe.at(say, action.at), say)
    except Refused as no:
        return refusal(say, no)
    return say("refused-stale")
