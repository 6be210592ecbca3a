"""What a step looks like: its words, the game's own picture and buttons, and the way through the tutorial."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

import engine
from bot.panels import icon_names, lists
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import NOW, Guide
from bot.panels.page import Page
from bot.panels.parts import ROW, Button, Panel, Picture, Row, Select, lines, named, rows_of
from bot.panels.private import looks, my_turn, payment, redesigns
from bot.panels.rules import rule_button
from bot.panels.subjects import read_subject
from bot.panels.viewer import Viewer
from bot.tables.lobby import Lobby, Seat
from bot.tables.state import TableState
from bot.texts import Say
from bot.tutorial.lessons import ME, OTHERS, SEATS, Task, lessons
from bot.tutorial.progress import Progress, Situation
from bot.wording import describe
from bot.wording.options import LegalMoves, pending
from engine import cell_name
from engine.ai.levels import MEDIUM
from engine.base.building import RESERVE, Build, Redesign
from engine.base.money import Take
from render import Final as FinalPicture
from render import Hand, Illustration, Pick, PlaceChoice, Pointed, Scoring

GAME: Final = "tutorial"
"""Stands in custom_ids where a game's id does. It has eight letters as those have, and none is drawn like it."""
COLOURS: Final = tuple(range(1, SEATS + 1))
"""The seats' colours."""
PLAYS: Final = frozenset({"do", "fin", "pick", "see", "seesel"})


class LessonTable(TableState):
    """The table of a step, for the panels of the game: the person and two others, nobody else there."""

    def __init__(self, viewer: Viewer, situation: Situation) -> None:
        self.id = GAME
        self.guild_id = self.channel_id = self.version = 0
        others = [Seat(token, name, level=MEDIUM) for token, name in zip(COLOURS[1:], OTHERS, strict=True)]
        self.lobby = Lobby(viewer.say.language, "", others)
        me = Seat(COLOURS[ME], self.lobby.unique(viewer.person.name), viewer.person.id)
        self.lobby.seats.insert(ME, me)
        self.record = situation.record
        self.orders = {}
        self.early = {}
        self.history = list(situation.history)
        self.state = "over" if situation.record.game.choice is None else "running"
        self._number = situation.progress.number

    @property
    def number(self) -> int:
        """That of the progress, so that old buttons are told from current ones."""
        return self._number


def page_of(situation: Situation, viewer: Viewer) -> Page:
    """The table of the step as the person sees it."""
    return Page.of(LessonTable(viewer, situation), viewer.say, ME)


def step_panel(situation: Situation, viewer: Viewer, head: str = "", *, wrong: bool = False) -> Panel:
    """What the step wants next. `head`: what the last press did; `wrong`: the rule behind the step is offered too."""
    progress, page = situation.progress, page_of(situation, viewer)
    task = progress.task
    if task is None:
        raise ValueError("the last step has no game")
    say = viewer.say
    words = say(f"tutorial-{progress.lesson.id}-{len(progress.moves) + 1}")
    asked, ways = _rows(page, task), _ways(page, progress)
    if wrong:
        ways = (*ways, rule_button(say, progress.lesson.rule, GAME, NOW))
    rows = (*asked, ways) if task.asks else _joined(asked, ways)
    body = lines(head, words, _money(page, task))
    return Panel(_title(say, progress), _picture(page, task), rows, below=body)


def inner_panel(situation: Situation, viewer: Viewer, inner: Panel, hint: str, keep: Iterable[str]) -> Panel:
    """A panel of the game that a press has opened within a step; of its buttons those of these sorts are there."""
    progress, page = situation.progress, page_of(situation, viewer)
    wanted = frozenset(keep)
    title = inner.text.partition("\n")[0].removeprefix("### ")
    rows = _joined(_kept(inner.rows, wanted), _ways(page, progress, inner=True))
    text = lines(_title(viewer.say, progress), f"**{title}**")
    return Panel(text, inner.picture, rows, below=viewer.say(hint))


def hand_panel(situation: Situation, viewer: Viewer) -> Panel:
    """The hand, looked at within a step; Back leads to the step again."""
    inner = Panel(viewer.say("hand-your-turn"), _hand(page_of(situation, viewer)))
    return inner_panel(situation, viewer, inner, "tutorial-hand", ())


def last_panel(progress: Progress, viewer: Viewer, head: str = "") -> Panel:
    """The last step: done, and where to go from here."""
    say = viewer.say
    rows: tuple[Row, ...] = (
        (
            _button(say, "button-tutorial-play", "tplay", style="success"),
            named(say, "button-rules", Guide("topic", "", GAME, NOW).custom_id),
            _button(say, "button-tutorial-help", "thelp"),
            _button(say, "button-tutorial-again", "tagain"),
        ),
        (
            named(say, "button-back", Press(GAME, progress.number, "tback").custom_id),
            _button(say, "button-tutorial-leave", "tleave"),
        ),
    )
    alt = say("pic-rule-overview")
    picture = Picture(Illustration("overview"), None, alt, "", "tutorial")
    words = lines(head, say(f"tutorial-{progress.lesson.id}-1"))
    return Panel(_title(say, progress), picture, rows, below=words)


