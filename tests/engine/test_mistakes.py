"""Mistakes that are easily made in a module are refused: by mypy while it is written, and when the rules are put together."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from engine.core.kernel import EngineError
from engine.core.module import Module, compiled, known_modules

ROOT = Path(__file__).parents[2]
HEAD = """
from __future__ import annotations

from collections.abc import Iterator

from engine.base import areas, stages
from engine.base.events import CardsTaken, TilePlaced
from engine.base.extending import CardTurnedUp, Modifier, TileTurnedUp
from engine.base.judging import CardWorth, Judge, LayoutWorth, Modified, Plan
from engine.base.money import Take
from engine.base.queries import Price, TakeLimit
from engine.base.turn import ChooseAction
from engine.base.view import Mark, View
from engine.base.window import Pass
from engine.core.kernel import Action, Game
from engine.core.module import Module

module = Module("lanterns", number=99)

"""
RIGHT = """
@module.changes(TakeLimit)
def see_better(game: Game, query: TakeLimit) -> None:
    query.answer += 1

@module.reacts(CardsTaken, TilePlaced)
def note(game: Game, event: CardsTaken | TilePlaced) -> None:
    pass

@module.offers(ChooseAction)
def more(game: Game, choice: ChooseAction) -> Iterator[Action]:
    yield Pass()

@module.sets_up(stages.Tables)
def hang_out(game: Game) -> None:
    pass

@module.handles(CardTurnedUp("money"))
def shine(game: Game, card: str, first: int) -> None:
    pass

@module.handles(Modifier("lit"))
def lit(game: Game, seat: int, tile: str, at: object, value: str) -> None:
    pass

@module.advises(Modified("lit"))
def light_worth(judge: Judge, move: Action, value: str) -> float:
    return 1

@module.shows(areas.BeforeSeat)
def show(game: Game, seat: int) -> Iterator[Mark]:
    yield Mark("lantern")

@module.judges(Take)
def judge_take(judge: Judge, move: Take) -> float | None:
    return None

@module.orders(Take, "window", "cards", groups=("any",))
def takes(view: View) -> Iterator[str]:
    yield "denar_1"
