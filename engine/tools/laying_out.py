"""The files of a new module, each with a small beginning that works and with words that say what to fill in.

The module that they make is complete for the engine: it can be played at random, checked, saved and kept secret. Its
drawings and texts are first ones; tests say what else they need.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from engine.core.module import known_modules

ID: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

RULES: Final = '''"""@Title@. FILL IN the rule in one sentence: as an action a player takes one of the pieces; each pays 1 point.

FILL IN what else the rules say. What the file offers, changes and shows hangs on `module`: see
`docs/extension-points.md`. Everything below is a beginning that works; write the rules of your module in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.base import areas, stages
from engine.base.judging import Judge
from engine.base.turn import ChooseAction
from engine.base.view import Mark, ScoreLine
from engine.core import data
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

COPIES: int = data.load("@id@")["copies"]
PIECE = "@id@_piece"


@state("@id@")
@dataclass(slots=True)
class @Class@:
    """FILL IN: how many pieces each seat has, and how many are left. Say of every field who may know it: `Public`,
    `Hidden`, `OwnersOnly` (`engine/core/secrecy.py`)."""

    own: Public[list[int]]
    left: Public[int] = 0

    def copy(self) -> @Class@:
        return @Class@(self.own.copy(), self.left)


module = Module(
    "@id@",
    number=@number@,  # FILL IN: modules have their say in the order of their numbers
    difficulty=1,  # FILL IN: 1 easy, 2 medium, 3 hard; `preset` names the suggested set that it belongs to
    state=lambda seats: @Class@([0] * seats),
    components={PIECE: COPIES},
)


@tagged
@dataclass(frozen=True, slots=True)
class @Class@Taken(Event):
    """A seat took a piece. FILL IN: tags and verbs are for ever."""

    tag: ClassVar[str] = "@id@_taken"
    seat: int


@module.sets_up(stages.Tables)
def lay_out(game: Game) -> None:
    game.of(@Class@).left = COPIES


@action
@dataclass(frozen=True, slots=True)
class Take@Class@(Action):
    """Take one piece."""

    verb: ClassVar[str] = "@id@"

    def play(self, game: Game, seat: int) -> None:
        own = game.of(@Class@)
        own.left -= 1
        own.own[seat] += 1
        game.emit(@Class@Taken(seat))


@module.offers(ChooseAction)
def take(game: Game, choice: ChooseAction) -> Iterator[Action]:
    if game.of(@Class@).left:
        yield Take@Class@()


@module.proposes(ChooseAction)
def perhaps_take(game: Game, choice: ChooseAction) -> Iterator[str]:
    """By public facts alone: the verbs of whatever the module may offer here."""
    if game.of(@Class@).left:
        yield Take@Class@.verb