def left_panel(progress: Progress, viewer: Viewer) -> Panel:
    """After Leave: how to go on."""
    text = viewer.say("tutorial-left", n=progress.step + 1, finished="yes" if progress.finished else "no")
    return Panel(text, rows=((_button(viewer.say, "button-tutorial-on", "now", style="primary"),),))


def with_back(panel: Panel, say: Say) -> Panel:
    """A panel of something else, with the way back to the step where the person is."""
    rows: tuple[Row, ...] = (*panel.rows, (_button(say, "button-back", "now"),))
    return replace(panel, rows=rows) if lists.fits(rows) else panel


def _button(say: Say, key: str, verb: str, *, style: str = "secondary") -> Button:
    return named(say, key, Press(GAME, None, verb).custom_id, style)  # type: ignore[arg-type]


def _title(say: Say, progress: Progress) -> str:
    number, every = progress.step + 1, len(lessons())
    title = say("tutorial-title", n=number, of=every, title=say(f"tutorial-{progress.lesson.id}-title"))
    return f"### {title}\n-# {'▰' * number}{'▱' * (every - number)}"


def _money(page: Page, task: Task) -> str:
    """The own money in words, where the picture shows what is for sale instead."""
    hand = page.view.players[ME].hand
    if "buy" not in task.buttons or task.shows != "market" or not task.goes_through("buy") or not hand:
        return ""
    groups = describe.hand_groups(hand)
    each = "; ".join(describe.cards(page.say, cards) for cards in groups.values())
    return page.say("tutorial-money", cards=each)


def _joined(rows: list[Row], ways: tuple[Button, ...]) -> tuple[Row, ...]:
    """The rows with the ways through the tutorial, beside the last buttons if there is room."""
    last = rows[-1] if rows else ()
    if isinstance(last, Select) or len(last) + len(ways) > ROW:
        return (*rows, ways)
    return (*rows[:-1], (*last, *ways))


def _ways(page: Page, progress: Progress, *, inner: bool = False) -> tuple[Button, ...]:
    """Back (out of an opened panel, to the step's beginning, to the step before), Leave, and on where one has been."""
    say = page.say
    row = []
    if inner:
        row.append(page.button("button-back", "now"))
    elif progress.step or progress.moves:
        row.append(page.button("button-back", "tback", dated=True))
    row.append(page.button("button-tutorial-leave", "tleave"))
    if progress.step < progress.reached:
        row.append(named(say, "button-tutorial-skip", page.id("tgo", str(progress.step + 1))))
    return tuple(row)


def _my_turn(page: Page) -> Button:
    return page.button("button-my-turn", "now", style="primary")


# The buttons of a step


def _rows(page: Page, task: Task) -> list[Row]:
    if task.shows == "place":
        return _places(page, task)
    if task.asks:
        return [
            tuple(
                Button(
                    name,
                    page.id("tmove", f"who {seat}"),
                    "primary",
                    icon=icon_names.of_seat(page.table.tokens[seat]),
                )
                for seat, name in enumerate(page.bare)
            )
        ]
    rows: list[Row] = []
    if "next" in task.wants:
        rows.append((named(page.say, "button-tutorial-next", page.id("tmove", "next"), "success"),))
    elif "now" in task.wants:
        rows.append((_my_turn(page),))
    else:
        stop = "button-stop" if page.view.phase == "action" else "button-end-turn"
        rows += _kept(my_turn.action_rows(page, LegalMoves(page.view.options), stop), frozenset(task.buttons))
        taking = [
            number
            for number, row in enumerate(rows, 1)
            if not isinstance(row, Select) and _sort(row[0].id) == "take"
        ]
        place = taking[-1] if taking else 0
        rows[place:place] = rows_of(_bait(page, bait) for bait in task.baits)
    return rows


def _bait(page: Page, text: str) -> Button:
    """A button for a move that the rules forbid, which looks like the others."""
    action = engine.read(text)
    words = describe.cards(page.say, action.cards) if isinstance(action, Take) else text
    return Button(words, page.id("do", text), "success", icon=icon_names.of_action(action))


