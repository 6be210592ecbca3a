"""The structure of scenario files, as pydantic models. Keys of modules come from their parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    create_model,
    model_validator,
)

from engine.base.things import CURRENCIES, TYPES
from engine.core.kernel import Modifiers
from engine.core.module import known_modules
from engine.scenario.boards import BoardText, word_in
from engine.scenario.context import CellKey, Player, Rival, component_in
from engine.scenario.parts import Key, Verb, known_parts

PHASES = ("action", "build", "window", "auction", "decision", "over")
SECTIONS = ("layouts", "invalid_layouts", "majorities", "counts", "setups", "scenarios")


class Strict(BaseModel):
    """No unknown keys, no conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", arbitrary_types_allowed=True)


def one_of(*words: str) -> Any:
    """The type of a text that must be one of these words."""

    def judge(value: str) -> str:
        if value not in words:
            raise ValueError(f"must be one of {', '.join(words)}")
        return value

    return Annotated[str, AfterValidator(judge)]


def number_of(*numbers: int) -> Any:
    """The type of a number that must be one of these."""

    def judge(value: int) -> int:
        if value not in numbers:
            raise ValueError(f"must be one of {', '.join(map(str, numbers))}")
        return value

    return Annotated[int, AfterValidator(judge)]


def list_of(entry: Any) -> Any:
    """The type of a list of such entries (types made at run time are nothing for the type checker)."""
    return list[entry]


def map_of(key: Any, value: Any) -> Any:
    """The type of a mapping from such keys to such values."""
    return dict[key, value]


def _round(value: int) -> int:
    if value not in (1, 2, 3):
        raise ValueError("must be 1, 2 or 3")
    return value


def _half(value: float) -> float:
    if value * 2 != int(value * 2):
        raise ValueError("must be a whole number or a half")
    return value


TypeName: Any = one_of(*TYPES)
Currency: Any = one_of(*CURRENCIES)
Round: Any = Annotated[int, AfterValidator(_round)]
Pile: Any = Annotated[int, Field(ge=1, le=5)]
Amount: Any = Annotated[int, Field(ge=0)]
Half: Any = Annotated[float, Field(ge=0, allow_inf_nan=False), AfterValidator(_half)]
CaseName: Any = Annotated[str, Field(min_length=1)]
Tile: Any = component_in("tile")
Bought: Any = component_in("supply")
Paid: Any = component_in("pay")
Taken: Any = component_in("card")
Hand: Any = list_of(component_in("hand"))
Has: Any = list_of(component_in("has"))
Revealed: Any = list_of(component_in("revealed"))
Words: Any = list_of(word_in("reserve"))
Heap: Any = list_of(word_in("dirk", "dirk"))


def At(*words: str) -> Any:
    """The type of a cell, or one of these words."""

    def judge(value: Any) -> Any:
        if isinstance(value, str):
            if value not in words:
                raise ValueError(f"must be a cell or one of {', '.join(words)}")
            return value
        if not (isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)):
            raise ValueError("must be a cell [x, y]")
        return tuple(value)

    return Annotated[Any, BeforeValidator(judge)]


def modifiers(verb: str, step: Any) -> Modifiers:
    """What the optional arguments of modules add to an action of the base game."""
    added = [
        modifier
        for name, (_, made) in modifiers_of(verb).items()
        if name in step.model_fields_set
        for modifier in made(getattr(step, name))
    ]
    return tuple(sorted(added))


def _keys(owner: str) -> dict[str, Any]:
    """The keys that parts add to a mapping, as pydantic fields."""
    return {
        name: (key.type, key.default)
        for part in known_parts()
        for name, key in part.keys.get(owner, {}).items()
    }


def _model(name: str, base: type[BaseModel], fields: dict[str, Any], **validators: Any) -> type[BaseModel]:
    made: type[BaseModel] = create_model(name, __base__=base, __validators__=validators, **fields)
    return made


# -- actions and steps -----------------------------------------------------------------------------------


class ActionStep(Strict):
    """The common keys of all actions; the arguments are added for each `do` word."""

    by: Player


@cache
def verbs() -> dict[str, Verb]:
    """Every `do` word, those of modules among them."""
    return {name: verb for part in known_parts() for name, verb in part.verbs.items()}


def modifiers_of(verb: str) -> dict[str, tuple[Key, Callable[[Any], Any]]]:
    """What modules add to this `do` word."""
    return {name: added for part in known_parts() for name, added in part.arguments.get(verb, {}).items()}