@module.scores()
def points(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat, number in enumerate(game.of(@Class@).own):
        yield ScoreLine(seat, "@id@", number, number)


@module.holds()
def everywhere(game: Game) -> list[str]:
    """Every piece that lies in the own state, once for each copy, so that nothing can get lost."""
    own = game.of(@Class@)
    return [PIECE] * (own.left + sum(own.own))


@module.shows(areas.BeforeSeat)
def before(game: Game, seat: int) -> Iterator[Mark]:
    if number := game.of(@Class@).own[seat]:
        yield Mark(f"@id@/{PIECE}", str(number), seat)


@module.shows(areas.Beside)
def beside(game: Game) -> Iterator[Mark]:
    yield Mark(f"@id@/{PIECE}", str(game.of(@Class@).left))


@module.judges(Take@Class@)
def judge_take(judge: Judge, move: Take@Class@) -> float:
    """FILL IN what it is worth to a computer; without this, computers decline it."""
    return judge.every_round
'''

DATA: Final = """# FILL IN numbers and tables of the box of @Title@.
copies: 6
"""

PART: Final = '''"""What @Title@ adds to scenario files. FILL IN: keys, steps and expectations (`engine/scenario/parts.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.kernel import Game
from engine.modules.@id@ import PIECE, @Class@, Take@Class@, module
from engine.scenario.parts import Part
from engine.scenario.position import Position

part = Part(module)
part.add(PIECE, zones=("has", "beside"), copies=module.components[PIECE])
part.verb("@id@", lambda game, step: Take@Class@())


@part.builds
def lay_pieces(game: Game, position: Position) -> None:
    own = game.of(@Class@)
    own.own = [player.has.count(PIECE) for player in position.players]
    own.left = position.beside.count(PIECE)


@part.lists("has")
def of_seat(game: Game, seat: int) -> Iterator[str]:
    yield from [PIECE] * game.of(@Class@).own[seat]


@part.lists("beside")
def on_the_table(game: Game) -> Iterator[str]:
    yield from [PIECE] * game.of(@Class@).left
'''

SCENARIOS: Final = """# Rule positions: @Title@. FILL IN: positions with what is done and the right result; other files show more.

scenarios:
  - name: who takes a piece of @id@ has it and the turn goes on
    modules: [@id@]
    players: [{name: Ann}, {name: Ben, has: [@id@_piece]}, {name: Cem}]
    market: {florin: null, dirham: null, denar: null, ducat: null}
    display: [denar_9, denar_8, florin_9, ducat_9]
    beside: [@id@_piece, @id@_piece]
    turn: Ann
    steps:
      - {by: Ann, do: @id@}
      - {expect: {has: {Ann: [@id@_piece], Ben: [@id@_piece]}}}
"""

ENGLISH: Final = """### @Title@. FILL IN natural English, as players at a table say it; tests say which words are missing.

module-@id@ = @Title@
module-@id@-why = FILL IN in half a line what the module brings

thing-@id@_piece = piece
verb-@id@ = take a piece
option-@id@ = take a piece
mark-@id@-@id@_piece = { $text } pieces
did-@id@_taken = took a piece
score-item-@id@ = @Title@

rules-@id@-title = @Title@
rules-@id@-words = FILL IN, words that people search for
rules-@id@ = FILL IN the rules, in 500 to 1,500 characters.

    {""}*Example:* FILL IN an example.

faq-@id@-first = FILL IN a question that people stumble over?
faq-@id@-first-answer = FILL IN its answer.
faq-@id@-first-words = FILL IN, words that people search for
"""

GERMAN: Final = """### @Title@. HIER AUSFÜLLEN: natürliches Deutsch, wie man am Spieltisch spricht; Tests sagen, was fehlt.

module-@id@ = @Title@
module-@id@-why = HIER AUSFÜLLEN: in einer halben Zeile, was das Modul bringt

thing-@id@_piece = Stück
verb-@id@ = ein Stück nehmen
option-@id@ = ein Stück nehmen
mark-@id@-@id@_piece = { $text } Stück
did-@id@_taken = nahm ein Stück
score-item-@id@ = @Title@

rules-@id@-title = @Title@
rules-@id@-words = HIER AUSFÜLLEN, Wörter nach denen man sucht
rules-@id@ = HIER AUSFÜLLEN: die Regeln, in 500 bis 1500 Zeichen.

    {""}*Beispiel:* HIER AUSFÜLLEN: ein Beispiel.

faq-@id@-first = HIER AUSFÜLLEN: eine Frage, über die man stolpert?
faq-@id@-first-answer = HIER AUSFÜLLEN: die Antwort.
faq-@id@-first-words = HIER AUSFÜLLEN, Wörter nach denen man sucht
"""

ART: Final = '''"""The pieces of @Title@. FILL IN drawings: `python -m render sprites --only @id@/` paints them into `assets/sprites`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art.cards import card
from render.art.piece import Piece
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.art.pen import Pen


def piece() -> Pen:
    return card(rgb("6A5A3C"), rgb("C9B27C"))


def pieces() -> Iterator[Piece]:
    """Everything of this module that has a picture."""
    yield Piece("@id@_piece", piece)
'''

LOOKS: Final = '''"""What @Title@ looks like. FILL IN its illustration, its signs and its sample pictures (`render/appearance.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import picture, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    return (strip(picture("@id@/@id@_piece", 340)),)


looks = Appearance(illustration=illustration)
'''

FILES: Final = {
    "engine/modules/@id@.py": RULES,
    "engine/data/@id@.yaml": DATA,
    "engine/scenario/modules/@id@.py": PART,
    "tests/scenarios/@id@.yaml": SCENARIOS,
    "bot/texts/en/@id@.ftl": ENGLISH,
    "bot/texts/de/@id@.ftl": GERMAN,
    "render/art/modules/@id@.py": ART,
    "render/modules/@id@.py": LOOKS,
}


def lay_out(name: str, root: Path) -> list[Path]:
    """Write the files of a new module below this folder; returns them. Raises ValueError for a name that cannot be or
    that is taken: nothing is written then."""
    if ID.fullmatch(name) is None:
        raise ValueError(
            f"{name!r} is no id: small letters, digits and single underscores, like street_merchants"
        )
    if name in known_modules():
        raise ValueError(f"there is a module {name} already")
    words = {
        "@id@": name,
        "@Class@": "".join(part.capitalize() for part in name.split("_")),
        "@Title@": name.replace("_", " ").capitalize(),
        "@number@": str(int(max(module.number for module in known_modules().values())) + 1),
    }
    made = {root / _filled(path, words): _filled(text, words) for path, text in FILES.items()}
    if there := [path for path in made if path.exists()]:
        raise ValueError(f"{there[0]} is there already")
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(made)


def _filled(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
