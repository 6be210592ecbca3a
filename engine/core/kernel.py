"""The kernel: actions, events, steps, choices, queries and the game that carries them.

What the game is in the middle of is a stack of plain steps. A step runs by itself and may push others;
a `Choice` waits for a seat. Playing means picking from what the open choice lists (or admits).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from engine.core.caching import Remembered
from engine.core.piles import Dealer
from engine.core.rng import Rng

if TYPE_CHECKING:
    from engine.core.module import Rules

MAX_AUTOMATIC_STEPS = 10_000


class EngineError(Exception):
    """A rule of the kernel was broken by the program, never by a player."""


class IllegalMove(Exception):
    """The chosen action is not possible now. `reason` is a stable word for texts in any language."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


Modifiers = tuple[tuple[str, str], ...]  # what modules add to an action: names and values, sorted


class Action:
    """What a seat chose: a frozen value that carries its effect.

    Subclasses are frozen, slotted dataclasses with a `verb`; their fields are the action's arguments, in
    the order of its text form (see `engine.core.notation`). Fields holding several ids are sorted tuples,
    so that equal payments are equal actions. `free`: it uses up no action of a turn;
    `holds`: a rule position waits for it at the end of a turn while it is possible (a game waits by public facts).
    """

    __slots__ = ()
    verb: ClassVar[str]
    free: ClassVar[bool] = False
    holds: ClassVar[bool] = True

    def about(self, shown: Iterable[str]) -> str:
        """The piece that it is about, by its id, for a picture of the choice; empty for none. `shown` are the pieces
        that lie open beside the market, for actions that name a pile and take what lies on it."""
        return ""

    def resolved(self, game: Game) -> Action:
        """The action that is played in its place, found while the choice is still open; mostly itself."""
        return self

    def play(self, game: Game, seat: int) -> None:
        """Carry the action out. It has been checked against the open choice before."""
        raise EngineError(f"{type(self).__name__} has no effect")


class Event:
    """What came of an action: a frozen value in the past tense, for logs, texts, pictures, reactions.

    `reveals`: it makes public what not everybody knew, so that nothing before it may be taken back.
    """

    __slots__ = ()
    tag: ClassVar[str]
    reveals: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> Event | None:
        """What this viewer (None: the public) may know of it; None: nothing at all."""
        return self


class Step:
    """Something pending. `run` is called when it reaches the top of the stack, after it was taken off."""

    __slots__ = ()
    tag: ClassVar[str]

    def run(self, game: Game) -> None:
        raise EngineError(f"{type(self).__name__} does not run")

    def possible(self, game: Game) -> bool:
        """Whether the step could have come about in this game. In a real one it has; in one that is made up as far as
        somebody knows what others hold may not fit what they have said."""
        return True

    def copy(self) -> Self:
        """The same step for another game: some keep count."""
        values = _VALUES[type(self)]
        return type(self)(*[value(self) for value in values])


def _values(kind: type[Step]) -> tuple[Callable[[Step], object], ...]:
    return tuple(attrgetter(field.name) for field in fields(kind)) if is_dataclass(kind) else ()


_VALUES: Final = Remembered(_values)
"""What reads the fields of each kind of step."""


class Choice(Step):
    """A step that waits for `seat` and lists its options when it reaches the top.

    `phase` is the word under which views report it. Modules add options with `Module.offers`. `interrupt` is set
    where somebody is asked between or besides turns because of public facts: the word of the order book from which
    the question may be answered (`window`, `auction`, `scoring`), `setup` for a secret choice of the set-up,
    `leftover` for what was given at the end, `payment` for a detail of the own success; None: a question of the own
    turn, or one that follows from it.
    """

    __slots__ = ()
    phase: ClassVar[str] = "decision"
    interrupt: ClassVar[str | None] = None
    seat: int

    def base_options(self, game: Game) -> Iterable[Action]:
        """The options that the choice itself lists, before modules add theirs."""
        return ()

    def admits(self, game: Game, action: Action) -> bool:
        """Whether an action that is not listed is legal all the same (odd overpayments, free bids)."""
        return False

    def completed(self, game: Game, options: list[Action]) -> list[Action]:
        """The final list, once modules have added theirs (a forced pass where nothing is left)."""
        return options

    def settled(self, game: Game) -> bool:
        """Whether the choice closes by itself when it comes to the top: asking is pointless and silence tells no
        secret. `game.legal()` are its options, listed only if they are asked for."""
        return False

    def default(self, options: tuple[Action, ...]) -> Action | None:
        """The option for a seat that does not answer, where the choice has one of its own; None: it is declined if
        it may be, and left to judgement otherwise."""
        return None

    def others_asked(self, game: Game) -> Iterable[Choice]:
        """The questions to other seats that come next if nothing happens here, in order: nobody has to wait for
        this answer to think about them. Who is named depends on public facts. By itself the secret choices of a
        set-up that lie beneath each other."""
        if self.interrupt == "setup":
            yield from self.beneath(game)

    def beneath(self, game: Game) -> Iterable[Choice]:
        """The choices of the same kind that lie directly beneath this one, which is open."""
        for step in reversed(game.stack[:-1]):
            if type(step) is not type(self):
                return
            yield step

    def chosen(self, game: Game, action: Action) -> None:
        """Called before the chosen action is played; the choice may put itself back beneath it."""


A = TypeVar("A")


class Query(Generic[A]):
    """What the rules ask before they decide; modules change `answer` in turn, purely."""

    __slots__ = ()
    answer: A