def _checked(verb: Verb, extra: set[str]) -> Any:
    def check(step: Any) -> Any:
        if problem := verb.check(step):
            raise ValueError(problem)
        on_cell = {"gates", "turn"} & extra & step.model_fields_set
        if on_cell and not isinstance(getattr(step, "at", None), tuple):
            raise ValueError(f"{', '.join(sorted(on_cell))}: needs a cell in `at`")
        return step

    return model_validator(mode="after")(check)


def _actions(refusable: bool) -> list[Any]:
    tagged = []
    for name, verb in verbs().items():
        fields: dict[str, Any] = {"do": (Literal[name], ...)}
        fields |= {key: (made.type, made.default) for key, made in verb.keys.items()}
        fields |= {key: (made.type, None) for key, (made, _) in modifiers_of(name).items()}
        if refusable:
            fields["refused"] = (bool, False)
        model = _model(name, ActionStep, fields, checked=_checked(verb, set(fields)))
        tagged.append(Annotated[model, Tag(name)])
    return tagged


def _tag(value: Any) -> str | None:
    if not isinstance(value, dict):
        return None
    if "expect" in value:
        return "expect"
    word = value.get("do")
    return word if isinstance(word, str) else None


class ScoreStep(Strict):
    """Run a scoring round now."""

    do: Literal["score"]
    round: Round


class FinishStep(Strict):
    """Run the end of the game from here."""

    do: Literal["finish"]


@cache
def expect_model() -> Any:
    """The model of `expect`."""
    actions: Any = Annotated[Union[tuple(_actions(refusable=False))], Discriminator(_tag)]  # noqa: UP007
    lefts = {name: (e.type, None) for p in known_parts() for name, e in p.lefts.items()}
    fields: dict[str, Any] = {
        "turn": Player,
        "phase": one_of(*PHASES),
        "asked": list[Player],
        "round": Round,
        "winners": list[Rival],
        "points": dict[Rival, int],
        "wall": dict[Player, Amount],
        "count": dict[Rival, dict[TypeName, Half]],
        "hand": map_of(Player, Hand),
        "reserve": map_of(Player, Words),
        "pending": map_of(Player, Words),
        "revealed": map_of(Player, Revealed),
        "has": map_of(Player, Has),
        "lacks": map_of(Player, Has),
        "board": dict[Player, BoardText],
        "gates": dict[Player, Amount],
        "dirk": Heap,
        "market": map_of(Currency, component_in("market") | None),
        "display": list_of(component_in("display")),
        "beside": list_of(component_in("beside")),
        "left": _model("left", Strict, lefts),
        "draw_left": Amount,
        "supply_left": Amount,
        "seen": map_of(Player, component_in("seen") | None),
        "placements": dict[Player, dict[Tile, list[CellKey]]],
        "takes": list[list[Taken]],
        "payments": dict[Tile, list[list[Paid]]],
        "may": list_of(actions),
        "may_not": list_of(actions),
    }
    made = {name: (type_, None) for name, type_ in fields.items()}
    made |= {name: (e.type, None) for p in known_parts() for name, e in p.expectations.items()}
    return _model("expect", Strict, made)


@cache
def step_type() -> Any:
    """The type of a step."""
    expecting = _model("expecting", Strict, {"expect": (expect_model(), ...)})
    kinds = [
        Annotated[expecting, Tag("expect")],
        Annotated[ScoreStep, Tag("score")],
        Annotated[FinishStep, Tag("finish")],
        *_actions(refusable=True),
    ]
    return Annotated[Union[tuple(kinds)], Discriminator(_tag)]  # noqa: UP007


# -- cases -----------------------------------------------------------------------------------------------


class Case(Strict):
    """What every case has."""

    name: CaseName


class Majority(Case):
    round: Round
    type: TypeName
    counts: Annotated[list[Half], Field(min_length=2, max_length=6)]
    points: list[int]

    @model_validator(mode="after")
    def _one_each(self) -> Majority:
        if len(self.points) != len(self.counts):
            raise ValueError("points: one number for each count")
        return self


class Laid(Case):
    modules: list[str] = []
    board: BoardText


class InvalidLayout(Laid):
    why: Annotated[str, Field(min_length=1)]


class Layout(Laid):
    outline: Amount = None
    wall_runs: list[Amount] = None  # type: ignore[assignment]
    longest_wall: Amount = None
    placements: dict[Tile, list[CellKey]] = None  # type: ignore[assignment]
    removable: list[CellKey] = None  # type: ignore[assignment]
    swaps: dict[Tile, list[CellKey]] = None  # type: ignore[assignment]

    @model_validator(mode="after")
    def _something(self) -> Layout:
        if not self.model_fields_set - {"name", "board", "modules"}:
            raise ValueError("at least one of outline, wall_runs, longest_wall, placements, removable, swaps")
        return self