"""

# name: (the mistake, what is said when the rules are put together, whether mypy says it too)
MISTAKES = {
    "another query": (
        "@module.changes(Price)\ndef see(game: Game, query: TakeLimit) -> None:\n    query.answer += 1\n",
        "changes(Price): see takes TakeLimit, not Price",
        True,
    ),
    "another event": (
        "@module.reacts(CardsTaken)\ndef note(game: Game, event: TilePlaced) -> None:\n    pass\n",
        "reacts(CardsTaken): note takes TilePlaced, not CardsTaken",
        True,
    ),
    "numbers for actions": (
        "@module.offers(ChooseAction)\ndef light(game: Game, choice: ChooseAction) -> Iterator[int]:\n    yield 1\n",
        "offers(ChooseAction): light gives collections.abc.Iterator[int]",
        True,
    ),
    "a stage that does not exist": (
        '@module.sets_up("no-such-stage")\ndef hang(game: Game) -> None:\n    pass\n',
        "sets_up('no-such-stage'): there is no such stage",
        True,
    ),
    "a handler that does not exist": (
        '@module.handles("crad:scoring")\ndef shine(game: Game, card: str, first: int) -> None:\n    pass\n',
        "handles('crad:scoring'): there is no such handler",
        True,
    ),
    "a kind of card that does not exist": (
        '@module.handles(CardTurnedUp("scorng"))\ndef shine(game: Game, card: str, first: int) -> None:\n    pass\n',
        "no card is a scorng",
        False,
    ),
    "a kind of tile that does not exist": (
        '@module.handles(TileTurnedUp("bazar"))\ndef shine(game: Game, tile: str) -> None:\n    pass\n',
        "no tile is a bazar",
        False,
    ),
    "advice on a kind of card that does not exist": (
        '@module.advises(CardWorth("lamp"))\ndef worth(judge: Judge, card: str) -> float:\n    return 1\n',
        "no card is a lamp",
        False,
    ),
    "advice on a modifier that nobody handles": (
        '@module.advises(Modified("lti"))\ndef worth(judge: Judge, move: Action, value: str) -> float:\n    return 1\n',
        "nobody handles Modifier(name='lti', value=None)",
        False,
    ),
    "a handler of another sort": (
        '@module.handles(CardTurnedUp("money"))\ndef shine(game: Game, tile: str) -> None:\n    pass\n',
        "shine does not take 3 arguments",
        True,
    ),
    "an area where marks are for nobody": (
        '@module.shows("set")\ndef show(game: Game, seat: int) -> Iterator[Mark]:\n    yield Mark("lantern")\n',
        "shows('set'): there is no such area",
        True,
    ),
    "marks that are words": (
        '@module.shows(areas.Beside)\ndef show(game: Game) -> Iterator[str]:\n    yield "lantern"\n',
        "shows(Beside): show gives collections.abc.Iterator[str]",
        True,
    ),
    "another layout": (
        "@module.advises(LayoutWorth)\ndef worth(judge: Judge, plan: str) -> float:\n    return 1\n",
        "advises(LayoutWorth): worth takes str, not Plan",
        True,
    ),
    "points that are words": (
        '@module.judges(Take)\ndef worth(judge: Judge, move: Take) -> str:\n    return "much"\n',
        "judges(Take): worth gives str",
        True,
    ),
    "score lines that are numbers": (
        "@module.scores()\ndef points(game: Game, round_: int) -> int:\n    return 1\n",
        "scores(): points gives int",
        True,
    ),
    "an order for a question that nobody asks": (
        '@module.orders(Take, "widnow", "cards")\ndef takes(view: View) -> list[str]:\n    return []\n',
        "orders(take): nobody is asked in 'widnow'",
        False,
    ),
    "an order for a field that does not exist": (
        '@module.orders(Take, "window", "crads", cost="pya")\ndef takes(view: View) -> list[str]:\n    return []\n',
        "neither the action nor the question has a field 'crads'; lanterns: orders(take): the action has no field 'pya'",
        False,
    ),
}


def loaded(source: str) -> Module:
    """The module of this source, as if it were read from its file."""
    known_modules()
    made = ModuleType("lanterns")
    sys.modules["lanterns"] = made
    try:
        exec(compile(HEAD + source, "lanterns.py", "exec"), made.__dict__)
        module: Module = made.module
        return module
    finally:
        del sys.modules["lanterns"]


def test_what_is_right_is_put_together() -> None:
    rules = compiled((*known_modules().values(), loaded(RIGHT)))
    assert rules.ids[-1] == "lanterns"


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_refused_by_the_name_of_its_module(name: str) -> None:
    source, said, _ = MISTAKES[name]
    with pytest.raises(EngineError) as refused:
        compiled((*known_modules().values(), loaded(source)))
    assert str(refused.value).startswith("lanterns: ")
    assert said in str(refused.value)


def test_two_modules_cannot_handle_the_same_kind_of_things() -> None:
    source = '@module.handles(CardTurnedUp("scoring"))\ndef mine(game: Game, card: str, first: int) -> None:\n    pass\n'
    with pytest.raises(EngineError, match="lanterns: another module handles CardTurnedUp"):
        compiled((*known_modules().values(), loaded(source)))


@pytest.mark.slow
def test_mypy_reports_the_mistakes_of_types_and_nothing_else(tmp_path: Path) -> None:
    text = HEAD + RIGHT
    wrong: dict[str, tuple[int, int]] = {}
    for number, (name, (source, _, typed)) in enumerate(MISTAKES.items()):
        first = text.count("\n") + 1
        text += source.replace("\ndef ", f"\ndef m{number}_")
        if typed:
            wrong[name] = (first, text.count("\n"))
    (tmp_path / "lanterns.py").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(tmp_path / "lanterns.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    lines = [int(line.split(":")[1]) for line in errors if "lanterns.py:" in line]
    assert len(lines) == len(errors), done.stdout + done.stderr
    for name, (first, last) in wrong.items():
        assert any(first <= line <= last for line in lines), f"{name}\n{done.stdout}{done.stderr}"
    assert all(any(first <= line <= last for first, last in wrong.values()) for line in lines), done.stdout
