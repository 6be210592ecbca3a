"""What every picture starts from: whom it is for, in which words, and how a page is put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine import DIRK
from render import text
from render.kit import SPRING, Column, Element, Image, Label, Row, forget_measures
from render.scene import Group, Rect, Scene
from render.theme import THEME

if TYPE_CHECKING:
    from render.theme import RGB


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


def token(who: int, height: int) -> Image:
    """The token of a seat or of Dirk."""
    return Image("seat/dirk" if who == DIRK else f"seat/{who + 1}", height)


def header(
    page: Page,
    title: str,
    *,
    seat: int | None = None,
    status: str = "",
    note: str = "",
    status_ink: RGB = THEME.muted,
) -> Element:
    """The line above the panels: token, title, what is going on, and a quiet note on the right."""
    children: list[Element] = [] if seat is None else [token(seat, 76)]
    children.append(Label(title, "number", THEME.title, smallest=36))
    if status:
        children.append(Label(status, "label", 44, status_ink, smallest=34))
    children.append(SPRING)
    if note:
        children.append(Label(note, "body", THEME.label, THEME.muted, smallest=32))
    return Row(tuple(children), gap=16, name="header")


def compose(name: str, children: tuple[Element, ...], gap: int = THEME.gap) -> Scene:
    """A page of full width, as high as its children need."""
    body = Column(children, gap=gap)
    room = THEME.width - 2 * THEME.gap
    high = body.natural(room)[1]
    height = high + 2 * THEME.gap - 4
    marks = body.place(Rect(THEME.gap, THEME.gap - 4, room, high))
    forget_measures()
    return Scene(name, THEME.width, height, THEME.night, Group(name, Rect(0, 0, THEME.width, height), marks))
