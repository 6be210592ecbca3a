"""What every picture starts from: whom it is for, in which words, and how a page is put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from engine import DIRK
from engine.base.things import TILES
from render import text
from render.kit import SPRING, Column, Element, Image, Label, Row, Sentence, Sized, forget_measures
from render.legible import least
from render.scene import Group, Rect, Scene
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import Mark
    from render.scene import Align
    from render.text import Face
    from render.theme import RGB


SIGNS: Final = "✚■★◆"
"""The signs of currencies in texts."""


class Say(Protocol):
    """Says a text of one language: `say("pic-hand-title")`."""

    def __call__(self, key: str, /, **args: str | int | float) -> str: ...


@dataclass(frozen=True, slots=True)
class Page:
    """The words of one language and the names of the seats, in seat order."""

    say: Say
    names: tuple[str, ...]

    def name(self, who: int) -> str:
        """The name of a seat or of Dirk as pictures show it; a seat without a showable name gets its number."""
        if who == DIRK:
            return self.say("word-dirk")
        number = self.say("seat-number", seat=who + 1)
        return text.shown_name(self.names[who], number) if who < len(self.names) else number

    def knows(self, key: str) -> bool:
        """Whether there is such a text."""
        contains = getattr(self.say, "__contains__", None)
        return contains is None or bool(contains(key))

    def words(self, text: str) -> str:
        """What a key of a text says; words that are none as they are."""
        return self.say(text) if text and " " not in text and self.knows(text) else text

    def thing(self, identity: str) -> str:
        """The name of a component: of a building or of a module's piece."""
        if self.knows(f"thing-{identity}"):
            return self.say(f"thing-{identity}")
        known = TILES.get(identity)
        if known is not None and known.price is not None:
            return self.say("building-priced", type=known.type, price=known.price)
        return identity.replace("_", " ").capitalize()

    def mark(self, mark: Mark) -> str:
        """What a mark says in words; the name of the component where there are none."""
        key = f"mark-{mark.kind.replace('/', '-')}"
        if not self.knows(key):
            return self.thing(mark.kind.rpartition("/")[2])
        return self.say(key, text=mark.text or "none")

    def modifier(self, name: str, value: str) -> str:
        """What a module adds to an action, in words."""
        key = f"modifier-{name}"
        return self.say(key, value=self.thing(value)) if self.knows(key) else f"{name} {value}"


def caption(words: str, width: int, *, size: int = 38, ink: RGB = THEME.cream, lines: int = 2) -> Element:
    """Words below a piece, over at most so many lines, as large as they fit; the piece itself shows the signs
    of currencies."""
    return sentence(
        "".join(char for char in words if char not in SIGNS), width, size=size, ink=ink, lines=lines
    )


def sentence(
    words: str,
    width: int,
    *,
    size: int = 44,
    ink: RGB = THEME.cream,
    lines: int = 3,
    face: Face = "label",
    align: Align = "centre",
) -> Element:
    """Words over at most so many lines of a width, as large as they fit whole from this size down."""
    sizes = range(size, least(face, "reading") - 1, -1)
    broken = (
        smaller
        for smaller in sizes
        if not any(line.endswith("…") for line in text.wrap(words, face, smaller, width, lines))
    )
    return Sentence(words, face, next(broken, sizes[-1]), ink, align, lines)


def token(who: int, height: int) -> Image:
    """The token of a seat or of Dirk."""
    return Image("seat/dirk" if who == DIRK else f"seat/{who + 1}", height)


def header(
    page: Page,
    title: str,
    *,
    seat: int | None = None,
    others: tuple[int, ...] = (),
    status: str = "",
    note: str = "",
    status_ink: RGB = THEME.muted,
) -> Element:
    """The line above the panels: token, title, what is going on, and a quiet note on the right. `others` are
    asked too."""
    children: list[Element] = [] if seat is None else [token(seat, 64)]
    children.append(Label(title, "number", THEME.title))
    children += [token(other, 56) for other in others]
    if status:
        children.append(Label(status, "label", 44, status_ink))
    children.append(SPRING)
    if note:
        children.append(Label(note, "body", THEME.label, THEME.muted))
    return Sized(Row(tuple(children), gap=16, name="header"), height=64)


def compose(name: str, children: tuple[Element, ...], gap: int = THEME.gap, edge: int = THEME.gap) -> Scene:
    """A page of full width, as high as its children need."""
    return _composed(name, children, gap, edge, 0)


def wide(name: str, children: tuple[Element, ...], high: int = THEME.high) -> Scene:
    """A page that fills the box of a desktop client: the height that its children leave goes to those that
    grow (`Fill` wants none of its own). Whoever lays it out sees to it that they need no more."""
    return _composed(name, children, THEME.edge, THEME.edge, high)


def _composed(name: str, children: tuple[Element, ...], gap: int, edge: int, least: int) -> Scene:
    body = Column(children, gap=gap)
    room = THEME.width - 2 * edge
    high = max(body.natural(room)[1], least - 2 * edge + 4)
    height = high + 2 * edge - 4
    marks = body.place(Rect(edge, edge - 4, room, high))
    forget_measures()
    return Scene(name, THEME.width, height, THEME.night, Group(name, Rect(0, 0, THEME.width, height), marks))