class PlayerModel(Strict):
    name: Player
    hand: Hand = []
    board: BoardText = Field(default="F", validate_default=True)
    reserve: Words = []
    has: Has = []
    revealed: Revealed = []
    points: Amount = 0


def _options() -> Any:
    fields: dict[str, Any] = {}
    for module in known_modules().values():
        for name, default in module.options.items():
            fields[name] = (type(default) if default is not None else Any, default)
    for part in known_parts():
        fields |= {name: (type_, fields[name][1]) for name, type_ in part.options.items()}
    return _model("options", Strict, fields)


def _frame(players: Any) -> dict[str, Any]:
    return {
        "modules": (list[str], []),
        "options": (_options(), Field(default={}, validate_default=True)),
        "players": (players, ...),
    }


def _position() -> dict[str, Any]:
    supplies = {s for part in known_parts() for s in part.supplies}
    nexts: dict[str, Any] = {
        supply: (list_of(component_in(f"next:{supply}")), []) for supply in sorted(supplies)
    }
    player = _model("player", PlayerModel, _keys("player"))
    return {
        **_frame(list_of(player)),
        "dirk": (Heap, []),
        "next": (_model("next", Strict, nexts), Field(default={}, validate_default=True)),
        "next_only": (list_of(one_of(*sorted(supplies))), []),
        **_keys("position"),
    }


@cache
def gain_keys() -> dict[str, str | None]:
    """The keys of the points of a round, each with the module that it needs."""
    own: dict[str, str | None] = dict.fromkeys((*TYPES, "wall", "total"))
    own |= {key: part.module.id for part in known_parts() for key in part.items.values()}
    return own


def _gains(value: Any) -> Any:
    if isinstance(value, dict):
        return value
    if type(value) is not int:
        raise ValueError("must be a number or a mapping")
    return {"total": value}


def _counts() -> Any:
    gains = _model("gains", Strict, dict.fromkeys(gain_keys(), (int, None)))
    gained: Any = Annotated[gains, BeforeValidator(_gains)]
    fields: dict[str, Any] = {
        **_position(),
        "round": (Round, ...),
        "points": (map_of(Rival, gained), ...),
    }
    return _model("counts", Case, fields)


def _scenario() -> Any:
    shown: Any = Annotated[list_of(component_in("display")), Field(max_length=4)]
    fields = {
        **_position(),
        "market": (map_of(Currency, component_in("market") | None), ...),
        "display": (shown, ...),
        "beside": (list_of(component_in("beside")), []),
        "draw": (list_of(component_in("draw")), []),
        "draw_only": (bool, False),
        "discard": (list_of(component_in("discard")), []),
        "supply": (list_of(component_in("supply")), []),
        "supply_only": (bool, False),
        **_keys("scenario"),
        "turn": (Player, ...),
        "steps": (Annotated[list_of(step_type()), Field(min_length=1)], ...),
    }
    return _model("scenario", Case, fields)


def _named_something(value: Any) -> Any:
    if not value.model_fields_set:
        raise ValueError("at least one key")
    return value


def _setup() -> Any:
    tallies: dict[str, set[str]] = {"deal": set(), "unseen": set(), "face_up": set()}
    for part in known_parts():
        for area, kind in part.tallies:
            tallies[area].add(kind)
    kinds = {"cards"}
    for part in known_parts():
        for component in part.components.values():
            if "draw" in component.zones:
                kinds |= {component.kind, component.id}
    lefts = {name: (e.type, None) for p in known_parts() for name, e in p.lefts.items()}
    pile = map_of(one_of(*sorted(kinds)), Amount)
    expect: dict[str, Any] = {
        area: (map_of(one_of(*sorted(found)), Amount), None) for area, found in tallies.items()
    }
    expect |= {
        "piles": (map_of(Pile, pile), None),
        "hands": (list_of(list_of(component_in("deck"))), None),
        "starts": (Amount, None),
        "money_cards": (Amount, None),
        "supply": (Amount, None),
        "left": (_model("left", Strict, lefts), None),
    }
    fields = {
        **_frame(Annotated[int, Field(ge=2, le=6)]),
        "deck": (list_of(component_in("deck")), []),
        "expect": (
            _model("expected", Strict, expect, some=model_validator(mode="after")(_named_something)),
            ...,
        ),
    }
    return _model("setup", Case, fields)


@cache
def case_models() -> dict[str, tuple[Any, str]]:
    """The model of the cases of each section, and what `players` is in it."""
    return {
        "layouts": (Layout, "none"),
        "invalid_layouts": (InvalidLayout, "none"),
        "majorities": (Majority, "none"),
        "counts": (_counts(), "list"),
        "setups": (_setup(), "number"),
        "scenarios": (_scenario(), "list"),
    }