class Slice(Protocol):
    """A module's part of the state: typed, small, with a copy of its own."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Slice)

# what a table may set: a name's owner knows which JSON value it has, the core does not
Options = Mapping[str, Any]

Data = dict[str, Any]  # whatever JSON holds


class Game:
    """One game: rules in force, state slices, stack of steps, generator.

    Mutable on purpose; `copy` gives an independent game. `events` are those of the last `play` (or of the
    set-up), `confirm` tells whether the player on turn wants to confirm the end of the turn.
    """

    __slots__ = ("_options", "confirm", "dealer", "events", "options", "rules", "seats", "slices", "stack")

    def __init__(self, rules: Rules, seats: int, seed: bytes, options: Options) -> None:
        self.rules = rules
        self.seats = seats
        self.options = options
        self.slices: dict[type[Slice], Slice] = {}
        self.stack: list[Step] = []
        self.dealer = Dealer(Rng(seed))
        self.events: list[Event] = []
        self.confirm = False
        self._options: tuple[Action, ...] | None = None

    def copy(self) -> Game:
        """An independent game in the same position. Steps are copied too, because some keep count."""
        twin = Game.__new__(Game)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.options = self.options
        twin.slices = {kind: part.copy() for kind, part in self.slices.items()}
        twin.stack = [step.copy() for step in self.stack]
        twin.dealer = self.dealer.copy()
        twin.events = list(self.events)
        twin.confirm = self.confirm
        twin._options = self._options
        return twin

    def of(self, kind: type[S]) -> S:
        """The state slice of this type."""
        return self.slices[kind]  # type: ignore[return-value]

    def push(self, *steps: Step) -> None:
        """Put steps on the stack: the first named happens first, what lay there before happens after."""
        self.stack.extend(reversed(steps))

    def emit(self, event: Event) -> None:
        """Write the event down and let the modules react; reactions may push steps, nothing more.

        Steps pushed by the module with the lower number happen first.
        """
        self.events.append(event)
        reactions = self.rules.reactions.get(type(event))
        if reactions is None:
            return
        base = len(self.stack)
        for react in reactions:
            above = len(self.stack)
            react(self, event)
            if above > base and len(self.stack) > above:
                self.stack[base:] = self.stack[above:] + self.stack[base:above]

    def tell(self, moment: type[Event], *about: int) -> None:
        """Emit a moment that matters to nobody but the modules that react to it: only if one does."""
        if moment in self.rules.reactions:
            self.emit(moment(*about))

    def ask(self, query: Query[A]) -> A:
        """The answer to a query after every module has had its say, in the order of their numbers."""
        for change in self.rules.changes.get(type(query), ()):
            change(self, query)
        return query.answer

    def ahead(self, choice: Choice) -> Game:
        """An independent game in which this choice is open and nothing comes after it: for an answer before its time.

        What else its seat is asked in consequence comes up there; what is drawn there must be shown to nobody.
        """
        twin = self.copy()
        twin.stack = [choice.copy()]
        twin.dealer.acts = []
        twin._options = None
        return twin

    def alone(self) -> Game:
        """An independent game in which nothing is pending: for asking what would be, never for playing on."""
        twin = self.copy()
        twin.stack = []
        twin.dealer.acts = []
        twin._options = None
        return twin

    @property
    def choice(self) -> Choice | None:
        """The open choice, or None when the game is over."""
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Choice) else None

    def legal(self) -> tuple[Action, ...]:
        """The options of the open choice, listed when they are first asked for."""
        if self._options is None:
            choice = self.choice
            self._options = () if choice is None else tuple(self._list(choice))
        return self._options

    def _list(self, choice: Choice) -> list[Action]:
        options = list(choice.base_options(self))
        hooks = self.rules.for_choice(type(choice))
        for offer in hooks.offers:
            options.extend(offer(self, choice))
        for allowed in hooks.limits:
            options = [option for option in options if allowed(self, choice, option)]
        return choice.completed(self, options)

    def is_legal(self, action: Action) -> bool:
        """Whether the open choice lists or admits this action."""
        choice = self.choice
        if choice is None:
            return False
        options = self.legal()
        # mostly the very object that was listed: comparing identities first saves comparing values
        if id(action) in map(id, options) or action in options:
            return True
        if choice.admits(self, action):
            return True
        return any(admits(self, choice, action) for admits in self.rules.for_choice(type(choice)).admits)

    def play(self, seat: int, action: Action, *, confirm: bool = False) -> None:
        """Play an action for the seat that is asked. Raises IllegalMove and changes nothing otherwise.

        `confirm`: hold the turn open at its end until the seat stops (see `engine.base.turn`).
        """
        choice = self.choice
        if choice is None:
            raise IllegalMove("game-over")
        if choice.seat != seat:
            raise IllegalMove("not-your-decision")
        if not self.is_legal(action):
            raise IllegalMove("not-possible")
        self.events = []
        self.dealer.acts = []
        self.confirm = confirm
        action = action.resolved(self)
        self.stack.pop()
        self._options = None
        choice.chosen(self, action)
        action.play(self, seat)
        self.run()

    def leave(self) -> None:
        """Go on without an answer to the open choice, as part of what came last."""
        self.stack.pop()
        self._options = None
        self.run()

    def run(self) -> None:
        """Run the stack until a choice waits or nothing is left."""
        stack = self.stack
        for _ in range(MAX_AUTOMATIC_STEPS):
            if not stack:
                return
            top = stack.pop()
            if not isinstance(top, Choice):
                top.run(self)
                continue
            stack.append(top)
            self._options = None
            if not top.settled(self):
                return
            self._options = None
            stack.pop()
        raise EngineError(f"too many automatic steps; stack: {self.stack}")


@dataclass(slots=True)
class RunStage(Step):
    """One stage of the set-up by its name; `Module.sets_up` says what happens in it."""

    tag: ClassVar[str] = "stage"
    name: str

    def run(self, game: Game) -> None:
        for set_up in game.rules.setups.get(self.name, ()):
            set_up(game)
