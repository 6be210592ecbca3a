"""What panels are built from: the table, whose eyes, whose words, and the custom_ids of its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.panels import custom_ids, icon_names
from bot.panels.parts import Button, Option, Picture, Select, Style, named
from bot.panels.viewer import Viewer
from bot.pictures.icons import mark
from bot.tables.state import TableState
from bot.texts import Say, apart, plain
from bot.wording import describe
from engine import Action, View
from render import AllBoards, OneBoard, Request


@dataclass(frozen=True, slots=True)
class Page:
    """A table seen by one seat (None: the public) in one language."""

    table: TableState
    say: Say
    seat: int | None
    view: View

    @classmethod
    def of(cls, table: TableState, say: Say, seat: int | None = None) -> Page:
        """The page of a running or ended game. Raises Refused before the start."""
        return cls(table, say, seat, table.view(seat))

    @property
    def names(self) -> tuple[str, ...]:
        """The names as they stand in messages."""
        return safe_names(self.table)

    @property
    def bare(self) -> tuple[str, ...]:
        """The names as they stand in pictures and labels."""
        return self.table.names

    @property
    def apart(self) -> tuple[str, ...]:
        """The names as they stand in alt texts."""
        return tuple(apart(name) for name in self.table.names)

    def picture(self, request: Request, alt: str, words: str, file: str, view: View | None = None) -> Picture:
        """A picture of this table, of the page's view unless another is given."""
        return Picture(request, view or self.view, alt, words, file, self.table.tokens)

    def id(self, verb: str, argument: str = "", *, dated: bool = True) -> str:
        """A custom_id; `dated`: it holds for this position only."""
        return custom_ids.Press(self.table.id, self.view.move if dated else None, verb, argument).custom_id

    def button(
        self, key: str, verb: str, argument: str = "", *, style: Style = "secondary", dated: bool = False
    ) -> Button:
        """A button named by a text key."""
        return named(self.say, key, self.id(verb, argument, dated=dated), style)

    def act(self, label: str, action: Action, *, style: Style = "secondary", verb: str = "do") -> Button:
        """A button that plays an action."""
        options = self.view.options
        argument = custom_ids.argument_of(action, options)
        return Button(label, self.id(verb, argument), style, icon=icon_names.of_action(action))

    def acts(self, placeholder: str, labels: Sequence[tuple[str, Action]], *, tag: str = "") -> Select:
        """A select that plays an action; at most 25 of them."""
        options = tuple(
            Option(
                label,
                custom_ids.argument_of(action, self.view.options),
                icon=icon_names.of_action(action),
            )
            for label, action in labels
        )
        return Select(self.id("pick", tag), placeholder, options)

    def look(self) -> Select:
        """The select of the players, which shows an Alhambra to whoever chooses."""
        options = [
            Option(name, str(seat), icon=icon_names.of_seat(token))
            for seat, (name, token) in enumerate(zip(self.bare, self.table.tokens, strict=True))
        ]
        options.append(Option(self.say("look-everybody"), "all", icon=icon_names.of_key("look-everybody")))
        return Select(self.id("look", dated=False), self.say("look-placeholder"), tuple(options))

    def board_picture(self, seat: int | None) -> Picture:
        """One Alhambra, or all."""
        words = describe.boards_text(self.say, self.view, self.names, seat)
        if seat is None:
            alt = describe.alt_boards(self.say, self.view, self.apart)
            return self.picture(AllBoards(self.bare), alt, words, "boards")
        alt = describe.alt_board(self.say, self.view, seat, self.apart)
        return self.picture(OneBoard(self.bare, seat), alt, words, "board")


def sign_of(table: TableState, seat: int) -> str:
    """The sign of a seat for a text of a panel."""
    return mark(icon_names.of_seat(table.tokens[seat]))


def safe_names(table: TableState) -> tuple[str, ...]:
    """The seats' names, safe for messages."""
    return tuple(plain(name) for name in table.names)


def page_of(table: TableState, viewer: Viewer) -> Page:
    """The table as this person sees it. Raises Refused before the start."""
    return Page.of(table, viewer.say, table.seat_of(viewer.person.id))