def _kept(rows: Iterable[Row], wanted: frozenset[str]) -> list[Row]:
    """The rows with the buttons of these sorts only: verbs of custom_ids, or of the moves that they play."""
    found: list[Row] = []
    for row in rows:
        if isinstance(row, Select):
            if _sort(row.id, row.options[0].value if row.options else "") in wanted:
                found.append(row)
        elif kept := tuple(button for button in row if _sort(button.id) in wanted):
            found.append(kept)
    return found


def _sort(custom_id: str, value: str = "") -> str:
    press = Press.parse(custom_id)
    if press is None:
        return ""
    return (value or press.argument).split(" ", maxsplit=1)[0] if press.verb in PLAYS else press.verb


def _numbers(page: Page, task: Task) -> dict[tuple[int, int], int]:
    """The places of the waiting tile with their numbers, those against the rules among them."""
    tile = pending(page.view)[0].id
    legal = [build.at for build in LegalMoves(page.view.options).builds(tile) if isinstance(build.at, tuple)]
    cells = sorted({*legal, *task.cells}, key=lambda cell: (cell[1], cell[0]))
    return {cell: number for number, cell in enumerate(cells, 1)}


def _places(page: Page, task: Task) -> list[Row]:
    tile = pending(page.view)[0].id

    def at(place: tuple[int, int] | str) -> str:
        return page.id("do", engine.write(Build(tile, place)))

    rows: list[Row] = list(
        rows_of(
            Button(f"{number} · {cell_name(cell)}", at(cell), "primary")
            for cell, number in _numbers(page, task).items()
        )
    )
    return [*rows, (named(page.say, "place-reserve", at(RESERVE)),)]


# The pictures


def _picture(page: Page, task: Task) -> Picture:
    shown: dict[str, Callable[[], Picture]] = {
        "market": lambda: looks.market_picture(page),
        "hand": lambda: _hand(page),
        "place": lambda: _place(page, task),
        "board": lambda: page.board_picture(ME),
        "boards": lambda: page.board_picture(None),
        "scoring": lambda: _sheet(page),
        "final": lambda: _final(page),
    }
    picture = shown[task.shows]()
    return replace(picture, request=Pointed(picture.request, task.points)) if task.points else picture


def _hand(page: Page) -> Picture:
    words = describe.hand_text(page.say, page.view)
    return page.picture(Hand(page.bare), describe.alt_hand(page.say, page.view), words, "hand")


def _place(page: Page, task: Task) -> Picture:
    say, tile, numbers = page.say, pending(page.view)[0], _numbers(page, task)
    picks = tuple(Pick(cell, str(number)) for cell, number in numbers.items())
    alt = describe.alt_placement(say, page.view, tile, [cell_name(cell) for cell in numbers])
    words = lines(alt, say("look-board", board=describe.board_text(say, page.view.players[ME].board)))
    return page.picture(PlaceChoice(page.bare, ME, tile.id, picks), alt, words, "place")


def _sheet(page: Page) -> Picture:
    sheet = page.view.rounds[-1]
    request = Scoring(page.bare, len(page.view.rounds) - 1)
    words = describe.sheet_text(page.say, sheet, page.names)
    return page.picture(request, describe.alt_scoring(page.say, sheet, page.apart), words, "scoring")


def _final(page: Page) -> Picture:
    alt = describe.alt_standings(page.say, page.view, page.apart)
    words = "\n".join(describe.counts_lines(page.say, page.view, page.names))
    return page.picture(FinalPicture(page.bare), alt, words, "final")


# Panels that open within a step


def payments(situation: Situation, viewer: Viewer, tile: str) -> Panel | None:
    """How a tile is paid. Without a picture it cannot be paid, and the text says why; None: it is not for sale."""
    inner = payment.payments_panel(page_of(situation, viewer), tile)
    if inner is None or inner.picture is None:
        return inner
    return inner_panel(situation, viewer, inner, "tutorial-pay", {"buy"})


def redesign(situation: Situation, viewer: Viewer, subject: str) -> Panel | None:
    """The first step of a redesign, or with a subject the second; None if that is not possible."""
    page = page_of(situation, viewer)
    if not subject:
        inner = redesigns.redesign_panel(page)
        return inner_panel(situation, viewer, inner, "tutorial-redesign-which", {"red", "redsel"})
    about = read_subject(subject)
    targets = None if about is None else redesigns.redesign_targets(page, about)
    if targets is None:
        return None
    return inner_panel(situation, viewer, targets, "tutorial-redesign-where", {"redesign"})


def preview(situation: Situation, viewer: Viewer, action: Redesign) -> Panel | None:
    """The third step: before and after."""
    page = page_of(situation, viewer)
    after = page.table.preview(viewer.person.id, action)
    if after is None:
        return None
    inner = redesigns.preview_panel(page, action, after)
    return inner_panel(situation, viewer, inner, "tutorial-redesign-do", {"redesign"})
